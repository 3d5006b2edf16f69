//! The games on this device and the ladder in English.

use super::*;

impl HistoryPages for English {
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
