//! What happens in a game.

use kamisado::{ByPlayer, Player, Turn};
use serde::{Deserialize, Serialize};

use crate::Offer;

/// What happens in a game. Everything that a game is follows from these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// Both players are there, and the clock starts.
    Begun,
    /// A turn was taken; passes, and fills that nobody chose in time, by the server.
    Turn {
        /// The turn.
        turn: Turn,
        /// What each clock shows after it, in thousandths of a second.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left: Option<ByPlayer<u64>>,
    },
    /// A player offers something.
    Offered {
        /// Who.
        by: Player,
        /// What.
        offer: Offer,
    },
    /// An offer was declined or withdrawn.
    Declined {
        /// Who declined or withdrew it.
        by: Player,
        /// What.
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
        /// Who.
        by: Player,
    },
    /// A player's time was up, or it stayed away for too long.
    TimeLost {
        /// Who lost.
        player: Player,
    },
    /// The game was called off before it had really begun.
    CalledOff {
        /// By whom.
        by: Player,
    },
}
