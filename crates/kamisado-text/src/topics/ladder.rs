//! The ladder of the ten opponents.

use crate::labels::LadderSentence;
use crate::prelude::*;
use crate::{LadderText, Voice};

/// Texts of the page of the ten opponents.
///
/// ```
/// use kamisado_text::Language;
///
/// let words = Language::English.ladder_pages();
/// assert_eq!(words.play_opponent(2), "Play Sprout");
/// assert_eq!(words.opponents_beaten(3), "3 of 10 beaten");
/// ```
pub trait LadderPages: Voice + Send + Sync + Texts<LadderText> + Texts<LadderSentence> {
    sentences! { LadderSentence;
        /// Starts a game with the opponent of a level: "Play Sprout".
        fn play_opponent(&self, level: u8) = PlayOpponent(opponent = Value::Words(self.opponent(level)));

        /// The same during an online search for an opponent: "Meanwhile, play Sprout".
        fn play_meanwhile(&self, level: u8) = PlayMeanwhile(opponent = Value::Words(self.opponent(level)));

        /// The number of opponents the user has beaten.
        fn opponents_beaten(&self, beaten: u32) = OpponentsBeaten(beaten);
    }
}
