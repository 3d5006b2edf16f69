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

/// Light, dark or the system's choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Theme {
    #[default]
    System,
    Light,
    Dark,
}

impl PreferenceValue for Theme {
    const ALL: &'static [Theme] = &[Theme::System, Theme::Light, Theme::Dark];

    fn name(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }
}

impl Theme {
    /// Its label.
    pub(super) const fn text(self) -> PageText {
        match self {
            Theme::System => PageText::ThemeSystem,
            Theme::Light => PageText::ThemeLight,
            Theme::Dark => PageText::ThemeDark,
        }
    }
}

/// How much of a game is announced.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Verbosity {
    Short,
    #[default]
    Normal,
    Full,
}

impl PreferenceValue for Verbosity {
    const ALL: &'static [Verbosity] = &[Verbosity::Short, Verbosity::Normal, Verbosity::Full];

    fn name(self) -> &'static str {
        match self {
            Verbosity::Short => "short",
            Verbosity::Normal => "normal",
            Verbosity::Full => "full",
        }
    }
}

/// The speed of towers and sheets. If the system asks for reduced motion, nothing moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum AnimationSpeed {
    Off,
    Quick,
    #[default]
    Normal,
    Slow,
}

impl PreferenceValue for AnimationSpeed {
    const ALL: &'static [AnimationSpeed] =
        &[AnimationSpeed::Off, AnimationSpeed::Quick, AnimationSpeed::Normal, AnimationSpeed::Slow];

    fn name(self) -> &'static str {
        match self {
            AnimationSpeed::Off => "off",
            AnimationSpeed::Quick => "quick",
            AnimationSpeed::Normal => "normal",
            AnimationSpeed::Slow => "slow",
        }
    }
}

/// The notation of moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum MoveNotation {
    /// By squares: `f8e7`.
    #[default]
    Squares,
    /// In the official notation: `R↗1B`.
    Official,
}

impl PreferenceValue for MoveNotation {
    const ALL: &'static [MoveNotation] = &[MoveNotation::Squares, MoveNotation::Official];

    fn name(self) -> &'static str {
        match self {
            MoveNotation::Squares => "squares",
            MoveNotation::Official => "official",
        }
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
