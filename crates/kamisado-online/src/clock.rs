//! The clocks of a game.

use std::time::Duration;

use kamisado::{ByPlayer, Phase, Player};

use crate::{TimeControl, Timestamp, as_millis};

/// The winner's time to choose the fill after a round. It costs no clock time.
pub const FILL_TIMEOUT: Duration = Duration::from_secs(30);

/// A game without clocks is aborted after this time without a move: 14 days, as long as the slowest correspondence game
/// allows for a move.
pub const IDLE_TIMEOUT: Duration = Duration::from_secs(14 * 24 * 60 * 60);

/// The most lag that is free in one turn. It is also the cap of a player's credit, so that slow pongs cannot stop the
/// clock.
pub const MAX_LAG_CREDIT: Duration = Duration::from_secs(1);

/// The lag credit that each move adds.
pub const LAG_CREDIT_PER_MOVE: Duration = Duration::from_millis(100);

/// The shortest interruption that becomes an event of the game. A shorter one is not charged either, but it is not
/// stored, so a replay counts it as thinking.
pub const MIN_INTERRUPTION: Duration = Duration::from_millis(500);

/// The time that a player has to come back after an outage of the server before the player's clock goes on. Clients
/// that lost their connection retry more often than that, however long the outage was.
pub const RETURN_TIMEOUT: Duration = Duration::from_secs(20);

/// The clocks of a game: one per player for the whole match. A clock of minutes waits for its player's first move.
///
/// The game says what happens and when; the clock does not run by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    time_control: TimeControl,
    left: Option<ByPlayer<Duration>>,
    /// When the player to act began to think; `None` before the game has begun.
    since: Option<Timestamp>,
    /// When the last interruption of this turn ended.
    resumed: Option<Timestamp>,
    /// The lag credit that each player has left.
    lag_credit: ByPlayer<Duration>,
}

impl Clock {
    pub(crate) fn new(time_control: TimeControl) -> Clock {
        let left = time_control.start().map(|start| ByPlayer { black: start, white: start });
        let lag_credit = ByPlayer { black: MAX_LAG_CREDIT, white: MAX_LAG_CREDIT };
        Clock { time_control, left, since: None, resumed: None, lag_credit }
    }

    /// The time on each clock when the turn began; `None` without clocks.
    pub const fn left(&self) -> Option<ByPlayer<Duration>> {
        self.left
    }

    /// When the player to act began to think.
    pub const fn since(&self) -> Option<Timestamp> {
        self.since
    }

    /// The time on each clock now; `None` without clocks. A fill has its own time, and a clock that waits for its
    /// player's first move stands still.
    pub(crate) fn shown(&self, phase: Phase, now: Timestamp, waits: bool) -> Option<ByPlayer<Duration>> {
        let mut left = self.left?;
        match (phase, self.time_control, self.since) {
            _ if waits => {}
            (Phase::Move(player), _, Some(since)) | (Phase::Fill(player), TimeControl::Days(_), Some(since)) => {
                left[player] = left[player].saturating_sub(now.since(since));
            }
            _ => {}
        }
        Some(left)
    }

    pub(crate) fn begin_turn(&mut self, now: Timestamp) {
        (self.since, self.resumed) = (Some(now), None);
    }

    /// When the last interruption of this turn ended.
    pub(crate) const fn resumed(&self) -> Option<Timestamp> {
        self.resumed
    }

    /// The earliest time that counts in this turn: its beginning, or the end of its last interruption.
    pub(crate) fn counts_from(&self) -> Timestamp {
        self.since.max(self.resumed).unwrap_or_default()
    }

    pub(crate) fn set(&mut self, left: ByPlayer<Duration>) {
        self.left = Some(left);
    }

    /// Sets the time on each clock after a player's move. Lag that was not charged is deducted from the credit, unless
    /// the clock waited for this move. The credit is derived from the events, so a replayed game has the same clocks.
    pub(crate) fn set_after_move(&mut self, player: Player, left: ByPlayer<Duration>, now: Timestamp, waited: bool) {
        if let (Some(before), Some(since), false) = (self.left, self.since, waited) {
            let charged = self.time_control.after_move(before[player]).saturating_sub(left[player]);
            let uncharged = now.since(since).saturating_sub(charged);
            self.lag_credit[player] =
                (self.lag_credit[player].saturating_sub(uncharged) + LAG_CREDIT_PER_MOVE).min(MAX_LAG_CREDIT);
        }
        self.set(left);
    }

    /// Takes back turns that include `moves` moves of each player. The players do not get back the time that they
    /// thought, and the increments of the moves are removed. One increment always remains, so that no player loses on
    /// time by a take-back.
    pub(crate) fn take_back(&mut self, phase: Phase, moves: ByPlayer<u32>, now: Timestamp, waits: bool) {
        let (TimeControl::Fischer { increment, .. }, Some(shown)) = (self.time_control, self.shown(phase, now, waits))
        else {
            return;
        };
        let increment = Duration::from_secs(increment.into());
        let without = |player: Player| {
            let left = shown[player];
            left.saturating_sub(increment.saturating_mul(moves[player])).max(left.min(increment))
        };
        self.left = Some(ByPlayer::from_fn(without));
    }

    pub(crate) fn stop(&mut self) {
        (self.since, self.resumed) = (None, None);
    }

    /// Continues at `to` as it stood at `from`, so no player pays for the time between. A turn that began after `from`
    /// begins again. The event has the time `now`.
    pub(crate) fn interrupt(&mut self, from: Timestamp, to: Timestamp, now: Timestamp) {
        if let Some(since) = &mut self.since {
            let charged = from.since(*since);
            *since = to.minus(charged);
            self.resumed = Some(now);
        }
    }

    /// When the time of the player to act is up, including free lag; a move without clocks has [`IDLE_TIMEOUT`]. A
    /// clock that waits for a first move waits no longer than it could run.
    ///
    /// A fill has its own time: half a minute, also without clocks, or as many days as a turn has. A game without
    /// clocks in which nobody moves for a long time is aborted.
    pub(crate) fn deadline(&self, phase: Phase, lag: ByPlayer<Duration>) -> Option<Timestamp> {
        let since = self.since?;
        match (phase, self.time_control) {
            (Phase::Over(_), _) => None,
            (Phase::Move(_), TimeControl::None) => Some(since.plus(IDLE_TIMEOUT)),
            (Phase::Move(player), _) => Some(since.plus(self.left?[player]).plus(self.credit(player, lag[player]))),
            (Phase::Fill(player), TimeControl::Days(_)) => Some(since.plus(self.left?[player])),
            (Phase::Fill(_), TimeControl::Fischer { .. } | TimeControl::None) => Some(since.plus(FILL_TIMEOUT)),
        }
    }

    /// The time on each clock after a player's move. A move for which the clock waited costs nothing.
    pub(crate) fn after_move(
        &self,
        player: Player,
        now: Timestamp,
        lag: Duration,
        waited: bool,
    ) -> Option<ByPlayer<Duration>> {
        let mut left = self.left?;
        let thought = self.since.filter(|_| !waited).map_or(Duration::ZERO, |since| now.since(since));
        let spent = thought.saturating_sub(self.credit(player, lag));
        left[player] = self.time_control.after_move(left[player].saturating_sub(spent));
        Some(left)
    }

    /// The part of a player's lag that is free, in whole milliseconds like the events, so that a replayed game has the
    /// same clocks.
    fn credit(&self, player: Player, lag: Duration) -> Duration {
        Duration::from_millis(as_millis(lag.min(self.lag_credit[player])))
    }
}
