//! What is said about puzzles.

use alloc::string::String;

use kamisado::{Color, Player};

/// Puzzles: positions in which one move wins.
pub trait Puzzles {
    /// The head of a puzzle, counted from 1, with its grade from 1 to 5.
    fn puzzle(&self, number: u32, grade: u32) -> String;

    /// What is to be found, and by whom; with the tower that must move, if one must.
    fn puzzle_question(&self, player: Player, tower: Option<Color>) -> String;

    /// The solution, and in how many moves it wins.
    fn puzzle_solution(&self, mv: &str, moves: u32) -> String;

    /// How the round goes on.
    fn goes_on(&self, line: &str) -> String;

    /// There were fewer puzzles than were asked for.
    fn too_few_puzzles(&self, found: u32, asked: u32) -> String;
}
