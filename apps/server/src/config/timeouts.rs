//! The server's own time limits.

use std::time::Duration;

/// The shortest lease.
const MIN_LEASE: Duration = Duration::from_secs(2);

/// The server's own time limits, which tests shorten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Timeouts {
    /// The interval of pings on a socket.
    pub(crate) ping_interval: Duration,
    /// The creator of an offer may be away this long and still get an opponent: enough to open a page, or to reconnect.
    pub(crate) pairing: Duration,
    /// An offer of a rematch stays open for this long while its player is away.
    pub(crate) rematch: Duration,
    /// The interval at which the server looks for accounts closed from outside.
    pub(crate) account_check_interval: Duration,
    /// The shortest time between two updates of the lobby, and between two messages about a user's turns.
    pub(crate) lobby_delay: Duration,
    /// Changes among spectators wait this long, so that a crowd is not announced one by one.
    pub(crate) presence_delay: Duration,
    /// A game without connections leaves memory after this time, if it is over or its clock does not run in seconds.
    pub(crate) unload: Duration,
    /// The interval at which the server looks for due games that are not in memory.
    pub(crate) due_check_interval: Duration,
    /// The interval at which data past its retention period is deleted, also the delay of the first time after a start.
    pub(crate) sweep_interval: Duration,
    pub(crate) first_sweep: Duration,
    /// After this time without an answer the database counts as failing.
    pub(crate) stall: Duration,
    /// A node of a cluster may own games for this long without renewing its lease.
    pub(crate) lease: Duration,
}

impl Default for Timeouts {
    fn default() -> Timeouts {
        Timeouts {
            ping_interval: Duration::from_secs(5),
            pairing: Duration::from_secs(10),
            rematch: Duration::from_secs(10),
            account_check_interval: Duration::from_secs(5),
            lobby_delay: Duration::from_secs(1),
            presence_delay: Duration::from_secs(1),
            unload: Duration::from_secs(60),
            due_check_interval: Duration::from_secs(5),
            sweep_interval: Duration::from_secs(6 * 60 * 60),
            first_sweep: Duration::from_secs(10 * 60),
            stall: Duration::from_secs(1),
            lease: Duration::from_secs(5),
        }
    }
}

impl Timeouts {
    /// Divides all limits by a number, but keeps the lease long enough for a busy machine.
    pub(crate) fn divided_by(self, divisor: u32) -> Timeouts {
        Timeouts {
            ping_interval: self.ping_interval / divisor,
            pairing: self.pairing / divisor,
            rematch: self.rematch / divisor,
            account_check_interval: self.account_check_interval / divisor,
            lobby_delay: self.lobby_delay / divisor,
            presence_delay: self.presence_delay / divisor,
            unload: self.unload / divisor,
            due_check_interval: self.due_check_interval / divisor,
            sweep_interval: self.sweep_interval / divisor,
            first_sweep: self.first_sweep / divisor,
            stall: self.stall / divisor,
            lease: (self.lease / divisor).max(MIN_LEASE),
        }
    }
}
