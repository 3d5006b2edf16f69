//! Errors of pictures in pixels.

use alloc::string::String;
use core::fmt;
use std::io;

use gif::EncodingError;

use super::Animation;

/// The renderer did not accept a picture.
#[derive(Debug)]
pub struct RasterError {
    message: String,
}

impl RasterError {
    pub(crate) const fn new(message: String) -> RasterError {
        RasterError { message }
    }
}

impl fmt::Display for RasterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the picture cannot be rendered: {}", self.message)
    }
}

impl core::error::Error for RasterError {}

/// Why a match could not be written as an animation.
#[non_exhaustive]
#[derive(Debug)]
pub enum AnimationError {
    /// The match has more moves than an animation may have. Nothing was written.
    TooLong {
        /// The number of its moves.
        moves: usize,
    },
    /// A frame cannot be rendered.
    Raster(RasterError),
    /// The output cannot be written.
    Write(io::Error),
}

impl fmt::Display for AnimationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnimationError::TooLong { moves } => {
                write!(f, "the match has {moves} moves; an animation has at most {}", Animation::MAX_MOVES)
            }
            AnimationError::Raster(_) => f.write_str("a frame cannot be rendered"),
            AnimationError::Write(_) => f.write_str("the animation cannot be written"),
        }
    }
}

impl core::error::Error for AnimationError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            AnimationError::TooLong { .. } => None,
            AnimationError::Raster(error) => Some(error),
            AnimationError::Write(error) => Some(error),
        }
    }
}

impl From<RasterError> for AnimationError {
    fn from(error: RasterError) -> AnimationError {
        AnimationError::Raster(error)
    }
}

impl From<io::Error> for AnimationError {
    fn from(error: io::Error) -> AnimationError {
        AnimationError::Write(error)
    }
}

impl From<EncodingError> for AnimationError {
    fn from(error: EncodingError) -> AnimationError {
        AnimationError::Write(match error {
            EncodingError::Io(error) => error,
            error => io::Error::other(error),
        })
    }
}
