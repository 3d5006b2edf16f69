//! The games on this device and the ladder in English.

use alloc::format;
use alloc::string::String;

use super::{English, count};
use crate::{HistoryPages, HistoryText, LadderPages, LadderText, Voice};

impl HistoryPages for English {
    fn history_text(&self, text: HistoryText) -> &'static str {
        match text {
            HistoryText::Intro => "Every game you play here is saved on this device, and nowhere else.",
            HistoryText::Empty => "Nothing here yet. Play a game and it will show up here.",
            HistoryText::Reading => "Loading your games …",
            HistoryText::NotRead => "This browser does not let the page read your games. Nothing was changed.",
            HistoryText::Search => "Search",
            HistoryText::Any => "All",
            HistoryText::Result => "Result",
            HistoryText::Won => "Won",
            HistoryText::Lost => "Lost",
            HistoryText::Drawn => "Tied",
            HistoryText::Unfinished => "Unfinished",
            HistoryText::NoneFound => "No games match. Try fewer words or another filter.",
            HistoryText::ShowMore => "Show more",
            HistoryText::Continue => "Continue",
            HistoryText::Delete => "Delete",
            HistoryText::DeletePrompt => "Delete this game from this device for good?",
            HistoryText::DeleteYes => "Delete it",
            HistoryText::DeleteAll => "Delete all games",
            HistoryText::DeleteAllPrompt => {
                "Delete all your games from this device for good? Save them to a file first if you might want them back."
            }
            HistoryText::DeleteAllYes => "Delete them all",
            HistoryText::Deleted => "Deleted.",
            HistoryText::Export => "Save all games to a file",
            HistoryText::Import => "Open games from a file",
            HistoryText::Exported => "Saving to a file …",
            HistoryText::NotDone => "That did not work. Nothing was changed; please try again.",
            HistoryText::AllGames => "All games",
            HistoryText::Statistics => "How it went",
            HistoryText::Opponents => "Against each opponent",
            HistoryText::FirstMoves => "By first move",
            HistoryText::BarHelp => "Filled: you won. Striped: you lost.",
            HistoryText::Together => "Two players here",
            HistoryText::StoreFull => {
                "There is no room left on this device for your games. Save them to a file, and delete some you do not need."
            }
            HistoryText::StoreUnavailable => {
                "This browser does not let the page save your games. Only the one you are playing is saved."
            }
            HistoryText::Retried => "You replayed a lost game: a win here does not count and earns no crown.",
            HistoryText::Kept => "Your game is saved under “My games”.",
            HistoryText::Cards => "Pick up where you left off",
            HistoryText::ContinueCard => "Continue your game",
            HistoryText::TurnCard => "Your turn",
            HistoryText::ForYou => "For you",
            HistoryText::PuzzleRating => "Puzzles",
            HistoryText::LessonCard => "Next lesson",
            HistoryText::PuzzleCard => "Today's puzzle",
            HistoryText::PuzzleCardHelp => "Find the winning move",
            HistoryText::PuzzleCardSolved => "Solved – a new one tomorrow",
            HistoryText::SignsCard => "Colours hard to tell apart?",
            HistoryText::SignsCardHelp => "Show a symbol on every square",
        }
    }

    fn games_shown(&self, shown: u32, all: u32) -> String {
        format!("{shown} of {}", count(all, "game", "games"))
    }

    fn game_length(&self, rounds: u32, moves: u32) -> String {
        let moves = count(moves, "move", "moves");
        if rounds > 1 { format!("{rounds} rounds, {moves}") } else { moves }
    }

    fn record_against(&self, level: u8, won: u32, lost: u32) -> String {
        format!("Against {} you have won {won} and lost {lost}.", self.opponent(level))
    }

    fn record_after(&self, mv: &str, won: u32, lost: u32) -> String {
        format!("After {mv} you have won {won} and lost {lost}.")
    }

    fn longest_streak(&self, wins: u32) -> String {
        format!("longest streak: {}", count(wins, "win", "wins"))
    }

    fn average_length(&self, moves: u32) -> String {
        format!("Your games take {} on average.", count(moves, "move", "moves"))
    }

    fn ready_for_next(&self, level: u8, wins: u32) -> String {
        format!("{wins} wins in a row! You are ready for {}.", self.opponent(level))
    }

    fn day_streak(&self, days: u32) -> String {
        format!("Day {days}")
    }

    fn imported(&self, added: u32, known: u32) -> String {
        let added = count(added, "game", "games");
        if known > 0 { format!("{added} added; you already had {known}.") } else { format!("{added} added.") }
    }

    fn import_error(&self, line: u32, is_newer: bool) -> String {
        let reason = if is_newer { "was written by a newer version of the page" } else { "is not a complete game" };
        format!("Line {line} of the file {reason}, so nothing was imported.")
    }
}

impl LadderPages for English {
    fn ladder_text(&self, text: LadderText) -> &'static str {
        match text {
            LadderText::Head => "The ladder",
            LadderText::Help => "Ten opponents on one path. Beat one and go on to the next, or pick anyone you like.",
            LadderText::AllBeaten => "You have beaten all ten. The path is yours!",
            LadderText::Beaten => "Beaten",
            LadderText::Next => "Next up",
        }
    }

    fn play_opponent(&self, level: u8) -> String {
        format!("Play {}", self.opponent(level))
    }

    fn play_meanwhile(&self, level: u8) -> String {
        format!("Meanwhile, play {}", self.opponent(level))
    }

    fn opponents_beaten(&self, beaten: u32) -> String {
        format!("{beaten} of 10 beaten")
    }
}
