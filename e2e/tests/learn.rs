//! The lessons and the rules as a person uses them, in a real browser.

use fantoccini::Locator;
use kamisado_e2e::Stage;

const ANSWER: &str = "document.querySelector('#answer').innerText";

#[tokio::test]
async fn a_first_lesson_is_done_by_presses_and_remembered() {
    let stage = Stage::open(1280, 860).await;
    stage.press("a[href='/learn']").await;
    stage.press("a[href='#Board']").await;
    stage.until("document.querySelector('#lesson').innerText === 'The board and the goal'").await;

    // A wrong tower is answered with the hint; the right one with a yes.
    stage.press("#square-h1").await;
    stage.until(&format!("{ANSWER}.includes('White sits below')")).await;
    assert_eq!(stage.ask("document.querySelector('#next-step')").await, serde_json::Value::Null);
    stage.press("#square-a1").await;
    stage.until(&format!("{ANSWER}.includes('brown stands on brown')")).await;
    stage.press("#next-step").await;
    stage.until("document.activeElement.id === 'task'").await;
    stage.press("#square-c8").await;
    stage.until(&format!("{ANSWER}.includes('far row')")).await;

    // The next lesson wants a move: by two presses, and then the answer to it is to be found.
    stage.press("#next-lesson").await;
    stage.until("location.hash === '#FirstMove' && document.querySelector('#introduction')").await;
    stage.press("#square-d8").await;
    stage.until("document.querySelectorAll('[data-active]').length > 5").await;
    stage.press("#square-d5").await;
    stage.press("#next-step").await;
    stage.press("#show-me").await;
    stage.until("document.querySelector('#next-lesson')").await;

    stage.go("/learn").await;
    stage.until("document.querySelectorAll('.lessons [data-done]').length === 2").await;
    assert_eq!(stage.text("document.querySelector('#progress').innerText").await, "2 of 23 lessons done");
    assert_eq!(stage.text("localStorage.getItem('kamisado.lessons')").await, "Board FirstMove");
    stage.close().await;
}

#[tokio::test]
async fn a_lesson_says_what_the_rules_say_to_a_forbidden_move_by_keys() {
    let stage = Stage::open(1280, 860).await;
    stage.go("/learn#Goal").await;
    let (enter, left) = ('\u{e007}', '\u{e012}');
    stage.until("document.querySelector('#square-b2[tabindex=\"0\"]')").await;
    stage.ask("document.querySelector('#square-b2').focus()").await;
    stage.type_keys(&left.to_string()).await;
    stage.until("document.activeElement.id === 'square-a2'").await;
    stage.type_keys(&enter.to_string()).await;
    stage.until(&format!("{ANSWER}.includes('(rule M')")).await;
    stage.close().await;
}

#[tokio::test]
async fn the_rules_are_read_in_persian_from_right_to_left() {
    let stage = Stage::open(500, 900).await;
    stage.go("/rules#M5").await;
    stage.until("document.querySelectorAll('.rules h2').length === 11").await;
    // The rule that the address names is in sight.
    let top = "document.querySelector('#M5').getBoundingClientRect().top";
    stage.until(&format!("{top} > -20 && {top} < innerHeight")).await;
    let english = stage.text("document.querySelector('#M5').innerText").await;
    let language = stage.client.find(Locator::Id("language")).await.expect("the choice of the language");
    language.select_by_value("fa").await.expect("Persian can be chosen");
    stage.until("document.documentElement.dir === 'rtl'").await;
    let persian = stage.text("document.querySelector('#M5').innerText").await;
    assert!(persian.starts_with("M5") && persian != english, "{persian}");
    assert!(stage.text("document.querySelector('.rules h1').innerText").await.contains("قوانین"));
    stage.until("getComputedStyle(document.querySelector('.rules p')).direction === 'rtl'").await;
    stage.until("document.documentElement.scrollWidth <= innerWidth").await;
    stage.press("a[href='#TS11']").await;
    stage.until("location.hash === '#TS11' && document.querySelectorAll('.rules h2').length === 11").await;
    stage.close().await;
}
