//! Requests of the page.

use kamisado::{Match, Position};
use serde::{Deserialize, Serialize};

use crate::codec::{begins_with, read, write};
use crate::{ProtocolError, match_codec};

/// A query with an id for its replies.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WorkerRequest {
    /// An id that the page has not used before.
    pub id: u32,
    /// The query.
    pub query: WorkerQuery,
}

/// A query of the page to its worker.
///
/// The worker processes queries concurrently, in alternating time slices, until they are answered or cancelled.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum WorkerQuery {
    /// Choose the engine's turn at the end of this match: a move or a fill.
    Choose {
        /// The match so far. The whole history counts, so a page that shows an earlier ply must send a branch.
        #[serde(with = "match_codec")]
        game: Match,
        /// The level, from 1 to 10.
        level: u8,
        /// The seed of the engine. The same game with the same seed gets the same answers.
        seed: u32,
        /// The time limit in milliseconds.
        within: u32,
    },
    /// Give a hint: the turn of a perfect player at the end of this match.
    Hint {
        /// The match so far, as for [`WorkerQuery::Choose`].
        #[serde(with = "match_codec")]
        game: Match,
        /// The time limit in milliseconds.
        within: u32,
    },
    /// Find the winner after each legal move. Each new result is sent in an update.
    Verdicts {
        /// The position.
        position: Position,
        /// Whether to find the number of moves to the end and, in a match, the points as well.
        detailed: bool,
    },
    /// Find the main line: the fastest win and the longest resistance.
    Line {
        /// The position at its start.
        position: Position,
    },
    /// Review every turn of a match. New results are sent in updates.
    Review {
        /// The match.
        #[serde(with = "match_codec")]
        game: Match,
    },
    /// Find out why a round of a match was lost. The cause is sent at once, the last chance follows.
    Loss {
        /// The match.
        #[serde(with = "match_codec")]
        game: Match,
        /// The round, counted from 0.
        round: u32,
    },
    /// Cancel an earlier query. No more messages will follow for it.
    Cancel {
        /// The id of that query.
        request: u32,
    },
}

impl WorkerRequest {
    /// Encodes the request.
    pub fn to_bytes(&self) -> Vec<u8> {
        write(self)
    }

    /// Decodes a request.
    pub fn from_bytes(bytes: &[u8]) -> Result<WorkerRequest, ProtocolError> {
        read(bytes)
    }

    /// The id of a request that could not be decoded completely, so the refusal can refer to it.
    pub fn id_of(bytes: &[u8]) -> Option<u32> {
        begins_with(bytes)
    }
}
