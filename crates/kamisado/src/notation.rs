//! The official notation: tower, arrow, number of squares, colour reached. The specification is
//! [docs/notation.md](https://github.com/kamisado-rs/kamisado/blob/main/docs/notation.md).
//!
//! ```
//! use kamisado::Position;
//! use kamisado::notation::OfficialMove;
//!
//! let position = Position::default().play("f8e7".parse()?)?;
//! // "Blue, straight ahead, five squares, to yellow."
//! let mv = "B S 5 Y".parse::<OfficialMove>()?.resolve(&position)?;
//! assert_eq!(mv.to_string(), "g1g6");
//! assert_eq!(OfficialMove::new(&position, mv).map(|official| official.to_string()), Some("B↑5Y".to_owned()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::relative::{self, RelSquare};
use crate::{Color, Direction, Move, Player, Position, Square, Tower};

impl Direction {
    /// The arrow of the official notation. Arrows are seen from the player's side, so both players' moves point up.
    pub const fn arrow(self) -> char {
        match self {
            Direction::Left => '↖',
            Direction::Straight => '↑',
            Direction::Right => '↗',
        }
    }

    /// The letter that replaces the arrow on a keyboard: `L`, `S` or `R`.
    pub const fn letter(self) -> char {
        match self {
            Direction::Left => 'L',
            Direction::Straight => 'S',
            Direction::Right => 'R',
        }
    }

    /// The direction for an arrow, its letter, or a similar character.
    pub const fn from_char(c: char) -> Option<Direction> {
        match c {
            '↖' | '←' | 'L' | 'l' | '\\' | '<' => Some(Direction::Left),
            '↑' | 'S' | 's' | '|' | '^' => Some(Direction::Straight),
            '↗' | '→' | 'R' | 'r' | '/' | '>' => Some(Direction::Right),
            _ => None,
        }
    }
}

/// A move in the official notation, as people write it: "purple left 5 yellow" or `P↖5Y`.
///
/// It identifies a move only together with a position; see [`OfficialMove::resolve`]. The last colour names the next
/// tower. Writers may omit it.
///
/// ```
/// # use kamisado::notation::OfficialMove;
/// # use kamisado::{MatchLength, Move, Position};
/// let start = Position::start(MatchLength::Single);
/// let official = OfficialMove::new(&start, "f8e7".parse()?).unwrap();
/// assert_eq!(official.to_string(), "R↗1B");
/// assert_eq!(official.letters(), "RR1B");
/// assert_eq!("r > 1".parse::<OfficialMove>()?.resolve(&start)?.to_string(), "f8e7");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OfficialMove {
    /// The colour of the tower.
    pub tower: Color,
    /// The direction from its player's point of view.
    pub direction: Direction,
    /// The number of squares; 0 for a pass.
    pub distance: u8,
    /// The colour reached, if given.
    pub reached: Option<Color>,
}

impl OfficialMove {
    /// The official notation of a legal move. An illegal move may have none.
    pub fn new(position: &Position, mv: Move) -> Option<OfficialMove> {
        let (from, tower) = position.moving_tower(mv)?;
        let (direction, distance, reached) = match mv {
            Move::Pass => (Direction::Straight, 0, from.color()),
            Move::Step { to, .. } => {
                let player = tower.player;
                let (start, end) = (relative::of(player, from), relative::of(player, to));
                let bit = relative::bit(end);
                let rays = &relative::RAYS[usize::from(start & 63)];
                let direction = Direction::ALL.into_iter().find(|&d| rays[d as usize] & bit != 0)?;
                let reached = position.push_of(mv).map_or(to.color(), |push| push.landing.color());
                (direction, (end >> 3) - (start >> 3), reached)
            }
        };
        Some(OfficialMove { tower: tower.color, direction, distance, reached: Some(reached) })
    }

    /// The move of the player to move that this notation describes. It fails if the move leaves the board or reaches
    /// another colour than the one given.
    ///
    /// The move may still be illegal.
    pub fn resolve(self, position: &Position) -> Result<Move, OfficialError> {
        self.resolve_for(position, position.to_move())
    }

    fn resolve_for(self, position: &Position, player: Player) -> Result<Move, OfficialError> {
        let tower = Tower { player, color: self.tower };
        let from: RelSquare = position.rel_squares[player.index()][self.tower as usize];
        let file = i16::from(from & 7) + i16::from(self.direction.sideways()) * i16::from(self.distance);
        let row = u16::from(from >> 3) + u16::from(self.distance);
        if !(0..8).contains(&file) || row > 7 {
            return Err(OfficialError::OffBoard { tower, square: relative::square(player, from) });
        }
        let (from, to) = (relative::square(player, from), relative::square(player, (row * 8) as u8 + file as u8));
        // A distance of 0 is a pass, unless another tower must move. In that case rule T2 refuses the move of no
        // squares.
        let passes = self.distance == 0 && position.must_move().is_none_or(|color| color == self.tower);
        let mv = if passes { Move::Pass } else { Move::Step { from, to } };
        let reached = position.push_of(mv).map_or(to, |push| push.landing);
        match self.reached {
            Some(color) if color != reached.color() => {
                Err(OfficialError::OtherColor { square: reached, color: reached.color(), written: color })
            }
            _ => Ok(mv),
        }
    }

    /// The notation in letters, to type on a keyboard: `PL5Y`.
    pub fn letters(self) -> String {
        let mut text = String::from(self.tower.letter());
        text.push(self.direction.letter());
        text.push(char::from(b'0' + self.distance.min(9)));
        text.extend(self.reached.map(Color::letter));
        text
    }
}

impl fmt::Display for OfficialMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.tower.letter(), self.direction.arrow(), self.distance)?;
        self.reached.map_or(Ok(()), |color| write!(f, "{}", color.letter()))
    }
}

/// The official notation does not fit the position.
///
/// ```
/// # use kamisado::notation::{OfficialError, OfficialMove};
/// # use kamisado::Position;
/// let start = Position::default();
/// let off = "N↗1".parse::<OfficialMove>()?.resolve(&start);
/// assert!(matches!(off, Ok(_)), "Black's brown tower on h8 goes to g7");
/// let off = "N↖1".parse::<OfficialMove>()?.resolve(&start);
/// assert!(matches!(off, Err(OfficialError::OffBoard { .. })));
/// # Ok::<(), kamisado::notation::ParseOfficialError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfficialError {
    /// The move would leave the board.
    OffBoard {
        /// The tower.
        tower: Tower,
        /// The square it stands on.
        square: Square,
    },
    /// The move reaches another colour than the one given.
    OtherColor {
        /// The square that names the next tower.
        square: Square,
        /// The colour of that square.
        color: Color,
        /// The colour given.
        written: Color,
    },
}

impl fmt::Display for OfficialError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OfficialError::OffBoard { tower, square } => {
                write!(f, "{} on {square} would leave the board", tower.color)
            }
            OfficialError::OtherColor { square, color, written } => {
                write!(f, "the move reaches {square}, which is {color} and not {written}")
            }
        }
    }
}

impl core::error::Error for OfficialError {}

plain_error! {
    /// The text is not in official notation.
    ParseOfficialError: "expected tower, arrow, number of squares and colour, such as P↖5Y or PL5Y"
}

impl FromStr for OfficialMove {
    type Err = ParseOfficialError;

    /// Parses symbols and letters in any case, with or without spaces and the last colour.
    fn from_str(text: &str) -> Result<OfficialMove, ParseOfficialError> {
        let mut chars = text.chars().filter(|c| !c.is_whitespace() && *c != '\u{FE0E}' && *c != '\u{FE0F}');
        let color = |c: char| Color::from_letter(c.to_ascii_uppercase());
        let tower = chars.next().and_then(color).ok_or(ParseOfficialError(()))?;
        let direction = chars.next().and_then(Direction::from_char).ok_or(ParseOfficialError(()))?;
        let distance = chars.next().and_then(|c| c.to_digit(10)).filter(|&d| d < 8).ok_or(ParseOfficialError(()))?;
        let reached = match chars.next() {
            Some(c) => Some(color(c).ok_or(ParseOfficialError(()))?),
            None => None,
        };
        match chars.next() {
            Some(_) => Err(ParseOfficialError(())),
            None => Ok(OfficialMove { tower, direction, distance: distance as u8, reached }),
        }
    }
}
