//! Selects the puzzles.

use std::collections::BTreeMap;

use kamisado::{MatchLength, WinBy};
use kamisado_engine::puzzle::{Grade, Puzzle, PuzzleFilter, PuzzleGenerator, PuzzleSource, Theme};
use kamisado_solver::Unlimited;

use crate::threads::in_threads;

/// Another number would give other puzzles.
const SEED: u64 = 1;

/// How many puzzles of the grades 1 to 5 are wanted.
const WANTED_OF_GRADE: [usize; 5] = [450, 850, 900, 850, 750];

/// How many puzzles of each theme are wanted, whatever their grades.
const WANTED_OF_THEME: usize = 160;

/// Rounds seldom end by deadlock, in short matches hardly ever: these puzzles have a source of their own.
const RARE: Theme = Theme::Deadlock;

/// The matches that puzzles come from, in turn: every second is a single round, the others have sumo towers.
const LENGTHS: [MatchLength; 6] = [
    MatchLength::Single,
    MatchLength::Standard,
    MatchLength::Single,
    MatchLength::Long,
    MatchLength::Single,
    MatchLength::Marathon,
];

/// The candidates that one thread examines at a time, and the blocks of them after which it is seen whether there are enough.
const BLOCK: u64 = 64;
const BLOCKS: usize = 64;

/// The most times that blocks are examined. About a tenth is enough.
const MAX_ROUNDS: u64 = 200;

/// The puzzles taken so far.
#[derive(Default)]
struct Selection {
    filter: PuzzleFilter,
    puzzles: Vec<Puzzle>,
    grades: BTreeMap<Grade, usize>,
    themes: BTreeMap<Theme, usize>,
}

impl Selection {
    /// Takes a puzzle if its grade or one of its themes is still wanted, and no puzzle is like it.
    fn offer(&mut self, puzzle: Puzzle) {
        let themes = puzzle.themes();
        let is_wanted = self.wants_grade(puzzle.grade) || themes.iter().any(|&theme| self.missing_of_theme(theme) > 0);
        if !is_wanted || !self.filter.insert(&puzzle) {
            return;
        }
        *self.grades.entry(puzzle.grade).or_default() += 1;
        for theme in themes {
            *self.themes.entry(theme).or_default() += 1;
        }
        self.puzzles.push(puzzle);
    }

    fn wants_grade(&self, grade: Grade) -> bool {
        let wanted = WANTED_OF_GRADE.get(usize::from(grade.number()) - 1).copied().unwrap_or_default();
        self.grades.get(&grade).copied().unwrap_or_default() < wanted
    }

    fn missing_of_theme(&self, theme: Theme) -> usize {
        WANTED_OF_THEME.saturating_sub(self.themes.get(&theme).copied().unwrap_or_default())
    }

    /// Offers the puzzles of a source until enough are taken: of one theme only, or of every grade and
    /// theme but the rare one.
    fn fill(&mut self, only: Option<Theme>, source: impl Fn(u64) -> PuzzleSource + Sync) {
        for round in 0..MAX_ROUNDS {
            if only.map_or_else(|| self.is_full(), |theme| self.missing_of_theme(theme) == 0) {
                return;
            }
            let first = round * BLOCKS as u64;
            let found = in_threads("blocks of candidates", BLOCKS, |block| {
                let block = first + block as u64;
                puzzles_of(source(block), block * BLOCK)
            });
            for puzzle in
                found.into_iter().flatten().filter(|puzzle| only.is_none_or(|theme| puzzle.themes().contains(&theme)))
            {
                self.offer(puzzle);
            }
        }
    }

    fn is_full(&self) -> bool {
        Grade::all().all(|grade| !self.wants_grade(grade))
            && Theme::ALL.into_iter().all(|theme| theme == RARE || self.missing_of_theme(theme) == 0)
    }
}

/// The puzzles of the candidates from a number on.
fn puzzles_of(source: PuzzleSource, first: u64) -> Vec<Puzzle> {
    let mut generator = PuzzleGenerator::new(source);
    let puzzle = |number| generator.puzzle_from(number, &mut Unlimited).ok().flatten();
    (first..first + BLOCK).filter_map(puzzle).collect()
}

/// Makes the puzzles, no two alike, always the same ones.
pub(crate) fn select() -> Vec<Puzzle> {
    let mut selection = Selection::default();
    selection.fill(None, |block| PuzzleSource {
        seed: SEED,
        length: LENGTHS[(block % LENGTHS.len() as u64) as usize],
        ending: None,
    });
    selection.fill(Some(RARE), |_| PuzzleSource {
        seed: SEED + 1,
        length: MatchLength::Marathon,
        ending: Some(WinBy::Deadlock),
    });
    selection.puzzles
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grade_or_theme_that_is_full_is_not_wanted() {
        let source = PuzzleSource { seed: 9, length: MatchLength::Single, ending: None };
        let mut selection = Selection::default();
        for theme in Theme::ALL {
            selection.themes.insert(theme, WANTED_OF_THEME);
        }
        for grade in Grade::all().skip(1) {
            selection.grades.insert(grade, WANTED_OF_GRADE[usize::from(grade.number()) - 1]);
        }
        puzzles_of(source, 0).into_iter().for_each(|puzzle| selection.offer(puzzle));
        assert!(!selection.puzzles.is_empty());
        assert!(selection.puzzles.iter().all(|puzzle| puzzle.grade.number() == 1));
    }
}
