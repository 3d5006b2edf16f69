//! What the worker answers.

use kamisado::{Move, Turn};
use serde::{Deserialize, Serialize};

use crate::bytes::{read, write};
use crate::{MoveVerdict, ProtocolError, Reviewed, Score};

/// What the worker says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Message {
    /// The worker listens. This is its first word; requests sent before it are lost.
    Ready {
        /// The version of the messages that it speaks.
        version: u32,
    },
    /// What is known so far; more will follow.
    Progress {
        /// The request that is answered.
        id: u32,
        /// What is known.
        news: News,
    },
    /// The whole answer; nothing more will follow.
    Done {
        /// The request that is answered.
        id: u32,
        /// What is known. It is not complete only where the time was up.
        news: News,
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
        /// What is wrong with it, in English, for whoever mends the page.
        reason: String,
    },
}

/// What the worker has found out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum News {
    /// What the engine plays, or would play now.
    Turn {
        /// The turn.
        turn: Turn,
        /// How the engine sees the round.
        score: Score,
        /// How it expects the round to go on, its own turn first.
        line: Vec<Turn>,
        /// How many positions it has looked at.
        nodes: u64,
    },
    /// All legal moves in the order of their text, with what is known about each.
    Verdicts(Vec<MoveVerdict>),
    /// How the round goes on, as far as it is known.
    Line(Vec<Move>),
    /// The solver's signature, as far as it is known.
    Signature {
        /// The nodes.
        nodes: u64,
        /// The time they took, in thousandths of a second.
        milliseconds: u32,
    },
    /// What is known about a match.
    Review(Reviewed),
}

impl Message {
    /// The number of the request that is answered, if there is one.
    pub const fn id(&self) -> Option<u32> {
        match self {
            Message::Ready { .. } => None,
            Message::Progress { id, .. } | Message::Done { id, .. } | Message::Cancelled { id } => Some(*id),
            Message::Refused { id, .. } => *id,
        }
    }

    /// Whether nothing more will follow to the same request.
    pub const fn is_last(&self) -> bool {
        !matches!(self, Message::Ready { .. } | Message::Progress { .. })
    }

    /// The message as it is sent.
    pub fn to_bytes(&self) -> Vec<u8> {
        write(self)
    }

    /// Reads a message.
    pub fn from_bytes(bytes: &[u8]) -> Result<Message, ProtocolError> {
        read(bytes)
    }
}
