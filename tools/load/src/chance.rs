//! Reproducible random numbers.

use std::time::Duration;

/// Random numbers that follow from a seed.
#[derive(Clone, Debug)]
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    /// A number below another.
    pub(crate) fn below(&mut self, below: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % below.max(1)
    }

    /// An index below a length.
    pub(crate) fn index(&mut self, length: usize) -> usize {
        usize::try_from(self.below(length as u64)).unwrap_or_default()
    }

    /// At least `least` milliseconds, and less than `more` besides.
    pub(crate) fn millis(&mut self, least: u64, more: u64) -> Duration {
        Duration::from_millis(least + self.below(more))
    }

    /// True in half of all cases.
    pub(crate) fn flip(&mut self) -> bool {
        self.below(2) == 0
    }

    /// A seed for another source, by the number of its user.
    pub(crate) fn fork(&mut self) -> Chance {
        Chance(self.below(u64::from(u32::MAX)))
    }
}
