//! The settings in English.

use crate::{SettingPages, SettingText};

use super::English;

impl SettingPages for English {
    fn setting_text(&self, text: SettingText) -> &'static str {
        match text {
            SettingText::Volume => "Volume",
            SettingText::Animation => "Animation",
            SettingText::AnimationOff => "Off",
            SettingText::AnimationQuick => "Quick",
            SettingText::AnimationNormal => "Normal",
            SettingText::AnimationSlow => "Slow",
            SettingText::Coordinates => "Letters and numbers around the board",
            SettingText::Dots => "Dots where a tower can go",
            SettingText::ConfirmMoves => "Confirm each move before it is made",
            SettingText::Notation => "How moves are written",
            SettingText::NotationSquares => "By squares:",
            SettingText::NotationOfficial => "As in the rule book:",
            SettingText::Confirm => "Confirm",
            SettingText::Cancel => "Not this move",
            SettingText::ConfirmHelp => "Press it again to confirm, or Escape to choose another move.",
        }
    }
}
