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
            PageText::Tagline => "رنگ خانه‌ای که روی آن می‌روید مشخص می‌کند حریف باید کدام برجش را حرکت بدهد.",
            PageText::Language => "زبان",
            PageText::Theme => "ظاهر",
            PageText::ThemeSystem => "مانند سیستم",
            PageText::ThemeLight => "روشن",
            PageText::ThemeDark => "تیره",
            PageText::Menu => "منو",
            PageText::Home => "صفحه‌ی اصلی",
            PageText::Play => "بازی",
            PageText::PlayComputer => "بازی با کامپیوتر",
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
            PageText::Proven => "چیزهای اثبات‌شده",
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
            PageText::LessonAgain => "از اول",
            PageText::CourseDone => "این آخرین درس بود. حالا هرچه برای بازی لازم است می‌دانید.",
            PageText::NewGame => "بازی جدید",
            PageText::Opponent => "حریف",
            PageText::Computer => "کامپیوتر",
            PageText::PersonHere => "کسی کنار من",
            PageText::Level => "سطح",
            PageText::Side => "با کدام رنگ",
            PageText::SideBlack => "سیاه، که شروع می‌کند",
            PageText::SideWhite => "سفید",
            PageText::SideEither => "تصادفی",
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
            PageText::Thinking => "کامپیوتر فکر می‌کند …",
            PageText::Board => "صفحه‌ی بازی",
            PageText::Moves => "حرکت‌ها",
            PageText::NoMovesYet => "هنوز حرکتی نشده است.",
            PageText::BadLink => "این لینک باز نمی‌شود.",
            PageText::Account => "حساب من",
            PageText::Players => "بازیکنان",
            PageText::NoSuchPage => "اینجا چیزی نیست",
            PageText::NoSuchPageHelp => "در این نشانی صفحه‌ای نیست. همه‌چیز را در صفحه‌ی اصلی پیدا می‌کنید.",
            PageText::WorkerLost => "کامپیوتر راه نیفتاد. صفحه را دوباره باز کنید؛ بازی شما ذخیره شده است.",
            PageText::SaveUnreadable => "بازی ذخیره‌شده خوانده نشد. تا وقتی بازی جدیدی شروع نکنید دست‌نخورده می‌ماند.",
            PageText::Series => "مجموعه‌ی تک‌بازی‌ها",
            PageText::Wins => "تعداد بردهای لازم",
            PageText::WinsHelp => "۰: تا وقتی خودتان تمام کنید",
            PageText::OpenerChoice => "چه کسی دور بعد را شروع می‌کند",
            PageText::OpenerAlternating => "به نوبت",
            PageText::OpenerWinner => "برنده",
            PageText::MoreChoices => "گزینه‌های بیشتر",
            PageText::LayoutChoice => "چیدمان آغازین",
            PageText::LayoutNormal => "معمولی",
            PageText::LayoutChance => "تصادفی",
            PageText::LayoutFair => "منصفانه",
            PageText::LayoutLetters => "با حروف",
            PageText::LettersField => "ردیف سیاه از a8 تا h8 با هشت حرف",
            PageText::Limited => "حرکات آغازینِ محدود: حرکت‌های اول حداکثر ۱، ۳ و ۵ خانه",
            PageText::ClockChoice => "ساعت",
            PageText::ClockNone => "بدون ساعت",
            PageText::ClockFischer => "با ساعت",
            PageText::Minutes => "دقیقه برای هر بازیکن",
            PageText::Seconds => "ثانیه‌ی افزوده برای هر حرکت",
            PageText::ReplaceHead => "بازی شما تمام نشده است",
            PageText::ReplaceHelp => {
                "اگر حالا بازی دیگری شروع کنید، این بازی از دست می‌رود. قبل از آن می‌توانید با «ذخیره و اشتراک‌گذاری» نسخه‌ای از آن نگه دارید."
            }
            PageText::ReplaceYes => "بازی جدید شروع شود",
            PageText::ReplaceNo => "بازی من بماند",
            PageText::First => "به شروع",
            PageText::Back => "یک حرکت به عقب",
            PageText::Forward => "یک حرکت به جلو",
            PageText::Last => "به پایان",
            PageText::Stepping => "مرور بازی",
            PageText::Past => "جای قبل‌تری از بازی را می‌بینید.",
            PageText::PlayFromHere => "ادامه از همین‌جا",
            PageText::HintSearch => "دنبال حرکت خوب می‌گردم …",
            PageText::FairPlay => {
                "شما در یک بازی رده‌بندی‌شده هستید: تا آخر آن نه راهنمایی داده می‌شود و نه تحلیل. اگر برای هر نوبت چند روز باشد، این فقط درباره‌ی موقعیت‌های همان دور و ادامه‌های آن است."
            }
            PageText::TypeMove => "یک حرکت بنویسید",
            PageText::PlayMove => "حرکت دادن",
            PageText::StopSeries => "پایان دادن به مجموعه",
            PageText::StopYes => "بله، تمام شود",
            PageText::Share => "ذخیره و اشتراک‌گذاری",
            PageText::CopyLink => "کپی لینک",
            PageText::LinkField => "لینک همه‌ی بازی",
            PageText::CopyRecord => "کپی ثبت بازی",
            PageText::DownloadRecord => "دریافت ثبت بازی",
            PageText::CopyPosition => "کپی موقعیت",
            PageText::Copied => "کپی شد.",
            PageText::NotCopied => "مرورگر اجازه‌ی کپی نمی‌دهد. متن داخل کادر را انتخاب کنید و خودتان کپی کنید.",
            PageText::OpenMatch => "باز کردن یک بازی",
            PageText::OpenField => "ثبت بازی، موقعیت یا لینک را اینجا بگذارید",
            PageText::OpenFile => "یا پرونده‌ای را انتخاب کنید",
            PageText::Open => "باز کردن",
            PageText::NothingToOpen => "کادر هنوز خالی است. ثبت بازی، موقعیت یا لینکی را در آن بگذارید.",
            PageText::FileUnreadable => "این پرونده خیلی بزرگ است یا متن نیست. پرونده‌ای با ثبت یک بازی انتخاب کنید.",
            PageText::Guest => "بازی کس دیگری را می‌بینید. بازی خودتان ذخیره شده است.",
            PageText::ContinueTogether => "ادامه‌ی دونفره",
            PageText::ContinueComputer => "ادامه با کامپیوتر",
            PageText::LeaveGuest => "بازگشت به بازی خودم",
            PageText::LinkShort => "این لینک کامل نیست: آخرش افتاده است. دوباره آن را بگیرید و همه‌اش را کپی کنید.",
            PageText::LinkChanged => {
                "این لینک خراب شده است: یک کاراکترش افتاده یا اشتباه است. دوباره آن را بگیرید و همه‌اش را کپی کنید."
            }
            PageText::LinkVersion => {
                "این لینک را نسخه‌ی جدیدتری از صفحه ساخته است. صفحه را دوباره باز کنید تا نسخه‌ی جدید را بگیرید."
            }
            PageText::LinkContent => "بازی داخل این لینک با قوانین نمی‌خواند و نمایش داده نمی‌شود.",
            PageText::FormUnreadable => "این متن JSON بازی کامیسادو نیست. ثبت بازی، موقعیت یا لینکی را بگذارید.",
            PageText::Elsewhere => {
                "این بازی در زبانه‌ی دیگری باز است. اگر اینجا حرکت کنید، در همین زبانه ادامه پیدا می‌کند."
            }
            PageText::SaveOtherVersion => {
                "بازی ذخیره‌شده از نسخه‌ی دیگری از این صفحه است. تا وقتی بازی جدیدی شروع نکنید دست‌نخورده می‌ماند؛ برای جدیدترین نسخه صفحه را دوباره باز کنید."
            }
            PageText::ReviewMatch => "بازبینی این بازی",
            PageText::AnalysePosition => "تحلیل این موقعیت",
            PageText::NotSaved => "این مرورگر نمی‌گذارد بازی شما ذخیره شود: اگر صفحه را ببندید، بازی از دست می‌رود.",
            PageText::Actions => "کارها",
            PageText::More => "بیشتر",
            PageText::LostKindly => "خوب بازی کردید. یک بار دیگر؟",
            PageText::TurningPoint => "نقطه‌ی عطف",
            PageText::SkipToContent => "رفتن به محتوا",
            PageText::OfferText => "بازی با متن به جای صفحه‌ی بازی",
            PageText::OfferBoard => "بازی با صفحه‌ی بازی به جای متن",
            PageText::NowText => "بازی‌ها اکنون به شکل متن هستند.",
            PageText::NowBoard => "بازی‌ها اکنون روی صفحه‌ی بازی هستند.",
            PageText::Why => "چرا؟",
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
            "این لینک خراب شده است: کاراکتر {column}، «{found}»، در لینک جایی ندارد. دوباره آن را بگیرید و همه‌اش را کپی کنید."
        )
    }

    fn looked_at(&self, count: u32) -> String {
        format!("{} هزار موقعیت بررسی شد", self.number(count))
    }
}
