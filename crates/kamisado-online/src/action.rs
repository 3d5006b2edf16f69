//! What a player can ask for.

use kamisado::Turn;
use serde::{Deserialize, Serialize};

/// What needs the other player's consent. Whoever is offered it accepts by offering the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Offer {
    /// To go back to the last real choice of the player who offers it.
    TakeBack,
    /// To stop a series here.
    Stop,
    /// To play once more with colours exchanged, after the end.
    Rematch,
}

impl Offer {
    /// All of them.
    pub const ALL: [Offer; 3] = [Offer::TakeBack, Offer::Stop, Offer::Rematch];
}

/// What a player can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Action {
    /// To take a turn.
    Turn {
        /// How many turns had been taken before it. The same turn sent again is not taken again.
        ply: usize,
        /// The turn.
        turn: Turn,
    },
    /// To offer something, or to accept it.
    Offer {
        /// What.
        offer: Offer,
    },
    /// To decline what the other offers, or to withdraw the own offer.
    Decline {
        /// What.
        offer: Offer,
    },
    /// To give up the match.
    Resign,
    /// To call the game off before the own first move.
    CallOff,
    /// To claim the win because the other has been away for too long.
    ClaimAbsence,
}
