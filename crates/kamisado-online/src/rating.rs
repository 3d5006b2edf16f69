//! Ratings of players, by Mark Glickman's Glicko-2.
//!
//! Each game is its own rating period, so both players see the change at once, and it is stored together with the
//! game's last move. Glickman increases the deviation after each period. Here it grows with the time since the player's
//! last game instead, one step per week, because ten games in an evening are not ten periods in which the player could
//! change.

use std::f64::consts::PI;
use std::time::Duration;

use crate::Timestamp;

/// The factor between Glickman's two scales.
const SCALE: f64 = 173.7178;
/// How much volatilities may change: Glickman's τ.
const CHANGE: f64 = 0.5;
/// The precision of the volatility.
const EXACT: f64 = 0.000_001;
/// The most steps to reach it. A handful is enough; the bound ends the loop for any numbers.
const STEPS: usize = 100;
/// A rating period.
const WEEK: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// The estimated strength of a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The strength.
    pub rating: f64,
    /// The standard deviation: with 95 % certainty the rating is off by at most twice as much.
    pub deviation: f64,
    /// How much the player's strength varies.
    pub volatility: f64,
}

/// The result of a game against an opponent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatedResult {
    /// The rating of the opponent.
    pub opponent: Rating,
    /// 1 is a win, ½ a draw, 0 a loss.
    pub score: f64,
    /// The weight of the game: 1 is a whole game in Glickman's sense, 0 does not count.
    pub weight: f64,
}

impl RatedResult {
    /// A result that counts as a whole game.
    pub const fn new(opponent: Rating, score: f64) -> RatedResult {
        RatedResult { opponent, score, weight: 1.0 }
    }
}

impl Rating {
    /// The rating of a new player.
    pub const NEW: Rating = Rating { rating: 1_500.0, deviation: Rating::MAX_DEVIATION, volatility: 0.06 };
    /// The largest deviation.
    pub const MAX_DEVIATION: f64 = 350.0;
    /// The smallest deviation, so that the rating of a player who plays a lot still moves.
    pub const MIN_DEVIATION: f64 = 45.0;

    /// The number of periods between two games.
    pub fn periods(last: Timestamp, now: Timestamp) -> f64 {
        now.since(last).div_duration_f64(WEEK)
    }

    /// The rating after `periods` periods without a game: the deviation has grown.
    #[must_use]
    pub fn aged(self, periods: f64) -> Rating {
        let deviation = self.deviation.hypot(self.volatility * SCALE * periods.sqrt());
        Rating { deviation: deviation.min(Rating::MAX_DEVIATION), ..self }
    }

    /// The rating after some results, `periods` periods after the previous game.
    ///
    /// ```
    /// # use kamisado_online::{RatedResult, Rating};
    /// let (won, lost) = (RatedResult::new(Rating::NEW, 1.0), RatedResult::new(Rating::NEW, 0.0));
    /// assert!(Rating::NEW.after(&[won], 0.0).rating > Rating::NEW.rating);
    /// assert!(Rating::NEW.after(&[won, lost], 0.0).deviation < Rating::NEW.deviation);
    /// ```
    ///
    /// An opponent can be anything that has a rating, such as a puzzle. Its own rating does not change:
    ///
    /// ```
    /// # use kamisado_online::{RatedResult, Rating};
    /// let puzzle = Rating { rating: 1_640.0, deviation: 75.0, volatility: 0.06 };
    /// let solved = Rating::NEW.after(&[RatedResult::new(puzzle, 1.0)], 0.0);
    /// let failed = Rating::NEW.after(&[RatedResult::new(puzzle, 0.0)], 0.0);
    /// assert!(solved.rating > Rating::NEW.rating && failed.rating < Rating::NEW.rating);
    /// ```
    #[must_use]
    pub fn after(self, results: &[RatedResult], periods: f64) -> Rating {
        if results.iter().all(|result| result.weight <= 0.0) {
            return self.aged(periods);
        }
        // The letters are Glickman's: φ is the deviation, v the variance of a rating from these games alone, Δ the
        // estimated improvement.
        let (mut information, mut surprise) = (0.0, 0.0);
        for RatedResult { opponent, score, weight } in results {
            let g = 1.0 / (1.0 + 3.0 * (opponent.deviation / SCALE / PI).powi(2)).sqrt();
            let expected = 1.0 / (1.0 + (-g * (self.rating - opponent.rating) / SCALE).exp());
            information += weight * g * g * expected * (1.0 - expected);
            surprise += weight * g * (score - expected);
        }
        // A game whose result was certain has no information.
        let v = 1.0 / information.max(f64::MIN_POSITIVE);
        let phi = self.deviation / SCALE;
        let volatility = self.new_volatility(phi, v, v * surprise);
        let before = phi.hypot(volatility * periods.sqrt());
        let deviation = 1.0 / (1.0 / (before * before) + 1.0 / v).sqrt();
        Rating {
            rating: self.rating + SCALE * deviation * deviation * surprise,
            deviation: (SCALE * deviation).clamp(Rating::MIN_DEVIATION, Rating::MAX_DEVIATION),
            volatility,
        }
    }

    /// Glickman's fifth step: the volatility that makes the results most likely, by the Illinois method.
    fn new_volatility(self, phi: f64, v: f64, delta: f64) -> f64 {
        let a = (self.volatility * self.volatility).ln();
        let f = |x: f64| {
            let power = x.exp();
            let whole = phi * phi + v + power;
            power * (delta * delta - whole) / (2.0 * whole * whole) - (x - a) / (CHANGE * CHANGE)
        };
        let mut low = a;
        let mut high = if delta * delta > phi * phi + v {
            (delta * delta - phi * phi - v).ln()
        } else {
            let below = (1..=STEPS).map(|k| a - k as f64 * CHANGE).find(|&x| f(x) >= 0.0);
            below.unwrap_or(a)
        };
        let (mut at_low, mut at_high) = (f(low), f(high));
        for _ in 0..STEPS {
            if (high - low).abs() <= EXACT || at_high == at_low {
                break;
            }
            let middle = low + (low - high) * at_low / (at_high - at_low);
            let at_middle = f(middle);
            if at_middle * at_high <= 0.0 {
                (low, at_low) = (high, at_high);
            } else {
                at_low /= 2.0;
            }
            (high, at_high) = (middle, at_middle);
        }
        (low / 2.0).exp()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rating(rating: f64, deviation: f64) -> Rating {
        Rating { rating, deviation, volatility: 0.06 }
    }

    fn after_one(player: Rating, opponent: Rating, score: f64, periods: f64) -> Rating {
        player.after(&[RatedResult::new(opponent, score)], periods)
    }

    #[test]
    fn a_result_counts_by_its_weight() {
        let player = rating(1_500.0, 100.0);
        let gain = |weight| {
            let result = RatedResult { weight, ..RatedResult::new(rating(1_500.0, 100.0), 1.0) };
            player.after(&[result], 0.0).rating - player.rating
        };
        assert!(gain(0.0).abs() < 1e-9 && gain(0.25) > 1.0 && gain(0.25) < gain(1.0) / 3.0, "{}", gain(0.25));
    }

    #[test]
    fn the_worked_example_of_glickmans_paper_comes_out() {
        let games = [
            RatedResult::new(rating(1_400.0, 30.0), 1.0),
            RatedResult::new(rating(1_550.0, 100.0), 0.0),
            RatedResult::new(rating(1_700.0, 300.0), 0.0),
        ];
        let after = rating(1_500.0, 200.0).after(&games, 1.0);
        assert!((after.rating - 1_464.06).abs() < 0.01, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
        assert!((after.volatility - 0.059_99).abs() < 0.000_01, "{after:?}");
    }

    #[test]
    fn what_one_wins_between_equals_the_other_loses() {
        let (won, lost) =
            (after_one(Rating::NEW, Rating::NEW, 1.0, 0.0), after_one(Rating::NEW, Rating::NEW, 0.0, 0.0));
        assert!((won.rating + lost.rating - 3_000.0).abs() < 1e-6 && won.rating > 1_600.0, "{won:?} {lost:?}");
        let drawn = after_one(Rating::NEW, Rating::NEW, 0.5, 0.0);
        assert!((drawn.rating - 1_500.0).abs() < 1e-6 && drawn.deviation < 350.0, "{drawn:?}");
    }

    #[test]
    fn a_rating_grows_uncertain_with_time_and_certain_with_games() {
        let known = rating(1_700.0, 60.0);
        let later = known.aged(Rating::periods(Timestamp::EPOCH, Timestamp::EPOCH.plus(52 * WEEK)));
        assert!((90.0..110.0).contains(&later.deviation), "{later:?}");
        assert!((known.aged(1e9).deviation - Rating::MAX_DEVIATION).abs() < 1e-9);
        let mut player = Rating::NEW;
        for game in 0..1_000 {
            player = after_one(player, rating(1_500.0, 60.0), f64::from(game % 2), 0.0);
        }
        assert!((player.deviation - Rating::MIN_DEVIATION).abs() < 1.0, "{player:?}");
        assert!((player.rating - 1_500.0).abs() < 60.0, "{player:?}");
    }

    #[test]
    fn even_what_cannot_happen_gives_a_number() {
        let far = rating(1e9, 350.0);
        for result in [0.0, 1.0] {
            for (one, other) in [(far, Rating::NEW), (Rating::NEW, far), (far, rating(-1e9, 45.0))] {
                let after = after_one(one, other, result, 1e12);
                assert!(
                    after.rating.is_finite() && after.deviation.is_finite() && after.volatility.is_finite(),
                    "{after:?}"
                );
            }
        }
    }
}
