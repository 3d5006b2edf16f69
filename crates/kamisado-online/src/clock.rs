//! The clocks of a game.

use kamisado::{ByPlayer, Phase, Player};

use crate::{Pace, Timestamp};

/// How long the winner of a round may think about the side from which the towers are put back, in thousandths of a
/// second. It costs nothing.
pub const FILL_TIMEOUT: u64 = 30 * 1_000;

/// After how long without a move a game without clocks is called off, in thousandths of a second: 14 days, as long as the
/// slowest correspondence has for a move.
pub const IDLE_TIMEOUT: u64 = 14 * 24 * 60 * 60 * 1_000;

/// The most lag that is made up for with each turn, in thousandths of a second. It is also the most that a player can have
/// in store for it, so that nobody stands still on the clock by answering late.
pub const MAX_LAG_CREDIT: u64 = 1_000;

/// What each move adds to the lag that can still be made up for, in thousandths of a second.
pub const LAG_CREDIT_PER_MOVE: u64 = 100;

/// The clocks of a game: one a player for the whole match.
///
/// It is told what happens and when; it does not run by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    pace: Pace,
    left: Option<ByPlayer<u64>>,
    /// Since when the player whose turn it is has been thinking; nothing before the game has begun.
    since: Option<Timestamp>,
    /// How much of each player's lag can still be made up for.
    spare: ByPlayer<u64>,
}

impl Clock {
    pub(crate) fn new(pace: Pace) -> Clock {
        let left = pace.start().map(|start| ByPlayer { black: start, white: start });
        Clock { pace, left, since: None, spare: ByPlayer { black: MAX_LAG_CREDIT, white: MAX_LAG_CREDIT } }
    }

    /// What each clock showed when the turn began, in thousandths of a second; nothing without clocks.
    pub const fn left(&self) -> Option<ByPlayer<u64>> {
        self.left
    }

    /// Since when the player whose turn it is has been thinking.
    pub const fn since(&self) -> Option<Timestamp> {
        self.since
    }

    /// What each clock shows now, in thousandths of a second; nothing without clocks. The fill runs on time of its own.
    pub(crate) fn shown(&self, phase: Phase, now: Timestamp) -> Option<ByPlayer<u64>> {
        let mut left = self.left?;
        match (phase, self.pace, self.since) {
            (Phase::Move(player), _, Some(since)) | (Phase::Fill(player), Pace::Days(_), Some(since)) => {
                left[player] = left[player].saturating_sub(now.since(since));
            }
            _ => {}
        }
        Some(left)
    }

    pub(crate) fn begin_turn(&mut self, now: Timestamp) {
        self.since = Some(now);
    }

    pub(crate) fn set(&mut self, left: ByPlayer<u64>) {
        self.left = Some(left);
    }

    /// A player has moved, and this is what each clock shows after it. What it was charged less than it took was made up
    /// for, and is gone from what can be; so whoever has the events knows it.
    pub(crate) fn set_after_move(&mut self, player: Player, left: ByPlayer<u64>, now: Timestamp) {
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
    pub(crate) fn take_back(&mut self, phase: Phase, moves: ByPlayer<u64>, now: Timestamp) {
        let (Pace::Fischer { increment, .. }, Some(shown)) = (self.pace, self.shown(phase, now)) else {
            return;
        };
        let increment = u64::from(increment) * 1_000;
        let without = |player: Player| {
            let left = shown[player];
            left.saturating_sub(moves[player] * increment).max(left.min(increment))
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
            *since = Timestamp(to.0.saturating_sub(charged));
        }
    }

    /// When the time for what is due now is up, with a player's lag made up for; long after for a move without clocks.
    ///
    /// The fill has time of its own: half a minute, also without clocks, or as many days as a turn has. A game without
    /// clocks in which nobody moves for long is given up.
    pub(crate) fn deadline(&self, phase: Phase, lag: ByPlayer<u64>) -> Option<Timestamp> {
        let since = self.since?;
        match (phase, self.pace) {
            (Phase::Over(_), _) => None,
            (Phase::Move(_), Pace::None) => Some(since.plus(IDLE_TIMEOUT)),
            (Phase::Move(player), _) => Some(since.plus(self.left?[player]).plus(lag[player].min(self.spare[player]))),
            (Phase::Fill(player), Pace::Days(_)) => Some(since.plus(self.left?[player])),
            (Phase::Fill(_), Pace::Fischer { .. } | Pace::None) => Some(since.plus(FILL_TIMEOUT)),
        }
    }

    /// What each clock shows after a player has moved.
    pub(crate) fn after_move(&self, player: Player, now: Timestamp, lag: u64) -> Option<ByPlayer<u64>> {
        let mut left = self.left?;
        let spent = self.since.map_or(0, |since| now.since(since)).saturating_sub(lag.min(self.spare[player]));
        left[player] = self.pace.after_move(left[player].saturating_sub(spent));
        Some(left)
    }
}
