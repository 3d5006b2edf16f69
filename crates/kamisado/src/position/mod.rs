//! A valid position of a round.

pub(crate) mod movegen;
mod outcome;
mod perft;
mod play;
mod push;
pub(crate) mod relative;
mod status;
mod symmetry;
mod zobrist;

use core::fmt;
use core::hash::{Hash, Hasher};

use crate::position::relative::RelSquare;
use crate::setup::validate;
use crate::{Color, Fill, Layout, MatchLength, Move, OpeningLimits, Piece, Player, Rank, Setup, Square, Teeth, Tower};

pub use movegen::LegalMoves;
pub use outcome::{Outcome, ParseWinByError, WinBy};
pub use play::PlayError;
pub use push::{NoPush, Push};
pub use status::QuickStatus;
pub use symmetry::Symmetry;

/// A valid position of a round: where the towers stand, their teeth, who is to move with what, and what is played for.
///
/// Positions come from [`Position::start`], from [`Setup`] (which is validated), from KFEN text, and from playing moves.
/// They are small and copied freely.
///
/// ```
/// # use kamisado::{MatchLength, Position};
/// let position = Position::start(MatchLength::Single);
/// assert_eq!(position.legal_moves().len(), 102);
/// assert_eq!(position.to_string(), "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1");
/// ```
///
/// Two positions are equal when their KFEN is.
#[derive(Clone, Copy)]
pub struct Position {
    /// Where each tower stands, in its player's own view.
    pub(crate) rel_squares: [[RelSquare; 8]; 2],
    /// The teeth on each tower.
    pub(crate) teeth: [[Teeth; 8]; 2],
    /// All occupied squares, once as each player sees them.
    pub(crate) occupied: [u64; 2],
    pub(crate) hash: u64,
    pub(crate) to_move: Player,
    pub(crate) must_move: Option<Color>,
    pub(crate) length: MatchLength,
    pub(crate) limits: OpeningLimits,
    /// The end of the round where the towers that can move do not show it: a tower has arrived; or a deadlock was made by
    /// a push, which names the crowned tower (P7), or has its new tooth, which may let a tower move that was blocked.
    ///
    /// A deadlock is stored by [`Position::end_by_deadlock`] alone, so that equal positions have equal fields.
    pub(crate) stored_outcome: Option<Outcome>,
}

impl Position {
    /// The start of a match: every tower on the square of its colour, Black to move any tower.
    pub fn start(length: MatchLength) -> Position {
        Position::start_with(length, Layout::NORMAL, OpeningLimits::NONE)
    }

    /// The start of a match with a start layout and opening limits.
    pub fn start_with(length: MatchLength, layout: Layout, limits: OpeningLimits) -> Position {
        Position::from_valid(&Setup::start(length, layout, limits))
    }

    /// The position of a set-up in which each tower stands once.
    pub(crate) fn from_valid(setup: &Setup) -> Position {
        let mut position = Position {
            rel_squares: [[0; 8]; 2],
            teeth: [[Teeth::NONE; 8]; 2],
            occupied: [0; 2],
            hash: 0,
            to_move: setup.to_move,
            must_move: setup.must_move,
            length: setup.length,
            limits: setup.limits,
            stored_outcome: None,
        };
        for (square, Piece { tower, teeth }) in setup.pieces() {
            let (p, c) = (tower.player.index(), tower.color as usize);
            position.rel_squares[p][c] = relative::relative(tower.player, square);
            position.teeth[p][c] = teeth;
            for player in Player::ALL {
                position.occupied[player.index()] |= relative::bit(relative::relative(player, square));
            }
            if relative::bit(position.rel_squares[p][c]) & relative::FAR_ROW != 0 {
                position.stored_outcome =
                    Some(Outcome { winner: tower.player, tower: tower.color, won_by: WinBy::FarRow });
            }
        }
        position.hash = position.compute_zobrist();
        position
    }

    /// The hash made from nothing, which the one kept from move to move must equal.
    pub(crate) fn compute_zobrist(&self) -> u64 {
        let rest = zobrist::to_move(self.to_move)
            ^ zobrist::must_move(self.must_move)
            ^ zobrist::length(self.length)
            ^ zobrist::limits(self.limits)
            ^ zobrist::crown(self.crown());
        Tower::all().fold(rest, |hash, Tower { player, color }| {
            let rel = self.rel_squares[player.index()][color as usize];
            hash ^ zobrist::tower(player, color, rel)
                ^ zobrist::teeth(player, color, self.teeth(Tower { player, color }))
        })
    }

    /// The player to move. When the round is over by a deadlock it is the winner.
    #[inline]
    pub const fn to_move(&self) -> Player {
        self.to_move
    }

    /// The colour of the tower that must move (T2), or none if any may (T1).
    #[inline]
    pub const fn must_move(&self) -> Option<Color> {
        self.must_move
    }

    /// The length of the match that is played.
    #[inline]
    pub const fn length(&self) -> MatchLength {
        self.length
    }

    /// The opening limits still to come.
    #[inline]
    pub const fn limits(&self) -> OpeningLimits {
        self.limits
    }

    /// A number that is the same for equal positions and, as good as always, different for different ones.
    ///
    /// It is kept up to date from move to move and the same on every machine.
    #[inline]
    pub const fn zobrist(&self) -> u64 {
        self.hash
    }

    /// Where a tower stands.
    #[inline]
    pub const fn square_of(&self, tower: Tower) -> Square {
        relative::square(tower.player, self.rel_squares[tower.player.index()][tower.color as usize])
    }

    /// The teeth on a tower.
    #[inline]
    pub const fn teeth(&self, tower: Tower) -> Teeth {
        self.teeth[tower.player.index()][tower.color as usize]
    }

    /// The rank of a tower.
    #[inline]
    pub const fn rank(&self, tower: Tower) -> Rank {
        self.teeth(tower).rank()
    }

    /// All towers with their squares and teeth, Black's first.
    pub fn towers(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        Tower::all().map(|tower| (self.square_of(tower), Piece { tower, teeth: self.teeth(tower) }))
    }

    /// The tower on a square.
    pub fn tower_at(&self, square: Square) -> Option<Tower> {
        if self.occupied[Player::White.index()] & relative::bit(relative::relative(Player::White, square)) == 0 {
            return None;
        }
        Player::ALL.into_iter().find_map(|player| {
            let color = self.color_at(player, relative::relative(player, square))?;
            Some(Tower { player, color })
        })
    }

    /// The colour of that player's tower on a relative square.
    #[inline]
    pub(crate) fn color_at(&self, player: Player, rel: RelSquare) -> Option<Color> {
        self.rel_squares[player.index()].iter().position(|&s| s == rel).map(Color::from_index)
    }

    /// The tower that must move; none if any may.
    pub(crate) fn forced_tower(&self) -> Option<Tower> {
        self.must_move.map(|color| Tower { player: self.to_move, color })
    }

    /// The tower that must move (T2); none where any may move (T1) and when the round is over.
    pub fn tower_to_move(&self) -> Option<Tower> {
        self.forced_tower().filter(|_| !self.is_over())
    }

    /// The tower that a move moves, or that passes; none if there is none.
    ///
    /// Whether the move is legal is not asked.
    pub fn tower_of(&self, mv: Move) -> Option<Tower> {
        match mv {
            Move::Step { from, .. } => self.tower_at(from),
            Move::Pass => self.forced_tower(),
        }
    }

    /// The towers on a player's home row from file `a` to file `h`, if all its squares are taken by its own towers: at the
    /// start of a round (F3, F4).
    pub fn home_row_towers(&self, player: Player) -> Option<[Tower; 8]> {
        let mut row = [None; 8];
        for color in Color::ALL {
            let tower = Tower { player, color };
            let square = self.square_of(tower);
            row[usize::from(square.file())] = (square.distance_from_home(player) == 0).then_some(tower);
        }
        row.iter().all(Option::is_some).then(|| row.map(|tower| tower.expect("every square is taken")))
    }

    /// The points that a player's teeth are worth.
    pub fn points(&self, player: Player) -> u32 {
        self.teeth[player.index()].iter().map(|teeth| teeth.points()).sum()
    }

    /// The position as it can be written down.
    pub fn setup(&self) -> Setup {
        let mut setup = Setup {
            board: [None; 64],
            to_move: self.to_move,
            must_move: self.must_move,
            length: self.length,
            limits: self.limits,
            crown: self.crown(),
        };
        for tower in Tower::all() {
            setup.put(self.square_of(tower), Some(Piece { tower, teeth: self.teeth(tower) }));
        }
        setup
    }

    /// How the round ended, if it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.stored_outcome.or_else(|| {
            let tower = self.must_move.filter(|_| self.is_deadlock())?;
            Some(Outcome { winner: self.to_move, tower, won_by: WinBy::Deadlock })
        })
    }

    /// Whether the round is over.
    pub fn is_over(&self) -> bool {
        self.stored_outcome.is_some() || self.is_deadlock()
    }

    /// The tower on its far row, if one has ended the round there (M7).
    pub(crate) fn arrived(&self) -> Option<Tower> {
        self.stored_outcome.filter(|outcome| outcome.won_by == WinBy::FarRow).map(Outcome::crowned)
    }

    /// The crowned tower of a deadlock, where the rest of the position does not tell it (K3).
    #[cold]
    #[inline(never)]
    pub(crate) fn crown(&self) -> Option<Tower> {
        let outcome = self.stored_outcome.filter(|outcome| outcome.won_by == WinBy::Deadlock)?;
        (self.without_crown().outcome() != Some(outcome)).then_some(outcome.crowned())
    }

    /// The position as its KFEN is read without the last field (K3). The hash is not kept up to date.
    fn without_crown(&self) -> Position {
        let mut position = Position { stored_outcome: None, ..*self };
        position.stored_outcome = validate::decided_deadlock(&position);
        position
    }

    /// Ends the round by a deadlock (M8), at which no tower stands on its far row.
    ///
    /// The outcome is stored only where the rest of the position does not tell it.
    #[cold]
    #[inline(never)]
    pub(crate) fn end_by_deadlock(&mut self, outcome: Outcome) {
        self.hash ^= zobrist::crown(self.crown());
        self.stored_outcome = self.without_crown().stored_outcome;
        if self.outcome() != Some(outcome) {
            self.stored_outcome = Some(outcome);
        }
        self.hash ^= zobrist::crown(self.crown());
    }

    /// The same deadlock with that tower crowned, if a push may have named it (P7). Records and JSON that were written
    /// before KFEN told the crowned tower tell it elsewhere.
    pub(crate) fn with_crowned(&self, color: Color) -> Option<Position> {
        let outcome = self.outcome().filter(|outcome| outcome.won_by == WinBy::Deadlock)?;
        let mut position = *self;
        position.end_by_deadlock(Outcome { tower: color, ..outcome });
        self.push_may_have_named(Tower { player: outcome.winner, color }).then_some(position)
    }

    /// Whether a push of the opponent's may have made a deadlock that crowns this tower: the pusher stands on its colour
    /// (P7).
    pub(crate) fn push_may_have_named(&self, crown: Tower) -> bool {
        let pusher = |tower: Tower| {
            tower.player != crown.player
                && self.teeth(tower) != Teeth::NONE
                && self.square_of(tower).color() == crown.color
        };
        Tower::all().any(pusher)
    }

    /// The finished position with the winner's new tooth on the crowned tower (P3, P6, P7).
    ///
    /// A single round has no teeth, and a tower that has four can get no other: these positions stay as they are, and so
    /// does one that is not over.
    #[must_use]
    pub fn crowned(&self) -> Position {
        let mut position = *self;
        let Some(outcome) = self.outcome().filter(|_| self.length != MatchLength::Single) else {
            return position;
        };
        let tower = outcome.crowned();
        let Some(teeth) = self.teeth(tower).next() else {
            return position;
        };
        if outcome.won_by == WinBy::FarRow {
            position.set_teeth(tower, teeth);
            return position;
        }
        position.hash ^= zobrist::crown(self.crown());
        position.stored_outcome = None;
        position.set_teeth(tower, teeth);
        position.end_by_deadlock(outcome);
        position
    }

    /// Puts other teeth on a tower.
    pub(crate) fn set_teeth(&mut self, tower: Tower, teeth: Teeth) {
        let Tower { player, color } = tower;
        self.hash ^= zobrist::teeth(player, color, self.teeth(tower)) ^ zobrist::teeth(player, color, teeth);
        self.teeth[player.index()][color as usize] = teeth;
    }

    /// The start of the next round after a finished one with its tooth (see [`Position::crowned`]): both players' towers
    /// are back on their home rows from one side (F1–F4), and the loser opens with any tower (P10). None while the round
    /// is played, and where no round follows: after a single round and at the end of a match (P8).
    ///
    /// In a [`Match`](crate::Match) see [`Match::next_starts`](crate::Match::next_starts).
    ///
    /// ```
    /// # use kamisado::{Fill, OpeningLimits, Player, Position};
    /// let end: Position = "P3yrg1/G7/Y5k1/1RK2o1n/2O5/b7/p7/NB6 b O 3".parse()?;
    /// let next = end.crowned().next_round(Fill::Left, OpeningLimits::NONE).expect("White has won the round");
    /// assert_eq!(next.to_string(), "pbonkyrg/8/8/8/8/8/8/NBORKYG+P b - 3");
    /// # Ok::<(), kamisado::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn next_round(&self, fill: Fill, limits: OpeningLimits) -> Option<Position> {
        let outcome = self.outcome()?;
        let goes_on = self.length != MatchLength::Single && !self.length.is_won_with(self.points(outcome.winner));
        goes_on.then(|| self.refilled(fill, outcome.challenger(), limits))
    }

    /// The towers back on their home rows, with the player named to move any of its own.
    fn refilled(&self, fill: Fill, challenger: Player, limits: OpeningLimits) -> Position {
        let mut setup = Setup { to_move: challenger, length: self.length, limits, ..Setup::EMPTY };
        for player in Player::ALL {
            let place = |color: Color| match fill {
                // F3: row by row from the home row, in a row from left to right.
                Fill::Left => self.rel_squares[player.index()][color as usize],
                // F4: row by row likewise, but in a row from right to left.
                Fill::Right => self.rel_squares[player.index()][color as usize] ^ 7,
            };
            for color in Color::ALL {
                let before = Color::ALL.into_iter().map(|other| u8::from(place(other) < place(color))).sum::<u8>();
                let rel = match fill {
                    Fill::Left => before,
                    Fill::Right => 7 - before,
                };
                let tower = Tower { player, color };
                setup.put(relative::square(player, rel), Some(Piece { tower, teeth: self.teeth(tower) }));
            }
        }
        Position::from_valid(&setup)
    }
}

/// The start of a single round.
impl Default for Position {
    fn default() -> Position {
        Position::start(MatchLength::Single)
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.rel_squares == other.rel_squares
            && self.teeth == other.teeth
            && self.to_move == other.to_move
            && self.must_move == other.must_move
            && self.length == other.length
            && self.limits == other.limits
            && self.stored_outcome == other.stored_outcome
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.hash.hash(state);
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn f4_filling_again_from_the_same_side_changes_nothing() {
        let end: Position = "P3yrg1/G7/Y5k1/1RK2o1n/2O5/b7/p7/NB6 b O 3".parse().expect("a position");
        for fill in Fill::ALL {
            let filled = end.refilled(fill, Player::Black, OpeningLimits::NONE);
            assert_eq!(filled.refilled(fill, Player::Black, OpeningLimits::NONE), filled);
        }
    }
}
