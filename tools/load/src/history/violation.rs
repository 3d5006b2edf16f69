//! The violations that the check can find.

use std::fmt;
use std::time::Duration;

use kamisado::Player;

use super::name_of;

/// A violation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Violation {
    /// A game whose creation was confirmed, or that clients saw, is not stored.
    GameNotStored { game: String },
    /// An entry was seen and is not stored.
    NotStored { game: String, number: u64, node: &'static str },
    /// The stored entry with the number of one that was seen differs from it.
    OtherStored { game: String, number: u64, node: &'static str, shown: String, stored: String },
    /// A connection received an entry twice.
    ShownTwice { game: String, number: u64, node: &'static str },
    /// A connection received an entry before an earlier one.
    OutOfOrder { game: String, number: u64, expected: u64, node: &'static str },
    /// The numbers of the stored entries are not 1, 2, 3 and so on.
    BadNumber { game: String, number: u64, expected: u64 },
    /// A node wrote an entry to a game of another owner.
    NotByOwner { game: String, number: u64, writer: String, owner: String },
    /// The owner of a game changed without a new epoch, or an earlier epoch returned.
    BadEpoch { game: String, number: u64, epoch: i64, before: i64 },
    /// A stored entry does not fit the game.
    DoesNotFit { game: String, number: u64, body: String },
    /// A move changed a clock by a wrong time.
    ClockJumped { game: String, number: u64, player: Player, charged: Duration, least: Duration, most: Duration },
    /// A move was charged more than its player's thinking time: for time in which the server did not send the turn
    /// before, or did not accept the move.
    ChargedForOutage { game: String, number: u64, player: Player, charged: Duration, thought: Duration },
    /// A player lost on time without having had that time: the server did not send the turn before, or did not accept
    /// the move.
    LostByOutage { game: String, number: u64, player: Player, left: Duration, thought: Duration },
    /// An interruption ends before it begins.
    InterruptedBackwards { game: String, number: u64 },
    /// A turn is stored with an earlier time than the interruption before it.
    BeforeInterruption { game: String, number: u64, by: Duration },
    /// A move changed the clock of the other player.
    OtherClockChanged { game: String, number: u64, player: Player },
    /// A client that connected saw a clock that contradicts the entries.
    ShownClock { game: String, after: u64, player: Player, shown: Duration, least: Duration, most: Duration },
    /// A finished game did not change the rating of a player exactly once.
    RatedTimes { game: String, user: String, times: usize },
    /// The rating of a user contradicts the changes by the games.
    BadRating { user: String, reason: String },
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Violation::GameNotStored { game } => write!(f, "game {game} was made and is not stored"),
            Violation::NotStored { game, number, node } => {
                write!(f, "game {game}: node {node} showed entry {number}, which is not stored")
            }
            Violation::OtherStored { game, number, node, shown, stored } => {
                write!(f, "game {game}: node {node} showed {shown} as entry {number}, and {stored} is stored")
            }
            Violation::ShownTwice { game, number, node } => {
                write!(f, "game {game}: node {node} showed entry {number} twice")
            }
            Violation::OutOfOrder { game, number, expected, node } => {
                write!(f, "game {game}: node {node} showed entry {number} where {expected} comes")
            }
            Violation::BadNumber { game, number, expected } => {
                write!(f, "game {game}: entry {number} is stored where {expected} comes")
            }
            Violation::NotByOwner { game, number, writer, owner } => {
                write!(f, "game {game}: node {writer} wrote entry {number}, and {owner} owned the game")
            }
            Violation::BadEpoch { game, number, epoch, before } => {
                write!(f, "game {game}: entry {number} is of epoch {epoch}, after another owner's {before}")
            }
            Violation::DoesNotFit { game, number, body } => {
                write!(f, "game {game}: entry {number} does not fit: {body}")
            }
            Violation::ClockJumped { game, number, player, charged, least, most } => write!(
                f,
                "game {game}: entry {number} charged {} {charged:?}, and not {least:?} to {most:?}",
                name_of(*player)
            ),
            Violation::ChargedForOutage { game, number, player, charged, thought } => write!(
                f,
                "game {game}: entry {number} charged {} {charged:?}, who thought for {thought:?}",
                name_of(*player)
            ),
            Violation::LostByOutage { game, number, player, left, thought } => write!(
                f,
                "game {game}: by entry {number} {} lost on time with {left:?} left after thinking for {thought:?}",
                name_of(*player)
            ),
            Violation::InterruptedBackwards { game, number } => {
                write!(f, "game {game}: the interruption of entry {number} ends before it begins")
            }
            Violation::BeforeInterruption { game, number, by } => {
                write!(f, "game {game}: the turn of entry {number} is {by:?} earlier than the interruption before it")
            }
            Violation::OtherClockChanged { game, number, player } => {
                write!(f, "game {game}: entry {number} changed the clock of {}, who did not move", name_of(*player))
            }
            Violation::ShownClock { game, after, player, shown, least, most } => write!(
                f,
                "game {game}: after entry {after} the clock of {} was shown as {shown:?}, and not {least:?} to {most:?}",
                name_of(*player)
            ),
            Violation::RatedTimes { game, user, times } => {
                write!(f, "game {game} changed the rating of user {user} {times} times")
            }
            Violation::BadRating { user, reason } => write!(f, "the rating of user {user}: {reason}"),
        }
    }
}
