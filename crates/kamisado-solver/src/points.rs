//! What a round is worth.

use kamisado::{Color, MatchLength, Player, Position, Tower};

use crate::goal::Goal;
use crate::{Control, Solver, Stopped};

impl Solver {
    /// The points that the winner can force, 1, 2, 4 or 8, and who that is.
    ///
    /// The winner takes as many as it can get, the loser gives as few as it can.
    pub fn points(&mut self, position: &Position, control: &mut dyn Control) -> Result<(Player, u32), Stopped> {
        let winner = self.winner(position, control)?;
        let mut points = 1;
        while points < most_points(position, winner) {
            let more = Goal::at_least(winner, 2 * points as i32);
            if self.prove(more, position, control)? != winner {
                break;
            }
            points *= 2;
        }
        Ok((winner, points))
    }
}

/// The most that any of a player's towers can win.
fn most_points(position: &Position, player: Player) -> u32 {
    if position.length() == MatchLength::Single {
        return 1;
    }
    let teeth = Color::ALL.into_iter().map(|color| position.teeth(Tower { player, color }).count().min(3));
    1 << teeth.max().unwrap_or(0)
}
