//! The state of the puzzles: the mode, the current puzzle, and its result.

use core::time::Duration;

use kamisado_text::{PuzzleText, PuzzleTheme};

use super::day::Day;
use super::puzzle::Puzzle;
use super::run::Run;
use super::state::PuzzleState;

/// A mode of the puzzles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Mode {
    /// The daily puzzle, the same for everybody.
    Today,
    /// One puzzle after the other, near the user's rating.
    #[default]
    Training,
    /// A run until the first miss.
    Streak,
    /// A run of three minutes.
    Rush,
    /// Missed puzzles return.
    Mistakes,
}

impl Mode {
    pub(super) const ALL: [Mode; 5] = [Mode::Today, Mode::Training, Mode::Streak, Mode::Rush, Mode::Mistakes];

    /// The fragment of its address.
    pub(super) const fn fragment(self) -> &'static str {
        match self {
            Mode::Today => "today",
            Mode::Training => "training",
            Mode::Streak => "streak",
            Mode::Rush => "rush",
            Mode::Mistakes => "mistakes",
        }
    }

    /// The mode of a fragment.
    pub(super) fn from_fragment(fragment: &str) -> Option<Mode> {
        Mode::ALL.into_iter().find(|mode| mode.fragment() == fragment)
    }

    /// Its name.
    pub(super) const fn text(self) -> PuzzleText {
        match self {
            Mode::Today => PuzzleText::Today,
            Mode::Training => PuzzleText::Training,
            Mode::Streak => PuzzleText::Streak,
            Mode::Rush => PuzzleText::Rush,
            Mode::Mistakes => PuzzleText::Mistakes,
        }
    }

    /// Whether results change the rating.
    pub(super) const fn is_rated(self) -> bool {
        matches!(self, Mode::Today | Mode::Training)
    }

    /// Whether the mode has runs.
    pub(super) const fn is_run(self) -> bool {
        matches!(self, Mode::Streak | Mode::Rush)
    }
}

/// The result of a puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Outcome {
    /// None yet.
    #[default]
    Open,
    /// Missed; it can still be solved.
    Missed,
    /// Solved at the first attempt.
    Solved,
    /// Solved after a miss.
    SolvedLater,
    /// Played to the end with moves that were shown.
    Shown,
}

/// The state of the puzzles page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Session {
    /// The mode.
    pub(super) mode: Mode,
    /// The theme of the training; `None` for all.
    pub(super) theme: Option<PuzzleTheme>,
    /// The current puzzle; `None` before one is loaded, before a run, and when none is left.
    pub(super) puzzle: Option<Puzzle>,
    /// The result.
    pub(super) outcome: Outcome,
    /// The change of the rating; `None` if the result did not count.
    pub(super) change: Option<i32>,
    /// The run.
    pub(super) run: Option<Run>,
}

impl Session {
    /// The start of a mode. A streak starts at once, a rush when the user is ready.
    pub(super) fn new(mode: Mode, theme: Option<PuzzleTheme>) -> Session {
        Session { mode, theme, run: (mode == Mode::Streak).then(Run::streak), ..Session::default() }
    }

    /// Starts another run.
    pub(super) fn begin_run(&mut self) {
        self.run = match self.mode {
            Mode::Streak => Some(Run::streak()),
            Mode::Rush => Some(Run::rush()),
            Mode::Today | Mode::Training | Mode::Mistakes => None,
        };
        self.puzzle = None;
    }

    /// Whether a run has ended.
    pub(super) fn is_run_over(&self) -> bool {
        self.run.as_ref().is_some_and(|run| run.end.is_some())
    }

    /// Whether a run is in progress.
    pub(super) fn is_running(&self) -> bool {
        self.run.as_ref().is_some_and(|run| run.end.is_none())
    }

    /// Shows a puzzle.
    pub(super) fn show(&mut self, puzzle: Puzzle) {
        if let Some(run) = &mut self.run {
            run.show(puzzle.id());
        }
        (self.puzzle, self.outcome, self.change) = (Some(puzzle), Outcome::Open, None);
    }

    /// Records a miss: a wrong move, a hint, or a shown move. Only the first one counts.
    pub(super) fn miss(&mut self, state: &mut PuzzleState, today: Day) {
        let Some(puzzle) = self.puzzle.as_ref().filter(|_| self.outcome == Outcome::Open) else {
            return;
        };
        self.outcome = Outcome::Missed;
        if self.mode.is_rated() {
            self.change = state.count(puzzle, false, today);
        }
        // A rush is too quick to learn from each mistake.
        if self.mode != Mode::Rush {
            state.mistakes.add(puzzle, today);
        }
        if let Some(run) = &mut self.run {
            run.miss();
        }
        self.keep_best(state);
    }

    /// Records that the puzzle was played to its end.
    pub(super) fn finish(&mut self, state: &mut PuzzleState, was_shown: bool, today: Day) {
        let Some(puzzle) = &self.puzzle else {
            return;
        };
        self.outcome = match self.outcome {
            Outcome::Open => Outcome::Solved,
            Outcome::Missed if was_shown => Outcome::Shown,
            Outcome::Missed => Outcome::SolvedLater,
            Outcome::Solved | Outcome::SolvedLater | Outcome::Shown => return,
        };
        if self.mode == Mode::Training {
            state.current = None;
        }
        if self.mode == Mode::Today && !was_shown {
            state.solve_daily(today);
        }
        if self.outcome != Outcome::Solved {
            return;
        }
        match self.mode {
            Mode::Today | Mode::Training => self.change = state.count(puzzle, true, today),
            Mode::Mistakes => state.mistakes.repeat(puzzle.id(), today),
            Mode::Streak | Mode::Rush => {}
        }
        if let Some(run) = &mut self.run {
            run.solve();
        }
        self.keep_best(state);
    }

    /// Ends the run if this time since its start exceeds the limit.
    pub(super) fn tick(&mut self, elapsed: Duration) {
        if let Some(run) = &mut self.run {
            run.tick(elapsed);
        }
    }

    fn keep_best(&self, state: &mut PuzzleState) {
        match (self.mode, &self.run) {
            (Mode::Streak, Some(run)) => state.keep_streak(run.solved),
            (Mode::Rush, Some(run)) => state.keep_rush(run.solved),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::puzzle::tests::puzzles;
    use super::*;

    fn session(mode: Mode) -> (Session, PuzzleState) {
        let mut session = Session::new(mode, None);
        if mode.is_run() {
            session.begin_run();
        }
        session.show(puzzles().remove(0));
        (session, PuzzleState::default())
    }

    #[test]
    fn the_first_try_counts_for_the_rating() {
        let (mut session, mut state) = session(Mode::Training);
        session.miss(&mut state, Day::default());
        session.miss(&mut state, Day::default());
        let change = session.change.expect("it counts");
        assert!(change < 0);
        session.finish(&mut state, false, Day::default());
        assert_eq!((session.outcome, session.change), (Outcome::SolvedLater, Some(change)));
        assert_eq!(state.mistakes.due(Day::default().plus(1)).len(), 1);
        session.show(puzzles().remove(1));
        session.finish(&mut state, false, Day::default());
        assert!(session.outcome == Outcome::Solved && session.change.is_some_and(|change| change > 0));
    }

    #[test]
    fn a_puzzle_that_counted_before_changes_nothing() {
        let (mut session, mut state) = session(Mode::Training);
        session.finish(&mut state, false, Day::default());
        let rating = state.shown_rating();
        session.show(puzzles().remove(0));
        session.finish(&mut state, false, Day::default());
        assert_eq!((session.change, state.shown_rating()), (None, rating));
    }

    #[test]
    fn the_puzzle_of_the_day_makes_a_streak_of_days_unless_it_was_shown() {
        let (mut session, mut state) = session(Mode::Today);
        session.miss(&mut state, Day::default());
        session.finish(&mut state, true, Day::default());
        assert_eq!((session.outcome, state.daily.days), (Outcome::Shown, 0));
        session.show(puzzles().remove(1));
        session.miss(&mut state, Day::default());
        session.finish(&mut state, false, Day::default());
        assert_eq!((session.outcome, state.daily.days), (Outcome::SolvedLater, 1));
    }

    #[test]
    fn runs_leave_the_rating_alone_and_keep_the_best() {
        for mode in [Mode::Streak, Mode::Rush] {
            let (mut session, mut state) = session(mode);
            session.finish(&mut state, false, Day::default());
            session.show(puzzles().remove(1));
            session.finish(&mut state, false, Day::default());
            session.show(puzzles().remove(2));
            session.miss(&mut state, Day::default());
            assert_eq!(session.is_run_over(), mode == Mode::Streak);
            assert_eq!((session.change, state.shown_rating()), (None, 1_000));
            let best = if mode == Mode::Streak { (2, 0) } else { (0, 2) };
            assert_eq!(state.bests(), best);
            session.tick(Run::RUSH_TIME);
            assert!(session.is_run_over() && !session.is_running());
            session.begin_run();
            assert!(session.is_running() && session.puzzle.is_none());
        }
    }

    #[test]
    fn a_mistake_that_is_solved_comes_later() {
        let (mut session, mut state) = session(Mode::Mistakes);
        let (puzzle, today) = (puzzles().remove(0), Day::default().plus(5));
        state.mistakes.add(&puzzle, Day::default());
        session.finish(&mut state, false, today);
        assert_eq!((state.mistakes.days_until_next(today), session.change), (Some(3), None));
    }

    #[test]
    fn modes_are_named_by_the_address() {
        for mode in Mode::ALL {
            assert_eq!(Mode::from_fragment(mode.fragment()), Some(mode));
        }
        assert_eq!((Mode::from_fragment("70"), Mode::from_fragment("")), (None, None));
    }
}
