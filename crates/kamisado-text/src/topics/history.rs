//! The page of the games played on this device, and the suggestions of the first page.

use crate::labels::HistorySentence;
use crate::prelude::*;
use crate::{HistoryText, Voice};

/// Texts about the games on this device.
///
/// ```
/// use kamisado_text::Language;
///
/// let words = Language::English.history_pages();
/// assert_eq!(words.game_length(2, 31), "2 rounds, 31 moves");
/// assert_eq!(words.record(3, 1), "3 : 1");
/// ```
pub trait HistoryPages: Voice + Texts<HistoryText> + Texts<HistorySentence> {
    sentences! { HistorySentence;
        /// The number of games shown: "25 of 120 games".
        fn games_shown(&self, shown: u32, all: u32) = GamesShown(shown, all);

        /// The length of a game: "2 rounds, 31 moves"; a single round is not mentioned.
        fn game_length(&self, rounds: u32, moves: u32) = GameLength(several = rounds > 1, rounds, moves);

        /// The user's record against the opponent of a level.
        fn record_against(&self, level: u8, won: u32, lost: u32) =
            RecordAgainst(opponent = Value::Words(self.opponent(level)), won, lost);

        /// The user's record after a first move.
        fn record_after(&self, mv: &str, won: u32, lost: u32) = RecordAfter(mv, won, lost);

        /// The longest winning streak: "best run: 3 wins".
        fn longest_streak(&self, wins: u32) = LongestStreak(wins);

        /// The average number of moves.
        fn average_length(&self, moves: u32) = AverageLength(moves);

        /// The user has won this many games in a row against the opponent of a level, and is ready for the next.
        fn ready_for_next(&self, level: u8, wins: u32) =
            ReadyForNext(opponent = Value::Words(self.opponent(level)), wins);

        /// The number of consecutive days on which today's puzzle was solved: "Day 3".
        fn day_streak(&self, days: u32) = DayStreak(days);

        /// The number of imported games, and of those that existed already.
        fn imported(&self, added: u32, known: u32) = Imported(added, known, any_known = known > 0);

        /// A line of an imported file, counted from 1, is unreadable: a newer page wrote it, or it is not a game.
        /// Nothing was imported.
        fn import_error(&self, line: u32, is_newer: bool) = ImportError(line, newer = is_newer);
    }

    /// The wins of the user and of the opponent: "3 : 1".
    fn record(&self, won: u32, lost: u32) -> String {
        format!("{} : {}", self.number(won), self.number(lost))
    }
}
