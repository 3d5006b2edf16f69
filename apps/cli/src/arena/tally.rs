//! The results of the matches so far.

use std::collections::BTreeMap;

use kamisado::ByPlayer;

use super::game::{Fault, Finished, Spent};
use super::stats::score::Pairs;
use super::stats::sprt::{Sprt, Verdict};

/// The results of the matches so far.
///
/// Pairs are counted in the order of their numbers, not in the order in which they finish. So the same pairs decide a
/// sequential test, however many matches are played at once.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    /// The sequential test, if there is one.
    pub sprt: Option<Sprt>,
    /// Matches that wait for the other match of their pair, or for an earlier pair.
    waiting: BTreeMap<usize, Finished>,
    /// The pairs counted.
    pub pairs: Pairs,
    /// The first contestant's results in them.
    pub a: Side,
    /// The second contestant's results in them.
    pub b: Side,
    /// The verdict of the sequential test, when there is one.
    pub verdict: Option<Verdict>,
}

/// A contestant's results in the counted matches.
#[derive(Debug, Default)]
pub(crate) struct Side {
    /// Matches won as Black and as White.
    pub won: ByPlayer<u32>,
    /// The time that it took for its turns.
    pub spent: Spent,
    /// The numbers of the matches that it lost by a fault, counted from 0, with the faults.
    pub faults: Vec<(usize, Fault)>,
}

impl Side {
    /// Matches won on either side.
    pub(crate) const fn won(&self) -> u32 {
        self.won.black + self.won.white
    }
}

impl Tally {
    /// A tally without matches.
    pub(crate) fn new(sprt: Option<Sprt>) -> Tally {
        Tally { sprt, ..Tally::default() }
    }

    /// Whether no more matches are needed.
    pub(crate) fn is_decided(&self) -> bool {
        self.verdict.is_some()
    }

    /// The number of counted matches.
    pub(crate) const fn games(&self) -> u32 {
        2 * self.pairs.count()
    }

    /// The number of played matches, including those not counted yet.
    pub(crate) fn played(&self) -> usize {
        self.games() as usize + self.waiting.len()
    }

    /// Adds a match. Matches after the decision of the sequential test do not count.
    pub(crate) fn add(&mut self, finished: Finished) {
        self.waiting.insert(finished.number, finished);
        while !self.is_decided()
            && let next = self.games() as usize
            && self.waiting.contains_key(&next)
            && self.waiting.contains_key(&(next + 1))
        {
            let pair: Vec<Finished> =
                [next, next + 1].iter().filter_map(|number| self.waiting.remove(number)).collect();
            for finished in &pair {
                self.count(finished);
            }
            self.pairs.add(pair.iter().map(|finished| u32::from(finished.is_won_by_a())).sum());
            self.verdict = self.sprt.and_then(|sprt| sprt.verdict(&self.pairs));
        }
    }

    fn count(&mut self, finished: &Finished) {
        let side_of_a = Finished::side_of_a(finished.number);
        for (side, player) in [(&mut self.a, side_of_a), (&mut self.b, !side_of_a)] {
            side.spent.merge(finished.spent[player]);
            if let Some((loser, fault)) = &finished.fault
                && *loser == player
            {
                side.faults.push((finished.number, fault.clone()));
            }
            side.won[player] += u32::from(finished.winner == player);
        }
    }
}

#[cfg(test)]
mod tests {
    use kamisado::{Match, MatchRules, Player};

    use super::*;

    fn finished(number: usize, winner: Player) -> Finished {
        let game = Match::new(MatchRules::default());
        Finished { number, game, opening: 0, winner, fault: None, spent: ByPlayer::default() }
    }

    #[test]
    fn a_pair_counts_when_both_matches_and_all_before_are_there() {
        let mut tally = Tally::new(None);
        tally.add(finished(3, Player::White));
        tally.add(finished(2, Player::Black));
        tally.add(finished(1, Player::Black));
        assert_eq!((tally.games(), tally.played()), (0, 3));
        tally.add(finished(0, Player::Black));
        // In the first pair each won as Black; the second was won by A on both sides.
        assert_eq!((tally.games(), tally.played(), tally.pairs.counts()), (4, 4, [0, 1, 1]));
        assert_eq!((tally.a.won.black, tally.a.won.white, tally.a.won()), (2, 1, 3));
        assert_eq!((tally.b.won.black, tally.b.won.white, tally.b.won()), (1, 0, 1));
    }

    #[test]
    fn a_fault_counts_against_the_one_who_made_it() {
        let mut tally = Tally::new(None);
        let fault = Fault::crash("ended");
        tally.add(finished(0, Player::Black));
        tally.add(Finished { fault: Some((Player::White, fault.clone())), ..finished(1, Player::Black) });
        assert_eq!((tally.a.faults.as_slice(), tally.b.faults.len()), ([(1, fault)].as_slice(), 0));
    }

    #[test]
    fn the_order_of_arrival_does_not_change_the_verdict() {
        let sprt = Sprt { elo0: 0.0, elo1: 100.0, alpha: 0.05, beta: 0.05 };
        let count = |numbers: &mut dyn Iterator<Item = usize>| {
            let mut tally = Tally::new(Some(sprt));
            // A wins everything, then loses everything.
            numbers.for_each(|number| {
                let side = Finished::side_of_a(number);
                tally.add(finished(number, if number < 40 { side } else { !side }));
            });
            (tally.verdict, tally.pairs)
        };
        let forwards = count(&mut (0..200));
        assert_eq!(forwards.0, Some(Verdict::H1));
        assert!(forwards.1.count() < 20, "{forwards:?}");
        assert_eq!(count(&mut (0..200).rev()), forwards);
    }
}
