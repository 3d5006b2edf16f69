//! The ladder: ten opponents on a path.

use kamisado_e2e::Browser;

use crate::moments::{WON_BY_BLACK, set_up};

const ENTER: &str = "\u{e007}";
const TAB: &str = "\u{e004}";
const RIGHT: &str = "\u{e014}";

/// The chosen opponent.
const CHOSEN: &str = "document.querySelector('#ladder input:checked')?.getAttribute('aria-label')";

#[tokio::test]
async fn a_beaten_opponent_is_crowned_and_the_next_one_waits() {
    let browser = Browser::open(390, 844).await;
    browser.press("#play-computer").await;
    browser.until(&format!("location.pathname === '/ladder' && {CHOSEN} === 'Pebble · Level 1 · Next up'")).await;
    // Ten faces, each with a line about its style.
    assert_eq!(browser.ask("document.querySelectorAll('#ladder > li .rung-style:not(:empty)').length").await, 10);
    browser.until("document.querySelectorAll('#ladder .face polygon.rim').length === 10").await;
    assert_eq!(browser.ask("document.querySelectorAll('#ladder .crown').length").await, 0);
    browser.press("#play-opponent").await;
    browser.until("document.querySelector('.game #square-f8')").await;
    set_up(&browser, "single", WON_BY_BLACK).await;
    browser.press("#square-h1").await;
    browser.until("document.querySelector('#record')?.innerText.includes('won 1 and lost 0')").await;
    browser.go("/ladder").await;
    browser.until(&format!("{CHOSEN} === 'Sprout · Level 2 · Next up'")).await;
    browser.until("document.querySelector('#ladder li:first-child[data-beaten] .crown')").await;
    browser.until("document.querySelector('#ladder-progress').innerText === '1 of 10 beaten'").await;
    // A crown stays when single games are deleted, but not when all are.
    browser.go("/games").await;
    browser.press("#delete-games").await;
    browser.press("#delete-all-yes").await;
    browser.until("document.querySelector('#no-games')").await;
    browser.go("/ladder").await;
    browser.until(&format!("{CHOSEN} === 'Pebble · Level 1 · Next up'")).await;
    browser.close().await;
}

#[tokio::test]
async fn the_ladder_is_climbed_by_keys_alone_and_anybody_can_be_played() {
    let browser = Browser::open(1280, 900).await;
    browser.ask("localStorage.setItem('kamisado.beaten', '1 2 3 4')").await;
    browser.go("/ladder").await;
    browser.until(&format!("{CHOSEN} === 'Bramble · Level 5 · Next up'")).await;
    // After a step from another page the header has the focus; from there Tab leads to the chosen opponent.
    browser.ask("document.querySelector('main').focus()").await;
    browser.type_keys(TAB).await;
    browser.until(&format!("document.activeElement.getAttribute('aria-label') === {CHOSEN}")).await;
    let described = "document.getElementById(document.activeElement.getAttribute('aria-describedby')).innerText";
    assert!(browser.text(described).await.contains("likes to stand in your way"));
    browser.type_keys(&format!("{RIGHT}{RIGHT}")).await;
    browser.until(&format!("{CHOSEN} === 'Ember · Level 7'")).await;
    browser.until("document.querySelector('#play-opponent').innerText === 'Play Ember'").await;
    browser.type_keys(ENTER).await;
    browser
        .until("location.pathname === '/play' && document.querySelector('.game .stage')?.innerText.includes('Ember')")
        .await;
    browser.close().await;
}
