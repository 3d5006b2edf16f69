//! Reviews in Persian.

use alloc::format;
use alloc::string::String;

use kamisado::{Fill, Player};

use super::{Persian, latin, number, player};
use crate::{Names, Reviews};

impl Reviews for Persian {
    fn review_marks(&self) -> String {
        let [mistake, only, open] = ["?", "!", "…"].map(latin);
        format!("نشانه‌ها: {mistake} برد را از دست داد، {only} تنها حرکتِ برنده بود، {open} سنجیده نشده است.")
    }

    fn mistake(&self, who: Player) -> String {
        let (who, opponent) = (player(who), player(!who));
        format!("{who} برد را از دست داد: اگر هر دو بی‌نقص بازی کنند، از اینجا {opponent} می‌برد.")
    }

    fn better(&self, mv: &str, moves: Option<u32>) -> String {
        match moves {
            Some(moves) => format!("بهتر بود: {} که در {} حرکت می‌برد.", latin(mv), number(moves)),
            None => format!("بهتر بود: {} که می‌برد.", latin(mv)),
        }
    }

    fn winning_moves(&self, moves: &str) -> String {
        format!("حرکت‌های برنده: {}.", latin(moves))
    }

    fn would_go_on(&self, line: &str, exact: bool) -> String {
        let line = latin(line);
        if exact {
            format!("بازی این‌طور ادامه می‌یافت: {line}.")
        } else {
            format!("بازی می‌توانست این‌طور ادامه یابد: {line}.")
        }
    }

    fn broken_off(&self, winner: Option<Player>) -> String {
        match winner {
            Some(winner) => {
                format!("این دور تمام نشده است؛ اگر هر دو بی‌نقص بازی کنند، از اینجا {} می‌برد.", player(winner))
            }
            None => "این دور تمام نشده است و زمان برای یافتن برنده‌ی آن کافی نبود.".into(),
        }
    }

    fn fill_decides(&self, who: Player, chosen: Fill, kept: bool) -> String {
        let (chosen, other) = (self.fill(chosen), self.fill(chosen.mirrored()));
        let (who, opponent) = (player(who), player(!who));
        if kept {
            format!("اگر هر دو بی‌نقص بازی کنند، {who} فقط با پر کردن {chosen} دور بعد را می‌برد.")
        } else {
            format!(
                "اگر هر دو بی‌نقص بازی کنند، با پر کردن {other} دور بعد را {who} می‌برد و با پر کردن {chosen} آن را {opponent} می‌برد."
            )
        }
    }

    fn review_summary(&self, who: Player, won: u32, kept: u32, percent: u32, only: u32) -> String {
        let (who, mistakes) = (player(who), number(won.saturating_sub(kept)));
        let [won, kept, percent, only] = [won, kept, percent, only].map(number);
        format!(
            "{who} در {kept} حرکت از {won} حرکت برد را نگه داشت ({percent}٪): {mistakes} اشتباه، {only} بار تنها حرکتِ برنده."
        )
    }

    fn never_won(&self, who: Player) -> String {
        format!("{} هرگز در موقعیتی برده حق انتخاب نداشت.", player(who))
    }

    fn no_mistake(&self) -> &'static str {
        "هیچ‌کس برد را از دست نداد."
    }

    fn unjudged(&self, moves: u32) -> String {
        format!("{} حرکت در این زمان سنجیده نشد.", number(moves))
    }
}
