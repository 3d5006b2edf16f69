//! The difficulty of puzzles.

use core::fmt;
use core::str::FromStr;

use kamisado::{Move, Position};
use kamisado_solver::{Solver, Stopped};

use crate::budget::NodeBudget;

/// The difficulty of a puzzle, from 1 (solved at a glance) to 5 (takes an evening).
///
/// ```
/// # use kamisado_engine::puzzle::Grade;
/// let easiest: Grade = "1".parse()?;
/// assert_eq!(Grade::all().next(), Some(easiest));
/// assert_eq!(Grade::all().count(), 5);
/// # Ok::<(), kamisado_engine::puzzle::ParseGradeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grade(u8);

/// The minimum difficulty values of grades 2, 3, 4 and 5.
const STEPS: [u32; 4] = [4, 8, 13, 19];

impl Grade {
    /// This grade. `None` unless it is from 1 to 5.
    pub const fn new(number: u8) -> Option<Grade> {
        match number {
            1..=5 => Some(Grade(number)),
            _ => None,
        }
    }

    /// The number, from 1 to 5.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// All grades, easiest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Grade> {
        (1..=5).map(Grade)
    }

    /// The grade of a puzzle. A win in one move has grade 1. If every other move loses at once, the solution can be
    /// found by elimination, so the grade is at most 2. Otherwise the difficulty decides.
    pub fn of(features: &Features) -> Grade {
        let difficulty = difficulty(features);
        let most = match features {
            Features { moves_left: 0 | 1, .. } => 1,
            Features { tempting: 0, .. } => 2,
            _ => 5,
        };
        let steps = STEPS.iter().filter(|&&step| difficulty >= step).count() as u8;
        Grade((1 + steps).min(most))
    }
}

/// The effort of finding and verifying the solution.
fn difficulty(features: &Features) -> u32 {
    // The solver has to see the line to its end.
    let line = features.moves_left.saturating_sub(1);
    // The solver has to examine each move that does not lose at once, and the best of them as far as it resists.
    let wrong = features.tempting.min(6) + features.refutation / 3;
    // Pushes and passes break the alternation of moves, so they are easily missed.
    let surprise = u32::from(features.push) + u32::from(features.pass);
    line + wrong + surprise
}

kamisado::plain_error! {
    /// The text is not a grade.
    ParseGradeError: "a grade is a number from 1 to 5"
}

impl FromStr for Grade {
    type Err = ParseGradeError;

    fn from_str(text: &str) -> Result<Grade, ParseGradeError> {
        text.parse().ok().and_then(Grade::new).ok_or(ParseGradeError(()))
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What determines the difficulty of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Features {
    /// The number of moves of both players to the end with perfect play, including the solution and without passes.
    pub moves_left: u32,
    /// The number of legal moves.
    pub moves: u32,
    /// The number of other moves that do not lose at once. The solver has to think about these.
    pub tempting: u32,
    /// The number of moves (without passes) to the end after the most resistant tempting move, including that move. 0
    /// if there is none.
    pub refutation: u32,
    /// Whether the solution is a push.
    pub push: bool,
    /// Whether a player passes in the line.
    pub pass: bool,
}

impl Features {
    /// The features of a position with exactly one winning move, which is the first of the line.
    pub(super) fn of(
        position: &Position,
        moves: &[Move],
        line: &[Move],
        solver: &mut Solver,
        budget: &mut NodeBudget<'_>,
    ) -> Result<Features, Stopped> {
        let solution = line.first().copied();
        let tempting = moves.iter().filter(|&&mv| Some(mv) != solution && !position.allows_win(mv));
        let (mut count, mut refutation) = (0, 0);
        for &mv in tempting {
            let (_, moves_left) = solver.moves_left(&position.play_unchecked(mv), budget)?;
            (count, refutation) = (count + 1, refutation.max(moves_left + 1));
        }
        Ok(Features {
            moves_left: line.iter().filter(|&&mv| mv != Move::Pass).count() as u32,
            moves: moves.len() as u32,
            tempting: count,
            refutation,
            push: solution.is_some_and(|mv| position.push_of(mv).is_some()),
            pass: line.contains(&Move::Pass),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AT_ONCE: Features =
        Features { moves_left: 1, moves: 9, tempting: 8, refutation: 20, push: false, pass: false };

    #[test]
    fn there_are_five_grades() {
        assert_eq!(Grade::all().count(), 5);
        for grade in Grade::all() {
            assert_eq!(grade.to_string().parse(), Ok(grade));
        }
        assert!(["0", "6", "", "x", "-1"].iter().all(|text| text.parse::<Grade>().is_err()));
    }

    #[test]
    fn a_win_at_once_is_easy_whatever_else_there_is() {
        assert_eq!(Grade::of(&AT_ONCE).number(), 1);
    }

    #[test]
    fn a_move_that_is_found_by_exclusion_is_no_hard_puzzle() {
        let long = Features { moves_left: 21, tempting: 0, refutation: 0, ..AT_ONCE };
        assert_eq!(Grade::of(&long).number(), 2);
    }

    #[test]
    fn longer_lines_and_more_temptations_are_never_easier() {
        for moves_left in (3..25).step_by(2) {
            let grade =
                |tempting, refutation, pass| Grade::of(&Features { moves_left, tempting, refutation, pass, ..AT_ONCE });
            let longer = Grade::of(&Features { moves_left: moves_left + 2, tempting: 2, refutation: 4, ..AT_ONCE });
            assert!(grade(2, 4, false) <= longer);
            assert!(grade(2, 4, false) <= grade(3, 4, false));
            assert!(grade(2, 4, false) <= grade(2, 8, false));
            assert!(grade(2, 4, false) <= grade(2, 4, true));
        }
        let easy = Features { moves_left: 3, moves: 2, tempting: 0, refutation: 0, push: false, pass: false };
        let hard = Features { moves_left: 15, tempting: 6, refutation: 12, ..easy };
        assert_eq!((Grade::of(&easy).number(), Grade::of(&hard).number()), (1, 5));
    }
}
