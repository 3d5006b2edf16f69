//! The review of a match, in a real browser.

use core::time::Duration;
use std::sync::OnceLock;

use fantoccini::Locator;
use fantoccini::actions::{InputSource, MOUSE_BUTTON_RIGHT, MouseActions, PointerAction};
use kamisado::link;
use kamisado::record::Record;
use kamisado::{Match, MatchRules};
use kamisado_e2e::Browser;
use kamisado_engine::Random;
use kamisado_engine::review::{Judgment, MoveReview, Review, ReviewLimits};
use kamisado_solver::{Solver, Unlimited};

/// The time per move at the highest playback speed.
const STEP_DELAY: Duration = Duration::from_millis(600);

const SAID: &str = "document.querySelector('#said').innerText";

/// A round from a late position, played at random, with its native review. It contains a better move whose line is
/// known exactly.
pub(crate) fn blunder() -> (Match, Review) {
    static BLUNDER: OnceLock<(Match, Review)> = OnceLock::new();
    BLUNDER.get_or_init(find_blunder).clone()
}

fn find_blunder() -> (Match, Review) {
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
    step.better.as_ref().is_some_and(|better| better.moves_left.is_some() && better.moves.len() > 2)
}

/// The mistakes with their numbers, counted from 1.
pub(crate) fn mistakes(review: &Review) -> Vec<(usize, &MoveReview)> {
    let moves = (1..).zip(review.rounds.iter().flat_map(|round| &round.moves));
    moves.filter(|(_, step)| step.judgment() == Judgment::Mistake).collect()
}

#[tokio::test]
async fn a_blunder_is_named_with_the_better_move_of_the_native_review() {
    let (game, review) = blunder();
    let mistakes = mistakes(&review);
    let (ply, step) = mistakes[0];
    let better = step.better.as_ref().expect("a better move");
    let browser = Browser::open(1280, 900).await;
    browser.go(&format!("/review#m={}", link::encode(&game))).await;
    browser.until("document.querySelector('.come[data-done]')").await;

    // The ribbon has a chip for every turn, and marks the mistakes of the native review.
    let marks = browser.ask("document.querySelectorAll('#ribbon .mark').length").await;
    assert_eq!(marks.as_u64(), Some(game.ply() as u64));
    let marked = browser.ask("[...document.querySelectorAll('.mark[data-mistake]')].map(mark => mark.id)").await;
    let expected: Vec<String> = mistakes.iter().map(|(ply, _)| format!("turn-{ply}")).collect();
    assert_eq!(marked, serde_json::json!(expected));
    let label = browser.text(&format!("document.querySelector('#turn-{ply}').getAttribute('aria-label')")).await;
    let reached = &step.mv.to_string()[2..];
    assert!(label.contains(&format!("to {reached} and gave the win away")), "{label}");
    // The same moves are listed in two columns with numbers.
    let listed = browser.ask("document.querySelectorAll('#moves li').length").await;
    assert_eq!(listed.as_u64(), Some(game.ply() as u64));

    // A chip goes to its turn: the sentence names the better move, and arrows show it beside the played one.
    browser.press(&format!("#turn-{ply}")).await;
    browser.until(&format!("document.querySelector('#turn-{ply}[aria-current]')")).await;
    let better_to = &better.moves[0].to_string()[2..];
    let moves_left = better.moves_left.unwrap_or(0);
    browser.until(&format!("{SAID}.includes('could have won in {moves_left} move')")).await;
    browser.until(&format!("{SAID}.includes(' to {better_to}.')")).await;
    browser.until("document.querySelectorAll('.marks [data-arrow]').length === 2").await;
    browser
        .until("document.querySelector('[data-arrow=better]') && document.querySelector('[data-arrow=played]')")
        .await;
    // The long line is read only on request, and the board can be read square by square.
    assert!(!browser.text(SAID).await.contains(&better.moves[1].to_string()));
    browser.until("document.querySelector('.board[role=grid] #square-a1').getAttribute('aria-label').length > 5").await;

    // The better line is played on the board, step by step.
    browser.press("#show-line").await;
    browser.until(&format!("{SAID}.includes('Better line: move 1 of {}')", better.moves.len())).await;
    browser.press("#step-last").await;
    browser.until(&format!("{SAID}.includes('move {} of')", better.moves.len())).await;
    browser.press("#show-line").await;
    browser.until(&format!("{SAID}.includes('gave the win away')")).await;

    // The arrow keys move on, and take the focus with them.
    browser.ask(&format!("document.querySelector('#turn-{ply}').focus()")).await;
    browser.type_keys("\u{e014}").await;
    browser.until(&format!("document.activeElement.id === 'turn-{}'", ply + 1)).await;
    browser.until("document.querySelectorAll('#ribbon [tabindex=\"0\"]').length === 1").await;

    let address = browser.text("document.querySelector('#analyse').getAttribute('href')").await;
    assert!(address.starts_with("/analysis#p=") && !address.contains(' '), "{address}");
    let summary = browser.text("document.querySelector('#summary').innerText").await;
    assert!(summary.contains("White") && summary.contains("Black"), "{summary}");
    browser.press("#analyse").await;
    browser.until("location.pathname === '/analysis'").await;
    browser.close().await;
}

/// Moves by keyboard: the tower that must move goes to a square.
async fn answer(browser: &Browser, mv: &str) {
    browser.until("document.activeElement.closest('.board')").await;
    let target = format!("square-{}", &mv[2..]);
    let mut at = browser.text("document.activeElement.id").await;
    while at != target {
        // The next square that the tower can reach.
        browser.type_keys("n").await;
        browser.until(&format!("document.activeElement.id !== '{at}'")).await;
        at = browser.text("document.activeElement.id").await;
    }
    browser.type_keys(ENTER).await;
}

const ENTER: &str = "\u{e007}";

#[tokio::test]
async fn a_mistake_is_tried_again_by_keyboard() {
    let (game, review) = blunder();
    let mistakes = mistakes(&review);
    let (ply, step) = mistakes[0];
    let better = step.better.as_ref().expect("a better move").moves[0].to_string();
    let browser = Browser::open(500, 800).await;
    let screen = serde_json::json!({ "width": 360, "height": 640, "deviceScaleFactor": 1, "mobile": true });
    browser.devtools("Emulation.setDeviceMetricsOverride", screen).await;
    browser.go(&format!("/review#m={}", link::encode(&game))).await;
    browser.until("document.querySelector('.come[data-done]')").await;

    // The board, the ribbon, the sentence and the main action are visible together.
    browser.press("#main-action").await;
    browser.until(&format!("document.querySelector('#turn-{ply}[aria-current]')")).await;
    let bottom = "document.querySelector('#main-action').getBoundingClientRect().top";
    browser.until("scrollY === 0 && document.querySelector('.board').getBoundingClientRect().top > 0").await;
    browser.until(&format!("document.querySelector('#ribbon').getBoundingClientRect().bottom < {bottom}")).await;
    browser.until(&format!("document.querySelector('#said p').getBoundingClientRect().bottom < {bottom}")).await;
    browser.until(&format!("{bottom} < innerHeight && document.documentElement.scrollWidth <= innerWidth")).await;

    browser.ask("document.querySelector('#main-action').focus()").await;
    browser.type_keys(ENTER).await;
    browser.until(&format!("{SAID}.startsWith('Find the win')")).await;
    answer(&browser, &step.mv.to_string()).await;
    browser.until(&format!("{SAID}.startsWith('Not this one')")).await;
    browser.ask("document.querySelector('#main-action').focus()").await;
    browser.type_keys(ENTER).await;
    browser.until(&format!("{SAID}.startsWith('Find the win')")).await;
    answer(&browser, &better).await;
    browser.until(&format!("{SAID}.startsWith('Yes!')")).await;

    // Back to the review, at the same place.
    browser.ask("document.querySelector('#leave-retry').focus()").await;
    browser.type_keys(ENTER).await;
    browser.until(&format!("document.activeElement.id === 'turn-{ply}'")).await;
    browser.until(&format!("{SAID}.includes('gave the win away')")).await;
    browser.close().await;
}

#[tokio::test]
async fn moves_are_played_by_themselves_and_marks_are_drawn() {
    let (game, _) = blunder();
    let total = game.ply();
    let browser = Browser::open(1280, 900).await;
    browser.go(&format!("/review#m={}", link::encode(&game))).await;
    browser.until("document.querySelector('#autoplay-speed')").await;
    let speed = browser.client.find(Locator::Id("autoplay-speed")).await.expect("the speed");
    speed.select_by_value("fast").await.expect("it can be fast");
    browser.hold_timers(STEP_DELAY).await;
    browser.press("#autoplay-toggle").await;
    browser.until("document.querySelector('#autoplay-toggle[data-playing]')").await;
    browser.release_timers().await;
    browser.until(&format!("document.querySelector('#turn-{total}[aria-current]')")).await;
    browser.until("!document.querySelector('#autoplay-toggle[data-playing]')").await;
    // Starts again from the beginning; another action stops it, and the focus stays on a step without effect.
    browser.hold_timers(STEP_DELAY).await;
    browser.press("#autoplay-toggle").await;
    browser.until("document.querySelector('#autoplay-toggle[data-playing]')").await;
    browser.press("#step-first").await;
    browser.until("!document.querySelector('#autoplay-toggle[data-playing]')").await;
    browser.until("document.activeElement.id === 'step-first' && document.activeElement.ariaDisabled === 'true'").await;

    // A right drag draws an arrow, a right click a circle, and a left press clears both.
    right_drag(&browser, "c4", "c4").await;
    browser.until("document.querySelector('.marks')").await;
    browser.press("#square-d4").await;
    browser.until("!document.querySelector('.marks [data-circle]')").await;
    right_drag(&browser, "c4", "e6").await;
    browser.until("document.querySelectorAll('.marks [data-arrow=drawn]').length === 1").await;
    right_drag(&browser, "d5", "d5").await;
    browser.until("document.querySelector('.marks [data-circle=d5]')").await;
    // Drawn again, a circle starts an arrow, which a click on another square ends: dragging is optional.
    right_drag(&browser, "d5", "d5").await;
    browser.until("document.querySelector('.marks [data-circle=d5] [stroke-dasharray=\"18 12\"]')").await;
    right_drag(&browser, "f7", "f7").await;
    browser.until("document.querySelectorAll('.marks [data-arrow=drawn]').length === 2").await;
    browser.until("!document.querySelector('.marks [data-circle]')").await;
    browser.press("#square-d4").await;
    browser.until("document.querySelector('.marks') && !document.querySelector('.marks *')").await;
    browser.close().await;
}

/// Moves run from left to right in every language, and the ribbon with them.
#[tokio::test]
async fn the_ribbon_runs_from_left_to_right_in_persian() {
    let (game, _) = blunder();
    let browser = Browser::open(1280, 900).await;
    browser.go(&format!("/review#m={}", link::encode(&game))).await;
    browser.choose_language("fa").await;
    browser.until("document.documentElement.dir === 'rtl' && document.querySelector('#turn-2')").await;
    let place = |ply: usize| format!("document.querySelector('#turn-{ply}').getBoundingClientRect().left");
    browser.until(&format!("{} < {}", place(1), place(2))).await;
    // The arrow keys do so too.
    browser.press("#turn-1").await;
    browser.until("document.querySelector('#turn-1[aria-current]') && document.activeElement.id === 'turn-1'").await;
    for (arrow, ply) in [("\u{e014}", 2), ("\u{e012}", 1)] {
        browser.type_keys(arrow).await;
        browser.until(&format!("document.activeElement.id === 'turn-{ply}'")).await;
    }
    browser.close().await;
}

async fn right_drag(browser: &Browser, from: &str, to: &str) {
    let square = |name: &str| {
        let id = format!("square-{name}");
        async move { browser.client.find(Locator::Id(&id)).await.expect("a square") }
    };
    let over = |element| PointerAction::MoveToElement { element, duration: None, x: 0.0, y: 0.0 };
    let (start, end) = (square(from).await, square(to).await);
    let mouse = MouseActions::new("mouse".to_owned())
        .then(over(start))
        .then(PointerAction::Down { button: MOUSE_BUTTON_RIGHT })
        .then(over(end))
        .then(PointerAction::Up { button: MOUSE_BUTTON_RIGHT });
    browser.client.perform_actions(mouse).await.expect("the mouse moves");
}

#[tokio::test]
async fn the_own_match_is_reviewed_and_another_can_be_pasted() {
    let browser = Browser::open(1280, 900).await;
    browser.go("/review").await;
    browser.until("document.querySelector('#review-text') && !document.querySelector('#review-own')").await;
    let (game, _) = blunder();
    let mut text = Record::from(game.clone()).to_string();
    let field = browser.client.find(Locator::Id("review-text")).await.expect("the field");
    field.send_keys("f8e7 g1g6 a1a1").await.expect("it takes keys");
    browser.press("#review-read").await;
    // The page reports the error with its position, and can review the part before it.
    browser.until("document.querySelector('.refused').innerText.includes('character 11')").await;
    browser.press("#review-before").await;
    browser.until("document.querySelectorAll('.mark').length === 2").await;
    // The user can leave at any time.
    browser.press("#other-match").await;
    text.retain(|sign| sign != '\r');
    let field = browser.client.find(Locator::Id("review-text")).await.expect("the field");
    browser
        .client
        .execute(
            "arguments[0].value = arguments[1]",
            vec![serde_json::to_value(&field).expect("an element"), text.into()],
        )
        .await
        .expect("it is filled");
    browser.press("#review-read").await;
    browser.until(&format!("document.querySelectorAll('.mark').length === {}", game.ply())).await;

    // The saved match comes first.
    browser.go("/").await;
    browser.play_together().await;
    browser.press("#square-f8").await;
    browser.press("#square-f5").await;
    browser.until("document.querySelectorAll('#moves li').length === 1").await;
    browser.go("/review").await;
    browser.until("document.querySelector('#turn-1')").await;
    let label = browser.text("document.querySelector('#turn-1').getAttribute('aria-label')").await;
    assert!(label.contains("to f5"), "{label}");
    browser.close().await;
}

#[tokio::test]
async fn a_link_without_a_match_is_told_and_the_own_game_stays() {
    let browser = Browser::open(1280, 900).await;
    browser.ask("localStorage.setItem('kamisado.game', '{\"version\":999}')").await;
    browser.go("/review#m=nothing").await;
    browser.until("document.querySelector('.refused').innerText.length > 20").await;
    assert_eq!(browser.text("localStorage.getItem('kamisado.game')").await, "{\"version\":999}");
    browser.close().await;
}

/// Black's brown tower called White's orange one with h3g2, and cleared its way.
#[tokio::test]
async fn the_line_that_was_open_is_shown_where_the_tower_was_called_and_at_the_end_of_the_round() {
    let mut game = Match::new(MatchRules::default());
    for turn in ["g8g6", "d1d4", "h8h3", "b1b2", "h3g2", "h1h8"] {
        game.play(turn.parse().expect("a turn")).expect("it is legal");
    }
    let browser = Browser::open(1280, 800).await;
    browser.go(&format!("/review#m={}", link::encode(&game))).await;
    browser.until("document.querySelector('.come[data-done]')").await;
    for turn in 1..=game.ply() {
        browser.press(&format!("#turn-{turn}")).await;
        browser.until(&format!("document.querySelector('#turn-{turn}[aria-current]')")).await;
        let shows = |part: &str, is_shown: bool| format!("Boolean(document.querySelector('{part}')) === {is_shown}");
        browser.until(&shows(".open-line rect", turn >= 5)).await;
        browser.until(&shows(".board[data-won] .landing", turn == 6)).await;
    }
    // However far the page is scrolled, the board stays visible.
    browser.until("document.documentElement.scrollHeight > innerHeight + 100").await;
    browser.ask("scrollTo(0, document.documentElement.scrollHeight)").await;
    let board = "document.querySelector('.board').getBoundingClientRect()";
    browser.until(&format!("scrollY > 100 && {board}.top >= 0 && {board}.bottom <= innerHeight")).await;
    browser.close().await;
}
