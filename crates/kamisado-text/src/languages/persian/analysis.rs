//! Analysis in Persian.

use alloc::format;
use alloc::string::String;

use kamisado::{Fill, Player, Tower};

use crate::{Analyses, AnalysisText, Names, OpeningText, Openings};

use super::{Persian, number, player};

impl Analyses for Persian {
    fn analysis_text(&self, text: AnalysisText) -> &'static str {
        match text {
            AnalysisText::Searching => "در جست‌وجوی برنده …",
            AnalysisText::Legend => {
                "حلقه‌ی پُر می‌برد و حلقه‌ی خالی می‌بازد؛ عدد می‌گوید در چند حرکت، اگر هر دو بی‌نقص بازی کنند."
            }
            AnalysisText::AllMoves => "همه‌ی حرکت‌ها",
            AnalysisText::Move => "حرکت",
            AnalysisText::Winner => "برنده",
            AnalysisText::Length => "در چند حرکت",
            AnalysisText::Points => "امتیاز",
            AnalysisText::Pass => "واگذاری نوبت",
            AnalysisText::BestLine => "سریع‌ترین برد",
            AnalysisText::NoLine => "هنوز معلوم نیست.",
            AnalysisText::Variations => "شاخه‌ها",
            AnalysisText::NoVariations => "هنوز چیزی امتحان نشده است. روی صفحه هر حرکتی را امتحان کنید.",
            AnalysisText::Promote => "شاخه‌ی اصلی شود",
            AnalysisText::Delete => "پاک کردن از اینجا",
            AnalysisText::Position => "موقعیت",
            AnalysisText::Kfen => "موقعیت به صورت متن (KFEN)",
            AnalysisText::CopyPosition => "رونوشت موقعیت",
            AnalysisText::CopyLink => "رونوشت پیوند",
            AnalysisText::Copied => "رونوشت برداشته شد.",
            AnalysisText::NotCopied => {
                "این مرورگر به صفحه اجازه‌ی رونوشت نمی‌دهد. متن موقعیت را برگزینید و خودتان رونوشت بردارید."
            }
            AnalysisText::SetUp => "چیدن یک موقعیت",
            AnalysisText::YourGame => "بازی خودتان",
            AnalysisText::StartPosition => "موقعیت آغازین",
            AnalysisText::NotOpened => {
                "پیوند موقعیت یا بازی ممکنی را نشان نمی‌دهد؛ به جای آن موقعیت آغازین نشان داده می‌شود."
            }
            AnalysisText::Tools => "فشردن یک خانه چه می‌کند",
            AnalysisText::Hand => "جابه‌جا کردن برج‌ها",
            AnalysisText::HandHelp => "برجی را فشار دهید و سپس خانه‌ای را که باید روی آن بایستد.",
            AnalysisText::Tooth => "گذاشتن دندان",
            AnalysisText::ToothHelp => "برجی را فشار دهید: یک دندان بیشتر می‌گیرد و پس از چهارمی هیچ دندانی ندارد.",
            AnalysisText::Remove => "برداشتن برج‌ها",
            AnalysisText::RemoveHelp => "برجی را فشار دهید: به کنار صفحه می‌رود.",
            AnalysisText::Beside => "کنار صفحه",
            AnalysisText::ToMove => "نوبت",
            AnalysisText::MustMove => "برجی که باید حرکت کند",
            AnalysisText::AnyTower => "هر برجی",
            AnalysisText::Target => "امتیاز لازم برای برد",
            AnalysisText::Limits => "محدودیت‌های باقی‌مانده‌ی حرکات آغازین",
            AnalysisText::NoLimits => "هیچ",
            AnalysisText::ClearBoard => "خالی کردن صفحه",
            AnalysisText::Possible => "این موقعیت ممکن است.",
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

    fn held(&self, tower: Tower) -> String {
        format!("{} در دست شماست: خانه‌ای را فشار دهید که باید روی آن بایستد.", self.tower(tower))
    }
}

impl Openings for Persian {
    fn opening_text(&self, text: OpeningText) -> &'static str {
        match text {
            OpeningText::Head => "نخستین حرکت",
            OpeningText::Choose => {
                "برجی را روی صفحه انتخاب کنید تا حرکت‌هایش را ببینید، یا حرکتی را از فهرست برگزینید و ادامه دهید: هر موقعیت در راه سنجیده می‌شود."
            }
        }
    }

    fn openings_summary(&self, winning: u32, all: u32, shortest: Option<u32>) -> String {
        let [winning, all] = [winning, all].map(number);
        let soon = shortest.map(|moves| format!("، در بهترین حالت در {} حرکت", number(moves))).unwrap_or_default();
        format!(
            "سیاه آغاز می‌کند و اگر هر دو بی‌نقص بازی کنند، با {winning} حرکت از {all} حرکتِ نخست می‌برد{soon}؛ هر حرکتِ نخستِ \
             دیگری می‌بازد."
        )
    }
}
