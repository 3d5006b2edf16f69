//! The game as the browser keeps it, and what another tab does to it.

use kamisado::{ByPlayer, Player};
use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError;
use wasm_bindgen_futures::spawn_local;

use super::PlayController;
use crate::lazy;
use crate::local_game::{LocalGame, NewGameOptions, PersonNames, SaveError, person_name};
use crate::platform::{storage, system};

const GAME_KEY: &str = "game";
const OPTIONS_KEY: &str = "choices";
/// The storage key of saved games that could not be read, one after the other, when a new one takes their place.
const UNREAD_KEY: &str = "game-unread";

/// How the game is kept by the browser.
#[derive(Clone, Copy)]
pub(crate) struct SaveState {
    /// Why there is a saved game that this page cannot read.
    pub(crate) unreadable: RwSignal<Option<SaveError>>,
    /// Whether the browser does not keep the game.
    pub(crate) unsaved: RwSignal<bool>,
    /// Whether the game is played in another tab.
    pub(crate) elsewhere: RwSignal<bool>,
}

impl SaveState {
    pub(super) fn new(unreadable: Option<SaveError>) -> SaveState {
        SaveState {
            unreadable: RwSignal::new(unreadable),
            unsaved: RwSignal::new(false),
            elsewhere: RwSignal::new(false),
        }
    }

    /// A new game takes the place of the saved one. What could not be read is kept elsewhere for a page that can.
    pub(super) fn put_unreadable_aside(self) {
        if self.unreadable.get_untracked().is_some() {
            let kept = [storage::get(UNREAD_KEY), storage::get(GAME_KEY)].into_iter().flatten().collect::<Vec<_>>();
            storage::set(UNREAD_KEY, &kept.join("\n"));
        }
        self.unreadable.set(None);
    }
}

impl PlayController {
    /// Saves the own game in the browser.
    pub(super) fn keep(self) {
        let own = |local_game: &mut Option<LocalGame>| {
            let own = local_game.as_mut().filter(|own| !own.is_view_only())?;
            own.note_start(system::wall_now());
            Some(own.to_saved())
        };
        if let Some(Some(text)) = self.local_game.try_update_untracked(own) {
            self.saving.unsaved.set(!storage::set(GAME_KEY, &text));
        }
    }

    /// The own game, also while a match from elsewhere is shown.
    pub(crate) fn own(self) -> Option<LocalGame> {
        let shown = self.local_game.with_untracked(|shown| shown.clone().filter(|shown| !shown.is_view_only()));
        shown.or_else(|| self.replacement.own_game.get_value())
    }

    /// Removes the own game, which was deleted.
    pub(crate) fn discard(self) {
        storage::remove(GAME_KEY);
        self.show(None);
    }

    /// Another tab has saved the game: it is shown as it is there, and goes on there until something is done here.
    pub(super) fn on_saved_elsewhere(self, event: &web_sys::StorageEvent) {
        if !event.key().is_some_and(|key| storage::is_key(&key, GAME_KEY)) {
            return;
        }
        spawn_local(async move {
            // Where the reader cannot be loaded, this tab goes on with what it has.
            let Ok(SavedGame { local_game, unreadable, .. }) = saved_game().await else { return };
            if self.view_only_shown() {
                self.replacement.own_game.set_value(local_game);
                return;
            }
            self.saving.elsewhere.set(local_game.is_some() || unreadable.is_some());
            self.saving.unreadable.set(unreadable);
            self.premoves.clear();
            if local_game.is_some() {
                self.local_game.set(local_game);
                self.after_change();
            }
        });
    }
}

/// What the browser keeps of the games at this screen.
#[derive(Clone, Debug, Default)]
pub(crate) struct SavedGame {
    /// The game.
    pub(super) local_game: Option<LocalGame>,
    /// Why there is a saved game that this page cannot read.
    pub(super) unreadable: Option<SaveError>,
    /// What was chosen for the last game.
    pub(super) options: NewGameOptions,
}

impl SavedGame {
    /// Reads the texts of the game and of the options.
    pub(crate) fn read(game: Option<&str>, options: Option<&str>) -> SavedGame {
        let options = options.and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default();
        match game.map(LocalGame::from_saved).transpose() {
            Ok(local_game) => SavedGame { local_game, unreadable: None, options },
            Err(error) => {
                leptos::logging::warn!("{error}");
                SavedGame { local_game: None, unreadable: Some(error), options }
            }
        }
    }
}

/// What the browser keeps. The reader of it is loaded only where something is kept: a first game does without.
pub(crate) async fn saved_game() -> Result<SavedGame, SplitLoaderError> {
    match (storage::get(GAME_KEY), storage::get(OPTIONS_KEY)) {
        (None, None) => Ok(SavedGame::default()),
        (game, options) => Ok(lazy::read_saved_game().await?(game.as_deref(), options.as_deref())),
    }
}

/// The names that two people have typed, as the browser keeps them.
pub(super) fn kept_names() -> PersonNames {
    ByPlayer::from_fn(|player| storage::get(name_key(player)).as_deref().and_then(person_name))
}

/// Keeps the names that two people have typed.
pub(super) fn save_names(names: &PersonNames) {
    for player in Player::ALL {
        storage::set(name_key(player), names[player].as_deref().unwrap_or_default());
    }
}

const fn name_key(player: Player) -> &'static str {
    match player {
        Player::Black => "name-black",
        Player::White => "name-white",
    }
}

/// Keeps what was chosen for the next game.
pub(super) fn save_options(options: &NewGameOptions) {
    // Where the browser stores nothing, the next game begins with the usual options.
    storage::set(OPTIONS_KEY, &storage::to_json(options));
}
