//! A timer that counts CPU time.

use std::fs;
use std::time::{Duration, Instant};

/// Counts the CPU time of the current thread if the system reports it, because other programs affect it less than wall
/// time. Otherwise counts wall time.
pub struct CpuTimer {
    wall: Instant,
    processor: Option<Duration>,
}

impl CpuTimer {
    /// Starts the timer.
    pub fn start() -> CpuTimer {
        CpuTimer { processor: processor_time(), wall: Instant::now() }
    }

    /// The time since the start.
    pub fn elapsed(&self) -> Duration {
        let processor = self.processor.zip(processor_time()).map(|(start, now)| now.saturating_sub(start));
        processor.unwrap_or_else(|| self.wall.elapsed())
    }

    /// The unit of the measured times, for tables.
    pub fn unit() -> &'static str {
        if processor_time().is_some() { "seconds of processor time" } else { "seconds" }
    }
}

/// The CPU time of this thread, which Linux reports in nanoseconds.
fn processor_time() -> Option<Duration> {
    // Linux updates the number every few milliseconds and when a thread yields.
    std::thread::yield_now();
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_passes_while_the_processor_is_busy() {
        let (timer, wall) = (CpuTimer::start(), Instant::now());
        while wall.elapsed() < Duration::from_millis(100) {}
        assert!(timer.elapsed() > Duration::ZERO);
    }
}
