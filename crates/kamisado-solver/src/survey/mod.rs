//! Classifies all moves of a tower at once by the opponent's replies.
//!
//! ```
//! use kamisado::Position;
//! use kamisado_solver::survey::MoveSurvey;
//!
//! let position = Position::default().play("h8h4".parse()?)?;
//! let tower = position.must_move().expect("it is not the first move");
//! let survey = MoveSurvey::new(&position, tower);
//! assert_eq!(survey.all_moves().len() - survey.safe_moves().len(), 2);
//! for mv in survey.all_moves() {
//!     let is_safe = survey.safe_moves().any(|safe| safe == mv);
//!     assert_eq!(position.play_unchecked(mv).wins_now(), !is_safe, "the opponent can win after any other");
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A search has to know for millions of moves whether the opponent can then reach its far row. Checking each move alone
//! means examining the board each time. But all moves of a tower lift it from the same square, so most of the answer is
//! common to them. The survey finds the opponent's towers that can reach their far row once, with the moving tower
//! lifted. Each of them rules out the squares of its colour. A single move only adds that the moved tower may stand in
//! the way.
//!
//! ```text
//! . . . . . . . .   The mover's view; the opponent's towers r and b come down.
//! . . r . . . b .   r stands above empty squares and can reach its far row, b cannot.
//! . . . . . . G .   T can go to any x. It must not go to a red square, unless
//! . . x . x . x .   that square is on r's one free way. Where it goes to blue it
//! . . . x x x . .   does not matter here.
//! . . . . T . . .
//! ```

mod look;
mod towers;

use kamisado::relative::{self, RelSquare};
use kamisado::{Color, Move, Player, Position, Square, Tower};
use towers::{ReplyTowers, in_reach};

pub use look::{Lookahead, LookaheadResult, LookaheadSpace};

/// The moves of one tower, classified by the opponent's replies.
#[derive(Clone, Copy, Debug)]
pub struct MoveSurvey<'a> {
    position: &'a Position,
    tower: Tower,
    /// The target squares, in its player's view.
    targets: u64,
    /// The targets after which the opponent can reach its far row.
    far_row: u64,
    /// The targets of [quiet](MoveSurvey::is_quiet) moves.
    quiet: u64,
}

impl<'a> MoveSurvey<'a> {
    /// Classifies the moves of a tower of the player to move, assuming that it may move.
    ///
    /// # Preconditions
    ///
    /// The round is not over.
    ///
    /// ```
    /// # use kamisado::{MatchLength, Position};
    /// # use kamisado_solver::survey::MoveSurvey;
    /// let start = Position::start(MatchLength::Single);
    /// let position = start.play("d8d3".parse()?)?;
    /// let tower = position.must_move().expect("it is not the first move");
    /// let survey = MoveSurvey::new(&position, tower);
    /// assert!(survey.all_moves().eq(position.legal_moves()));
    /// assert!(survey.safe_moves().all(|mv| survey.is_quiet(mv)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn new(position: &'a Position, color: Color) -> MoveSurvey<'a> {
        let player = position.to_move();
        let targets = position.relative_targets(player, color);
        let occupied = position.relative_occupied(player);
        let from = position.relative_squares(player)[color as usize];
        let opponent = ReplyTowers::of(position, !player);
        let steps = targets & !occupied & !relative::FAR_ROW;
        let lifted = occupied ^ relative::bit(from);
        let blocked = opponent.blocked(lifted, steps);
        let danger = opponent.danger(in_reach(position, !player, position.limits().next().current()), lifted);
        let tower = Tower { player, color };
        let (far_row, quiet) = (danger & steps & !blocked, steps & !(danger | blocked));
        MoveSurvey { position, tower, targets, far_row, quiet }
    }

    /// All moves except those after which the opponent can reach its far row.
    #[inline]
    pub fn safe_moves(&self) -> TowerMoves {
        self.to(self.targets & !self.far_row)
    }

    /// All moves.
    #[inline]
    pub fn all_moves(&self) -> TowerMoves {
        self.to(self.targets)
    }

    fn to(&self, targets: u64) -> TowerMoves {
        TowerMoves { player: self.tower.player, from: self.position.square_of(self.tower), targets }
    }

    /// Whether a move of this tower is quiet: not a push, and the opponent must reply with a tower that can move, but
    /// cannot reach its far row. Otherwise a safe move ends the round or pushes, or the opponent must reply with a tower
    /// that has no empty square ahead and so passes or pushes.
    #[inline]
    pub fn is_quiet(&self, mv: Move) -> bool {
        matches!(mv, Move::Step { to, .. } if self.quiet & relative::bit(relative::of(self.tower.player, to)) != 0)
    }
}

/// Some moves of one tower.
#[derive(Clone, Copy, Debug)]
pub struct TowerMoves {
    player: Player,
    from: Square,
    targets: u64,
}

impl Iterator for TowerMoves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        if self.targets == 0 {
            return None;
        }
        let to = self.targets.trailing_zeros() as RelSquare;
        self.targets &= self.targets - 1;
        Some(Move::Step { from: self.from, to: relative::square(self.player, to) })
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.targets.count_ones() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for TowerMoves {}

impl DoubleEndedIterator for TowerMoves {
    #[inline]
    fn next_back(&mut self) -> Option<Move> {
        if self.targets == 0 {
            return None;
        }
        let to = (63 - self.targets.leading_zeros()) as RelSquare;
        self.targets ^= relative::bit(to);
        Some(Move::Step { from: self.from, to: relative::square(self.player, to) })
    }
}
