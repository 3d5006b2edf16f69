//! The surroundings of a game: moments, vibration, zen mode, and the names of two people at one screen.

use core::time::Duration;

use kamisado_e2e::keys::ESCAPE;
use kamisado_e2e::{Browser, ON_BOARD};

/// A moment is shown for this long.
const MOMENT: Duration = Duration::from_millis(2200);

/// Figure 7 of the rule book: White's purple tower wins with `f3a8`.
pub(crate) const WON: &str = "4yrg1/G7/Y5k1/1RK2o1n/2O5/b4P2/p7/NB6 w P 3";
/// Figure 8 after `c8g4`: White's purple sumo can only push, `h3h4`.
const ONLY_PUSH: &str = "3y4/2p5/kb4n1/6g1/2O3or/5B1+P/3Y1GK1/R3N3 w P 3";
/// Figure 6: Black's only move, `h6g5`, makes a deadlock.
const DEADLOCK: &str = "8/o3y3/6Pg/1pNk3n/2R1KOYr/7B/1bG5/8 b G 3";

/// Puts a position into the saved game, and waits until the page is complete.
pub(crate) async fn set_up(browser: &Browser, length: &str, position: &str) {
    browser.set_up(length, position, &[]).await;
    browser.until("$('.game [data-active]')").await;
    // The code for moments is loaded separately from the board.
    browser.until("$('#zen')").await;
}

/// The word about the end of a round.
fn end(kind: &str) -> String {
    format!("$('.end-card .kicker[data-moment=\"{kind}\"]')")
}

fn moment(kind: &str) -> String {
    format!("$('.moment[data-moment=\"{kind}\"]')")
}

#[tokio::test]
async fn each_moment_is_shown_announced_and_ended_by_a_key() {
    let browser = Browser::together(1280, 900).await;

    // A moment stays until the test has seen it.
    browser.hold_timers(MOMENT).await;
    set_up(&browser, "standard", ONLY_PUSH).await;
    browser.press_and_see("#square-h4", &moment("first-push")).await;
    assert_eq!(browser.text(&format!("getComputedStyle({}).animationName", moment("first-push"))).await, "moment");
    browser.until("$('#polite').textContent.includes('pushes for the first time.')").await;
    browser.type_and_see(ESCAPE, "!$('.moment')").await;

    // The end of a round is told beside the board: nothing covers the winning tower, whose way and landing glow.
    browser.release_timers().await;
    set_up(&browser, "standard", WON).await;
    browser.press_and_see("#square-a8", &end("tooth")).await;
    browser.until("$('.kicker').innerText === 'A dragon tooth!'").await;
    browser.until("$('.board[data-won] .trail line') && $('.landing')").await;
    assert_eq!(browser.ask("$$('.moment').length").await, 0);

    set_up(&browser, "standard", DEADLOCK).await;
    browser.press_and_see("#square-g5", &end("deadlock")).await;

    // The same in a single round, which ends the match.
    set_up(&browser, "single", &DEADLOCK.replace(" 3", " 1")).await;
    browser.press_and_see("#square-g5", &end("deadlock")).await;
    browser.until("$('#rematch')").await;

    // With reduced motion nothing moves, and the content is the same.
    browser.prefer("prefers-reduced-motion", "reduce").await;
    set_up(&browser, "single", &WON.replace(" 3", " 1")).await;
    browser.press_and_see("#square-a8", "$('.end-card .picture-of-end')").await;
    assert_eq!(browser.text("getComputedStyle($('.end-card')).animationName").await, "none");
    browser.until("$('#status').innerText.includes('White won.')").await;
    browser.until("$('#status').innerText.includes('after 1 move')").await;
    browser.until("$('#rematch') && $('#review')").await;
}

/// The position of `WON` with sides exchanged: Black's purple tower wins with `c6h1`.
pub(crate) const WON_BY_BLACK: &str = "6bn/7P/2p4B/5o2/N1O2kr1/1K5y/7g/1GRY4 b P 1";

#[tokio::test]
async fn after_a_win_the_next_opponent_is_offered_first() {
    let browser = Browser::open(390, 844).await;
    browser.play_computer().await;
    set_up(&browser, "single", WON_BY_BLACK).await;
    browser.press_and_see("#square-h1", "$('#record')?.innerText.includes('won 1 and lost 0')").await;
    browser.until("$('#rematch:not(.main)') && $('#next-opponent.main')").await;
    browser.press("#rematch").await;
    // Now the engine opens, as Black.
    browser.until_moves(1).await;
    set_up(&browser, "single", &WON.replace(" 3", " 1")).await;
    browser.press_and_see("#square-a8", "$('#ready')").await;
    browser.until("$('#rematch:not(.main)') && $('#next-opponent.main')").await;
}

#[tokio::test]
async fn the_next_opponent_is_offered_after_a_game_from_the_first_page() {
    let browser = Browser::together(1280, 800).await;
    browser.make_moves("f8 e7", 1).await;
    browser.resign().await;
    browser.go("/").await;
    browser.play_computer().await;
    browser.until("$('.game .stage')?.innerText.includes('Pebble')").await;
    // The options stored last are those of two people.
    browser.store("choices", r#"{"opponent":"person","length":"long","timed":true}"#).await;
    set_up(&browser, "single", WON_BY_BLACK).await;
    browser.press("#square-h1").await;
    browser.press_and_see("#next-opponent", "$('.game .stage')?.innerText.includes('Sprout')").await;
    let kept = "JSON.parse(localStorage.getItem('kamisado.game'))";
    browser.until(&format!("{kept}.white.engine === 2 && {kept}.black === 'person' && !{kept}.clock")).await;
}

#[tokio::test]
async fn a_phone_vibrates_with_moves_unless_switched_off() {
    let browser = Browser::together(390, 844).await;
    const LISTEN: &str = "(() => { window.felt = []; \
        navigator.vibrate = pattern => { window.felt.push(pattern.join(' ')); return true; }; })()";
    browser.ask(LISTEN).await;
    browser.squares_and_see("f8 e7", "window.felt.join() === '12'").await;
    browser.press_all(["#settings", "#haptics", "dialog[open] .main"]).await;
    browser.ask("$('#menu[data-open] .drawer-head button')?.click()").await;
    browser.until("!$('#menu[data-open]')").await;
    browser.press_and_see("#square-g6", "$$('#moves li').length === 2").await;
    assert_eq!(browser.text("window.felt.join()").await, "12");
    // The choice is stored.
    browser.reload_and_see("$('.game [data-active]')").await;
    assert_eq!(browser.text("localStorage.getItem('kamisado.haptics')").await, "no");
}

#[tokio::test]
async fn zen_mode_shows_only_the_board_the_turn_and_the_clocks() {
    let browser = Browser::together(1280, 900).await;
    browser.until("$('#zen')").await;
    let shows = |selector: &str| format!("$({selector:?})?.checkVisibility()");
    let width = "Math.round($('.board').getBoundingClientRect().width)";
    browser.resize(1280, 800).await;
    let before = browser.ask(width).await;
    browser.press_and_see("#zen", &format!("!{}", shows("body > header"))).await;
    assert_eq!(browser.ask(width).await, before, "the board keeps its size");
    browser.until(&format!("!{} && !{}", shows("body > header"), shows("#moves-drawer"))).await;
    browser.until(&format!("{} && {}", shows(".board"), shows("#status .prompt"))).await;
    browser.until("$('#assertive').textContent.startsWith('Zen mode is on')").await;
    browser.until(ON_BOARD).await;
    // Zen mode is stored, the game continues in it, and the same key or a button ends it.
    browser.reload_and_see(&shows("#leave-zen")).await;
    assert_eq!(browser.ask(&format!("Boolean({})", shows("body > header"))).await, false);
    browser.squares_and_see("f8 e7", "$$('#moves li').length === 1").await;
    browser.type_and_see("z", &shows("body > header")).await;
    browser.until("$('#assertive').textContent.startsWith('Zen mode is off')").await;
    browser.type_and_see("z", &format!("!{}", shows("body > header"))).await;
    browser.press_and_see("#leave-zen", &format!("{} && !{}", shows("body > header"), shows("#leave-zen"))).await;
}

#[tokio::test]
async fn two_people_at_one_screen_can_enter_their_names() {
    let browser = Browser::open(1280, 900).await;
    browser.go("/play").await;
    browser.choose("opponent=1").await;
    browser.write("#name-black", "  Ana ").await;
    browser.write("#name-white", "Béla").await;
    browser.press_and_see("#start", "$('#status')?.innerText.includes('Ana opens the round.')").await;
    let row = |player: &str| format!("$('.row[data-player={player}] .who').innerText");
    browser.until(&format!("{}.startsWith('Ana') && {}.startsWith('Béla')", row("black"), row("white"))).await;
    browser.squares_and_see("f8 e7", "$('#status').innerText.includes('Béla must move the blue tower.')").await;
    browser.until("$('#status').innerText.includes('Ana landed on blue.')").await;
    // The names are saved with the game, and appear in its record and in the history.
    browser.reload_and_see(&format!("{}.startsWith('Ana')", row("black"))).await;
    browser.press_and_see("#share", "decodeURIComponent($('#download').href).includes('\"Béla\"')").await;
    browser.type_and_see(ESCAPE, "!$('dialog[open]')").await;
    browser.resign().await;
    browser.until("$('#status').innerText.includes('Ana won.')").await;
    browser.press_and_see("#rematch", "$('#status').innerText.includes('Béla opens the round.')").await;
    browser.go_and_see("/games", "$('#games')?.innerText.includes('Ana – Béla')").await;
    browser.until("$('#games').innerText.includes('Ana won.')").await;
}
