//! Creates certificates.

use core::fmt;

use kamisado::{Move, Position};
use kamisado_proof::{Certificate, CheckError, Claim};

use crate::sort::insertion_sort_by_key;
use crate::{Control, Solver, Stopped};

/// Why a certificate could not be created.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CertifyError {
    /// The search was stopped.
    Stopped,
    /// The strategy found has a gap. This would be a bug in the solver, detected while the certificate was created.
    InvalidStrategy(CheckError),
}

impl CertifyError {
    /// Maps a gap in the strategy to `Stopped` if the search was stopped, since the strategy is then only incomplete.
    pub(crate) fn of(certificate: Result<Certificate, CheckError>, stopped: bool) -> Result<Certificate, CertifyError> {
        match certificate {
            Err(_) if stopped => Err(CertifyError::Stopped),
            other => other.map_err(CertifyError::InvalidStrategy),
        }
    }
}

impl fmt::Display for CertifyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CertifyError::Stopped => Stopped.fmt(f),
            CertifyError::InvalidStrategy(error) if f.alternate() => error.fmt(f),
            CertifyError::InvalidStrategy(_) => f.write_str("the strategy that was found proves nothing"),
        }
    }
}

impl core::error::Error for CertifyError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            CertifyError::Stopped => None,
            CertifyError::InvalidStrategy(error) => Some(error),
        }
    }
}

impl Solver {
    /// A certificate for the winners of these positions. It contains the winners' strategies.
    ///
    /// ```
    /// # use kamisado::{Player, Position};
    /// # use kamisado_solver::{Solver, Unlimited};
    /// let position = Position::default().play("a8a2".parse()?)?;
    /// let certificate = Solver::new(1 << 20).certify(&[position], &mut Unlimited)?;
    /// assert_eq!(certificate.claims()[0].player, Player::White);
    /// assert!(certificate.check().is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn certify(&mut self, positions: &[Position], control: &mut dyn Control) -> Result<Certificate, CertifyError> {
        self.certify_by(positions, control, Solver::winning_move)
    }

    /// Same as [`Solver::certify`], but the winners win as fast as possible, so the certificate also bounds the lengths
    /// of the rounds. Takes longer to find.
    ///
    /// ```
    /// # use kamisado::Position;
    /// # use kamisado_proof::{ClaimKind, Tree};
    /// # use kamisado_solver::{Solver, Unlimited};
    /// let position = Position::default().play("a8a2".parse()?)?;
    /// let certificate = Solver::new(1 << 20).certify_shortest(&[position], &mut Unlimited)?;
    /// assert_eq!(Tree::new(&certificate)?.claims()[0].claim.kind, ClaimKind::WinsWithin(2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn certify_shortest(
        &mut self,
        positions: &[Position],
        control: &mut dyn Control,
    ) -> Result<Certificate, CertifyError> {
        self.certify_by(positions, control, |solver, position, control| {
            let (_, left) = solver.moves_left(position, control)?;
            solver.best_move(position, left, control).map(Some)
        })
    }

    fn certify_by(
        &mut self,
        positions: &[Position],
        control: &mut dyn Control,
        mut choose: impl FnMut(&mut Solver, &Position, &mut dyn Control) -> Result<Option<Move>, Stopped>,
    ) -> Result<Certificate, CertifyError> {
        let claim = |&position: &Position| Ok(Claim::wins(self.winner(&position, control)?, position));
        let claims = positions.iter().map(claim).collect::<Result<Vec<Claim>, Stopped>>();
        let claims = claims.map_err(|Stopped| CertifyError::Stopped)?;
        let mut stopped = false;
        let certificate = Certificate::from_strategy(claims, |position| {
            let mv = choose(self, position, control);
            stopped |= mv.is_err();
            mv.ok().flatten()
        });
        CertifyError::of(certificate, stopped)
    }

    /// A winning move of the player to move, if there is one. Prefers moves already known to win.
    ///
    /// ```
    /// # use kamisado::Position;
    /// # use kamisado_solver::{Solver, Unlimited};
    /// let position: Position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO b Y 1".parse()?;
    /// let mv = Solver::new(1 << 20).winning_move(&position, &mut Unlimited)?;
    /// assert_eq!(mv.map(|mv| mv.to_string()), Some("a4a1".to_owned()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn winning_move(&mut self, position: &Position, control: &mut dyn Control) -> Result<Option<Move>, Stopped> {
        let player = position.to_move();
        let mut moves: Vec<Move> = position.legal_moves().collect();
        // First moves that end the round, then known wins, then moves that leave the opponent few replies.
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

#[cfg(test)]
mod tests {
    use core::error::Error;

    use kamisado_proof::CheckErrorKind;

    use super::*;

    #[test]
    fn a_strategy_that_proves_nothing_is_the_cause_of_the_error() {
        let check = CheckError { position: Box::new(Position::default()), kind: CheckErrorKind::NoChoice };
        let error = CertifyError::InvalidStrategy(check.clone());
        assert_eq!(error.to_string(), "the strategy that was found proves nothing");
        assert_eq!(format!("{error:#}"), check.to_string());
        assert!(error.source().is_some_and(|source| source.is::<CheckError>()));
        assert_eq!(CertifyError::Stopped.to_string(), Stopped.to_string());
    }
}
