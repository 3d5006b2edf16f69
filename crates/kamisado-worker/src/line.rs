//! How a round goes on if both play as well as can be.

use kamisado::{Move, Player, Position};
use kamisado_solver::{Solver, Stopped, Verdict};

use crate::slice::Slice;
use crate::study::{Lengths, Study};

/// The line found so far, and the study of the position at its end.
#[derive(Debug)]
pub(crate) struct Line {
    moves: Vec<Move>,
    position: Position,
    study: Option<(Player, Study)>,
}

impl Line {
    pub(crate) fn new(position: Position) -> Line {
        Line { moves: Vec::new(), position, study: None }
    }

    /// The moves found so far.
    pub(crate) fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Goes on until the round is over or the slice is.
    pub(crate) fn work(&mut self, solver: &mut Solver, slice: &mut Slice<'_>) -> Result<(), Stopped> {
        while !self.position.is_over() {
            let (winner, study) = match &mut self.study {
                Some(study) => study,
                none => {
                    let winner = solver.winner(&self.position, slice)?;
                    // The winner does not look at moves that lose, and the loser has no others.
                    none.insert((winner, Study::new(self.position, Lengths::Of(winner))))
                }
            };
            study.work(solver, slice)?;
            let winner = *winner;
            let winning = study.verdicts().iter().filter(|verdict| verdict.winner == Some(winner));
            let best = if self.position.to_move() == winner {
                winning.min_by_key(|verdict| verdict.moves_left)
            } else {
                winning.max_by_key(|verdict| verdict.moves_left)
            };
            // A position that is not over has a move that leads to what it is worth.
            let Some(&Verdict { mv, .. }) = best else {
                break;
            };
            self.moves.push(mv);
            self.position = self.position.play_unchecked(mv);
            self.study = None;
        }
        Ok(())
    }
}
