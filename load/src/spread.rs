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

    /// The times below which so many of a thousand are, in milliseconds.
    pub(crate) fn thousandths<const N: usize>(&mut self, parts: [usize; N]) -> [f64; N] {
        self.times.sort_unstable();
        parts.map(|part| {
            let place = (self.times.len() * part / 1_000).min(self.times.len().saturating_sub(1));
            self.times.get(place).map_or(0.0, |time| time.as_secs_f64() * 1_000.0)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_spread_of_a_thousand_times_is_told() {
        let mut spread = Spread::default();
        (1..=1_000).rev().for_each(|n| spread.add(Duration::from_millis(n)));
        assert_eq!(spread.thousandths([500, 990, 999]), [501.0, 991.0, 1_000.0]);
        assert_eq!(Spread::default().thousandths([500]), [0.0]);
    }
}
