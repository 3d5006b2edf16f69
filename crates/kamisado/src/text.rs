//! Text forms of types with an English name for each value.

/// Implements `Display` and `FromStr` by name for a type with `ALL` and `name`, and defines the error for unknown
/// names.
macro_rules! text_by_name {
    ($type:ident, $(#[$about:meta])* $error:ident: $expected:literal) => {
        impl core::fmt::Display for $type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(self.name())
            }
        }

        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $error(());

        impl core::fmt::Display for $error {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str($expected)
            }
        }

        impl core::error::Error for $error {}

        impl core::str::FromStr for $type {
            type Err = $error;

            fn from_str(text: &str) -> Result<$type, $error> {
                $type::ALL.into_iter().find(|value| value.name() == text).ok_or($error(()))
            }
        }
    };
}
