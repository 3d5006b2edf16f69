//! What a position offers at a glance.

use crate::position::relative::{self as seat, Seat};
use crate::{Color, Move, Outcome, Position, Teeth, Tower};

/// What the player to move can do, told apart with as little work as possible: for searches that ask it of millions of
/// positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// Nothing: the round is over.
    Over(Outcome),
    /// Only pass (M6).
    Pass,
    /// Enter the opponent's home row at once, with a tower that may move (M7).
    Home,
    /// Move, but not home at once.
    Moves,
}

impl Position {
    /// What the player to move can do, at a glance.
    ///
    /// ```
    /// # use kamisado::{MatchLength, Outlook, Position};
    /// assert_eq!(Position::start(MatchLength::Single).outlook(), Outlook::Moves);
    /// let blocked: Position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1".parse()?;
    /// assert_eq!(blocked.outlook(), Outlook::Pass);
    /// # Ok::<(), kamisado::ParsePositionError>(())
    /// ```
    #[inline]
    pub fn outlook(&self) -> Outlook {
        if let Some(outcome) = self.settled {
            return Outlook::Over(outcome);
        }
        let player = self.to_move;
        let Some(color) = self.must_move else {
            let arrives = |color: Color| self.can_reach_home(Tower { player, color });
            return if Color::ALL.into_iter().any(arrives) { Outlook::Home } else { Outlook::Moves };
        };
        match self.targets(player, color) {
            0 => self.outcome().map_or(Outlook::Pass, Outlook::Over),
            targets if targets & seat::FAR_ROW != 0 => Outlook::Home,
            _ => Outlook::Moves,
        }
    }

    /// What the player to move then can do after a legal move: the same as `play_unchecked(mv).outlook()`, but for most
    /// moves without making the position.
    #[inline]
    pub fn outlook_after(&self, mv: Move) -> Outlook {
        match (mv, self.must_move) {
            (Move::Step { from, to }, Some(_)) if self.limits.is_none() => {
                let (from, to) = (seat::seat(self.to_move, from), seat::seat(self.to_move, to));
                self.outlook_after_step(from, to).unwrap_or_else(|| self.play_unchecked(mv).outlook())
            }
            _ => self.play_unchecked(mv).outlook(),
        }
    }

    /// The outlook after a step onto an empty square that is not home, if a plain tower of the opponent's can answer it.
    #[inline]
    fn outlook_after_step(&self, from: Seat, to: Seat) -> Option<Outlook> {
        let (own, other) = (self.to_move.index(), (!self.to_move).index());
        let reply = seat::color(to) as usize;
        let is_plain_step = (self.occupied[own] | seat::FAR_ROW) & seat::bit(to) == 0;
        if !is_plain_step || self.teeth[other][reply] != Teeth::NONE {
            return None;
        }
        let occupied = self.occupied[other] ^ seat::bit(from ^ 63) ^ seat::bit(to ^ 63);
        match seat::open_ahead(self.seats[other][reply], occupied) {
            0 => None,
            open if open & seat::FAR_ROW != 0 => Some(Outlook::Home),
            _ => Some(Outlook::Moves),
        }
    }
}
