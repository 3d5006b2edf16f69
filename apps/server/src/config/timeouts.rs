//! How long the server waits by itself.

use std::time::Duration;

/// The shortest lease.
const MIN_LEASE: Duration = Duration::from_secs(2);

/// How long the server waits by itself, where a test would wait with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Timeouts {
    /// How often a socket is asked whether the client is still there.
    pub(crate) ping_interval: Duration,
    /// How long the creator of an offer may be away and is still given an opponent: as long as it takes to open a page, or to
    /// come back after the connection was lost.
    pub(crate) pairing: Duration,
    /// How long a player may be away whose offer of a rematch stays.
    pub(crate) rematch: Duration,
    /// How often the server looks for accounts that were closed from outside.
    pub(crate) account_check_interval: Duration,
    /// The shortest time between two changes of the lobby, and between two messages about a user's turns.
    pub(crate) lobby_delay: Duration,
    /// How long a change among spectators may wait, so that a crowd that comes is not announced one by one.
    pub(crate) presence_delay: Duration,
    /// How long a game that nobody is connected to stays in memory, if it is over or its clock does not run in seconds.
    pub(crate) unload: Duration,
    /// How often the server looks for games that are due and not in memory.
    pub(crate) due_check_interval: Duration,
    /// How often what is older than its retention period is deleted, and how long after a start the first time.
    pub(crate) sweep_interval: Duration,
    pub(crate) first_sweep: Duration,
    /// After how long without an answer the database counts as failing.
    pub(crate) stall: Duration,
    /// For how long a node of a cluster may own games without renewing its lease.
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
    /// All of them divided by a number; the lease is not made too short for a busy machine.
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
