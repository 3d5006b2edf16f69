//! Keys that step through the moves, and the list of all keys.

use kamisado_e2e::keys::{ENTER, ESCAPE, LEFT, RIGHT, TAB};
use kamisado_e2e::{Browser, ON_BOARD};

/// The index of the move shown, counted from 1; 0 at the start.
const SHOWN: &str = "$$('#moves button').findIndex(move => move.matches('[aria-current]')) + 1";

/// A move has been made, and the user may move.
const ONE_MOVE: &str = "$('#moves li') && $('[data-active]')";

/// The list of keys is open, and names the stepping keys.
const KEYS: &str = "$('dialog[open] .keys')?.innerText";

#[tokio::test]
async fn keys_step_through_a_game_and_open_the_list_of_keys() {
    let browser = Browser::together(1280, 900).await;
    browser.until(ON_BOARD).await;
    browser.make_moves("f8 e7 g6", 2).await;
    browser.until("$('#autoplay')").await;
    browser.until(ON_BOARD).await;
    // On the board the arrow keys move between squares; comma and period step.
    for (key, shown) in [(",", 1), (",", 0), (".", 1), (LEFT, 1), (".", 2)] {
        browser.type_and_see(key, &format!("{SHOWN} === {shown} && {ON_BOARD}")).await;
    }
    // Elsewhere the arrow keys step as well.
    browser.ask("$('#turn-board').focus()").await;
    for (key, shown) in [(LEFT, 1), (RIGHT, 2), (",", 1), (".", 2)] {
        browser.type_and_see(key, &format!("{SHOWN} === {shown}")).await;
    }
    // The list of keys opens from anywhere, and names all of them.
    browser.type_and_see("?", &format!("{KEYS}.includes(', .') && {KEYS}.includes('Space')")).await;
    browser.until(&format!("{KEYS}.includes('Home, End') && {KEYS}.includes('Right mouse button')")).await;
    browser.type_and_see(ESCAPE, "!$('dialog[open]')").await;
    // Not while the user is typing.
    browser.ask("$('details:has(#typed)')?.setAttribute('open', '')").await;
    browser.type_at("#typed", "?", "$('#typed').value === '?'").await;
    assert_eq!(browser.ask("Boolean($('dialog[open]'))").await, false);
    // It also opens on a page without a board.
    browser.go_and_see("/rules", "$('main h1')").await;
    browser.type_at("header a[href=\"/rules\"]", "?", &format!("{KEYS}.includes(', .')")).await;

    // With the board's keys switched off, neither works.
    browser.store("board-keys", "no").await;
    browser.go_and_see("/play", "$$('#moves li').length === 2 && $('#autoplay')").await;
    browser.ask("$('#turn-board').focus()").await;
    browser.type_keys(",?").await;
    browser.type_and_see(LEFT, &format!("{SHOWN} === 1")).await;
    assert_eq!(browser.ask("Boolean($('dialog[open]'))").await, false);
}

/// The focus is on this square.
fn on(square: &str) -> String {
    format!("focused.id === 'square-{square}'")
}

#[tokio::test]
async fn keys_find_towers_and_draw_circles_and_arrows() {
    let browser = Browser::open(1280, 900).await;
    // The board of the first page announces the moves of a tower too.
    browser.ask("$('.home .board [tabindex=\"0\"]').focus()").await;
    let heard = |text: &str| format!("$('#assertive').textContent.includes({text:?})");
    browser.count_sounds().await;
    browser.type_and_see("m", &heard("Brown h8, ")).await;
    browser.type_and_see(RIGHT, &on("g8")).await;
    browser.type_and_see(ENTER, &heard("Green g8, ")).await;
    // There is no field for moves. A refusal and the edge of the board are audible.
    browser.type_and_see("i", &heard("You cannot do that here right now.")).await;
    assert_eq!(browser.ask("window.heard").await, 0);
    browser.type_and_see("\u{e009}\u{e011}\u{e009}", &on("h1")).await;
    browser.type_keys(ENTER).await;
    // A refusal has two strokes, the edge has one.
    browser.until("window.heard === 2").await;
    browser.type_and_see(LEFT, "window.heard === 3").await;
    browser.play_together().await;
    browser.until(ON_BOARD).await;
    // With Shift the letter of a colour leads to the user's tower, then to the other player's; with Ctrl the keys lead
    // to the corners.
    for (keys, square) in [
        ("\u{e008}r\u{e008}", "f8"),
        ("\u{e008}r\u{e008}", "c1"),
        ("\u{e008}k\u{e008}", "d8"),
        ("\u{e009}\u{e011}\u{e009}", "h1"),
        ("\u{e009}\u{e010}\u{e009}", "a8"),
    ] {
        browser.type_and_see(keys, &on(square)).await;
    }
    // If any tower may move, the page announces whose turn it is.
    browser.type_and_see("t", &heard("Black")).await;
    browser.type_and_see("x", "$('[data-circle=a8]')").await;
    browser.type_and_see("\u{e008}x\u{e008}", &heard("The arrow begins here.")).await;
    browser.type_and_see(LEFT, &on("b8")).await;
    browser.type_and_see("\u{e008}x\u{e008}", "$('[data-arrow=drawn]')").await;
    browser.until(&heard("Drawn.")).await;
}

/// Types a line into the field, and waits until a condition is true.
async fn line(browser: &Browser, text: &str, condition: &str) {
    browser.type_and_see(&format!("{text}{ENTER}"), condition).await;
}

#[tokio::test]
async fn typed_mistakes_and_late_commands_are_answered() {
    let browser = Browser::together(1280, 900).await;
    browser.until(ON_BOARD).await;
    browser.until("$('#typed')").await;
    browser.type_and_see("i", "focused.id === 'typed'").await;
    let heard = |text: &str| format!("$('#assertive').textContent.includes({text:?})");
    // The refusal names the word and the way to the list. The field is cleared, and is marked as invalid.
    browser.count_sounds().await;
    line(&browser, "xyzzy", "window.heard === 2").await;
    browser.until(&heard("“xyzzy”")).await;
    browser.until(&heard("help")).await;
    let refused = "$('#typed[aria-invalid=true]')?.value === '' && \
        $('#typed-answer').textContent.includes('xyzzy')";
    browser.until(refused).await;
    line(&browser, "f8", &heard("f8, red: Black's red tower.")).await;
    browser.until("!$('#typed').hasAttribute('aria-invalid')").await;
    line(&browser, "f8f5", ONE_MOVE).await;
    line(&browser, "undo", "$('#polite').textContent.includes('Taken back. Black opens')").await;
    line(&browser, "f8f5", ONE_MOVE).await;
    line(&browser, "resign", &heard("Type yes or no.")).await;
    // Records all announcements from now on, because the next one may come soon.
    let record = "(() => { const said = $('#polite'); window.said = ''; \
        new MutationObserver(() => { window.said += said.textContent; }) \
        .observe(said, { childList: true, characterData: true, subtree: true }); })()";
    browser.ask(record).await;
    line(&browser, "yes", "$('#rematch')").await;
    // The last move was announced already.
    browser.until("said.includes('won')").await;
    assert!(!browser.text("said").await.contains("from f8"));
    // After the end there is nothing to propose, which is not an error of the engine.
    for command in ["hint", "moves", "h"] {
        line(&browser, command, &heard("The match is over.")).await;
    }
    assert_eq!(browser.text("$('.notices').innerText").await, "");
    line(&browser, "rematch", "!$('#rematch') && focused.id === 'typed'").await;
    line(&browser, "f8f5", ONE_MOVE).await;
    line(&browser, "resign", &heard("Type yes or no.")).await;
    line(&browser, "yes", "$('#rematch')").await;
    line(&browser, "review", "location.pathname === '/review' && $('.mark')").await;
    browser.go_and_see("/play", "$('#rematch')").await;
    browser.select_typing_field().await;
    line(&browser, "rematch", "!$('#rematch') && focused.id === 'typed'").await;

    // A list opened from the field and closed by its button returns the focus.
    line(&browser, "help", "$('dialog[open] .keys')").await;
    browser.press_and_see("dialog[open] button.main", "!$('dialog[open]') && focused.id === 'typed'").await;

    // On a phone a drawer is a dialog: Tab stays inside it, and skips folded elements.
    browser.ask("$$('main details').forEach(one => { one.open = false; })").await;
    for (width, drawer) in [(390, "moves-drawer"), (390, "more-drawer"), (390, "menu"), (640, "moves-drawer")] {
        browser.resize(width, 844).await;
        browser.press(&format!("#{drawer}-button")).await;
        browser.until(&format!("$('#{drawer}[role=dialog][aria-modal=true]')")).await;
        browser.until(&format!("focused.closest('#{drawer}')")).await;
        let went_on = format!(
            "(() => {{ const before = window.stop; window.stop = focused; \
             return stop !== before && Boolean(stop.closest('#{drawer}')); }})()"
        );
        for (name, key) in [("Tab", TAB), ("Shift+Tab", "\u{e008}\u{e004}\u{e000}")] {
            for place in 0..20 {
                browser.type_keys(key).await;
                assert_eq!(browser.ask(&went_on).await, true, "{drawer}, {name} {place}");
            }
        }
        browser.type_and_see(ESCAPE, &format!("!$('#{drawer}[role=dialog]')")).await;
    }
}
