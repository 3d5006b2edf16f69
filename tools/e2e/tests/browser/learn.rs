//! The lessons and the rules in a real browser, as users see them.

use kamisado_e2e::keys::{ENTER, LEFT};
use kamisado_e2e::{Browser, STILL};
use kamisado_lessons::{Lesson, LessonId, Task};
use serde_json::json;

const ANSWER: &str = "$('#answer').innerText";

#[tokio::test]
async fn a_finished_lesson_is_stored() {
    let browser = Browser::open(1280, 860).await;
    browser.press("a[href='/learn']").await;
    browser.press_and_see("a[href='#Board']", "$('#lesson').innerText === 'The board and the goal'").await;

    // A wrong tower shakes, and the answer is a no with a hint; the right one gets a yes.
    browser.press("#square-a8").await;
    browser.until(&format!("{ANSWER}.startsWith('Not that one. Look for the brown square')")).await;
    browser.until("$('[data-tower=o] [data-refused]')").await;
    assert_eq!(browser.ask("$('#next-step')").await, serde_json::Value::Null);
    browser.press_and_see("#square-h8", &format!("{ANSWER}.includes('brown stands on brown')")).await;
    browser.press_and_see("#next-step", "focused.id === 'task'").await;
    browser.press_and_see("#square-c1", &format!("{ANSWER}.includes('far row')")).await;

    // The next lesson asks for a move by two presses, and then for the reply to it.
    browser.press_and_see("#next-lesson", "location.hash === '#FirstMove' && $('#introduction')").await;
    // The user plays Black here, at the bottom.
    let top = |square: &str| format!("$('#square-{square}').getBoundingClientRect().top");
    browser.until(&format!("{} > {}", top("d8"), top("d1"))).await;
    browser.press_and_see("#square-d8", "$$('[data-active]').length > 5").await;
    browser.press_all_and_see(["#square-d5", "#next-step", "#show-me"], "$('#next-lesson')").await;

    browser.go_and_see("/learn", "$$('.lessons [data-done]').length === 2").await;
    assert_eq!(browser.text("$('#progress').innerText").await, "2 of 25 lessons done");
    assert_eq!(browser.text("localStorage.getItem('kamisado.lessons')").await, "Board FirstMove");
}

/// On a small phone, without scrolling.
#[tokio::test]
async fn the_first_lesson_is_a_visible_round_of_three_moves() {
    let browser = Browser::open(500, 800).await;
    browser.resize(360, 640).await;
    browser.press("a[href='/learn#Minute']").await;
    let bottom = |selector: &str| format!("$('{selector}').getBoundingClientRect().bottom");
    let bar = "$('.bar').getBoundingClientRect().top";
    let guides = "$$('.board .guide').length";
    for (from, to) in [("b8", "b5"), ("g8", "e6"), ("b5", "f1")] {
        // The task is between the board and the bar.
        browser.until(&format!("scrollY === 0 && {} > 0 && {} <= {bar}", bottom("#task"), bottom("#task"))).await;
        // The board points at the tower and at its square; another tower is refused at once.
        browser.until(&format!("{guides} === 2")).await;
        // The animation ends.
        assert_eq!(browser.ask("getComputedStyle($('.guide')).animationIterationCount").await, "3");
        browser.press_and_see("#square-d8", "$('[data-tower=k] [data-refused]')").await;
        browser.press(&format!("#square-{from}")).await;
        browser.press(&format!("#square-{to}")).await;
        browser.until(&format!("{ANSWER} !== '' && {} <= innerHeight", bottom(".bar button"))).await;
        if to != "f1" {
            browser.press("#next-step").await;
        }
    }
    // The winner's line glows; no other animation has the same name.
    let names = "[...document.styleSheets].flatMap(sheet => [...sheet.cssRules]) \
        .filter(rule => rule instanceof CSSKeyframesRule).map(rule => rule.name)";
    assert_eq!(
        browser.ask(&format!("{names}.filter((name, place, all) => all.indexOf(name) < place)")).await,
        json!([])
    );
    browser.until(&format!("{ANSWER}.includes('You won the round!')")).await;
    browser.press_and_see("#play-computer", "location.pathname === '/ladder' && $('#play-opponent')").await;
}

/// On a tablet in portrait, as on a phone, the task comes after the introduction, and is announced only then.
#[tokio::test]
async fn a_task_is_announced_when_it_becomes_visible() {
    let browser = Browser::open(800, 1100).await;
    browser.go("/learn#Board").await;
    let [introduction, task] = ["introduction", "task"].map(|id| format!("$('#{id}').textContent.trim()"));
    let heard = "$('#polite').textContent";
    browser.until(&format!("{heard}.includes({introduction})")).await;
    assert_eq!(browser.ask(&format!("{heard}.includes({task})")).await, json!(false));
    browser.press_and_see("#begin", "focused.id === 'task'").await;
}

#[tokio::test]
async fn a_lesson_explains_a_forbidden_move_by_keyboard() {
    let browser = Browser::open(1280, 860).await;
    browser.go_and_see("/learn#Goal", "$('#square-b2[tabindex=\"0\"]')").await;
    browser.type_at("#square-b2", LEFT, "focused.id === 'square-a2'").await;
    browser.count_sounds().await;
    browser.type_and_see(ENTER, "window.heard === 2").await;
    // The sentence has no code of a rule: a small button opens the rule with a diagram.
    browser.until("$('#answer .rule-info')?.getAttribute('aria-label').startsWith('Why? Rule M')").await;
    assert!(!browser.text(ANSWER).await.contains("rule M"));
    browser.press_and_see("#answer .rule-info", "$('dialog[open] .rule .code')?.innerText.startsWith('M')").await;
    browser.until("$('dialog[open] .diagram .board')").await;
}

/// The sentences of a lesson that are not visible on the smallest phone: under the bar or outside of the window.
const UNSEEN: &str = "(() => { scrollTo(0, 0); const edge = $('.bar').getBoundingClientRect().top; \
    return ['#task', '#answer p', '.sides', '.numbers'].filter(part => { const element = $(part); \
    return element?.checkVisibility() && element.getBoundingClientRect().bottom > edge + 1; }); })()";

/// Hungarian has the longest sentences.
#[tokio::test]
async fn every_task_and_answer_fits_on_the_smallest_phone() {
    let browser = Browser::open_with(360, 640, STILL).await;
    browser.choose_language("hu").await;
    let mut unseen = Vec::new();
    for lesson in Lesson::all() {
        browser.go(&format!("/learn#{}", lesson.id.name())).await;
        // A lesson is introduced before it asks for something.
        browser.until("$('.lesson #show-me')").await;
        if lesson.id != LessonId::Minute {
            browser.until("$('#introduction').checkVisibility()").await;
            assert_eq!(browser.ask("$('#task').checkVisibility()").await, json!(false));
            browser.press("#begin").await;
        }
        for (place, step) in (1..).zip(lesson.steps) {
            let task = "$('#task')?.checkVisibility()";
            browser.until(&format!("{task} && $('.lesson:not([data-solved]) #show-me')")).await;
            unseen.push((step.id, browser.ask(UNSEEN).await));
            // The user puts towers back one after the other.
            for _ in 0..if matches!(step.task, Task::Place(..)) { 8 } else { 1 } {
                browser.press("#show-me").await;
            }
            browser.until("$('.lesson[data-solved] #answer p')").await;
            unseen.push((step.id, browser.ask(UNSEEN).await));
            if place < lesson.steps.len() {
                browser.press("#next-step").await;
            }
        }
    }
    unseen.retain(|(_, parts)| parts != &json!([]));
    assert!(unseen.is_empty(), "{unseen:?}");
}

/// Putting towers back by hand and writing a move sign by sign; left stays left in every language.
#[tokio::test]
async fn towers_are_put_back_and_a_move_is_written_in_lessons() {
    let browser = Browser::open(1280, 860).await;
    browser.go("/learn#Refill").await;
    browser.press_and_see("#square-c4", &format!("{ANSWER}.startsWith('Not that one.')")).await;
    let places = ["place", "@a8", "place", "place"];
    for (number, part) in places.iter().enumerate() {
        match part.strip_prefix('@') {
            Some(square) => browser.press(&format!("#square-{square}")).await,
            None if number == 0 => {
                for square in ["a1", "b1", "c4", "b5", "c5", "a6", "a7"] {
                    browser.press(&format!("#square-{square}")).await;
                    browser.until(&format!("{ANSWER}.includes('Which tower comes next?')")).await;
                }
                // The towers are on their new squares, and the last one still where it won.
                browser.until("$('#square-c1').getAttribute('aria-label').includes('orange')").await;
                browser.press("#square-a8").await;
            }
            None => {
                for _ in 0..8 {
                    browser.press("#show-me").await;
                }
            }
        }
        browser.press("#next-step").await;
    }
    browser.choose_language("fa").await;
    browser.until("document.documentElement.dir === 'rtl' && $('#fill-left')").await;
    let place = |side: &str| format!("$('#fill-{side}').getBoundingClientRect().left");
    browser.until(&format!("{} < {}", place("left"), place("right"))).await;

    browser.choose_language("en").await;
    browser.go("/learn#Notation").await;
    browser.press_all(["#show-me", "#next-step", "#check-written"]).await;
    browser.until(&format!("{ANSWER}.startsWith('Not that one.')")).await;
    for (place, sign) in [(1, 1), (2, 1), (3, 4), (4, 5)] {
        let select = format!("$('.written select:nth-child({place})')");
        let change = format!("{select}.dispatchEvent(new Event('change', {{ bubbles: true }}))");
        browser.ask(&format!("({select}.value = {sign}, {change})")).await;
    }
    browser.press_and_see("#check-written", &format!("{ANSWER}.includes('G↑4P')")).await;
}

#[tokio::test]
async fn the_rules_in_persian_run_from_right_to_left() {
    let browser = Browser::open(500, 900).await;
    browser.go_and_see("/rules#M5", "$$('.rules h2').length === 11").await;
    // Every chapter has a picture of a board, and the last one also the letters of the towers.
    browser.until("$$('.rules section .diagram .board[role=img]').length === 11").await;
    browser.until("$$('.rules .letters li').length === 8").await;
    // Each has the name of its rule, and a description.
    let pictures = "$$('.rules section .diagram > [role=img]')";
    assert_eq!(browser.ask(&format!("new Set({pictures}.map(picture => picture.ariaLabel)).size")).await, 11);
    let words = "description(picture).textContent.length > 100";
    assert_eq!(browser.ask(&format!("{pictures}.every(picture => {words})")).await, true);
    // The rule in the address is visible.
    let top = "$('#M5').getBoundingClientRect().top";
    browser.until(&format!("{top} > -20 && {top} < innerHeight")).await;
    // A small board shows the rule that a lesson teaches.
    browser.press_and_see("#T2 .rule-info", "$('dialog[open] .diagram .board')").await;
    browser.press_and_see("dialog[open] .main", "!$('dialog[open]')").await;
    let english = browser.text("$('#M5').innerText").await;
    browser.choose_language("fa").await;
    browser.until("document.documentElement.dir === 'rtl'").await;
    let persian = browser.text("$('#M5').innerText").await;
    // The code of the Persian book, and the English one beside it.
    assert!(persian.starts_with("ح۵") && persian.contains("(M5)") && persian != english, "{persian}");
    assert!(browser.text("$('.rules h1').innerText").await.contains("قوانین"));
    browser.until("getComputedStyle($('.rules p')).direction === 'rtl'").await;
    browser.until("document.documentElement.scrollWidth <= innerWidth").await;
    browser.press_and_see("a[href='#TS11']", "location.hash === '#TS11' && $$('.rules h2').length === 11").await;
}

/// The first hint is a sentence; the second points at the answer, whatever that is.
#[tokio::test]
async fn the_second_hint_points_at_the_answer() {
    let browser = Browser::open(1280, 860).await;
    for (lesson, answer) in [
        ("Board", "$$('.board .guide').length === 1"),
        ("FirstMove", "$('.marks [data-arrow]')"),
        ("Refill", "$$('.board .guide').length === 1"),
        ("Score", "$$('.numbers [data-hinted]').length === 1"),
        ("Notation", "$$('.written [data-hinted]').length > 1"),
    ] {
        browser.go_and_see(&format!("/learn#{lesson}"), "$('.lesson #show-me')").await;
        if lesson == "Notation" {
            // Its second step asks for a written move.
            browser.press_all_and_see(["#show-me", "#next-step"], "$('.written')").await;
        }
        browser.press_and_see("#hint", &format!("{ANSWER} !== ''")).await;
        assert_eq!(browser.ask(&format!("Boolean({answer})")).await, json!(false), "{lesson}");
        browser.press_and_see("#hint", answer).await;
        browser.press_and_see("#show-me", "!$('.guide, [data-hinted]')").await;
    }
}
