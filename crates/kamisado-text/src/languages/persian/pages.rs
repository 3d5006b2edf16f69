//! The page, the board and the lessons in Persian.

use super::*;

impl Pages for Persian {
    fn level(&self, level: u8) -> String {
        format!("سطح {}", self.number(level.into()))
    }

    fn step_head(&self, place: u32, count: u32) -> String {
        format!("گام {} از {}", self.number(place), self.number(count))
    }

    fn lessons_done(&self, done: u32, count: u32) -> String {
        format!("{} درس از {} درس انجام شده است", self.number(done), self.number(count))
    }

    fn resign_prompt(&self, who: Player, names: &PlayerNames) -> String {
        acts(names.who(who), "تسلیم می‌شود؟", "تسلیم می‌شوید؟")
    }

    fn stop_prompt(&self, score: ByPlayer<u32>, names: &PlayerNames) -> String {
        format!("مجموعه با نتیجه‌ی {} تمام شود؟", self.score(score, names))
    }

    fn time_left(&self, who: Player, time: &str, names: &PlayerNames) -> String {
        acts(names.who(who), &format!("{time} وقت دارد"), &format!("{time} وقت دارید"))
    }

    fn foreign_character(&self, found: char, column: u32) -> String {
        let (found, column) = (self.verbatim(&String::from(found)), self.number(column));
        format!(
            "این لینک خراب شده است: کاراکتر {column}، «{found}»، در لینک جایی ندارد. دوباره آن را بگیرید و همه‌اش را کپی کنید."
        )
    }

    fn looked_at(&self, count: u32) -> String {
        format!("{} هزار موقعیت بررسی شد", self.number(count))
    }
}

impl Lessons for Persian {
    fn placed(&self, tower: Tower, square: Square) -> String {
        format!("برج {} به {} می‌رود. بعدی کدام است؟", color(tower.color), house(square))
    }
}

impl Boards for Persian {
    fn then(&self, next: Tower, names: &PlayerNames) -> String {
        match names.who(next.player) {
            Who::You => format!("بعد {} حرکت می‌دهید", own(next.color)),
            other => format!("بعد {} {} حرکت می‌دهد", subject(other), own(next.color)),
        }
    }

    fn verdict(&self, verdict: Option<(bool, Option<u32>)>) -> String {
        let Some((won, moves)) = verdict else {
            return "هنوز معلوم نیست".into();
        };
        let verb = if won { "می‌برد" } else { "می‌بازد" };
        moves.map_or_else(|| verb.into(), |moves| format!("در {} حرکت {verb}", number(moves)))
    }
}
