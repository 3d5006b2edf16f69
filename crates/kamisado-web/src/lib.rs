//! The page of Kamisado: it draws and listens, and knows no rule.
//!
//! - [`local_game`] is a game at this screen: who sits where, what the page waits for, what a press on a square means. It
//!   asks the rules and knows nothing of browsers.
//! - [`board`] draws a [`board::BoardView`] and says which square was pressed. It is told what stands where and what is
//!   marked, and asks nothing else.
//! - `play` puts the two together with the `thinker`, the worker in which the engine thinks.
//! - `learn` leads through the lessons and `rules` shows the rules; their words are those of `kamisado-text`.
//! - `analysis` judges any position with the help of the worker, keeps what is tried in a tree and sets positions up;
//!   `openings` does the same from the solved first moves on.
//! - `online` is the page as the client of the server; what it knows of a game is [`online::LiveGame`].
//! - `account` is the same for accounts, players and their finished games.
//! - The rest is the shell around them: the pages, the language, light and dark, and what the browser keeps.

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
