//! The board in Hungarian.

use alloc::format;
use alloc::string::String;

use super::Hungarian;
use crate::Boards;

impl Boards for Hungarian {
    fn verdict(&self, verdict: Option<(bool, Option<u32>)>) -> String {
        let Some((won, moves)) = verdict else {
            return "még nem ismert".into();
        };
        let verb = if won { "nyer" } else { "veszít" };
        moves.map_or_else(|| verb.into(), |moves| format!("{moves} lépésben {verb}"))
    }
}
