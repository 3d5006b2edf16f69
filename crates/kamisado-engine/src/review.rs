//! Reviews: a match looked at move by move with perfect play in hand.

mod fill;
mod line;
mod step;
mod summary;

use kamisado::{ByPlayer, Match, Player, Position, Round};
use kamisado_solver::{Control, Solver};

use crate::effort::Effort;

pub use fill::FillReview;
pub use line::Line;
pub use step::{Judgement, MoveReview};
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
    /// Who wins from the start of the round if both play as well as can be; none if it is not known.
    pub start: Option<Player>,
    /// The moves, passes included.
    pub moves: Vec<MoveReview>,
    /// Who wins from where the round stands at the end; for a round that is over, its winner.
    pub end: Option<Player>,
    /// The winner's choice between this round and the next, if one was made.
    pub fill: Option<FillReview>,
}

/// How much work is put into what is dear.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thoroughness {
    /// The nodes that may be spent on each mistake to find out exactly how the better move goes on. When they are not
    /// enough the line is one in which every move of the winner is proven, but not the shortest.
    pub line: u64,
}

impl Default for Thoroughness {
    fn default() -> Thoroughness {
        Thoroughness { line: 100_000 }
    }
}

impl Review {
    /// Reviews a match up to the point looked at.
    ///
    /// The winners of all positions are found first, then the other moves of those who stood to win, then the fills, then
    /// how the better moves go on: when the control stops the work, the most important is there. The control is told the
    /// nodes of the whole review.
    pub fn of(game: &Match, solver: &mut Solver, thoroughness: Thoroughness, control: &mut dyn Control) -> Review {
        let mut effort = Effort::new(control, u64::MAX);
        let mut rounds: Vec<RoundReview> =
            game.rounds().iter().map(|round| RoundReview::begin(round, solver, &mut effort)).collect();
        for (review, round) in rounds.iter_mut().zip(game.rounds()) {
            for (step, (position, _)) in review.moves.iter_mut().zip(round.steps()) {
                step.look_around(position, solver, &mut effort);
            }
        }
        for (number, review) in rounds.iter_mut().enumerate() {
            review.fill = FillReview::of(game, number, solver, &mut effort);
        }
        for (review, round) in rounds.iter_mut().zip(game.rounds()) {
            for (step, (position, _)) in review.moves.iter_mut().zip(round.steps()) {
                step.find_line(position, solver, thoroughness.line, &mut effort);
            }
        }
        Review { rounds }
    }

    /// What it comes to for each player, over all rounds.
    pub fn summary(&self) -> ByPlayer<Summary> {
        let moves = || self.rounds.iter().flat_map(|round| &round.moves);
        ByPlayer::from_fn(|player| Summary::of(moves().filter(|step| step.player == player)))
    }
}

impl RoundReview {
    /// Finds the winners of all positions, from the end on, so that what is found there helps before.
    fn begin(round: &Round, solver: &mut Solver, effort: &mut Effort<'_>) -> RoundReview {
        let mut winners: Vec<Option<Player>> =
            round.positions().iter().rev().map(|position| winner(position, solver, effort)).collect();
        winners.reverse();
        let steps = round.steps().zip(winners.windows(2));
        let moves = steps.filter_map(|((position, mv), pair)| match *pair {
            [before, after] => Some(MoveReview::begin(position, mv, before, after)),
            _ => None,
        });
        RoundReview {
            start: winners.first().copied().flatten(),
            moves: moves.collect(),
            end: winners.last().copied().flatten(),
            fill: None,
        }
    }
}

/// Who wins a position, if the time is enough to say.
fn winner(position: &Position, solver: &mut Solver, effort: &mut Effort<'_>) -> Option<Player> {
    if effort.is_cancelled() {
        // What is over is known without a search.
        return position.outcome().map(|outcome| outcome.winner);
    }
    solver.winner(position, effort).ok()
}
