//! The clocks of a game.

use std::time::Duration;

use kamisado::{ByPlayer, Phase, Player};

use crate::{TimeControl, Timestamp, as_millis};

/// How long the winner of a round may think about the side from which the towers are put back. It costs nothing.
pub const FILL_TIMEOUT: Duration = Duration::from_secs(30);

/// After how long without a move a game without clocks is aborted: 14 days, as long as the slowest correspondence has
/// for a move.
pub const IDLE_TIMEOUT: Duration = Duration::from_secs(14 * 24 * 60 * 60);

/// The most lag that is made up for with each turn. It is also the most that a player can have in store for it, so that
/// nobody stands still on the clock by answering late.
pub const MAX_LAG_CREDIT: Duration = Duration::from_secs(1);

/// What each move adds to the lag that can still be made up for.
pub const LAG_CREDIT_PER_MOVE: Duration = Duration::from_millis(100);

/// The clocks of a game: one a player for the whole match.
///
/// It is told what happens and when; it does not run by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    pace: TimeControl,
    left: Option<ByPlayer<Duration>>,
    /// Since when the player whose turn it is has been thinking; nothing before the game has begun.
    since: Option<Timestamp>,
    /// How much of each player's lag can still be made up for.
    spare: ByPlayer<Duration>,
}

impl Clock {
    pub(crate) fn new(pace: TimeControl) -> Clock {
        let left = pace.start().map(|start| ByPlayer { black: start, white: start });
        Clock { pace, left, since: None, spare: ByPlayer { black: MAX_LAG_CREDIT, white: MAX_LAG_CREDIT } }
    }

    /// What each clock showed when the turn began; nothing without clocks.
    pub const fn left(&self) -> Option<ByPlayer<Duration>> {
        self.left
    }

    /// Since when the player whose turn it is has been thinking.
    pub const fn since(&self) -> Option<Timestamp> {
        self.since
    }

    /// What each clock shows now; nothing without clocks. The fill runs on time of its own.
    pub(crate) fn shown(&self, phase: Phase, now: Timestamp) -> Option<ByPlayer<Duration>> {
        let mut left = self.left?;
        match (phase, self.pace, self.since) {
            (Phase::Move(player), _, Some(since)) | (Phase::Fill(player), TimeControl::Days(_), Some(since)) => {
                left[player] = left[player].saturating_sub(now.since(since));
            }
            _ => {}
        }
        Some(left)
    }

    pub(crate) fn begin_turn(&mut self, now: Timestamp) {
        self.since = Some(now);
    }

    pub(crate) fn set(&mut self, left: ByPlayer<Duration>) {
        self.left = Some(left);
    }

    /// A player has moved, and this is what each clock shows after it. What it was charged less than it took was made up
    /// for, and is gone from what can be; so the events alone tell it.
    pub(crate) fn set_after_move(&mut self, player: Player, left: ByPlayer<Duration>, now: Timestamp) {
        if let (Some(before), Some(since)) = (self.left, self.since) {
            let charged = self.pace.after_move(before[player]).saturating_sub(left[player]);
            let made_up = now.since(since).saturating_sub(charged);
            self.spare[player] = (self.spare[player].saturating_sub(made_up) + LAG_CREDIT_PER_MOVE).min(MAX_LAG_CREDIT);
        }
        self.set(left);
    }

    /// Turns are taken back, so many moves of each player among them. The time that was thought is gone all the same, and
    /// what the moves had added is taken away again, as far as an increment is left: nobody gains time so, and nobody loses
    /// by it.
    pub(crate) fn take_back(&mut self, phase: Phase, moves: ByPlayer<u32>, now: Timestamp) {
        let (TimeControl::Fischer { increment, .. }, Some(shown)) = (self.pace, self.shown(phase, now)) else {
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
        self.since = None;
    }

    /// Goes on at `to` as it stood at `from`: the time between is charged to nobody. A turn that began after `from` begins
    /// anew.
    pub(crate) fn interrupt(&mut self, from: Timestamp, to: Timestamp) {
        if let Some(since) = &mut self.since {
            let charged = from.since(*since);
            *since = to.minus(charged);
        }
    }

    /// When the time for what is due now is up, with a player's lag made up for; long after for a move without clocks.
    ///
    /// The fill has time of its own: half a minute, also without clocks, or as many days as a turn has. A game without
    /// clocks in which nobody moves for long is given up.
    pub(crate) fn deadline(&self, phase: Phase, lag: ByPlayer<Duration>) -> Option<Timestamp> {
        let since = self.since?;
        match (phase, self.pace) {
            (Phase::Over(_), _) => None,
            (Phase::Move(_), TimeControl::None) => Some(since.plus(IDLE_TIMEOUT)),
            (Phase::Move(player), _) => Some(since.plus(self.left?[player]).plus(self.credit(player, lag[player]))),
            (Phase::Fill(player), TimeControl::Days(_)) => Some(since.plus(self.left?[player])),
            (Phase::Fill(_), TimeControl::Fischer { .. } | TimeControl::None) => Some(since.plus(FILL_TIMEOUT)),
        }
    }

    /// What each clock shows after a player has moved.
    pub(crate) fn after_move(&self, player: Player, now: Timestamp, lag: Duration) -> Option<ByPlayer<Duration>> {
        let mut left = self.left?;
        let spent =
            self.since.map_or(Duration::ZERO, |since| now.since(since)).saturating_sub(self.credit(player, lag));
        left[player] = self.pace.after_move(left[player].saturating_sub(spent));
        Some(left)
    }

    /// How much of a player's lag is made up for: whole milliseconds, as the events hold them, so that a game that is built
    /// again has the same clocks.
    fn credit(&self, player: Player, lag: Duration) -> Duration {
        Duration::from_millis(as_millis(lag.min(self.spare[player])))
    }
}
