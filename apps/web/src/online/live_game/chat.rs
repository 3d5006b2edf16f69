//! The chat of an online game, as far as the page knows it.

use kamisado::{ByPlayer, Player};

/// A chat message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatMessage {
    /// Who said it.
    pub player: Player,
    /// What.
    pub text: String,
}

/// The chat of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct LiveChat {
    /// Whether the server has a chat.
    pub(super) enabled: bool,
    /// Who allows spectators to read it.
    pub(super) shared_by: ByPlayer<bool>,
    /// The messages, the newest last.
    pub(super) messages: Vec<ChatMessage>,
    /// How many messages of others have come since the page was opened and are not read yet.
    pub(super) unread: u32,
    /// The user's message that the server has not sent back yet.
    pub(super) pending: Option<String>,
}

impl LiveChat {
    /// Keeps the user's message as pending, for the caller to send. False if the same is on its way already.
    pub(super) fn set_pending(&mut self, text: &str) -> bool {
        let is_new = self.pending.as_deref() != Some(text);
        self.pending = Some(text.to_owned());
        is_new
    }

    /// Adds the user's message, which the server has sent back.
    pub(super) fn add_own(&mut self, message: ChatMessage) {
        self.messages.push(message);
        self.pending = None;
    }

    /// Adds a message of another player, which is unread if it came after the page was opened.
    pub(super) fn add_other(&mut self, message: ChatMessage, is_new: bool) {
        self.messages.push(message);
        self.unread += u32::from(is_new);
    }

    /// Forgets the messages, because they are sent again from the first.
    pub(super) fn clear(&mut self) {
        self.messages.clear();
        self.unread = 0;
    }
}
