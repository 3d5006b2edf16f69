//! Actions of the user in a lesson, and the feedback.

use kamisado::notation::OfficialMove;
use kamisado::reason::Effect;
use kamisado::{Fill, Square, Tower, Turn, TurnErrorKind};

/// The feedback of a step to an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Feedback {
    /// The action is correct and had this result.
    Right(ActionResult),
    /// The action is correct so far and had this result. The step continues with the next tower.
    Next(ActionResult),
    /// The action is legal, but not what the step asks for. Show the step's hint.
    Legal(ActionResult),
    /// The action is illegal, for this reason.
    Refused(TurnErrorKind),
    /// The step asks for another kind of action, such as a tap instead of a move.
    OtherKind,
}

/// The result of an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ActionResult {
    /// A tower moved, pushed or passed.
    Moved(Effect),
    /// The home rows were filled from this side.
    Filled(Fill),
    /// A tower was put back on this square of its home row.
    PutBack(Tower, Square),
    /// The rules refused the action, which is what the step wanted to show.
    Refused(TurnErrorKind),
    /// A square was tapped, with the tower on it.
    Tapped(Square, Option<Tower>),
    /// A number was entered.
    Said(u32),
    /// A move was written.
    Written(OfficialMove),
}

/// An action of the user in a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonAction {
    /// Make a move or choose a side, possibly an illegal one.
    Play(Turn),
    /// Tap a square or the tower on it.
    Tap(Square),
    /// Enter a number.
    Say(u32),
    /// Write a move in the notation of the rule book.
    Write(OfficialMove),
}
