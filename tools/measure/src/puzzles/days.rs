//! The daily puzzles.

use kamisado_engine::puzzle::Theme;

use super::entry::PuzzleEntry;

/// One for each day of a year; the puzzle of a day is the one whose number is the days since 1970-01-01 (UTC) modulo this.
pub(crate) const DAYS: usize = 366;

/// The grades of these puzzles: neither a glance nor an evening.
pub(crate) const GRADES: [u8; 3] = [2, 3, 4];

/// Takes the puzzles of the days out of all. Themes and grades change from day to day: each day asks for the next theme, and
/// every twelve days a theme comes with the next grade.
pub(crate) fn take_days(puzzles: &mut Vec<PuzzleEntry>) -> Vec<PuzzleEntry> {
    let mut days = Vec::with_capacity(DAYS);
    for day in 0..DAYS {
        let theme = Theme::ALL[day % Theme::ALL.len()];
        let grade = GRADES[(day + day / Theme::ALL.len()) % GRADES.len()];
        let fits = |puzzle: &PuzzleEntry| puzzle.grade == grade;
        let themed = puzzles.iter().position(|puzzle| fits(puzzle) && puzzle.has_theme(theme));
        if let Some(place) = themed.or_else(|| puzzles.iter().position(fits)) {
            days.push(puzzles.remove(place));
        }
    }
    days
}
