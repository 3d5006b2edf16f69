//! Connected users.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use kamisado_api::Presence;
use kamisado_online::Timestamp;
use parking_lot::Mutex;
use tokio::time::Instant;

use crate::cluster::{Cluster, Notice};
use crate::now;

/// The presence last sent, and when.
#[derive(Clone, Copy, Debug)]
pub(super) struct PresenceThrottle {
    pub(super) presence: Presence,
    pub(super) at: Instant,
}

impl PresenceThrottle {
    /// When to send the presence if it has changed: a change of players at once, of spectators after a delay.
    pub(super) fn due(&self, now: Presence, delay: Duration) -> Option<Instant> {
        let players = |presence: Presence| (presence.black, presence.white);
        if players(now) != players(self.presence) {
            return Some(self.at);
        }
        (now != self.presence).then(|| self.at + delay)
    }
}

/// The users connected to the server, by a game or by the lobby, and those who left a short while ago. In a cluster it
/// contains the users of all nodes, which report changes to each other.
#[derive(Clone, Debug)]
pub(crate) struct OnlineUsers {
    /// When the server started.
    started: Timestamp,
    users: Arc<Mutex<HashMap<String, UserConnections>>>,
    cluster: Option<Cluster>,
}

/// The connections of a user.
#[derive(Clone, Debug)]
struct UserConnections {
    connections: usize,
    /// The other nodes to which the user is connected.
    nodes: BTreeSet<String>,
    /// When the last connection ended, if none is left.
    left_at: Timestamp,
}

impl UserConnections {
    fn is_online(&self) -> bool {
        self.connections > 0 || !self.nodes.is_empty()
    }
}

/// A connection of a user, until dropped.
#[derive(Debug)]
pub(crate) struct Connection {
    user: String,
    online_users: OnlineUsers,
}

impl OnlineUsers {
    pub(super) fn new(started: Timestamp, cluster: Option<Cluster>) -> OnlineUsers {
        OnlineUsers { started, users: Arc::default(), cluster }
    }

    /// Registers a connection of a user.
    pub(crate) fn connect(&self, user: &str) -> Connection {
        let is_first = self.change(user, |user| {
            user.connections += 1;
            user.connections == 1
        });
        if is_first {
            self.notify(user, true);
        }
        Connection { user: user.to_owned(), online_users: self.clone() }
    }

    /// The time since the user's last connection ended; zero while connected. A user who was never connected has been
    /// away since the server started.
    pub(super) fn away_for(&self, user: &str, now: Timestamp) -> Duration {
        match self.users.lock().get(user) {
            Some(user) if user.is_online() => Duration::ZERO,
            Some(user) => now.since(user.left_at),
            None => now.since(self.started),
        }
    }

    /// Forgets users who have been away for longer than this; from then on they count as away since the server started.
    pub(super) fn forget(&self, away: Duration, now: Timestamp) {
        self.users.lock().retain(|_, user| user.is_online() || now.since(user.left_at) <= away);
    }

    fn disconnect(&self, user: &str, now: Timestamp) {
        let is_last = self.change(user, |user| {
            user.connections = user.connections.saturating_sub(1);
            user.left_at = now;
            user.connections == 0
        });
        if is_last {
            self.notify(user, false);
        }
    }

    /// Handles another node's news of whether a user is connected to it.
    pub(super) fn set_remote(&self, node: &str, user: &str, is_online: bool, now: Timestamp) {
        self.change(user, |user| {
            if is_online {
                user.nodes.insert(node.to_owned());
            } else if user.nodes.remove(node) {
                user.left_at = now;
            }
        });
    }

    /// Forgets the news of another node.
    pub(super) fn forget_node(&self, node: &str, now: Timestamp) {
        self.retain_nodes(|other| other != node, now);
    }

    /// Forgets another node's news, except of these users.
    pub(super) fn forget_users_of(&self, node: &str, except: &HashSet<String>, now: Timestamp) {
        for (_, user) in self.users.lock().iter_mut().filter(|(id, _)| !except.contains(*id)) {
            if user.nodes.remove(node) {
                user.left_at = now;
            }
        }
    }

    /// Forgets the news of all nodes that are not kept.
    pub(super) fn retain_nodes(&self, is_kept: impl Fn(&str) -> bool, now: Timestamp) {
        for user in self.users.lock().values_mut() {
            let count = user.nodes.len();
            user.nodes.retain(|node| is_kept(node));
            if user.nodes.len() < count {
                user.left_at = now;
            }
        }
    }

    /// The users connected to this node.
    pub(super) fn own(&self) -> Vec<String> {
        self.users.lock().iter().filter(|(_, user)| user.connections > 0).map(|(id, _)| id.clone()).collect()
    }

    /// Changes the connections of a user.
    fn change<T>(&self, user: &str, change: impl FnOnce(&mut UserConnections) -> T) -> T {
        let unknown = || UserConnections { connections: 0, nodes: BTreeSet::new(), left_at: self.started };
        change(self.users.lock().entry(user.to_owned()).or_insert_with(unknown))
    }

    fn notify(&self, user: &str, is_online: bool) {
        if let Some(cluster) = &self.cluster {
            let (node, user) = (cluster.instance().to_string(), user.to_owned());
            cluster.notify(&Notice::Online { node, user, is_online });
        }
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.online_users.disconnect(&self.user, now());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_is_announced_at_once_and_spectators_after_a_delay() {
        let at = Instant::now();
        let sent = PresenceThrottle { presence: Presence::default(), at };
        let (delay, empty) = (Duration::from_secs(1), Presence::default());
        assert_eq!(sent.due(empty, delay), None);
        assert_eq!(sent.due(Presence { black: true, ..empty }, delay), Some(at));
        assert_eq!(sent.due(Presence { watching: 2, ..empty }, delay), Some(at + delay));
    }

    #[test]
    fn a_user_is_there_until_the_last_connection_ends() {
        let started = now();
        let online_users = OnlineUsers::new(started, None);
        let hour = Duration::from_secs(60 * 60);
        let later = started.plus(hour);
        assert_eq!(online_users.away_for("ana", later), hour, "never seen");
        let (one, two) = (online_users.connect("ana"), online_users.connect("ana"));
        drop(one);
        assert_eq!(online_users.away_for("ana", later), Duration::ZERO);
        online_users.forget(Duration::ZERO, later);
        drop(two);
        let away = online_users.away_for("ana", now().plus(Duration::from_secs(5)));
        assert!((5..60).contains(&away.as_secs()), "{away:?}");
        online_users.forget(Duration::from_secs(60), later);
        assert!(online_users.users.lock().is_empty());
    }

    #[test]
    fn a_user_at_another_node_is_there_until_the_node_has_gone() {
        let started = now();
        let online_users = OnlineUsers::new(started, None);
        let later = started.plus(Duration::from_secs(60));
        online_users.set_remote("north", "ana", true, started);
        online_users.set_remote("south", "ana", true, started);
        online_users.set_remote("south", "ana", false, started);
        assert_eq!(online_users.away_for("ana", later), Duration::ZERO);
        online_users.forget_node("north", later);
        assert_eq!(online_users.away_for("ana", later.plus(Duration::from_secs(5))), Duration::from_secs(5));
        assert!(online_users.own().is_empty());
        // A notice that a user has left was lost; the whole report lacks that user.
        for user in ["bo", "cy"] {
            online_users.set_remote("north", user, true, started);
        }
        online_users.forget_users_of("north", &HashSet::from(["cy".to_owned()]), later);
        let away = |user| online_users.away_for(user, later.plus(Duration::from_secs(5))).as_secs();
        assert_eq!((away("bo"), away("cy")), (5, 0));
    }
}
