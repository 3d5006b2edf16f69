//! Takes the screenshots of the documentation: `cargo xtask screenshots` builds everything and runs it.

use std::path::Path;
use std::{env, fs, process};

use kamisado_e2e::Browser;
use serde_json::json;

/// A screenshot.
struct Picture {
    /// The name of its file.
    name: &'static str,
    /// The path of the page; `None` shows the game.
    path: Option<&'static str>,
    /// Width and height of the window.
    size: (u32, u32),
    theme: &'static str,
    language: &'static str,
}

const DESKTOP: (u32, u32) = (1280, 800);
const PHONE: (u32, u32) = (390, 844);

const PICTURES: [Picture; 8] = [
    picture("home", Some("/"), DESKTOP),
    picture("play", None, DESKTOP),
    picture("learn", Some("/learn#Goal"), DESKTOP),
    picture("analysis", Some("/analysis"), DESKTOP),
    picture("puzzles", Some("/puzzles"), DESKTOP),
    picture("play-phone", None, PHONE),
    Picture { theme: "dark", ..picture("play-dark", None, DESKTOP) },
    Picture { language: "fa", ..picture("play-persian-phone", None, PHONE) },
];

const fn picture(name: &'static str, path: Option<&'static str>, size: (u32, u32)) -> Picture {
    Picture { name, path, size, theme: "light", language: "en" }
}

/// A match whose second round has reached a position in which Black must move a sumo tower.
/// Its moves by the squares to press: a tower that must move is selected already.
const FIRST_ROUND: &str = "c8 c5 g4 g1";
const SECOND_ROUND: &str = "d1 g4 a7 f4 c7 e4 b5 g2 b2 a2";

#[tokio::main]
async fn main() {
    let Some(folder) = env::args_os().nth(1) else {
        eprintln!("usage: screenshots FOLDER");
        process::exit(2);
    };
    let browser = Browser::open(DESKTOP.0, DESKTOP.1).await;
    // Nothing is animated in the screenshot.
    browser.prefer("prefers-reduced-motion", "reduce").await;
    browser.devtools("Emulation.setScrollbarsHidden", json!({ "hidden": true })).await;
    play(&browser).await;
    for picture in PICTURES {
        take(&browser, &picture, Path::new(&folder)).await;
    }
    for icon in ICONS {
        draw(&browser, icon).await;
    }
}

/// The bitmap icons of the page: the drawing, the size and the file. Those for the home screen of a phone fill their
/// whole square.
const ICONS: [(&str, u32, &str); 2] = [("icon-maskable.svg", 180, "icon-180.png"), ("icon.svg", 512, "icon-512.png")];

/// Renders an icon of the page as a bitmap.
async fn draw(browser: &Browser, (drawing, size, name): (&str, u32, &str)) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../apps/web/static");
    let text = fs::read_to_string(folder.join(drawing)).expect("the drawing is there");
    browser.emulate(size, size, 1, false).await;
    let clear = json!({ "color": { "r": 0, "g": 0, "b": 0, "a": 0 } });
    browser.devtools("Emulation.setDefaultBackgroundColorOverride", clear).await;
    browser.go("/").await;
    let place = "position:fixed;inset:0;width:100vw;height:100vh";
    let show = format!(
        "($$('link[rel=stylesheet]').forEach(link => link.remove()), \
         document.documentElement.style.background = 'none', document.body.style.background = 'none', \
         document.body.innerHTML = {text:?}, document.body.firstElementChild.style.cssText = {place:?}, 0)"
    );
    browser.ask(&show).await;
    browser.save_screenshot(&folder.join(name)).await;
}

/// Plays the match by presses, so that the page saves it.
async fn play(browser: &Browser) {
    browser.play_together().await;
    browser.press("#new-game").await;
    browser.choose("opponent=1 length=1").await;
    browser.press("#start").await;
    browser.press_squares(FIRST_ROUND).await;
    browser.press("#fill-left").await;
    browser.press_squares(SECOND_ROUND).await;
}

async fn take(browser: &Browser, picture: &Picture, folder: &Path) {
    let (width, height) = picture.size;
    browser.emulate(width, height, 1, picture.size == PHONE).await;
    for (name, value) in [("theme", picture.theme), ("language", picture.language)] {
        browser.store(name, value).await;
    }
    browser.go("/").await;
    browser.go(picture.path.unwrap_or("/play")).await;
    browser.until(&format!("document.documentElement.lang === {:?}", picture.language)).await;
    browser.until("$('main h1, main .board') && !$('.part')").await;
    browser.ask("scrollTo(0, 0)").await;
    browser.save_screenshot(&folder.join(picture.name).with_extension("png")).await;
}
