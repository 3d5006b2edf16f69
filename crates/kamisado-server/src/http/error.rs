//! Answers that say why not.

use axum::Json;
use axum::body::to_bytes;
use axum::extract::Request;
use axum::http::header::{ALLOW, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use kamisado_api::{API_VERSION, ErrorBody, ErrorCode};

use crate::games::CommandError;
use crate::store::StoreError;

use super::extract::NUL;

/// Why something was not done, for programs: a status, a code that does not change, and a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ApiError {
    pub(super) status: StatusCode,
    pub(super) code: ErrorCode,
    pub(super) message: String,
}

impl ApiError {
    pub(crate) fn new(status: StatusCode, code: ErrorCode, message: impl Into<String>) -> ApiError {
        ApiError { status, code, message: message.into() }
    }

    pub(super) fn no_such_game() -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, ErrorCode::NoSuchGame, "there is no such game")
    }

    pub(super) fn no_such_person() -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, ErrorCode::NoSuchUser, "nobody has this name")
    }

    pub(super) fn no_such_session() -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, ErrorCode::NoSuchSession, "you have no such session or token")
    }

    pub(super) fn needs_account() -> ApiError {
        ApiError::new(StatusCode::UNAUTHORIZED, ErrorCode::NeedsAccount, "sign in first: this needs an account")
    }

    pub(super) fn bad_name(why: &str) -> ApiError {
        ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, ErrorCode::BadName, why)
    }

    pub(super) fn weak_password(why: &str) -> ApiError {
        ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, ErrorCode::WeakPassword, why)
    }

    pub(super) fn needs_confirmation() -> ApiError {
        let message = "show again who you are first: POST /api/me/confirm";
        ApiError::new(StatusCode::FORBIDDEN, ErrorCode::NeedsConfirmation, message)
    }

    pub(super) fn needs_passkey() -> ApiError {
        let message = "this account needs a passkey beside the password: add one first, or require none";
        ApiError::new(StatusCode::CONFLICT, ErrorCode::NeedsPasskey, message)
    }

    /// The password alone is not enough for an account that requires a passkey.
    pub(super) fn needs_passkey_to_confirm() -> ApiError {
        let message = "this account requires a passkey: confirm by that, or by a recovery code";
        ApiError::new(StatusCode::FORBIDDEN, ErrorCode::NeedsPasskey, message)
    }

    pub(super) fn no_opponent() -> ApiError {
        ApiError::new(
            StatusCode::CONFLICT,
            ErrorCode::NoOpponent,
            "nobody who could be blocked plays against you in this game",
        )
    }

    pub(super) fn name_taken() -> ApiError {
        ApiError::new(StatusCode::CONFLICT, ErrorCode::NameTaken, "this name is taken, or looks like one that is")
    }

    pub(super) fn wrong_password() -> ApiError {
        ApiError::new(StatusCode::UNAUTHORIZED, ErrorCode::WrongPassword, "the name or the password is wrong")
    }

    pub(super) fn no_passkeys_here() -> ApiError {
        let message = "passkeys need a server with a name: open the page by its name, not by a number";
        ApiError::new(StatusCode::CONFLICT, ErrorCode::NoPasskeysHere, message)
    }

    pub(super) fn bad_request(message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::BAD_REQUEST, ErrorCode::BadRequest, message)
    }

    pub(super) fn unknown() -> ApiError {
        ApiError::new(
            StatusCode::UNAUTHORIZED,
            ErrorCode::NeedsSession,
            "nobody knows you: play a game or sign in first",
        )
    }

    /// A program asks with a token that nobody has, or has any more.
    pub(super) fn no_such_token() -> ApiError {
        ApiError::new(
            StatusCode::UNAUTHORIZED,
            ErrorCode::NoSuchToken,
            "this token belongs to nobody, or was taken back",
        )
    }

    pub(super) fn blocked() -> ApiError {
        ApiError::new(StatusCode::FORBIDDEN, ErrorCode::Blocked, "one of you does not want to meet the other")
    }

    /// Too many wait for something slow.
    pub(super) fn busy() -> ApiError {
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, ErrorCode::Busy, "too many are signing in now; try again")
    }

    /// A game was put away in this moment: the next attempt finds it.
    pub(super) fn try_again() -> ApiError {
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, ErrorCode::TryAgain, "the game is being opened again; try again")
    }

    /// The client was written for another version of the interface.
    pub(super) fn reload() -> ApiError {
        let message = format!("this server speaks version {API_VERSION} of the interface: load the page again");
        ApiError::new(StatusCode::CONFLICT, ErrorCode::Reload, message)
    }

    /// Nothing can be stored, and so nothing was done.
    pub(super) fn not_stored() -> ApiError {
        let message =
            "the server cannot store anything now, so nothing was done; it goes on by itself when it can again";
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, ErrorCode::NotStored, message)
    }

    /// The body of the response, and the message of a socket.
    pub(super) fn into_body(self) -> ErrorBody {
        ErrorBody { code: self.code, message: self.message }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        (self.status, Json(self.into_body())).into_response()
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        // What the database says is for the people who run the server.
        tracing::error!(%error, "not stored");
        ApiError::not_stored()
    }
}

impl From<CommandError> for ApiError {
    fn from(reason: CommandError) -> ApiError {
        match reason {
            CommandError::Refused(refusal) => {
                ApiError::new(StatusCode::CONFLICT, ErrorCode::from(&refusal), refusal.to_string())
            }
            CommandError::NoSeat => ApiError::new(StatusCode::CONFLICT, ErrorCode::NoSeat, "both seats are taken"),
            CommandError::NotSaid(why) => ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, ErrorCode::BadChat, why),
            CommandError::SaidTooMuch(why) => ApiError::new(StatusCode::TOO_MANY_REQUESTS, ErrorCode::TooMuchChat, why),
            CommandError::NotYours => {
                ApiError::new(StatusCode::FORBIDDEN, ErrorCode::NotYours, "only who made an offer withdraws it")
            }
            CommandError::Taken => ApiError::new(StatusCode::CONFLICT, ErrorCode::Taken, "the offer has been taken"),
            CommandError::NotStored => ApiError::not_stored(),
        }
    }
}

/// The most that is read of a refusal, in bytes.
const MAX_ERROR_BYTES: usize = 4_096;

/// Goes no further with the character NUL in the address: no text that is stored holds it.
pub(super) async fn refuse_nul(request: Request, next: Next) -> Response {
    if request.uri().path_and_query().is_some_and(|target| target.as_str().contains("%00")) {
        return ApiError::bad_request(NUL).into_response();
    }
    next.run(request).await
}

/// What lies below `/api` and is no address.
pub(super) async fn no_such_address() -> ApiError {
    ApiError::new(StatusCode::NOT_FOUND, ErrorCode::NoSuchAddress, "there is no such address; /api lists them")
}

/// Gives a refusal in plain words the form of all others: what was wrong with the address, the method or the body.
pub(super) async fn as_api_error(response: Response) -> Response {
    let status = response.status();
    let is_json = response.headers().get(CONTENT_TYPE) == Some(&HeaderValue::from_static("application/json"));
    if !(status.is_client_error() || status.is_server_error()) || is_json {
        return response;
    }
    let (head, body) = response.into_parts();
    let words = to_bytes(body, MAX_ERROR_BYTES).await.unwrap_or_default();
    let words = String::from_utf8_lossy(&words);
    let code = match status {
        StatusCode::METHOD_NOT_ALLOWED => ErrorCode::NoSuchMethod,
        StatusCode::PAYLOAD_TOO_LARGE => ErrorCode::TooLarge,
        _ if status.is_server_error() => ErrorCode::TryAgain,
        _ => ErrorCode::BadRequest,
    };
    let message = if words.is_empty() { status.canonical_reason().unwrap_or_default() } else { &words };
    let mut told = ApiError::new(status, code, message).into_response();
    if let Some(methods) = head.headers.get(ALLOW) {
        told.headers_mut().insert(ALLOW, methods.clone());
    }
    told
}
