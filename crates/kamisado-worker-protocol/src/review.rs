//! Reviews of matches, and reasons for lost rounds.

use kamisado::reason::Loss;
use kamisado::{ByPlayer, Fill, Match, Move, Player};
use serde::{Deserialize, Serialize};

use crate::ProtocolError;
use crate::codec::{read, write};

/// An encoded review. It is decoded separately from the message, so the page for playing need not load the decoder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EncodedReview(Vec<u8>);

impl EncodedReview {
    /// Encodes a review.
    pub fn new(review: &Reviewed) -> EncodedReview {
        EncodedReview(write(review))
    }

    /// Decodes the review.
    pub fn decode(&self) -> Result<Reviewed, ProtocolError> {
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

/// The review of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reviewed {
    /// The rounds, in the order of the match.
    pub rounds: Vec<ReviewedRound>,
    /// The summary for each player.
    pub summary: ByPlayer<Summary>,
}

impl Reviewed {
    /// Does not judge the first moves of rounds that any tower could make: a beginner should not be told that the very first
    /// move of a solved game was wrong. Such a mistake leaves the judgments, the last chances and the numbers.
    pub fn spare_first_moves(&mut self, game: &Match) {
        for (judged, round) in self.rounds.iter_mut().zip(game.rounds()) {
            judged.loss = judged.loss.take().map(|loss| loss.sparing_first_move(round.start()));
            let is_free = round.start().must_move().is_none();
            let first = judged.moves.first_mut().filter(|first| is_free && first.judgment == Judgment::Mistake);
            if let Some(first) = first {
                first.judgment = Judgment::Spared;
                (first.before, first.winning, first.better) = (None, None, None);
                judged.start = None;
                self.summary[first.player].spare_mistake();
            }
        }
    }
}

/// The review of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviewedRound {
    /// The winner from the start of the round with perfect play. `None` if unknown.
    pub start: Option<Player>,
    /// The moves, passes included.
    pub moves: Vec<ReviewedMove>,
    /// The winner from the last position with perfect play. `None` if unknown.
    pub end: Option<Player>,
    /// The fill after this round, if there was one.
    pub fill: Option<ReviewedFill>,
    /// Why the round was lost, if it is over.
    pub loss: Option<Loss>,
}

/// The review of a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviewedMove {
    /// The player.
    pub player: Player,
    /// The move.
    pub mv: Move,
    /// The winner before the move with perfect play. `None` if unknown.
    pub before: Option<Player>,
    /// The winner after the move with perfect play. `None` if unknown.
    pub after: Option<Player>,
    /// The judgment of the move.
    pub judgment: Judgment,
    /// The winning moves of the position. `None` if not all are known.
    pub winning: Option<Vec<Move>>,
    /// After a mistake, the better move with its continuation. `None` if unknown.
    pub better: Option<BetterLine>,
}

/// A better move with its continuation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BetterLine {
    /// The moves to the end of the round, beginning with the better move.
    pub line: Vec<Move>,
    /// The number of moves (without passes) to the end, if neither side can do better.
    pub moves_left: Option<u32>,
}

/// The review of a fill.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviewedFill {
    /// The player who chose.
    pub player: Player,
    /// The chosen side.
    pub chosen: Fill,
    /// The winner of the next round from the chosen side. `None` if unknown.
    pub winner: Option<Player>,
    /// The winner of the next round from the other side. `None` if unknown.
    pub other: Option<Player>,
    /// The judgment of the fill.
    pub judgment: Judgment,
}

/// The judgment of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Judgment {
    /// The player had no choice.
    Forced,
    /// The position was won, and the turn kept the win.
    Kept,
    /// The position was won, and the turn was the only one that kept the win.
    Only,
    /// The position was won, and the turn lost it.
    Mistake,
    /// The position was lost: every turn loses.
    Lost,
    /// Not judged yet.
    Open,
    /// The turn lost a won position, but nothing is said against it ([`Reviewed::spare_first_moves`]).
    Spared,
}

impl Judgment {
    /// All judgments.
    pub const ALL: [Judgment; 7] = [
        Judgment::Forced,
        Judgment::Kept,
        Judgment::Only,
        Judgment::Mistake,
        Judgment::Lost,
        Judgment::Open,
        Judgment::Spared,
    ];
}

/// A player's results over all moves with a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// The number of moves in won positions.
    pub winning_positions: u32,
    /// The number of these that kept the win.
    pub kept_wins: u32,
    /// The number of these that lost it.
    pub mistakes: u32,
    /// The number of moves that were the only winning one.
    pub only_moves: u32,
    /// The number of moves in lost positions.
    pub lost_positions: u32,
    /// The number of moves not judged.
    pub unjudged: u32,
    /// The percentage of won positions kept. `None` if there were none.
    pub accuracy: Option<u32>,
}

impl Summary {
    /// Takes a mistake out of the numbers, as if the position had not been won.
    fn spare_mistake(&mut self) {
        self.winning_positions = self.winning_positions.saturating_sub(1);
        self.mistakes = self.mistakes.saturating_sub(1);
        // Rounded to the nearest.
        let kept = self.kept_wins.saturating_mul(100).saturating_add(self.winning_positions / 2);
        self.accuracy = kept.checked_div(self.winning_positions);
    }
}
