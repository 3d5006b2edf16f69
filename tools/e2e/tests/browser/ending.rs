//! The end of a round: the choice of a side, the card beside the board, and the sounds.

use kamisado_e2e::{Browser, STILL};
use serde_json::{Value, json};

use crate::moments::{WON, set_up};
use crate::screens::hidden;

/// Black could have won with orange, but stepped onto yellow, and White's yellow tower had an open diagonal.
const LOST: (&str, [&str; 2]) = ("1bpkyrgn/8/8/o7/4Y3/8/8/NGRK1PBO b O 1", ["a5a4", "e4a8"]);

/// Shows the end of a game against the engine that the user has lost as Black.
async fn lose(browser: &Browser) {
    browser.play_computer().await;
    browser.set_up("single", LOST.0, &LOST.1).await;
    browser.until("$('#try-once-more:not([aria-disabled])')").await;
}

const SCROLLS: &str = "document.documentElement.scrollHeight > innerHeight";

#[tokio::test]
async fn the_board_previews_both_refills_before_the_choice() {
    let browser = Browser::open_with(1280, 800, STILL).await;
    browser.play_together().await;
    set_up(&browser, "standard", WON).await;
    browser.press("#square-a8").await;
    // The loser of the round learns why, and sees the open line.
    browser.until("$('.end-card #why')?.innerText.includes('purple')").await;
    browser.until("$$('.open-line rect').length > 0").await;
    for (width, height) in [(1366, 650), (1280, 800), (1920, 1080)] {
        browser.resize(width, height).await;
        browser.until("$('#fill-right')").await;
        let parts = [".board", "#fill-left", "#fill-right", "#hint", "#status .prompt"];
        assert_eq!(browser.ask(&hidden(&parts)).await, json!([]), "{width}×{height}");
        assert_eq!(browser.ask(SCROLLS).await, false, "{width}×{height}");
    }
    browser.resize(1280, 800).await;
    for code in ["ro", "hu", "fa", "en"] {
        browser.choose_language(code).await;
        browser.until("$('#turning-point')").await;
        let parts = [".board", "#fill-left", "#fill-right", "#hint", "#status .prompt", "#why", "#turning-point"];
        assert_eq!(browser.ask(&hidden(&parts)).await, json!([]), "{code}");
    }
    browser.until("$('#fill-left').innerText.includes(\"From White's left\")").await;
    // Pointing at a side, or reaching it by Tab, shows both rows on the board; rule book, figure 7.
    let stands =
        |square: &str, name: &str| format!("$('#square-{square}').getAttribute('aria-label').includes({name:?})");
    browser.ask("$('#fill-left').focus()").await;
    browser.until(&format!("{} && {}", stands("a8", "Black's purple"), stands("h1", "White's purple sumo"))).await;
    browser.ask("$('#fill-right').focus()").await;
    browser.until(&format!("{} && {}", stands("a8", "Black's yellow"), stands("a1", "White's purple sumo"))).await;
    browser.ask("focused.blur()").await;
    browser.until(&stands("a8", "White's purple sumo")).await;
    browser.point_at("fill-right").await;
    browser.until(&format!("{} && $('#fill-right[data-hinted]')", stands("a8", "Black's yellow"))).await;
    // On a phone nothing covers the sentences, in any language.
    browser.resize(360, 640).await;
    for code in ["ro", "hu", "fa"] {
        browser.choose_language(code).await;
        browser.until("$('#fill-right')").await;
        browser.until_still().await;
        assert_eq!(browser.ask(&hidden(&[".board", "#fill-left", "#fill-right"])).await, json!([]), "{code}");
        browser.until("$('.end-card #why')").await;
        let covered = "(() => { const fills = $('.fills').getBoundingClientRect(); \
             return $$('#status p').filter(one => one.innerText).map(one => one.getBoundingClientRect()) \
             .filter(box => box.bottom > fills.top + 1 && box.top < fills.bottom - 1).length; })()";
        assert_eq!(browser.ask(covered).await, 0, "{code}");
    }
    browser.choose_language("en").await;
    browser.resize(1280, 800).await;
    // The first hint explains the choice, the second shows the better line-up.
    browser.press_and_see("#hint", "$('#hint-words').innerText.includes('Press Hint again')").await;
    assert_eq!(browser.ask("$('[data-hinted]')").await, Value::Null);
    browser.until(&stands("a8", "White's purple sumo")).await;
    browser.press("#hint").await;
    browser.until(&format!("$('.fill[data-hinted]') && !{}", stands("a8", "White's purple sumo"))).await;
    browser.press_and_see("#fill-left", "$('#status .prompt')?.innerText.startsWith('Black opens the round')").await;
}

#[tokio::test]
async fn a_lost_game_shows_why_and_links_to_the_turning_point() {
    let browser = Browser::open_with(1280, 800, STILL).await;
    lose(&browser).await;
    browser.until("$('#record')?.innerText").await;
    let all = [
        ".board",
        "#status .prompt",
        "#why",
        "#turning-point",
        "#try-once-more",
        "#rematch",
        ".end-card .face",
        ".voice",
        ".kind",
        "#record",
    ];
    // On a phone the least important parts are further down.
    let sizes = [
        (1920, 1080, &all[..]),
        (1366, 650, &all),
        (1280, 800, &all),
        (390, 844, &all[..all.len() - 1]),
        (360, 640, &all[..all.len() - 4]),
    ];
    for (width, height, parts) in sizes {
        browser.resize(width, height).await;
        browser.until_still().await;
        assert_eq!(browser.ask(&hidden(parts)).await, json!([]), "{width}×{height}");
        // The card is beside the board or below it, and the landing stays visible.
        let seen = "(() => { const box = $('#square-a8').getBoundingClientRect(); \
             const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2); \
             return Boolean(top.closest('.board')); })()";
        assert_eq!(browser.ask(seen).await, true, "{width}×{height}");
    }
    for code in ["ro", "hu", "fa", "en"] {
        browser.choose_language(code).await;
        browser.until("$('#turning-point')").await;
        for (width, height, parts) in sizes.into_iter().rev() {
            browser.resize(width, height).await;
            browser.until_still().await;
            assert_eq!(browser.ask(&hidden(parts)).await, json!([]), "{code} {width}×{height}");
            assert!(width < 1280 || browser.ask(SCROLLS).await == false, "{code} {width}×{height}");
        }
    }
    let why = "You landed on yellow, and Pebble's yellow tower had an open diagonal to your home row.";
    assert_eq!(browser.text("$('#why').innerText").await, why);
    browser.until("$('.end-card .face[data-mood=pleased] path')").await;
    browser.until("$$('.open-line rect').length > 0 && $('.landing')").await;
    browser.until("$('#try-once-more.main').innerText === 'Try again from move 1'").await;
    browser.until("!$('#rematch.main')").await;
    // The chip leads to the move, and the card back from it.
    browser.press_and_see("#to-turning-point", "$('.past') && !$('.end-card')").await;
    browser.ask("$$('#moves button').at(-1).click()").await;
    browser.press("#try-once-more:not([aria-disabled])").await;
    browser.until("$('#status .prompt').innerText.includes('You must move your orange tower')").await;
    browser.until("!$('#moves')").await;
    // The lost game began with another layout, so its first move is not counted.
    browser.go_and_see("/games", "$('.results [data-level=\"1\"]')").await;
    assert_eq!(browser.ask("$$('.results h3').length").await, 1);
}

#[tokio::test]
async fn a_hint_gives_the_idea_first_and_then_shows_an_arrow() {
    let browser = Browser::open_with(1280, 800, STILL).await;
    browser.play_together().await;
    browser.resize(1280, 800).await;
    // The tower that must move can win at once.
    set_up(&browser, "standard", WON).await;
    browser.press_and_see("#hint", "$('#hint-words').innerText.startsWith('You can win with this move')").await;
    assert_eq!(browser.ask("$$('.marks *').length").await, 0, "the move is not shown yet");
    assert_eq!(browser.ask(&hidden(&["#status .prompt", "#hint-words"])).await, json!([]));
    browser.press_and_see("#hint", "$$('.marks *').length > 0").await;
    browser.until("$('#hint-words').innerText.includes('f3a8')").await;
    for code in ["ro", "hu", "fa"] {
        browser.choose_language(code).await;
        assert_eq!(browser.ask(&hidden(&["#status .prompt", "#hint-words"])).await, json!([]), "{code}");
    }
    // So is the sentence about a tower that may not move.
    browser.press("#square-a1").await;
    for code in ["fa", "hu", "ro", "en"] {
        browser.choose_language(code).await;
        browser.until("$('.status .refused').innerText").await;
        assert_eq!(browser.ask(&hidden(&["#status .prompt", ".status .refused"])).await, json!([]), "{code}");
    }
}

/// Replaces the page's audio context by one that renders its sounds.
const RENDERS: &str = "window.made = []; window.AudioContext = class extends OfflineAudioContext { \
    constructor() { super(1, 66150, 22050); made.push(this); } resume() { return Promise.resolve(); } };";

/// Renders the sounds, and waits for the result.
async fn render(browser: &Browser) {
    browser.until("window.made.length === 1").await;
    browser.ask("made[0].startRendering().then(buffer => { window.heard = buffer.getChannelData(0); }) && 0").await;
    browser.until("window.heard").await;
    // The strength of a pitch, and the centre of the spectrum, between two moments.
    let analysis = "(() => { const rate = 22050; \
         window.strength = (pitch, from, to) => { let re = 0, im = 0; const start = Math.round(from * rate), end = Math.round(to * rate); \
           for (let n = start; n < end; n++) { const angle = 2 * Math.PI * pitch * n / rate; \
             re += heard[n] * Math.cos(angle); im += heard[n] * Math.sin(angle); } return Math.hypot(re, im) / (end - start); }; \
         window.middle = (from, to) => { let sum = 0, all = 0; for (let pitch = 60; pitch < 10000; pitch *= 1.03) { \
           const power = strength(pitch, from, to) ** 2; sum += pitch * power; all += power; } return sum / all; }; \
         window.loud = (from, to) => { let sum = 0; const start = Math.round(from * rate), end = Math.round(to * rate); \
           for (let n = start; n < end; n++) sum += heard[n] ** 2; return Math.sqrt(sum / (end - start)); }; return 0; })()";
    browser.ask(analysis).await;
}

async fn number(browser: &Browser, expression: &str) -> f64 {
    browser.ask(expression).await.as_f64().unwrap_or_else(|| panic!("{expression} is no number"))
}

#[tokio::test]
async fn towers_sumos_teeth_and_losses_have_their_own_sounds() {
    let browser = Browser::open(1280, 800).await;
    browser.run_in_new_pages(RENDERS).await;
    browser.play_together().await;

    // A tower: three partials above the noise of the touch, and soon silence.
    set_up(&browser, "standard", "4yrg1/G7/Y5k1/1RK2o1n/2O5/b4P2/p7/NB6 w P 3").await;
    browser.press("#square-f4").await;
    render(&browser).await;
    let tower = number(&browser, "middle(0, 0.06)").await;
    for (partial, beside) in [(610.0, 1000.0), (1575.0, 1250.0), (2975.0, 3600.0)] {
        let ratio =
            number(&browser, &format!("strength({partial}, 0.03, 0.07) / strength({beside}, 0.03, 0.07)")).await;
        assert!(ratio > 2.0, "{partial} Hz is {ratio} times as strong as {beside} Hz");
    }
    let touch = number(&browser, "strength(2300, 0, 0.02) / strength(610, 0, 0.02)").await;
    assert!(touch > 0.02, "the touch is {touch} of the body");
    let decay = number(&browser, "loud(0, 0.03) / (loud(0.15, 0.2) + 1e-9)").await;
    assert!(decay > 20.0, "{decay}");

    // A sumo is heavier.
    set_up(&browser, "standard", "r2y4/2p5/kb4n1/6g1/2O3o1/5B1+P/3Y1GK1/R3N3 w P 3").await;
    browser.press("#square-h4").await;
    render(&browser).await;
    let sumo = number(&browser, "middle(0, 0.06)").await;
    assert!(sumo * 2.0 < tower, "a sumo sounds at {sumo}, a tower at {tower} Hz");

    // A tooth rings high and long after the tower has arrived.
    set_up(&browser, "standard", WON).await;
    browser.press("#square-a8").await;
    render(&browser).await;
    let crystal = number(&browser, "middle(0.6, 0.9)").await;
    assert!(crystal > 1_800.0, "{crystal}");
    assert!(number(&browser, "loud(1.0, 1.2) / loud(0.6, 0.7)").await > 0.1);

    // A loss is a falling breath without a rising tone before it, whether the opponent has won the round or the user
    // has resigned.
    browser.change_saved("game.white = { engine: 10 }").await;
    browser.set_up("single", LOST.0, &[]).await;
    browser.press_and_see("#square-a4", "$('.end-card .face[data-mood=pleased]')").await;
    render(&browser).await;
    for rising in [523, 659, 784, 1047] {
        let tone = number(&browser, &format!("strength({rising}, 0.5, 1.5) / strength(300, 0.5, 1.5)")).await;
        assert!(tone < 1.0, "{rising} Hz is heard: {tone}");
    }
    browser.press_all(["#new-game", "input[name='opponent'][value='0']", "#start"]).await;
    browser.until("$('#resign:not([aria-disabled])')").await;
    browser.reload().await;
    browser.resign().await;
    browser.until("$('.end-card')").await;
    render(&browser).await;
    let (first, last) = (number(&browser, "middle(0.7, 0.95)").await, number(&browser, "middle(1.15, 1.45)").await);
    assert!(last < first, "a sigh falls, but goes from {first} to {last} Hz");
    assert!(number(&browser, "loud(0, 0.5)").await < 0.001, "nothing is heard before it");
    for rising in [523, 659, 784, 1047] {
        let tone = number(&browser, &format!("strength({rising}, 0.5, 1.5) / strength(300, 0.5, 1.5)")).await;
        assert!(tone < 1.0, "{rising} Hz is heard: {tone}");
    }
}
