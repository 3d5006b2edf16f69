//! The saved game, and changes to it in another tab.

use leptos::wasm_split::SplitLoaderError;

use crate::local_game::{PersonNames, SaveError, person_name};
use crate::prelude::*;

const GAME_KEY: &str = "game";
const OPTIONS_KEY: &str = "choices";
/// The storage key for unreadable saved games, one after the other, when a new game replaces them.
const UNREAD_KEY: &str = "game-unread";

/// The state of the saved game.
#[derive(Clone, Copy, Default)]
pub(crate) struct SaveState {
    /// Why this page cannot read the saved game.
    pub(crate) unreadable: RwSignal<Option<SaveError>>,
    /// Whether the browser does not save the game.
    pub(crate) unsaved: RwSignal<bool>,
    /// Whether the game is being played in another tab.
    pub(crate) elsewhere: RwSignal<bool>,
}

impl SaveState {
    pub(super) fn new(unreadable: Option<SaveError>) -> SaveState {
        SaveState { unreadable: RwSignal::new(unreadable), ..SaveState::default() }
    }

    /// Makes room for a new game: an unreadable saved game is moved aside for a page that can read it.
    pub(super) fn put_unreadable_aside(self) {
        if self.unreadable.get_untracked().is_some() {
            let kept = [storage::get(UNREAD_KEY), storage::get(GAME_KEY)].into_iter().flatten().collect::<Vec<_>>();
            storage::set(UNREAD_KEY, &kept.join("\n"));
        }
        self.unreadable.set(None);
    }
}

impl PlayController {
    /// Saves the user's game in the browser.
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

    /// The user's game, even while an imported match is shown.
    pub(crate) fn own(self) -> Option<LocalGame> {
        let shown = self.local_game.with_untracked(|shown| shown.clone().filter(|shown| !shown.is_view_only()));
        shown.or_else(|| self.replacement.own_game.get_value())
    }

    /// Removes the user's deleted game.
    pub(crate) fn discard(self) {
        storage::remove(GAME_KEY);
        self.show(None);
    }

    /// Shows the game that another tab has saved. It continues there until the user acts here.
    pub(super) fn on_saved_elsewhere(self, event: &web_sys::StorageEvent) {
        if !event.key().is_some_and(|key| storage::is_key(&key, GAME_KEY)) {
            return;
        }
        spawn_local(async move {
            // If the reader cannot be loaded, this tab continues with what it has.
            let Ok(SavedGame { local_game, unreadable, .. }) = saved_game().await else { return };
            if self.view_only_shown() {
                self.replacement.own_game.set_value(local_game);
                return;
            }
            self.saving.elsewhere.set(local_game.is_some() || unreadable.is_some());
            self.saving.unreadable.set(unreadable);
            self.board.premoves.clear();
            if local_game.is_some() {
                self.local_game.set(local_game);
                self.after_change();
            }
        });
    }
}

/// The stored data of the games at this screen.
#[derive(Clone, Debug, Default)]
pub(crate) struct SavedGame {
    /// The game.
    pub(super) local_game: Option<LocalGame>,
    /// Why this page cannot read the saved game.
    pub(super) unreadable: Option<SaveError>,
    /// The options of the last game.
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

/// Loads the stored data. The reader is loaded only if there is any: a first game needs none.
pub(crate) async fn saved_game() -> Result<SavedGame, SplitLoaderError> {
    match (storage::get(GAME_KEY), storage::get(OPTIONS_KEY)) {
        (None, None) => Ok(SavedGame::default()),
        (game, options) => Ok(lazy::read_saved_game().await?(game.as_deref(), options.as_deref())),
    }
}

/// The stored names of two people.
pub(super) fn kept_names() -> PersonNames {
    ByPlayer::from_fn(|player| storage::get(&name_key(player)).as_deref().and_then(person_name))
}

/// Stores the names of two people.
pub(super) fn save_names(names: &PersonNames) {
    for player in Player::ALL {
        storage::set(&name_key(player), names[player].as_deref().unwrap_or_default());
    }
}

fn name_key(player: Player) -> String {
    format!("name-{}", player.name())
}

/// Stores the options for the next game.
pub(super) fn save_options(options: &NewGameOptions) {
    // If the browser stores nothing, the next game starts with the default options.
    storage::set(OPTIONS_KEY, &storage::to_json(options));
}
