//! The files of the puzzles, and what must be true of them.

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

use kamisado::Symmetry;
use kamisado_engine::puzzle::{Grade, Theme};

use super::days::{DAYS, GRADES};
use super::entry::{PuzzleEntry, PuzzleIndex};

/// The puzzles of a part; the last part may have fewer.
const PART: usize = 100;

/// The least puzzles in all parts together, of each grade and of each theme.
const LEAST: usize = 3_000;
const LEAST_OF_GRADE: usize = 300;
const LEAST_OF_THEME: usize = 100;

/// All puzzles of the page.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct PuzzleFiles {
    /// The puzzles of the days.
    pub(crate) daily: Vec<PuzzleEntry>,
    /// All other puzzles, the easiest first.
    pub(crate) parts: Vec<Vec<PuzzleEntry>>,
}

impl PuzzleFiles {
    /// The other puzzles are sorted by their ratings; equals stay in their order.
    pub(crate) fn new(daily: Vec<PuzzleEntry>, mut others: Vec<PuzzleEntry>) -> PuzzleFiles {
        others.sort_by_key(|puzzle| puzzle.rating);
        PuzzleFiles { daily, parts: others.chunks(PART).map(<[PuzzleEntry]>::to_vec).collect() }
    }

    /// The puzzles of all parts.
    pub(crate) fn others(&self) -> impl Iterator<Item = &PuzzleEntry> {
        self.parts.iter().flatten()
    }

    fn all(&self) -> impl Iterator<Item = &PuzzleEntry> {
        self.daily.iter().chain(self.others())
    }

    /// Writes all files into a folder. What was in it is removed.
    pub(crate) fn write(&self, folder: &Path) -> Result<(), String> {
        if folder.exists() {
            fs::remove_dir_all(folder).map_err(about(folder))?;
        }
        fs::create_dir_all(folder).map_err(about(folder))?;
        write_lines(&folder.join("daily.jsonl"), &self.daily)?;
        for (number, part) in self.parts.iter().enumerate() {
            write_lines(&part_path(folder, number), part)?;
        }
        let path = folder.join("index.json");
        let index = serde_json::to_string(&PuzzleIndex::new(&self.parts, self.daily.len())).map_err(about(&path))?;
        fs::write(&path, index + "\n").map_err(about(&path))
    }

    /// Reads what [`PuzzleFiles::write`] has written. The index must say what the files hold.
    pub(crate) fn read(folder: &Path) -> Result<PuzzleFiles, String> {
        let path = folder.join("index.json");
        let index = fs::read_to_string(&path).map_err(about(&path))?;
        let index: PuzzleIndex = serde_json::from_str(&index).map_err(about(&path))?;
        let daily = read_lines(&folder.join("daily.jsonl"))?;
        let parts = (0..index.parts.len()).map(|number| read_lines(&part_path(folder, number)));
        let files = PuzzleFiles { daily, parts: parts.collect::<Result<Vec<_>, String>>()? };
        let is_same = PuzzleIndex::new(&files.parts, files.daily.len()) == index;
        if is_same { Ok(files) } else { Err(format!("{}: it does not say what the files hold", path.display())) }
    }

    /// What is wrong with the puzzles, if something is.
    pub(crate) fn check(&self) -> Result<(), String> {
        self.check_quotas()?;
        self.check_order()?;
        let mut seen = HashSet::new();
        for puzzle in self.all() {
            check_puzzle(puzzle).map_err(|what| format!("{}: {what}", puzzle.position))?;
            if !seen.insert(canonical(puzzle)) {
                return Err(format!("{}: an image of another puzzle", puzzle.position));
            }
        }
        Ok(())
    }

    fn check_quotas(&self) -> Result<(), String> {
        let count = self.others().count();
        at_least("puzzles", count, LEAST)?;
        at_least("puzzles with sumos", self.others().filter(|puzzle| puzzle.has_sumo()).count(), count.div_ceil(3))?;
        for grade in Grade::all() {
            let of_grade = self.others().filter(|puzzle| puzzle.grade == grade.number()).count();
            at_least(&format!("puzzles of grade {grade}"), of_grade, LEAST_OF_GRADE)?;
        }
        for theme in Theme::ALL {
            let of_theme = self.others().filter(|puzzle| puzzle.has_theme(theme)).count();
            at_least(&format!("puzzles with {theme}"), of_theme, LEAST_OF_THEME)?;
        }
        Ok(())
    }

    fn check_order(&self) -> Result<(), String> {
        if self.daily.len() != DAYS || self.daily.iter().any(|puzzle| !GRADES.contains(&puzzle.grade)) {
            return Err(format!("the days need {DAYS} puzzles of the grades {GRADES:?}"));
        }
        if !self.others().is_sorted_by_key(|puzzle| puzzle.rating) {
            return Err("the parts are not sorted by rating".into());
        }
        let full = self.parts.split_last().map_or(&[][..], |(_, full)| full);
        if full.iter().any(|part| part.len() != PART) {
            return Err(format!("a part has other than {PART} puzzles"));
        }
        Ok(())
    }

    /// The counts, as docs/puzzles.md has them.
    pub(crate) fn summary(&self) -> String {
        let (mut grades, mut themes) = (BTreeMap::<u8, usize>::new(), BTreeMap::<Theme, usize>::new());
        for puzzle in self.others() {
            *grades.entry(puzzle.grade).or_default() += 1;
            for theme in Theme::ALL.into_iter().filter(|&theme| puzzle.has_theme(theme)) {
                *themes.entry(theme).or_default() += 1;
            }
        }
        let row = |name: &str, count: usize| format!("| {name} | {count} |\n");
        let mut text = String::from("| puzzles | number |\n|---|--:|\n");
        text += &row("of the days", self.daily.len());
        text += &row("others", self.others().count());
        text += &row("with sumos", self.others().filter(|puzzle| puzzle.has_sumo()).count());
        text.extend(grades.iter().map(|(grade, &count)| row(&format!("grade {grade}"), count)));
        text.extend(themes.iter().map(|(theme, &count)| row(&format!("`{theme}`"), count)));
        text += "\n| grade | lowest rating | median | highest |\n|--:|--:|--:|--:|\n";
        for grade in grades.keys() {
            let of_grade = self.others().filter(|puzzle| puzzle.grade == *grade);
            // They are sorted.
            let ratings: Vec<u16> = of_grade.map(|puzzle| puzzle.rating).collect();
            if let (Some(lowest), Some(highest)) = (ratings.first(), ratings.last()) {
                text += &format!("| {grade} | {lowest} | {} | {highest} |\n", ratings[ratings.len() / 2]);
            }
        }
        text
    }
}

/// A text that all images of a puzzle share.
fn canonical(puzzle: &PuzzleEntry) -> Option<String> {
    Symmetry::ALL.into_iter().map(|symmetry| symmetry.position(&puzzle.position).to_string()).min()
}

/// The line is legal, ends with the win, and has the themes that are named.
fn check_puzzle(puzzle: &PuzzleEntry) -> Result<(), String> {
    let mut end = puzzle.position;
    for &mv in &puzzle.line {
        end = end.play(mv).map_err(|_| format!("{mv} is not legal"))?;
    }
    let winner = end.outcome().map(|outcome| outcome.winner);
    let themes: Vec<String> = Theme::of(&puzzle.position, &puzzle.line).iter().map(Theme::to_string).collect();
    if puzzle.mover != puzzle.position.to_move() || winner != Some(puzzle.mover) {
        Err("the line does not end with the win".into())
    } else if puzzle.line.first() != Some(&puzzle.solution) {
        Err("the line does not begin with the solution".into())
    } else if themes != puzzle.themes {
        Err(format!("its themes are {themes:?}"))
    } else {
        Ok(())
    }
}

fn at_least(what: &str, count: usize, least: usize) -> Result<(), String> {
    if count >= least { Ok(()) } else { Err(format!("{count} {what}, at least {least} are needed")) }
}

fn part_path(folder: &Path, number: usize) -> PathBuf {
    folder.join(format!("part-{number:02}.jsonl"))
}

fn write_lines(path: &Path, puzzles: &[PuzzleEntry]) -> Result<(), String> {
    let lines: Result<Vec<String>, _> = puzzles.iter().map(serde_json::to_string).collect();
    fs::write(path, lines.map_err(about(path))?.join("\n") + "\n").map_err(about(path))
}

fn read_lines(path: &Path) -> Result<Vec<PuzzleEntry>, String> {
    let text = fs::read_to_string(path).map_err(about(path))?;
    text.lines().map(|line| serde_json::from_str(line).map_err(about(path))).collect()
}

/// An error with the file it is about.
fn about<E: std::fmt::Display>(path: &Path) -> impl Fn(E) -> String + '_ {
    move |error| format!("{}: {error}", path.display())
}

#[cfg(test)]
mod tests {
    use kamisado_engine::Random;
    use kamisado_engine::puzzle::Puzzle;
    use kamisado_solver::{Solver, Unlimited};

    use super::*;

    /// The puzzles of the page.
    fn stored() -> PuzzleFiles {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../apps/web/static/puzzles");
        PuzzleFiles::read(&folder).expect("the files are made by cargo xtask puzzles")
    }

    #[test]
    fn the_stored_puzzles_meet_every_quota() {
        assert_eq!(stored().check(), Ok(()));
    }

    #[test]
    fn the_solver_proves_a_sample_anew() {
        let files = stored();
        let all: Vec<&PuzzleEntry> = files.all().collect();
        let (mut random, mut solver) = (Random::new(5), Solver::new(1 << 20));
        for _ in 0..60 {
            let puzzle = random.pick(&all).expect("there are some");
            let made = Puzzle::of(&puzzle.position, &mut solver, u64::MAX, &mut Unlimited).expect("nothing stops it");
            let made = made.expect("exactly one move wins");
            assert_eq!((made.solution, made.grade.number()), (puzzle.solution, puzzle.grade), "{}", puzzle.position);
        }
    }

    #[test]
    fn what_is_wrong_is_found() {
        let files = stored();
        let changed = |change: fn(&mut PuzzleFiles)| {
            let mut files = PuzzleFiles { daily: files.daily.clone(), parts: files.parts.clone() };
            change(&mut files);
            files.check().expect_err("it is wrong")
        };
        assert!(changed(|files| files.parts.truncate(20)).contains("at least 3000"));
        assert!(changed(|files| files.daily.truncate(300)).contains("366"));
        assert!(changed(|files| files.parts.swap(0, 20)).contains("not sorted"));
        assert!(changed(|files| files.daily[0] = files.daily[1].clone()).contains("an image"));
        assert!(changed(|files| files.daily[5].line.truncate(1)).contains("does not end"));
        assert!(changed(|files| files.daily[5].themes.push("block".into())).contains("its themes are"));
    }

    #[test]
    fn the_images_of_a_puzzle_are_the_same() {
        let files = stored();
        let puzzle = &files.daily[0];
        for symmetry in Symmetry::ALL {
            let image = PuzzleEntry { position: symmetry.position(&puzzle.position), ..puzzle.clone() };
            assert_eq!(canonical(&image), canonical(puzzle));
        }
        assert_ne!(canonical(&files.daily[1]), canonical(puzzle));
    }
}
