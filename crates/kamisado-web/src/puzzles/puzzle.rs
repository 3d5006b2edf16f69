//! A puzzle as the file has it.

use kamisado::{Move, Position};
use serde::Deserialize;

/// A position in which exactly one move wins, as `kamisado puzzles --json` prints it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(super) struct Puzzle {
    /// The position. The player to move wins.
    pub(super) position: Position,
    /// How hard it is, from 1 to 5.
    pub(super) grade: u8,
    /// All moves to the end, the solution first, if both play as well as can be.
    pub(super) line: Vec<Move>,
}

/// Reads a file of puzzles, one a line. Their numbers are their lines, counted from 1.
pub(super) fn read(text: &str) -> Result<Vec<Puzzle>, serde_json::Error> {
    text.lines().map(serde_json::from_str).collect()
}

#[cfg(test)]
pub(super) mod tests {
    use std::collections::HashSet;

    use kamisado::{MatchLength, Symmetry, Tower};
    use kamisado_engine::Random;
    use kamisado_engine::puzzle::Puzzle as Made;
    use kamisado_solver::{Solver, Unlimited};

    use super::*;

    /// The puzzles of the page.
    pub(in super::super) fn puzzles() -> Vec<Puzzle> {
        read(include_str!("../../static/puzzles.jsonl")).expect("the file is made by the command line")
    }

    #[test]
    fn there_are_at_least_three_hundred_of_all_grades_from_one_move_on() {
        let puzzles = puzzles();
        assert!(puzzles.len() >= 300, "{}", puzzles.len());
        for grade in 1..=5 {
            assert!(puzzles.iter().filter(|puzzle| puzzle.grade == grade).count() >= 40, "grade {grade}");
        }
        assert!(puzzles.is_sorted_by_key(|puzzle| puzzle.grade), "the easy ones come first");
        let lengths: HashSet<usize> = puzzles.iter().map(|puzzle| puzzle.line.len()).collect();
        assert!(lengths.contains(&1) && lengths.iter().any(|&length| length > 15), "{lengths:?}");
    }

    #[test]
    fn sumo_towers_of_all_ranks_and_pushes_are_among_them() {
        let puzzles = puzzles();
        let with_sumos = puzzles.iter().filter(|puzzle| puzzle.position.length() != MatchLength::Single);
        assert!(with_sumos.count() >= 100);
        for teeth in 1..=3 {
            let has = |puzzle: &Puzzle| Tower::all().any(|tower| puzzle.position.teeth(tower).count() == teeth);
            assert!(puzzles.iter().any(has), "{teeth} teeth");
        }
        let is_push = |puzzle: &&Puzzle| match puzzle.line.first() {
            Some(&Move::Step { to, .. }) => puzzle.position.tower_at(to).is_some(),
            _ => false,
        };
        assert!(puzzles.iter().filter(is_push).count() >= 10);
    }

    #[test]
    fn no_two_are_the_same_in_the_mirror_or_from_the_other_side() {
        let mut seen = HashSet::new();
        for puzzle in puzzles() {
            let images = Symmetry::ALL.map(|symmetry| symmetry.position(&puzzle.position).to_string());
            assert!(seen.insert(images.into_iter().min()), "{}", puzzle.position);
        }
    }

    #[test]
    fn every_line_is_legal_and_ends_with_the_win() {
        for puzzle in puzzles() {
            let end = puzzle.line.iter().fold(puzzle.position, |position, &mv| position.play(mv).expect("legal"));
            assert_eq!(end.outcome().map(|outcome| outcome.winner), Some(puzzle.position.to_move()));
        }
    }

    #[test]
    fn the_solver_proves_a_sample_anew() {
        let (puzzles, mut random) = (puzzles(), Random::new(5));
        for _ in 0..30 {
            let puzzle = random.pick(&puzzles.iter().collect::<Vec<&Puzzle>>()).expect("there are some");
            let mut solver = Solver::new(1 << 20);
            let made = Made::of(&puzzle.position, &mut solver, u64::MAX, &mut Unlimited).expect("nothing stops it");
            let made = made.expect("exactly one move wins");
            assert_eq!(Some(&made.solution), puzzle.line.first(), "{}", puzzle.position);
            assert_eq!(made.grade.number(), puzzle.grade, "{}", puzzle.position);
        }
    }
}
