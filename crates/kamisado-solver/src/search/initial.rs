//! The proof numbers of a position without a search.

use kamisado::survey::{
    Lookahead, LookaheadResult, LookaheadSpace, MoveClass, ReplyCounts, ReplySummary, ReplySurvey, TowerMoves,
};
use kamisado::{Color, Move, Position, QuickStatus, Tower};

use crate::search::goal::{Goal, Question};
use crate::search::proof_table::{FirstNumbers, ProofNumbers};

/// The depth of the look ahead from a position: the look goes on this many times, less one, where there is nothing to choose.
pub(crate) const LOOK_DEPTH: u32 = 6;

/// The first numbers of a player who has won a round that does not decide the match, and chooses the side.
///
/// The opponent opens the next round, which nearly always wins it.
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

/// Whether the player to move can reach the far row at once and gets by it what it wants.
fn reaches_goal_now(question: Question<'_>, position: &Position) -> bool {
    let player = position.to_move();
    let reaches_at_once = |color| {
        let tower = Tower { player, color };
        position.can_reach_far_row(tower) && question.goal.is_reached_by_far_row(player, position, tower)
    };
    // Who is expected to win a later round depends on where the tower arrives.
    let ends_well = |mv| {
        let (end, status) = position.play_unchecked(mv).after_passes();
        matches!(status, QuickStatus::Over(outcome) if question.is_reached_by(player, &end, outcome) == Some(true))
    };
    colors(position).any(reaches_at_once) || question.rounds.is_some() && position.legal_moves().any(ends_well)
}

/// What a short look ahead finds, from the view of the player to move.
enum ShortLook {
    /// The player to move reaches its goal.
    Won,
    /// It does not.
    Lost,
    /// The number of its moves that do not lose at once.
    Open(u32),
}

impl ShortLook {
    /// The number of moves that do not lose at once, none of which wins.
    #[inline]
    const fn of(safe: u32) -> ShortLook {
        if safe == 0 { ShortLook::Lost } else { ShortLook::Open(safe) }
    }
}

/// What a move leads to, from the view of the player who made it.
enum MoveResult {
    Won,
    Lost,
    /// The same player moves again, after a push or because the opponent passes.
    Again(Position),
    /// The opponent cannot win at once.
    Safe(Position),
    /// The round is over and the match goes on; whether this player has won the round.
    NextRound(bool),
}

/// What a move leads to from a position that is not over.
#[inline]
fn move_result(question: Question<'_>, position: &Position, mv: Move) -> MoveResult {
    match position.quick_status_after(mv) {
        // Most moves: the opponent can answer, and does or does not win by it at once.
        QuickStatus::FarRow if question.goal == Goal::WIN && !position.is_push(mv) => MoveResult::Lost,
        QuickStatus::Moves if !position.is_push(mv) => MoveResult::Safe(position.play_unchecked(mv)),
        _ => slow_move_result(question, position, mv),
    }
}

/// The same for moves that end the round, make the opponent pass or push.
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

/// Looks two moves ahead from a position that is not decided in one: without a safe move it is lost.
fn look_ahead(question: Question<'_>, position: &Position) -> ShortLook {
    let mut safe = 0;
    for mv in position.legal_moves() {
        match position.quick_status_after(mv) {
            // Most moves: the opponent can answer, and whether it wins at once is all there is to know.
            QuickStatus::Moves => safe += 1,
            QuickStatus::FarRow if question.goal == Goal::WIN && !position.is_push(mv) => {}
            _ => match slow_move_result(question, position, mv) {
                MoveResult::Won => return ShortLook::Won,
                MoveResult::Lost => {}
                MoveResult::Again(_) | MoveResult::Safe(_) | MoveResult::NextRound(_) => safe += 1,
            },
        }
    }
    ShortLook::of(safe)
}

/// The same when the goal is to win and the number of safe moves is known: only the unclear ones are looked at.
fn look_ahead_at(position: &Position, mut safe: u32, unclear: TowerMoves) -> ShortLook {
    for mv in unclear {
        match slow_move_result(Goal::WIN.into(), position, mv) {
            MoveResult::Won => return ShortLook::Won,
            MoveResult::Lost => {}
            MoveResult::Again(_) | MoveResult::Safe(_) | MoveResult::NextRound(_) => safe += 1,
        }
    }
    ShortLook::of(safe)
}

/// The towers that the player to move may move.
#[inline]
pub(crate) fn colors(position: &Position) -> impl Iterator<Item = Color> {
    let must_move = position.must_move();
    let all = if must_move.is_none() { &Color::ALL[..] } else { &[] };
    must_move.into_iter().chain(all.iter().copied())
}

/// The first numbers of a position, at least four moves deep.
///
/// To prove a win one must answer every safe reply to one's best move: phi starts at the fewest safe replies that a
/// safe move leaves. To disprove it one must refute every safe move: delta starts at their number.
pub(crate) fn initial_numbers(question: Question<'_>, position: &Position) -> ProofNumbers {
    match decided(question, position, position.quick_status()) {
        Some(true) => return ProofNumbers::WON,
        Some(false) => return ProofNumbers::LOST,
        None => {}
    }
    if question.goal == Goal::WIN { open_numbers(position) } else { plain_numbers(question, position) }
}

/// The same for a position in which the player to move can move, but not reach the far row, and the goal is to win.
fn open_numbers(position: &Position) -> ProofNumbers {
    if let (Some(color), true) = (position.must_move(), position.limits().is_none()) {
        return numbers_of(position.lookahead(color, &mut LookaheadSpace::default()).result(LOOK_DEPTH));
    }
    let mut builder = NumbersBuilder { phi: u32::MAX, delta: 0 };
    for color in colors(position) {
        let survey = position.survey(color);
        let replies = survey.reply_survey();
        let (quiet, unclear) = (survey.moves(MoveClass::Quiet), survey.moves(MoveClass::Unclear));
        if builder.add_moves(&replies, quiet, unclear, || *position) {
            return ProofNumbers::WON;
        }
    }
    builder.numbers()
}

/// What a look ahead from a position finds, as numbers that [`FirstNumbers`] can keep.
pub(crate) fn numbers_of(result: LookaheadResult) -> ProofNumbers {
    match result {
        LookaheadResult { phi: 0, .. } => ProofNumbers::WON,
        LookaheadResult { delta: 0, .. } => ProofNumbers::LOST,
        LookaheadResult { phi, delta } => {
            ProofNumbers { phi: phi.min(FirstNumbers::GREATEST), delta: delta.min(FirstNumbers::GREATEST) }
        }
    }
}

/// The first numbers of the position after a quiet move of the tower of a look ahead, when the goal is to win.
#[inline]
pub(crate) fn numbers_after(position: &Position, mv: Move, lookahead: &mut Lookahead<'_>) -> ProofNumbers {
    if position.limits().next().is_none() {
        numbers_of(lookahead.result_after(mv, LOOK_DEPTH))
    } else {
        open_numbers(&position.play_unchecked(mv))
    }
}

/// Builds the numbers of a position, move by move.
struct NumbersBuilder {
    phi: u32,
    delta: u32,
}

impl NumbersBuilder {
    /// Adds the quiet and the unclear moves of a tower, and says whether one of them wins.
    #[inline]
    fn add_moves(
        &mut self,
        replies: &ReplySurvey<'_>,
        quiet: TowerMoves,
        unclear: TowerMoves,
        position: impl Fn() -> Position,
    ) -> bool {
        let ReplySummary { clear, fewest, unclear: with_unclear } = replies.summary(quiet);
        (self.phi, self.delta) = (self.phi.min(fewest), self.delta + clear);
        fewest == 0
            || (!with_unclear.is_empty() || !unclear.is_empty())
                && self.add_unclear(replies, with_unclear, unclear, &position())
    }

    /// Adds quiet moves with unclear replies and unclear moves.
    fn add_unclear(
        &mut self,
        replies: &ReplySurvey<'_>,
        mut quiet: TowerMoves,
        mut unclear: TowerMoves,
        position: &Position,
    ) -> bool {
        quiet.any(|mv| {
            let ReplyCounts { quiet, unclear } = replies.reply_counts(mv);
            self.add_safe(look_ahead_at(&position.play_unchecked(mv), quiet, unclear))
        }) || unclear.any(|mv| self.add(Goal::WIN.into(), slow_move_result(Goal::WIN.into(), position, mv)))
    }

    /// Adds what a move leads to, and says whether it wins.
    fn add(&mut self, question: Question<'_>, result: MoveResult) -> bool {
        match result {
            MoveResult::Won => return true,
            MoveResult::Lost => {}
            MoveResult::Again(next) => match look_ahead(question, &next) {
                ShortLook::Won => return true,
                ShortLook::Lost => {}
                ShortLook::Open(own) => (self.phi, self.delta) = (1, self.delta + own),
            },
            MoveResult::Safe(next) => return self.add_safe(look_ahead(question, &next)),
            MoveResult::NextRound(own) => {
                let ProofNumbers { phi: chooser, delta: other } = AFTER_ROUND;
                let (own, other) = if own { (chooser, other) } else { (other, chooser) };
                (self.phi, self.delta) = (self.phi.min(own), self.delta + other);
            }
        }
        false
    }

    /// Adds a safe move, by a look ahead at what it leaves the opponent, and says whether it wins.
    #[inline]
    fn add_safe(&mut self, lookahead: ShortLook) -> bool {
        match lookahead {
            ShortLook::Won => {}
            ShortLook::Lost => return true,
            ShortLook::Open(replies) => (self.phi, self.delta) = (self.phi.min(replies), self.delta + 1),
        }
        false
    }

    fn numbers(self) -> ProofNumbers {
        if self.delta == 0 { ProofNumbers::LOST } else { ProofNumbers { phi: self.phi, delta: self.delta } }
    }
}

/// The same for any goal, move by move.
fn plain_numbers(question: Question<'_>, position: &Position) -> ProofNumbers {
    let mut builder = NumbersBuilder { phi: u32::MAX, delta: 0 };
    for mv in position.legal_moves() {
        if builder.add(question, move_result(question, position, mv)) {
            return ProofNumbers::WON;
        }
    }
    builder.numbers()
}
