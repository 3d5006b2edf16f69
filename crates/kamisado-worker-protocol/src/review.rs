//! A reviewed match, and why a round was lost.

use kamisado::reason::Loss;
use kamisado::{ByPlayer, Fill, Match, Move, Player};
use serde::{Deserialize, Serialize};

use crate::ProtocolError;
use crate::codec::{read, write};

/// A reviewed match as it is sent. It is read apart from the message, by those who need it: the page that plays does without
/// the code for that.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EncodedReview(Vec<u8>);

impl EncodedReview {
    /// The bytes of a review.
    pub fn new(review: &Reviewed) -> EncodedReview {
        EncodedReview(write(review))
    }

    /// Reads the review.
    pub fn decode(&self) -> Result<Reviewed, ProtocolError> {
        read(&self.0)
    }
}

/// Why a round was lost, as it is sent; it is read apart from the message, like a review.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EncodedLoss(Vec<u8>);

impl EncodedLoss {
    /// The bytes of a loss.
    pub fn new(loss: &Loss) -> EncodedLoss {
        EncodedLoss(write(loss))
    }

    /// Reads the loss.
    pub fn decode(&self) -> Result<Loss, ProtocolError> {
        read(&self.0)
    }
}

/// What is known about a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reviewed {
    /// The rounds, in the order of the match.
    pub rounds: Vec<ReviewedRound>,
    /// What it comes to.
    pub summary: ByPlayer<Summary>,
}

impl Reviewed {
    /// Says nothing against the first moves of the rounds, as long as any tower could make them: a beginner is not told that the very
    /// first move of a solved game was wrong. Such a mistake leaves the judgments, the last chances and the numbers.
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

/// What is known about a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviewedRound {
    /// Who wins from its start with perfect play; none as long as it is not known.
    pub start: Option<Player>,
    /// The moves, passes included.
    pub moves: Vec<ReviewedMove>,
    /// Who wins from where it stands at the end.
    pub end: Option<Player>,
    /// The winner's choice between this round and the next, if one was made.
    pub fill: Option<ReviewedFill>,
    /// Why it was lost, if it is over.
    pub loss: Option<Loss>,
}

/// What is known about a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviewedMove {
    /// Who made it.
    pub player: Player,
    /// The move.
    pub mv: Move,
    /// Who won before it; none as long as it is not known.
    pub before: Option<Player>,
    /// Who wins after it.
    pub after: Option<Player>,
    /// What is to be said about it.
    pub judgment: Judgment,
    /// The moves by which the player would have won; none as long as not all are known.
    pub winning: Option<Vec<Move>>,
    /// After a mistake, the better move and how the round would have gone on; none as long as it is not known.
    pub better: Option<BetterLine>,
}

/// A better move and how the round would have gone on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BetterLine {
    /// The moves to the end of the round, the better move first.
    pub line: Vec<Move>,
    /// The moves (without passes) to the end, if neither player can do better on the way.
    pub moves_left: Option<u32>,
}

/// What is known about the choice of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviewedFill {
    /// Who chose.
    pub player: Player,
    /// What was chosen.
    pub chosen: Fill,
    /// Who wins the next round from there; none as long as it is not known.
    pub winner: Option<Player>,
    /// Who would win it from the other side.
    pub other: Option<Player>,
    /// What is to be said about it.
    pub judgment: Judgment,
}

/// The judgment of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Judgment {
    /// The player had no choice.
    Forced,
    /// The position was won, and the turn kept the win.
    Kept,
    /// The same, and it was the only winning turn.
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
    /// All of them.
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

/// How a player did, counted over the moves at which there was a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// How many moves it made in won positions.
    pub winning_positions: u32,
    /// How many of these kept the win.
    pub kept_wins: u32,
    /// How many of these lost it.
    pub mistakes: u32,
    /// How many moves were the only winning one.
    pub only_moves: u32,
    /// How many moves it made in lost positions.
    pub lost_positions: u32,
    /// How many moves are not judged.
    pub unjudged: u32,
    /// The won positions it kept, in a hundred; none if it had no won position.
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
