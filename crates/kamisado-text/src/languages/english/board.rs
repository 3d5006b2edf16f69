//! The board in English.

use alloc::format;
use alloc::string::String;

use kamisado::Tower;

use crate::{BoardText, Boards, Loading, LoadingText, PlayerNames};

use super::voice::{own, subject, verb};
use super::{English, count};

impl Boards for English {
    fn board_text(&self, text: BoardText) -> &'static str {
        match text {
            BoardText::Settings => "Settings",
            BoardText::Face => "Board",
            BoardText::FacePlain => "Colours",
            BoardText::FaceCharacters => "Colours with Chinese characters",
            BoardText::FaceContrast => "High contrast with symbols",
            BoardText::Sounds => "Sounds",
            BoardText::TurnEachMove => "Turn the board after each move when two people play here",
        }
    }

    fn then(&self, next: Tower, names: &PlayerNames) -> String {
        let who = names.who(next.player);
        format!("then {} {} {} {} tower", subject(who), verb(who, "moves", "move"), own(who), next.color)
    }

    fn verdict(&self, verdict: Option<(bool, Option<u32>)>) -> String {
        let Some((won, moves)) = verdict else {
            return "not known yet".into();
        };
        let verb = if won { "wins" } else { "loses" };
        moves.map_or_else(|| verb.into(), |moves| format!("{verb} in {}", count(moves, "move", "moves")))
    }
}

impl Loading for English {
    fn loading_text(&self, text: LoadingText) -> &'static str {
        match text {
            LoadingText::About => "Play, learn and analyse the board game Kamisado.",
            LoadingText::Needs => {
                "This page needs JavaScript and WebAssembly. Please use an up-to-date browser and turn them on."
            }
            LoadingText::Loading => "One moment …",
            LoadingText::Missing => "This part could not be loaded",
            LoadingText::MissingHelp => {
                "The connection may be down, or there may be a newer version of the page. Your games are safe. Try again, or reload the page."
            }
            LoadingText::LoadAgain => "Try again",
        }
    }
}
