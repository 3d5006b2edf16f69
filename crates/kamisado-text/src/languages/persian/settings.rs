//! The settings in Persian.

use crate::{SettingPages, SettingText};

use super::Persian;

impl SettingPages for Persian {
    fn setting_text(&self, text: SettingText) -> &'static str {
        match text {
            SettingText::Volume => "بلندی صدا",
            SettingText::Animation => "حرکت برج‌ها روی صفحه",
            SettingText::AnimationOff => "خاموش",
            SettingText::AnimationQuick => "تند",
            SettingText::AnimationNormal => "معمولی",
            SettingText::AnimationSlow => "آهسته",
            SettingText::Coordinates => "حرف‌ها و شماره‌های دور صفحه‌ی بازی",
            SettingText::Dots => "نقطه در خانه‌هایی که برج به آن‌ها می‌رسد",
            SettingText::ConfirmMoves => "هر حرکت قبل از انجام تأیید شود",
            SettingText::Notation => "نوشتن حرکت‌ها",
            SettingText::NotationSquares => "با نام خانه‌ها:",
            SettingText::NotationOfficial => "مانند کتاب قوانین:",
            SettingText::Confirm => "تأیید",
            SettingText::Cancel => "حرکتی دیگر",
            SettingText::ConfirmHelp => "برای تأیید، دوباره آن را بزنید؛ برای حرکتی دیگر، Escape را بزنید.",
        }
    }
}
