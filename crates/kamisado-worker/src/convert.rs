//! What engine and solver have found, as the page is told.
//!
//! The page knows neither of the two: the messages have plain types of their own, and this is the only place where one
//! becomes the other.

use kamisado::ByPlayer;
use kamisado_engine::review::{self, FillReview, Line, MoveReview, Review, RoundReview};
use kamisado_engine::{self as engine, Choice};
use kamisado_solver::Verdict;
use kamisado_worker_protocol::{
    Better, Judgement, MoveVerdict, News, Reviewed, ReviewedFill, ReviewedMove, ReviewedRound, Score, Summary,
};

/// What the engine plays.
pub(crate) fn choice(Choice { turn, report }: &Choice) -> News {
    let score = match report.score {
        engine::Score::Win(moves) => Score::Win(moves),
        engine::Score::Loss(moves) => Score::Loss(moves),
        engine::Score::Estimate(estimate) => Score::Estimate(estimate),
    };
    News::Turn { turn: *turn, score, line: report.line.clone(), nodes: report.nodes }
}

/// What the moves of a position lead to.
pub(crate) fn verdicts(verdicts: &[Verdict]) -> News {
    let convert = |&Verdict { mv, winner, moves_left, points }| MoveVerdict { mv, winner, length: moves_left, points };
    News::Verdicts(verdicts.iter().map(convert).collect())
}

/// What is known about a match.
pub(crate) fn review(review: &Review) -> News {
    let players = review.summary();
    let summary = ByPlayer { black: summary(&players.black), white: summary(&players.white) };
    News::Review(Reviewed { rounds: review.rounds.iter().map(round).collect(), summary })
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
