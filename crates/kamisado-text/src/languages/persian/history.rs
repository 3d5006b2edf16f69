//! The games on this device and the ladder in Persian.

use alloc::format;
use alloc::string::String;

use super::{Persian, number};
use crate::{HistoryPages, HistoryText, LadderPages, LadderText, Names, Voice};

impl HistoryPages for Persian {
    fn history_text(&self, text: HistoryText) -> &'static str {
        match text {
            HistoryText::Intro => "هر بازی‌ای که اینجا می‌کنید فقط روی همین دستگاه می‌ماند.",
            HistoryText::Empty => "هنوز چیزی اینجا نیست. یک بازی بکنید تا اینجا بیاید.",
            HistoryText::Reading => "بازی‌های شما خوانده می‌شود …",
            HistoryText::NotRead => "این مرورگر نمی‌گذارد بازی‌های شما خوانده شوند. چیزی تغییر نکرد.",
            HistoryText::Search => "جست‌وجو",
            HistoryText::Any => "همه",
            HistoryText::Result => "نتیجه",
            HistoryText::Won => "برد",
            HistoryText::Lost => "باخت",
            HistoryText::Drawn => "مساوی",
            HistoryText::Unfinished => "ناتمام",
            HistoryText::NoneFound => "بازی‌ای پیدا نشد. با کلمه‌های کمتر یا گزینه‌ی دیگری امتحان کنید.",
            HistoryText::ShowMore => "نمایش بیشتر",
            HistoryText::Continue => "ادامه",
            HistoryText::Delete => "پاک کردن",
            HistoryText::DeletePrompt => "این بازی برای همیشه از این دستگاه پاک شود؟",
            HistoryText::DeleteYes => "پاک شود",
            HistoryText::DeleteAll => "پاک کردن همه‌ی بازی‌ها",
            HistoryText::DeleteAllPrompt => {
                "همه‌ی بازی‌های شما برای همیشه از این دستگاه پاک شوند؟ اگر شاید لازمتان شود، اول آن‌ها را در پرونده ذخیره کنید."
            }
            HistoryText::DeleteAllYes => "همه پاک شوند",
            HistoryText::Deleted => "پاک شد.",
            HistoryText::Export => "ذخیره‌ی همه‌ی بازی‌ها در پرونده",
            HistoryText::Import => "باز کردن بازی‌ها از پرونده",
            HistoryText::Exported => "بازی‌های شما در پرونده ذخیره می‌شوند.",
            HistoryText::NotDone => "انجام نشد. چیزی تغییر نکرد؛ لطفاً دوباره امتحان کنید.",
            HistoryText::AllGames => "همه‌ی بازی‌ها",
            HistoryText::Statistics => "تا حالا چطور بوده",
            HistoryText::Opponents => "در برابر هر حریف",
            HistoryText::FirstMoves => "بر اساس حرکت اول",
            HistoryText::BarHelp => "پر: شما بردید. راه‌راه: شما باختید.",
            HistoryText::Together => "دونفره، همین‌جا",
            HistoryText::StoreFull => {
                "روی این دستگاه جایی برای بازی‌های شما نمانده است. آن‌ها را در پرونده ذخیره کنید و چند تا را که لازم ندارید پاک کنید."
            }
            HistoryText::StoreUnavailable => {
                "این مرورگر نمی‌گذارد بازی‌های شما ذخیره شوند. فقط همان که دارید بازی می‌کنید می‌ماند."
            }
            HistoryText::Retried => "یک بازی باخته را دوباره امتحان کردید: برد در آن حساب نمی‌شود و تاجی نمی‌آورد.",
            HistoryText::Kept => "بازی شما در «بازی‌های من» ذخیره شد.",
            HistoryText::Cards => "ادامه از همان‌جا که بودید",
            HistoryText::ContinueCard => "ادامه‌ی بازی",
            HistoryText::TurnCard => "نوبت شماست",
            HistoryText::ForYou => "برای شما",
            HistoryText::PuzzleRating => "معماها",
            HistoryText::LessonCard => "درس بعدی",
            HistoryText::PuzzleCard => "معمای امروز",
            HistoryText::PuzzleCardHelp => "حرکت برنده را پیدا کنید",
            HistoryText::PuzzleCardSolved => "حل شد – فردا معمای جدیدی می‌آید",
            HistoryText::SignsCard => "تشخیص رنگ‌ها سخت است؟",
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
        format!("بعد از {}: {} برد و {} باخت.", self.verbatim(mv), number(won), number(lost))
    }

    fn longest_streak(&self, wins: u32) -> String {
        format!("بیشترین برد پشت سر هم: {}", number(wins))
    }

    fn average_length(&self, moves: u32) -> String {
        format!("هر بازی شما به طور متوسط {} حرکت دارد.", number(moves))
    }

    fn ready_for_next(&self, level: u8, wins: u32) -> String {
        format!("{} برد پشت سر هم! {} منتظر شماست.", number(wins), self.opponent(level))
    }

    fn day_streak(&self, days: u32) -> String {
        format!("روز {}", self.number(days))
    }

    fn imported(&self, added: u32, known: u32) -> String {
        let added = format!("{} بازی اضافه شد", number(added));
        if known > 0 {
            format!("{added}؛ {} بازی را از قبل داشتید.", number(known))
        } else {
            format!("{added}.")
        }
    }

    fn import_error(&self, line: u32, is_newer: bool) -> String {
        let reason = if is_newer {
            "را نسخه‌ی جدیدتری از صفحه نوشته است"
        } else {
            "یک بازی کامل نیست"
        };
        format!("سطر {} پرونده {reason}؛ برای همین چیزی اضافه نشد.", number(line))
    }
}

impl LadderPages for Persian {
    fn ladder_text(&self, text: LadderText) -> &'static str {
        match text {
            LadderText::Head => "نردبان",
            LadderText::Help => "ده حریف در یک راه. یکی را ببرید و به بعدی برسید، یا هر که را خواستید انتخاب کنید.",
            LadderText::AllBeaten => "هر ده حریف را برده‌اید. این راه مال شماست!",
            LadderText::Beaten => "او را برده‌اید",
            LadderText::Next => "حریف بعدی",
        }
    }

    fn play_opponent(&self, level: u8) -> String {
        format!("بازی با {}", self.opponent(level))
    }

    fn play_meanwhile(&self, level: u8) -> String {
        format!("تا آن وقت بازی با {}", self.opponent(level))
    }

    fn opponents_beaten(&self, beaten: u32) -> String {
        format!("{} از {} حریف را برده‌اید", self.number(beaten), self.number(10))
    }
}
