//! Progress that earlier pages stored.
//!
//! Version 1 stored only solved positions. Version 2 stored the ratings of the unsent results and not their puzzles; its
//! accounts had only numbers. An account without numbers takes the device's as its start, which contains these results.
//! Any other account gets them as results at puzzles that do not exist, so none is lost.

use std::collections::BTreeSet;

use kamisado::Position;
use kamisado_api::{self as api, PuzzleResult, PuzzleStart};
use kamisado_online::PuzzleRating;
use serde::{Deserialize, Serialize};

use super::{PuzzleState, VERSION};
use crate::puzzles::day::Day;
use crate::puzzles::puzzle::PuzzleId;

/// A state that was sent without an answer: its revision, and how many unsent results it contained.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Sent {
    revision: u64,
    pub(super) results: usize,
}

impl Sent {
    /// Whether the account, which has this many results, got it.
    pub(super) fn is_stored(self, state: &api::PuzzleState, results: u64) -> bool {
        state.revision.saturating_sub(results) >= self.revision
    }
}

/// A bit in the numbers of puzzles that do not exist.
const NO_PUZZLE: u64 = 1 << 48;

/// Whether the puzzle of a result is known.
pub(super) const fn has_puzzle(result: &PuzzleResult) -> bool {
    result.puzzle < NO_PUZZLE
}

/// The data of the first version: the positions of the solved puzzles.
#[derive(Deserialize)]
struct FirstVersion {
    version: u32,
    solved: Vec<Position>,
}

/// What only the second version stored: the ratings of the unsent puzzles, and whether they were solved.
#[derive(Deserialize)]
struct SecondVersion {
    #[serde(default)]
    unsent: Vec<(u32, bool)>,
}

/// Imports progress of version 1.
pub(super) fn from_first(text: &str) -> Option<PuzzleState> {
    let FirstVersion { version, solved } = serde_json::from_str(text).ok()?;
    let tried: BTreeSet<PuzzleId> = solved.iter().map(PuzzleId::of).collect();
    let solved = u32::try_from(tried.len()).unwrap_or(u32::MAX);
    let state = PuzzleState { solved, tried, ..PuzzleState::default() };
    (version == 1).then(|| with_start(state))
}

/// Imports progress of version 2, whose other fields are read.
pub(super) fn from_second(text: &str, state: PuzzleState) -> Option<PuzzleState> {
    let SecondVersion { unsent } = serde_json::from_str(text).ok()?;
    let mut state = with_start(PuzzleState { version: VERSION, ..state });
    let (day, seed) = (state.rating.rated.unwrap_or_default(), PuzzleId::of_text(text).0);
    let result = |(place, (rating, solved)): (usize, (u32, bool))| {
        let puzzle = NO_PUZZLE + PuzzleId::of_text(&format!("{seed} {place}")).0;
        PuzzleResult { puzzle, rating, solved, day }
    };
    state.account.results = unsent.into_iter().enumerate().map(result).collect();
    if state.account.link.is_none() {
        // An account that has a streak of its own needs the days of this one.
        let days = (0..state.daily.streak).filter_map(|back| state.daily.last?.as_days().checked_sub(back));
        let days: Vec<Day> = days.map(Day::from_days).filter(|day| !state.account.unsent_days.contains(day)).collect();
        state.account.unsent_days.extend(days);
    }
    Some(state)
}

/// Keeps the numbers for an account without any.
fn with_start(mut state: PuzzleState) -> PuzzleState {
    let PuzzleRating { rating, deviation, volatility, rated } = state.rating;
    let (solved, failed) = (state.solved, state.failed);
    state.account.start =
        (solved + failed > 0).then_some(PuzzleStart { rating, deviation, volatility, rated, solved, failed });
    state
}
