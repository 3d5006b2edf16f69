//! Events of a game.

use std::time::Duration;

use kamisado::{ByPlayer, Player, Turn};
use serde::{Deserialize, Serialize};

use crate::{Offer, Timestamp};

/// An event of a game. The whole state of a game follows from its events.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// Both players are there. A clock of minutes waits for its player's first move.
    Begun,
    /// A turn was taken. The server makes passes, and fills that were not chosen in time.
    Turn {
        /// The turn.
        turn: Turn,
        /// The time on each clock after it.
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
        /// The player who declined or withdrew it.
        by: Player,
        /// The offer.
        offer: Offer,
    },
    /// Turns were taken back.
    TakenBack {
        /// The number of turns that remain.
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
    /// A player's time ran out, or the player stayed away for too long.
    TimeLost {
        /// The player who lost.
        player: Player,
    },
    /// The game was aborted before it had really begun.
    Aborted {
        /// The player who aborted it, or who did not come to act.
        by: Player,
    },
    /// The server could not referee the game for a while. No clock is charged for that time.
    ///
    /// Both are times of the server's clock, which may have been set in between. The charges at `from` still stand at
    /// `to`, even if `to` is earlier.
    Interrupted {
        /// The last time at which the game was refereed.
        from: Timestamp,
        /// When refereeing resumed.
        to: Timestamp,
        /// The cause.
        cause: Interruption,
    },
}

impl Event {
    /// Whether it begins a turn, and so the time of the player to act.
    pub const fn begins_turn(&self) -> bool {
        matches!(self, Event::Begun | Event::Turn { .. } | Event::TakenBack { .. })
    }
}

/// Why the server could not referee a game for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Interruption {
    /// The server was down or frozen, or the player could not reach it.
    Downtime,
    /// The server was up, but could not store anything.
    Storage,
    /// The wall clock of the server was set to another time.
    ClockStep,
}
