//! How users fare with the puzzles, kept with their accounts.

use kamisado_api::{ErrorCode, PuzzleState, paths};
use serde_json::{Value, json};

use crate::support::*;

const PUZZLES: &str = paths::ME_PUZZLES;

/// What is stored.
#[track_caller]
fn stored(browser: &mut Browser) -> Option<PuzzleState> {
    browser.get(PUZZLES).read()
}

/// What is stored after a device has sent its state.
#[track_caller]
fn sent(browser: &mut Browser, state: &PuzzleState) -> PuzzleState {
    browser.put(PUZZLES, state).read()
}

fn state(revision: u64, rating: f64) -> PuzzleState {
    PuzzleState {
        rating,
        deviation: 74.25,
        volatility: 0.059_5,
        solved: 41,
        failed: 12,
        streak_best: 9,
        daily_streak: 3,
        last_daily: Some("2026-11-16".to_owned()),
        rush_best: 14,
        revision,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_state_with_the_most_revisions_is_kept_for_all_devices() {
    for (_database, server) in servers().await {
        let (mut phone, _) = Browser::with_account(&server.host, "Ana");
        let mut tablet = Browser::new(&server.host);
        assert_eq!(tablet.sign_in("Ana").status, 200);
        assert_eq!(stored(&mut phone), None);
        let first = state(5, 1_612.345);
        assert_eq!(sent(&mut phone, &first), first);
        assert_eq!(stored(&mut tablet).as_ref(), Some(&first));
        // A device that has fewer, or as many, takes over what is stored.
        for behind in [state(4, 1_700.0), state(5, 1_700.0)] {
            assert_eq!(sent(&mut tablet, &behind), first);
        }
        let ahead = PuzzleState { last_daily: None, ..state(6, 1_700.0) };
        assert_eq!(sent(&mut tablet, &ahead), ahead);
        assert_eq!(stored(&mut phone), Some(ahead));
        // Another account has its own.
        let (mut other, _) = Browser::with_account(&server.host, "Ben");
        assert_eq!(stored(&mut other), None);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_state_is_exported_and_deleted_with_the_account() {
    for (database, server) in servers().await {
        let (mut ana, _) = Browser::with_account(&server.host, "Ana");
        assert_eq!(ana.export().account.puzzles, None);
        assert_eq!(ana.put(PUZZLES, state(5, 1_612.0)).status, 200);
        assert_eq!(ana.export().account.puzzles, Some(state(5, 1_612.0)));
        assert_eq!(ana.delete(paths::ME, ()).status, 204);
        assert_eq!(database.number("SELECT COUNT(*) FROM puzzle_states").await, 0);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_state_or_comes_without_an_account_is_refused() {
    for (_database, server) in servers().await {
        let mut guest = Browser::new(&server.host);
        assert_eq!(refused(guest.get(PUZZLES)), (401, ErrorCode::NeedsAccount));
        assert_eq!(refused(guest.put(PUZZLES, state(1, 1_500.0))), (401, ErrorCode::NeedsAccount));
        let (mut ana, _) = Browser::with_account(&server.host, "Ana");
        // What no type can hold is written as JSON.
        let with = |field: &str, value: Value| {
            let mut body = json!(state(1, 1_500.0));
            body[field] = value;
            body
        };
        for (field, value) in [
            ("rating", json!(-1)),
            ("rating", json!("1500")),
            ("deviation", json!(1)),
            ("volatility", json!(7)),
            ("solved", json!(-3)),
            ("failed", json!(1.5)),
            ("rush_best", json!(4_000_000_000_u32)),
            ("revision", json!(u64::MAX)),
            ("last_daily", json!("tomorrow")),
            ("last_daily", json!("2999-01-01")),
            ("colour", json!("red")),
        ] {
            assert_eq!(refused(ana.put(PUZZLES, with(field, value))), (400, ErrorCode::BadRequest), "{field}");
        }
        assert_eq!(refused(ana.put(PUZZLES, json!({ "rating": 1500 }))), (400, ErrorCode::BadRequest));
        assert_eq!(stored(&mut ana), None);
    }
}
