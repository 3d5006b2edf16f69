//! The focus always lands where the user continues, and pages, dialogs, moves and choices have names.

use kamisado_e2e::keys::{ENTER, ESCAPE, TAB};
use kamisado_e2e::{Browser, ON_BOARD};
use serde_json::{Value, json};

use crate::puzzles::Puzzle;

/// Presses an element by keyboard.
async fn enter(browser: &Browser, selector: &str) {
    browser.until(&format!("$({selector:?})")).await;
    browser.ask(&format!("$({selector:?}).focus()")).await;
    browser.type_keys(ENTER).await;
}

/// Presses a button by keyboard that then disappears. The focus must survive.
async fn enter_what_goes(browser: &Browser, selector: &str) {
    enter(browser, selector).await;
    browser.until(&format!("!$({selector:?}) && focused.tagName !== 'BODY'")).await;
}

/// Every radio button of the page has a name for screen readers, even after the style has changed a text.
async fn radios_have_names(browser: &Browser, least: usize) {
    let tree = browser.devtools("Accessibility.getFullAXTree", json!({})).await;
    let nodes = tree["nodes"].as_array().expect("a tree");
    let radios: Vec<&Value> = nodes.iter().filter(|node| node["role"]["value"] == "radio").collect();
    assert!(radios.len() >= least, "{} radio buttons", radios.len());
    let is_named = |node: &&&Value| node["name"]["value"].as_str().is_some_and(|name| !name.trim().is_empty());
    assert_eq!(radios.iter().filter(is_named).count(), radios.len());
}

#[tokio::test]
async fn the_focus_moves_to_where_the_user_continues() {
    let browser = Browser::open(1280, 900).await;
    // The first element of a page leads past its header.
    browser.type_and_see(TAB, "focused.matches('.skip')").await;

    // In the smallest window the board of a new game has the focus and is visible.
    browser.emulate(320, 256, 1, false).await;
    enter(&browser, "#play-together").await;
    enter(&browser, "#start-together").await;
    let place = "focused.getBoundingClientRect()";
    browser.until(&format!("{ON_BOARD} && {place}.top >= 0 && {place}.bottom <= innerHeight")).await;
    browser.devtools("Emulation.clearDeviceMetricsOverride", json!({})).await;

    // The list of moves is one Tab stop, and names the player of each move.
    browser.make_moves("f8 f5 b4", 2).await;
    assert_eq!(browser.ask("$$('#moves [tabindex=\"0\"]').length").await, 1);
    let name = "$('#moves li button').getAttribute('aria-label')";
    assert_eq!(browser.text(name).await, "1. Black's red tower, f8f5");

    // A button without effect keeps the focus.
    let keeps = |id: &str| format!("focused.id === '{id}' && focused.getAttribute('aria-disabled') === 'true'");
    for id in ["step-first", "step-last"] {
        enter(&browser, &format!("#{id}")).await;
        browser.until(&keeps(id)).await;
    }
    for _ in 0..2 {
        enter(&browser, "#take-back").await;
    }
    browser.until(&keeps("take-back")).await;

    // A sheet opens with the focus on its title, a question on the answer that changes nothing.
    enter(&browser, "#share").await;
    browser.until("focused.matches('dialog[open] h2')").await;
    // The file button has the page's text, not the browser's.
    browser.until("getComputedStyle($('#open-file')).opacity === '0'").await;
    let label = "$('#open-file').closest('label')";
    browser.until(&format!("{label}.innerText.trim().length > 5 && {label}.offsetHeight >= 44")).await;
    browser.type_and_see(ESCAPE, "!$('dialog[open]') && focused.id === 'share'").await;
    enter(&browser, "#resign").await;
    browser.until("focused.matches('dialog[open] button:not(#resign-yes)')").await;
    assert!(browser.text("description($('dialog[open]')).innerText").await.ends_with('?'));
    enter(&browser, "#resign-yes").await;
    browser.until("!$('dialog[open]') && focused.tagName !== 'BODY'").await;

    // The field itself describes a refused input.
    browser.until("$('#typed').getAttribute('aria-describedby') === 'typed-answer'").await;

    // A new page starts at its header, with its own title.
    enter(&browser, "nav a[href='/rules']").await;
    browser.until("focused.tagName === 'H1' && document.title === 'Rules – Kamisado'").await;

    // Opens a match and continues it.
    browser.go("/play#p=obpky1gn/4r3/8/8/8/8/8/NGRYKPBO%20w%20B%203").await;
    enter(&browser, "#continue-together").await;
    browser.until(ON_BOARD).await;
    browser.type_and_see("?", "$$('dialog[open] dt').length > 20").await;
    browser.type_keys(ESCAPE).await;

    enter(&browser, "#new-game").await;
    browser.until("$('dialog[open] #start')").await;
    radios_have_names(&browser, 5).await;
}

#[tokio::test]
async fn a_disappearing_button_does_not_lose_the_focus() {
    let puzzle = Puzzle::of_length(1);
    let browser = Browser::open(1280, 900).await;
    enter(&browser, "#play-together").await;
    enter(&browser, "#start-together").await;
    browser.make_moves("f8 f5", 1).await;

    // From one match to another in the review: the user's own, the part before an error, and a text.
    let on_head = "focused.tagName === 'H1'";
    browser.go_and_see("/review", on_head).await;
    for selector in ["#other-match", "#review-own", "#other-match"] {
        enter_what_goes(&browser, selector).await;
        browser.until(on_head).await;
    }
    browser.write("#review-text", "f8e7 g1g6 a1a1").await;
    enter(&browser, "#review-read").await;
    for selector in ["#review-before", "#other-match"] {
        enter_what_goes(&browser, selector).await;
        browser.until(on_head).await;
    }
    browser.write("#review-text", "f8e7 g1g6").await;
    enter_what_goes(&browser, "#review-read").await;
    browser.until(&format!("{on_head} && $$('.mark').length === 2")).await;

    // Back from an imported match to the user's game.
    browser.go_and_see("/play#p=obpky1gn/4r3/8/8/8/8/8/NGRYKPBO%20w%20B%203", on_head).await;
    enter_what_goes(&browser, "#leave-guest").await;
    browser.until(ON_BOARD).await;

    // Shown answers of a lesson.
    for (lesson, answer) in [("Board", "#show-me"), ("Refill", "#show-me"), ("FirstTooth", "#show-me")] {
        browser.go_and_see(&format!("/learn#{lesson}"), "focused.id === 'lesson'").await;
        // Putting the last tower back ends the step.
        for _ in 0..if lesson == "Refill" { 7 } else { 0 } {
            enter(&browser, answer).await;
        }
        enter_what_goes(&browser, answer).await;
        browser.until(ON_BOARD).await;
    }
    enter(&browser, "#next-step").await;
    browser.until("focused.id === 'task'").await;
    enter_what_goes(&browser, ".numbers button:nth-child(2)").await;
    browser.until(ON_BOARD).await;

    // The last move of a puzzle.
    puzzle.open(&browser).await;
    browser.until(on_head).await;
    enter_what_goes(&browser, "#solution").await;
    browser.until(ON_BOARD).await;
}

/// The first visit offers symbols to users who cannot tell the colours apart, and the choice is stored.
#[tokio::test]
async fn the_first_visit_offers_symbols() {
    let browser = Browser::open(1280, 900).await;
    browser.until("$('.board').dataset.face === 'plain'").await;
    enter(&browser, "#offer-signs").await;
    browser.until(&format!("$('.board[data-face=contrast]') && {ON_BOARD}")).await;
    browser.until("$('#polite').textContent.includes('High contrast')").await;
    browser.go_and_see("/", "$('.board[data-face=contrast]') && $('#puzzle-card')").await;
    browser.until("!$('#offer-signs')").await;
}

/// A game, a puzzle, a review and an online game as text: the field first, the moves as buttons, and the board as a
/// table with headings.
#[tokio::test]
async fn games_puzzles_and_reviews_work_in_text_mode() {
    let puzzle = Puzzle::of_length(3);
    let browser = Browser::open(1280, 900).await;
    // The second element of a page offers it, and pressing it is announced.
    browser.type_and_see(TAB, "focused.matches('.skip')").await;
    browser.type_and_see(TAB, "focused.id === 'offer-text'").await;
    browser.type_and_see(ENTER, "$('#polite').textContent.includes('Games are now shown as text.')").await;
    browser.store("puzzles", &puzzle.kept()).await;
    browser.go_and_see("/puzzles", "$('#text-game #typed') && !$('.board')").await;
    for scope in ["row", "col"] {
        browser.until(&format!("$$('#text-game th[scope={scope}]').length === 8")).await;
    }
    enter(&browser, &format!("#play-{}", puzzle.line[0])).await;
    browser.until("$('#answer').innerText.includes('Right!')").await;
    browser.go("/").await;
    enter(&browser, "#play-together").await;
    enter(&browser, "#start-together").await;
    browser.until("focused.id === 'typed'").await;
    // In the narrowest window the table has its own scroll bar, and its row numbers stay visible.
    browser.resize(320, 640).await;
    for code in ["hu", "fa", "en"] {
        browser.choose_language(code).await;
        let table = "$('.board-table')";
        browser.ask(&format!("({table}.scrollLeft = 1000, 0)")).await;
        let number = format!("{table}.querySelector('tbody th').getBoundingClientRect()");
        browser.until(&format!("{number}.left >= 0 && {number}.right <= 40")).await;
        assert_eq!(browser.ask("document.documentElement.scrollWidth <= innerWidth").await, true, "{code}");
    }
    browser.resize(1280, 900).await;
    enter(&browser, "#play-f8f5").await;
    browser.until("$$('.played li').length === 1").await;
    // The button disappears; the field takes the focus.
    browser.until("focused.id === 'typed'").await;
    // The review of that game: its board is a table too, and follows the moves.
    browser.go_and_see("/review", "$('#text-game th[scope=row]') && !$('.board')").await;
    browser.until("$('.story-head h1')").await;
    enter(&browser, "#step-last").await;
    browser.until("$$('#text-game .played li').length === 1").await;
    // Online, against the server's engine.
    browser.go("/online").await;
    browser.choose("to=2 length=0 side=1").await;
    browser.press_and_see("#offer", "$('.live #text-game #typed') && !$('.board')").await;
    enter(&browser, "#play-f8f5").await;
    browser.until("$$('.played li').length >= 2").await;
}
