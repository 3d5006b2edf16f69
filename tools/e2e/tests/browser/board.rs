//! The board in a real browser: its styles, dragging, previews of pushes, and animation.

use core::time::Duration;

use fantoccini::Locator;
use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction, TouchActions};
use fantoccini::elements::Element;
use kamisado_e2e::Browser;
use serde_json::json;

/// Figure 8 of the rule book after `c8g4`: the push `h3h4` is White's only move, and White's yellow tower moves next.
const ONLY_PUSH: &str = "3y4/2p5/kb4n1/6g1/2O3or/5B1+P/3Y1GK1/R3N3 w P 3";

/// Figure 4: White's green tower is blocked.
const PASS: &str = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1";

/// Starts a game of two people at one screen, in which Black opens.
async fn begin(browser: &Browser) {
    browser.play_together().await;
    browser.until("document.querySelector('.game #square-a1')").await;
}

async fn together() -> Browser {
    let browser = Browser::open(1280, 860).await;
    begin(&browser).await;
    browser
}

/// Puts a position into the saved game and opens it.
async fn set_up(browser: &Browser, length: &str, position: &str) {
    let game = json!({ "rounds": [{ "moves": [] }], "match": length, "start": position });
    let saved = "JSON.parse(localStorage.getItem('kamisado.game'))";
    let changed = format!("JSON.stringify({{ ...{saved}, game: {game}, ply: 0 }})");
    browser.ask(&format!("localStorage.setItem('kamisado.game', {changed})")).await;
    browser.client.refresh().await.expect("the page is loaded again");
    browser.until("document.querySelector('.game #square-a1')").await;
}

async fn square(browser: &Browser, name: &str) -> Element {
    browser.client.find(Locator::Id(&format!("square-{name}"))).await.expect(name)
}

fn to(element: &Element) -> PointerAction {
    PointerAction::MoveToElement { element: element.clone(), duration: Some(Duration::from_millis(50)), x: 0.0, y: 0.0 }
}

/// Drags a tower from one square to another with the mouse.
async fn drag(browser: &Browser, from: &str, target: &str) {
    let (from, target) = (square(browser, from).await, square(browser, target).await);
    let mouse = MouseActions::new("mouse".to_owned())
        .then(to(&from))
        .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
        .then(to(&target))
        .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
    browser.client.perform_actions(mouse).await.expect("the mouse moves");
}

#[tokio::test]
async fn a_tower_that_is_dragged_to_a_square_it_can_reach_moves_there() {
    let browser = together().await;
    drag(&browser, "d8", "d5").await;
    browser.until_moves(1).await;
    assert_eq!(browser.moves().await, ["d8d5"]);
    // The orange square calls White's orange tower, which must move now.
    drag(&browser, "h1", "h4").await;
    browser.until_moves(2).await;
    assert_eq!(browser.moves().await, ["d8d5", "h1h4"]);
    browser.close().await;
}

#[tokio::test]
async fn a_tower_that_is_dropped_elsewhere_goes_back_and_the_reason_is_given() {
    let browser = together().await;
    drag(&browser, "d8", "a7").await;
    browser
        .until("document.querySelector('.refused .rule-info')?.getAttribute('aria-label').startsWith('Why? Rule M')")
        .await;
    assert_eq!(browser.moves().await.len(), 0);
    // A tower other than the one to move is not even lifted.
    drag(&browser, "d8", "d5").await;
    browser.until_moves(1).await;
    drag(&browser, "a1", "a3").await;
    browser.until("document.querySelector('.refused .rule-info')?.getAttribute('aria-label') === 'Why? Rule T2'").await;
    assert_eq!(browser.moves().await.len(), 1);
    browser.until("!document.querySelector('[data-lifted]')").await;
    browser.close().await;
}

#[tokio::test]
async fn a_finger_drags_a_tower_and_the_page_stays_where_it_is() {
    let browser = Browser::open(500, 700).await;
    begin(&browser).await;
    let (from, target) = (square(&browser, "e8").await, square(&browser, "e4").await);
    let finger = TouchActions::new("finger".to_owned())
        .then(to(&from))
        .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
        .then(to(&target))
        .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
    let before = browser.ask("window.scrollY").await;
    browser.client.perform_actions(finger).await.expect("the finger moves");
    browser.until_moves(1).await;
    assert_eq!(browser.moves().await, ["e8e4"]);
    assert_eq!(browser.ask("window.scrollY").await, before);
    // A finger that starts on an empty square scrolls.
    let touch = |name: &str| format!("getComputedStyle(document.querySelector('#square-{name}')).touchAction");
    assert_ne!(browser.text(&touch("a5")).await, browser.text(&touch("a1")).await);
    browser.close().await;
}

#[tokio::test]
async fn each_face_is_shown_at_once_and_remembered() {
    let browser = together().await;
    let signs = "document.querySelectorAll('.board .signs .glyph').length";
    assert_eq!(browser.ask(signs).await, 0);
    // In high contrast an empty square has a large symbol of its own.
    for (face, count) in [("characters", 64), ("contrast", 16)] {
        browser.press("#settings").await;
        browser.press(&format!("dialog[open] input[value='{face}']")).await;
        browser.until(&format!("{signs} === {count}")).await;
        browser.until("document.querySelectorAll('.board .tower .glyph').length === 16").await;
        browser.press("dialog[open] .main").await;
        browser.until("!document.querySelector('dialog[open]')").await;
        browser.client.refresh().await.expect("the page is loaded again");
        browser.until(&format!("document.querySelector('.board[data-face={face}]')")).await;
        browser.until(&format!("{signs} === {count}")).await;
    }
    // The dot of a square is beside its large symbol.
    browser.press("#square-f8").await;
    browser.until("document.querySelectorAll('.board .dot').length > 5").await;
    let covered = "[...document.querySelectorAll('.board .dot')].filter(dot => { \
        const { x, y, width } = dot.getBoundingClientRect(), middle = width / 2; \
        return [...document.querySelectorAll('.board .square .glyph')].some(sign => { \
        const inverse = sign.getScreenCTM().inverse(); \
        return [...Array(16).keys()].map(part => part * Math.PI / 8).some(angle => sign.isPointInFill(new DOMPoint( \
        x + middle * (1 + Math.cos(angle)), y + middle * (1 + Math.sin(angle))).matrixTransform(inverse))); }); }).length";
    assert_eq!(browser.ask("document.querySelectorAll('.board .square .glyph').length").await, 64);
    assert_eq!(browser.ask(covered).await, 0);
    browser.close().await;
}

#[tokio::test]
async fn a_push_shows_where_the_towers_will_stand_and_which_one_moves_next() {
    let browser = together().await;
    set_up(&browser, "standard", ONLY_PUSH).await;
    // Without a touch: h5 shows the ghost of the pushed tower and the chip of the next one.
    browser.until("document.querySelector('.ghost[data-square=h5]')").await;
    browser.until("document.querySelector('.next[data-tower=Y]')").await;
    let label = "document.querySelector('#square-h4').getAttribute('aria-label')";
    assert_eq!(
        browser.text(label).await,
        "h4 pink, Black's red tower, can be pushed, then White moves its yellow tower"
    );
    // When the pointer is on the target, each tower is shown at its new square.
    let target = square(&browser, "h4").await;
    let mouse = MouseActions::new("mouse".to_owned()).then(to(&target));
    browser.client.perform_actions(mouse).await.expect("the mouse moves");
    browser.until("document.querySelectorAll('.pointed .ghost').length === 2").await;
    browser.until("document.querySelector('.pointed .ghost[data-square=h4]')").await;
    assert_eq!(browser.moves().await.len(), 0);
    // The user makes the push.
    target.click().await.expect("the square can be pressed");
    browser.until_moves(1).await;
    assert_eq!(browser.moves().await, ["h3h4"]);
    browser.until("document.querySelector('.board[data-push]')").await;
    browser.close().await;
}

#[tokio::test]
async fn the_keyboard_shows_which_tower_moves_next() {
    let browser = together().await;
    let (enter, up) = ('\u{e007}', '\u{e013}');
    browser.ask("document.querySelector('.board [tabindex=\"0\"]').focus()").await;
    browser.type_keys(&enter.to_string()).await;
    browser.until("document.querySelector('[data-active]')").await;
    browser.type_keys(&up.to_string()).await;
    browser.until("document.activeElement.id === 'square-h7'").await;
    // h7 is purple.
    browser.until("document.querySelector('.pointed .next[data-tower=P]')").await;
    browser.close().await;
}

#[tokio::test]
async fn a_blocked_tower_shakes_before_the_pass() {
    let browser = together().await;
    // The pass waits until the test has seen the tower.
    browser.hold_timers(Duration::from_millis(1500)).await;
    set_up(&browser, "single", PASS).await;
    browser.until("document.querySelector('.tower[data-tower=G] [data-blocked]')").await;
    browser.release_timers().await;
    browser.until("document.querySelector('#moves li')").await;
    assert_eq!(browser.moves().await, ["pass"]);
    browser.until("!document.querySelector('[data-blocked]')").await;
    browser.close().await;
}

#[tokio::test]
async fn nothing_moves_by_itself_for_those_who_want_no_motion() {
    let lasts = "getComputedStyle(document.querySelector('.tower')).transitionDuration";
    let browser = together().await;
    assert!(browser.text(lasts).await.starts_with("0.18s"));
    browser.close().await;
    let browser = Browser::open_with(1280, 860, &["--force-prefers-reduced-motion"]).await;
    begin(&browser).await;
    assert_eq!(browser.text(lasts).await, "0s");
    browser.close().await;
}

#[tokio::test]
async fn the_board_turns_with_each_move_if_two_people_want_it() {
    let browser = together().await;
    let white_is_below = "document.querySelector('#square-a1').getBoundingClientRect().y \
        > document.querySelector('#square-a8').getBoundingClientRect().y";
    assert_eq!(browser.ask(white_is_below).await, false);
    browser.press("#settings").await;
    browser.press("#turn-each-move").await;
    browser.press("dialog[open] .main").await;
    browser.until("!document.querySelector('dialog[open]')").await;
    browser.press("#square-d8").await;
    browser.press("#square-d5").await;
    browser.until(white_is_below).await;
    // The rows beside the board turn with it.
    browser.until("[...document.querySelectorAll('.row')].at(-1).dataset.player === 'white'").await;
    // The focus stays on its square while the squares change places.
    browser.until("document.activeElement.id === 'square-d5'").await;
    browser.press("#square-h4").await;
    browser.until(&format!("!({white_is_below})")).await;
    browser.close().await;
}

#[tokio::test]
async fn sounds_are_heard_only_when_they_are_wanted() {
    let browser = together().await;
    browser.count_sounds().await;
    drag(&browser, "d8", "d5").await;
    browser.until_moves(1).await;
    browser.until("window.heard === 1").await;
    // Sounds switched off in the header stay off.
    browser.press("#sound").await;
    browser.press("#sound-panel #sounds").await;
    browser.press("#square-h4").await;
    browser.until("!document.querySelector('#sound-panel')").await;
    browser.until_moves(2).await;
    assert_eq!(browser.ask("window.heard").await, 1);
    browser.press("#settings").await;
    browser.until("document.querySelector('#sounds') && !document.querySelector('#sounds').checked").await;
    browser.press("#sounds").await;
    browser.until("window.heard === 2").await;
    browser.press("dialog[open] .main").await;
    browser.until("!document.querySelector('dialog[open]')").await;
    browser.press("#sound").await;
    browser.press("#sound-panel #sounds").await;
    browser.client.refresh().await.expect("the page is loaded again");
    browser.press("#settings").await;
    browser.until("document.querySelector('#sounds') && !document.querySelector('#sounds').checked").await;
    browser.close().await;
}

#[tokio::test]
async fn the_sides_are_told_apart_in_forced_colours_and_more_contrast_is_honoured() {
    let browser = Browser::open(1280, 900).await;
    let prefer = async |name: &str, value: &str| {
        let features = json!({ "features": [{ "name": name, "value": value }] });
        browser.devtools("Emulation.setEmulatedMedia", features).await;
    };
    browser.play_together().await;
    browser.until("document.querySelectorAll('.row .token').length === 2").await;
    prefer("forced-colors", "active").await;
    let colors = |selector: &str, edge: &str| {
        format!("new Set([...document.querySelectorAll('{selector}')].map(one => getComputedStyle(one).{edge})).size")
    };
    browser.until("matchMedia('(forced-colors: active)').matches").await;
    assert_eq!(browser.ask(&colors(".row .token", "borderTopColor")).await, json!(2));
    assert_eq!(browser.ask(&colors(".row", "borderInlineStartColor")).await, json!(2));

    // Behind a dialog everything is dimmed up to the edge of the window.
    let behind = "getComputedStyle(document.documentElement).backgroundColor";
    prefer("forced-colors", "none").await;
    assert_eq!(browser.text(behind).await, "rgba(0, 0, 0, 0)");
    browser.press("#settings").await;
    browser.until(&format!("document.querySelector('dialog[open]') && {behind} !== 'rgba(0, 0, 0, 0)'")).await;

    prefer("prefers-contrast", "more").await;
    browser.go("/play").await;
    browser.until("document.querySelector('.board[data-face=contrast]')").await;
    let soft = "getComputedStyle(document.documentElement).getPropertyValue('--soft')";
    let ink = "getComputedStyle(document.documentElement).getPropertyValue('--ink')";
    assert_eq!(browser.text(soft).await, browser.text(ink).await);
    browser.close().await;
}
