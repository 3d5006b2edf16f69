//! The page with the games that were played on this device, and the cards that lead on from the first page.

use alloc::format;
use alloc::string::String;

use crate::languages::english::English;
use crate::languages::hungarian::Hungarian;
use crate::languages::persian::Persian;
use crate::languages::romanian::Romanian;
use crate::topics::texts;
use crate::{Language, Voice};

texts! {
    /// A label, button or message about the games on this device.
    HistoryText {
        /// Where the games are kept.
        Intro,
        /// There is no game yet.
        Empty,
        /// The games are being read.
        Reading,
        /// The games could not be read.
        NotRead,
        /// The field in which words are looked for.
        Search,
        /// A choice that leaves it open.
        Any,
        /// The choice of the result.
        Result,
        /// Games that were won.
        Won,
        /// Games that were lost.
        Lost,
        /// Games without a winner.
        Drawn,
        /// Games that can be continued.
        Unfinished,
        /// No game is as it was looked for.
        NoneFound,
        /// Shows more of the list.
        ShowMore,
        /// Continues a game.
        Continue,
        /// Deletes a game.
        Delete,
        /// Asks whether it is to be deleted.
        DeletePrompt,
        /// Confirms it.
        DeleteYes,
        /// Deletes all games.
        DeleteAll,
        /// Asks whether all are to be deleted.
        DeleteAllPrompt,
        /// Confirms it.
        DeleteAllYes,
        /// What was asked for is deleted.
        Deleted,
        /// Saves all games as a file.
        Export,
        /// Takes games over from such a file.
        Import,
        /// The games were handed over as a file.
        Exported,
        /// The browser did not let the page do something.
        NotDone,
        /// The head of what is done with all games.
        AllGames,
        /// The head of the statistics.
        Statistics,
        /// The head of the records against each opponent.
        Opponents,
        /// The head of the records by first move.
        FirstMoves,
        /// What the bars show.
        BarHelp,
        /// Two people played at this screen.
        Together,
        /// There is no room for another game.
        StoreFull,
        /// The browser does not keep games.
        StoreUnavailable,
        /// The game that was left is kept.
        Kept,
        /// The name of the cards that lead on.
        Cards,
        /// The card of the game to continue.
        ContinueCard,
        /// The card of the games in which it is the user's turn.
        TurnCard,
        /// The name of the row that tells a returning user how things stand.
        ForYou,
        /// How the user does in the puzzles, where no day is counted.
        PuzzleRating,
        /// The card of the next lesson.
        LessonCard,
        /// The card of today's puzzle.
        PuzzleCard,
        /// What is done there.
        PuzzleCardHelp,
        /// It is solved.
        PuzzleCardSolved,
        /// Offers signs for the colours to those who cannot tell them apart.
        SignsCard,
        /// What it does.
        SignsCardHelp,
        /// A game that began in the middle of a lost one counts for nothing.
        Retried,
    }
}

/// What is said about the games on this device.
///
/// ```
/// use kamisado_text::Language;
///
/// let words = Language::English.history_pages();
/// assert_eq!(words.game_length(2, 31), "2 rounds, 31 moves");
/// assert_eq!(words.record(3, 1), "3 : 1");
/// ```
pub trait HistoryPages: Voice {
    /// A text that depends on nothing.
    fn history_text(&self, text: HistoryText) -> &'static str;

    /// How many games of all are shown: "25 of 120 games".
    fn games_shown(&self, shown: u32, all: u32) -> String;

    /// The length of a game: "2 rounds, 31 moves"; a single round is not counted.
    fn game_length(&self, rounds: u32, moves: u32) -> String;

    /// How often the user and the opponent have won: "3 : 1".
    fn record(&self, won: u32, lost: u32) -> String {
        format!("{} : {}", self.number(won), self.number(lost))
    }

    /// How often the user has won and lost against the opponent of a level.
    fn record_against(&self, level: u8, won: u32, lost: u32) -> String;

    /// How often the user has won and lost after a first move.
    fn record_after(&self, mv: &str, won: u32, lost: u32) -> String;

    /// The most games that were won in a row: "best run: 3 wins".
    fn longest_streak(&self, wins: u32) -> String;

    /// How many moves a game takes on average.
    fn average_length(&self, moves: u32) -> String;

    /// The user has won a number of games in a row against the opponent of a level, and is ready for the next.
    fn ready_for_next(&self, level: u8, wins: u32) -> String;

    /// On how many days one after the other today's puzzle was solved: "Day 3".
    fn day_streak(&self, days: u32) -> String;

    /// How many games were taken over, and how many were there already.
    fn imported(&self, added: u32, known: u32) -> String;

    /// A line, counted from 1, of a file with games cannot be read: it was written by a newer page, or is no game. Nothing was
    /// taken over.
    fn import_error(&self, line: u32, is_newer: bool) -> String;
}

impl Language {
    /// What is said in the language about the games on this device.
    pub fn history_pages(self) -> &'static dyn HistoryPages {
        match self {
            Language::English => &English,
            Language::Romanian => &Romanian,
            Language::Hungarian => &Hungarian,
            Language::Persian => &Persian,
        }
    }
}
