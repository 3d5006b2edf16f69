//! The open sockets by the session with which they were opened, so that they end with it.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::ws::{CloseFrame, Message};
use tokio::sync::Notify;

/// The code with which a socket is closed whose session has ended.
const SESSION_ENDED: u16 = 4_001;

/// The open sockets of everybody who is known.
#[derive(Clone, Debug, Default)]
pub(crate) struct LiveSockets {
    open: Arc<Mutex<HashMap<u64, Entry>>>,
    last: Arc<AtomicU64>,
}

#[derive(Debug)]
struct Entry {
    holder: Holder,
    end: Arc<Notify>,
}

/// Who has opened a socket.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Holder {
    /// The hash of the session or token.
    pub(crate) mark: String,
    /// Whose it is; empty until that is known.
    pub(crate) person: String,
    pub(crate) is_token: bool,
}

/// An open socket; it is forgotten with this value.
#[derive(Debug)]
pub(crate) struct LiveSocket {
    number: u64,
    sockets: LiveSockets,
    end: Arc<Notify>,
}

impl LiveSockets {
    /// A socket is being opened with a session. This comes before the session is looked up: so one that ends meanwhile ends the
    /// socket too.
    pub(crate) fn open(&self, mark: String) -> LiveSocket {
        let (number, end) = (self.last.fetch_add(1, Ordering::Relaxed), Arc::new(Notify::new()));
        let holder = Holder { mark, ..Holder::default() };
        self.entries().insert(number, Entry { holder, end: Arc::clone(&end) });
        LiveSocket { number, sockets: self.clone(), end }
    }

    /// Closes the sockets of all holders of whom this is so.
    pub(crate) fn close(&self, is_ended: impl Fn(&Holder) -> bool) {
        for entry in self.entries().values().filter(|entry| is_ended(&entry.holder)) {
            entry.end.notify_one();
        }
    }

    /// Closes the sockets of a session or token that has ended.
    pub(crate) fn close_session(&self, mark: &str) {
        self.close(|holder| holder.mark == mark);
    }

    /// Closes all sockets of somebody.
    pub(crate) fn close_person(&self, person: &str) {
        self.close(|holder| holder.person == person);
    }

    fn entries(&self) -> MutexGuard<'_, HashMap<u64, Entry>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl LiveSocket {
    /// Whose session it is, once that has been looked up.
    pub(crate) fn is_of(&self, person: &str, is_token: bool) {
        if let Some(Entry { holder, .. }) = self.sockets.entries().get_mut(&self.number) {
            (holder.person, holder.is_token) = (person.to_owned(), is_token);
        }
    }

    /// Waits until the session has ended.
    pub(crate) async fn ended(&self) {
        self.end.notified().await;
    }

    /// What a socket is told then: the client may come back as who it is now.
    pub(crate) fn close_frame() -> Message {
        Message::Close(Some(CloseFrame { code: SESSION_ENDED, reason: "the session has ended".into() }))
    }
}

impl Drop for LiveSocket {
    fn drop(&mut self) {
        self.sockets.entries().remove(&self.number);
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn a_socket_ends_with_its_session_and_with_nothing_else() {
        let sockets = LiveSockets::default();
        let open = |mark: &str, person: &str, is_token: bool| {
            let socket = sockets.open(mark.to_owned());
            socket.is_of(person, is_token);
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
        sockets.close(|holder| holder.person == "ana" && holder.is_token);
        assert!(bot.ended().now_or_never().is_some() && desk.ended().now_or_never().is_none());
        sockets.close_person("ana");
        assert!(desk.ended().now_or_never().is_some() && other.ended().now_or_never().is_none());
        // One whose session ends before it was looked up.
        let early = sockets.open("early".to_owned());
        sockets.close_session("early");
        assert!(early.ended().now_or_never().is_some());
        drop((desk, phone, bot, other, early));
        assert!(sockets.entries().is_empty());
    }
}
