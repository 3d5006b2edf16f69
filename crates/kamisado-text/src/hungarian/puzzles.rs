//! Puzzles in Hungarian.

use alloc::format;
use alloc::string::String;

use kamisado::{Color, Player};

use super::{Hungarian, color, player};
use crate::Puzzles;
use crate::shape::capital;

impl Puzzles for Hungarian {
    fn puzzle(&self, number: u32, grade: u32) -> String {
        format!("{number}. feladvány, nehézség: {grade}/5")
    }

    fn puzzle_question(&self, who: Player, tower: Option<Color>) -> String {
        let who = capital(player(who));
        match tower {
            Some(tower) => format!("{who} a {} tornyával lép, és csak egy lépés nyer. Melyik?", color(tower)),
            None => format!("{who} bármelyik tornyával léphet, és csak egy lépés nyer. Melyik?"),
        }
    }

    fn puzzle_solution(&self, mv: &str, moves: u32) -> String {
        format!("Megoldás: {mv}, amely {moves} lépésben nyer.")
    }

    fn goes_on(&self, line: &str) -> String {
        format!("Így folytatódik: {line}.")
    }

    fn too_few_puzzles(&self, found: u32, asked: u32) -> String {
        format!(
            "Csak {found} feladvány készült a kért {asked} helyett; más --seed értékkel vagy --grade nélkül több lesz."
        )
    }
}
