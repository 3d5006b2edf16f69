//! Requests of the page.

use kamisado::{Match, Position};
use serde::{Deserialize, Serialize};

use crate::codec::{begins_with, read, write};
use crate::{ProtocolError, match_codec};

/// A question with the number by which its answers are known.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WorkerRequest {
    /// A number that the page has not used before.
    pub id: u32,
    /// What is asked.
    pub query: WorkerQuery,
}

/// What the page can ask of its worker.
///
/// Questions are worked on at the same time, a slice of each in turn, until they are answered or cancelled.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum WorkerQuery {
    /// What the engine plays at the end of this match: a move, or a side from which the towers are put back.
    Choose {
        /// The match so far. Its whole history counts, so a page that shows an earlier ply sends a branch.
        #[serde(with = "match_codec")]
        game: Match,
        /// The level, from 1 to 10.
        level: u8,
        /// The seed of the engine's chance: the same game with the same seed gets the same answers.
        seed: u32,
        /// When the engine must have chosen, in milliseconds.
        within: u32,
    },
    /// What a perfect player would do at the end of this match.
    Hint {
        /// The match so far, as for [`WorkerQuery::Choose`].
        #[serde(with = "match_codec")]
        game: Match,
        /// When there must be an answer, in milliseconds.
        within: u32,
    },
    /// Who wins after each legal move; an update is sent whenever one more is known.
    Verdicts {
        /// The position whose moves are meant.
        position: Position,
        /// Whether to find out as well how many moves each of them takes to the end and, in a match, for how many points.
        detailed: bool,
    },
    /// How the round goes on if the winner wins as soon and the loser resists as long as can be.
    Line {
        /// The position from which it goes on.
        position: Position,
    },
    /// The nodes and the time that the solver takes for these questions, as `kamisado bench` asks them; the nodes must be the
    /// same there. Each of them is answered without a pause, so that this is for measuring only.
    Bench(Vec<BenchQuestion>),
    /// The review of every turn of a match; an update is sent whenever more is known.
    Review {
        /// The match, of which all up to the current ply is judged.
        #[serde(with = "match_codec")]
        game: Match,
    },
    /// Why a round of a match was lost. What happened is answered at once, where it could still have been won follows.
    Loss {
        /// The match.
        #[serde(with = "match_codec")]
        game: Match,
        /// The round, counted from 0.
        round: u32,
    },
    /// Cancels an earlier question. It is answered by [`WorkerMessage::Cancelled`](crate::WorkerMessage::Cancelled), which
    /// carries that question's number, if it was still open.
    Cancel {
        /// The number of that question.
        request: u32,
    },
}

/// A question for the solver whose nodes are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BenchQuestion {
    /// About which position.
    pub position: Position,
    /// Whether the number of moves is asked for besides the winner.
    pub counts_moves: bool,
}

impl WorkerRequest {
    /// The request as it is sent.
    pub fn to_bytes(&self) -> Vec<u8> {
        write(self)
    }

    /// Reads a request.
    pub fn from_bytes(bytes: &[u8]) -> Result<WorkerRequest, ProtocolError> {
        read(bytes)
    }

    /// The number of a request that could not be read as a whole, so that the refusal reaches the caller.
    pub fn id_of(bytes: &[u8]) -> Option<u32> {
        begins_with(bytes)
    }
}
