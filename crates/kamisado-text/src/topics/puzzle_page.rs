//! The puzzles page.

use kamisado::Color;
use kamisado::reason::Effect;

use crate::labels::PuzzlePageSentence;
use crate::prelude::*;
use crate::{HintSteps, Pages, PuzzleText, PuzzleTheme, Puzzles};

/// The texts of the puzzles page, and the shared ones it uses. They address the user as "you".
pub trait PuzzlePages:
    Pages + Puzzles + HintSteps + Texts<PuzzleText> + Texts<PuzzleTheme> + Texts<PuzzlePageSentence>
{
    sentences! { PuzzlePageSentence;
        /// The number of moves the user needs to win, if more than one.
        fn moves_needed(&self, moves: u32) = MovesNeeded(moves);

        /// The colour of the square on which the best move ends.
        fn hint_color(&self, color: Color) = HintColor(color);

        /// No mistake returns today; the next one does in this many days.
        fn next_mistake(&self, days: u32) = NextMistake(days);

        /// The time left in a run.
        fn seconds_left(&self, seconds: u32) = SecondsLeft(seconds);
    }

    /// The task, with the tower that must move, if any.
    fn find_win(&self, tower: Option<Color>) -> String {
        match tower {
            Some(tower) => say!(self, PuzzlePageSentence::FindWin, tower),
            None => self.text(PuzzlePageSentence::FindWinOfAny).into(),
        }
    }

    /// The last move, of the user or the opponent: the tower, its squares, and the colour on which it ended.
    fn played(&self, effect: &Effect, by_you: bool) -> String {
        let sentence = match (effect.push, effect.distance, by_you) {
            (Some(_), _, true) => PuzzlePageSentence::YouPush,
            (Some(_), _, false) => PuzzlePageSentence::TheyPush,
            (None, 0, true) => PuzzlePageSentence::YouPass,
            (None, 0, false) => PuzzlePageSentence::TheyPass,
            (None, _, true) => PuzzlePageSentence::YouMove,
            (None, _, false) => PuzzlePageSentence::TheyMove,
        };
        let landing = effect.push.map_or(effect.to, |push| push.landing).color();
        say!(self, sentence, tower = effect.tower.color, from = effect.from, to = effect.to, landing)
    }

    /// The score of a run that ends at miss number `of`: "4 solved, 1 of 3 misses."
    fn run_score(&self, solved: u32, missed: u32, of: u32) -> String {
        let sentence = if of == 1 { PuzzlePageSentence::RunToFirstMiss } else { PuzzlePageSentence::RunScore };
        say!(self, sentence, solved, missed, of)
    }

    /// The result of a run, and the best one: "7 solved. Your best is 12."
    fn run_result(&self, solved: u32, best: u32) -> String {
        let is_best = solved > 0 && solved >= best;
        let sentence = if is_best { PuzzlePageSentence::BestRun } else { PuzzlePageSentence::RunResult };
        say!(self, sentence, solved, best)
    }
}
