//! The board in Hungarian.

use alloc::format;
use alloc::string::String;

use kamisado::Tower;

use crate::topics::voice::Who;
use crate::{BoardText, Boards, Loading, LoadingText, PlayerNames};

use super::voice::subject;
use super::{Hungarian, color};

impl Boards for Hungarian {
    fn board_text(&self, text: BoardText) -> &'static str {
        match text {
            BoardText::Settings => "Beállítások",
            BoardText::Face => "Tábla",
            BoardText::FacePlain => "Színek",
            BoardText::FaceCharacters => "Színek kínai írásjegyekkel",
            BoardText::FaceContrast => "Nagy kontraszt, jelekkel",
            BoardText::Sounds => "Hangok",
            BoardText::TurnEachMove => "A tábla minden lépésnél megfordul, ha kettesben, egy gépen játszotok",
        }
    }

    fn then(&self, next: Tower, names: &PlayerNames) -> String {
        let color = color(next.color);
        match names.who(next.player) {
            Who::You => format!("aztán te lépsz a {color} tornyoddal"),
            other => format!("aztán {} lép a {color} tornyával", subject(other)),
        }
    }

    fn verdict(&self, verdict: Option<(bool, Option<u32>)>) -> String {
        let Some((won, moves)) = verdict else {
            return "még nem ismert".into();
        };
        let verb = if won { "nyer" } else { "veszít" };
        moves.map_or_else(|| verb.into(), |moves| format!("{moves} lépésben {verb}"))
    }
}

impl Loading for Hungarian {
    fn loading_text(&self, text: LoadingText) -> &'static str {
        match text {
            LoadingText::About => "Játszd, tanuld és elemezd a Kamisado társasjátékot.",
            LoadingText::Needs => {
                "Ehhez az oldalhoz WebAssembly és JavaScript kell. Használj korszerű böngészőt, és kapcsold be őket."
            }
            LoadingText::Loading => "Egy pillanat …",
            LoadingText::Missing => "Ezt a részt nem sikerült betölteni",
            LoadingText::MissingHelp => {
                "Talán nincs kapcsolat, vagy az oldalnak újabb változata jelent meg. A játszmáid megvannak. Próbáld újra, vagy töltsd be újra az oldalt."
            }
            LoadingText::LoadAgain => "Próbáld újra",
        }
    }
}
