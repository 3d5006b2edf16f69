//! A shallow lookahead from many positions of one round.

use core::hint::select_unpredictable;

use kamisado::relative::{self, RelSquare};
use kamisado::{Color, Move, Player, Position, QuickStatus, RawBoard, Teeth};

use super::towers::{ReplyTowers, Ways, can_push, danger_of, weaker};

/// How close the player to move seems to be to winning and to losing the round, as proof and disproof numbers. See
/// [`Lookahead::new`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LookaheadResult {
    /// The number of the opponent's replies that must be answered to prove a win; 0 if the round is won.
    pub phi: u32,
    /// The number of own moves that must be refuted to prove a loss; 0 if the round is lost.
    pub delta: u32,
}

impl LookaheadResult {
    /// The player to move wins.
    pub const WON: LookaheadResult = LookaheadResult { phi: 0, delta: u32::MAX };
    /// The player to move loses.
    pub const LOST: LookaheadResult = LookaheadResult { phi: u32::MAX, delta: 0 };

    /// The result from the other player's point of view.
    #[inline]
    const fn swapped(self) -> LookaheadResult {
        LookaheadResult { phi: self.delta, delta: self.phi }
    }

    /// Adds a move that leads to a position with this result.
    #[inline]
    fn add(&mut self, after: LookaheadResult) {
        self.phi = self.phi.min(after.phi);
        self.delta = self.delta.saturating_add(after.delta);
    }
}

/// The towers of a round in the view of the player to move. There is no hash and no outcome, so a move changes little.
///
/// In each pair, the first element belongs to the player to move.
#[derive(Clone, Copy, Debug)]
struct Board {
    player: Player,
    /// The squares of the towers in their own player's view, one byte per colour.
    squares: [u64; 2],
    /// The same as bitboards, in the view of the other player.
    towers: [u64; 2],
    /// All towers, in the view of either player.
    occupied: [u64; 2],
}

impl From<RawBoard> for Board {
    #[inline(always)]
    fn from(raw: RawBoard) -> Board {
        let sides = [raw.to_move as usize, !raw.to_move as usize];
        let squares = sides.map(|side| u64::from_le_bytes(raw.squares[side]));
        let towers = sides.map(|side| raw.squares[side].iter().fold(0, |set, &at| set | relative::bit(at ^ 63)));
        Board { player: raw.to_move, squares, towers, occupied: sides.map(|side| raw.occupied[side]) }
    }
}

impl Board {
    /// The same in the form of the rules.
    #[inline(always)]
    fn raw(&self) -> RawBoard {
        let pair = |[own, other]: [u64; 2]| if self.player == Player::Black { [own, other] } else { [other, own] };
        let squares = pair(self.squares).map(u64::to_le_bytes);
        RawBoard { to_move: self.player, squares, occupied: pair(self.occupied) }
    }

    /// The square of a tower of the player to move.
    #[inline(always)]
    fn own(&self, color: Color) -> RelSquare {
        (self.squares[0] >> (8 * color as u32)) as u8 & 63
    }

    /// The square of a tower of the other player, in that player's view.
    #[inline(always)]
    fn other(&self, color: Color) -> RelSquare {
        (self.squares[1] >> (8 * color as u32)) as u8 & 63
    }

    /// The board after a step, with the same player to move.
    #[inline(always)]
    fn moved(&self, color: Color, to: RelSquare) -> Board {
        let from = self.own(color);
        let (own, other) = (relative::bit(from) ^ relative::bit(to), relative::bit(from ^ 63) ^ relative::bit(to ^ 63));
        Board {
            player: self.player,
            squares: [self.squares[0] ^ (u64::from(from ^ to) << (8 * color as u32)), self.squares[1]],
            towers: [self.towers[0] ^ other, self.towers[1]],
            occupied: [self.occupied[0] ^ own, self.occupied[1] ^ other],
        }
    }

    /// The board with the other player to move.
    #[inline(always)]
    fn turned(&self) -> Board {
        let swap = |[own, other]: [u64; 2]| [other, own];
        Board {
            player: !self.player,
            squares: swap(self.squares),
            towers: swap(self.towers),
            occupied: swap(self.occupied),
        }
    }
}

/// A lookahead from the positions of a round. See [`Lookahead::new`].
#[derive(Debug)]
pub struct Lookahead<'a> {
    position: &'a Position,
    board: Board,
    /// The towers with teeth of each player, one bit per colour.
    special: [u8; 2],
    /// The reach of each tower.
    reach: [[u8; 8]; 2],
    /// The first square, in its own player's view, from which a tower has its far row in reach.
    least: [[u8; 8]; 2],
    /// The tower that moves from the position.
    color: Color,
    ways: &'a mut Ways,
}

/// The memory of a [`Lookahead`]. The caller keeps it, so it need not be cleared for each position.
#[derive(Clone, Debug)]
pub struct LookaheadSpace(Ways);

impl Default for LookaheadSpace {
    fn default() -> LookaheadSpace {
        LookaheadSpace(Ways::NONE)
    }
}

/// The maximum number of forcing moves (with a single safe reply) to follow in one position.
const MAX_FORCING: usize = 8;

/// The squares up to a row. For rows beyond the board, all squares.
static ROWS_UP_TO: [u64; 16] = {
    let mut rows = [u64::MAX; 16];
    let mut row = 0;
    while row < 7 {
        rows[row] = relative::rows_within(0, row as u8);
        row += 1;
    }
    rows
};

impl<'a> Lookahead<'a> {
    /// Prepares a lookahead from the moves of a tower.
    ///
    /// A move is safe if the opponent cannot win at once after it. At depth 1 the lookahead counts the safe moves and
    /// the safe replies to each. Without a safe move the round is lost; with a move that leaves no safe reply it is
    /// won. A larger depth follows forced lines further: from a position with one safe move, after a move with one safe
    /// reply, and after a move that lets the same player move again.
    ///
    /// ```
    /// # use kamisado::Position;
    /// # use kamisado_solver::survey::{Lookahead, LookaheadResult, LookaheadSpace};
    /// let position: Position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w P 1".parse()?;
    /// let mut space = LookaheadSpace::default();
    /// let tower = position.must_move().expect("it is not the first move");
    /// let LookaheadResult { phi, delta } = Lookahead::new(&position, tower, &mut space).result(1);
    /// assert!(phi > 0 && delta as usize <= position.legal_moves().len());
    /// # Ok::<(), kamisado::kfen::ParsePositionError>(())
    /// ```
    #[inline]
    pub fn new(position: &'a Position, color: Color, space: &'a mut LookaheadSpace) -> Lookahead<'a> {
        let (mut special, mut reach, mut least) = ([0; 2], [[7; 8]; 2], [[0; 8]; 2]);
        let teeth = position.all_teeth();
        if *teeth != [[Teeth::NONE; 8]; 2] {
            for player in 0..2 {
                for color in 0..8 {
                    let teeth = teeth[player][color];
                    special[player] |= u8::from(teeth != Teeth::NONE) << color;
                    reach[player][color] = teeth.rank().reach();
                    least[player][color] = 8 * (7 - teeth.rank().reach());
                }
            }
        }
        Lookahead {
            position,
            board: Board::from(position.raw_board()),
            special,
            reach,
            least,
            color,
            ways: &mut space.0,
        }
    }

    /// The result of the position itself.
    ///
    /// # Preconditions
    ///
    /// The player to move has to move this tower, which can move, but not reach the far row. There are no opening limits.
    pub fn result(&mut self, depth: u32) -> LookaheadResult {
        self.look_from(self.board, self.color, depth)
    }

    /// The result after a [quiet](super::MoveSurvey::is_quiet) move of the tower, for the player who replies.
    ///
    /// # Preconditions
    ///
    /// There are no opening limits after the move.
    #[inline]
    pub fn result_after(&mut self, mv: Move, depth: u32) -> LookaheadResult {
        let to = match mv {
            Move::Step { to, .. } => relative::of(self.board.player, to),
            Move::Pass => 0,
        };
        self.look_from(self.board.moved(self.color, to).turned(), relative::color(to), depth)
    }

    /// Selects the faster code if all towers are plain.
    #[inline]
    fn look_from(&mut self, board: Board, color: Color, depth: u32) -> LookaheadResult {
        if self.special == [0; 2] {
            self.look::<true>(&board, color, depth)
        } else {
            self.look::<false>(&board, color, depth)
        }
    }

    /// Restricts the open squares to the tower's reach. Also returns the square ahead, if the tower can push.
    #[inline(always)]
    fn within_reach(&self, board: &Board, color: Color, from: RelSquare, occupied: u64, open: u64) -> (u64, u64) {
        let player = board.player as usize;
        let row = usize::from(from >> 3) + usize::from(self.reach[player][color as usize]);
        let ahead = relative::bit(from + 8);
        let may_push = self.special[player] >> color as u32 & 1 != 0 && occupied & ahead != 0;
        (open & ROWS_UP_TO[row & 15], if may_push { self.push_target(board, color, ahead) } else { 0 })
    }

    /// The square ahead of a tower with teeth, if it can push. Otherwise 0.
    #[inline(never)]
    fn push_target(&self, board: &Board, color: Color, ahead: u64) -> u64 {
        if board.towers[1] & ahead == 0 {
            return 0;
        }
        let rank = self.position.all_teeth()[board.player as usize][color as usize].rank();
        let weaker = weaker(board.squares[1], &self.position.all_teeth()[!board.player as usize], rank);
        if can_push(board.own(color), rank, board.occupied[0], weaker) { ahead } else { 0 }
    }

    /// The result of a position. The tower must move, can move, and cannot reach the far row.
    fn look<const PLAIN: bool>(&mut self, board: &Board, color: Color, depth: u32) -> LookaheadResult {
        let (own, other) = (board.player as usize, !board.player as usize);
        let from = board.own(color);
        let mut targets = relative::open_ahead(from, board.occupied[0]);
        let mut push = 0;
        if !PLAIN {
            (targets, push) = self.within_reach(board, color, from, board.occupied[0], targets);
        }
        let lifted = board.occupied[0] ^ relative::bit(from);
        let least = &self.least[other];
        let mut danger = 0;
        for color in Color::ALL {
            let at = board.other(color);
            let in_reach = PLAIN || at >= least[color as usize];
            danger |= select_unpredictable(in_reach, danger_of(color, at ^ 63, lifted), 0);
        }
        let blocked = ReplyTowers::new(board.squares[1], board.towers[1]).blocked(lifted, targets);
        let quiet = targets & !(danger | blocked);
        let unclear = blocked | push;
        if quiet | unclear == 0 {
            return LookaheadResult::LOST;
        }
        if depth == 0 {
            return LookaheadResult { phi: 1, delta: relative::count_open(quiet | unclear) as u32 };
        }
        // There is only one safe move.
        if unclear == 0 && quiet & (quiet - 1) == 0 && depth > 1 {
            let to = quiet.trailing_zeros() as RelSquare;
            return self.look::<PLAIN>(&board.moved(color, to).turned(), relative::color(to), depth - 1).swapped();
        }
        let mut forcing = [(0, 0); MAX_FORCING];
        let mut forcing_count = 0;
        let mut result = LookaheadResult { phi: u32::MAX, delta: 0 };
        let least = &self.least[own];
        self.ways.set(board.squares[0], |other, at| (other != color) & (PLAIN || at >= least[other as usize]));
        let mut rest = quiet;
        while rest != 0 {
            // Trying the furthest square first needs fewer lookaheads.
            let to = (63 - rest.leading_zeros()) as RelSquare;
            rest ^= relative::bit(to);
            let Some((quiet, unclear)) = self.replies::<PLAIN>(board, color, to) else {
                continue;
            };
            if quiet & quiet.wrapping_sub(1) == 0 && unclear == 0 {
                if quiet == 0 {
                    return LookaheadResult::WON;
                }
                if depth > 1 && forcing_count < MAX_FORCING {
                    forcing[forcing_count] = (to, quiet.trailing_zeros() as RelSquare);
                    forcing_count += 1;
                    continue;
                }
            }
            result.add(LookaheadResult { phi: relative::count_open(quiet | unclear) as u32, delta: 1 });
        }
        for &(to, reply) in &forcing[..forcing_count] {
            let next = board.moved(color, to).turned();
            let next = next.moved(relative::color(to), reply).turned();
            let after = self.look::<PLAIN>(&next, relative::color(reply), depth - 1);
            if after == LookaheadResult::WON {
                return after;
            }
            result.add(after);
        }
        let mut rest = unclear;
        while rest != 0 {
            let to = rest.trailing_zeros() as RelSquare;
            rest &= rest - 1;
            let after = self.after_unclear::<PLAIN>(board, color, to, depth);
            if after == LookaheadResult::WON {
                return after;
            }
            result.add(after);
        }
        if result.delta == 0 { LookaheadResult::LOST } else { result }
    }

    /// The quiet replies to a quiet move and the other safe replies, in the view of the player who replies. `None` if a
    /// reply wins.
    #[inline(always)]
    fn replies<const PLAIN: bool>(&self, board: &Board, color: Color, to: RelSquare) -> Option<(u64, u64)> {
        let own = board.player as usize;
        let reply = relative::color(to);
        let at = board.other(reply);
        let (from, to) = (board.own(color), to ^ 63);
        let occupied = board.occupied[1] ^ relative::bit(from ^ 63) ^ relative::bit(to);
        let mut targets = relative::open_ahead(at, occupied);
        let mut push = 0;
        if !PLAIN {
            (targets, push) = self.within_reach(&board.moved(color, to ^ 63).turned(), reply, at, occupied, targets);
        }
        let lifted = occupied ^ relative::bit(at);
        let in_reach = PLAIN || to ^ 63 >= self.least[own][color as usize];
        let moved = select_unpredictable(in_reach, danger_of(color, to, lifted), 0);
        let danger = self.ways.danger(lifted) | moved;
        let towers = board.towers[0] ^ relative::bit(from ^ 63) ^ relative::bit(to);
        let own_squares = board.squares[0] ^ (u64::from(from ^ to ^ 63) << (8 * color as u32));
        let blocked = ReplyTowers::new(own_squares, towers).blocked(lifted, targets);
        let quiet = targets & !(danger | blocked);
        if blocked | push == 0 {
            return Some((quiet, 0));
        }
        let board = board.moved(color, to ^ 63).turned();
        Some((quiet, self.unclear_replies::<PLAIN>(&board, reply, blocked, push)?))
    }

    /// The unclear replies that do not lose at once. `None` if one of them wins.
    #[inline(never)]
    fn unclear_replies<const PLAIN: bool>(&self, board: &Board, color: Color, blocked: u64, push: u64) -> Option<u64> {
        let mut safe = 0;
        let mut rest = blocked | push;
        while rest != 0 {
            let to = rest.trailing_zeros() as RelSquare;
            rest &= rest - 1;
            let again = if push & relative::bit(to) == 0 { self.again::<PLAIN>(board, color, to) } else { None };
            match again {
                Some((_, _, true)) => return None,
                Some(_) => safe |= relative::bit(to),
                None => {
                    let (next, _, status) = self.played(board, color, to);
                    let again = next.to_move == board.player;
                    match status {
                        QuickStatus::Over(outcome) if outcome.winner == board.player => {
                            return None;
                        }
                        QuickStatus::FarRow if again => return None,
                        QuickStatus::Over(_) | QuickStatus::FarRow => {}
                        _ => safe |= relative::bit(to),
                    }
                }
            }
        }
        Some(safe)
    }

    /// The board after a step that names a tower without a step. Usually that tower passes and the same player moves
    /// again, with the returned tower; the flag says whether it can reach the far row. `None` if the case is not that
    /// simple.
    #[inline]
    fn again<const PLAIN: bool>(&self, board: &Board, color: Color, to: RelSquare) -> Option<(Board, Color, bool)> {
        let named = relative::color(to);
        if !PLAIN && self.special[!board.player as usize] >> named as u32 & 1 != 0 {
            return None;
        }
        let next = board.moved(color, to);
        let color = relative::color(board.other(named));
        let from = next.own(color);
        let mut targets = relative::open_ahead(from, next.occupied[0]);
        if !PLAIN {
            targets = self.within_reach(&next, color, from, 0, targets).0;
        }
        (targets != 0).then_some((next, color, targets & relative::FAR_ROW != 0))
    }

    /// The result after a push, or after a move that names a tower without a step.
    #[inline(never)]
    fn after_unclear<const PLAIN: bool>(
        &mut self,
        board: &Board,
        color: Color,
        to: RelSquare,
        depth: u32,
    ) -> LookaheadResult {
        if board.occupied[0] & relative::bit(to) == 0 {
            match self.again::<PLAIN>(board, color, to) {
                Some((_, _, true)) => return LookaheadResult::WON,
                Some((next, color, false)) => return self.look::<PLAIN>(&next, color, depth - 1),
                None => {}
            }
        }
        let (next, must_move, status) = self.played(board, color, to);
        let again = next.to_move == board.player;
        match (status, must_move) {
            (QuickStatus::Over(outcome), _) if outcome.winner == board.player => LookaheadResult::WON,
            (QuickStatus::FarRow, _) if again => LookaheadResult::WON,
            (QuickStatus::Moves, Some(color)) => {
                let after = self.look::<PLAIN>(&Board::from(next), color, depth - 1);
                if again { after } else { after.swapped() }
            }
            _ => LookaheadResult::LOST,
        }
    }

    /// The board after a move and all forced passes, with the tower that must move.
    fn played(&self, board: &Board, color: Color, to: RelSquare) -> (RawBoard, Option<Color>, QuickStatus) {
        self.position.play_raw_unchecked(&board.raw(), color, to)
    }
}
