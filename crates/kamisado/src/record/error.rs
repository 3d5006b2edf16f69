//! Errors in the text of a record.

use alloc::string::String;
use core::error::Error;
use core::fmt;

use crate::kfen::ParsePositionError;
use crate::notation::OfficialError;
use crate::record::Record;
use crate::{Color, LengthMismatchError, MatchEnd, Player, TurnError, WinBy};

use super::tags::KnownTag;

/// A text that is no record: what is wrong, where, and what could be read before.
///
/// ```
/// # use kamisado::record::{Expected, Record, RecordErrorKind};
/// let error = "f8e7 g1g6 fill up".parse::<Record>().unwrap_err();
/// assert_eq!((error.line, error.column), (1, 16));
/// assert!(matches!(error.kind, RecordErrorKind::Unexpected { expected: Expected::Side, .. }));
/// assert_eq!(error.record.game().total_turns(), 2);
/// ```
#[non_exhaustive]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// Tags, turns and comments that stand before the mistake.
    pub record: Record,
    /// The line, counted from 1.
    pub line: usize,
    /// Where in the line, counted in characters from 1.
    pub column: usize,
    /// What is wrong there.
    pub kind: RecordErrorKind,
}

/// What is wrong in the text of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordErrorKind {
    /// A comment has no `}` at its end.
    UnclosedComment,
    /// The value of a tag has no quote at its end in the same line.
    UnclosedQuote,
    /// Something else was expected.
    Unexpected {
        /// The expected text.
        expected: Expected,
        /// What stands there instead, at most 40 characters of it; empty at the end of the text.
        found: String,
    },
    /// The tag of that name stands there twice.
    DuplicateTag(String),
    /// A known tag has a value that it cannot have.
    BadValue {
        /// The tag.
        tag: KnownTag,
        /// What it says, at most 40 characters of it.
        value: String,
    },
    /// The `Position` is no valid KFEN.
    Position(ParsePositionError),
    /// The `Position` is for other points than the `Match`.
    LengthMismatch(LengthMismatchError),
    /// An `Opener` was named for what is no series.
    OpenerWithoutSeries,
    /// A turn is against the rules.
    Refused(TurnError),
    /// A move in official notation does not fit the position.
    Official(OfficialError),
    /// Before anything else this player, who won the round, chooses left or right (F1).
    MissingFill(Player),
    /// Something is written that the moves show to be wrong.
    Contradiction(Contradiction),
    /// The match is over, or the record says so, but the text goes on.
    AfterEnd,
}

/// What was expected where something else stood.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Expected {
    /// The name of a tag, after `[`.
    TagName,
    /// The value of a tag in quotes, after its name.
    TagValue,
    /// `]` at the end of a tag.
    TagEnd,
    /// A move of that player.
    Move(Player),
    /// Left or right, after `Fill`.
    Side,
    /// Both home rows, after one of them.
    HomeRows,
    /// The result of a player, after its name: wins, resigned, out of time, or its score.
    PlayerResult,
    /// `round` or `match`, after `wins the`.
    Scope,
    /// A number, after `tooth`.
    Teeth,
}

/// What a heading, the end of a round or a result says, against what is so by the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// A heading has the number of another round.
    RoundNumber {
        /// The number in the heading.
        written: u32,
        /// The number of the round.
        actual: usize,
    },
    /// A heading shows other home rows.
    HomeRows {
        /// The rows in the heading.
        written: String,
        /// The rows of the round; none if it does not begin with all towers at home.
        actual: Option<String>,
    },
    /// A heading or the end of a round in the middle of one.
    RoundNotOver,
    /// Another player won the round.
    RoundWinner {
        /// The winner named; none for "nobody".
        written: Option<Player>,
        /// The winner.
        actual: Player,
    },
    /// Another tower is crowned.
    Crowned {
        /// The tower named.
        written: Color,
        /// The crowned tower.
        actual: Color,
    },
    /// The round was won in the other way.
    WonBy {
        /// The way named.
        written: WinBy,
        /// The way it was won.
        actual: WinBy,
    },
    /// The crowned tower has another number of teeth.
    Tooth {
        /// The number written.
        written: u32,
        /// Its teeth; 0 where there are none.
        actual: u8,
    },
    /// A score is different.
    Score {
        /// Whose.
        player: Player,
        /// The score written.
        written: u32,
        /// The score.
        actual: u32,
    },
    /// Another player won the match.
    MatchWinner {
        /// The winner named; none for "nobody".
        written: Option<Player>,
        /// The winner.
        actual: Option<Player>,
    },
    /// The match ended in another way, or did not end. If it did not, the text may end with `*` all the same, and only
    /// the tag `Result` says otherwise; the location is that of what is wrong.
    Ended {
        /// How it is said to have ended; none for `*`.
        written: Option<MatchEnd>,
        /// How it ended; none if it goes on.
        actual: Option<MatchEnd>,
    },
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: ", self.line, self.column)?;
        self.kind.fmt(f)
    }
}

impl Error for RecordError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.kind.source()
    }
}

impl fmt::Display for RecordErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordErrorKind::UnclosedComment => f.write_str("this comment has no } at its end"),
            RecordErrorKind::UnclosedQuote => f.write_str("this value has no \" at its end in the same line"),
            RecordErrorKind::Unexpected { expected, found } if found.is_empty() => {
                write!(f, "expected {expected}, but the text ends here")
            }
            RecordErrorKind::Unexpected { expected, found } => write!(f, "expected {expected}, found {found:?}"),
            RecordErrorKind::DuplicateTag(name) => write!(f, "there is a second tag {name}"),
            RecordErrorKind::BadValue { tag, value } => {
                let values = match tag {
                    KnownTag::Match => "single, standard, long, marathon, series, or series and a number from 1 to 99",
                    KnownTag::Opener => "alternating or winner",
                    KnownTag::Layout => "the letters N G R Y K P B O, each once, in any order",
                    KnownTag::Opening => "limited or free",
                    KnownTag::Position => "a position in KFEN",
                    KnownTag::Result => "a result such as White wins the match: Black 1 White 3",
                    KnownTag::Black | KnownTag::White | KnownTag::Date | KnownTag::Place => "a text",
                };
                write!(f, "{tag} is {value:?}; expected {values}")
            }
            RecordErrorKind::Position(error) if f.alternate() => error.fmt(f),
            RecordErrorKind::LengthMismatch(error) if f.alternate() => error.fmt(f),
            RecordErrorKind::Refused(error) if f.alternate() => error.fmt(f),
            RecordErrorKind::Official(error) if f.alternate() => error.fmt(f),
            RecordErrorKind::Contradiction(error) if f.alternate() => error.fmt(f),
            RecordErrorKind::Position(_) => f.write_str("the position cannot be read"),
            RecordErrorKind::LengthMismatch(_) => f.write_str("the position does not fit the match"),
            RecordErrorKind::OpenerWithoutSeries => f.write_str("an opener is named, but this is no series"),
            RecordErrorKind::Refused(_) => f.write_str("the turn is refused"),
            RecordErrorKind::Official(_) => f.write_str("the move does not fit the position"),
            RecordErrorKind::MissingFill(winner) => write!(f, "expected left or right, the choice of {winner}"),
            RecordErrorKind::Contradiction(_) => f.write_str("the moves show something else"),
            RecordErrorKind::AfterEnd => f.write_str("the match is over, but the text goes on"),
        }
    }
}

impl Error for RecordErrorKind {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            RecordErrorKind::Position(error) => Some(error),
            RecordErrorKind::LengthMismatch(error) => Some(error),
            RecordErrorKind::Refused(error) => Some(error),
            RecordErrorKind::Official(error) => Some(error),
            RecordErrorKind::Contradiction(error) => Some(error),
            RecordErrorKind::UnclosedComment
            | RecordErrorKind::UnclosedQuote
            | RecordErrorKind::Unexpected { .. }
            | RecordErrorKind::DuplicateTag(_)
            | RecordErrorKind::BadValue { .. }
            | RecordErrorKind::OpenerWithoutSeries
            | RecordErrorKind::MissingFill(_)
            | RecordErrorKind::AfterEnd => None,
        }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::TagName => f.write_str("the name of a tag"),
            Expected::TagValue => f.write_str("the value of the tag in quotes"),
            Expected::TagEnd => f.write_str("]"),
            Expected::Move(player) => write!(f, "a move of {player}"),
            Expected::Side => f.write_str("left or right"),
            Expected::HomeRows => f.write_str("the home rows of both players"),
            Expected::PlayerResult => f.write_str("wins, resigned, out of time, or a score"),
            Expected::Scope => f.write_str("round or match"),
            Expected::Teeth => f.write_str("the number of teeth"),
        }
    }
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |player: &Option<Player>| player.map_or("nobody", Player::name);
        match self {
            Contradiction::RoundNumber { written, actual } => write!(f, "this is round {actual}, not {written}"),
            Contradiction::HomeRows { actual: Some(actual), .. } => {
                write!(f, "the round begins with other home rows: {actual}")
            }
            Contradiction::HomeRows { actual: None, .. } => {
                f.write_str("the round does not begin with all towers on the home rows")
            }
            Contradiction::RoundNotOver => f.write_str("the round is not over here"),
            Contradiction::RoundWinner { written, actual } => {
                write!(f, "{actual} has won the round, not {}", name(written))
            }
            Contradiction::Crowned { written, actual } => write!(f, "the tower is {actual}, not {written}"),
            Contradiction::WonBy { written, actual } => {
                write!(f, "the round was won by {}, not by {}", actual.name(), written.name())
            }
            Contradiction::Tooth { written, actual } => write!(f, "the tower has {actual} teeth, not {written}"),
            Contradiction::Score { player, written, actual } => {
                write!(f, "the score of {player} is {actual}, not {written}")
            }
            Contradiction::MatchWinner { written, actual } => {
                write!(f, "{} has won the match, not {}", name(actual), name(written))
            }
            Contradiction::Ended { written: Some(MatchEnd::Stopped), actual: None } => {
                f.write_str("the match is not over; only a series can be stopped")
            }
            Contradiction::Ended { actual: None, .. } => f.write_str("the match is not over"),
            Contradiction::Ended { written: None, .. } => f.write_str("the match is over and does not go on"),
            Contradiction::Ended { written: Some(written), actual: Some(actual) } => {
                write!(f, "the match ended otherwise: {}, not {}", actual.name(), written.name())
            }
        }
    }
}

impl Error for Contradiction {}
