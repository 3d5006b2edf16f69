//! The board in Romanian.

use alloc::format;
use alloc::string::String;

use kamisado::Tower;

use crate::{BoardText, Boards, Loading, LoadingText, PlayerNames};

use super::voice::acts;
use super::{Romanian, color, count};

impl Boards for Romanian {
    fn board_text(&self, text: BoardText) -> &'static str {
        match text {
            BoardText::Settings => "Setări",
            BoardText::Face => "Tabla",
            BoardText::FacePlain => "Culori",
            BoardText::FaceCharacters => "Culori cu caractere chinezești",
            BoardText::FaceContrast => "Contrast mare, cu semne",
            BoardText::Sounds => "Sunete",
            BoardText::TurnEachMove => "Întoarce tabla la fiecare mutare când jucați în doi aici",
        }
    }

    fn then(&self, next: Tower, names: &PlayerNames) -> String {
        format!("apoi {} {}", acts(names.who(next.player), "mută turnul", "muți turnul tău"), color(next.color))
    }

    fn verdict(&self, verdict: Option<(bool, Option<u32>)>) -> String {
        let Some((won, moves)) = verdict else {
            return "încă nu se știe".into();
        };
        let verb = if won { "câștigă" } else { "pierde" };
        moves.map_or_else(|| verb.into(), |moves| format!("{verb} în {}", count(moves, "mutare", "mutări")))
    }
}

impl Loading for Romanian {
    fn loading_text(&self, text: LoadingText) -> &'static str {
        match text {
            LoadingText::About => "Joacă, învață și analizează jocul de societate Kamisado.",
            LoadingText::Needs => {
                "Această pagină are nevoie de WebAssembly și JavaScript. Folosește un browser actual și activează-le."
            }
            LoadingText::Loading => "O clipă …",
            LoadingText::Missing => "Această parte nu a putut fi încărcată",
            LoadingText::MissingHelp => {
                "Poate că s-a întrerupt conexiunea sau a apărut o versiune mai nouă a paginii. Meciurile tale sunt în siguranță. Încearcă din nou sau reîncarcă pagina."
            }
            LoadingText::LoadAgain => "Încearcă din nou",
        }
    }
}
