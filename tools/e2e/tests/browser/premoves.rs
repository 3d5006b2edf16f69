//! Premoves in a real browser: against the engine and online.

use fantoccini::actions::MOUSE_BUTTON_LEFT;
use kamisado_e2e::keys::{ENTER, ESCAPE, LEFT, UP};
use kamisado_e2e::{Browser, STILL};
use serde_json::json;

use crate::online::{BEGUN, offer, two};
use crate::screens::hidden;

const LIST: &str = "$('#premove-list')?.innerText";
const TOLD: &str = "$('#premove-told')?.innerText";
const HEARD: &str = "$('#polite').textContent";

/// Figure 3 of the rule book: after Black's `c7c5` White has one move, `h3h4`, and calls Black's pink tower, which
/// wins.
const ONE_ANSWER: &str = "r7/1bny4/po6/7K/N2g2k1/3P3B/1OYR4/4G3 b N 1";

/// Keeps the engine waiting until `held` is called, so that a test has all the time it needs.
const HOLD: &str = "(() => { const real = window.setTimeout.bind(window); window.held = []; \
    window.setTimeout = (then, time, ...rest) => time === 600 ? (window.held.push(then), 0) : real(then, time, ...rest); \
    })()";
const LET_GO: &str = "window.held.splice(0).forEach(then => then())";

/// A game against the engine, with Black at the bottom, in which Black has moved and White has one answer.
async fn against_engine() -> Browser {
    let browser = Browser::open_with(1280, 900, STILL).await;
    browser.go("/play").await;
    browser.press_and_see("#start", "$('.game #square-a1')").await;
    browser.set_up("single", ONE_ANSWER, &[]).await;
    browser.until("$('#square-c5[data-active]')").await;
    browser.ask(HOLD).await;
    browser.press_and_see("#square-c5", "$$('#moves li').length === 1").await;
    browser
}

#[tokio::test]
async fn premoves_by_mouse_drag_keys_and_typing() {
    let browser = against_engine().await;
    // By two presses: the squares of a premove are diamonds, and its arrow has its own shape.
    browser.press_and_see("#square-g4", "$('.dots path')").await;
    browser.until(&format!("{TOLD} === 'Premove with your pink tower on g4: choose a square.'")).await;
    browser.press_and_see("#square-g1", &format!("{LIST} === 'Premove: pink to g1.'")).await;
    browser.until("$('[data-arrow=\"premove\"]')").await;
    browser.until(&format!("{HEARD}.includes('Premove: your pink tower to g1.')")).await;
    let label = browser.text("$('#square-g1').getAttribute('aria-label')").await;
    assert!(label.ends_with(", premove"), "{label}");
    // The notice about it is fully visible below the board.
    browser.resize(1280, 800).await;
    for code in ["ro", "hu", "fa", "en"] {
        browser.choose_language(code).await;
        browser.until(LIST).await;
        let parts = ["#status .prompt", "#premove-list", "#cancel-premoves"];
        assert_eq!(browser.ask(&hidden(&parts)).await, json!([]), "{code}");
    }
    browser.resize(1280, 900).await;
    // Choosing the same square again cancels it.
    browser.press_and_see("#square-g1", &format!("!{LIST} && {TOLD}.startsWith('Premove cancelled')")).await;
    browser.until("!$('[data-arrow=\"premove\"]')").await;
    // A square that no move reaches.
    browser.squares_and_see("g4 a4", &format!("{TOLD}.startsWith('Your pink tower cannot reach a4')")).await;
    browser.type_keys(ESCAPE).await;
    // One by dragging and another by keys: one for each tower.
    browser.drag(MOUSE_BUTTON_LEFT, "b7", "b5").await;
    browser.until(&format!("{LIST} === 'Premove: blue to b5.'")).await;
    // From b5 to g4, with Black at the bottom. The tower is selected there, and its premove ends three squares further.
    browser.ask("$('#square-b5').focus()").await;
    browser.type_keys(&format!("{}{UP}{ENTER}", LEFT.repeat(5))).await;
    browser.until(&format!("{TOLD}.startsWith('Premove with your pink tower on g4')")).await;
    browser.type_keys(&format!("{}{ENTER}", UP.repeat(3))).await;
    browser.until(&format!("{LIST} === 'Premoves: blue to b5, pink to g1.'")).await;
    browser.type_and_see(ESCAPE, &format!("!{LIST} && {TOLD} === 'Your premoves are cancelled.'")).await;
    // By typing; the button cancels it.
    browser.type_line("g4g1").await;
    browser.until(&format!("{LIST} === 'Premove: pink to g1.'")).await;
    browser.press_and_see("#cancel-premoves", &format!("!{LIST}")).await;
    assert_eq!(browser.moves().await, ["c7c5"]);

    // Another tower is called: the premove is dropped with a reason.
    browser.type_line("b7b5").await;
    browser.until(&format!("{LIST} === 'Premove: blue to b5.'")).await;
    browser.ask(LET_GO).await;
    browser.until(&format!("{TOLD} === 'Your premoves were dropped: you must move your pink tower.'")).await;
    browser.until(&format!("{HEARD}.includes('Your premoves were dropped')")).await;
    assert_eq!(browser.moves().await, ["c7c5", "h3h4"]);

    // Again with the called tower: its premove is played.
    browser.press_and_see("#take-back", "$('#square-c5[data-active]')").await;
    browser.squares_and_see("c5 g4 g1", &format!("{LIST} === 'Premove: pink to g1.'")).await;
    browser.ask(LET_GO).await;
    browser.until("$('#status').innerText.includes('You won!')").await;
    assert_eq!(browser.moves().await, ["c7c5", "h3h4", "g4g1"]);
}

#[tokio::test]
async fn online_premoves_are_sent_only_at_the_users_turn() {
    let (black, white) = two().await;
    let path = offer(&black, 1, 0).await;
    white.go(&path).await;
    white.press("#sit").await;
    for browser in [&black, &white] {
        browser.until(BEGUN).await;
    }
    // Records everything White's page sends from now on.
    let record = "(() => { window.sent = []; const send = WebSocket.prototype.send; \
        WebSocket.prototype.send = function (text) { window.sent.push(text); return send.call(this, text); }; })()";
    white.ask(record).await;
    white.squares_and_see("g1 g6", &format!("{LIST} === 'Premove: blue to g6.'")).await;
    white.until("$('[data-arrow=\"premove\"]')").await;
    assert_eq!(white.ask("window.sent.filter(text => text.includes('g1g6')).length").await, 0);

    black.press_squares("f8 e7").await;
    for browser in [&black, &white] {
        browser.until("$$('#moves li').length === 2").await;
        assert_eq!(browser.moves().await, ["f8e7", "g1g6"]);
    }
    white.until("window.sent.filter(text => text.includes('g1g6')).length === 1").await;

    // Black's blue tower stays on b8: the premove onto that square is dropped when White's green tower is called.
    white.squares_and_see("b1 b8", &format!("{LIST} === 'Premove: green to b8.'")).await;
    black.until("$('#square-d7[data-active]')").await;
    black.press("#square-d7").await;
    white.until(&format!("{TOLD} === 'Your premove was dropped: your green tower cannot go to b8 now.'")).await;
    white.until("!$('[data-arrow=\"premove\"]') && $('[data-active]')").await;
    assert_eq!(white.moves().await, ["f8e7", "g1g6", "e8d7"]);
}
