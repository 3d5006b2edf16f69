//! Each setting has its effect, and is stored on the device.

use kamisado_e2e::Browser;

/// Opens the settings with one press in the header.
async fn open_settings(browser: &Browser) {
    browser.press("#settings").await;
    browser.until("document.querySelector('dialog[open] #volume')").await;
}

async fn close_settings(browser: &Browser) {
    browser.press("dialog[open] > .main").await;
    browser.until("!document.querySelector('dialog[open]')").await;
}

/// Selects an option of the settings.
async fn set(browser: &Browser, selector: &str) {
    open_settings(browser).await;
    browser.press(selector).await;
    close_settings(browser).await;
}

/// A game of two people at this screen.
async fn together(browser: &Browser) {
    browser.play_together().await;
    browser.until("document.querySelector('.game #square-a1')").await;
}

#[tokio::test]
async fn sounds_have_a_volume_and_are_muted_in_the_header() {
    let browser = Browser::open(1280, 860).await;
    // Values stored by earlier pages are still read, and invalid values are ignored.
    browser
        .ask(
            "(localStorage.setItem('kamisado.theme', 'dark'), localStorage.setItem('kamisado.sounds', 'no'), \
             localStorage.setItem('kamisado.volume', 'loud'), localStorage.setItem('kamisado.animation', 'fast'), 0)",
        )
        .await;
    browser.go("/").await;
    let root = "document.documentElement.dataset";
    browser.until(&format!("{root}.theme === 'dark' && {root}.animation === 'normal'")).await;
    // Records the volume of each tone from now on.
    browser
        .ask(
            "(() => { window.loud = []; const ramp = AudioParam.prototype.exponentialRampToValueAtTime; \
             AudioParam.prototype.exponentialRampToValueAtTime = function (value, time) { if (value < 1) loud.push(value); \
             return ramp.call(this, value, time); }; })()",
        )
        .await;
    open_settings(&browser).await;
    // The text mode is near the top.
    let stops = "[...document.querySelectorAll('dialog[open] input:is(:checked, [type=checkbox], [type=range])')]";
    assert_eq!(browser.ask(&format!("{stops}.findIndex(stop => stop.id === 'text-mode')")).await, 2);
    assert_eq!(browser.text("document.querySelector('#volume').value").await, "100");
    assert_eq!(browser.ask("document.querySelector('#sounds').checked").await, false);
    let turn_to = |volume: u32| {
        format!(
            "(() => {{ const volume = document.querySelector('#volume'); volume.value = '{volume}'; loud.length = 0; \
             volume.dispatchEvent(new Event('change', {{ bubbles: true }})); }})()"
        )
    };
    // A change is audible, and turning the volume up unmutes.
    let mut heard = Vec::new();
    for volume in [100, 50, 0] {
        browser.ask(&turn_to(volume)).await;
        browser.until("loud.length > 0").await;
        heard.push(browser.ask("Math.max(...loud)").await.as_f64().unwrap_or_default());
    }
    assert!(heard[0] > 0.1 && heard[1] < heard[0] / 3.0 && heard[1] > heard[0] / 5.0 && heard[2] < 0.01, "{heard:?}");
    assert_eq!(browser.ask("document.querySelector('#sounds').checked").await, true);
    browser.ask(&turn_to(50)).await;
    close_settings(&browser).await;

    // Muted, a move makes no sound.
    together(&browser).await;
    browser.press("#sound").await;
    browser.press("#sound-panel #sounds").await;
    browser.ask("(loud.length = 0, 0)").await;
    browser.press("#square-f8").await;
    browser.press("#square-e7").await;
    browser.until("document.querySelectorAll('#moves li').length === 1").await;
    assert_eq!(browser.ask("loud.length").await, 0);
    // By keys: the button opens the panel, its slider is one stop further, and Escape leads back.
    let (enter, tab, up, escape) = ("\u{e007}", "\u{e004}", "\u{e013}", "\u{e00c}");
    browser.ask("document.querySelector('#sound').focus()").await;
    browser.type_keys(enter).await;
    browser.until("document.activeElement.matches('#sound-panel #sounds')").await;
    assert_eq!(browser.text("document.querySelector('#sound').getAttribute('aria-expanded')").await, "true");
    browser.type_keys(tab).await;
    browser.until("document.activeElement.matches('#sound-panel #volume')").await;
    browser.type_keys(up).await;
    browser.until("loud.length > 0 && document.querySelector('#sound-panel #sounds').checked").await;
    browser.type_keys(escape).await;
    browser.until("!document.querySelector('#sound-panel') && document.activeElement.id === 'sound'").await;
    assert_eq!(browser.text("document.querySelector('#sound').getAttribute('aria-expanded')").await, "false");
    browser.ask("(loud.length = 0, 0)").await;
    browser.press("#square-g6").await;
    browser.until("loud.length > 0").await;
    browser.client.refresh().await.expect("the page is loaded again");
    open_settings(&browser).await;
    assert_eq!(browser.text("document.querySelector('#volume').value").await, "55");
    browser.close().await;
}

#[tokio::test]
async fn motion_coordinates_and_dots_are_as_they_are_wanted() {
    let browser = Browser::open(1280, 860).await;
    together(&browser).await;
    let glide = "getComputedStyle(document.querySelector('.tower')).transitionDuration.split(',')[0]";
    for (speed, duration) in [("quick", "0.09s"), ("slow", "0.45s"), ("off", "0s"), ("normal", "0.18s")] {
        set(&browser, &format!("input[name='animation'][value='{speed}']")).await;
        browser.until(&format!("{glide} === '{duration}'")).await;
    }
    let dots = "document.querySelectorAll('.dots .dot').length";
    browser.press("#square-f8").await;
    browser.until(&format!("{dots} > 5 && document.querySelectorAll('.coordinates text').length === 16")).await;
    let board = "JSON.stringify(document.querySelector('.board').getBoundingClientRect())";
    let before = browser.text(board).await;
    open_settings(&browser).await;
    browser.press("#dots").await;
    browser.press("#coordinates").await;
    close_settings(&browser).await;
    browser.until(&format!("{dots} === 0 && !document.querySelector('.coordinates text')")).await;
    assert_eq!(browser.text(board).await, before, "the board stays where it is");
    // A square can still be pressed, a screen reader still names reachable squares, and a hint is still visible.
    browser.until("document.querySelector('#square-e7').getAttribute('aria-label').includes('can be reached')").await;
    // The hint is for the selected tower, or an arrow for another one; either way the selection stays.
    browser.press("#hint").await;
    browser.until("document.querySelector('#hint-words').innerText.startsWith('Try your ')").await;
    browser.press("#hint").await;
    browser.until(&format!("{dots} === 1 || document.querySelector('[data-arrow=better]')")).await;
    browser.until("/Try [a-h]8/.test(document.querySelector('#hint-words').innerText)").await;
    browser.press("#square-e7").await;
    browser.until("document.querySelectorAll('#moves li').length === 1").await;
    // All of it is stored.
    browser.client.refresh().await.expect("the page is loaded again");
    browser.until("document.querySelectorAll('#moves li').length === 1").await;
    browser.until("document.querySelectorAll('.square[data-active]').length > 2").await;
    assert_eq!(browser.ask(dots).await, 0);
    assert_eq!(browser.ask("document.querySelectorAll('.coordinates text').length").await, 0);
    browser.close().await;
}

/// Waits until this many moves are made.
async fn has_moves(browser: &Browser, count: usize) {
    browser.until(&format!("document.querySelectorAll('#moves li').length === {count}")).await;
}

/// Waits until a move awaits confirmation, and checks that none is made meanwhile.
async fn waits(browser: &Browser, square: &str, moves: usize) {
    browser.until(&format!("document.querySelector('.pointed .ghost[data-square={square}]')")).await;
    browser.until("document.querySelector('#confirm-move')").await;
    has_moves(browser, moves).await;
}

#[tokio::test]
async fn a_move_waits_until_it_is_confirmed_by_a_press_a_key_or_a_button() {
    let (enter, escape) = ('\u{e007}', '\u{e00c}');
    let browser = Browser::open(390, 844).await;
    together(&browser).await;
    set(&browser, "#confirm-moves").await;
    // By touch: the same square again. Another square is another choice.
    browser.press("#square-f8").await;
    browser.press("#square-f5").await;
    waits(&browser, "f5", 0).await;
    browser.press("#square-e7").await;
    waits(&browser, "e7", 0).await;
    let said = "document.querySelector('[aria-live=assertive]').innerText";
    browser.until(&format!("{said}.includes('e7') && {said}.includes('again to confirm')")).await;
    browser.press("#square-e7").await;
    has_moves(&browser, 1).await;

    // By the button at the thumb; the other button discards the choice.
    browser.press("#square-g6").await;
    waits(&browser, "g6", 1).await;
    browser.press("#cancel-move").await;
    browser.until("!document.querySelector('#confirm-move') && !document.querySelector('.pointed .ghost')").await;
    browser.press("#square-g5").await;
    waits(&browser, "g5", 1).await;
    browser.until("document.querySelector('#confirm-move').getBoundingClientRect().bottom <= innerHeight").await;
    browser.press("#confirm-move").await;
    has_moves(&browser, 2).await;

    // By keys: Enter chooses and confirms, Escape discards.
    browser.until("document.querySelector('.square[data-active]')").await;
    browser.ask("document.querySelector('.board [tabindex=\"0\"]').focus()").await;
    let target = browser.text("document.querySelector('.square[data-active]').id.slice(7)").await;
    browser.type_keys("n").await;
    browser.until("document.activeElement.hasAttribute('data-active')").await;
    browser.type_keys(&enter.to_string()).await;
    browser.until("document.querySelector('#confirm-move')").await;
    browser.type_keys(&escape.to_string()).await;
    browser.until("!document.querySelector('#confirm-move') && document.activeElement.closest('.board')").await;
    has_moves(&browser, 2).await;
    browser
        .ask(&format!(
            "document.querySelector('#square-{target}').dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))"
        ))
        .await;
    waits(&browser, &target, 2).await;
    browser.ask(&format!("document.querySelector('#square-{target}').focus()")).await;
    browser.type_keys(&enter.to_string()).await;
    has_moves(&browser, 3).await;

    // The same online.
    browser.go("/online").await;
    browser.press("input[name='to'][value='2']").await;
    browser.press("input[name='length'][value='0']").await;
    browser.press("input[name='side'][value='1']").await;
    browser.press("#offer").await;
    browser.until("document.querySelector('.live #square-f8')").await;
    browser.press("#square-f8").await;
    browser.press("#square-e7").await;
    waits(&browser, "e7", 0).await;
    browser.press("#confirm-move").await;
    browser.until("document.querySelectorAll('#moves li').length >= 2").await;
    browser.close().await;
}

#[tokio::test]
async fn the_keys_of_the_board_can_be_switched_off() {
    let browser = Browser::open(1280, 860).await;
    together(&browser).await;
    let heard = "document.querySelector('#assertive').textContent";
    browser.press("#square-f8").await;
    browser.until("document.activeElement.id === 'square-f8'").await;
    browser.type_keys("c").await;
    browser.until(&format!("{heard} !== ''")).await;
    browser.type_keys("5").await;
    browser.until("document.activeElement.id === 'square-f5'").await;

    set(&browser, "#board-keys").await;
    let before = browser.text(heard).await;
    browser.press("#square-f8").await;
    browser.until("document.activeElement.id === 'square-f8'").await;
    browser.type_keys("c5").await;
    // The arrow keys and Enter still work; any effect of the letters would have come before.
    browser.type_keys("\u{e013}").await;
    browser.until("document.activeElement.id === 'square-f7'").await;
    assert_eq!(browser.text(heard).await, before);

    // The setting is stored, and can be switched on again.
    browser.client.refresh().await.expect("the page is loaded again");
    open_settings(&browser).await;
    browser.until("document.querySelector('#board-keys') && !document.querySelector('#board-keys').checked").await;
    browser.press("#board-keys").await;
    close_settings(&browser).await;
    browser.press("#square-f8").await;
    browser.until("document.activeElement.id === 'square-f8'").await;
    browser.type_keys("5").await;
    browser.until("document.activeElement.id === 'square-f5'").await;
    browser.close().await;
}

#[tokio::test]
async fn moves_are_written_as_one_wants_to_read_them() {
    let browser = Browser::open(1280, 860).await;
    together(&browser).await;
    for square in ["f8", "e7", "g6"] {
        browser.press(&format!("#square-{square}")).await;
    }
    has_moves(&browser, 2).await;
    assert_eq!(browser.moves().await, ["f8e7", "g1g6"]);
    set(&browser, "input[name='notation'][value='official']").await;
    browser.until("document.querySelector('#moves li').innerText.includes('R↗1B')").await;
    assert_eq!(browser.moves().await, ["R↗1B", "B↑5Y"]);
    // Arrows are read aloud in words.
    let label = "document.querySelector('#moves button').getAttribute('aria-label')";
    assert_eq!(browser.text(label).await, "1. Black, red right 1 blue");
    let said = "document.querySelector('[aria-live=polite]').innerText";
    let target = browser.text("document.querySelector('.square[data-active]').id").await;
    browser.press(&format!("#{target}")).await;
    browser.until(&format!("{said}.includes('Black: yellow ')")).await;
    browser.go("/analysis#game").await;
    browser.until("/^[A-Z][↖↑↗]\\d[A-Z]$/.test(document.querySelector('#all-moves .turn').innerText.trim())").await;
    browser.until("/^[A-Z][↖↑↗]\\d[A-Z]$/.test(document.querySelector('#best-line .turn').innerText.trim())").await;
    browser.close().await;
}
