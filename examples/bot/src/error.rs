//! Why a game could not be played.

use std::fmt;

use kamisado_api::ErrorBody;

/// Why a game could not be played.
#[derive(Debug)]
pub enum BotError {
    /// The server refused a request, for this reason.
    Refused(String),
    /// The server cannot be reached or the connection was lost.
    Disconnected(String),
}

impl fmt::Display for BotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotError::Refused(reason) => write!(f, "the server refuses: {reason}"),
            BotError::Disconnected(reason) => write!(f, "the server is not there: {reason}"),
        }
    }
}

impl std::error::Error for BotError {}

impl BotError {
    /// The error for a refusal.
    pub(crate) fn refused(error: &ErrorBody) -> BotError {
        BotError::Refused(format!("{}: {}", error.code, error.message))
    }

    /// The error for a lost connection.
    pub(crate) fn disconnected(error: impl fmt::Display) -> BotError {
        BotError::Disconnected(error.to_string())
    }
}
