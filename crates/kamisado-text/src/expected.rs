//! What a text should have been.

use kamisado::{
    ParseColorError, ParseFillError, ParseLayoutError, ParseLengthError, ParseLimitsError, ParseMoveError,
    ParseOfficialError, ParsePlayerError, ParseSquareError, ParseTurnError,
};

macro_rules! expected {
    ($($(#[$doc:meta])* $name:ident $error:ident;)*) => {
        /// What was to be read from a text that is something else. Every error of the rules crate that says no more than
        /// this becomes one of these.
        ///
        /// Inside a record the rules crate has an `Expected` of its own, see [`Records`](crate::Records).
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
    Limits ParseLimitsError;
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
