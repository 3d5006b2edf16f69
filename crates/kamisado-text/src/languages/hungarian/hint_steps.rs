//! Hints in two steps, in Hungarian.

use super::*;

impl HintSteps for Hungarian {
    fn hint_idea(&self, idea: HintIdea) -> String {
        match idea {
            HintIdea::Win => "Ezzel a lépéssel nyerhetsz: merre szabad az út?".into(),
            HintIdea::Tower(tower) => format!("Próbáld a {} tornyoddal.", color(tower)),
            HintIdea::Push => "Keress egy lökést!".into(),
            HintIdea::Block => "Oda lépj, ahonnan az ellenfél tornya nem tud lépni.".into(),
            HintIdea::Straight => "Lépj egyenesen előre. Milyen messzire?".into(),
            HintIdea::Left => "Próbáld a balra vezető átlót. Milyen messzire?".into(),
            HintIdea::Right => "Próbáld a jobbra vezető átlót. Milyen messzire?".into(),
            HintIdea::Side => "Nézd meg mindkét felállást: melyikben szabad a tornyaid útja?".into(),
        }
    }

    fn hint_move(&self, tower: Color, to: Square) -> String {
        format!("A {} tornyod {}.", color(tower), onto(to))
    }
}
