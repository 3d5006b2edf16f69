//! The board in a real browser: its faces, towers that are dragged, what is shown of a push, and movement.

use core::time::Duration;

use fantoccini::Locator;
use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction, TouchActions};
use fantoccini::elements::Element;
use kamisado_e2e::Stage;
use serde_json::json;

/// Figure 8 of the rule book after `c8g4`: the push `h3h4` is White's only move, and White's yellow tower moves next.
const ONLY_PUSH: &str = "3y4/2p5/kb4n1/6g1/2O3or/5B1+P/3Y1GK1/R3N3 w P 3";

/// Figure 4: White's green tower is blocked.
const PASS: &str = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1";

/// The game of two people at one screen, in which Black opens.
async fn begin(stage: &Stage) {
    stage.press("#play-together").await;
    stage.until("document.querySelector('#square-a1')").await;
}

async fn together() -> Stage {
    let stage = Stage::open(1280, 860).await;
    begin(&stage).await;
    stage
}

/// Puts a position into the saved game and takes it up.
async fn set_up(stage: &Stage, length: &str, position: &str) {
    let game = json!({ "rounds": [{ "moves": [] }], "match": length, "start": position });
    let saved = "JSON.parse(localStorage.getItem('kamisado.game'))";
    let changed = format!("JSON.stringify({{ ...{saved}, game: {game}, ply: 0 }})");
    stage.ask(&format!("localStorage.setItem('kamisado.game', {changed})")).await;
    stage.client.refresh().await.expect("the page is loaded again");
    stage.until("document.querySelector('#square-a1')").await;
}

async fn square(stage: &Stage, name: &str) -> Element {
    stage.client.find(Locator::Id(&format!("square-{name}"))).await.expect(name)
}

fn to(element: &Element) -> PointerAction {
    PointerAction::MoveToElement { element: element.clone(), duration: Some(Duration::from_millis(50)), x: 0.0, y: 0.0 }
}

/// Draws a tower from one square to another with the mouse.
async fn drag(stage: &Stage, from: &str, target: &str) {
    let (from, target) = (square(stage, from).await, square(stage, target).await);
    let mouse = MouseActions::new("mouse".to_owned())
        .then(to(&from))
        .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
        .then(to(&target))
        .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
    stage.client.perform_actions(mouse).await.expect("the mouse moves");
}

#[tokio::test]
async fn a_tower_that_is_dragged_to_a_square_it_can_reach_moves_there() {
    let stage = together().await;
    drag(&stage, "d8", "d5").await;
    stage.until_moves(1).await;
    assert_eq!(stage.moves().await, ["d8d5"]);
    // The orange square names White's orange tower, which must move now.
    drag(&stage, "h1", "h4").await;
    stage.until_moves(2).await;
    assert_eq!(stage.moves().await, ["d8d5", "h1h4"]);
    stage.close().await;
}

#[tokio::test]
async fn a_tower_that_is_dropped_elsewhere_goes_back_and_the_reason_is_given() {
    let stage = together().await;
    drag(&stage, "d8", "a7").await;
    stage.until("document.querySelector('.refused').innerText.includes('rule M')").await;
    assert_eq!(stage.moves().await.len(), 0);
    // A tower that is not the one to move is not even lifted.
    drag(&stage, "d8", "d5").await;
    stage.until_moves(1).await;
    drag(&stage, "a1", "a3").await;
    stage.until("document.querySelector('.refused').innerText.includes('rule T2')").await;
    assert_eq!(stage.moves().await.len(), 1);
    stage.until("!document.querySelector('[data-lifted]')").await;
    stage.close().await;
}

#[tokio::test]
async fn a_finger_drags_a_tower_and_the_page_stays_where_it_is() {
    let stage = Stage::open(500, 700).await;
    begin(&stage).await;
    let (from, target) = (square(&stage, "e8").await, square(&stage, "e4").await);
    let finger = TouchActions::new("finger".to_owned())
        .then(to(&from))
        .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
        .then(to(&target))
        .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
    let before = stage.ask("window.scrollY").await;
    stage.client.perform_actions(finger).await.expect("the finger moves");
    stage.until_moves(1).await;
    assert_eq!(stage.moves().await, ["e8e4"]);
    assert_eq!(stage.ask("window.scrollY").await, before);
    // A finger that begins on an empty square scrolls.
    let touch = |name: &str| format!("getComputedStyle(document.querySelector('#square-{name}')).touchAction");
    assert_ne!(stage.text(&touch("a5")).await, stage.text(&touch("a1")).await);
    stage.close().await;
}

#[tokio::test]
async fn each_face_is_shown_at_once_and_remembered() {
    let stage = together().await;
    let signs = "document.querySelectorAll('.board .signs .glyph').length";
    assert_eq!(stage.ask(signs).await, 0);
    for face in ["characters", "contrast"] {
        stage.press("#settings").await;
        stage.press(&format!("dialog[open] input[value='{face}']")).await;
        stage.until(&format!("{signs} === 64")).await;
        stage.until("document.querySelectorAll('.board .tower .glyph').length === 16").await;
        stage.press("dialog[open] .main").await;
        stage.until("!document.querySelector('dialog[open]')").await;
        stage.client.refresh().await.expect("the page is loaded again");
        stage.until(&format!("document.querySelector('.board[data-face={face}]')")).await;
        stage.until(&format!("{signs} === 64")).await;
    }
    stage.close().await;
}

#[tokio::test]
async fn a_push_shows_where_the_towers_will_stand_and_which_one_moves_next() {
    let stage = together().await;
    set_up(&stage, "standard", ONLY_PUSH).await;
    // Without a touch: the pushed tower's ghost and the chip of the next tower are on h5.
    stage.until("document.querySelector('.ghost[data-square=h5]')").await;
    stage.until("document.querySelector('.next[data-tower=Y]')").await;
    let label = "document.querySelector('#square-h4').getAttribute('aria-label')";
    assert_eq!(stage.text(label).await, "h4 pink, Black's red tower, can be pushed, then White moves its yellow tower");
    // Pointed at, each tower is shown where it will stand.
    let target = square(&stage, "h4").await;
    let mouse = MouseActions::new("mouse".to_owned()).then(to(&target));
    stage.client.perform_actions(mouse).await.expect("the mouse moves");
    stage.until("document.querySelectorAll('.pointed .ghost').length === 2").await;
    stage.until("document.querySelector('.pointed .ghost[data-square=h4]')").await;
    assert_eq!(stage.moves().await.len(), 0);
    // The push is made by the player.
    target.click().await.expect("the square can be pressed");
    stage.until_moves(1).await;
    assert_eq!(stage.moves().await, ["h3h4"]);
    stage.until("document.querySelector('.board[data-push]')").await;
    stage.close().await;
}

#[tokio::test]
async fn the_keyboard_shows_which_tower_moves_next() {
    let stage = together().await;
    let (enter, up) = ('\u{e007}', '\u{e013}');
    stage.ask("document.querySelector('.board [tabindex=\"0\"]').focus()").await;
    stage.type_keys(&enter.to_string()).await;
    stage.until("document.querySelector('[data-active]')").await;
    stage.type_keys(&up.to_string()).await;
    stage.until("document.activeElement.id === 'square-h7'").await;
    // h7 is purple.
    stage.until("document.querySelector('.pointed .next[data-tower=P]')").await;
    stage.close().await;
}

#[tokio::test]
async fn a_blocked_tower_shakes_before_the_pass() {
    let stage = together().await;
    set_up(&stage, "single", PASS).await;
    stage.until("document.querySelector('.tower[data-tower=G] [data-blocked]')").await;
    stage.until("document.querySelector('#moves li')").await;
    assert_eq!(stage.moves().await, ["pass"]);
    stage.until("!document.querySelector('[data-blocked]')").await;
    stage.close().await;
}

#[tokio::test]
async fn nothing_moves_by_itself_for_those_who_want_no_motion() {
    let lasts = "getComputedStyle(document.querySelector('.tower')).transitionDuration";
    let stage = together().await;
    assert!(stage.text(lasts).await.starts_with("0.18s"));
    stage.close().await;
    let stage = Stage::open_with(1280, 860, &["--force-prefers-reduced-motion"]).await;
    begin(&stage).await;
    assert_eq!(stage.text(lasts).await, "0s");
    stage.close().await;
}

#[tokio::test]
async fn the_board_turns_with_each_move_if_two_people_want_it() {
    let stage = together().await;
    let white_is_below = "document.querySelector('#square-a1').getBoundingClientRect().y \
        > document.querySelector('#square-a8').getBoundingClientRect().y";
    assert_eq!(stage.ask(white_is_below).await, false);
    stage.press("#settings").await;
    stage.press("#turn-each-move").await;
    stage.press("dialog[open] .main").await;
    stage.until("!document.querySelector('dialog[open]')").await;
    stage.press("#square-d8").await;
    stage.press("#square-d5").await;
    stage.until(white_is_below).await;
    // What stands beside the board follows it.
    stage.until("document.querySelector('.score li:last-child').dataset.player === 'white'").await;
    // The focus stays on its square while the squares change places.
    stage.until("document.activeElement.id === 'square-d5'").await;
    stage.press("#square-h4").await;
    stage.until(&format!("!({white_is_below})")).await;
    stage.close().await;
}

#[tokio::test]
async fn sounds_are_heard_only_when_they_are_wanted() {
    let stage = together().await;
    stage
        .client
        .execute(
            "window.heard = 0;
             const start = OscillatorNode.prototype.start;
             OscillatorNode.prototype.start = function (when) { window.heard += 1; start.call(this, when); };",
            Vec::new(),
        )
        .await
        .expect("the browser answers");
    drag(&stage, "d8", "d5").await;
    stage.until_moves(1).await;
    assert_eq!(stage.ask("window.heard").await, 0);
    stage.press("#settings").await;
    stage.press("#sounds").await;
    stage.until("window.heard === 1").await;
    stage.press("dialog[open] .main").await;
    stage.until("!document.querySelector('dialog[open]')").await;
    stage.press("#square-h4").await;
    stage.until("window.heard === 2").await;
    stage.client.refresh().await.expect("the page is loaded again");
    stage.press("#settings").await;
    stage.until("document.querySelector('#sounds')?.checked").await;
    stage.close().await;
}
