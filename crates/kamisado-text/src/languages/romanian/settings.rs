//! The settings in Romanian.

use crate::{SettingPages, SettingText};

use super::Romanian;

impl SettingPages for Romanian {
    fn setting_text(&self, text: SettingText) -> &'static str {
        match text {
            SettingText::Volume => "Volum",
            SettingText::Animation => "Animații",
            SettingText::AnimationOff => "Fără",
            SettingText::AnimationQuick => "Rapide",
            SettingText::AnimationNormal => "Obișnuite",
            SettingText::AnimationSlow => "Lente",
            SettingText::Coordinates => "Litere și numere în jurul tablei",
            SettingText::Dots => "Puncte acolo unde poate merge un turn",
            SettingText::ConfirmMoves => "Confirmă fiecare mutare înainte să fie făcută",
            SettingText::Notation => "Mutările se scriu",
            SettingText::NotationSquares => "Pe pătrate:",
            SettingText::NotationOfficial => "Ca în cartea de reguli:",
            SettingText::Confirm => "Confirmă",
            SettingText::Cancel => "Altă mutare",
            SettingText::ConfirmHelp => "Apasă din nou pentru a confirma sau Escape pentru altă mutare.",
        }
    }
}
