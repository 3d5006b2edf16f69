//! Hints in two steps, in Romanian.

use super::*;

impl HintSteps for Romanian {
    fn hint_idea(&self, idea: HintIdea) -> String {
        match idea {
            HintIdea::Win => "Poți câștiga cu această mutare: care drum e liber?".into(),
            HintIdea::Tower(tower) => format!("Încearcă turnul tău {}.", color(tower)),
            HintIdea::Push => "Caută o împingere.".into(),
            HintIdea::Block => "Oprește-te acolo unde turnul adversarului nu mai are mutare.".into(),
            HintIdea::Straight => "Mergi drept înainte. Cât de departe?".into(),
            HintIdea::Left => "Încearcă diagonala spre stânga. Cât de departe?".into(),
            HintIdea::Right => "Încearcă diagonala spre dreapta. Cât de departe?".into(),
            HintIdea::Side => "Uită-te la ambele așezări: în care au turnurile tale drum liber?".into(),
        }
    }

    fn hint_move(&self, tower: Color, to: Square) -> String {
        format!("Turnul tău {} pe {to}.", color(tower))
    }
}
