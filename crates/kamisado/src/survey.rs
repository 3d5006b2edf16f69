//! What the opponent can do after each move of a tower, found for all of them at once.
//!
//! A search asks of millions of moves whether the opponent can go home after them. Asked one by one, each costs a look at
//! the board. But most of the answer is the same for all moves of a tower: they lift it from the same square. So the
//! opponent's towers that can go home are found once, for all of them together, and each of them forbids the squares of
//! its colour. What a single move adds is only that it may stand in the way.
//!
//! ```text
//! . . . . . . . .   The mover's view; the opponent's towers r and b come down.
//! . . r . . . b .   r stands above empty squares and can go home, b cannot.
//! . . . . . . G .   T can go to any x. It must not go to a red square, unless
//! . . x . x . x .   that square is on r's one free way. Where it goes to blue it
//! . . . x x x . .   does not matter here.
//! . . . . T . . .
//! ```

use crate::position::relative::{self, RelSquare};
use crate::{Color, Move, Player, Position, Rank, Square, Teeth, Tower};

/// The moves of one tower, sorted by what the opponent can do after them. See [`Position::survey`].
#[derive(Clone, Copy, Debug)]
pub struct MoveSurvey<'a> {
    position: &'a Position,
    tower: Tower,
    /// The squares it may enter, in its player's view.
    targets: u64,
    /// Those after which the opponent can go home.
    home: u64,
    /// Those after which more must be looked at.
    unclear: u64,
}

/// The replies to the quiet moves of a tower. See [`MoveSurvey::reply_survey`].
#[derive(Clone, Copy, Debug)]
pub struct ReplySurvey<'a> {
    position: &'a Position,
    tower: Tower,
    /// The mover's own towers, which answer the opponent's replies.
    own: Answers,
}

/// How the moves of a tower are sorted: each legal move belongs to one class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveClass {
    /// It is no push, and the opponent must answer with a tower that can move, but not home.
    Quiet,
    /// It is no push, and the opponent must answer with a tower that can go home.
    FarRow,
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
    /// Sorts the moves that a tower of the player to move has if it is its turn.
    ///
    /// Before: the round is not over.
    ///
    /// ```
    /// # use kamisado::{MatchLength, Position, MoveClass};
    /// let start = Position::start(MatchLength::Single);
    /// let position = start.play("d8d3".parse()?)?;
    /// let tower = position.must_move().expect("it is not the first move");
    /// let survey = position.survey(tower);
    /// assert_eq!(survey.moves(MoveClass::FarRow).len() + survey.moves(MoveClass::Quiet).len(), position.legal_moves().len());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn survey(&self, color: Color) -> MoveSurvey<'_> {
        let player = self.to_move;
        let targets = self.targets(player, color);
        let occupied = self.occupied[player.index()];
        let from = self.rel_squares[player.index()][color as usize];
        let opponent = Answers::of(self, !player, self.limits.next().current());
        let steps = targets & !occupied & !relative::FAR_ROW;
        let (home, unclear) = opponent.sort(occupied ^ relative::bit(from), steps);
        let tower = Tower { player, color };
        MoveSurvey { position: self, tower, targets, home, unclear: unclear | (targets & !steps) }
    }
}

impl<'a> MoveSurvey<'a> {
    #[inline]
    fn of_class(&self, sort: MoveClass) -> u64 {
        match sort {
            MoveClass::Quiet => self.targets & !(self.home | self.unclear),
            MoveClass::FarRow => self.home,
            MoveClass::Unclear => self.unclear,
        }
    }

    /// The moves of one class.
    #[inline]
    pub fn moves(&self, sort: MoveClass) -> TowerMoves {
        self.to(self.of_class(sort))
    }

    /// Whether there are moves of a class.
    #[inline]
    pub fn has(&self, sort: MoveClass) -> bool {
        self.of_class(sort) != 0
    }

    /// The moves that are not of one class.
    #[inline]
    pub fn moves_but(&self, sort: MoveClass) -> TowerMoves {
        self.to(self.targets & !self.of_class(sort))
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
            () if self.home & to != 0 => MoveClass::FarRow,
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
            own: Answers::of(position, tower.player, position.limits.next().next().current()),
        }
    }
}

impl ReplySurvey<'_> {
    /// The replies to a quiet move, without making it. A move of another class has none that could be told.
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
        let (home, unclear) = own.sort(occupied ^ relative::bit(reply_from), targets);
        ReplyCounts {
            quiet: (targets & !(home | unclear)).count_ones(),
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

/// The towers of the player who answers a move, in the view of the player who makes it: they come down.
#[derive(Clone, Copy, Debug)]
struct Answers {
    /// Where they stand, a byte a tower.
    rel_squares: u64,
    /// The squares they stand on.
    towers: u64,
    /// Those from which the home row is in reach, if the way is free, one bit a colour.
    near: u8,
}

impl Answers {
    /// The towers of a player as they stand, when its next move is limited to so many squares.
    #[inline]
    fn of(position: &Position, player: Player, limit: Option<u8>) -> Answers {
        let rel_squares = position.rel_squares[player.index()];
        let towers = rel_squares.iter().fold(0, |towers, &from| towers | relative::bit(from ^ 63));
        let teeth = &position.teeth[player.index()];
        let near = match limit {
            None if *teeth == [Teeth::NONE; 8] => 0xFF,
            _ => (0..8).fold(0, |near, i| {
                let reach = teeth[i].rank().reach().min(limit.unwrap_or(7));
                near | u8::from((rel_squares[i] >> 3) + reach >= 7) << i
            }),
        };
        Answers { rel_squares: u64::from_le_bytes(rel_squares) ^ (LEFT * 63), towers, near }
    }

    /// After one of them has gone to another square, from where it reaches so far.
    #[inline]
    fn moved(&self, color: Color, to: RelSquare, reach: u8) -> Answers {
        let shift = 8 * color as u32;
        let from = (self.rel_squares >> shift) as u8;
        let near = u8::from(to >> 3 <= reach) << color as u32;
        Answers {
            rel_squares: self.rel_squares ^ (u64::from(from ^ to) << shift),
            towers: self.towers ^ relative::bit(from) ^ relative::bit(to),
            near: self.near & !(1 << color as u32) | near,
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

    /// Of the squares that a tower of the mover's may enter, lifted off the board: those that let a tower here go home,
    /// and those that name a tower which cannot move.
    #[inline]
    fn sort(&self, occupied: u64, entered: u64) -> (u64, u64) {
        let empty = !occupied;
        let mut home = 0;
        for color in Color::ALL {
            let from = (self.rel_squares >> (8 * color as u32)) as u8;
            let free = |way: u64| if way & occupied == 0 { way } else { !0 };
            let [straight, left, right] = relative::WAYS_HOME[usize::from(from & 63)];
            // A move onto the only free way keeps the tower from going. Two ways meet nowhere; none is all squares.
            home |= relative::squares(color) & !(free(straight) & free(left) & free(right));
        }
        home &= relative::squares_of(self.near) & entered;
        let mut unclear = 0;
        // The squares from which a tower can go one step, in each direction.
        let (a, b, c) = (empty << 8, (empty << 9) & !LEFT, (empty << 7) & !RIGHT);
        let blocked = self.towers & !(a | b | c);
        if blocked != 0 {
            unclear = relative::squares_of(self.colors(blocked));
        }
        let one = self.towers & !(a & b | a & c | b & c);
        let last = ((one & a) >> 8 | (one & b) >> 9 | (one & c) >> 7) & entered;
        if last != 0 {
            unclear |= self.last_steps(last, one);
        }
        (home & entered & !unclear, unclear & entered)
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
