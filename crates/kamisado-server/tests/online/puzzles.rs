//! How users fare with the puzzles, kept with their accounts.

use kamisado_api::{ErrorCode, PuzzleState};
use serde_json::{Value, json};

use crate::body;
use crate::browser::{Browser, PASSWORD, refused};
use crate::database::databases;
use crate::server::Server;

const PUZZLES: &str = "/api/me/puzzles";

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
    for database in databases().await {
        let server = Server::start(&database.address);
        let (mut phone, _) = Browser::with_account(&server.host, "Ana");
        let mut tablet = Browser::new(&server.host);
        assert_eq!(tablet.post("/api/session", body::sign_in("Ana", PASSWORD)).0, 200);
        assert_eq!(phone.get(PUZZLES), (200, Value::Null));
        let first = state(5, 1_612.345);
        assert_eq!(phone.put(PUZZLES, first.clone()), (200, json!(first)));
        assert_eq!(tablet.get(PUZZLES), (200, json!(first)));
        // A device that has fewer, or as many, takes over what is stored.
        for behind in [state(4, 1_700.0), state(5, 1_700.0)] {
            assert_eq!(tablet.put(PUZZLES, behind), (200, json!(first)));
        }
        let ahead = PuzzleState { last_daily: None, ..state(6, 1_700.0) };
        assert_eq!(tablet.put(PUZZLES, ahead.clone()), (200, json!(ahead)));
        assert_eq!(phone.get(PUZZLES), (200, json!(ahead)));
        // Another account has its own.
        let (mut other, _) = Browser::with_account(&server.host, "Ben");
        assert_eq!(other.get(PUZZLES), (200, Value::Null));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_state_is_exported_and_deleted_with_the_account() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let (mut ana, _) = Browser::with_account(&server.host, "Ana");
        assert_eq!(ana.get("/api/me/export").1["puzzles"], Value::Null);
        assert_eq!(ana.put(PUZZLES, state(5, 1_612.0)).0, 200);
        assert_eq!(ana.get("/api/me/export").1["puzzles"], json!(state(5, 1_612.0)));
        assert_eq!(ana.delete("/api/me", ()).0, 204);
        assert_eq!(database.number("SELECT COUNT(*) FROM puzzle_states").await, 0);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_state_or_comes_without_an_account_is_refused() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let mut guest = Browser::new(&server.host);
        assert_eq!(refused(guest.get(PUZZLES)), (401, ErrorCode::NeedsAccount));
        assert_eq!(refused(guest.put(PUZZLES, state(1, 1_500.0))), (401, ErrorCode::NeedsAccount));
        let (mut ana, _) = Browser::with_account(&server.host, "Ana");
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
            let (status, answer) = ana.put(PUZZLES, with(field, value));
            assert_eq!((status, &answer["error"]), (400, &json!("bad-request")), "{field}: {answer}");
        }
        assert_eq!(refused(ana.put(PUZZLES, json!({ "rating": 1500 }))), (400, ErrorCode::BadRequest));
        assert_eq!(ana.get(PUZZLES), (200, Value::Null));
    }
}
