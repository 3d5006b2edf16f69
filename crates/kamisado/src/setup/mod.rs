//! Positions as written down, valid or not.

pub(crate) mod validate;

use crate::{Color, Layout, MatchLength, OpeningLimits, Player, Square, Teeth, Tower};

pub use validate::SetupError;

/// A tower and the teeth on it, as it stands on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// The tower.
    pub tower: Tower,
    /// The teeth on it.
    pub teeth: Teeth,
}

/// A position as written down, for editors and parsers. It may be invalid: towers may be missing or occur twice.
///
/// [`Position::try_from`](crate::Position) validates it; the error says what is wrong and where. `Setup` is parsed from
/// KFEN and printed as KFEN.
///
/// It has public fields and is exhaustive: they are the fields of a KFEN, so one more would change the format too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The piece on each square, in the order of [`Square::ALL`]. See [`Setup::at`] and [`Setup::put`].
    pub board: [Option<Piece>; 64],
    /// The player to move.
    pub to_move: Player,
    /// The colour of the tower that must move. `None` for a free choice.
    pub must_move: Option<Color>,
    /// The length of the match.
    pub length: MatchLength,
    /// The remaining opening limits.
    pub limits: OpeningLimits,
    /// The tower crowned by a deadlock, or to be crowned by it, if the board does not determine it (K3).
    pub crown: Option<Tower>,
}

impl Setup {
    /// An empty board in a single round, with Black to move any tower.
    pub const EMPTY: Setup = Setup {
        board: [None; 64],
        to_move: Player::Black,
        must_move: None,
        length: MatchLength::Single,
        limits: OpeningLimits::NONE,
        crown: None,
    };

    /// The start of the first round of a match.
    pub fn start(length: MatchLength, layout: Layout, limits: OpeningLimits) -> Setup {
        let mut setup = Setup { length, limits, ..Setup::EMPTY };
        for tower in Tower::ALL {
            setup.put(layout.square_of(tower.player, tower.color), Some(Piece { tower, teeth: Teeth::NONE }));
        }
        setup
    }

    /// The piece on a square.
    pub const fn at(&self, square: Square) -> Option<Piece> {
        self.board[square as usize]
    }

    /// Puts a piece on a square, or clears the square.
    pub const fn put(&mut self, square: Square, piece: Option<Piece>) {
        self.board[square as usize] = piece;
    }

    /// The square of a tower. The first one if the tower occurs twice.
    pub fn square_of(&self, tower: Tower) -> Option<Square> {
        self.squares_of(tower).next()
    }

    fn squares_of(&self, tower: Tower) -> impl Iterator<Item = Square> + '_ {
        self.pieces().filter(move |(_, piece)| piece.tower == tower).map(|(square, _)| square)
    }

    /// The towers that are not on the board.
    pub fn missing(&self) -> impl Iterator<Item = Tower> + '_ {
        Tower::ALL.into_iter().filter(|&tower| self.square_of(tower).is_none())
    }

    /// Checks that no tower occurs twice (K2). Towers may be missing.
    ///
    /// ```
    /// # use kamisado::{Setup, Square};
    /// let mut setup = Setup::EMPTY;
    /// let tower = "4R3/8/8/8/8/8/8/8 w -".parse::<Setup>()?.at(Square::E8);
    /// setup.put(Square::A1, tower);
    /// assert!(setup.check_unique().is_ok());
    /// setup.put(Square::A2, tower);
    /// assert!(setup.check_unique().is_err());
    /// # Ok::<(), kamisado::kfen::KfenError>(())
    /// ```
    pub fn check_unique(&self) -> Result<(), SetupError> {
        for tower in Tower::ALL {
            let mut squares = self.squares_of(tower);
            if let (Some(first), Some(second)) = (squares.next(), squares.next()) {
                return Err(SetupError::Twice { tower, squares: [first, second] });
            }
        }
        Ok(())
    }

    /// The towers on the board, row 1 first.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        Square::ALL.into_iter().filter_map(|square| self.at(square).map(|piece| (square, piece)))
    }
}
