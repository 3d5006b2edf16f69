//! Everybody can use every page: axe-core finds nothing, in any language, light and dark; nothing is wider than the screen.

use fantoccini::Locator;
use kamisado_e2e::Stage;
use kamisado_web::routes::Page;
use serde_json::{Value, json};

/// axe-core, which looks for what keeps people out.
const AXE: &str = include_str!("../vendor/axe.min.js");

const LANGUAGES: [&str; 4] = ["en", "ro", "hu", "fa"];

/// A place of the page: its address, what is pressed there, and what shows that it is ready.
struct Place {
    path: &'static str,
    press: &'static [&'static str],
    ready: &'static str,
}

const fn at(path: &'static str, ready: &'static str) -> Place {
    Place { path, press: &[], ready }
}

/// Every page, and what is worth a look of its own on it. The game is kept from the place where it is begun on.
const PLACES: [Place; 19] = [
    at("/", "#play-computer"),
    at("/play", ".new-game"),
    at("/review", "#review-text"),
    Place { path: "/", press: &["#play-together", "#square-f8", "#square-f5"], ready: "#moves li" },
    Place { path: "/play", press: &["#new-game"], ready: "dialog[open]" },
    at("/learn", ".lessons"),
    at("/learn#Goal", "#task"),
    at("/rules", ".rules h2"),
    at("/analysis", "main h1"),
    at("/review", ".mark"),
    at("/puzzles", ".numbers-list"),
    at("/puzzles#12", "#puzzle"),
    at("/openings", "main h1"),
    at("/account", "#sign-up"),
    at("/players", "#no-players"),
    at("/online", ".new-game"),
    Place { path: "/online", press: &["input[name='to'][value='1']", "#offer"], ready: "#game-link" },
    Place { path: "/online", press: &["input[name='to'][value='2']", "#offer"], ready: ".live .clock" },
    Place { path: "/online", press: &["input[name='to'][value='2']", "#offer", "#call-off"], ready: "dialog[open]" },
];

/// What only whoever has an account sees.
const OWN_PLACES: [Place; 3] = [
    at("/account", "#sessions li"),
    Place { path: "/account", press: &["#delete"], ready: "dialog[open] #delete-yes" },
    at("/players#Ana", "#no-games"),
];

impl Place {
    /// Goes there.
    async fn visit(&self, stage: &Stage) {
        // A change behind the # alone would not load the page anew.
        stage.client.goto("about:blank").await.expect("an empty page");
        stage.go(self.path).await;
        for selector in self.press {
            stage.press(selector).await;
        }
        stage.until(&format!("document.querySelector({:?})", self.ready)).await;
    }
}

/// Chooses a language, without the pages around the choice.
async fn speak(stage: &Stage, code: &str) {
    stage.go("/").await;
    let language = stage.client.find(Locator::Id("language")).await.expect("the choice of the language");
    language.select_by_value(code).await.expect(code);
    stage.until(&format!("document.documentElement.lang === '{code}'")).await;
}

/// What axe-core finds here: the rule and the elements.
async fn violations(stage: &Stage) -> Vec<String> {
    // Half-seen things would have half their contrast.
    stage.until("document.getAnimations().every(animation => animation.playState !== 'running')").await;
    stage.client.execute(AXE, Vec::new()).await.expect("axe-core is loaded");
    let run = "const done = arguments[0]; axe.run(document).then(found => done(found.violations.map(violation => \
        violation.id + ': ' + violation.nodes.slice(0, 3).map(node => node.html.slice(0, 160) + ' | ' + \
        node.failureSummary.slice(0, 300)).join(' || '))))";
    let found = stage.client.execute_async(run, Vec::new()).await.expect("axe-core answers");
    found.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}

async fn nothing_keeps_people_out(code: &str) {
    let stage = Stage::open(1280, 900).await;
    speak(&stage, code).await;
    let mut found = Vec::new();
    for (is_own, places) in [(false, PLACES.as_slice()), (true, &OWN_PLACES)] {
        if is_own {
            stage.make_account("Ana", "correct horse battery").await;
        }
        for place in places {
            place.visit(&stage).await;
            for theme in ["light", "dark"] {
                stage.ask(&format!("document.documentElement.setAttribute('data-theme', '{theme}')")).await;
                let here = violations(&stage).await;
                found.extend(here.into_iter().map(|violation| format!("{} {code} {theme}: {violation}", place.path)));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    stage.close().await;
}

#[test]
fn every_page_is_looked_at() {
    for page in Page::ALL {
        let looked = PLACES.iter().any(|place| place.path.split('#').next() == Some(page.path()));
        assert!(looked, "{page:?}");
    }
}

#[tokio::test]
async fn axe_finds_nothing_in_english() {
    nothing_keeps_people_out("en").await;
}

#[tokio::test]
async fn axe_finds_nothing_in_romanian() {
    nothing_keeps_people_out("ro").await;
}

#[tokio::test]
async fn axe_finds_nothing_in_hungarian() {
    nothing_keeps_people_out("hu").await;
}

#[tokio::test]
async fn axe_finds_nothing_in_persian() {
    nothing_keeps_people_out("fa").await;
}

/// Nothing is wider than a screen of this size, in any language.
async fn nothing_is_wider(width: u32, height: u32, scale: u32) {
    let stage = Stage::open(1280, 900).await;
    let screen = json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": scale > 2 });
    stage.devtools("Emulation.setDeviceMetricsOverride", screen).await;
    let mut wide = Vec::new();
    for (is_own, places) in [(false, PLACES.as_slice()), (true, &OWN_PLACES)] {
        if is_own {
            stage.make_account("Ana", "correct horse battery").await;
        }
        for code in LANGUAGES {
            speak(&stage, code).await;
            stage.ask("localStorage.removeItem('kamisado.game')").await;
            for place in places {
                place.visit(&stage).await;
                stage.until(&format!("innerWidth <= {width}")).await;
                let measured = stage.ask("document.documentElement.scrollWidth").await;
                if measured.as_u64() > Some(width.into()) {
                    wide.push(format!("{} {code}: {measured}", place.path));
                }
            }
        }
    }
    assert!(wide.is_empty(), "wider than {width}: {wide:?}");
    stage.close().await;
}

#[tokio::test]
async fn a_phone_does_not_scroll_sideways() {
    nothing_is_wider(390, 844, 3).await;
}

#[tokio::test]
async fn twice_the_size_does_not_scroll_sideways() {
    nothing_is_wider(640, 450, 2).await;
}
