//! Analysis in Persian.

use super::*;

impl Analyses for Persian {
    fn wins(&self, winner: Player) -> &'static str {
        match winner {
            Player::White => "سفید می‌برد",
            Player::Black => "سیاه می‌برد",
        }
    }

    fn fill_verdict(&self, fill: Fill, winner: Option<Player>) -> String {
        let side = self.fill(fill);
        match winner {
            Some(winner) => format!("{side}: دور بعد را {} می‌برد", player(winner)),
            None => format!("{side}: هنوز معلوم نیست"),
        }
    }

    fn solved_details(&self, moves: Option<u32>, points: Option<u32>) -> String {
        details_sentence(round_details(moves, points), "،")
    }

    fn held(&self, tower: Tower) -> String {
        format!("{} در دست شماست: روی خانه‌ای بزنید که باید در آن بایستد.", self.tower(tower))
    }
}

impl Openings for Persian {
    fn openings_summary(&self, winning: u32, all: u32, shortest: Option<u32>) -> String {
        let [winning, all] = [winning, all].map(number);
        let soon = shortest.map(|moves| format!("، در بهترین حالت در {} حرکت", number(moves))).unwrap_or_default();
        format!(
            "سیاه شروع می‌کند و اگر هر دو بی‌نقص بازی کنند، با {winning} حرکت از {all} حرکتِ اول می‌برد{soon}؛ هر حرکتِ اولِ \
             دیگری می‌بازد."
        )
    }
}
