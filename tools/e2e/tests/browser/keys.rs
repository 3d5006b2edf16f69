//! Keys that step through the moves, and the list of all keys.

use kamisado_e2e::Browser;

const LEFT: &str = "\u{e012}";
const RIGHT: &str = "\u{e014}";
const ESCAPE: &str = "\u{e00c}";

/// The index of the move shown, counted from 1; 0 at the start.
const SHOWN: &str =
    "[...document.querySelectorAll('#moves button')].findIndex(move => move.matches('[aria-current]')) + 1";

/// The focus is on a square of the board.
const ON_BOARD: &str = "document.activeElement.getAttribute('role') === 'gridcell'";

/// The list of keys is open, and names the stepping keys.
const KEYS: &str = "document.querySelector('dialog[open] .keys')?.innerText";

#[tokio::test]
async fn keys_step_through_a_game_from_the_board_too_and_the_list_of_keys_opens_from_anywhere() {
    let browser = Browser::open(1280, 900).await;
    browser.play_together().await;
    browser.until(ON_BOARD).await;
    for square in ["f8", "e7", "g6"] {
        browser.press(&format!("#square-{square}")).await;
    }
    browser.until_moves(2).await;
    browser.until("document.querySelector('#autoplay')").await;
    browser.until(ON_BOARD).await;
    // On the board the arrow keys move between squares; comma and period step.
    for (key, shown) in [(",", 1), (",", 0), (".", 1), (LEFT, 1), (".", 2)] {
        browser.type_keys(key).await;
        browser.until(&format!("{SHOWN} === {shown} && {ON_BOARD}")).await;
    }
    // Elsewhere the arrow keys step as well.
    browser.ask("document.querySelector('#turn-board').focus()").await;
    for (key, shown) in [(LEFT, 1), (RIGHT, 2), (",", 1), (".", 2)] {
        browser.type_keys(key).await;
        browser.until(&format!("{SHOWN} === {shown}")).await;
    }
    // The list of keys opens from anywhere, and names all of them.
    browser.type_keys("?").await;
    browser.until(&format!("{KEYS}.includes(', .') && {KEYS}.includes('Space')")).await;
    browser.until(&format!("{KEYS}.includes('Home, End') && {KEYS}.includes('Right mouse button')")).await;
    browser.type_keys(ESCAPE).await;
    browser.until("!document.querySelector('dialog[open]')").await;
    // Not while the user is typing.
    browser.ask("document.querySelector('details:has(#typed)')?.setAttribute('open', '')").await;
    browser.ask("document.querySelector('#typed').focus()").await;
    browser.type_keys("?").await;
    browser.until("document.querySelector('#typed').value === '?'").await;
    assert_eq!(browser.ask("Boolean(document.querySelector('dialog[open]'))").await, false);
    // It also opens on a page without a board.
    browser.go("/rules").await;
    browser.until("document.querySelector('main h1')").await;
    browser.ask("document.querySelector('header a[href=\"/rules\"]').focus()").await;
    browser.type_keys("?").await;
    browser.until(&format!("{KEYS}.includes(', .')")).await;

    // With the board's keys switched off, neither works.
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

/// The focus is on this square.
fn on(square: &str) -> String {
    format!("document.activeElement.id === 'square-{square}'")
}

#[tokio::test]
async fn letters_lead_to_towers_and_keys_draw_circles_and_arrows() {
    let browser = Browser::open(1280, 900).await;
    // The board of the first page announces the moves of a tower too.
    browser.ask("document.querySelector('.home .board [tabindex=\"0\"]').focus()").await;
    let heard = |text: &str| format!("document.querySelector('#assertive').textContent.includes({text:?})");
    browser.count_sounds().await;
    browser.type_keys("m").await;
    browser.until(&heard("Brown h8, ")).await;
    browser.type_keys(RIGHT).await;
    browser.until(&on("g8")).await;
    browser.type_keys("\u{e007}").await;
    browser.until(&heard("Green g8, ")).await;
    // There is no field for moves. A refusal and the edge of the board are audible.
    browser.type_keys("i").await;
    browser.until(&heard("You cannot do that here right now.")).await;
    assert_eq!(browser.ask("window.heard").await, 0);
    browser.type_keys("\u{e009}\u{e011}\u{e009}").await;
    browser.until(&on("h1")).await;
    browser.type_keys("\u{e007}").await;
    // A refusal has two strokes, the edge has one.
    browser.until("window.heard === 2").await;
    browser.type_keys(LEFT).await;
    browser.until("window.heard === 3").await;
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
        browser.type_keys(keys).await;
        browser.until(&on(square)).await;
    }
    // If any tower may move, the page announces whose turn it is.
    browser.type_keys("t").await;
    browser.until(&heard("Black")).await;
    browser.type_keys("x").await;
    browser.until("document.querySelector('[data-circle=a8]')").await;
    browser.type_keys("\u{e008}x\u{e008}").await;
    browser.until(&heard("The arrow begins here.")).await;
    browser.type_keys(LEFT).await;
    browser.until(&on("b8")).await;
    browser.type_keys("\u{e008}x\u{e008}").await;
    browser.until("document.querySelector('[data-arrow=drawn]')").await;
    browser.until(&heard("Drawn.")).await;
    browser.close().await;
}

/// Types a line into the field.
async fn line(browser: &Browser, text: &str) {
    browser.type_keys(&format!("{text}\u{e007}")).await;
}

#[tokio::test]
async fn what_is_typed_wrongly_is_named_and_what_is_typed_late_is_answered() {
    let browser = Browser::open(1280, 900).await;
    browser.play_together().await;
    browser.until(ON_BOARD).await;
    browser.until("document.getElementById('typed')").await;
    browser.type_keys("i").await;
    browser.until("document.activeElement.id === 'typed'").await;
    let heard = |text: &str| format!("document.querySelector('#assertive').textContent.includes({text:?})");
    // The refusal names the word and the way to the list. The field is cleared, and is marked as invalid.
    browser.count_sounds().await;
    line(&browser, "xyzzy").await;
    browser.until("window.heard === 2").await;
    browser.until(&heard("“xyzzy”")).await;
    browser.until(&heard("help")).await;
    let refused = "document.querySelector('#typed[aria-invalid=true]')?.value === '' && \
        document.querySelector('#typed-answer').textContent.includes('xyzzy')";
    browser.until(refused).await;
    line(&browser, "f8").await;
    browser.until(&heard("f8, red: Black's red tower.")).await;
    browser.until("!document.querySelector('#typed').hasAttribute('aria-invalid')").await;
    line(&browser, "f8f5").await;
    browser.until_moves(1).await;
    line(&browser, "undo").await;
    browser.until("document.querySelector('#polite').textContent.includes('Taken back. Black opens')").await;
    line(&browser, "f8f5").await;
    browser.until_moves(1).await;
    line(&browser, "resign").await;
    browser.until(&heard("Type yes or no.")).await;
    // Records all announcements from now on, because the next one may come soon.
    browser
        .ask(
            "(() => { const said = document.querySelector('#polite'); window.said = ''; \
             new MutationObserver(() => { window.said += said.textContent; }) \
             .observe(said, { childList: true, characterData: true, subtree: true }); })()",
        )
        .await;
    line(&browser, "yes").await;
    browser.until("document.querySelector('#rematch')").await;
    // The last move was announced already.
    browser.until("said.includes('won')").await;
    assert!(!browser.text("said").await.contains("from f8"));
    // After the end there is nothing to propose, which is not an error of the engine.
    for command in ["hint", "moves", "h"] {
        line(&browser, command).await;
        browser.until(&heard("The match is over.")).await;
    }
    assert_eq!(browser.text("document.querySelector('.notices').innerText").await, "");
    line(&browser, "rematch").await;
    browser.until("!document.querySelector('#rematch') && document.activeElement.id === 'typed'").await;
    line(&browser, "f8f5").await;
    browser.until_moves(1).await;
    line(&browser, "resign").await;
    line(&browser, "yes").await;
    browser.until("document.querySelector('#rematch')").await;
    line(&browser, "review").await;
    browser.until("location.pathname === '/review' && document.querySelector('.mark')").await;
    browser.go("/play").await;
    browser.until("document.querySelector('#rematch')").await;
    browser.select_typing_field().await;
    line(&browser, "rematch").await;
    browser.until("!document.querySelector('#rematch') && document.activeElement.id === 'typed'").await;

    // A list opened from the field and closed by its button returns the focus.
    line(&browser, "help").await;
    browser.until("document.querySelector('dialog[open] .keys')").await;
    browser.press("dialog[open] button.main").await;
    browser.until("!document.querySelector('dialog[open]') && document.activeElement.id === 'typed'").await;

    // On a phone a drawer is a dialog: Tab stays inside it, and skips folded elements.
    browser.ask("document.querySelectorAll('main details').forEach(one => { one.open = false; })").await;
    for (width, drawer) in [(390, "moves-drawer"), (390, "more-drawer"), (390, "menu"), (640, "moves-drawer")] {
        browser.resize(width, 844).await;
        browser.press(&format!("#{drawer}-button")).await;
        browser.until(&format!("document.querySelector('#{drawer}[role=dialog][aria-modal=true]')")).await;
        browser.until(&format!("document.activeElement.closest('#{drawer}')")).await;
        let went_on = format!(
            "(() => {{ const before = window.stop; window.stop = document.activeElement; \
             return stop !== before && Boolean(stop.closest('#{drawer}')); }})()"
        );
        for (name, key) in [("Tab", "\u{e004}"), ("Shift+Tab", "\u{e008}\u{e004}\u{e000}")] {
            for place in 0..20 {
                browser.type_keys(key).await;
                assert_eq!(browser.ask(&went_on).await, true, "{drawer}, {name} {place}");
            }
        }
        browser.type_keys("\u{e00c}").await;
        browser.until(&format!("!document.querySelector('#{drawer}[role=dialog]')")).await;
    }
    browser.close().await;
}
