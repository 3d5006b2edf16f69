//! The page as a person uses it, in a real browser.

use fantoccini::Locator;
use kamisado_e2e::Stage;
use serde_json::json;

const STATUS: &str = "document.querySelector('#status').innerText";

/// A stage with a new game against the computer, in which the person has Black and opens.
async fn game() -> Stage {
    let stage = Stage::open(1280, 860).await;
    stage.press("#play-computer").await;
    stage.until("document.querySelector('#square-a1')").await;
    stage
}

#[tokio::test]
async fn one_press_starts_a_game_in_which_the_person_opens() {
    let stage = game().await;
    assert_eq!(stage.text("location.pathname").await, "/play");
    assert!(stage.text(STATUS).await.contains("Black opens the round"));
    stage.close().await;
}

#[tokio::test]
async fn a_move_by_two_presses_is_answered_by_the_engine() {
    let stage = game().await;
    stage.press("#square-f8").await;
    stage.until("document.querySelectorAll('[data-active]').length > 5").await;
    stage.press("#square-f5").await;
    stage.until_moves(2).await;
    let moves = stage.moves().await;
    assert_eq!(moves.first().map(String::as_str), Some("f8f5"));
    // The colour of f5 names the tower: the engine moved the right one, and now says why it is the person's turn.
    assert!(stage.text(STATUS).await.starts_with("Black must move its"), "{moves:?}");
    stage.close().await;
}

#[tokio::test]
async fn a_move_by_keys_alone_is_answered_by_the_engine() {
    let stage = game().await;
    let (enter, up) = ('\u{e007}', '\u{e013}');
    stage.ask("document.querySelector('.board [tabindex=\"0\"]').focus()").await;
    assert_eq!(stage.text("document.activeElement.id").await, "square-h8");
    stage.type_keys(&enter.to_string()).await;
    stage.until("document.activeElement.getAttribute('aria-label').endsWith('chosen')").await;
    stage.type_keys(&up.to_string()).await;
    stage.until("document.activeElement.id === 'square-h7'").await;
    assert_eq!(stage.text("document.activeElement.getAttribute('aria-label')").await, "h7 purple, can be reached");
    stage.type_keys(&enter.to_string()).await;
    stage.until_moves(2).await;
    assert_eq!(stage.moves().await.first().map(String::as_str), Some("h8h7"));
    stage.close().await;
}

#[tokio::test]
async fn a_square_that_cannot_be_reached_is_explained() {
    let stage = game().await;
    stage.press("#square-f8").await;
    stage.press("#square-a4").await;
    stage.until("document.querySelector('.refused').innerText.includes('rule M')").await;
    assert_eq!(stage.moves().await.len(), 0);
    stage.close().await;
}

#[tokio::test]
async fn a_reload_in_mid_round_keeps_the_game() {
    let stage = game().await;
    stage.press("#square-e8").await;
    stage.press("#square-e6").await;
    stage.until_moves(2).await;
    let (moves, status) = (stage.moves().await, stage.text(STATUS).await);
    stage.client.refresh().await.expect("the page is loaded again");
    stage.until_moves(moves.len()).await;
    assert_eq!(stage.moves().await, moves);
    assert_eq!(stage.text(STATUS).await, status);
    stage.go("/").await;
    stage.press("a.button[href='/play']").await;
    stage.until_moves(moves.len()).await;
    stage.close().await;
}

#[tokio::test]
async fn a_saved_game_that_cannot_be_read_is_told_and_left_alone() {
    let stage = Stage::open(1280, 860).await;
    stage.ask("localStorage.setItem('kamisado.game', '{\"version\":999}')").await;
    stage.go("/play").await;
    stage.until("document.querySelector('.notice').innerText.includes('another version')").await;
    assert_eq!(stage.text("localStorage.getItem('kamisado.game')").await, "{\"version\":999}");
    // When a new one takes its place, it is kept beside it, and so is the next that cannot be read.
    for kept in ["{\"version\":999}", "{\"version\":999}\nnonsense"] {
        stage.go("/play").await;
        stage.press("#start").await;
        stage.until("document.querySelector('#square-a1')").await;
        assert_eq!(stage.text("localStorage.getItem('kamisado.game-unread')").await, kept);
        stage.ask("localStorage.setItem('kamisado.game', 'nonsense')").await;
    }
    stage.close().await;
}

#[tokio::test]
async fn a_move_can_be_taken_back_and_the_match_be_resigned_after_a_question() {
    let stage = game().await;
    stage.press("#square-e8").await;
    stage.press("#square-e6").await;
    stage.until_moves(2).await;
    stage.press("#take-back").await;
    stage.until("document.querySelectorAll('#moves [data-ahead]').length === 2").await;
    stage.press("#resign").await;
    stage.until("document.querySelector('dialog[open] #resign-yes')").await;
    assert!(!stage.text(STATUS).await.contains("resign"));
    stage.press("#resign-yes").await;
    stage.until(&format!("{STATUS}.includes('White')")).await;
    stage.press("#rematch").await;
    // Sides are changed: now the engine opens.
    stage.until_moves(1).await;
    stage.close().await;
}

#[tokio::test]
async fn persian_is_written_from_right_to_left_and_the_board_does_not_turn() {
    let stage = game().await;
    let corner = "document.querySelector('#square-h8').getBoundingClientRect().x \
        < document.querySelector('#square-a8').getBoundingClientRect().x";
    stage.until(corner).await;
    let language = stage.client.find(Locator::Id("language")).await.expect("the choice of the language");
    language.select_by_value("fa").await.expect("Persian can be chosen");
    stage.until("document.documentElement.dir === 'rtl' && document.documentElement.lang === 'fa'").await;
    stage.until(corner).await;
    stage.until("document.querySelector('.panel').innerText.includes('سطح ۲')").await;
    assert!(stage.text(STATUS).await.contains("سیاه"));
    // It is remembered.
    stage.client.refresh().await.expect("the page is loaded again");
    stage.until("document.documentElement.dir === 'rtl' && document.querySelector('#square-a1')").await;
    stage.close().await;
}

#[tokio::test]
async fn every_language_says_whose_turn_it_is() {
    let stage = game().await;
    let mut said = Vec::new();
    for code in ["en", "ro", "hu", "fa"] {
        let language = stage.client.find(Locator::Id("language")).await.expect("the choice of the language");
        language.select_by_value(code).await.expect(code);
        stage.until(&format!("document.documentElement.lang === '{code}'")).await;
        let status = stage.text(STATUS).await;
        assert!(!said.contains(&status), "{code} says what another language says: {status}");
        said.push(status);
    }
    stage.close().await;
}

#[tokio::test]
async fn only_the_own_origin_is_ever_asked() {
    let stage = game().await;
    stage.press("#square-e8").await;
    stage.press("#square-e6").await;
    stage.until_moves(2).await;
    let entries = "performance.getEntriesByType('resource').map(entry => entry.name)";
    let foreign = stage.ask(&format!("{entries}.filter(name => !name.startsWith(location.origin + '/'))")).await;
    assert_eq!(foreign.as_array().map(Vec::len), Some(0), "{foreign}");
    let own = stage.ask(&format!("{entries}.length")).await;
    assert!(own.as_u64() > Some(4), "{own}");
    stage.close().await;
}

#[tokio::test]
async fn on_a_phone_nothing_is_wider_than_the_screen_and_a_thumb_finds_everything() {
    let stage = Stage::open(390, 844).await;
    let fits = "document.documentElement.scrollWidth <= 390 && window.innerWidth === 390";
    stage.until(fits).await;
    stage.press("#play-together").await;
    stage.until("document.querySelector('#square-a1')").await;
    stage.until(fits).await;
    for square in ["f8", "e7", "g6"] {
        stage.press(&format!("#square-{square}")).await;
    }
    stage.until("document.querySelectorAll('#moves li').length === 2").await;
    // The board goes across the whole screen, and every button is large enough for a thumb.
    stage.until("document.querySelector('.board').getBoundingClientRect().width > 370").await;
    // Who plays, the score and the clocks are in sight of it.
    stage.until("document.querySelector('.score').getBoundingClientRect().bottom <= innerHeight").await;
    let small = "[...document.querySelectorAll('main button, main summary, dialog[open] input:not([type=radio], \
        [type=checkbox]), dialog[open] label')].filter(e => e.checkVisibility() && e.getBoundingClientRect().height < 44) \
        .map(e => e.id || e.innerText)";
    assert_eq!(stage.ask(small).await.as_array().map(Vec::len), Some(0), "{}", stage.ask(small).await);
    stage.press("#share").await;
    stage.until("document.querySelector('dialog[open] #link')").await;
    stage.until(fits).await;
    stage.press("dialog[open] > button").await;
    stage.press("#new-game").await;
    stage.press("dialog[open] #more-choices summary").await;
    stage.press("dialog[open] input[name='clock'][value='1']").await;
    stage.until(&format!("document.querySelector('#minutes') && {fits}")).await;
    assert_eq!(stage.ask(small).await.as_array().map(Vec::len), Some(0), "{}", stage.ask(small).await);
    stage.close().await;
}

#[tokio::test]
async fn the_whole_board_is_seen_in_a_low_window() {
    // A page of 1280 by 800 at twice its size, and a phone that lies.
    for (width, height) in [(640, 400), (844, 390)] {
        let stage = Stage::open(1280, 860).await;
        let screen = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        stage.devtools("Emulation.setDeviceMetricsOverride", screen).await;
        stage.until(&format!("innerHeight === {height}")).await;
        stage.press("#play-together").await;
        stage.until("document.querySelector('#square-a1')").await;
        let board = "document.querySelector('.board').getBoundingClientRect()";
        stage.until(&format!("{board}.bottom <= innerHeight && {board}.height > 0.8 * innerHeight")).await;
        stage.close().await;
    }
}

#[tokio::test]
async fn an_address_that_leads_nowhere_says_so() {
    let stage = Stage::open(1280, 860).await;
    stage.go("/nowhere").await;
    stage.until("document.querySelector('main h1').innerText === 'There is nothing here'").await;
    stage.close().await;
}
