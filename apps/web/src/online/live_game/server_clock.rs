//! The server's time, and the players' clocks from the server.

use core::time::Duration;

use kamisado::ByPlayer;
use kamisado_online::{Interruption, Timestamp};

/// The server's time, and the players' clocks from the server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ServerClock {
    /// The server's time when the connection was made.
    server: Timestamp,
    /// The time of this device at the same moment.
    local: Timestamp,
    /// The clocks and their time, from the server; valid until the next turn.
    left: Option<(ByPlayer<Duration>, Timestamp)>,
}

impl ServerClock {
    /// Creates the clock from the server's time and the players' clocks, at this time of this device.
    pub(super) fn new(server: Timestamp, left: Option<ByPlayer<Duration>>, local: Timestamp) -> ServerClock {
        ServerClock { server, local, left: left.map(|left| (left, server)) }
    }

    /// The server's time at this time of this device.
    pub(super) fn now(&self, local: Timestamp) -> Timestamp {
        moved(self.server, self.local, local)
    }

    /// The players' clocks and their time, if the server has sent them for this turn.
    pub(super) const fn left(&self) -> Option<(ByPlayer<Duration>, Timestamp)> {
        self.left
    }

    /// Notes that a turn has begun: from here on the game itself knows its clocks.
    pub(super) const fn begin_turn(&mut self) {
        self.left = None;
    }

    /// Handles an interruption of the game. The clocks continue from what they showed.
    pub(super) fn interrupt(&mut self, from: Timestamp, to: Timestamp, cause: Interruption) {
        if let Some((_, since)) = &mut self.left {
            *since = to.minus(from.since(*since));
        }
        if cause == Interruption::ClockStep {
            // The server's clock was set to another time.
            self.server = moved(self.server, from, to);
        }
    }
}

/// A time shifted by the distance between two others, forward or backward.
fn moved(time: Timestamp, from: Timestamp, to: Timestamp) -> Timestamp {
    if to >= from { time.plus(to.since(from)) } else { time.minus(from.since(to)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn at(millis: u64) -> Timestamp {
        Timestamp::from_millis(millis)
    }

    #[test]
    fn the_servers_time_runs_as_the_time_of_this_machine() {
        let clock = ServerClock::new(at(50_000), None, at(90_000));
        assert_eq!([89_000, 90_000, 91_500].map(|local| clock.now(at(local))), [49_000, 50_000, 51_500].map(at));
    }

    #[test]
    fn a_step_of_the_servers_clock_is_followed_in_both_directions() {
        let mut clock = ServerClock::new(at(50_000), None, at(90_000));
        clock.interrupt(at(50_000), at(80_000), Interruption::ClockStep);
        assert_eq!(clock.now(at(90_000)), at(80_000));
        clock.interrupt(at(80_000), at(20_000), Interruption::ClockStep);
        assert_eq!(clock.now(at(90_000)), at(20_000));
        clock.interrupt(at(20_000), at(30_000), Interruption::Storage);
        assert_eq!(clock.now(at(90_000)), at(20_000), "the server's clock has not stepped");
    }
}
