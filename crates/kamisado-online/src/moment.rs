//! A moment, as the server sees it.

use kamisado::ByPlayer;
use serde::{Deserialize, Serialize};

/// A point in time, in thousandths of a second since 1970.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Timestamp(pub u64);

impl Timestamp {
    /// The time that has passed since another point, in thousandths of a second; none if that one is later.
    pub const fn since(self, other: Timestamp) -> u64 {
        self.0.saturating_sub(other.0)
    }

    /// So many thousandths of a second later.
    #[must_use]
    pub const fn plus(self, thousandths: u64) -> Timestamp {
        Timestamp(self.0.saturating_add(thousandths))
    }
}

/// How long a player must have been away before the other can claim the game, in thousandths of a second.
pub const ABSENCE_TIMEOUT: u64 = 10 * 60 * 1_000;

/// A moment: the time, and what the server knows of the players' connections.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moment {
    /// The time.
    pub now: Timestamp,
    /// How long a message of each player is on its way to the server and back, in thousandths of a second.
    pub lag: ByPlayer<u64>,
    /// Since when each player is away; nothing for one who is here.
    pub away_since: ByPlayer<Option<Timestamp>>,
}

impl Moment {
    /// A moment at which both players are here and their messages take no time.
    pub fn at(now: Timestamp) -> Moment {
        Moment { now, ..Moment::default() }
    }
}
