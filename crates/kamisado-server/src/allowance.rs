//! How much somebody may still do.

use std::time::Instant;

/// For how many seconds' share somebody may do things at once.
const BURST: u32 = 3;

/// How much somebody may still do: so much a second, and three times as much at once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allowance {
    rate: u32,
    left: u32,
    since: Instant,
}

impl Allowance {
    pub(crate) fn new(rate: u32) -> Allowance {
        Allowance { rate, left: rate.saturating_mul(BURST), since: Instant::now() }
    }

    /// Takes one; false if there is none.
    pub(crate) fn take(&mut self) -> bool {
        let seconds = u32::try_from(self.since.elapsed().as_secs()).unwrap_or(u32::MAX);
        if seconds > 0 {
            let more = seconds.saturating_mul(self.rate);
            self.left = self.left.saturating_add(more).min(self.rate.saturating_mul(BURST));
            self.since = Instant::now();
        }
        let allowed = self.left > 0;
        self.left = self.left.saturating_sub(1);
        allowed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_does_too_much_is_stopped() {
        let mut allowance = Allowance::new(2);
        assert_eq!((0..6).filter(|_| allowance.take()).count(), 6);
        assert!(!allowance.take());
    }
}
