//! The page for reviews in Persian.

use alloc::format;
use alloc::string::String;

use kamisado::Player;

use super::{Persian, number, player};
use crate::{ReviewPages, ReviewText};

impl ReviewPages for Persian {
    fn review_text(&self, text: ReviewText) -> &'static str {
        match text {
            ReviewText::Intro => "ببینید برد کجا دست‌به‌دست شد و چه حرکتی بهتر بود. هر داوری اثبات شده است.",
            ReviewText::OwnMatch => "بازبینی بازی شما",
            ReviewText::NoMatch => "هنوز بازی‌ای اینجا ندارید. یکی بازی کنید یا متن یکی را پایین بچسبانید.",
            ReviewText::Read => "بازبینی این بازی",
            ReviewText::UpToMistake => "بازبینی آنچه پیش از آن است",
            ReviewText::OtherMatch => "بازی دیگر",
            ReviewText::Beginning => "آغاز بازی.",
            ReviewText::Lanes => {
                "بلوک بالا: برد با سفید است. بلوک پایین: برد با سیاه است. هر جا که جابه‌جا شود، برد دست‌به‌دست شده است. ⇄ یک سمت را برگزید."
            }
            ReviewText::Summary => "خلاصه",
            ReviewText::Mistakes => "اشتباه‌ها",
            ReviewText::ShowLine => "نمایش روی صفحه",
            ReviewText::LeaveLine => "بازگشت به بازی",
            ReviewText::Analyse => "تحلیل این موقعیت",
            ReviewText::Forced => "بدون حق انتخاب",
            ReviewText::Kept => "برد را نگه داشت",
            ReviewText::Only => "تنها راه برد",
            ReviewText::Mistake => "برد را از دست داد",
            ReviewText::Lost => "هر چه بازی می‌شد، باخت بود",
            ReviewText::FillLost => "دور بعد از هر دو سمت باخت است",
            ReviewText::Open => "هنوز سنجیده نشده",
            ReviewText::Done => "بازبینی کامل است.",
        }
    }

    fn turn_label(&self, place: u32, who: Player, turn: &str, judged: ReviewText, winner: Option<Player>) -> String {
        let (place, who, judged) = (number(place), player(who), self.review_text(judged));
        let label = format!("{place}. {who}، {turn}: {judged}");
        match winner {
            Some(winner) => format!("{label}؛ برد با {} است", player(winner)),
            None => label,
        }
    }

    fn judged_count(&self, judged: u32, count: u32) -> String {
        format!("{} حرکت از {} حرکت سنجیده شد", number(judged), number(count))
    }

    fn line_step(&self, place: u32, count: u32) -> String {
        format!("شاخه‌ی بهتر: حرکت {} از {}", number(place), number(count))
    }
}
