//! What a person does in a lesson.

use kamisado::{Square, Turn};

/// What a person does in a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Makes a move or chooses a side, or tries to.
    Play(Turn),
    /// Points at a square, or at the tower that stands there.
    Tap(Square),
    /// Answers with a number.
    Say(u32),
}
