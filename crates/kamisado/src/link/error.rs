//! A text that holds no match.

use core::fmt;

/// Why a link holds no match.
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkError {
    /// A character that no link has.
    InvalidChar {
        /// The character.
        found: char,
        /// Its column, counted from 1.
        column: usize,
    },
    /// Its end is missing.
    Truncated,
    /// It is of another version.
    Version(u8),
    /// It was changed on its way: the checksum does not fit.
    Checksum,
    /// It is whole, but the match in it cannot be played.
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
