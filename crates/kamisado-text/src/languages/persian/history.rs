//! The games on this device in Persian.

use alloc::format;
use alloc::string::String;

use super::{Persian, number};
use crate::{HistoryPages, HistoryText, Names, Voice};

impl HistoryPages for Persian {
    fn history_text(&self, text: HistoryText) -> &'static str {
        match text {
            HistoryText::Intro => "هر بازی‌ای که اینجا می‌کنید روی همین دستگاه می‌ماند و نه در هیچ جای دیگر.",
            HistoryText::Empty => "هنوز چیزی اینجا نیست. یک بازی بکنید تا اینجا در انتظارتان باشد.",
            HistoryText::Reading => "در حال آوردن بازی‌های شما …",
            HistoryText::NotRead => "این مرورگر نمی‌گذارد بازی‌های شما خوانده شوند. چیزی تغییر نکرد.",
            HistoryText::Search => "جست‌وجو",
            HistoryText::Any => "همه",
            HistoryText::Result => "نتیجه",
            HistoryText::Won => "برد",
            HistoryText::Lost => "باخت",
            HistoryText::Drawn => "برابر",
            HistoryText::Unfinished => "ناتمام",
            HistoryText::NoneFound => "هیچ بازی‌ای جور نیست. با واژه‌های کمتر یا گزینه‌ای دیگر امتحان کنید.",
            HistoryText::ShowMore => "نمایش بیشتر",
            HistoryText::Continue => "ادامه",
            HistoryText::Delete => "پاک کردن",
            HistoryText::DeletePrompt => "این بازی برای همیشه از این دستگاه پاک شود؟",
            HistoryText::DeleteYes => "پاک شود",
            HistoryText::DeleteAll => "پاک کردن همه‌ی بازی‌ها",
            HistoryText::DeleteAllPrompt => {
                "همه‌ی بازی‌های شما برای همیشه از این دستگاه پاک شوند؟ اگر شاید باز لازمشان دارید، نخست برون‌بری کنید."
            }
            HistoryText::DeleteAllYes => "همه پاک شوند",
            HistoryText::Deleted => "پاک شد.",
            HistoryText::Export => "برون‌بری همه‌ی بازی‌ها",
            HistoryText::Import => "درون‌ریزی بازی‌ها از پرونده",
            HistoryText::Exported => "بازی‌های شما در راه پرونده‌اند.",
            HistoryText::NotDone => "انجام نشد. چیزی تغییر نکرد؛ لطفاً دوباره امتحان کنید.",
            HistoryText::AllGames => "همه‌ی بازی‌ها",
            HistoryText::Statistics => "تا اینجا چه گذشت",
            HistoryText::Opponents => "در برابر هر حریف",
            HistoryText::FirstMoves => "بر پایه‌ی نخستین حرکت",
            HistoryText::BarHelp => "پر: شما بردید. راه‌راه: شما باختید.",
            HistoryText::Together => "دو نفره، همین‌جا",
            HistoryText::StoreFull => {
                "روی این دستگاه جایی برای بازی‌های شما نمانده است. آن‌ها را برون‌بری کنید و چند تا را که لازم ندارید پاک کنید."
            }
            HistoryText::StoreUnavailable => {
                "این مرورگر نمی‌گذارد بازی‌های شما نگه داشته شوند. تنها همان که بازی می‌کنید می‌ماند."
            }
            HistoryText::Kept => "بازی شما در «بازی‌های من» مانده است.",
            HistoryText::Cards => "از کجا ادامه بدهید",
            HistoryText::ContinueCard => "ادامه‌ی بازی",
            HistoryText::TurnCard => "نوبت شماست",
            HistoryText::LessonCard => "درس بعدی",
            HistoryText::PuzzleCard => "معمای امروز",
            HistoryText::PuzzleCardHelp => "حرکت برنده را پیدا کنید",
            HistoryText::PuzzleCardSolved => "حل شد – فردا معمای تازه‌ای می‌آید",
            HistoryText::SignsCard => "تشخیص رنگ‌ها دشوار است؟",
            HistoryText::SignsCardHelp => "نمایش نشانه روی هر خانه",
        }
    }

    fn games_shown(&self, shown: u32, all: u32) -> String {
        format!("{} بازی از {}", number(shown), number(all))
    }

    fn game_length(&self, rounds: u32, moves: u32) -> String {
        let moves = format!("{} حرکت", number(moves));
        if rounds > 1 { format!("{} دور، {moves}", number(rounds)) } else { moves }
    }

    fn record_against(&self, level: u8, won: u32, lost: u32) -> String {
        format!("در برابر {}: {} برد و {} باخت.", self.opponent(level), number(won), number(lost))
    }

    fn record_after(&self, mv: &str, won: u32, lost: u32) -> String {
        format!("پس از {}: {} برد و {} باخت.", self.verbatim(mv), number(won), number(lost))
    }

    fn longest_streak(&self, wins: u32) -> String {
        format!("بلندترین رشته: {} برد", number(wins))
    }

    fn average_length(&self, moves: u32) -> String {
        format!("هر بازی شما به طور میانگین {} حرکت دارد.", number(moves))
    }

    fn ready_for_next(&self, level: u8, wins: u32) -> String {
        format!("{} برد پیاپی! {} در انتظار شماست.", number(wins), self.opponent(level))
    }

    fn imported(&self, added: u32, known: u32) -> String {
        let added = format!("{} بازی افزوده شد", number(added));
        if known > 0 {
            format!("{added}؛ {} بازی را از پیش داشتید.", number(known))
        } else {
            format!("{added}.")
        }
    }

    fn import_error(&self, line: u32, is_newer: bool) -> String {
        let reason = if is_newer {
            "را صفحه‌ای تازه‌تر نوشته است"
        } else {
            "یک بازی کامل نیست"
        };
        format!("سطر {} پرونده {reason}؛ برای همین چیزی درون‌ریزی نشد.", number(line))
    }
}
