//! Puzzles in Romanian.

use alloc::format;
use alloc::string::String;

use kamisado::{Color, Player};

use super::{Romanian, color, count, player};
use crate::Puzzles;

impl Puzzles for Romanian {
    fn puzzle(&self, number: u32, grade: u32) -> String {
        format!("Problema {number}, dificultate {grade} din 5")
    }

    fn puzzle_question(&self, who: Player, tower: Option<Color>) -> String {
        let who = player(who);
        match tower {
            Some(tower) => format!("{who} mută turnul său {} și o singură mutare câștigă. Care?", color(tower)),
            None => format!("{who} mută orice turn și o singură mutare câștigă. Care?"),
        }
    }

    fn puzzle_solution(&self, mv: &str, moves: u32) -> String {
        format!("Soluție: {mv}, care câștigă în {}.", count(moves, "mutare", "mutări"))
    }

    fn goes_on(&self, line: &str) -> String {
        format!("Continuă așa: {line}.")
    }

    fn too_few_puzzles(&self, found: u32, asked: u32) -> String {
        let asked = count(asked, "problemă cerută", "probleme cerute");
        format!("S-au găsit doar {found} din {asked}; cu alt --seed sau fără --grade se găsesc mai multe.")
    }
}
