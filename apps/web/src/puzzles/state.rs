//! The user's puzzle progress, as stored in the browser and the account.

mod account;
mod earlier;

use std::collections::BTreeSet;

use kamisado_api::PuzzleResult;
use kamisado_online::PuzzleRating;
use serde::{Deserialize, Serialize};

use super::Standing;
use super::day::{DailyRecord, Day};
use super::mistakes::Mistakes;
use super::puzzle::{Puzzle, PuzzleId};
use crate::platform::storage;
use account::AccountSync;

/// The version of the format. A page does not change data of another version.
const VERSION: u32 = 3;

/// The user's puzzle progress. The browser stores all fields flat, as the first version wrote them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct PuzzleState {
    version: u32,
    #[serde(flatten)]
    rating: PuzzleRating,
    /// The number of puzzles solved at the first attempt.
    solved: u32,
    /// The number of the others.
    failed: u32,
    /// All tried puzzles: only the first result of a puzzle counts.
    tried: BTreeSet<PuzzleId>,
    /// The longest run without a miss.
    best_streak: u32,
    /// The most puzzles solved in three minutes.
    best_rush: u32,
    /// The daily puzzles.
    pub(super) daily: DailyRecord,
    /// Missed puzzles, which return.
    pub(super) mistakes: Mistakes,
    /// The unfinished training puzzle, which survives reloading the page.
    pub(super) current: Option<Puzzle>,
    #[serde(flatten)]
    account: AccountSync,
}

impl Default for PuzzleState {
    fn default() -> PuzzleState {
        PuzzleState {
            version: VERSION,
            rating: PuzzleRating::NEW,
            solved: 0,
            failed: 0,
            tried: BTreeSet::new(),
            best_streak: 0,
            best_rush: 0,
            daily: DailyRecord::default(),
            mistakes: Mistakes::default(),
            current: None,
            account: AccountSync::default(),
        }
    }
}

/// A rating as it is shown.
fn shown(rating: f64) -> u32 {
    rating.round().clamp(0.0, 9_999.0) as u32
}

/// The summary of the progress, reading only that part of the stored text; `None` before the first result.
pub(super) fn standing(saved: &str, today: Day) -> Option<Standing> {
    #[derive(Deserialize)]
    struct InShort {
        version: u32,
        rating: f64,
        solved: u32,
        failed: u32,
        daily: DailyRecord,
    }
    let InShort { version, rating, solved, failed, daily } = serde_json::from_str(saved).ok()?;
    let is_begun = solved + failed > 0 || daily.days > 0;
    // The second version has these fields too.
    ((2..=VERSION).contains(&version) && is_begun).then(|| Standing {
        streak: daily.streak_on(today),
        rating: shown(rating),
        is_solved_today: daily.is_solved(today),
    })
}

impl PuzzleState {
    /// Reads the stored text, also of earlier versions; `None` if it is damaged or of an unknown version.
    pub(super) fn from_saved(text: &str) -> Option<PuzzleState> {
        let Ok(state) = serde_json::from_str::<PuzzleState>(text) else {
            return earlier::from_first(text);
        };
        match state.version {
            VERSION => Some(state),
            2 => earlier::from_second(text, state),
            _ => None,
        }
    }

    /// The text to store.
    pub(super) fn to_saved(&self) -> String {
        storage::to_json(self)
    }

    /// The rating as it is shown.
    pub(super) fn shown_rating(&self) -> u32 {
        shown(self.rating.rating)
    }

    /// Whether the first result of a puzzle has counted.
    pub(super) fn has_tried(&self, id: PuzzleId) -> bool {
        self.tried.contains(&id)
    }

    /// Counts the first result of a puzzle. Returns the change of the rating shown; `None` if the puzzle has counted
    /// before.
    pub(super) fn count(&mut self, puzzle: &Puzzle, is_solved: bool, today: Day) -> Option<i32> {
        if !self.tried.insert(puzzle.id()) {
            return None;
        }
        let before = self.shown_rating();
        self.rate(puzzle.rating, is_solved, today);
        let PuzzleId(id) = puzzle.id();
        let result = PuzzleResult { puzzle: id, rating: puzzle.rating, solved: is_solved, day: today };
        self.account.results.push(result);
        Some(self.shown_rating().cast_signed() - before.cast_signed())
    }

    /// Rates a result against a puzzle of this rating, and counts it.
    fn rate(&mut self, puzzle_rating: u32, is_solved: bool, today: Day) {
        self.rating = self.rating.after(puzzle_rating, is_solved, today);
        if is_solved {
            self.solved += 1;
        } else {
            self.failed += 1;
        }
    }

    /// Records the daily puzzle as solved.
    pub(super) fn solve_daily(&mut self, today: Day) {
        if !self.daily.is_solved(today) {
            self.daily.solve(today);
            self.account.unsent_days.push(today);
        }
    }

    /// Records the length of a streak if it is the best.
    pub(super) fn keep_streak(&mut self, length: u32) {
        self.best_streak = self.best_streak.max(length);
    }

    /// Records the score of a rush if it is the best.
    pub(super) fn keep_rush(&mut self, score: u32) {
        self.best_rush = self.best_rush.max(score);
    }

    /// The best runs: the longest streak, and the best rush.
    pub(super) const fn bests(&self) -> (u32, u32) {
        (self.best_streak, self.best_rush)
    }
}

#[cfg(test)]
mod tests {
    use super::super::puzzle::tests::puzzles;
    use super::*;

    #[test]
    fn a_solved_puzzle_raises_the_rating_and_a_missed_one_lowers_it() {
        let (puzzles, today) = (puzzles(), Day::default());
        let mut state = PuzzleState::default();
        let up = state.count(&puzzles[0], true, today).expect("it counts");
        assert!(up > 0 && state.shown_rating() == 1_000 + up.unsigned_abs());
        let down = state.count(&puzzles[1], false, today).expect("it counts");
        assert!(down < 0, "{down}");
        assert_eq!((state.solved, state.failed), (1, 1));
    }

    #[test]
    fn what_is_stored_says_how_the_person_does() {
        let (puzzles, today) = (puzzles(), Day::default().plus(20_000));
        let mut state = PuzzleState::default();
        assert_eq!(standing(&state.to_saved(), today), None, "nothing was tried yet");
        state.count(&puzzles[0], true, today);
        state.daily.solve(today.plus(1));
        state.daily.solve(today.plus(2));
        let expected = Standing { streak: 2, rating: state.shown_rating(), is_solved_today: true };
        assert_eq!(standing(&state.to_saved(), today.plus(2)), Some(expected));
        let tomorrow = Standing { is_solved_today: false, ..expected };
        assert_eq!(standing(&state.to_saved(), today.plus(3)), Some(tomorrow));
        let later = Standing { streak: 0, ..tomorrow };
        assert_eq!(standing(&state.to_saved(), today.plus(9)), Some(later));
        state.version += 1;
        assert_eq!(standing(&state.to_saved(), today), None);
        assert_eq!(standing("damaged", today), None);
    }

    #[test]
    fn only_the_first_result_of_a_puzzle_counts() {
        let puzzle = puzzles().remove(0);
        let mut state = PuzzleState::default();
        assert!(state.count(&puzzle, false, Day::default()).is_some());
        let after = state.clone();
        assert_eq!(state.count(&puzzle, true, Day::default()), None);
        assert_eq!(state, after);
        assert!(state.has_tried(puzzle.id()));
    }

    #[test]
    fn what_is_kept_is_found_again() {
        let (puzzles, mut state) = (puzzles(), PuzzleState::default());
        state.count(&puzzles[0], true, Day::default());
        state.count(&puzzles[1], false, Day::default());
        state.mistakes.add(&puzzles[1], Day::default());
        state.current = Some(puzzles[2].clone());
        state.solve_daily(Day::default().plus(3));
        state.keep_rush(12);
        let found = PuzzleState::from_saved(&state.to_saved()).expect("it is read");
        // The JSON parser may lose the last digit of a number.
        let numbers = |state: &PuzzleState| [state.rating.rating, state.rating.deviation, state.rating.volatility];
        for (found, kept) in numbers(&found).into_iter().zip(numbers(&state)) {
            assert!((found - kept).abs() < 1e-9 * kept, "{found} instead of {kept}");
        }
        assert_eq!(PuzzleState { rating: state.rating, ..found }, state);
    }

    #[test]
    fn what_is_stored_is_read_and_written_again_byte_for_byte() {
        let stored = concat!(
            r#"{"version":3,"rating":923.5288187944324,"deviation":168.4724432931985,"volatility":0.0599993985070579,"#,
            r#""rated":20002,"solved":1,"failed":1,"tried":[213236256419420,248503641537957],"best_streak":4,"#,
            r#""best_rush":12,"daily":{"last":20003,"streak":1,"days":1},"mistakes":[{"puzzle":{"#,
            r#""position":"6g1/bG3P2/4B3/o7/2pn1K1r/y2k4/N1Y5/2R4O w R 1","line":["c1d2","a7c5","e6c8"],"rating":957,"#,
            r#""themes":["block","double-threat","only-defence"]},"repeated":0,"due":3}],"current":{"#,
            r#""position":"8/+o2+br+n2/4Y2p/4K1++R1/1y5+k/5GB1/7g/O1N1P3 w B 15","line":["g3g4","h6h5"],"rating":1023,"#,
            r#""themes":["deadlock","forced-reply"]},"#,
            r#""results":[{"puzzle":248503641537957,"rating":957,"solved":false,"day":20002}],"unsent_days":[20003],"#,
            r#""link":{"name":"Ana","since":1}}"#,
        );
        let state = PuzzleState::from_saved(stored).expect("it is read");
        assert_eq!((state.shown_rating(), state.bests(), state.failed), (924, (4, 12), 1));
        assert_eq!(state.to_saved(), stored);
    }

    #[test]
    fn what_the_second_version_has_stored_is_read_and_keeps_its_numbers_and_results() {
        let stored = concat!(
            r#"{"version":2,"rating":923.5288187944324,"deviation":168.4724432931985,"volatility":0.0599993985070579,"#,
            r#""rated":2,"solved":1,"failed":1,"tried":[213236256419420,248503641537957],"best_streak":4,"best_rush":12,"#,
            r#""daily":{"last":3,"streak":1,"days":1},"mistakes":[{"puzzle":{"#,
            r#""position":"6g1/bG3P2/4B3/o7/2pn1K1r/y2k4/N1Y5/2R4O w R 1","line":["c1d2","a7c5","e6c8"],"rating":957,"#,
            r#""themes":["block","double-threat","only-defence"]},"repeated":0,"due":3}],"current":{"#,
            r#""position":"8/+o2+br+n2/4Y2p/4K1++R1/1y5+k/5GB1/7g/O1N1P3 w B 15","line":["g3g4","h6h5"],"rating":1023,"#,
            r#""themes":["deadlock","forced-reply"]},"unsent":[[578,true],[957,false]],"unsent_days":[3],"#,
            r#""link":{"name":"Ana","revision":0,"sent":{"revision":2,"rating":923.5288187944324,"solved":1,"failed":1,"#,
            r#""results":2,"days":1}}}"#,
        );
        let state = PuzzleState::from_saved(stored).expect("it is read");
        assert_eq!((state.shown_rating(), state.bests(), state.failed), (924, (4, 12), 1));
        let written = state.to_saved();
        let (numbers, _) = stored.split_once(r#","unsent":"#).expect("two parts");
        assert!(written.starts_with(&numbers.replacen(r#""version":2"#, r#""version":3"#, 1)), "{written}");
        assert!(written.contains(r#""unsent_days":[3]"#), "{written}");
        assert!(written.contains(r#""link":{"name":"Ana","since":0,"sent":{"revision":2,"results":2}}"#), "{written}");
        let results: Vec<(u32, bool)> =
            state.account.results.iter().map(|result| (result.rating, result.solved)).collect();
        assert_eq!(results, [(578, true), (957, false)]);
        assert_eq!(PuzzleState::from_saved(&written), Some(state));
    }

    #[test]
    fn what_a_page_without_accounts_has_stored_is_read() {
        let stored = concat!(
            r#"{"version":2,"rating":1000,"deviation":200.0,"volatility":0.06,"rated":null,"solved":0,"failed":0,"#,
            r#""tried":[],"best_streak":0,"best_rush":0,"daily":{},"mistakes":[],"current":null}"#,
        );
        assert_eq!(PuzzleState::from_saved(stored), Some(PuzzleState::default()));
    }

    #[test]
    fn what_the_first_version_kept_as_solved_is_taken_over() {
        let puzzles = puzzles();
        let kept = format!(r#"{{"version":1,"solved":["{}","{}"]}}"#, puzzles[0].position, puzzles[1].position);
        let mut state = PuzzleState::from_saved(&kept).expect("it is read");
        assert_eq!((state.solved, state.shown_rating()), (2, 1_000));
        assert!(state.has_tried(puzzles[1].id()) && !state.has_tried(puzzles[2].id()));
        assert_eq!(state.count(&puzzles[0], true, Day::default()), None);
        assert_eq!(PuzzleState::from_saved(&state.to_saved()), Some(state));
    }

    #[test]
    fn what_is_damaged_or_of_another_version_is_not_read() {
        let newer = PuzzleState { version: 4, ..PuzzleState::default() }.to_saved();
        for text in ["", "1 2 3", r#"{"version":2,"solved":[]}"#, r#"{"version":1}"#, r#"{"version":9}"#, &newer] {
            assert_eq!(PuzzleState::from_saved(text), None, "{text}");
        }
    }
}
