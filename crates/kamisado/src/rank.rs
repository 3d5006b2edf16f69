//! Ranks of towers and the teeth that make them.

use core::fmt;

/// What a tower is: its teeth decide it, and it decides how far the tower moves and what it pushes.
///
/// ```
/// # use kamisado::{Rank, Teeth};
/// assert_eq!(Teeth::MAX.previous().map(Teeth::rank), Some(Rank::Triple));
/// // The stronger a tower, the shorter its way.
/// assert_eq!(Rank::ALL.map(|rank| (rank.strength(), rank.reach())), [(0, 7), (1, 5), (2, 3), (3, 1)]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Rank {
    /// No tooth: any distance, no push.
    Plain,
    /// One tooth: 5 squares, pushes one tower.
    Sumo,
    /// Two teeth: 3 squares, pushes up to two towers.
    Double,
    /// Three teeth: 1 square, pushes up to three towers.
    Triple,
}

impl Rank {
    /// All ranks, the lowest first.
    pub const ALL: [Rank; 4] = [Rank::Plain, Rank::Sumo, Rank::Double, Rank::Triple];

    /// How many squares a tower of this rank moves at most (S1, DS1, TS1).
    #[inline]
    pub const fn reach(self) -> u8 {
        match self {
            Rank::Plain => 7,
            Rank::Sumo => 5,
            Rank::Double => 3,
            Rank::Triple => 1,
        }
    }

    /// How many towers it pushes at most (S7, DS7, TS7).
    #[inline]
    pub const fn strength(self) -> u8 {
        self as u8
    }

    /// The English lower-case name, as programs exchange it.
    pub const fn name(self) -> &'static str {
        match self {
            Rank::Plain => "plain",
            Rank::Sumo => "sumo",
            Rank::Double => "double",
            Rank::Triple => "triple",
        }
    }
}

text_by_name! {
    Rank,
    /// A text that names no rank.
    ParseRankError: "expected a rank: plain, sumo, double or triple"
}

/// The dragon teeth on a tower: none to four, and the fourth ends a marathon.
///
/// ```
/// # use kamisado::{Rank, Teeth};
/// let teeth = Teeth::try_from(2)?;
/// assert_eq!((teeth.rank(), teeth.points(), teeth.next_points()), (Rank::Double, 3, 4));
/// assert!(Teeth::try_from(5).is_err());
/// # Ok::<(), kamisado::TooManyTeethError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Teeth(u8);

impl Teeth {
    /// No tooth.
    pub const NONE: Teeth = Teeth(0);
    /// Four teeth, more than which no tower can have.
    pub const MAX: Teeth = Teeth(4);

    /// That many teeth, if a tower can have them.
    pub const fn new(count: u8) -> Option<Teeth> {
        if count <= 4 { Some(Teeth(count)) } else { None }
    }

    /// How many there are.
    pub const fn count(self) -> u8 {
        self.0
    }

    /// The rank they make. With the fourth tooth the match is over, so that it makes no rank of its own.
    #[inline]
    pub const fn rank(self) -> Rank {
        match self.0 {
            0 => Rank::Plain,
            1 => Rank::Sumo,
            2 => Rank::Double,
            _ => Rank::Triple,
        }
    }

    /// The points they are worth: 0, 1, 3, 7 or 15.
    pub const fn points(self) -> u32 {
        (1 << self.0) - 1
    }

    /// The points that the next tooth adds: 1, 2, 4 or 8 (P4); none where there is no room for it.
    #[inline]
    pub const fn next_points(self) -> u32 {
        if self.0 < Teeth::MAX.0 { 1 << self.0 } else { 0 }
    }

    /// With one tooth more, if there is room for it.
    pub const fn next(self) -> Option<Teeth> {
        Teeth::new(self.0 + 1)
    }

    /// With one tooth less, if there is one to take.
    pub const fn previous(self) -> Option<Teeth> {
        match self.0 {
            0 => None,
            count => Some(Teeth(count - 1)),
        }
    }
}

/// A number of teeth that no tower can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyTeethError(());

impl fmt::Display for TooManyTeethError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a tower has at most four teeth")
    }
}

impl core::error::Error for TooManyTeethError {}

impl TryFrom<u8> for Teeth {
    type Error = TooManyTeethError;

    fn try_from(count: u8) -> Result<Teeth, TooManyTeethError> {
        Teeth::new(count).ok_or(TooManyTeethError(()))
    }
}
