//! Converts results of the engine and the solver to messages for the page.
//!
//! The page does not depend on these crates. The messages have their own plain types, and this module contains all
//! conversions.

use kamisado::ByPlayer;
use kamisado::reason::Loss;
use kamisado_engine::review::{self, FillReview, Line, MoveReview, ReviewJob, RoundReview};
use kamisado_engine::{self as engine, Choice};
use kamisado_solver::Verdict;
use kamisado_worker_protocol::{
    BetterLine, EncodedLoss, EncodedReview, Judgment, Reviewed, ReviewedFill, ReviewedMove, ReviewedRound, Score,
    Summary, WorkerUpdate,
};

/// The message for the engine's choice.
pub(crate) fn choice(Choice { turn, info }: &Choice) -> WorkerUpdate {
    let score = match info.score {
        engine::Score::Win(moves) => Score::Win(moves),
        engine::Score::Loss(moves) => Score::Loss(moves),
        engine::Score::Estimate(estimate) => Score::Estimate(estimate),
    };
    WorkerUpdate::Turn { turn: *turn, score, line: info.line.clone(), nodes: info.nodes }
}

/// The message for the verdicts on the moves of a position.
pub(crate) fn verdicts(verdicts: &[Verdict]) -> WorkerUpdate {
    WorkerUpdate::Verdicts(verdicts.to_vec())
}

/// The message for a review.
pub(crate) fn review(job: &ReviewJob) -> WorkerUpdate {
    let review = job.review();
    let players = review.summary();
    let summary = ByPlayer { black: summary(&players.black), white: summary(&players.white) };
    let rounds = review.rounds.iter().enumerate();
    let rounds = rounds.map(|(number, of)| round(of, review.loss(job.game(), number))).collect();
    WorkerUpdate::Review(EncodedReview::new(&Reviewed { rounds, summary }))
}

/// The message for the loss of a round.
pub(crate) fn loss(loss: Option<&Loss>) -> WorkerUpdate {
    WorkerUpdate::Loss(loss.map(EncodedLoss::new))
}

fn round(RoundReview { start, moves, end, fill: choice }: &RoundReview, loss: Option<Loss>) -> ReviewedRound {
    let moves = moves.iter().map(step).collect();
    ReviewedRound { start: *start, moves, end: *end, fill: choice.as_ref().map(fill), loss }
}

fn step(step: &MoveReview) -> ReviewedMove {
    let MoveReview { player, mv, before, after, ref winning, ref better, .. } = *step;
    let better =
        better.as_ref().map(|Line { moves, moves_left }| BetterLine { line: moves.clone(), moves_left: *moves_left });
    ReviewedMove { player, mv, before, after, judgment: judgment(step.judgment()), winning: winning.clone(), better }
}

fn judgment(judgment: review::Judgment) -> Judgment {
    match judgment {
        review::Judgment::Forced => Judgment::Forced,
        review::Judgment::Kept => Judgment::Kept,
        review::Judgment::Only => Judgment::Only,
        review::Judgment::Mistake => Judgment::Mistake,
        review::Judgment::Lost => Judgment::Lost,
        review::Judgment::Open => Judgment::Open,
    }
}

fn fill(fill: &FillReview) -> ReviewedFill {
    let FillReview { player, chosen, winner, other } = *fill;
    ReviewedFill { player, chosen, winner, other, judgment: judgment(fill.judgment()) }
}

fn summary(summary: &review::Summary) -> Summary {
    let review::Summary { winning_positions, kept_wins, only_moves, lost_positions, unjudged } = *summary;
    Summary {
        winning_positions,
        kept_wins,
        mistakes: summary.mistakes(),
        only_moves,
        lost_positions,
        unjudged,
        accuracy: summary.accuracy(),
    }
}
