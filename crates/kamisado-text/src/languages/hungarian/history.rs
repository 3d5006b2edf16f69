//! The games on this device and the ladder in Hungarian.

use super::*;

impl HistoryPages for Hungarian {
    fn games_shown(&self, shown: u32, all: u32) -> String {
        format!("{all} játszmából {shown}")
    }

    fn game_length(&self, rounds: u32, moves: u32) -> String {
        if rounds > 1 { format!("{rounds} kör, {moves} lépés") } else { format!("{moves} lépés") }
    }

    fn record_against(&self, level: u8, won: u32, lost: u32) -> String {
        format!("{} ellen {won} győzelem, {lost} vereség.", self.opponent(level))
    }

    fn record_after(&self, mv: &str, won: u32, lost: u32) -> String {
        format!("{} lépés után {won} győzelem, {lost} vereség.", capital(&the(mv)))
    }

    fn longest_streak(&self, wins: u32) -> String {
        format!("leghosszabb sorozat: {wins} győzelem")
    }

    fn average_length(&self, moves: u32) -> String {
        format!("Egy játszmád átlagosan {moves} lépés.")
    }

    fn ready_for_next(&self, level: u8, wins: u32) -> String {
        format!("{wins} győzelem egymás után! {} már vár rád.", self.opponent(level))
    }

    fn day_streak(&self, days: u32) -> String {
        format!("{days}. nap")
    }

    fn imported(&self, added: u32, known: u32) -> String {
        if known > 0 {
            format!("{added} játszma érkezett; {known} már megvolt.")
        } else {
            format!("{added} játszma érkezett.")
        }
    }

    fn import_error(&self, line: u32, is_newer: bool) -> String {
        let reason = if is_newer { "sorát az oldal egy újabb változata írta" } else { "sora nem egész játszma" };
        format!("A fájl {line}. {reason}, ezért semmit sem vettünk át.")
    }
}

impl LadderPages for Hungarian {
    fn play_opponent(&self, level: u8) -> String {
        format!("Játék {} ellen", self.opponent(level))
    }

    fn play_meanwhile(&self, level: u8) -> String {
        format!("Addig játék {} ellen", self.opponent(level))
    }

    fn opponents_beaten(&self, beaten: u32) -> String {
        format!("Legyőzve: {beaten} a 10-ből")
    }
}
