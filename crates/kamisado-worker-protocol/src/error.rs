//! Bytes that are no message.

use core::fmt;

/// Why bytes could not be read as a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProtocolError {
    /// They end too soon, or hold what cannot be.
    Unreadable(postcard::Error),
    /// So many bytes are left over.
    TooLong(usize),
}

impl fmt::Display for ProtocolError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProtocolError::Unreadable(error) => write!(f, "this is no message: {error}"),
            ProtocolError::TooLong(rest) => write!(f, "{rest} bytes stand after the message"),
        }
    }
}

impl core::error::Error for ProtocolError {}
