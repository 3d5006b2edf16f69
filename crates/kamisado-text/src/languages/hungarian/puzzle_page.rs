//! The page with the puzzles in Hungarian.

use alloc::format;
use alloc::string::String;

use kamisado::Color;
use kamisado::reason::Effect;

use super::{Hungarian, color, from, on, onto, onto_colored};
use crate::{PuzzlePages, PuzzleText, PuzzleTheme};

impl PuzzlePages for Hungarian {
    fn puzzle_text(&self, text: PuzzleText) -> &'static str {
        match text {
            PuzzleText::Modes => "Feladványfajták",
            PuzzleText::Today => "Ma",
            PuzzleText::Training => "Gyakorlás",
            PuzzleText::Streak => "Hibátlanul",
            PuzzleText::Rush => "Időre",
            PuzzleText::Mistakes => "Hibák",
            PuzzleText::Theme => "Téma",
            PuzzleText::AnyTheme => "Minden téma",
            PuzzleText::Solution => "Mutasd",
            PuzzleText::TryAgain => "Próbáld újra",
            PuzzleText::Restart => "Elölről",
            PuzzleText::Next => "Következő",
            PuzzleText::OnceMore => "Még egyszer",
            PuzzleText::Analyse => "Elemzés",
            PuzzleText::FindWin => "Találd meg a nyerő lépést.",
            PuzzleText::Right => "Helyes! Játssz tovább, amíg meg nem nyered.",
            PuzzleText::AlsoWins => "Ez is nyer, csak lassabban. Játssz tovább.",
            PuzzleText::Solved => "Megoldva. Szép játék!",
            PuzzleText::SolvedLater => "Ez az: megoldottad.",
            PuzzleText::SolvedWithHelp => "Így lehet megnyerni.",
            PuzzleText::NotThatOne => "Nem ez az.",
            PuzzleText::LosesAtOnce => "Nem ez az: ez azonnal veszít.",
            PuzzleText::Checking => "Ellenőrizzük, nyer-e …",
            PuzzleText::HintPush => "Keress egy lökést.",
            PuzzleText::HintHome => "Azonnal meg lehet nyerni.",
            PuzzleText::Rating => "Az értékszámod",
            PuzzleText::PuzzleRating => "Ez a feladvány",
            PuzzleText::InARow => "Egymás után",
            PuzzleText::DaysInARow => "Nap egymás után",
            PuzzleText::Score => "Megoldva",
            PuzzleText::Best => "Legjobb",
            PuzzleText::Misses => "Hibázva",
            PuzzleText::TimeLeft => "Hátralévő idő",
            PuzzleText::ToRepeat => "Ismétlésre vár",
            PuzzleText::TodayDone => "Ez volt a mai feladvány. Holnap új jön.",
            PuzzleText::ComesAgain => "A hibáid között még találkozol vele.",
            PuzzleText::NoMistakes => {
                "Nincs mit ismételni. Amit gyakorlás közben elhibázol, néhány nap múlva itt visszatér."
            }
            PuzzleText::StreakRules => "Hányat oldasz meg egymás után? Az első hibánál vége.",
            PuzzleText::RushRules => "Oldj meg minél többet három perc alatt. A harmadik hibánál vége.",
            PuzzleText::StreakOver => "Nem ez az. Itt a vége.",
            PuzzleText::TimeUp => "Lejárt az idő!",
            PuzzleText::ThreeMisses => "Ez volt a harmadik hiba.",
            PuzzleText::Loading => "A feladványok betöltése …",
            PuzzleText::NotLoaded => {
                "A feladványokat nem sikerült betölteni. Ellenőrizd a kapcsolatot, és próbáld újra."
            }
            PuzzleText::LoadAgain => "Betöltés újra",
            PuzzleText::PuzzleGone => {
                "A linkben lévő feladvány már nincs meg, mert a feladványok megújultak. Itt egy másik."
            }
            PuzzleText::Unreadable => {
                "A feladványok mentett eredményei sérültek, vagy az oldal más változatából valók. Érintetlenek maradnak, és új nem kerül melléjük."
            }
            PuzzleText::NotKept => "Ez a böngésző nem engedi, hogy az oldal elmentse a feladványok eredményeit.",
        }
    }

    fn theme(&self, theme: PuzzleTheme) -> &'static str {
        match theme {
            PuzzleTheme::LongDiagonal => "Hosszú átló",
            PuzzleTheme::PassTrap => "Passzcsapda",
            PuzzleTheme::Deadlock => "Patthelyzet",
            PuzzleTheme::SumoPush => "Szumólökés",
            PuzzleTheme::QuietMove => "Csendes lépés",
            PuzzleTheme::DoubleThreat => "Kettős fenyegetés",
            PuzzleTheme::LongWin => "Hosszú nyerés",
            PuzzleTheme::ShortStep => "Rövid lépés",
            PuzzleTheme::Block => "Elzárás",
            PuzzleTheme::OnlyDefence => "Egyetlen védekezés",
            PuzzleTheme::RiskyOffer => "Kockázatos ajánlat",
            PuzzleTheme::ForcedReply => "Kényszerű válasz",
        }
    }

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
