//! The four lengths of a match.

/// The length of a match: the number of points that wins it (rule P1).
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
    /// The number of points that wins: 1, 3, 7 or 15.
    pub const fn target(self) -> u32 {
        match self {
            MatchLength::Single => 1,
            MatchLength::Standard => 3,
            MatchLength::Long => 7,
            MatchLength::Marathon => 15,
        }
    }

    /// The length with this target.
    pub fn from_target(target: u32) -> Option<MatchLength> {
        MatchLength::ALL.into_iter().find(|length| length.target() == target)
    }

    /// Whether a player with these points has won the match (P1, P8).
    #[inline]
    pub const fn is_won_with(self, points: u32) -> bool {
        points >= self.target()
    }

    /// The highest possible final score of a player (P4, P5, P8): one point below the target, plus the last tooth of a
    /// tower that reaches the target alone.
    pub const fn max_score(self) -> u32 {
        (self.target() - 1) + self.target().div_ceil(2)
    }
}

text_by_name! {
    /// All lengths, shortest first.
    MatchLength { Single: "single", Standard: "standard", Long: "long", Marathon: "marathon" }
    /// The text is not the name of a match length.
    ParseLengthError: "expected the length of a match: single, standard, long or marathon"
}
