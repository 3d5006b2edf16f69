//! The rate limit of a socket.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};

use super::game_socket::send;
use crate::net::{Client, ClientRateLimiter, Flooders, Rate, RateLimiter};
use crate::ops::metrics::{METRICS, Refused};

/// A client may send this many seconds' worth of messages at once.
const BURST: u32 = 3;
/// The limit for all sockets of a client, as a multiple of the limit for one.
const SOCKETS: u32 = 10;
/// Tolerated refused messages: `burst` at once, and one per second.
const REFUSALS: Rate = Rate { count: 1, period: Duration::from_secs(1), burst: 50 };

/// The fate of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FrameDecision {
    /// The frame is handled.
    Accept,
    /// The frame exceeds the limit: an error is the answer.
    Refuse,
    /// The frame exceeds the limit after many refusals: the socket is closed.
    Disconnect,
}

/// The rate limit of a socket. Every frame counts, except the pongs to the server's own pings.
#[derive(Debug)]
pub(super) struct FrameLimiter {
    frames: RateLimiter,
    refusals: RateLimiter,
    limits: FrameLimits,
    client: Client,
    flooders: Arc<Flooders>,
}

/// The limits on received frames.
#[derive(Clone, Debug)]
pub(crate) struct FrameLimits {
    /// Frames per second on one socket.
    rate: u32,
    /// Frames of one client on all of its sockets; `None` where clients have no limits.
    clients: Option<Arc<ClientRateLimiter>>,
}

impl FrameLimits {
    /// Creates the limits: `rate` frames per second and socket, with or without limits per client.
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

    /// Counts a frame and decides its fate.
    pub(super) fn count(&self) -> FrameDecision {
        let has_client_room =
            || self.limits.clients.as_ref().is_none_or(|clients| clients.take(self.client).refused.is_none());
        if self.frames.take() && has_client_room() {
            return FrameDecision::Accept;
        }
        METRICS.refused(Refused::Messages);
        if self.refusals.take() { FrameDecision::Refuse } else { FrameDecision::Disconnect }
    }

    /// Closes a socket with a reason, and records the client.
    pub(super) async fn drop_socket(&self, socket: &mut WebSocket) {
        self.flooders.dropped_socket(self.client);
        let frame = CloseFrame { code: close_code::POLICY, reason: "too many messages".into() };
        // The client may have stopped reading.
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
