//! Announcements of a game: its events, the answers to keys and typed commands, and the game as text.
//!
//! All of it is loaded separately from the page; `announcer` speaks the announcements.

mod announce;
mod answers;
mod keys;
mod keys_sheet;
mod own;
mod text_game;

use kamisado::{ByPlayer, Player};
use kamisado_text::PlayerNames;

pub(crate) use announce::{
    Announcement, Listener, announce_board, announce_game, follow_refusals, follow_sentences, last_effect,
};
pub(crate) use answers::{TypedOutcome, read_premove, read_typed};
pub(crate) use keys::{BoardKey, KeyHandler, handle_key};
pub(crate) use keys_sheet::KeysSheet;
pub(crate) use own::{OwnSpeech, OwnTextGame};
pub(crate) use text_game::{TextGame, TypedGameText};

/// The names of a game's players: an owned [`PlayerNames`].
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub(crate) struct OwnedNames {
    /// The player who listens.
    pub(crate) you: Option<Player>,
    /// The names.
    pub(crate) names: ByPlayer<Option<String>>,
}

impl OwnedNames {
    /// The names for a sentence.
    pub(crate) fn names(&self) -> PlayerNames<'_> {
        PlayerNames { you: self.you, names: ByPlayer::from_fn(|player| self.names[player].as_deref()) }
    }
}

impl From<PlayerNames<'_>> for OwnedNames {
    fn from(names: PlayerNames<'_>) -> OwnedNames {
        let owned = |player| names.names[player].map(str::to_owned);
        OwnedNames { you: names.you, names: ByPlayer::from_fn(owned) }
    }
}
