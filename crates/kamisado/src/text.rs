//! Text forms of types with an English name for each value, and errors without details.
//!
//! These macros are no part of the API. The other libraries of the workspace use them too.

/// Defines an error that has nothing to tell but its message.
#[doc(hidden)]
#[macro_export]
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

/// Lists all values of a type with their names, as the constant `ALL`, and implements `name` and `Display`.
#[doc(hidden)]
#[macro_export]
macro_rules! names {
    ($(#[$about:meta])* $type:ident { $($value:ident: $name:literal),+ $(,)? }) => {
        impl $type {
            $(#[$about])*
            pub const ALL: [$type; [$($name),+].len()] = [$($type::$value),+];

            /// The English name used in data formats.
            pub const fn name(self) -> &'static str {
                match self {
                    $($type::$value => $name,)+
                }
            }
        }

        impl core::fmt::Display for $type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(self.name())
            }
        }
    };
}

/// The same with `FromStr`, and the error for unknown names.
#[doc(hidden)]
#[macro_export]
macro_rules! text_by_name {
    (
        $(#[$all:meta])* $type:ident { $($value:ident: $name:literal),+ $(,)? }
        $(#[$about:meta])* $error:ident: $expected:literal
    ) => {
        $crate::names! { $(#[$all])* $type { $($value: $name),+ } }

        $crate::plain_error! { $(#[$about])* $error: $expected }

        impl core::str::FromStr for $type {
            type Err = $error;

            fn from_str(text: &str) -> Result<$type, $error> {
                $type::ALL.into_iter().find(|value| value.name() == text).ok_or($error(()))
            }
        }
    };
}
