//! Puzzles in English.

use alloc::format;
use alloc::string::String;

use kamisado::{Color, Player};

use super::{English, count, player};
use crate::Puzzles;

impl Puzzles for English {
    fn puzzle(&self, number: u32, grade: u32) -> String {
        format!("Puzzle {number}, grade {grade} of 5")
    }

    fn puzzle_question(&self, who: Player, tower: Option<Color>) -> String {
        let who = player(who);
        match tower {
            Some(color) => format!("{who} moves its {color} tower, and only one move wins. Which?"),
            None => format!("{who} moves any tower, and only one move wins. Which?"),
        }
    }

    fn puzzle_solution(&self, mv: &str, moves: u32) -> String {
        format!("Solution: {mv}, which wins in {}.", count(moves, "move", "moves"))
    }

    fn goes_on(&self, line: &str) -> String {
        format!("It goes on: {line}.")
    }

    fn too_few_puzzles(&self, found: u32, asked: u32) -> String {
        format!("Only {found} of the {asked} puzzles asked for were found; another --seed or no --grade gives more.")
    }
}
