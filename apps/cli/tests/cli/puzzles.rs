//! Puzzles as they are printed.

use std::collections::HashSet;

use kamisado::{Move, Position, Symmetry};
use kamisado_solver::{Solver, Unlimited};
use serde_json::Value;

use crate::program::kamisado;

fn puzzles(args: &[&str]) -> Vec<Value> {
    let text = kamisado(&[&["puzzles", "--json"], args].concat()).success();
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn read<T: std::str::FromStr<Err: std::fmt::Debug>>(value: &Value) -> T {
    value.as_str().expect("a text").parse().expect("what it should be")
}

#[test]
fn every_puzzle_has_exactly_one_winning_move() {
    for args in [["--count", "8", "--match", "single"], ["--count", "4", "--match", "marathon"]] {
        for puzzle in puzzles(&args) {
            let position: Position = read(&puzzle["position"]);
            let verdicts = Solver::new(1 << 20).verdicts(&position, &mut Unlimited);
            let winning: Vec<Move> = verdicts
                .iter()
                .filter(|verdict| verdict.winner == Some(position.to_move()))
                .map(|verdict| verdict.mv)
                .collect();
            assert_eq!(winning, [read::<Move>(&puzzle["solution"])], "{position}");
            assert_eq!(puzzle["mover"], position.to_move().name());
            assert_eq!(puzzle["line"][0], puzzle["solution"]);
            assert_eq!(puzzle["moves"], verdicts.len());
            assert!(puzzle["grade"].as_u64().is_some_and(|grade| (1..=5).contains(&grade)));
        }
    }
}

#[test]
fn no_two_puzzles_are_images_of_each_other() {
    let mut seen = HashSet::new();
    for puzzle in puzzles(&["--count", "30", "--seed", "4"]) {
        let position: Position = read(&puzzle["position"]);
        assert!(Symmetry::ALL.iter().all(|symmetry| !seen.contains(&symmetry.position(&position))), "{position}");
        seen.insert(position);
    }
    assert_eq!(seen.len(), 30);
}

#[test]
fn the_number_of_threads_changes_nothing_and_the_seed_everything() {
    let made = |seed, threads| puzzles(&["--count", "12", "--seed", seed, "--threads", threads]);
    assert_eq!(made("9", "1"), made("9", "4"));
    assert_ne!(made("9", "2"), made("10", "2"));
}

#[test]
fn only_the_grade_that_was_asked_for_is_made() {
    assert!(puzzles(&["--count", "3", "--grade", "2"]).iter().all(|puzzle| puzzle["grade"] == 2));
}

#[test]
fn people_see_a_board_a_question_and_the_solution_if_they_want_it() {
    let args = ["puzzles", "--count", "2", "--lang", "en"];
    let text = kamisado(&args).success();
    assert!(text.starts_with("Puzzle 1, grade ") && text.contains("\nPuzzle 2, grade "), "{text}");
    assert_eq!(text.matches("only one move wins. Which one?").count(), 2, "{text}");
    assert!(!text.contains("Solution"), "{text}");
    let text = kamisado(&[&args[..], &["--solutions"]].concat()).success();
    let solution = puzzles(&["--count", "1"])[0]["solution"].as_str().expect("a move").to_owned();
    assert!(text.contains(&format!("Solution: {solution} (")), "{text}");
    for lang in ["ro", "hu", "fa"] {
        let other = kamisado(&["puzzles", "--count", "1", "--solutions", "--lang", lang]).success();
        assert!(!other.contains("Solution"), "{other}");
    }
}

#[test]
fn what_cannot_be_is_refused() {
    for args in [
        ["--count", "0"],
        ["--count", "many"],
        ["--grade", "6"],
        ["--match", "series"],
        ["--threads", "0"],
        ["--seed", "-1"],
    ] {
        kamisado(&[&["puzzles"], &args[..]].concat()).failure(2);
    }
}
