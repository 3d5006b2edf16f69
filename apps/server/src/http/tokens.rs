//! Tokens with which programs play for an account.

use axum::Json;
use axum::http::StatusCode;
use axum::response::NoContent;
use kamisado_api::{CreateToken, CreatedToken, TokenInfo, paths};

use super::auth::RequestContext;
use super::error::ApiError;
use super::extract::{JsonBody, Path, text};
use super::openapi::responses::{NeedsAccount, NeedsConfirmation, NoSuchSession};
use super::sessions;
use crate::accounts::secrets::{secret, secret_hash};
use crate::now;
use crate::store::{NewSession, OwnSession};

/// The most tokens per account.
const MAX_TOKENS: i64 = 20;
/// The longest name of a token.
const MAX_NAME_CHARS: usize = 40;

/// Creates a token. Its secret is shown only this time.
#[utoipa::path(post, path = paths::TOKENS,
    request_body(content = CreateToken, example = json!({ "name": "bot" })),
    responses(
        (status = 201, description = "The token, which is shown only this time.", body = CreatedToken,
        example = json!({ "id": "9f2c", "name": "bot", "token": "k3x7pq9wza2m" })),
        NeedsAccount,
        NeedsConfirmation,
    )
)]
pub(super) async fn create(
    context: RequestContext,
    JsonBody(CreateToken { name }): JsonBody<CreateToken>,
) -> Result<(StatusCode, Json<CreatedToken>), ApiError> {
    let name = text("name", &name, MAX_NAME_CHARS)?;
    let own = context.confirmed_owner().await?;
    let secret = secret()?;
    let (hash, user) = (secret_hash(&secret), own.user);
    let token = NewSession { hash, user, agent: String::new(), token: Some(name.clone()), is_confirmed: false };
    if !context.store().add_token(&token, MAX_TOKENS, now()).await? {
        return Err(ApiError::too_many_tokens());
    }
    let created = CreatedToken { id: token.id().to_owned(), name, token: secret };
    Ok((StatusCode::CREATED, Json(created)))
}

/// Lists the tokens of the caller, without their secrets.
#[utoipa::path(get, path = paths::TOKENS, responses(
    (status = 200, description = "The tokens, without their secrets.", body = Vec<TokenInfo>,
    example = json!([{ "id": "9f2c", "name": "bot", "created": 1_700_000_000_000u64, "seen": 1_700_000_000_000u64 }])),
    NeedsAccount,
))]
pub(super) async fn list(context: RequestContext) -> Result<Json<Vec<TokenInfo>>, ApiError> {
    let own = context.owner().await?;
    let info = |session: OwnSession| {
        Some(TokenInfo { id: session.id(), name: session.token?, created: session.created, seen: session.seen })
    };
    Ok(Json(context.store().sessions_of(&own.user).await?.into_iter().filter_map(info).collect()))
}

/// Revokes a token.
#[utoipa::path(delete, path = paths::TOKEN, params(("id" = String, Path, description = "The token.")),
    responses((status = 204, description = "The token was revoked."), NeedsAccount, NoSuchSession)
)]
pub(super) async fn end(context: RequestContext, id: Path<String>) -> Result<NoContent, ApiError> {
    sessions::end(context, id).await
}
