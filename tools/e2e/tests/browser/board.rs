//! The board in a real browser: its styles, dragging, previews of pushes, and animation.

use core::time::Duration;

use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, PointerAction, TouchActions};
use kamisado_e2e::keys::{ENTER, UP};
use kamisado_e2e::{Browser, STILL};
use serde_json::json;

/// Figure 8 of the rule book after `c8g4`: the push `h3h4` is White's only move, and White's yellow tower moves next.
const ONLY_PUSH: &str = "3y4/2p5/kb4n1/6g1/2O3or/5B1+P/3Y1GK1/R3N3 w P 3";

/// Figure 4: White's green tower is blocked.
const PASS: &str = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1";

/// Drags a tower from one square to another with the mouse.
async fn drag(browser: &Browser, from: &str, to: &str) {
    browser.drag(MOUSE_BUTTON_LEFT, from, to).await;
}

#[tokio::test]
async fn a_tower_dragged_to_a_reachable_square_moves_there() {
    let browser = Browser::together(1280, 860).await;
    drag(&browser, "d8", "d5").await;
    browser.until_moves(1).await;
    assert_eq!(browser.moves().await, ["d8d5"]);
    // The orange square calls White's orange tower, which must move now.
    drag(&browser, "h1", "h4").await;
    browser.until_moves(2).await;
    assert_eq!(browser.moves().await, ["d8d5", "h1h4"]);
}

#[tokio::test]
async fn a_tower_dropped_elsewhere_goes_back_and_the_page_says_why() {
    let browser = Browser::together(1280, 860).await;
    drag(&browser, "d8", "a7").await;
    browser.until("$('.refused .rule-info')?.getAttribute('aria-label').startsWith('Why? Rule M')").await;
    assert_eq!(browser.moves().await.len(), 0);
    // A tower other than the one to move is not even lifted.
    drag(&browser, "d8", "d5").await;
    browser.until_moves(1).await;
    drag(&browser, "a1", "a3").await;
    browser.until("$('.refused .rule-info')?.getAttribute('aria-label') === 'Why? Rule T2'").await;
    assert_eq!(browser.moves().await.len(), 1);
    browser.until("!$('[data-lifted]')").await;
}

#[tokio::test]
async fn dragging_a_tower_by_touch_does_not_scroll_the_page() {
    let browser = Browser::together(500, 700).await;
    let finger = TouchActions::new("finger".to_owned())
        .then(browser.over("square-e8").await)
        .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
        .then(browser.over("square-e4").await)
        .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
    let before = browser.ask("window.scrollY").await;
    browser.client.perform_actions(finger).await.expect("the finger moves");
    browser.until_moves(1).await;
    assert_eq!(browser.moves().await, ["e8e4"]);
    assert_eq!(browser.ask("window.scrollY").await, before);
    // A finger that starts on an empty square scrolls.
    let touch = |name: &str| format!("getComputedStyle($('#square-{name}')).touchAction");
    assert_ne!(browser.text(&touch("a5")).await, browser.text(&touch("a1")).await);
}

#[tokio::test]
async fn each_board_style_applies_at_once_and_is_stored() {
    let browser = Browser::together(1280, 860).await;
    let signs = "$$('.board .signs .glyph').length";
    assert_eq!(browser.ask(signs).await, 0);
    // In high contrast an empty square has a large symbol of its own.
    for (face, count) in [("characters", 64), ("contrast", 16)] {
        browser.press("#settings").await;
        browser.press_and_see(&format!("dialog[open] input[value='{face}']"), &format!("{signs} === {count}")).await;
        browser.until("$$('.board .tower .glyph').length === 16").await;
        browser.press_and_see("dialog[open] .main", "!$('dialog[open]')").await;
        browser.reload_and_see(&format!("$('.board[data-face={face}]')")).await;
        browser.until(&format!("{signs} === {count}")).await;
    }
    // The dot of a square is beside its large symbol.
    browser.press_and_see("#square-f8", "$$('.board .dot').length > 5").await;
    let covered = "$$('.board .dot').filter(dot => { \
        const { x, y, width } = dot.getBoundingClientRect(), middle = width / 2; \
        return $$('.board .square .glyph').some(sign => { \
        const inverse = sign.getScreenCTM().inverse(); \
        return [...Array(16).keys()].map(part => part * Math.PI / 8).some(angle => sign.isPointInFill(new DOMPoint( \
        x + middle * (1 + Math.cos(angle)), y + middle * (1 + Math.sin(angle))).matrixTransform(inverse))); }); }).length";
    assert_eq!(browser.ask("$$('.board .square .glyph').length").await, 64);
    assert_eq!(browser.ask(covered).await, 0);
}

#[tokio::test]
async fn a_push_preview_shows_the_new_squares_and_the_next_tower() {
    let browser = Browser::together(1280, 860).await;
    browser.set_up("standard", ONLY_PUSH, &[]).await;
    // Without a touch: h5 shows the ghost of the pushed tower and the chip of the next one.
    browser.until("$('.ghost[data-square=h5]')").await;
    browser.until("$('.next[data-tower=Y]')").await;
    let label = "$('#square-h4').getAttribute('aria-label')";
    assert_eq!(
        browser.text(label).await,
        "h4 pink, Black's red tower, can be pushed, then White moves its yellow tower"
    );
    // When the pointer is on the target, each tower is shown at its new square.
    browser.point_at("square-h4").await;
    browser.until("$$('.pointed .ghost').length === 2").await;
    browser.until("$('.pointed .ghost[data-square=h4]')").await;
    assert_eq!(browser.moves().await.len(), 0);
    // The user makes the push.
    browser.make_moves("h4", 1).await;
    assert_eq!(browser.moves().await, ["h3h4"]);
    browser.until("$('.board[data-push]')").await;
}

#[tokio::test]
async fn the_keyboard_focus_shows_which_tower_moves_next() {
    let browser = Browser::together(1280, 860).await;
    browser.type_at(".board [tabindex=\"0\"]", ENTER, "$('[data-active]')").await;
    browser.type_and_see(UP, "focused.id === 'square-h7'").await;
    // h7 is purple.
    browser.until("$('.pointed .next[data-tower=P]')").await;
}

#[tokio::test]
async fn a_blocked_tower_shakes_before_the_pass() {
    let browser = Browser::together(1280, 860).await;
    // The pass waits until the test has seen the tower.
    browser.hold_timers(Duration::from_millis(1500)).await;
    browser.set_up("single", PASS, &[]).await;
    browser.until("$('.tower[data-tower=G] [data-blocked]')").await;
    browser.release_timers().await;
    browser.until("$('#moves li')").await;
    assert_eq!(browser.moves().await, ["pass"]);
    browser.until("!$('[data-blocked]')").await;
}

#[tokio::test]
async fn reduced_motion_disables_animations() {
    let lasts = "getComputedStyle($('.tower')).transitionDuration";
    let browser = Browser::together(1280, 860).await;
    assert!(browser.text(lasts).await.starts_with("0.18s"));
    drop(browser);
    let browser = Browser::open_with(1280, 860, STILL).await;
    browser.play_together().await;
    assert_eq!(browser.text(lasts).await, "0s");
}

#[tokio::test]
async fn the_board_can_turn_after_each_move() {
    let browser = Browser::together(1280, 860).await;
    let white_is_below = "$('#square-a1').getBoundingClientRect().y \
        > $('#square-a8').getBoundingClientRect().y";
    assert_eq!(browser.ask(white_is_below).await, false);
    browser.press_all_and_see(["#settings", "#turn-each-move", "dialog[open] .main"], "!$('dialog[open]')").await;
    browser.squares_and_see("d8 d5", white_is_below).await;
    // The rows beside the board turn with it.
    browser.until("$$('.row').at(-1).dataset.player === 'white'").await;
    // The focus stays on its square while the squares change places.
    browser.until("focused.id === 'square-d5'").await;
    browser.press_and_see("#square-h4", &format!("!({white_is_below})")).await;
}

#[tokio::test]
async fn sounds_can_be_switched_off() {
    let browser = Browser::together(1280, 860).await;
    browser.count_sounds().await;
    drag(&browser, "d8", "d5").await;
    browser.until_moves(1).await;
    browser.until("window.heard === 1").await;
    // Sounds switched off in the header stay off.
    browser.press_all_and_see(["#sound", "#sound-panel #sounds", "#square-h4"], "!$('#sound-panel')").await;
    browser.until_moves(2).await;
    assert_eq!(browser.ask("window.heard").await, 1);
    browser.press_and_see("#settings", "$('#sounds') && !$('#sounds').checked").await;
    browser.press_and_see("#sounds", "window.heard === 2").await;
    browser.press_and_see("dialog[open] .main", "!$('dialog[open]')").await;
    browser.press_all(["#sound", "#sound-panel #sounds"]).await;
    browser.reload().await;
    browser.press_and_see("#settings", "$('#sounds') && !$('#sounds').checked").await;
}

#[tokio::test]
async fn forced_colours_and_increased_contrast_are_respected() {
    let browser = Browser::open(1280, 900).await;
    browser.play_together().await;
    browser.until("$$('.row .token').length === 2").await;
    browser.prefer("forced-colors", "active").await;
    let colors =
        |selector: &str, edge: &str| format!("new Set($$('{selector}').map(one => getComputedStyle(one).{edge})).size");
    browser.until("matchMedia('(forced-colors: active)').matches").await;
    assert_eq!(browser.ask(&colors(".row .token", "borderTopColor")).await, json!(2));
    assert_eq!(browser.ask(&colors(".row", "borderInlineStartColor")).await, json!(2));

    // Behind a dialog everything is dimmed up to the edge of the window.
    let behind = "getComputedStyle(document.documentElement).backgroundColor";
    browser.prefer("forced-colors", "none").await;
    assert_eq!(browser.text(behind).await, "rgba(0, 0, 0, 0)");
    browser.press_and_see("#settings", &format!("$('dialog[open]') && {behind} !== 'rgba(0, 0, 0, 0)'")).await;

    browser.prefer("prefers-contrast", "more").await;
    browser.go_and_see("/play", "$('.board[data-face=contrast]')").await;
    let soft = "getComputedStyle(document.documentElement).getPropertyValue('--soft')";
    let ink = "getComputedStyle(document.documentElement).getPropertyValue('--ink')";
    assert_eq!(browser.text(soft).await, browser.text(ink).await);
}
