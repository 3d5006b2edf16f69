//! Whole matches in a real browser, as people play them.

use std::time::Duration;

use kamisado::{Fill, Match, MatchLength, MatchRules, Move, Player, Position, Square, Turn};
use kamisado_e2e::keys::{DOWN, ENTER, LEFT, RIGHT, UP};
use kamisado_e2e::{Browser, ON_BOARD, STILL, deadlock, match_with_everything};

const STATUS: &str = "$('#status').innerText";

/// The page waits at least this long before it makes a pass.
const PASS_DELAY: Duration = Duration::from_millis(1500);

/// Starts a game of two people at this screen with this length.
async fn together(browser: &Browser, length: usize) {
    browser.go("/play").await;
    browser.choose(&format!("opponent=1 length={length}")).await;
    browser.press_and_see("#start", "$('.game #square-a1')").await;
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
                if browser.text("focused.getAttribute('role') ?? ''").await != "gridcell" {
                    browser.tab_to(ON_BOARD).await;
                }
                let at: Square = browser.text("focused.id.slice(7)").await.parse().expect("a square");
                browser.type_and_see(&way(at, square), &format!("focused.id === 'square-{square}'")).await;
                browser.type_keys(ENTER).await;
            }
        }
    }

    async fn fill(self, browser: &Browser, fill: Fill) {
        let id = format!("fill-{fill}");
        browser.until(&format!("document.getElementById('{id}')")).await;
        match self {
            Hand::Mouse => browser.press(&format!("#{id}")).await,
            Hand::Keys => {
                browser.tab_to(&format!("focused.id === '{id}'")).await;
                browser.type_keys(ENTER).await;
            }
        }
        browser.until("!$('.fills')").await;
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
                    browser.until("$('.stop')").await;
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
            browser.until(&format!("$$('#moves li').length === {moves}")).await;
        }
        game
    }
}

/// The arrow keys from one square to another while Black is at the bottom.
fn way(from: Square, to: Square) -> String {
    let arrows = |less: &str, more: &str, from: u8, to: u8| {
        if to < from { less.repeat(usize::from(from - to)) } else { more.repeat(usize::from(to - from)) }
    };
    arrows(RIGHT, LEFT, from.file(), to.file()) + &arrows(UP, DOWN, from.row(), to.row())
}

async fn whole_match(browser: &Browser, hand: Hand) {
    let script = match_with_everything();
    let game = hand.play(browser, Match::new(MatchRules::new(MatchLength::Standard)), &script).await;
    browser.until(&format!("{STATUS}.includes(' won.')")).await;
    for player in Player::ALL {
        let points = format!("$('[data-player=\"{}\"] .points').innerText", player.name());
        assert_eq!(browser.text(&points).await, game.score()[player].to_string());
    }
    browser.until("$('#rematch') && $('#review')").await;
}

#[tokio::test]
async fn a_whole_standard_match_by_clicks() {
    let browser = Browser::open_with(1280, 900, STILL).await;
    together(&browser, 1).await;
    whole_match(&browser, Hand::Mouse).await;

    // Steps back and forward through the match; nothing is lost.
    let all = browser.moves().await;
    browser.press_and_see("#step-first", &format!("{STATUS}.includes('Black opens the round')")).await;
    browser.press_and_see("#step-forward", "$('#moves li:first-child [aria-current]')").await;
    assert_eq!(browser.moves().await, all);
    browser.press_and_see("#step-last", &format!("{STATUS}.includes(' won.')")).await;
}

#[tokio::test]
async fn a_whole_standard_match_by_keys_alone() {
    let browser = Browser::open_with(1280, 900, STILL).await;
    browser.go_and_see("/play", "$('#start')").await;
    browser.tab_to("focused.name === 'opponent'").await;
    browser.type_keys(RIGHT).await;
    browser.tab_to("focused.name === 'length'").await;
    browser.type_keys(RIGHT).await;
    browser.tab_to("focused.id === 'start'").await;
    browser.type_and_see(ENTER, "$('.game #square-a1')").await;
    whole_match(&browser, Hand::Keys).await;
}

#[tokio::test]
async fn a_deadlock_ends_the_round_and_is_explained() {
    let browser = Browser::open_with(1280, 900, STILL).await;
    let (position, mv): (Position, Move) = deadlock();
    browser.go(&format!("/play#p={}", position.to_string().replace(' ', "%20"))).await;
    browser.press_and_see("#continue-together", "$('[data-active]')").await;
    let Move::Step { to, .. } = mv else { panic!("a deadlock is made by a move") };
    browser.press(&format!("#square-{to}")).await;
    browser.until(&format!("{STATUS}.includes('Deadlock after 1 move: nobody can move, and ')")).await;
    browser.until("$('.stop text').textContent === '1'").await;
    browser.until(&format!("{STATUS}.includes(' won.')")).await;
}

#[tokio::test]
async fn a_typed_move_is_played_and_other_text_is_explained() {
    let browser = Browser::open_with(1280, 900, STILL).await;
    together(&browser, 0).await;
    browser.type_line("hello").await;
    browser.until("$('#typed-answer').textContent.includes('“hello”')").await;
    browser.type_line("f8a4").await;
    browser.until("$('.refused .rule-info')?.getAttribute('aria-label').startsWith('Why? Rule M')").await;
    browser.type_line("Red right 1").await;
    browser.until("$$('#moves li').length === 1").await;
    browser.type_line("g1g6").await;
    browser.until("$$('#moves li').length === 2").await;
    assert_eq!(browser.moves().await, ["f8e7", "g1g6"]);
}

#[tokio::test]
async fn a_hint_is_shown_on_the_board_and_in_words() {
    let browser = Browser::open_with(1280, 900, STILL).await;
    together(&browser, 0).await;
    // First the tower, then the move with an arrow.
    browser.press_and_see("#hint", "$('#hint-words').innerText.startsWith('Try your ')").await;
    browser.press_and_see("#hint", "$('[data-arrow=better]')").await;
    browser.until("$$('[data-active]').length === 1").await;
    browser.until("/[a-h]8[a-h][1-7]/.test($('#hint-words').innerText)").await;
    browser.press_and_see("[data-active]", "$$('#moves li').length === 1").await;
}

#[tokio::test]
async fn clocks_start_at_the_first_move_add_increments_and_end_the_game() {
    let browser = Browser::open_with(1280, 900, STILL).await;
    browser.go("/play").await;
    browser.choose("opponent=1").await;
    browser.press_all_and_see(["#more-choices summary", "input[name='clock'][value='1']"], "$('#minutes')").await;
    browser.press("#start").await;
    let clock = |player: &str| format!("$('[data-player={player}] .clock').innerText");
    browser.until(&format!("{} === '10:00'", clock("black"))).await;
    browser.stop_time().await;
    browser.squares_and_see("f8 e7", &format!("{} === '10:05'", clock("black"))).await;
    // White's clock is running.
    browser.until("$('[data-player=white] .clock[data-runs]')").await;
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
    browser.until("$('#polite').innerText.includes('White has 1 minute left.')").await;

    // The time runs out: opens a saved game with a fifth of a second left.
    browser.change_saved("game.clock.white = 200").await;
    browser.until("$('#status')?.innerText.includes('time')").await;
    browser.until("$('#rematch')").await;
}

#[tokio::test]
async fn the_last_seconds_are_audible_unless_muted() {
    let browser = Browser::open_with(1280, 900, STILL).await;
    browser.go("/play").await;
    browser.choose("opponent=1").await;
    browser.press_all(["#more-choices summary", "input[name='clock'][value='1']", "#start"]).await;
    browser.until("$('[data-player=black] .clock')?.innerText === '10:00'").await;
    browser.squares_and_see("f8 e7", "$('[data-player=white] .clock[data-runs]')").await;
    // White's clock is low when the page is reloaded.
    browser.change_saved("game.clock.white = 40_000").await;
    browser.until("$('[data-player=white] .clock[data-runs]')").await;
    browser.stop_time().await;
    // Each sound begins with one burst of noise.
    browser.count_sounds().await;
    let clock = "$('[data-player=white] .clock').innerText";
    let shows = |second: u32| format!("{clock}.startsWith('0:{second:02}')");
    // The clock may still show the time of its last update, a moment before the page's time was stopped.
    let left = browser.text(clock).await;
    let left: u64 = left.rsplit(':').next().and_then(|seconds| seconds.parse().ok()).expect("seconds");
    browser.advance_time(Duration::from_secs(left - 12)).await;
    browser.until(&format!("{} || {}", shows(12), shows(11))).await;
    if browser.ask(&shows(12)).await == true {
        browser.advance_time(Duration::from_secs(1)).await;
    }
    browser.until(&shows(11)).await;
    assert_eq!(browser.ask("heard").await, 0, "eleven seconds are not few");
    for (second, count) in [(10, 0), (9, 1), (8, 2), (7, 3)] {
        browser.advance_time(Duration::from_secs(1)).await;
        browser.until(&shows(second)).await;
        browser.until(&format!("heard === {count}")).await;
    }
    // Muted, nothing is heard.
    browser.press_all(["#sound", "#sound-panel #sounds"]).await;
    browser.advance_time(Duration::from_secs(1)).await;
    browser.until(&shows(6)).await;
    browser.press("#sound-panel #sounds").await;
    // Switching sounds on is itself audible.
    browser.until("heard === 4").await;
    browser.advance_time(Duration::from_secs(1)).await;
    browser.until(&format!("{} && heard === 5", shows(5))).await;
}

#[tokio::test]
async fn a_typed_start_layout_is_checked_and_used() {
    let browser = Browser::open_with(1280, 900, STILL).await;
    browser.go("/play").await;
    browser.press_all_and_see(["#more-choices summary", "input[name='order'][value='3']"], "$('#letters')").await;
    browser.ask("$('#letters').select()").await;
    browser.type_and_see("nogbrpy", "$('#letters-wrong').innerText.includes('OBPKYRGN')").await;
    // The code of the rule is behind a button.
    assert_eq!(browser.ask("$('#letters-wrong').innerText.includes('O1')").await, false);
    assert_eq!(browser.ask("$$('#letters-wrong button').length").await, 1);
    // No game starts with invalid letters, even if the field is folded.
    browser.press("#more-choices summary").await;
    browser.press_and_see("#start", "focused.id === 'letters' && !$('#square-a1')").await;
    browser.type_and_see("\u{e010}k", "$('#letters-wrong').innerText === ''").await;
    browser.press_and_see("#start", "$('#square-a8')?.getAttribute('aria-label').includes('brown tower')").await;
}

#[tokio::test]
async fn a_new_game_can_start_during_another() {
    let browser = Browser::open_with(1280, 900, STILL).await;
    together(&browser, 0).await;
    browser.make_moves("f8 e7", 1).await;
    browser.press_and_see("#new-game", "$('dialog[open] #start')").await;
    browser.press_and_see("#start", "!$('dialog[open]') && !$('#moves')").await;
}

#[tokio::test]
async fn a_series_can_be_stopped() {
    let browser = Browser::open_with(1280, 900, STILL).await;
    together(&browser, 4).await;
    browser.press_all_and_see(["#stop", "#stop-yes"], &format!("{STATUS}.includes('The series was stopped')")).await;
}
