//! The time of the current turn: how long the player to act has thought, and what follows automatically.

use crate::local_game::Countdown;
use crate::prelude::*;

/// The time of the current turn.
#[derive(Clone, Copy)]
pub(crate) struct TurnTimer {
    /// The thinking time shown.
    pub(crate) thought: RwSignal<Duration>,
    /// When the player began to think.
    since: StoredValue<Duration>,
    /// The last seconds of a human player's clock.
    pub(super) countdown: StoredValue<Countdown>,
    /// The automatic actions of this turn.
    scheduled: Generation,
}

impl TurnTimer {
    pub(super) fn new() -> TurnTimer {
        TurnTimer {
            thought: RwSignal::new(Duration::ZERO),
            since: StoredValue::new(system::monotonic_now()),
            countdown: StoredValue::new(Countdown::default()),
            scheduled: Generation::new(),
        }
    }

    /// The time since the last restart.
    pub(super) fn elapsed(self) -> Duration {
        system::monotonic_now().saturating_sub(self.since.get_value())
    }

    /// Restarts the timer, and returns the time until now.
    pub(super) fn restart(self) -> Duration {
        let elapsed = self.elapsed();
        self.since.set_value(system::monotonic_now());
        self.thought.set(Duration::ZERO);
        self.countdown.set_value(Countdown::default());
        elapsed
    }

    /// Calls `then` after a delay, unless it is cancelled before.
    pub(super) fn after(self, delay: Duration, then: impl FnOnce() + 'static) {
        self.scheduled.after(delay, then);
    }

    /// Cancels all scheduled actions.
    pub(super) fn cancel(self) {
        self.scheduled.advance();
    }
}
