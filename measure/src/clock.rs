//! How long something takes.

use std::fs;
use std::time::{Duration, Instant};

/// A stopwatch. Where the system tells it, it counts the time that this thread had a processor, so that other
/// programs on the machine disturb it less; elsewhere it counts all time.
pub(crate) struct Clock {
    wall: Instant,
    processor: Option<Duration>,
}

impl Clock {
    pub(crate) fn start() -> Clock {
        Clock { processor: processor_time(), wall: Instant::now() }
    }

    /// The time since the start.
    pub(crate) fn elapsed(&self) -> Duration {
        let processor = self.processor.zip(processor_time()).map(|(start, now)| now.saturating_sub(start));
        processor.unwrap_or_else(|| self.wall.elapsed())
    }

    /// What its times are.
    pub(crate) fn unit() -> &'static str {
        if processor_time().is_some() { "seconds of processor time" } else { "seconds" }
    }
}

/// The time that this thread has had a processor, which Linux tells in nanoseconds.
fn processor_time() -> Option<Duration> {
    // Linux brings the number up to date every few milliseconds, and when a thread lets others go first.
    std::thread::yield_now();
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_passes_while_the_processor_is_busy() {
        let (clock, wall) = (Clock::start(), Instant::now());
        while wall.elapsed() < Duration::from_millis(100) {}
        assert!(clock.elapsed() > Duration::ZERO);
    }
}
