//! Errors in links.

use core::fmt;

/// Why a link could not be decoded.
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkError {
    /// A character that cannot occur in a link.
    InvalidChar {
        /// The character.
        found: char,
        /// Its column, counted from 1.
        column: usize,
    },
    /// The end of the link is missing.
    Truncated,
    /// The link has an unknown version.
    Version(u8),
    /// The link was altered: its checksum does not match.
    Checksum,
    /// The link is complete, but its match is invalid.
    InvalidMatch,
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LinkError::InvalidChar { found, column } => {
                write!(f, "column {column}: {found:?} is no character of a link")
            }
            LinkError::Truncated => f.write_str("the end of the link is missing"),
            LinkError::Version(version) => {
                write!(f, "the link has the form {version}, and this program reads {}", super::VERSION)
            }
            LinkError::Checksum => f.write_str("the link was changed on its way"),
            LinkError::InvalidMatch => f.write_str("the link holds a match that cannot be played"),
        }
    }
}

impl core::error::Error for LinkError {}
