//! The page with the puzzles.

use alloc::string::String;

use kamisado::Color;

use crate::languages::english::English;
use crate::languages::hungarian::Hungarian;
use crate::languages::persian::Persian;
use crate::languages::romanian::Romanian;
use crate::topics::texts;
use crate::{Language, Pages, Puzzles};

texts! {
    /// A label, button or message of the page with the puzzles.
    PuzzleText {
        /// What the page is for.
        Intro,
        /// The link to the list.
        AllPuzzles,
        /// The choice of the grade.
        Grades,
        /// No grade in particular.
        AllGrades,
        /// Says of a puzzle that it is solved.
        Solved,
        /// Plays the next move of the solution.
        Solution,
        /// Goes back to where the wrong move was made.
        TryAgain,
        /// Begins the puzzle anew.
        Restart,
        /// Goes to the next puzzle that is not solved.
        NextUnsolved,
        /// The move wins and the round goes on.
        Right,
        /// Another move than the shortest, but it wins as well.
        AlsoWins,
        /// The puzzle is solved.
        Won,
        /// The end is reached, but a move was shown.
        WonWithHelp,
        /// The move is being judged.
        Checking,
        /// The best move is a push.
        HintPush,
        /// The best move ends the round.
        HintHome,
        /// The puzzles are being loaded.
        Loading,
        /// The puzzles could not be loaded.
        NotLoaded,
        /// Loads them once more.
        LoadAgain,
        /// The address names a puzzle that is not there.
        NoSuchPuzzle,
        /// What the browser keeps about solved puzzles cannot be read.
        Unreadable,
        /// The browser keeps nothing.
        NotKept,
        /// There is no unsolved puzzle left in the choice.
        AllDone,
    }
}

/// What the page with the puzzles says: its own texts, and what it shares with everybody.
pub trait PuzzlePages: Pages + Puzzles {
    /// A text that depends on nothing.
    fn puzzle_text(&self, text: PuzzleText) -> &'static str;

    /// A grade from 1 to 5: "Grade 3".
    fn grade(&self, grade: u32) -> String;

    /// The name of a puzzle in the list: "Puzzle 12".
    fn puzzle_name(&self, number: u32) -> String;

    /// How many of the puzzles are solved: "5 of 330 puzzles solved".
    fn puzzles_solved(&self, solved: u32, count: u32) -> String;

    /// A move does not win, and the answer that shows it.
    fn wrong(&self, mv: &str, reply: &str) -> String;

    /// The colour of the square on which the best move ends.
    fn hint_color(&self, color: Color) -> String;
}

impl Language {
    /// The words of the language for the page with the puzzles.
    pub fn puzzle_pages(self) -> &'static dyn PuzzlePages {
        match self {
            Language::English => &English,
            Language::Romanian => &Romanian,
            Language::Hungarian => &Hungarian,
            Language::Persian => &Persian,
        }
    }
}
