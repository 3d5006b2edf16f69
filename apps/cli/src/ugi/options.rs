//! The options.

use std::fmt;
use std::ops::RangeInclusive;

use kamisado::{Layout, MatchLength};
use kamisado_engine::Level;

use super::parse::UgiError;

/// The size of the table in MB.
const HASH: RangeInclusive<u32> = 1..=1024;

/// Managers store numbers in signed 32-bit integers.
const SEED: RangeInclusive<u32> = 0..=i32::MAX as u32;

/// The values of all options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Options {
    /// The strength of the engine.
    pub level: Level,
    /// The size of its table in MB.
    pub hash: u32,
    /// The length of a match from `startpos`.
    pub length: MatchLength,
    /// The order of the towers at `startpos`.
    pub layout: Layout,
    /// Whether the opening of every round is limited.
    pub limited: bool,
    /// The seed of a game; 0 for a different seed in each game.
    pub seed: u32,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            level: Level::FULL,
            hash: 16,
            length: MatchLength::Single,
            layout: Layout::NORMAL,
            limited: false,
            seed: 0,
        }
    }
}

impl Options {
    /// Sets an option. The case of its name does not matter, as in UCI. A value that is refused changes nothing.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<(), UgiError> {
        let found = (!value.is_empty()).then_some(value);
        let expected = |expected: &str| UgiError::expected(format!("setoption name {name} value"), expected, found);
        let number = |range: RangeInclusive<u32>| {
            let number = value.parse().ok().filter(|number| range.contains(number));
            number.ok_or_else(|| expected(&format!("a whole number from {} to {}", range.start(), range.end())))
        };
        match &*name.to_ascii_lowercase() {
            "level" => self.level = value.parse().map_err(|_| expected("a whole number from 1 to 10"))?,
            "hash" => self.hash = number(HASH)?,
            "matchlength" => {
                self.length = value.parse().map_err(|_| expected("single, standard, long or marathon"))?;
            }
            "layout" => {
                let letters = "the letters N G R Y K P B O, each once, in any order";
                self.layout = value.parse().map_err(|_| expected(letters))?;
            }
            "limited" => self.limited = value.parse().map_err(|_| expected("true or false"))?,
            "seed" => self.seed = number(SEED)?,
            _ => {
                let names = "one of Level, Hash, MatchLength, Layout, Limited and Seed";
                return Err(UgiError::expected("setoption name", names, (!name.is_empty()).then_some(name)));
            }
        }
        Ok(())
    }
}

/// The lines that announce the options, with these values as defaults.
impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let spin = |range: RangeInclusive<u32>| format!("min {} max {}", range.start(), range.end());
        let (weakest, strongest) = (Level::all().next(), Level::all().last());
        let (weakest, strongest) = (weakest.unwrap_or(Level::FULL), strongest.unwrap_or(Level::FULL));
        writeln!(f, "option name Level type spin default {} min {weakest} max {strongest}", self.level)?;
        writeln!(f, "option name Hash type spin default {} {}", self.hash, spin(HASH))?;
        write!(f, "option name MatchLength type combo default {}", self.length)?;
        MatchLength::ALL.iter().try_for_each(|length| write!(f, " var {length}"))?;
        writeln!(f)?;
        writeln!(f, "option name Layout type string default {}", self.layout)?;
        writeln!(f, "option name Limited type check default {}", self.limited)?;
        write!(f, "option name Seed type spin default {} {}", self.seed, spin(SEED))
    }
}

#[cfg(test)]
mod tests {
    use super::super::parse::{Command, Parsed, parse};
    use super::*;

    fn set(options: &mut Options, text: &str) -> Result<(), String> {
        match parse(&format!("setoption {text}")).map_err(|mistake| mistake.to_string())? {
            Some(Parsed { command: Command::SetOption { name, value }, .. }) => {
                options.set(&name, &value).map_err(|mistake| mistake.to_string())
            }
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn every_option_is_set_whatever_the_case_of_its_name() {
        let mut options = Options::default();
        for (name, value) in [
            ("Level", "3"),
            ("hash", "128"),
            ("MATCHLENGTH", "long"),
            ("layout", "NGRYKPBO"),
            ("Limited", "true"),
            ("seed", "7"),
        ] {
            set(&mut options, &format!("name {name} value {value}")).expect(name);
        }
        let layout = "NGRYKPBO".parse().expect("a layout");
        let level = Level::new(3).expect("a level");
        let length = MatchLength::Long;
        assert_eq!(options, Options { level, hash: 128, length, layout, limited: true, seed: 7 });
    }

    #[test]
    fn every_default_that_is_shown_is_a_value_that_is_taken() {
        let shown = Options::default().to_string();
        assert_eq!(shown.lines().count(), 6);
        for line in shown.lines() {
            let words: Vec<&str> = line.split(' ').collect();
            assert_eq!((words[0], words[1], words[3], words[5]), ("option", "name", "type", "default"), "{line}");
            let mut options = Options::default();
            set(&mut options, &format!("name {} value {}", words[2], words[6])).expect(line);
            assert_eq!(options, Options::default());
        }
    }

    #[test]
    fn a_value_out_of_range_is_refused_with_what_is_expected() {
        for value in ["0", "11", "-1", "strong", "3 4"] {
            let refused = set(&mut Options::default(), &format!("name Level value {value}")).expect_err(value);
            assert_eq!(
                refused,
                format!("setoption name Level value: expected a whole number from 1 to 10, found {value:?}")
            );
        }
        for text in [
            "name Hash value 0",
            "name Hash value 1025",
            "name Hash value 99999999999999999999",
            "name Hash",
            "name Limited value yes",
            "name Layout value OBPKYRGG",
            "name MatchLength value 3",
            "name Seed value 2147483648",
            "name Seed value",
            "name",
            "name value 3",
            "name Threads value 2",
            "Level 3",
            "",
        ] {
            let mut options = Options::default();
            assert!(set(&mut options, text).expect_err(text).contains("expected"), "{text}");
            assert_eq!(options, Options::default());
        }
    }
}
