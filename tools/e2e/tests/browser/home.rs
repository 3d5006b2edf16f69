//! The first page: the daily puzzle, a board to play on at once, and news for a returning user.

use kamisado_e2e::Browser;

/// The text of the puzzle card.
const CARD: &str = "$('#puzzle-card').innerText";

#[tokio::test]
async fn the_card_leads_to_the_daily_puzzle_and_is_ticked_when_solved() {
    let browser = Browser::open(390, 844).await;
    browser.until(&format!("{CARD}.startsWith(\"Today's puzzle\") && {CARD}.includes('Find the winning move')")).await;
    assert_eq!(browser.ask("Boolean($('#puzzle-card .tick-mark'))").await, false);
    browser.press_and_see("#puzzle-card", "location.pathname + location.hash === '/puzzles#today'").await;
    browser.until("$('.modes [aria-current]')?.innerText === 'Today'").await;
    browser.until("$('#solution') && $('.board [data-holds]')").await;

    // The stored progress after it was solved.
    let state = "{ version: 2, rating: 1000, deviation: 200, volatility: 0.06, rated: null, solved: 1, failed: 0, tried: [], \
        best_streak: 0, best_rush: 0, daily: { last: Math.floor(Date.now() / 86400000), streak: 1, days: 1 }, \
        mistakes: [], current: null }";
    browser.ask(&format!("localStorage.setItem('kamisado.puzzles', JSON.stringify({state}))")).await;
    browser.go_and_see("/", &format!("{CARD}.includes('Solved') && $('#puzzle-card .tick-mark')")).await;
    for (code, title) in [("ro", "Problema de azi"), ("hu", "A mai feladvány"), ("fa", "معمای امروز")] {
        browser.choose_language(code).await;
        browser.until(&format!("{CARD}.startsWith({title:?})")).await;
    }
}

#[tokio::test]
async fn the_first_page_board_always_has_the_gentlest_opponent() {
    let browser = Browser::open(1280, 900).await;
    let opponent = "$('.stage .row .who b')?.innerText";
    browser.until(&format!("{opponent} === 'Pebble'")).await;
    browser.go("/play").await;
    browser.choose("level=10").await;
    browser.press_and_see("#start", "$('.game .stage')?.innerText.includes('Dragon')").await;
    move_and_resign(&browser).await;
    browser.go_and_see("/", &format!("{opponent} === 'Pebble'")).await;
    // One action stands out.
    assert_eq!(browser.ask("$$('.home .main').length").await, 1);
    // Earlier choices stay selected.
    move_and_resign(&browser).await;
    browser.go("/play").await;
    browser.press_and_see("#new-game", "$('input[name=level]:checked')?.value === '10'").await;
}

#[tokio::test]
async fn the_first_page_greets_only_returning_players() {
    let browser = Browser::open(390, 844).await;
    browser.until("$('#puzzle-card')").await;
    assert_eq!(browser.ask("$$('.for-you').length").await, 0);
    // The stored progress of a user who has beaten two opponents and solved puzzles on three days.
    let puzzles = "{ version: 2, rating: 1222.4, deviation: 90, volatility: 0.06, rated: null, solved: 9, failed: 2, tried: [], \
        best_streak: 0, best_rush: 0, daily: { last: Math.floor(Date.now() / 86400000) - 1, streak: 3, days: 3 }, \
        mistakes: [], current: null }";
    browser.ask(&format!("localStorage.setItem('kamisado.puzzles', JSON.stringify({puzzles}))")).await;
    browser.store("beaten", "1 2").await;
    browser.go("/").await;
    let item = |id: &str| format!("$('#welcome-{id}')?.innerText.replace(/\\s+/g, ' ')");
    browser.until(&format!("{} === 'Day 3 1222'", item("puzzles"))).await;
    browser.until(&format!("{} === 'Next: Lantern 2 of 10 beaten'", item("next"))).await;
    // On a phone it is right under the board and the line, above the ways to play.
    for (above, below) in [(".stage", ".for-you"), (".for-you", "#play-computer")] {
        let place = |selector: &str| format!("$({selector:?}).getBoundingClientRect()");
        browser.until(&format!("{}.bottom <= {}.top", place(above), place(below))).await;
    }
    // The board belongs to the next opponent.
    browser.until("$('.stage .row .who').innerText.includes('Next: Lantern')").await;
    browser.squares_and_see("e8 e6", "$('.game .stage')?.innerText.includes('Lantern')").await;
    // The board then shows the game in progress.
    browser.go_and_see("/", "$('.home .stage .row .who b')?.innerText === 'Lantern'").await;
    browser.until("$('.home a.main').getAttribute('href') === '/play'").await;
    browser.press_and_see("#welcome-next", "location.pathname === '/ladder'").await;
}

/// Makes the first move, waits for the answer, and resigns.
async fn move_and_resign(browser: &Browser) {
    browser.make_moves("e8 e6", 2).await;
    browser.resign().await;
}
