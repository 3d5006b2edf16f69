//! The limited opening of tournaments.

use core::fmt;
use core::str::FromStr;

/// The opening limits not used up yet (rule O2). The first move of a round goes at most 1 square, the second at most 3,
/// the third at most 5. A pass uses up a limit like any other move. A limit never forbids a push.
///
/// ```
/// # use kamisado::{OpeningLimits, Position};
/// let position: Position = "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1 135".parse()?;
/// assert_eq!(position.limits().iter().collect::<Vec<_>>(), [1, 3, 5]);
/// // The first move may go one square, the second up to three.
/// assert_eq!(position.legal_moves().len(), 22);
/// assert_eq!(position.play("a8a7".parse()?)?.limits().current(), Some(3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OpeningLimits {
    left: u8,
}

const DIGITS: &str = "135";

impl OpeningLimits {
    /// No limits.
    pub const NONE: OpeningLimits = OpeningLimits { left: 0 };
    /// The limits at the start of a round with a limited opening.
    pub const FULL: OpeningLimits = OpeningLimits { left: 3 };

    /// No limits, then the limits left at each point of a limited opening, from its start on.
    pub const ALL: [OpeningLimits; 4] =
        [OpeningLimits::NONE, OpeningLimits::FULL, OpeningLimits::FULL.next(), OpeningLimits::FULL.next().next()];

    /// The limits at the start of each round of a match: all or none.
    pub const fn of_match(limited: bool) -> OpeningLimits {
        if limited { OpeningLimits::FULL } else { OpeningLimits::NONE }
    }

    /// The limits of the next moves in order: 1, 3 and 5 at the start.
    ///
    /// ```
    /// # use kamisado::OpeningLimits;
    /// assert_eq!(OpeningLimits::FULL.next().iter().collect::<Vec<u8>>(), [3, 5]);
    /// ```
    pub fn iter(self) -> impl Iterator<Item = u8> {
        core::iter::successors(Some(self), |limits| Some(limits.next())).map_while(OpeningLimits::current)
    }

    /// The limit for the next move, if there is one.
    #[inline]
    pub const fn current(self) -> Option<u8> {
        match self.left {
            0 => None,
            left => Some(7 - 2 * left),
        }
    }

    /// The limits after one more move.
    #[inline]
    pub const fn next(self) -> OpeningLimits {
        OpeningLimits { left: self.left.saturating_sub(1) }
    }

    /// Whether no limits are left.
    #[inline]
    pub const fn is_none(self) -> bool {
        self.left == 0
    }

    pub(crate) const fn index(self) -> usize {
        self.left as usize
    }
}

/// One digit per limit, as in the fifth field of a KFEN. Empty if no limits are left.
impl fmt::Display for OpeningLimits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&DIGITS[DIGITS.len() - usize::from(self.left)..])
    }
}

plain_error! {
    /// The text is not `135`, `35` or `5`.
    ParseOpeningLimitsError: "expected opening limits: 135, 35 or 5"
}

impl FromStr for OpeningLimits {
    type Err = ParseOpeningLimitsError;

    /// Parses the remaining limits. [`OpeningLimits::NONE`] has no text form.
    fn from_str(text: &str) -> Result<OpeningLimits, ParseOpeningLimitsError> {
        match text {
            "135" => Ok(OpeningLimits { left: 3 }),
            "35" => Ok(OpeningLimits { left: 2 }),
            "5" => Ok(OpeningLimits { left: 1 }),
            _ => Err(ParseOpeningLimitsError(())),
        }
    }
}
