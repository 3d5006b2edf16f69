//! Ratings of users against puzzles.

use serde::{Deserialize, Serialize};

use crate::{Day, RatedResult, Rating};

/// The deviation of a puzzle's rating.
const PUZZLE_DEVIATION: f64 = 60.0;

/// The days of a rating period.
const PERIOD: f64 = 7.0;

/// A user's rating against puzzles, by Glicko-2. A puzzle is an opponent whose rating does not change.
///
/// ```
/// # use kamisado_online::{Day, PuzzleRating};
/// let solved = PuzzleRating::NEW.after(1_100, true, Day::from_days(20_000));
/// assert!(solved.rating > PuzzleRating::NEW.rating && solved.deviation < PuzzleRating::NEW.deviation);
/// assert_eq!(solved.rated, Some(Day::from_days(20_000)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct PuzzleRating {
    /// The strength.
    pub rating: f64,
    /// Its deviation.
    pub deviation: f64,
    /// Its volatility.
    pub volatility: f64,
    /// The last day with a result.
    pub rated: Option<Day>,
}

impl PuzzleRating {
    /// The rating of a new user, who should be able to solve the first puzzles. The deviation is lower than a player's,
    /// so that the first miss costs less.
    pub const NEW: PuzzleRating =
        PuzzleRating { rating: 1_000.0, deviation: 200.0, volatility: Rating::NEW.volatility, rated: None };

    /// The rating after a result against a puzzle of this rating.
    #[must_use]
    pub fn after(self, puzzle_rating: u32, is_solved: bool, day: Day) -> PuzzleRating {
        let puzzle =
            Rating { rating: puzzle_rating.into(), deviation: PUZZLE_DEVIATION, volatility: Rating::NEW.volatility };
        let result = RatedResult::new(puzzle, if is_solved { 1.0 } else { 0.0 });
        let periods = self.rated.map_or(0.0, |rated| f64::from(day.since(rated)) / PERIOD);
        let user = Rating { rating: self.rating, deviation: self.deviation, volatility: self.volatility };
        let Rating { rating, deviation, volatility } = user.after(&[result], periods);
        // Results of two devices may come in another order than their days.
        PuzzleRating { rating, deviation, volatility, rated: self.rated.max(Some(day)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rating_gets_certain_and_after_a_long_time_uncertain_again() {
        let day = Day::from_days(20_000);
        let mut user = PuzzleRating::NEW;
        for number in 0..60 {
            user = user.after(1_000, number % 2 == 0, day);
        }
        assert!(user.deviation < 150.0, "{user:?}");
        let (soon, later) = (user.after(1_000, true, day), user.after(1_000, true, day.plus(700)));
        assert!(later.deviation > soon.deviation && later.rating > soon.rating);
        assert_eq!(later.rated, Some(day.plus(700)));
        assert_eq!(user.after(1_000, true, Day::from_days(19_000)), soon);
    }
}
