//! How a round ends.

use crate::{Color, Player, Tower};

/// The way in which a round was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Way {
    /// A tower entered the opponent's home row (M7).
    Home,
    /// The passes went round in a circle; the last to move lost (M8).
    Deadlock,
}

impl Way {
    /// Both ways.
    pub const ALL: [Way; 2] = [Way::Home, Way::Deadlock];

    /// The English lower-case name, as programs exchange it.
    pub const fn name(self) -> &'static str {
        match self {
            Way::Home => "home",
            Way::Deadlock => "deadlock",
        }
    }
}

/// The end of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Who won it.
    pub winner: Player,
    /// The colour of the winner's tower that gets the tooth (P3, P6, P7); in a single round it would get it.
    pub tower: Color,
    /// How it was won.
    pub way: Way,
}

impl Outcome {
    /// The winner's tower that gets the tooth.
    pub const fn crowned(self) -> Tower {
        Tower { player: self.winner, color: self.tower }
    }
}
