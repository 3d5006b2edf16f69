//! The game as the browser keeps it, and what another tab does to it.

use leptos::prelude::*;

use super::PlayController;
use crate::local_game::{LocalGame, NewGameOptions, SaveError};
use crate::platform::storage;

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
        let own = |local_game: &Option<LocalGame>| {
            local_game.as_ref().filter(|own| !own.is_view_only()).map(LocalGame::to_saved)
        };
        if let Some(text) = self.local_game.with_untracked(own) {
            self.saving.unsaved.set(!storage::set(GAME_KEY, &text));
        }
    }

    /// Another tab has saved the game: it is shown as it is there, and goes on there until something is done here.
    pub(super) fn on_saved_elsewhere(self, event: &web_sys::StorageEvent) {
        let ours = event.key().is_some_and(|key| storage::is_key(&key, GAME_KEY));
        let view_only =
            self.local_game.with_untracked(|local_game| local_game.as_ref().is_some_and(LocalGame::is_view_only));
        if !ours || view_only {
            return;
        }
        let (local_game, unreadable) = saved();
        self.saving.elsewhere.set(local_game.is_some() || unreadable.is_some());
        self.saving.unreadable.set(unreadable);
        if local_game.is_some() {
            self.local_game.set(local_game);
            self.after_change();
        }
    }
}

/// The game that the browser keeps, or why it cannot be read.
pub(super) fn saved() -> (Option<LocalGame>, Option<SaveError>) {
    match storage::get(GAME_KEY).map(|text| LocalGame::from_saved(&text)) {
        Some(Ok(local_game)) => (Some(local_game), None),
        Some(Err(error)) => {
            leptos::logging::warn!("{error}");
            (None, Some(error))
        }
        None => (None, None),
    }
}

/// What was chosen for the last game.
pub(super) fn saved_options() -> NewGameOptions {
    storage::get(OPTIONS_KEY).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// Keeps what was chosen for the next game.
pub(super) fn save_options(options: &NewGameOptions) {
    let _ = serde_json::to_string(options).map(|text| storage::set(OPTIONS_KEY, &text));
}
