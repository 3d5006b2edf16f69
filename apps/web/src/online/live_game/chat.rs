//! The known chat of an online game.

use kamisado::{ByPlayer, Player};

/// A chat message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatMessage {
    /// The author.
    pub player: Player,
    /// The text.
    pub text: String,
}

/// The chat of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LiveChat {
    /// Whether the server has a chat.
    pub enabled: bool,
    /// The players who allow spectators to read it.
    pub shared_by: ByPlayer<bool>,
    /// The messages, the newest last.
    pub messages: Vec<ChatMessage>,
    /// The number of unread messages from others since the page was opened.
    pub unread: u32,
    /// The user's message that the server has not confirmed yet.
    pub pending: Option<String>,
}

impl LiveChat {
    /// Stores the user's message as pending, for the caller to send. Returns `false` if the same one is on its way.
    pub fn set_pending(&mut self, text: &str) -> bool {
        let is_new = self.pending.as_deref() != Some(text);
        self.pending = Some(text.to_owned());
        is_new
    }

    /// Adds the user's message, confirmed by the server.
    pub(super) fn add_own(&mut self, message: ChatMessage) {
        self.messages.push(message);
        self.pending = None;
    }

    /// Adds another player's message. It is unread if it came after the page was opened.
    pub(super) fn add_other(&mut self, message: ChatMessage, is_new: bool) {
        self.messages.push(message);
        self.unread += u32::from(is_new);
    }

    /// Removes all messages, because they are sent again from the first.
    pub(super) fn clear(&mut self) {
        self.messages.clear();
        self.unread = 0;
    }
}
