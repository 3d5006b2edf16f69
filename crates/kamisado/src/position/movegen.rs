//! Move generation.

use alloc::vec::Vec;
use core::iter::FusedIterator;

use super::EACH_BYTE;
use crate::relative::{self, RelSquare};
use crate::{Bitboard, Color, Move, Position, Tower};

impl Position {
    /// Restricts the open squares to the tower's reach and adds its push.
    #[inline(never)]
    pub(super) fn limited_targets(&self, tower: Tower, from: RelSquare, open: u64) -> u64 {
        let reach = self.rank(tower).reach().min(self.limits.current().unwrap_or(7)); // S1, O2
        let within = open & relative::rows_within(from, reach);
        let ahead = relative::bit(from + 8);
        // S2. Usually no tower stands ahead.
        if self.occupied[tower.player.index()] & ahead == 0 { within } else { within | self.push_target(tower, ahead) }
    }

    /// The bit of the square ahead, if the tower can push.
    #[inline]
    fn push_target(&self, tower: Tower, ahead: u64) -> u64 {
        if self.pushed_count(tower) == 0 { 0 } else { ahead }
    }

    /// The number of towers that a tower would push (S2, S5–S9). These are the towers ahead of it without a gap. The
    /// result is 0 if they are too many, if one of them is the player's own or not weaker, or if no empty square is
    /// behind them.
    ///
    /// The towers are counted first and their owners checked afterwards. The picture shows the rows from the square
    /// ahead on, with one byte per row:
    ///
    /// ```text
    /// occupied  00 00 01 00 00 01 01   two towers, two empty squares, another tower
    /// empty     01 01 00 01 01 00 00   the lowest bit is the empty square behind the two
    /// ```
    #[inline(never)]
    pub(crate) fn pushed_count(&self, tower: Tower) -> u8 {
        let (player, enemy) = (tower.player, !tower.player);
        let rank = self.rank(tower);
        let from = self.rel_squares[player.index()][tower.color as usize];
        let empty = !(self.occupied[player.index()] >> (from & 63) >> 8) & EACH_BYTE;
        let count = (empty.trailing_zeros() / 8) as u8;
        let (first, behind) = (from + 8, from + 8 + 8 * count);
        if count > rank.strength() || behind > 63 {
            return 0;
        }
        let is_weaker = |ahead: RelSquare| {
            let pushed = self.color_at(enemy, ahead ^ 63);
            pushed.is_some_and(|color| self.rank(Tower { player: enemy, color }) < rank)
        };
        if (first..behind).step_by(8).all(is_weaker) { count } else { 0 }
    }

    /// Whether a tower could move if it had to.
    #[inline]
    pub fn can_move(&self, tower: Tower) -> bool {
        self.relative_targets(tower.player, tower.color) != 0
    }

    /// Whether a tower could enter the opponent's home row at once if it had to move (M7).
    #[inline]
    pub fn can_reach_far_row(&self, tower: Tower) -> bool {
        self.relative_targets(tower.player, tower.color) & relative::FAR_ROW != 0
    }

    /// Whether the tower that must move is blocked and the passes lead round in a circle (M8).
    pub(crate) fn is_deadlock(&self) -> bool {
        self.stored_outcome.is_none() && self.forced_tower().is_some_and(|tower| self.is_blocked_chain(tower))
    }

    /// Follows the chain of forced towers from this one on. Returns `true` if none of them can move.
    #[inline]
    pub(crate) fn is_blocked_chain(&self, first: Tower) -> bool {
        !self.can_move(first) && self.is_blocked_chain_slow(first)
    }

    #[cold]
    fn is_blocked_chain_slow(&self, first: Tower) -> bool {
        let mut visited = [[false; 8]; 2];
        let mut tower = first;
        loop {
            if self.can_move(tower) {
                return false;
            }
            let visited = &mut visited[tower.player.index()][tower.color as usize];
            if *visited {
                return true;
            }
            *visited = true;
            tower = self.after_pass(tower);
        }
    }

    /// The tower that must move after this blocked tower has passed (M6).
    #[inline]
    pub(crate) fn after_pass(&self, blocked: Tower) -> Tower {
        Tower { player: !blocked.player, color: self.square_of(blocked).color() }
    }

    /// All legal moves. Empty if the round is over. If the tower that must move is blocked, the only move is the pass.
    ///
    /// The iterator does not allocate, and its [`len`](ExactSizeIterator::len) counts the moves without generating
    /// them.
    ///
    /// ```
    /// # use kamisado::Position;
    /// let position = Position::default().play("f8e7".parse()?)?;
    /// let moves: Vec<String> = position.legal_moves().map(|mv| mv.to_string()).collect();
    /// assert_eq!(moves.len(), position.legal_moves().len());
    /// assert!(moves.iter().all(|mv| mv.starts_with("g1")), "only White's blue tower may move");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn legal_moves(&self) -> LegalMoves<'_> {
        let mut moves = LegalMoves { position: self, colors: 0, color: Color::Brown, targets: 0, pass: false };
        if self.stored_outcome.is_some() {
            return moves;
        }
        match self.must_move {
            None => moves.colors = 0xFF, // T1
            Some(color) => {
                moves.select_tower(color); // T2
                moves.pass = moves.targets == 0 && !self.is_deadlock(); // M6, M8
            }
        }
        moves
    }

    /// The legal moves of one tower. Empty if it may not move now.
    pub fn legal_moves_of(&self, tower: Tower) -> impl Iterator<Item = Move> + '_ {
        let square = self.square_of(tower);
        self.legal_moves().filter(move |mv| matches!(mv, Move::Step { from, .. } if *from == square))
    }

    /// The target squares of one tower's legal moves. For a push this is the square of the first pushed tower.
    ///
    /// ```
    /// # use kamisado::{Position, Square};
    /// let start = Position::default();
    /// let tower = start.tower_at(Square::D8).expect("a tower");
    /// assert_eq!(start.targets(tower).len(), 13);
    /// ```
    pub fn targets(&self, tower: Tower) -> Bitboard {
        let Tower { player, color } = tower;
        let may_move = self.stored_outcome.is_none()
            && player == self.to_move
            && self.must_move.is_none_or(|must_move| must_move == color);
        if may_move { Bitboard::from_relative(player, self.relative_targets(player, color)) } else { Bitboard::EMPTY }
    }

    /// The squares that a tower could enter in one move on an otherwise empty board: straight and diagonally ahead
    /// (M1), within the reach of its rank (S1). They include the target of every move that the tower can have from its
    /// square, wherever the other towers stand. Programs use this to let players enter a move before their turn.
    ///
    /// ```
    /// # use kamisado::{Position, Square};
    /// let start = Position::default();
    /// let tower = start.tower_at(Square::D1).expect("a tower");
    /// assert_eq!(start.squares_ahead(tower).len(), 14);
    /// assert!(start.squares_ahead(tower).contains(Square::D8), "Black's tower there may leave");
    /// ```
    pub fn squares_ahead(&self, tower: Tower) -> Bitboard {
        let from = self.rel_squares[tower.player.index()][tower.color as usize];
        let ahead = relative::open_ahead(from, 0) & relative::rows_within(from, self.rank(tower).reach());
        Bitboard::from_relative(tower.player, ahead)
    }

    /// Whether a move is legal. Faster than searching all legal moves.
    ///
    /// ```
    /// # use kamisado::Position;
    /// let start = Position::default();
    /// assert!(start.is_legal("a8a2".parse()?));
    /// assert!(!start.is_legal("a8a1".parse()?), "White's brown tower stands there");
    /// # Ok::<(), kamisado::ParseMoveError>(())
    /// ```
    pub fn is_legal(&self, mv: Move) -> bool {
        if self.stored_outcome.is_some() {
            return false;
        }
        match mv {
            Move::Pass => self.must_pass(),
            Move::Step { from, to } => {
                let player = self.to_move;
                let color = self.must_move.or_else(|| self.color_at(player, relative::of(player, from)));
                color.is_some_and(|color| {
                    self.square_of(Tower { player, color }) == from
                        && self.relative_targets(player, color) & relative::bit(relative::of(player, to)) != 0
                })
            }
        }
    }

    /// Whether the player to move must pass (M6).
    pub fn must_pass(&self) -> bool {
        self.stored_outcome.is_none()
            && self.forced_tower().is_some_and(|tower| !self.can_move(tower) && !self.is_blocked_chain_slow(tower))
    }
}

/// The legal moves of a position. See [`Position::legal_moves`].
#[derive(Clone, Debug)]
pub struct LegalMoves<'a> {
    position: &'a Position,
    /// The towers whose moves are still to come, one bit per colour.
    colors: u8,
    /// The colour of the current tower.
    color: Color,
    /// The target squares of the current tower that are still to come.
    targets: u64,
    pass: bool,
}

impl LegalMoves<'_> {
    /// The moves in the order of their text, in which certificates number them: `a1a2`, `a1b2`, `b1b2`, and the pass
    /// last.
    ///
    /// Links use [`Move::link_order`] instead, in which all squares of row 1 come before those of row 2.
    ///
    /// ```
    /// # use kamisado::Position;
    /// let position: Position = "obpkyrgn/8/8/8/8/8/8/NGRYKPBO w - 1 135".parse()?;
    /// let moves = position.legal_moves().sorted_by_text();
    /// let texts: Vec<String> = moves.iter().map(|mv| mv.to_string()).collect();
    /// assert_eq!(texts[..4], ["a1a2", "a1b2", "b1a2", "b1b2"]);
    /// assert!(texts.is_sorted());
    /// # Ok::<(), kamisado::kfen::ParsePositionError>(())
    /// ```
    pub fn sorted_by_text(self) -> Vec<Move> {
        let mut moves: Vec<Move> = self.collect();
        insertion_sort_by_key(&mut moves, |mv| mv.text_order());
        moves
    }

    /// Continues with the moves of this tower.
    #[inline]
    fn select_tower(&mut self, color: Color) {
        self.color = color;
        self.targets = self.position.relative_targets(self.position.to_move, color);
    }

    /// Continues with the moves of the next tower. Returns `false` if there is none.
    #[inline]
    fn select_next_tower(&mut self) -> bool {
        if self.colors == 0 {
            return false;
        }
        let (color, rest) = lowest(self.colors.into());
        self.colors = rest as u8;
        self.select_tower(Color::from_index(color.into()));
        true
    }

    /// The number of moves of the towers that are still to come.
    #[cold]
    fn count_to_come(&self) -> usize {
        let mut moves = self.clone();
        let mut count = 0;
        while moves.select_next_tower() {
            count += moves.targets.count_ones() as usize;
        }
        count
    }
}

/// Sorts a short list, such as the moves of a position. The sorts of the standard library are optimised for long lists
/// and would make up a tenth of the page's worker.
pub(crate) fn insertion_sort_by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..items.len() {
        let mut i = end;
        while i > 0 && key(&items[i - 1]) > key(&items[i]) {
            items.swap(i - 1, i);
            i -= 1;
        }
    }
}

/// The index of the lowest set bit, and the remaining bits.
#[inline]
pub(crate) fn lowest(bits: u64) -> (u8, u64) {
    (bits.trailing_zeros() as u8, bits & bits.wrapping_sub(1))
}

impl Iterator for LegalMoves<'_> {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        while self.targets == 0 {
            if !self.select_next_tower() {
                return core::mem::take(&mut self.pass).then_some(Move::Pass);
            }
        }
        let (to, rest) = lowest(self.targets);
        self.targets = rest;
        let player = self.position.to_move;
        let from = self.position.square_of(Tower { player, color: self.color });
        Some(Move::Step { from, to: relative::square(player, to) })
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.len(), Some(self.len()))
    }
}

impl ExactSizeIterator for LegalMoves<'_> {
    #[inline]
    fn len(&self) -> usize {
        let count = self.targets.count_ones() as usize + usize::from(self.pass);
        if self.colors == 0 { count } else { count + self.count_to_come() }
    }
}

impl FusedIterator for LegalMoves<'_> {}
