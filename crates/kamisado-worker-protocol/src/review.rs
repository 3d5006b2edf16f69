//! Reviews of matches, and reasons for lost rounds.

use kamisado::reason::Loss;
use kamisado_engine::review::Review;
use serde::{Deserialize, Serialize};

use crate::ProtocolError;
use crate::codec::{read, write};

/// An encoded review. It is decoded separately from the message, so the page for playing need not load the decoder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EncodedReview(Vec<u8>);

impl EncodedReview {
    /// Encodes a review.
    pub fn new(review: &Review) -> EncodedReview {
        EncodedReview(write(review))
    }

    /// Decodes the review.
    pub fn decode(&self) -> Result<Review, ProtocolError> {
        read(&self.0)
    }
}

/// An encoded reason why a round was lost. It is decoded separately from the message, like a review.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EncodedLoss(Vec<u8>);

impl EncodedLoss {
    /// Encodes a loss.
    pub fn new(loss: &Loss) -> EncodedLoss {
        EncodedLoss(write(loss))
    }

    /// Decodes the loss.
    pub fn decode(&self) -> Result<Loss, ProtocolError> {
        read(&self.0)
    }
}
