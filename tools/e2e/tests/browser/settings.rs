//! Each setting has its effect, and is stored on the device.

use kamisado_e2e::Browser;
use kamisado_e2e::keys::{ENTER, ESCAPE, TAB, UP};

/// Opens the settings with one press in the header.
async fn open_settings(browser: &Browser) {
    browser.press_and_see("#settings", "$('dialog[open] #volume')").await;
}

async fn close_settings(browser: &Browser) {
    browser.press_and_see("dialog[open] > .main", "!$('dialog[open]')").await;
}

/// Selects an option of the settings.
async fn set(browser: &Browser, selector: &str) {
    open_settings(browser).await;
    browser.press(selector).await;
    close_settings(browser).await;
}

#[tokio::test]
async fn sounds_have_a_volume_and_can_be_muted_in_the_header() {
    let browser = Browser::open(1280, 860).await;
    // Values stored by earlier pages are still read, and invalid values are ignored.
    for (key, value) in [("theme", "dark"), ("sounds", "no"), ("volume", "loud"), ("animation", "fast")] {
        browser.store(key, value).await;
    }
    browser.go("/").await;
    let root = "document.documentElement.dataset";
    browser.until(&format!("{root}.theme === 'dark' && {root}.animation === 'normal'")).await;
    // Records the volume of each tone from now on.
    let record = "(() => { window.loud = []; const ramp = AudioParam.prototype.exponentialRampToValueAtTime; \
        AudioParam.prototype.exponentialRampToValueAtTime = function (value, time) { if (value < 1) loud.push(value); \
        return ramp.call(this, value, time); }; })()";
    browser.ask(record).await;
    open_settings(&browser).await;
    // The text mode is near the top.
    let stops = "$$('dialog[open] input:is(:checked, [type=checkbox], [type=range])')";
    assert_eq!(browser.ask(&format!("{stops}.findIndex(stop => stop.id === 'text-mode')")).await, 2);
    assert_eq!(browser.text("$('#volume').value").await, "100");
    assert_eq!(browser.ask("$('#sounds').checked").await, false);
    let turn_to = |volume: u32| {
        format!(
            "(() => {{ const volume = $('#volume'); volume.value = '{volume}'; loud.length = 0; \
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
    assert_eq!(browser.ask("$('#sounds').checked").await, true);
    browser.ask(&turn_to(50)).await;
    close_settings(&browser).await;

    // Muted, a move makes no sound.
    browser.play_together().await;
    browser.press_all(["#sound", "#sound-panel #sounds"]).await;
    browser.ask("(loud.length = 0, 0)").await;
    browser.squares_and_see("f8 e7", "$$('#moves li').length === 1").await;
    assert_eq!(browser.ask("loud.length").await, 0);
    // By keys: the button opens the panel, its slider is one stop further, and Escape leads back.
    browser.type_at("#sound", ENTER, "focused.matches('#sound-panel #sounds')").await;
    assert_eq!(browser.text("$('#sound').getAttribute('aria-expanded')").await, "true");
    browser.type_and_see(TAB, "focused.matches('#sound-panel #volume')").await;
    browser.type_and_see(UP, "loud.length > 0 && $('#sound-panel #sounds').checked").await;
    browser.type_and_see(ESCAPE, "!$('#sound-panel') && focused.id === 'sound'").await;
    assert_eq!(browser.text("$('#sound').getAttribute('aria-expanded')").await, "false");
    browser.ask("(loud.length = 0, 0)").await;
    browser.press_and_see("#square-g6", "loud.length > 0").await;
    browser.reload().await;
    open_settings(&browser).await;
    assert_eq!(browser.text("$('#volume').value").await, "55");
}

#[tokio::test]
async fn animation_coordinates_and_dots_are_settings() {
    let browser = Browser::together(1280, 860).await;
    let glide = "getComputedStyle($('.tower')).transitionDuration.split(',')[0]";
    for (speed, duration) in [("quick", "0.09s"), ("slow", "0.45s"), ("off", "0s"), ("normal", "0.18s")] {
        set(&browser, &format!("input[name='animation'][value='{speed}']")).await;
        browser.until(&format!("{glide} === '{duration}'")).await;
    }
    let dots = "$$('.dots .dot').length";
    browser.press_and_see("#square-f8", &format!("{dots} > 5 && $$('.coordinates text').length === 16")).await;
    let board = "JSON.stringify($('.board').getBoundingClientRect())";
    let before = browser.text(board).await;
    open_settings(&browser).await;
    browser.press_all(["#dots", "#coordinates"]).await;
    close_settings(&browser).await;
    browser.until(&format!("{dots} === 0 && !$('.coordinates text')")).await;
    assert_eq!(browser.text(board).await, before, "the board stays where it is");
    // A square can still be pressed, a screen reader still names reachable squares, and a hint is still visible.
    browser.until("$('#square-e7').getAttribute('aria-label').includes('can be reached')").await;
    // The hint is for the selected tower, or an arrow for another one; either way the selection stays.
    browser.press_and_see("#hint", "$('#hint-words').innerText.startsWith('Try your ')").await;
    browser.press_and_see("#hint", &format!("{dots} === 1 || $('[data-arrow=better]')")).await;
    browser.until("/Try [a-h]8/.test($('#hint-words').innerText)").await;
    browser.press_and_see("#square-e7", "$$('#moves li').length === 1").await;
    // All of it is stored.
    browser.reload_and_see("$$('#moves li').length === 1").await;
    browser.until("$$('.square[data-active]').length > 2").await;
    assert_eq!(browser.ask(dots).await, 0);
    assert_eq!(browser.ask("$$('.coordinates text').length").await, 0);
}

/// Waits until this many moves are made.
async fn has_moves(browser: &Browser, count: usize) {
    browser.until(&format!("$$('#moves li').length === {count}")).await;
}

/// Waits until a move awaits confirmation, and checks that none is made meanwhile.
async fn waits(browser: &Browser, square: &str, moves: usize) {
    browser.until(&format!("$('.pointed .ghost[data-square={square}]')")).await;
    browser.until("$('#confirm-move')").await;
    has_moves(browser, moves).await;
}

#[tokio::test]
async fn a_move_can_require_confirmation() {
    let browser = Browser::together(390, 844).await;
    set(&browser, "#confirm-moves").await;
    // By touch: the same square again. Another square is another choice.
    browser.press_squares("f8 f5").await;
    waits(&browser, "f5", 0).await;
    browser.press("#square-e7").await;
    waits(&browser, "e7", 0).await;
    let said = "$('[aria-live=assertive]').innerText";
    browser.until(&format!("{said}.includes('e7') && {said}.includes('again to confirm')")).await;
    browser.press("#square-e7").await;
    has_moves(&browser, 1).await;

    // By the button at the thumb; the other button discards the choice.
    browser.press("#square-g6").await;
    waits(&browser, "g6", 1).await;
    browser.press_and_see("#cancel-move", "!$('#confirm-move') && !$('.pointed .ghost')").await;
    browser.press("#square-g5").await;
    waits(&browser, "g5", 1).await;
    browser.until("$('#confirm-move').getBoundingClientRect().bottom <= innerHeight").await;
    browser.press("#confirm-move").await;
    has_moves(&browser, 2).await;

    // By keys: Enter chooses and confirms, Escape discards.
    browser.until("$('.square[data-active]')").await;
    browser.ask("$('.board [tabindex=\"0\"]').focus()").await;
    let target = browser.text("$('.square[data-active]').id.slice(7)").await;
    browser.type_and_see("n", "focused.hasAttribute('data-active')").await;
    browser.type_and_see(ENTER, "$('#confirm-move')").await;
    browser.type_and_see(ESCAPE, "!$('#confirm-move') && focused.closest('.board')").await;
    has_moves(&browser, 2).await;
    browser.ask(&format!("$('#square-{target}').dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))")).await;
    waits(&browser, &target, 2).await;
    browser.ask(&format!("$('#square-{target}').focus()")).await;
    browser.type_keys(ENTER).await;
    has_moves(&browser, 3).await;

    // The same online.
    browser.go("/online").await;
    browser.choose("to=2 length=0 side=1").await;
    browser.press_and_see("#offer", "$('.live #square-f8')").await;
    browser.press_squares("f8 e7").await;
    waits(&browser, "e7", 0).await;
    browser.press_and_see("#confirm-move", "$$('#moves li').length >= 2").await;
}

#[tokio::test]
async fn board_keys_can_be_switched_off() {
    let browser = Browser::together(1280, 860).await;
    let heard = "$('#assertive').textContent";
    browser.press_and_see("#square-f8", "focused.id === 'square-f8'").await;
    browser.type_and_see("c", &format!("{heard} !== ''")).await;
    browser.type_and_see("5", "focused.id === 'square-f5'").await;

    set(&browser, "#board-keys").await;
    let before = browser.text(heard).await;
    browser.press_and_see("#square-f8", "focused.id === 'square-f8'").await;
    browser.type_keys("c5").await;
    // The arrow keys and Enter still work; any effect of the letters would have come before.
    browser.type_and_see(UP, "focused.id === 'square-f7'").await;
    assert_eq!(browser.text(heard).await, before);

    // The setting is stored, and can be switched on again.
    browser.reload().await;
    open_settings(&browser).await;
    browser.until("$('#board-keys') && !$('#board-keys').checked").await;
    browser.press("#board-keys").await;
    close_settings(&browser).await;
    browser.press_and_see("#square-f8", "focused.id === 'square-f8'").await;
    browser.type_and_see("5", "focused.id === 'square-f5'").await;
}

#[tokio::test]
async fn the_notation_of_moves_is_a_setting() {
    let browser = Browser::together(1280, 860).await;
    browser.press_squares("f8 e7 g6").await;
    has_moves(&browser, 2).await;
    assert_eq!(browser.moves().await, ["f8e7", "g1g6"]);
    set(&browser, "input[name='notation'][value='official']").await;
    browser.until("$('#moves li').innerText.includes('R↗1B')").await;
    assert_eq!(browser.moves().await, ["R↗1B", "B↑5Y"]);
    // Arrows are read aloud in words.
    let label = "$('#moves button').getAttribute('aria-label')";
    assert_eq!(browser.text(label).await, "1. Black, red right 1 blue");
    let said = "$('[aria-live=polite]').innerText";
    let target = browser.text("$('.square[data-active]').id").await;
    browser.press_and_see(&format!("#{target}"), &format!("{said}.includes('Black: yellow ')")).await;
    browser.go_and_see("/analysis#game", "/^[A-Z][↖↑↗]\\d[A-Z]$/.test($('#all-moves .turn').innerText.trim())").await;
    browser.until("/^[A-Z][↖↑↗]\\d[A-Z]$/.test($('#best-line .turn').innerText.trim())").await;
}
