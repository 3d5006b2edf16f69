//! The clock of a rush.

use super::run::Run;
use crate::local_game::Countdown;
use crate::prelude::*;

/// The interval at which the clock is updated.
const TICK_INTERVAL: Duration = Duration::from_millis(200);

/// The clock of a rush.
#[derive(Clone, Copy)]
pub(super) struct RushClock {
    /// The elapsed time.
    elapsed: RwSignal<Duration>,
    start: StoredValue<Duration>,
    countdown: StoredValue<Countdown>,
    ticks: Generation,
    settings: Settings,
}

impl RushClock {
    /// A stopped clock.
    pub(super) fn new() -> RushClock {
        RushClock {
            elapsed: RwSignal::new(Duration::ZERO),
            start: StoredValue::new(Duration::ZERO),
            countdown: StoredValue::new(Countdown::default()),
            ticks: Generation::new(),
            settings: Settings::get(),
        }
    }

    /// The time left; tracked.
    pub(super) fn left(self) -> Duration {
        Run::RUSH_TIME.saturating_sub(self.elapsed.get())
    }

    /// Resets the clock to its full time.
    pub(super) fn reset(self) {
        self.elapsed.set(Duration::ZERO);
        self.countdown.set_value(Countdown::default());
    }

    /// Starts the clock. `on_tick` gets the elapsed time, and returns whether the clock continues.
    pub(super) fn start(self, on_tick: impl Fn(Duration) -> bool + Copy + 'static) {
        self.start.set_value(system::monotonic_now());
        // On a slow machine the first audible second may begin before the first tick.
        self.countdown.update_value(|countdown| {
            countdown.update(Some(Run::RUSH_TIME));
        });
        self.tick(on_tick);
    }

    /// Stops the clock, which keeps showing its time.
    pub(super) fn stop(self) {
        self.ticks.advance();
    }

    fn tick(self, on_tick: impl Fn(Duration) -> bool + Copy + 'static) {
        self.ticks.after(TICK_INTERVAL, move || {
            let elapsed = system::monotonic_now().saturating_sub(self.start.get_value()).min(Run::RUSH_TIME);
            self.elapsed.set(elapsed);
            let left = Some(Run::RUSH_TIME.saturating_sub(elapsed));
            if self.countdown.try_update_value(|countdown| countdown.update(left)) == Some(true) {
                sound::play_if_on(Sound::Tick, self.settings);
            }
            if on_tick(elapsed) {
                self.tick(on_tick);
            }
        });
    }
}
