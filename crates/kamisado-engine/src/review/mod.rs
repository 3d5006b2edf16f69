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

/// What a review found. What the control did not leave the time for is left open, never guessed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// The rounds, in the order of the match.
    pub rounds: Vec<RoundReview>,
}

/// What a review found in one round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundReview {
    /// Who wins from the start of the round with perfect play; none if it is not known.
    pub start: Option<Player>,
    /// The moves, passes included.
    pub moves: Vec<MoveReview>,
    /// Who wins from where the round stands at the end; for a round that is over, its winner.
    pub end: Option<Player>,
    /// The winner's choice between this round and the next, if one was made.
    pub fill: Option<FillReview>,
}

/// Limits of the expensive parts of a review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewLimits {
    /// The nodes that may be spent on each mistake to find out exactly how the better move goes on. When they are not
    /// enough the line is one in which every move of the winner is proven, but not the shortest.
    pub nodes_per_line: u64,
}

impl Default for ReviewLimits {
    fn default() -> ReviewLimits {
        ReviewLimits { nodes_per_line: 100_000 }
    }
}

impl Review {
    /// Reviews a match up to its current ply, by one run of a [`ReviewJob`]. What the control stops is left open.
    pub fn of(game: &Match, solver: &mut Solver, limits: ReviewLimits, control: &mut dyn Control) -> Review {
        let mut job = ReviewJob::new(game.clone(), limits);
        // What is known when it is stopped is the answer.
        let _ = job.run(solver, control);
        job.into_review()
    }

    /// A review in which nothing is known but what is known without a search.
    fn open(game: &Match) -> Review {
        let rounds = game.rounds().iter().enumerate();
        Review {
            rounds: rounds.map(|(number, round)| RoundReview::open(round, FillReview::open(game, number))).collect(),
        }
    }

    /// Whether every move and every fill is judged, so that nothing is left but how the better moves go on.
    pub fn is_judged(&self) -> bool {
        let mut moves = self.rounds.iter().flat_map(|round| &round.moves);
        let mut fills = self.rounds.iter().filter_map(|round| round.fill);
        moves.all(|step| step.winning.is_some()) && fills.all(|fill| fill.other.is_some())
    }

    /// What it comes to for each player, over all rounds.
    pub fn summary(&self) -> ByPlayer<Summary> {
        let moves = || self.rounds.iter().flat_map(|round| &round.moves);
        ByPlayer::from_fn(|player| Summary::of(moves().filter(|step| step.player == player)))
    }
}

impl RoundReview {
    /// Nothing is known but what is over.
    fn open(round: &Round, fill: Option<FillReview>) -> RoundReview {
        let moves = round.plies().map(|(position, mv)| MoveReview::open(position, mv)).collect();
        let mut review = RoundReview { start: None, moves, end: None, fill };
        if let Some(outcome) = round.outcome() {
            review.settle(round.moves().len(), outcome.winner);
        }
        review
    }

    /// Finds the winners of all positions, from the end on, so that what is found there helps before.
    fn find_winners(&mut self, round: &Round, solver: &mut Solver, budget: &mut NodeBudget<'_>) -> Result<(), Stopped> {
        for (ply, position) in round.positions().iter().enumerate().rev() {
            let known = self.moves.get(ply).map_or(self.end, |step| step.before);
            if known.is_none() {
                self.settle(ply, winner(position, solver, budget)?);
            }
        }
        Ok(())
    }

    /// The winner of the position after `ply` moves is known.
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
        // What wins after a move of the player's was won before it.
        if step.player == winner {
            self.settle(before, winner);
        }
    }
}

/// Who wins a position.
fn winner(position: &Position, solver: &mut Solver, budget: &mut NodeBudget<'_>) -> Result<Player, Stopped> {
    if budget.should_stop() { Err(Stopped) } else { solver.winner(position, budget) }
}
