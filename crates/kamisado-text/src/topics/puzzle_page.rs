//! The page with the puzzles.

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
    /// A label, button or message of the page with the puzzles.
    PuzzleText {
        /// The name of the links to the modes, for those who do not see them.
        Modes,
        /// The puzzle of the day, the same for everybody.
        Today,
        /// One puzzle after the other near the person's rating.
        Training,
        /// As many as possible until the first miss.
        Streak,
        /// As many as possible in three minutes.
        Rush,
        /// What was missed comes again.
        Mistakes,
        /// The choice of the theme.
        Theme,
        /// No theme in particular.
        AnyTheme,
        /// Plays the next move of the solution.
        Solution,
        /// Goes back to where the wrong move was made.
        TryAgain,
        /// Begins the puzzle again.
        Restart,
        /// Goes to the next puzzle.
        Next,
        /// Begins another run.
        OnceMore,
        /// Leads to the analysis of the puzzle.
        Analyse,
        /// What is to be found, with whatever tower.
        FindWin,
        /// The move wins and the round goes on.
        Right,
        /// Another move than the shortest, but it wins as well.
        AlsoWins,
        /// The puzzle is solved at the first try.
        Solved,
        /// The puzzle is solved after a miss.
        SolvedLater,
        /// The end is reached, but a move was shown.
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
        /// The label of the person's rating.
        Rating,
        /// The label of the puzzle's rating.
        PuzzleRating,
        /// The label of how many were solved one after the other.
        InARow,
        /// The label of on how many days one after the other today's puzzle was solved.
        DaysInARow,
        /// The label of how many were solved in this run.
        Score,
        /// The label of the best run.
        Best,
        /// The label of how many were missed in this run.
        Misses,
        /// The label of the time that is left.
        TimeLeft,
        /// The label of how many mistakes come again today.
        ToRepeat,
        /// Today's puzzle is done.
        TodayDone,
        /// A missed puzzle comes again.
        ComesAgain,
        /// No mistake is kept.
        NoMistakes,
        /// What a run of puzzles until the first miss is.
        StreakRules,
        /// What a run of three minutes is.
        RushRules,
        /// A run ended with its first miss.
        StreakOver,
        /// A run ended with its time.
        TimeUp,
        /// A run ended with its third miss.
        ThreeMisses,
        /// The puzzles are being loaded.
        Loading,
        /// The puzzles could not be loaded.
        NotLoaded,
        /// Loads them once more.
        LoadAgain,
        /// The address names a puzzle that is not there any more.
        PuzzleGone,
        /// What the browser keeps about the puzzles cannot be read.
        Unreadable,
        /// The browser keeps nothing.
        NotKept,
    }
}

texts! {
    /// What a puzzle is about.
    PuzzleTheme {
        /// A tower goes far along a diagonal.
        LongDiagonal,
        /// The opponent is made to pass.
        PassTrap,
        /// The opponent is made to cause a deadlock.
        Deadlock,
        /// A sumo pushes.
        SumoPush,
        /// The winning move threatens nothing at once.
        QuietMove,
        /// Two towers are about to win.
        DoubleThreat,
        /// The win takes many moves.
        LongWin,
        /// A tower that could go far goes one square.
        ShortStep,
        /// A tower of the opponent is stopped on its way.
        Block,
        /// Every other move loses at once.
        OnlyDefence,
        /// A tower of the opponent is let close to its goal.
        RiskyOffer,
        /// The opponent has one legal reply.
        ForcedReply,
    }
}

/// What the page with the puzzles says: its own texts, and what it shares with everybody. The person is "you".
pub trait PuzzlePages: Pages + Puzzles + HintSteps {
    /// A text that depends on nothing.
    fn puzzle_text(&self, text: PuzzleText) -> &'static str;

    /// The name of a theme.
    fn theme(&self, theme: PuzzleTheme) -> &'static str;

    /// What is to be found; with the tower that must move, if one must.
    fn find_win(&self, tower: Option<Color>) -> String;

    /// How many moves the player needs to win, where it is more than one.
    fn moves_needed(&self, moves: u32) -> String;

    /// A move that was just played, by the person or by the opponent: which tower, from where to where, and on which colour
    /// it ended.
    fn played(&self, effect: &Effect, by_you: bool) -> String;

    /// The colour of the square on which the best move ends.
    fn hint_color(&self, color: Color) -> String;

    /// How a run stands that ends with the miss number `of`: "4 solved, 1 of 3 misses."
    fn run_score(&self, solved: u32, missed: u32, of: u32) -> String;

    /// How a run went, and the best one so far: "7 solved. Your best is 12."
    fn run_result(&self, solved: u32, best: u32) -> String;

    /// No mistake comes again today, but in a number of days.
    fn next_mistake(&self, days: u32) -> String;

    /// How much of a run is left.
    fn seconds_left(&self, seconds: u32) -> String;
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
