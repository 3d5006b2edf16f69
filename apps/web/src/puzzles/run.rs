//! A run: puzzle after puzzle, harder and harder, until it ends.

use core::time::Duration;

use super::puzzle::PuzzleId;

/// Why a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RunEnd {
    /// Too many were missed.
    Misses,
    /// The time is up.
    Time,
}

/// A run of puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Run {
    /// The miss that ends it.
    pub(super) last_miss: u32,
    /// How long it may take.
    time: Option<Duration>,
    /// How much harder each puzzle is than the one before.
    step: u32,
    /// How many were solved.
    pub(super) solved: u32,
    /// How many were missed.
    pub(super) missed: u32,
    /// Why it ended, if it did.
    pub(super) end: Option<RunEnd>,
    /// What came already.
    seen: Vec<PuzzleId>,
}

impl Run {
    /// How long a rush takes.
    pub(super) const RUSH_TIME: Duration = Duration::from_secs(180);

    /// As many as possible until the first miss.
    pub(super) fn streak() -> Run {
        Run { last_miss: 1, time: None, step: 50, solved: 0, missed: 0, end: None, seen: Vec::new() }
    }

    /// As many as possible in three minutes, until the third miss.
    pub(super) fn rush() -> Run {
        Run { last_miss: 3, time: Some(Run::RUSH_TIME), step: 30, ..Run::streak() }
    }

    /// A puzzle comes.
    pub(super) fn show(&mut self, id: PuzzleId) {
        self.seen.push(id);
    }

    /// Whether a puzzle came already.
    pub(super) fn has_shown(&self, id: PuzzleId) -> bool {
        self.seen.contains(&id)
    }

    /// A puzzle is solved.
    pub(super) fn solve(&mut self) {
        if self.end.is_none() {
            self.solved += 1;
        }
    }

    /// A puzzle is missed.
    pub(super) fn miss(&mut self) {
        if self.end.is_none() {
            self.missed += 1;
            self.end = (self.missed >= self.last_miss).then_some(RunEnd::Misses);
        }
    }

    /// Ends the run if its time is up, when this time has passed since its beginning.
    pub(super) fn tick(&mut self, elapsed: Duration) {
        if self.end.is_none() && self.time.is_some_and(|time| elapsed >= time) {
            self.end = Some(RunEnd::Time);
        }
    }

    /// The rating that the next puzzle should have, if the easiest of all has this one.
    pub(super) const fn next_rating(&self, lowest: u32) -> u32 {
        lowest + self.step * (self.solved + self.missed)
    }
}

#[cfg(test)]
mod tests {
    use super::super::puzzle::tests::puzzles;
    use super::*;

    #[test]
    fn one_miss_ends_a_streak() {
        let mut run = Run::streak();
        run.solve();
        run.solve();
        run.tick(Duration::MAX);
        assert_eq!((run.solved, run.end), (2, None));
        run.miss();
        assert_eq!(run.end, Some(RunEnd::Misses));
        run.solve();
        assert_eq!(run.solved, 2);
    }

    #[test]
    fn a_rush_ends_with_its_time_or_its_third_miss() {
        let mut run = Run::rush();
        run.miss();
        run.miss();
        run.solve();
        run.tick(Run::RUSH_TIME - Duration::from_millis(1));
        assert_eq!(run.end, None);
        let mut missed = run.clone();
        missed.miss();
        assert_eq!((missed.end, missed.missed), (Some(RunEnd::Misses), 3));
        run.tick(Run::RUSH_TIME);
        run.miss();
        run.solve();
        assert_eq!((run.end, run.solved, run.missed), (Some(RunEnd::Time), 1, 2));
    }

    #[test]
    fn puzzles_get_harder_and_none_comes_twice() {
        let (mut run, puzzles) = (Run::rush(), puzzles());
        let first = run.next_rating(700);
        run.show(puzzles[0].id());
        run.solve();
        assert!(first == 700 && run.next_rating(700) > 700);
        assert!(run.has_shown(puzzles[0].id()) && !run.has_shown(puzzles[1].id()));
    }
}
