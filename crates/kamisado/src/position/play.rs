//! Making moves.

use core::fmt;

use super::zobrist;
use crate::reason::IllegalMove;
use crate::relative::{self, RelSquare};
use crate::{Color, Move, OpeningLimits, Outcome, Player, Position, Push, QuickStatus, Square, Tower, WinBy};

/// An illegal move, with the unchanged position and the reason.
#[non_exhaustive]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayError {
    /// The illegal move.
    pub mv: Move,
    /// The position, unchanged.
    pub position: Position,
    /// The rule that forbids the move, and the details.
    pub illegal: IllegalMove,
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not legal", self.mv)?;
        if f.alternate() { write!(f, ": {}", self.illegal) } else { Ok(()) }
    }
}

impl core::error::Error for PlayError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        Some(&self.illegal)
    }
}

impl Position {
    /// Makes a move if it is legal. Otherwise the error contains the move, the position and the reason.
    ///
    /// ```
    /// # use kamisado::{Color, MatchLength, Position, Rule};
    /// let start = Position::start(MatchLength::Single);
    /// let position = start.play("f8e7".parse()?)?;
    /// assert_eq!(position.must_move(), Some(Color::Blue));
    ///
    /// let refused = position.play("f1f2".parse()?).unwrap_err();
    /// assert_eq!(refused.illegal.rule(), Rule::T2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&self, mv: Move) -> Result<Position, PlayError> {
        if self.is_legal(mv) {
            Ok(self.play_unchecked(mv))
        } else {
            Err(PlayError { mv, position: *self, illegal: self.why_not(mv) })
        }
    }

    /// Makes a move without checking it.
    ///
    /// The move must be one of [`Position::legal_moves`]. Any other move gives a meaningless position, but is
    /// memory-safe.
    // Always inlined, so a loop over moves computes their common part once.
    #[inline(always)]
    #[must_use]
    pub fn play_unchecked(&self, mv: Move) -> Position {
        let Move::Step { from, to } = mv else {
            return self.passed();
        };
        let player = self.to_move;
        let color = match self.must_move {
            Some(color) => color,
            None => self.color_at(player, relative::of(player, from)).unwrap_or(Color::Brown),
        };
        let (tower, to) = (Tower { player, color }, relative::of(player, to));
        if self.occupied[player.index()] & relative::bit(to) == 0 {
            self.stepped(tower, to)
        } else {
            self.pushed(tower)
        }
    }

    /// The position after a step to an empty square, given in the player's own view.
    ///
    /// It is assembled from whole words instead of being copied and changed byte by byte. A read that spans a byte just
    /// written has to wait for that write, which would double the time to make a move.
    ///
    /// ```text
    /// rel_squares, a byte each 0e 06 05 04 03 02 01 00   orange on 14, blue on 6 … brown on 0
    /// from ^ to, in its byte   00 00 00 20 00 00 00 00   pink goes from 4 to 36
    /// after the step           0e 06 05 24 03 02 01 00
    /// ```
    #[inline(always)]
    pub(crate) fn stepped(&self, tower: Tower, to: RelSquare) -> Position {
        self.stepped_under(self.limits, tower, to)
    }

    /// Same as `stepped`, for callers that know the opening limits of the position.
    #[inline(always)]
    pub(crate) fn stepped_under(&self, limits: OpeningLimits, tower: Tower, to: RelSquare) -> Position {
        let Tower { player, color } = tower;
        let (own, other) = (player.index(), (!player).index());
        let from = self.rel_squares[own][color as usize];
        let must_move = relative::color(to);
        let mut rel_squares = self.rel_squares;
        rel_squares[own] =
            (u64::from_le_bytes(rel_squares[own]) ^ (u64::from(from ^ to) << (8 * color as u32))).to_le_bytes();
        let mut occupied = self.occupied;
        occupied[own] ^= relative::bit(from) ^ relative::bit(to);
        occupied[other] ^= relative::bit(from ^ 63) ^ relative::bit(to ^ 63);
        let mut next = Position {
            rel_squares,
            teeth: self.teeth,
            occupied,
            hash: self.hash
                ^ zobrist::tower(player, color, from)
                ^ zobrist::tower(player, color, to)
                ^ zobrist::turn()
                ^ zobrist::must_move(self.must_move)
                ^ zobrist::must_move(Some(must_move))
                ^ zobrist::limits(limits)
                ^ zobrist::limits(limits.next()),
            to_move: !player,
            must_move: Some(must_move), // T2
            length: self.length,
            limits: limits.next(), // O2
            stored_outcome: None,
        };
        if relative::bit(to) & relative::FAR_ROW != 0 {
            next.stored_outcome = Some(Outcome { winner: player, tower: color, won_by: WinBy::FarRow }); // M7
        }
        next
    }

    /// Gives the turn to a player with this forced tower, and uses up an opening limit.
    fn hand_over(&mut self, player: Player, must_move: Color) {
        if player != self.to_move {
            self.hash ^= zobrist::turn();
            self.to_move = player;
        }
        self.hash ^= zobrist::must_move(self.must_move) ^ zobrist::must_move(Some(must_move));
        self.must_move = Some(must_move);
        self.hash ^= zobrist::limits(self.limits) ^ zobrist::limits(self.limits.next());
        self.limits = self.limits.next();
    }

    /// M6: the opponent must move the tower of the colour that the blocked tower stands on.
    #[cold]
    pub(crate) fn passed(&self) -> Position {
        let mut next = *self;
        if let Some(blocked) = self.forced_tower() {
            let Tower { player, color } = self.after_pass(blocked);
            next.hand_over(player, color);
        }
        next
    }

    /// S2, S3: the pushed row goes back one square, the pusher follows, and its player moves again.
    pub(crate) fn pushed(&self, pusher: Tower) -> Position {
        match self.pushed_count(pusher) {
            0 => *self,
            count => self.pushed_row(pusher, count),
        }
    }

    /// Same as `pushed`, given the number of pushed towers. It is assembled from whole words, like a step.
    pub(crate) fn pushed_row(&self, pusher: Tower, count: u8) -> Position {
        let Tower { player, color } = pusher;
        let (own, other) = (player.index(), (!player).index());
        let from = self.rel_squares[own][color as usize];
        let landing = from + 8 + 8 * count;
        let must_move = relative::color(landing);
        let limits = self.limits.next();
        let mut hash = self.hash
            ^ zobrist::tower(player, color, from)
            ^ zobrist::tower(player, color, from + 8)
            ^ zobrist::must_move(self.must_move)
            ^ zobrist::must_move(Some(must_move))
            ^ zobrist::limits(self.limits)
            ^ zobrist::limits(limits);
        let own_squares = u64::from_le_bytes(self.rel_squares[own]) + (8 << (8 * color as u32));
        let mut other_squares = u64::from_le_bytes(self.rel_squares[other]);
        for step in 1..=count {
            let at = (from + 8 * step) ^ 63;
            if let Some(color) = self.color_at(!player, at) {
                other_squares = other_squares.wrapping_sub(8 << (8 * color as u32));
                hash ^= zobrist::tower(!player, color, at) ^ zobrist::tower(!player, color, at.wrapping_sub(8));
            }
        }
        let mut rel_squares = [own_squares.to_le_bytes(); 2];
        rel_squares[other] = other_squares.to_le_bytes();
        // The squares in between stay occupied.
        let mut occupied = self.occupied;
        occupied[own] ^= relative::bit(from) ^ relative::bit(landing);
        occupied[other] ^= relative::bit(from ^ 63) ^ relative::bit(landing ^ 63);
        let next = Position {
            rel_squares,
            teeth: self.teeth,
            occupied,
            hash,
            to_move: player,
            must_move: Some(must_move), // S3
            length: self.length,
            limits, // O2
            stored_outcome: None,
        };
        if next.is_blocked_chain(Tower { player, color: must_move }) {
            return next.ended_by_push(Outcome {
                winner: !player,
                tower: relative::color(from + 8),
                won_by: WinBy::Deadlock,
            }); // P7
        }
        next
    }

    /// K3: a deadlock made by a push is represented as the position after the pusher's pass, with the winner to move.
    #[cold]
    fn ended_by_push(&self, outcome: Outcome) -> Position {
        let mut end = self.passed();
        end.end_by_deadlock(outcome);
        end
    }

    /// Whether a legal move is a push (S2), after which the same player moves again. A move is a push if its target
    /// square is occupied.
    ///
    /// For a move that may be illegal, use [`Position::push_of`].
    #[inline]
    pub fn is_push(&self, mv: Move) -> bool {
        matches!(mv, Move::Step { to, .. } if self.tower_at(to).is_some())
    }

    /// Whether the player to move can win the round with its next move (M7). No player can win by making a deadlock
    /// (M8).
    ///
    /// ```
    /// # use kamisado::Position;
    /// let position: Position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO b Y 1".parse()?;
    /// assert!(position.wins_now());
    /// assert!(position.wins_with("a4a1".parse()?));
    /// assert!(!position.wins_with("a4a3".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn wins_now(&self) -> bool {
        self.quick_status() == QuickStatus::FarRow
    }

    /// Whether a legal move wins the round (M7).
    pub fn wins_with(&self, mv: Move) -> bool {
        self.play_unchecked(mv).outcome().is_some_and(|outcome| outcome.winner == self.to_move)
    }

    /// Whether a legal move loses the round at once (M8), or lets the opponent win with its next move, after any forced
    /// passes.
    ///
    /// ```
    /// # use kamisado::Position;
    /// let position = Position::default().play("h8h4".parse()?)?;
    /// let blunders = position.legal_moves().filter(|&mv| position.allows_win(mv)).count();
    /// assert_eq!((blunders, position.legal_moves().len()), (2, 12));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn allows_win(&self, mv: Move) -> bool {
        let (next, status) = self.play_unchecked(mv).after_passes();
        match status {
            QuickStatus::Over(outcome) => outcome.winner != self.to_move,
            _ => next.to_move() != self.to_move && next.wins_now(),
        }
    }

    /// The position after all forced passes (M6), with its status.
    ///
    /// ```
    /// # use kamisado::{Player, Position, QuickStatus};
    /// let blocked: Position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1".parse()?;
    /// let (position, status) = blocked.after_passes();
    /// assert_eq!((position.to_move(), status), (Player::Black, QuickStatus::FarRow));
    /// # Ok::<(), kamisado::kfen::ParsePositionError>(())
    /// ```
    #[inline]
    pub fn after_passes(&self) -> (Position, QuickStatus) {
        let mut position = *self;
        loop {
            match position.quick_status() {
                QuickStatus::Pass => position = position.play_unchecked(Move::Pass),
                status => return (position, status),
            }
        }
    }

    /// The push that this move makes, if it is a legal push.
    ///
    /// ```
    /// # use kamisado::{Position, Square};
    /// let position: Position = "obp1yrgn/8/8/3k4/3+Y4/8/8/NGR1KPBO w Y 3".parse()?;
    /// let push = position.push_of("d4d5".parse()?).expect("a sumo pushes what stands ahead of it");
    /// assert_eq!((push.count, push.landing), (1, Square::D6));
    /// assert_eq!(position.push_of("d4e5".parse()?), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn push_of(&self, mv: Move) -> Option<Push> {
        let Move::Step { from, to } = mv else {
            return None;
        };
        let pusher = self.tower_at(from)?;
        self.push(pusher).ok().filter(|push: &Push| push.to == to && self.is_legal(mv))
    }

    /// The start square and the tower of a move, if a tower stands there.
    pub(crate) fn moving_tower(&self, mv: Move) -> Option<(Square, Tower)> {
        match mv {
            Move::Step { from, .. } => self.tower_at(from).map(|tower| (from, tower)),
            Move::Pass => self.forced_tower().map(|tower| (self.square_of(tower), tower)),
        }
    }
}
