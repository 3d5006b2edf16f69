//! Who is there.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use kamisado_api::Presence;
use kamisado_online::Timestamp;
use tokio::time::Instant;

use crate::now;

/// How long a change among those who only watch may wait, so that a crowd that comes is not told of everybody in it.
const PRESENCE_DELAY: Duration = Duration::from_secs(1);

/// What was last told of who is there.
#[derive(Clone, Copy, Debug)]
pub(super) struct PresenceThrottle {
    pub(super) presence: Presence,
    pub(super) at: Instant,
}

impl PresenceThrottle {
    /// When it is to be told who is there now, if anything has changed: of players at once, of others after a rest.
    pub(super) fn due(&self, now: Presence) -> Option<Instant> {
        let players = |presence: Presence| (presence.black, presence.white);
        if players(now) != players(self.presence) {
            return Some(self.at);
        }
        (now != self.presence).then(|| self.at + PRESENCE_DELAY)
    }
}

/// Who is connected to the server, by a game or by the lobby, and who has been until a while ago.
#[derive(Clone, Debug)]
pub(crate) struct OnlineUsers {
    /// Nobody can have come before.
    opened: Timestamp,
    people: Arc<Mutex<HashMap<String, Stay>>>,
}

/// How somebody is there.
#[derive(Clone, Copy, Debug)]
struct Stay {
    connections: usize,
    /// When the last connection ended, if none is left.
    left: Timestamp,
}

/// A connection of somebody; it ends with this value.
#[derive(Debug)]
pub(crate) struct Connection {
    person: String,
    attendance: OnlineUsers,
}

impl OnlineUsers {
    pub(super) fn new(opened: Timestamp) -> OnlineUsers {
        OnlineUsers { opened, people: Arc::default() }
    }

    /// Somebody has a connection from now on.
    pub(crate) fn connect(&self, person: &str) -> Connection {
        self.people().entry(person.to_owned()).or_insert(Stay { connections: 0, left: self.opened }).connections += 1;
        Connection { person: person.to_owned(), attendance: self.clone() }
    }

    /// For how long somebody has been away; not at all with a connection. Before the server
    /// was there nobody could be.
    pub(super) fn away_for(&self, person: &str, now: Timestamp) -> Duration {
        match self.people().get(person) {
            Some(stay) if stay.connections > 0 => Duration::ZERO,
            Some(stay) => now.since(stay.left),
            None => now.since(self.opened),
        }
    }

    /// Forgets everybody who has been away for longer than this; so they were away since the server was opened.
    pub(super) fn forget(&self, away: Duration, now: Timestamp) {
        self.people().retain(|_, stay| stay.connections > 0 || now.since(stay.left) <= away);
    }

    fn leave(&self, person: &str, now: Timestamp) {
        if let Some(stay) = self.people().get_mut(person) {
            *stay = Stay { connections: stay.connections.saturating_sub(1), left: now };
        }
    }

    fn people(&self) -> MutexGuard<'_, HashMap<String, Stay>> {
        self.people.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.attendance.leave(&self.person, now());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_is_told_at_once_and_a_crowd_after_a_rest() {
        let at = Instant::now();
        let told = PresenceThrottle { presence: Presence::default(), at };
        assert_eq!(told.due(Presence::default()), None);
        assert_eq!(told.due(Presence { black: true, ..Presence::default() }), Some(at));
        assert_eq!(told.due(Presence { watching: 2, ..Presence::default() }), Some(at + PRESENCE_DELAY));
    }

    #[test]
    fn somebody_is_there_until_the_last_connection_ends() {
        let opened = now();
        let attendance = OnlineUsers::new(opened);
        let hour = Duration::from_secs(60 * 60);
        let later = opened.plus(hour);
        assert_eq!(attendance.away_for("ana", later), hour, "never seen");
        let (one, two) = (attendance.connect("ana"), attendance.connect("ana"));
        drop(one);
        assert_eq!(attendance.away_for("ana", later), Duration::ZERO);
        attendance.forget(Duration::ZERO, later);
        drop(two);
        let away = attendance.away_for("ana", now().plus(Duration::from_secs(5)));
        assert!((5..60).contains(&away.as_secs()), "{away:?}");
        attendance.forget(Duration::from_secs(60), later);
        assert!(attendance.people().is_empty());
    }
}
