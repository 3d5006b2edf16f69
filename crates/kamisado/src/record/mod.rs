//! Records: a whole match as text that people read and write. The specification is
//! [docs/notation.md](https://github.com/kamisado-rs/kamisado/blob/main/docs/notation.md).
//!
//! ```
//! use kamisado::record::Record;
//!
//! let record: Record = "
//!     [White \"Ben\"]
//!     1. f8e7 g1g6 {A long way.} 2. e8b5
//!     White resigned
//! ".parse()?;
//! assert_eq!(record.tags.white.as_deref(), Some("Ben"));
//! assert_eq!(record.comment(2), Some("A long way."));
//! assert_eq!(record.game().winner(), Some(kamisado::Player::Black));
//! # Ok::<(), Box<kamisado::record::RecordError>>(())
//! ```

mod check;
mod error;
mod header;
mod lexer;
mod notes;
mod parse;
mod parsed_move;
mod print;
mod result_line;
mod tags;
mod variation;

use alloc::boxed::Box;
use alloc::string::String;
use core::str::FromStr;

use crate::{Match, MatchRules};

pub use error::{Contradiction, Expected, RecordError, RecordErrorKind};
pub use tags::{KnownTag, TagError, Tags};
pub use variation::{Variation, VariationError};

use notes::Notes;

/// A match with its annotations: names, date, place, comments and variations.
///
/// [`FromStr`] and [`Record::parse_with`] accept everything that people write by hand, including a bare list of moves.
/// Printing gives the canonical form, which is specified in
/// [docs/notation.md](https://github.com/kamisado-rs/kamisado/blob/main/docs/notation.md).
///
/// ```
/// # use kamisado::record::Record;
/// # use kamisado::{Match, MatchLength, MatchRules, Player};
/// let mut game = Match::new(MatchRules::new(MatchLength::Standard));
/// for turn in ["f8e7", "g1g6", "e8b5"] {
///     game.play(turn.parse()?)?;
/// }
/// let mut record = Record::from(game);
/// record.tags.black = Some("Ana".into());
/// record.set_comment(2, "Too far?");
/// let text = record.to_string();
/// assert_eq!(text, "\
/// [Black \"Ana\"]
/// [Match \"standard\"]
///
/// Round 1  obpkyrgn / NGRYKPBO
///  1. R↗1B  B↑5Y {Too far?}
///  2. Y↗3P
/// *
/// ");
/// assert_eq!(text.parse::<Record>()?, record);
/// assert_eq!("f8e7 g1g6 e8b5".parse::<Record>()?.game().ply(), 3);
///
/// let refused = "1. RR1B BS5G".parse::<Record>().unwrap_err();
/// assert_eq!(refused.to_string(), "line 1, column 9: the move does not fit the position");
/// assert_eq!(format!("{refused:#}"), "line 1, column 9: the move reaches g6, which is yellow and not green");
/// assert_eq!(refused.record.game().ply(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Private, because changes of the match must also update the comments.
    game: Match,
    /// The tags above the match.
    pub tags: Tags,
    notes: Notes,
}

impl Record {
    /// Parses a record. `rules` are the rules if the text has no tags or no `Match` tag.
    ///
    /// Parsing stops at the first error. The error contains the record up to that point.
    ///
    /// ```
    /// # use kamisado::record::Record;
    /// # use kamisado::{MatchLength, MatchRules};
    /// let rules = MatchRules::new(MatchLength::Long);
    /// let record = Record::parse_with("f8e7 g1g6", rules)?;
    /// assert_eq!(record.game().rules(), rules);
    /// # Ok::<(), Box<kamisado::record::RecordError>>(())
    /// ```
    pub fn parse_with(text: &str, rules: MatchRules) -> Result<Record, Box<RecordError>> {
        Record::parse_onto(text, &Match::new(rules))
    }

    /// Parses a record like [`Record::parse_with`]. If the text does not state its rules, it continues from the start
    /// of `game`, for example a list of moves from a position.
    ///
    /// ```
    /// # use kamisado::record::Record;
    /// # use kamisado::{Match, Position};
    /// let blocked: Position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1".parse()?;
    /// let record = Record::parse_onto("pass a4a1", &Match::from(blocked))?;
    /// assert!(record.game().is_over());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse_onto(text: &str, game: &Match) -> Result<Record, Box<RecordError>> {
        parse::parse(text, game)
    }

    /// The match.
    pub const fn game(&self) -> &Match {
        &self.game
    }

    /// The match without annotations.
    pub fn into_game(self) -> Match {
        self.game
    }

    /// The comment after this number of turns; 0 is the start. Passes and fills are turns.
    pub fn comment(&self, ply: usize) -> Option<&str> {
        self.notes.comment(ply)
    }

    /// Sets the comment after this number of turns. An empty text removes it.
    ///
    /// A comment beyond the last turn is kept, but not printed.
    ///
    /// ```
    /// # use kamisado::record::Record;
    /// let mut record: Record = "f8e7 {Hm.}".parse()?;
    /// record.set_comment(0, "The Autumn cup.");
    /// record.set_comment(1, "");
    /// assert_eq!(record.comments().collect::<Vec<_>>(), [(0, "The Autumn cup.")]);
    /// # Ok::<(), Box<kamisado::record::RecordError>>(())
    /// ```
    pub fn set_comment(&mut self, ply: usize, text: impl Into<String>) {
        self.notes.set_comment(ply, text.into());
    }

    /// All comments with the number of turns before them.
    pub fn comments(&self) -> impl Iterator<Item = (usize, &str)> {
        self.notes.comments()
    }

    /// The turns that could have been taken after this number of turns, instead of the next turn of the match.
    pub fn variations(&self, ply: usize) -> &[Variation] {
        self.notes.variations(ply)
    }

    /// Adds turns that could have been taken after this number of turns, instead of the next turn of the match. Refuses
    /// illegal turns, also in variations of the variation.
    ///
    /// ```
    /// # use kamisado::record::{Record, Variation};
    /// let mut record: Record = "f8e7 g1g6 e8b5".parse()?;
    /// let shorter = Variation::new(vec!["g1g5".parse()?]).expect("it has a turn");
    /// record.add_variation(1, shorter.clone())?;
    /// assert_eq!(record.variations(1), [shorter.clone()]);
    /// assert!(record.add_variation(2, shorter).is_err(), "Black is to move");
    /// assert!(record.to_string().contains("1. R↗1B  B↑5Y (B↑4R)"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn add_variation(&mut self, ply: usize, variation: Variation) -> Result<(), VariationError> {
        if ply >= self.game.ply() {
            return Err(VariationError::NoTurn);
        }
        let mut before = self.game.clone();
        before.truncate(ply);
        variation.check(before, 1)?;
        self.notes.add_variation(ply, variation);
        Ok(())
    }

    /// Replaces the match by one that went on, was taken back or went differently. The comments and variations stay up
    /// to the first turn that is missing or different in the new match.
    ///
    /// ```
    /// # use kamisado::record::Record;
    /// let mut record: Record = "f8e7 {Careful.} g1g6 {Too far?} e8b5".parse()?;
    /// let mut game = record.game().clone();
    /// game.truncate(1);
    /// game.play("g1g5".parse()?)?;
    /// record.set_game(game);
    /// assert_eq!(record.game().ply(), 2);
    /// assert_eq!(record.comments().collect::<Vec<_>>(), [(1, "Careful.")]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_game(&mut self, game: Match) {
        let common = self.game.turns().zip(game.turns()).take_while(|(old, new)| old == new).count();
        if common < self.game.ply() {
            self.notes.truncate(common);
        }
        self.game = game;
    }
}

/// A record without tags, comments and variations.
impl From<Match> for Record {
    fn from(game: Match) -> Record {
        Record { game, tags: Tags::default(), notes: Notes::default() }
    }
}

impl FromStr for Record {
    /// Boxed because it contains the record up to the error, which makes it much larger than most results.
    type Err = Box<RecordError>;

    /// Parses a record. A text that does not state its rules is a single round.
    fn from_str(text: &str) -> Result<Record, Box<RecordError>> {
        Record::parse_with(text, MatchRules::default())
    }
}
