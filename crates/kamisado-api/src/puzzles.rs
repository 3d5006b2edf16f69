//! A user's puzzle results, and the progress that follows from them.
//!
//! ```
//! use kamisado_api::PuzzleState;
//!
//! let state = PuzzleState { solved: 12, failed: 3, revision: 15, ..PuzzleState::NEW };
//! let text = serde_json::to_string(&state)?;
//! assert_eq!(serde_json::from_str::<PuzzleState>(&text)?, state);
//! # Ok::<(), serde_json::Error>(())
//! ```

use kamisado_online::{Day, PuzzleRating};
use serde::{Deserialize, Serialize};

/// A user's puzzle progress, which the server computes from the results.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzleState {
    /// The rating against the puzzles, by Glicko-2.
    pub rating: f64,
    /// Its deviation.
    pub deviation: f64,
    /// Its volatility.
    pub volatility: f64,
    /// The last day with a result, in days since the first of January 1970 (UTC).
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u32>))]
    pub rated: Option<Day>,
    /// The number of puzzles solved.
    pub solved: u32,
    /// The number of puzzles failed.
    pub failed: u32,
    /// The most puzzles solved in a row.
    pub streak_best: u32,
    /// The number of days in a row, up to `last_daily`, on which the puzzle of the day was solved.
    pub daily_streak: u32,
    /// The last day on which the puzzle of the day was solved, such as `2026-11-16` (UTC).
    #[serde(default)]
    pub last_daily: Option<String>,
    /// The most puzzles solved in one rush.
    pub rush_best: u32,
    /// The number of changes so far: one for each result, after those of versions that stored no results.
    pub revision: u64,
}

impl PuzzleState {
    /// The state of a user who has not tried a puzzle.
    pub const NEW: PuzzleState = PuzzleState {
        rating: PuzzleRating::NEW.rating,
        deviation: PuzzleRating::NEW.deviation,
        volatility: PuzzleRating::NEW.volatility,
        rated: None,
        solved: 0,
        failed: 0,
        streak_best: 0,
        daily_streak: 0,
        last_daily: None,
        rush_best: 0,
        revision: 0,
    };

    /// The rating against the puzzles.
    pub const fn puzzle_rating(&self) -> PuzzleRating {
        let &PuzzleState { rating, deviation, volatility, rated, .. } = self;
        PuzzleRating { rating, deviation, volatility, rated }
    }

    /// Counts a result: in the rating, in the numbers and as a revision.
    pub fn count(&mut self, result: &PuzzleResult) {
        let PuzzleRating { rating, deviation, volatility, rated } =
            self.puzzle_rating().after(result.rating, result.solved, result.day);
        (self.rating, self.deviation, self.volatility, self.rated) = (rating, deviation, volatility, rated);
        let count = if result.solved { &mut self.solved } else { &mut self.failed };
        *count = count.saturating_add(1);
        self.revision += 1;
    }
}

/// The first result of a user at a puzzle. Later ones do not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzleResult {
    /// The id of the puzzle: the first 48 bits of the FNV-1a hash of its KFEN.
    pub puzzle: u64,
    /// The rating of the puzzle.
    pub rating: u32,
    /// Whether the user solved it at the first attempt.
    pub solved: bool,
    /// The day, in days since the first of January 1970 (UTC).
    #[cfg_attr(feature = "openapi", schema(value_type = u32))]
    pub day: Day,
}

/// What a device has to add to its account, and what it asks for.
///
/// It can be sent again if the answer was lost: the server ignores results and days that the account has.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewPuzzleResults {
    /// The results, at most [`MAX_RESULTS`](NewPuzzleResults::MAX_RESULTS), in the order in which they count.
    pub results: Vec<PuzzleResult>,
    /// The days whose puzzle of the day was solved, in days since the first of January 1970 (UTC).
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u32>))]
    pub days: Vec<Day>,
    /// The most puzzles that were solved in a row on the device.
    pub streak_best: u32,
    /// The most puzzles that were solved in one rush on the device.
    pub rush_best: u32,
    /// The last [`sequence`](PuzzleProgress::sequence) that the device knows: the answer has the puzzles after it.
    pub since: u64,
    /// The numbers of a device that knows no results behind them. They count only if the account has no state yet.
    pub start: Option<PuzzleStart>,
}

impl NewPuzzleResults {
    /// The most results in one request; also the most days.
    pub const MAX_RESULTS: usize = 500;
    /// The earliest day of a result.
    pub const FIRST_DAY: Day = Day::from_days(19_723);
}

/// The numbers of a device that practised before results were stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzleStart {
    /// The rating against the puzzles, by Glicko-2.
    pub rating: f64,
    /// Its deviation.
    pub deviation: f64,
    /// Its volatility.
    pub volatility: f64,
    /// The last day with a result.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u32>))]
    pub rated: Option<Day>,
    /// The number of puzzles solved.
    pub solved: u32,
    /// The number of puzzles failed.
    pub failed: u32,
}

impl PuzzleStart {
    /// The state of an account that begins with these numbers.
    pub fn to_state(&self) -> PuzzleState {
        let &PuzzleStart { rating, deviation, volatility, rated, solved, failed } = self;
        PuzzleState { rating, deviation, volatility, rated, solved, failed, ..PuzzleState::NEW }
    }
}

/// The account's puzzle progress, for a device that may lack a part.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzleProgress {
    /// The state; `None` if nothing was stored yet.
    pub state: Option<PuzzleState>,
    /// The puzzles of the results after `since`, in the order in which they were stored.
    pub puzzles: Vec<u64>,
    /// The number of the last of these results: each result of an account has the next number.
    pub sequence: u64,
    /// Whether there are more results after it.
    pub more: bool,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keeps;

    #[test]
    fn the_form_on_the_wire_does_not_change() {
        keeps::<PuzzleState>(concat!(
            r#"{"rating":1512.5,"deviation":120.0,"volatility":0.06,"rated":20773,"solved":12,"failed":3,"#,
            r#""streak_best":7,"daily_streak":2,"last_daily":"2026-11-16","rush_best":9,"revision":15}"#
        ));
        keeps::<NewPuzzleResults>(concat!(
            r#"{"results":[{"puzzle":213236256419420,"rating":957,"solved":true,"day":20773}],"days":[20773],"#,
            r#""streak_best":7,"rush_best":9,"since":14,"start":{"rating":1512.5,"deviation":120.0,"#,
            r#""volatility":0.06,"rated":null,"solved":12,"failed":3}}"#
        ));
        keeps::<PuzzleProgress>(r#"{"state":null,"puzzles":[213236256419420],"sequence":15,"more":false}"#);
        assert_eq!(serde_json::from_str::<NewPuzzleResults>("{}").expect("nothing new"), NewPuzzleResults::default());
        let unknown = r#"{"since":0,"colour":"red"}"#;
        assert!(serde_json::from_str::<NewPuzzleResults>(unknown).is_err());
    }

    #[test]
    fn a_state_of_a_server_that_stores_no_results_is_read() {
        let text = concat!(
            r#"{"rating":1512.5,"deviation":120.0,"volatility":0.06,"solved":12,"failed":3,"streak_best":7,"#,
            r#""daily_streak":2,"last_daily":"2026-11-16","rush_best":9,"revision":15}"#
        );
        let state: PuzzleState = serde_json::from_str(text).expect("a state");
        assert_eq!((state.rated, state.revision), (None, 15));
    }

    #[test]
    fn a_result_counts_in_the_rating_and_in_the_numbers() {
        let (day, mut state) = (Day::from_days(20_773), PuzzleState { revision: 7, ..PuzzleState::NEW });
        for solved in [true, true, false] {
            state.count(&PuzzleResult { puzzle: 1, rating: 1_000, solved, day });
        }
        assert_eq!((state.solved, state.failed, state.revision, state.rated), (2, 1, 10, Some(day)));
        assert!(state.rating > PuzzleRating::NEW.rating && state.deviation < PuzzleRating::NEW.deviation);
    }

    #[test]
    fn the_first_day_is_one_of_2024() {
        assert_eq!(NewPuzzleResults::FIRST_DAY.to_string(), "2024-01-01");
    }
}
