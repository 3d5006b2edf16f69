//! The board in Persian.

use alloc::format;
use alloc::string::String;

use kamisado::Tower;

use super::{Persian, number, own, player};
use crate::{BoardText, Boards};

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

    fn then(&self, next: Tower) -> String {
        format!("سپس {} {} حرکت می‌دهد", player(next.player), own(next.color))
    }

    fn verdict(&self, verdict: Option<(bool, Option<u32>)>) -> String {
        let Some((won, moves)) = verdict else {
            return "هنوز معلوم نیست".into();
        };
        let verb = if won { "می‌برد" } else { "می‌بازد" };
        moves.map_or_else(|| verb.into(), |moves| format!("در {} حرکت {verb}", number(moves)))
    }

    fn with(&self, label: &str, more: &str) -> String {
        format!("{label}، {more}")
    }
}
