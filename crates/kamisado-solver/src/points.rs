//! What a round is worth.

use kamisado::{Player, Position};

use crate::goal::Goal;
use crate::{Control, Solver, Stopped};

impl Solver {
    /// The points that the winner can force, 1, 2, 4 or 8, and who that is.
    ///
    /// The winner takes as many as it can get, the loser gives as few as it can.
    pub fn points(&mut self, position: &Position, control: &mut dyn Control) -> Result<(Player, u32), Stopped> {
        let winner = self.winner(position, control)?;
        let mut points = 1;
        while points < position.max_points(winner) {
            let more = Goal::at_least(winner, 2 * points as i32);
            if self.prove(more, position, control)? != winner {
                break;
            }
            points *= 2;
        }
        Ok((winner, points))
    }
}
