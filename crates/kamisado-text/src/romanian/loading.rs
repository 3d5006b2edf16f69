//! Loading the page in Romanian.

use super::Romanian;
use crate::{Loading, LoadingText};

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
                "Poate că legătura este întreruptă sau a apărut o versiune mai nouă a paginii. Partidele tale sunt în siguranță. Încearcă din nou sau reîncarcă pagina."
            }
            LoadingText::LoadAgain => "Încearcă din nou",
        }
    }
}
