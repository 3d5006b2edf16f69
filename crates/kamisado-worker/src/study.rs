//! All moves of a position, with what they lead to as far as it is known.

use kamisado::{MatchLength, Move, Player, Position, Symmetry};
use kamisado_protocol::MoveVerdict;
use kamisado_solver::{Solver, Stopped, Verdict, moves_by_text};

use crate::slice::Slice;

/// Which lengths are wanted, and with all of them the points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lengths {
    /// None.
    None,
    /// Those of moves after which this player wins.
    Of(Player),
    /// All, and in a match the points.
    All,
}

/// The moves of a position that are being judged.
#[derive(Debug)]
pub(crate) struct Study {
    position: Position,
    verdicts: Vec<Verdict>,
    /// What the moves are worth, in the order of the verdicts.
    points: Vec<Option<u32>>,
    pub(crate) lengths: Lengths,
}

impl Study {
    /// Nothing is known yet.
    pub(crate) fn new(position: Position, lengths: Lengths) -> Study {
        let moves = moves_by_text(&position);
        let points = vec![None; moves.len()];
        let verdicts =
            moves.into_iter().map(|mv| Verdict { mv, winner: None, moves_left: None, points: None }).collect();
        Study { position, verdicts, points, lengths }
    }

    /// What is known so far.
    pub(crate) fn verdicts(&self) -> &[Verdict] {
        &self.verdicts
    }

    /// The same for the page.
    pub(crate) fn news(&self) -> Vec<MoveVerdict> {
        let known = self.verdicts.iter().zip(&self.points);
        known
            .map(|(&Verdict { mv, winner, moves_left: length, .. }, &points)| MoveVerdict {
                mv,
                winner,
                length,
                points,
            })
            .collect()
    }

    /// Finds out more until all is known or the slice is over. What was found out is kept in both cases.
    pub(crate) fn work(&mut self, solver: &mut Solver, slice: &mut Slice<'_>) -> Result<(), Stopped> {
        for place in 0..self.verdicts.len() {
            self.find_winner(place, solver, slice)?;
        }
        // Points before lengths, which take much longer; and of these the ones first that decide how long the round lasts.
        if self.lengths == Lengths::All && self.position.length() != MatchLength::Single {
            for place in 0..self.verdicts.len() {
                self.find_points(place, solver, slice)?;
            }
        }
        let mover = self.position.to_move();
        for wins in [true, false] {
            for place in 0..self.verdicts.len() {
                let winner = self.verdicts.get(place).and_then(|verdict| verdict.winner);
                let wanted = match self.lengths {
                    Lengths::None => false,
                    Lengths::Of(player) => winner == Some(player),
                    Lengths::All => true,
                };
                if wanted && wins == (winner == Some(mover)) {
                    self.find_length(place, solver, slice)?;
                }
            }
        }
        Ok(())
    }

    fn find_winner(&mut self, place: usize, solver: &mut Solver, slice: &mut Slice<'_>) -> Result<(), Stopped> {
        let Some(&Verdict { mv, winner: None, .. }) = self.verdicts.get(place) else {
            return Ok(());
        };
        let winner = match self.twin(mv).and_then(|twin| self.verdicts.get(twin)?.winner) {
            Some(winner) => winner,
            None if slice.is_over() => return Err(Stopped),
            None => solver.winner(&self.position.play_unchecked(mv), slice)?,
        };
        if let Some(verdict) = self.verdicts.get_mut(place) {
            verdict.winner = Some(winner);
        }
        Ok(())
    }

    fn find_points(&mut self, place: usize, solver: &mut Solver, slice: &mut Slice<'_>) -> Result<(), Stopped> {
        let (Some(&Verdict { mv, .. }), Some(None)) = (self.verdicts.get(place), self.points.get(place)) else {
            return Ok(());
        };
        let points = match self.twin(mv).and_then(|twin| *self.points.get(twin)?) {
            Some(points) => points,
            None if slice.is_over() => return Err(Stopped),
            None => solver.points(&self.position.play_unchecked(mv), slice)?.1,
        };
        if let Some(known) = self.points.get_mut(place) {
            *known = Some(points);
        }
        Ok(())
    }

    fn find_length(&mut self, place: usize, solver: &mut Solver, slice: &mut Slice<'_>) -> Result<(), Stopped> {
        let Some(&Verdict { mv, moves_left: None, .. }) = self.verdicts.get(place) else {
            return Ok(());
        };
        let known = self.twin(mv).and_then(|twin| self.verdicts.get(twin)?.moves_left);
        let Some(verdict) = self.verdicts.get_mut(place) else {
            return Ok(());
        };
        match known {
            Some(length) => verdict.moves_left = Some(length),
            None if slice.is_over() => return Err(Stopped),
            None => solver.measure(&self.position, verdict, slice)?,
        }
        Ok(())
    }

    /// The place of the mirror image of a move, which has the same fate, where the position is its own image.
    fn twin(&self, mv: Move) -> Option<usize> {
        let mirror = Symmetry { mirror: true, turn: false };
        let twin = (mirror.position(&self.position) == self.position).then(|| mirror.mv(mv))?;
        self.verdicts.iter().position(|verdict| verdict.mv == twin)
    }
}
