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
    /// The winners' moves, each as its index in the legal moves sorted by text.
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
    pub choices: usize,
}

impl Certificate {
    /// Writes a certificate: walks through all that can happen and asks for the winner's move in each position that
    /// leaves it a choice.
    pub fn from_strategy(
        claims: Vec<Claim>,
        mut strategy: impl FnMut(&Position) -> Option<Move>,
    ) -> Result<Certificate, CheckError> {
        let mut choices = Vec::new();
        let mut walk = Walk::default();
        for claim in &claims {
            walk.prove(claim, |position, moves| {
                let index = strategy(position).and_then(|mv| moves.iter().position(|&other| other == mv));
                let choice = index.and_then(|index| u8::try_from(index).ok()).ok_or(CheckErrorKind::NoChoice)?;
                choices.push(choice);
                Ok(choice)
            })?;
        }
        Ok(Certificate { claims, choices })
    }

    /// What is claimed.
    pub fn claims(&self) -> &[Claim] {
        &self.claims
    }

    /// Plays everything through by the rules. Whatever is missing, left over or wrong is an error.
    ///
    /// ```
    /// # use kamisado::{Player, Position};
    /// # use kamisado_proof::{Certificate, CheckErrorKind, Claim};
    /// let position: Position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO b Y 1".parse()?;
    /// let claim = Claim { position, winner: Player::Black };
    /// let mut bytes = Certificate::from_strategy(vec![claim], |_| "a4a1".parse().ok())?.to_bytes();
    /// // Another move than the one that wins: after this one White does.
    /// *bytes.last_mut().expect("the only choice") += 1;
    /// let error = Certificate::from_bytes(&bytes)?.check().unwrap_err();
    /// assert_eq!(error.kind, CheckErrorKind::Lost);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check(&self) -> Result<CheckReport, CheckError> {
        let mut choices = self.choices.iter().copied();
        let mut walk = Walk::default();
        for claim in &self.claims {
            walk.prove(claim, |_, _| choices.next().ok_or(CheckErrorKind::NoChoice))?;
        }
        let last = self.claims.last().map(|claim| claim.position);
        match (choices.next(), last) {
            (Some(_), Some(position)) => {
                Err(CheckError { position: Box::new(position), kind: CheckErrorKind::UnusedChoices })
            }
            (Some(_), None) => Err(CheckError::nothing_claimed()),
            (None, _) => Ok(walk.report(self.claims.len())),
        }
    }
}
