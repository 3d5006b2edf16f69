//! The board in English.

use alloc::format;
use alloc::string::String;

use super::{English, count};
use crate::Boards;

impl Boards for English {
    fn verdict(&self, verdict: Option<(bool, Option<u32>)>) -> String {
        let Some((won, moves)) = verdict else {
            return "not known yet".into();
        };
        let verb = if won { "wins" } else { "loses" };
        moves.map_or_else(|| verb.into(), |moves| format!("{verb} in {}", count(moves, "move", "moves")))
    }
}
