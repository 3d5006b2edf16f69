//! The games on this device in English.

use alloc::format;
use alloc::string::String;

use super::{English, count};
use crate::{HistoryPages, HistoryText, Voice};

impl HistoryPages for English {
    fn history_text(&self, text: HistoryText) -> &'static str {
        match text {
            HistoryText::Intro => "Every game you play here is kept on this device, and nowhere else.",
            HistoryText::Empty => "Nothing here yet. Play a game, and it will wait for you here.",
            HistoryText::Reading => "Getting your games …",
            HistoryText::NotRead => "This browser does not let the page read your games. Nothing was changed.",
            HistoryText::Search => "Search",
            HistoryText::Any => "All",
            HistoryText::Result => "Result",
            HistoryText::Won => "Won",
            HistoryText::Lost => "Lost",
            HistoryText::Drawn => "Even",
            HistoryText::Unfinished => "Not finished",
            HistoryText::NoneFound => "No game fits. Try fewer words or another choice.",
            HistoryText::ShowMore => "Show more",
            HistoryText::Continue => "Continue",
            HistoryText::Delete => "Delete",
            HistoryText::DeletePrompt => "Delete this game from this device for good?",
            HistoryText::DeleteYes => "Delete it",
            HistoryText::DeleteAll => "Delete all games",
            HistoryText::DeleteAllPrompt => {
                "Delete all your games from this device for good? Export them first if you may want them back."
            }
            HistoryText::DeleteAllYes => "Delete them all",
            HistoryText::Deleted => "Deleted.",
            HistoryText::Export => "Export all games",
            HistoryText::Import => "Import games from a file",
            HistoryText::Exported => "Your games are on their way to a file.",
            HistoryText::NotDone => "That did not work. Nothing was changed; please try again.",
            HistoryText::AllGames => "All games",
            HistoryText::Statistics => "How it went",
            HistoryText::Opponents => "Against each opponent",
            HistoryText::FirstMoves => "By first move",
            HistoryText::BarHelp => "Filled: you won. Striped: you lost.",
            HistoryText::Together => "Two of you here",
            HistoryText::StoreFull => {
                "There is no room left on this device for your games. Export them, and delete some that you do not need."
            }
            HistoryText::StoreUnavailable => {
                "This browser does not let the page keep your games. Only the one that you are playing is kept."
            }
            HistoryText::Kept => "Your game is kept under “My games”.",
            HistoryText::Cards => "Where to go on",
            HistoryText::ContinueCard => "Go on playing",
            HistoryText::TurnCard => "Your turn",
            HistoryText::LessonCard => "Next lesson",
            HistoryText::PuzzleCard => "Today's puzzle",
            HistoryText::PuzzleCardHelp => "Find the winning move",
            HistoryText::PuzzleCardSolved => "Solved – a new one comes tomorrow",
            HistoryText::SignsCard => "Colours hard to tell apart?",
            HistoryText::SignsCardHelp => "Show a sign on every square",
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
        format!("best run: {}", count(wins, "win", "wins"))
    }

    fn average_length(&self, moves: u32) -> String {
        format!("Your games take {} on average.", count(moves, "move", "moves"))
    }

    fn ready_for_next(&self, level: u8, wins: u32) -> String {
        format!("{wins} wins in a row! You are ready for {}.", self.opponent(level))
    }

    fn imported(&self, added: u32, known: u32) -> String {
        let added = count(added, "game", "games");
        if known > 0 { format!("{added} added; {known} you had already.") } else { format!("{added} added.") }
    }

    fn import_error(&self, line: u32, is_newer: bool) -> String {
        let reason = if is_newer { "was written by a newer page" } else { "is no whole game" };
        format!("Line {line} of the file {reason}, so nothing was imported.")
    }
}
