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
//! - `account` and `players` are the same for accounts, players and their finished games.
//! - The rest is the shell around them: the routes, the settings, what several pages share (`ui`), and the browser
//!   (`platform`).
//!
//! Each page has a controller: its signals are the state, its methods the commands, and the components beside it the views.

#![expect(unreachable_pub, reason = "leptos makes every component public")]

mod account;
mod analysis;
mod app;
pub mod board;
mod header;
mod home;
mod lazy;
mod learn;
pub mod local_game;
pub mod online;
mod openings;
mod platform;
mod play;
mod players;
mod puzzles;
mod review;
pub mod routes;
mod rules;
mod settings;
mod ui;

use wasm_bindgen::prelude::wasm_bindgen;

/// Runs when the browser has loaded the page.
#[wasm_bindgen(start)]
pub fn start() {
    leptos::mount::mount_to_body(app::App);
}
