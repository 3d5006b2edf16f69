//! Answers that say why not.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::room::NotDone;
use crate::store::StoreError;

/// Why something was not done, for programs: a status, a code that does not change, and a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ApiError {
    pub(super) status: StatusCode,
    pub(super) code: &'static str,
    pub(super) message: String,
}

impl ApiError {
    pub(crate) fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> ApiError {
        ApiError { status, code, message: message.into() }
    }

    pub(super) fn no_such_game() -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, "no-such-game", "there is no such game")
    }

    pub(super) fn no_such_person() -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, "no-such-person", "nobody has this name")
    }

    pub(super) fn no_such_session() -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, "no-such-session", "you have no such session or token")
    }

    pub(super) fn needs_account() -> ApiError {
        ApiError::new(StatusCode::UNAUTHORIZED, "needs-account", "sign in first: this needs an account")
    }

    pub(super) fn bad_name(why: &str) -> ApiError {
        ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-name", why)
    }

    pub(super) fn weak_password(why: &str) -> ApiError {
        ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "weak-password", why)
    }

    pub(super) fn needs_confirmation() -> ApiError {
        let message = "show again who you are first: POST /api/me/confirm";
        ApiError::new(StatusCode::FORBIDDEN, "needs-confirmation", message)
    }

    pub(super) fn needs_passkey() -> ApiError {
        let message = "this account needs a passkey beside the password: add one first, or require none";
        ApiError::new(StatusCode::CONFLICT, "needs-passkey", message)
    }

    /// The password alone is not enough for an account that requires a passkey.
    pub(super) fn needs_passkey_to_confirm() -> ApiError {
        let message = "this account requires a passkey: confirm by that, or by a recovery code";
        ApiError::new(StatusCode::FORBIDDEN, "needs-passkey", message)
    }

    pub(super) fn no_opponent() -> ApiError {
        ApiError::new(StatusCode::CONFLICT, "no-opponent", "nobody who could be blocked plays against you in this game")
    }

    pub(super) fn name_taken() -> ApiError {
        ApiError::new(StatusCode::CONFLICT, "name-taken", "this name is taken, or looks like one that is")
    }

    pub(super) fn wrong_password() -> ApiError {
        ApiError::new(StatusCode::UNAUTHORIZED, "wrong-password", "the name or the password is wrong")
    }

    pub(super) fn no_passkeys_here() -> ApiError {
        let message = "passkeys need a server with a name: open the page by its name, not by a number";
        ApiError::new(StatusCode::CONFLICT, "no-passkeys-here", message)
    }

    pub(super) fn bad_request(message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::BAD_REQUEST, "bad-request", message)
    }

    pub(super) fn unknown() -> ApiError {
        ApiError::new(StatusCode::UNAUTHORIZED, "needs-session", "nobody knows you: play a game or sign in first")
    }

    /// A program asks with a token that nobody has, or has any more.
    pub(super) fn no_such_token() -> ApiError {
        ApiError::new(StatusCode::UNAUTHORIZED, "no-such-token", "this token belongs to nobody, or was taken back")
    }

    pub(super) fn blocked() -> ApiError {
        ApiError::new(StatusCode::FORBIDDEN, "blocked", "one of you does not want to meet the other")
    }

    /// Too many wait for something slow.
    pub(super) fn busy() -> ApiError {
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "busy", "too many are signing in now; try again")
    }

    /// A game was put away in this moment: the next attempt finds it.
    pub(super) fn try_again() -> ApiError {
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "try-again", "the game is being opened again; try again")
    }

    /// Nothing can be stored, and so nothing was done.
    pub(super) fn not_stored() -> ApiError {
        let message =
            "the server cannot store anything now, so nothing was done; it goes on by itself when it can again";
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "not-stored", message)
    }

    /// The same as a message of a socket.
    pub(super) fn to_json(&self) -> serde_json::Value {
        json!({ "error": self.code, "message": self.message })
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        (self.status, Json(self.to_json())).into_response()
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        // What the database says is for the people who run the server.
        tracing::error!(%error, "not stored");
        ApiError::not_stored()
    }
}

impl From<NotDone> for ApiError {
    fn from(reason: NotDone) -> ApiError {
        match reason {
            NotDone::Refused(refusal) => ApiError::new(StatusCode::CONFLICT, refusal.code(), refusal.to_string()),
            NotDone::NoSeat => ApiError::new(StatusCode::CONFLICT, "no-seat", "both seats are taken"),
            NotDone::NotSaid(why) => ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "not-said", why),
            NotDone::SaidTooMuch(why) => ApiError::new(StatusCode::TOO_MANY_REQUESTS, "said-too-much", why),
            NotDone::NotYours => {
                ApiError::new(StatusCode::FORBIDDEN, "not-yours", "only who made an offer withdraws it")
            }
            NotDone::Taken => ApiError::new(StatusCode::CONFLICT, "taken", "the offer has been taken"),
            NotDone::NotStored => ApiError::not_stored(),
        }
    }
}
