//! Errors of texts and set-ups, and what to write instead.

use alloc::string::String;

use kamisado::kfen::{KfenError, ParsePositionError};
use kamisado::notation::{OfficialError, ParseOfficialError};
use kamisado::record::{RecordError, RecordErrorKind};
use kamisado::{
    LengthMismatchError, ParseColorError, ParseFillError, ParseLayoutError, ParseLengthError, ParseMoveError,
    ParseOpeningLimitsError, ParsePlayerError, ParseSquareError, ParseTurnError, SetupError,
};

/// Friendly error messages: what is wrong, where, and what to do.
pub trait Mistakes {
    /// What to write instead.
    fn expected(&self, expected: Expected) -> String;

    /// Why a set-up is not a possible position.
    fn setup_error(&self, error: &SetupError) -> String;

    /// What is wrong with a KFEN.
    fn kfen_error(&self, error: &KfenError) -> String;

    /// Why a text is not a position.
    fn position_error(&self, error: &ParsePositionError) -> String {
        match error {
            ParsePositionError::Kfen(error) => self.kfen_error(error),
            ParsePositionError::Setup(error) => self.setup_error(error),
        }
    }

    /// Why an official notation does not fit the position.
    fn official_error(&self, error: &OfficialError) -> String;

    /// Asks for a whole number between two bounds.
    fn whole_number(&self, least: u32, most: u32) -> String;

    /// Why a match cannot continue from a position.
    fn other_length(&self, error: &LengthMismatchError) -> String;
}

/// Friendly error messages about records: what is wrong, and what to write instead.
pub trait Records {
    /// What is wrong.
    fn record_error_kind(&self, problem: &RecordErrorKind) -> String;

    /// What is wrong, and in which line and column.
    fn record_error(&self, error: &RecordError) -> String;
}

macro_rules! expected {
    ($($(#[$doc:meta])* $name:ident $error:ident;)*) => {
        /// The kind of text that was expected. Every error of the rules crate without further details becomes one of
        /// these.
        ///
        /// For records the rules crate has its own `Expected`; see [`Records`](crate::Records).
        ///
        /// ```
        /// # use kamisado_text::{Expected, Language};
        /// let error = "e4 e5".parse::<kamisado::Move>().unwrap_err();
        /// let sentence = Language::English.words().expected(error.into());
        /// assert_eq!(sentence, "Write a move such as f8f3, P↖5Y or purple left 5 yellow, or write pass.");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Expected {
            $($(#[$doc])* $name,)*
        }

        impl Expected {
            /// All of them.
            pub const ALL: &[Expected] = &[$(Expected::$name,)*];
        }

        $(
            impl From<$error> for Expected {
                fn from(_: $error) -> Expected {
                    Expected::$name
                }
            }
        )*
    };
}

expected! {
    /// One of the eight colours.
    Color ParseColorError;
    /// Left or right.
    Fill ParseFillError;
    /// A start layout.
    Layout ParseLayoutError;
    /// The length of a match.
    Length ParseLengthError;
    /// Opening limits.
    Limits ParseOpeningLimitsError;
    /// A move.
    Move ParseMoveError;
    /// A move in the official notation.
    Official ParseOfficialError;
    /// White or Black.
    Player ParsePlayerError;
    /// A square.
    Square ParseSquareError;
    /// A move or a fill.
    Turn ParseTurnError;
}
