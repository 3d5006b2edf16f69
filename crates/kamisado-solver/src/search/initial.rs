//! Initial proof numbers of a position, without a search.

use kamisado::{Color, Move, Position, QuickStatus, Tower};

use crate::search::goal::{Goal, Question};
use crate::search::proof_table::{FirstNumbers, ProofNumbers};
use crate::survey::{Lookahead, LookaheadResult, LookaheadSpace};

/// The depth of the lookahead from a position. It follows forced lines this number of times, minus one.
pub(crate) const LOOK_DEPTH: u32 = 6;

/// The initial numbers after a round that does not decide the match, for its winner, who chooses the fill.
///
/// The opponent opens the next round, and the opener nearly always wins.
pub(crate) const AFTER_ROUND: ProofNumbers = ProofNumbers { phi: 400, delta: 100 };

/// Whether the player to move reaches its goal, if the round is over or can be won in one move.
#[inline]
fn decided(question: Question<'_>, position: &Position, status: QuickStatus) -> Option<bool> {
    match status {
        QuickStatus::Over(outcome) => question.is_reached_by(position.to_move(), position, outcome),
        QuickStatus::FarRow if question.goal == Goal::WIN || reaches_goal_now(question, position) => Some(true),
        _ => None,
    }
}

/// Whether the player to move can reach its goal by going to the far row at once.
fn reaches_goal_now(question: Question<'_>, position: &Position) -> bool {
    let player = position.to_move();
    let reaches_at_once = |color| {
        let tower = Tower { player, color };
        position.can_reach_far_row(tower) && question.goal.is_reached_by_far_row(player, position, tower)
    };
    // The expected winner of a later round depends on the square where the tower arrives.
    let ends_well = |mv| {
        let (end, status) = position.play_unchecked(mv).after_passes();
        matches!(status, QuickStatus::Over(outcome) if question.is_reached_by(player, &end, outcome) == Some(true))
    };
    colors(position).any(reaches_at_once) || question.rounds.is_some() && position.legal_moves().any(ends_well)
}

/// The result of a short lookahead, for the player to move.
enum ShortLook {
    /// The player to move reaches its goal.
    Won,
    /// The player to move does not reach its goal.
    Lost,
    /// The number of moves that do not lose at once.
    Open(u32),
}

/// The result of a move, for the player who made it.
enum MoveResult {
    Won,
    Lost,
    /// The same player moves again, after a push or the opponent's pass.
    Again(Position),
    /// The opponent cannot win at once.
    Safe(Position),
    /// The round is over and the match goes on. The flag tells whether this player won the round.
    NextRound(bool),
}

/// The result of a move in an unfinished position.
#[inline]
fn move_result(question: Question<'_>, position: &Position, mv: Move) -> MoveResult {
    match position.quick_status_after(mv) {
        // The common case: the opponent can reply, and either wins at once or does not.
        QuickStatus::FarRow if question.goal == Goal::WIN && !position.is_push(mv) => MoveResult::Lost,
        QuickStatus::Moves if !position.is_push(mv) => MoveResult::Safe(position.play_unchecked(mv)),
        _ => slow_move_result(question, position, mv),
    }
}

/// The result of a move that ends the round, pushes, or makes the opponent pass or push.
fn slow_move_result(question: Question<'_>, position: &Position, mv: Move) -> MoveResult {
    let (next, status) = position.play_unchecked(mv).after_passes();
    let again = next.to_move() == position.to_move();
    match (decided(question, &next, status), status) {
        (Some(won), _) if won == again => MoveResult::Won,
        (Some(_), _) => MoveResult::Lost,
        (None, QuickStatus::Over(outcome)) => MoveResult::NextRound(outcome.winner == position.to_move()),
        (None, _) if again => MoveResult::Again(next),
        (None, _) => MoveResult::Safe(next),
    }
}

/// Looks two moves ahead from a position that is not decided in one move. It is lost if there is no safe move.
fn look_ahead(question: Question<'_>, position: &Position) -> ShortLook {
    let mut safe = 0;
    for mv in position.legal_moves() {
        match position.quick_status_after(mv) {
            // The common case: the opponent can reply, and all that matters is whether it wins at once.
            QuickStatus::Moves => safe += 1,
            QuickStatus::FarRow if question.goal == Goal::WIN && !position.is_push(mv) => {}
            _ => match slow_move_result(question, position, mv) {
                MoveResult::Won => return ShortLook::Won,
                MoveResult::Lost => {}
                MoveResult::Again(_) | MoveResult::Safe(_) | MoveResult::NextRound(_) => safe += 1,
            },
        }
    }
    if safe == 0 { ShortLook::Lost } else { ShortLook::Open(safe) }
}

/// The towers that the player to move may move.
#[inline]
pub(crate) fn colors(position: &Position) -> impl Iterator<Item = Color> {
    let must_move = position.must_move();
    let all = if must_move.is_none() { &Color::ALL[..] } else { &[] };
    must_move.into_iter().chain(all.iter().copied())
}

/// The initial numbers of a position, from a lookahead of at least four moves.
///
/// Proving a win means answering every safe reply to one's best move, so phi starts at the smallest number of safe
/// replies to a safe move. Disproving it means refuting every safe move, so delta starts at their number.
pub(crate) fn initial_numbers(question: Question<'_>, position: &Position) -> ProofNumbers {
    match decided(question, position, position.quick_status()) {
        Some(true) => return ProofNumbers::WON,
        Some(false) => return ProofNumbers::LOST,
        None => {}
    }
    match position.must_move() {
        Some(color) if question.goal == Goal::WIN && position.limits().is_none() => {
            numbers_of(Lookahead::new(position, color, &mut LookaheadSpace::default()).result(LOOK_DEPTH))
        }
        _ => plain_numbers(question, position),
    }
}

/// Converts the result of a lookahead to numbers that fit into [`FirstNumbers`].
pub(crate) fn numbers_of(result: LookaheadResult) -> ProofNumbers {
    match result {
        LookaheadResult { phi: 0, .. } => ProofNumbers::WON,
        LookaheadResult { delta: 0, .. } => ProofNumbers::LOST,
        LookaheadResult { phi, delta } => {
            ProofNumbers { phi: phi.min(FirstNumbers::GREATEST), delta: delta.min(FirstNumbers::GREATEST) }
        }
    }
}

/// The initial numbers of the position after a quiet move, for the goal to win. The move must be with the tower of the
/// lookahead.
#[inline]
pub(crate) fn numbers_after(position: &Position, mv: Move, lookahead: &mut Lookahead<'_>) -> ProofNumbers {
    if position.limits().next().is_none() {
        numbers_of(lookahead.result_after(mv, LOOK_DEPTH))
    } else {
        plain_numbers(Goal::WIN.into(), &position.play_unchecked(mv))
    }
}

/// The initial numbers for any goal and with any opening limits, computed move by move. The round must not be decided in
/// one move.
fn plain_numbers(question: Question<'_>, position: &Position) -> ProofNumbers {
    let (mut phi, mut delta) = (u32::MAX, 0);
    for mv in position.legal_moves() {
        let (own, more) = match move_result(question, position, mv) {
            MoveResult::Won => return ProofNumbers::WON,
            MoveResult::Lost => continue,
            MoveResult::Again(next) => match look_ahead(question, &next) {
                ShortLook::Won => return ProofNumbers::WON,
                ShortLook::Lost => continue,
                ShortLook::Open(moves) => (1, moves),
            },
            MoveResult::Safe(next) => match look_ahead(question, &next) {
                ShortLook::Won => continue,
                ShortLook::Lost => return ProofNumbers::WON,
                ShortLook::Open(replies) => (replies, 1),
            },
            MoveResult::NextRound(true) => (AFTER_ROUND.phi, AFTER_ROUND.delta),
            MoveResult::NextRound(false) => (AFTER_ROUND.delta, AFTER_ROUND.phi),
        };
        (phi, delta) = (phi.min(own), delta + more);
    }
    if delta == 0 { ProofNumbers::LOST } else { ProofNumbers { phi, delta } }
}
