//! Why a game could not be played.

use std::fmt;

use kamisado_api::ErrorBody;

/// Why a game could not be played.
#[derive(Debug)]
pub enum Trouble {
    /// The server refuses: what it said.
    Refused(String),
    /// The server cannot be reached, or the connection was lost.
    Gone(String),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Refused(said) => write!(f, "the server refuses: {said}"),
            Trouble::Gone(why) => write!(f, "the server is not there: {why}"),
        }
    }
}

impl std::error::Error for Trouble {}

impl Trouble {
    /// What the server refuses.
    pub(crate) fn refused(error: &ErrorBody) -> Trouble {
        Trouble::Refused(format!("{}: {}", error.code, error.message))
    }

    /// A connection that was lost.
    pub(crate) fn gone(error: impl fmt::Display) -> Trouble {
        Trouble::Gone(error.to_string())
    }
}
