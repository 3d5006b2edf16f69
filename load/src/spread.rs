//! How times are spread.

use std::time::Duration;

/// Times that were taken.
#[derive(Debug, Default)]
pub(crate) struct Spread {
    times: Vec<Duration>,
}

impl Spread {
    pub(crate) fn add(&mut self, time: Duration) {
        self.times.push(time);
    }

    pub(crate) fn join(&mut self, other: Spread) {
        self.times.extend(other.times);
    }

    pub(crate) fn count(&self) -> usize {
        self.times.len()
    }

    /// The times below which so many of a thousand are, in thousandths of a second.
    pub(crate) fn describe(&mut self) -> String {
        self.times.sort_unstable();
        let at = |thousandths: usize| {
            let place = (self.times.len() * thousandths / 1_000).min(self.times.len().saturating_sub(1));
            self.times.get(place).map_or(0.0, |time| time.as_secs_f64() * 1_000.0)
        };
        format!("median {:.1} ms, 99 % {:.1} ms, 99.9 % {:.1} ms", at(500), at(990), at(999))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_spread_of_a_thousand_times_is_told() {
        let mut spread = Spread::default();
        (1..=1_000).rev().for_each(|n| spread.add(Duration::from_millis(n)));
        assert_eq!(spread.describe(), "median 501.0 ms, 99 % 991.0 ms, 99.9 % 1000.0 ms");
        assert_eq!(Spread::default().describe(), "median 0.0 ms, 99 % 0.0 ms, 99.9 % 0.0 ms");
    }
}
