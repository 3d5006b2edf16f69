//! A user's puzzle results.
//!
//! ```
//! use kamisado_api::PuzzleState;
//!
//! let state = PuzzleState { solved: 12, failed: 3, revision: 15, ..PuzzleState::NEW };
//! let text = serde_json::to_string(&state)?;
//! assert_eq!(serde_json::from_str::<PuzzleState>(&text)?, state);
//! # Ok::<(), serde_json::Error>(())
//! ```

use kamisado_online::Rating;
use serde::{Deserialize, Serialize};

/// A user's puzzle results. The device stores them, and the server stores a copy for users with an account.
///
/// The server stores the state with the higher revision; each finished puzzle is a revision. If another device was
/// first, a device adds its own results to the stored state and sends it again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzleState {
    /// The rating against the puzzles, by Glicko-2.
    pub rating: f64,
    /// Its deviation.
    pub deviation: f64,
    /// Its volatility.
    pub volatility: f64,
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
    /// The number of changes so far.
    pub revision: u64,
}

impl PuzzleState {
    /// The state of a user who has not tried a puzzle.
    pub const NEW: PuzzleState = PuzzleState {
        rating: Rating::NEW.rating,
        deviation: Rating::NEW.deviation,
        volatility: Rating::NEW.volatility,
        solved: 0,
        failed: 0,
        streak_best: 0,
        daily_streak: 0,
        last_daily: None,
        rush_best: 0,
        revision: 0,
    };

    /// The rating against the puzzles, for Glicko-2.
    pub const fn glicko(&self) -> Rating {
        Rating { rating: self.rating, deviation: self.deviation, volatility: self.volatility }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keeps;

    #[test]
    fn the_form_on_the_wire_does_not_change() {
        keeps::<PuzzleState>(concat!(
            r#"{"rating":1512.5,"deviation":120.0,"volatility":0.06,"solved":12,"failed":3,"streak_best":7,"#,
            r#""daily_streak":2,"last_daily":"2026-11-16","rush_best":9,"revision":15}"#
        ));
        let unknown = r#"{"rating":1500,"colour":"red"}"#;
        assert!(serde_json::from_str::<PuzzleState>(unknown).is_err());
    }

    #[test]
    fn a_new_user_has_the_rating_of_a_new_player() {
        assert_eq!(PuzzleState::NEW.glicko(), Rating::NEW);
    }
}
