//! The first moves in Persian.

use alloc::format;
use alloc::string::String;

use super::{Persian, number};
use crate::{OpeningText, Openings};

impl Openings for Persian {
    fn opening_text(&self, text: OpeningText) -> &'static str {
        match text {
            OpeningText::Head => "نخستین حرکت",
            OpeningText::Choose => {
                "برجی را روی صفحه انتخاب کنید تا حرکت‌هایش را ببینید، یا حرکتی را از فهرست برگزینید و ادامه دهید: هر موقعیت در راه سنجیده می‌شود."
            }
        }
    }

    fn openings_summary(&self, winning: u32, all: u32, shortest: u32) -> String {
        let [winning, all, shortest] = [winning, all, shortest].map(number);
        format!(
            "سیاه آغاز می‌کند و اگر هر دو بی‌نقص بازی کنند، با {winning} حرکت از {all} حرکتِ نخست می‌برد، در بهترین حالت در \
             {shortest} حرکت؛ هر حرکتِ نخستِ دیگری می‌بازد."
        )
    }
}
