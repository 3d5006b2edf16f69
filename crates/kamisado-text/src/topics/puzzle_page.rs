//! The puzzles page.

use alloc::string::String;

use kamisado::Color;
use kamisado::reason::Effect;

use crate::{HintSteps, Pages, PuzzleText, PuzzleTheme, Puzzles, Texts};

/// The texts of the puzzles page, and the shared ones it uses. They address the user as "you".
pub trait PuzzlePages: Pages + Puzzles + HintSteps + Texts<PuzzleText> + Texts<PuzzleTheme> {
    /// The task, with the tower that must move, if any.
    fn find_win(&self, tower: Option<Color>) -> String;

    /// The number of moves the user needs to win, if more than one.
    fn moves_needed(&self, moves: u32) -> String;

    /// The last move, of the user or the opponent: the tower, its squares, and the colour on which it ended.
    fn played(&self, effect: &Effect, by_you: bool) -> String;

    /// The colour of the square on which the best move ends.
    fn hint_color(&self, color: Color) -> String;

    /// The score of a run that ends at miss number `of`: "4 solved, 1 of 3 misses."
    fn run_score(&self, solved: u32, missed: u32, of: u32) -> String;

    /// The result of a run, and the best one: "7 solved. Your best is 12."
    fn run_result(&self, solved: u32, best: u32) -> String;

    /// No mistake returns today; the next one does in this many days.
    fn next_mistake(&self, days: u32) -> String;

    /// The time left in a run.
    fn seconds_left(&self, seconds: u32) -> String;
}
