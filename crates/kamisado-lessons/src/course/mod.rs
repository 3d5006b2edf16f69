//! The lessons as data.

mod matches;
mod round;
mod sumo;

use crate::{LessonId, Step};

/// The steps of a lesson.
pub(crate) fn steps(id: LessonId) -> &'static [Step] {
    match id {
        LessonId::Minute => round::MINUTE,
        LessonId::Board => round::BOARD,
        LessonId::FirstMove => round::FIRST_MOVE,
        LessonId::Directions => round::DIRECTIONS,
        LessonId::Goal => round::GOAL,
        LessonId::NoJumping => round::NO_JUMPING,
        LessonId::Colors => round::COLORS,
        LessonId::MustMove => round::MUST_MOVE,
        LessonId::Pass => round::PASS,
        LessonId::PassChain => round::PASS_CHAIN,
        LessonId::Deadlock => round::DEADLOCK,
        LessonId::LookAhead => matches::LOOK_AHEAD,
        LessonId::FirstTooth => matches::FIRST_TOOTH,
        LessonId::Refill => matches::REFILL,
        LessonId::SumoMoves => sumo::SUMO_MOVES,
        LessonId::Push => sumo::PUSH,
        LessonId::NoPush => sumo::NO_PUSH,
        LessonId::ForcedPush => sumo::FORCED_PUSH,
        LessonId::DoubleSumo => sumo::DOUBLE_SUMO,
        LessonId::TripleSumo => sumo::TRIPLE_SUMO,
        LessonId::Score => matches::SCORE,
        LessonId::Options => matches::OPTIONS,
        LessonId::Notation => matches::NOTATION,
        LessonId::Strategy => matches::STRATEGY,
        LessonId::Finale => sumo::FINALE,
    }
}
