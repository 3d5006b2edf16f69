//! Starts of later rounds, from matches.

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

/// The first starts of standard matches at a score: the challenger's points, then the defender's, who won the last round. All are
/// filled from the left.
pub(crate) fn with_score(seed: u64, score: (u32, u32), count: usize) -> Vec<Position> {
    // Each score is that of some starts in a hundred.
    for refills in (1..).map(|times| times * 20 * count.max(20)) {
        let starts = self::refills(MatchLength::Standard, seed, refills).into_iter().map(|refill| refill.left);
        let has_score = |start: &Position| {
            let challenger = start.to_move();
            (start.points(challenger), start.points(!challenger)) == score
        };
        let found: Vec<Position> = starts.filter(has_score).take(count).collect();
        if found.len() == count {
            return found;
        }
    }
    Vec::new()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn starts_have_the_score_that_was_asked_for() {
        let starts = with_score(4, (1, 2), 3);
        assert_eq!(starts.len(), 3);
        let defender = !starts[0].to_move();
        assert_eq!((starts[0].points(!defender), starts[0].points(defender)), (1, 2));
        assert_eq!(with_score(4, (1, 2), 2), starts[..2], "a larger sample begins with the smaller one");
    }

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
