//! What is claimed, and what a check of it reports.

use core::cmp::Ordering;

use kamisado::{OpeningLimits, Player, Position};

/// What a player can do from a position, whatever the opponent does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The position.
    pub position: Position,
    /// The player, whose strategy the certificate holds.
    pub player: Player,
    /// What it can do.
    pub kind: ClaimKind,
}

impl Claim {
    /// The claim that a player wins the round.
    pub const fn wins(player: Player, position: Position) -> Claim {
        Claim { position, player, kind: ClaimKind::Wins }
    }
}

/// What a player can do. Moves are those of both players, passes not counted.
///
/// The kinds are ordered by strength: who wins within fewer moves can do all the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimKind {
    /// It has not lost after this many moves: the opponent has no win in as many.
    HoldsOut(u16),
    /// It wins.
    Wins,
    /// It wins within this many moves.
    WinsWithin(u16),
}

impl ClaimKind {
    const fn strength(self) -> u32 {
        const WINS: u32 = 1 << 16;
        match self {
            ClaimKind::HoldsOut(moves) => moves as u32,
            ClaimKind::Wins => WINS,
            ClaimKind::WinsWithin(moves) => 2 * WINS - moves as u32,
        }
    }

    /// What has to hold after one more move, for it to hold before. None if no move is left to win by.
    pub const fn after_move(self) -> Option<ClaimKind> {
        match self {
            ClaimKind::HoldsOut(moves) => Some(ClaimKind::HoldsOut(moves.saturating_sub(1))),
            ClaimKind::Wins => Some(ClaimKind::Wins),
            ClaimKind::WinsWithin(0) => None,
            ClaimKind::WinsWithin(moves) => Some(ClaimKind::WinsWithin(moves - 1)),
        }
    }
}

impl PartialOrd for ClaimKind {
    fn partial_cmp(&self, other: &ClaimKind) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for ClaimKind {
    fn cmp(&self, other: &ClaimKind) -> Ordering {
        self.strength().cmp(&other.strength())
    }
}

/// That a player wins the match, whatever the opponent does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MatchClaim {
    /// The start of a round of the match, or any other position of a round that is not over.
    pub start: Position,
    /// The opening limits of the rounds after this one.
    pub limits: OpeningLimits,
    /// Who wins the match.
    pub player: Player,
}

/// What a check went through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CheckReport {
    /// The number of proven claims.
    pub claims: usize,
    /// The number of different positions visited, without finished ones and those in which only the last move remained.
    pub positions: usize,
    /// The number of choices that the player had.
    pub choices: usize,
}

/// What a check of a table went through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MatchTableReport {
    /// The number of proofs played through.
    pub proofs: usize,
    /// The number of positions visited, counted for each proof separately.
    pub positions: usize,
    /// The number of choices that a player had.
    pub choices: usize,
    /// The number of starts of later rounds that the proofs rely on, counted for each proof separately.
    pub leaves: usize,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_wins_sooner_can_do_all_the_rest() {
        let kinds = [
            ClaimKind::HoldsOut(0),
            ClaimKind::HoldsOut(u16::MAX),
            ClaimKind::Wins,
            ClaimKind::WinsWithin(u16::MAX),
            ClaimKind::WinsWithin(0),
        ];
        assert!(kinds.is_sorted());
        assert_eq!(ClaimKind::WinsWithin(0).after_move(), None);
        assert_eq!(ClaimKind::WinsWithin(2).after_move(), Some(ClaimKind::WinsWithin(1)));
        assert_eq!(ClaimKind::HoldsOut(2).after_move(), Some(ClaimKind::HoldsOut(1)));
    }
}
