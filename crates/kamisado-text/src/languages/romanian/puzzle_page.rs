//! Puzzles, and hints in two steps, in Romanian.

use super::*;

impl PuzzlePages for Romanian {
    fn find_win(&self, tower: Option<Color>) -> String {
        match tower {
            Some(tower) => format!("Găsește mutarea câștigătoare a turnului tău {}.", color(tower)),
            None => "Găsește mutarea câștigătoare. Poți muta orice turn.".into(),
        }
    }

    fn moves_needed(&self, moves: u32) -> String {
        format!("Îți trebuie {} ca să câștigi.", count(moves, "mutare", "mutări"))
    }

    fn played(&self, effect: &Effect, by_you: bool) -> String {
        let Effect { tower, from, to, .. } = effect;
        let (tower, landing) = (color(tower.color), color(effect.push.map_or(*to, |push| push.landing).color()));
        match (effect.push, effect.distance, by_you) {
            (Some(_), _, true) => {
                format!("Împingi cu turnul tău {tower} de pe {from} pe {to}. Ultimul turn împins ajunge pe {landing}.")
            }
            (Some(_), _, false) => format!(
                "Adversarul împinge cu turnul său {tower} de pe {from} pe {to}. Ultimul turn împins ajunge pe {landing}."
            ),
            (None, 0, true) => format!("Turnul tău {tower} de pe {from} este blocat: spui pass."),
            (None, 0, false) => {
                format!("Turnul {tower} al adversarului de pe {from} este blocat: adversarul spune pass.")
            }
            (None, _, true) => format!("Muți turnul tău {tower} de pe {from} pe {to}, un pătrat {landing}."),
            (None, _, false) => {
                format!("Adversarul răspunde cu turnul său {tower} de pe {from} pe {to}, un pătrat {landing}.")
            }
        }
    }

    fn hint_color(&self, of: Color) -> String {
        format!("Mutarea câștigătoare se oprește pe un pătrat {}.", color(of))
    }

    fn run_score(&self, solved: u32, missed: u32, of: u32) -> String {
        let solved = count(solved, "problemă rezolvată", "probleme rezolvate");
        match of {
            1 => format!("{solved}. Prima greșeală încheie seria."),
            _ => format!("{solved}, {missed} din {of} greșeli."),
        }
    }

    fn run_result(&self, solved: u32, best: u32) -> String {
        let solved_count = count(solved, "problemă rezolvată", "probleme rezolvate");
        if solved > 0 && solved >= best {
            return format!("{solved_count}: recordul tău!");
        }
        format!("{solved_count}. Recordul tău este {best}.")
    }

    fn next_mistake(&self, days: u32) -> String {
        format!("Azi nu ai nimic de repetat. Următoarea revine peste {}.", count(days, "zi", "zile"))
    }

    fn seconds_left(&self, seconds: u32) -> String {
        format!("Timp rămas: {}.", count(seconds, "secundă", "secunde"))
    }
}

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
