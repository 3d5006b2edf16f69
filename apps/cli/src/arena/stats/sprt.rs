//! The sequential probability ratio test: play until the result is certain enough.

use super::score::{Pairs, score_of};

/// Two differences in strength to choose between, and the allowed error rates.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Sprt {
    /// The difference of the hypothesis H0, in Elo points of the first contestant over the second.
    pub elo0: f64,
    /// The difference of H1, which is greater.
    pub elo1: f64,
    /// The rate at which H1 may be accepted although H0 is true.
    pub alpha: f64,
    /// The rate at which H0 may be accepted although H1 is true.
    pub beta: f64,
}

/// The verdict of the test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// H0 is accepted.
    H0,
    /// H1 is accepted.
    H1,
}

impl Verdict {
    /// The accepted hypothesis, as in JSON.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Verdict::H0 => "H0",
            Verdict::H1 => "H1",
        }
    }
}

impl Sprt {
    /// The bounds at which H0 and H1 are accepted: ln(β / (1 − α)) and ln((1 − β) / α).
    pub(crate) fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The log-likelihood ratio of the results under H1 and H0.
    ///
    /// A hypothesis states only the average score of a pair, not the frequency of each result. So each hypothesis gets
    /// the frequencies with its average that fit the results best.
    pub(crate) fn llr(&self, pairs: &Pairs) -> f64 {
        if pairs.count() == 0 {
            return 0.0;
        }
        // A result that has not occurred yet is still possible.
        let counts = pairs.counts().map(|count| f64::from(count).max(0.001));
        let [under0, under1] = [self.elo0, self.elo1].map(|elo| likeliest(counts, score_of(elo)));
        counts.iter().zip(under0).zip(under1).map(|((count, p0), p1)| count * (p1 / p0).ln()).sum()
    }

    /// The verdict for these results, if they decide.
    pub(crate) fn verdict(&self, pairs: &Pairs) -> Option<Verdict> {
        let ((low, high), llr) = (self.bounds(), self.llr(pairs));
        if llr >= high { Some(Verdict::H1) } else { (llr <= low).then_some(Verdict::H0) }
    }
}

/// The frequencies of the results 0, ½ and 1 of a pair with this mean that make the counts most likely.
///
/// By Lagrange's method each is q / (1 + x·(a − mean)), where q is the counted share, a the result, and x the number
/// for which Σ q·(a − mean) / (1 + x·(a − mean)) = 0. That sum falls as x grows, from +∞ to −∞ between the poles, so
/// bisection finds x.
fn likeliest(counts: [f64; 3], mean: f64) -> [f64; 3] {
    let total: f64 = counts.iter().sum();
    let share = counts.map(|count| count / total);
    let off = [0.0 - mean, 0.5 - mean, 1.0 - mean];
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..60 {
        let x = f64::midpoint(low, high);
        let sum: f64 = share.iter().zip(off).map(|(q, off)| q * off / (1.0 + x * off)).sum();
        if sum > 0.0 {
            low = x;
        } else {
            high = x;
        }
    }
    let x = f64::midpoint(low, high);
    let [q0, q1, q2] = share;
    let [d0, d1, d2] = off.map(|off| 1.0 + x * off);
    [q0 / d0, q1 / d1, q2 / d2]
}

#[cfg(test)]
mod tests {
    use kamisado_engine::Random;

    use super::super::score::close;
    use super::*;

    /// H1 says 60 % where H0 says 50 %: 400·lg(0.6 / 0.4) = 70.4365 Elo.
    const SIXTY: Sprt = Sprt { elo0: 0.0, elo1: 70.436_504, alpha: 0.05, beta: 0.05 };

    #[test]
    fn the_bounds_are_those_of_wald() {
        // ln(0.05 / 0.95) = −ln 19 = −2.944439, and ln(0.95 / 0.05) = ln 19.
        let (low, high) = SIXTY.bounds();
        close(low, -2.944_439, 1e-6);
        close(high, 2.944_439, 1e-6);
        // ln(0.1 / 0.99) = −2.292535, ln(0.9 / 0.01) = ln 90 = 4.499810.
        let (low, high) = Sprt { alpha: 0.01, beta: 0.1, ..SIXTY }.bounds();
        close(low, -2.292_535, 1e-6);
        close(high, 4.499_810, 1e-6);
    }

    #[test]
    fn pairs_that_are_all_won_or_lost_are_a_coin() {
        // 60 of 100: 60·ln(0.6 / 0.5) + 40·ln(0.4 / 0.5) = 60·0.182322 − 40·0.223144 = 2.01355.
        let pairs = Pairs { lost: 40, split: 0, won: 60 };
        close(SIXTY.llr(&pairs), 2.013_55, 1e-3);
        assert_eq!(SIXTY.verdict(&pairs), None);
        // Twice as many results have twice the ratio: 4.0271 is beyond 2.9444.
        let pairs = Pairs { lost: 80, split: 0, won: 120 };
        close(SIXTY.llr(&pairs), 4.027_1, 2e-3);
        assert_eq!(SIXTY.verdict(&pairs), Some(Verdict::H1));
        // 50·ln(1.2) + 50·ln(0.8) = −2.0411 for 50 of 100, −4.0822 for twice as many.
        close(SIXTY.llr(&Pairs { lost: 50, split: 0, won: 50 }), -2.041_10, 1e-3);
        assert_eq!(SIXTY.verdict(&Pairs { lost: 100, split: 0, won: 100 }), Some(Verdict::H0));
    }

    #[test]
    fn the_frequencies_have_the_mean_that_was_asked_for() {
        for counts in [[10.0, 20.0, 70.0], [0.001, 100.0, 0.001], [5.0, 0.001, 0.001], [1.0, 1.0, 1.0]] {
            for mean in [0.02, 0.3, 0.5, 0.6, 0.99] {
                let [p0, p1, p2] = likeliest(counts, mean);
                close(p0 + p1 + p2, 1.0, 1e-9);
                close(0.5 * p1 + p2, mean, 1e-9);
                assert!(p0 > 0.0 && p1 > 0.0 && p2 > 0.0);
            }
        }
        // With the mean of the counts nothing changes.
        let [p0, p1, p2] = likeliest([10.0, 20.0, 70.0], 0.8);
        close(p0, 0.1, 1e-9);
        close(p1, 0.2, 1e-9);
        close(p2, 0.7, 1e-9);
    }

    #[test]
    fn pairing_makes_the_test_surer() {
        // The same score of 60 %, once by pairs that are won or lost, once by splits and a few wins.
        let rough = SIXTY.llr(&Pairs { lost: 40, split: 0, won: 60 });
        let smooth = SIXTY.llr(&Pairs { lost: 0, split: 80, won: 20 });
        assert!(smooth > 4.0 * rough, "{smooth} {rough}");
        // Splits alone indicate equal strength.
        assert_eq!(SIXTY.verdict(&Pairs { lost: 0, split: 50, won: 0 }), Some(Verdict::H0));
    }

    #[test]
    fn the_test_errs_no_more_often_than_was_asked_for() {
        // Pairs of contestants with the strength of H0, then of H1: 0.6 = 0.55 / 2 + 0.325.
        for (lost, split, wrong) in [(0.3, 0.4, Verdict::H1), (0.125, 0.55, Verdict::H0)] {
            let mut random = Random::new(1);
            let mut run = || {
                let mut pairs = Pairs::default();
                loop {
                    let fate = random.fraction();
                    pairs.add(u32::from(fate >= lost) + u32::from(fate >= lost + split));
                    if let Some(verdict) = SIXTY.verdict(&pairs) {
                        return verdict;
                    }
                }
            };
            // The requested rate is 5 %; three standard deviations of chance are 5 %.
            let errors = (0..200).filter(|_| run() == wrong).count();
            assert!(errors <= 20, "{errors} of 200 ended with {wrong:?}");
        }
    }

    #[test]
    fn nothing_played_says_nothing() {
        assert_eq!(SIXTY.llr(&Pairs::default()), 0.0);
        assert_eq!(SIXTY.verdict(&Pairs::default()), None);
    }
}
