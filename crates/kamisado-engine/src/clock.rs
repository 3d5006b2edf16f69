//! How much of its time the engine gives to one turn.

use core::time::Duration;

/// What a player's clock shows before its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The time left.
    pub left: Duration,
    /// What is added for each turn taken.
    pub increment: Duration,
}

/// A round seldom takes a player more turns than this from here on.
const TURNS: u32 = 12;

/// What is kept back, so that a slow line or a busy machine does not cost the match.
const RESERVE: Duration = Duration::from_millis(30);

impl Clock {
    /// The time for the next turn: a share of what is left, and most of the increment; never all of it.
    pub fn share(&self) -> Duration {
        let spendable = self.left.saturating_sub(RESERVE);
        let share = spendable / TURNS + self.increment * 3 / 4;
        share.min(spendable / 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_less_than_what_is_left() {
        for left in [0, 1, 10, 31, 100, 1000, 60_000, u32::MAX.into()] {
            for increment in [0, 1, 1000, 100_000] {
                let clock = Clock { left: Duration::from_millis(left), increment: Duration::from_millis(increment) };
                assert!(clock.share() <= clock.left / 2);
            }
        }
    }

    #[test]
    fn more_time_gives_a_larger_share() {
        let share = |left, increment| {
            Clock { left: Duration::from_secs(left), increment: Duration::from_secs(increment) }.share()
        };
        assert!(share(60, 0) < share(120, 0));
        assert!(share(60, 0) < share(60, 1));
    }
}
