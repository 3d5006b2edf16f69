//! Reviews in Persian.

use super::*;

impl Reviews for Persian {
    fn mistake(&self, who: Player) -> String {
        let (who, opponent) = (player(who), player(!who));
        format!("{who} برد را از دست داد: اگر هر دو بی‌نقص بازی کنند، از اینجا {opponent} می‌برد.")
    }

    fn better(&self, mv: &str, moves: Option<u32>) -> String {
        match moves {
            Some(moves) => format!("حرکت {} بهتر بود: در {} حرکت می‌برد.", latin(mv), number(moves)),
            None => format!("حرکت {} بهتر بود: می‌برد.", latin(mv)),
        }
    }

    fn winning_moves(&self, moves: &str) -> String {
        format!("حرکت‌های برنده: {}.", latin(moves))
    }

    fn would_go_on(&self, line: &str, exact: bool) -> String {
        let line = latin(line);
        if exact {
            format!("بازی این‌طور ادامه پیدا می‌کرد: {line}.")
        } else {
            format!("بازی می‌توانست این‌طور ادامه پیدا کند: {line}.")
        }
    }

    fn broken_off(&self, winner: Option<Player>) -> String {
        match winner {
            Some(winner) => {
                format!("این دور تمام نشده است؛ اگر هر دو بی‌نقص بازی کنند، از اینجا {} می‌برد.", player(winner))
            }
            None => "این دور تمام نشده است و وقت برای پیدا کردن برنده کافی نبود.".into(),
        }
    }

    fn fill_decides(&self, who: Player, chosen: Fill, kept: bool, names: &PlayerNames) -> String {
        let (chosen, other) = (self.fill(chosen), self.fill(chosen.mirrored()));
        let (who, opponent) = (names.who(who), names.who(!who));
        let both = if names.you.is_some() { "کنید" } else { "کنند" };
        if kept {
            let (wins, who) = (if who == Who::You { "می‌برید" } else { "می‌برد" }, subject(who));
            format!("اگر هر دو بی‌نقص بازی {both}، {who} فقط با پر کردن {chosen} دور بعد را {wins}.")
        } else {
            let [wins, opponent_wins] = [who, opponent].map(|who| acts(who, "می‌برد", "شما می‌برید"));
            format!(
                "اگر هر دو بی‌نقص بازی {both}، با پر کردن {other} دور بعد را {wins} و با پر کردن {chosen} آن را \
                 {opponent_wins}."
            )
        }
    }

    fn review_summary(&self, who: Player, won: u32, kept: u32, percent: u32, only: u32, names: &PlayerNames) -> String {
        let who = names.who(who);
        let (had, found) = if who == Who::You { ("داشتید", "کردید") } else { ("داشت", "کرد") };
        let name = subject(who);
        let [won, kept, percent, only] = [won, kept, percent, only].map(number);
        format!(
            "{name} در {kept} حرکت از {won} حرکت برد را نگه {had} ({percent}٪) و {only} بار تنها حرکتِ برنده را پیدا \
             {found}."
        )
    }

    fn never_won(&self, who: Player, names: &PlayerNames) -> String {
        acts(names.who(who), "هیچ‌وقت در موقعیتی برنده حق انتخاب نداشت.", "هیچ‌وقت در موقعیتی برنده حق انتخاب نداشتید.")
    }

    fn unjudged(&self, moves: u32) -> String {
        format!("{} حرکت به خاطر کمبود وقت بررسی نشد.", number(moves))
    }
}

impl Puzzles for Persian {
    fn puzzle(&self, place: u32, grade: u32) -> String {
        format!("معمای {}، سختی {} از ۵", number(place), number(grade))
    }

    fn puzzle_question(&self, who: Player, tower: Option<Color>) -> String {
        let who = player(who);
        match tower {
            Some(tower) => format!("{who} برج {}ِ خود را حرکت می‌دهد و فقط یک حرکت می‌برد. کدام؟", color(tower)),
            None => format!("{who} هر برجی را می‌تواند حرکت بدهد و فقط یک حرکت می‌برد. کدام؟"),
        }
    }

    fn puzzle_solution(&self, mv: &str, moves: u32) -> String {
        format!("پاسخ: {} که در {} حرکت می‌برد.", latin(mv), number(moves))
    }

    fn goes_on(&self, line: &str) -> String {
        format!("ادامه: {}.", latin(line))
    }

    fn too_few_puzzles(&self, found: u32, asked: u32) -> String {
        let (found, asked) = (number(found), number(asked));
        let [seed, grade] = ["--seed", "--grade"].map(latin);
        format!("از {asked} معمای خواسته‌شده فقط {found} تا پیدا شد؛ با {seed} دیگر یا بدون {grade} بیشتر پیدا می‌شود.")
    }
}
