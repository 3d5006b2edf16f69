//! The puzzles in a real browser, as users solve them.

use std::time::Duration;

use kamisado::{Move, Position};
use kamisado_api::paths;
use kamisado_e2e::Browser;
use kamisado_e2e::keys::ENTER;
use serde_json::{Value, json};

use crate::account::{make, sign_in};

const ANSWER: &str = "$('#answer').innerText";

/// The stored progress.
const KEPT: &str = "JSON.parse(localStorage.getItem('kamisado.puzzles'))";

const DAY: u64 = 86_400_000;

/// The delay before the opponent answers.
const REPLY_DELAY: Duration = Duration::from_millis(700);

/// A puzzle of the page.
pub(crate) struct Puzzle {
    json: Value,
    position: Position,
    pub(crate) line: Vec<Move>,
}

impl Puzzle {
    fn read(line: &str) -> Puzzle {
        let json: Value = serde_json::from_str(line).expect("JSON");
        let moves = json["line"].as_array().into_iter().flatten().filter_map(Value::as_str);
        let line = moves.map(|mv| mv.parse().expect("a move")).collect();
        Puzzle { position: json["position"].as_str().unwrap_or_default().parse().expect("a position"), line, json }
    }

    /// The first puzzle of this many moves, none of them a pass, in which a tower must move.
    pub(crate) fn of_length(length: usize) -> Puzzle {
        let fits = |puzzle: &Puzzle| {
            puzzle.line.len() == length && !puzzle.line.contains(&Move::Pass) && puzzle.wrong_move().is_some()
        };
        include_str!("../../../../apps/web/static/puzzles/part-00.jsonl")
            .lines()
            .map(Puzzle::read)
            .find(fits)
            .expect("there are some")
    }

    /// A move of the tower that must move which neither wins nor ends the round.
    pub(crate) fn wrong_move(&self) -> Option<Move> {
        self.position.must_move()?;
        let goes_on =
            |mv: &Move| Some(mv) != self.line.first() && !self.position.play(*mv).is_ok_and(|after| after.is_over());
        self.position.legal_moves().find(goes_on)
    }

    /// The stored progress of a user who was shown this puzzle last.
    pub(crate) fn kept(&self) -> String {
        let kept = json!({
            "version": 2, "rating": 1000.0, "deviation": 200.0, "volatility": 0.06, "rated": null,
            "solved": 0, "failed": 0, "tried": [], "best_streak": 0, "best_rush": 0,
            "daily": { "last": null, "streak": 0, "days": 0 }, "mistakes": [], "current": self.json,
        });
        kept.to_string()
    }

    /// Opens the page with this puzzle.
    pub(crate) async fn open(&self, browser: &Browser) {
        // The puzzle page could still overwrite the stored progress.
        browser.go("/rules").await;
        browser.store("puzzles", &self.kept()).await;
        browser.go_and_see("/puzzles", &format!("$('#hint') && {ANSWER}.startsWith('Find the winning move')")).await;
    }
}

/// Plays a move of the tower that must move by pressing its destination.
pub(crate) async fn play(browser: &Browser, mv: Move) {
    if let Move::Step { to, .. } = mv {
        browser.until(&format!("$('#square-{to}[data-active]')")).await;
        browser.press(&format!("#square-{to}")).await;
    }
}

/// Sets the wall clock, until the page is reloaded.
async fn set_time(browser: &Browser, milliseconds: u64) {
    browser.ask(&format!("(Date.now = () => {milliseconds}, 0)")).await;
}

#[tokio::test]
async fn a_missed_puzzle_is_refuted_costs_rating_and_returns() {
    let puzzle = Puzzle::of_length(3);
    let browser = Browser::open(360, 640).await;
    puzzle.open(&browser).await;
    // The board, the task and the actions are visible without scrolling.
    let seen = "['.board', '#answer', '#hint', '#solution', '#analyse', '#more-drawer-button'].every(name => { \
        const box = $(name).getBoundingClientRect(); \
        return box.top >= 0 && box.bottom <= innerHeight; })";
    assert_eq!(browser.ask(seen).await, true);

    // The opponent answers after the test has read the text.
    browser.hold_timers(REPLY_DELAY).await;
    play(&browser, puzzle.wrong_move().expect("a wrong move")).await;
    browser.until(&format!("{ANSWER}.includes('Not that one.')")).await;
    browser.release_timers().await;
    browser.until(&format!("/They (reply|push|pass)/.test({ANSWER}) && $('#try-again')")).await;
    let rating = browser.ask(&format!("{KEPT}.rating")).await.as_f64().expect("a rating");
    assert!(rating < 1000.0, "{rating}");
    browser.press("#try-again").await;
    browser.until(&format!("{ANSWER}.startsWith('Find the winning move') && focused.closest('.board')")).await;

    browser.hold_timers(REPLY_DELAY).await;
    play(&browser, puzzle.line[0]).await;
    browser.until(&format!("{ANSWER}.includes('Right!') && {ANSWER}.includes('You ')")).await;
    // The opponent's answer is announced too.
    browser.release_timers().await;
    browser.until(&format!("/They (reply|push)/.test({ANSWER})")).await;
    play(&browser, puzzle.line[2]).await;
    browser.until("$('#answer[data-outcome=\"solved-later\"]')").await;
    assert_eq!(browser.ask(&format!("{KEPT}.rating")).await.as_f64(), Some(rating), "only the first try counts");
    browser.press("#next-puzzle").await;
    let shown = puzzle.position.to_string();
    browser.until(&format!("{KEPT}.current?.position && {KEPT}.current.position !== '{shown}'")).await;

    // Two days later it returns, and once solved only after some more days.
    let now = browser.ask("Date.now()").await.as_u64().expect("a time");
    set_time(&browser, now + 2 * DAY).await;
    browser.ask("location.hash = '#mistakes'").await;
    browser.until("$('#analyse')?.href.includes(encodeURI(location.origin))").await;
    browser.until(&format!("decodeURIComponent($('#analyse').href).includes('{shown}')")).await;
    play(&browser, puzzle.line[0]).await;
    play(&browser, puzzle.line[2]).await;
    browser.until("$('#answer[data-outcome=\"solved\"]')").await;
    browser.press_and_see("#next-puzzle", &format!("{ANSWER}.includes('in 3 days') && $('#train')")).await;
}

#[tokio::test]
async fn the_daily_puzzle_is_the_same_for_everyone() {
    let day = 20_500;
    let lines: Vec<&str> = include_str!("../../../../apps/web/static/puzzles/daily.jsonl").lines().collect();
    let expected = Puzzle::read(lines[day % 366]);
    let (one, other) = (Browser::open(1280, 900).await, Browser::open(360, 640).await);
    for (browser, hour) in [(&one, 0), (&other, 23)] {
        set_time(browser, day as u64 * DAY + hour * 3_600_000).await;
        browser.ask("$('nav a[href=\"/puzzles\"]').click()").await;
        browser.until("$('#hint')").await;
        browser.ask("location.hash = '#today'").await;
        let shown = "decodeURIComponent($('#analyse')?.href ?? '')";
        browser.until(&format!("{shown}.endsWith('#p={}')", expected.position)).await;
        assert_eq!(browser.text("$('.modes [aria-current]').innerText").await, "Today");
    }
}

#[tokio::test]
async fn a_rush_ends_with_its_time() {
    let browser = Browser::open(1280, 900).await;
    browser.go_and_see("/puzzles#rush", "$('#start-run')").await;
    browser.stop_time().await;
    browser.count_sounds().await;
    browser.press("#start-run").await;
    browser.until(&format!("{ANSWER}.startsWith('Find the winning move') && !$('#start-run')")).await;
    browser.until("focused.closest('.board')").await;
    // The score command reports the run.
    browser.type_and_see("i", "focused.id === 'typed'").await;
    browser.type_and_see("score\u{e007}", "$('#assertive').innerText.includes('0 solved, 0 of 3 misses.')").await;
    browser.advance_time(Duration::from_secs(175)).await;
    // The task may still wait to be announced; then both come together.
    browser.until("$('#polite').innerText.includes('10 seconds left.')").await;
    // One of the last seconds has begun, which is audible.
    browser.until("heard === 1").await;
    browser.advance_time(Duration::from_secs(10)).await;
    browser.until(&format!("{ANSWER}.includes('Time is up!') && $('#start-run')")).await;
    assert_eq!(browser.ask("$$('[data-active]').length").await, 0);
    browser.press_and_see("#start-run", &format!("{ANSWER}.startsWith('Find the winning move')")).await;
}

#[tokio::test]
async fn puzzles_work_by_keyboard_and_with_the_browser_history() {
    let puzzle = Puzzle::of_length(1);
    let browser = Browser::open(1280, 900).await;
    puzzle.open(&browser).await;
    browser.ask("(window.failures = 0, addEventListener('error', () => (window.failures += 1)), 0)").await;
    browser.ask("$('.board [tabindex=\"0\"]').focus()").await;
    let Some(&Move::Step { from, to }) = puzzle.line.first() else {
        panic!("a win at once is a step");
    };
    // The player to move is at the bottom.
    let turned = puzzle.position.to_move() == kamisado::Player::Black;
    let side = if (to.file() > from.file()) != turned { '\u{e014}' } else { '\u{e012}' };
    for key in std::iter::repeat_n('\u{e013}', from.row().abs_diff(to.row()).into())
        .chain(std::iter::repeat_n(side, from.file().abs_diff(to.file()).into()))
    {
        browser.type_keys(&key.to_string()).await;
    }
    browser.until(&format!("focused.id === 'square-{to}'")).await;
    browser.type_and_see(ENTER, "$('#answer[data-outcome=\"solved\"]')").await;
    assert!(browser.ask(&format!("{KEPT}.rating > 1000")).await.as_bool().unwrap_or_default());

    // The next one is solved by typing.
    browser.press("#next-puzzle").await;
    browser.until(&format!("{KEPT}.current && {ANSWER}.startsWith('Find the winning move')")).await;
    let line = browser.ask(&format!("{KEPT}.current.line")).await;
    browser.type_line(line[0].as_str().expect("a move")).await;
    browser.until(&format!("/Right!|Solved/.test({ANSWER})")).await;

    // Whatever has the focus on the board, going through the history does not fail.
    browser.ask("$('.board [tabindex=\"0\"]').focus()").await;
    for (go, current) in [
        ("location.hash = '#streak'", "Streak"),
        ("location.hash = '#70'", "Training"),
        ("history.back()", "Streak"),
        ("history.forward()", "Training"),
    ] {
        browser.ask(go).await;
        browser.until(&format!("$('.modes [aria-current]').innerText === '{current}'")).await;
        browser.until(&format!("{ANSWER}.length > 10")).await;
    }
    browser.until("$('#puzzle-gone')").await;
    take_hint(&browser).await;
    assert_eq!(browser.ask("window.failures").await, json!(0));
}

#[tokio::test]
async fn a_puzzle_can_be_solved_analysed_and_played_on() {
    let puzzle = Puzzle::of_length(3);
    let browser = Browser::open(1280, 900).await;
    puzzle.open(&browser).await;
    browser.press_and_see("#solution", &format!("{ANSWER}.includes('Right!') && $('[data-active]')")).await;
    browser.press_and_see("#solution", "$('#answer[data-outcome=\"shown\"]')").await;
    browser.press("#analyse").await;
    let hash = "decodeURIComponent(location.hash)";
    browser.until(&format!("location.pathname === '/analysis' && {hash}.includes('{}')", puzzle.position)).await;
    browser.ask("history.back()").await;
    browser.until(&format!("$('#hint') && {ANSWER}.startsWith('Find the winning move')")).await;
    let shown = browser.ask(&format!("{KEPT}.current.position")).await;
    browser.press_and_see("#play-on", "location.pathname === '/play' && $('#take-back')").await;
    let saved = browser.text("localStorage.getItem('kamisado.game')").await;
    let position = shown.as_str().expect("a position").split(' ').next().unwrap_or_default();
    assert!(saved.contains(position), "{saved} does not begin at {position}");
}

#[tokio::test]
async fn progress_of_another_version_is_reported_and_kept() {
    let browser = Browser::open(1280, 900).await;
    browser.store("puzzles", "{\"version\":9}").await;
    browser.go_and_see("/puzzles", "$('#unreadable')").await;
    take_hint(&browser).await;
    assert_eq!(browser.text("localStorage.getItem('kamisado.puzzles')").await, "{\"version\":9}");
}

/// Asks for a hint that counts as a miss: the warning comes first, and counts nothing yet.
async fn take_hint(browser: &Browser) {
    browser.press("#hint").await;
    browser.until(&format!("{ANSWER}.startsWith('If you take a hint, this puzzle counts as missed.')")).await;
    assert_eq!(browser.ask("$$('#answer[data-outcome=\"missed\"]').length").await, 0);
    browser.press_and_see("#hint", "$('#answer[data-outcome=\"missed\"]')").await;
    browser.press_and_see("#hint", "$('[data-arrow=better]')").await;
}

/// Solves the puzzle shown.
async fn solve(browser: &Browser, puzzle: &Puzzle) {
    puzzle.open(browser).await;
    for mv in puzzle.line.iter().step_by(2) {
        play(browser, *mv).await;
    }
    browser.until("$('#answer[data-outcome=\"solved\"]')").await;
}

/// Waits until the account has this many results.
async fn account_has(browser: &Browser, solved: u64) {
    let ask =
        format!("fetch({:?}).then(answer => answer.json()).then(state => window.stored = state)", paths::ME_PUZZLES);
    browser.until(&format!("({ask}, window.stored.solved === {solved})")).await;
    assert_eq!(browser.ask("window.stored.failed").await, 0);
}

#[tokio::test]
async fn puzzle_ratings_follow_the_account_and_count_once() {
    let (first, second) = (Puzzle::of_length(1), Puzzle::of_length(3));
    let one = Browser::open(1280, 900).await;
    make(&one, "Ana").await;
    solve(&one, &first).await;
    account_has(&one, 1).await;
    let shown_rating = "parseInt($('.stats dd').innerText)";
    let rating = one.ask(shown_rating).await;

    // Another device takes over the rating, learns which puzzle was tried, and adds its own results.
    let two = Browser::open_at(one.address(), 390, 844, &[]).await;
    two.go("/account").await;
    sign_in(&two, "Ana").await;
    two.go_and_see("/puzzles", &format!("{KEPT}?.solved === 1 && {shown_rating} === {rating}")).await;
    assert_eq!(two.ask(&format!("{KEPT}.tried")).await, one.ask(&format!("{KEPT}.tried")).await);
    solve(&two, &second).await;
    account_has(&two, 2).await;

    // The first device has both after its next visit; nothing is sent again.
    for _ in 0..2 {
        one.go_and_see("/puzzles", &format!("{KEPT}.solved === 2 && {KEPT}.results.length === 0")).await;
    }
    account_has(&one, 2).await;
    let shown = format!("Math.round({KEPT}.rating)");
    assert_eq!(one.ask(&shown).await, two.ask(&shown).await);
}
