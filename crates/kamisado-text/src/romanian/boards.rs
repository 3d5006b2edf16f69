//! The board in Romanian.

use alloc::format;
use alloc::string::String;

use super::{Romanian, count};
use crate::Boards;

impl Boards for Romanian {
    fn verdict(&self, verdict: Option<(bool, Option<u32>)>) -> String {
        let Some((won, moves)) = verdict else {
            return "încă nu se știe".into();
        };
        let verb = if won { "câștigă" } else { "pierde" };
        moves.map_or_else(|| verb.into(), |moves| format!("{verb} în {}", count(moves, "mutare", "mutări")))
    }
}
