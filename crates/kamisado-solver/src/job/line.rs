//! The main line of a round.

use kamisado::{Move, Player, Position};

use super::{Detail, Job, Verdict, VerdictsJob};
use crate::{Control, Solver, Stopped};

/// Finds how a round goes on if the winner wins as soon and the loser resists as long as possible, passes included.
///
/// The snapshot is the line found so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineJob {
    moves: Vec<Move>,
    /// The position after these moves.
    position: Position,
    /// Its winner and the verdicts on its moves, as soon as they are being searched.
    current: Option<(Player, VerdictsJob)>,
}

impl LineJob {
    /// The line from a position. Nothing is known yet.
    pub const fn new(position: Position) -> LineJob {
        LineJob { moves: Vec::new(), position, current: None }
    }

    /// The moves found so far.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }
}

impl Job for LineJob {
    type Snapshot = Vec<Move>;

    fn run(&mut self, solver: &mut Solver, control: &mut dyn Control) -> Result<(), Stopped> {
        while !self.position.is_over() {
            let (winner, job) = match &mut self.current {
                Some(current) => current,
                none => {
                    let winner = solver.winner(&self.position, control)?;
                    // The winner needs no lengths of moves that lose, and the loser has no others.
                    none.insert((winner, VerdictsJob::new(self.position, Detail::MovesLeftOf(winner))))
                }
            };
            job.run(solver, control)?;
            let winner = *winner;
            let winning = job.verdicts().iter().filter(|verdict| verdict.winner == Some(winner));
            let best = if self.position.to_move() == winner {
                winning.min_by_key(|verdict| verdict.moves_left)
            } else {
                winning.max_by_key(|verdict| verdict.moves_left)
            };
            let &Verdict { mv, .. } = best.expect("a round that is not over has a move after which its winner wins");
            self.moves.push(mv);
            self.position = self.position.play_unchecked(mv);
            self.current = None;
        }
        Ok(())
    }

    fn snapshot(&self) -> Vec<Move> {
        self.moves.clone()
    }
}

impl Solver {
    /// How the round goes on if the winner wins as soon and the loser resists as long as possible, passes included.
    pub fn main_line(&mut self, position: &Position, control: &mut dyn Control) -> Result<Vec<Move>, Stopped> {
        let mut job = LineJob::new(*position);
        job.run(self, control)?;
        Ok(job.moves)
    }
}
