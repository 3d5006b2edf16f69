//! Proposals to a player, in Persian.

use alloc::format;
use alloc::string::String;

use kamisado::{Fill, Player};

use super::{Persian, latin, player};
use crate::{Hints, Names};

impl Hints for Persian {
    fn hint(&self, mv: &str, who: Player, winner: Option<Player>) -> String {
        let mv = latin(mv);
        match winner {
            Some(winner) if winner == who => format!("پیشنهاد: {mv}؛ این حرکت می‌برد."),
            Some(winner) => {
                format!("اگر {} بی‌نقص بازی کند، هر حرکتی می‌بازد؛ سخت‌ترین حرکت برای او {mv} است.", player(winner))
            }
            None => {
                format!("پیشنهاد: {mv}؛ این حرکت بهترین به نظر می‌رسد، ولی زمان برای یافتن برنده کافی نبود.")
            }
        }
    }

    fn only_move(&self, mv: &str) -> String {
        format!("فقط یک حرکت وجود دارد: {}.", latin(mv))
    }

    fn fill_hint(&self, who: Player, fill: Fill, wins: bool) -> String {
        let (fill, who) = (self.fill(fill), player(who));
        if wins {
            format!("ردیف‌های امن را {fill} پر کنید: اگر هر دو بی‌نقص بازی کنند، دور بعد را {who} می‌برد.")
        } else {
            format!("ردیف‌های امن را {fill} پر کنید: برای {who} بهتر به نظر می‌رسد.")
        }
    }
}
