//! The games on this device and the ladder in Romanian.

use super::*;

impl HistoryPages for Romanian {
    fn games_shown(&self, shown: u32, all: u32) -> String {
        format!("{shown} din {}", count(all, "meci", "meciuri"))
    }

    fn game_length(&self, rounds: u32, moves: u32) -> String {
        let moves = count(moves, "mutare", "mutări");
        if rounds > 1 { format!("{}, {moves}", count(rounds, "rundă", "runde")) } else { moves }
    }

    fn record_against(&self, level: u8, won: u32, lost: u32) -> String {
        format!("Cu {}: {}.", self.opponent(level), won_and_lost(won, lost))
    }

    fn record_after(&self, mv: &str, won: u32, lost: u32) -> String {
        format!("După {mv}: {}.", won_and_lost(won, lost))
    }

    fn longest_streak(&self, wins: u32) -> String {
        format!("cel mai lung șir: {}", count(wins, "victorie", "victorii"))
    }

    fn average_length(&self, moves: u32) -> String {
        format!("Un meci de-al tău durează în medie {}.", count(moves, "mutare", "mutări"))
    }

    fn ready_for_next(&self, level: u8, wins: u32) -> String {
        format!("{} la rând! Te așteaptă {}.", count(wins, "victorie", "victorii"), self.opponent(level))
    }

    fn day_streak(&self, days: u32) -> String {
        format!("Ziua {days}")
    }

    fn imported(&self, added: u32, known: u32) -> String {
        let added = match added {
            1 => "S-a adăugat 1 meci".into(),
            _ => format!("S-au adăugat {}", count(added, "meci", "meciuri")),
        };
        match known {
            0 => format!("{added}."),
            1 => format!("{added}; pe unul îl aveai deja."),
            _ => format!("{added}; pe {known} le aveai deja."),
        }
    }

    fn import_error(&self, line: u32, is_newer: bool) -> String {
        let reason =
            if is_newer { "a fost scris de o versiune mai nouă a paginii" } else { "nu este un meci întreg" };
        format!("Rândul {line} al fișierului {reason}, așa că nu s-a importat nimic.")
    }
}

/// "2 victorii, 1 înfrângere".
fn won_and_lost(won: u32, lost: u32) -> String {
    format!("{}, {}", count(won, "victorie", "victorii"), count(lost, "înfrângere", "înfrângeri"))
}

impl LadderPages for Romanian {
    fn play_opponent(&self, level: u8) -> String {
        format!("Joacă cu {}", self.opponent(level))
    }

    fn play_meanwhile(&self, level: u8) -> String {
        format!("Joacă între timp cu {}", self.opponent(level))
    }

    fn opponents_beaten(&self, beaten: u32) -> String {
        format!("Învinși: {beaten} din 10")
    }
}
