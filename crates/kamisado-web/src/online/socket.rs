//! A WebSocket to the server that reconnects by itself.

use core::time::Duration;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

use kamisado_online::{Timestamp, as_millis};
use leptos::ev::{offline, online};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{MessageEvent, WebSocket};

use super::api;
use crate::platform::{address, system};

/// After this time without a message the server is probed.
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

/// A connection to the server that comes back by itself, after delays that grow.
#[derive(Clone)]
pub(super) struct ReconnectingSocket {
    state: Rc<State>,
}

struct State {
    /// The address below the server's, which says from which entry on to send.
    address: Box<dyn Fn() -> String>,
    on_event: Box<dyn Fn(SocketEvent<'_>)>,
    socket: RefCell<Option<OpenSocket>>,
    /// How many attempts have failed since the last message.
    failures: Cell<u32>,
    /// Counts the connections, so that callbacks of an earlier one do nothing.
    attempt: Cell<u32>,
    last_activity: Cell<Timestamp>,
    closed: Cell<bool>,
}

/// A socket with its listeners.
struct OpenSocket {
    socket: WebSocket,
    _on_message: Closure<dyn Fn(MessageEvent)>,
    _on_close: Closure<dyn Fn()>,
}

impl Drop for OpenSocket {
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
        on_event: impl Fn(SocketEvent<'_>) + 'static,
    ) -> ReconnectingSocket {
        let socket = ReconnectingSocket {
            state: Rc::new(State {
                address: Box::new(address),
                on_event: Box::new(on_event),
                socket: RefCell::new(None),
                failures: Cell::new(0),
                attempt: Cell::new(0),
                last_activity: Cell::new(system::wall_now()),
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

    /// Whether `attempt` is still the current connection.
    fn is_current(&self, attempt: u32) -> bool {
        !self.state.closed.get() && self.state.attempt.get() == attempt
    }

    fn connect(&self) {
        if self.state.closed.get() {
            return;
        }
        let attempt = self.state.attempt.get().wrapping_add(1);
        self.state.attempt.set(attempt);
        self.state.last_activity.set(system::wall_now());
        let origin = address::origin().replacen("http", "ws", 1);
        let Ok(web_socket) = WebSocket::new(&format!("{origin}{}", (self.state.address)())) else {
            self.reconnect();
            return;
        };
        let socket = self.clone();
        let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            if let (true, Some(text)) = (socket.is_current(attempt), event.data().as_string()) {
                socket.state.failures.set(0);
                socket.state.last_activity.set(system::wall_now());
                (socket.state.on_event)(SocketEvent::Message(&text));
            }
        });
        let socket = self.clone();
        let on_close = Closure::<dyn Fn()>::new(move || {
            if socket.is_current(attempt) {
                socket.reconnect();
            }
        });
        web_socket.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        web_socket.set_onclose(Some(on_close.as_ref().unchecked_ref()));
        let open = OpenSocket { socket: web_socket, _on_message: on_message, _on_close: on_close };
        drop(self.state.socket.replace(Some(open)));
        self.schedule_probe(attempt);
    }

    /// Closes the connection, if there still is one, and makes it again after a delay.
    pub(super) fn reconnect(&self) {
        if self.state.closed.get() {
            return;
        }
        let (attempt, failures) = (self.state.attempt.get().wrapping_add(1), self.state.failures.get());
        self.state.attempt.set(attempt);
        drop(self.state.socket.take());
        self.state.failures.set(failures.saturating_add(1));
        (self.state.on_event)(SocketEvent::Lost(failures.saturating_add(1)));
        let socket = self.clone();
        let delay = retry_delay(failures, system::random_u32());
        set_timeout(
            move || {
                if socket.is_current(attempt) {
                    socket.connect();
                }
            },
            delay,
        );
    }

    /// Probes the server whenever no message has come for a while: a network that has gone away does not say so.
    fn schedule_probe(&self, attempt: u32) {
        let socket = self.clone();
        set_timeout(
            move || {
                if !socket.is_current(attempt) {
                    return;
                }
                // By the wall clock, which goes on while the machine sleeps; a clock that was set back is probed too.
                let (now, last) = (system::wall_now(), socket.state.last_activity.get());
                if now.since(last).max(last.since(now)) >= PROBE_INTERVAL {
                    socket.probe(attempt);
                }
                socket.schedule_probe(attempt);
            },
            PROBE_INTERVAL,
        );
    }

    /// Asks the server by HTTP; a connection without an answer is made again.
    fn probe(&self, attempt: u32) {
        let answered = Rc::new(Cell::new(false));
        let (socket, late) = (self.clone(), answered.clone());
        set_timeout(
            move || {
                if socket.is_current(attempt) && !late.get() {
                    socket.reconnect();
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

/// The first delay.
const FIRST_DELAY: Duration = Duration::from_millis(500);
/// The longest delay, without its random part.
const MAX_DELAY: Duration = Duration::from_secs(15);

/// The delay before the next attempt after `failures` failures: longer each time, and up to a quarter more by a random
/// number, so that not all clients come back in the same moment.
pub fn retry_delay(failures: u32, random: u32) -> Duration {
    let delay = (FIRST_DELAY * (1 << failures.min(10))).min(MAX_DELAY);
    let extra = u64::from(random) % (as_millis(delay / 4) + 1);
    delay + Duration::from_millis(extra)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_delays_grow_and_have_an_end() {
        assert_eq!(
            [0, 1, 2, 3, 4, 5, 6, 99].map(|failures| as_millis(retry_delay(failures, 0))),
            [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]
        );
        assert!((0..10_000).all(|random| (500..=625).contains(&as_millis(retry_delay(0, random)))));
    }
}
