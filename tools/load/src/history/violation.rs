//! The violations that the check can find.

use std::time::Duration;

use kamisado::Player;

/// A violation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Violation {
    /// A game whose creation was confirmed, or that clients saw, is not stored.
    #[error("game {game} was made and is not stored")]
    GameNotStored { game: String },
    /// An entry was seen and is not stored.
    #[error("game {game}: node {node} showed entry {number}, which is not stored")]
    NotStored { game: String, number: u64, node: &'static str },
    /// The stored entry with the number of one that was seen differs from it.
    #[error("game {game}: node {node} showed {shown} as entry {number}, and {stored} is stored")]
    OtherStored { game: String, number: u64, node: &'static str, shown: String, stored: String },
    /// A connection received an entry twice.
    #[error("game {game}: node {node} showed entry {number} twice")]
    ShownTwice { game: String, number: u64, node: &'static str },
    /// A connection received an entry before an earlier one.
    #[error("game {game}: node {node} showed entry {number} where {expected} comes")]
    OutOfOrder { game: String, number: u64, expected: u64, node: &'static str },
    /// The numbers of the stored entries are not 1, 2, 3 and so on.
    #[error("game {game}: entry {number} is stored where {expected} comes")]
    BadNumber { game: String, number: u64, expected: u64 },
    /// A node wrote an entry to a game of another owner.
    #[error("game {game}: node {writer} wrote entry {number}, and {owner} owned the game")]
    NotByOwner { game: String, number: u64, writer: String, owner: String },
    /// The owner of a game changed without a new epoch, or an earlier epoch returned.
    #[error("game {game}: entry {number} is of epoch {epoch}, after another owner's {before}")]
    BadEpoch { game: String, number: u64, epoch: i64, before: i64 },
    /// A stored entry does not fit the game.
    #[error("game {game}: entry {number} does not fit: {body}")]
    DoesNotFit { game: String, number: u64, body: String },
    /// A move changed a clock by a wrong time.
    #[error("game {game}: entry {number} charged {player:?} {charged:?}, and not {least:?} to {most:?}")]
    ClockJumped { game: String, number: u64, player: Player, charged: Duration, least: Duration, most: Duration },
    /// A move was charged more than its player's thinking time: for time in which the server did not send the turn
    /// before, or did not accept the move.
    #[error("game {game}: entry {number} charged {player:?} {charged:?}, who thought for {thought:?}")]
    ChargedForOutage { game: String, number: u64, player: Player, charged: Duration, thought: Duration },
    /// A player lost on time without having had that time: the server did not send the turn before, or did not accept
    /// the move.
    #[error("game {game}: by entry {number} {player:?} lost on time with {left:?} left after thinking for {thought:?}")]
    LostByOutage { game: String, number: u64, player: Player, left: Duration, thought: Duration },
    /// An interruption ends before it begins.
    #[error("game {game}: the interruption of entry {number} ends before it begins")]
    InterruptedBackwards { game: String, number: u64 },
    /// A turn is stored with an earlier time than the interruption before it.
    #[error("game {game}: the turn of entry {number} is {by:?} earlier than the interruption before it")]
    BeforeInterruption { game: String, number: u64, by: Duration },
    /// A move changed the clock of the other player.
    #[error("game {game}: entry {number} changed the clock of {player:?}, who did not move")]
    OtherClockChanged { game: String, number: u64, player: Player },
    /// A client that connected saw a clock that contradicts the entries.
    #[error(
        "game {game}: after entry {after} the clock of {player:?} was shown as {shown:?}, and not {least:?} to {most:?}"
    )]
    ShownClock { game: String, after: u64, player: Player, shown: Duration, least: Duration, most: Duration },
    /// A finished game did not change the rating of a player exactly once.
    #[error("game {game} changed the rating of user {user} {times} times")]
    RatedTimes { game: String, user: String, times: usize },
    /// The rating of a user contradicts the changes by the games.
    #[error("the rating of user {user}: {reason}")]
    BadRating { user: String, reason: String },
}
