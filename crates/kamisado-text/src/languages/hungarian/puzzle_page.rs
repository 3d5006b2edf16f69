//! The page with the puzzles in Hungarian.

use alloc::format;
use alloc::string::String;

use kamisado::Color;

use super::{Hungarian, color};
use crate::{PuzzlePages, PuzzleText};

impl PuzzlePages for Hungarian {
    fn puzzle_text(&self, text: PuzzleText) -> &'static str {
        match text {
            PuzzleText::Intro => {
                "Minden állásban pontosan egy lépés nyer. Találd meg, aztán játssz tovább, amíg meg nem nyered a kört."
            }
            PuzzleText::AllPuzzles => "Minden feladvány",
            PuzzleText::Grades => "Nehézség",
            PuzzleText::AllGrades => "Mind",
            PuzzleText::Solved => "Megoldva",
            PuzzleText::Solution => "Mutasd a lépést",
            PuzzleText::TryAgain => "Próbáld újra",
            PuzzleText::Restart => "Elölről",
            PuzzleText::NextUnsolved => "A következő megoldatlan",
            PuzzleText::Right => "Helyes! Játssz tovább, amíg meg nem nyered.",
            PuzzleText::AlsoWins => "Ez is nyer, csak lassabban. Játssz tovább.",
            PuzzleText::Won => "Megoldva. Szép játék!",
            PuzzleText::WonWithHelp => "Így lehet megnyerni. Találd meg egyedül is, hogy számítson.",
            PuzzleText::Checking => "Megnézzük, nyer-e …",
            PuzzleText::HintPush => "Keress egy tolást.",
            PuzzleText::HintHome => "Azonnal meg lehet nyerni.",
            PuzzleText::Loading => "A feladványok betöltése …",
            PuzzleText::NotLoaded => {
                "A feladványokat nem sikerült betölteni. Ellenőrizd a kapcsolatot, és próbáld újra."
            }
            PuzzleText::LoadAgain => "Még egyszer",
            PuzzleText::NoSuchPuzzle => "Nincs ilyen számú feladvány. Válassz egyet a listából.",
            PuzzleText::Unreadable => {
                "Amit ez a böngésző a megoldott feladványaidról őriz, sérült vagy más változatú. Érintetlen marad, és új nem kerül mellé."
            }
            PuzzleText::NotKept => {
                "Ez a böngésző nem engedi, hogy az oldal megőrizze, mely feladványokat oldottad meg."
            }
            PuzzleText::AllDone => "Ezek mind meg vannak oldva.",
        }
    }

    fn grade(&self, grade: u32) -> String {
        format!("{grade}. fokozat")
    }

    fn puzzle_name(&self, number: u32) -> String {
        format!("{number}. feladvány")
    }

    fn puzzles_solved(&self, solved: u32, count: u32) -> String {
        format!("{count} feladványból {solved} megoldva")
    }

    fn wrong(&self, mv: &str, reply: &str) -> String {
        format!("Jó próbálkozás, de {mv} nem nyer: a válasz {reply}.")
    }

    fn hint_color(&self, of: Color) -> String {
        format!("A nyerő lépés {} mezőre visz.", color(of))
    }
}
