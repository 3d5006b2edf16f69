//! The page with the puzzles in Romanian.

use alloc::format;
use alloc::string::String;

use kamisado::Color;

use super::{Romanian, color, count};
use crate::{PuzzlePages, PuzzleText};

impl PuzzlePages for Romanian {
    fn puzzle_text(&self, text: PuzzleText) -> &'static str {
        match text {
            PuzzleText::Intro => {
                "În fiecare poziție câștigă o singură mutare. Găsește-o, apoi joacă până câștigi runda."
            }
            PuzzleText::AllPuzzles => "Toate problemele",
            PuzzleText::Grades => "Dificultate",
            PuzzleText::AllGrades => "Toate",
            PuzzleText::Solved => "Rezolvată",
            PuzzleText::Solution => "Arată mutarea",
            PuzzleText::TryAgain => "Încearcă din nou",
            PuzzleText::Restart => "De la început",
            PuzzleText::NextUnsolved => "Următoarea nerezolvată",
            PuzzleText::Right => "Corect! Joacă mai departe până câștigi.",
            PuzzleText::AlsoWins => "Și asta câștigă, dar mai încet. Joacă mai departe.",
            PuzzleText::Won => "Rezolvată. Bine jucat!",
            PuzzleText::WonWithHelp => "Așa se câștigă. Găsește singur soluția ca să fie socotită.",
            PuzzleText::Checking => "Se verifică dacă mutarea câștigă …",
            PuzzleText::HintPush => "Caută o împingere.",
            PuzzleText::HintHome => "Se poate câștiga imediat.",
            PuzzleText::Loading => "Se încarcă problemele …",
            PuzzleText::NotLoaded => "Problemele nu au putut fi încărcate. Verifică conexiunea și încearcă din nou.",
            PuzzleText::LoadAgain => "Încă o dată",
            PuzzleText::NoSuchPuzzle => "Nu există nicio problemă cu acest număr. Alege una din listă.",
            PuzzleText::Unreadable => {
                "Ce păstrează acest browser despre problemele rezolvate este deteriorat sau din altă versiune. Rămâne așa cum este și nu se păstrează nimic nou."
            }
            PuzzleText::NotKept => "Acest browser nu lasă pagina să păstreze ce probleme ai rezolvat.",
            PuzzleText::AllDone => "Toate acestea sunt rezolvate.",
        }
    }

    fn grade(&self, grade: u32) -> String {
        format!("Dificultatea {grade}")
    }

    fn puzzle_name(&self, number: u32) -> String {
        format!("Problema {number}")
    }

    fn puzzles_solved(&self, solved: u32, all: u32) -> String {
        format!("{solved} din {} rezolvate", count(all, "problemă", "probleme"))
    }

    fn wrong(&self, mv: &str, reply: &str) -> String {
        format!("Bună încercare, dar {mv} nu câștigă: răspunsul este {reply}.")
    }

    fn hint_color(&self, of: Color) -> String {
        format!("Mutarea câștigătoare se oprește pe un pătrat {}.", color(of))
    }
}
