//! A moment, as the server sees it.

use std::time::Duration;

use kamisado::ByPlayer;

use crate::Timestamp;

/// How long a player must have been away before the other can claim the game.
pub const ABSENCE_TIMEOUT: Duration = Duration::from_secs(10 * 60);

/// A moment: the time, and what the server knows of the players' connections.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moment {
    /// The time.
    pub now: Timestamp,
    /// How long a message of each player is on its way to the server and back.
    pub lag: ByPlayer<Duration>,
    /// Since when each player is away; nothing for one who is here.
    pub away_since: ByPlayer<Option<Timestamp>>,
}

impl Moment {
    /// A moment at which both players are here and their messages take no time.
    pub fn at(now: Timestamp) -> Moment {
        Moment { now, ..Moment::default() }
    }
}
