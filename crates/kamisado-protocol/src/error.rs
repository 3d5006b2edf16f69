//! A text that is no message.

use core::fmt;

/// A text that could not be read as a message, with what is wrong with it and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProtocolError {
    reason: String,
}

impl ProtocolError {
    /// What is wrong with the text, and where.
    pub fn reason(&self) -> &str {
        &self.reason
    }
}

impl From<serde_json::Error> for ProtocolError {
    fn from(error: serde_json::Error) -> ProtocolError {
        ProtocolError { reason: error.to_string() }
    }
}

impl fmt::Display for ProtocolError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this is no message: {}", self.reason)
    }
}

impl core::error::Error for ProtocolError {}
