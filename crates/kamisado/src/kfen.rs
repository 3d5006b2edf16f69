//! KFEN: a position on one line (rules K1–K4). The specification is
//! [docs/notation.md](https://github.com/kamisado-rs/kamisado/blob/main/docs/notation.md).
//!
//! ```
//! use kamisado::kfen::{KfenErrorKind, ParsePositionError};
//! use kamisado::{Position, Setup};
//!
//! let start: Position = "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 3".parse()?;
//! assert_eq!(start.to_string(), "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 3");
//!
//! // A `Setup` may be an impossible position, but its text must be well-formed.
//! let error = "obpkyrgn/9".parse::<Setup>().unwrap_err();
//! assert_eq!((error.column, error.kind), (10, KfenErrorKind::UnknownChar('9')));
//! let empty = "8/8/8/8/8/8/8/8 b -";
//! assert!(empty.parse::<Setup>().is_ok());
//! assert!(matches!(empty.parse::<Position>(), Err(ParsePositionError::Setup(_))));
//! # Ok::<(), ParsePositionError>(())
//! ```

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::{Color, MatchLength, OpeningLimits, Piece, Player, Position, Setup, SetupError, Square, Teeth, Tower};

/// The kinds of syntax error in a KFEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KfenErrorKind {
    /// The board field contains something other than a tower, a tooth, a number of empty squares or `/`.
    UnknownChar(char),
    /// A row has more than eight squares.
    LongRow(u8),
    /// A row has fewer than eight squares.
    ShortRow(u8),
    /// There are more than eight rows.
    TooManyRows,
    /// There are fewer than eight rows.
    TooFewRows,
    /// Two numbers of empty squares follow each other.
    NumberTwice,
    /// A tower has more than four teeth.
    TooManyTeeth,
    /// A tooth is not followed by a tower.
    ToothWithoutTower,
    /// The player to move is missing or is not `w` or `b`.
    Player,
    /// The tower that must move is missing, or is not the capital letter of a colour or `-`.
    MustMove,
    /// The target is not 1, 3, 7 or 15.
    Target,
    /// The opening limits are not `135`, `35` or `5`.
    Limits,
    /// The crowned tower is not written as `=` and the letter of a tower.
    Crown,
    /// There is text after the last field.
    Trailing,
}

/// A syntax error in a KFEN: its kind and column.
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KfenError {
    /// The column, counted in characters from 1.
    pub column: usize,
    /// The kind of mistake.
    pub kind: KfenErrorKind,
}

impl KfenError {
    /// The error of this kind in this column, counted in characters from 1.
    pub const fn new(column: usize, kind: KfenErrorKind) -> KfenError {
        KfenError { column, kind }
    }
}

impl fmt::Display for KfenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: ", self.column)?;
        match self.kind {
            KfenErrorKind::UnknownChar(c) => {
                write!(f, "{c:?} is no tower letter, no +, no number from 1 to 8 and no /")
            }
            KfenErrorKind::LongRow(row) => write!(f, "row {row} has more than eight squares"),
            KfenErrorKind::ShortRow(row) => write!(f, "row {row} has fewer than eight squares"),
            KfenErrorKind::TooManyRows => f.write_str("there are more than eight rows"),
            KfenErrorKind::TooFewRows => f.write_str("there are fewer than eight rows"),
            KfenErrorKind::NumberTwice => f.write_str("two numbers follow each other; write their sum"),
            KfenErrorKind::TooManyTeeth => f.write_str("a tower has at most four teeth"),
            KfenErrorKind::ToothWithoutTower => f.write_str("a + must stand before a tower letter"),
            KfenErrorKind::Player => f.write_str("expected the player to move, w or b"),
            KfenErrorKind::MustMove => {
                f.write_str("expected the tower that must move, one of N G R Y K P B O, or - for a free choice")
            }
            KfenErrorKind::Target => f.write_str("expected the points that win, 1, 3, 7 or 15"),
            KfenErrorKind::Limits => f.write_str("expected the opening limits still to come, 135, 35 or 5, or nothing"),
            KfenErrorKind::Crown => f.write_str("expected = and the letter of the crowned tower, as in =R or =y"),
            KfenErrorKind::Trailing => f.write_str("there is something after the last field"),
        }
    }
}

impl core::error::Error for KfenError {}

/// Parses the board field, rows 8 to 1. Columns in errors count from 0 here.
fn parse_rows(field: &str, board: &mut [Option<Piece>; 64]) -> Result<(), (usize, KfenErrorKind)> {
    let (mut row, mut file, mut teeth) = (7, 0, Teeth::NONE);
    let mut after_number = false;
    let mut end = 0;
    for (column, c) in field.chars().enumerate() {
        end = column + 1;
        let fail = |kind| Err((column, kind));
        if teeth != Teeth::NONE && c != '+' && Tower::from_letter(c).is_none() {
            return fail(KfenErrorKind::ToothWithoutTower);
        }
        match c {
            '/' if file < 8 => return fail(KfenErrorKind::ShortRow(row + 1)),
            '/' if row == 0 => return fail(KfenErrorKind::TooManyRows),
            '/' => (row, file) = (row - 1, 0),
            '+' => match teeth.next() {
                Some(more) => teeth = more,
                None => return fail(KfenErrorKind::TooManyTeeth),
            },
            '1'..='8' if after_number => return fail(KfenErrorKind::NumberTwice),
            '1'..='8' => {
                file += c as u8 - b'0';
                if file > 8 {
                    return fail(KfenErrorKind::LongRow(row + 1));
                }
            }
            _ => {
                let Some(tower) = Tower::from_letter(c) else {
                    return fail(KfenErrorKind::UnknownChar(c));
                };
                let Some(square) = Square::new(file, row) else {
                    return fail(KfenErrorKind::LongRow(row + 1));
                };
                board[square as usize] = Some(Piece { tower, teeth: core::mem::take(&mut teeth) });
                file += 1;
            }
        }
        after_number = c.is_ascii_digit();
    }
    match (teeth, file, row) {
        (Teeth::NONE, 8, 0) => Ok(()),
        (Teeth::NONE, 8, _) => Err((end, KfenErrorKind::TooFewRows)),
        (Teeth::NONE, _, _) => Err((end, KfenErrorKind::ShortRow(row + 1))),
        _ => Err((end, KfenErrorKind::ToothWithoutTower)),
    }
}

impl FromStr for Setup {
    type Err = KfenError;

    fn from_str(text: &str) -> Result<Setup, KfenError> {
        // Each field with its start column. A missing field is reported at the end of the text.
        let end = text.trim_end().chars().count();
        let mut rest = text;
        let mut column = 0;
        let mut field = || -> Option<(usize, &str)> {
            let trimmed = rest.trim_start();
            column += rest.chars().count() - trimmed.chars().count();
            let word = trimmed.split(char::is_whitespace).next().unwrap_or_default();
            rest = &trimmed[word.len()..];
            let start = column;
            column += word.chars().count();
            (!word.is_empty()).then_some((start, word))
        };
        let fail = |column: usize, kind| KfenError::new(column + 1, kind);

        let mut setup = Setup::EMPTY;
        let (start, rows) = field().unwrap_or((end, ""));
        parse_rows(rows, &mut setup.board).map_err(|(column, kind)| fail(start + column, kind))?;

        let (start, player) = field().unwrap_or((end, ""));
        setup.to_move = match player {
            "w" => Player::White,
            "b" => Player::Black,
            _ => return Err(fail(start, KfenErrorKind::Player)),
        };

        let (start, tower) = field().unwrap_or((end, ""));
        let mut letters = tower.chars();
        setup.must_move = match (letters.next(), letters.next()) {
            (Some('-'), None) => None,
            (Some(letter), None) => Some(Color::from_letter(letter).ok_or(fail(start, KfenErrorKind::MustMove))?),
            _ => return Err(fail(start, KfenErrorKind::MustMove)),
        };

        if let Some((start, target)) = field() {
            let length = MatchLength::ALL.into_iter().zip(["1", "3", "7", "15"]).find(|&(_, text)| text == target);
            (setup.length, _) = length.ok_or(fail(start, KfenErrorKind::Target))?;
        }
        let mut last = field();
        if let Some((start, limits)) = last.filter(|(_, text)| !text.starts_with('=')) {
            setup.limits = limits.parse::<OpeningLimits>().map_err(|_| fail(start, KfenErrorKind::Limits))?;
            last = field();
        }
        if let Some((start, crown)) = last
            && let Some(letter) = crown.strip_prefix('=')
        {
            let mut letters = letter.chars();
            let tower = letters.next().filter(|_| letters.next().is_none()).and_then(Tower::from_letter);
            setup.crown = Some(tower.ok_or(fail(start, KfenErrorKind::Crown))?);
            last = field();
        }
        match last {
            Some((start, _)) => Err(fail(start, KfenErrorKind::Trailing)),
            None => Ok(setup),
        }
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        for row in (0..8).rev() {
            if row < 7 {
                text.push('/');
            }
            let mut empty = 0;
            for square in (0..8).filter_map(|file| Square::new(file, row)) {
                let Some(Piece { tower, teeth }) = self.at(square) else {
                    empty += 1;
                    continue;
                };
                push_number(&mut text, &mut empty);
                text.extend((0..teeth.count()).map(|_| '+'));
                text.push(tower.letter());
            }
            push_number(&mut text, &mut empty);
        }
        let must_move = self.must_move.map_or('-', Color::letter);
        write!(f, "{text} {} {must_move} {}", self.to_move.letter(), self.length.target())?;
        if !self.limits.is_none() {
            write!(f, " {}", self.limits)?;
        }
        self.crown.map_or(Ok(()), |tower| write!(f, " ={}", tower.letter()))
    }
}

/// Appends the pending number of empty squares, if any, and resets it to 0.
fn push_number(text: &mut String, empty: &mut u8) {
    if *empty > 0 {
        text.push((b'0' + core::mem::take(empty)) as char);
    }
}

/// A text that does not describe a valid position: a syntax error, or an impossible position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParsePositionError {
    /// The text is not a KFEN.
    Kfen(KfenError),
    /// The text is a KFEN, but the position is impossible.
    Setup(SetupError),
}

impl fmt::Display for ParsePositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParsePositionError::Kfen(error) if f.alternate() => error.fmt(f),
            ParsePositionError::Setup(error) if f.alternate() => error.fmt(f),
            ParsePositionError::Kfen(_) => f.write_str("the text is no KFEN"),
            ParsePositionError::Setup(_) => f.write_str("the position is not possible"),
        }
    }
}

impl core::error::Error for ParsePositionError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            ParsePositionError::Kfen(error) => Some(error),
            ParsePositionError::Setup(error) => Some(error),
        }
    }
}

impl FromStr for Position {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Position, ParsePositionError> {
        let setup: Setup = text.parse().map_err(ParsePositionError::Kfen)?;
        Position::try_from(setup).map_err(ParsePositionError::Setup)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup().fmt(f)
    }
}
