//! Events of a game.

use std::time::Duration;

use kamisado::{ByPlayer, Player, Turn};
use serde::{Deserialize, Serialize};

use crate::{Offer, Timestamp};

/// What happens in a game. The whole state of a game follows from its events.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// Both players are there. A clock of minutes waits for its player's first move.
    Begun,
    /// A turn was taken; passes, and fills that were not chosen in time, by the server.
    Turn {
        /// The turn.
        turn: Turn,
        /// What each clock shows after it.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "crate::clock_millis")]
        left: Option<ByPlayer<Duration>>,
    },
    /// A player offers something.
    Offered {
        /// The player who offers it.
        by: Player,
        /// The offer.
        offer: Offer,
    },
    /// An offer was declined or withdrawn.
    Declined {
        /// Who declined or withdrew it.
        by: Player,
        /// The offer.
        offer: Offer,
    },
    /// Turns were taken back.
    TakenBack {
        /// How many turns are left.
        ply: usize,
    },
    /// The players stopped a series.
    Stopped,
    /// The players agreed to play once more.
    RematchAgreed,
    /// A player gave up the match.
    Resigned {
        /// The player.
        by: Player,
    },
    /// A player's time was up, or it stayed away for too long.
    TimeLost {
        /// Who lost.
        player: Player,
    },
    /// The game was aborted before it had really begun.
    Aborted {
        /// By whom.
        by: Player,
    },
    /// The server could not referee the game for a while. Nobody's clock is charged for that time.
    ///
    /// Both times are in the server's time, which may have stepped in between: what was charged by `from` is charged
    /// still at `to`, whichever of them is later.
    Interrupted {
        /// The last time at which the game was refereed.
        from: Timestamp,
        /// When it went on.
        to: Timestamp,
        /// What happened.
        cause: Interruption,
    },
}

impl Event {
    /// Whether a turn begins with it, and with the turn the time of the player who is to act.
    pub const fn begins_turn(&self) -> bool {
        matches!(self, Event::Begun | Event::Turn { .. } | Event::TakenBack { .. })
    }
}

/// Why the server could not referee a game for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Interruption {
    /// The server did not run, stood still, or could not be reached by the player's way to it.
    Downtime,
    /// The server ran, and could not store anything.
    Storage,
    /// The wall clock of the server was set to another time.
    ClockStep,
}
