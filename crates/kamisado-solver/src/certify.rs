//! Writing certificates.

use core::fmt;

use kamisado::{Move, Position};
use kamisado_proof::{Certificate, CheckError, Claim};

use crate::sort::insertion_sort_by_key;
use crate::{Control, Solver, Stopped};

/// Why a certificate could not be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CertifyError {
    /// The search was stopped.
    Stopped,
    /// The strategy has a hole. This would be an error of the solver, found by the walk that writes the certificate.
    InvalidStrategy(CheckError),
}

impl fmt::Display for CertifyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CertifyError::Stopped => Stopped.fmt(f),
            CertifyError::InvalidStrategy(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for CertifyError {}

impl Solver {
    /// A certificate for the winners of some positions, with the winners' strategies.
    pub fn certify(&mut self, positions: &[Position], control: &mut dyn Control) -> Result<Certificate, CertifyError> {
        let claim = |&position: &Position| Ok(Claim { position, winner: self.winner(&position, control)? });
        let claims = positions.iter().map(claim).collect::<Result<Vec<Claim>, Stopped>>();
        let claims = claims.map_err(|Stopped| CertifyError::Stopped)?;
        let mut stopped = false;
        let certificate = Certificate::of(claims, |position| {
            let mv = self.winning_move(position, control);
            stopped |= mv.is_err();
            mv.ok().flatten()
        });
        match certificate {
            Err(_) if stopped => Err(CertifyError::Stopped),
            other => other.map_err(CertifyError::InvalidStrategy),
        }
    }

    /// A move that wins for the player to move, if there is one: one that is known to win before one that must be proven.
    pub fn winning_move(&mut self, position: &Position, control: &mut dyn Control) -> Result<Option<Move>, Stopped> {
        let player = position.to_move();
        let mut moves: Vec<Move> = position.legal_moves().collect();
        // What ends the round, then what is known already, then what leaves the opponent the fewest moves.
        insertion_sort_by_key(&mut moves, |&mv| {
            let next = position.play_unchecked(mv);
            let known = self.known_winner(&next) == Some(player);
            (!(next.is_over() && known), !known, next.legal_moves().len())
        });
        for mv in moves {
            if self.winner(&position.play_unchecked(mv), control)? == player {
                return Ok(Some(mv));
            }
        }
        Ok(None)
    }
}
