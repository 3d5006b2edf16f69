//! Matches that come from elsewhere or go there, and the own game beside them, in a real browser.

use kamisado_e2e::Stage;

const STATUS: &str = "document.querySelector('#status').innerText";
const SAVED: &str = "localStorage.getItem('kamisado.game')";

/// A stage with a game of two people, in which two moves were made.
async fn game() -> Stage {
    let stage = Stage::open_with(1280, 900, &["--force-prefers-reduced-motion"]).await;
    stage.press("#play-together").await;
    for square in ["f8", "e7", "g6"] {
        stage.press(&format!("#square-{square}")).await;
    }
    stage.until("document.querySelectorAll('#moves li').length === 2").await;
    stage
}

/// Pastes a text and opens it.
async fn open(stage: &Stage, text: &str) {
    stage.press("#share").await;
    stage.until("document.querySelector('dialog[open] #open-text')").await;
    stage.ask(&format!("document.querySelector('#open-text').value = {text:?}")).await;
    stage.press("#open").await;
}

#[tokio::test]
async fn a_link_holds_the_whole_match_and_leaves_the_own_game_as_it_was() {
    let stage = game().await;
    stage.press("#share").await;
    stage.until("document.querySelector('#link')").await;
    let link = stage.text("document.querySelector('#link').value").await;
    let (_, path) = link.split_at(link.find("/play#m=").expect("a link to a match"));
    stage.press("dialog[open] button:last-child").await;

    // The own game goes on; then the link is opened.
    stage.press("#square-d5").await;
    stage.press("#take-back").await;
    stage.press("#square-b5").await;
    let own = stage.text(SAVED).await;
    stage.go("/rules").await;
    stage.go(path).await;
    stage.until("document.querySelector('#leave-guest')").await;
    assert_eq!(stage.moves().await, ["f8e7", "g1g6"]);
    assert_eq!(stage.text(SAVED).await, own);

    // Going on with it asks first, because the own game is not finished.
    stage.press("#continue-together").await;
    stage.press("#replace-no").await;
    stage.until("!document.querySelector('dialog[open]')").await;
    assert_eq!(stage.text(SAVED).await, own);
    stage.press("#leave-guest").await;
    stage.until("!document.querySelector('#leave-guest') && location.hash === ''").await;
    assert_eq!(stage.text(SAVED).await, own);
    stage.close().await;
}

#[tokio::test]
async fn a_bad_link_says_what_is_wrong_and_leaves_the_own_game_as_it_was() {
    let stage = game().await;
    let own = stage.text(SAVED).await;
    for (link, words) in [
        ("AQ", "its end is missing"),
        ("AQAAAAA!", "the sign “!” in place 8"),
        ("CQAAAAAA", "made by a newer page"),
        ("AQAAAAAA", "was changed on its way"),
    ] {
        stage.go("/rules").await;
        stage.go(&format!("/play#m={link}")).await;
        stage.until(&format!("document.querySelector('.notices').innerText.includes({words:?})")).await;
        assert_eq!(stage.moves().await, ["f8e7", "g1g6"], "{words}");
        assert_eq!(stage.text(SAVED).await, own);
    }
    stage.close().await;
}

#[tokio::test]
async fn a_record_is_exported_and_opened_again() {
    let stage = game().await;
    stage.press("#share").await;
    stage.until("document.querySelector('#download')").await;
    let record = stage.text("decodeURIComponent(document.querySelector('#download').href.split(',')[1])").await;
    assert!(record.contains("R↗1B"), "{record}");
    stage.press("dialog[open] button:last-child").await;
    stage.until("!document.querySelector('dialog[open]')").await;
    open(&stage, "f8e7 g1g6 e8e9").await;
    stage.until("document.querySelector('.open-match .refused').innerText.includes('column')").await;
    stage.press("dialog[open] > button").await;
    stage.until("!document.querySelector('dialog[open]')").await;
    open(&stage, &record).await;
    stage.until("document.querySelector('#leave-guest')").await;
    assert_eq!(stage.moves().await, ["f8e7", "g1g6"]);

    // A position, too; and it goes on as an own game against the computer once the question is answered.
    open(&stage, "obpky1gn/4r3/8/8/8/8/8/NGRYKPBO w B 3").await;
    stage.until("document.querySelectorAll('#moves li').length === 0").await;
    stage.press("#continue-computer").await;
    stage.press("#replace-yes").await;
    stage.until("!document.querySelector('#leave-guest') && document.querySelector('[data-active]')").await;
    stage.press("#square-g4").await;
    stage.until_moves(2).await;
    stage.close().await;
}

#[tokio::test]
async fn an_unfinished_game_does_not_vanish_without_a_word() {
    let stage = game().await;
    let own = stage.text(SAVED).await;
    stage.go("/").await;
    stage.press("#play-computer").await;
    stage.press("#replace-no").await;
    stage.until("!document.querySelector('dialog[open]')").await;
    assert_eq!(stage.text(SAVED).await, own);
    stage.press("#play-computer").await;
    stage.press("#replace-yes").await;
    stage.until("location.pathname === '/play' && document.querySelector('#square-a1')").await;
    stage.until(&format!("{SAVED} !== {own:?}")).await;
    stage.until("document.querySelectorAll('#moves li').length === 0").await;
    stage.close().await;
}

#[tokio::test]
async fn two_tabs_show_the_same_game() {
    let stage = game().await;
    let first = stage.client.window().await.expect("a window");
    let address = stage.text("location.href").await;
    let second = stage.client.new_window(true).await.expect("another tab");
    stage.client.switch_to_window(second.handle).await.expect("the other tab");
    stage.client.goto(&address).await.expect("the page is loaded");
    stage.until("document.querySelectorAll('#moves li').length === 2").await;
    stage.press("[data-active]").await;
    stage.until("document.querySelectorAll('#moves li').length === 3").await;
    stage.client.switch_to_window(first).await.expect("the first tab");
    stage.until("document.querySelectorAll('#moves li').length === 3").await;
    stage.until("document.querySelector('.notices').innerText.includes('another tab')").await;
    // What is done here goes on here.
    stage.press("[data-active]").await;
    stage.until("document.querySelectorAll('#moves li').length === 4").await;
    stage.until("!document.querySelector('.notices').innerText.includes('another tab')").await;
    assert!(!stage.text(STATUS).await.is_empty());
    stage.close().await;
}

#[tokio::test]
async fn a_record_is_opened_from_a_file_and_one_with_a_mistake_says_where() {
    let stage = game().await;
    let own = stage.text(SAVED).await;
    let folder = std::env::temp_dir().join(format!("kamisado-e2e-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = |name: &str, text: &str| {
        let path = folder.join(name);
        std::fs::write(&path, text).expect("a file");
        path.display().to_string()
    };
    let (bad, good) = (file("bad.txt", "f8e7 g1g1"), file("good.txt", "f8e7 g1g6 e8b5"));
    stage.press("#share").await;
    stage.until("document.querySelector('dialog[open] #open-file')").await;
    stage.put_file("#open-file", &bad).await;
    stage.until("document.querySelector('.open-match .refused').innerText.includes('column')").await;
    assert_eq!(stage.moves().await, ["f8e7", "g1g6"]);
    stage.put_file("#open-file", &good).await;
    stage.until("document.querySelector('#leave-guest')").await;
    assert_eq!(stage.moves().await, ["f8e7", "g1g6", "e8b5"]);
    assert_eq!(stage.text(SAVED).await, own);
    stage.close().await;
    std::fs::remove_dir_all(&folder).expect("the folder goes");
}
