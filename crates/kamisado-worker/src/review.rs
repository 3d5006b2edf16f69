//! A match that is being reviewed.

use kamisado::{ByPlayer, Match};
use kamisado_engine::review::{self, FillReview, Line, MoveReview, Review, RoundReview, Thoroughness};
use kamisado_protocol::{Better, Judgement, Reviewed, ReviewedFill, ReviewedMove, ReviewedRound, Summaries, Summary};
use kamisado_solver::Solver;

use crate::slice::{Clock, SLICE, Slice};

/// A match that is being reviewed.
pub(crate) struct Reviewing {
    game: Match,
    review: Review,
    /// How long it may be worked on before the worker looks at its messages again.
    slice: f64,
}

impl Reviewing {
    pub(crate) fn new(game: Match) -> Reviewing {
        Reviewing { review: Review::open(&game), game, slice: SLICE }
    }

    /// Works for a slice; true when all is known.
    ///
    /// What the solver finds out about a winner stays in its table from slice to slice. How a better move goes on is
    /// followed anew each time, so that there a slice in which nothing came to an end is followed by a longer one.
    pub(crate) fn work(&mut self, solver: &mut Solver, clock: Clock<'_>) -> bool {
        let follows = self.review.is_judged();
        let known = self.lines();
        let mut slice = Slice::new(clock, self.slice);
        let done = self.review.go_on(&self.game, solver, Thoroughness::default(), &mut slice).is_ok();
        self.slice = if follows && known == self.lines() { 2.0 * self.slice } else { SLICE };
        done
    }

    /// How many better moves have been followed to their end.
    fn lines(&self) -> usize {
        self.review.rounds.iter().flat_map(|round| &round.moves).filter(|step| step.better.is_some()).count()
    }

    /// What is known now.
    pub(crate) fn news(&self) -> Reviewed {
        let ByPlayer { black, white } = self.review.summary();
        let summary = Summaries { black: summary(&black), white: summary(&white) };
        Reviewed { rounds: self.review.rounds.iter().map(round).collect(), summary }
    }
}

fn round(RoundReview { start, moves, end, fill: choice }: &RoundReview) -> ReviewedRound {
    ReviewedRound { start: *start, moves: moves.iter().map(step).collect(), end: *end, fill: choice.as_ref().map(fill) }
}

fn step(step: &MoveReview) -> ReviewedMove {
    let MoveReview { player, mv, before, after, ref winning, ref better, .. } = *step;
    let better = better.as_ref().map(|Line { moves, length }| Better { line: moves.clone(), length: *length });
    let judgement = match step.judgement() {
        review::Judgement::Forced => Judgement::Forced,
        review::Judgement::Kept => Judgement::Kept,
        review::Judgement::Only => Judgement::Only,
        review::Judgement::Mistake => Judgement::Mistake,
        review::Judgement::Lost => Judgement::Lost,
        review::Judgement::Open => Judgement::Open,
    };
    ReviewedMove { player, mv, before, after, judgement, winning: winning.clone(), better }
}

fn fill(fill: &FillReview) -> ReviewedFill {
    let FillReview { player, chosen, winner, other } = *fill;
    let judgement = match (winner, other) {
        _ if fill.is_mistake() => Judgement::Mistake,
        _ if fill.is_only() => Judgement::Only,
        (Some(winner), Some(_)) if winner == player => Judgement::Kept,
        (Some(_), Some(_)) => Judgement::Lost,
        _ => Judgement::Open,
    };
    ReviewedFill { player, chosen, winner, other, judgement }
}

fn summary(summary: &review::Summary) -> Summary {
    let review::Summary { won, kept, only, lost, open } = *summary;
    Summary { won, kept, mistakes: summary.mistakes(), only, lost, open, accuracy: summary.accuracy() }
}
