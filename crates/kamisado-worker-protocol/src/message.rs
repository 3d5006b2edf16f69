//! Messages of the worker.

use kamisado::{Move, Player, Turn};
use serde::{Deserialize, Serialize};

use crate::codec::{read, write};
use crate::{EncodedLoss, EncodedReview, ProtocolError};

/// A message of the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum WorkerMessage {
    /// The worker listens. This is its first message; requests sent before it are lost.
    Ready {
        /// The version of the messages that it speaks.
        version: u32,
    },
    /// What is known so far; more will follow.
    Progress {
        /// The request that is answered.
        id: u32,
        /// What is known.
        update: WorkerUpdate,
    },
    /// The whole answer; nothing more will follow.
    Done {
        /// The request that is answered.
        id: u32,
        /// What is known. It is not complete only where the time was up.
        update: WorkerUpdate,
    },
    /// The question was cancelled; nothing more will follow.
    Cancelled {
        /// The request that was given up.
        id: u32,
    },
    /// The request was not understood or asks for what cannot be; nothing more will follow.
    Refused {
        /// The request, if at least its number could be read.
        id: Option<u32>,
        /// What is wrong with it, in English, for developers.
        reason: String,
    },
}

/// What the worker has found out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum WorkerUpdate {
    /// What the engine plays, or would play now.
    Turn {
        /// The turn.
        turn: Turn,
        /// How the engine sees the round.
        score: Score,
        /// How it expects the round to go on, its own turn first.
        line: Vec<Turn>,
        /// How many positions it has searched.
        nodes: u64,
    },
    /// All legal moves in the order of their text, with what is known about each.
    Verdicts(Vec<MoveVerdict>),
    /// How the round goes on, as far as it is known.
    Line(Vec<Move>),
    /// What the bench took so far.
    Bench {
        /// The nodes: at the end, the solver's signature.
        nodes: u64,
        /// The time they took, in milliseconds.
        milliseconds: u32,
    },
    /// What is known about a match. Only the pages that show it read it.
    Review(EncodedReview),
    /// Why a round was lost; none if nobody has lost it. Only the parts of the page that show it read it.
    Loss(Option<EncodedLoss>),
}

impl WorkerMessage {
    /// The number of the request that is answered, if there is one.
    pub const fn id(&self) -> Option<u32> {
        match self {
            WorkerMessage::Ready { .. } => None,
            WorkerMessage::Progress { id, .. } | WorkerMessage::Done { id, .. } | WorkerMessage::Cancelled { id } => {
                Some(*id)
            }
            WorkerMessage::Refused { id, .. } => *id,
        }
    }

    /// Whether nothing more will follow to the same request.
    pub const fn is_last(&self) -> bool {
        !matches!(self, WorkerMessage::Ready { .. } | WorkerMessage::Progress { .. })
    }

    /// The message as it is sent.
    pub fn to_bytes(&self) -> Vec<u8> {
        write(self)
    }

    /// Reads a message.
    pub fn from_bytes(bytes: &[u8]) -> Result<WorkerMessage, ProtocolError> {
        read(bytes)
    }
}

/// How the engine sees the round, from the view of the player whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Score {
    /// A win that is proven, with the moves to the end if they are known.
    Win(Option<u32>),
    /// A loss that is proven, likewise.
    Loss(Option<u32>),
    /// An estimate in thousandths: 1000 would be a sure win, -1000 a sure loss.
    Estimate(i32),
}

/// What a move leads to with perfect play from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveVerdict {
    /// The move.
    pub mv: Move,
    /// Who wins the round; none as long as it is not known.
    pub winner: Option<Player>,
    /// The moves (without passes) to the end, this one included if it is no pass; none as long as it is not known.
    pub moves_left: Option<u32>,
    /// The points that the winner can force, 1, 2, 4 or 8; none as long as they are not known. A single round is not
    /// played for points.
    pub points: Option<u32>,
}
