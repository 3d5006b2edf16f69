//! The length of a round, if the winner wins as soon as possible and the loser resists as long as possible.

use kamisado::{Move, Player, Position};

use crate::Solver;
use crate::control::{Control, Stopped};
use crate::search::Search;
use crate::search::goal::Goal;
use crate::sort::insertion_sort_by_key;

/// From this number of moves on, it pays to prove first who wins after a move.
const PROVE_WINNER_FROM: u16 = 5;

/// Distinguishes the entries of the two possible winners in the table of bounds.
const fn winner_salt(winner: Player) -> u64 {
    match winner {
        Player::Black => 0,
        Player::White => 0x9E37_79B9_7F4A_7C15,
    }
}

impl Solver {
    /// The winner and the exact number of moves left of both players, without passes.
    ///
    /// ```
    /// # use kamisado::{Player, Position};
    /// # use kamisado_solver::{Solver, Unlimited};
    /// let position: Position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1".parse()?;
    /// let answer = Solver::new(1 << 20).moves_left(&position, &mut Unlimited)?;
    /// assert_eq!(answer, (Player::Black, 1), "White passes, then Black's yellow tower arrives");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn moves_left(&mut self, position: &Position, control: &mut dyn Control) -> Result<(Player, u32), Stopped> {
        let winner = self.winner(position, control)?;
        let position = position.after_passes().0;
        self.with_search(winner, control, |search| {
            let mut max_moves = search.lower_bound(&position);
            while !search.wins_within(&position, max_moves)? {
                max_moves += 1;
            }
            Ok((winner, max_moves.into()))
        })
    }

    /// Whether the winner can end the round within `max_moves` moves (without passes) against any defence.
    pub fn ends_within(
        &mut self,
        position: &Position,
        max_moves: u32,
        control: &mut dyn Control,
    ) -> Result<bool, Stopped> {
        let winner = self.winner(position, control)?;
        let position = position.after_passes().0;
        let max_moves = u16::try_from(max_moves).unwrap_or(UNBOUNDED - 1);
        self.with_search(winner, control, |search| search.wins_within(&position, max_moves))
    }

    /// Whether a player can win within `max_moves` moves (without passes) against any defence.
    pub(crate) fn can_win_within(
        &mut self,
        position: &Position,
        player: Player,
        max_moves: u16,
        control: &mut dyn Control,
    ) -> Result<bool, Stopped> {
        let position = position.after_passes().0;
        self.with_search(player, control, |search| search.wins_within(&position, max_moves))
    }

    /// The line of a round with a known number of moves left, with the fastest win and the longest resistance,
    /// including passes. The control may cut it short.
    pub fn best_line(&mut self, position: &Position, moves_left: u32, control: &mut dyn Control) -> Vec<Move> {
        let (mut position, mut left) = (*position, moves_left);
        let mut line = Vec::new();
        while !position.is_over() {
            let Ok(mv) = self.best_move(&position, left, control) else {
                break;
            };
            left = left.saturating_sub((mv != Move::Pass).into());
            line.push(mv);
            position = position.play_unchecked(mv);
        }
        line
    }

    /// A best move of an unfinished position with a known number of moves left: the fastest win or the longest
    /// resistance.
    pub fn best_move(
        &mut self,
        position: &Position,
        moves_left: u32,
        control: &mut dyn Control,
    ) -> Result<Move, Stopped> {
        let winner = self.winner(position, control)?;
        for mv in position.legal_moves() {
            if mv == Move::Pass {
                return Ok(mv);
            }
            let next = position.play_unchecked(mv);
            let fits = if position.to_move() == winner {
                self.winner(&next, control)? == winner
                    && self.ends_within(&next, moves_left.saturating_sub(1), control)?
            } else {
                moves_left < 2 || !self.ends_within(&next, moves_left - 2, control)?
            };
            if fits {
                return Ok(mv);
            }
        }
        Err(Stopped)
    }

    /// Runs a search for the moves left with the known bounds.
    fn with_search<T>(
        &mut self,
        winner: Player,
        control: &mut dyn Control,
        search: impl FnOnce(&mut MovesLeftSearch<'_>) -> Result<T, Stopped>,
    ) -> Result<T, Stopped> {
        let bytes = self.bounds_bytes;
        let bounds = self.bounds.get_or_insert_with(|| BoundsTable::new(bytes));
        let mut moves_left_search =
            MovesLeftSearch { search: Search::new(&self.table, Goal::WIN, control), bounds, winner };
        let found = search(&mut moves_left_search);
        self.nodes += moves_left_search.search.nodes;
        found
    }
}

struct MovesLeftSearch<'a> {
    search: Search<'a>,
    bounds: &'a mut BoundsTable,
    winner: Player,
}

impl MovesLeftSearch<'_> {
    /// The key of a position in the table of bounds. It includes the winner, so entries of the two winners stay
    /// separate.
    fn key(&self, position: &Position) -> u64 {
        position.zobrist() ^ winner_salt(self.winner)
    }

    fn lower_bound(&self, position: &Position) -> u16 {
        self.bounds.get(self.key(position)).lower
    }

    /// Whether the winner can win within `max_moves` moves (without passes) against any defence.
    ///
    /// # Preconditions
    ///
    /// The player to move need not pass.
    fn wins_within(&mut self, position: &Position, max_moves: u16) -> Result<bool, Stopped> {
        if let Some(outcome) = position.outcome() {
            return Ok(outcome.winner == self.winner);
        }
        let key = self.key(position);
        let Bounds { lower, upper } = self.bounds.get(key);
        if upper <= max_moves {
            return Ok(true);
        }
        if max_moves == 0 || lower > max_moves {
            return Ok(false);
        }
        self.search.count_node()?;
        let found = if position.to_move() == self.winner {
            self.some_move_wins_within(position, max_moves)?
        } else {
            self.every_move_loses_within(position, max_moves)?
        };
        // The searches above may have changed the bounds.
        let Bounds { lower, upper } = self.bounds.get(key);
        let bounds = match found {
            true => Bounds { lower, upper: upper.min(max_moves) },
            false => Bounds { lower: lower.max(max_moves + 1), upper },
        };
        self.bounds.put(key, bounds);
        Ok(found)
    }

    /// The positions after all moves with their known bounds.
    fn children(&self, position: &Position) -> Vec<(Bounds, Position)> {
        let next = |mv| {
            let next = position.play_unchecked(mv).after_passes().0;
            (self.bounds.get(self.key(&next)), next)
        };
        position.legal_moves().map(next).collect()
    }

    /// Whether the winner has a move that wins within `max_moves` moves. The winner must be to move.
    fn some_move_wins_within(&mut self, position: &Position, max_moves: u16) -> Result<bool, Stopped> {
        let mut children = self.children(position);
        // Known short wins first, then moves that leave the loser few replies.
        insertion_sort_by_key(&mut children, |(bounds, next)| (bounds.upper, next.legal_moves().len()));
        for (_, next) in children {
            if max_moves > PROVE_WINNER_FROM && next.outcome().is_none() && self.search.prove(&next)? != self.winner {
                self.bounds.put(self.key(&next), Bounds { lower: UNBOUNDED, upper: UNBOUNDED });
                continue;
            }
            if self.wins_within(&next, max_moves - 1)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether all moves of the loser lose within `max_moves` moves. The loser must be to move.
    fn every_move_loses_within(&mut self, position: &Position, max_moves: u16) -> Result<bool, Stopped> {
        let mut children = self.children(position);
        // Longest resistance first.
        insertion_sort_by_key(&mut children, |(bounds, next)| {
            core::cmp::Reverse((bounds.lower, next.legal_moves().len()))
        });
        for (_, next) in children {
            if !self.wins_within(&next, max_moves - 1)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// Bounds of the number of moves (without passes) to a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounds {
    /// The minimum number of moves.
    pub(crate) lower: u16,
    /// The maximum number of moves.
    pub(crate) upper: u16,
}

/// More moves than any round has. Used if nothing is known or there is no win.
pub(crate) const UNBOUNDED: u16 = u16::MAX;

impl Bounds {
    /// Nothing is known.
    pub(crate) const UNKNOWN: Bounds = Bounds { lower: 0, upper: UNBOUNDED };
}

#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    bounds: Bounds,
}

/// A table of bounds with a fixed size. New entries replace old ones.
pub(crate) struct BoundsTable {
    entries: Vec<Entry>,
}

impl BoundsTable {
    /// A table of at most `bytes` bytes, but with at least one entry.
    pub(crate) fn new(bytes: usize) -> BoundsTable {
        let fitting = (bytes / size_of::<Entry>()).max(1);
        let empty = Entry { key: 0, bounds: Bounds::UNKNOWN };
        BoundsTable { entries: vec![empty; 1 << fitting.ilog2()] }
    }

    /// The size in bytes.
    pub(crate) const fn bytes(&self) -> usize {
        self.entries.len() * size_of::<Entry>()
    }

    fn index(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }

    /// The known bounds of a position.
    pub(crate) fn get(&self, key: u64) -> Bounds {
        let entry = &self.entries[self.index(key)];
        if entry.key == key { entry.bounds } else { Bounds::UNKNOWN }
    }

    /// Stores the bounds of a position.
    pub(crate) fn put(&mut self, key: u64, bounds: Bounds) {
        let index = self.index(key);
        self.entries[index] = Entry { key, bounds };
    }
}
