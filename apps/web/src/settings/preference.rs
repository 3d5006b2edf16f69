//! Settings that are one of several values, or yes or no, as the browser keeps them.

use kamisado_text::PageText;
use leptos::prelude::*;

use crate::platform::storage;

/// How a choice between yes and no is kept.
pub(super) const YES: &str = "yes";
pub(super) const NO: &str = "no";

/// A setting that is yes or no.
#[derive(Clone, Copy)]
pub(crate) struct Switch {
    key: &'static str,
    is_on: RwSignal<bool>,
}

impl Switch {
    /// Reads what was chosen before.
    pub(super) fn read(key: &'static str, otherwise: bool) -> Switch {
        let kept = storage::get(key).map(|kept| kept == YES);
        Switch { key, is_on: RwSignal::new(kept.unwrap_or(otherwise)) }
    }

    /// A switch that is kept nowhere.
    #[cfg(test)]
    pub(crate) fn of(is_on: bool) -> Switch {
        Switch { key: "", is_on: RwSignal::new(is_on) }
    }

    /// Whether it is on; whatever asks is drawn again when that changes.
    pub(crate) fn get(self) -> bool {
        self.is_on.get()
    }

    /// Whether it is on now.
    pub(crate) fn is_on(self) -> bool {
        self.is_on.get_untracked()
    }

    /// Switches it and remembers that.
    pub(crate) fn choose(self, is_on: bool) {
        self.is_on.set(is_on);
        // A browser that keeps nothing begins with the usual value next time.
        let _ = storage::set(self.key, if is_on { YES } else { NO });
    }
}

/// Light, dark or as the system has it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Theme {
    #[default]
    System,
    Light,
    Dark,
}

impl Theme {
    pub(crate) const ALL: [Theme; 3] = [Theme::System, Theme::Light, Theme::Dark];

    /// The name under which it is kept and which the style sheet knows.
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

    /// What it is called.
    pub(crate) const fn text(self) -> PageText {
        match self {
            Theme::System => PageText::ThemeSystem,
            Theme::Light => PageText::ThemeLight,
            Theme::Dark => PageText::ThemeDark,
        }
    }
}

/// How much of a game is said aloud.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Verbosity {
    Short,
    #[default]
    Normal,
    Full,
}

impl Verbosity {
    pub(crate) const ALL: [Verbosity; 3] = [Verbosity::Short, Verbosity::Normal, Verbosity::Full];

    /// The name under which it is kept.
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

/// How fast towers and sheets move. Where the system asks for no motion, nothing moves whatever is chosen.
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

    /// The name under which it is kept and which the style sheet knows.
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

/// How moves are written.
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

    /// The name under which it is kept.
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

/// The volume that a text holds, in percent.
pub(super) fn read_volume(kept: &str) -> Option<u8> {
    kept.parse().ok().filter(|&volume| volume <= FULL_VOLUME)
}

/// As loud as the sounds get, in percent.
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
