//! Limits the number of open connections, in all and for each client.

use std::sync::{Arc, OnceLock};

use kamisado_input::{Client, Network};
use parking_lot::Mutex;
use tokio::sync::Notify;

use super::network_counts::NetworkCounts;
use super::rate_limit::RateLimiter;
use crate::ops::metrics::METRICS;

/// Limits the number of open connections, in all and for each client.
#[derive(Debug)]
pub(crate) struct ConnectionLimiter {
    max: u32,
    max_per_client: u32,
    open: Mutex<OpenConnections>,
    /// Notified whenever the last connection has gone.
    emptied: Notify,
}

#[derive(Debug, Default)]
struct OpenConnections {
    all: u32,
    each: NetworkCounts,
}

impl ConnectionLimiter {
    /// The limits in all and for each client; 0 for any number.
    pub(crate) fn new(max: u32, max_per_client: u32) -> Arc<ConnectionLimiter> {
        let without = |limit: u32| if limit == 0 { u32::MAX } else { limit };
        let (max, max_per_client) = (without(max), without(max_per_client));
        Arc::new(ConnectionLimiter { max, max_per_client, open: Mutex::default(), emptied: Notify::new() })
    }

    /// A permit for one more connection, if there is one.
    pub(super) fn take(self: &Arc<ConnectionLimiter>) -> Option<Arc<ConnectionPermit>> {
        let mut open = self.open.lock();
        if open.all >= self.max {
            return None;
        }
        open.all += 1;
        Some(Arc::new(ConnectionPermit { slots: Arc::clone(self), client: Mutex::default(), socket: OnceLock::new() }))
    }

    /// Waits until no connection is open.
    pub(crate) async fn emptied(&self) {
        loop {
            let emptied = self.emptied.notified();
            if self.open.lock().all == 0 {
                return;
            }
            emptied.await;
        }
    }
}

/// The permit of one connection. It is dropped with the connection, or with the socket that the connection has become.
#[derive(Debug)]
pub(super) struct ConnectionPermit {
    slots: Arc<ConnectionLimiter>,
    /// The client for which it is counted.
    client: Mutex<Option<Client>>,
    /// The limit of received bytes, once the connection is a socket.
    socket: OnceLock<RateLimiter>,
}

impl ConnectionPermit {
    /// Counts the connection for its client. False if the client, or one of the networks around it, has too many.
    pub(super) fn assign_to(&self, client: Client) -> bool {
        let mut counted = self.client.lock();
        if counted.is_some() {
            return true;
        }
        let mut open = self.slots.open.lock();
        let max = |network: Network| self.slots.max_per_client.saturating_mul(network.width().factor());
        if !open.each.has_room(client, max) {
            return false;
        }
        open.each.add(client);
        *counted = Some(client);
        true
    }

    /// The connection is no socket after all: it no longer counts for its client. Behind a proxy the next request on it may
    /// be another client's.
    pub(super) fn release_client(&self) {
        if self.socket.get().is_none()
            && let Some(client) = self.client.lock().take()
        {
            self.slots.open.lock().each.remove(client);
        }
    }

    /// The connection has become a socket: sets the limit of the bytes that it may receive.
    pub(super) fn set_socket_limit(&self, bytes: RateLimiter) {
        if self.socket.set(bytes).is_ok() {
            METRICS.sockets.add(1);
        }
    }

    /// Counts received bytes. False if they exceed the limit of a socket.
    pub(super) fn count_bytes(&self, bytes: usize) -> bool {
        self.socket.get().is_none_or(|limiter| limiter.take_many(bytes))
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        if self.socket.get().is_some() {
            METRICS.sockets.decrement();
        }
        let client = self.client.lock().take();
        let mut open = self.slots.open.lock();
        open.all = open.all.saturating_sub(1);
        if let Some(client) = client {
            open.each.remove(client);
        }
        if open.all == 0 {
            self.slots.emptied.notify_waiters();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(number: u32) -> Client {
        Client::at(std::net::Ipv4Addr::from(number).into())
    }

    #[test]
    fn only_so_many_connections_are_open_in_all_and_for_each() {
        let slots = ConnectionLimiter::new(3, 2);
        let held: Vec<_> = (0..3).map(|_| slots.take().expect("a place")).collect();
        assert!(slots.take().is_none());
        assert!(held[0].assign_to(client(1)) && held[1].assign_to(client(1)));
        assert!(!held[2].assign_to(client(1)));
        assert!(held[0].assign_to(client(1)), "it has its place already");
        assert!(held[2].assign_to(client(2)));
        drop(held);
        assert!(slots.open.lock().each.is_empty(), "nothing is remembered of those who have gone");
        let again = slots.take().expect("a place");
        assert!(again.assign_to(client(1)));
    }

    #[test]
    fn a_connection_that_became_no_socket_counts_for_nobody() {
        let slots = ConnectionLimiter::new(0, 1);
        let held: Vec<_> = (0..2).filter_map(|_| slots.take()).collect();
        assert!(held[0].assign_to(client(1)) && !held[1].assign_to(client(1)));
        held[0].release_client();
        // A proxy sends the request of another client on the same connection.
        assert!(held[0].assign_to(client(2)) && held[1].assign_to(client(1)));
        assert!(!slots.take().expect("a permit").assign_to(client(2)), "it counts for the other now");
        held[0].set_socket_limit(RateLimiter::new(super::super::Rate::per_second(1, 1)));
        held[0].release_client();
        assert!(!slots.take().expect("a permit").assign_to(client(2)), "a socket counts until it is closed");
        drop(held);
        assert!(slots.open.lock().each.is_empty());
    }

    #[test]
    fn the_many_networks_of_one_site_are_not_so_many_clients() {
        let slots = ConnectionLimiter::new(0, 1);
        let at = |number: u32| Client::at(format!("2001:db8:7:{number:x}::1").parse().expect("an address"));
        let held: Vec<_> = (0..1_000).filter_map(|_| slots.take()).collect();
        let count = (0..).zip(&held).filter(|(number, slot)| slot.assign_to(at(*number))).count();
        assert_eq!(count, 16, "4 for each /56, 16 for the /48");
        drop(held);
        assert!(slots.open.lock().each.is_empty(), "nothing is remembered of those who have gone");
    }

    #[test]
    fn zero_is_any_number() {
        let slots = ConnectionLimiter::new(0, 0);
        let held: Vec<_> = (0..500).filter_map(|_| slots.take()).collect();
        assert_eq!(held.iter().filter(|slot| slot.assign_to(client(1))).count(), 500);
    }

    #[tokio::test]
    async fn the_end_of_the_last_connection_is_notified() {
        let slots = ConnectionLimiter::new(0, 0);
        slots.emptied().await;
        let slot = slots.take();
        let waits = tokio::spawn({
            let slots = Arc::clone(&slots);
            async move { slots.emptied().await }
        });
        tokio::task::yield_now().await;
        assert!(!waits.is_finished());
        drop(slot);
        waits.await.expect("it is notified");
    }
}
