//! Premoves in a real browser: against the engine and online.

use core::time::Duration;

use fantoccini::Locator;
use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction};
use kamisado_e2e::Browser;
use serde_json::json;

use crate::screens::hidden;

const STILL: &[&str] = &["--force-prefers-reduced-motion"];

const LIST: &str = "document.querySelector('#premove-list')?.innerText";
const TOLD: &str = "document.querySelector('#premove-told')?.innerText";
const HEARD: &str = "document.querySelector('#polite').textContent";

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
    browser.press("#start").await;
    browser.until("document.querySelector('.game #square-a1')").await;
    let game = json!({ "rounds": [{ "moves": [] }], "match": "single", "start": ONE_ANSWER });
    let saved = "JSON.parse(localStorage.getItem('kamisado.game'))";
    let changed = format!("JSON.stringify({{ ...{saved}, game: {game}, ply: 0 }})");
    browser.ask(&format!("localStorage.setItem('kamisado.game', {changed})")).await;
    browser.client.refresh().await.expect("the page is loaded again");
    browser.until("document.querySelector('#square-c5[data-active]')").await;
    browser.ask(HOLD).await;
    browser.press("#square-c5").await;
    browser.until("document.querySelectorAll('#moves li').length === 1").await;
    browser
}

async fn drag(browser: &Browser, from: &str, target: &str) {
    let mut mouse = MouseActions::new("mouse".to_owned());
    for (name, action) in [
        (from, PointerAction::Down { button: MOUSE_BUTTON_LEFT }),
        (target, PointerAction::Up { button: MOUSE_BUTTON_LEFT }),
    ] {
        let element = browser.client.find(Locator::Id(&format!("square-{name}"))).await.expect(name);
        let duration = Some(Duration::from_millis(50));
        mouse = mouse.then(PointerAction::MoveToElement { element, duration, x: 0.0, y: 0.0 }).then(action);
    }
    browser.client.perform_actions(mouse).await.expect("the mouse moves");
}

async fn typed(browser: &Browser, text: &str) {
    browser.select_typing_field().await;
    browser.type_keys(&format!("{text}\u{e007}")).await;
}

#[tokio::test]
async fn premoves_against_the_engine_by_mouse_drag_keys_and_typing() {
    let browser = against_engine().await;
    // By two presses: the squares of a premove are diamonds, and its arrow has its own shape.
    browser.press("#square-g4").await;
    browser.until("document.querySelector('.dots path')").await;
    browser.until(&format!("{TOLD} === 'Premove with your pink tower on g4: choose a square.'")).await;
    browser.press("#square-g1").await;
    browser.until(&format!("{LIST} === 'Premove: pink to g1.'")).await;
    browser.until("document.querySelector('[data-arrow=\"premove\"]')").await;
    browser.until(&format!("{HEARD}.includes('Premove: your pink tower to g1.')")).await;
    let label = browser.text("document.querySelector('#square-g1').getAttribute('aria-label')").await;
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
    browser.press("#square-g1").await;
    browser.until(&format!("!{LIST} && {TOLD}.startsWith('Premove cancelled')")).await;
    browser.until("!document.querySelector('[data-arrow=\"premove\"]')").await;
    // A square that no move reaches.
    browser.press("#square-g4").await;
    browser.press("#square-a4").await;
    browser.until(&format!("{TOLD}.startsWith('Your pink tower cannot reach a4')")).await;
    browser.type_keys("\u{e00c}").await;
    // One by dragging and another by keys: one for each tower.
    drag(&browser, "b7", "b5").await;
    browser.until(&format!("{LIST} === 'Premove: blue to b5.'")).await;
    // From b5 to g4, with Black at the bottom. The tower is selected there, and its premove ends three squares further.
    browser.ask("document.querySelector('#square-b5').focus()").await;
    let (left, up, enter) = ("\u{e012}", "\u{e013}", "\u{e007}");
    browser.type_keys(&format!("{}{up}{enter}", left.repeat(5))).await;
    browser.until(&format!("{TOLD}.startsWith('Premove with your pink tower on g4')")).await;
    browser.type_keys(&format!("{}{enter}", up.repeat(3))).await;
    browser.until(&format!("{LIST} === 'Premoves: blue to b5, pink to g1.'")).await;
    browser.type_keys("\u{e00c}").await;
    browser.until(&format!("!{LIST} && {TOLD} === 'Your premoves are cancelled.'")).await;
    // By typing; the button cancels it.
    typed(&browser, "g4g1").await;
    browser.until(&format!("{LIST} === 'Premove: pink to g1.'")).await;
    browser.press("#cancel-premoves").await;
    browser.until(&format!("!{LIST}")).await;
    assert_eq!(browser.moves().await, ["c7c5"]);

    // Another tower is called: the premove is dropped with a reason.
    typed(&browser, "b7b5").await;
    browser.until(&format!("{LIST} === 'Premove: blue to b5.'")).await;
    browser.ask(LET_GO).await;
    browser.until(&format!("{TOLD} === 'Your premoves were dropped: you must move your pink tower.'")).await;
    browser.until(&format!("{HEARD}.includes('Your premoves were dropped')")).await;
    assert_eq!(browser.moves().await, ["c7c5", "h3h4"]);

    // Again with the called tower: its premove is played.
    browser.press("#take-back").await;
    browser.until("document.querySelector('#square-c5[data-active]')").await;
    browser.press("#square-c5").await;
    browser.press("#square-g4").await;
    browser.press("#square-g1").await;
    browser.until(&format!("{LIST} === 'Premove: pink to g1.'")).await;
    browser.ask(LET_GO).await;
    browser.until("document.querySelector('#status').innerText.includes('You won!')").await;
    assert_eq!(browser.moves().await, ["c7c5", "h3h4", "g4g1"]);
    browser.close().await;
}

#[tokio::test]
async fn premoves_online_stay_in_the_page_until_the_turn_comes() {
    let black = Browser::open_with(1280, 900, STILL).await;
    black.go("/online").await;
    for choice in ["input[name='to'][value='1']", "input[name='length'][value='0']", "input[name='clock'][value='2']"] {
        black.press(choice).await;
    }
    black.press("input[name='side'][value='1']").await;
    black.press("#offer").await;
    black.until("location.pathname.startsWith('/game/') && document.querySelector('#connection')").await;
    let path = black.text("location.pathname").await;
    let white = Browser::open_at(black.address(), 1280, 900, STILL).await;
    white.go(&path).await;
    white.press("#sit").await;
    for browser in [&black, &white] {
        browser.until("document.querySelector('#resign:not([aria-disabled])')").await;
    }
    // Records everything White's page sends from now on.
    white
        .ask(
            "(() => { window.sent = []; const send = WebSocket.prototype.send; \
             WebSocket.prototype.send = function (text) { window.sent.push(text); return send.call(this, text); }; })()",
        )
        .await;
    white.press("#square-g1").await;
    white.press("#square-g6").await;
    white.until(&format!("{LIST} === 'Premove: blue to g6.'")).await;
    white.until("document.querySelector('[data-arrow=\"premove\"]')").await;
    assert_eq!(white.ask("window.sent.filter(text => text.includes('g1g6')).length").await, 0);

    black.press("#square-f8").await;
    black.press("#square-e7").await;
    for browser in [&black, &white] {
        browser.until("document.querySelectorAll('#moves li').length === 2").await;
        assert_eq!(browser.moves().await, ["f8e7", "g1g6"]);
    }
    white.until("window.sent.filter(text => text.includes('g1g6')).length === 1").await;

    // Black's blue tower stays on b8: the premove onto that square is dropped when White's green tower is called.
    white.press("#square-b1").await;
    white.press("#square-b8").await;
    white.until(&format!("{LIST} === 'Premove: green to b8.'")).await;
    black.until("document.querySelector('#square-d7[data-active]')").await;
    black.press("#square-d7").await;
    white.until(&format!("{TOLD} === 'Your premove was dropped: your green tower cannot go to b8 now.'")).await;
    white.until("!document.querySelector('[data-arrow=\"premove\"]') && document.querySelector('[data-active]')").await;
    assert_eq!(white.moves().await, ["f8e7", "g1g6", "e8d7"]);
    for browser in [black, white] {
        browser.close().await;
    }
}
