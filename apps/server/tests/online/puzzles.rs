//! How users fare with the puzzles, kept with their accounts.

use kamisado_api::{
    ErrorBody, ErrorCode, NewPuzzleResults, PuzzleProgress, PuzzleResult, PuzzleStart, PuzzleState, paths,
};
use kamisado_online::{Day, PuzzleRating};
use serde_json::{Value, json};

use crate::support::*;

const PUZZLES: &str = paths::ME_PUZZLES;

/// What is stored.
#[track_caller]
fn stored(browser: &mut Browser) -> Option<PuzzleState> {
    browser.get(PUZZLES).read()
}

/// The number of stored rows.
const LEFT: &str = "SELECT (SELECT COUNT(*) FROM puzzle_results) + (SELECT COUNT(*) FROM puzzle_days) \
                    + (SELECT COUNT(*) FROM puzzle_states)";
/// A day of 2024.
const DAY: Day = Day::from_days(19_800);

/// What an account has after a device has sent this.
#[track_caller]
fn added(browser: &mut Browser, new: &NewPuzzleResults) -> PuzzleProgress {
    browser.post(PUZZLES, new).read()
}

/// The first result at a puzzle.
fn result(puzzle: u64, solved: bool) -> PuzzleResult {
    PuzzleResult { puzzle, rating: 1_000 + u32::try_from(puzzle % 500).expect("a rating"), solved, day: DAY }
}

/// What a device sends that has only results.
fn only(results: &[PuzzleResult]) -> NewPuzzleResults {
    NewPuzzleResults { results: results.to_vec(), ..NewPuzzleResults::default() }
}

/// What follows from results in this order. The server stores thousandths.
#[track_caller]
fn follows(state: &PuzzleState, start: &PuzzleState, results: &[PuzzleResult]) {
    let mut expected = start.clone();
    results.iter().for_each(|result| expected.count(result));
    for (stored, number) in [(state.rating, expected.rating), (state.deviation, expected.deviation)] {
        assert!((stored - number).abs() < 0.1, "{state:?} instead of {expected:?}");
    }
    let numbers = |of: &PuzzleState| (of.solved, of.failed, of.revision, of.rated);
    assert_eq!(numbers(state), numbers(&expected));
}

/// Two devices of an account.
fn two_devices(host: &str) -> [Browser; 2] {
    let (phone, _) = Browser::with_account(host, "Ana");
    let mut tablet = Browser::new(host);
    assert_eq!(tablet.sign_in("Ana").status, 200);
    [phone, tablet]
}

#[tokio::test(flavor = "multi_thread")]
async fn the_results_of_two_devices_all_count_and_none_twice() {
    let (database, server) = server().await;
    let [mut phone, mut tablet] = two_devices(&server.host);
    // A device that only asks stores nothing.
    assert_eq!(added(&mut phone, &NewPuzzleResults::default()), PuzzleProgress::default());
    assert_eq!(database.number("SELECT COUNT(*) FROM puzzle_states").await, 0);
    let results = [result(1, true), result(2, true), result(3, false), result(4, true)];
    let sent = NewPuzzleResults { days: vec![DAY], streak_best: 7, ..only(&results[..3]) };
    let first = added(&mut phone, &sent);
    let state = first.state.clone().expect("a state");
    follows(&state, &PuzzleState::NEW, &results[..3]);
    assert_eq!((state.streak_best, state.rush_best, state.daily_streak), (7, 0, 1));
    assert_eq!(state.last_daily, Some(DAY.to_string()));
    assert_eq!((first.puzzles.as_slice(), first.sequence, first.more), (&[1, 2, 3][..], 3, false));
    assert_eq!(stored(&mut tablet), Some(state));
    // Sent again because the answer was lost.
    assert_eq!(added(&mut phone, &sent), first);
    // The first result of a puzzle counts, wherever it was made, also within one request.
    let other = [result(3, true), result(4, true), result(4, false)];
    let new = NewPuzzleResults { streak_best: 3, rush_best: 5, since: 2, ..only(&other) };
    let second = added(&mut tablet, &new);
    let state = second.state.expect("a state");
    follows(&state, &PuzzleState::NEW, &results);
    assert_eq!((state.streak_best, state.rush_best), (7, 5));
    assert_eq!((second.puzzles, second.sequence), (vec![3, 4], 4));
    // The other device learns which puzzles were tried, and then nothing more.
    let asks = |since| NewPuzzleResults { since, ..NewPuzzleResults::default() };
    let learnt = added(&mut phone, &asks(3));
    assert_eq!((learnt.puzzles, learnt.sequence, learnt.state), (vec![4], 4, Some(state.clone())));
    let learnt = added(&mut phone, &asks(4));
    assert_eq!((learnt.puzzles, learnt.sequence), (Vec::new(), 4));
    // Another account has its own.
    let (mut other, _) = Browser::with_account(&server.host, "Ben");
    assert_eq!(added(&mut other, &asks(0)), PuzzleProgress::default());
}

#[tokio::test(flavor = "multi_thread")]
async fn devices_that_send_at_once_lose_nothing_and_count_nothing_twice() {
    const DEVICES: u64 = 6;
    const REQUESTS: u64 = 8;
    let (database, server) = server().await;
    let (mut ana, _) = Browser::with_account(&server.host, "Ana");
    // Each device shares half of its puzzles with the next one.
    let devices = (0..DEVICES).map(|device| {
        let mut browser = ana.clone();
        std::thread::spawn(move || {
            for request in 0..REQUESTS {
                let puzzles = (0..6).map(|number| 100 * request + 3 * device + number);
                let results: Vec<PuzzleResult> = puzzles.map(|puzzle| result(puzzle, device % 2 == 0)).collect();
                let day = DAY.plus(u32::try_from(request + device).expect("a day"));
                let new = NewPuzzleResults { days: vec![day], rush_best: 1, ..only(&results) };
                added(&mut browser, &new);
            }
        })
    });
    let devices: Vec<_> = devices.collect();
    devices.into_iter().for_each(|device| device.join().expect("no panic"));
    let export = ana.export().account;
    let count = REQUESTS * (3 * DEVICES + 3);
    assert_eq!(export.puzzle_results.len() as u64, count);
    let state = export.puzzles.expect("a state");
    follows(&state, &PuzzleState::NEW, &export.puzzle_results);
    assert_eq!(u64::from(state.solved + state.failed), count);
    assert_eq!(u64::from(state.daily_streak), DEVICES + REQUESTS - 1);
    assert_eq!(export.puzzle_days.len() as u64, DEVICES + REQUESTS - 1);
    let all = added(&mut ana, &NewPuzzleResults::default());
    let order: Vec<u64> = export.puzzle_results.iter().map(|result| result.puzzle).collect();
    assert_eq!((all.puzzles, all.sequence), (order, count));
    let gaps = "SELECT MAX(sequence) - COUNT(*) FROM puzzle_results";
    assert_eq!(database.number(gaps).await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn results_add_to_what_an_earlier_version_has_stored() {
    let (database, server) = server().await;
    let [mut phone, mut tablet] = two_devices(&server.host);
    added(&mut phone, &NewPuzzleResults { streak_best: 1, ..NewPuzzleResults::default() });
    // The version before stored a streak without its days, and none in `rated`.
    let earlier = format!(
        "UPDATE puzzle_states SET rating = 1612345, deviation = 74250, volatility = 59500000, solved = 41, \
         failed = 12, streak_best = 9, rush_best = 14, revision = 53, daily_streak = 3, last_daily = '{DAY}'"
    );
    database.execute(&earlier).await;
    let start = stored(&mut phone).expect("a state");
    let results = [result(1, true), result(2, false)];
    let state = added(&mut phone, &only(&results[..1])).state.expect("a state");
    follows(&state, &start, &results[..1]);
    assert_eq!((state.daily_streak, state.last_daily), (3, Some(DAY.to_string())));
    let days = |days: &[u32]| NewPuzzleResults {
        days: days.iter().map(|&after| DAY.plus(after)).collect(),
        ..NewPuzzleResults::default()
    };
    // A day was missed, but the tablet has it.
    let state = added(&mut phone, &days(&[2, 3])).state.expect("a state");
    assert_eq!((state.daily_streak, state.last_daily), (2, Some(DAY.plus(3).to_string())));
    let state = added(&mut tablet, &days(&[1])).state.expect("a state");
    assert_eq!((state.daily_streak, state.last_daily), (6, Some(DAY.plus(3).to_string())));
    let state = added(&mut tablet, &NewPuzzleResults { streak_best: 8, ..only(&results) }).state.expect("a state");
    follows(&state, &start, &results);
    assert_eq!((state.streak_best, state.rush_best, state.daily_streak), (9, 14, 6));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_numbers_of_a_device_count_only_in_an_account_without_results() {
    let (_database, server) = server().await;
    let [mut phone, mut tablet] = two_devices(&server.host);
    let PuzzleRating { rating, deviation, volatility, rated } = PuzzleRating::NEW.after(1_200, true, DAY);
    let start = PuzzleStart { rating, deviation, volatility, rated, solved: 5, failed: 1 };
    let results = [result(1, true), result(2, false)];
    let with = |start: &PuzzleStart, results| NewPuzzleResults { start: Some(start.clone()), ..only(results) };
    let first = added(&mut phone, &with(&start, &results[..1])).state.expect("a state");
    follows(&first, &start.to_state(), &results[..1]);
    let second = added(&mut tablet, &with(&PuzzleStart { solved: 900, ..start.clone() }, &results[1..]));
    follows(&second.state.expect("a state"), &start.to_state(), &results);
    // Also without any results.
    let (mut ben, _) = Browser::with_account(&server.host, "Ben");
    let state = added(&mut ben, &with(&start, &[])).state.expect("a state");
    follows(&state, &start.to_state(), &[]);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_has_ten_thousand_results_which_are_sent_in_parts() {
    let (database, server) = server().await;
    let (mut ana, _) = Browser::with_account(&server.host, "Ana");
    let results: Vec<PuzzleResult> = (1..=500).map(|puzzle| result((1 << 52) + puzzle, true)).collect();
    assert_eq!(added(&mut ana, &only(&results)).puzzles.len(), 500, "a whole batch in one request");
    let fill = "WITH RECURSIVE numbers (number) AS \
                (SELECT 501 UNION ALL SELECT number + 1 FROM numbers WHERE number < 9999) \
                INSERT INTO puzzle_results (user_id, puzzle, sequence, rating, solved, day) \
                SELECT user_id, number, number, 1000, 1, 19800 FROM puzzle_states CROSS JOIN numbers";
    database.execute(fill).await;
    let last = [result(10_000, true), result(10_001, true)];
    let mut answer = added(&mut ana, &only(&last));
    assert_eq!(answer.state.as_ref().map(|state| state.solved), Some(501), "there is room for one of them");
    let mut puzzles = Vec::new();
    for page in 1..=10 {
        assert_eq!((answer.puzzles.len(), answer.sequence, answer.more), (1_000, 1_000 * page, page < 10));
        puzzles.extend(answer.puzzles);
        answer = added(&mut ana, &NewPuzzleResults { since: answer.sequence, ..NewPuzzleResults::default() });
    }
    assert_eq!((answer.puzzles.len(), answer.sequence, answer.more), (0, 10_000, false));
    assert_eq!((puzzles[500], puzzles.last()), (501, Some(&10_000)));
    assert_eq!(ana.export().account.puzzle_results.len(), 10_000);
}

#[tokio::test(flavor = "multi_thread")]
async fn results_are_exported_and_deleted_with_the_account() {
    let (database, server) = server().await;
    let (mut ana, _) = Browser::with_account(&server.host, "Ana");
    let results = [result(2, true), result(1, false)];
    added(&mut ana, &NewPuzzleResults { days: vec![DAY.plus(1), DAY], ..only(&results) });
    let export = ana.export().account;
    assert_eq!((export.puzzle_results, export.puzzle_days), (results.to_vec(), vec![DAY, DAY.plus(1)]));
    follows(&export.puzzles.expect("a state"), &PuzzleState::NEW, &results);
    assert_eq!(ana.delete(paths::ME, ()).status, 204);
    assert_eq!(database.number(LEFT).await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn results_that_are_sent_during_a_deletion_leave_nothing_behind() {
    let (database, server) = server().await;
    let (mut ana, _) = Browser::with_account(&server.host, "Ana");
    let mut device = ana.clone();
    let sending = std::thread::spawn(move || {
        let mut answers = (1..).map(|puzzle| device.post(PUZZLES, only(&[result(puzzle, true)])));
        answers.find(|answer| answer.status != 200).expect("an end").refusal()
    });
    wait_until("some results are stored", async || database.number("SELECT COUNT(*) FROM puzzle_results").await > 4)
        .await;
    assert_eq!(ana.delete(paths::ME, ()).status, 204);
    assert_eq!(sending.join().expect("no panic"), (401, ErrorCode::NeedsAccount));
    assert_eq!(database.number(LEFT).await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn results_that_no_page_sends_are_refused_with_the_field() {
    let (_database, server) = server().await;
    let mut guest = Browser::new(&server.host);
    let new = only(&[result(1, true)]);
    assert_eq!(refused(guest.post(PUZZLES, &new)), (401, ErrorCode::NeedsAccount));
    let (mut ana, _) = Browser::with_account(&server.host, "Ana");
    let mut why = |body: Value| {
        let answer = ana.post(PUZZLES, &body);
        assert_eq!(refused(answer.clone()), (400, ErrorCode::BadRequest), "{body}");
        answer.read_with::<ErrorBody>(400).message
    };
    let results: Vec<PuzzleResult> = (0..501).map(|puzzle| result(puzzle, true)).collect();
    assert_eq!(why(json!(only(&results))), "results: expected at most 500");
    let days: Vec<u32> = (19_723..19_723 + 501).collect();
    assert_eq!(why(json!({ "days": days })), "days: expected at most 500");
    let of = |field: &str, value: Value| {
        let mut second = json!(result(1, true));
        second[field] = value;
        json!({ "results": [result(7, true), second] })
    };
    assert_eq!(why(of("rating", json!(5_001))), "results[1].rating: expected at most 5000");
    assert_eq!(why(of("puzzle", json!(1_u64 << 53))), "results[1].puzzle: expected at most 9007199254740991");
    for day in [19_722, 4_000_000_000_u32] {
        assert!(why(of("day", json!(day))).starts_with("results[1].day: expected a day from 19723 (2024-01-01) to "));
        assert!(
            why(json!({ "days": [19_723, day] })).starts_with("days[1]: expected a day from 19723 (2024-01-01) to ")
        );
    }
    for (field, value) in [("rating", json!(-1)), ("solved", json!(1)), ("puzzle", json!("1")), ("theme", json!(1))] {
        why(of(field, value));
    }
    for (field, value) in [("since", json!(1_u64 << 53)), ("rush_best", json!(4_000_000_000_u32))] {
        assert!(why(json!({ field: value })).starts_with(&format!("{field}: expected at most ")), "{field}");
    }
    let start = |field: &str, value: Value| {
        let mut start = json!({ "rating": 1000, "deviation": 200, "volatility": 0.06, "solved": 1, "failed": 0 });
        start[field] = value;
        json!({ "start": start })
    };
    for (field, value) in [
        ("rating", json!(5_001)),
        ("deviation", json!(1)),
        ("volatility", json!(0)),
        ("solved", json!(4_000_000_000_u32)),
        ("rated", json!(1)),
    ] {
        assert!(why(start(field, value)).starts_with(&format!("start.{field}: ")), "{field}");
    }
    why(json!({ "colour": "red" }));
    why(start("colour", json!("red")));
    // Earlier pages send their numbers like this. They keep their results, and the next page sends them.
    let state = json!({ "rating": 1500, "deviation": 200, "volatility": 0.06, "solved": 1, "failed": 0,
        "streak_best": 1, "daily_streak": 0, "last_daily": null, "rush_best": 0, "revision": 1 });
    assert_eq!(ana.put(PUZZLES, state).status, 405);
    let large = format!("{{\"since\":{}}}", " ".repeat(70_000));
    assert_eq!(refused(ana.post(PUZZLES, large)), (413, ErrorCode::TooLarge));
    assert_eq!(stored(&mut ana), None);
}
