//! Settings with a few values, as the browser stores them.

use crate::board::BoardStyle;
use crate::prelude::*;

/// A value of a setting. The browser stores it by its name.
pub(crate) trait PreferenceValue: Copy + PartialEq + Send + Sync + 'static {
    /// All values.
    const ALL: &'static [Self];

    /// The name in the storage and in the style sheet.
    fn name(self) -> &'static str;

    /// The value of a name.
    fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|value| value.name() == name)
    }
}

/// A value that can be chosen by its label.
pub(super) trait ValueLabel: PreferenceValue {
    fn label(self) -> Label;
}

/// A setting with a few values.
#[derive(Clone, Copy)]
pub(crate) struct Preference<T: PreferenceValue> {
    key: &'static str,
    value: RwSignal<T>,
}

/// A setting that is on or off.
pub(crate) type Switch = Preference<bool>;

impl<T: PreferenceValue> Preference<T> {
    /// Reads the stored value.
    pub(super) fn read(key: &'static str, otherwise: T) -> Preference<T> {
        let stored = storage::get(key).and_then(|name| T::from_name(&name));
        Preference { key, value: RwSignal::new(stored.unwrap_or(otherwise)) }
    }

    /// A setting that is not stored.
    #[cfg(test)]
    pub(crate) fn of(value: T) -> Preference<T> {
        Preference { key: "", value: RwSignal::new(value) }
    }

    /// The value; tracked.
    pub(crate) fn get(self) -> T {
        self.value.get()
    }

    /// The value now.
    pub(crate) fn get_untracked(self) -> T {
        self.value.get_untracked()
    }

    /// Sets and stores the value.
    pub(crate) fn choose(self, value: T) {
        // A browser without storage starts with the default next time.
        let _ = storage::set(self.key, value.name());
        self.value.set(value);
    }

    /// Whether the user has chosen a value; tracked.
    pub(crate) fn is_chosen(self) -> bool {
        self.value.track();
        storage::get(self.key).is_some()
    }
}

impl PreferenceValue for bool {
    const ALL: &'static [bool] = &[true, false];

    fn name(self) -> &'static str {
        if self { "yes" } else { "no" }
    }
}

impl PreferenceValue for BoardStyle {
    const ALL: &'static [BoardStyle] = &BoardStyle::ALL;

    fn name(self) -> &'static str {
        self.name()
    }
}

impl ValueLabel for BoardStyle {
    fn label(self) -> Label {
        let text = match self {
            BoardStyle::Plain => BoardText::FacePlain,
            BoardStyle::Characters => BoardText::FaceCharacters,
            BoardStyle::Contrast => BoardText::FaceContrast,
        };
        text.into()
    }
}

/// Defines the values of a setting, each with its name and its label.
macro_rules! preference {
    ($(#[$about:meta])* $kind:ident { $($(#[$of:meta])* $value:ident = $name:literal, $label:expr;)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub(crate) enum $kind {
            $($(#[$of])* $value,)*
        }

        impl PreferenceValue for $kind {
            const ALL: &'static [$kind] = &[$($kind::$value),*];

            fn name(self) -> &'static str {
                match self {
                    $($kind::$value => $name,)*
                }
            }
        }

        impl ValueLabel for $kind {
            fn label(self) -> Label {
                match self {
                    $($kind::$value => $label.into(),)*
                }
            }
        }
    };
}

preference! {
    /// Light, dark or the system's choice.
    Theme {
        #[default]
        System = "system", PageText::ThemeSystem;
        Light = "light", PageText::ThemeLight;
        Dark = "dark", PageText::ThemeDark;
    }
}

preference! {
    /// How much of a game is announced.
    Verbosity {
        Short = "short", SpeechText::VerbosityShort;
        #[default]
        Normal = "normal", SpeechText::VerbosityNormal;
        Full = "full", SpeechText::VerbosityFull;
    }
}

preference! {
    /// The speed of towers and sheets. If the system asks for reduced motion, nothing moves.
    AnimationSpeed {
        Off = "off", SettingText::AnimationOff;
        Quick = "quick", SettingText::AnimationQuick;
        #[default]
        Normal = "normal", SettingText::AnimationNormal;
        Slow = "slow", SettingText::AnimationSlow;
    }
}

preference! {
    /// The notation of moves.
    MoveNotation {
        /// By squares: `f8e7`.
        #[default]
        Squares = "squares", SettingText::NotationSquares;
        /// In the official notation: `R↗1B`.
        Official = "official", SettingText::NotationOfficial;
    }
}

/// Parses a volume in percent.
pub(super) fn read_volume(kept: &str) -> Option<u8> {
    kept.parse().ok().filter(|&volume| volume <= FULL_VOLUME)
}

/// The full volume in percent.
pub(super) const FULL_VOLUME: u8 = 100;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_is_found_by_the_name_under_which_it_is_kept() {
        fn check<T: PreferenceValue + core::fmt::Debug>() {
            for &value in T::ALL {
                assert_eq!(T::from_name(value.name()), Some(value));
            }
        }
        check::<AnimationSpeed>();
        check::<MoveNotation>();
        check::<BoardStyle>();
        check::<Theme>();
        check::<Verbosity>();
        check::<bool>();
        assert_eq!(AnimationSpeed::from_name("fast"), None);
        assert_eq!(MoveNotation::from_name(""), None);
    }

    #[test]
    fn a_volume_is_a_percentage() {
        assert_eq!(
            ["0", "35", "100", "101", "-1", "loud", ""].map(read_volume),
            [Some(0), Some(35), Some(100), None, None, None, None]
        );
    }
}
