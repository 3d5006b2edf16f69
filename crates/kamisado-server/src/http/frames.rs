//! How much may come by a socket.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};

use super::game_socket::send;
use crate::net::{Client, Flooders, Rate, RateLimiter};
use crate::ops::metrics::{METRICS, Refused};

/// For how many seconds' messages a client may send at once.
const BURST: u32 = 3;
/// How many refused messages are borne: so many at once, and one a second.
const REFUSALS: Rate = Rate { count: 1, period: Duration::from_secs(1), burst: 50 };

/// What becomes of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It is looked at.
    Taken,
    /// It was one too many.
    Refused,
    /// It was one too many after many that were refused: the socket is dropped.
    Dropped,
}

/// How much may come by a socket. Every frame counts, whatever it is, but for the answers to the server's own pings.
#[derive(Debug)]
pub(super) struct Frames {
    frames: RateLimiter,
    refusals: RateLimiter,
    client: Client,
    flooders: Arc<Flooders>,
}

impl Frames {
    /// So many frames in a second.
    pub(super) fn new(rate: u32, client: Client, flooders: Arc<Flooders>) -> Frames {
        let frames = RateLimiter::new(Rate::per_second(rate, BURST));
        Frames { frames, refusals: RateLimiter::new(REFUSALS), client, flooders }
    }

    /// Counts a frame.
    pub(super) fn count(&self) -> Verdict {
        if self.frames.take() {
            return Verdict::Taken;
        }
        METRICS.refused(Refused::Messages);
        if self.refusals.take() { Verdict::Refused } else { Verdict::Dropped }
    }

    /// Drops a socket: says why, and remembers the client.
    pub(super) async fn drop_socket(&self, socket: &mut WebSocket) {
        self.flooders.dropped_socket(self.client);
        let frame = CloseFrame { code: close_code::POLICY, reason: "too many messages".into() };
        // It may not read any more.
        let _ = send(socket, Message::Close(Some(frame))).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_goes_on_after_being_refused_is_dropped() {
        let client = Client::at(std::net::Ipv4Addr::LOCALHOST.into());
        let frames = Frames::new(1, client, Arc::new(Flooders::new(true)));
        let verdicts: Vec<Verdict> = (0..54).map(|_| frames.count()).collect();
        assert!(verdicts[..3].iter().all(|verdict| *verdict == Verdict::Taken));
        assert!(verdicts[3..53].iter().all(|verdict| *verdict == Verdict::Refused));
        assert_eq!(verdicts[53], Verdict::Dropped);
    }
}
