//! The board in English.

use alloc::format;
use alloc::string::String;

use kamisado::Tower;

use super::{English, count, player};
use crate::{BoardText, Boards};

impl Boards for English {
    fn board_text(&self, text: BoardText) -> &'static str {
        match text {
            BoardText::Settings => "Settings",
            BoardText::Face => "Board",
            BoardText::FacePlain => "Colours",
            BoardText::FaceCharacters => "Colours with Chinese characters",
            BoardText::FaceContrast => "High contrast with signs",
            BoardText::Sounds => "Sounds",
            BoardText::TurnEachMove => "Turn the board with each move when two play here",
        }
    }

    fn then(&self, next: Tower) -> String {
        format!("then {} moves its {} tower", player(next.player), next.color)
    }

    fn verdict(&self, verdict: Option<(bool, Option<u32>)>) -> String {
        let Some((won, moves)) = verdict else {
            return "not known yet".into();
        };
        let verb = if won { "wins" } else { "loses" };
        moves.map_or_else(|| verb.into(), |moves| format!("{verb} in {}", count(moves, "move", "moves")))
    }
}
