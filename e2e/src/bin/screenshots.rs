//! Makes the pictures of the documents: `cargo xtask screenshots` builds everything and runs it.

use std::path::Path;
use std::{env, fs, process};

use kamisado_e2e::Stage;
use serde_json::json;

/// A picture.
struct Picture {
    /// The name of its file.
    name: &'static str,
    /// The path of the page; without one the game is shown.
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

/// A match whose second round has come to a position in which Black has to move a sumo tower.
const FIRST_ROUND: [&str; 3] = ["c8c5", "g1g4", "c5g1"];
const SECOND_ROUND: [&str; 9] = ["d1g4", "a8a7", "c1f4", "c8c7", "e1e4", "b8b5", "f1g2", "b5b2", "a1a2"];

#[tokio::main]
async fn main() {
    let Some(folder) = env::args_os().nth(1) else {
        eprintln!("usage: screenshots FOLDER");
        process::exit(2);
    };
    let stage = Stage::open(DESKTOP.0, DESKTOP.1).await;
    // Nothing glides while the picture is taken.
    let still = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
    stage.devtools("Emulation.setEmulatedMedia", still).await;
    stage.devtools("Emulation.setScrollbarsHidden", json!({ "hidden": true })).await;
    play(&stage).await;
    for picture in PICTURES {
        take(&stage, &picture, Path::new(&folder)).await;
    }
    for icon in ICONS {
        draw(&stage, icon).await;
    }
    stage.close().await;
}

/// The icons of the page that are no drawings: which drawing, how large, and the file. Those for the first screen of a
/// telephone fill their whole square.
const ICONS: [(&str, u32, &str); 2] = [("icon-maskable.svg", 180, "icon-180.png"), ("icon.svg", 512, "icon-512.png")];

/// Draws an icon of the page as points.
async fn draw(stage: &Stage, (drawing, size, name): (&str, u32, &str)) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/kamisado-web/static");
    let text = fs::read_to_string(folder.join(drawing)).expect("the drawing is there");
    let metrics = json!({ "width": size, "height": size, "deviceScaleFactor": 1, "mobile": false });
    stage.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
    let clear = json!({ "color": { "r": 0, "g": 0, "b": 0, "a": 0 } });
    stage.devtools("Emulation.setDefaultBackgroundColorOverride", clear).await;
    stage.go("/").await;
    let place = "position:fixed;inset:0;width:100vw;height:100vh";
    let show = format!(
        "(document.querySelectorAll('link[rel=stylesheet]').forEach(link => link.remove()), \
         document.documentElement.style.background = 'none', document.body.style.background = 'none', \
         document.body.innerHTML = {text:?}, document.body.firstElementChild.style.cssText = {place:?}, 0)"
    );
    stage.ask(&show).await;
    let shot = stage.client.screenshot().await.expect("Chromium takes pictures");
    let file = folder.join(name);
    fs::write(&file, shot).unwrap_or_else(|error| panic!("{} cannot be written: {error}", file.display()));
    println!("{}", file.display());
}

/// Plays the match by presses, so that the page keeps it.
async fn play(stage: &Stage) {
    stage.press("#play-together").await;
    stage.press("#new-game").await;
    for choice in ["input[name=opponent][value='1']", "input[name=length][value='1']"] {
        stage.until(&format!("document.querySelector({choice:?})")).await;
        stage.ask(&format!("document.querySelector({choice:?}).click()")).await;
    }
    stage.press("#start").await;
    moves(stage, &FIRST_ROUND).await;
    stage.press("#fill-left").await;
    moves(stage, &SECOND_ROUND).await;
}

async fn moves(stage: &Stage, moves: &[&str]) {
    for mv in moves {
        let (from, to) = mv.split_at(2);
        stage.press(&format!("#square-{from}")).await;
        stage.press(&format!("#square-{to}[data-active], #square-{to}")).await;
    }
}

async fn take(stage: &Stage, picture: &Picture, folder: &Path) {
    let (width, height) = picture.size;
    let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": picture.size == PHONE });
    stage.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
    for (name, value) in [("theme", picture.theme), ("language", picture.language)] {
        stage.ask(&format!("localStorage.setItem('kamisado.{name}', {value:?})")).await;
    }
    stage.go("/").await;
    stage.go(picture.path.unwrap_or("/play")).await;
    stage.until(&format!("document.documentElement.lang === {:?}", picture.language)).await;
    stage.until("document.querySelector('main h1, main .board') && !document.querySelector('.part')").await;
    stage.ask("scrollTo(0, 0)").await;
    let shot = stage.client.screenshot().await.expect("Chromium takes pictures");
    let file = folder.join(picture.name).with_extension("png");
    fs::write(&file, shot).unwrap_or_else(|error| panic!("{} cannot be written: {error}", file.display()));
    println!("{}", file.display());
}
