//! The presence in a game: the clients connected to it, at this node and at others.

use kamisado::{ByPlayer, Player};
use kamisado_api::{Presence, ServerMessage};
use kamisado_online::Timestamp;
use tokio::time::Instant;

use super::EncodedMessage;
use super::presence::PresenceThrottle;
use super::room::{GameRoom, RoomPublisher};
use crate::cluster::NodeWatchers;

/// The players and spectators connected to another node.
#[derive(Clone, Copy, Debug)]
pub(super) struct RemoteWatchers {
    pub(super) players: ByPlayer<bool>,
    watching: u32,
    /// When the node reported them.
    at: Instant,
}

impl GameRoom {
    /// Sets the users connected to another node.
    pub(super) fn set_remote_watchers(&mut self, NodeWatchers { node, players, watching }: NodeWatchers) {
        if watching == 0 && !players.black && !players.white {
            self.remote_watchers.remove(&node);
        } else {
            self.remote_watchers.insert(node, RemoteWatchers { players, watching, at: Instant::now() });
        }
        self.update_presence(Some(self.now()));
    }

    /// When the first silent node loses its watchers.
    pub(super) fn remote_expiry(&self) -> Option<Instant> {
        let timeout = self.publisher.as_ref()?.timeout;
        self.remote_watchers.values().map(|watchers| watchers.at + timeout).min()
    }

    /// Sends the presence to all subscribers.
    pub(super) fn send_presence(&mut self) {
        self.sent_presence = PresenceThrottle { presence: self.presence, at: Instant::now() };
        self.send(&EncodedMessage::of(&ServerMessage::Presence(self.presence)));
    }

    /// Updates the presence, since a client may have left. An engine is always present.
    pub(super) fn update_presence(&mut self, now: Option<Timestamp>) {
        self.subscribers.retain(|subscriber| !subscriber.messages.is_closed());
        if let Some(RoomPublisher { timeout, .. }) = self.publisher {
            self.remote_watchers.retain(|_, watchers| watchers.at.elapsed() < timeout);
        }
        let remote = || self.remote_watchers.values();
        let connected = |player| self.subscribers.iter().any(|subscriber| subscriber.seat == Some(player));
        let elsewhere = |player: Player| remote().any(|watchers| watchers.players[player]);
        let there = ByPlayer::from_fn(|player| connected(player) || elsewhere(player) || self.is_engine(player));
        let watching = self.subscribers.iter().filter(|subscriber| subscriber.seat.is_none()).count();
        let watching = u32::try_from(watching).unwrap_or(u32::MAX);
        let watching = remote().fold(watching, |count, watchers| count.saturating_add(watchers.watching));
        self.presence = Presence { black: there.black, white: there.white, watching };
        for player in Player::ALL {
            if there[player] {
                self.away_since[player] = None;
            } else if self.away_since[player].is_none() {
                self.away_since[player] = now;
            }
        }
    }
}
