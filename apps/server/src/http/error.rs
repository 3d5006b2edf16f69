//! The error responses of the API.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Json;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use kamisado_api::{API_VERSION, ErrorBody, ErrorCode};
use tokio::sync::watch;
use tokio::time::sleep;

use crate::cluster::RemoteRefusal;
use crate::games::CommandError;
use crate::store::{StorageState, StoreError, is_in_outage, log_unreadable};

use super::extract::NUL;

/// An error for programs: a status, a stable code and a sentence.
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

    pub(super) fn no_such_user() -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, ErrorCode::NoSuchUser, "no account has this name")
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
        let message = "confirm first that it is you: POST /api/me/confirm";
        ApiError::new(StatusCode::FORBIDDEN, ErrorCode::NeedsConfirmation, message)
    }

    pub(super) fn needs_passkey() -> ApiError {
        let message =
            "this account requires a passkey as well as the password: add one first, or remove the requirement";
        ApiError::new(StatusCode::CONFLICT, ErrorCode::NeedsPasskey, message)
    }

    /// The password alone does not open an account that requires a passkey.
    pub(super) fn needs_passkey_to_confirm() -> ApiError {
        let message = "this account requires a passkey: confirm with the passkey or with a recovery code";
        ApiError::new(StatusCode::FORBIDDEN, ErrorCode::NeedsPasskey, message)
    }

    pub(super) fn no_opponent() -> ApiError {
        ApiError::new(
            StatusCode::CONFLICT,
            ErrorCode::NoOpponent,
            "you have no opponent in this game who can be blocked",
        )
    }

    pub(super) fn name_taken() -> ApiError {
        ApiError::new(StatusCode::CONFLICT, ErrorCode::NameTaken, "this name is taken, or looks like one that is")
    }

    pub(super) fn wrong_password() -> ApiError {
        ApiError::new(StatusCode::UNAUTHORIZED, ErrorCode::WrongPassword, "the name or the password is wrong")
    }

    pub(super) fn no_passkeys_here() -> ApiError {
        let message = match cfg!(feature = "passkeys") {
            true => "passkeys need a domain name: open the page by its name, not by a number",
            false => "this server was built without passkeys; build it with --features passkeys",
        };
        ApiError::new(StatusCode::CONFLICT, ErrorCode::NoPasskeysHere, message)
    }

    pub(super) fn bad_request(message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::BAD_REQUEST, ErrorCode::BadRequest, message)
    }

    /// A part of the request could not be read: the path, the query or the body.
    pub(super) fn rejected(status: StatusCode, message: String) -> ApiError {
        let code = match status {
            StatusCode::PAYLOAD_TOO_LARGE => ErrorCode::TooLarge,
            _ if status.is_server_error() => ErrorCode::TryAgain,
            _ => ErrorCode::BadRequest,
        };
        ApiError::new(status, code, message)
    }

    pub(super) fn unknown() -> ApiError {
        ApiError::new(
            StatusCode::UNAUTHORIZED,
            ErrorCode::NeedsSession,
            "you have no session: play a game or sign in first",
        )
    }

    /// The token does not exist or has been revoked.
    pub(super) fn no_such_token() -> ApiError {
        ApiError::new(StatusCode::UNAUTHORIZED, ErrorCode::NoSuchToken, "this token does not exist, or was revoked")
    }

    pub(super) fn blocked() -> ApiError {
        ApiError::new(StatusCode::FORBIDDEN, ErrorCode::Blocked, "one of you has blocked the other")
    }

    /// Too many requests wait for slow work.
    pub(super) fn busy() -> ApiError {
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, ErrorCode::Busy, "too many people are signing in now; try again")
    }

    /// The game left memory at this moment: the next attempt loads it.
    pub(super) fn try_again() -> ApiError {
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, ErrorCode::TryAgain, "the game is being reopened; try again")
    }

    /// The client was written for another version of the API.
    pub(super) fn reload() -> ApiError {
        let message = format!("this server speaks version {API_VERSION} of the API: reload the page");
        ApiError::new(StatusCode::CONFLICT, ErrorCode::Reload, message)
    }

    /// The store does not work, so nothing was done.
    pub(super) fn not_stored() -> ApiError {
        let message = "the server cannot store anything now, so nothing was done; try again later";
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, ErrorCode::NotStored, message)
    }

    /// The database stopped answering in the middle of an operation that is not repeated.
    pub(super) fn outcome_unknown() -> ApiError {
        let message = "the database does not answer, so it is unknown whether this was done; check again in a minute";
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, ErrorCode::OutcomeUnknown, message)
    }

    /// The body of the response, also sent on sockets.
    pub(super) fn into_body(self) -> ErrorBody {
        ErrorBody { code: self.code, message: self.message }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        (self.status, Json(self.into_body())).into_response()
    }
}

/// Whether the store works, for the log.
static STORAGE: OnceLock<watch::Receiver<StorageState>> = OnceLock::new();
/// Whether a failed request waits to be logged or was logged a short time ago.
static IS_LOGGING: AtomicBool = AtomicBool::new(false);
/// After one error, further failed requests are not logged as errors for this time.
const QUIET: Duration = Duration::from_secs(30);

/// Sets the source of the store's state.
pub(crate) fn watch_storage(storage: watch::Receiver<StorageState>) {
    // Only the first server of a process counts.
    let _ = STORAGE.set(storage);
}

/// Logs a failed request. In an outage every request fails, and the outage has log lines of its own.
fn log_failed_request(error: &StoreError) {
    let error = format!("{error:#}");
    tracing::debug!(error, "a request failed");
    let Some(storage) = STORAGE.get().filter(|_| !IS_LOGGING.swap(true, Ordering::Relaxed)) else {
        return;
    };
    tokio::spawn(async move {
        if !is_in_outage(storage.clone()).await {
            tracing::error!(error, "a request failed");
            sleep(QUIET).await;
        }
        IS_LOGGING.store(false, Ordering::Relaxed);
    });
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        if let StoreError::Damaged(place, reason) = &error {
            log_unreadable(place, reason);
            let message = "this server cannot read the game: a newer server has stored it, or it is damaged";
            return ApiError::new(StatusCode::SERVICE_UNAVAILABLE, ErrorCode::UnreadableGame, message);
        }
        // The database's message is for operators only.
        log_failed_request(&error);
        ApiError::not_stored()
    }
}

impl From<&CommandError> for RemoteRefusal {
    /// Converts the refusal for the node whose client asked.
    fn from(reason: &CommandError) -> RemoteRefusal {
        let by_referee = reason.is_by_referee();
        let ApiError { status, code, message } = reason.clone().into();
        RemoteRefusal { by_referee, status: status.as_u16(), code, message }
    }
}

impl From<CommandError> for ApiError {
    fn from(reason: CommandError) -> ApiError {
        match reason {
            CommandError::Refused(refusal) => {
                ApiError::new(StatusCode::CONFLICT, ErrorCode::from(&refusal), format!("{refusal:#}"))
            }
            CommandError::NoSeat => ApiError::new(StatusCode::CONFLICT, ErrorCode::NoSeat, "both seats are taken"),
            CommandError::BadChat(why) => ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, ErrorCode::BadChat, why),
            CommandError::TooMuchChat(why) => ApiError::new(StatusCode::TOO_MANY_REQUESTS, ErrorCode::TooMuchChat, why),
            CommandError::LogFull => {
                let message = "the game's log is full, so no more offers or messages are possible";
                ApiError::new(StatusCode::CONFLICT, ErrorCode::LogFull, message)
            }
            CommandError::NotYours => {
                ApiError::new(StatusCode::FORBIDDEN, ErrorCode::NotYours, "only its creator can withdraw an offer")
            }
            CommandError::Taken => ApiError::new(StatusCode::CONFLICT, ErrorCode::Taken, "the offer has been taken"),
            CommandError::TooManyUnfinished => {
                let message = "one of you has too many unfinished games; finish one first";
                ApiError::new(StatusCode::TOO_MANY_REQUESTS, ErrorCode::TooManyUnfinished, message)
            }
            CommandError::NotStored => ApiError::not_stored(),
            CommandError::Remote(RemoteRefusal { status, code, message, .. }) => {
                ApiError::new(StatusCode::from_u16(status).unwrap_or(StatusCode::CONFLICT), code, message)
            }
        }
    }
}

/// Refuses NUL characters in the path: no stored text contains one.
pub(super) async fn refuse_nul(request: Request, next: Next) -> Response {
    if request.uri().path_and_query().is_some_and(|target| target.as_str().contains("%00")) {
        return ApiError::bad_request(NUL).into_response();
    }
    next.run(request).await
}

/// Answers for unknown paths below `/api`.
pub(super) async fn no_such_address() -> ApiError {
    ApiError::new(StatusCode::NOT_FOUND, ErrorCode::NoSuchAddress, "there is no such address; /api lists them")
}

/// Answers for a known path with an unsupported method.
pub(super) async fn no_such_method() -> ApiError {
    ApiError::new(StatusCode::METHOD_NOT_ALLOWED, ErrorCode::NoSuchMethod, "this address has no such method")
}
