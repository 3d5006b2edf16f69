//! The caller's puzzle progress, shared by all devices of an account.

use std::fmt::Display;

use axum::Json;
use kamisado_api::{NewPuzzleResults, PuzzleProgress, PuzzleResult, PuzzleStart, PuzzleState, paths};
use kamisado_online::{Day, Rating, Timestamp};

use super::auth::RequestContext;
use super::error::ApiError;
use super::extract::JsonBody;
use super::openapi::responses::{BadPuzzleResults, NeedsAccount};
use crate::now;

/// The highest rating. No real rating comes near it.
const MAX_RATING: f64 = 5_000.0;
/// The lowest and the highest volatility.
const MIN_VOLATILITY: f64 = 0.001;
const MAX_VOLATILITY: f64 = 1.0;
/// The highest count of puzzles or days.
const MAX_COUNT: u32 = 10_000_000;
/// The highest rating of a puzzle.
const MAX_PUZZLE_RATING: u32 = 5_000;
/// The highest number of a puzzle or a sequence: JavaScript represents every number up to it exactly.
const MAX_NUMBER: u64 = (1 << 53) - 1;

/// Returns the caller's puzzle progress; null if nothing was stored yet.
#[utoipa::path(get, path = paths::ME_PUZZLES, responses(
    (status = 200, description = "The progress, or null.", body = Option<PuzzleState>, example = json!(example())),
    NeedsAccount,
))]
pub(super) async fn show(context: RequestContext) -> Result<Json<Option<PuzzleState>>, ApiError> {
    let own = context.owner().await?;
    Ok(Json(context.store().puzzle_state(&own.user).await?))
}

/// Adds puzzle results of the caller. The first result at a puzzle counts: results that the account has are ignored, so a
/// request can be sent again. The server computes the rating and the daily streak.
#[utoipa::path(post, path = paths::ME_PUZZLES,
    request_body(content = NewPuzzleResults, example = json!(example_results())),
    responses(
        (status = 200, description = "The state afterwards, and the puzzles of at most 1,000 results after `since`.",
        body = PuzzleProgress, example = json!(example_progress())),
        BadPuzzleResults,
        NeedsAccount,
    )
)]
pub(super) async fn add(
    context: RequestContext,
    JsonBody(new): JsonBody<NewPuzzleResults>,
) -> Result<Json<PuzzleProgress>, ApiError> {
    let (store, own) = (context.store(), context.owner().await?);
    check(&new, now()).map_err(ApiError::bad_request)?;
    if !store.add_puzzle_results(&own.user, &new).await? {
        return Err(ApiError::needs_account());
    }
    Ok(Json(store.puzzle_progress(&own.user, new.since).await?))
}

/// The example in the reference.
fn example() -> PuzzleState {
    PuzzleState {
        rating: 1_612.4,
        deviation: 74.2,
        volatility: 0.06,
        rated: Some(Day::from_days(20_773)),
        solved: 41,
        failed: 12,
        streak_best: 9,
        daily_streak: 3,
        last_daily: Some("2026-11-16".to_owned()),
        rush_best: 14,
        revision: 53,
    }
}

/// The example of what is sent.
fn example_results() -> NewPuzzleResults {
    let day = Day::from_days(20_773);
    NewPuzzleResults {
        results: vec![PuzzleResult { puzzle: 213_236_256_419_420, rating: 1_640, solved: true, day }],
        days: vec![day],
        streak_best: 9,
        rush_best: 14,
        since: 52,
        start: None,
    }
}

/// The example of an answer.
fn example_progress() -> PuzzleProgress {
    PuzzleProgress { state: Some(example()), puzzles: vec![213_236_256_419_420], sequence: 53, more: false }
}

/// Refuses values that no page sends. The error names the field.
fn check(new: &NewPuzzleResults, now: Timestamp) -> Result<(), String> {
    let NewPuzzleResults { results, days, streak_best, rush_best, since, start } = new;
    for (field, count) in [("results", results.len()), ("days", days.len())] {
        if count > NewPuzzleResults::MAX_RESULTS {
            return Err(format!("{field}: expected at most {}", NewPuzzleResults::MAX_RESULTS));
        }
    }
    // A device's clock may be a little ahead.
    let (first, last) = (NewPuzzleResults::FIRST_DAY, Day::of(now).plus(1));
    let is_day = |field: &str, day: Day| {
        let days = format!("{} ({first}) to {} ({last})", first.as_days(), last.as_days());
        if (first..=last).contains(&day) { Ok(()) } else { Err(format!("{field}: expected a day from {days}")) }
    };
    for (place, PuzzleResult { puzzle, rating, day, .. }) in results.iter().enumerate() {
        at_most(&format!("results[{place}].puzzle"), *puzzle, MAX_NUMBER)?;
        at_most(&format!("results[{place}].rating"), *rating, MAX_PUZZLE_RATING)?;
        is_day(&format!("results[{place}].day"), *day)?;
    }
    for (place, day) in days.iter().enumerate() {
        is_day(&format!("days[{place}]"), *day)?;
    }
    at_most("streak_best", *streak_best, MAX_COUNT)?;
    at_most("rush_best", *rush_best, MAX_COUNT)?;
    at_most("since", *since, MAX_NUMBER)?;
    let Some(PuzzleStart { rating, deviation, volatility, rated, solved, failed }) = start else {
        return Ok(());
    };
    between("start.rating", *rating, 0.0, MAX_RATING)?;
    between("start.deviation", *deviation, Rating::MIN_DEVIATION, Rating::MAX_DEVIATION)?;
    between("start.volatility", *volatility, MIN_VOLATILITY, MAX_VOLATILITY)?;
    rated.map_or(Ok(()), |day| is_day("start.rated", day))?;
    at_most("start.solved", *solved, MAX_COUNT)?;
    at_most("start.failed", *failed, MAX_COUNT)
}

fn between(field: &str, value: f64, least: f64, most: f64) -> Result<(), String> {
    if (least..=most).contains(&value) { Ok(()) } else { Err(format!("{field}: expected {least} to {most}")) }
}

fn at_most<T: PartialOrd + Display>(field: &str, value: T, most: T) -> Result<(), String> {
    if value <= most { Ok(()) } else { Err(format!("{field}: expected at most {most}")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The evening of 2026-11-16.
    fn now() -> Timestamp {
        Timestamp::from_millis(1_794_855_600_000)
    }

    #[test]
    fn the_example_and_nothing_are_accepted() {
        assert_eq!(check(&example_results(), now()), Ok(()));
        assert_eq!(check(&NewPuzzleResults::default(), now()), Ok(()));
    }

    #[test]
    fn a_day_has_come_or_comes_next() {
        let day = |day: u32| check(&NewPuzzleResults { days: vec![Day::from_days(day)], ..example_results() }, now());
        for accepted in [19_723, 20_773, 20_774] {
            assert_eq!(day(accepted), Ok(()), "{accepted}");
        }
        let why = "days[0]: expected a day from 19723 (2024-01-01) to 20774 (2026-11-17)";
        for refused in [0, 19_722, 20_775, u32::MAX] {
            assert_eq!(day(refused), Err(why.to_owned()), "{refused}");
        }
    }

    #[test]
    fn a_start_has_a_rating_with_which_can_be_computed() {
        let PuzzleState { rating, deviation, volatility, rated, solved, failed, .. } = example();
        let start = PuzzleStart { rating, deviation, volatility, rated, solved, failed };
        let with = |start: PuzzleStart| check(&NewPuzzleResults { start: Some(start), ..example_results() }, now());
        assert_eq!(with(start.clone()), Ok(()));
        for (wrong, field) in [
            (PuzzleStart { rating: -1.0, ..start.clone() }, "start.rating: "),
            (PuzzleStart { rating: f64::NAN, ..start.clone() }, "start.rating: "),
            (PuzzleStart { deviation: 10.0, ..start.clone() }, "start.deviation: "),
            (PuzzleStart { volatility: 0.0, ..start.clone() }, "start.volatility: "),
            (PuzzleStart { failed: u32::MAX, ..start }, "start.failed: "),
        ] {
            assert!(with(wrong).is_err_and(|why| why.starts_with(field)), "{field}");
        }
    }
}
