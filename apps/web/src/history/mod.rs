//! The games played on this device: stored in the browser's database, listed, counted, continued, reviewed, exported
//! and imported.
//!
//! `kept_game`, `filter`, `statistics` and `export` do not depend on a browser. The [`Library`] is the page's view of
//! the database, and the [`Recorder`] stores the user's game after every change.

mod export;
mod filter;
mod kept_game;
mod library;
mod list;
mod page;
mod recorder;
mod statistics;
mod transfer;
mod view;

pub(crate) use kept_game::{KeptGame, Standing};
pub(crate) use library::Library;
pub(crate) use list::rival_name;
pub(crate) use page::Games;
pub(crate) use recorder::Recorder;
pub(crate) use statistics::LevelRecords;
pub(crate) use view::RecordAgainst;

use statistics::Statistics;

use crate::prelude::*;

/// The records against the levels of the engine, once the games have been read.
pub(crate) fn level_records() -> Memo<LevelRecords> {
    let games = Library::get().read_games();
    Memo::new(move |_| games.with(|games| Statistics::new(games.values()).levels))
}
