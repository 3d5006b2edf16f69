//! The settings for all pages: the language, light or dark, the board's style, sounds, and whether it turns.

pub(crate) mod dialog;

use kamisado_text::{BoardText, Boards, Language, PageText, Pages};
use leptos::prelude::*;

use crate::board::BoardStyle;
use crate::platform::{dom, storage, system};

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

    pub(crate) fn from_name(name: &str) -> Option<Theme> {
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

/// The settings, which every part of the page can ask for.
#[derive(Clone, Copy)]
pub(crate) struct Settings {
    pub(crate) language: RwSignal<Language>,
    pub(crate) theme: RwSignal<Theme>,
    pub(crate) board_style: RwSignal<BoardStyle>,
    /// Whether sounds are heard.
    pub(crate) sounds: RwSignal<bool>,
    /// Whether the board turns with each move where two people play at this screen.
    pub(crate) turn_each_move: RwSignal<bool>,
}

const LANGUAGE_KEY: &str = "language";
const THEME_KEY: &str = "theme";
const BOARD_STYLE_KEY: &str = "face";
const SOUNDS_KEY: &str = "sounds";
const TURN_EACH_MOVE_KEY: &str = "turn-each-move";

/// How a choice between yes and no is kept.
const YES: &str = "yes";

impl Settings {
    /// Reads what was chosen before, or else what the browser prefers, and lets every part of the page ask for it.
    pub(crate) fn provide() -> Settings {
        let preferred = || system::languages().iter().find_map(|locale| Language::from_locale(locale));
        let chosen = storage::get(LANGUAGE_KEY).and_then(|code| Language::from_code(&code));
        let theme = storage::get(THEME_KEY).and_then(|name| Theme::from_name(&name));
        let board_style = storage::get(BOARD_STYLE_KEY).and_then(|name| BoardStyle::from_name(&name));
        let is_yes = |name| RwSignal::new(storage::get(name).as_deref() == Some(YES));
        let settings = Settings {
            language: RwSignal::new(chosen.or_else(preferred).unwrap_or_default()),
            theme: RwSignal::new(theme.unwrap_or_default()),
            board_style: RwSignal::new(board_style.unwrap_or_default()),
            sounds: is_yes(SOUNDS_KEY),
            turn_each_move: is_yes(TURN_EACH_MOVE_KEY),
        };
        provide_context(settings);
        Effect::new(move |_| {
            let language = settings.language.get();
            dom::set_root("lang", language.code());
            dom::set_root("dir", if language.is_right_to_left() { "rtl" } else { "ltr" });
        });
        Effect::new(move |_| dom::set_root("data-theme", settings.theme.get().name()));
        settings
    }

    /// The settings of this page.
    pub(crate) fn get() -> Settings {
        expect_context()
    }

    /// The words of the chosen language; whatever asks for them is drawn again when the language changes.
    pub(crate) fn words(self) -> &'static dyn Pages {
        self.language.get().pages()
    }

    /// A text of the page in the chosen language.
    pub(crate) fn text(self, text: PageText) -> impl Fn() -> &'static str + Copy + Send + Sync + 'static {
        move || self.words().text(text)
    }

    /// What is said about the board in the chosen language.
    pub(crate) fn boards(self) -> &'static dyn Boards {
        self.language.get().boards()
    }

    /// A text about the board in the chosen language.
    pub(crate) fn board_text(self, text: BoardText) -> impl Fn() -> &'static str + Copy + Send + Sync + 'static {
        move || self.boards().board_text(text)
    }

    /// Chooses a language and remembers it.
    pub(crate) fn choose_language(self, language: Language) {
        self.language.set(language);
        // A browser that keeps nothing asks the system again next time.
        let _ = storage::set(LANGUAGE_KEY, language.code());
    }

    /// Chooses light or dark and remembers it.
    pub(crate) fn choose_theme(self, theme: Theme) {
        self.theme.set(theme);
        let _ = storage::set(THEME_KEY, theme.name());
    }

    /// Chooses the style of the board and remembers it.
    pub(crate) fn choose_board_style(self, board_style: BoardStyle) {
        self.board_style.set(board_style);
        let _ = storage::set(BOARD_STYLE_KEY, board_style.name());
    }

    /// Chooses whether sounds are heard and remembers it.
    pub(crate) fn choose_sounds(self, on: bool) {
        self.sounds.set(on);
        let _ = storage::set(SOUNDS_KEY, if on { YES } else { "no" });
    }

    /// Chooses whether the board turns with each move and remembers it.
    pub(crate) fn choose_turning(self, on: bool) {
        self.turn_each_move.set(on);
        let _ = storage::set(TURN_EACH_MOVE_KEY, if on { YES } else { "no" });
    }
}
