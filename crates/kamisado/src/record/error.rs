//! Errors in the text of a record.

use alloc::string::String;
use core::error::Error;
use core::fmt;

use crate::kfen::ParsePositionError;
use crate::notation::OfficialError;
use crate::record::Record;
use crate::{Color, LengthMismatchError, MatchEnd, Player, TurnError, WinBy};

use super::tags::KnownTag;

/// The text is not a valid record: what is wrong, where, and the record up to that point.
///
/// It is as large as a record, so parsers return it in a box.
///
/// ```
/// # use kamisado::record::{Expected, Record, RecordErrorKind};
/// let error = "f8e7 g1g6 fill up".parse::<Record>().unwrap_err();
/// assert_eq!((error.line, error.column), (1, 16));
/// assert!(matches!(error.kind, RecordErrorKind::Unexpected { expected: Expected::Side, .. }));
/// assert_eq!(error.record.game().ply(), 2);
/// ```
#[non_exhaustive]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The tags, turns and comments before the error.
    pub record: Record,
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted in characters from 1.
    pub column: usize,
    /// The kind of error.
    pub kind: RecordErrorKind,
}

/// The kinds of errors in the text of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordErrorKind {
    /// A comment lacks its closing `}`.
    UnclosedComment,
    /// The value of a tag lacks its closing quote on the same line.
    UnclosedQuote,
    /// The text does not continue as expected.
    Unexpected {
        /// What was expected.
        expected: Expected,
        /// What was found instead, at most 40 characters. Empty at the end of the text.
        found: String,
    },
    /// The tag occurs twice.
    DuplicateTag(String),
    /// A known tag has an invalid value.
    BadValue {
        /// The tag.
        tag: KnownTag,
        /// Its value, at most 40 characters.
        value: String,
    },
    /// The `Position` is not a valid KFEN.
    Position(ParsePositionError),
    /// `Position` and `Match` disagree about the target.
    LengthMismatch(LengthMismatchError),
    /// There is an `Opener`, but the format is not a series.
    OpenerWithoutSeries,
    /// A turn is illegal.
    Refused(TurnError),
    /// A move in official notation does not fit the position.
    Official(OfficialError),
    /// This player won the round and must first choose left or right (F1).
    MissingFill(Player),
    /// A statement contradicts the moves.
    Contradiction(Contradiction),
    /// The text continues after the end of the match or after a result that closes the record.
    AfterEnd,
}

/// What the parser expected.
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
    /// A player's result, after its name: wins, resigned, out of time, or its score.
    PlayerResult,
    /// `round` or `match`, after `wins the`.
    Scope,
    /// A number, after `tooth`.
    Teeth,
    /// `)` at the end of a variation.
    VariationEnd,
}

/// A heading, round result or match result that contradicts the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// A heading has the wrong round number.
    RoundNumber {
        /// The number in the heading.
        written: u32,
        /// The actual number.
        actual: usize,
    },
    /// A heading shows the wrong home rows.
    HomeRows {
        /// The rows in the heading.
        written: String,
        /// The actual rows. `None` if not all towers are at home at the start of the round.
        actual: Option<String>,
    },
    /// A heading or round result stands in the middle of a round.
    RoundNotOver,
    /// A round result names the wrong winner.
    RoundWinner {
        /// The stated winner; `None` for "nobody".
        written: Option<Player>,
        /// The actual winner.
        actual: Player,
    },
    /// A round result names the wrong crowned tower.
    Crowned {
        /// The stated tower.
        written: Color,
        /// The actual tower.
        actual: Color,
    },
    /// The round was won in another way.
    WonBy {
        /// The stated way.
        written: WinBy,
        /// The actual way.
        actual: WinBy,
    },
    /// The crowned tower has another number of teeth.
    Tooth {
        /// The stated number.
        written: u32,
        /// The actual number; 0 in formats without teeth.
        actual: u8,
    },
    /// A score is wrong.
    Score {
        /// The player with that score.
        player: Player,
        /// The stated score.
        written: u32,
        /// The actual score.
        actual: u32,
    },
    /// The stated winner of the match is wrong.
    MatchWinner {
        /// The stated winner; `None` for "nobody".
        written: Option<Player>,
        /// The actual winner.
        actual: Option<Player>,
    },
    /// The match ended in another way, or did not end. If it did not end, the `*` at the end of the text may be right
    /// and the tag `Result` wrong; the location is that of the wrong statement.
    Ended {
        /// The stated end; `None` for `*`.
        written: Option<MatchEnd>,
        /// The actual end; `None` if the match goes on.
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
            Expected::VariationEnd => f.write_str(") at the end of the variation"),
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
