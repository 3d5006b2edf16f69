//! How many sockets are open.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::http::StatusCode;

use super::error::ApiError;

/// How many sockets are open, for each client and in all.
#[derive(Clone, Debug)]
pub(crate) struct Sockets {
    each: usize,
    all: usize,
    open: Arc<Mutex<Open>>,
}

#[derive(Debug, Default)]
struct Open {
    all: usize,
    each: HashMap<IpAddr, usize>,
}

/// An open socket; dropped, it is closed.
#[derive(Debug)]
pub(super) struct OpenSocket {
    sockets: Sockets,
    client: IpAddr,
}

impl Sockets {
    /// So many for each client, and so many in all.
    pub(crate) fn new(each: usize, all: usize) -> Sockets {
        Sockets { each, all, open: Arc::default() }
    }

    /// Opens one more for a client, unless that are too many.
    pub(super) fn open(&self, client: IpAddr) -> Result<OpenSocket, ApiError> {
        let client = household(client);
        let mut open = self.lock();
        let own = open.each.get(&client).copied().unwrap_or(0);
        if own >= self.each || open.all >= self.all {
            let message = "too many connections are open: close one and try again";
            return Err(ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too-many-connections", message));
        }
        open.all += 1;
        open.each.insert(client, own + 1);
        Ok(OpenSocket { sockets: self.clone(), client })
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for OpenSocket {
    fn drop(&mut self) {
        let mut open = self.sockets.lock();
        open.all = open.all.saturating_sub(1);
        if let Some(own) = open.each.get_mut(&self.client) {
            *own = own.saturating_sub(1);
            if *own == 0 {
                open.each.remove(&self.client);
            }
        }
    }
}

/// The addresses that one client can have as it likes count as one: with IPv6 that is all with the same first half.
fn household(client: IpAddr) -> IpAddr {
    match client.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn each_client_has_its_share_and_all_have_theirs() {
        let sockets = Sockets::new(2, 3);
        let first = sockets.open(client("10.0.0.1")).expect("the first");
        let _second = sockets.open(client("::ffff:10.0.0.1")).expect("the second");
        assert_eq!(sockets.open(client("10.0.0.1")).expect_err("a third").code, "too-many-connections");
        let _other = sockets.open(client("10.0.0.2")).expect("of another");
        assert!(sockets.open(client("10.0.0.3")).is_err(), "there are three in all");
        drop(first);
        let _again = sockets.open(client("10.0.0.1")).expect("one was closed");
    }

    #[test]
    fn a_network_of_ipv6_is_one_client() {
        let sockets = Sockets::new(1, 10);
        let _first = sockets.open(client("2001:db8:1:2::1")).expect("the first");
        assert!(sockets.open(client("2001:db8:1:2:ffff::2")).is_err());
        assert!(sockets.open(client("2001:db8:1:3::1")).is_ok());
    }
}
