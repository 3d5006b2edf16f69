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

use crate::position::relative::{self, RelSquare};
use crate::{Color, Move, Player, Position, Rank, Square, Teeth, Tower};

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

/// The replies to the quiet moves of a tower. See [`MoveSurvey::reply_survey`].
#[derive(Clone, Copy, Debug)]
pub struct ReplySurvey<'a> {
    position: &'a Position,
    tower: Tower,
    /// The mover's own towers, which answer the opponent's replies.
    own: ReplyTowers,
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

/// The replies to a quiet move. See [`ReplySurvey::reply_counts`].
#[derive(Clone, Copy, Debug)]
pub struct ReplyCounts {
    /// How many of them are quiet moves.
    pub quiet: u32,
    /// Those of which more must be looked at.
    pub unclear: TowerMoves,
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
        let opponent = ReplyTowers::of(self, !player, self.limits.next().current());
        let steps = targets & !occupied & !relative::FAR_ROW;
        let (far_row, unclear) = opponent.classify(occupied ^ relative::bit(from), steps);
        let tower = Tower { player, color };
        MoveSurvey { position: self, tower, targets, far_row, unclear: unclear | (targets & !steps) }
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
        ReplySurvey {
            position,
            tower,
            own: ReplyTowers::of(position, tower.player, position.limits.next().next().current()),
        }
    }
}

impl ReplySurvey<'_> {
    /// The replies to a quiet move, without making it. For a move of another class the result means nothing.
    ///
    /// ```
    /// # use kamisado::survey::MoveClass;
    /// # use kamisado::{Color, Position};
    /// let position = Position::default().play("f8e7".parse()?)?;
    /// let survey = position.survey(Color::Blue);
    /// let mv = survey.moves(MoveClass::Quiet).next().expect("a quiet move");
    /// let replies = survey.reply_survey().reply_counts(mv);
    /// assert!(replies.quiet as usize <= position.play_unchecked(mv).legal_moves().len());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn reply_counts(&self, mv: Move) -> ReplyCounts {
        let Tower { player, color } = self.tower;
        let Move::Step { to, .. } = mv else {
            return ReplyCounts {
                quiet: 0,
                unclear: TowerMoves { player, from: self.position.square_of(self.tower), targets: 0 },
            };
        };
        let position = self.position;
        let from = position.rel_squares[player.index()][color as usize];
        let to = relative::relative(player, to);
        // From here on in the opponent's view.
        let enemy = (!player).index();
        let reply = relative::color(to) as usize;
        let reply_from = position.rel_squares[enemy][reply];
        let occupied = position.occupied[enemy] ^ relative::bit(from ^ 63) ^ relative::bit(to ^ 63);
        let reach = position.teeth[player.index()][color as usize].rank().reach();
        let limits = position.limits.next();
        let own = self.own.moved(color, to ^ 63, reach.min(limits.next().current().unwrap_or(7)));
        let mut targets = relative::open_ahead(reply_from, occupied);
        let rank = position.teeth[enemy][reply].rank();
        let mut push = 0;
        if !limits.is_none() || rank != Rank::Plain {
            targets &= relative::rows_within(reply_from, rank.reach().min(limits.current().unwrap_or(7)));
            let ahead = relative::bit(reply_from + 8);
            if own.towers & ahead != 0 {
                let weaker = own.weaker(&position.teeth[player.index()], rank);
                push = if relative::can_push(reply_from, rank, occupied, weaker) { ahead } else { 0 };
            }
        }
        let (far_row, unclear) = own.classify(occupied ^ relative::bit(reply_from), targets);
        ReplyCounts {
            quiet: (targets & !(far_row | unclear)).count_ones(),
            unclear: TowerMoves {
                player: !player,
                from: relative::square(!player, reply_from),
                targets: unclear | push,
            },
        }
    }
}

/// The squares at the left edge; also a one in each byte of a word.
const LEFT: u64 = 0x0101_0101_0101_0101;
/// The squares at the right edge.
const RIGHT: u64 = LEFT << 7;

/// The ways to its far row of a tower of the opponent's that comes down from a relative square, in the three directions; all
/// squares where the way leads off the side of the board.
static WAYS_TO_FAR_ROW: [[u64; 3]; 64] = {
    let mut ways = [[0; 3]; 64];
    let mut from = 0;
    while from < 64 {
        let mut d = 0;
        while d < 3 {
            // Half a turn makes it a ray that goes up.
            let way = relative::RAYS[63 - from][d].reverse_bits();
            ways[from][d] = if way & 0xFF == 0 { u64::MAX } else { way };
            d += 1;
        }
        from += 1;
    }
    ways
};

/// The squares of each set of colours, which are the same in both views.
static SQUARES: [u64; 256] = {
    let mut squares = [0; 256];
    let mut colors = 0;
    while colors < 256 {
        let mut rel = 0;
        while rel < 64 {
            squares[colors] |= (colors as u64 >> relative::color(rel as RelSquare) as u32 & 1) << rel;
            rel += 1;
        }
        colors += 1;
    }
    squares
};

/// The squares of some colours, given one bit a colour.
#[inline]
fn squares_of(colors: u8) -> u64 {
    SQUARES[usize::from(colors)]
}

/// The squares of a colour.
#[inline]
fn squares(color: Color) -> u64 {
    SQUARES[1 << color as usize]
}

/// The towers of the player who answers a move, in the view of the player who makes it: they come down.
#[derive(Clone, Copy, Debug)]
struct ReplyTowers {
    /// Where they stand, a byte a tower.
    rel_squares: u64,
    /// The squares they stand on.
    towers: u64,
    /// Those that have their far row in reach, if the way is free, one bit a colour.
    in_reach: u8,
}

impl ReplyTowers {
    /// The towers of a player as they stand, when its next move is limited to `limit` squares.
    #[inline]
    fn of(position: &Position, player: Player, limit: Option<u8>) -> ReplyTowers {
        let rel_squares = position.rel_squares[player.index()];
        let towers = rel_squares.iter().fold(0, |towers, &from| towers | relative::bit(from ^ 63));
        let teeth = &position.teeth[player.index()];
        let in_reach = match limit {
            None if *teeth == [Teeth::NONE; 8] => 0xFF,
            _ => (0..8).fold(0, |in_reach, i| {
                let reach = teeth[i].rank().reach().min(limit.unwrap_or(7));
                in_reach | u8::from((rel_squares[i] >> 3) + reach >= 7) << i
            }),
        };
        ReplyTowers { rel_squares: u64::from_le_bytes(rel_squares) ^ (LEFT * 63), towers, in_reach }
    }

    /// After one of them has gone to another square, from where it reaches so far.
    #[inline]
    fn moved(&self, color: Color, to: RelSquare, reach: u8) -> ReplyTowers {
        let shift = 8 * color as u32;
        let from = (self.rel_squares >> shift) as u8;
        let in_reach = u8::from(to >> 3 <= reach) << color as u32;
        ReplyTowers {
            rel_squares: self.rel_squares ^ (u64::from(from ^ to) << shift),
            towers: self.towers ^ relative::bit(from) ^ relative::bit(to),
            in_reach: self.in_reach & !(1 << color as u32) | in_reach,
        }
    }

    /// The towers of lower rank.
    fn weaker(&self, teeth: &[Teeth; 8], rank: Rank) -> u64 {
        let rel_squares = self.rel_squares.to_le_bytes();
        rel_squares.iter().zip(teeth).fold(
            0,
            |weaker, (&from, teeth)| {
                if teeth.rank() < rank { weaker | relative::bit(from) } else { weaker }
            },
        )
    }

    /// The colours of the towers that stand on some squares, one bit a colour.
    #[inline]
    fn colors(&self, squares: u64) -> u8 {
        let rel_squares = self.rel_squares.to_le_bytes();
        (0..8).fold(0, |colors, i| colors | ((squares >> (rel_squares[i] & 63)) as u8 & 1) << i)
    }

    /// Of the squares that a tower of the mover's may enter, lifted off the board: those that let a tower here reach its
    /// far row, and those that name a tower which cannot move.
    #[inline]
    fn classify(&self, occupied: u64, entered: u64) -> (u64, u64) {
        let empty = !occupied;
        let mut far_row = 0;
        for color in Color::ALL {
            let from = (self.rel_squares >> (8 * color as u32)) as u8;
            let free = |way: u64| if way & occupied == 0 { way } else { !0 };
            let [straight, left, right] = WAYS_TO_FAR_ROW[usize::from(from & 63)];
            // A move onto the only free way keeps the tower from going. Two ways meet nowhere; none is all squares.
            far_row |= squares(color) & !(free(straight) & free(left) & free(right));
        }
        far_row &= squares_of(self.in_reach) & entered;
        let mut unclear = 0;
        // The squares from which a tower can go one step, in each direction.
        let (a, b, c) = (empty << 8, (empty << 9) & !LEFT, (empty << 7) & !RIGHT);
        let blocked = self.towers & !(a | b | c);
        if blocked != 0 {
            unclear = squares_of(self.colors(blocked));
        }
        let one = self.towers & !(a & b | a & c | b & c);
        let last = ((one & a) >> 8 | (one & b) >> 9 | (one & c) >> 7) & entered;
        if last != 0 {
            unclear |= self.last_steps(last, one);
        }
        (far_row & entered & !unclear, unclear & entered)
    }

    /// The squares that are the last free one ahead of the tower of their own colour.
    fn last_steps(&self, mut last: u64, one: u64) -> u64 {
        let mut unclear = 0;
        while last != 0 {
            let to = last.trailing_zeros() as RelSquare;
            last &= last - 1;
            let from = (self.rel_squares >> (8 * relative::color(to) as u32)) as RelSquare;
            let bit = relative::bit(to);
            let ahead = (bit << 8) | ((bit << 9) & !LEFT) | ((bit << 7) & !RIGHT);
            if one & ahead & relative::bit(from) != 0 {
                unclear |= bit;
            }
        }
        unclear
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
