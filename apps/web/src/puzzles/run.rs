//! A run: puzzle after puzzle, each harder, until it ends.

use core::time::Duration;

use super::puzzle::PuzzleId;

/// Why a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RunEnd {
    /// Too many puzzles were missed.
    Misses,
    /// The time is up.
    Time,
}

/// A run of puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Run {
    /// The number of misses that ends it.
    pub(super) last_miss: u32,
    /// The time limit.
    time: Option<Duration>,
    /// The increase of the rating from puzzle to puzzle.
    step: u32,
    /// The number of solved puzzles.
    pub(super) solved: u32,
    /// The number of missed puzzles.
    pub(super) missed: u32,
    /// Why it ended, if it has.
    pub(super) end: Option<RunEnd>,
    /// The puzzles shown so far.
    seen: Vec<PuzzleId>,
}

impl Run {
    /// The time limit of a rush.
    pub(super) const RUSH_TIME: Duration = Duration::from_secs(180);

    /// A run until the first miss.
    pub(super) fn streak() -> Run {
        Run { last_miss: 1, time: None, step: 50, solved: 0, missed: 0, end: None, seen: Vec::new() }
    }

    /// A run of three minutes, or until the third miss.
    pub(super) fn rush() -> Run {
        Run { last_miss: 3, time: Some(Run::RUSH_TIME), step: 30, ..Run::streak() }
    }

    /// Records that a puzzle is shown.
    pub(super) fn show(&mut self, id: PuzzleId) {
        self.seen.push(id);
    }

    /// Whether a puzzle was shown.
    pub(super) fn has_shown(&self, id: PuzzleId) -> bool {
        self.seen.contains(&id)
    }

    /// Counts a solved puzzle.
    pub(super) fn solve(&mut self) {
        if self.end.is_none() {
            self.solved += 1;
        }
    }

    /// Counts a missed puzzle.
    pub(super) fn miss(&mut self) {
        if self.end.is_none() {
            self.missed += 1;
            self.end = (self.missed >= self.last_miss).then_some(RunEnd::Misses);
        }
    }

    /// Ends the run if this time since its start exceeds the limit.
    pub(super) fn tick(&mut self, elapsed: Duration) {
        if self.end.is_none() && self.time.is_some_and(|time| elapsed >= time) {
            self.end = Some(RunEnd::Time);
        }
    }

    /// The target rating of the next puzzle, given the lowest rating of all.
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
