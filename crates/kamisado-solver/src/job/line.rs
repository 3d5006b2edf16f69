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
                    // The moves left after a losing move do not matter to the winner, and the loser has no other moves.
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
