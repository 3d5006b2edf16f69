//! Starts of later rounds, out of matches.

use kamisado::{Fill, MatchLength, OpeningLimits, Player, Position};
use kamisado_engine::{Random, puzzle};

/// The end of a round that is not the last of its match: the start of the next for either choice of the winner.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Refill {
    pub(crate) left: Position,
    pub(crate) right: Position,
    /// Who lost the round and opens the next (P10).
    pub(crate) challenger: Player,
}

/// The first refills of seeded matches of a length, played with a little sense, as many as are asked for.
///
/// Both starts of a refill are given, whichever was played.
pub(crate) fn refills(length: MatchLength, seed: u64, count: usize) -> Vec<Refill> {
    let mut random = Random::new(seed);
    let mut refills = Vec::new();
    while refills.len() < count {
        let game = puzzle::sensible_match(&mut random, length);
        let ended = game.rounds().len() - 1;
        for round in &game.rounds()[..ended] {
            let end = round.position().crowned();
            let start = |fill| end.next_round(fill, OpeningLimits::NONE).expect("a round follows in the match");
            let (left, right) = (start(Fill::Left), start(Fill::Right));
            refills.push(Refill { left, right, challenger: left.to_move() });
        }
    }
    refills.truncate(count);
    refills
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_starts_are_those_of_the_match() {
        let game = puzzle::sensible_match(&mut Random::new(5), MatchLength::Long);
        let refills = refills(MatchLength::Long, 5, game.rounds().len() - 1);
        for (round, refill) in game.rounds()[1..].iter().zip(refills) {
            assert!([refill.left, refill.right].contains(round.start()));
            assert_eq!(round.start().to_move(), refill.challenger);
            assert_eq!(round.start().must_move(), None);
        }
    }
}
