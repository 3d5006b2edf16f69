//! Detects freezes of the process: it was stopped, its machine was, or it got no processor time.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use tokio::sync::watch;
use tokio::time::sleep;

/// The interval of beats.
const BEAT_INTERVAL: Duration = Duration::from_millis(100);
/// A longer gap between beats is a freeze. A busy machine causes gaps too, but rarely such long ones.
const MIN_FREEZE: Duration = Duration::from_secs(1);

/// The most freezes remembered: far more than occur before a game looks.
const MAX_FREEZES: usize = 256;

/// A period in which the process was frozen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Freeze {
    pub(super) from: Instant,
    pub(super) to: Instant,
}

/// The pulse of the process.
#[derive(Debug)]
pub(super) struct Pulse {
    last: Mutex<Instant>,
    /// The freezes, the oldest first.
    freezes: watch::Sender<VecDeque<Freeze>>,
}

impl Pulse {
    /// Starts a pulse that beats as long as somebody else owns it.
    pub(super) fn start() -> Arc<Pulse> {
        let pulse = Arc::new(Pulse::new(Instant::now()));
        let beating = Arc::downgrade(&pulse);
        tokio::spawn(async move {
            while let Some(pulse) = beating.upgrade() {
                pulse.beat(Instant::now());
                drop(pulse);
                sleep(BEAT_INTERVAL).await;
            }
        });
        pulse
    }

    fn new(now: Instant) -> Pulse {
        Pulse { last: Mutex::new(now), freezes: watch::Sender::new(VecDeque::new()) }
    }

    /// Records that the process runs at this time. A caller that needs to know of earlier freezes calls this first:
    /// after a freeze its task may be the first to run.
    pub(super) fn beat(&self, now: Instant) {
        let mut last = self.last.lock();
        let from = *last;
        *last = now.max(from);
        if now.saturating_duration_since(from) >= MIN_FREEZE {
            tracing::warn!(seconds = (now - from).as_secs_f64(), "the process was frozen");
            self.freezes.send_modify(|freezes| {
                if freezes.len() >= MAX_FREEZES {
                    freezes.pop_front();
                }
                freezes.push_back(Freeze { from, to: now });
            });
        }
    }

    /// The freezes, with later changes.
    pub(super) fn freezes(&self) -> watch::Receiver<VecDeque<Freeze>> {
        self.freezes.subscribe()
    }

    /// The freezes that ended after this time, the oldest first.
    pub(super) fn freezes_after(&self, time: Instant) -> Vec<Freeze> {
        self.freezes.borrow().iter().filter(|freeze| freeze.to > time).copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_time_without_a_beat_is_a_freeze_and_a_short_one_is_none() {
        let begun = Instant::now();
        let (after, pulse) = (|millis| begun + Duration::from_millis(millis), Pulse::new(begun));
        for beat in [100, 1_050, 150, 2_000] {
            pulse.beat(after(beat));
        }
        assert_eq!(pulse.freezes_after(begun), []);
        pulse.beat(after(17_000));
        pulse.beat(after(17_100));
        let first = Freeze { from: after(2_000), to: after(17_000) };
        assert_eq!(pulse.freezes_after(begun), [first]);
        pulse.beat(after(20_000));
        let second = Freeze { from: after(17_100), to: after(20_000) };
        assert_eq!(pulse.freezes_after(begun), [first, second], "a game that has not looked yet counts both");
        assert_eq!(pulse.freezes_after(after(17_000)), [second]);
        for beat in 0..1_000 {
            pulse.beat(after(30_000 + 2_000 * beat));
        }
        assert_eq!(pulse.freezes_after(begun).len(), MAX_FREEZES);
    }
}
