//! The time of the current turn: how long the player to act has thought, and what follows by itself.

use core::time::Duration;

use leptos::prelude::*;

use crate::local_game::Countdown;
use crate::platform::{Generation, system};

/// The time of the current turn.
#[derive(Clone, Copy)]
pub(crate) struct TurnTimer {
    /// How long the player to act has thought, as it is shown.
    pub(crate) thought: RwSignal<Duration>,
    /// When the player began to think.
    since: StoredValue<Duration>,
    /// The last seconds of a clock that a person here has.
    pub(super) countdown: StoredValue<Countdown>,
    /// What follows by itself in this turn.
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

    /// Counts from here again, and returns the time until now.
    pub(super) fn restart(self) -> Duration {
        let elapsed = self.elapsed();
        self.since.set_value(system::monotonic_now());
        self.thought.set(Duration::ZERO);
        self.countdown.set_value(Countdown::default());
        elapsed
    }

    /// Does something after a delay, unless it is canceled before.
    pub(super) fn after(self, delay: Duration, then: impl FnOnce() + 'static) {
        self.scheduled.after(delay, then);
    }

    /// Cancels everything that was to follow.
    pub(super) fn cancel(self) {
        self.scheduled.advance();
    }
}
