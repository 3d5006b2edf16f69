//! Certificates.

use kamisado::{Move, Position};

use crate::walk::Walk;
use crate::{CheckError, CheckErrorKind, CheckReport, Claim, ClaimKind, Proven, checker};

/// A player's move in a position of its strategy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move.
    pub mv: Move,
    /// Whether the player wins from here on, where it only has to hold out.
    pub wins: bool,
}

impl From<Move> for Choice {
    fn from(mv: Move) -> Choice {
        Choice { mv, wins: false }
    }
}

/// Claims, and the player's move in every position that its strategy can reach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    pub(crate) claims: Vec<Claim>,
    /// The players' moves, each as its index in the legal moves sorted by text; with [`WINS`] the player wins from there on.
    pub(crate) choices: Vec<u8>,
}

/// Added to a choice of a player who wins from there on, where it only had to hold out. A position has fewer moves than this:
/// eight towers with at most fourteen squares and a push each.
pub(crate) const WINS: u8 = 0x80;

impl Certificate {
    /// Writes a certificate: walks through all that can happen and asks for the player's move in each position that
    /// leaves it a choice.
    pub fn from_strategy(
        claims: Vec<Claim>,
        mut strategy: impl FnMut(&Position) -> Option<Move>,
    ) -> Result<Certificate, CheckError> {
        Certificate::from_choices(claims, |position, _, _| strategy(position).map(Choice::from))
    }

    /// The same for a strategy that depends on what remains to be done, and on what is proven already: that need not be proven
    /// again.
    pub fn from_choices(
        claims: Vec<Claim>,
        mut strategy: impl FnMut(&Position, ClaimKind, &Proven) -> Option<Choice>,
    ) -> Result<Certificate, CheckError> {
        let mut choices = Vec::new();
        let mut walk = Walk::default();
        for claim in &claims {
            walk.prove(claim, |position, kind, moves, proven| {
                let choice = strategy(position, kind, proven).ok_or(CheckErrorKind::NoChoice)?;
                let index = moves.iter().position(|&other| other == choice.mv);
                let index = index.and_then(|index| u8::try_from(index).ok()).filter(|&index| index < WINS);
                let byte = index.ok_or(CheckErrorKind::NoChoice)? | if choice.wins { WINS } else { 0 };
                choices.push(byte);
                Ok(byte)
            })?;
        }
        Ok(Certificate { claims, choices })
    }

    /// What is claimed.
    pub fn claims(&self) -> &[Claim] {
        &self.claims
    }

    /// Plays everything through by the rules, in code apart from what writes certificates. Whatever is missing, left over or wrong is
    /// an error.
    ///
    /// ```
    /// # use kamisado::{Player, Position};
    /// # use kamisado_proof::{Certificate, CheckErrorKind, Claim};
    /// let position: Position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO b Y 1".parse()?;
    /// let claim = Claim::wins(Player::Black, position);
    /// let mut bytes = Certificate::from_strategy(vec![claim], |_| "a4a1".parse().ok())?.to_bytes();
    /// // Another move than the one that wins: after this one White does.
    /// *bytes.last_mut().expect("the only choice") += 1;
    /// let error = Certificate::from_bytes(&bytes)?.check().unwrap_err();
    /// assert_eq!(error.kind, CheckErrorKind::Lost);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check(&self) -> Result<CheckReport, CheckError> {
        checker::check_certificate(&self.claims, &self.choices)
    }
}

#[cfg(test)]
mod tests {
    use kamisado::Player;

    use super::*;

    #[test]
    fn a_win_that_is_promised_while_holding_out_is_proven() {
        // White's green is blocked and passes, then Black's yellow moves, and reaches the far row or does not.
        let position: Position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1".parse().expect("a position");
        let claim = Claim { position, player: Player::Black, kind: ClaimKind::HoldsOut(1) };
        let write = |mv: &str, wins| {
            let choice = Choice { mv: mv.parse().expect(mv), wins };
            Certificate::from_choices(vec![claim.clone()], |_, _, _| Some(choice))
        };
        let certificate = write("a4a1", true).expect("a strategy");
        assert_eq!(certificate.choices[0] & WINS, WINS);
        assert_eq!(certificate.check().map(|report| report.choices), Ok(1));
        assert!(write("a4a3", false).is_ok(), "the round is not lost after one move");
        assert!(write("a4a3", true).is_err(), "but it is not won either");
        // A claim of a win needs no such promise.
        let claim = Claim::wins(Player::Black, position);
        let choice = Choice { mv: "a4a1".parse().expect("a move"), wins: true };
        let error = Certificate::from_choices(vec![claim], |_, _, _| Some(choice)).expect_err("a promise");
        assert_eq!(error.kind, CheckErrorKind::NoSuchMove);
    }
}
