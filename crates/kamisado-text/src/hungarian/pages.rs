//! The page in Hungarian.

use alloc::format;
use alloc::string::String;

use kamisado::{Color, Player, Rank, Square, Tower};

use super::Hungarian;
use crate::pages::{colors, joined};
use crate::{Names, PageText, Pages, Sign};

impl Pages for Hungarian {
    fn text(&self, text: PageText) -> &'static str {
        match text {
            PageText::Tagline => "A mező színe, ahová lépsz, dönti el, melyik tornyával kell az ellenfélnek lépnie.",
            PageText::Language => "Nyelv",
            PageText::Theme => "Megjelenés",
            PageText::ThemeSystem => "A rendszer szerint",
            PageText::ThemeLight => "Világos",
            PageText::ThemeDark => "Sötét",
            PageText::Menu => "Oldalak",
            PageText::Home => "Kezdőlap",
            PageText::Play => "Játék",
            PageText::PlayComputer => "Játék a gép ellen",
            PageText::PlayTogether => "Játék ketten itt",
            PageText::ContinueGame => "A játszma folytatása",
            PageText::Learn => "Tanulás",
            PageText::Rules => "Szabályok",
            PageText::Analysis => "Elemzés",
            PageText::Review => "Átnézés",
            PageText::Puzzles => "Feladványok",
            PageText::Openings => "Megnyitások",
            PageText::ShowMeHow => "Mutasd, hogyan kell játszani",
            PageText::LearnHead => "Tanulj meg kamisadózni",
            PageText::RulesHead => "A Kamisado szabályai",
            PageText::Contents => "Tartalom",
            PageText::AllLessons => "Minden lecke",
            PageText::LessonDone => "Kész",
            PageText::Hint => "Segítség",
            PageText::ShowMe => "Mutasd meg",
            PageText::NextStep => "Következő feladat",
            PageText::NextLesson => "Következő lecke",
            PageText::LessonAgain => "Még egyszer",
            PageText::CourseDone => "Ez volt az utolsó lecke. Most már mindent tudsz, ami a játékhoz kell.",
            PageText::NewGame => "Új játszma",
            PageText::Opponent => "Ellenfél",
            PageText::Computer => "A gép",
            PageText::PersonHere => "Valaki itt",
            PageText::Level => "Szint",
            PageText::Side => "Melyik oldalon játszol",
            PageText::SideBlack => "Fekete, aki kezd",
            PageText::SideWhite => "Fehér",
            PageText::SideEither => "Bármelyik",
            PageText::Length => "Hossz",
            PageText::Start => "Kezdés",
            PageText::Close => "Bezárás",
            PageText::TakeBack => "Visszavonás",
            PageText::Resign => "Feladás",
            PageText::ResignYes => "Igen, feladom",
            PageText::GoOn => "Nem, játszom tovább",
            PageText::Rematch => "Visszavágó",
            PageText::NextRound => "Következő kör",
            PageText::TurnBoard => "A tábla megfordítása",
            PageText::Thinking => "A gép gondolkodik …",
            PageText::Board => "Tábla",
            PageText::Moves => "Lépések",
            PageText::NoMovesYet => "Még nincs lépés.",
            PageText::NoSuchPage => "Itt nincs semmi",
            PageText::NoSuchPageHelp => "Ez a cím nem vezet sehová. A kezdőlapon minden megvan.",
            PageText::WorkerLost => "A gépi játékos nem indult el. Töltsd be újra az oldalt; a játszma megmarad.",
            PageText::SaveUnreadable => {
                "A mentett játszmát nem sikerült beolvasni. Érintetlen marad, amíg újat nem kezdesz."
            }
            PageText::NotSaved => {
                "Ez a böngésző nem engedi, hogy az oldal megőrizze a játszmát: az oldal bezárásakor véget ér."
            }
        }
    }

    fn level(&self, level: u8) -> String {
        format!("{level}. szint")
    }

    fn round_head(&self, number: u32) -> String {
        format!("{number}. kör")
    }

    fn step_head(&self, place: u32, count: u32) -> String {
        format!("{place}. feladat, összesen {count}")
    }

    fn lessons_done(&self, done: u32, count: u32) -> String {
        format!("{count} leckéből {done} kész")
    }

    fn square_label(&self, square: Square, on_it: Option<(Tower, Rank)>, sign: Option<Sign>) -> String {
        let tower = on_it.map(|(tower, rank)| self.ranked_tower(tower, rank));
        let sign = sign.map(|sign| match sign {
            Sign::MustMove => "lépnie kell",
            Sign::Chosen => "kiválasztva",
            Sign::Reachable => "ide léphet",
            Sign::Pushable => "eltolható",
        });
        joined(", ", [Some(format!("{square} {}", self.color(square.color()))), tower, sign.map(String::from)])
    }

    fn resign_prompt(&self, who: Player) -> String {
        format!("{} feladja a játszmát?", self.player(who))
    }

    fn fill_prompt(&self, winner: Player) -> String {
        format!(
            "{} választja meg, melyik oldalról rakja vissza mindkét játékos a tornyait (F1 szabály).",
            self.player(winner)
        )
    }

    fn row_label(&self, who: Player, row: &[Color]) -> String {
        format!("{} bázisa: {}", self.player(who), colors(self, ", ", row))
    }
}
