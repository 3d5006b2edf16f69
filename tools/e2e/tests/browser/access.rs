//! Accessibility of every page: axe-core finds nothing, in any language, light and dark, and nothing is wider than the
//! screen.

use kamisado_e2e::Browser;
use kamisado_web::routes::Page;
use serde_json::Value;

/// axe-core, which looks for accessibility problems.
const AXE: &str = include_str!("../../vendor/axe.min.js");

/// A place of the page: its address, the elements to press, and the element that shows that it is ready.
struct Place {
    path: &'static str,
    press: &'static [&'static str],
    ready: &'static str,
}

const fn at(path: &'static str, ready: &'static str) -> Place {
    Place { path, press: &[], ready }
}

/// A game of two people, which stays saved from here on.
const BEGIN: Place =
    Place { path: "/", press: &["#play-together", "#start-together", "#square-f8", "#square-f5"], ready: "#moves li" };

/// Pages for playing and reviewing.
const GAME_PLACES: [Place; 10] = [
    at("/", "#play-computer"),
    at("/ladder", "#play-opponent .face"),
    Place { path: "/", press: &["#play-together"], ready: "#start-together" },
    at("/play", ".new-game"),
    at("/review", "#review-text"),
    BEGIN,
    Place { path: "/play", press: &["#new-game"], ready: "dialog[open]" },
    at("/review", ".mark"),
    at("/analysis", "main h1"),
    at("/games", "#games li"),
];

/// Pages for lessons, puzzles and other players.
const LEARN_PLACES: [Place; 9] = [
    at("/learn", ".lessons"),
    at("/learn#Goal", "#task"),
    at("/rules", ".rules h2"),
    at("/puzzles", "#hint"),
    at("/puzzles#rush", "#start-run"),
    at("/openings", "main h1"),
    at("/proven", "#first-moves"),
    at("/account", "#sign-up"),
    at("/players", "#no-players"),
];

/// Pages for online games.
const ONLINE_PLACES: [Place; 4] = [
    at("/online", ".new-game"),
    Place { path: "/online", press: &["input[name='to'][value='1']", "#offer"], ready: "#game-link" },
    Place { path: "/online", press: &["input[name='to'][value='2']", "#offer"], ready: ".live .clock" },
    Place { path: "/online", press: &["input[name='to'][value='2']", "#offer", "#call-off"], ready: "dialog[open]" },
];

/// Pages that need an account.
const OWN_PLACES: [Place; 3] = [
    at("/account", "#sessions li"),
    Place { path: "/account", press: &["#delete"], ready: "dialog[open] #delete-yes" },
    at("/players#Ana", "#no-games"),
];

/// Lessons as text, with squares to press and with moves to choose.
const TEXT_PLACES: [Place; 2] =
    [at("/learn#Board", "#text-game #press-a1"), at("/learn#Goal", "#text-game .legal button")];

impl Place {
    /// Goes there.
    async fn visit(&self, browser: &Browser) {
        // A change of the fragment alone would not load the page again.
        browser.client.goto("about:blank").await.expect("an empty page");
        browser.go(self.path).await;
        for selector in self.press {
            browser.press(selector).await;
        }
        browser.until(&format!("$({:?})", self.ready)).await;
    }
}

/// Selects a language through the page's own code, because a dialog may cover the choice.
async fn speak(browser: &Browser, code: &str) {
    let choose = format!(
        "(() => {{ const choice = $('#language'); choice.value = '{code}'; \
         choice.dispatchEvent(new Event('change', {{ bubbles: true }})); }})()"
    );
    browser.ask(&choose).await;
    browser.until(&format!("document.documentElement.lang === '{code}'")).await;
}

/// The findings of axe-core: the rule and the elements. The contrast of colours takes longest and is checked only where
/// the colours or the font differ.
async fn violations(browser: &Browser, looks_at_contrast: bool) -> Vec<String> {
    // Elements that are fading in have less contrast.
    browser.until_still().await;
    // The script stays until another page is loaded.
    if browser.ask("typeof axe").await == "undefined" {
        browser.client.execute(AXE, Vec::new()).await.expect("axe-core is loaded");
    }
    let run = "const done = arguments[1]; const rules = { 'color-contrast': { enabled: arguments[0] } }; \
        axe.run(document, { rules }).then(found => done(found.violations.map(violation => \
        violation.id + ': ' + violation.nodes.slice(0, 3).map(node => node.html.slice(0, 160) + ' | ' + \
        node.failureSummary.slice(0, 300)).join(' || '))))";
    let found = browser.client.execute_async(run, vec![looks_at_contrast.into()]).await.expect("axe-core answers");
    found.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}

#[test]
fn every_page_is_looked_at() {
    for page in Page::all() {
        let places = GAME_PLACES.iter().chain(&LEARN_PLACES).chain(&ONLINE_PLACES);
        let looked = places.into_iter().any(|place| place.path.split('#').next() == Some(page.path()));
        assert!(looked, "{page:?}");
    }
}

/// Checks that axe-core finds nothing at these places. Each page is loaded once and then switches languages; dark
/// colours are the same in every language.
async fn axe_finds_nothing(browser: Browser, places: &[Place]) {
    let mut found = Vec::new();
    for place in places {
        place.visit(&browser).await;
        for (code, theme) in [("en", "dark"), ("ro", "light"), ("hu", "light"), ("fa", "light"), ("en", "light")] {
            speak(&browser, code).await;
            browser.ask(&format!("document.documentElement.setAttribute('data-theme', '{theme}')")).await;
            let here = violations(&browser, matches!(code, "en" | "fa")).await;
            found.extend(here.into_iter().map(|violation| format!("{} {code} {theme}: {violation}", place.path)));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// A browser whose user has an account.
async fn open_with_account() -> Browser {
    let browser = Browser::open(1280, 900).await;
    browser.make_account("Ana", "correct horse battery").await;
    browser
}

#[tokio::test]
async fn axe_finds_nothing_on_the_pages_for_playing() {
    axe_finds_nothing(Browser::open(1280, 900).await, &GAME_PLACES).await;
}

#[tokio::test]
async fn axe_finds_nothing_on_the_pages_for_learning_and_puzzles() {
    axe_finds_nothing(Browser::open(1280, 900).await, &LEARN_PLACES).await;
}

#[tokio::test]
async fn axe_finds_nothing_on_the_online_pages() {
    axe_finds_nothing(Browser::open(1280, 900).await, &ONLINE_PLACES).await;
}

#[tokio::test]
async fn axe_finds_nothing_on_the_account_pages() {
    axe_finds_nothing(open_with_account().await, &OWN_PLACES).await;
}

/// A browser whose user reads games as text.
async fn open_as_text() -> Browser {
    let browser = Browser::open(1280, 900).await;
    browser.store("text-mode", "yes").await;
    browser
}

#[tokio::test]
async fn axe_finds_nothing_in_text_mode_lessons() {
    axe_finds_nothing(open_as_text().await, &TEXT_PLACES).await;
}

/// Checks that nothing is wider than a phone, or than a page of 1280 by 900 at twice its size. Each page is loaded
/// once, on the phone.
async fn nothing_scrolls_sideways(browser: Browser, places: &[Place]) {
    let show = async |(width, height, scale): (u32, u32, u32)| {
        browser.emulate(width, height, scale, scale > 2).await;
        browser.until(&format!("innerWidth <= {width}")).await;
    };
    let (phone, large) = ((390, 844, 3), (640, 450, 2));
    let mut wide = Vec::new();
    for place in places {
        show(phone).await;
        place.visit(&browser).await;
        // English comes last, because the next place expects it.
        for code in ["ro", "hu", "fa", "en"] {
            speak(&browser, code).await;
            for size in [phone, large] {
                show(size).await;
                let measured = browser.ask("document.documentElement.scrollWidth").await;
                if measured.as_u64() > Some(size.0.into()) {
                    wide.push(format!("{} {code}: {measured} of {}", place.path, size.0));
                }
            }
        }
    }
    assert!(wide.is_empty(), "{wide:?}");
}

#[tokio::test]
async fn pages_for_playing_do_not_scroll_sideways() {
    nothing_scrolls_sideways(Browser::open(1280, 900).await, &GAME_PLACES).await;
}

#[tokio::test]
async fn pages_for_learning_and_puzzles_do_not_scroll_sideways() {
    nothing_scrolls_sideways(Browser::open(1280, 900).await, &LEARN_PLACES).await;
    nothing_scrolls_sideways(open_as_text().await, &TEXT_PLACES).await;
}

#[tokio::test]
async fn online_and_account_pages_do_not_scroll_sideways() {
    nothing_scrolls_sideways(Browser::open(1280, 900).await, &ONLINE_PLACES).await;
    nothing_scrolls_sideways(open_with_account().await, &OWN_PLACES).await;
}
