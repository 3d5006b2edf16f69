//! The puzzles as a person solves them, in a real browser.

use kamisado::{Move, Position};
use kamisado_e2e::Stage;
use serde_json::Value;

const ANSWER: &str = "document.querySelector('#answer').innerText";

/// The puzzles of the page: position and line.
fn puzzles() -> Vec<(Position, Vec<Move>)> {
    let read = |line: &str| {
        let puzzle: Value = serde_json::from_str(line).expect("JSON");
        let moves = puzzle["line"].as_array().into_iter().flatten().filter_map(Value::as_str);
        let position = puzzle["position"].as_str().unwrap_or_default().parse().expect("a position");
        (position, moves.map(|mv| mv.parse().expect("a move")).collect())
    };
    include_str!("../../crates/kamisado-web/static/puzzles.jsonl").lines().map(read).collect()
}

/// A puzzle of three moves, none of them a pass, with its number.
fn puzzle() -> (usize, Position, Vec<Move>) {
    let fits = |(_, (position, line)): &(usize, (Position, Vec<Move>))| {
        line.len() == 3 && !line.contains(&Move::Pass) && wrong(position, line).is_some()
    };
    let (number, (position, line)) = (1..).zip(puzzles()).find(fits).expect("there are some");
    (number, position, line)
}

/// A move of the tower that must move which does not win and does not end the round.
fn wrong(position: &Position, line: &[Move]) -> Option<Move> {
    position.must_move()?;
    let goes_on = |mv: &Move| Some(mv) != line.first() && !position.play(*mv).is_ok_and(|after| after.is_over());
    position.legal_moves().find(goes_on)
}

/// Plays a move of the tower that must move by a press on where it goes.
async fn play(stage: &Stage, mv: Move) {
    if let Move::Step { to, .. } = mv {
        stage.until(&format!("document.querySelector('#square-{to}[data-active]')")).await;
        stage.press(&format!("#square-{to}")).await;
    }
}

#[tokio::test]
async fn a_puzzle_is_solved_after_a_wrong_try_and_remembered() {
    let (number, position, line) = puzzle();
    let stage = Stage::open(1280, 900).await;
    stage.press("a[href='/puzzles']").await;
    stage.until("document.querySelectorAll('.numbers-list a').length >= 300").await;
    stage.press(&format!(".numbers-list a[href='#{number}']")).await;
    stage.until("document.querySelector('#puzzle') && document.activeElement.id === 'puzzle'").await;

    let wrong = wrong(&position, &line).expect("a wrong move");
    play(&stage, wrong).await;
    stage.until(&format!("{ANSWER}.includes('{wrong} does not win')")).await;
    stage.press("#try-again").await;
    stage.until("document.activeElement.id === 'task'").await;
    stage.press("#hint").await;
    stage.until(&format!("{ANSWER}.length > 10")).await;

    play(&stage, line[0]).await;
    stage.until(&format!("{ANSWER}.includes('Right!')")).await;
    // The opponent answers by itself; then the win is played.
    play(&stage, line[2]).await;
    stage.until(&format!("{ANSWER}.includes('Solved')")).await;
    let kept = stage.text("localStorage.getItem('kamisado.puzzles')").await;
    assert_eq!(kept, format!(r#"{{"version":1,"solved":["{position}"]}}"#));

    stage.client.refresh().await.expect("the page is loaded again");
    stage.until("document.querySelector('.solved')").await;
    stage.press(".puzzle .head a").await;
    stage.until(&format!("document.querySelector('.numbers-list a[href=\"#{number}\"][data-done]')")).await;
    assert!(stage.text("document.querySelector('#progress').innerText").await.starts_with("1 of "));
    stage.press("input[name='grade'][value='5']").await;
    stage.until("document.querySelectorAll('.puzzles h2').length === 1").await;
    stage.close().await;
}

#[tokio::test]
async fn a_puzzle_can_be_shown_and_an_unknown_number_is_told() {
    let (number, _, _) = puzzle();
    let stage = Stage::open(1280, 900).await;
    stage.go(&format!("/puzzles#{number}")).await;
    stage.press("#solution").await;
    stage.until(&format!("{ANSWER}.includes('Right!')")).await;
    stage.until("document.querySelector('[data-active]')").await;
    stage.press("#solution").await;
    stage.until(&format!("{ANSWER}.includes('by yourself')")).await;
    assert_eq!(stage.ask("localStorage.getItem('kamisado.puzzles')").await, Value::Null);
    stage.press("#next-puzzle").await;
    stage.until(&format!("location.hash !== '#{number}' && document.querySelector('#hint')")).await;
    stage.ask("location.hash = '#9999'").await;
    stage.until("document.querySelector('.puzzles .notice')").await;
    stage.close().await;
}

#[tokio::test]
async fn what_another_version_has_kept_is_told_and_left_alone() {
    let (number, _, line) = puzzle();
    let stage = Stage::open(1280, 900).await;
    stage.ask("localStorage.setItem('kamisado.puzzles', '{\"version\":9}')").await;
    stage.go(&format!("/puzzles#{number}")).await;
    stage.until("document.querySelector('.notice')").await;
    play(&stage, line[0]).await;
    play(&stage, line[2]).await;
    stage.until(&format!("{ANSWER}.includes('Solved')")).await;
    assert_eq!(stage.text("localStorage.getItem('kamisado.puzzles')").await, "{\"version\":9}");
    stage.close().await;
}

#[tokio::test]
async fn a_puzzle_is_solved_by_keys_alone() {
    let (number, (position, line)) = (1..)
        .zip(puzzles())
        .find(|(_, (position, line))| line.len() == 1 && position.must_move().is_some())
        .expect("a win at once");
    let stage = Stage::open(1280, 900).await;
    stage.go(&format!("/puzzles#{number}")).await;
    stage.until("document.querySelector('.board [tabindex=\"0\"]')").await;
    stage.ask("document.querySelector('.board [tabindex=\"0\"]').focus()").await;
    let Some(&Move::Step { from, to }) = line.first() else {
        panic!("a win at once is a step");
    };
    // Whoever is to move sits below.
    let turned = position.to_move() == kamisado::Player::Black;
    let side = if (to.file() > from.file()) != turned { '\u{e014}' } else { '\u{e012}' };
    for key in std::iter::repeat_n('\u{e013}', from.row().abs_diff(to.row()).into())
        .chain(std::iter::repeat_n(side, from.file().abs_diff(to.file()).into()))
    {
        stage.type_keys(&key.to_string()).await;
    }
    stage.until(&format!("document.activeElement.id === 'square-{to}'")).await;
    stage.type_keys("\u{e007}").await;
    stage.until(&format!("{ANSWER}.includes('Solved')")).await;
    stage.close().await;
}
