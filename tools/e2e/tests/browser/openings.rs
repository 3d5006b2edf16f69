//! The first moves in a real browser.

use kamisado::{Color, Layout, MatchLength, OpeningLimits, Position};
use kamisado_e2e::Browser;
use kamisado_proof::LayoutTable;
use kamisado_solver::{Solver, Unlimited};
use serde_json::json;

const ROWS: &str = "$$('#all-moves tr')";

#[tokio::test]
async fn all_first_moves_are_judged_and_can_be_followed() {
    let browser = Browser::open(1280, 860).await;
    browser.press_and_see("a[href='/openings']", &format!("{ROWS}.length === 102")).await;
    assert_eq!(browser.ask(&format!("{ROWS}.filter(row => row.dataset.winner === 'black').length")).await, json!(16));
    browser.until(&format!("{ROWS}.every(row => row.dataset.length)")).await;
    browser.until("$('#summary').innerText.includes('16 of the 102 first moves')").await;
    browser.until("$('#verdict').innerText.includes('in 17 moves')").await;
    // Every tower has winning moves; the orange one has two among its twelve.
    browser.until("$$('.verdicts .won').length === 8").await;
    browser.press_and_see("#square-a8", "$$('.verdicts .won').length === 2").await;
    browser.until("$$('.verdicts .lost').length === 10").await;

    // One step on: the replies are judged live.
    browser.press("#square-a2").await;
    let position = Position::start(MatchLength::Single).play_unchecked("a8a2".parse().expect("a move"));
    let verdicts = Solver::new(16 << 20).verdicts(&position, &mut Unlimited);
    browser.until(&format!("{ROWS}.length === {0} && {ROWS}.every(row => row.dataset.winner)", verdicts.len())).await;
    for verdict in verdicts {
        let row = format!("$('#all-moves [data-move={}]').dataset.winner", verdict.mv);
        assert_eq!(
            Some(browser.text(&row).await.as_str()),
            verdict.winner.map(|winner| winner.name()),
            "{}",
            verdict.mv
        );
    }
    browser.until("$('#verdict').innerText.startsWith('White wins')").await;
    browser.press_and_see("#step-first", &format!("{ROWS}.length === 102")).await;
}

#[tokio::test]
async fn the_first_moves_of_a_fair_layout_are_judged() {
    let browser = Browser::open(1280, 860).await;
    browser.go_and_see("/openings", "$('#summary').innerText.includes('16 of the 102 first moves')").await;
    assert_eq!(browser.ask("$('#fairness').innerText").await, json!(""));
    let towers = format!("{ROWS}.map(row => row.querySelector('.chip').dataset.tower).join()");
    let normal = browser.text(&towers).await;
    browser.press_and_see("#layout-fair", "$('#layout-fair').ariaPressed === 'true'").await;
    // The moves are the same, and other towers make them.
    browser.until(&format!("{towers} !== '{normal}'")).await;
    browser.until("$('#fairness').innerText.includes('4 to 5')").await;
    browser.until(&format!("{ROWS}.length === 102 && {ROWS}.every(row => row.dataset.winner)")).await;
    let won = browser.ask(&format!("{ROWS}.filter(row => row.dataset.winner === 'black').length")).await;
    assert!((4..=5).contains(&won.as_u64().expect("a number")), "{won}");
    browser.until(&format!("$('#summary').innerText.includes(' {won} of the 102')")).await;
    // A step on removes the summary, and the usual position restores its own.
    browser.press_and_see("#all-moves tr button", &format!("{ROWS}.length < 102")).await;
    assert!(browser.text("$('#summary').innerText").await.contains(&format!(" {won} of the 102")));
    browser.press_and_see("#layout-normal", "$('#summary').innerText.includes('16 of the 102 first moves')").await;
}

#[tokio::test]
async fn the_page_of_proven_results_has_tables_and_boards() {
    let browser = Browser::open(1280, 860).await;
    browser.press_all(["a[href='/openings']", "a[href='/proven']"]).await;
    // The left half of the first moves: 51, of which 8 win for Black.
    browser.until("$$('#first-moves td[data-winner]').length === 51").await;
    let black = "$$('#first-moves td[data-winner=black]').map(cell => cell.innerText)";
    assert_eq!(browser.ask(&format!("{black}.length")).await, json!(8));
    assert_eq!(browser.ask(&format!("{black}.filter(text => text === 'Black 17').length")).await, json!(4));
    // The steps of the shortest win lead to its end: Black's brown tower reaches h1.
    browser.press_and_see("#step-last", "$('#shortest-move').innerText.endsWith('h2h1')").await;
    browser.press_and_see("#step-back", "$('#shortest-move').innerText.endsWith('a1b2')").await;
    // On a phone nothing is wider than its container, in any language.
    browser.resize(390, 844).await;
    for code in ["ro", "hu", "fa", "en"] {
        browser.choose_language(code).await;
        browser.until("$('.proven .wide')").await;
        let wide = "$$('.proven .wide').map(one => one.scrollWidth - one.clientWidth)";
        browser.until(&format!("{wide}.every(more => more <= 0)")).await;
        let text = "$('.proven p').getBoundingClientRect()";
        browser.until(&format!("{text}.left >= 12 && {text}.right <= 378")).await;
    }
}

#[tokio::test]
async fn a_fair_layout_can_be_chosen() {
    let browser = Browser::open(1280, 860).await;
    browser.go("/play").await;
    browser.press("#more-choices summary").await;
    browser.choose("order=2").await;
    browser.until("$('#fair-layouts').innerText.includes('only 4 to 5 of the 102')").await;
    browser.press_and_see("#start", "$('#square-a8')").await;
    let colors = "[...'abcdefgh'].map(file => $(`#square-${file}8`).getAttribute('aria-label')\
        .match(/(brown|green|red|yellow|pink|purple|blue|orange) tower/)[1]).join(' ')";
    let row: Vec<Color> = browser.text(colors).await.split(' ').map(|name| name.parse().expect("a colour")).collect();
    let layout = Layout::new(row.try_into().expect("eight towers")).expect("each colour once");
    let table = include_bytes!("../../../../crates/kamisado-proof/data/layouts.bin");
    let table = LayoutTable::from_bytes(table).expect("the table of all layouts");
    let winning = table.winning_moves(layout, OpeningLimits::NONE);
    assert!((4..=5).contains(&winning), "{layout}: {winning}");
}
