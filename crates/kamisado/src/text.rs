//! Text forms of types with an English name for each value, and errors without details.

/// Defines an error that has nothing to tell but its message.
macro_rules! plain_error {
    ($(#[$about:meta])* $error:ident: $message:literal) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $error(());

        impl core::fmt::Display for $error {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str($message)
            }
        }

        impl core::error::Error for $error {}
    };
}

/// Implements `Display` and `FromStr` by name for a type with `ALL` and `name`, and defines the error for unknown
/// names.
macro_rules! text_by_name {
    ($type:ident, $(#[$about:meta])* $error:ident: $expected:literal) => {
        impl core::fmt::Display for $type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(self.name())
            }
        }

        plain_error! {
            $(#[$about])*
            $error: $expected
        }

        impl core::str::FromStr for $type {
            type Err = $error;

            fn from_str(text: &str) -> Result<$type, $error> {
                $type::ALL.into_iter().find(|value| value.name() == text).ok_or($error(()))
            }
        }
    };
}
