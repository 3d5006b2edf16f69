//! The first page: the puzzle of the day, and a board to play on at once.

use kamisado_e2e::Browser;

/// What the card of the puzzle says.
const CARD: &str = "document.querySelector('#puzzle-card').innerText";

#[tokio::test]
async fn the_card_leads_to_the_puzzle_of_the_day_and_is_ticked_once_that_is_solved() {
    let browser = Browser::open(390, 844).await;
    browser.until(&format!("{CARD}.startsWith(\"Today's puzzle\") && {CARD}.includes('Find the winning move')")).await;
    assert_eq!(browser.ask("Boolean(document.querySelector('#puzzle-card .tick-mark'))").await, false);
    browser.press("#puzzle-card").await;
    browser.until("location.pathname + location.hash === '/puzzles#today'").await;
    browser.until("document.querySelector('.modes [aria-current]')?.innerText === 'Today'").await;
    browser.until("document.querySelector('#solution') && document.querySelector('.board [data-holds]')").await;

    // What the page keeps after it was solved.
    let state = "{ version: 2, rating: 1000, deviation: 200, volatility: 0.06, rated: null, solved: 1, failed: 0, tried: [], \
        best_streak: 0, best_rush: 0, daily: { last: Math.floor(Date.now() / 86400000), streak: 1, days: 1 }, \
        mistakes: [], current: null }";
    browser.ask(&format!("localStorage.setItem('kamisado.puzzles', JSON.stringify({state}))")).await;
    browser.go("/").await;
    browser.until(&format!("{CARD}.includes('Solved') && document.querySelector('#puzzle-card .tick-mark')")).await;
    for (code, title) in [("ro", "Problema de azi"), ("hu", "A mai feladvány"), ("fa", "معمای امروز")] {
        browser.choose_language(code).await;
        browser.until(&format!("{CARD}.startsWith({title:?})")).await;
    }
    browser.close().await;
}

#[tokio::test]
async fn the_board_of_the_first_page_is_played_against_a_gentle_opponent_whoever_was_met_last() {
    let browser = Browser::open(1280, 900).await;
    let opponent = "document.querySelector('.stage .row .who b')?.innerText";
    browser.until(&format!("{opponent} === 'Pebble'")).await;
    browser.go("/play").await;
    browser.press("input[name='level'][value='10']").await;
    browser.press("#start").await;
    browser.until("document.querySelector('.game .stage')?.innerText.includes('Dragon')").await;
    move_and_resign(&browser).await;
    browser.go("/").await;
    browser.until(&format!("{opponent} === 'Pebble'")).await;
    // One action stands out.
    assert_eq!(browser.ask("document.querySelectorAll('.home .main').length").await, 1);
    // What was chosen before stays chosen.
    move_and_resign(&browser).await;
    browser.go("/play").await;
    browser.press("#new-game").await;
    browser.until("document.querySelector('input[name=level]:checked')?.value === '10'").await;
    browser.close().await;
}

/// Makes the first move, waits for the answer, and gives up.
async fn move_and_resign(browser: &Browser) {
    browser.press("#square-e8").await;
    browser.press("#square-e6").await;
    browser.until_moves(2).await;
    browser.press("#resign").await;
    browser.press("#resign-yes").await;
    browser.until("document.querySelector('#rematch')").await;
}
