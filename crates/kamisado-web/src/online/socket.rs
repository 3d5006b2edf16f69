//! A WebSocket to the server that reconnects by itself.

use core::time::Duration;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

use leptos::ev::{offline, online};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{MessageEvent, WebSocket};

use super::api;
use crate::platform::{address, system};

/// After so long a silence it is asked whether the server is still there.
const PROBE_INTERVAL: Duration = Duration::from_secs(15);
/// The time in which a probe must be answered, and the first message on a new connection must come.
const PROBE_TIMEOUT: Duration = Duration::from_secs(6);

/// An event on a connection.
pub(super) enum SocketEvent<'a> {
    /// A message came.
    Message(&'a str),
    /// The connection is gone, or could not be made; the number of failures in a row.
    Lost(u32),
}

/// A connection to the server that comes back by itself, after waits that grow.
#[derive(Clone)]
pub(super) struct ReconnectingSocket {
    state: Rc<State>,
}

struct State {
    /// The address below the server's, which says from which entry on to send.
    address: Box<dyn Fn() -> String>,
    hear: Box<dyn Fn(SocketEvent<'_>)>,
    socket: RefCell<Option<Open>>,
    /// How many attempts have failed since something was heard.
    failed: Cell<u32>,
    /// Counts the connections, so that whatever was to happen for an earlier one does not.
    attempt: Cell<u32>,
    heard_at: Cell<f64>,
    closed: Cell<bool>,
}

/// A socket with those who listen to it.
struct Open {
    socket: WebSocket,
    _on_message: Closure<dyn Fn(MessageEvent)>,
    _on_close: Closure<dyn Fn()>,
}

impl Drop for Open {
    fn drop(&mut self) {
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        // One that is closed already stays so.
        let _ = self.socket.close();
    }
}

impl ReconnectingSocket {
    /// Opens a connection.
    pub(super) fn open(
        address: impl Fn() -> String + 'static,
        hear: impl Fn(SocketEvent<'_>) + 'static,
    ) -> ReconnectingSocket {
        let socket = ReconnectingSocket {
            state: Rc::new(State {
                address: Box::new(address),
                hear: Box::new(hear),
                socket: RefCell::new(None),
                failed: Cell::new(0),
                attempt: Cell::new(0),
                heard_at: Cell::new(system::now()),
                closed: Cell::new(false),
            }),
        };
        socket.connect();
        socket
    }

    /// Sends something. False if there is no connection.
    pub(super) fn send(&self, text: &str) -> bool {
        let socket = self.state.socket.borrow();
        socket
            .as_ref()
            .is_some_and(|open| open.socket.ready_state() == WebSocket::OPEN && open.socket.send_with_str(text).is_ok())
    }

    /// Lets the connection go and makes it again, after a wait.
    pub(super) fn reconnect(&self) {
        self.lose();
    }

    /// Tries at once, if the connection waits for the next attempt.
    pub(super) fn retry_now(&self) {
        if self.state.socket.borrow().is_none() {
            self.connect();
        }
    }

    /// Closes the connection for good.
    pub(super) fn close(&self) {
        self.state.closed.set(true);
        self.state.attempt.set(self.state.attempt.get().wrapping_add(1));
        drop(self.state.socket.take());
    }

    /// Whether nothing has come of this connection since.
    fn is_current(&self, attempt: u32) -> bool {
        !self.state.closed.get() && self.state.attempt.get() == attempt
    }

    fn connect(&self) {
        if self.state.closed.get() {
            return;
        }
        let attempt = self.state.attempt.get().wrapping_add(1);
        self.state.attempt.set(attempt);
        self.state.heard_at.set(system::now());
        let origin = address::origin().replacen("http", "ws", 1);
        let Ok(web_socket) = WebSocket::new(&format!("{origin}{}", (self.state.address)())) else {
            self.lose();
            return;
        };
        let socket = self.clone();
        let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            if let (true, Some(text)) = (socket.is_current(attempt), event.data().as_string()) {
                socket.state.failed.set(0);
                socket.state.heard_at.set(system::now());
                (socket.state.hear)(SocketEvent::Message(&text));
            }
        });
        let socket = self.clone();
        let on_close = Closure::<dyn Fn()>::new(move || {
            if socket.is_current(attempt) {
                socket.lose();
            }
        });
        web_socket.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        web_socket.set_onclose(Some(on_close.as_ref().unchecked_ref()));
        let open = Open { socket: web_socket, _on_message: on_message, _on_close: on_close };
        drop(self.state.socket.replace(Some(open)));
        self.listen(attempt);
    }

    /// The connection is gone: it is made again after a while.
    fn lose(&self) {
        if self.state.closed.get() {
            return;
        }
        let (attempt, failed) = (self.state.attempt.get().wrapping_add(1), self.state.failed.get());
        self.state.attempt.set(attempt);
        drop(self.state.socket.take());
        self.state.failed.set(failed.saturating_add(1));
        (self.state.hear)(SocketEvent::Lost(failed.saturating_add(1)));
        let socket = self.clone();
        let moment = Duration::from_millis(wait(failed, system::random_u32()).into());
        set_timeout(
            move || {
                if socket.is_current(attempt) {
                    socket.connect();
                }
            },
            moment,
        );
    }

    /// Looks from time to time whether the connection only seems to be there: a network that has gone away does not say so.
    fn listen(&self, attempt: u32) {
        let socket = self.clone();
        set_timeout(
            move || {
                if !socket.is_current(attempt) {
                    return;
                }
                let silence = system::now() - socket.state.heard_at.get();
                if silence >= PROBE_INTERVAL.as_secs_f64() * 1_000.0 {
                    socket.probe(attempt);
                }
                socket.listen(attempt);
            },
            PROBE_INTERVAL,
        );
    }

    /// Asks the server in another way; a connection without an answer is given up.
    fn probe(&self, attempt: u32) {
        let answered = Rc::new(Cell::new(false));
        let (socket, late) = (self.clone(), answered.clone());
        set_timeout(
            move || {
                if socket.is_current(attempt) && !late.get() {
                    socket.lose();
                }
            },
            PROBE_TIMEOUT,
        );
        spawn_local(async move { answered.set(api::is_healthy().await) });
    }
}

/// Keeps a connection in step with the network as the browser sees it, as long as this part of the page is there.
pub(super) fn follow_network(on_socket: impl Fn(fn(&ReconnectingSocket)) + Copy + 'static) {
    let back = window_event_listener(online, move |_| on_socket(ReconnectingSocket::retry_now));
    let gone = window_event_listener(offline, move |_| on_socket(ReconnectingSocket::reconnect));
    on_cleanup(move || {
        back.remove();
        gone.remove();
    });
}

/// The first wait, in milliseconds.
const FIRST_DELAY: u32 = 500;
/// The longest wait.
const MAX_DELAY: u32 = 15_000;

/// The delay before the next attempt, in milliseconds, after `failed` failures: longer each time, and
/// a little more by a random number, so that not all come back in the same moment.
pub fn wait(failed: u32, chance: u32) -> u32 {
    let wait = FIRST_DELAY.saturating_mul(1 << failed.min(10)).min(MAX_DELAY);
    wait + chance % (wait / 4 + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_waits_grow_and_have_an_end() {
        assert_eq!(
            [0, 1, 2, 3, 4, 5, 6, 99].map(|failed| wait(failed, 0)),
            [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]
        );
        assert!((0..10_000).all(|chance| (500..=625).contains(&wait(0, chance))));
    }
}
