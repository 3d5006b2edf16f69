//! Actions in a lesson, and its answers.

use kamisado::notation::OfficialMove;
use kamisado::reason::Effect;
use kamisado::{Fill, Square, Tower, Turn, TurnErrorKind};

/// What a step says to an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Feedback {
    /// This is what was asked for, and this is what it did.
    Right(ActionResult),
    /// Right so far, and this is what it did: the step goes on with the next tower.
    Next(ActionResult),
    /// The rules allow it, but it is not what was asked for. The step's hint helps.
    Legal(ActionResult),
    /// The rules do not allow it, for this reason.
    Refused(TurnErrorKind),
    /// The step asks for another kind of action: for a tap and not for a move, or the other way round.
    OtherKind,
}

/// What an action did or would do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ActionResult {
    /// A tower moved, pushed or passed.
    Moved(Effect),
    /// The home rows were filled from this side.
    Filled(Fill),
    /// A tower was put back on its home row, on this square.
    PutBack(Tower, Square),
    /// The rules refused it, which is what the step wanted to show.
    Refused(TurnErrorKind),
    /// A square was pointed at, with the tower on it.
    Tapped(Square, Option<Tower>),
    /// A number was given.
    Said(u32),
    /// A move was written down.
    Written(OfficialMove),
}

/// What a person does in a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonAction {
    /// Makes a move or chooses a side, or tries to.
    Play(Turn),
    /// Points at a square, or at the tower that stands there.
    Tap(Square),
    /// Answers with a number.
    Say(u32),
    /// Writes a move down in the notation of the rule book.
    Write(OfficialMove),
}
