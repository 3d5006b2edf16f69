//! The first moves in a real browser.

use kamisado::{MatchLength, Position};
use kamisado_e2e::Browser;
use kamisado_solver::{Solver, Unlimited};
use serde_json::json;

const ROWS: &str = "[...document.querySelectorAll('#all-moves tr')]";

#[tokio::test]
async fn all_first_moves_are_judged_and_one_can_walk_on() {
    let browser = Browser::open(1280, 860).await;
    browser.press("a[href='/openings']").await;
    browser.until(&format!("{ROWS}.length === 102")).await;
    assert_eq!(browser.ask(&format!("{ROWS}.filter(row => row.dataset.winner === 'black').length")).await, json!(16));
    browser.until(&format!("{ROWS}.every(row => row.dataset.length)")).await;
    browser.until("document.querySelector('#summary').innerText.includes('16 of the 102 first moves')").await;
    browser.until("document.querySelector('#verdict').innerText.includes('in 17 moves')").await;
    // Every tower has winning moves; the orange one has two among its twelve.
    browser.until("document.querySelectorAll('.verdicts .won').length === 8").await;
    browser.press("#square-a8").await;
    browser.until("document.querySelectorAll('.verdicts .won').length === 2").await;
    browser.until("document.querySelectorAll('.verdicts .lost').length === 10").await;

    // Walking on: the answers are judged live.
    browser.press("#square-a2").await;
    let position = Position::start(MatchLength::Single).play_unchecked("a8a2".parse().expect("a move"));
    let verdicts = Solver::new(16 << 20).verdicts(&position, &mut Unlimited);
    browser.until(&format!("{ROWS}.length === {0} && {ROWS}.every(row => row.dataset.winner)", verdicts.len())).await;
    for verdict in verdicts {
        let row = format!("document.querySelector('#all-moves [data-move={}]').dataset.winner", verdict.mv);
        assert_eq!(
            Some(browser.text(&row).await.as_str()),
            verdict.winner.map(|winner| winner.name()),
            "{}",
            verdict.mv
        );
    }
    browser.until("document.querySelector('#verdict').innerText.startsWith('White wins')").await;
    browser.press("#step-first").await;
    browser.until(&format!("{ROWS}.length === 102")).await;
    browser.close().await;
}
