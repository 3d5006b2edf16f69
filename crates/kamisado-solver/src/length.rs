//! How long a round lasts if the winner wins as soon and the loser resists as long as can be.

use kamisado::{Player, Position};

use crate::Solver;
use crate::bounds::{Bounds, BoundsTable, ENDLESS};
use crate::control::{Control, Stopped};
use crate::goal::Goal;
use crate::look;
use crate::order::sort_few;
use crate::search::Search;

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
    /// The winner and the exact length of the round: real moves of both players, passes not counted.
    pub fn length(&mut self, position: &Position, control: &mut dyn Control) -> Result<(Player, u32), Stopped> {
        let winner = self.winner(position, control)?;
        if self.bounds.is_none() {
            self.bounds = Some(BoundsTable::new(self.table.bytes() / 2));
        }
        let Solver { table, bounds: Some(bounds), nodes } = self else {
            return Err(Stopped);
        };
        let position = look::settled(*position);
        let mut search = Lengths { search: Search::new(table, Goal::WIN, control), bounds, winner };
        let mut most = search.least(&position);
        let result = loop {
            match search.within(&position, most) {
                Ok(true) => break Ok((winner, most.into())),
                Ok(false) => most += 1,
                Err(stopped) => break Err(stopped),
            }
        };
        *nodes += search.search.nodes;
        result
    }
}

struct Lengths<'a> {
    search: Search<'a>,
    bounds: &'a mut BoundsTable,
    winner: Player,
}

impl Lengths<'_> {
    /// The key of a position in the table of bounds; the winner's tables must not be mixed up.
    fn key(&self, position: &Position) -> u64 {
        position.hash() ^ winner_salt(self.winner)
    }

    fn least(&self, position: &Position) -> u16 {
        self.bounds.get(self.key(position)).least
    }

    /// Whether the winner can win within so many real moves, whatever the loser does.
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
            let next = look::settled(position.play_unchecked(mv));
            (self.bounds.get(self.key(&next)), next)
        };
        position.legal_moves().map(next).collect()
    }

    fn some_move_wins(&mut self, position: &Position, most: u16) -> Result<bool, Stopped> {
        let mut children = self.children(position);
        // What is known to be short first, then what leaves the loser the fewest moves.
        sort_few(&mut children, |(bounds, next)| (bounds.most, next.legal_moves().len()));
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
        sort_few(&mut children, |(bounds, next)| core::cmp::Reverse((bounds.least, next.legal_moves().len())));
        for (_, next) in children {
            if !self.within(&next, most - 1)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
