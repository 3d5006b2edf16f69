//! How long to wait before a lost connection is tried again.

/// The first wait, in thousandths of a second.
const FIRST: u32 = 500;
/// The longest wait.
const LONGEST: u32 = 15_000;

/// How long to wait before the next attempt, in thousandths of a second, after so many that failed: longer each time, and
/// by a number by chance a little more, so that not all come back in the same moment.
pub fn wait(failed: u32, chance: u32) -> u32 {
    let wait = FIRST.saturating_mul(1 << failed.min(10)).min(LONGEST);
    wait + chance % (wait / 4 + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_waits_grow_and_have_an_end() {
        assert_eq!(
            [0, 1, 2, 3, 4, 5, 6, 99].map(|failed| wait(failed, 0)),
            [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]
        );
        assert!((0..10_000).all(|chance| (500..=625).contains(&wait(0, chance))));
    }
}
