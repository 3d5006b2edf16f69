//! Sumo pushes.

use crate::relative::{self, RelSquare};
use crate::{Position, Rank, Square, Tower};

/// A legal push.
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Push {
    /// The tower that pushes.
    pub pusher: Tower,
    /// The square it stands on.
    pub from: Square,
    /// The square it enters, where the first pushed tower stood.
    pub to: Square,
    /// The number of pushed towers, one to three.
    pub count: u8,
    /// The last tower of the row, which ends up furthest away.
    pub furthest: Tower,
    /// The empty square that the last tower is pushed onto. Its colour names the next tower (S3, S5).
    pub landing: Square,
}

/// Why a tower cannot push straight ahead.
///
/// ```
/// # use kamisado::{NoPush, Position, Square};
/// let start = Position::default();
/// let tower = start.tower_at(Square::A1).expect("a tower");
/// assert_eq!(start.push(tower), Err(NoPush::Plain));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPush {
    /// A plain tower never pushes.
    Plain,
    /// No tower stands directly ahead (S2).
    NothingAhead,
    /// The tower directly ahead is the player's own (S9).
    Own {
        /// The tower.
        tower: Tower,
        /// Where it stands.
        square: Square,
    },
    /// The row contains a tower whose rank this one cannot push (S8, DS8, TS8).
    TooStrong {
        /// The tower.
        tower: Tower,
        /// Where it stands.
        square: Square,
        /// Its rank.
        rank: Rank,
    },
    /// The row is longer than this rank can push (S7, DS7, TS7).
    TooMany {
        /// The first tower beyond that number.
        tower: Tower,
        /// Where it stands.
        square: Square,
    },
    /// One of the pusher's own towers stands behind the row (S5).
    NoRoom {
        /// The tower.
        tower: Tower,
        /// Where it stands.
        square: Square,
    },
    /// The last tower of the row stands on its own home row, so it would leave the board (S6).
    OffBoard {
        /// That tower.
        tower: Tower,
        /// Where it stands.
        square: Square,
    },
}

impl Position {
    /// The push that a tower could make if it had to move, or the reason why it cannot push.
    pub fn push(&self, pusher: Tower) -> Result<Push, NoPush> {
        let rank = self.rank(pusher);
        if rank == Rank::Plain {
            return Err(NoPush::Plain);
        }
        let player = pusher.player;
        let from: RelSquare = self.rel_squares[player.index()][pusher.color as usize];
        let mut last = None;
        // S2: the row of towers directly ahead, without a gap.
        for count in 0..8 {
            let ahead = from + 8 * (count + 1);
            if ahead > 63 {
                return Err(last.map_or(NoPush::NothingAhead, |(tower, square)| NoPush::OffBoard { tower, square }));
            }
            let square = relative::square(player, ahead);
            let Some(tower) = self.tower_at(square) else {
                let (furthest, _) = last.ok_or(NoPush::NothingAhead)?;
                let to = relative::square(player, from + 8);
                return Ok(Push { pusher, from: relative::square(player, from), to, count, furthest, landing: square });
            };
            if tower.player == player {
                return Err(match last {
                    None => NoPush::Own { tower, square },
                    Some(_) => NoPush::NoRoom { tower, square },
                });
            }
            if count == rank.strength() {
                return Err(NoPush::TooMany { tower, square });
            }
            if self.rank(tower) >= rank {
                return Err(NoPush::TooStrong { tower, square, rank: self.rank(tower) });
            }
            last = Some((tower, square));
        }
        Err(NoPush::NothingAhead)
    }
}
