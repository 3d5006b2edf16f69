//! The page in a real browser, as users see it.

use kamisado_e2e::Browser;
use kamisado_e2e::keys::{ENTER, UP};

const STATUS: &str = "$('#status').innerText";

/// A browser with a new game against the engine, in which the user has Black and opens.
async fn game() -> Browser {
    let browser = Browser::open(1280, 860).await;
    browser.play_computer().await;
    browser
}

#[tokio::test]
async fn one_press_starts_a_game_in_which_the_user_opens() {
    let browser = game().await;
    assert_eq!(browser.text("location.pathname").await, "/play");
    assert!(browser.text(STATUS).await.contains("Your move: pick any tower."));
}

#[tokio::test]
async fn a_move_by_two_presses_is_answered_by_the_engine() {
    let browser = game().await;
    browser.press_and_see("#square-f8", "$$('[data-active]').length > 5").await;
    browser.make_moves("f5", 2).await;
    let moves = browser.moves().await;
    assert_eq!(moves.first().map(String::as_str), Some("f8f5"));
    // The colour of f5 calls the tower: the engine moved the right one, and the page says why the user is to move.
    assert!(browser.text(STATUS).await.contains("You must move your "), "{moves:?}");
}

#[tokio::test]
async fn a_move_by_keys_alone_is_answered_by_the_engine() {
    let browser = game().await;
    browser.ask("$('.board [tabindex=\"0\"]').focus()").await;
    assert_eq!(browser.text("focused.id").await, "square-h8");
    browser.type_and_see(ENTER, "focused.getAttribute('aria-label') === 'h8 brown, your brown tower, selected'").await;
    browser.type_and_see(UP, "focused.id === 'square-h7'").await;
    assert_eq!(browser.text("focused.getAttribute('aria-label')").await, "h7 purple, can be reached");
    browser.type_keys(ENTER).await;
    browser.until_moves(2).await;
    assert_eq!(browser.moves().await.first().map(String::as_str), Some("h8h7"));
}

#[tokio::test]
async fn a_square_that_cannot_be_reached_is_explained() {
    let browser = game().await;
    browser.press_squares("f8 a4").await;
    browser.until("$('.refused .rule-info')?.getAttribute('aria-label').startsWith('Why? Rule M')").await;
    // The sentence addresses the user.
    browser.until("$('.refused').innerText.startsWith('Your red tower cannot go there')").await;
    assert_eq!(browser.moves().await.len(), 0);
}

#[tokio::test]
async fn a_reload_keeps_the_game() {
    let browser = game().await;
    browser.make_moves("e8 e6", 2).await;
    let (moves, status) = (browser.moves().await, browser.text(STATUS).await);
    browser.reload().await;
    browser.until_moves(moves.len()).await;
    assert_eq!(browser.moves().await, moves);
    assert_eq!(browser.text(STATUS).await, status);
    browser.go("/").await;
    browser.press("a.button[href='/play']").await;
    browser.until_moves(moves.len()).await;
}

#[tokio::test]
async fn an_unreadable_saved_game_is_reported_and_kept() {
    let browser = Browser::open(1280, 860).await;
    browser.store("game", "{\"version\":999}").await;
    browser.go_and_see("/play", "$('.notice').innerText.includes('another version')").await;
    assert_eq!(browser.text("localStorage.getItem('kamisado.game')").await, "{\"version\":999}");
    // A new game keeps it in another place, and so the next one that cannot be read.
    for kept in ["{\"version\":999}", "{\"version\":999}\nnonsense"] {
        browser.go("/play").await;
        browser.press_and_see("#start", "$('.game #square-a1')").await;
        assert_eq!(browser.text("localStorage.getItem('kamisado.game-unread')").await, kept);
        browser.store("game", "nonsense").await;
    }
}

#[tokio::test]
async fn a_move_can_be_taken_back_and_the_match_resigned() {
    let browser = game().await;
    browser.make_moves("e8 e6", 2).await;
    browser.press_and_see("#take-back", "$$('#moves [data-ahead]').length === 2").await;
    browser.press_and_see("#resign", "$('dialog[open] #resign-yes')").await;
    assert!(!browser.text(STATUS).await.contains("resign"));
    browser.press("#resign-yes").await;
    browser.until(&format!("{STATUS}.includes(' won.') && {STATUS}.includes('You resigned.')")).await;
    browser.press("#rematch").await;
    // Sides are exchanged: now the engine opens.
    browser.until_moves(1).await;
}

#[tokio::test]
async fn persian_runs_from_right_to_left_but_the_board_does_not_turn() {
    let browser = game().await;
    let corner = "$('#square-h8').getBoundingClientRect().x \
        < $('#square-a8').getBoundingClientRect().x";
    browser.until(corner).await;
    let fonts = |status| {
        format!(
            "[...document.fonts].filter(font => font.family.includes('Vazirmatn')).every(font => font.status === '{status}')"
        )
    };
    assert_eq!(browser.ask(&fonts("unloaded")).await, true, "only Persian needs the font");
    browser.choose_language("fa").await;
    browser.until("document.documentElement.dir === 'rtl' && document.documentElement.lang === 'fa'").await;
    browser.until(corner).await;
    browser.until("$('.stage').innerText.includes('سطح ۱')").await;
    assert!(browser.text(STATUS).await.contains("شما"));
    browser.until(&format!("document.fonts.size > 0 && {}", fonts("loaded"))).await;
    // Moves run from left to right, as in the book.
    browser.make_moves("e8 e6", 2).await;
    let place = |child: &str| format!("$('#moves li:{child}').getBoundingClientRect().left");
    browser.until(&format!("{} < {}", place("first-child"), place("nth-child(2)"))).await;
    // The choice is stored.
    browser.reload_and_see("document.documentElement.dir === 'rtl' && $('#square-a1')").await;
}

#[tokio::test]
async fn every_language_says_whose_turn_it_is() {
    let browser = game().await;
    let mut said = Vec::new();
    for code in ["en", "ro", "hu", "fa"] {
        browser.choose_language(code).await;
        browser.until(&format!("document.documentElement.lang === '{code}'")).await;
        let status = browser.text(STATUS).await;
        assert!(!said.contains(&status), "{code} says what another language says: {status}");
        said.push(status);
    }
}

#[tokio::test]
async fn the_page_requests_nothing_from_other_origins() {
    let browser = game().await;
    browser.make_moves("e8 e6", 2).await;
    let entries = "performance.getEntriesByType('resource').map(entry => entry.name)";
    let foreign = browser.ask(&format!("{entries}.filter(name => !name.startsWith(location.origin + '/'))")).await;
    assert_eq!(foreign.as_array().map(Vec::len), Some(0), "{foreign}");
    let own = browser.ask(&format!("{entries}.length")).await;
    assert!(own.as_u64() > Some(4), "{own}");
}

#[tokio::test]
async fn on_a_phone_everything_fits_and_buttons_are_large() {
    let browser = Browser::open(390, 844).await;
    let fits = "document.documentElement.scrollWidth <= 390 && window.innerWidth === 390";
    browser.until(fits).await;
    browser.play_together().await;
    browser.until(fits).await;
    browser.squares_and_see("f8 e7 g6", "$$('#moves li').length === 2").await;
    // The board is as wide as the screen, and every button is large enough for a thumb.
    browser.until("$('.board').getBoundingClientRect().width > 370").await;
    // The players, the score and the clocks are visible with it.
    browser.until("$$('.row').every(row => row.getBoundingClientRect().bottom <= innerHeight)").await;
    let small = "$$('main button, main summary, dialog[open] input:not([type=radio], \
        [type=checkbox]), dialog[open] label').filter(e => e.checkVisibility() && e.getBoundingClientRect().height < 44) \
        .map(e => e.id || e.innerText)";
    assert_eq!(browser.ask(small).await.as_array().map(Vec::len), Some(0), "{}", browser.ask(small).await);
    browser.press_and_see("#share", "$('dialog[open] #link')").await;
    browser.until(fits).await;
    browser.press_all(["dialog[open] > button", "#new-game", "dialog[open] #more-choices summary"]).await;
    browser.press_and_see("dialog[open] input[name='clock'][value='1']", &format!("$('#minutes') && {fits}")).await;
    assert_eq!(browser.ask(small).await.as_array().map(Vec::len), Some(0), "{}", browser.ask(small).await);
}

#[tokio::test]
async fn the_whole_board_fits_in_a_low_window() {
    // A page of 1280 by 800 at twice its size, and a phone in landscape.
    for (width, height) in [(640, 400), (844, 390)] {
        let browser = Browser::open(1280, 860).await;
        browser.resize(width, height).await;
        browser.play_together().await;
        let board = "$('.board').getBoundingClientRect()";
        browser.until(&format!("{board}.bottom <= innerHeight && {board}.height > 0.8 * innerHeight")).await;
        drop(browser);
    }
}

#[tokio::test]
async fn an_unknown_address_says_so() {
    let browser = Browser::open(1280, 860).await;
    browser.go_and_see("/nowhere", "$('main h1').innerText === 'There is nothing here'").await;
}
