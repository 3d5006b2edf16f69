//! What is agreed before a match: its format and options.

use core::fmt;

use crate::{Layout, Limits, MatchLength, Player, Position};

/// Who opens the next round of a series (C3, C4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Opener {
    /// Black opens the first round, White the second, and so on.
    #[default]
    Alternating,
    /// The winner of a round opens the next.
    Winner,
}

impl Opener {
    /// Both ways.
    pub const ALL: [Opener; 2] = [Opener::Alternating, Opener::Winner];

    /// The English lower-case name, as programs exchange it.
    pub const fn name(self) -> &'static str {
        match self {
            Opener::Alternating => "alternating",
            Opener::Winner => "winner",
        }
    }
}

impl fmt::Display for Opener {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The number of wins that a series goes to, from 1 to 99 (C5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Wins(u8);

impl Wins {
    /// That many wins, if it is 1 to 99.
    pub const fn new(count: u8) -> Option<Wins> {
        match count {
            1..=99 => Some(Wins(count)),
            _ => None,
        }
    }

    /// How many.
    pub const fn count(self) -> u8 {
        self.0
    }
}

/// A series of single rounds (C1–C5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Series {
    /// The wins that it goes to; none if the players stop when they like.
    pub wins: Option<Wins>,
    /// Who opens.
    pub opener: Opener,
}

/// What is played: a match to a number of points, or a series of single rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// A match of one of the four lengths.
    Match(MatchLength),
    /// A series of single rounds.
    Series(Series),
}

impl Default for Format {
    fn default() -> Format {
        Format::Match(MatchLength::Single)
    }
}

impl Format {
    /// The length of match by whose rules a round is played: single for a series.
    pub const fn length(self) -> MatchLength {
        match self {
            Format::Match(length) => length,
            Format::Series(_) => MatchLength::Single,
        }
    }
}

/// What is agreed before a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MatchRules {
    /// What is played.
    pub format: Format,
    /// The order of the towers in the first round, and in every round of a series (O1).
    pub layout: Layout,
    /// Whether the opening of every round is limited (O2).
    pub limited: bool,
}

impl MatchRules {
    /// A match of that length without options.
    pub fn new(length: MatchLength) -> MatchRules {
        MatchRules { format: Format::Match(length), ..MatchRules::default() }
    }

    /// The opening limits at the start of a round.
    pub const fn limits(self) -> Limits {
        if self.limited { Limits::FULL } else { Limits::NONE }
    }

    /// The start of the first round.
    pub fn start(self) -> Position {
        Position::start_with(self.format.length(), self.layout, self.limits())
    }

    /// The start of a later round of a series, opened by that player.
    pub(crate) fn start_opened_by(self, opener: Player) -> Position {
        let mut setup = self.start().setup();
        setup.to_move = opener;
        Position::from_valid(&setup)
    }
}
