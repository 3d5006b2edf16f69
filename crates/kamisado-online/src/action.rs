//! Actions of a player.

use core::fmt;

use kamisado::{Turn, TurnError};
use serde::{Deserialize, Serialize};

use crate::ABSENCE_TIMEOUT;

/// An offer that needs the other player's consent. The other player accepts by offering the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Offer {
    /// To go back to the last choice of the player who offers it.
    TakeBack,
    /// To stop a series here.
    Stop,
    /// To play once more with colours exchanged, after the end.
    Rematch,
}

impl Offer {
    /// All offers.
    pub const ALL: [Offer; 3] = [Offer::TakeBack, Offer::Stop, Offer::Rematch];
}

/// An action that a player can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Action {
    /// To take a turn.
    Turn {
        /// The number of turns before it. A turn that is sent twice is taken once.
        ply: usize,
        /// The turn.
        turn: Turn,
    },
    /// To offer something, or to accept it.
    Offer {
        /// The offer.
        offer: Offer,
    },
    /// To decline the opponent's offer, or to withdraw the player's own.
    Decline {
        /// The offer.
        offer: Offer,
    },
    /// To give up the match.
    Resign,
    /// To abort the game before the player's first move.
    Abort,
    /// To claim the win because the other has been away for too long.
    ClaimAbsence,
}

/// Why an action is refused. The game has not changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionError {
    /// The other player is not there yet.
    NotBegun,
    /// The game is over.
    Over,
    /// It is the other player's turn.
    NotYourTurn,
    /// The client's `ply` is not the current one.
    OutOfStep {
        /// The current ply.
        ply: usize,
    },
    /// The rules refuse the turn.
    Turn(TurnError),
    /// The player's time was already up.
    TimeUp,
    /// There is nothing to take back.
    NothingToTakeBack,
    /// Rated games have no take-backs.
    RatedTakeBack,
    /// Only a series can be stopped.
    NoSeries,
    /// A rematch needs a finished game.
    NotOver,
    /// There is no such offer.
    NothingOffered,
    /// It is offered or agreed already, or since the last turn it was declined or offered too often.
    OfferedAlready,
    /// After its first move a player cannot abort the game, only resign; in a rated game after either player's first move.
    HasMoved,
    /// The other player is here, has not been away for long enough or is not to act, or a running clock decides.
    NotAbsent,
}

impl fmt::Display for ActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ActionError::NotBegun => f.write_str("the game has not begun: the other player is not there yet"),
            ActionError::Over => f.write_str("the game is over"),
            ActionError::NotYourTurn => f.write_str("it is the other player's turn"),
            ActionError::OutOfStep { ply } => write!(f, "{ply} turns have been taken"),
            ActionError::Turn(error) if f.alternate() => error.fmt(f),
            ActionError::Turn(_) => f.write_str("the rules refuse the turn"),
            ActionError::TimeUp => f.write_str("the time ran out before this turn arrived"),
            ActionError::NothingToTakeBack => f.write_str("you have no move to take back"),
            ActionError::RatedTakeBack => f.write_str("rated games have no take-backs"),
            ActionError::NoSeries => f.write_str("only a series can be stopped; resign the match instead"),
            ActionError::NotOver => f.write_str("the game is not over yet"),
            ActionError::NothingOffered => f.write_str("there is no such offer"),
            ActionError::OfferedAlready => {
                f.write_str("this is already offered, or was declined or offered too often since the last turn")
            }
            ActionError::HasMoved => f.write_str("a move has been made, so resign instead"),
            ActionError::NotAbsent => {
                let minutes = ABSENCE_TIMEOUT.as_secs() / 60;
                write!(f, "the other player is not to act, or has not been away for {minutes} minutes")
            }
        }
    }
}

impl core::error::Error for ActionError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            ActionError::Turn(error) => Some(error),
            _ => None,
        }
    }
}
