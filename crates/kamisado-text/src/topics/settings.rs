//! The settings of the board and of moves, and the question before a move is made.

use alloc::string::String;

use kamisado::reason::Effect;

use crate::topics::texts;
use crate::{Commands, PlayerNames};

texts! {
    /// A text about the settings that depends on nothing.
    SettingText {
        /// How loud the sounds are.
        Volume,
        /// The choice of how fast towers and sheets move.
        Animation,
        /// Nothing moves.
        AnimationOff,
        /// Everything moves faster.
        AnimationQuick,
        /// The usual speed.
        AnimationNormal,
        /// Everything moves slower.
        AnimationSlow,
        /// Whether letters and numbers stand around the board.
        Coordinates,
        /// Whether dots show where a tower can go.
        Dots,
        /// Whether a move waits until it is confirmed.
        ConfirmMoves,
        /// The choice of how moves are written.
        Notation,
        /// Moves are written by squares.
        NotationSquares,
        /// Moves are written as the rule book writes them.
        NotationOfficial,
        /// Makes the chosen move.
        Confirm,
        /// Forgets the chosen move.
        Cancel,
        /// How a chosen move is confirmed or forgotten, for a listener.
        ConfirmHelp,
    }
}

/// What the settings say, and the question before a move is made.
pub trait SettingPages: Commands {
    /// A text that depends on nothing.
    fn setting_text(&self, text: SettingText) -> &'static str;

    /// A move that is chosen but not made: whose tower and where it goes, and how to confirm it.
    fn chosen_move(&self, effect: &Effect, names: &PlayerNames) -> String {
        [self.spoken_move(effect, names).as_str(), self.setting_text(SettingText::ConfirmHelp)].join(" ")
    }
}
