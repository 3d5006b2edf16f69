//! The games on this device and the ladder in Persian.

use super::*;

impl HistoryPages for Persian {
    fn games_shown(&self, shown: u32, all: u32) -> String {
        format!("{} بازی از {}", number(shown), number(all))
    }

    fn game_length(&self, rounds: u32, moves: u32) -> String {
        let moves = format!("{} حرکت", number(moves));
        if rounds > 1 { format!("{} دور، {moves}", number(rounds)) } else { moves }
    }

    fn record_against(&self, level: u8, won: u32, lost: u32) -> String {
        format!("در برابر {}: {} برد و {} باخت.", self.opponent(level), number(won), number(lost))
    }

    fn record_after(&self, mv: &str, won: u32, lost: u32) -> String {
        format!("بعد از {}: {} برد و {} باخت.", self.verbatim(mv), number(won), number(lost))
    }

    fn longest_streak(&self, wins: u32) -> String {
        format!("بیشترین برد پشت سر هم: {}", number(wins))
    }

    fn average_length(&self, moves: u32) -> String {
        format!("هر بازی شما به طور متوسط {} حرکت دارد.", number(moves))
    }

    fn ready_for_next(&self, level: u8, wins: u32) -> String {
        format!("{} برد پشت سر هم! {} منتظر شماست.", number(wins), self.opponent(level))
    }

    fn day_streak(&self, days: u32) -> String {
        format!("روز {}", self.number(days))
    }

    fn imported(&self, added: u32, known: u32) -> String {
        let added = format!("{} بازی اضافه شد", number(added));
        if known > 0 {
            format!("{added}؛ {} بازی را از قبل داشتید.", number(known))
        } else {
            format!("{added}.")
        }
    }

    fn import_error(&self, line: u32, is_newer: bool) -> String {
        let reason = if is_newer {
            "را نسخه‌ی جدیدتری از صفحه نوشته است"
        } else {
            "یک بازی کامل نیست"
        };
        format!("سطر {} پرونده {reason}؛ برای همین چیزی اضافه نشد.", number(line))
    }
}

impl LadderPages for Persian {
    fn play_opponent(&self, level: u8) -> String {
        format!("بازی با {}", self.opponent(level))
    }

    fn play_meanwhile(&self, level: u8) -> String {
        format!("تا آن وقت بازی با {}", self.opponent(level))
    }

    fn opponents_beaten(&self, beaten: u32) -> String {
        format!("{} از {} حریف را برده‌اید", self.number(beaten), self.number(10))
    }
}
