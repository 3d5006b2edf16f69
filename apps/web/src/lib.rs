//! The page of Kamisado: drawing and input, without rules.
//!
//! - [`local_game`] is a game at this screen: the players' sides, the input that the page waits for, the meaning of a
//!   press on a square. It asks the rules and does not depend on a browser.
//! - [`board`] draws a [`board::BoardView`] and reports which square was pressed. It receives the towers and the
//!   squares that can be reached, and asks a [`board::BoardModel`] what a press means.
//! - `play` combines these two with the engine, which runs in a worker (`platform`).
//! - `learn` has the lessons and `rules` the rules, with the texts of `kamisado-text`.
//! - `analysis` evaluates any position with the worker, keeps variations in a tree and has the position editor;
//!   `openings` does the same from the solved first moves.
//! - `review` judges the turns of a match. `puzzles` has positions in which to find the win.
//! - `online` is the client of the server; [`online::LiveGame`] is its state of a game.
//! - [`moment`] shows and sounds a tooth, a first push, a deadlock and the end of a match.
//! - [`premove`] keeps moves that are chosen before the turn, at this screen and online.
//! - `history` has the games played on this device. `cards` and `welcome` are the suggestions of the first page.
//! - [`ladder`] has the ten opponents on a path, and which of them the user has beaten.
//! - `account` and `players` have accounts, players and their finished games.
//! - `announcer` alone speaks to screen readers; `speech` has the announcements of a game.
//! - The rest is the shell: the routes, the settings, shared components (`ui`), and the browser (`platform`). `prelude` has
//!   what nearly every component needs.
//!
//! Each page has a controller: its signals are the state, its methods the commands, and the components beside it the views.
//! Components that games at this screen and online share find their game in the context, as a `ShownGame`; those of typed
//! moves find a `TypedGame` there.
//!
//! # Invariants
//!
//! - The page contains no rules. A board receives a `BoardView`: the towers, the squares that can be reached, and the
//!   result of each move (`Preview`). A `BoardInput` keeps selection and rejection and asks a `BoardModel` what a press
//!   means; a drag is two presses. A hint is marked beside the selection and never changes it.
//! - These do not depend on a browser and are tested natively: `local_game`,
//!   `analysis/{tree,position_editor,evaluation}`, `premove/{set,model}`, `moment`, `online/live_game`,
//!   `review/{story,retry,turns}`, `puzzles/{attempt,comment,session,state,run,mistakes,day}`,
//!   `history/{kept_game,filter,statistics,export}`.
//! - A controller has about ten fields. Times are `Duration` and `Timestamp`; milliseconds appear only in storage, messages
//!   and browser calls. `Subscriptions` ask the worker and cancel their questions when dropped; timers that a change
//!   cancels use `Generation`.
//! - Only the first page and the game load at once; `lazy.rs` loads the rest when it is opened.
//! - `online/live_game` is the page's whole state of an online game: the server's messages, in order. It shows the
//!   player's own move as pending until the server has stored it. Premoves never leave the page.
//! - `puzzles/state` is the whole stored state of puzzles. The first result of a puzzle counts, and help is a miss.
//!   Today's puzzle follows from the UTC date.
//! - The current game is in local storage, so the page resumes without waiting. `history` keeps every own game in
//!   IndexedDB; a new game replaces the current one only after that one is stored, and otherwise the page asks.
//! - An imported match is view-only until the user plays on. Data of another version or in a damaged store is not
//!   changed.
//! - The device stores each setting under its own name. A missing or invalid value means the default. Every animation
//!   lasts `var(--motion)` times its duration.
//! - Only `announcer` speaks, through two live regions above all pages. `speech` has the announcements of a game;
//!   lessons, puzzles and reviews describe their board to it as a `TypedGame`.
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
mod prelude;
pub mod premove;
mod proven;
mod puzzles;
mod review;
pub mod routes;
mod rules;
mod settings;
mod speech;
#[cfg(test)]
mod testing;
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

/// The delay before the page tries to load again.
const RETRY_DELAY: Duration = Duration::from_secs(1);

/// Shows the page as soon as the texts of the language and the stored game are loaded: without them there is nothing to
/// show.
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
