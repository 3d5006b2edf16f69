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

use crate::cluster::{RefusedCall, Reply};
use crate::games::{CallError, CommandError};
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

    pub(super) fn bad_name(why: &str) -> ApiError {
        ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, ErrorCode::BadName, why)
    }

    pub(super) fn weak_password(why: &str) -> ApiError {
        ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, ErrorCode::WeakPassword, why)
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

    /// The client was written for another version of the API.
    pub(super) fn reload() -> ApiError {
        let message = format!("this server speaks version {API_VERSION} of the API: reload the page");
        ApiError::new(StatusCode::CONFLICT, ErrorCode::Reload, message)
    }

    /// The body of the response, also sent on sockets.
    pub(super) fn into_body(self) -> ErrorBody {
        ErrorBody { code: self.code, message: self.message }
    }
}

/// Makes a constructor for each error that always has the same text.
macro_rules! errors {
    ($($(#[$about:meta])* $name:ident = $status:ident, $code:ident, $message:literal;)*) => {
        impl ApiError {$(
            $(#[$about])*
            pub(crate) fn $name() -> ApiError {
                ApiError::new(StatusCode::$status, ErrorCode::$code, $message)
            }
        )*}
    };
}

errors! {
    no_such_game = NOT_FOUND, NoSuchGame, "there is no such game";
    no_games_here = UNAUTHORIZED, NotKnown, "you have no games here";
    no_such_user = NOT_FOUND, NoSuchUser, "no account has this name";
    no_such_session = NOT_FOUND, NoSuchSession, "you have no such session or token";
    no_such_passkey = NOT_FOUND, NoSuchPasskey, "you have no such passkey";
    /// The token does not exist or has been revoked.
    no_such_token = UNAUTHORIZED, NoSuchToken, "this token does not exist, or was revoked";
    unknown = UNAUTHORIZED, NeedsSession, "you have no session: play a game or sign in first";
    needs_session = FORBIDDEN, NeedsSession, "a token is not enough for this: sign in";
    needs_account = UNAUTHORIZED, NeedsAccount, "sign in first: this needs an account";
    needs_confirmation = FORBIDDEN, NeedsConfirmation, "confirm first that it is you: POST /api/me/confirm";
    needs_passkey = CONFLICT, NeedsPasskey,
        "this account requires a passkey as well as the password: add one first, or remove the requirement";
    /// The password alone does not open an account that requires a passkey.
    needs_passkey_to_confirm = FORBIDDEN, NeedsPasskey,
        "this account requires a passkey: confirm with the passkey or with a recovery code";
    needs_recovery_codes = CONFLICT, NeedsRecoveryCodes,
        "create new recovery codes first: they let you back in if you lose the passkey";
    needs_bot = FORBIDDEN, NeedsBot,
        "a program can play rated games only with an account marked as a bot: PUT /api/me/bot";
    has_rated_games = CONFLICT, HasRatedGames,
        "this account has played rated games as a person's: create another account for the program";
    rated_game_running = FORBIDDEN, RatedGameRunning,
        "until your rated game is over, the engine does not play you; in correspondence, not in its positions";
    engine_plays_unrated = FORBIDDEN, NeedsAccount, "the server's engine does not play rated games";
    engine_busy = SERVICE_UNAVAILABLE, EngineBusy, "the engine has too many games now; try again";
    no_opponent = CONFLICT, NoOpponent, "you have no opponent in this game whom you could block";
    not_playing = FORBIDDEN, NotYours, "you are not a player in this game";
    only_watching = FORBIDDEN, OnlyWatching, "you are not one of the players";
    chat_off = FORBIDDEN, ChatOff, "this server has no chat";
    blocked = FORBIDDEN, Blocked, "one of you has blocked the other";
    too_many_blocks = CONFLICT, TooManyBlocks, "an account can block at most 500 users: unblock one first";
    too_many_reports = TOO_MANY_REQUESTS, TooManyReports, "you have too many open reports; wait until one is closed";
    too_many_tokens = CONFLICT, TooManyTokens, "an account has at most 20 tokens";
    too_many_passkeys = CONFLICT, TooManyPasskeys, "an account has at most 20 passkeys";
    too_many_offers = TOO_MANY_REQUESTS, TooManyOffers,
        "you have too many open offers; withdraw one, or wait until one is taken";
    too_many_unfinished = TOO_MANY_REQUESTS, TooManyUnfinished,
        "you or people on your network have too many unfinished games; finish one first";
    passkey_known = CONFLICT, PasskeyKnown, "this passkey is already registered";
    no_ceremony = CONFLICT, NoCeremony, "this ceremony is unknown, already finished or too old; start again";
    name_taken = CONFLICT, NameTaken, "this name is taken, or looks like one that is";
    has_name = CONFLICT, SignedIn, "the name of an account cannot be changed";
    has_account = CONFLICT, SignedIn, "you are already signed in: sign out first";
    account_closed = FORBIDDEN, AccountClosed, "this account has been closed";
    wrong_password = UNAUTHORIZED, WrongPassword, "the name or the password is wrong";
    bad_password = UNPROCESSABLE_ENTITY, BadPassword, "password: expected 8 to 200 characters";
    too_fast = TOO_MANY_REQUESTS, TooFast, "too many messages; slow down";
    too_many_requests = TOO_MANY_REQUESTS, TooManyRequests,
        "too many requests; 'retry-after' says when to ask again";
    too_many_connections = TOO_MANY_REQUESTS, TooManyConnections, "too many connections from your address";
    other_origin = FORBIDDEN, OtherOrigin, "pages of other sites cannot play here";
    too_slow = REQUEST_TIMEOUT, TooSlow, "the request took too long; try again";
    /// Too many requests wait for slow work.
    busy = SERVICE_UNAVAILABLE, Busy, "too many people are signing in now; try again";
    /// The game left memory at this moment: the next attempt loads it.
    try_again = SERVICE_UNAVAILABLE, TryAgain, "the game is being reopened; try again";
    /// The store does not work, so nothing was done.
    not_stored = SERVICE_UNAVAILABLE, NotStored,
        "the server cannot store anything now, so nothing was done; try again later";
    /// The database stopped answering in the middle of an operation that is not repeated.
    outcome_unknown = SERVICE_UNAVAILABLE, OutcomeUnknown,
        "the database does not answer, so it is unknown whether this was done; check again in a minute";
    unreadable_game = SERVICE_UNAVAILABLE, UnreadableGame,
        "this server cannot read the game: a newer server has stored it, or it is damaged";
    no_seat = CONFLICT, NoSeat, "both seats are taken";
    log_full = CONFLICT, LogFull, "the game's log is full, so no more offers or messages are possible";
    not_yours = FORBIDDEN, NotYours, "only its creator can withdraw an offer";
    taken = CONFLICT, Taken, "the offer has been taken";
    player_has_too_many = TOO_MANY_REQUESTS, TooManyUnfinished,
        "one of you has too many unfinished games; finish one first";
    no_such_address = NOT_FOUND, NoSuchAddress, "there is no such address; /api lists them";
    no_such_method = METHOD_NOT_ALLOWED, NoSuchMethod, "this address has no such method";
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
            return ApiError::unreadable_game();
        }
        // The database's message is for operators only.
        log_failed_request(&error);
        ApiError::not_stored()
    }
}

impl From<CommandError> for Reply {
    /// The answer to a refused call, for the client that asked at this node or at another.
    fn from(reason: CommandError) -> Reply {
        let by_referee = matches!(reason, CommandError::Refused(_));
        let ApiError { status, code, message } = reason.into();
        Reply::Refused(RefusedCall { by_referee, status: status.as_u16(), code, message })
    }
}

impl From<CallError> for ApiError {
    fn from(error: CallError) -> ApiError {
        match error {
            CallError::Refused(RefusedCall { status, code, message, .. }) => {
                ApiError::new(StatusCode::from_u16(status).unwrap_or(StatusCode::CONFLICT), code, message)
            }
            CallError::NoAnswer => ApiError::try_again(),
        }
    }
}

impl From<CommandError> for ApiError {
    fn from(reason: CommandError) -> ApiError {
        match reason {
            CommandError::Refused(refusal) => {
                ApiError::new(StatusCode::CONFLICT, ErrorCode::from(&refusal), format!("{refusal:#}"))
            }
            CommandError::BadChat(why) => ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, ErrorCode::BadChat, why),
            CommandError::TooMuchChat(why) => ApiError::new(StatusCode::TOO_MANY_REQUESTS, ErrorCode::TooMuchChat, why),
            CommandError::NoSeat => ApiError::no_seat(),
            CommandError::LogFull => ApiError::log_full(),
            CommandError::NotYours => ApiError::not_yours(),
            CommandError::Taken => ApiError::taken(),
            CommandError::TooManyUnfinished => ApiError::player_has_too_many(),
            CommandError::NotStored => ApiError::not_stored(),
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
