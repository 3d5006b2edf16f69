//! Why something is not done.

use core::fmt;

use kamisado::TurnError;

/// Why something is not done. The game is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The other player is not there yet.
    NotBegun,
    /// The game is over.
    Over,
    /// It is the other player's turn.
    NotYourTurn,
    /// So many turns have been taken, not as many as the player saw.
    OutOfStep {
        /// How many.
        ply: usize,
    },
    /// The rules refuse the turn.
    Turn(TurnError),
    /// The time was up before.
    TimeUp,
    /// There is nothing to take back.
    NothingToTakeBack,
    /// In a rated game nothing is taken back.
    RatedTakeBack,
    /// Only a series is stopped.
    NoSeries,
    /// Another game is agreed upon when this one is over.
    NotOver,
    /// Nothing of that kind was offered.
    NothingOffered,
    /// It was offered already: each player offers a thing once for each turn.
    OfferedAlready,
    /// After its first move a player cannot call the game off, only resign; in a rated game after anybody's first move.
    HasMoved,
    /// The other player is here, or has not been away for long enough, or is not to act, or has a clock that will tell.
    NotAbsent,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NotBegun => f.write_str("the game has not begun: the other player is not there yet"),
            Refusal::Over => f.write_str("the game is over"),
            Refusal::NotYourTurn => f.write_str("it is the other player's turn"),
            Refusal::OutOfStep { ply } => write!(f, "{ply} turns have been taken"),
            Refusal::Turn(error) => error.fmt(f),
            Refusal::TimeUp => f.write_str("the time was up before this turn came"),
            Refusal::NothingToTakeBack => f.write_str("there is no choice of yours to take back"),
            Refusal::RatedTakeBack => f.write_str("in a rated game nothing is taken back"),
            Refusal::NoSeries => f.write_str("only a series is stopped; a match can be resigned"),
            Refusal::NotOver => f.write_str("the game is not over yet"),
            Refusal::NothingOffered => f.write_str("nothing of that kind was offered"),
            Refusal::OfferedAlready => f.write_str("you have offered that already; once for each turn"),
            Refusal::HasMoved => f.write_str("a move has been made: resign, if you do not want to go on"),
            Refusal::NotAbsent => f.write_str("the other player is not to act, or has not been away for ten minutes"),
        }
    }
}

impl core::error::Error for Refusal {}
