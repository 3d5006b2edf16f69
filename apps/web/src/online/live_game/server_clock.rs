//! The server's time and the clocks of the players, as the server has sent them.

use core::time::Duration;

use kamisado::ByPlayer;
use kamisado_online::{Interruption, Timestamp};

/// The server's time, and what it has sent of the players' clocks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ServerClock {
    /// The server's time when the connection was made.
    server: Timestamp,
    /// This machine's time in the same moment.
    local: Timestamp,
    /// What the clocks showed and when, as the server sent it; until the next turn.
    left: Option<(ByPlayer<Duration>, Timestamp)>,
}

impl ServerClock {
    /// The server's clock, from its time and what is left on the players' clocks, at this time of this machine.
    pub(super) fn new(server: Timestamp, left: Option<ByPlayer<Duration>>, local: Timestamp) -> ServerClock {
        ServerClock { server, local, left: left.map(|left| (left, server)) }
    }

    /// The server's time at this time of this machine.
    pub(super) fn now(&self, local: Timestamp) -> Timestamp {
        moved(self.server, self.local, local)
    }

    /// What the players' clocks showed and when, if the server has sent it for this turn.
    pub(super) const fn left(&self) -> Option<(ByPlayer<Duration>, Timestamp)> {
        self.left
    }

    /// A turn has begun: from here on the game knows what its clocks show.
    pub(super) const fn begin_turn(&mut self) {
        self.left = None;
    }

    /// The game was interrupted. What the clocks showed is what they show when it goes on.
    pub(super) fn interrupt(&mut self, from: Timestamp, to: Timestamp, cause: Interruption) {
        if let Some((_, since)) = &mut self.left {
            *since = to.minus(from.since(*since));
        }
        if cause == Interruption::ClockStep {
            // The server has another time now.
            self.server = moved(self.server, from, to);
        }
    }
}

/// A time moved by as much as lies between two others, forward or backward.
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
