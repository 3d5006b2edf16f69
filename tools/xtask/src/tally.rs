//! Counts of passed, failed and skipped tests.

use std::fmt;
use std::ops::AddAssign;

/// The numbers of passed, failed and skipped tests. Its `Display` text is the last line of a test run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) passed: usize,
    pub(crate) failed: usize,
    pub(crate) skipped: usize,
}

impl Tally {
    pub(crate) const fn new(passed: usize, failed: usize, skipped: usize) -> Tally {
        Tally { passed, failed, skipped }
    }

    /// One test that passed or failed.
    pub(crate) fn one(passed: bool) -> Tally {
        Tally { passed: usize::from(passed), failed: usize::from(!passed), skipped: 0 }
    }

    /// Parses the last line of a test program, for example
    ///
    /// ```text
    /// test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.03s
    /// ```
    ///
    /// Returns `None` for any other line. Ignored tests count as skipped.
    pub(crate) fn from_result_line(line: &str) -> Option<Tally> {
        let plain = without_escapes(line);
        let counts = plain.trim_end().strip_prefix("test result: ")?;
        let counts = counts.strip_prefix("ok. ").or_else(|| counts.strip_prefix("FAILED. "))?;
        let mut parts = counts.split("; ");
        let mut next = |word: &str| parts.next()?.strip_suffix(word)?.strip_suffix(' ')?.parse().ok();
        Some(Tally { passed: next("passed")?, failed: next("failed")?, skipped: next("ignored")? })
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed, {} skipped", self.passed, self.failed, self.skipped)
    }
}

/// The line without colour escape sequences.
fn without_escapes(line: &str) -> String {
    let mut plain = String::with_capacity(line.len());
    let mut chars = line.chars();
    while let Some(c) = chars.next() {
        if c == '\u{1b}' {
            // A sequence such as `ESC [ 3 2 m` or `ESC ( B` ends with its first letter.
            chars.by_ref().find(char::is_ascii_alphabetic);
        } else {
            plain.push(c);
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_a_result_line_that_is_ok() {
        let line = "test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 3 filtered out; finished in 0.03s\n";
        assert_eq!(Tally::from_result_line(line), Some(Tally::new(12, 0, 1)));
    }

    #[test]
    fn reads_a_result_line_with_failures() {
        let line = "test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1.00s";
        assert_eq!(Tally::from_result_line(line), Some(Tally::new(3, 2, 0)));
    }

    #[test]
    fn reads_a_coloured_result_line() {
        let line = "test result: \u{1b}[32mok\u{1b}(B\u{1b}[m. 1 passed; 0 failed; 0 ignored; 0 measured";
        assert_eq!(Tally::from_result_line(line), Some(Tally::new(1, 0, 0)));
    }

    #[test]
    fn other_lines_are_not_result_lines() {
        for line in [
            "",
            "running 12 tests",
            "test tests::result ... ok",
            "test result: ok.",
            "test result: ok. twelve passed; 0 failed; 1 ignored",
            "test result: ok. 12 passed; 0 failed",
            "  left: \"test result: ok. 1 passed; 0 failed; 0 ignored\"",
            "12 passed, 0 failed, 1 skipped",
        ] {
            assert_eq!(Tally::from_result_line(line), None, "{line}");
        }
    }

    #[test]
    fn the_closing_line_has_three_numbers_and_nothing_else() {
        assert_eq!(Tally::new(12, 0, 1).to_string(), "12 passed, 0 failed, 1 skipped");
    }

    #[test]
    fn tallies_add_up() {
        let mut tally = Tally::new(1, 2, 3);
        tally += Tally::new(10, 20, 30);
        tally += Tally::one(true);
        assert_eq!(tally, Tally::new(12, 22, 33));
    }
}
