//! The rules agreed on for a match: its format and options.

mod layout;
mod length;
mod limits;

use crate::{Player, Position};

pub use layout::{Layout, ParseLayoutError};
pub use length::{MatchLength, ParseLengthError};
pub use limits::{OpeningLimits, ParseOpeningLimitsError};

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

text_by_name! {
    /// All ways to choose the opener.
    Opener { Alternating: "alternating", Winner: "winner" }
    /// The text is not the name of an [`Opener`].
    ParseOpenerError: "expected who opens: alternating or winner"
}

/// The number of wins that decides a series, from 1 to 99 (C5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Wins(u8);

impl Wins {
    /// The highest number of wins that can decide a series (C5).
    pub const MAX: Wins = Wins(99);

    const MAX_COUNT: u8 = Wins::MAX.0;

    /// This number of wins. `None` unless it is from 1 to 99.
    pub const fn new(count: u8) -> Option<Wins> {
        match count {
            1..=Wins::MAX_COUNT => Some(Wins(count)),
            _ => None,
        }
    }

    /// The number of wins.
    pub const fn count(self) -> u8 {
        self.0
    }
}

/// A series of single rounds (C1–C5).
///
/// ```
/// # use kamisado::{Match, MatchRules, Opener, Player, Series, Wins};
/// let series = Series { wins: Wins::new(2), opener: Opener::Winner };
/// let mut game = Match::new(MatchRules::series(series));
/// assert!(game.can_stop());
/// game.resign(Player::Black)?;
/// assert_eq!(game.winner(), Some(Player::White));
/// # Ok::<(), kamisado::EndMatchError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Series {
    /// The number of wins that decides the series. With `None` the players stop when they like.
    pub wins: Option<Wins>,
    /// Who opens each round.
    pub opener: Opener,
}

/// The format: a match to a number of points, or a series of single rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// A match of one of the four lengths.
    Match(MatchLength),
    /// A series of single rounds.
    Series(Series),
}

/// A [`Format`] without options: a match of one of the four lengths, or a series (P1, C1).
///
/// Three types name what is played, each for one question:
///
/// | type | question | a series to 3 wins |
/// |---|---|---|
/// | [`Format`] | how is the match played? | `Format::Series(…)` with wins and opener |
/// | [`FormatKind`] | which word does a file or a list show? | `FormatKind::Series` |
/// | [`MatchLength`] | to how many points, and up to which rank, is a round played? | `MatchLength::Single` |
///
/// ```
/// # use kamisado::{Format, FormatKind, MatchLength, Series};
/// assert_eq!(Format::Series(Series::default()).kind(), FormatKind::Series);
/// assert_eq!(FormatKind::from(MatchLength::Long).to_string(), "long");
/// assert_eq!("series".parse::<FormatKind>()?.length(), None);
/// # Ok::<(), kamisado::ParseFormatKindError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum FormatKind {
    /// One round, one point.
    #[default]
    Single,
    /// A match to 3 points.
    Standard,
    /// A match to 7 points.
    Long,
    /// A match to 15 points.
    Marathon,
    /// A series of single rounds.
    Series,
}

impl FormatKind {
    /// The match length. `None` for a series.
    pub const fn length(self) -> Option<MatchLength> {
        match self {
            FormatKind::Single => Some(MatchLength::Single),
            FormatKind::Standard => Some(MatchLength::Standard),
            FormatKind::Long => Some(MatchLength::Long),
            FormatKind::Marathon => Some(MatchLength::Marathon),
            FormatKind::Series => None,
        }
    }
}

impl From<MatchLength> for FormatKind {
    fn from(length: MatchLength) -> FormatKind {
        match length {
            MatchLength::Single => FormatKind::Single,
            MatchLength::Standard => FormatKind::Standard,
            MatchLength::Long => FormatKind::Long,
            MatchLength::Marathon => FormatKind::Marathon,
        }
    }
}

text_by_name! {
    /// All formats: the match lengths from shortest to longest, then the series.
    FormatKind { Single: "single", Standard: "standard", Long: "long", Marathon: "marathon", Series: "series" }
    /// The text is not the name of a format.
    ParseFormatKindError: "expected what is played: single, standard, long, marathon or series"
}

impl Default for Format {
    fn default() -> Format {
        Format::Match(MatchLength::Single)
    }
}

impl Format {
    /// The format without its options.
    pub fn kind(self) -> FormatKind {
        match self {
            Format::Match(length) => length.into(),
            Format::Series(_) => FormatKind::Series,
        }
    }

    /// The match length whose rules apply to a round: single for a series.
    pub const fn length(self) -> MatchLength {
        match self {
            Format::Match(length) => length,
            Format::Series(_) => MatchLength::Single,
        }
    }
}

/// The rules that the players agree on before a match.
///
/// ```
/// # use kamisado::{Format, MatchLength, MatchRules, Series, Wins};
/// let rules = MatchRules::new(MatchLength::Standard).with_limited_opening(true);
/// assert_eq!(rules.start().to_string(), "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 3 135");
///
/// let first_to_five = Series { wins: Wins::new(5), ..Series::default() };
/// let rules = MatchRules::series(first_to_five).with_layout("ROYGBNPK".parse()?);
/// assert_eq!(rules.format, Format::Series(first_to_five));
/// # Ok::<(), kamisado::ParseLayoutError>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MatchRules {
    /// The format.
    pub format: Format,
    /// The start layout of the first round, and of every round of a series (O1).
    pub layout: Layout,
    /// Whether every round starts with a limited opening (O2).
    pub limited_opening: bool,
}

/// This format without options.
impl From<Format> for MatchRules {
    fn from(format: Format) -> MatchRules {
        MatchRules { format, ..MatchRules::default() }
    }
}

impl MatchRules {
    /// A match of this length without options.
    pub fn new(length: MatchLength) -> MatchRules {
        MatchRules::from(Format::Match(length))
    }

    /// A series without options.
    pub fn series(series: Series) -> MatchRules {
        MatchRules::from(Format::Series(series))
    }

    /// The same rules with another start layout (O1).
    #[must_use]
    pub const fn with_layout(self, layout: Layout) -> MatchRules {
        MatchRules { layout, ..self }
    }

    /// The same rules with or without a limited opening in every round (O2).
    #[must_use]
    pub const fn with_limited_opening(self, limited_opening: bool) -> MatchRules {
        MatchRules { limited_opening, ..self }
    }

    /// The rules of a match that starts from this position. The length is that of the position. If the position has
    /// opening limits, every round of the match has a limited opening (O2).
    ///
    /// ```
    /// # use kamisado::{MatchLength, MatchRules, Position};
    /// let position: Position = "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 7 135".parse()?;
    /// let rules = MatchRules::for_position(&position);
    /// assert_eq!(rules, MatchRules::new(MatchLength::Long).with_limited_opening(true));
    /// # Ok::<(), kamisado::kfen::ParsePositionError>(())
    /// ```
    pub fn for_position(position: &Position) -> MatchRules {
        MatchRules::new(position.length()).with_limited_opening(!position.limits().is_none())
    }

    /// The opening limits at the start of a round.
    pub const fn limits(self) -> OpeningLimits {
        OpeningLimits::of_match(self.limited_opening)
    }

    /// The start of the first round.
    pub fn start(self) -> Position {
        Position::start_with(self.format.length(), self.layout, self.limits())
    }

    /// The start of a later round of a series, with this opener.
    pub(crate) fn start_opened_by(self, opener: Player) -> Position {
        let mut setup = self.start().setup();
        setup.to_move = opener;
        Position::from_valid(&setup)
    }
}
