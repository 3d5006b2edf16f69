//! The clock of a rush.

use core::time::Duration;

use leptos::prelude::*;

use super::run::Run;
use crate::local_game::Countdown;
use crate::platform::{Generation, sound, system};
use crate::settings::Settings;

/// How often the clock is updated.
const TICK_INTERVAL: Duration = Duration::from_millis(200);

/// The clock of a rush.
#[derive(Clone, Copy)]
pub(super) struct RushClock {
    /// The time that has passed.
    elapsed: RwSignal<Duration>,
    start: StoredValue<Duration>,
    countdown: StoredValue<Countdown>,
    ticks: Generation,
    settings: Settings,
}

impl RushClock {
    /// A clock that does not run.
    pub(super) fn new() -> RushClock {
        RushClock {
            elapsed: RwSignal::new(Duration::ZERO),
            start: StoredValue::new(Duration::ZERO),
            countdown: StoredValue::new(Countdown::default()),
            ticks: Generation::new(),
            settings: Settings::get(),
        }
    }

    /// The time that is left; whatever asks is drawn again when it changes.
    pub(super) fn left(self) -> Duration {
        Run::RUSH_TIME.saturating_sub(self.elapsed.get())
    }

    /// Sets the clock back to its full time.
    pub(super) fn reset(self) {
        self.elapsed.set(Duration::ZERO);
        self.countdown.set_value(Countdown::default());
    }

    /// Starts the clock. `on_tick` gets the time that has passed, and returns whether the clock goes on.
    pub(super) fn start(self, on_tick: impl Fn(Duration) -> bool + Copy + 'static) {
        self.start.set_value(system::monotonic_now());
        // The first second that is heard may begin before the first tick, if the machine is slow.
        self.countdown.update_value(|countdown| {
            countdown.update(Some(Run::RUSH_TIME));
        });
        self.tick(on_tick);
    }

    /// Stops the clock. It still shows its time.
    pub(super) fn stop(self) {
        self.ticks.advance();
    }

    fn tick(self, on_tick: impl Fn(Duration) -> bool + Copy + 'static) {
        self.ticks.after(TICK_INTERVAL, move || {
            let elapsed = system::monotonic_now().saturating_sub(self.start.get_value()).min(Run::RUSH_TIME);
            self.elapsed.set(elapsed);
            let left = Some(Run::RUSH_TIME.saturating_sub(elapsed));
            if self.countdown.try_update_value(|countdown| countdown.update(left)) == Some(true) {
                sound::play_tick(self.settings);
            }
            if on_tick(elapsed) {
                self.tick(on_tick);
            }
        });
    }
}
