//! How long a round lasts if the winner wins as soon and the loser resists as long as can be.

use kamisado::{Move, Player, Position};

use crate::Solver;
use crate::control::{Control, Stopped};
use crate::search::Search;
use crate::search::goal::Goal;
use crate::sort::insertion_sort_by_key;

/// From this many moves on it pays to ask first who wins after a move.
const ASK_FROM: u16 = 5;

/// Tells the winners' entries apart in the table of bounds.
const fn winner_salt(winner: Player) -> u64 {
    match winner {
        Player::Black => 0,
        Player::White => 0x9E37_79B9_7F4A_7C15,
    }
}

impl Solver {
    /// The winner and the exact length of the round: moves of both players, passes not counted.
    pub fn moves_left(&mut self, position: &Position, control: &mut dyn Control) -> Result<(Player, u32), Stopped> {
        let winner = self.winner(position, control)?;
        let position = position.after_passes().0;
        self.with_search(winner, control, |search| {
            let mut most = search.least(&position);
            while !search.within(&position, most)? {
                most += 1;
            }
            Ok((winner, most.into()))
        })
    }

    /// Whether the round ends within `most` moves, passes not counted, if its winner wins as soon as possible, whatever the loser does.
    pub fn ends_within(&mut self, position: &Position, most: u32, control: &mut dyn Control) -> Result<bool, Stopped> {
        let winner = self.winner(position, control)?;
        let position = position.after_passes().0;
        let most = u16::try_from(most).unwrap_or(ENDLESS - 1);
        self.with_search(winner, control, |search| search.within(&position, most))
    }

    /// How a round of a known exact length goes on if the winner wins as soon and the loser resists as long as can be, passes
    /// included, as far as the control lets it be found.
    pub fn line_with_moves_left(&mut self, position: &Position, length: u32, control: &mut dyn Control) -> Vec<Move> {
        let (mut position, mut left) = (*position, length);
        let mut line = Vec::new();
        while !position.is_over() {
            let Ok(mv) = self.move_with_moves_left(&position, left, control) else {
                break;
            };
            left = left.saturating_sub((mv != Move::Pass).into());
            line.push(mv);
            position = position.play_unchecked(mv);
        }
        line
    }

    /// A best move of a position that is not over and whose exact length is known: the winner wins as soon, the loser
    /// resists as long as can be.
    pub fn move_with_moves_left(
        &mut self,
        position: &Position,
        length: u32,
        control: &mut dyn Control,
    ) -> Result<Move, Stopped> {
        let winner = self.winner(position, control)?;
        for mv in position.legal_moves() {
            if mv == Move::Pass {
                return Ok(mv);
            }
            let next = position.play_unchecked(mv);
            let fits = if position.to_move() == winner {
                self.winner(&next, control)? == winner && self.ends_within(&next, length.saturating_sub(1), control)?
            } else {
                length < 2 || !self.ends_within(&next, length - 2, control)?
            };
            if fits {
                return Ok(mv);
            }
        }
        Err(Stopped)
    }

    /// Searches for lengths with what is known about them.
    fn with_search<T>(
        &mut self,
        winner: Player,
        control: &mut dyn Control,
        search: impl FnOnce(&mut MovesLeftSearch<'_>) -> Result<T, Stopped>,
    ) -> Result<T, Stopped> {
        let bytes = self.table.bytes() / 2;
        let bounds = self.bounds.get_or_insert_with(|| BoundsTable::new(bytes));
        let mut lengths = MovesLeftSearch { search: Search::new(&mut self.table, Goal::WIN, control), bounds, winner };
        let found = search(&mut lengths);
        self.nodes += lengths.search.nodes;
        found
    }
}

struct MovesLeftSearch<'a> {
    search: Search<'a>,
    bounds: &'a mut BoundsTable,
    winner: Player,
}

impl MovesLeftSearch<'_> {
    /// The key of a position in the table of bounds; the winner's tables must not be mixed up.
    fn key(&self, position: &Position) -> u64 {
        position.zobrist() ^ winner_salt(self.winner)
    }

    fn least(&self, position: &Position) -> u16 {
        self.bounds.get(self.key(position)).least
    }

    /// Whether the winner can win within `most` moves, passes not counted, whatever the loser does.
    ///
    /// Before: no pass is due.
    fn within(&mut self, position: &Position, most: u16) -> Result<bool, Stopped> {
        if let Some(outcome) = position.outcome() {
            return Ok(outcome.winner == self.winner);
        }
        let key = self.key(position);
        let Bounds { least, most: known } = self.bounds.get(key);
        if known <= most {
            return Ok(true);
        }
        if most == 0 || least > most {
            return Ok(false);
        }
        self.search.count_node()?;
        let found = if position.to_move() == self.winner {
            self.some_move_wins(position, most)?
        } else {
            self.no_move_holds(position, most)?
        };
        // The bounds may have changed on the way.
        let Bounds { least, most: known } = self.bounds.get(key);
        let bounds = match found {
            true => Bounds { least, most: known.min(most) },
            false => Bounds { least: least.max(most + 1), most: known },
        };
        self.bounds.put(key, bounds);
        Ok(found)
    }

    /// The positions after all moves, with their known bounds.
    fn children(&self, position: &Position) -> Vec<(Bounds, Position)> {
        let next = |mv| {
            let next = position.play_unchecked(mv).after_passes().0;
            (self.bounds.get(self.key(&next)), next)
        };
        position.legal_moves().map(next).collect()
    }

    fn some_move_wins(&mut self, position: &Position, most: u16) -> Result<bool, Stopped> {
        let mut children = self.children(position);
        // What is known to be short first, then what leaves the loser the fewest moves.
        insertion_sort_by_key(&mut children, |(bounds, next)| (bounds.most, next.legal_moves().len()));
        for (_, next) in children {
            if most > ASK_FROM && next.outcome().is_none() && self.search.prove(&next)? != self.winner {
                self.bounds.put(self.key(&next), Bounds { least: ENDLESS, most: ENDLESS });
                continue;
            }
            if self.within(&next, most - 1)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn no_move_holds(&mut self, position: &Position, most: u16) -> Result<bool, Stopped> {
        let mut children = self.children(position);
        // The longest resistance first.
        insertion_sort_by_key(&mut children, |(bounds, next)| {
            core::cmp::Reverse((bounds.least, next.legal_moves().len()))
        });
        for (_, next) in children {
            if !self.within(&next, most - 1)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// The bounds of the length of a win, in moves, passes not counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounds {
    /// It takes at least so many.
    pub(crate) least: u16,
    /// It takes at most so many.
    pub(crate) most: u16,
}

/// Longer than any round: nothing is known, or there is no win at all.
pub(crate) const ENDLESS: u16 = u16::MAX;

impl Bounds {
    /// Nothing is known.
    pub(crate) const UNKNOWN: Bounds = Bounds { least: 0, most: ENDLESS };
}

#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    bounds: Bounds,
}

/// A table of bounds of fixed size; what is new replaces what is old.
pub(crate) struct BoundsTable {
    entries: Vec<Entry>,
}

impl BoundsTable {
    /// A table that takes at most `bytes` bytes, and at least one entry.
    pub(crate) fn new(bytes: usize) -> BoundsTable {
        let fitting = (bytes / size_of::<Entry>()).max(1);
        let empty = Entry { key: 0, bounds: Bounds::UNKNOWN };
        BoundsTable { entries: vec![empty; 1 << fitting.ilog2()] }
    }

    /// How many bytes it takes.
    pub(crate) const fn bytes(&self) -> usize {
        self.entries.len() * size_of::<Entry>()
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }

    /// What is known about a position.
    pub(crate) fn get(&self, key: u64) -> Bounds {
        let entry = &self.entries[self.place(key)];
        if entry.key == key { entry.bounds } else { Bounds::UNKNOWN }
    }

    /// Keeps what has been found out.
    pub(crate) fn put(&mut self, key: u64, bounds: Bounds) {
        let place = self.place(key);
        self.entries[place] = Entry { key, bounds };
    }
}
