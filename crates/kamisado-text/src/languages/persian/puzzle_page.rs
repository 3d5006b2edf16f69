//! The page with the puzzles in Persian.

use alloc::format;
use alloc::string::String;

use kamisado::Color;

use super::{Persian, color, latin, number};
use crate::{PuzzlePages, PuzzleText};

impl PuzzlePages for Persian {
    fn puzzle_text(&self, text: PuzzleText) -> &'static str {
        match text {
            PuzzleText::Intro => "در هر موقعیت فقط یک حرکت می‌برد. آن را پیدا کنید و بازی را تا برد دور ادامه دهید.",
            PuzzleText::AllPuzzles => "همه‌ی معماها",
            PuzzleText::Grades => "سختی",
            PuzzleText::AllGrades => "همه",
            PuzzleText::Solved => "حل شده",
            PuzzleText::Solution => "نمایش حرکت",
            PuzzleText::TryAgain => "دوباره بکوشید",
            PuzzleText::Restart => "از نو",
            PuzzleText::NextUnsolved => "معمای حل‌نشده‌ی بعدی",
            PuzzleText::Right => "درست است! تا بردن ادامه دهید.",
            PuzzleText::AlsoWins => "این هم می‌برد، هرچند دیرتر. ادامه دهید.",
            PuzzleText::Won => "حل شد. آفرین!",
            PuzzleText::WonWithHelp => "این‌گونه برده می‌شود. خودتان آن را پیدا کنید تا به حساب آید.",
            PuzzleText::Checking => "بررسی می‌شود که آیا می‌برد …",
            PuzzleText::HintPush => "دنبال هل دادن بگردید.",
            PuzzleText::HintHome => "می‌توان همین حالا برد.",
            PuzzleText::Loading => "معماها بار می‌شوند …",
            PuzzleText::NotLoaded => "معماها بار نشدند. اتصال را بررسی کنید و دوباره بکوشید.",
            PuzzleText::LoadAgain => "یک بار دیگر",
            PuzzleText::NoSuchPuzzle => "معمایی با این شماره نیست. یکی را از فهرست برگزینید.",
            PuzzleText::Unreadable => {
                "آنچه این مرورگر از معماهای حل‌شده‌ی شما نگه داشته آسیب دیده یا از نسخه‌ی دیگری است. دست‌نخورده می‌ماند و چیز تازه‌ای نگه داشته نمی‌شود."
            }
            PuzzleText::NotKept => "این مرورگر اجازه نمی‌دهد صفحه معماهای حل‌شده‌ی شما را نگه دارد.",
            PuzzleText::AllDone => "همه‌ی این‌ها حل شده‌اند.",
        }
    }

    fn grade(&self, grade: u32) -> String {
        format!("سختی {}", number(grade))
    }

    fn puzzle_name(&self, place: u32) -> String {
        format!("معمای {}", number(place))
    }

    fn puzzles_solved(&self, solved: u32, count: u32) -> String {
        format!("{} معما از {} معما حل شده است", number(solved), number(count))
    }

    fn wrong(&self, mv: &str, reply: &str) -> String {
        format!("تلاش خوبی بود، ولی {} نمی‌برد: پاسخ آن {} است.", latin(mv), latin(reply))
    }

    fn hint_color(&self, of: Color) -> String {
        format!("حرکت برنده به خانه‌ای {} می‌رسد.", color(of))
    }
}
