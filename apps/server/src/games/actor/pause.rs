//! Stops and starts the clock of a game, and stores the interruptions that are over.

use std::time::{Duration, Instant};

use kamisado::Player;
use kamisado_api::LogEvent;
use kamisado_online::{Event, Interruption, MIN_INTERRUPTION, Timestamp};

use super::GameActor;
#[cfg(feature = "broken")]
use crate::broken::Broken;
use crate::cluster::Cluster;
use crate::store::MIN_OUTAGE;

/// The interval at which a game with a stopped clock checks whether it can continue.
pub(super) const PAUSE_CHECK_INTERVAL: Duration = Duration::from_millis(250);

impl GameActor {
    /// Stops the clock of the player to act or lets it go on, and stores the interruption that is over.
    pub(super) async fn update_pause(&mut self) {
        if !self.update_freezes().await {
            return;
        }
        match (self.room.pause.since, self.update_cut_off()) {
            (None, Some(since)) => self.room.pause.since = Some(since),
            (Some(since), None) => {
                self.room.pause.since = None;
                self.record(since, self.room.now()).await;
            }
            _ => {}
        }
    }

    /// Since when the player to act cannot be reached by a fault of the server's.
    fn update_cut_off(&mut self) -> Option<Timestamp> {
        self.room.update_cut_off(self.registry.cluster().map(Cluster::liveness), Instant::now())
    }

    /// Brings the clock up to date before a player acts, whose action this node received at a time. `thought` is how long
    /// before that the player's node had shown the turn, if it is another node and the player was connected to it then.
    pub(super) async fn update_before_action(&mut self, by: Player, received: Instant, thought: Option<Duration>) {
        if !self.update_freezes().await || self.room.game().player_to_act() != Some(by) {
            return;
        }
        // A player who acts is connected, so the pause is over.
        let paused = self.room.pause.since.or_else(|| self.update_cut_off());
        self.room.welcome(by);
        let Some(since) = self.room.game().clock().since().filter(|_| self.room.waits_for_player().is_some()) else {
            return;
        };
        let (counts_from, received) = (self.room.game().action_time(Timestamp::EPOCH), self.room.time_at(received));
        let ended = paused.map_or(received, |paused| paused.min(received)).max(counts_from);
        let own = ended.since(since);
        let thought = thought.map_or(own, |shown_for| self.room.thought(shown_for, received, ended).min(own));
        // Where no time was lost, the action counts from when it was received.
        let is_late = paused.is_some() || own.saturating_sub(thought) >= MIN_INTERRUPTION;
        if let Some(event) = self.room.game().excess(thought, self.room.now()).filter(|_| is_late) {
            // Where nothing can be stored, the action cannot be either.
            let _ = self.store(vec![LogEvent::Game(event)]).await;
        }
    }

    /// Stores that the process was frozen, if it was. Returns `false`, and does nothing, while nothing can be stored: the
    /// time until then is part of the outage.
    async fn update_freezes(&mut self) -> bool {
        #[cfg(feature = "broken")]
        if Broken::ChargedOutages.is_on() {
            return false;
        }
        if !self.room.is_storing() {
            return false;
        }
        let length = self.take_freezes(None);
        // A clock that is already stopped stays stopped.
        if self.room.pause.since.is_none() && length > Duration::ZERO {
            // Several are one event, as long as all of them in this turn.
            let to = self.room.time_at(self.room.pause.recorded_until);
            self.record(to.minus(length), to).await;
        }
        true
    }

    /// How long the process was frozen in this turn before a time, without freezes that are events already. Marks these
    /// as recorded.
    pub(super) fn take_freezes(&mut self, before: Option<Instant>) -> Duration {
        self.registry.pulse.beat(Instant::now());
        let freezes = self.registry.pulse.freezes_after(self.room.pause.recorded_until);
        self.room.take_freezes(&freezes, before)
    }

    /// Stores an interruption, unless it is too short to be an event of the game: a replay then counts it.
    async fn record(&mut self, from: Timestamp, to: Timestamp) {
        let Some(event @ Event::Interrupted { from, to, .. }) =
            self.room.game().interruption(from, to, Interruption::Downtime)
        else {
            return;
        };
        self.room.shift_absence(from, to);
        let shortest = if self.room.is_short() { MIN_INTERRUPTION } else { MIN_OUTAGE };
        if to.since(from) < shortest {
            self.room.apply_unstored(&event);
            return;
        }
        if self.store(vec![LogEvent::Game(event)]).await.is_err() {
            // Then it is a part of the outage.
            let begun = Instant::now().checked_sub(self.room.now().since(from));
            let since = self.room.outage.since;
            self.room.outage.since = since.map(|since| begun.map_or(since, |begun| begun.min(since)));
        }
    }
}
