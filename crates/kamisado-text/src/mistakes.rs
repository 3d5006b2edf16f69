//! What is wrong with a text or a set-up, and what to write instead.

use alloc::string::String;

use kamisado::{KfenError, OfficialError, OtherLength, ParsePositionError, SetupError};

use crate::Expected;

/// Kind words about mistakes: what is wrong, where, and what to do.
pub trait Mistakes {
    /// What to write instead.
    fn expected(&self, expected: Expected) -> String;

    /// Why a set-up is no possible position.
    fn setup_error(&self, error: &SetupError) -> String;

    /// What is wrong with the text of a KFEN.
    fn kfen_error(&self, error: &KfenError) -> String;

    /// Why a text gives no position.
    fn position_error(&self, error: &ParsePositionError) -> String {
        match error {
            ParsePositionError::Kfen(error) => self.kfen_error(error),
            ParsePositionError::Setup(error) => self.setup_error(error),
        }
    }

    /// Why an official notation does not fit the position.
    fn official_error(&self, error: &OfficialError) -> String;

    /// That a whole number between two bounds is to be written.
    fn whole_number(&self, least: u32, most: u32) -> String;

    /// Why a match cannot be taken up at a position.
    fn other_length(&self, error: &OtherLength) -> String;
}
