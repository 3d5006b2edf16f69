//! A match looked at again, in a real browser.

use fantoccini::Locator;
use kamisado::link;
use kamisado::{Match, MatchRules, Record};
use kamisado_e2e::Stage;
use kamisado_engine::Random;
use kamisado_engine::review::{Judgment, MoveReview, Review, ReviewLimits};
use kamisado_solver::{Solver, Unlimited};

const SAID: &str = "document.querySelector('#said').innerText";

/// A round from a late position on, played by chance, with its native review: one in which a better move has a line to
/// follow that is known exactly.
fn blunder() -> (Match, Review) {
    let late = "o1pkyr1n/7g/1b6/8/5P2/8/8/NGRYK1BO w K 1".parse().expect("a position");
    let mut random = Random::new(11);
    loop {
        let mut game = Match::from_position(MatchRules::default(), late).expect("a single round");
        while let Some(turn) = random.pick(&game.legal_turns()) {
            game.play(turn).expect("a legal turn");
        }
        let review = Review::of(&game, &mut Solver::new(32 << 20), ReviewLimits::default(), &mut Unlimited);
        if mistakes(&review).first().is_some_and(|(_, step)| is_exact(step)) {
            return (game, review);
        }
    }
}

fn is_exact(step: &MoveReview) -> bool {
    step.better.as_ref().is_some_and(|better| better.length.is_some() && better.moves.len() > 2)
}

/// The mistakes with their numbers, counted from 1.
fn mistakes(review: &Review) -> Vec<(usize, &MoveReview)> {
    let moves = (1..).zip(review.rounds.iter().flat_map(|round| &round.moves));
    moves.filter(|(_, step)| step.judgment() == Judgment::Mistake).collect()
}

#[tokio::test]
async fn a_blunder_is_named_with_the_better_move_of_the_native_review() {
    let (game, review) = blunder();
    let mistakes = mistakes(&review);
    let (ply, step) = mistakes[0];
    let better = step.better.as_ref().expect("a better move");
    let stage = Stage::open(1280, 900).await;
    stage.go(&format!("/review#m={}", link::encode(&game))).await;
    stage.until("document.querySelector('.come[data-done]')").await;

    // The strip has a mark for every turn, and the mistakes are those of the native review.
    let marks = stage.ask("document.querySelectorAll('.mark').length").await;
    assert_eq!(marks.as_u64(), Some(game.total_turns() as u64));
    let marked = stage.ask("[...document.querySelectorAll('.mark[data-mistake]')].map(mark => mark.id)").await;
    let expected: Vec<String> = mistakes.iter().map(|(ply, _)| format!("turn-{ply}")).collect();
    assert_eq!(marked, serde_json::json!(expected));
    let label = stage.text(&format!("document.querySelector('#turn-{ply}').getAttribute('aria-label')")).await;
    assert!(label.contains(&step.mv.to_string()) && label.contains("gave the win away"), "{label}");

    // The better move is the same, in the list and beside the board.
    let wins = format!("{} ", better.moves[0]);
    let first = stage.text("document.querySelector('.mistakes li p').innerText").await;
    assert!(
        first.contains(wins.trim()) && first.contains(&format!("wins in {}", better.length.unwrap_or(0))),
        "{first}"
    );
    stage.press(&format!("#turn-{ply}")).await;
    stage.until(&format!("{SAID}.includes('Better was {}')", better.moves[0])).await;

    // Its line is played on the board, step by step.
    stage.press("#show-line").await;
    stage.until(&format!("{SAID}.includes('Better line: move 1 of {}')", better.moves.len())).await;
    stage.press("#step-last").await;
    stage.until(&format!("{SAID}.includes('move {} of')", better.moves.len())).await;
    stage.press("#show-line").await;
    stage.until(&format!("{SAID}.includes('gave the win away')")).await;

    // The arrow keys go on, and the focus with them.
    stage.ask(&format!("document.querySelector('#turn-{ply}').focus()")).await;
    stage.type_keys("\u{e014}").await;
    stage.until(&format!("document.activeElement.id === 'turn-{}'", ply + 1)).await;
    stage.until("document.querySelectorAll('.strip [tabindex=\"0\"]').length === 1").await;

    let address = stage.text("document.querySelector('#analyse').getAttribute('href')").await;
    assert!(address.starts_with("/analysis#p=") && !address.contains(' '), "{address}");
    let summary = stage.text("document.querySelector('#summary').innerText").await;
    assert!(summary.contains("White") && summary.contains("Black"), "{summary}");
    stage.press("#analyse").await;
    stage.until("location.pathname === '/analysis'").await;
    stage.close().await;
}

#[tokio::test]
async fn the_own_match_is_reviewed_and_another_can_be_pasted() {
    let stage = Stage::open(1280, 900).await;
    stage.go("/review").await;
    stage.until("document.querySelector('#review-text') && !document.querySelector('#review-own')").await;
    let (game, _) = blunder();
    let mut text = Record::from(game.clone()).to_string();
    let field = stage.client.find(Locator::Id("review-text")).await.expect("the field");
    field.send_keys("f8e7 g1g6 a1a1").await.expect("it takes keys");
    stage.press("#review-read").await;
    // The mistake is told with its place, and what stands before it can be reviewed.
    stage.until("document.querySelector('.refused').innerText.includes('column 11')").await;
    stage.press("#review-before").await;
    stage.until("document.querySelectorAll('.mark').length === 2").await;
    // It can be left at any time.
    stage.press("#other-match").await;
    text.retain(|sign| sign != '\r');
    let field = stage.client.find(Locator::Id("review-text")).await.expect("the field");
    stage
        .client
        .execute(
            "arguments[0].value = arguments[1]",
            vec![serde_json::to_value(&field).expect("an element"), text.into()],
        )
        .await
        .expect("it is filled");
    stage.press("#review-read").await;
    stage.until(&format!("document.querySelectorAll('.mark').length === {}", game.total_turns())).await;

    // The match that the page keeps comes first.
    stage.go("/").await;
    stage.press("#play-together").await;
    stage.press("#square-f8").await;
    stage.press("#square-f5").await;
    stage.until("document.querySelectorAll('#moves li').length === 1").await;
    stage.go("/review").await;
    stage.until("document.querySelector('#turn-1')").await;
    let label = stage.text("document.querySelector('#turn-1').getAttribute('aria-label')").await;
    assert!(label.contains("f8f5"), "{label}");
    stage.close().await;
}

#[tokio::test]
async fn a_link_without_a_match_is_told_and_the_own_game_stays() {
    let stage = Stage::open(1280, 900).await;
    stage.ask("localStorage.setItem('kamisado.game', '{\"version\":999}')").await;
    stage.go("/review#m=nothing").await;
    stage.until("document.querySelector('.refused').innerText.length > 20").await;
    assert_eq!(stage.text("localStorage.getItem('kamisado.game')").await, "{\"version\":999}");
    stage.close().await;
}
