//! Anything that can be written down about a position, valid or not.

pub(crate) mod validate;

use crate::{Color, Layout, MatchLength, OpeningLimits, Player, Square, Teeth, Tower};

pub use validate::SetupError;

/// A tower and the teeth on it, as it stands on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Which tower it is.
    pub tower: Tower,
    /// The teeth on it.
    pub teeth: Teeth,
}

/// A position as it can be written down, for editors and parsers: towers may be missing or there twice.
///
/// [`Position::try_from`](crate::Position) makes a valid position of it or says what is wrong and where. It is read and
/// printed as KFEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// What stands on each square, by the order of [`Square::ALL`]. See [`Setup::at`] and [`Setup::put`].
    pub board: [Option<Piece>; 64],
    /// The player to move.
    pub to_move: Player,
    /// The colour of the tower that must move, or none for a free choice.
    pub must_move: Option<Color>,
    /// The length of the match.
    pub length: MatchLength,
    /// The opening limits still to come.
    pub limits: OpeningLimits,
    /// The tower that a deadlock has crowned or will crown, where the board does not tell it (K3).
    pub crown: Option<Tower>,
}

impl Setup {
    /// An empty board, Black to move any tower in a single round.
    pub const EMPTY: Setup = Setup {
        board: [None; 64],
        to_move: Player::Black,
        must_move: None,
        length: MatchLength::Single,
        limits: OpeningLimits::NONE,
        crown: None,
    };

    /// The start of a first round.
    pub fn start(length: MatchLength, layout: Layout, limits: OpeningLimits) -> Setup {
        let mut setup = Setup { length, limits, ..Setup::EMPTY };
        for tower in Tower::ALL {
            setup.put(layout.square_of(tower.player, tower.color), Some(Piece { tower, teeth: Teeth::NONE }));
        }
        setup
    }

    /// What stands on a square.
    pub const fn at(&self, square: Square) -> Option<Piece> {
        self.board[square as usize]
    }

    /// Puts something on a square, or clears it.
    pub const fn put(&mut self, square: Square, piece: Option<Piece>) {
        self.board[square as usize] = piece;
    }

    /// The square on which a tower stands, the first one if it stands there twice.
    pub fn square_of(&self, tower: Tower) -> Option<Square> {
        self.squares_of(tower).next()
    }

    fn squares_of(&self, tower: Tower) -> impl Iterator<Item = Square> + '_ {
        self.pieces().filter(move |(_, piece)| piece.tower == tower).map(|(square, _)| square)
    }

    /// The towers that do not stand on the board.
    pub fn missing(&self) -> impl Iterator<Item = Tower> + '_ {
        Tower::ALL.into_iter().filter(|&tower| self.square_of(tower).is_none())
    }

    /// Checks that no tower stands on two squares (K2). Towers may be missing.
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
