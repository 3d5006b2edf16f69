//! Who is connected to the server.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use kamisado_online::Timestamp;

use crate::now;

/// Who is connected to the server, by a game or by the lobby, and who has been until a while ago.
#[derive(Clone, Debug)]
pub(crate) struct Attendance {
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
    attendance: Attendance,
}

impl Attendance {
    pub(super) fn new(opened: Timestamp) -> Attendance {
        Attendance { opened, people: Arc::default() }
    }

    /// Somebody has a connection from now on.
    pub(crate) fn enter(&self, person: &str) -> Connection {
        self.people().entry(person.to_owned()).or_insert(Stay { connections: 0, left: self.opened }).connections += 1;
        Connection { person: person.to_owned(), attendance: self.clone() }
    }

    /// For how long somebody has been away; not at all with a connection. Before the server
    /// was there nobody could be.
    pub(super) fn away(&self, person: &str, now: Timestamp) -> Duration {
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
    fn somebody_is_there_until_the_last_connection_ends() {
        let opened = now();
        let attendance = Attendance::new(opened);
        let hour = Duration::from_secs(60 * 60);
        let later = opened.plus(hour);
        assert_eq!(attendance.away("ana", later), hour, "never seen");
        let (one, two) = (attendance.enter("ana"), attendance.enter("ana"));
        drop(one);
        assert_eq!(attendance.away("ana", later), Duration::ZERO);
        attendance.forget(Duration::ZERO, later);
        drop(two);
        let away = attendance.away("ana", now().plus(Duration::from_secs(5)));
        assert!((5..60).contains(&away.as_secs()), "{away:?}");
        attendance.forget(Duration::from_secs(60), later);
        assert!(attendance.people().is_empty());
    }
}
