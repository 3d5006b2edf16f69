//! Compares what the clients of a cluster sent and saw with what is stored.
//!
//! The check is a pure function: it uses neither a server nor a database. All clients of a run are in one process and
//! share its monotonic clock; the clocks of the nodes may differ.

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

/// The time since the start of a run, by the monotonic clock of the clients.
pub(crate) type Moment = Duration;

/// A turn that a player sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SentTurn {
    pub(crate) at: Moment,
    pub(crate) ply: usize,
    pub(crate) turn: Turn,
}

/// A message seen on a connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Shown {
    /// The first message: the number of the last entry, and the clocks.
    Hello { last_entry: u64, clock: Option<ByPlayer<Duration>> },
    /// An entry.
    Entry(LogEntry),
}

/// One connection to a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Connection {
    /// The name of the node.
    pub(crate) node: &'static str,
    /// The side of the player; `None` for a spectator.
    pub(crate) seat: Option<Player>,
    /// The time from the request for the socket until its first message.
    pub(crate) round_trip: Duration,
    /// The last entry the client had before.
    pub(crate) after: u64,
    /// Every message, in order.
    pub(crate) shown: Vec<(Moment, Shown)>,
}

/// What the clients of a game sent and saw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GameHistory {
    pub(crate) id: String,
    pub(crate) terms: Terms,
    /// When the second player asked for the seat; the game did not begin earlier.
    pub(crate) begun: Moment,
    /// The plies on which players have decided, and when.
    pub(crate) decided: Vec<(usize, Moment)>,
    pub(crate) sent: Vec<SentTurn>,
    pub(crate) connections: Vec<Connection>,
    /// The periods in which certainly no node could write to it: its owner was dead, paused or cut off, and had no
    /// successor yet.
    pub(crate) unowned: Vec<(Moment, Moment)>,
}

/// A stored entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StoredLogEntry {
    pub(crate) number: u64,
    pub(crate) at: Timestamp,
    /// The event as JSON.
    pub(crate) body: String,
    /// The registration that wrote it.
    pub(crate) writer: String,
    /// The registration that owned the game when it was written.
    pub(crate) owner: String,
    /// The owner's epoch.
    pub(crate) epoch: i64,
}

/// A stored game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StoredGame {
    pub(crate) id: String,
    pub(crate) entries: Vec<StoredLogEntry>,
}

/// A finished game between two accounts, which changes ratings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RatedGame {
    pub(crate) id: String,
    pub(crate) users: ByPlayer<String>,
}

/// The change of a user's rating by a game, in thousandths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RatingChange {
    pub(crate) game: String,
    pub(crate) user: String,
    pub(crate) before: i64,
    pub(crate) after: i64,
}

/// The rating of a user in thousandths, and the number of games. All rated games of a run are in one category.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StoredRating {
    pub(crate) user: String,
    pub(crate) rating: i64,
    pub(crate) games: i64,
}

/// The stored data.
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

    /// The number of recorded facts; it only grows.
    pub(crate) fn len(&self) -> usize {
        let shown = |connection: &Connection| connection.shown.len() + 1;
        self.sent.len() + self.connections.iter().map(shown).sum::<usize>()
    }

    /// All entries seen, with their times.
    pub(crate) fn shown_entries(&self) -> impl Iterator<Item = (Moment, &LogEntry)> {
        let all = self.connections.iter().flat_map(|connection| &connection.shown);
        all.filter_map(|(at, shown)| match shown {
            Shown::Entry(entry) => Some((*at, entry)),
            Shown::Hello { .. } => None,
        })
    }

    /// When any client first saw an entry.
    pub(crate) fn first_shown(&self, number: u64) -> Option<Moment> {
        self.shown_entries().filter(|(_, entry)| entry.number == number).map(|(at, _)| at).min()
    }

    /// When a player first saw an entry.
    pub(crate) fn first_shown_to(&self, player: Player, number: u64) -> Option<Moment> {
        let shown = self.connections_of(player).flat_map(|connection| &connection.shown);
        let is_it = |shown: &Shown| matches!(shown, Shown::Entry(entry) if entry.number == number);
        shown.filter(|(_, shown)| is_it(shown)).map(|(at, _)| *at).min()
    }

    /// The round trip of a player's messages to a node: the shortest one measured.
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

    /// When a player had decided on a turn, if recorded.
    pub(crate) fn decided(&self, ply: usize) -> Option<Moment> {
        self.decided.iter().find(|(decided, _)| *decided == ply).map(|(_, at)| *at)
    }

    /// The time between two moments in which certainly no node could write to the game.
    pub(crate) fn unowned_between(&self, from: Moment, to: Moment) -> Duration {
        let overlap = |&(begin, end): &(Moment, Moment)| end.min(to).saturating_sub(begin.max(from));
        self.unowned.iter().map(overlap).sum()
    }
}
