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
        Timeouts::divided_by(1)
    }
}

impl Timeouts {
    /// All limits divided by a number, but with a lease that is long enough for a busy machine.
    pub(crate) fn divided_by(divisor: u32) -> Timeouts {
        let seconds = |seconds: u64| Duration::from_secs(seconds) / divisor;
        Timeouts {
            ping_interval: seconds(5),
            pairing: seconds(10),
            rematch: seconds(10),
            account_check_interval: seconds(5),
            lobby_delay: seconds(1),
            presence_delay: seconds(1),
            unload: seconds(60),
            due_check_interval: seconds(5),
            sweep_interval: seconds(6 * 60 * 60),
            first_sweep: seconds(10 * 60),
            stall: seconds(1),
            lease: seconds(5).max(MIN_LEASE),
        }
    }
}
