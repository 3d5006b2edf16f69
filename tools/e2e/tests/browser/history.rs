//! The games played on this device, in a real browser.

use core::time::Duration;

use kamisado_e2e::{Browser, STILL};
use serde_json::Value;

/// Makes the browser's database refuse every write, as if the disk were full.
const FULL: &str = "IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError'); }";

/// The notice of a stored game is shown for this long.
const NOTICE_TIME: Duration = Duration::from_secs(6);

/// The texts of the list.
const ROWS: &str = "$$('#games .kept-words').map(row => row.innerText)";

/// The list has this many games.
fn rows(count: usize) -> String {
    format!("$$('#games > li').length === {count}")
}

/// Starts a new game with the last options.
async fn new_game(browser: &Browser) {
    browser.press_and_see("#new-game", "$('dialog[open] #start')").await;
    browser.press("#start").await;
}

#[tokio::test]
async fn games_are_stored_found_continued_exported_deleted_and_imported() {
    let browser = Browser::open_with(1280, 900, STILL).await;
    browser.play_together().await;
    browser.make_moves("f8 e7 g6", 2).await;
    browser.hold_timers(NOTICE_TIME).await;
    new_game(&browser).await;
    browser.until("$('#history-notice')?.innerText.includes('My games')").await;
    browser.until("!$('#moves') && !$('dialog[open]')").await;
    browser.make_moves("e8 e6", 1).await;
    browser.resign().await;

    // Both games are listed, the last one first, even after a reload.
    browser.go_and_see("/games", &rows(2)).await;
    browser.until(&format!("{ROWS}[0].includes('Black won') && {ROWS}[1].includes('Unfinished')")).await;
    // Every button names its action and its game.
    let labels = "$$('#games button').map(button => button.ariaLabel)";
    let named = format!("{labels}.every(label => /^(Continue|Review|Delete).*: .+ \\d moves? /.test(label))");
    assert!(
        browser.ask(&format!("{named} && new Set({labels}).size === 5")).await == true,
        "{}",
        browser.ask(labels).await
    );
    browser.press("#search-more summary").await;
    browser.type_at("#search-games", "F8E7", &rows(1)).await;
    browser.press_and_see("#games .continue-game", "location.pathname === '/play'").await;
    browser.until_moves(2).await;
    assert_eq!(browser.moves().await, ["f8e7", "g1g6"]);

    // A continued game stays one entry.
    browser.make_moves("b5", 3).await;
    browser.go_and_see("/games", &format!("{} && {ROWS}[0].includes('3 moves')", rows(2))).await;
    let listed = browser.ask(ROWS).await;

    // Exports everything, deletes it, and imports it again.
    let catch = "URL.createObjectURL = blob => { blob.text().then(text => { window.exported = text; }); return '#'; }; \
        HTMLAnchorElement.prototype.click = () => {};";
    browser.client.execute(catch, Vec::new()).await.expect("the file is caught");
    browser.press_and_see("#export-games", "window.exported").await;
    let exported = browser.text("window.exported").await;
    assert_eq!(exported.lines().count(), 2, "{exported}");
    browser.press("#delete-games").await;
    browser.press_and_see("#delete-all-yes", "$('#no-games .drawing') && $('#no-games .main')").await;
    // The file button has the page's text, not the browser's.
    browser.until("getComputedStyle($('#import-games')).opacity === '0'").await;
    browser.go_and_see("/games", "$('#no-games')").await;
    assert_eq!(browser.ask("localStorage.getItem('kamisado.game')").await, Value::Null);
    let refused = "$('.all-games .refused').innerText";
    let first = exported.lines().next().expect("a line");
    browser.put_file("#import-games", "bad.jsonl", &format!("{first}\n{{}}\n")).await;
    browser.until(&format!("{refused}.startsWith('Line 2 ')")).await;
    browser.until(&format!("description($('#import-games[aria-invalid=true]')).innerText === {refused}")).await;
    assert_eq!(browser.ask("$$('#games > li').length").await, 0, "a bad file changes nothing");
    browser.put_file("#import-games", "good.jsonl", &exported).await;
    browser.until(&rows(2)).await;
    assert_eq!(browser.ask(ROWS).await, listed);
    browser.put_file("#import-games", "good.jsonl", &exported).await;
    browser.until("$('#imported').innerText.includes('you already had 2')").await;
    browser.until(&rows(2)).await;

    // Deletes one game after a question, and reviews the other.
    browser.press_all_and_see(["#games > li:first-child .delete-game", "#delete-yes"], &rows(1)).await;
    browser.press("#games .review-game").await;
    browser.until("location.pathname === '/review' && location.hash.startsWith('#m=')").await;
    browser.until("$('.mark')").await;
}

#[tokio::test]
async fn full_storage_is_reported_and_loses_nothing() {
    let browser = Browser::open_with(1280, 900, STILL).await;
    // A lost game against the engine counts at its end, and at the next choice of an opponent.
    browser.play_computer().await;
    browser.make_moves("e8 e6", 2).await;
    browser.resign().await;
    browser.until("$('#record')?.innerText.includes('won 0 and lost 1')").await;
    browser.press_and_see("#new-game", "$('#level-record')?.innerText.includes('won 0 and lost 1')").await;
    browser.press_and_see("#start", "!$('dialog[open]') && !$('#moves')").await;

    browser.ask(FULL).await;
    browser.make_moves("e8 e6", 2).await;
    browser.until("$('#history-notice[data-bad]')?.innerText.includes('no room')").await;
    let own = browser.text("localStorage.getItem('kamisado.game')").await;
    new_game(&browser).await;
    browser.until("$('dialog[open] #replace-no')").await;
    browser.press_and_see("#replace-no", "!$('dialog[open]')").await;
    assert_eq!(browser.text("localStorage.getItem('kamisado.game')").await, own);

    // With free space the game is recorded when the page is reloaded, beside the others.
    browser.go_and_see("/games", &rows(2)).await;
    browser.until("$('.results [data-level=\"1\"] .bar-count').innerText === '0 : 1'").await;

    // A review knows the players even if the board shows another game, also after a reload.
    browser.press("#games > li:last-child .review-game").await;
    browser.until("$('.story-head h1')?.innerText === 'You against Pebble'").await;
    browser.reload_and_see("$('.story-head h1')?.innerText === 'You against Pebble'").await;

    // The first page leads to the unfinished game once it is no longer on the board.
    browser.go("/play").await;
    browser.hold_timers(NOTICE_TIME).await;
    new_game(&browser).await;
    browser.until("$('#history-notice') && !$('#moves')").await;
    browser.go("/").await;
    browser.press_and_see("#continue-card", "location.pathname === '/play'").await;
    browser.until_moves(2).await;
}
