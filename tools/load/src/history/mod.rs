//! What clients of a cluster sent and were shown, what is stored, and whether both agree.
//!
//! The check is a pure function: it neither asks a server nor a database. All clients of a run are in one process, so that their
//! monotonic clock is one; the clocks of the nodes may be anything.

mod check;
mod clocks;
mod ratings;
#[cfg(test)]
mod sample;
mod violation;

use std::time::Duration;

use kamisado::{ByPlayer, Player, Turn};
use kamisado_api::LogEntry;
use kamisado_online::{Terms, Timestamp};

pub(crate) use check::check;
pub(crate) use violation::Violation;

/// The time since the beginning of a run, by the monotonic clock of the clients.
pub(crate) type Moment = Duration;

/// A turn that a player sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SentTurn {
    pub(crate) at: Moment,
    pub(crate) ply: usize,
    pub(crate) turn: Turn,
}

/// What a connection was shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Shown {
    /// The first message: the number of the last entry, and what the clocks show.
    Hello { last_entry: u64, clock: Option<ByPlayer<Duration>> },
    /// An entry.
    Entry(LogEntry),
}

/// One connection to a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Connection {
    /// The name of the node.
    pub(crate) node: &'static str,
    /// The side of the player; none for a spectator.
    pub(crate) seat: Option<Player>,
    /// How long it took from asking for the socket until the first message had come.
    pub(crate) round_trip: Duration,
    /// The number of the last entry that the client had.
    pub(crate) after: u64,
    /// Everything that came, in its order.
    pub(crate) shown: Vec<(Moment, Shown)>,
}

/// What the clients of a game sent and were shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GameHistory {
    pub(crate) id: String,
    pub(crate) terms: Terms,
    /// When the second player asked for the seat, at the earliest: the game did not begin before.
    pub(crate) begun: Moment,
    /// For which plies the players have decided, and when.
    pub(crate) decided: Vec<(usize, Moment)>,
    pub(crate) sent: Vec<SentTurn>,
    pub(crate) connections: Vec<Connection>,
    /// When certainly no node could write to it: its owner was dead, stood still or was cut off, and had no successor yet.
    pub(crate) unowned: Vec<(Moment, Moment)>,
}

/// An entry as the database has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StoredLogEntry {
    pub(crate) number: u64,
    pub(crate) at: Timestamp,
    /// The event as JSON.
    pub(crate) body: String,
    /// The registration of the node that wrote it.
    pub(crate) writer: String,
    /// The registration that owned the game when it was written.
    pub(crate) owner: String,
    /// The epoch for which it owned the game.
    pub(crate) epoch: i64,
}

/// A game as the database has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StoredGame {
    pub(crate) id: String,
    pub(crate) entries: Vec<StoredLogEntry>,
}

/// A finished game that changes ratings: between two accounts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RatedGame {
    pub(crate) id: String,
    pub(crate) users: ByPlayer<String>,
}

/// What a game did to the rating of a user, in thousandths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RatingChange {
    pub(crate) game: String,
    pub(crate) user: String,
    pub(crate) before: i64,
    pub(crate) after: i64,
}

/// The rating of a user, in thousandths, and after how many games. All rated games of a run have one length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StoredRating {
    pub(crate) user: String,
    pub(crate) rating: i64,
    pub(crate) games: i64,
}

/// What the database has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct StoredState {
    pub(crate) games: Vec<StoredGame>,
    pub(crate) rated_games: Vec<RatedGame>,
    pub(crate) rating_changes: Vec<RatingChange>,
    pub(crate) ratings: Vec<StoredRating>,
}

impl GameHistory {
    pub(crate) const fn new(id: String, terms: Terms, begun: Moment) -> GameHistory {
        GameHistory {
            id,
            terms,
            begun,
            decided: Vec::new(),
            sent: Vec::new(),
            connections: Vec::new(),
            unowned: Vec::new(),
        }
    }

    /// How much was written down; it only grows.
    pub(crate) fn len(&self) -> usize {
        let shown = |connection: &Connection| connection.shown.len() + 1;
        self.sent.len() + self.connections.iter().map(shown).sum::<usize>()
    }

    /// All entries that were shown, with their moments.
    pub(crate) fn shown_entries(&self) -> impl Iterator<Item = (Moment, &LogEntry)> {
        let all = self.connections.iter().flat_map(|connection| &connection.shown);
        all.filter_map(|(at, shown)| match shown {
            Shown::Entry(entry) => Some((*at, entry)),
            Shown::Hello { .. } => None,
        })
    }

    /// When an entry was first shown to any client.
    pub(crate) fn first_shown(&self, number: u64) -> Option<Moment> {
        self.shown_entries().filter(|(_, entry)| entry.number == number).map(|(at, _)| at).min()
    }

    /// When an entry was first shown to a player.
    pub(crate) fn first_shown_to(&self, player: Player, number: u64) -> Option<Moment> {
        let shown = self.connections_of(player).flat_map(|connection| &connection.shown);
        let is_it = |shown: &Shown| matches!(shown, Shown::Entry(entry) if entry.number == number);
        shown.filter(|(_, shown)| is_it(shown)).map(|(at, _)| *at).min()
    }

    /// How long a message of a player takes to a node and back: the shortest of what was measured.
    pub(crate) fn round_trip(&self, player: Player) -> Duration {
        self.connections_of(player).map(|connection| connection.round_trip).min().unwrap_or_default()
    }

    fn connections_of(&self, player: Player) -> impl Iterator<Item = &Connection> {
        self.connections.iter().filter(move |connection| connection.seat == Some(player))
    }

    /// When a turn was first sent.
    pub(crate) fn first_sent(&self, ply: usize, turn: Turn) -> Option<Moment> {
        self.sent.iter().filter(|sent| (sent.ply, sent.turn) == (ply, turn)).map(|sent| sent.at).min()
    }

    /// When a player had decided on a turn, if that was written down.
    pub(crate) fn decided(&self, ply: usize) -> Option<Moment> {
        self.decided.iter().find(|(decided, _)| *decided == ply).map(|(_, at)| *at)
    }

    /// For how long between two moments certainly no node could write to the game.
    pub(crate) fn unowned_between(&self, from: Moment, to: Moment) -> Duration {
        let overlap = |&(begin, end): &(Moment, Moment)| end.min(to).saturating_sub(begin.max(from));
        self.unowned.iter().map(overlap).sum()
    }
}

/// A value of one player, whose clock or rating it is.
pub(crate) const fn name_of(player: Player) -> &'static str {
    match player {
        Player::Black => "Black",
        Player::White => "White",
    }
}
