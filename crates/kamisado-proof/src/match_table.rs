//! The table of proven starts of rounds.

use std::collections::HashMap;

use kamisado::{OpeningLimits, Position};

use crate::{MatchClaim, MatchProof, MatchTableError, MatchTableReport, checker};

/// Proofs of who wins the match, by the start of a round and the limits of the rounds after it.
///
/// Whole positions are compared. The proofs are untrusted until [`MatchTable::check`] has played them through.
///
/// ```
/// # use kamisado::{OpeningLimits, Player, Position};
/// # use kamisado_proof::{MatchProof, MatchTable};
/// let start: Position = "4yrg1/G7/Y5k1/1RK2o1n/2+O5/b4P2/p7/+NB6 w P 3".parse()?;
/// let proof = MatchProof::from_strategy(start, OpeningLimits::NONE, Player::White, |_| "f3a8".parse().ok())?;
/// let mut table = MatchTable::default();
/// assert!(table.insert(proof));
/// assert_eq!(table.get(&start, OpeningLimits::NONE).map(MatchProof::player), Some(Player::White));
/// assert_eq!(table.check()?.proofs, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MatchTable {
    proofs: Vec<MatchProof>,
    index: HashMap<(Position, OpeningLimits), usize>,
}

impl MatchTable {
    /// Adds a proof, and says whether it is new: a start that has one keeps it.
    pub fn insert(&mut self, proof: MatchProof) -> bool {
        let MatchClaim { start, limits, .. } = proof.claim();
        if self.index.contains_key(&(start, limits)) {
            return false;
        }
        self.index.insert((start, limits), self.proofs.len());
        self.proofs.push(proof);
        true
    }

    /// The proof for a start.
    pub fn get(&self, start: &Position, limits: OpeningLimits) -> Option<&MatchProof> {
        self.index.get(&(*start, limits)).map(|&number| &self.proofs[number])
    }

    /// How many proofs it holds.
    pub fn len(&self) -> usize {
        self.proofs.len()
    }

    /// Whether it holds none.
    pub fn is_empty(&self) -> bool {
        self.proofs.is_empty()
    }

    /// The proofs in the order in which they were added.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &MatchProof> {
        self.proofs.iter()
    }

    /// Plays every proof through by the rules, and asks that every start of a later round that it relies on is proven for the same
    /// player by a proof of the table. Each round adds a tooth, so that no proof can rely on itself.
    pub fn check(&self) -> Result<MatchTableReport, MatchTableError> {
        checker::check_match_proofs(self.proofs.iter().map(|proof| (proof.claim(), &proof.choices[..])))
    }
}

#[cfg(test)]
mod tests {
    use kamisado::Player;

    use super::*;
    use crate::CheckErrorKind;

    #[test]
    fn a_leaf_without_a_proof_is_found_and_named() {
        let start: Position = "4yrg1/G7/Y5k1/1RK2o1n/2O5/b4P2/p7/NB6 w P 3".parse().expect("a position");
        let leaf: Position = "pbonkyrg/8/8/8/8/8/8/NBORKYG+P b - 3".parse().expect("a position");
        let turn = |position: &Position| if position.is_over() { "left".parse().ok() } else { "f3a8".parse().ok() };
        let proof = MatchProof::from_strategy(start, OpeningLimits::NONE, Player::White, turn).expect("a proof");
        let mut table = MatchTable::default();
        assert!(table.insert(proof.clone()) && !table.insert(proof));
        // A claim of the next round for the opponent is no help.
        let other = MatchClaim { start: leaf, limits: OpeningLimits::NONE, player: Player::Black };
        let mut wrong = table.clone();
        assert!(wrong.insert(MatchProof { claim: other, choices: Vec::new() }));
        let error = table.check().expect_err("nothing is known of the next round");
        assert_eq!(wrong.check(), Err(error.clone()));
        assert_eq!((*error.error.position, error.error.kind), (leaf, CheckErrorKind::Unproven));
        assert!(error.to_string().contains(&leaf.to_string()) && error.to_string().contains(&start.to_string()));
        assert_eq!(table.get(&start, OpeningLimits::FULL), None, "that is another match");
    }
}
