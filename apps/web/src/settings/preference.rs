//! Settings with a few values, or yes and no, as the browser stores them.

use kamisado_text::PageText;
use leptos::prelude::*;

use crate::platform::storage;

/// The stored form of yes.
pub(super) const YES: &str = "yes";
pub(super) const NO: &str = "no";

/// A setting that is on or off.
#[derive(Clone, Copy)]
pub(crate) struct Switch {
    key: &'static str,
    is_on: RwSignal<bool>,
}

impl Switch {
    /// Reads the stored value.
    pub(super) fn read(key: &'static str, otherwise: bool) -> Switch {
        let kept = storage::get(key).map(|kept| kept == YES);
        Switch { key, is_on: RwSignal::new(kept.unwrap_or(otherwise)) }
    }

    /// A switch that is not stored.
    #[cfg(test)]
    pub(crate) fn of(is_on: bool) -> Switch {
        Switch { key: "", is_on: RwSignal::new(is_on) }
    }

    /// Whether it is on; tracked.
    pub(crate) fn get(self) -> bool {
        self.is_on.get()
    }

    /// Whether it is on now; untracked.
    pub(crate) fn is_on(self) -> bool {
        self.is_on.get_untracked()
    }

    /// Switches it and stores that.
    pub(crate) fn choose(self, is_on: bool) {
        self.is_on.set(is_on);
        // A browser without storage starts with the default next time.
        let _ = storage::set(self.key, if is_on { YES } else { NO });
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

impl Theme {
    pub(crate) const ALL: [Theme; 3] = [Theme::System, Theme::Light, Theme::Dark];

    /// The name in the storage and in the style sheet.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    pub(super) fn from_name(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// Its label.
    pub(crate) const fn text(self) -> PageText {
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

impl Verbosity {
    pub(crate) const ALL: [Verbosity; 3] = [Verbosity::Short, Verbosity::Normal, Verbosity::Full];

    /// The name in the storage.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Verbosity::Short => "short",
            Verbosity::Normal => "normal",
            Verbosity::Full => "full",
        }
    }

    pub(super) fn from_name(name: &str) -> Option<Verbosity> {
        Verbosity::ALL.into_iter().find(|verbosity| verbosity.name() == name)
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

impl AnimationSpeed {
    pub(crate) const ALL: [AnimationSpeed; 4] =
        [AnimationSpeed::Off, AnimationSpeed::Quick, AnimationSpeed::Normal, AnimationSpeed::Slow];

    /// The name in the storage and in the style sheet.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            AnimationSpeed::Off => "off",
            AnimationSpeed::Quick => "quick",
            AnimationSpeed::Normal => "normal",
            AnimationSpeed::Slow => "slow",
        }
    }

    pub(super) fn from_name(name: &str) -> Option<AnimationSpeed> {
        AnimationSpeed::ALL.into_iter().find(|speed| speed.name() == name)
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

impl MoveNotation {
    pub(crate) const ALL: [MoveNotation; 2] = [MoveNotation::Squares, MoveNotation::Official];

    /// The name in the storage.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            MoveNotation::Squares => "squares",
            MoveNotation::Official => "official",
        }
    }

    pub(super) fn from_name(name: &str) -> Option<MoveNotation> {
        MoveNotation::ALL.into_iter().find(|notation| notation.name() == name)
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
        for speed in AnimationSpeed::ALL {
            assert_eq!(AnimationSpeed::from_name(speed.name()), Some(speed));
        }
        for notation in MoveNotation::ALL {
            assert_eq!(MoveNotation::from_name(notation.name()), Some(notation));
        }
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
