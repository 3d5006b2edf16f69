//! The lessons and the rules as a person uses them, in a real browser.

use kamisado_e2e::Browser;
use kamisado_lessons::Lesson;
use serde_json::json;

const ANSWER: &str = "document.querySelector('#answer').innerText";

#[tokio::test]
async fn a_first_lesson_is_done_by_presses_and_remembered() {
    let browser = Browser::open(1280, 860).await;
    browser.press("a[href='/learn']").await;
    browser.press("a[href='#Board']").await;
    browser.until("document.querySelector('#lesson').innerText === 'The board and the goal'").await;

    // A wrong tower is answered with a no and the hint; the right one with a yes.
    browser.press("#square-h1").await;
    browser.until(&format!("{ANSWER}.startsWith('No, not this one. White sits below')")).await;
    assert_eq!(browser.ask("document.querySelector('#next-step')").await, serde_json::Value::Null);
    browser.press("#square-a1").await;
    browser.until(&format!("{ANSWER}.includes('brown stands on brown')")).await;
    browser.press("#next-step").await;
    browser.until("document.activeElement.id === 'task'").await;
    browser.press("#square-c8").await;
    browser.until(&format!("{ANSWER}.includes('far row')")).await;

    // The next lesson wants a move: by two presses, and then the answer to it is to be found.
    browser.press("#next-lesson").await;
    browser.until("location.hash === '#FirstMove' && document.querySelector('#introduction')").await;
    // Black's side is the person's here, and sits below.
    let top = |square: &str| format!("document.querySelector('#square-{square}').getBoundingClientRect().top");
    browser.until(&format!("{} > {}", top("d8"), top("d1"))).await;
    browser.press("#square-d8").await;
    browser.until("document.querySelectorAll('[data-active]').length > 5").await;
    browser.press("#square-d5").await;
    browser.press("#next-step").await;
    browser.press("#show-me").await;
    browser.until("document.querySelector('#next-lesson')").await;

    browser.go("/learn").await;
    browser.until("document.querySelectorAll('.lessons [data-done]').length === 2").await;
    assert_eq!(browser.text("document.querySelector('#progress').innerText").await, "2 of 24 lessons done");
    assert_eq!(browser.text("localStorage.getItem('kamisado.lessons')").await, "Board FirstMove");
    browser.close().await;
}

/// At the size of a small phone, with nothing scrolled.
#[tokio::test]
async fn show_me_how_is_a_round_of_three_moves_with_everything_in_sight() {
    let browser = Browser::open(500, 800).await;
    let screen = json!({ "width": 360, "height": 640, "deviceScaleFactor": 1, "mobile": true });
    browser.devtools("Emulation.setDeviceMetricsOverride", screen).await;
    browser.until("innerWidth === 360").await;
    browser.press("a[href='/learn#Minute']").await;
    let bottom = |selector: &str| format!("document.querySelector('{selector}').getBoundingClientRect().bottom");
    let bar = "document.querySelector('.bar').getBoundingClientRect().top";
    for (from, to) in [("b8", "b5"), ("g8", "e6"), ("b5", "f1")] {
        // What is asked for stands between the board and the bar.
        browser.until(&format!("scrollY === 0 && {} > 0 && {} <= {bar}", bottom("#task"), bottom("#task"))).await;
        browser.press(&format!("#square-{from}")).await;
        browser.press(&format!("#square-{to}")).await;
        browser.until(&format!("{ANSWER} !== '' && {} <= innerHeight", bottom(".bar button"))).await;
        if to != "f1" {
            browser.press("#next-step").await;
        }
    }
    browser.until(&format!("{ANSWER}.includes('You won the round!')")).await;
    browser.press("#play-computer").await;
    browser.until("location.pathname === '/play' && document.querySelector('.game #square-a1')").await;
    browser.close().await;
}

#[tokio::test]
async fn a_lesson_says_what_the_rules_say_to_a_forbidden_move_by_keys() {
    let browser = Browser::open(1280, 860).await;
    browser.go("/learn#Goal").await;
    let (enter, left) = ('\u{e007}', '\u{e012}');
    browser.until("document.querySelector('#square-b2[tabindex=\"0\"]')").await;
    browser.ask("document.querySelector('#square-b2').focus()").await;
    browser.type_keys(&left.to_string()).await;
    browser.until("document.activeElement.id === 'square-a2'").await;
    browser.type_keys(&enter.to_string()).await;
    // The code of the rule is not in the sentence: a small button opens the rule with a diagram.
    browser
        .until("document.querySelector('#answer .rule-info')?.getAttribute('aria-label').startsWith('rule M')")
        .await;
    assert!(!browser.text(ANSWER).await.contains("rule M"));
    browser.press("#answer .rule-info").await;
    browser.until("document.querySelector('dialog[open] .rule .code')?.innerText.startsWith('M')").await;
    browser.until("document.querySelector('dialog[open] .diagram .board')").await;
    browser.close().await;
}

/// The words of a lesson that are not seen on the smallest phone: they are under the bar or outside of the window.
const UNSEEN: &str = "(() => { scrollTo(0, 0); const edge = document.querySelector('.bar').getBoundingClientRect().top; \
    return ['#task', '#answer p', '.sides', '.numbers'].filter(part => { const element = document.querySelector(part); \
    return element?.checkVisibility() && element.getBoundingClientRect().bottom > edge + 1; }); })()";

/// Hungarian has the longest sentences.
#[tokio::test]
async fn every_task_and_its_answer_are_seen_on_the_smallest_phone() {
    let browser = Browser::open_with(360, 640, &["--force-prefers-reduced-motion"]).await;
    browser.choose_language("hu").await;
    let mut unseen = Vec::new();
    for lesson in Lesson::all() {
        browser.go(&format!("/learn#{}", lesson.id.name())).await;
        for (place, step) in (1..).zip(lesson.steps) {
            let task = "document.querySelector('#task')?.checkVisibility()";
            browser.until(&format!("{task} && document.querySelector('.lesson:not([data-solved]) #show-me')")).await;
            unseen.push((step.id, browser.ask(UNSEEN).await));
            browser.press("#show-me").await;
            browser.until("document.querySelector('.lesson[data-solved] #answer p')").await;
            unseen.push((step.id, browser.ask(UNSEEN).await));
            if place < lesson.steps.len() {
                browser.press("#next-step").await;
            }
        }
    }
    unseen.retain(|(_, parts)| parts != &json!([]));
    assert!(unseen.is_empty(), "{unseen:?}");
    browser.close().await;
}

/// Left is left in every language.
#[tokio::test]
async fn the_sides_of_a_refill_stand_where_they_are_in_persian() {
    let browser = Browser::open(500, 900).await;
    browser.go("/learn#Refill").await;
    browser.choose_language("fa").await;
    browser.until("document.documentElement.dir === 'rtl' && document.querySelector('#fill-left')").await;
    let place = |side: &str| format!("document.querySelector('#fill-{side}').getBoundingClientRect().left");
    browser.until(&format!("{} < {}", place("left"), place("right"))).await;
    browser.close().await;
}

#[tokio::test]
async fn the_rules_are_read_in_persian_from_right_to_left() {
    let browser = Browser::open(500, 900).await;
    browser.go("/rules#M5").await;
    browser.until("document.querySelectorAll('.rules h2').length === 11").await;
    // Every chapter whose rules the lessons teach has a board, as a picture; the last one, about notation, has none.
    browser.until("document.querySelectorAll('.rules section .diagram .board[role=img]').length === 10").await;
    // The rule that the address names is in sight.
    let top = "document.querySelector('#M5').getBoundingClientRect().top";
    browser.until(&format!("{top} > -20 && {top} < innerHeight")).await;
    // A rule that a lesson teaches is shown on a small board.
    browser.press("#T2 .rule-info").await;
    browser.until("document.querySelector('dialog[open] .diagram .board')").await;
    browser.press("dialog[open] .main").await;
    browser.until("!document.querySelector('dialog[open]')").await;
    let english = browser.text("document.querySelector('#M5').innerText").await;
    browser.choose_language("fa").await;
    browser.until("document.documentElement.dir === 'rtl'").await;
    let persian = browser.text("document.querySelector('#M5').innerText").await;
    // The code of the Persian book, and ours beside it.
    assert!(persian.starts_with("ح۵") && persian.contains("(M5)") && persian != english, "{persian}");
    assert!(browser.text("document.querySelector('.rules h1').innerText").await.contains("قوانین"));
    browser.until("getComputedStyle(document.querySelector('.rules p')).direction === 'rtl'").await;
    browser.until("document.documentElement.scrollWidth <= innerWidth").await;
    browser.press("a[href='#TS11']").await;
    browser.until("location.hash === '#TS11' && document.querySelectorAll('.rules h2').length === 11").await;
    browser.close().await;
}
