//! The presence in a game: the clients connected to it, at this node and at others.

use std::time::Duration;

use kamisado::{ByPlayer, Player};
use kamisado_api::{Presence, ServerMessage};
use kamisado_online::Timestamp;
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::super::EncodedMessage;
use super::super::presence::PresenceThrottle;
use super::{GameRoom, RoomPublisher, Subscriber};
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
    /// Adds a client in this seat; `None` is a spectator.
    pub(in crate::games) fn subscribe(&mut self, messages: mpsc::Sender<EncodedMessage>, seat: Option<Player>) {
        self.subscribers.push(Subscriber { messages, seat });
    }

    /// Whether a client of this node is connected.
    pub(in crate::games) fn has_subscribers(&self) -> bool {
        !self.subscribers.is_empty()
    }

    /// The players who are connected to this node.
    pub(in crate::games) fn connected(&self) -> ByPlayer<bool> {
        ByPlayer::from_fn(|player| self.subscribers.iter().any(|subscriber| subscriber.seat == Some(player)))
    }

    /// The clients connected to this node.
    pub(in crate::games) fn watchers(&mut self, node: String) -> NodeWatchers {
        self.subscribers.retain(|subscriber| !subscriber.messages.is_closed());
        NodeWatchers { node, players: self.connected(), watching: self.spectators() }
    }

    fn spectators(&self) -> u32 {
        let spectators = self.subscribers.iter().filter(|subscriber| subscriber.seat.is_none()).count();
        u32::try_from(spectators).unwrap_or(u32::MAX)
    }

    /// When the presence is to be sent; `None` if it has not changed.
    pub(in crate::games) fn presence_due(&self, delay: Duration) -> Option<Instant> {
        self.sent_presence.due(self.presence, delay)
    }

    /// Removes the time between `from` and `to` from the players' absence.
    pub(in crate::games) fn shift_absence(&mut self, from: Timestamp, to: Timestamp) {
        let shifted = |since: Timestamp| to.minus(from.since(since));
        self.away_since = ByPlayer::from_fn(|player| self.away_since[player].map(shifted));
    }

    /// Sets the users connected to another node.
    pub(in crate::games) fn set_remote_watchers(&mut self, NodeWatchers { node, players, watching }: NodeWatchers) {
        if watching == 0 && !players.black && !players.white {
            self.remote_watchers.remove(&node);
        } else {
            self.remote_watchers.insert(node, RemoteWatchers { players, watching, at: Instant::now() });
        }
        self.update_presence(Some(self.now()));
    }

    /// When the first silent node loses its watchers.
    pub(in crate::games) fn remote_expiry(&self) -> Option<Instant> {
        let timeout = self.publisher.as_ref()?.timeout;
        self.remote_watchers.values().map(|watchers| watchers.at + timeout).min()
    }

    /// Sends the presence to all subscribers.
    pub(in crate::games) fn send_presence(&mut self) {
        self.sent_presence = PresenceThrottle { presence: self.presence, at: Instant::now() };
        self.send(&EncodedMessage::of(&ServerMessage::Presence(self.presence)));
    }

    /// Updates the presence, since a client may have left. An engine is always present.
    pub(in crate::games) fn update_presence(&mut self, now: Option<Timestamp>) {
        self.subscribers.retain(|subscriber| !subscriber.messages.is_closed());
        if let Some(RoomPublisher { timeout, .. }) = self.publisher {
            self.remote_watchers.retain(|_, watchers| watchers.at.elapsed() < timeout);
        }
        let remote = || self.remote_watchers.values();
        let connected = self.connected();
        let elsewhere = |player: Player| remote().any(|watchers| watchers.players[player]);
        let there = ByPlayer::from_fn(|player| connected[player] || elsewhere(player) || self.is_engine(player));
        let watching = remote().fold(self.spectators(), |count, watchers| count.saturating_add(watchers.watching));
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
