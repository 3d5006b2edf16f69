//! The settings for all pages: the language, light or dark, the board, sounds, motion, and how moves are made and
//! written.

mod choice;
pub(crate) mod dialog;
mod game;
mod preference;
pub(crate) mod sound_panel;

use kamisado::notation::OfficialMove;
use kamisado_text::Boards;
use leptos::wasm_split::SplitLoaderError;

use crate::board::BoardStyle;
use crate::platform::sound;
use crate::prelude::*;
use preference::{FULL_VOLUME, PreferenceValue, read_volume};

pub(crate) use preference::{AnimationSpeed, MoveNotation, Preference, Switch, Theme, Verbosity};

/// The settings, provided to every component.
#[derive(Clone, Copy)]
pub(crate) struct Settings {
    /// The language, and its texts for playing.
    words: RwSignal<(Language, &'static dyn Pages)>,
    /// The texts of the same language for the lazy pages, once one of these was opened.
    part_words: StoredValue<Option<&'static dyn PartPages>>,
    /// Whether the texts of the last chosen language could not be loaded.
    pub(crate) language_missing: RwSignal<bool>,
    pub(crate) theme: Preference<Theme>,
    pub(crate) board_style: Preference<BoardStyle>,
    /// Whether sounds are played.
    pub(crate) sounds: Switch,
    /// The volume in percent.
    pub(crate) volume: RwSignal<u8>,
    /// The speed of towers and sheets.
    pub(crate) animation: Preference<AnimationSpeed>,
    /// Whether the board has coordinates.
    pub(crate) coordinates: Switch,
    /// Whether dots mark reachable squares.
    pub(crate) dots: Switch,
    /// Whether moves must be confirmed.
    pub(crate) confirm_moves: Switch,
    /// The notation of moves.
    pub(crate) notation: Preference<MoveNotation>,
    /// Whether the board turns with each move when two people play at this screen.
    pub(crate) turn_each_move: Switch,
    /// How much of a game is announced.
    pub(crate) verbosity: Preference<Verbosity>,
    /// Whether the board has keys besides arrows and Enter.
    pub(crate) board_keys: Switch,
    /// Whether a game is shown as text instead of a board.
    pub(crate) text_mode: Switch,
    /// Whether zen mode shows only the board, the turn and the clocks of a game.
    pub(crate) zen: Switch,
    /// Whether a phone vibrates with the moves.
    pub(crate) haptics: Switch,
    /// Whether the chat of an online game is shown.
    pub(crate) chat: Switch,
}

const LANGUAGE_KEY: &str = "language";
const VOLUME_KEY: &str = "volume";

/// The stored language, or else the one the browser prefers.
pub(crate) fn preferred_language() -> Language {
    let preferred = || system::languages().iter().find_map(|locale| Language::from_locale(locale));
    saved_language().or_else(preferred).unwrap_or_default()
}

/// The stored language.
fn saved_language() -> Option<Language> {
    storage::get(LANGUAGE_KEY).and_then(|code| Language::from_code(&code))
}

impl Settings {
    /// Reads the stored settings and provides them.
    pub(crate) fn provide(language: Language, words: &'static dyn Pages) -> Settings {
        let volume = storage::get(VOLUME_KEY).and_then(|kept| read_volume(&kept));
        let style = if system::prefers_contrast() { BoardStyle::Contrast } else { BoardStyle::default() };
        let settings = Settings {
            words: RwSignal::new((language, words)),
            part_words: StoredValue::new(None),
            language_missing: RwSignal::new(false),
            theme: Preference::read("theme", Theme::default()),
            board_style: Preference::read("face", style),
            sounds: Switch::read("sounds", true),
            volume: RwSignal::new(volume.unwrap_or(FULL_VOLUME)),
            animation: Preference::read("animation", AnimationSpeed::default()),
            coordinates: Switch::read("coordinates", true),
            dots: Switch::read("dots", true),
            confirm_moves: Switch::read("confirm-moves", false),
            notation: Preference::read("notation", MoveNotation::default()),
            turn_each_move: Switch::read("turn-each-move", false),
            verbosity: Preference::read("verbosity", Verbosity::default()),
            board_keys: Switch::read("board-keys", true),
            text_mode: Switch::read("text-mode", false),
            zen: Switch::read("zen", false),
            haptics: Switch::read("haptics", true),
            chat: Switch::read("chat", true),
        };
        provide_context(settings);
        Effect::new(move |_| {
            let language = settings.language();
            dom::set_root("lang", language.code());
            dom::set_root("dir", if language.is_right_to_left() { "rtl" } else { "ltr" });
        });
        Effect::new(move |_| dom::set_root("data-theme", settings.theme.get().name()));
        Effect::new(move |_| dom::set_root("data-animation", settings.animation.get().name()));
        sound::set_volume(settings.volume.get_untracked());
        settings
    }

    /// The settings of the page.
    pub(crate) fn get() -> Settings {
        expect_context()
    }

    /// The texts of the chosen language. A view that calls this is drawn again when the language changes.
    pub(crate) fn words(self) -> &'static dyn Pages {
        self.words.get().1
    }

    /// The chosen language.
    pub(crate) fn language(self) -> Language {
        self.words.get().0
    }

    /// The texts of the chosen language for the lazy pages.
    pub(crate) fn part_words(self) -> &'static dyn PartPages {
        self.words.track();
        self.part_words.get_value().expect("every lazy page loads these words before it is drawn")
    }

    /// Loads the texts for the lazy pages; returns at once if they are loaded.
    pub(crate) async fn load_part_words(self) -> Result<(), SplitLoaderError> {
        while self.part_words.get_value().is_none() {
            let language = untrack(|| self.language());
            let words = lazy::part_words(language).await?;
            // The user may have chosen another language meanwhile.
            if untrack(|| self.language()) == language {
                self.part_words.set_value(Some(words));
            }
        }
        Ok(())
    }

    /// A text of any topic in the chosen language. Those of the lazy pages must be loaded.
    pub(crate) fn text(self, text: impl Into<Label>) -> impl Fn() -> &'static str + Copy + Send + Sync + 'static {
        text.into().reader(self)
    }

    /// The texts about the board in the chosen language.
    pub(crate) fn boards(self) -> &'static dyn Boards {
        self.words()
    }

    /// Sets and stores the language. It takes effect once its texts are loaded.
    pub(crate) fn choose_language(self, language: Language) {
        // A browser without storage uses its preferred language again next time.
        let _ = storage::set(LANGUAGE_KEY, language.code());
        self.language_missing.set(false);
        spawn_local(async move {
            let loaded = self.load_language(language).await;
            let _ = self.language_missing.try_set(loaded.is_err());
        });
    }

    /// Loads and applies the texts of a language, including those of the lazy pages if one was opened.
    async fn load_language(self, language: Language) -> Result<(), SplitLoaderError> {
        let words = lazy::words(language).await?;
        let mut part_words = None;
        // A lazy page may be opened at any time.
        while part_words.is_none() && self.part_words.get_value().is_some() {
            part_words = Some(lazy::part_words(language).await?);
        }
        // The user may have chosen again meanwhile.
        if saved_language().is_none_or(|saved| saved == language) {
            self.part_words.set_value(part_words);
            self.words.set((language, words));
        }
        Ok(())
    }

    /// Sets and stores the volume. Changing it turns sounds on, because the user wants to hear them.
    pub(crate) fn choose_volume(self, volume: u8) {
        self.volume.set(volume);
        // Set at once: an effect would run after the sound that demonstrates the choice.
        sound::set_volume(volume);
        let _ = storage::set(VOLUME_KEY, &volume.to_string());
        if volume > 0 && !self.sounds.get_untracked() {
            self.sounds.choose(true);
        }
    }

    /// The official notation of a move, if the user has chosen it; tracked.
    pub(crate) fn official(self, position: &Position, mv: Move) -> Option<OfficialMove> {
        let is_chosen = self.notation.get() == MoveNotation::Official;
        is_chosen.then(|| OfficialMove::new(position, mv)).flatten()
    }

    /// A move of a position for a sentence: its squares, or the official notation in words, which can be read aloud.
    pub(crate) fn move_in_words(self, position: &Position, mv: Move) -> String {
        self.official(position, mv).map_or_else(|| mv.to_string(), |official| self.words().official(official))
    }
}
