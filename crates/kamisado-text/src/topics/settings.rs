//! The settings of the board and of moves, and the question before a move.

use alloc::string::String;

use kamisado::reason::Effect;

use crate::{Commands, PlayerNames, SettingText, Texts};

/// The texts of the settings, and the question before a move.
pub trait SettingPages: Commands + Texts<SettingText> {
    /// A text without parameters.
    fn setting_text(&self, text: SettingText) -> &'static str {
        self.text(text)
    }

    /// A chosen move that awaits confirmation: its tower, its destination, and how to confirm it.
    fn chosen_move(&self, effect: &Effect, names: &PlayerNames) -> String {
        [self.spoken_move(effect, names).as_str(), self.setting_text(SettingText::ConfirmHelp)].join(" ")
    }
}
