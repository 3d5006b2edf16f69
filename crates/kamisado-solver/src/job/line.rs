//! The main line of a round.

use kamisado::{Move, Player, Position};

use super::{Detail, Job, VerdictsJob};
use crate::{Control, Solver, Stopped, Verdict};

/// Finds the main line of a round: the fastest win and the longest resistance, including passes.
///
/// The snapshot is the line found so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineJob {
    moves: Vec<Move>,
    /// The position at the end of the moves found so far.
    position: Position,
    /// The winner and the verdicts on the moves, once they are being searched.
    current: Option<(Player, VerdictsJob)>,
}

impl LineJob {
    /// A job for the main line from this position.
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
                    // Moves left are needed only for moves that win for the winner. The loser has no others, and the
                    // winner does not play others.
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
    /// The main line of a round: the fastest win and the longest resistance, including passes.
    ///
    /// ```
    /// # use kamisado::Position;
    /// # use kamisado_solver::{Solver, Unlimited};
    /// let position: Position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1".parse()?;
    /// let line = Solver::new(1 << 20).main_line(&position, &mut Unlimited)?;
    /// assert_eq!(line.iter().map(|mv| mv.to_string()).collect::<Vec<_>>(), ["pass", "a4a1"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn main_line(&mut self, position: &Position, control: &mut dyn Control) -> Result<Vec<Move>, Stopped> {
        let mut job = LineJob::new(*position);
        job.run(self, control)?;
        Ok(job.moves)
    }
}
