//! The ladder: ten opponents on a path.

use kamisado_e2e::Browser;
use kamisado_e2e::keys::{ENTER, RIGHT, TAB};

use crate::moments::{WON_BY_BLACK, set_up};

/// The chosen opponent.
const CHOSEN: &str = "$('#ladder input:checked')?.getAttribute('aria-label')";

#[tokio::test]
async fn a_beaten_opponent_is_crowned_and_the_next_one_is_offered() {
    let browser = Browser::open(390, 844).await;
    browser.press("#play-computer").await;
    browser.until(&format!("location.pathname === '/ladder' && {CHOSEN} === 'Pebble · Level 1 · Next up'")).await;
    // Ten faces, each with a line about its style.
    assert_eq!(browser.ask("$$('#ladder > li .rung-style:not(:empty)').length").await, 10);
    browser.until("$$('#ladder .face polygon.rim').length === 10").await;
    assert_eq!(browser.ask("$$('#ladder .crown').length").await, 0);
    browser.press_and_see("#play-opponent", "$('.game #square-f8')").await;
    set_up(&browser, "single", WON_BY_BLACK).await;
    browser.press_and_see("#square-h1", "$('#record')?.innerText.includes('won 1 and lost 0')").await;
    browser.go_and_see("/ladder", &format!("{CHOSEN} === 'Sprout · Level 2 · Next up'")).await;
    browser.until("$('#ladder li:first-child[data-beaten] .crown')").await;
    browser.until("$('#ladder-progress').innerText === '1 of 10 beaten'").await;
    // A crown stays when single games are deleted, but not when all are.
    browser.go("/games").await;
    browser.press_all_and_see(["#delete-games", "#delete-all-yes"], "$('#no-games')").await;
    browser.go_and_see("/ladder", &format!("{CHOSEN} === 'Pebble · Level 1 · Next up'")).await;
}

#[tokio::test]
async fn the_ladder_works_by_keyboard_and_any_opponent_can_be_chosen() {
    let browser = Browser::open(1280, 900).await;
    browser.store("beaten", "1 2 3 4").await;
    browser.go_and_see("/ladder", &format!("{CHOSEN} === 'Bramble · Level 5 · Next up'")).await;
    // After a step from another page the header has the focus; from there Tab leads to the chosen opponent.
    browser.type_at("main", TAB, &format!("focused.getAttribute('aria-label') === {CHOSEN}")).await;
    assert!(browser.text("description(focused).innerText").await.contains("likes to stand in your way"));
    browser.type_and_see(&format!("{RIGHT}{RIGHT}"), &format!("{CHOSEN} === 'Ember · Level 7'")).await;
    browser.until("$('#play-opponent').innerText === 'Play Ember'").await;
    browser.type_keys(ENTER).await;
    browser.until("location.pathname === '/play' && $('.game .stage')?.innerText.includes('Ember')").await;
}
