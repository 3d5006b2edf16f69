//! The caller's puzzle progress, shared by all devices of an account.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use kamisado_api::{PuzzleState, paths};
use kamisado_online::{Rating, Timestamp};
use time::{Date, Month, OffsetDateTime};

use super::auth::{Owner, account_owner};
use super::error::ApiError;
use super::extract::JsonBody;
use super::openapi::responses::{BadPuzzleState, NeedsAccount};
use crate::now;
use crate::store::Store;

/// The highest rating. No real rating comes near it.
const MAX_RATING: f64 = 5_000.0;
/// The highest volatility.
const MAX_VOLATILITY: f64 = 1.0;
/// The highest count of puzzles or days.
const MAX_COUNT: u32 = 10_000_000;
/// The highest revision: JavaScript represents every number up to it exactly.
const MAX_REVISION: u64 = (1 << 53) - 1;

/// Returns the caller's puzzle progress; null if nothing was stored yet.
#[utoipa::path(get, path = paths::ME_PUZZLES, responses(
    (status = 200, description = "The state that was stored last, or null.", body = Option<PuzzleState>, example = json!(example())),
    NeedsAccount,
))]
pub(super) async fn show(State(store): State<Store>, Owner(own): Owner) -> Result<Json<Option<PuzzleState>>, ApiError> {
    Ok(Json(store.puzzle_state(&own.user).await?))
}

/// Stores the caller's puzzle progress, unless a state with the same or a higher revision is stored. Each finished
/// puzzle adds one to the revision. The response is the state stored afterwards, which the device adopts.
#[utoipa::path(put, path = paths::ME_PUZZLES,
    request_body(content = PuzzleState, example = json!(example())),
    responses(
        (status = 200, description = "The state stored now: the one sent, or the stored one if its revision is higher.",
        body = PuzzleState, example = json!(example())),
        BadPuzzleState,
        NeedsAccount,
    )
)]
pub(super) async fn store(
    State(store): State<Store>,
    headers: HeaderMap,
    JsonBody(state): JsonBody<PuzzleState>,
) -> Result<Json<PuzzleState>, ApiError> {
    check(&state, now()).map_err(ApiError::bad_request)?;
    let own = account_owner(&store, &headers).await?;
    store.store_puzzle_state(&own.user, &state).await?;
    // The state is missing only if the account was deleted at this moment.
    Ok(Json(store.puzzle_state(&own.user).await?.unwrap_or(state)))
}

/// The example in the reference.
fn example() -> PuzzleState {
    PuzzleState {
        rating: 1_612.4,
        deviation: 74.2,
        volatility: 0.06,
        solved: 41,
        failed: 12,
        streak_best: 9,
        daily_streak: 3,
        last_daily: Some("2026-11-16".to_owned()),
        rush_best: 14,
        revision: 53,
    }
}

/// Refuses values that no page sends. The error names the field.
fn check(state: &PuzzleState, now: Timestamp) -> Result<(), String> {
    let between = |field: &str, value: f64, least: f64, most: f64| {
        if (least..=most).contains(&value) { Ok(()) } else { Err(format!("{field}: expected {least} to {most}")) }
    };
    between("rating", state.rating, 0.0, MAX_RATING)?;
    between("deviation", state.deviation, Rating::MIN_DEVIATION, Rating::MAX_DEVIATION)?;
    between("volatility", state.volatility, 0.0, MAX_VOLATILITY)?;
    for (field, count) in [
        ("solved", state.solved),
        ("failed", state.failed),
        ("streak_best", state.streak_best),
        ("daily_streak", state.daily_streak),
        ("rush_best", state.rush_best),
    ] {
        if count > MAX_COUNT {
            return Err(format!("{field}: expected at most {MAX_COUNT}"));
        }
    }
    if state.revision > MAX_REVISION {
        return Err(format!("revision: expected at most {MAX_REVISION}"));
    }
    match state.last_daily.as_deref().map(date) {
        Some(None) => Err("last_daily: expected a day such as 2026-11-16, or null".to_owned()),
        // A device's clock may be a little ahead.
        Some(Some(day)) if Some(day) > today(now).and_then(Date::next_day) => {
            Err("last_daily: this day is in the future".to_owned())
        }
        _ => Ok(()),
    }
}

/// The UTC day of a time.
fn today(now: Timestamp) -> Option<Date> {
    let seconds = i64::try_from(now.as_millis() / 1_000).ok()?;
    OffsetDateTime::from_unix_timestamp(seconds).ok().map(OffsetDateTime::date)
}

/// Parses a day such as `2026-11-16`.
fn date(text: &str) -> Option<Date> {
    let is_form = text.len() == 10 && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
    let mut parts = text.split('-').filter(|_| is_form);
    let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
    let month = Month::try_from(month.parse::<u8>().ok()?).ok()?;
    let lengths = (year.len(), day.len(), parts.next());
    let date = Date::from_calendar_date(year.parse().ok()?, month, day.parse().ok()?).ok()?;
    (lengths == (4, 2, None)).then_some(date)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The evening of 2026-11-16.
    fn now() -> Timestamp {
        Timestamp::from_millis(1_794_855_600_000)
    }

    #[test]
    fn the_example_is_stored() {
        assert_eq!(check(&example(), now()), Ok(()));
        assert_eq!(check(&PuzzleState::NEW, now()), Ok(()));
    }

    #[test]
    fn what_no_page_sends_is_refused_with_the_field() {
        let changed = |change: fn(&mut PuzzleState)| {
            let mut state = example();
            change(&mut state);
            check(&state, now()).expect_err("it is wrong")
        };
        assert!(changed(|state| state.rating = -1.0).starts_with("rating: "));
        assert!(changed(|state| state.rating = f64::NAN).starts_with("rating: "));
        assert!(changed(|state| state.deviation = 10.0).starts_with("deviation: "));
        assert!(changed(|state| state.volatility = 2.0).starts_with("volatility: "));
        assert!(changed(|state| state.failed = u32::MAX).starts_with("failed: "));
        assert!(changed(|state| state.revision = u64::MAX).starts_with("revision: "));
    }

    #[test]
    fn a_day_is_one_of_the_calendar_and_has_come() {
        let day = |text: &str| check(&PuzzleState { last_daily: Some(text.to_owned()), ..example() }, now());
        for text in ["1970-01-01", "2024-02-29", "2026-11-16", "2026-11-17"] {
            assert_eq!(day(text), Ok(()), "{text}");
        }
        for text in [
            "",
            "today",
            "2026-02-29",
            "2026-13-01",
            "26-11-16",
            "2026-11-1",
            "2026-1-016",
            "2026-11-16-",
            "+026-11-16",
        ] {
            assert!(day(text).is_err_and(|why| why.contains("a day such as")), "{text}");
        }
        assert!(day("2026-11-18").is_err_and(|why| why.contains("not come")));
    }
}
