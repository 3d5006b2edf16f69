//! Outages of the store, as a game knows them.

use std::time::Instant;

use kamisado_api::ServerMessage;
use kamisado_online::Timestamp;

use super::super::EncodedMessage;
use super::GameRoom;
use crate::store::StorageState;

/// Whether a game can store its events, and the earlier outages it knows of.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::games) struct Outage {
    /// The start of the current outage, if there is one.
    pub(in crate::games) since: Option<Instant>,
    /// Outages until this time are stored as events of the game, or need not be.
    pub(in crate::games) recorded_until: Option<Instant>,
    /// Whether the result of the last write is unknown, so the game must be read again.
    pub(in crate::games) is_unknown: bool,
}

impl GameRoom {
    /// Whether events can be stored.
    pub(in crate::games) const fn is_storing(&self) -> bool {
        self.outage.since.is_none()
    }

    /// Nothing can be stored since a time. Tells the subscribers, unless they know.
    pub(in crate::games) fn begin_outage(&mut self, since: Instant) {
        if self.outage.since.is_none() {
            self.outage.since = Some(since);
            self.send_storing();
        }
    }

    /// The result of a write that began at a time is unknown: the game is read again before it stores anything else.
    pub(in crate::games) fn doubt_write(&mut self, begun: Instant) {
        self.outage.is_unknown = true;
        self.begin_outage(begun);
    }

    /// The start of an outage that is over and no event of the game yet. It may have begun and ended while the game waited
    /// for a write.
    pub(in crate::games) fn unrecorded_outage(&self, state: &StorageState) -> Option<Instant> {
        let missed = state.last_outage.filter(|(_, until)| Some(*until) > self.outage.recorded_until);
        self.outage.since.or(missed.map(|(from, _)| from))
    }

    /// Sends all subscribers whether the store works: `{"storing":false}`, without a number, since it is not an entry.
    pub(in crate::games) fn send_storing(&mut self) {
        let message = EncodedMessage::of(&ServerMessage::Storing(self.is_storing()));
        self.send(&message);
    }

    /// Takes the outages during the idle time, which are no events of the game yet.
    pub(in crate::games) fn take_idle_outages(&mut self) -> Vec<(Timestamp, Timestamp)> {
        std::mem::take(&mut self.unrecorded_outages)
    }
}
