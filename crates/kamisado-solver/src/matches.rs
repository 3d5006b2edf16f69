//! Who wins the match.

use kamisado::{Fill, Limits, Outcome, Player, Position};

use crate::goal::{self, Goal};
use crate::{Control, Solver, Stopped};

impl Solver {
    /// Who wins the match to which a position belongs, if both play as well as can be to its end.
    ///
    /// The rounds to come open with these limits. This is in reach near the end of a standard match and where the round
    /// decides it; elsewhere it takes longer than anybody waits, so give it a budget. A finished round counts as having
    /// its tooth if the crowned tower has one, as in [`kamisado::Match::from_position`].
    pub fn match_winner(
        &mut self,
        position: &Position,
        limits: Limits,
        control: &mut dyn Control,
    ) -> Result<Player, Stopped> {
        if let Some(outcome) = position.outcome() {
            return self.winner_after(position, outcome, limits, control);
        }
        self.prove(Goal::Match(limits), position, control)
    }

    /// Who wins the match after a finished round.
    fn winner_after(
        &mut self,
        end: &Position,
        outcome: Outcome,
        limits: Limits,
        control: &mut dyn Control,
    ) -> Result<Player, Stopped> {
        let is_crowned = end.teeth(outcome.crowned()).count() > 0;
        let decided = if is_crowned {
            end.points(outcome.winner) >= end.length().target()
        } else {
            goal::match_winner(end, outcome).is_some()
        };
        if decided {
            return Ok(outcome.winner);
        }
        let crowned = if is_crowned { *end } else { end.crowned() };
        for fill in Fill::ALL {
            let start = crowned.refilled(fill, !outcome.winner, limits);
            if self.match_winner(&start, limits, control)? == outcome.winner {
                return Ok(outcome.winner);
            }
        }
        Ok(!outcome.winner)
    }
}
