//! A survey of the opponent's replies to each move of a tower, found for all moves at once.
//!
//! Made for the searches of `kamisado-solver`; there is no promise of stability between minor versions.
//!
//! ```
//! use kamisado::survey::MoveClass;
//! use kamisado::Position;
//!
//! let position = Position::default().play("h8h4".parse()?)?;
//! let tower = position.must_move().expect("it is not the first move");
//! let survey = position.survey(tower);
//! assert_eq!(survey.moves(MoveClass::AllowsFarRow).len(), 2);
//! for mv in survey.moves(MoveClass::AllowsFarRow) {
//!     assert!(position.play_unchecked(mv).wins_now(), "the opponent can win after it");
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A search asks of millions of moves whether the opponent can reach its far row after them. Asked one by one, each costs a
//! look at the board. But most of the answer is the same for all moves of a tower: they lift it from the same square. So the
//! opponent's towers that can reach their far row are found once, for all of them together, and each of them forbids the
//! squares of its colour. What a single move adds is only that it may stand in the way.
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
mod replies;
mod towers;

use crate::position::relative::{self, RelSquare};
use crate::{Color, Move, Player, Position, Square, Tower};
use towers::{ReplyTowers, in_reach};

pub use look::{Lookahead, LookaheadResult, LookaheadSpace};
pub use replies::{ReplyCounts, ReplySummary, ReplySurvey};

/// The moves of one tower, classified by what the opponent can do after them. See [`Position::survey`].
#[derive(Clone, Copy, Debug)]
pub struct MoveSurvey<'a> {
    position: &'a Position,
    tower: Tower,
    /// The squares it may enter, in its player's view.
    targets: u64,
    /// Those after which the opponent can reach its far row.
    far_row: u64,
    /// Those after which more must be looked at.
    unclear: u64,
}

/// The classes of the moves of a tower: each legal move belongs to one of them.
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveClass {
    /// It is no push, and the opponent must answer with a tower that can move, but not reach its far row.
    Quiet,
    /// It is no push, and the opponent must answer with a tower that can reach its far row.
    AllowsFarRow,
    /// Anything else: it ends the round, it pushes, or the opponent must answer with a tower that has no empty square
    /// ahead of it and passes or pushes.
    Unclear,
}

impl Position {
    /// Classifies the moves that a tower of the player to move has if it is its turn.
    ///
    /// # Preconditions
    ///
    /// The round is not over.
    ///
    /// ```
    /// # use kamisado::survey::MoveClass;
    /// # use kamisado::{MatchLength, Position};
    /// let start = Position::start(MatchLength::Single);
    /// let position = start.play("d8d3".parse()?)?;
    /// let tower = position.must_move().expect("it is not the first move");
    /// let survey = position.survey(tower);
    /// assert_eq!(survey.moves(MoveClass::AllowsFarRow).len() + survey.moves(MoveClass::Quiet).len(), position.legal_moves().len());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn survey(&self, color: Color) -> MoveSurvey<'_> {
        let player = self.to_move;
        let targets = self.targets(player, color);
        let occupied = self.occupied[player.index()];
        let from = self.rel_squares[player.index()][color as usize];
        let opponent = ReplyTowers::of(self, !player);
        let steps = targets & !occupied & !relative::FAR_ROW;
        let lifted = occupied ^ relative::bit(from);
        let blocked = opponent.blocked(lifted, steps);
        let danger = opponent.danger(in_reach(self, !player, self.limits.next().current()), lifted);
        let tower = Tower { player, color };
        MoveSurvey {
            position: self,
            tower,
            targets,
            far_row: danger & steps & !blocked,
            unclear: blocked | (targets & !steps),
        }
    }
}

impl<'a> MoveSurvey<'a> {
    #[inline]
    fn of_class(&self, class: MoveClass) -> u64 {
        match class {
            MoveClass::Quiet => self.targets & !(self.far_row | self.unclear),
            MoveClass::AllowsFarRow => self.far_row,
            MoveClass::Unclear => self.unclear,
        }
    }

    /// The moves of one class.
    #[inline]
    pub fn moves(&self, class: MoveClass) -> TowerMoves {
        self.to(self.of_class(class))
    }

    /// Whether there are moves of a class.
    #[inline]
    pub fn has(&self, class: MoveClass) -> bool {
        self.of_class(class) != 0
    }

    /// All moves but those of one class.
    #[inline]
    pub fn moves_except(&self, class: MoveClass) -> TowerMoves {
        self.to(self.targets & !self.of_class(class))
    }

    /// All moves.
    #[inline]
    pub fn all_moves(&self) -> TowerMoves {
        self.to(self.targets)
    }

    fn to(&self, targets: u64) -> TowerMoves {
        TowerMoves { player: self.tower.player, from: self.position.square_of(self.tower), targets }
    }

    /// The class of one of the moves.
    #[inline]
    pub fn class(&self, mv: Move) -> MoveClass {
        let Move::Step { to, .. } = mv else {
            return MoveClass::Unclear;
        };
        let to = relative::bit(relative::relative(self.tower.player, to));
        match () {
            () if self.far_row & to != 0 => MoveClass::AllowsFarRow,
            () if self.targets & to & !self.unclear != 0 => MoveClass::Quiet,
            () => MoveClass::Unclear,
        }
    }

    /// Gets ready to look at the replies to its quiet moves.
    #[inline]
    pub fn reply_survey(&self) -> ReplySurvey<'a> {
        let &MoveSurvey { position, tower, .. } = self;
        let (player, enemy) = (tower.player, !tower.player);
        let own = ReplyTowers::of(position, player);
        let occupied = position.occupied[enemy.index()] ^ relative::bit(own.square(tower.color));
        let limits = position.limits.next();
        let mut replies = ReplySurvey::new(position, tower, limits, occupied, own);
        replies.set_ways(position);
        replies
    }
}

/// Some moves of one tower.
#[derive(Clone, Copy, Debug)]
pub struct TowerMoves {
    player: Player,
    from: Square,
    targets: u64,
}

impl TowerMoves {
    /// Whether there are none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.targets == 0
    }
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
