//! Why a round is over.

use alloc::vec::Vec;

use crate::{Player, Position, Rule, Square, Tower};

/// Why a round is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RoundEnd {
    /// A tower reached the opponent's home row (M7).
    FarRow {
        /// The tower. Its player wins.
        tower: Tower,
        /// The square it reached.
        square: Square,
    },
    /// The passes would go round in a circle (M8).
    Deadlock {
        /// The player who made the last move other than a pass, and loses.
        loser: Player,
        /// The winner's tower that is crowned. Also set in a single round, where no tooth is given.
        crowned: Tower,
        /// The towers that would have to move one after the other. None of them could move when the round ended.
        chain: Vec<ChainLink>,
        /// The index in the chain of the tower that the last tower names, which closes the circle.
        back_to: usize,
    },
}

/// A blocked tower in the chain of a deadlock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChainLink {
    /// The blocked tower.
    pub tower: Tower,
    /// Where it stands. The colour of this square names the next tower of the chain.
    pub square: Square,
}

impl RoundEnd {
    /// The rule that ended the round.
    pub const fn rule(&self) -> Rule {
        match self {
            RoundEnd::FarRow { .. } => Rule::M7,
            RoundEnd::Deadlock { .. } => Rule::M8,
        }
    }

    /// The winner of the round.
    pub fn winner(&self) -> Player {
        match self {
            RoundEnd::FarRow { tower, .. } => tower.player,
            RoundEnd::Deadlock { loser, .. } => !*loser,
        }
    }
}

impl Position {
    /// Why the round is over, if it is.
    ///
    /// ```
    /// # use kamisado::reason::RoundEnd;
    /// # use kamisado::{Position, Square};
    /// let end: Position = "P3yrg1/G7/Y5k1/1RK2o1n/2O5/b7/p7/NB6 b O 3".parse()?;
    /// assert!(matches!(end.end(), Some(RoundEnd::FarRow { square: Square::A8, .. })));
    /// assert_eq!(Position::default().end(), None);
    /// # Ok::<(), kamisado::kfen::ParsePositionError>(())
    /// ```
    pub fn end(&self) -> Option<RoundEnd> {
        let outcome = self.outcome()?;
        if let Some(tower) = self.arrived() {
            return Some(RoundEnd::FarRow { tower, square: self.square_of(tower) });
        }
        let mut chain: Vec<ChainLink> = Vec::new();
        let mut tower = self.forced_tower()?;
        let back_to = loop {
            if let Some(index) = chain.iter().position(|link| link.tower == tower) {
                break index;
            }
            chain.push(ChainLink { tower, square: self.square_of(tower) });
            tower = self.after_pass(tower);
        };
        Some(RoundEnd::Deadlock { loser: !outcome.winner, crowned: outcome.crowned(), chain, back_to })
    }
}
