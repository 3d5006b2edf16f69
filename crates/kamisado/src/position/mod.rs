//! A valid position of a round.

pub(crate) mod movegen;
mod outcome;
mod perft;
mod play;
mod push;
mod raw;
mod status;
mod symmetry;
mod zobrist;

use core::fmt;
use core::hash::{Hash, Hasher};

use crate::relative::{self, RelSquare};
use crate::{
    Bitboard, Color, Layout, MatchLength, Move, OpeningLimits, Piece, Player, Rank, Setup, Square, Teeth, Tower,
};

pub use movegen::LegalMoves;
pub use outcome::{Outcome, ParseWinByError, WinBy};
pub use play::PlayError;
pub use push::{NoPush, Push};
pub use raw::RawBoard;
pub use status::QuickStatus;
pub use symmetry::Symmetry;

/// A one in each byte of a word.
const EACH_BYTE: u64 = 0x0101_0101_0101_0101;

/// A valid position of a round: squares and teeth of all towers, the player to move, the tower that must move, and the
/// match length.
///
/// Create positions with [`Position::start`], from a [`Setup`] (which is validated), from KFEN text, or by playing
/// moves. They are small and `Copy`.
///
/// ```
/// # use kamisado::{MatchLength, Position};
/// let position = Position::start(MatchLength::Single);
/// assert_eq!(position.legal_moves().len(), 102);
/// assert_eq!(position.to_string(), "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1");
/// ```
///
/// Two positions are equal if and only if their KFENs are.
#[derive(Clone, Copy)]
pub struct Position {
    /// The square of each tower, in its player's own view.
    pub(crate) rel_squares: [[RelSquare; 8]; 2],
    /// The teeth on each tower.
    pub(crate) teeth: [[Teeth; 8]; 2],
    /// All occupied squares, in the view of each player.
    pub(crate) occupied: [u64; 2],
    pub(crate) hash: u64,
    pub(crate) to_move: Player,
    pub(crate) must_move: Option<Color>,
    pub(crate) length: MatchLength,
    pub(crate) limits: OpeningLimits,
    /// The end of the round, where the blocked towers alone do not show it: a tower has arrived; or a push made a
    /// deadlock and so determined the crowned tower (P7); or the crowned tower of a deadlock has its new tooth, which
    /// may let a blocked tower move.
    ///
    /// Equal positions must have equal fields, so only [`Position::end_by_deadlock`] stores a deadlock.
    pub(crate) stored_outcome: Option<Outcome>,
}

impl Position {
    /// The start of a match: every tower is on the square of its colour, and Black may move any tower.
    pub fn start(length: MatchLength) -> Position {
        Position::start_with(length, Layout::NORMAL, OpeningLimits::NONE)
    }

    /// The start of a match with this layout and these opening limits.
    pub fn start_with(length: MatchLength, layout: Layout, limits: OpeningLimits) -> Position {
        Position::from_valid(&Setup::start(length, layout, limits))
    }

    /// The position of a set-up in which each tower occurs exactly once.
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
            position.rel_squares[p][c] = relative::of(tower.player, square);
            position.teeth[p][c] = teeth;
            for player in Player::ALL {
                position.occupied[player.index()] |= relative::bit(relative::of(player, square));
            }
            if relative::bit(position.rel_squares[p][c]) & relative::FAR_ROW != 0 {
                position.stored_outcome =
                    Some(Outcome { winner: tower.player, tower: tower.color, won_by: WinBy::FarRow });
            }
        }
        position.hash = position.compute_zobrist();
        position
    }

    /// Computes the hash from scratch. It must equal the one that moves update.
    pub(crate) fn compute_zobrist(&self) -> u64 {
        let rest = zobrist::to_move(self.to_move)
            ^ zobrist::must_move(self.must_move)
            ^ zobrist::length(self.length)
            ^ zobrist::limits(self.limits)
            ^ zobrist::crown(self.crown());
        Tower::ALL.into_iter().fold(rest, |hash, Tower { player, color }| {
            let rel = self.rel_squares[player.index()][color as usize];
            hash ^ zobrist::tower(player, color, rel)
                ^ zobrist::teeth(player, color, self.teeth(Tower { player, color }))
        })
    }

    /// The player to move. If the round ended in a deadlock, this is the winner.
    #[inline]
    pub const fn to_move(&self) -> Player {
        self.to_move
    }

    /// The colour of the tower that must move (T2). `None` if any tower may move (T1).
    #[inline]
    pub const fn must_move(&self) -> Option<Color> {
        self.must_move
    }

    /// The length of the match.
    #[inline]
    pub const fn length(&self) -> MatchLength {
        self.length
    }

    /// The remaining opening limits.
    #[inline]
    pub const fn limits(&self) -> OpeningLimits {
        self.limits
    }

    /// The Zobrist hash of the position. Equal positions have equal hashes; different positions almost always have
    /// different ones.
    ///
    /// Moves update it incrementally. It is the same on every machine and within a major version of this crate, so it
    /// can be stored. It is not cryptographic: an attacker can construct two positions with the same hash.
    ///
    /// ```
    /// # use kamisado::Position;
    /// let start = Position::default();
    /// let there = start.play("d8d3".parse()?)?;
    /// let read: Position = there.to_string().parse()?;
    /// assert_eq!(there.zobrist(), read.zobrist());
    /// assert_ne!(there.zobrist(), start.zobrist());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub const fn zobrist(&self) -> u64 {
        self.hash
    }

    /// The square of a tower.
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
    ///
    /// ```
    /// # use kamisado::{Player, Position, Square};
    /// let start = Position::default();
    /// let black = start.towers().filter(|(_, piece)| piece.tower.player == Player::Black);
    /// assert!(black.into_iter().all(|(square, piece)| square.row() == 7 && square.color() == piece.tower.color));
    /// assert_eq!(start.tower_at(Square::A1).map(|tower| tower.letter()), Some('N'));
    /// ```
    pub fn towers(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        Tower::ALL.into_iter().map(|tower| (self.square_of(tower), Piece { tower, teeth: self.teeth(tower) }))
    }

    /// All occupied squares.
    #[inline]
    pub const fn occupied(&self) -> Bitboard {
        Bitboard(self.occupied[Player::White.index()])
    }

    /// The squares of a player's towers.
    pub fn towers_of(&self, player: Player) -> Bitboard {
        let bits = self.rel_squares[player.index()].iter().fold(0, |bits, &rel| bits | relative::bit(rel));
        Bitboard::from_relative(player, bits)
    }

    /// The tower on a square.
    pub fn tower_at(&self, square: Square) -> Option<Tower> {
        if !self.occupied().contains(square) {
            return None;
        }
        Player::ALL.into_iter().find_map(|player| {
            let color = self.color_at(player, relative::of(player, square))?;
            Some(Tower { player, color })
        })
    }

    /// The colour of that player's tower on a relative square.
    #[inline]
    pub(crate) fn color_at(&self, player: Player, rel: RelSquare) -> Option<Color> {
        // Compares all eight squares at once: the byte of the matching tower becomes zero, and the lowest zero byte is
        // found.
        let different = u64::from_le_bytes(self.rel_squares[player.index()]) ^ (EACH_BYTE * u64::from(rel));
        let zero = different.wrapping_sub(EACH_BYTE) & !different & (EACH_BYTE << 7);
        if zero == 0 { None } else { Some(Color::from_index(zero.trailing_zeros() as usize / 8)) }
    }

    /// The tower that must move. `None` if any tower may.
    pub(crate) fn forced_tower(&self) -> Option<Tower> {
        self.must_move.map(|color| Tower { player: self.to_move, color })
    }

    /// The tower that must move (T2). `None` if any tower may move (T1) or the round is over.
    ///
    /// ```
    /// # use kamisado::{Color, Position};
    /// let start = Position::default();
    /// assert_eq!(start.tower_to_move(), None, "the first move is free");
    /// let position = start.play("f8e7".parse()?)?;
    /// assert_eq!(position.tower_to_move().map(|tower| tower.color), Some(Color::Blue));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn tower_to_move(&self) -> Option<Tower> {
        self.forced_tower().filter(|_| !self.is_over())
    }

    /// The tower that a move moves, or the tower that passes. `None` if there is no such tower.
    ///
    /// Does not check whether the move is legal.
    pub fn tower_of(&self, mv: Move) -> Option<Tower> {
        match mv {
            Move::Step { from, .. } => self.tower_at(from),
            Move::Pass => self.forced_tower(),
        }
    }

    /// The towers on a player's home row from file `a` to file `h`. `None` unless all eight are its own, as at the
    /// start of a round (F3, F4).
    ///
    /// ```
    /// # use kamisado::{Player, Position};
    /// let start = Position::default();
    /// let row = start.home_row_towers(Player::White).expect("a round begins so");
    /// assert_eq!(row.map(|tower| tower.letter()).iter().collect::<String>(), "NGRYKPBO");
    /// assert_eq!(start.play("f8e7".parse()?)?.home_row_towers(Player::Black), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn home_row_towers(&self, player: Player) -> Option<[Tower; 8]> {
        let mut row = [None; 8];
        for color in Color::ALL {
            let tower = Tower { player, color };
            let square = self.square_of(tower);
            row[usize::from(square.file())] = (square.distance_from_home(player) == 0).then_some(tower);
        }
        row.iter().all(Option::is_some).then(|| row.map(|tower| tower.expect("every square is taken")))
    }

    /// The position as a [`Setup`], for example to edit it.
    ///
    /// ```
    /// # use kamisado::{Piece, Position, Square};
    /// let mut setup = Position::default().setup();
    /// let tower = setup.at(Square::A1);
    /// setup.put(Square::A1, None);
    /// assert!(Position::try_from(setup).is_err(), "a tower is missing");
    /// setup.put(Square::A2, tower);
    /// assert_eq!(Position::try_from(setup)?.to_string(), "obpkyrgn/8/8/8/8/8/N7/1GRYKPBO b - 1");
    /// # Ok::<(), kamisado::SetupError>(())
    /// ```
    pub fn setup(&self) -> Setup {
        let mut setup = Setup {
            board: [None; 64],
            to_move: self.to_move,
            must_move: self.must_move,
            length: self.length,
            limits: self.limits,
            crown: self.crown(),
        };
        for tower in Tower::ALL {
            setup.put(self.square_of(tower), Some(Piece { tower, teeth: self.teeth(tower) }));
        }
        setup
    }

    /// Replaces the teeth of a tower.
    pub(crate) fn set_teeth(&mut self, tower: Tower, teeth: Teeth) {
        let Tower { player, color } = tower;
        self.hash ^= zobrist::teeth(player, color, self.teeth(tower)) ^ zobrist::teeth(player, color, teeth);
        self.teeth[player.index()][color as usize] = teeth;
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
