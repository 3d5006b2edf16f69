//! The page of Kamisado: it draws and listens, and knows no rule.
//!
//! - [`local_game`] is a game at this screen: who sits where, what the page waits for, what a press on a square means. It
//!   asks the rules and knows nothing of browsers.
//! - [`board`] draws a [`board::BoardView`] and reports which square was pressed. It gets what stands where and which
//!   squares may be reached, and asks a [`board::BoardModel`] what a press means.
//! - `play` puts the two together with the engine, which runs in a worker (`platform`).
//! - `learn` leads through the lessons and `rules` shows the rules; their words are those of `kamisado-text`.
//! - `analysis` judges any position with the help of the worker, keeps what is tried in a tree and sets positions up;
//!   `openings` does the same from the solved first moves on.
//! - `review` judges the turns of a match, and `puzzles` has positions with a win to find.
//! - `online` is the page as the client of the server; what it knows of a game is [`online::LiveGame`].
//! - [`moment`] is what is shown and heard of a tooth, a first push, a deadlock and the end of a match.
//! - [`premove`] keeps the moves that are chosen before the turn, at this screen and online.
//! - `history` has the games that were played on this device, and `cards` and `welcome` lead on from the first
//!   page.
//! - [`ladder`] has the ten opponents on a path, and which of them are beaten.
//! - `account` and `players` are the same for accounts, players and their finished games.
//! - `announcer` is the one place from which the page speaks to screen readers, and `speech` what is heard of a game.
//! - The rest is the shell around them: the routes, the settings, what several pages share (`ui`), and the browser
//!   (`platform`).
//!
//! Each page has a controller: its signals are the state, its methods the commands, and the components beside it the views.
//!
//! # Invariants
//!
//! - The page knows no rule. A board receives a `BoardView`: what stands where, which squares can be reached, and what each
//!   move leads to (`Preview`). A `BoardInput` keeps selection and rejection and asks a `BoardModel` what a press means; a
//!   drag is two presses. A hint is marked beside the selection and never changes it.
//! - These know no browser and are tested natively: `local_game`, `analysis/{tree,position_editor,evaluation}`,
//!   `premove/{set,model}`, `moment`, `online/live_game`, `review/{story,retry,turns}`,
//!   `puzzles/{attempt,comment,session,state,run,mistakes,day}`, `history/{kept_game,filter,statistics,export}`.
//! - A controller has about ten fields. Times are `Duration` and `Timestamp`; milliseconds appear only in storage, messages
//!   and browser calls. `Subscriptions` ask the worker and cancel their questions when dropped; timers that a change
//!   cancels use `Generation`.
//! - Only the first page and the game load at once; `lazy.rs` loads the rest when it is opened.
//! - `online/live_game` is all that the page knows of an online game: what the server sent, in order. It shows an own move
//!   as pending until the server has stored it. Premoves never leave the page.
//! - `puzzles/state` is everything kept about puzzles. The first result of a puzzle counts, and help is a miss. Today's
//!   puzzle follows from the UTC date.
//! - The current game is in local storage, so the page resumes without waiting. `history` keeps every own game in
//!   IndexedDB; a new game replaces the current one only after that one is stored, and otherwise the page asks.
//! - An imported match is view-only until the user plays on. Data of another version or a damaged store stays as it is.
//! - Settings are kept on the device, each under its own name; a missing or invalid value means the default. Every motion
//!   lasts `var(--motion)` times its duration.
//! - `announcer` is the only voice: two live regions above all pages. `speech` says what is heard of a game; lessons,
//!   puzzles and reviews describe their board to it as a `TypedGame`.
//! - `openings/table.rs`, `static/puzzles/` and `local_game/fair_layouts.rs` are generated; tests compare them with their
//!   sources.

#![expect(unreachable_pub, reason = "leptos makes every component public")]

mod account;
mod analysis;
mod announcer;
mod app;
pub mod board;
mod cards;
mod fair_play;
mod header;
mod history;
mod home;
pub mod ladder;
mod lazy;
mod learn;
pub mod local_game;
pub mod moment;
pub mod online;
mod openings;
mod opponents;
mod platform;
mod play;
mod players;
pub mod premove;
mod proven;
mod puzzles;
mod review;
pub mod routes;
mod rules;
mod settings;
mod speech;
mod ui;
mod welcome;

use core::time::Duration;

use app::App;
use kamisado_text::Language;
use leptos::prelude::{set_timeout, view};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen_futures::spawn_local;

/// Runs when the browser has loaded the page.
#[wasm_bindgen(start)]
pub fn start() {
    mount(settings::preferred_language());
}

/// How long the page waits before it tries to load once more.
const RETRY_DELAY: Duration = Duration::from_secs(1);

/// Shows the page as soon as the words of the language are there, and the game that the browser keeps: without them there
/// is nothing to show.
fn mount(language: Language) {
    spawn_local(async move {
        match (lazy::words(language).await, play::saved_game().await) {
            (Ok(words), Ok(saved_game)) => {
                leptos::mount::mount_to_body(move || view! { <App language words saved_game /> })
            }
            _ => set_timeout(move || mount(language), RETRY_DELAY),
        }
    });
}
