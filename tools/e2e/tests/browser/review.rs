//! The review of a match, in a real browser.

use core::time::Duration;
use std::sync::OnceLock;

use fantoccini::Locator;
use fantoccini::actions::MOUSE_BUTTON_RIGHT;
use kamisado::link;
use kamisado::record::Record;
use kamisado::{Match, MatchRules};
use kamisado_e2e::Browser;
use kamisado_e2e::keys::{ENTER, LEFT, RIGHT};
use kamisado_engine::Random;
use kamisado_engine::review::{Judgment, MoveReview, Review, ReviewLimits};
use kamisado_solver::{Solver, Unlimited};

/// The time per move at the highest playback speed.
const STEP_DELAY: Duration = Duration::from_millis(600);

const SAID: &str = "$('#said').innerText";

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
    browser.go_and_see(&format!("/review#m={}", link::encode(&game)), "$('.come[data-done]')").await;

    // The ribbon has a chip for every turn, and marks the mistakes of the native review.
    let marks = browser.ask("$$('#ribbon .mark').length").await;
    assert_eq!(marks.as_u64(), Some(game.ply() as u64));
    let marked = browser.ask("$$('.mark[data-mistake]').map(mark => mark.id)").await;
    let expected: Vec<String> = mistakes.iter().map(|(ply, _)| format!("turn-{ply}")).collect();
    assert_eq!(marked, serde_json::json!(expected));
    let label = browser.text(&format!("$('#turn-{ply}').getAttribute('aria-label')")).await;
    let reached = &step.mv.to_string()[2..];
    assert!(label.contains(&format!("to {reached} and gave the win away")), "{label}");
    // The same moves are listed in two columns with numbers.
    let listed = browser.ask("$$('#moves li').length").await;
    assert_eq!(listed.as_u64(), Some(game.ply() as u64));

    // A chip goes to its turn: the sentence names the better move, and arrows show it beside the played one.
    browser.press_and_see(&format!("#turn-{ply}"), &format!("$('#turn-{ply}[aria-current]')")).await;
    let better_to = &better.moves[0].to_string()[2..];
    let moves_left = better.moves_left.unwrap_or(0);
    browser.until(&format!("{SAID}.includes('could have won in {moves_left} move')")).await;
    browser.until(&format!("{SAID}.includes(' to {better_to}.')")).await;
    browser.until("$$('.marks [data-arrow]').length === 2").await;
    browser.until("$('[data-arrow=better]') && $('[data-arrow=played]')").await;
    // The long line is read only on request, and the board can be read square by square.
    assert!(!browser.text(SAID).await.contains(&better.moves[1].to_string()));
    browser.until("$('.board[role=grid] #square-a1').getAttribute('aria-label').length > 5").await;

    // The better line is played on the board, step by step.
    browser.press("#show-line").await;
    browser.until(&format!("{SAID}.includes('Better line: move 1 of {}')", better.moves.len())).await;
    browser.press_and_see("#step-last", &format!("{SAID}.includes('move {} of')", better.moves.len())).await;
    browser.press_and_see("#show-line", &format!("{SAID}.includes('gave the win away')")).await;

    // The arrow keys move on, and take the focus with them.
    browser.ask(&format!("$('#turn-{ply}').focus()")).await;
    browser.type_and_see(RIGHT, &format!("focused.id === 'turn-{}'", ply + 1)).await;
    browser.until("$$('#ribbon [tabindex=\"0\"]').length === 1").await;

    let address = browser.text("$('#analyse').getAttribute('href')").await;
    assert!(address.starts_with("/analysis#p=") && !address.contains(' '), "{address}");
    let summary = browser.text("$('#summary').innerText").await;
    assert!(summary.contains("White") && summary.contains("Black"), "{summary}");
    browser.press_and_see("#analyse", "location.pathname === '/analysis'").await;
}

/// Moves by keyboard: the tower that must move goes to a square.
async fn answer(browser: &Browser, mv: &str) {
    browser.until("focused.closest('.board')").await;
    let target = format!("square-{}", &mv[2..]);
    let mut at = browser.text("focused.id").await;
    while at != target {
        // The next square that the tower can reach.
        browser.type_and_see("n", &format!("focused.id !== '{at}'")).await;
        at = browser.text("focused.id").await;
    }
    browser.type_keys(ENTER).await;
}

#[tokio::test]
async fn a_mistake_can_be_retried_by_keyboard() {
    let (game, review) = blunder();
    let mistakes = mistakes(&review);
    let (ply, step) = mistakes[0];
    let better = step.better.as_ref().expect("a better move").moves[0].to_string();
    let browser = Browser::open(500, 800).await;
    browser.resize(360, 640).await;
    browser.go_and_see(&format!("/review#m={}", link::encode(&game)), "$('.come[data-done]')").await;

    // The board, the ribbon, the sentence and the main action are visible together.
    browser.press_and_see("#main-action", &format!("$('#turn-{ply}[aria-current]')")).await;
    let bottom = "$('#main-action').getBoundingClientRect().top";
    browser.until("scrollY === 0 && $('.board').getBoundingClientRect().top > 0").await;
    browser.until(&format!("$('#ribbon').getBoundingClientRect().bottom < {bottom}")).await;
    browser.until(&format!("$('#said p').getBoundingClientRect().bottom < {bottom}")).await;
    browser.until(&format!("{bottom} < innerHeight && document.documentElement.scrollWidth <= innerWidth")).await;

    browser.type_at("#main-action", ENTER, &format!("{SAID}.startsWith('Find the win')")).await;
    answer(&browser, &step.mv.to_string()).await;
    browser.until(&format!("{SAID}.startsWith('Not this one')")).await;
    browser.type_at("#main-action", ENTER, &format!("{SAID}.startsWith('Find the win')")).await;
    answer(&browser, &better).await;
    browser.until(&format!("{SAID}.startsWith('Yes!')")).await;

    // Back to the review, at the same place.
    browser.type_at("#leave-retry", ENTER, &format!("focused.id === 'turn-{ply}'")).await;
    browser.until(&format!("{SAID}.includes('gave the win away')")).await;
}

#[tokio::test]
async fn playback_runs_and_marks_are_drawn() {
    let (game, _) = blunder();
    let total = game.ply();
    let browser = Browser::open(1280, 900).await;
    browser.go_and_see(&format!("/review#m={}", link::encode(&game)), "$('#autoplay-speed')").await;
    let speed = browser.client.find(Locator::Id("autoplay-speed")).await.expect("the speed");
    speed.select_by_value("fast").await.expect("it can be fast");
    browser.hold_timers(STEP_DELAY).await;
    browser.press_and_see("#autoplay-toggle", "$('#autoplay-toggle[data-playing]')").await;
    browser.release_timers().await;
    browser.until(&format!("$('#turn-{total}[aria-current]')")).await;
    browser.until("!$('#autoplay-toggle[data-playing]')").await;
    // Starts again from the beginning; another action stops it, and the focus stays on a step without effect.
    browser.hold_timers(STEP_DELAY).await;
    browser.press_and_see("#autoplay-toggle", "$('#autoplay-toggle[data-playing]')").await;
    browser.press_and_see("#step-first", "!$('#autoplay-toggle[data-playing]')").await;
    browser.until("focused.id === 'step-first' && focused.ariaDisabled === 'true'").await;

    // A right drag draws an arrow, a right click a circle, and a left press clears both.
    browser.drag(MOUSE_BUTTON_RIGHT, "c4", "c4").await;
    browser.until("$('.marks')").await;
    browser.press_and_see("#square-d4", "!$('.marks [data-circle]')").await;
    browser.drag(MOUSE_BUTTON_RIGHT, "c4", "e6").await;
    browser.until("$$('.marks [data-arrow=drawn]').length === 1").await;
    browser.drag(MOUSE_BUTTON_RIGHT, "d5", "d5").await;
    browser.until("$('.marks [data-circle=d5]')").await;
    // Drawn again, a circle starts an arrow, which a click on another square ends: dragging is optional.
    browser.drag(MOUSE_BUTTON_RIGHT, "d5", "d5").await;
    browser.until("$('.marks [data-circle=d5] [stroke-dasharray=\"18 12\"]')").await;
    browser.drag(MOUSE_BUTTON_RIGHT, "f7", "f7").await;
    browser.until("$$('.marks [data-arrow=drawn]').length === 2").await;
    browser.until("!$('.marks [data-circle]')").await;
    browser.press_and_see("#square-d4", "$('.marks') && !$('.marks *')").await;
}

/// Moves run from left to right in every language, and the ribbon with them.
#[tokio::test]
async fn the_ribbon_runs_from_left_to_right_in_persian() {
    let (game, _) = blunder();
    let browser = Browser::open(1280, 900).await;
    browser.go(&format!("/review#m={}", link::encode(&game))).await;
    browser.choose_language("fa").await;
    browser.until("document.documentElement.dir === 'rtl' && $('#turn-2')").await;
    let place = |ply: usize| format!("$('#turn-{ply}').getBoundingClientRect().left");
    browser.until(&format!("{} < {}", place(1), place(2))).await;
    // The arrow keys do so too.
    browser.press_and_see("#turn-1", "$('#turn-1[aria-current]') && focused.id === 'turn-1'").await;
    for (arrow, ply) in [(RIGHT, 2), (LEFT, 1)] {
        browser.type_and_see(arrow, &format!("focused.id === 'turn-{ply}'")).await;
    }
}

#[tokio::test]
async fn the_users_match_is_reviewed_and_another_can_be_pasted() {
    let browser = Browser::open(1280, 900).await;
    browser.go_and_see("/review", "$('#review-text') && !$('#review-own')").await;
    let (game, _) = blunder();
    let text = Record::from(game.clone()).to_string().replace('\r', "");
    browser.write("#review-text", "f8e7 g1g6 a1a1").await;
    browser.press("#review-read").await;
    // The page reports the error with its position, and can review the part before it.
    browser.until("$('.refused').innerText.includes('character 11')").await;
    browser.press_and_see("#review-before", "$$('.mark').length === 2").await;
    // The user can leave at any time.
    browser.press("#other-match").await;
    browser.until("$('#review-text')").await;
    browser.ask(&format!("$('#review-text').value = {text:?}")).await;
    browser.press_and_see("#review-read", &format!("$$('.mark').length === {}", game.ply())).await;

    // The saved match comes first.
    browser.go("/").await;
    browser.play_together().await;
    browser.squares_and_see("f8 f5", "$$('#moves li').length === 1").await;
    browser.go_and_see("/review", "$('#turn-1')").await;
    let label = browser.text("$('#turn-1').getAttribute('aria-label')").await;
    assert!(label.contains("to f5"), "{label}");
}

#[tokio::test]
async fn a_bad_review_link_is_reported_and_keeps_the_users_game() {
    let browser = Browser::open(1280, 900).await;
    browser.store("game", "{\"version\":999}").await;
    browser.go_and_see("/review#m=nothing", "$('.refused').innerText.length > 20").await;
    assert_eq!(browser.text("localStorage.getItem('kamisado.game')").await, "{\"version\":999}");
}

/// Black's brown tower called White's orange one with h3g2, and cleared its way.
#[tokio::test]
async fn the_review_shows_the_open_line_from_the_call_to_the_end() {
    let mut game = Match::new(MatchRules::default());
    for turn in ["g8g6", "d1d4", "h8h3", "b1b2", "h3g2", "h1h8"] {
        game.play(turn.parse().expect("a turn")).expect("it is legal");
    }
    let browser = Browser::open(1280, 800).await;
    browser.go_and_see(&format!("/review#m={}", link::encode(&game)), "$('.come[data-done]')").await;
    for turn in 1..=game.ply() {
        browser.press_and_see(&format!("#turn-{turn}"), &format!("$('#turn-{turn}[aria-current]')")).await;
        let shows = |part: &str, is_shown: bool| format!("Boolean($('{part}')) === {is_shown}");
        browser.until(&shows(".open-line rect", turn >= 5)).await;
        browser.until(&shows(".board[data-won] .landing", turn == 6)).await;
    }
    // However far the page is scrolled, the board stays visible.
    browser.until("document.documentElement.scrollHeight > innerHeight + 100").await;
    browser.ask("scrollTo(0, document.documentElement.scrollHeight)").await;
    let board = "$('.board').getBoundingClientRect()";
    browser.until(&format!("scrollY > 100 && {board}.top >= 0 && {board}.bottom <= innerHeight")).await;
}
