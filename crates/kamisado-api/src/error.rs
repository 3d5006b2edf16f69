//! Why the server refused a request or message.
//!
//! ```
//! use kamisado_api::{ErrorBody, ErrorCode};
//!
//! let body: ErrorBody = serde_json::from_str(r#"{"error":"not-your-turn","message":"wait"}"#)?;
//! assert_eq!(body.code, ErrorCode::NotYourTurn);
//! // A code that only newer servers know is kept as it is.
//! let body: ErrorBody = serde_json::from_str(r#"{"error":"too-late"}"#)?;
//! assert_eq!(body.code.as_str(), "too-late");
//! # Ok::<(), serde_json::Error>(())
//! ```

use core::convert::Infallible;
use core::fmt;
use core::str::FromStr;

use kamisado_online::ActionError;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The body of every response with a status of 400 or more, and the message of a socket for a refused message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ErrorBody {
    /// The reason, for programs.
    #[serde(rename = "error")]
    pub code: ErrorCode,
    /// The reason in an English sentence, for programmers.
    #[serde(default)]
    pub message: String,
}

/// Makes the codes: each with its documentation, its name in Rust and its name on the wire.
macro_rules! codes {
    ($($(#[$about:meta])* $name:ident = $text:literal,)*) => {
        /// The reason for a refusal. The names on the wire do not change.
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub enum ErrorCode {
            $($(#[$about])* $name,)*
            /// A code that only newer programs know. A server never sends it.
            Unknown(String),
        }

        impl ErrorCode {
            /// All known codes.
            pub const ALL: [ErrorCode; [$($text),*].len()] = [$(ErrorCode::$name),*];

            /// The name on the wire.
            pub fn as_str(&self) -> &str {
                match self {
                    $(ErrorCode::$name => $text,)*
                    ErrorCode::Unknown(text) => text,
                }
            }
        }
    };
}

codes! {
    /// The request was not understood.
    BadRequest = "bad-request",
    /// There is no such address.
    NoSuchAddress = "no-such-address",
    /// The address has no such method.
    NoSuchMethod = "no-such-method",
    /// The address is a socket's.
    NeedsSocket = "needs-socket",
    /// The body is too large.
    TooLarge = "too-large",
    /// The request took too long.
    TooSlow = "too-slow",
    /// The request had no effect. It may succeed if it is sent again.
    TryAgain = "try-again",
    /// The server cannot store anything now, so the request had no effect.
    NotStored = "not-stored",
    /// The database stopped answering, so it is unknown whether the request had an effect.
    OutcomeUnknown = "outcome-unknown",
    /// Too many passwords are waiting to be checked.
    Busy = "busy",
    /// The client is of another version of the API. A page must be reloaded.
    Reload = "reload",
    /// The client sent too many requests.
    TooManyRequests = "too-many-requests",
    /// The client sent too many messages on a socket.
    TooFast = "too-fast",
    /// The client has too many connections.
    TooManyConnections = "too-many-connections",
    /// The request comes from a page of another site.
    OtherOrigin = "other-origin",

    /// This server cannot read the game: a newer server has stored it, or it is damaged.
    UnreadableGame = "unreadable-game",
    /// There is no such game.
    NoSuchGame = "no-such-game",
    /// Both seats are taken.
    NoSeat = "no-seat",
    /// The offer has been taken.
    Taken = "taken",
    /// The game or the offer is another user's.
    NotYours = "not-yours",
    /// The user or the client has too many open offers.
    TooManyOffers = "too-many-offers",
    /// The client created too many games or guests in a short time.
    TooManyGames = "too-many-games",
    /// The user or the network has too many unfinished games.
    TooManyUnfinished = "too-many-unfinished",
    /// The log of the game is full, so offers and chat are refused.
    LogFull = "log-full",
    /// Too many engines are waiting to think.
    EngineBusy = "engine-busy",
    /// A program may play rated games only with an account marked as a bot.
    NeedsBot = "needs-bot",
    /// The account has played rated games, so it cannot become a bot.
    HasRatedGames = "has-rated-games",
    /// The engine does not play the user while a rated game of the user is in play.
    RatedGameRunning = "rated-game-running",
    /// A rated game needs a clock.
    RatedNeedsClock = "rated-needs-clock",
    /// The user's export is still running, or too many exports of others are.
    ExportRunning = "export-running",
    /// The server does not know the user, who has no games to export.
    NotKnown = "not-known",

    /// Only players can act.
    OnlyWatching = "only-watching",
    /// The other player is not there yet.
    NotBegun = "not-begun",
    /// The game is over.
    Over = "over",
    /// It is the other player's turn.
    NotYourTurn = "not-your-turn",
    /// `ply` is not the number of turns taken so far.
    OutOfStep = "out-of-step",
    /// The rules refuse the turn.
    Illegal = "illegal",
    /// The player's time ran out before the turn arrived.
    TimeUp = "time-up",
    /// There is nothing to take back.
    NothingToTakeBack = "nothing-to-take-back",
    /// Rated games have no take-backs.
    RatedTakeBack = "rated-take-back",
    /// Only a series can be stopped.
    NoSeries = "no-series",
    /// A rematch needs a finished game.
    NotOver = "not-over",
    /// There is no such offer.
    NothingOffered = "nothing-offered",
    /// The same offer was made already.
    OfferedAlready = "offered-already",
    /// After a move the game can be resigned, but not aborted.
    HasMoved = "has-moved",
    /// The other player is not to act, or has not been away for long enough.
    NotAbsent = "not-absent",

    /// There is no chat on this server.
    ChatOff = "chat-off",
    /// The chat message is empty, too long or has invisible characters.
    BadChat = "bad-chat",
    /// The player chats too fast, or too much in this game.
    TooMuchChat = "too-much-chat",
    /// One of the two users has blocked the other.
    Blocked = "blocked",
    /// The account has blocked too many users.
    TooManyBlocks = "too-many-blocks",
    /// The caller has no opponent in this game who can be blocked.
    NoOpponent = "no-opponent",
    /// The user has too many open abuse reports.
    TooManyReports = "too-many-reports",

    /// The name is not allowed.
    BadName = "bad-name",
    /// The name is taken, or looks like a taken name.
    NameTaken = "name-taken",
    /// The password is too short or too long.
    BadPassword = "bad-password",
    /// The password is too easy to guess.
    WeakPassword = "weak-password",
    /// The name or the password is wrong.
    WrongPassword = "wrong-password",
    /// The account has been closed.
    AccountClosed = "account-closed",
    /// The caller is signed in already.
    SignedIn = "signed-in",
    /// The request needs an account.
    NeedsAccount = "needs-account",
    /// The request needs a session; a token is not enough.
    NeedsSession = "needs-session",
    /// The session has not been confirmed recently.
    NeedsConfirmation = "needs-confirmation",
    /// The account requires a passkey.
    NeedsPasskey = "needs-passkey",
    /// A passkey can be required only if the account has recovery codes.
    NeedsRecoveryCodes = "needs-recovery-codes",
    /// No account has this name.
    NoSuchUser = "no-such-user",
    /// There is no such session or token.
    NoSuchSession = "no-such-session",
    /// The token belongs to no account.
    NoSuchToken = "no-such-token",
    /// There is no such passkey.
    NoSuchPasskey = "no-such-passkey",
    /// The account has too many passkeys.
    TooManyPasskeys = "too-many-passkeys",
    /// The passkey is already registered.
    PasskeyKnown = "passkey-known",
    /// Passkeys need a server that has a domain name and was built with them.
    NoPasskeysHere = "no-passkeys-here",
    /// The ceremony of a passkey is unknown, over or too old.
    NoCeremony = "no-ceremony",
    /// The passkey is not accepted.
    WrongPasskey = "wrong-passkey",
    /// The account has too many tokens.
    TooManyTokens = "too-many-tokens",
    /// The client has tried to sign in or to confirm too often.
    TooManyTries = "too-many-tries",
}

impl fmt::Display for ErrorCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for ErrorCode {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<ErrorCode, Infallible> {
        let known = ErrorCode::ALL.into_iter().find(|code| code.as_str() == text);
        Ok(known.unwrap_or_else(|| ErrorCode::Unknown(text.to_owned())))
    }
}

impl Serialize for ErrorCode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for ErrorCode {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ErrorCode, D::Error> {
        let Ok(code) = String::deserialize(deserializer)?.parse();
        Ok(code)
    }
}

impl From<&ActionError> for ErrorCode {
    fn from(refusal: &ActionError) -> ErrorCode {
        match refusal {
            ActionError::NotBegun => ErrorCode::NotBegun,
            ActionError::Over => ErrorCode::Over,
            ActionError::NotYourTurn => ErrorCode::NotYourTurn,
            ActionError::OutOfStep { .. } => ErrorCode::OutOfStep,
            ActionError::Turn(_) => ErrorCode::Illegal,
            ActionError::TimeUp => ErrorCode::TimeUp,
            ActionError::NothingToTakeBack => ErrorCode::NothingToTakeBack,
            ActionError::RatedTakeBack => ErrorCode::RatedTakeBack,
            ActionError::NoSeries => ErrorCode::NoSeries,
            ActionError::NotOver => ErrorCode::NotOver,
            ActionError::NothingOffered => ErrorCode::NothingOffered,
            ActionError::OfferedAlready => ErrorCode::OfferedAlready,
            ActionError::HasMoved => ErrorCode::HasMoved,
            ActionError::NotAbsent => ErrorCode::NotAbsent,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_code_has_a_name_of_its_own_and_reads_back() {
        let names: HashSet<String> = ErrorCode::ALL.iter().map(ErrorCode::to_string).collect();
        assert_eq!(names.len(), ErrorCode::ALL.len());
        for code in ErrorCode::ALL {
            let is_plain = |sign: char| sign.is_ascii_lowercase() || sign == '-';
            assert!(code.as_str().chars().all(is_plain), "{code}");
            assert_eq!(code.as_str().parse(), Ok(code.clone()));
            let body = ErrorBody { code, message: "why".to_owned() };
            let json = serde_json::to_string(&body).expect("it has a form");
            assert_eq!(json, format!(r#"{{"error":"{}","message":"why"}}"#, body.code));
            assert_eq!(serde_json::from_str::<ErrorBody>(&json).expect("an error"), body);
        }
    }

    #[test]
    fn a_code_of_a_newer_server_is_kept_as_it_is() {
        let body: ErrorBody = serde_json::from_str(r#"{"error":"of-a-newer-server","detail":7}"#).expect("an error");
        assert_eq!(body.code, ErrorCode::Unknown("of-a-newer-server".to_owned()));
        assert_eq!(serde_json::to_string(&body.code).expect("text"), r#""of-a-newer-server""#);
        assert!(!ErrorCode::ALL.iter().any(|code| matches!(code, ErrorCode::Unknown(_))));
    }

    #[test]
    fn what_is_no_error_is_not_read_as_one() {
        for text in ["{}", "[]", r#"{"error":7}"#, r#"{"message":"why"}"#] {
            assert!(serde_json::from_str::<ErrorBody>(text).is_err(), "{text}");
        }
    }
}
