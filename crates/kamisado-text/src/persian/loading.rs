//! Loading the page in Persian.

use super::Persian;
use crate::{Loading, LoadingText};

impl Loading for Persian {
    fn loading_text(&self, text: LoadingText) -> &'static str {
        match text {
            LoadingText::About => "بازی تخته‌ای کامیسادو را بازی کنید، بیاموزید و تحلیل کنید.",
            LoadingText::Needs => {
                "این صفحه به WebAssembly و JavaScript نیاز دارد. لطفاً از یک مرورگر به‌روز استفاده کنید و آن‌ها را روشن کنید."
            }
            LoadingText::Loading => "یک لحظه …",
            LoadingText::Missing => "این بخش بارگذاری نشد",
            LoadingText::MissingHelp => {
                "شاید اتصال قطع است یا نسخهٔ تازه‌تری از صفحه آمده است. بازی‌های شما محفوظ‌اند. دوباره تلاش کنید یا صفحه را از نو بارگذاری کنید."
            }
            LoadingText::LoadAgain => "دوباره تلاش کنید",
        }
    }
}
