//! The four lengths of a match.

/// How long a match is: the points that win it (rule P1).
///
/// ```
/// # use kamisado::MatchLength;
/// assert_eq!(MatchLength::ALL.map(MatchLength::target), [1, 3, 7, 15]);
/// assert_eq!("marathon".parse(), Ok(MatchLength::Marathon));
/// assert!(MatchLength::Standard.is_won_with(4));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum MatchLength {
    /// One round, one point, no teeth.
    #[default]
    Single,
    /// 3 points: sumo towers.
    Standard,
    /// 7 points: sumo and double sumo towers.
    Long,
    /// 15 points: all ranks.
    Marathon,
}

impl MatchLength {
    /// All lengths, the shortest first.
    pub const ALL: [MatchLength; 4] =
        [MatchLength::Single, MatchLength::Standard, MatchLength::Long, MatchLength::Marathon];

    /// The points that win: 1, 3, 7 or 15.
    pub const fn target(self) -> u32 {
        match self {
            MatchLength::Single => 1,
            MatchLength::Standard => 3,
            MatchLength::Long => 7,
            MatchLength::Marathon => 15,
        }
    }

    /// The length that goes to that many points.
    pub fn from_target(target: u32) -> Option<MatchLength> {
        MatchLength::ALL.into_iter().find(|length| length.target() == target)
    }

    /// Whether a player with these points has won the match (P1, P8).
    #[inline]
    pub const fn is_won_with(self, points: u32) -> bool {
        points >= self.target()
    }

    /// The most points that a player can have at the end of a match (P4, P5, P8): one point short of the target, and then
    /// the last tooth of a tower that alone reaches the target by it.
    pub const fn max_score(self) -> u32 {
        (self.target() - 1) + self.target().div_ceil(2)
    }

    /// The English lower-case name, as programs exchange it.
    pub const fn name(self) -> &'static str {
        match self {
            MatchLength::Single => "single",
            MatchLength::Standard => "standard",
            MatchLength::Long => "long",
            MatchLength::Marathon => "marathon",
        }
    }
}

text_by_name! {
    MatchLength,
    /// A text that names no length of a match.
    ParseLengthError: "expected the length of a match: single, standard, long or marathon"
}
