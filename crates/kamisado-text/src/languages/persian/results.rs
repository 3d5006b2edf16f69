//! Results in Persian.

use super::*;

impl Results for Persian {
    fn outcome(&self, outcome: &Outcome) -> String {
        let (winner, loser) = (player(outcome.winner), player(!outcome.winner));
        match outcome.won_by {
            WinBy::FarRow => {
                let (color, rule) = (color(outcome.tower), cite(Rule::M7));
                format!("{winner} این دور را می‌برد: برج {color}ِ او به ردیف امنِ {loser} رسید {rule}.")
            }
            WinBy::Deadlock => {
                let rule = cite(Rule::M8);
                format!("{winner} این دور را با بن‌بست می‌برد، چون آخرین حرکت را {loser} انجام داد {rule}.")
            }
        }
    }

    fn result(&self, result: &MatchResult) -> String {
        let Some(winner) = result.winner else {
            return match result.ended {
                MatchEnd::Stopped => "مجموعه با امتیاز مساوی متوقف شد و برنده‌ای ندارد.".into(),
                MatchEnd::Score | MatchEnd::Resigned | MatchEnd::Time => "بازی بدون برنده تمام شد.".into(),
            };
        };
        let (winner, loser) = (player(winner), player(!winner));
        match result.ended {
            MatchEnd::Score => format!("{winner} بازی را برد {}.", cite(Rule::P8)),
            MatchEnd::Resigned => format!("{loser} تسلیم شد و {winner} بازی را برد {}.", cite(Rule::P12)),
            MatchEnd::Time => format!("وقت {loser} تمام شد و {winner} بازی را برد {}.", cite(Rule::P12)),
            MatchEnd::Stopped => {
                format!("مجموعه متوقف شد: {winner} دورهای بیشتری برده و برنده‌ی مجموعه است {}.", cite(Rule::C5))
            }
        }
    }

    fn solved(&self, winner: Player, moves: Option<u32>, points: Option<u32>) -> String {
        let details = details(round_details(moves, points), "،");
        format!("اگر هر دو بی‌نقص بازی کنند، {} این دور را می‌برد{details}.", player(winner))
    }

    fn match_solved(&self, winner: Option<Player>) -> String {
        match winner {
            Some(winner) => format!("اگر هر دو تا پایان بی‌نقص بازی کنند، {} بازی را می‌برد.", player(winner)),
            None => "در این وقت معلوم نشد چه کسی بازی را می‌برد.".into(),
        }
    }

    fn crowned(&self, crowned: Tower, teeth: Teeth) -> String {
        let name = tower(crowned);
        let Some(before) = teeth.previous() else {
            return format!("{name} دندان اژدها ندارد.");
        };
        let (count, gained) = (number(teeth.count()), number(teeth.points() - before.points()));
        if teeth == Teeth::MAX {
            return format!("{name} آخرین دندانش را می‌گیرد ({count} دندان، {gained} امتیاز بیشتر).");
        }
        match teeth.rank() {
            Rank::Plain => name,
            rank @ (Rank::Sumo | Rank::Double | Rank::Triple) => {
                format!("{name} به {} تبدیل می‌شود ({count} دندان، {gained} امتیاز بیشتر).", self.rank(rank))
            }
        }
    }

    fn filled(&self, winner: Player, fill: Fill) -> String {
        let side = match fill {
            Fill::Left => "چپ",
            Fill::Right => "راست",
        };
        let (winner, loser, rule) = (player(winner), player(!winner), cite(Rule::F2));
        format!("{winner} ردیف امنِ خود را از {side} پر می‌کند و {loser} هم از سمت {side}ِ خودش {rule}.")
    }
}

/// When a round ends with perfect play, and for how many points. Each part begins with its space.
pub(super) fn round_details(moves: Option<u32>, points: Option<u32>) -> [Option<String>; 2] {
    let soonest = if points.is_some() { " در زودترین حالت" } else { "" };
    let moves = moves.map(|moves| format!("{soonest} در {} حرکت", number(moves)));
    let points = points.map(|points| format!(" حداکثر با {}", Persian.points(points)));
    [moves, points]
}
