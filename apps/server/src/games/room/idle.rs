//! Idle games. A game leaves memory if nobody is connected and its clock counts days or does not run. Its row says when
//! it is due and whose turn it is; the game is loaded again when it is wanted or due.

use std::time::Duration;

use kamisado::ByPlayer;
use kamisado_online::TimeControl;

use super::GameRoom;
use crate::store::{Batch, IdleChange, IdleGame, IdleTime};

/// The idle mark in a game's row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::games) enum IdleMark {
    Absent,
    Present,
    /// A change was not confirmed. It may be stored, so the next write clears it.
    Unknown,
}

/// A game leaves memory only if its deadline is further away than this.
pub(in crate::games) const MIN_REST: Duration = Duration::from_secs(5 * 60);

impl GameRoom {
    /// Whether the game can leave memory: no client is connected, no engine thinks, and nothing is due soon.
    pub(in crate::games) fn may_rest(&self) -> bool {
        let is_alone = self.subscribers.is_empty() && self.remote_watchers.is_empty();
        let is_waiting = !self.game.has_begun() || self.resting().is_some();
        let is_steady = self.outage.since.is_none() && self.pause.since.is_none();
        self.game.end().is_none() && is_alone && is_steady && is_waiting
    }

    /// The row of the game while it is idle; `None` if it cannot be idle. A running clock of minutes exists only in
    /// memory.
    fn resting(&self) -> Option<IdleGame> {
        let is_slow = !matches!(self.game.terms().time_control, TimeControl::Fischer { .. }) || self.game.clock_waits();
        let turn = self.game.player_to_act().filter(|&player| is_slow && !self.is_engine(player))?;
        let (since, due) = (self.now(), self.game.deadline(ByPlayer::default())?);
        (due > since.plus(MIN_REST)).then_some(IdleGame { since, due, turn })
    }

    /// The batch that marks the game as idle; `None` if it is marked already or waits for its second player.
    pub(in crate::games) fn rest(&self) -> Option<Batch> {
        let idle = IdleChange::Idle(self.resting().filter(|_| self.idle_mark != IdleMark::Present)?);
        Some(Batch { idle, ..self.batch() })
    }

    /// How the next batch of events changes the mark. Until the write is confirmed it is unknown.
    pub(in crate::games) fn clear_mark(&mut self) -> IdleChange {
        if self.idle_mark == IdleMark::Absent {
            return IdleChange::Unchanged;
        }
        self.idle_mark = IdleMark::Unknown;
        IdleChange::Active
    }

    /// Forgets that the game is not marked as idle. Its mark may have been set since the game was read, or may be on
    /// its way: the first client clears it.
    pub(in crate::games) fn doubt_mark(&mut self) {
        if self.resting().is_some() {
            self.idle_mark = IdleMark::Unknown;
        }
    }

    /// Restores the game after it was idle: both players have been away since then, and outages in that time are not
    /// events yet.
    pub(in crate::games) fn wake_from(&mut self, IdleTime { since, due, outages }: IdleTime) {
        // A game with another deadline is marked again before it becomes idle.
        let is_right = self.game.deadline(ByPlayer::default()) == Some(due);
        self.idle_mark = if is_right { IdleMark::Present } else { IdleMark::Unknown };
        self.away_since = ByPlayer { black: Some(since), white: Some(since) };
        self.unrecorded_outages = outages;
        self.update_presence(None);
    }
}
