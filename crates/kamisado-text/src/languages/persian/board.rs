//! The board in Persian.

use alloc::format;
use alloc::string::String;

use kamisado::Tower;

use crate::topics::voice::Who;
use crate::{BoardText, Boards, Loading, LoadingText, PlayerNames};

use super::voice::subject;
use super::{Persian, number, own};

impl Boards for Persian {
    fn board_text(&self, text: BoardText) -> &'static str {
        match text {
            BoardText::Settings => "تنظیمات",
            BoardText::Face => "صفحه‌ی بازی",
            BoardText::FacePlain => "رنگ‌ها",
            BoardText::FaceCharacters => "رنگ‌ها با نویسه‌های چینی",
            BoardText::FaceContrast => "تضاد زیاد، با نشانه‌ها",
            BoardText::Sounds => "صداها",
            BoardText::TurnEachMove => "در بازی دونفره، صفحه با هر حرکت بچرخد",
        }
    }

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

impl Loading for Persian {
    fn loading_text(&self, text: LoadingText) -> &'static str {
        match text {
            LoadingText::About => "کامیسادو را بازی کنید، یاد بگیرید و تحلیل کنید.",
            LoadingText::Needs => {
                "این صفحه به WebAssembly و JavaScript نیاز دارد. لطفاً از مرورگر جدیدی استفاده کنید و آن‌ها را روشن کنید."
            }
            LoadingText::Loading => "یک لحظه …",
            LoadingText::Missing => "این بخش بارگذاری نشد",
            LoadingText::MissingHelp => {
                "شاید اتصال قطع است یا نسخه‌ی جدیدتری از صفحه آمده است. بازی‌های شما محفوظ‌اند. دوباره امتحان کنید یا صفحه را از نو بارگذاری کنید."
            }
            LoadingText::LoadAgain => "دوباره امتحان کنید",
        }
    }
}
