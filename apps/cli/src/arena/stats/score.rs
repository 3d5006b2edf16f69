//! The score by pairs, its error, and its value in Elo points.

/// The two-sided 95 % point of the normal distribution.
const SURE: f64 = 1.959_964;

/// The numbers of pairs of matches with the same opening by result, as the first contestant sees it. No match is drawn,
/// so there are three results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pairs {
    /// Both matches lost.
    pub lost: u32,
    /// One match each.
    pub split: u32,
    /// Both matches won.
    pub won: u32,
}

/// A share of the points from 0 to 1, with its error at 95 % confidence.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Estimate {
    /// The score.
    pub score: f64,
    /// The largest distance to the true score, to either side.
    pub error: f64,
}

/// A difference in strength with the ends of its 95 % interval, in Elo points. Any of them may be infinite.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Elo {
    /// The lower end.
    pub low: f64,
    /// The estimate.
    pub value: f64,
    /// The upper end.
    pub high: f64,
}

impl Pairs {
    /// Adds a pair of which the first contestant won this many matches.
    pub(crate) fn add(&mut self, wins: u32) {
        match wins {
            0 => self.lost += 1,
            1 => self.split += 1,
            _ => self.won += 1,
        }
    }

    /// The number of pairs.
    pub(crate) const fn count(&self) -> u32 {
        self.lost + self.split + self.won
    }

    /// Lost, split, won.
    pub(crate) const fn counts(&self) -> [u32; 3] {
        [self.lost, self.split, self.won]
    }

    /// The score with its error; `None` if nothing was played.
    ///
    /// The pairs are independent of each other, the two matches of a pair are not: an opening that is good for Black
    /// gives each contestant one match. So the error is that of the mean of the pairs.
    pub(crate) fn estimate(&self) -> Option<Estimate> {
        let count = f64::from(self.count());
        if self.count() == 0 {
            return None;
        }
        let (lost, split, won) = (f64::from(self.lost), f64::from(self.split), f64::from(self.won));
        let score = (0.5 * split + won) / count;
        let squares = lost * score.powi(2) + split * (0.5 - score).powi(2) + won * (1.0 - score).powi(2);
        // If all pairs are alike, their spread is unknown, not zero. It is then computed as if one of them had scored
        // half a pair more or less: (½)²·(1 − 1/n), or (½)² for a single pair.
        let least = if self.count() == 1 { 0.25 } else { 0.25 * (1.0 - 1.0 / count) };
        let variance = squares.max(least) / (count - 1.0).max(1.0);
        Some(Estimate { score, error: SURE * (variance / count).sqrt() })
    }
}

impl Estimate {
    /// The difference in strength.
    pub(crate) fn elo(&self) -> Elo {
        let elo = |score: f64| elo_of(score.clamp(0.0, 1.0));
        Elo { low: elo(self.score - self.error), value: elo(self.score), high: elo(self.score + self.error) }
    }
}

/// The average score for a difference in strength.
pub(crate) fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The difference in strength for an average score.
fn elo_of(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// Asserts that two numbers differ by less than this.
#[cfg(test)]
pub(crate) fn close(left: f64, right: f64, by: f64) {
    assert!((left - right).abs() < by, "{left} is not {right}");
}

#[cfg(test)]
mod tests {
    use kamisado_engine::Random;

    use super::*;

    #[test]
    fn the_error_is_that_of_the_mean_of_the_pairs() {
        // 10 pairs lost, 20 split, 70 won: (10 + 70) / 100 = 0.8. The squares are 10·0.64 + 20·0.09 + 70·0.04 = 11,
        // the variance 11 / 99 = 1/9, the error of the mean √(1/900) = 1/30, and 1.96 times that is 0.0653.
        let estimate = Pairs { lost: 10, split: 20, won: 70 }.estimate().expect("some pairs");
        close(estimate.score, 0.8, 1e-12);
        close(estimate.error, 0.065_332, 1e-6);
        // 400·lg(0.8 / 0.2) = 240.824, 400·lg(0.734668 / 0.265332) = 176.92, 400·lg(0.865332 / 0.134668) = 323.17.
        let elo = estimate.elo();
        close(elo.value, 240.824, 1e-3);
        close(elo.low, 176.92, 0.01);
        close(elo.high, 323.17, 0.01);
    }

    #[test]
    fn pairs_that_split_make_the_error_smaller() {
        // 200 matches of a fair coin: √(0.25 / 200)·1.96 = 0.0693. In 100 pairs that are 25, 50, 25 it is the same but
        // for the n − 1; when the opening decides more of them, as in 5, 90, 5, it is much less.
        let even = Pairs { lost: 25, split: 50, won: 25 }.estimate().expect("some pairs");
        close(even.error, 0.069_3, 5e-4);
        // √((10·0.25 / 99) / 100)·1.96 = 0.03115.
        let decided = Pairs { lost: 5, split: 90, won: 5 }.estimate().expect("some pairs");
        close(decided.error, 0.031_15, 1e-4);
    }

    #[test]
    fn the_interval_holds_the_truth_in_95_of_100_cases() {
        let mut random = Random::new(1);
        let held = (0..2000).filter(|_| {
            let mut pairs = Pairs::default();
            for _ in 0..100 {
                let fate = random.fraction();
                pairs.add(u32::from(fate >= 0.125) + u32::from(fate >= 0.675));
            }
            // On average such a pair brings 0.55 / 2 + 0.325 = 0.6.
            pairs.estimate().is_some_and(|estimate| (estimate.score - 0.6).abs() <= estimate.error)
        });
        // 1900 of 2000; three standard deviations of chance are 29.
        let held = held.count();
        assert!((1860..=1940).contains(&held), "{held}");
    }

    #[test]
    fn pairs_that_are_all_alike_do_not_make_it_certain() {
        // As if one of 100 were half a pair away: √(0.25·0.99 / 99 / 100)·1.96 = 0.0098.
        for pairs in [Pairs { won: 100, ..Pairs::default() }, Pairs { split: 100, ..Pairs::default() }] {
            close(pairs.estimate().expect("some pairs").error, 0.0098, 1e-5);
        }
        let elo = Pairs { won: 100, ..Pairs::default() }.estimate().expect("some pairs").elo();
        // 400·lg(0.9902 / 0.0098) = 801.8.
        close(elo.low, 801.8, 0.1);
        assert_eq!((elo.value, elo.high), (f64::INFINITY, f64::INFINITY));
        // One pair: ½·1.96, which is nearly everything.
        close(Pairs { split: 1, ..Pairs::default() }.estimate().expect("a pair").error, 0.979_982, 1e-6);
        assert_eq!(Pairs::default().estimate(), None);
    }

    #[test]
    fn elo_points_and_scores_are_two_words_for_one_thing() {
        close(score_of(0.0), 0.5, 1e-12);
        // 1 / (1 + 1/10) for 400 points.
        close(score_of(400.0), 10.0 / 11.0, 1e-12);
        for elo in [-300.0, -1.0, 0.0, 50.0, 799.0] {
            close(elo_of(score_of(elo)), elo, 1e-9);
        }
    }

    #[test]
    fn a_pair_is_counted_by_its_wins() {
        let mut pairs = Pairs::default();
        for wins in [2, 1, 1, 0, 2, 2] {
            pairs.add(wins);
        }
        assert_eq!((pairs.counts(), pairs.count()), ([1, 2, 3], 6));
    }
}
