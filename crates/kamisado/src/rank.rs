//! Ranks of towers and the teeth that make them.

/// The rank of a tower. It follows from the number of teeth, and determines how far the tower moves and what it pushes.
///
/// ```
/// # use kamisado::{Rank, Teeth};
/// assert_eq!(Teeth::MAX.previous().map(Teeth::rank), Some(Rank::Triple));
/// // The higher the rank, the shorter the reach.
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
    /// The maximum number of squares a tower of this rank moves (S1, DS1, TS1).
    #[inline]
    pub const fn reach(self) -> u8 {
        match self {
            Rank::Plain => 7,
            Rank::Sumo => 5,
            Rank::Double => 3,
            Rank::Triple => 1,
        }
    }

    /// The maximum number of towers it pushes (S7, DS7, TS7).
    #[inline]
    pub const fn strength(self) -> u8 {
        self as u8
    }
}

text_by_name! {
    /// All ranks, lowest first.
    Rank { Plain: "plain", Sumo: "sumo", Double: "double", Triple: "triple" }
    /// The text is not the name of a rank.
    ParseRankError: "expected a rank: plain, sumo, double or triple"
}

/// The number of dragon teeth on a tower, from 0 to 4. The fourth tooth ends a marathon.
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
    /// Four teeth, the maximum.
    pub const MAX: Teeth = Teeth(4);

    /// This number of teeth. `None` if it is above four.
    pub const fn new(count: u8) -> Option<Teeth> {
        if count <= 4 { Some(Teeth(count)) } else { None }
    }

    /// The number of teeth.
    pub const fn count(self) -> u8 {
        self.0
    }

    /// The rank of a tower with these teeth. The match is over with the fourth tooth, so four teeth have no rank of
    /// their own.
    #[inline]
    pub const fn rank(self) -> Rank {
        match self.0 {
            0 => Rank::Plain,
            1 => Rank::Sumo,
            2 => Rank::Double,
            _ => Rank::Triple,
        }
    }

    /// The value of the teeth in points: 0, 1, 3, 7 or 15.
    pub const fn points(self) -> u32 {
        (1 << self.0) - 1
    }

    /// The points for one more tooth: 1, 2, 4 or 8 (P4). 0 if the tower already has four.
    #[inline]
    pub const fn next_points(self) -> u32 {
        if self.0 < Teeth::MAX.0 { 1 << self.0 } else { 0 }
    }

    /// One tooth more. `None` above four.
    pub const fn next(self) -> Option<Teeth> {
        Teeth::new(self.0 + 1)
    }

    /// One tooth less. `None` below zero.
    pub const fn previous(self) -> Option<Teeth> {
        match self.0 {
            0 => None,
            count => Some(Teeth(count - 1)),
        }
    }
}

plain_error! {
    /// The number of teeth is above four.
    TooManyTeethError: "a tower has at most four teeth"
}

impl TryFrom<u8> for Teeth {
    type Error = TooManyTeethError;

    fn try_from(count: u8) -> Result<Teeth, TooManyTeethError> {
        Teeth::new(count).ok_or(TooManyTeethError(()))
    }
}
