//! Records: a whole match as a text that people read and write. The format is set down in `docs/notation.md`.

mod check;
mod error;
mod header;
mod lexer;
mod parse;
mod parsed_move;
mod print;
mod result_line;
mod tags;

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::string::String;
use core::str::FromStr;

use crate::{Match, MatchRules, Turn, TurnError};

pub use error::{Contradiction, Expected, RecordError, RecordErrorKind};
pub use tags::{KnownTag, TagError, Tags};

/// A match with all that is written about it: names, date, place, comments.
///
/// It is read by [`FromStr`] or [`Record::parse_with`] from everything that people write by hand, down to a bare list
/// of moves, and printed in one canonical form, of which `docs/notation.md` is the specification.
///
/// ```
/// # use kamisado::{Match, MatchLength, MatchRules, Player, Record};
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
/// assert_eq!("f8e7 g1g6 e8b5".parse::<Record>()?.game.total_turns(), 3);
///
/// let refused = "1. RR1B BS5G".parse::<Record>().unwrap_err();
/// assert_eq!(refused.to_string(), "line 1, column 9: the move reaches g6, which is yellow and not green");
/// assert_eq!(refused.record.game.total_turns(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The match. All of it is printed, whatever the current ply; a record that was read stands at
    /// the end.
    pub game: Match,
    /// What is written above it.
    pub tags: Tags,
    /// By the number of turns before each; none is empty.
    comments: BTreeMap<usize, String>,
}

impl Record {
    /// Reads a record. The rules given hold where the text does not say what is played: it has no tags, or no `Match`
    /// among them.
    ///
    /// A text is refused at the first mistake; the error holds what could be read before it.
    pub fn parse_with(text: &str, rules: MatchRules) -> Result<Record, Box<RecordError>> {
        Record::parse_onto(text, &Match::new(rules))
    }

    /// Reads a record like [`Record::parse_with`], but where the text does not say what is played it is played like the
    /// match given, from its start: lists of moves from a position, above all.
    pub fn parse_onto(text: &str, game: &Match) -> Result<Record, Box<RecordError>> {
        parse::parse(text, game)
    }

    /// The comment after that many turns, or on the start for 0. Passes and fills are turns.
    pub fn comment(&self, ply: usize) -> Option<&str> {
        self.comments.get(&ply).map(String::as_str)
    }

    /// Sets the comment after that many turns; an empty text takes it away.
    ///
    /// A comment after more turns than there are is kept, but not printed.
    pub fn set_comment(&mut self, ply: usize, text: impl Into<String>) {
        let text = text.into();
        if text.is_empty() {
            self.comments.remove(&ply);
        } else {
            self.comments.insert(ply, text);
        }
    }

    /// All comments, each with the number of turns before it.
    pub fn comments(&self) -> impl Iterator<Item = (usize, &str)> {
        self.comments.iter().map(|(&ply, text)| (ply, text.as_str()))
    }

    /// Takes a turn as [`Match::play`] does. Where it replaces what came after, the comments on that go as well.
    ///
    /// ```
    /// # use kamisado::Record;
    /// let mut record: Record = "f8e7 {Careful.} g1g6 {Too far?} e8b5".parse()?;
    /// record.game.go_to(1);
    /// record.play("g1g5".parse()?)?;
    /// assert_eq!(record.game.total_turns(), 2);
    /// assert_eq!(record.comments().collect::<Vec<_>>(), [(1, "Careful.")]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&mut self, turn: Turn) -> Result<(), TurnError> {
        let ply = self.game.ply();
        let next = self.game.next_turn();
        self.game.play(turn)?;
        if next.is_some_and(|next| next != turn) {
            self.forget_comments_after(ply);
        }
        Ok(())
    }

    /// Forgets everything after the current ply: turns, their comments, and that the match was given up after them.
    pub fn cut(&mut self) {
        self.game = self.game.branch();
        self.forget_comments_after(self.game.ply());
    }

    fn forget_comments_after(&mut self, ply: usize) {
        self.comments.retain(|&other, _| other <= ply);
    }

    /// Adds a comment on a line of its own to what is there.
    fn add_comment(&mut self, ply: usize, text: String) {
        if text.is_empty() {
            return;
        }
        match self.comments.get_mut(&ply) {
            Some(comment) => {
                comment.push('\n');
                comment.push_str(&text);
            }
            None => {
                self.comments.insert(ply, text);
            }
        }
    }
}

/// A record without names and comments.
impl From<Match> for Record {
    fn from(game: Match) -> Record {
        Record { game, tags: Tags::default(), comments: BTreeMap::new() }
    }
}

impl FromStr for Record {
    type Err = Box<RecordError>;

    /// Reads a record; a text that does not say what is played is a single round.
    fn from_str(text: &str) -> Result<Record, Box<RecordError>> {
        Record::parse_with(text, MatchRules::default())
    }
}
