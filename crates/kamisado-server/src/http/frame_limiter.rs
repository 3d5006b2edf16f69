//! The rate limit of a socket.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};

use super::game_socket::send;
use crate::net::{Client, Flooders, Rate, RateLimiter};
use crate::ops::metrics::{METRICS, Refused};

/// How many seconds' worth of messages a client may send at once.
const BURST: u32 = 3;
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
    client: Client,
    flooders: Arc<Flooders>,
}

impl FrameLimiter {
    /// The limiter for `rate` frames in a second.
    pub(super) fn new(rate: u32, client: Client, flooders: Arc<Flooders>) -> FrameLimiter {
        let frames = RateLimiter::new(Rate::per_second(rate, BURST));
        FrameLimiter { frames, refusals: RateLimiter::new(REFUSALS), client, flooders }
    }

    /// Counts a frame, and decides what becomes of it.
    pub(super) fn count(&self) -> FrameDecision {
        if self.frames.take() {
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
        let frames = FrameLimiter::new(1, client, Arc::new(Flooders::new(true)));
        let decisions: Vec<FrameDecision> = (0..54).map(|_| frames.count()).collect();
        assert!(decisions[..3].iter().all(|decision| *decision == FrameDecision::Accept));
        assert!(decisions[3..53].iter().all(|decision| *decision == FrameDecision::Refuse));
        assert_eq!(decisions[53], FrameDecision::Disconnect);
    }
}
