//! Loading the page in Hungarian.

use super::Hungarian;
use crate::{Loading, LoadingText};

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
