//! The settings of the board and of moves, and the question before a move.

use alloc::string::String;

use kamisado::reason::Effect;

use crate::topics::texts;
use crate::{Commands, PlayerNames};

texts! {
    /// A text about the settings without parameters.
    SettingText {
        /// The volume.
        Volume,
        /// The choice of the speed of towers and sheets.
        Animation,
        /// Nothing moves.
        AnimationOff,
        /// Everything moves faster.
        AnimationQuick,
        /// The usual speed.
        AnimationNormal,
        /// Everything moves slower.
        AnimationSlow,
        /// Whether the board has coordinates.
        Coordinates,
        /// Whether dots mark reachable squares.
        Dots,
        /// Whether moves must be confirmed.
        ConfirmMoves,
        /// The choice of the notation.
        Notation,
        /// Moves as squares.
        NotationSquares,
        /// Moves in the notation of the rule book.
        NotationOfficial,
        /// Makes the chosen move.
        Confirm,
        /// Discards the chosen move.
        Cancel,
        /// How to confirm or discard a chosen move, for a listener.
        ConfirmHelp,
    }
}

/// The texts of the settings, and the question before a move.
pub trait SettingPages: Commands {
    /// A text without parameters.
    fn setting_text(&self, text: SettingText) -> &'static str;

    /// A chosen move that awaits confirmation: its tower, its destination, and how to confirm it.
    fn chosen_move(&self, effect: &Effect, names: &PlayerNames) -> String {
        [self.spoken_move(effect, names).as_str(), self.setting_text(SettingText::ConfirmHelp)].join(" ")
    }
}
