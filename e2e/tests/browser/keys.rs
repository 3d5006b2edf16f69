//! Keys that step through the moves, and the list of all keys.

use kamisado_e2e::Browser;

const LEFT: &str = "\u{e012}";
const RIGHT: &str = "\u{e014}";
const ESCAPE: &str = "\u{e00c}";

/// Which move of the list is shown, counted from 1; 0 at the start.
const SHOWN: &str =
    "[...document.querySelectorAll('#moves button')].findIndex(move => move.matches('[aria-current]')) + 1";

/// The focus is on a square of the board.
const ON_BOARD: &str = "document.activeElement.getAttribute('role') === 'gridcell'";

/// The list of keys is open, and names the keys that step.
const KEYS: &str = "document.querySelector('dialog[open] .keys')?.innerText";

#[tokio::test]
async fn keys_step_through_a_game_from_the_board_too_and_the_list_of_keys_opens_from_anywhere() {
    let browser = Browser::open(1280, 900).await;
    browser.press("#play-together").await;
    browser.until(ON_BOARD).await;
    for square in ["f8", "e7", "g6"] {
        browser.press(&format!("#square-{square}")).await;
    }
    browser.until_moves(2).await;
    browser.until("document.querySelector('#autoplay')").await;
    browser.until(ON_BOARD).await;
    // On the board the arrow keys belong to its squares; comma and period step.
    for (key, shown) in [(",", 1), (",", 0), (".", 1), (LEFT, 1), (".", 2)] {
        browser.type_keys(key).await;
        browser.until(&format!("{SHOWN} === {shown} && {ON_BOARD}")).await;
    }
    // Elsewhere the arrow keys do it as well.
    browser.ask("document.querySelector('#turn-board').focus()").await;
    for (key, shown) in [(LEFT, 1), (RIGHT, 2), (",", 1), (".", 2)] {
        browser.type_keys(key).await;
        browser.until(&format!("{SHOWN} === {shown}")).await;
    }
    // The list of keys opens from anywhere, and tells all of this.
    browser.type_keys("?").await;
    browser.until(&format!("{KEYS}.includes(', .') && {KEYS}.includes('Space')")).await;
    browser.until(&format!("{KEYS}.includes('Home, End') && {KEYS}.includes('Right mouse button')")).await;
    browser.type_keys(ESCAPE).await;
    browser.until("!document.querySelector('dialog[open]')").await;
    // Not while one types.
    browser.ask("document.querySelector('details:has(#typed)')?.setAttribute('open', '')").await;
    browser.ask("document.querySelector('#typed').focus()").await;
    browser.type_keys("?").await;
    browser.until("document.querySelector('#typed').value === '?'").await;
    assert_eq!(browser.ask("Boolean(document.querySelector('dialog[open]'))").await, false);
    // On a page without a board it opens too.
    browser.go("/rules").await;
    browser.until("document.querySelector('main h1')").await;
    browser.ask("document.querySelector('header a[href=\"/rules\"]').focus()").await;
    browser.type_keys("?").await;
    browser.until(&format!("{KEYS}.includes(', .')")).await;

    // Who has switched the board's keys off has neither.
    browser.ask("localStorage.setItem('kamisado.board-keys', 'no')").await;
    browser.go("/play").await;
    browser.until("document.querySelectorAll('#moves li').length === 2 && document.querySelector('#autoplay')").await;
    browser.ask("document.querySelector('#turn-board').focus()").await;
    browser.type_keys(",?").await;
    browser.type_keys(LEFT).await;
    browser.until(&format!("{SHOWN} === 1")).await;
    assert_eq!(browser.ask("Boolean(document.querySelector('dialog[open]'))").await, false);
    browser.close().await;
}
