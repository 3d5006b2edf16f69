//! The two players.

use core::ops::{Index, IndexMut, Not};

/// White, who sits below row 1, or Black, who sits above row 8.
///
/// Do not confuse it with [`Color`](crate::Color), one of the eight colours of squares and towers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Player {
    /// Opens the first round of every match.
    Black,
    /// The other player.
    White,
}

impl Player {
    /// The other player. Same as `!player`, but usable in constants.
    ///
    /// ```
    /// # use kamisado::Player;
    /// const OTHER: Player = Player::Black.opponent();
    /// assert_eq!(OTHER, Player::White);
    /// assert_eq!(!OTHER, Player::Black);
    /// ```
    #[inline]
    pub const fn opponent(self) -> Player {
        match self {
            Player::Black => Player::White,
            Player::White => Player::Black,
        }
    }

    /// The row, counted from 0, that this player's towers move towards and win on (M7): the opponent's home row.
    ///
    /// ```
    /// # use kamisado::{Player, Square};
    /// assert_eq!(Player::Black.far_row(), Square::A1.row());
    /// assert_eq!(Player::White.far_row(), Square::A8.row());
    /// ```
    #[inline]
    pub const fn far_row(self) -> u8 {
        match self {
            Player::Black => 0,
            Player::White => 7,
        }
    }

    /// The letter of the player in KFEN: `b` or `w`.
    pub const fn letter(self) -> char {
        match self {
            Player::Black => 'b',
            Player::White => 'w',
        }
    }

    /// The player with this KFEN letter.
    pub const fn from_letter(letter: char) -> Option<Player> {
        match letter {
            'b' => Some(Player::Black),
            'w' => Some(Player::White),
            _ => None,
        }
    }

    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

impl Not for Player {
    type Output = Player;

    /// The opponent.
    #[inline]
    fn not(self) -> Player {
        self.opponent()
    }
}

text_by_name! {
    /// Both players. Black comes first, as in records.
    Player { Black: "black", White: "white" }
    /// The text is not the name of a player.
    ParsePlayerError: "expected a player: white or black"
}

/// One value for each player.
///
/// ```
/// # use kamisado::{ByPlayer, Player};
/// let mut score = ByPlayer { black: 1, white: 0 };
/// score[Player::White] += 3;
/// assert_eq!(score, ByPlayer::from_fn(|player| if player == Player::White { 3 } else { 1 }));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ByPlayer<T> {
    /// Black's value.
    pub black: T,
    /// White's value.
    pub white: T,
}

impl<T> ByPlayer<T> {
    /// Calls `make` for each player.
    pub fn from_fn(mut make: impl FnMut(Player) -> T) -> ByPlayer<T> {
        ByPlayer { black: make(Player::Black), white: make(Player::White) }
    }
}

impl<T> Index<Player> for ByPlayer<T> {
    type Output = T;

    #[inline]
    fn index(&self, player: Player) -> &T {
        match player {
            Player::Black => &self.black,
            Player::White => &self.white,
        }
    }
}

impl<T> IndexMut<Player> for ByPlayer<T> {
    #[inline]
    fn index_mut(&mut self, player: Player) -> &mut T {
        match player {
            Player::Black => &mut self.black,
            Player::White => &mut self.white,
        }
    }
}
