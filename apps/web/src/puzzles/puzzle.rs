//! A puzzle, and the puzzle files.

use std::collections::BTreeMap;

use kamisado::{Move, Position};
use kamisado_text::PuzzleTheme;
use serde::{Deserialize, Serialize};

/// A position in which exactly one move wins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Puzzle {
    /// The position. The player to move wins.
    pub(super) position: Position,
    /// All moves to the end with perfect play, the solution first.
    pub(super) line: Vec<Move>,
    /// Its difficulty, on the scale of the user's rating.
    pub(super) rating: u32,
    /// The codes of its themes, including unknown ones.
    #[serde(default)]
    themes: Vec<String>,
}

/// The id of a puzzle, which stays the same when the files are generated again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct PuzzleId(pub(super) u64);

impl PuzzleId {
    /// The id of the puzzle in a position: that of its KFEN.
    pub(super) fn of(position: &Position) -> PuzzleId {
        PuzzleId::of_text(&position.to_string())
    }

    /// The first 48 bits of the FNV-1a hash of a text.
    pub(super) fn of_text(text: &str) -> PuzzleId {
        let hash = text
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
        PuzzleId(hash >> 16)
    }
}

impl Puzzle {
    /// The id.
    pub(super) fn id(&self) -> PuzzleId {
        PuzzleId::of(&self.position)
    }

    /// The themes known to this page.
    pub(super) fn themes(&self) -> Vec<PuzzleTheme> {
        self.themes.iter().filter_map(|code| theme_of(code)).collect()
    }

    /// Whether it has a theme; `None` matches every puzzle.
    pub(super) fn has_theme(&self, theme: Option<PuzzleTheme>) -> bool {
        theme.is_none_or(|theme| self.themes.iter().any(|code| code == theme_code(theme)))
    }

    /// Whether its line is legal and wins.
    fn is_sound(&self) -> bool {
        let end = self.line.iter().try_fold(self.position, |position, &mv| position.play(mv).ok());
        let winner = end.and_then(|end| end.outcome()).map(|outcome| outcome.winner);
        winner == Some(self.position.to_move())
    }

    /// Reads a line of a file.
    pub(super) fn read(line: &str) -> Option<Puzzle> {
        serde_json::from_str(line).ok().filter(Puzzle::is_sound)
    }

    /// Reads a file, skipping invalid lines.
    pub(super) fn read_all(text: &str) -> Vec<Puzzle> {
        text.lines().filter_map(Puzzle::read).collect()
    }
}

/// The code of a theme in the files.
pub(super) const fn theme_code(theme: PuzzleTheme) -> &'static str {
    match theme {
        PuzzleTheme::LongDiagonal => "long-diagonal",
        PuzzleTheme::PassTrap => "pass-trap",
        PuzzleTheme::Deadlock => "deadlock",
        PuzzleTheme::SumoPush => "sumo-push",
        PuzzleTheme::QuietMove => "quiet-move",
        PuzzleTheme::DoubleThreat => "double-threat",
        PuzzleTheme::LongWin => "long-win",
        PuzzleTheme::ShortStep => "short-step",
        PuzzleTheme::Block => "block",
        PuzzleTheme::OnlyDefence => "only-defence",
        PuzzleTheme::RiskyOffer => "risky-offer",
        PuzzleTheme::ForcedReply => "forced-reply",
    }
}

/// The theme with a code in the files.
pub(super) fn theme_of(code: &str) -> Option<PuzzleTheme> {
    PuzzleTheme::ALL.iter().copied().find(|&theme| theme_code(theme) == code)
}

/// The file of daily puzzles, one per line.
pub(super) const DAILY_FILE: &str = "daily.jsonl";

/// The index of the files.
pub(super) const INDEX_FILE: &str = "index.json";

/// The index of the puzzle files.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(super) struct PuzzleIndex {
    version: u32,
    parts: Vec<PuzzlePart>,
}

/// A file of puzzles with similar ratings.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
struct PuzzlePart {
    /// The lowest rating in it.
    from: u32,
    /// The highest rating in it.
    to: u32,
    /// The number of puzzles per theme.
    #[serde(default)]
    themes: BTreeMap<String, u32>,
}

impl PuzzlePart {
    /// The distance of a rating from the range.
    const fn distance(&self, rating: u32) -> u32 {
        self.from.saturating_sub(rating) + rating.saturating_sub(self.to)
    }

    fn has_theme(&self, theme: Option<PuzzleTheme>) -> bool {
        theme.is_none_or(|theme| self.themes.get(theme_code(theme)).is_some_and(|&count| count > 0))
    }
}

impl PuzzleIndex {
    /// The version of the format that this page reads.
    const VERSION: u32 = 1;

    /// Reads the index; `None` if it is damaged, empty or of another version.
    pub(super) fn read(text: &str) -> Option<PuzzleIndex> {
        let index: PuzzleIndex = serde_json::from_str(text).ok()?;
        (index.version == PuzzleIndex::VERSION && !index.parts.is_empty()).then_some(index)
    }

    /// The names of the files with puzzles of a theme, the nearest to a rating first.
    pub(super) fn files_near(&self, rating: u32, theme: Option<PuzzleTheme>) -> Vec<String> {
        let mut parts: Vec<(u32, usize)> = (0..)
            .zip(&self.parts)
            .filter(|(_, part)| part.has_theme(theme))
            .map(|(number, part)| (part.distance(rating), number))
            .collect();
        parts.sort_unstable();
        parts.into_iter().map(|(_, number)| format!("part-{number:02}.jsonl")).collect()
    }

    /// The lowest rating of all.
    pub(super) fn lowest_rating(&self) -> u32 {
        self.parts.iter().map(|part| part.from).min().unwrap_or_default()
    }

    /// The available themes.
    pub(super) fn themes(&self) -> Vec<PuzzleTheme> {
        let has = |theme: &PuzzleTheme| self.parts.iter().any(|part| part.has_theme(Some(*theme)));
        PuzzleTheme::ALL.iter().copied().filter(has).collect()
    }
}

/// A random puzzle is chosen among this many of the nearest.
const CHOICE: usize = 12;

/// A random puzzle near a rating among those that fit.
pub(super) fn pick(puzzles: &[Puzzle], rating: u32, fits: impl Fn(&Puzzle) -> bool, random: u32) -> Option<Puzzle> {
    let mut near: Vec<&Puzzle> = puzzles.iter().filter(|puzzle| fits(puzzle)).collect();
    near.sort_by_key(|puzzle| puzzle.rating.abs_diff(rating));
    near.truncate(CHOICE);
    let place = usize::try_from(random).unwrap_or_default() % near.len().max(1);
    near.get(place).map(|&puzzle| puzzle.clone())
}

#[cfg(test)]
pub(super) mod tests {
    use std::collections::HashSet;
    use std::fs;
    use std::path::Path;

    use kamisado::Symmetry;
    use kamisado_solver::{Solver, Unlimited};

    use super::*;

    /// A hundred puzzles from the files, from the easiest to the hardest.
    pub(in super::super) fn puzzles() -> Vec<Puzzle> {
        let all = all_puzzles();
        all.iter().step_by(all.len() / 100).take(100).cloned().collect()
    }

    /// A puzzle with a wrong first move that does not end the round, and the best line after that move.
    pub(in super::super) fn missed(fits: impl Fn(&Puzzle) -> bool) -> (Puzzle, Move, Vec<Move>) {
        let missed = |puzzle: Puzzle| {
            let goes_on = |mv: &Move| *mv != puzzle.line[0] && !puzzle.position.play_unchecked(*mv).is_over();
            let mv = puzzle.position.legal_moves().find(goes_on)?;
            let line = Solver::new(1 << 20).main_line(&puzzle.position.play_unchecked(mv), &mut Unlimited);
            Some((puzzle, mv, line.expect("nothing stops it")))
        };
        puzzles().into_iter().filter(fits).find_map(missed).expect("one of the puzzles")
    }

    fn index() -> PuzzleIndex {
        PuzzleIndex::read(include_str!("../../static/puzzles/index.json")).expect("the index")
    }

    /// The puzzles of all parts; their number equals that in the index.
    fn all_puzzles() -> Vec<Puzzle> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("static/puzzles");
        let part = |number| fs::read_to_string(folder.join(format!("part-{number:02}.jsonl"))).expect("a part");
        let texts: Vec<String> = (0..index().parts.len()).map(part).collect();
        let puzzles: Vec<Puzzle> = texts.iter().flat_map(|text| Puzzle::read_all(text)).collect();
        assert_eq!(puzzles.len(), texts.iter().map(|text| text.lines().count()).sum::<usize>(), "every line is one");
        puzzles
    }

    #[test]
    fn every_line_of_the_files_is_a_puzzle() {
        let daily = include_str!("../../static/puzzles/daily.jsonl");
        assert_eq!((daily.lines().count(), Puzzle::read_all(daily).len()), (366, 366));
        let all = all_puzzles();
        assert!(all.len() >= 300 && all.is_sorted_by_key(|puzzle| puzzle.rating));
    }

    #[test]
    fn no_two_are_the_same_in_the_mirror_or_from_the_other_side() {
        let mut seen = HashSet::new();
        for puzzle in all_puzzles() {
            let images = Symmetry::ALL.map(|symmetry| symmetry.position(&puzzle.position).to_string());
            assert!(seen.insert(images.into_iter().min()), "{}", puzzle.position);
        }
    }

    #[test]
    fn in_a_sample_exactly_the_first_move_of_the_line_wins() {
        let all = all_puzzles();
        for puzzle in all.iter().step_by(all.len() / 25) {
            let verdicts = Solver::new(1 << 20).verdicts(&puzzle.position, &mut Unlimited);
            let wins = verdicts.iter().filter(|verdict| verdict.winner == Some(puzzle.position.to_move()));
            let wins: Vec<Move> = wins.map(|verdict| verdict.mv).collect();
            assert_eq!(wins, puzzle.line[..1], "{}", puzzle.position);
        }
    }

    #[test]
    fn a_line_that_is_no_puzzle_is_left_out() {
        let line = include_str!("../../static/puzzles/part-00.jsonl").lines().next().expect("a line");
        assert!(Puzzle::read(line).is_some());
        for text in ["", "{}", &line.replace("\"line\":[", "\"line\":[\"a1a2\","), &line[..line.len() - 2]] {
            assert_eq!(Puzzle::read(text), None, "{text}");
        }
    }

    #[test]
    fn unknown_themes_and_fields_are_ignored_and_kept() {
        let mut line: serde_json::Value =
            serde_json::from_str(include_str!("../../static/puzzles/part-00.jsonl").lines().next().expect("a line"))
                .expect("JSON");
        line["themes"] = serde_json::json!(["from-the-future", "deadlock"]);
        line["more"] = 5.into();
        let puzzle = Puzzle::read(&line.to_string()).expect("a puzzle");
        assert_eq!(puzzle.themes(), [PuzzleTheme::Deadlock]);
        assert!(puzzle.has_theme(None) && puzzle.has_theme(Some(PuzzleTheme::Deadlock)));
        assert!(!puzzle.has_theme(Some(PuzzleTheme::Block)));
        assert!(serde_json::to_string(&puzzle).expect("JSON").contains("from-the-future"));
    }

    #[test]
    fn themes_are_found_by_their_codes() {
        for &theme in PuzzleTheme::ALL {
            assert_eq!(theme_of(theme_code(theme)), Some(theme));
        }
    }

    #[test]
    fn the_files_nearest_to_a_rating_come_first() {
        let index = index();
        assert_eq!(index.files_near(0, None).first().map(String::as_str), Some("part-00.jsonl"));
        assert_ne!(index.files_near(9_999, None).first().map(String::as_str), Some("part-00.jsonl"));
        let all = index.files_near(1_200, None);
        assert_eq!(all.len(), index.parts.len());
        for theme in index.themes() {
            let files = index.files_near(1_200, Some(theme));
            assert!(!files.is_empty() && files.iter().all(|file| all.contains(file)), "{theme:?}");
        }
    }

    #[test]
    fn an_index_of_another_form_is_not_read() {
        for text in ["", "{}", r#"{"version":2,"parts":[{"from":1,"to":2}]}"#, r#"{"version":1,"parts":[]}"#] {
            assert_eq!(PuzzleIndex::read(text), None, "{text}");
        }
    }

    #[test]
    fn the_puzzle_that_is_picked_is_near_the_rating() {
        let puzzles = puzzles();
        let middle = puzzles[50].rating;
        for random in 0..40 {
            let picked = pick(&puzzles, middle, |_| true, random).expect("there are some");
            let nearer = puzzles.iter().filter(|p| p.rating.abs_diff(middle) < picked.rating.abs_diff(middle));
            assert!(nearer.count() < CHOICE);
        }
        let only = puzzles[3].id();
        assert_eq!(pick(&puzzles, middle, |puzzle| puzzle.id() == only, 7).map(|puzzle| puzzle.id()), Some(only));
        assert_eq!(pick(&puzzles, middle, |_| false, 7), None);
    }

    #[test]
    fn puzzles_have_different_ids() {
        let all = all_puzzles();
        assert_eq!(all.iter().map(Puzzle::id).collect::<HashSet<PuzzleId>>().len(), all.len());
    }
}
