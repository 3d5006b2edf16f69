//! The ten levels.

use core::fmt;
use core::str::FromStr;

/// The strength of the engine, from 1 to 10.
///
/// ```
/// # use kamisado_engine::Level;
/// assert_eq!("10".parse(), Ok(Level::FULL));
/// assert!("11".parse::<Level>().is_err());
/// assert!(Level::all().is_sorted());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// Perfect play.
    pub const FULL: Level = Level(10);

    /// This level. `None` unless it is from 1 to 10.
    pub const fn new(number: u8) -> Option<Level> {
        match number {
            1..=10 => Some(Level(number)),
            _ => None,
        }
    }

    /// The number, from 1 to 10.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// All levels, weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Level> {
        (1..=10).map(Level)
    }
}

kamisado::plain_error! {
    /// The text is not a level.
    ParseLevelError: "a level is a number from 1 to 10"
}

impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Level, ParseLevelError> {
        text.parse().ok().and_then(Level::new).ok_or(ParseLevelError(()))
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_ten_levels() {
        assert_eq!(Level::all().count(), 10);
        assert_eq!(Level::all().last(), Some(Level::FULL));
        for level in Level::all() {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        assert!(["0", "11", "", "x", "-1"].iter().all(|text| text.parse::<Level>().is_err()));
    }
}
