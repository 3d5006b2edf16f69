//! The board in Persian.

use alloc::format;
use alloc::string::String;

use super::{Persian, number};
use crate::Boards;

impl Boards for Persian {
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
