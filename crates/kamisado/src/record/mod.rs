//! Records: a whole match as a text that people read and write. The format is set down in
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
mod parse;
mod parsed_move;
mod print;
mod result_line;
mod tags;

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::string::String;
use core::str::FromStr;

use crate::{Match, MatchRules, Player, Turn, TurnError};

pub use error::{Contradiction, Expected, RecordError, RecordErrorKind};
pub use tags::{KnownTag, TagError, Tags};

/// A match with all that is written about it: names, date, place, comments.
///
/// It is read by [`FromStr`] or [`Record::parse_with`] from everything that people write by hand, down to a bare list
/// of moves, and printed in one canonical form, of which
/// [docs/notation.md](https://github.com/kamisado-rs/kamisado/blob/main/docs/notation.md) is the specification.
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
/// assert_eq!("f8e7 g1g6 e8b5".parse::<Record>()?.game().total_turns(), 3);
///
/// let refused = "1. RR1B BS5G".parse::<Record>().unwrap_err();
/// assert_eq!(refused.to_string(), "line 1, column 9: the move does not fit the position");
/// assert_eq!(format!("{refused:#}"), "line 1, column 9: the move reaches g6, which is yellow and not green");
/// assert_eq!(refused.record.game().total_turns(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// It is changed only together with the comments on it.
    game: Match,
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

    /// Reads a record like [`Record::parse_with`], but where the text does not say what is played it is played like the
    /// match given, from its start: lists of moves from a position, above all.
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

    /// The match. All of it is printed, whatever its current ply; a record that was read stands at the end.
    pub const fn game(&self) -> &Match {
        &self.game
    }

    /// The match alone.
    pub fn into_game(self) -> Match {
        self.game
    }

    /// The comment after that many turns, or on the start for 0. Passes and fills are turns.
    pub fn comment(&self, ply: usize) -> Option<&str> {
        self.comments.get(&ply).map(String::as_str)
    }

    /// Sets the comment after that many turns; an empty text takes it away.
    ///
    /// A comment after more turns than there are is kept, but not printed.
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
    /// # use kamisado::record::Record;
    /// let mut record: Record = "f8e7 {Careful.} g1g6 {Too far?} e8b5".parse()?;
    /// record.go_to(1);
    /// record.play("g1g5".parse()?)?;
    /// assert_eq!(record.game().total_turns(), 2);
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
    ///
    /// ```
    /// # use kamisado::record::Record;
    /// let mut record: Record = "f8e7 g1g6 {Too far?} e8b5".parse()?;
    /// record.go_to(1);
    /// record.truncate();
    /// assert_eq!((record.game().total_turns(), record.comments().count()), (1, 0));
    /// # Ok::<(), Box<kamisado::record::RecordError>>(())
    /// ```
    pub fn truncate(&mut self) {
        self.game = self.game.branch();
        self.forget_comments_after(self.game.ply());
    }

    /// Goes to the point after that many turns, as [`Match::go_to`] does.
    pub fn go_to(&mut self, ply: usize) {
        self.game.go_to(ply);
    }

    /// Goes one turn forward, as [`Match::forward`] does. False at the end of the history.
    pub fn forward(&mut self) -> bool {
        self.game.forward()
    }

    /// A player resigns, as by [`Match::resign`].
    pub fn resign(&mut self, player: Player) -> bool {
        self.game.resign(player)
    }

    /// The players stop a series, as by [`Match::stop`].
    pub fn stop(&mut self) -> bool {
        self.game.stop()
    }

    /// Takes back that the match was given up, as [`Match::reopen`] does.
    pub fn reopen(&mut self) -> bool {
        self.game.reopen()
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
    /// It is boxed because it holds what could be read before the mistake, which is far larger than most results.
    type Err = Box<RecordError>;

    /// Reads a record; a text that does not say what is played is a single round.
    fn from_str(text: &str) -> Result<Record, Box<RecordError>> {
        Record::parse_with(text, MatchRules::default())
    }
}
