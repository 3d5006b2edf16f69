//! The page with the puzzles in Romanian.

use alloc::format;
use alloc::string::String;

use kamisado::Color;
use kamisado::reason::Effect;

use super::{Romanian, color, count};
use crate::{PuzzlePages, PuzzleText, PuzzleTheme};

impl PuzzlePages for Romanian {
    fn puzzle_text(&self, text: PuzzleText) -> &'static str {
        match text {
            PuzzleText::Modes => "Feluri de probleme",
            PuzzleText::Today => "Azi",
            PuzzleText::Training => "Antrenament",
            PuzzleText::Streak => "La rând",
            PuzzleText::Rush => "Contra timp",
            PuzzleText::Mistakes => "Greșeli",
            PuzzleText::Theme => "Temă",
            PuzzleText::AnyTheme => "Toate temele",
            PuzzleText::Solution => "Arată",
            PuzzleText::TryAgain => "Încearcă din nou",
            PuzzleText::Restart => "De la început",
            PuzzleText::Next => "Problema următoare",
            PuzzleText::OnceMore => "Încă o dată",
            PuzzleText::Analyse => "Analizează",
            PuzzleText::FindWin => "Găsește mutarea câștigătoare.",
            PuzzleText::Right => "Corect! Joacă mai departe până câștigi.",
            PuzzleText::AlsoWins => "Și mutarea asta câștigă, dar durează mai mult. Joacă mai departe.",
            PuzzleText::Solved => "Rezolvată. Bine jucat!",
            PuzzleText::SolvedLater => "Asta era: ai rezolvat-o.",
            PuzzleText::SolvedWithHelp => "Așa se câștigă.",
            PuzzleText::NotThatOne => "Nu aceasta.",
            PuzzleText::LosesAtOnce => "Nu aceasta: pierde imediat.",
            PuzzleText::Checking => "Se verifică dacă mutarea câștigă …",
            PuzzleText::HintPush => "Caută o împingere.",
            PuzzleText::HintHome => "Se poate câștiga imediat.",
            PuzzleText::Rating => "Ratingul tău",
            PuzzleText::PuzzleRating => "Problema aceasta",
            PuzzleText::InARow => "La rând, până acum",
            PuzzleText::DaysInARow => "Zile la rând",
            PuzzleText::Score => "Rezolvate",
            PuzzleText::Best => "Record",
            PuzzleText::Misses => "Ratate",
            PuzzleText::TimeLeft => "Timp rămas",
            PuzzleText::ToRepeat => "De repetat",
            PuzzleText::TodayDone => "Aceasta a fost problema de azi. Mâine vine alta.",
            PuzzleText::ComesAgain => "O vei reîntâlni printre greșelile tale.",
            PuzzleText::NoMistakes => "Nimic de repetat. Ce ratezi la antrenament revine aici după câteva zile.",
            PuzzleText::StreakRules => "Câte poți rezolva la rând? Prima greșeală încheie încercarea.",
            PuzzleText::RushRules => "Rezolvă cât mai multe în trei minute. A treia greșeală încheie încercarea.",
            PuzzleText::StreakOver => "Nu aceasta. Încercarea s-a încheiat.",
            PuzzleText::TimeUp => "Timpul a expirat!",
            PuzzleText::ThreeMisses => "A fost a treia greșeală.",
            PuzzleText::Loading => "Se încarcă problemele …",
            PuzzleText::NotLoaded => "Problemele nu au putut fi încărcate. Verifică conexiunea și încearcă din nou.",
            PuzzleText::LoadAgain => "Reîncarcă",
            PuzzleText::PuzzleGone => {
                "Problema din acest link nu mai este aici: problemele au fost înnoite. Iată alta pentru tine."
            }
            PuzzleText::Unreadable => {
                "Rezultatele tale salvate la probleme sunt deteriorate sau din altă versiune. Rămân așa cum sunt și nu se salvează nimic nou."
            }
            PuzzleText::NotKept => "Acest browser nu lasă pagina să-ți salveze rezultatele la probleme.",
        }
    }

    fn theme(&self, theme: PuzzleTheme) -> &'static str {
        match theme {
            PuzzleTheme::LongDiagonal => "Diagonală lungă",
            PuzzleTheme::PassTrap => "Capcană cu pass",
            PuzzleTheme::Deadlock => "Blocaj",
            PuzzleTheme::SumoPush => "Împingere sumo",
            PuzzleTheme::QuietMove => "Mutare liniștită",
            PuzzleTheme::DoubleThreat => "Amenințare dublă",
            PuzzleTheme::LongWin => "Victorie lungă",
            PuzzleTheme::ShortStep => "Mutare scurtă",
            PuzzleTheme::Block => "Blocare",
            PuzzleTheme::OnlyDefence => "Singura apărare",
            PuzzleTheme::RiskyOffer => "Risc asumat",
            PuzzleTheme::ForcedReply => "Răspuns forțat",
        }
    }

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
