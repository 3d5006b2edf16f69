//! Certificates and what they claim.

use kamisado::{Move, Player, Position};

use crate::walk::{CheckError, CheckErrorKind, Walk};

/// A player wins the round from a position, whatever the opponent does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The position.
    pub position: Position,
    /// Who wins it.
    pub winner: Player,
}

/// Claims, and the winner's move in every position that its strategy can reach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    pub(crate) claims: Vec<Claim>,
    /// The places of the winners' moves among the legal moves in the order of their text.
    pub(crate) choices: Vec<u8>,
}

/// What a check went through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CheckReport {
    /// How many claims were proven.
    pub claims: usize,
    /// How many different positions were visited, finished ones not counted.
    pub positions: usize,
    /// In how many of them the winner had to choose.
    pub decisions: usize,
}

impl Certificate {
    /// Writes a certificate: walks through all that can happen and asks for the winner's move in each position that
    /// leaves it a choice.
    pub fn of(
        claims: Vec<Claim>,
        mut strategy: impl FnMut(&Position) -> Option<Move>,
    ) -> Result<Certificate, CheckError> {
        let mut choices = Vec::new();
        let mut walk = Walk::default();
        for claim in &claims {
            walk.prove(claim, |position, moves| {
                let place = strategy(position).and_then(|mv| moves.iter().position(|&other| other == mv));
                let place = place.and_then(|place| u8::try_from(place).ok()).ok_or(CheckErrorKind::NoChoice)?;
                choices.push(place);
                Ok(place)
            })?;
        }
        Ok(Certificate { claims, choices })
    }

    /// What is claimed.
    pub fn claims(&self) -> &[Claim] {
        &self.claims
    }

    /// Plays everything through by the rules. Whatever is missing, left over or wrong is an error.
    pub fn check(&self) -> Result<CheckReport, CheckError> {
        let mut choices = self.choices.iter().copied();
        let mut walk = Walk::default();
        for claim in &self.claims {
            walk.prove(claim, |_, _| choices.next().ok_or(CheckErrorKind::NoChoice))?;
        }
        let last = self.claims.last().map(|claim| claim.position);
        match (choices.next(), last) {
            (Some(_), Some(position)) => {
                Err(CheckError { position: Box::new(position), kind: CheckErrorKind::LeftOver })
            }
            (Some(_), None) => Err(CheckError::nothing_claimed()),
            (None, _) => Ok(walk.report(self.claims.len())),
        }
    }
}
