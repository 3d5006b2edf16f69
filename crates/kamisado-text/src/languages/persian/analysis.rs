//! Analysis in Persian.

use alloc::format;
use alloc::string::String;

use kamisado::{Fill, Player, Tower};

use crate::format::details_sentence;
use crate::{Analyses, AnalysisText, Names, OpeningText, Openings};

use super::results::round_details;
use super::{Persian, number, player};

impl Analyses for Persian {
    fn analysis_text(&self, text: AnalysisText) -> &'static str {
        match text {
            AnalysisText::Searching => "ببینیم چه کسی می‌برد …",
            AnalysisText::Legend => {
                "حلقه‌ی پُر می‌برد و حلقه‌ی خالی می‌بازد؛ عدد می‌گوید در چند حرکت، اگر هر دو بی‌نقص بازی کنند."
            }
            AnalysisText::AllMoves => "همه‌ی حرکت‌ها",
            AnalysisText::Move => "حرکت",
            AnalysisText::Winner => "برنده",
            AnalysisText::Length => "تعداد حرکت",
            AnalysisText::Points => "امتیاز",
            AnalysisText::Pass => "واگذاری نوبت",
            AnalysisText::BestLine => "سریع‌ترین برد",
            AnalysisText::NoLine => "هنوز معلوم نیست.",
            AnalysisText::Variations => "شاخه‌ها",
            AnalysisText::NoVariations => "هنوز چیزی امتحان نکرده‌اید. هر حرکتی را که خواستید روی صفحه انجام بدهید.",
            AnalysisText::Promote => "شاخه‌ی اصلی شود",
            AnalysisText::Delete => "پاک کردن از اینجا",
            AnalysisText::Position => "موقعیت",
            AnalysisText::Kfen => "موقعیت به صورت متن (KFEN)",
            AnalysisText::CopyPosition => "کپی موقعیت",
            AnalysisText::CopyLink => "کپی لینک",
            AnalysisText::Copied => "کپی شد.",
            AnalysisText::NotCopied => {
                "این مرورگر به صفحه اجازه‌ی کپی نمی‌دهد. متن موقعیت را انتخاب کنید و خودتان کپی کنید."
            }
            AnalysisText::SetUp => "چیدن یک موقعیت",
            AnalysisText::YourGame => "بازی خودتان",
            AnalysisText::StartPosition => "موقعیت آغازین",
            AnalysisText::NotOpened => "این لینک به موقعیت یا بازی درستی نمی‌رسد؛ به جای آن موقعیت آغازین را می‌بینید.",
            AnalysisText::Tools => "وقتی روی خانه‌ای می‌زنید چه می‌شود",
            AnalysisText::Hand => "جابه‌جا کردن برج‌ها",
            AnalysisText::HandHelp => "روی برجی بزنید و بعد روی خانه‌ای که باید در آن بایستد.",
            AnalysisText::Tooth => "گذاشتن دندان",
            AnalysisText::ToothHelp => "روی برجی بزنید: یک دندان بیشتر می‌گیرد و بعد از چهارمی دیگر دندانی ندارد.",
            AnalysisText::Remove => "برداشتن برج‌ها",
            AnalysisText::RemoveHelp => "روی برجی بزنید تا به کنار صفحه برود.",
            AnalysisText::Beside => "کنار صفحه",
            AnalysisText::ToMove => "نوبت",
            AnalysisText::MustMove => "برجی که باید حرکت کند",
            AnalysisText::AnyTower => "هر برجی",
            AnalysisText::Target => "امتیاز لازم برای برد",
            AnalysisText::Limits => "محدودیت‌های باقی‌مانده‌ی حرکات آغازین",
            AnalysisText::NoLimits => "هیچ",
            AnalysisText::ClearBoard => "خالی کردن صفحه",
            AnalysisText::Possible => "این موقعیت درست است.",
            AnalysisText::Use => "تحلیل این موقعیت",
            AnalysisText::Cancel => "انصراف",
        }
    }

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
    fn opening_text(&self, text: OpeningText) -> &'static str {
        match text {
            OpeningText::Head => "اولین حرکت",
            OpeningText::Choose => {
                "برجی را روی صفحه انتخاب کنید تا حرکت‌هایش را ببینید، یا حرکتی را از فهرست انتخاب کنید و ادامه بدهید: همین‌طور که پیش می‌روید، معلوم می‌شود چه کسی می‌برد."
            }
        }
    }

    fn openings_summary(&self, winning: u32, all: u32, shortest: Option<u32>) -> String {
        let [winning, all] = [winning, all].map(number);
        let soon = shortest.map(|moves| format!("، در بهترین حالت در {} حرکت", number(moves))).unwrap_or_default();
        format!(
            "سیاه شروع می‌کند و اگر هر دو بی‌نقص بازی کنند، با {winning} حرکت از {all} حرکتِ اول می‌برد{soon}؛ هر حرکتِ اولِ \
             دیگری می‌بازد."
        )
    }
}
