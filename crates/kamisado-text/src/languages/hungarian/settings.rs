//! The settings in Hungarian.

use crate::{SettingPages, SettingText};

use super::Hungarian;

impl SettingPages for Hungarian {
    fn setting_text(&self, text: SettingText) -> &'static str {
        match text {
            SettingText::Volume => "Hangerő",
            SettingText::Animation => "Mozgás a táblán",
            SettingText::AnimationOff => "Nincs",
            SettingText::AnimationQuick => "Gyors",
            SettingText::AnimationNormal => "Szokásos",
            SettingText::AnimationSlow => "Lassú",
            SettingText::Coordinates => "Betűk és számok a tábla körül",
            SettingText::Dots => "Pontok ott, ahova egy torony léphet",
            SettingText::ConfirmMoves => "Minden lépést erősíts meg, mielőtt megtörténik",
            SettingText::Notation => "A lépések írása",
            SettingText::NotationSquares => "Mezőkkel:",
            SettingText::NotationOfficial => "Ahogy a szabálykönyv írja:",
            SettingText::Confirm => "Megerősítem",
            SettingText::Cancel => "Másik lépés",
            SettingText::ConfirmHelp => "Nyomd meg újra a megerősítéshez, vagy az Escape-et másik lépéshez.",
        }
    }
}
