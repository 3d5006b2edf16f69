//! Reviews that can be stopped and resumed.

use kamisado::{Match, Player};
use kamisado_solver::{Control, Detail, Job, Solver, Stopped, VerdictsJob};

use super::{Review, ReviewLimits};
use crate::budget::NodeBudget;

/// Reviews a match.
///
/// It finds the winners of all positions first, then the alternatives of players in won positions, then the fills, then
/// the lines of the better moves. When it is stopped, the most important results are known. The control receives the
/// number of nodes of the whole run.
#[derive(Clone, Debug)]
pub struct ReviewJob {
    game: Match,
    limits: ReviewLimits,
    review: Review,
    /// The alternatives of a position, while they are being searched.
    examined: Option<VerdictsJob>,
    slice_factor: u32,
}

impl ReviewJob {
    /// A new job. It knows only what needs no search.
    pub fn new(game: Match, limits: ReviewLimits) -> ReviewJob {
        ReviewJob { review: Review::open(&game), game, limits, examined: None, slice_factor: 1 }
    }

    /// The match.
    pub const fn game(&self) -> &Match {
        &self.game
    }

    /// The review so far.
    pub const fn review(&self) -> &Review {
        &self.review
    }

    /// Returns the review and ends the job.
    pub fn into_review(self) -> Review {
        self.review
    }

    /// How many times longer than usual the next run should be: 1, 2, 4 and so on.
    ///
    /// The table keeps the results of a stopped search for a winner. The line of a better move, however, starts over in
    /// each run. If a run finished no line, the next one should therefore be twice as long.
    pub const fn slice_factor(&self) -> u32 {
        self.slice_factor
    }

    /// Continues until everything is known.
    fn run_to_end(&mut self, solver: &mut Solver, budget: &mut NodeBudget<'_>) -> Result<(), Stopped> {
        let ReviewJob { game, limits, review, examined, .. } = self;
        for (review, round) in review.rounds.iter_mut().zip(game.rounds()) {
            review.find_winners(round, solver, budget)?;
        }
        for (review, round) in review.rounds.iter_mut().zip(game.rounds()) {
            for (step, (position, mv)) in review.moves.iter_mut().zip(round.plies()) {
                if step.winning.is_some() {
                    continue;
                }
                let mut verdicts = examined
                    .take()
                    .filter(|job| job.position() == position)
                    .unwrap_or_else(|| VerdictsJob::new(*position, Detail::Winners));
                if let Some(winner) = step.after {
                    verdicts.set_winner(mv, winner);
                }
                let done = verdicts.run(solver, budget);
                let verdicts = examined.insert(verdicts).verdicts();
                done?;
                let winning = verdicts.iter().filter(|verdict| verdict.winner == Some(step.player));
                step.winning = Some(winning.map(|verdict| verdict.mv).collect());
            }
        }
        let starts: Vec<Option<Player>> = review.rounds.iter().skip(1).map(|round| round.start).collect();
        for ((number, review), start) in review.rounds.iter_mut().enumerate().zip(starts) {
            if let Some(fill) = &mut review.fill {
                fill.judge(start, game, number, solver, budget)?;
            }
        }
        for (review, round) in review.rounds.iter_mut().zip(game.rounds()) {
            for (step, (position, _)) in review.moves.iter_mut().zip(round.plies()) {
                step.find_line(position, solver, limits.nodes_per_line, budget)?;
            }
        }
        Ok(())
    }

    /// The number of finished lines of better moves.
    fn lines(&self) -> usize {
        self.review.rounds.iter().flat_map(|round| &round.moves).filter(|step| step.better.is_some()).count()
    }
}

impl Job for ReviewJob {
    type Snapshot = Review;

    fn run(&mut self, solver: &mut Solver, control: &mut dyn Control) -> Result<(), Stopped> {
        let (only_lines, lines) = (self.review.is_judged(), self.lines());
        let done = self.run_to_end(solver, &mut NodeBudget::new(control, u64::MAX));
        self.slice_factor = if only_lines && lines == self.lines() { self.slice_factor.saturating_mul(2) } else { 1 };
        done
    }

    fn snapshot(&self) -> Review {
        self.review.clone()
    }
}
