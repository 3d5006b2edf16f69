//! The first moves in Romanian.

use alloc::format;
use alloc::string::String;

use super::{Romanian, count};
use crate::{OpeningText, Openings};

impl Openings for Romanian {
    fn opening_text(&self, text: OpeningText) -> &'static str {
        match text {
            OpeningText::Head => "Prima mutare",
            OpeningText::Choose => {
                "Alege un turn pe tablă ca să-i vezi mutările sau o mutare din listă și mergi mai departe: fiecare poziție este judecată pe parcurs."
            }
        }
    }

    fn openings_summary(&self, winning: u32, all: u32, shortest: u32) -> String {
        let (all, shortest) = (count(all, "primă mutare", "prime mutări"), count(shortest, "mutare", "mutări"));
        format!(
            "Negrul mută primul și, dacă amândoi joacă perfect, câștigă cu {winning} din {all}, cel mai repede în \
             {shortest}; orice altă primă mutare pierde."
        )
    }
}
