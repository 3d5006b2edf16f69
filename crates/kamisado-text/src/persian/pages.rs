//! The page in Persian.

use alloc::format;
use alloc::string::String;

use kamisado::{Color, Player, Rank, Square, Tower};

use super::Persian;
use crate::pages::{colors, joined};
use crate::{Names, PageText, Pages, Sign};

impl Pages for Persian {
    fn text(&self, text: PageText) -> &'static str {
        match text {
            PageText::Tagline => "رنگ خانه‌ای که روی آن می‌روید مشخص می‌کند حریف باید کدام برجش را حرکت دهد.",
            PageText::Language => "زبان",
            PageText::Theme => "ظاهر",
            PageText::ThemeSystem => "مانند سیستم",
            PageText::ThemeLight => "روشن",
            PageText::ThemeDark => "تیره",
            PageText::Menu => "صفحه‌ها",
            PageText::Home => "خانه",
            PageText::Play => "بازی",
            PageText::PlayComputer => "بازی با رایانه",
            PageText::PlayTogether => "بازی دونفره همین‌جا",
            PageText::ContinueGame => "ادامه‌ی بازی شما",
            PageText::Learn => "آموزش",
            PageText::Rules => "قوانین",
            PageText::Analysis => "تحلیل",
            PageText::Review => "بازبینی",
            PageText::Puzzles => "معماها",
            PageText::Openings => "شروع‌ها",
            PageText::ShowMeHow => "چطور بازی کنم؟",
            PageText::LearnHead => "کامیسادو را یاد بگیرید",
            PageText::RulesHead => "قوانین کامیسادو",
            PageText::Contents => "فهرست",
            PageText::AllLessons => "همه‌ی درس‌ها",
            PageText::LessonDone => "انجام شد",
            PageText::Hint => "راهنمایی",
            PageText::ShowMe => "نمایش پاسخ",
            PageText::NextStep => "گام بعدی",
            PageText::NextLesson => "درس بعدی",
            PageText::LessonAgain => "یک بار دیگر",
            PageText::CourseDone => "این آخرین درس بود. حالا هرچه برای بازی لازم است می‌دانید.",
            PageText::NewGame => "بازی تازه",
            PageText::Opponent => "حریف",
            PageText::Computer => "رایانه",
            PageText::PersonHere => "کسی همین‌جا",
            PageText::Level => "سطح",
            PageText::Side => "طرف شما",
            PageText::SideBlack => "سیاه، که آغاز می‌کند",
            PageText::SideWhite => "سفید",
            PageText::SideEither => "فرقی نمی‌کند",
            PageText::Length => "طول بازی",
            PageText::Start => "شروع",
            PageText::Close => "بستن",
            PageText::TakeBack => "پس گرفتن",
            PageText::Resign => "تسلیم",
            PageText::ResignYes => "بله، تسلیم می‌شوم",
            PageText::GoOn => "نه، ادامه می‌دهم",
            PageText::Rematch => "بازی دوباره",
            PageText::NextRound => "دور بعد",
            PageText::TurnBoard => "چرخاندن صفحه",
            PageText::Thinking => "رایانه فکر می‌کند …",
            PageText::Board => "صفحه‌ی بازی",
            PageText::Moves => "حرکت‌ها",
            PageText::NoMovesYet => "هنوز حرکتی نشده است.",
            PageText::NoSuchPage => "اینجا چیزی نیست",
            PageText::NoSuchPageHelp => "این نشانی به جایی نمی‌رسد. همه‌چیز در صفحه‌ی نخست هست.",
            PageText::WorkerLost => "بازیکن رایانه‌ای آغاز به کار نکرد. صفحه را دوباره باز کنید؛ بازی شما می‌ماند.",
            PageText::SaveUnreadable => "بازی ذخیره‌شده خوانده نشد. تا وقتی بازی تازه‌ای آغاز نکنید دست‌نخورده می‌ماند.",
            PageText::NotSaved => "این مرورگر اجازه نمی‌دهد صفحه بازی شما را نگه دارد: با بستن صفحه بازی پایان می‌یابد.",
        }
    }

    fn level(&self, level: u8) -> String {
        format!("سطح {}", self.number(level.into()))
    }

    fn round_head(&self, number: u32) -> String {
        format!("دور {}", self.number(number))
    }

    fn step_head(&self, place: u32, count: u32) -> String {
        format!("گام {} از {}", self.number(place), self.number(count))
    }

    fn lessons_done(&self, done: u32, count: u32) -> String {
        format!("{} درس از {} درس انجام شده است", self.number(done), self.number(count))
    }

    fn square_label(&self, square: Square, on_it: Option<(Tower, Rank)>, sign: Option<Sign>) -> String {
        let tower = on_it.map(|(tower, rank)| self.ranked_tower(tower, rank));
        let sign = sign.map(|sign| match sign {
            Sign::MustMove => "باید حرکت کند",
            Sign::Chosen => "انتخاب شده",
            Sign::Reachable => "می‌توان به اینجا رفت",
            Sign::Pushable => "می‌توان آن را هل داد",
        });
        let name = format!("{} {}", self.square(square), self.color(square.color()));
        joined("، ", [Some(name), tower, sign.map(String::from)])
    }

    fn resign_prompt(&self, who: Player) -> String {
        format!("{} تسلیم می‌شود؟", self.player(who))
    }

    fn fill_prompt(&self, winner: Player) -> String {
        format!(
            "{} انتخاب می‌کند که برج‌های هر دو بازیکن از کدام سمت سر جایشان برگردند {}.",
            self.player(winner),
            super::cite(kamisado::Rule::F1)
        )
    }

    fn row_label(&self, who: Player, row: &[Color]) -> String {
        format!("ردیف امنِ {}: {}", self.player(who), colors(self, "، ", row))
    }
}
