//! The rate limit of a socket.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};

use super::game_socket::send;
use crate::net::{Client, ClientRateLimiter, Flooders, Rate, RateLimiter};
use crate::ops::metrics::{METRICS, Refused};

/// How many seconds' worth of messages a client may send at once.
const BURST: u32 = 3;
/// How many times as many messages as on one socket a client may send on all of its sockets.
const SOCKETS: u32 = 10;
/// How many refused messages are tolerated: `burst` at once, and one a second.
const REFUSALS: Rate = Rate { count: 1, period: Duration::from_secs(1), burst: 50 };

/// What becomes of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FrameDecision {
    /// It is handled.
    Accept,
    /// It is one too many: an error is the answer.
    Refuse,
    /// It is one too many after many that were refused: the socket is closed.
    Disconnect,
}

/// The rate limit of a socket. Every frame counts, whatever it is, except the pongs to the server's own pings.
#[derive(Debug)]
pub(super) struct FrameLimiter {
    frames: RateLimiter,
    refusals: RateLimiter,
    limits: FrameLimits,
    client: Client,
    flooders: Arc<Flooders>,
}

/// How many frames are received.
#[derive(Clone, Debug)]
pub(crate) struct FrameLimits {
    /// How many on one socket in a second.
    rate: u32,
    /// How many of one client on all of its sockets; none where clients have no limits.
    clients: Option<Arc<ClientRateLimiter>>,
}

impl FrameLimits {
    /// The limits for `rate` frames on a socket in a second, with limits for each client or without.
    pub(crate) fn new(rate: u32, is_limited: bool) -> FrameLimits {
        let of_client = Rate::per_second(rate.saturating_mul(SOCKETS), BURST);
        FrameLimits { rate, clients: is_limited.then(|| Arc::new(ClientRateLimiter::new(of_client))) }
    }
}

impl FrameLimiter {
    /// The limiter of a new socket.
    pub(super) fn new(limits: FrameLimits, client: Client, flooders: Arc<Flooders>) -> FrameLimiter {
        let frames = RateLimiter::new(Rate::per_second(limits.rate, BURST));
        FrameLimiter { frames, refusals: RateLimiter::new(REFUSALS), limits, client, flooders }
    }

    /// Counts a frame, and decides what becomes of it.
    pub(super) fn count(&self) -> FrameDecision {
        let has_client_room =
            || self.limits.clients.as_ref().is_none_or(|clients| clients.take(self.client).refused.is_none());
        if self.frames.take() && has_client_room() {
            return FrameDecision::Accept;
        }
        METRICS.refused(Refused::Messages);
        if self.refusals.take() { FrameDecision::Refuse } else { FrameDecision::Disconnect }
    }

    /// Closes a socket: says why, and remembers the client.
    pub(super) async fn drop_socket(&self, socket: &mut WebSocket) {
        self.flooders.dropped_socket(self.client);
        let frame = CloseFrame { code: close_code::POLICY, reason: "too many messages".into() };
        // The client may not read any more.
        let _ = send(socket, Message::Close(Some(frame))).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_that_goes_on_after_being_refused_is_disconnected() {
        let client = Client::at(std::net::Ipv4Addr::LOCALHOST.into());
        let frames = FrameLimiter::new(FrameLimits::new(1, false), client, Arc::new(Flooders::new(true)));
        let decisions: Vec<FrameDecision> = (0..54).map(|_| frames.count()).collect();
        assert!(decisions[..3].iter().all(|decision| *decision == FrameDecision::Accept));
        assert!(decisions[3..53].iter().all(|decision| *decision == FrameDecision::Refuse));
        assert_eq!(decisions[53], FrameDecision::Disconnect);
    }

    #[test]
    fn a_client_with_many_sockets_sends_no_more_than_ten_of_them_could() {
        let (limits, flooders) = (FrameLimits::new(10, true), Arc::new(Flooders::new(true)));
        let accepted = |address: [u8; 4]| {
            let client = Client::at(std::net::IpAddr::from(address));
            let sockets = (0..94).map(|_| FrameLimiter::new(limits.clone(), client, Arc::clone(&flooders)));
            let sent = sockets.flat_map(|socket| (0..10).map(move |_| socket.count()).collect::<Vec<_>>());
            sent.filter(|decision| *decision == FrameDecision::Accept).count()
        };
        assert!((300..310).contains(&accepted([192, 0, 2, 1])), "three seconds' worth of ten sockets, at once");
        assert!(accepted([192, 0, 2, 2]) >= 300, "another client has a limit of its own");
    }
}
