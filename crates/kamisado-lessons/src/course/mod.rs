//! The lessons themselves, as data.

mod double;
mod matches;
mod options;
mod push;
mod round;
mod strategy;
mod triple;

use crate::{LessonId, Step};

/// The steps of a lesson.
pub(crate) fn steps(id: LessonId) -> &'static [Step] {
    match id {
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
        LessonId::LookAhead => strategy::LOOK_AHEAD,
        LessonId::FirstTooth => matches::FIRST_TOOTH,
        LessonId::Refill => matches::REFILL,
        LessonId::SumoMoves => push::SUMO_MOVES,
        LessonId::Push => push::PUSH,
        LessonId::NoPush => push::NO_PUSH,
        LessonId::ForcedPush => push::FORCED_PUSH,
        LessonId::DoubleSumo => double::DOUBLE_SUMO,
        LessonId::TripleSumo => triple::TRIPLE_SUMO,
        LessonId::Score => matches::SCORE,
        LessonId::Options => options::OPTIONS,
        LessonId::Strategy => strategy::STRATEGY,
        LessonId::Finale => triple::FINALE,
    }
}
