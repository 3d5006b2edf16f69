//! Checks the credentials of an account.

use std::time::Duration;

use axum::http::StatusCode;
use kamisado_api::{Credentials, ErrorCode};

use super::auth::RequestContext;
use super::error::ApiError;
use crate::accounts::{Attempt, Limited, code_hash, search_key};
use crate::net::Client;
use crate::now;
use crate::store::AccountRow;
use crate::time::seconds_rounded_up;

/// The account of this name, if the credentials are right. Attempts count for the account, however its name is written.
pub(super) async fn account(
    credentials: &Credentials,
    context: &RequestContext,
    name: &str,
) -> Result<AccountRow, ApiError> {
    // A text that cannot be a name is neither looked up nor counted.
    let look = search_key(name).ok_or_else(|| ApiError::bad_name("name: expected 3 to 20 characters"))?;
    let account = context.store().account_by_skeleton(&look).await?;
    check(credentials, context, account, &look).await
}

/// The account, if the credentials are right. Without an account the check takes as long, and counts for the name that
/// was looked up.
pub(super) async fn check(
    credentials: &Credentials,
    context: &RequestContext,
    account: Option<AccountRow>,
    looked_for: &str,
) -> Result<AccountRow, ApiError> {
    let (auth, client) = (&context.api.auth, context.client);
    let user = account.as_ref().map(|account| account.user.as_str());
    let device = match user {
        Some(user) => context.known_device(user).await?,
        None => None,
    };
    let attempt = Attempt {
        client,
        device: device.as_deref(),
        account: user.unwrap_or(looked_for),
        is_guessable: credentials.is_password(),
    };
    auth.tries.count_attempt(&attempt, now()).map_err(too_often)?;
    let is_right = match (&credentials.password, &credentials.recovery_code) {
        (Some(password), None) => {
            let kept = account.as_ref().map(|account| account.password.clone());
            auth.passwords.verify(client, password, kept).await.ok_or_else(ApiError::busy)?
        }
        // Without an account there are no codes, but the query takes as long.
        (None, Some(code)) => context.store().use_code(attempt.account, &code_hash(code)).await?,
        _ => return Err(ApiError::bad_request("expected either password or recovery_code")),
    };
    if !is_right {
        return Err(ApiError::wrong_password());
    }
    auth.tries.forget(&attempt);
    let account = account.ok_or_else(ApiError::wrong_password)?;
    account.check_open()?;
    Ok(account)
}

impl AccountRow {
    /// Whether the account can be used.
    pub(super) fn check_open(&self) -> Result<(), ApiError> {
        if self.is_closed {
            return Err(ApiError::account_closed());
        }
        Ok(())
    }
}

impl super::AuthState {
    /// Counts one of these of a client; refuses at the limit.
    pub(super) fn count(&self, what: Limited, client: Client) -> Result<(), ApiError> {
        self.tries.count(what, client).map_err(too_often)
    }
}

fn too_often(wait: Duration) -> ApiError {
    let seconds = seconds_rounded_up(wait);
    let message = format!("tried too often; wait {seconds} s");
    ApiError::new(StatusCode::TOO_MANY_REQUESTS, ErrorCode::TooManyTries, message)
}
