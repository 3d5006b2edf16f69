//! The first moves in English.

use alloc::format;
use alloc::string::String;

use super::English;
use crate::{OpeningText, Openings};

impl Openings for English {
    fn opening_text(&self, text: OpeningText) -> &'static str {
        match text {
            OpeningText::Head => "The first move",
            OpeningText::Choose => {
                "Choose a tower on the board to see its moves, or a move in the list, and walk on from there: every position is judged as you go."
            }
        }
    }

    fn openings_summary(&self, winning: u32, all: u32, shortest: u32) -> String {
        format!(
            "Black moves first and wins, if both play perfectly, with {winning} of the {all} first moves, at best in \
             {shortest} moves; every other first move loses."
        )
    }
}
