//! What a step asks for.

use kamisado::{Player, Rule};

use crate::{Goal, Target};

/// What a step asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// A turn that reaches something.
    Play(Goal),
    /// An attempt that this rule refuses, so that the person sees what the rule says.
    Try(Rule),
    /// Pointing at something on the board.
    Find(Target),
    /// The points that a player has.
    Count(Player),
}
