//! Imported and shared matches, and the user's game beside them, in a real browser.

use core::time::Duration;

use kamisado_e2e::{Browser, ON_BOARD, STILL};

const STATUS: &str = "$('#status').innerText";
const SAVED: &str = "localStorage.getItem('kamisado.game')";

/// The notice of a stored game is shown for this long.
const NOTICE_TIME: Duration = Duration::from_secs(6);

/// A browser with a game of two people and two moves.
async fn game() -> Browser {
    let browser = Browser::open_with(1280, 900, STILL).await;
    browser.play_together().await;
    browser.squares_and_see("f8 e7 g6", "$$('#moves li').length === 2").await;
    browser
}

/// Pastes a text and opens it.
async fn open(browser: &Browser, text: &str) {
    browser.press_and_see("#share", "$('dialog[open] #open-text')").await;
    browser.ask(&format!("$('#open-text').value = {text:?}")).await;
    browser.press("#open").await;
}

#[tokio::test]
async fn a_link_holds_a_whole_match_and_keeps_the_users_game() {
    let browser = game().await;
    browser.press_and_see("#share", "$('#link')").await;
    let link = browser.text("$('#link').value").await;
    let (_, path) = link.split_at(link.find("/play#m=").expect("a link to a match"));
    browser.press("dialog[open] button:last-child").await;

    // The user's game continues; then the link is opened.
    browser.press_all(["#square-d5", "#take-back", "#square-b5"]).await;
    let own = browser.text(SAVED).await;
    browser.go("/rules").await;
    browser.go_and_see(path, "$('#leave-guest')").await;
    assert_eq!(browser.moves().await, ["f8e7", "g1g6"]);
    assert_eq!(browser.text(SAVED).await, own);

    browser.press_and_see("#leave-guest", "!$('#leave-guest') && location.hash === ''").await;
    assert_eq!(browser.text(SAVED).await, own);

    // Continuing it stores the user's unfinished game in the history.
    browser.go("/rules").await;
    browser.go(path).await;
    // The notice stays until the test has pressed it.
    browser.hold_timers(NOTICE_TIME).await;
    browser.press_and_see("#continue-together", "$('#history-notice') && !$('#leave-guest')").await;
    browser.press_and_see("#history-notice a", "$$('#games .continue-game').length === 2").await;
}

#[tokio::test]
async fn a_bad_link_says_what_is_wrong_and_keeps_the_users_game() {
    let browser = game().await;
    let own = browser.text(SAVED).await;
    for (link, words) in [
        ("AQ", "its end is missing"),
        ("AQAAAAA!", "character 8, “!”"),
        ("CQAAAAAA", "made by a newer version"),
        ("AQAAAAAA", "is damaged"),
    ] {
        browser.go("/rules").await;
        browser.go_and_see(&format!("/play#m={link}"), &format!("$('.notices').innerText.includes({words:?})")).await;
        assert_eq!(browser.moves().await, ["f8e7", "g1g6"], "{words}");
        assert_eq!(browser.text(SAVED).await, own);
    }
}

#[tokio::test]
async fn a_record_is_exported_and_opened_again() {
    let browser = game().await;
    browser.press_and_see("#share", "$('#download')").await;
    let record = browser.text("decodeURIComponent($('#download').href.split(',')[1])").await;
    assert!(record.contains("R↗1B"), "{record}");
    browser.press_and_see("dialog[open] button:last-child", "!$('dialog[open]')").await;
    open(&browser, "f8e7 g1g6 e8e9").await;
    browser.until("$('.open-match .refused').innerText.includes('character')").await;
    browser.press_and_see("dialog[open] > button", "!$('dialog[open]')").await;
    open(&browser, &record).await;
    browser.until("$('#leave-guest')").await;
    // The dialog is closed, and the focus is on the board.
    browser.until(ON_BOARD).await;
    assert_eq!(browser.moves().await, ["f8e7", "g1g6"]);

    // A position works too, and continues as a game against the engine.
    open(&browser, "obpky1gn/4r3/8/8/8/8/8/NGRYKPBO w B 3").await;
    browser.until("$$('#moves li').length === 0").await;
    browser.press_and_see("#continue-computer", "!$('#leave-guest') && $('[data-active]')").await;
    browser.make_moves("g4", 2).await;
}

#[tokio::test]
async fn a_game_that_cannot_be_stored_is_replaced_only_after_a_question() {
    let browser = game().await;
    let own = browser.text(SAVED).await;
    browser.go("/").await;
    browser.ask("IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError'); }").await;
    browser.press_all(["#play-computer", "#play-opponent"]).await;
    browser.press_and_see("#replace-no", "!$('dialog[open]')").await;
    assert_eq!(browser.text(SAVED).await, own);
    browser.press("#play-opponent").await;
    browser.press_and_see("#replace-yes", "location.pathname === '/play' && $('#square-a1')").await;
    browser.until(&format!("{SAVED} !== {own:?}")).await;
    browser.until("$$('#moves li').length === 0").await;
}

#[tokio::test]
async fn two_tabs_show_the_same_game() {
    let browser = game().await;
    let first = browser.client.window().await.expect("a window");
    let address = browser.text("location.href").await;
    let second = browser.client.new_window(true).await.expect("another tab");
    browser.client.switch_to_window(second.handle).await.expect("the other tab");
    browser.client.goto(&address).await.expect("the page is loaded");
    browser.until("$$('#moves li').length === 2").await;
    browser.press_and_see("[data-active]", "$$('#moves li').length === 3").await;
    browser.client.switch_to_window(first).await.expect("the first tab");
    browser.until("$$('#moves li').length === 3").await;
    browser.until("$('.notices').innerText.includes('another tab')").await;
    // After an action here the game continues here.
    browser.press_and_see("[data-active]", "$$('#moves li').length === 4").await;
    browser.until("!$('.notices').innerText.includes('another tab')").await;
    assert!(!browser.text(STATUS).await.is_empty());
}

#[tokio::test]
async fn a_record_file_can_be_opened_and_mistakes_are_located() {
    let browser = game().await;
    let own = browser.text(SAVED).await;
    browser.press_and_see("#share", "$('dialog[open] #open-file')").await;
    browser.put_file("#open-file", "bad.txt", "f8e7 g1g1").await;
    browser.until("$('.open-match .refused').innerText.includes('character')").await;
    assert_eq!(browser.moves().await, ["f8e7", "g1g6"]);
    browser.put_file("#open-file", "good.txt", "f8e7 g1g6 e8b5").await;
    browser.until("$('#leave-guest')").await;
    assert_eq!(browser.moves().await, ["f8e7", "g1g6", "e8b5"]);
    assert_eq!(browser.text(SAVED).await, own);
}
