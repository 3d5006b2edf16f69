//! Reviews: every move of a match compared with perfect play.
//!
//! ```
//! use kamisado::{Match, Player, Position};
//! use kamisado_engine::review::{Judgment, Review, ReviewLimits};
//! use kamisado_solver::{Solver, Unlimited};
//!
//! let position: Position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO b Y 1".parse()?;
//! let mut game = Match::from(position);
//! game.play("a4a1".parse()?)?;
//! let review = Review::of(&game, &mut Solver::new(1 << 20), ReviewLimits::default(), &mut Unlimited);
//! assert_eq!(review.rounds[0].moves[0].judgment(), Judgment::Only);
//! assert_eq!(review.summary()[Player::Black].accuracy(), Some(100));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod fill;
mod job;
mod line;
mod loss;
mod moves;
mod summary;

use kamisado::{ByPlayer, Match, Player, Position, Round};
use kamisado_solver::{Control, Job, Solver, Stopped};

use crate::budget::NodeBudget;

pub use fill::FillReview;
pub use job::ReviewJob;
pub use line::Line;
pub use loss::LossJob;
pub use moves::{Judgment, MoveReview};
pub use summary::Summary;

/// The results of a review. Whatever was not searched in time is left unknown, never guessed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Review {
    /// The rounds, in the order of the match.
    pub rounds: Vec<RoundReview>,
}

/// The review of one round.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct RoundReview {
    /// The winner from the start of the round with perfect play, if known.
    pub start: Option<Player>,
    /// The moves, passes included.
    pub moves: Vec<MoveReview>,
    /// The winner from the last position with perfect play, if known. For a finished round, its winner.
    pub end: Option<Player>,
    /// The fill after this round, if there was one.
    pub fill: Option<FillReview>,
}

/// Limits of the expensive parts of a review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewLimits {
    /// The maximum number of nodes per mistake to find the exact line after the better move. If they do not suffice,
    /// every winner's move of the line is still proven, but the line may not be the shortest.
    pub nodes_per_line: u64,
}

impl Default for ReviewLimits {
    fn default() -> ReviewLimits {
        ReviewLimits { nodes_per_line: 100_000 }
    }
}

impl Review {
    /// Reviews a match with a single run of a [`ReviewJob`]. Whatever the control prevents stays unknown.
    pub fn of(game: &Match, solver: &mut Solver, limits: ReviewLimits, control: &mut dyn Control) -> Review {
        let mut job = ReviewJob::new(game.clone(), limits);
        // If stopped, the review so far is the answer.
        let _ = job.run(solver, control);
        job.into_review()
    }

    /// A review with only what needs no search.
    fn open(game: &Match) -> Review {
        let rounds = game.rounds().iter().enumerate();
        Review {
            rounds: rounds.map(|(number, round)| RoundReview::open(round, FillReview::open(game, number))).collect(),
        }
    }

    /// Whether every move and fill is judged, so only lines of better moves are missing.
    pub fn is_judged(&self) -> bool {
        let mut moves = self.rounds.iter().flat_map(|round| &round.moves);
        let mut fills = self.rounds.iter().filter_map(|round| round.fill);
        moves.all(|step| step.winning.is_some()) && fills.all(|fill| fill.other.is_some())
    }

    /// Says nothing against the first moves of rounds that any tower could make: a beginner should not be told that the
    /// very first move of a solved game was wrong. Such a mistake leaves the judgments, the last chances and the
    /// numbers.
    pub fn spare_first_moves(&mut self, game: &Match) {
        for (review, round) in self.rounds.iter_mut().zip(game.rounds()) {
            let is_free = round.start().must_move().is_none();
            let first = review.moves.first_mut().filter(|first| is_free && first.judgment() == Judgment::Mistake);
            if let Some(first) = first {
                (first.spared, first.before, first.winning, first.better) = (true, None, None, None);
                review.start = None;
            }
        }
    }

    /// The summary for each player over all rounds.
    pub fn summary(&self) -> ByPlayer<Summary> {
        let moves = || self.rounds.iter().flat_map(|round| &round.moves);
        ByPlayer::from_fn(|player| Summary::of(moves().filter(|step| step.player == player)))
    }
}

impl RoundReview {
    /// A review of a round with only what needs no search.
    fn open(round: &Round, fill: Option<FillReview>) -> RoundReview {
        let moves = round.plies().map(|(position, mv)| MoveReview::open(position, mv)).collect();
        let mut review = RoundReview { start: None, moves, end: None, fill };
        if let Some(outcome) = round.outcome() {
            review.settle(round.moves().len(), outcome.winner);
        }
        review
    }

    /// Finds the winners of all positions from the end backwards, because later results speed up earlier ones.
    fn find_winners(&mut self, round: &Round, solver: &mut Solver, budget: &mut NodeBudget<'_>) -> Result<(), Stopped> {
        for (ply, position) in round.positions().iter().enumerate().rev() {
            let known = self.moves.get(ply).map_or(self.end, |step| step.before);
            if known.is_none() {
                self.settle(ply, winner(position, solver, budget)?);
            }
        }
        Ok(())
    }

    /// Stores the winner of the position after `ply` moves.
    fn settle(&mut self, ply: usize, winner: Player) {
        if ply == 0 {
            self.start = Some(winner);
        }
        match self.moves.get_mut(ply) {
            Some(step) => step.settle(winner),
            None => self.end = Some(winner),
        }
        let Some(before) = ply.checked_sub(1) else {
            return;
        };
        let Some(step) = self.moves.get_mut(before) else {
            return;
        };
        step.after = Some(winner);
        // If a player's move leads to a won position, the position before it was won too.
        if step.player == winner {
            self.settle(before, winner);
        }
    }
}

/// The winner of a position.
fn winner(position: &Position, solver: &mut Solver, budget: &mut NodeBudget<'_>) -> Result<Player, Stopped> {
    if budget.should_stop() { Err(Stopped) } else { solver.winner(position, budget) }
}
