//! The page in Persian.

use alloc::format;
use alloc::string::String;

use kamisado::{ByPlayer, Player};

use super::Persian;
use super::voice::{acts, subject};
use crate::topics::voice::Who;
use crate::{Names, PageText, Pages, PlayerNames, Results, SquareMark};

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
            PageText::Online => "آنلاین",
            PageText::PlayOnline => "بازی آنلاین",
            PageText::ContinueGame => "ادامه‌ی بازی شما",
            PageText::Learn => "آموزش",
            PageText::Rules => "قوانین",
            PageText::Analysis => "تحلیل",
            PageText::Review => "بازبینی",
            PageText::Puzzles => "معماها",
            PageText::Openings => "حرکات آغازین",
            PageText::Proven => "آنچه اثبات شده است",
            PageText::MyGames => "بازی‌های من",
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
            PageText::BadLink => "این پیوند باز نمی‌شود.",
            PageText::Account => "حساب من",
            PageText::Players => "بازیکنان",
            PageText::NoSuchPage => "اینجا چیزی نیست",
            PageText::NoSuchPageHelp => "این نشانی به جایی نمی‌رسد. همه‌چیز در صفحه‌ی نخست هست.",
            PageText::WorkerLost => "بازیکن رایانه‌ای آغاز به کار نکرد. صفحه را دوباره باز کنید؛ بازی شما می‌ماند.",
            PageText::SaveUnreadable => "بازی ذخیره‌شده خوانده نشد. تا وقتی بازی تازه‌ای آغاز نکنید دست‌نخورده می‌ماند.",
            PageText::Series => "مجموعه‌ی تک‌بازی‌ها",
            PageText::Wins => "تعداد بردهای لازم",
            PageText::WinsHelp => "۰: تا وقتی خودتان تمام کنید",
            PageText::OpenerChoice => "چه کسی دور بعد را آغاز می‌کند",
            PageText::OpenerAlternating => "به نوبت",
            PageText::OpenerWinner => "برنده",
            PageText::MoreChoices => "گزینه‌های بیشتر",
            PageText::LayoutChoice => "چیدمان آغازین",
            PageText::LayoutNormal => "معمولی",
            PageText::LayoutChance => "تصادفی",
            PageText::LayoutFair => "منصفانه",
            PageText::LayoutLetters => "با حروف",
            PageText::LettersField => "ردیف سیاه از a8 تا h8 با هشت حرف",
            PageText::Limited => "حرکات آغازینِ محدود: حرکت‌های نخست حداکثر ۱، ۳ و ۵ خانه",
            PageText::ClockChoice => "ساعت",
            PageText::ClockNone => "بدون ساعت",
            PageText::ClockFischer => "با ساعت",
            PageText::Minutes => "دقیقه برای هر بازیکن",
            PageText::Seconds => "ثانیه‌ی افزوده برای هر حرکت",
            PageText::ReplaceHead => "بازی شما تمام نشده است",
            PageText::ReplaceHelp => {
                "اگر حالا بازی دیگری آغاز کنید، این بازی از دست می‌رود. پیش از آن می‌توانید با «ذخیره و هم‌رسانی» نسخه‌ای از آن نگه دارید."
            }
            PageText::ReplaceYes => "بازی تازه آغاز شود",
            PageText::ReplaceNo => "بازی من بماند",
            PageText::First => "به آغاز",
            PageText::Back => "یک حرکت به عقب",
            PageText::Forward => "یک حرکت به جلو",
            PageText::Last => "به پایان",
            PageText::Stepping => "مرور بازی",
            PageText::Past => "نقطه‌ای پیشین از بازی را می‌بینید.",
            PageText::PlayFromHere => "ادامه از همین‌جا",
            PageText::HintSearch => "در جست‌وجوی حرکت خوب …",
            PageText::TypeMove => "یک حرکت بنویسید",
            PageText::PlayMove => "حرکت دادن",
            PageText::StopSeries => "پایان دادن به مجموعه",
            PageText::StopYes => "بله، تمام شود",
            PageText::Share => "ذخیره و هم‌رسانی",
            PageText::CopyLink => "رونوشت پیوند",
            PageText::LinkField => "پیوند به همه‌ی بازی",
            PageText::CopyRecord => "رونوشت ثبت بازی",
            PageText::DownloadRecord => "دریافت ثبت بازی",
            PageText::CopyPosition => "رونوشت موقعیت",
            PageText::Copied => "رونوشت برداشته شد.",
            PageText::NotCopied => "مرورگر اجازه‌ی رونوشت نمی‌دهد. متن درون کادر را برگزینید و خودتان رونوشت بردارید.",
            PageText::OpenMatch => "باز کردن یک بازی",
            PageText::OpenField => "ثبت بازی، موقعیت یا پیوند را اینجا بگذارید",
            PageText::OpenFile => "یا پرونده‌ای را برگزینید",
            PageText::Open => "باز کردن",
            PageText::NothingToOpen => "کادر هنوز خالی است. ثبت بازی، موقعیت یا پیوندی را در آن بگذارید.",
            PageText::FileUnreadable => "این پرونده خیلی بزرگ است یا متن نیست. پرونده‌ای با ثبت یک بازی برگزینید.",
            PageText::Guest => "بازی‌ای از جای دیگر را می‌بینید. بازی خود شما همان‌طور مانده است.",
            PageText::ContinueTogether => "ادامه‌ی دونفره",
            PageText::ContinueComputer => "ادامه با رایانه",
            PageText::LeaveGuest => "بازگشت به بازی خودم",
            PageText::LinkShort => {
                "این پیوند بازی‌ای در خود ندارد: پایان آن افتاده است. دوباره آن را بگیرید و کامل رونوشت بردارید."
            }
            PageText::LinkChanged => {
                "این پیوند در راه تغییر کرده است: نشانه‌ای در آن افتاده یا نادرست است. دوباره آن را بگیرید و کامل رونوشت بردارید."
            }
            PageText::LinkVersion => {
                "این پیوند را صفحه‌ای تازه‌تر ساخته است. این صفحه را دوباره باز کنید تا تازه‌ترین را بگیرید."
            }
            PageText::LinkContent => "بازی درون این پیوند با قوانین نمی‌خواند و نمایش داده نمی‌شود.",
            PageText::FormUnreadable => "این متن JSON بازی کامیسادو نیست. ثبت بازی، موقعیت یا پیوندی را بگذارید.",
            PageText::Elsewhere => {
                "این بازی اکنون در زبانه‌ی دیگری ادامه دارد. هر کاری که اینجا بکنید آن را در این زبانه ادامه می‌دهد."
            }
            PageText::SaveOtherVersion => {
                "بازی ذخیره‌شده از نسخه‌ی دیگری از این صفحه است. تا وقتی بازی تازه‌ای آغاز نکنید دست‌نخورده می‌ماند؛ برای تازه‌ترین نسخه صفحه را دوباره باز کنید."
            }
            PageText::ReviewMatch => "بازبینی این بازی",
            PageText::AnalysePosition => "تحلیل این موقعیت",
            PageText::NotSaved => "این مرورگر نمی‌گذارد بازی شما نگه داشته شود: با بستن این صفحه، بازی پایان می‌یابد.",
            PageText::Actions => "کارها",
            PageText::More => "بیشتر",
            PageText::LostKindly => "خوب بازی کردید. یک بار دیگر؟",
            PageText::TurningPoint => "نقطه‌ی عطف",
            PageText::SkipToContent => "رفتن به محتوا",
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

    fn square_mark(&self, mark: SquareMark) -> &'static str {
        match mark {
            SquareMark::MustMove => "باید حرکت کند",
            SquareMark::Selected => "انتخاب شده",
            SquareMark::Destination => "می‌توان به اینجا رفت",
            SquareMark::Pushable => "می‌توان آن را راند",
            SquareMark::Premove => "پیش‌حرکت",
        }
    }

    fn resign_prompt(&self, who: Player, names: &PlayerNames) -> String {
        acts(names.who(who), "تسلیم می‌شود؟", "تسلیم می‌شوید؟")
    }

    fn stop_prompt(&self, score: ByPlayer<u32>, names: &PlayerNames) -> String {
        format!("مجموعه با نتیجه‌ی {} تمام شود؟", self.score(score, names))
    }

    fn time_left(&self, who: Player, time: &str, names: &PlayerNames) -> String {
        match names.who(who) {
            Who::You => format!("{time} وقت دارید"),
            other => format!("{} {time} وقت دارد", subject(other)),
        }
    }

    fn foreign_character(&self, found: char, column: u32) -> String {
        let (found, column) = (self.verbatim(&String::from(found)), self.number(column));
        format!(
            "این پیوند بازی‌ای در خود ندارد: نشانه‌ی «{found}» در جای {column} در هیچ پیوندی نیست. دوباره آن را بگیرید و کامل رونوشت بردارید."
        )
    }

    fn looked_at(&self, count: u32) -> String {
        format!("{} هزار موقعیت بررسی شد", self.number(count))
    }
}
