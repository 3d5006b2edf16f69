//! Whole matches in a real browser, as people play them.

use std::time::Duration;

use kamisado::{Fill, Match, MatchLength, MatchRules, Move, Player, Position, Square, Turn};
use kamisado_e2e::{Browser, deadlock, match_with_everything};

const STATUS: &str = "document.querySelector('#status').innerText";

/// Disables animations, so that no test waits for them.
const STILL: &[&str] = &["--force-prefers-reduced-motion"];

/// The page waits at least this long before it makes a pass.
const PASS_DELAY: Duration = Duration::from_millis(1500);

/// Starts a game of two people at this screen with this length.
async fn together(browser: &Browser, length: usize) {
    browser.go("/play").await;
    browser.press("input[name='opponent'][value='1']").await;
    browser.press(&format!("input[name='length'][value='{length}']")).await;
    browser.press("#start").await;
    browser.until("document.querySelector('.game #square-a1')").await;
}

/// The input device of a match.
#[derive(Clone, Copy)]
enum Hand {
    Mouse,
    Keys,
}

impl Hand {
    /// Presses a square.
    async fn square(self, browser: &Browser, square: Square) {
        match self {
            Hand::Mouse => browser.press(&format!("#square-{square}")).await,
            Hand::Keys => {
                if browser.text("document.activeElement.getAttribute('role') ?? ''").await != "gridcell" {
                    tab_to(browser, "document.activeElement.getAttribute('role') === 'gridcell'").await;
                }
                let at: Square = browser.text("document.activeElement.id.slice(7)").await.parse().expect("a square");
                browser.type_keys(&way(at, square)).await;
                browser.until(&format!("document.activeElement.id === 'square-{square}'")).await;
                browser.type_keys("\u{e007}").await;
            }
        }
    }

    async fn fill(self, browser: &Browser, fill: Fill) {
        let id = format!("fill-{fill}");
        browser.until(&format!("document.getElementById('{id}')")).await;
        match self {
            Hand::Mouse => browser.press(&format!("#{id}")).await,
            Hand::Keys => {
                tab_to(browser, &format!("document.activeElement.id === '{id}'")).await;
                browser.type_keys("\u{e007}").await;
            }
        }
        browser.until("!document.querySelector('.fills')").await;
    }

    /// Plays a whole match of two people; the page makes the passes.
    async fn play(self, browser: &Browser, mut game: Match, turns: &[Turn]) -> Match {
        for &turn in turns {
            // A pass waits until the test has seen its reason, however slow the machine is.
            browser.hold_timers(PASS_DELAY).await;
            match turn {
                Turn::Fill(fill) => self.fill(browser, fill).await,
                Turn::Move(Move::Pass) => {
                    assert!(browser.text(STATUS).await.contains(" is blocked: "), "a pass is explained");
                    browser.until("document.querySelector('.stop')").await;
                    // The user can make the pass; otherwise the page does.
                    match self {
                        Hand::Mouse => browser.press("#square-a4").await,
                        Hand::Keys => browser.release_timers().await,
                    }
                }
                Turn::Move(Move::Step { from, to }) => {
                    if game.round().position().must_move().is_none() {
                        self.square(browser, from).await;
                    }
                    self.square(browser, to).await;
                }
            }
            game.play(turn).expect("a legal turn");
            let moves: usize = game.rounds().iter().map(|round| round.moves().len()).sum();
            browser.until(&format!("document.querySelectorAll('#moves li').length === {moves}")).await;
        }
        game
    }
}

/// Presses Tab until a condition is true.
async fn tab_to(browser: &Browser, condition: &str) {
    for _ in 0..80 {
        if browser.ask(condition).await == serde_json::Value::Bool(true) {
            return;
        }
        browser.type_keys("\u{e004}").await;
    }
    panic!("the tabulator key does not lead there: {condition}");
}

/// The arrow keys from one square to another while Black is at the bottom.
fn way(from: Square, to: Square) -> String {
    let (left, up, right, down) = ("\u{e012}", "\u{e013}", "\u{e014}", "\u{e015}");
    let arrows = |less: &str, more: &str, from: u8, to: u8| {
        if to < from { less.repeat(usize::from(from - to)) } else { more.repeat(usize::from(to - from)) }
    };
    arrows(right, left, from.file(), to.file()) + &arrows(up, down, from.row(), to.row())
}

async fn whole_match(browser: &Browser, hand: Hand) {
    let script = match_with_everything();
    let game = hand.play(browser, Match::new(MatchRules::new(MatchLength::Standard)), &script).await;
    browser.until(&format!("{STATUS}.includes(' won.')")).await;
    for player in Player::ALL {
        let points = format!("document.querySelector('[data-player=\"{}\"] .points').innerText", player.name());
        assert_eq!(browser.text(&points).await, game.score()[player].to_string());
    }
    browser.until("document.querySelector('#rematch') && document.querySelector('#review')").await;
}

#[tokio::test]
async fn a_whole_standard_match_with_push_pass_and_both_fills_by_clicks() {
    let browser = Browser::open_with(1280, 900, STILL).await;
    together(&browser, 1).await;
    whole_match(&browser, Hand::Mouse).await;

    // Steps back and forward through the match; nothing is lost.
    let all = browser.moves().await;
    browser.press("#step-first").await;
    browser.until(&format!("{STATUS}.includes('Black opens the round')")).await;
    browser.press("#step-forward").await;
    browser.until("document.querySelector('#moves li:first-child [aria-current]')").await;
    assert_eq!(browser.moves().await, all);
    browser.press("#step-last").await;
    browser.until(&format!("{STATUS}.includes(' won.')")).await;
    browser.close().await;
}

#[tokio::test]
async fn a_whole_standard_match_by_keys_alone() {
    let browser = Browser::open_with(1280, 900, STILL).await;
    browser.go("/play").await;
    browser.until("document.querySelector('#start')").await;
    let (enter, right) = ("\u{e007}", "\u{e014}");
    tab_to(&browser, "document.activeElement.name === 'opponent'").await;
    browser.type_keys(right).await;
    tab_to(&browser, "document.activeElement.name === 'length'").await;
    browser.type_keys(right).await;
    tab_to(&browser, "document.activeElement.id === 'start'").await;
    browser.type_keys(enter).await;
    browser.until("document.querySelector('.game #square-a1')").await;
    whole_match(&browser, Hand::Keys).await;
    browser.close().await;
}

#[tokio::test]
async fn a_deadlock_ends_the_round_and_is_explained() {
    let browser = Browser::open_with(1280, 900, STILL).await;
    let (position, mv): (Position, Move) = deadlock();
    browser.go(&format!("/play#p={}", position.to_string().replace(' ', "%20"))).await;
    browser.press("#continue-together").await;
    browser.until("document.querySelector('[data-active]')").await;
    let Move::Step { to, .. } = mv else { panic!("a deadlock is made by a move") };
    browser.press(&format!("#square-{to}")).await;
    browser.until(&format!("{STATUS}.includes('Deadlock after 1 move: nobody can move, and ')")).await;
    browser.until("document.querySelector('.stop text').textContent === '1'").await;
    browser.until(&format!("{STATUS}.includes(' won.')")).await;
    browser.close().await;
}

#[tokio::test]
async fn a_typed_move_is_played_and_what_is_none_is_explained() {
    let browser = Browser::open_with(1280, 900, STILL).await;
    together(&browser, 0).await;
    let typed = async |text: &str| {
        browser.select_typing_field().await;
        browser.type_keys(&format!("{text}\u{e007}")).await;
    };
    typed("hello").await;
    browser.until("document.querySelector('#typed-answer').textContent.includes('“hello”')").await;
    typed("f8a4").await;
    browser
        .until("document.querySelector('.refused .rule-info')?.getAttribute('aria-label').startsWith('Why? Rule M')")
        .await;
    typed("Red right 1").await;
    browser.until("document.querySelectorAll('#moves li').length === 1").await;
    typed("g1g6").await;
    browser.until("document.querySelectorAll('#moves li').length === 2").await;
    assert_eq!(browser.moves().await, ["f8e7", "g1g6"]);
    browser.close().await;
}

#[tokio::test]
async fn a_hint_is_shown_on_the_board_and_in_words() {
    let browser = Browser::open_with(1280, 900, STILL).await;
    together(&browser, 0).await;
    // First the tower, then the move with an arrow.
    browser.press("#hint").await;
    browser.until("document.querySelector('#hint-words').innerText.startsWith('Try your ')").await;
    browser.press("#hint").await;
    browser.until("document.querySelector('[data-arrow=better]')").await;
    browser.until("document.querySelectorAll('[data-active]').length === 1").await;
    browser.until("/[a-h]8[a-h][1-7]/.test(document.querySelector('#hint-words').innerText)").await;
    browser.press("[data-active]").await;
    browser.until("document.querySelectorAll('#moves li').length === 1").await;
    browser.close().await;
}

#[tokio::test]
async fn clocks_run_from_the_first_move_who_moves_gets_time_and_who_has_none_left_loses() {
    let browser = Browser::open_with(1280, 900, STILL).await;
    browser.go("/play").await;
    browser.press("input[name='opponent'][value='1']").await;
    browser.press("#more-choices summary").await;
    browser.press("input[name='clock'][value='1']").await;
    browser.until("document.querySelector('#minutes')").await;
    browser.press("#start").await;
    let clock = |player: &str| format!("document.querySelector('[data-player={player}] .clock').innerText");
    browser.until(&format!("{} === '10:00'", clock("black"))).await;
    browser.stop_time().await;
    browser.press("#square-f8").await;
    browser.press("#square-e7").await;
    browser.until(&format!("{} === '10:05'", clock("black"))).await;
    // White's clock is running.
    browser.until("document.querySelector('[data-player=white] .clock[data-runs]')").await;
    let seconds = format!("{}.split(':').reduce((minutes, seconds) => 60 * minutes + Number(seconds))", clock("white"));
    browser.advance_time(Duration::from_secs(60)).await;
    browser.until(&format!("{seconds} <= 540")).await;
    // The wall clock is set forward, which does not charge White.
    browser.ask("(() => { const now = Date.now; Date.now = () => now() + 3_600_000; })()").await;
    browser.advance_time(Duration::from_secs(60)).await;
    browser.until(&format!("{seconds} <= 480")).await;
    assert_ne!(browser.text(&clock("white")).await, "0:00.0");
    // Low time is audible.
    browser.advance_time(Duration::from_secs(425)).await;
    browser.until("document.querySelector('#polite').innerText.includes('White has 1 minute left.')").await;

    // The time runs out: opens a saved game with a fifth of a second left.
    let saved = "JSON.parse(localStorage.getItem('kamisado.game'))";
    let short = format!("(() => {{ const game = {saved}; game.clock.white = 200; return JSON.stringify(game); }})()");
    browser.ask(&format!("localStorage.setItem('kamisado.game', {short})")).await;
    browser.client.refresh().await.expect("the page is loaded again");
    browser.until("document.querySelector('#status')?.innerText.includes('time')").await;
    browser.until("document.querySelector('#rematch')").await;
    browser.close().await;
}

#[tokio::test]
async fn each_of_the_last_seconds_of_the_own_clock_is_heard_unless_the_page_is_muted() {
    let browser = Browser::open_with(1280, 900, STILL).await;
    browser.go("/play").await;
    browser.press("input[name='opponent'][value='1']").await;
    browser.press("#more-choices summary").await;
    browser.press("input[name='clock'][value='1']").await;
    browser.press("#start").await;
    browser.until("document.querySelector('[data-player=black] .clock')?.innerText === '10:00'").await;
    browser.press("#square-f8").await;
    browser.press("#square-e7").await;
    browser.until("document.querySelector('[data-player=white] .clock[data-runs]')").await;
    // White's clock is low when the page is reloaded.
    let saved = "JSON.parse(localStorage.getItem('kamisado.game'))";
    let short =
        format!("(() => {{ const game = {saved}; game.clock.white = 60_000; return JSON.stringify(game); }})()");
    browser.ask(&format!("localStorage.setItem('kamisado.game', {short})")).await;
    browser.client.refresh().await.expect("the page is loaded again");
    browser.until("document.querySelector('[data-player=white] .clock[data-runs]')").await;
    browser.stop_time().await;
    // Each sound begins with one burst of noise.
    let heard = "(() => { window.heard = 0; const start = AudioBufferSourceNode.prototype.start; \
        AudioBufferSourceNode.prototype.start = function (when) { window.heard += 1; start.call(this, when); }; })()";
    browser.ask(heard).await;
    let clock = "document.querySelector('[data-player=white] .clock').innerText";
    let shows = |second: u32| format!("{clock}.startsWith('0:{second:02}')");
    // The clock shows the time of its last update.
    browser.ask("new Promise(done => setTimeout(done, 300))").await;
    let left = browser.text(clock).await;
    let left: u64 = left.rsplit(':').next().and_then(|seconds| seconds.parse().ok()).expect("seconds");
    browser.advance_time(Duration::from_secs(left - 11)).await;
    browser.until(&shows(11)).await;
    assert_eq!(browser.ask("heard").await, 0, "eleven seconds are not few");
    for (second, count) in [(10, 0), (9, 1), (8, 2), (7, 3)] {
        browser.advance_time(Duration::from_secs(1)).await;
        browser.until(&shows(second)).await;
        browser.until(&format!("heard === {count}")).await;
    }
    // Muted, nothing is heard.
    browser.press("#sound").await;
    browser.press("#sound-panel #sounds").await;
    browser.advance_time(Duration::from_secs(1)).await;
    browser.until(&shows(6)).await;
    browser.press("#sound-panel #sounds").await;
    // Switching sounds on is itself audible.
    browser.until("heard === 4").await;
    browser.advance_time(Duration::from_secs(1)).await;
    browser.until(&format!("{} && heard === 5", shows(5))).await;
    browser.close().await;
}

#[tokio::test]
async fn a_start_layout_is_written_and_seen_before() {
    let browser = Browser::open_with(1280, 900, STILL).await;
    browser.go("/play").await;
    browser.press("#more-choices summary").await;
    browser.press("input[name='order'][value='3']").await;
    browser.until("document.querySelector('#letters')").await;
    browser.ask("document.querySelector('#letters').select()").await;
    browser.type_keys("nogbrpy").await;
    browser.until("document.querySelector('#letters-wrong').innerText.includes('OBPKYRGN')").await;
    // The code of the rule is behind a button.
    assert_eq!(browser.ask("document.querySelector('#letters-wrong').innerText.includes('O1')").await, false);
    assert_eq!(browser.ask("document.querySelectorAll('#letters-wrong button').length").await, 1);
    // No game starts with invalid letters, even if the field is folded.
    browser.press("#more-choices summary").await;
    browser.press("#start").await;
    browser.until("document.activeElement.id === 'letters' && !document.querySelector('#square-a1')").await;
    browser.type_keys("\u{e010}k").await;
    browser.until("document.querySelector('#letters-wrong').innerText === ''").await;
    browser.press("#start").await;
    browser.until("document.querySelector('#square-a8')?.getAttribute('aria-label').includes('brown tower')").await;
    browser.close().await;
}

#[tokio::test]
async fn the_sheet_of_a_new_game_closes_in_the_middle_of_another() {
    let browser = Browser::open_with(1280, 900, STILL).await;
    together(&browser, 0).await;
    browser.press("#square-f8").await;
    browser.press("#square-e7").await;
    browser.until_moves(1).await;
    browser.press("#new-game").await;
    browser.until("document.querySelector('dialog[open] #start')").await;
    browser.press("#start").await;
    browser.until("!document.querySelector('dialog[open]') && !document.querySelector('#moves')").await;
    browser.close().await;
}

#[tokio::test]
async fn a_series_can_be_stopped() {
    let browser = Browser::open_with(1280, 900, STILL).await;
    together(&browser, 4).await;
    browser.press("#stop").await;
    browser.press("#stop-yes").await;
    browser.until(&format!("{STATUS}.includes('The series was stopped')")).await;
    browser.close().await;
}
