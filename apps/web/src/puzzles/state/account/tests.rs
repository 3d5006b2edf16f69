use std::collections::BTreeSet;

use super::super::super::puzzle::Puzzle;
use super::super::super::puzzle::tests::puzzles;
use super::*;

const NAME: &str = "Ana";
const TODAY: Day = Day::from_days(20_773);

/// The account on the server: the first result at a puzzle counts, and the numbers follow from the results.
#[derive(Default)]
struct Account {
    state: Option<api::PuzzleState>,
    puzzles: Vec<u64>,
    days: BTreeSet<Day>,
}

impl Account {
    /// The most puzzles in an answer.
    const PAGE: usize = 4;

    fn post(&mut self, new: &NewPuzzleResults) -> PuzzleProgress {
        assert!(new.results.iter().all(|result| (NewPuzzleResults::FIRST_DAY..=TODAY).contains(&result.day)));
        if (NewPuzzleResults { since: 0, ..new.clone() }) != NewPuzzleResults::default() {
            let start = || new.start.as_ref().map_or(api::PuzzleState::NEW, PuzzleStart::to_state);
            let state = self.state.get_or_insert_with(start);
            for result in &new.results {
                if !self.puzzles.contains(&result.puzzle) {
                    self.puzzles.push(result.puzzle);
                    state.count(result);
                }
            }
            self.days.extend(&new.days);
            let last = self.days.last().copied();
            let streak = last.map(|last| (0..).map(move |back| Day::from_days(last.as_days() - back)));
            let streak = streak.map_or(0, |days| days.take_while(|day| self.days.contains(day)).count());
            (state.last_daily, state.daily_streak) = (last.map(|day| day.to_string()), streak as u32);
            state.streak_best = state.streak_best.max(new.streak_best);
            state.rush_best = state.rush_best.max(new.rush_best);
        }
        let after = &self.puzzles[new.since as usize..];
        let puzzles = after[..after.len().min(Account::PAGE)].to_vec();
        let (sequence, more) = (new.since + puzzles.len() as u64, after.len() > puzzles.len());
        PuzzleProgress { state: self.state.clone(), puzzles, sequence, more }
    }

    fn results(&self) -> (u32, u32) {
        self.state.as_ref().map_or((0, 0), |state| (state.solved, state.failed))
    }
}

/// Synchronises as the page does.
fn sync_as(name: &str, device: &mut PuzzleState, account: &mut Account) {
    device.join_account(name);
    let mut request = device.to_send(TODAY);
    for _ in 0..40 {
        let answer = account.post(&request);
        match device.take_answer(&request, answer, TODAY) {
            Some(next) => request = next,
            None => return,
        }
    }
    panic!("it does not end");
}

fn sync(device: &mut PuzzleState, account: &mut Account) {
    sync_as(NAME, device, account);
}

fn solve(device: &mut PuzzleState, puzzles: &[Puzzle], is_solved: bool) {
    for puzzle in puzzles {
        device.count(puzzle, is_solved, TODAY).expect("it counts");
    }
}

fn reload(device: &PuzzleState) -> PuzzleState {
    PuzzleState::from_saved(&device.to_saved()).expect("it is kept")
}

#[test]
fn the_first_device_gives_the_account_what_it_has_and_then_what_is_new() {
    let (puzzles, mut device, mut account) = (puzzles(), PuzzleState::default(), Account::default());
    sync(&mut device, &mut account);
    assert_eq!(account.state, None, "there is nothing to keep");
    solve(&mut device, &puzzles[..3], true);
    device.keep_streak(7);
    let shown = device.shown_rating();
    sync(&mut device, &mut account);
    let stored = account.state.clone().expect("it is stored");
    assert_eq!((stored.solved, stored.streak_best, stored.revision), (3, 7, 3));
    assert!(device.account.results.is_empty() && device.shown_rating() == shown);
    sync(&mut device, &mut account);
    assert_eq!(account.state, Some(stored), "nothing new, nothing stored");
    solve(&mut device, &puzzles[3..4], false);
    sync(&mut device, &mut account);
    assert_eq!((account.results(), account.state.map(|state| state.revision)), ((3, 1), Some(4)));
}

#[test]
fn the_results_of_two_devices_all_count_and_none_twice() {
    let (puzzles, mut account) = (puzzles(), Account::default());
    let (mut one, mut two) = (PuzzleState::default(), PuzzleState::default());
    solve(&mut one, &puzzles[..3], true);
    sync(&mut one, &mut account);
    solve(&mut two, &puzzles[3..5], false);
    sync(&mut two, &mut account);
    assert_eq!(account.results(), (3, 2));
    // Both continue without a network, also at the same puzzle, then come back one after the other, several times.
    solve(&mut one, &puzzles[5..9], true);
    solve(&mut two, &puzzles[8..10], false);
    for device in [&mut two, &mut one] {
        sync(device, &mut account);
        sync(device, &mut account);
    }
    sync(&mut two, &mut account);
    assert_eq!(account.results(), (6, 4), "the first result of a puzzle counts");
    assert_eq!((one.solved, one.failed, one.shown_rating()), (two.solved, two.failed, two.shown_rating()));
    assert!(puzzles[..10].iter().all(|puzzle| one.has_tried(puzzle.id()) && two.has_tried(puzzle.id())));
}

#[test]
fn a_device_that_is_overtaken_between_two_requests_loses_nothing() {
    let (puzzles, mut account) = (puzzles(), Account::default());
    let (mut one, mut two) = (PuzzleState::default(), PuzzleState::default());
    solve(&mut one, &puzzles[..1], true);
    solve(&mut two, &puzzles[1..2], false);
    one.join_account(NAME);
    let request = one.to_send(TODAY);
    sync(&mut two, &mut account);
    let answer = account.post(&request);
    solve(&mut one, &puzzles[2..3], true);
    let next = one.take_answer(&request, answer, TODAY).expect("a result was added meanwhile");
    assert_eq!((next.results.len(), one.solved, one.failed), (1, 2, 1));
    sync(&mut one, &mut account);
    assert_eq!(account.results(), (2, 1));
}

#[test]
fn an_answer_that_is_lost_does_not_make_a_result_count_twice() {
    let (puzzles, mut device, mut account) = (puzzles(), PuzzleState::default(), Account::default());
    solve(&mut device, &puzzles[..2], true);
    // It is stored, but the answer is lost. Meanwhile another puzzle is solved, and the page is reloaded.
    device.join_account(NAME);
    account.post(&device.to_send(TODAY));
    solve(&mut device, &puzzles[2..3], true);
    let mut device = reload(&device);
    sync(&mut device, &mut account);
    assert_eq!((account.results(), device.solved), ((3, 0), 3));
    // It is not stored, so it is sent again.
    solve(&mut device, &puzzles[3..4], false);
    device.to_send(TODAY);
    sync(&mut device, &mut account);
    assert_eq!(account.results(), (3, 1));
}

#[test]
fn days_of_two_devices_make_one_streak() {
    let (mut account, day) = (Account::default(), |number: u32| Day::from_days(20_000 + number));
    let (mut one, mut two) = (PuzzleState::default(), PuzzleState::default());
    one.solve_daily(day(10));
    two.solve_daily(day(11));
    sync(&mut two, &mut account);
    sync(&mut one, &mut account);
    assert_eq!((one.daily.last, one.daily.streak), (Some(day(11)), 2));
    sync(&mut two, &mut account);
    assert_eq!(two.daily.streak, 2);
    two.solve_daily(day(12));
    sync(&mut two, &mut account);
    sync(&mut one, &mut account);
    assert_eq!((one.daily.streak, one.account.unsent_days.len()), (3, 0));
}

#[test]
fn another_account_on_the_same_device_gets_none_of_the_first_ones_results() {
    let (puzzles, mut device) = (puzzles(), PuzzleState::default());
    solve(&mut device, &puzzles[..5], true);
    device.keep_rush(9);
    device.solve_daily(TODAY);
    sync(&mut device, &mut Account::default());
    solve(&mut device, &puzzles[5..6], false);
    let mut other = Account::default();
    sync_as("Bela", &mut device, &mut other);
    let state = other.state.expect("a result");
    assert_eq!((state.solved, state.failed, state.rush_best, state.daily_streak), (0, 1, 0, 0));
    assert!(state.rating < 1_000.0 && device.failed == 1 && device.solved == 0);
    assert!(device.has_tried(puzzles[5].id()) && !device.has_tried(puzzles[4].id()));
}

#[test]
fn what_was_dated_by_a_wrong_clock_is_sent_with_a_possible_day() {
    let (puzzles, mut device, mut account) = (puzzles(), PuzzleState::default(), Account::default());
    device.count(&puzzles[0], true, TODAY.plus(500));
    device.count(&puzzles[1], true, Day::default());
    device.solve_daily(TODAY.plus(1));
    sync(&mut device, &mut account);
    assert_eq!((account.results(), account.days.len()), ((2, 0), 0));
    assert_eq!(device.account.unsent_days, [TODAY.plus(1)], "it is sent when it has come");
}

/// Progress of version 1, with some solved puzzles.
fn first_version(puzzles: &[Puzzle]) -> PuzzleState {
    let solved: Vec<String> = puzzles.iter().map(|puzzle| format!("\"{}\"", puzzle.position)).collect();
    let kept = format!(r#"{{"version":1,"solved":[{}]}}"#, solved.join(","));
    PuzzleState::from_saved(&kept).expect("it is read")
}

#[test]
fn numbers_of_the_first_version_count_in_an_account_without_numbers() {
    let (puzzles, mut account) = (puzzles(), Account::default());
    let (mut first, mut other) = (first_version(&puzzles[5..8]), PuzzleState::default());
    solve(&mut first, &puzzles[8..9], false);
    sync(&mut first, &mut account);
    solve(&mut other, &puzzles[..2], false);
    sync(&mut other, &mut account);
    assert_eq!((account.results(), other.solved, other.failed), ((3, 3), 3, 3));
    let mut late = first_version(&puzzles[20..24]);
    sync(&mut late, &mut account);
    assert_eq!((account.results(), late.solved), ((3, 3), 3), "this account has numbers");
    assert!(late.has_tried(puzzles[20].id()) && late.has_tried(puzzles[0].id()));
}

/// Progress of version 2: four results, the last two of which its account lacks, and a streak of three days.
fn second_version(link: &str) -> PuzzleState {
    let kept = format!(
        concat!(
            r#"{{"version":2,"rating":1040.5,"deviation":150.0,"volatility":0.06,"rated":20770,"solved":3,"failed":1,"#,
            r#""tried":[1,2,3,4],"best_streak":4,"best_rush":12,"daily":{{"last":20770,"streak":3,"days":3}},"#,
            r#""mistakes":[],"current":null,"unsent":[[578,true],[957,false]],"unsent_days":[20770],"link":{}}}"#
        ),
        link
    );
    PuzzleState::from_saved(&kept).expect("it is read")
}

#[test]
fn unsent_results_of_the_second_version_count_once_in_any_account() {
    let puzzles = puzzles();
    assert_eq!(
        second_version("null"),
        second_version("null"),
        "also if the page is reloaded before it has stored them"
    );
    // An account without numbers takes the device's, which contain the unsent results.
    let (mut device, mut account) = (second_version("null"), Account::default());
    sync(&mut device, &mut account);
    assert_eq!((account.results(), account.puzzles.len(), device.shown_rating()), ((3, 1), 0, 1_041));
    assert_eq!((device.daily.streak, account.days.len()), (3, 3));
    // Another account has more results than an answer holds. The unsent ones are added, once.
    let (mut device, mut other, mut account) = (second_version("null"), PuzzleState::default(), Account::default());
    solve(&mut other, &puzzles[..9], true);
    other.solve_daily(Day::from_days(20_771));
    sync(&mut other, &mut account);
    device.join_account(NAME);
    account.post(&device.to_send(TODAY));
    let mut device = reload(&device);
    sync(&mut device, &mut account);
    sync(&mut device, &mut account);
    assert_eq!((account.results(), device.solved, device.failed), ((10, 1), 10, 1));
    assert_eq!((device.daily.streak, device.bests()), (4, (4, 12)));
    assert_eq!(device.account.start, None);
}

#[test]
fn what_the_second_version_sent_without_an_answer_counts_once() {
    for (revision, expected) in [(3, (4, 2)), (5, (3, 1))] {
        // The account had two results in revision 3; the device sent two more as revision 5.
        let sent = r#"{"revision":5,"rating":1040.5,"solved":3,"failed":1,"results":2,"days":1}"#;
        let mut device = second_version(&format!(r#"{{"name":"Ana","revision":3,"sent":{sent}}}"#));
        let state = api::PuzzleState { solved: 3, failed: 1, revision, ..api::PuzzleState::NEW };
        let mut account = Account { state: Some(state), ..Account::default() };
        // Meanwhile another device has added results.
        let mut other = PuzzleState::default();
        solve(&mut other, &puzzles()[..6], true);
        sync(&mut other, &mut account);
        sync(&mut device, &mut account);
        let (solved, failed) = expected;
        assert_eq!(account.results(), (solved + 6, failed), "revision {revision}");
    }
}
