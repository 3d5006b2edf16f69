//! The page of the games played on this device, and the suggestions of the first page.

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
        /// Where the games are stored.
        Intro,
        /// There is no game yet.
        Empty,
        /// The games are loading.
        Reading,
        /// The games could not be loaded.
        NotRead,
        /// The field for search words.
        Search,
        /// Any value.
        Any,
        /// The choice of the result.
        Result,
        /// Won games.
        Won,
        /// Lost games.
        Lost,
        /// Games without a winner.
        Drawn,
        /// Unfinished games.
        Unfinished,
        /// No game matches the filter.
        NoneFound,
        /// Shows more of the list.
        ShowMore,
        /// Continues a game.
        Continue,
        /// Deletes a game.
        Delete,
        /// Asks for confirmation.
        DeletePrompt,
        /// Confirms the deletion.
        DeleteYes,
        /// Deletes all games.
        DeleteAll,
        /// Asks for confirmation.
        DeleteAllPrompt,
        /// Confirms the deletion.
        DeleteAllYes,
        /// The deletion is done.
        Deleted,
        /// Saves all games as a file.
        Export,
        /// Imports games from such a file.
        Import,
        /// The games were saved as a file.
        Exported,
        /// The browser refused an operation.
        NotDone,
        /// The heading of the actions for all games.
        AllGames,
        /// The heading of the statistics.
        Statistics,
        /// The heading of the records against each opponent.
        Opponents,
        /// The heading of the records by first move.
        FirstMoves,
        /// An explanation of the bars.
        BarHelp,
        /// Two people played at this screen.
        Together,
        /// There is no space for another game.
        StoreFull,
        /// The browser does not store games.
        StoreUnavailable,
        /// The game that the user left is stored.
        Kept,
        /// The label of the suggestions.
        Cards,
        /// The card of the game to continue.
        ContinueCard,
        /// The card of the games in which the user is to move.
        TurnCard,
        /// The label of a returning user's row.
        ForYou,
        /// The user's puzzle rating, if there is no streak.
        PuzzleRating,
        /// The card of the next lesson.
        LessonCard,
        /// The card of today's puzzle.
        PuzzleCard,
        /// Its description.
        PuzzleCardHelp,
        /// The puzzle is solved.
        PuzzleCardSolved,
        /// Offers symbols for the colours to users who cannot tell them apart.
        SignsCard,
        /// Its description.
        SignsCardHelp,
        /// The game does not count, because it began in the middle of a lost one.
        Retried,
    }
}

/// Texts about the games on this device.
///
/// ```
/// use kamisado_text::Language;
///
/// let words = Language::English.history_pages();
/// assert_eq!(words.game_length(2, 31), "2 rounds, 31 moves");
/// assert_eq!(words.record(3, 1), "3 : 1");
/// ```
pub trait HistoryPages: Voice {
    /// A text without parameters.
    fn history_text(&self, text: HistoryText) -> &'static str;

    /// The number of games shown: "25 of 120 games".
    fn games_shown(&self, shown: u32, all: u32) -> String;

    /// The length of a game: "2 rounds, 31 moves"; a single round is not mentioned.
    fn game_length(&self, rounds: u32, moves: u32) -> String;

    /// The wins of the user and of the opponent: "3 : 1".
    fn record(&self, won: u32, lost: u32) -> String {
        format!("{} : {}", self.number(won), self.number(lost))
    }

    /// The user's record against the opponent of a level.
    fn record_against(&self, level: u8, won: u32, lost: u32) -> String;

    /// The user's record after a first move.
    fn record_after(&self, mv: &str, won: u32, lost: u32) -> String;

    /// The longest winning streak: "best run: 3 wins".
    fn longest_streak(&self, wins: u32) -> String;

    /// The average number of moves.
    fn average_length(&self, moves: u32) -> String;

    /// The user has won this many games in a row against the opponent of a level, and is ready for the next.
    fn ready_for_next(&self, level: u8, wins: u32) -> String;

    /// The number of consecutive days on which today's puzzle was solved: "Day 3".
    fn day_streak(&self, days: u32) -> String;

    /// The number of imported games, and of those that existed already.
    fn imported(&self, added: u32, known: u32) -> String;

    /// A line of an imported file, counted from 1, is unreadable: a newer page wrote it, or it is not a game. Nothing
    /// was imported.
    fn import_error(&self, line: u32, is_newer: bool) -> String;
}

impl Language {
    /// The texts about the games on this device in the language.
    pub fn history_pages(self) -> &'static dyn HistoryPages {
        match self {
            Language::English => &English,
            Language::Romanian => &Romanian,
            Language::Hungarian => &Hungarian,
            Language::Persian => &Persian,
        }
    }
}
