//! Puzzles, and hints in two steps, in Hungarian.

use super::*;

impl PuzzlePages for Hungarian {
    fn find_win(&self, tower: Option<Color>) -> String {
        match tower {
            Some(tower) => format!("Találd meg a nyerő lépést a {} tornyoddal.", color(tower)),
            None => "Találd meg a nyerő lépést. Bármelyik tornyoddal léphetsz.".into(),
        }
    }

    fn moves_needed(&self, moves: u32) -> String {
        format!("{moves} lépésre van szükséged a győzelemhez.")
    }

    fn played(&self, effect: &Effect, by_you: bool) -> String {
        let (tower, start) = (color(effect.tower.color), from(effect.from));
        let landing = color(effect.push.map_or(effect.to, |push| push.landing).color());
        match (effect.push, effect.distance, by_you) {
            (Some(_), _, true) => format!(
                "A {tower} tornyoddal {start} {} löksz. Az utolsó ellökött torony {landing} mezőre kerül.",
                onto(effect.to)
            ),
            (Some(_), _, false) => format!(
                "Az ellenfél a {tower} tornyával {start} {} lök. Az utolsó ellökött torony {landing} mezőre kerül.",
                onto(effect.to)
            ),
            (None, 0, true) => format!("A {tower} tornyod {} nem tud lépni: passzolsz.", on(effect.from)),
            (None, 0, false) => {
                format!("Az ellenfél {tower} tornya {} nem tud lépni: az ellenfél passzol.", on(effect.from))
            }
            (None, _, true) => format!("A {tower} tornyoddal {start} {} lépsz.", onto_colored(effect.to)),
            (None, _, false) => {
                format!("Az ellenfél válasza: a {tower} tornyával {start} {} lép.", onto_colored(effect.to))
            }
        }
    }

    fn hint_color(&self, of: Color) -> String {
        format!("A nyerő lépés {} mezőre visz.", color(of))
    }

    fn run_score(&self, solved: u32, missed: u32, of: u32) -> String {
        match of {
            1 => format!("{solved} megoldva. Az első hiba véget vet a sorozatnak."),
            _ => format!("{solved} megoldva, {of} hibából {missed}."),
        }
    }

    fn run_result(&self, solved: u32, best: u32) -> String {
        if solved > 0 && solved >= best {
            return format!("{solved} megoldva: ez a legjobb eredményed!");
        }
        format!("{solved} megoldva. A legjobb eredményed: {best}.")
    }

    fn next_mistake(&self, days: u32) -> String {
        format!("Ma nincs mit ismételni. A következő {days} nap múlva tér vissza.")
    }

    fn seconds_left(&self, seconds: u32) -> String {
        format!("Még {seconds} másodperc.")
    }
}

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
