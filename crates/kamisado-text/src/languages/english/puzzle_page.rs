//! The page with the puzzles in English.

use alloc::format;
use alloc::string::String;

use kamisado::Color;

use super::{English, count};
use crate::{PuzzlePages, PuzzleText};

impl PuzzlePages for English {
    fn puzzle_text(&self, text: PuzzleText) -> &'static str {
        match text {
            PuzzleText::Intro => {
                "In each position exactly one move wins. Find it, then play on until the round is won."
            }
            PuzzleText::AllPuzzles => "All puzzles",
            PuzzleText::Grades => "Grade",
            PuzzleText::AllGrades => "All",
            PuzzleText::Solved => "Solved",
            PuzzleText::Solution => "Show the move",
            PuzzleText::TryAgain => "Try again",
            PuzzleText::Restart => "From the start",
            PuzzleText::NextUnsolved => "Next unsolved",
            PuzzleText::Right => "Right! Play on until it is won.",
            PuzzleText::AlsoWins => "That wins too, though it takes longer. Play on.",
            PuzzleText::Won => "Solved. Well played!",
            PuzzleText::WonWithHelp => "That is how it is won. Find it by yourself to have it counted.",
            PuzzleText::Checking => "Looking whether this wins …",
            PuzzleText::HintPush => "Look for a push.",
            PuzzleText::HintHome => "It can be won at once.",
            PuzzleText::Loading => "Loading the puzzles …",
            PuzzleText::NotLoaded => "The puzzles could not be loaded. Check the connection and try once more.",
            PuzzleText::LoadAgain => "Once more",
            PuzzleText::NoSuchPuzzle => "There is no puzzle with this number. Choose one from the list.",
            PuzzleText::Unreadable => {
                "What this browser keeps about your solved puzzles is damaged or of another version. It is left as it is, and nothing new is kept."
            }
            PuzzleText::NotKept => "This browser does not let the page keep which puzzles you have solved.",
            PuzzleText::AllDone => "All of these are solved.",
        }
    }

    fn grade(&self, grade: u32) -> String {
        format!("Grade {grade}")
    }

    fn puzzle_name(&self, number: u32) -> String {
        format!("Puzzle {number}")
    }

    fn puzzles_solved(&self, solved: u32, all: u32) -> String {
        format!("{solved} of {} solved", count(all, "puzzle", "puzzles"))
    }

    fn wrong(&self, mv: &str, reply: &str) -> String {
        format!("Good try, but {mv} does not win: the answer is {reply}.")
    }

    fn hint_color(&self, color: Color) -> String {
        format!("The winning move ends on a square that is {color}.")
    }
}
