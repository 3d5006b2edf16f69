//! What a person feels in a puzzle.

use kamisado::{Move, Position};
use kamisado_solver::{Solver, Stopped};

use crate::effort::Effort;

/// What makes a puzzle easy or hard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Features {
    /// The real moves of both players to the end, the solution included, if both play as well as can be.
    pub length: u32,
    /// The legal moves.
    pub moves: u32,
    /// The moves beside the solution that do not lose at once: those that a person has to think about.
    pub tempting: u32,
    /// The real moves to the end after the tempting move that holds out longest, that move included; 0 if there is none.
    pub refutation: u32,
    /// Whether the solution is a push.
    pub push: bool,
    /// Whether somebody has to pass on the way to the end.
    pub pass: bool,
}

impl Features {
    /// The features of a position with one winning move, the first of the line.
    pub(super) fn of(
        position: &Position,
        moves: &[Move],
        line: &[Move],
        solver: &mut Solver,
        effort: &mut Effort<'_>,
    ) -> Result<Features, Stopped> {
        let solution = line.first().copied();
        let tempting = moves.iter().filter(|&&mv| Some(mv) != solution && !position.allows_win(mv));
        let (mut count, mut refutation) = (0, 0);
        for &mv in tempting {
            let (_, length) = solver.length(&position.play_unchecked(mv), effort)?;
            (count, refutation) = (count + 1, refutation.max(length + 1));
        }
        Ok(Features {
            length: line.iter().filter(|&&mv| mv != Move::Pass).count() as u32,
            moves: moves.len() as u32,
            tempting: count,
            refutation,
            push: solution.is_some_and(|mv| position.push_of(mv).is_some()),
            pass: line.contains(&Move::Pass),
        })
    }
}
