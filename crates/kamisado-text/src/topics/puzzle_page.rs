//! The puzzles page.

use alloc::string::String;

use kamisado::Color;
use kamisado::reason::Effect;

use crate::languages::english::English;
use crate::languages::hungarian::Hungarian;
use crate::languages::persian::Persian;
use crate::languages::romanian::Romanian;
use crate::topics::texts;
use crate::{HintSteps, Language, Pages, Puzzles};

texts! {
    /// A label, button or message of the puzzles page.
    PuzzleText {
        /// The label of the links to the modes for screen readers.
        Modes,
        /// The daily puzzle, the same for everybody.
        Today,
        /// One puzzle after the other, near the user's rating.
        Training,
        /// A run until the first miss.
        Streak,
        /// A run of three minutes.
        Rush,
        /// Missed puzzles return.
        Mistakes,
        /// The choice of the theme.
        Theme,
        /// Any theme.
        AnyTheme,
        /// Plays the next move of the solution.
        Solution,
        /// Takes the wrong move back.
        TryAgain,
        /// Restarts the puzzle.
        Restart,
        /// Goes to the next puzzle.
        Next,
        /// Starts another run.
        OnceMore,
        /// Goes to the analysis of the puzzle.
        Analyse,
        /// The task, with any tower.
        FindWin,
        /// The move wins and the round goes on.
        Right,
        /// The move is not the shortest win, but it wins as well.
        AlsoWins,
        /// The puzzle was solved at the first attempt.
        Solved,
        /// The puzzle was solved after a miss.
        SolvedLater,
        /// The end was reached, but a move was shown.
        SolvedWithHelp,
        /// The move does not win.
        NotThatOne,
        /// The move ended the round with a loss.
        LosesAtOnce,
        /// The move is being judged.
        Checking,
        /// The best move is a push.
        HintPush,
        /// The best move ends the round.
        HintHome,
        /// The label of the user's rating.
        Rating,
        /// The label of the puzzle's rating.
        PuzzleRating,
        /// The label of the current streak.
        InARow,
        /// The label of the consecutive days on which today's puzzle was solved.
        DaysInARow,
        /// The label of the puzzles solved in this run.
        Score,
        /// The label of the best run.
        Best,
        /// The label of the puzzles missed in this run.
        Misses,
        /// The label of the time left.
        TimeLeft,
        /// The label of the mistakes that return today.
        ToRepeat,
        /// Today's puzzle is done.
        TodayDone,
        /// A missed puzzle returns.
        ComesAgain,
        /// There are no stored mistakes.
        NoMistakes,
        /// The rules of a run until the first miss.
        StreakRules,
        /// The rules of a run of three minutes.
        RushRules,
        /// A run ended with its first miss.
        StreakOver,
        /// A run ended with its time.
        TimeUp,
        /// A run ended with its third miss.
        ThreeMisses,
        /// The puzzles are loading.
        Loading,
        /// The puzzles could not be loaded.
        NotLoaded,
        /// Tries again to load them.
        LoadAgain,
        /// The puzzle in the address no longer exists.
        PuzzleGone,
        /// The stored puzzle progress is unreadable.
        Unreadable,
        /// The browser stores nothing.
        NotKept,
    }
}

texts! {
    /// The theme of a puzzle.
    PuzzleTheme {
        /// A tower moves far along a diagonal.
        LongDiagonal,
        /// The opponent is forced to pass.
        PassTrap,
        /// The opponent is forced to cause a deadlock.
        Deadlock,
        /// A sumo pushes.
        SumoPush,
        /// The winning move makes no immediate threat.
        QuietMove,
        /// Two towers threaten to win.
        DoubleThreat,
        /// The win takes many moves.
        LongWin,
        /// A tower that could move far moves one square.
        ShortStep,
        /// A tower of the opponent is stopped on its way.
        Block,
        /// Every other move loses at once.
        OnlyDefence,
        /// A tower of the opponent is allowed close to its goal.
        RiskyOffer,
        /// The opponent has one legal reply.
        ForcedReply,
    }
}

/// The texts of the puzzles page, and the shared ones it uses. They address the user as "you".
pub trait PuzzlePages: Pages + Puzzles + HintSteps {
    /// A text without parameters.
    fn puzzle_text(&self, text: PuzzleText) -> &'static str;

    /// The name of a theme.
    fn theme(&self, theme: PuzzleTheme) -> &'static str;

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

impl Language {
    /// The texts of the puzzles page in the language.
    pub fn puzzle_pages(self) -> &'static dyn PuzzlePages {
        match self {
            Language::English => &English,
            Language::Romanian => &Romanian,
            Language::Hungarian => &Hungarian,
            Language::Persian => &Persian,
        }
    }
}
