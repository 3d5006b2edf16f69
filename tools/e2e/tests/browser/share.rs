//! Imported and shared matches, and the user's game beside them, in a real browser.

use core::time::Duration;

use kamisado_e2e::Browser;

const STATUS: &str = "document.querySelector('#status').innerText";
const SAVED: &str = "localStorage.getItem('kamisado.game')";

/// The notice of a stored game is shown for this long.
const NOTICE_TIME: Duration = Duration::from_secs(6);

/// A browser with a game of two people and two moves.
async fn game() -> Browser {
    let browser = Browser::open_with(1280, 900, &["--force-prefers-reduced-motion"]).await;
    browser.play_together().await;
    for square in ["f8", "e7", "g6"] {
        browser.press(&format!("#square-{square}")).await;
    }
    browser.until("document.querySelectorAll('#moves li').length === 2").await;
    browser
}

/// Pastes a text and opens it.
async fn open(browser: &Browser, text: &str) {
    browser.press("#share").await;
    browser.until("document.querySelector('dialog[open] #open-text')").await;
    browser.ask(&format!("document.querySelector('#open-text').value = {text:?}")).await;
    browser.press("#open").await;
}

#[tokio::test]
async fn a_link_holds_the_whole_match_and_leaves_the_own_game_as_it_was() {
    let browser = game().await;
    browser.press("#share").await;
    browser.until("document.querySelector('#link')").await;
    let link = browser.text("document.querySelector('#link').value").await;
    let (_, path) = link.split_at(link.find("/play#m=").expect("a link to a match"));
    browser.press("dialog[open] button:last-child").await;

    // The user's game continues; then the link is opened.
    browser.press("#square-d5").await;
    browser.press("#take-back").await;
    browser.press("#square-b5").await;
    let own = browser.text(SAVED).await;
    browser.go("/rules").await;
    browser.go(path).await;
    browser.until("document.querySelector('#leave-guest')").await;
    assert_eq!(browser.moves().await, ["f8e7", "g1g6"]);
    assert_eq!(browser.text(SAVED).await, own);

    browser.press("#leave-guest").await;
    browser.until("!document.querySelector('#leave-guest') && location.hash === ''").await;
    assert_eq!(browser.text(SAVED).await, own);

    // Continuing it stores the user's unfinished game in the history.
    browser.go("/rules").await;
    browser.go(path).await;
    // The notice stays until the test has pressed it.
    browser.hold_timers(NOTICE_TIME).await;
    browser.press("#continue-together").await;
    browser.until("document.querySelector('#history-notice') && !document.querySelector('#leave-guest')").await;
    browser.press("#history-notice a").await;
    browser.until("document.querySelectorAll('#games .continue-game').length === 2").await;
    browser.close().await;
}

#[tokio::test]
async fn a_bad_link_says_what_is_wrong_and_leaves_the_own_game_as_it_was() {
    let browser = game().await;
    let own = browser.text(SAVED).await;
    for (link, words) in [
        ("AQ", "its end is missing"),
        ("AQAAAAA!", "character 8, “!”"),
        ("CQAAAAAA", "made by a newer version"),
        ("AQAAAAAA", "is damaged"),
    ] {
        browser.go("/rules").await;
        browser.go(&format!("/play#m={link}")).await;
        browser.until(&format!("document.querySelector('.notices').innerText.includes({words:?})")).await;
        assert_eq!(browser.moves().await, ["f8e7", "g1g6"], "{words}");
        assert_eq!(browser.text(SAVED).await, own);
    }
    browser.close().await;
}

#[tokio::test]
async fn a_record_is_exported_and_opened_again() {
    let browser = game().await;
    browser.press("#share").await;
    browser.until("document.querySelector('#download')").await;
    let record = browser.text("decodeURIComponent(document.querySelector('#download').href.split(',')[1])").await;
    assert!(record.contains("R↗1B"), "{record}");
    browser.press("dialog[open] button:last-child").await;
    browser.until("!document.querySelector('dialog[open]')").await;
    open(&browser, "f8e7 g1g6 e8e9").await;
    browser.until("document.querySelector('.open-match .refused').innerText.includes('character')").await;
    browser.press("dialog[open] > button").await;
    browser.until("!document.querySelector('dialog[open]')").await;
    open(&browser, &record).await;
    browser.until("document.querySelector('#leave-guest')").await;
    // The dialog is closed, and the focus is on the board.
    browser.until("document.activeElement.getAttribute('role') === 'gridcell'").await;
    assert_eq!(browser.moves().await, ["f8e7", "g1g6"]);

    // A position works too, and continues as a game against the engine.
    open(&browser, "obpky1gn/4r3/8/8/8/8/8/NGRYKPBO w B 3").await;
    browser.until("document.querySelectorAll('#moves li').length === 0").await;
    browser.press("#continue-computer").await;
    browser.until("!document.querySelector('#leave-guest') && document.querySelector('[data-active]')").await;
    browser.press("#square-g4").await;
    browser.until_moves(2).await;
    browser.close().await;
}

#[tokio::test]
async fn an_unfinished_game_that_cannot_be_kept_does_not_vanish_without_a_word() {
    let browser = game().await;
    let own = browser.text(SAVED).await;
    browser.go("/").await;
    browser.ask("IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError'); }").await;
    browser.play_computer().await;
    browser.press("#replace-no").await;
    browser.until("!document.querySelector('dialog[open]')").await;
    assert_eq!(browser.text(SAVED).await, own);
    browser.press("#play-opponent").await;
    browser.press("#replace-yes").await;
    browser.until("location.pathname === '/play' && document.querySelector('#square-a1')").await;
    browser.until(&format!("{SAVED} !== {own:?}")).await;
    browser.until("document.querySelectorAll('#moves li').length === 0").await;
    browser.close().await;
}

#[tokio::test]
async fn two_tabs_show_the_same_game() {
    let browser = game().await;
    let first = browser.client.window().await.expect("a window");
    let address = browser.text("location.href").await;
    let second = browser.client.new_window(true).await.expect("another tab");
    browser.client.switch_to_window(second.handle).await.expect("the other tab");
    browser.client.goto(&address).await.expect("the page is loaded");
    browser.until("document.querySelectorAll('#moves li').length === 2").await;
    browser.press("[data-active]").await;
    browser.until("document.querySelectorAll('#moves li').length === 3").await;
    browser.client.switch_to_window(first).await.expect("the first tab");
    browser.until("document.querySelectorAll('#moves li').length === 3").await;
    browser.until("document.querySelector('.notices').innerText.includes('another tab')").await;
    // After an action here the game continues here.
    browser.press("[data-active]").await;
    browser.until("document.querySelectorAll('#moves li').length === 4").await;
    browser.until("!document.querySelector('.notices').innerText.includes('another tab')").await;
    assert!(!browser.text(STATUS).await.is_empty());
    browser.close().await;
}

#[tokio::test]
async fn a_record_is_opened_from_a_file_and_one_with_a_mistake_says_where() {
    let browser = game().await;
    let own = browser.text(SAVED).await;
    let folder = std::env::temp_dir().join(format!("kamisado-e2e-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = |name: &str, text: &str| {
        let path = folder.join(name);
        std::fs::write(&path, text).expect("a file");
        path.display().to_string()
    };
    let (bad, good) = (file("bad.txt", "f8e7 g1g1"), file("good.txt", "f8e7 g1g6 e8b5"));
    browser.press("#share").await;
    browser.until("document.querySelector('dialog[open] #open-file')").await;
    browser.put_file("#open-file", &bad).await;
    browser.until("document.querySelector('.open-match .refused').innerText.includes('character')").await;
    assert_eq!(browser.moves().await, ["f8e7", "g1g6"]);
    browser.put_file("#open-file", &good).await;
    browser.until("document.querySelector('#leave-guest')").await;
    assert_eq!(browser.moves().await, ["f8e7", "g1g6", "e8b5"]);
    assert_eq!(browser.text(SAVED).await, own);
    browser.close().await;
    std::fs::remove_dir_all(&folder).expect("the folder goes");
}
