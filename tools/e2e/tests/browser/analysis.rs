//! The analysis of positions in a real browser: verdicts, variations, the position editor.

use fantoccini::Locator;
use kamisado::{Layout, MatchLength, OpeningLimits, Player, Position};
use kamisado_e2e::keys::{ENTER, LEFT};
use kamisado_e2e::{Browser, ON_BOARD};
use kamisado_solver::{Solver, Unlimited};
use serde_json::{Value, json};

/// Figure 3 of the rule book before its last moves.
const PLAIN: &str = "r7/1bny4/po6/7K/N2g2k1/3P3B/1OYR4/4G3 b N 1";

/// Figure 4: White's green tower is blocked.
const PASS: &str = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1";

/// Figure 8: a sumo that can push.
const SUMO: &str = "2oy4/2p5/kb4n1/6g1/2O4r/5B1+P/3Y1GK1/R3N3 b O 3";

/// Figure 9: a long match with double sumo towers, in which rounds are worth one, two or four points.
const DOUBLE: &str = "1r6/4o2n/3+p4/b2y++g3/1G1+kB2R/4+Y3/+P4+NK1/2O5 w K 7";

/// Figure 7(a): White wins the round with `f3a8`, and the match continues.
const BEFORE_FILL: &str = "4yrg1/G7/Y5k1/1RK2o1n/2O5/b4P2/p7/NB6 w P 3";

const ROWS: &str = "$$('#all-moves tr')";
const TREE: &str = "$$('#variations button').map(turn => turn.textContent.trim()).join(' ')";
const POSSIBLE: &str = "$('#possible').innerText";

async fn open(browser: &Browser, kfen: &str) {
    browser.go(&format!("/analysis#p={}", kfen.replace(' ', "%20"))).await;
    browser.until(&format!("$('#kfen')?.value === '{kfen}'")).await;
}

/// The complete table: move, winner, length and points of each row, in the order of the moves.
async fn table(browser: &Browser, with_points: bool) -> Vec<Value> {
    let known = format!("row.dataset.length && ({} || row.dataset.points)", !with_points);
    browser.until(&format!("{ROWS}.length > 0 && {ROWS}.every(row => {known})")).await;
    let columns = "[row.dataset.move, row.dataset.winner, row.dataset.length, row.dataset.points ?? '']";
    let rows = browser.ask(&format!("{ROWS}.map(row => {columns}).sort()")).await;
    rows.as_array().cloned().unwrap_or_default()
}

/// The same table from the solver.
fn solved(position: &Position, solver: &mut Solver) -> Vec<Value> {
    let mut verdicts = solver.verdicts(position, &mut Unlimited);
    let rows = verdicts.iter_mut().map(|verdict| {
        solver.find_moves_left(position, verdict, &mut Unlimited).expect("nothing stops it");
        let (winner, points) =
            solver.points(&position.play_unchecked(verdict.mv), &mut Unlimited).expect("nothing stops it");
        let points = if position.length() == MatchLength::Single { String::new() } else { points.to_string() };
        let length = verdict.moves_left.expect("it was measured").to_string();
        json!([verdict.mv.to_string(), winner.name(), length, points])
    });
    rows.collect()
}

#[tokio::test]
async fn the_verdicts_agree_with_the_solver() {
    let browser = Browser::open(1280, 860).await;
    // A long computation is cancelled as soon as another position is shown.
    let start = Position::start_with(MatchLength::Marathon, Layout::NORMAL, OpeningLimits::FULL);
    open(&browser, &start.to_string()).await;
    let mut solver = Solver::new(16 << 20);
    for kfen in [PLAIN, PASS, SUMO, DOUBLE] {
        open(&browser, kfen).await;
        let position: Position = kfen.parse().expect("a position");
        let single = position.length() == MatchLength::Single;
        assert_eq!(table(&browser, !single).await, solved(&position, &mut solver), "{kfen}");
        let winner = solver.winner(&position, &mut Unlimited).expect("nothing stops it");
        let said = browser.text("$('#verdict').innerText").await;
        let name = if winner == Player::White { "White" } else { "Black" };
        assert!(said.starts_with(&format!("{name} wins the round if both play perfectly")), "{kfen}: {said}");
        assert_eq!(said.contains("point"), !single, "{kfen}: {said}");
    }
    // The squares of the board show the verdicts too, also to screen readers.
    let mut labels = "$$('.square').map(square => square.getAttribute('aria-label'))".to_owned();
    labels.push_str(".filter(label => / (wins|loses) in \\d+ move/.test(label)).length");
    browser.until(&format!("{labels} === {ROWS}.length")).await;
    browser.until(&format!("$$('.verdicts .ring').length === {ROWS}.length")).await;
}

#[tokio::test]
async fn the_best_line_agrees_with_the_solver_and_can_be_played() {
    let browser = Browser::open(1280, 860).await;
    open(&browser, PASS).await;
    let position: Position = PASS.parse().expect("a position");
    let line = Solver::new(16 << 20).main_line(&position, &mut Unlimited).expect("nothing stops it");
    let line: Vec<String> = line.iter().map(ToString::to_string).collect();
    let shown = "$$('#best-line button').map(button => button.innerText.trim()).join(' ')";
    browser.until(&format!("{shown} === '{}'", line.join(" "))).await;
    browser.press_and_see("#best-line li:last-child button", &format!("{TREE} === '{}'", line.join(" "))).await;
    browser.until("$('#status').innerText.includes(' won.')").await;
    assert_eq!(browser.ask(&format!("{ROWS}.length")).await, json!(0));
}

#[tokio::test]
async fn variations_can_be_added_promoted_and_deleted() {
    let browser = Browser::open(1280, 860).await;
    browser.go("/analysis").await;
    browser.squares_and_see("f8 e7 g6", &format!("{TREE} === 'f8e7 g1g6'")).await;
    browser.press_all_and_see(["#step-back", "#square-g5"], &format!("{TREE} === 'f8e7 g1g6 g1g5'")).await;
    assert_eq!(browser.text("$('#variations .instead').innerText.trim()").await, "g1g5");
    browser.press_and_see("#promote", &format!("{TREE} === 'f8e7 g1g5 g1g6'")).await;
    browser.until("$('#promote').ariaDisabled === 'true'").await;

    // By keys: one step back from the current turn, and the focus moves along.
    browser.type_at("#variations [tabindex=\"0\"]", LEFT, "focused.innerText.trim() === 'f8e7'").await;
    browser.until("focused.getAttribute('aria-current') === 'true'").await;
    browser.press_and_see("#delete", "!$('#variations')").await;
    browser.until("$('#step-back').ariaDisabled === 'true'").await;
}

#[tokio::test]
async fn an_analysed_position_can_be_played_against_the_computer() {
    let browser = Browser::open(1280, 860).await;
    browser.go("/analysis").await;
    browser.squares_and_see("f8 e7", &format!("{TREE} === 'f8e7'")).await;
    browser.press_and_see("#play-on-computer", "location.pathname === '/play' && !$('.guest')").await;
    browser.until_moves(1).await;
    assert_eq!(browser.moves().await, ["f8e7"]);
    // The user plays White, and the engine answers.
    browser.make_moves("g6", 3).await;
}

#[tokio::test]
async fn a_move_in_the_table_can_be_played_by_keyboard() {
    let browser = Browser::open(1280, 860).await;
    open(&browser, SUMO).await;
    table(&browser, true).await;
    browser.press(".judged thead th:first-child button").await;
    browser.until("$('.judged [aria-sort=ascending] button').innerText.trim() === 'Move'").await;
    browser.ask("$('#all-moves [tabindex=\"0\"]').focus()").await;
    let (down, first) = ('\u{e015}', browser.text(&format!("{ROWS}[0].dataset.move")).await);
    let second = browser.text(&format!("{ROWS}[1].dataset.move")).await;
    assert!(first < second, "{first} {second}");
    browser.type_and_see(&down.to_string(), &format!("focused.id === 'move-{second}'")).await;
    browser.type_and_see(ENTER, &format!("{TREE} === '{second}'")).await;
    browser.until("focused.closest('#all-moves')").await;

    // If no moves follow, because the round is over or a line was played, the focus moves to the board.
    let on_board = ON_BOARD;
    open(&browser, BEFORE_FILL).await;
    browser.until("$('#move-f3a8')").await;
    browser.type_at("#move-f3a8", ENTER, &format!("$('#fill-left') && {on_board}")).await;
    open(&browser, PASS).await;
    browser.until("$$('#best-line button').length > 1").await;
    browser.type_at("#best-line button", ENTER, &format!("$('#variations button') && {on_board}")).await;
}

#[tokio::test]
async fn between_rounds_both_fills_are_judged() {
    let browser = Browser::open(1280, 860).await;
    open(&browser, BEFORE_FILL).await;
    browser.press("#square-a8").await;
    let mut solver = Solver::new(16 << 20);
    for (fill, kfen) in
        [("left", "pbonkyrg/8/8/8/8/8/8/NBORKYG+P b - 3"), ("right", "yrgkonbp/8/8/8/8/8/8/+PGYRKONB b - 3")]
    {
        let position: Position = kfen.parse().expect("a position");
        let winner = solver.winner(&position, &mut Unlimited).expect("nothing stops it");
        let name = if winner == Player::White { "White" } else { "Black" };
        let text = format!("From the {fill}: {name} wins the next round");
        browser.until(&format!("$('#fill-{fill}')?.innerText === '{text}'")).await;
    }
    browser.press_and_see("#fill-right", "$('#kfen').value === 'yrgkonbp/8/8/8/8/8/8/+PGYRKONB b - 3'").await;
    // The buttons disappear, and the focus moves to the board.
    browser.until("!$('#fill-right') && focused.closest('.board')").await;
}

/// Left stays left in every language.
#[tokio::test]
async fn in_persian_the_refill_buttons_stay_on_their_sides() {
    let browser = Browser::open(1280, 860).await;
    open(&browser, BEFORE_FILL).await;
    browser.press("#square-a8").await;
    browser.choose_language("fa").await;
    browser.until("document.documentElement.dir === 'rtl' && $('#fill-right')").await;
    let place = |side: &str| format!("$('#fill-{side}').getBoundingClientRect().left");
    browser.until(&format!("{} < {}", place("left"), place("right"))).await;
}

#[tokio::test]
async fn the_editor_refuses_invalid_positions_and_accepts_valid_ones() {
    let browser = Browser::open(1280, 860).await;
    browser.go("/analysis").await;
    browser.press_and_see("#set-up", "focused.id === 'editor'").await;
    let use_it = "$('#use').disabled";

    // A removed tower is missing until it is placed again.
    browser.choose("tool=2").await;
    browser.press("#square-a1").await;
    browser.until(&format!("{POSSIBLE}.startsWith(\"White's brown tower is missing\") && {use_it}")).await;
    browser.until("getComputedStyle($('.tower[data-tower=N]')).display === 'none'").await;
    browser.press(".beside[data-tower=N]").await;
    browser.press_and_see("#square-c3", &format!("{POSSIBLE} === 'This is a valid position.' && !{use_it}")).await;

    // By keys: adds a tooth, which only a match allows.
    browser.choose("tool=1").await;
    browser.ask("$('#square-c3').focus()").await;
    browser.type_keys(ENTER).await;
    browser.until(&format!("{POSSIBLE}.includes('there are no teeth in a match to 1 point') && {use_it}")).await;
    let target = browser.client.find(Locator::Id("target")).await.expect("the points that win");
    target.select_by_index(2).await.expect("a long match can be chosen");
    browser.until(&format!("!{use_it}")).await;

    // An invalid text is refused, and nothing changes.
    browser.ask("$('#kfen').select()").await;
    browser.type_and_see("obp", &format!("{POSSIBLE}.startsWith('Character ') && {use_it}")).await;
    let said = "description($('#kfen[aria-invalid=true]')).innerText";
    assert_eq!(browser.text(said).await, browser.text(POSSIBLE).await);
    let to_move = browser.client.find(Locator::Id("to-move")).await.expect("the player to move");
    to_move.select_by_index(1).await.expect("White can be chosen");
    let must_move = browser.client.find(Locator::Id("must-move")).await.expect("the tower that must move");
    must_move.select_by_index(1).await.expect("a colour can be chosen");
    browser.choose("tool=0").await;
    browser.press_all_and_see(["#square-h8", "#square-h4", "#use"], "focused.closest('.board')").await;
    assert_eq!(browser.ask("$('[aria-invalid]')").await, Value::Null);
    let kfen = browser.text("$('#kfen').value").await;
    let position: Position = kfen.parse().expect("a position");
    assert_eq!(position.length(), MatchLength::Long, "{kfen}");
    assert!(kfen.starts_with("obpkyrg1/8/8/8/7n/2+N5/8/1GRYKPBO w "), "{kfen}");
    browser.until(&format!("{ROWS}.length === {}", position.legal_moves().len())).await;
}

#[tokio::test]
async fn a_link_to_an_invalid_position_says_why() {
    let browser = Browser::open(1280, 860).await;
    browser.go("/analysis#p=obpkyrgn/8/8/8/8/8/8/NGRYKPB1%20b%20-%201").await;
    browser.until("$('#unopened')?.innerText.includes(\"White's orange tower is missing\")").await;
    browser.until(&format!("{ROWS}.length === 102")).await;
}

#[tokio::test]
async fn the_current_game_becomes_the_main_line() {
    let browser = Browser::together(390, 844).await;
    browser.make_moves("f8 e7 g6", 2).await;
    browser.go_and_see("/analysis#game", &format!("{TREE} === 'f8e7 g1g6'")).await;
    browser.until("document.documentElement.scrollWidth <= innerWidth").await;

    // The refusal uses the whole width, and the verdict stays in place.
    browser.ask("(scrollTo(0, 0), 0)").await;
    browser.until("$('#verdict[data-known]')").await;
    let verdict = "Math.round($('#verdict').getBoundingClientRect().top)";
    let before = browser.ask(verdict).await;
    browser.press_and_see("#square-a1", "$('.status .refused').getBoundingClientRect().width > 300").await;
    browser.until("scrollY === 0").await;
    assert_eq!(browser.ask(verdict).await, before);

    // After the set-up the focus is on the board.
    browser.press_all_and_see(["#set-up", "#use"], "scrollY === 0 && focused.closest('.board')").await;
}

/// The arrow of a sorted column has its own space and moves no heading.
#[tokio::test]
async fn on_a_phone_the_column_headings_are_aligned() {
    let browser = Browser::open(390, 844).await;
    browser.go("/analysis").await;
    for code in ["hu", "fa"] {
        browser.choose_language(code).await;
        browser.until("$$('.judged thead th button').length > 2").await;
        // The centres of the headings; long ones have two lines.
        let middles = "$$('.judged thead th button').map(button => { \
            const range = document.createRange(); range.selectNodeContents(button); \
            const box = range.getBoundingClientRect(); return (box.top + box.bottom) / 2; })";
        browser.until(&format!("Math.max(...{middles}) - Math.min(...{middles}) <= 2")).await;
    }
}
