//! A WebSocket to the server that reconnects automatically.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use kamisado_api::PROBE;
use kamisado_online::as_millis;
use leptos::ev::{offline, online};
use wasm_bindgen::prelude::Closure;
use web_sys::{MessageEvent, WebSocket};

use crate::prelude::*;

/// The connection is probed after this time without a message.
const PROBE_INTERVAL: Duration = Duration::from_secs(15);
/// A probe must be answered within this time, and the first message of a new connection must come within it.
const PROBE_TIMEOUT: Duration = Duration::from_secs(6);

/// An event on a connection.
pub(super) enum SocketEvent<'a> {
    /// A message.
    Message(&'a str),
    /// The connection is lost or could not be made, with the number of consecutive failures.
    Lost(u32),
}

/// A connection to the server that reconnects automatically, with growing delays.
#[derive(Clone)]
pub(super) struct ReconnectingSocket {
    state: Rc<State>,
}

struct State {
    /// The path on the server, which says from which entry on to send.
    address: Box<dyn Fn() -> String>,
    on_event: Box<dyn Fn(SocketEvent<'_>)>,
    socket: RefCell<Option<OpenSocket>>,
    /// The consecutive lost connections.
    failures: RefCell<Failures>,
    /// The number of the connection, so that callbacks of an earlier one do nothing.
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
        // A socket that is already closed stays so.
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
                failures: RefCell::new(Failures::default()),
                attempt: Cell::new(0),
                last_activity: Cell::new(system::wall_now()),
                closed: Cell::new(false),
            }),
        };
        socket.connect();
        socket
    }

    /// Sends a text. Returns `false` without a connection.
    pub(super) fn send(&self, text: &str) -> bool {
        let socket = self.state.socket.borrow();
        socket
            .as_ref()
            .is_some_and(|open| open.socket.ready_state() == WebSocket::OPEN && open.socket.send_with_str(text).is_ok())
    }

    /// Reconnects at once, if the connection waits for its next attempt.
    pub(super) fn retry_now(&self) {
        if self.state.socket.borrow().is_none() {
            self.connect();
        }
    }

    /// Closes the connection permanently.
    pub(super) fn close(&self) {
        self.state.closed.set(true);
        self.next_attempt();
        drop(self.state.socket.take());
    }

    /// Numbers the next connection, so that callbacks of earlier ones do nothing.
    fn next_attempt(&self) -> u32 {
        self.state.attempt.update(|attempt| attempt.wrapping_add(1));
        self.state.attempt.get()
    }

    /// Whether `attempt` is still the current connection.
    fn is_current(&self, attempt: u32) -> bool {
        !self.state.closed.get() && self.state.attempt.get() == attempt
    }

    fn connect(&self) {
        if self.state.closed.get() {
            return;
        }
        let attempt = self.next_attempt();
        self.state.last_activity.set(system::wall_now());
        let origin = address::origin().replacen("http", "ws", 1);
        let Ok(web_socket) = WebSocket::new(&format!("{origin}{}", (self.state.address)())) else {
            self.reconnect();
            return;
        };
        let socket = self.clone();
        let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            if let (true, Some(text)) = (socket.is_current(attempt), event.data().as_string()) {
                let now = system::wall_now();
                socket.state.failures.borrow_mut().on_message(now);
                socket.state.last_activity.set(now);
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
        // The server sends the first message.
        self.expect_message(attempt);
        self.schedule_probe(attempt);
    }

    /// Closes the connection, if there is one, and reconnects after a delay.
    pub(super) fn reconnect(&self) {
        if self.state.closed.get() {
            return;
        }
        let attempt = self.next_attempt();
        drop(self.state.socket.take());
        let failures = self.state.failures.borrow_mut().on_lost(system::wall_now());
        (self.state.on_event)(SocketEvent::Lost(failures));
        let delay = retry_delay(failures.saturating_sub(1), system::random_u32());
        self.after(delay, attempt, ReconnectingSocket::connect);
    }

    /// Does something after a delay, unless `attempt` is an earlier connection by then.
    fn after(&self, delay: Duration, attempt: u32, then: impl FnOnce(&ReconnectingSocket) + 'static) {
        let socket = self.clone();
        let then = move || {
            if socket.is_current(attempt) {
                then(&socket);
            }
        };
        set_timeout(then, delay);
    }

    /// Probes the connection when no message has come for a while: a vanished network gives no notice.
    fn schedule_probe(&self, attempt: u32) {
        self.after(PROBE_INTERVAL, attempt, move |socket| {
            // Uses the wall clock, which continues while the device sleeps; after the clock was set back the connection
            // is probed too.
            let (now, last) = (system::wall_now(), socket.state.last_activity.get());
            if now.since(last).max(last.since(now)) >= PROBE_INTERVAL {
                // The probe uses the connection itself: an answer elsewhere proves nothing about it. A failed send is
                // not answered either.
                let _ = socket.send(PROBE);
                socket.expect_message(attempt);
            }
            socket.schedule_probe(attempt);
        });
    }

    /// Reconnects unless a message comes soon.
    fn expect_message(&self, attempt: u32) {
        let messages = self.state.failures.borrow().messages;
        self.after(PROBE_TIMEOUT, attempt, move |socket| {
            if socket.state.failures.borrow().messages == messages {
                socket.reconnect();
            }
        });
    }
}

/// A connection is good if it lasts this long from its first message on.
const GOOD_TIME: Duration = Duration::from_secs(20);

/// Counts consecutive lost connections. One message alone does not make a connection good: the server may repeatedly
/// send something that the page cannot use.
#[derive(Clone, Copy, Debug, Default)]
struct Failures {
    count: u32,
    /// When the first message came on this connection.
    since: Option<Timestamp>,
    /// The total number of messages.
    messages: u64,
}

impl Failures {
    fn on_message(&mut self, now: Timestamp) {
        self.messages += 1;
        self.since.get_or_insert(now);
    }

    /// Counts a lost connection; returns the number of consecutive ones.
    fn on_lost(&mut self, now: Timestamp) -> u32 {
        if self.since.take().is_some_and(|since| now.since(since) >= GOOD_TIME) {
            self.count = 0;
        }
        self.count = self.count.saturating_add(1);
        self.count
    }
}

/// Makes a connection follow the browser's network state as long as the component exists.
pub(super) fn follow_network(on_socket: impl Fn(fn(&ReconnectingSocket)) + Copy + 'static) {
    dom::on_window(online, move |_| on_socket(ReconnectingSocket::retry_now));
    dom::on_window(offline, move |_| on_socket(ReconnectingSocket::reconnect));
}

/// The first delay.
const FIRST_DELAY: Duration = Duration::from_millis(500);
/// The longest delay, without its random part. After an outage of any length the page must reconnect before the server
/// restarts the clock ([`kamisado_online::RETURN_TIMEOUT`]), even if an attempt has just begun that is given up after
/// [`PROBE_TIMEOUT`].
const MAX_DELAY: Duration = Duration::from_secs(8);

/// The delay before the next attempt after `failures` failures. It grows with each failure, plus a random part of up to
/// a quarter that spreads the attempts of different clients.
fn retry_delay(failures: u32, random: u32) -> Duration {
    let delay = (FIRST_DELAY * (1 << failures.min(10))).min(MAX_DELAY);
    let extra = u64::from(random) % (as_millis(delay / 4) + 1);
    delay + Duration::from_millis(extra)
}

#[cfg(test)]
mod tests {
    use kamisado_online::RETURN_TIMEOUT;

    use super::*;

    #[test]
    fn only_a_connection_that_lasts_forgives_those_that_were_lost_before() {
        let (mut failures, at) = (Failures::default(), Timestamp::from_millis);
        // The page gets the whole game, cannot use it, and reconnects a little later each time.
        for count in 1..=10 {
            failures.on_message(at(1_000));
            failures.on_message(at(1_100));
            assert_eq!(failures.on_lost(at(1_200)), count);
        }
        // The connection could not be made at all.
        assert_eq!(failures.on_lost(at(900_000)), 11);
        failures.on_message(at(1_000_000));
        failures.on_message(at(1_060_000));
        assert_eq!(failures.on_lost(at(1_060_000)), 1);
    }

    #[test]
    fn the_delays_grow_and_have_an_end() {
        assert_eq!(
            [0, 1, 2, 3, 4, 5, 6, 99].map(|failures| as_millis(retry_delay(failures, 0))),
            [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000]
        );
        assert!((0..10_000).all(|random| (500..=625).contains(&as_millis(retry_delay(0, random)))));
    }

    #[test]
    fn the_page_is_back_after_an_outage_before_its_clock_goes_on() {
        let longest = (0..10_000).map(|random| retry_delay(99, random)).max().expect("a delay");
        // Connecting takes time too.
        assert!(PROBE_TIMEOUT + longest + Duration::from_secs(2) < RETURN_TIMEOUT, "{longest:?}");
    }
}
