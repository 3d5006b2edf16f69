//! The open sockets by session, so that they end with it.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::extract::ws::{CloseFrame, Message};
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use tokio::sync::Notify;

use crate::cluster::{Cluster, Notice};

/// The close code of a socket whose session has ended.
const SESSION_ENDED: u16 = 4_001;

/// The open sockets of all users with a session.
#[derive(Clone, Debug, Default)]
pub(crate) struct LiveSockets {
    open: Arc<Mutex<HashMap<u64, Entry>>>,
    last: Arc<AtomicU64>,
    /// The cluster, whose other nodes have sockets too.
    cluster: Option<Cluster>,
}

/// Ended sessions, whose sockets end too.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum SessionEnd {
    /// One session or token, by its hash.
    Session(String),
    /// All sessions and tokens of a user.
    User(String),
    /// All sessions of a user except one, and all tokens if `tokens` is set.
    Others { user: String, kept: String, tokens: bool },
}

impl SessionEnd {
    fn is_of(&self, holder: &Holder) -> bool {
        match self {
            SessionEnd::Session(hash) => holder.hash == *hash,
            SessionEnd::User(user) => holder.user == *user,
            SessionEnd::Others { user, kept, tokens } => {
                holder.user == *user && holder.hash != *kept && (*tokens || !holder.is_token)
            }
        }
    }
}

#[derive(Debug)]
struct Entry {
    holder: Holder,
    end: Arc<Notify>,
}

/// The holder of a socket.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Holder {
    /// The hash of the session or token.
    pub(crate) hash: String,
    /// The user; empty until known.
    pub(crate) user: String,
    pub(crate) is_token: bool,
}

/// An open socket, until dropped.
#[derive(Debug)]
pub(crate) struct LiveSocket {
    number: u64,
    sockets: LiveSockets,
    end: Arc<Notify>,
}

impl LiveSockets {
    /// Registers a socket under a session before the session is looked up, so that a session ending in between ends the
    /// socket too.
    pub(crate) fn open(&self, hash: String) -> LiveSocket {
        let (number, end) = (self.last.fetch_add(1, Ordering::Relaxed), Arc::new(Notify::new()));
        let holder = Holder { hash, ..Holder::default() };
        self.open.lock().insert(number, Entry { holder, end: Arc::clone(&end) });
        LiveSocket { number, sockets: self.clone(), end }
    }

    /// The sockets of a server, which may be a node of a cluster.
    pub(crate) fn new(cluster: Option<Cluster>) -> LiveSockets {
        LiveSockets { cluster, ..LiveSockets::default() }
    }

    /// Closes the sockets of ended sessions at all nodes.
    pub(crate) fn close(&self, end: SessionEnd) {
        self.close_here(&end);
        if let Some(cluster) = &self.cluster {
            cluster.notify(&Notice::SessionEnded(end));
        }
    }

    /// Closes the sockets of ended sessions at this node.
    pub(crate) fn close_here(&self, end: &SessionEnd) {
        for entry in self.open.lock().values().filter(|entry| end.is_of(&entry.holder)) {
            entry.end.notify_one();
        }
    }

    /// Closes the sockets of an ended session or token.
    pub(crate) fn close_session(&self, hash: &str) {
        self.close(SessionEnd::Session(hash.to_owned()));
    }

    /// Closes all sockets of a user.
    pub(crate) fn close_user(&self, user: &str) {
        self.close(SessionEnd::User(user.to_owned()));
    }

    /// The hashes of the sessions and tokens of open sockets.
    pub(crate) fn sessions(&self) -> BTreeSet<String> {
        let known = |entry: &&Entry| !entry.holder.user.is_empty();
        self.open.lock().values().filter(known).map(|entry| entry.holder.hash.clone()).collect()
    }
}

impl LiveSocket {
    /// Sets the user of the session, once it has been looked up.
    pub(crate) fn set_holder(&self, user: &str, is_token: bool) {
        if let Some(Entry { holder, .. }) = self.sockets.open.lock().get_mut(&self.number) {
            (holder.user, holder.is_token) = (user.to_owned(), is_token);
        }
    }

    /// Waits until the session ends.
    pub(crate) async fn ended(&self) {
        self.end.notified().await;
    }

    /// The last message on the socket: the client may reconnect as its new user.
    pub(crate) fn close_frame() -> Message {
        Message::Close(Some(CloseFrame { code: SESSION_ENDED, reason: "the session has ended".into() }))
    }
}

impl Drop for LiveSocket {
    fn drop(&mut self) {
        self.sockets.open.lock().remove(&self.number);
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn a_socket_ends_with_its_session_and_with_nothing_else() {
        let sockets = LiveSockets::default();
        let open = |hash: &str, user: &str, is_token: bool| {
            let socket = sockets.open(hash.to_owned());
            socket.set_holder(user, is_token);
            socket
        };
        let (desk, phone, bot, other) = (
            open("desk", "ana", false),
            open("phone", "ana", false),
            open("bot", "ana", true),
            open("x", "ben", false),
        );
        sockets.close_session("phone");
        assert!(phone.ended().now_or_never().is_some() && desk.ended().now_or_never().is_none());
        let others = |tokens| SessionEnd::Others { user: "ana".to_owned(), kept: "desk".to_owned(), tokens };
        sockets.close(others(false));
        assert!(bot.ended().now_or_never().is_none() && phone.ended().now_or_never().is_some());
        sockets.close(others(true));
        assert!(bot.ended().now_or_never().is_some() && desk.ended().now_or_never().is_none());
        sockets.close_user("ana");
        assert!(desk.ended().now_or_never().is_some() && other.ended().now_or_never().is_none());
        // A session that ends before it was looked up.
        let early = sockets.open("early".to_owned());
        sockets.close_session("early");
        assert!(early.ended().now_or_never().is_some());
        drop((desk, phone, bot, other, early));
        assert!(sockets.open.lock().is_empty());
    }
}
