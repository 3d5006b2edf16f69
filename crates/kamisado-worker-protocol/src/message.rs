//! Messages of the worker.

use kamisado::Move;
use kamisado::reason::Loss;
use kamisado_engine::Choice;
use kamisado_engine::review::Review;
use kamisado_solver::Verdict;
use serde::{Deserialize, Serialize};

use crate::codec::{read, write};
use crate::{Encoded, ProtocolError};

/// A message of the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum WorkerMessage {
    /// The worker is ready. This is its first message; requests sent earlier are lost.
    Ready {
        /// The version of the messages.
        version: u32,
    },
    /// The results so far. More messages will follow.
    Progress {
        /// The id of the request.
        id: u32,
        /// The results.
        update: WorkerUpdate,
    },
    /// The complete answer. No more messages will follow.
    Done {
        /// The id of the request.
        id: u32,
        /// The results. They are incomplete only if the time was up.
        update: WorkerUpdate,
    },
    /// The request was not understood or is invalid. No more messages will follow.
    Refused {
        /// The id of the request, if it could be decoded.
        id: Option<u32>,
        /// The reason, in English, for developers.
        reason: String,
    },
}

/// Results of the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum WorkerUpdate {
    /// The engine's turn, final or provisional, and the state of its search.
    Choice(Choice),
    /// All legal moves in the order of their text, with the known results of each.
    Verdicts(Vec<Verdict>),
    /// The main line, as far as it is known.
    Line(Vec<Move>),
    /// A review. Only the pages that show reviews decode it.
    Review(Encoded<Review>),
    /// Why a round was lost. `None` if no player has lost it. Only the pages that show it decode it.
    Loss(Option<Encoded<Loss>>),
}

impl WorkerMessage {
    /// The id of the request, if the message belongs to one.
    pub const fn id(&self) -> Option<u32> {
        match self {
            WorkerMessage::Ready { .. } => None,
            WorkerMessage::Progress { id, .. } | WorkerMessage::Done { id, .. } => Some(*id),
            WorkerMessage::Refused { id, .. } => *id,
        }
    }

    /// Whether no more messages will follow for the same request.
    pub const fn is_last(&self) -> bool {
        !matches!(self, WorkerMessage::Ready { .. } | WorkerMessage::Progress { .. })
    }

    /// Encodes the message.
    pub fn to_bytes(&self) -> Vec<u8> {
        write(self)
    }

    /// Decodes a message.
    pub fn from_bytes(bytes: &[u8]) -> Result<WorkerMessage, ProtocolError> {
        read(bytes)
    }
}
