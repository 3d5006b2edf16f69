//! The towers of a position as plain numbers, for searches that make moves without a [`Position`].

use crate::relative::{self, RelSquare};
use crate::{Color, Move, OpeningLimits, Player, Position, QuickStatus, Teeth, Tower};

/// The towers of a position in the view of each player, without teeth and without a hash. The first element of each pair
/// belongs to Black. See [`relative`](crate::relative).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RawBoard {
    /// The player to move.
    pub to_move: Player,
    /// The squares of each player's towers in that player's view, by colour.
    pub squares: [[RelSquare; 8]; 2],
    /// All occupied squares in each player's view.
    pub occupied: [u64; 2],
}

impl Position {
    /// The squares of a player's towers in that player's view, by colour. See [`relative`](crate::relative).
    #[inline]
    pub const fn relative_squares(&self, player: Player) -> &[RelSquare; 8] {
        &self.rel_squares[player.index()]
    }

    /// All occupied squares in a player's view.
    #[inline]
    pub const fn relative_occupied(&self, player: Player) -> u64 {
        self.occupied[player.index()]
    }

    /// The teeth on all towers: Black's, then White's, each by colour.
    #[inline]
    pub const fn all_teeth(&self) -> &[[Teeth; 8]; 2] {
        &self.teeth
    }

    /// The target squares of a tower if it has to move, in its player's view. They include the square ahead if the
    /// tower can push.
    #[inline]
    pub fn relative_targets(&self, player: Player, color: Color) -> u64 {
        let from = self.rel_squares[player.index()][color as usize];
        let occupied = self.occupied[player.index()];
        let open = relative::open_ahead(from, occupied); // M1–M4
        if self.limits.is_none() && self.teeth[player.index()][color as usize].count() == 0 {
            return open;
        }
        self.limited_targets(Tower { player, color }, from, open)
    }

    /// The towers of this position.
    #[inline]
    pub const fn raw_board(&self) -> RawBoard {
        RawBoard { to_move: self.to_move, squares: self.rel_squares, occupied: self.occupied }
    }

    /// Moves a tower on another board of the same round, with all forced passes after it. The teeth are those of this
    /// position; there are no opening limits. Returns the board, the tower that must move there, and what its player can
    /// do.
    ///
    /// # Preconditions
    ///
    /// The tower belongs to the player to move on the board and can go to the square.
    ///
    /// ```
    /// # use kamisado::{Color, Position, QuickStatus, Square, relative};
    /// let start = Position::default();
    /// let to = relative::of(start.to_move(), Square::D3);
    /// let (board, must_move, status) = start.play_raw_unchecked(&start.raw_board(), Color::Pink, to);
    /// let position = start.play("d8d3".parse()?)?;
    /// assert_eq!((board, must_move), (position.raw_board(), position.must_move()));
    /// assert_eq!(status, QuickStatus::Moves);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn play_raw_unchecked(
        &self,
        board: &RawBoard,
        color: Color,
        to: RelSquare,
    ) -> (RawBoard, Option<Color>, QuickStatus) {
        let player = board.to_move;
        // Nobody sees the hash, so it need not be right.
        let position = Position {
            rel_squares: board.squares,
            occupied: board.occupied,
            to_move: player,
            must_move: Some(color),
            limits: OpeningLimits::NONE,
            stored_outcome: None,
            ..*self
        };
        let from = relative::square(player, position.rel_squares[player.index()][color as usize]);
        let mv = Move::Step { from, to: relative::square(player, to) };
        let (next, status) = position.play_unchecked(mv).after_passes();
        (next.raw_board(), next.must_move, status)
    }
}
