//! Puzzles, each checked again.

use std::collections::HashSet;

use kamisado::{MatchLength, Move, Position, Rank, Symmetry, Tower};
use kamisado_engine::puzzle::{Grade, Puzzle, PuzzleFilter, PuzzleGenerator, PuzzleSource, generate};
use kamisado_solver::{NodeLimit, Progress, Solver, Stopped, Unlimited};

fn puzzles(seed: u64, length: MatchLength, count: usize) -> Vec<Puzzle> {
    let puzzles =
        generate(PuzzleSource { seed, length, ending: None }, count, None, &mut Unlimited).expect("nobody stops it");
    assert_eq!(puzzles.len(), count);
    puzzles
}

/// Everything that is said of a puzzle, found out again by a solver that knows nothing yet.
fn check(puzzle: &Puzzle) {
    let Puzzle { position, solution, line, features, grade } = puzzle;
    let mover = position.to_move();
    let mut solver = Solver::new(1 << 20);
    let verdicts = solver.verdicts(position, &mut Unlimited);
    let winning: Vec<Move> =
        verdicts.iter().filter(|verdict| verdict.winner == Some(mover)).map(|verdict| verdict.mv).collect();
    assert_eq!(winning, [*solution], "{position}");
    assert!(verdicts.len() > 1, "{position} has one move only");
    assert_eq!(verdicts.len(), features.moves as usize, "{position}");
    let moves_left = solver.moves_left(position, &mut Unlimited);
    assert_eq!(moves_left, Ok((mover, features.moves_left)), "{position}");
    // The line is legal and ends with the win.
    let mut end = *position;
    for &mv in line {
        end = end.play(mv).expect("the line is legal");
    }
    assert_eq!(line.first(), Some(solution), "{position}");
    assert_eq!(end.outcome().map(|outcome| outcome.winner), Some(mover), "{position}");
    assert_eq!(line.iter().filter(|&&mv| mv != Move::Pass).count(), features.moves_left as usize, "{position}");
    assert_eq!(features.push, position.push_of(*solution).is_some(), "{position}");
    assert_eq!(*grade, Grade::of(features), "{position}");
    assert!(features.moves_left > 1 || grade.number() == 1, "{position} is won at once");
}

#[test]
fn every_puzzle_has_one_winning_move_and_a_line_to_the_end() {
    for length in MatchLength::ALL {
        puzzles(7, length, 12).iter().for_each(check);
    }
}

#[test]
fn the_same_seed_gives_the_same_puzzles_and_another_one_others() {
    let positions = |seed| {
        let puzzles = puzzles(seed, MatchLength::Single, 8);
        puzzles.into_iter().map(|puzzle| puzzle.position).collect::<Vec<Position>>()
    };
    assert_eq!(positions(1), positions(1));
    let (one, two): (HashSet<Position>, HashSet<Position>) =
        (positions(1).into_iter().collect(), positions(2).into_iter().collect());
    assert!(one.is_disjoint(&two));
}

#[test]
fn candidates_do_not_depend_on_their_order() {
    let source = PuzzleSource { seed: 3, length: MatchLength::Standard, ending: None };
    let look = |generator: &mut PuzzleGenerator, number| generator.puzzle_from(number, &mut Unlimited);
    let mut forward = PuzzleGenerator::new(source);
    let mut backward = PuzzleGenerator::new(source);
    let one: Vec<_> = (0..12).map(|number| look(&mut forward, number)).collect();
    let mut two: Vec<_> = (0..12).rev().map(|number| look(&mut backward, number)).collect();
    two.reverse();
    assert_eq!(one, two);
}

#[test]
fn images_of_a_puzzle_are_not_let_in() {
    for puzzle in puzzles(5, MatchLength::Single, 6) {
        let mut filter = PuzzleFilter::default();
        assert!(filter.insert(&puzzle));
        for symmetry in Symmetry::ALL {
            let image = Puzzle {
                position: symmetry.position(&puzzle.position),
                solution: symmetry.mv(puzzle.solution),
                line: puzzle.line.iter().map(|&mv| symmetry.mv(mv)).collect(),
                ..puzzle.clone()
            };
            check(&image);
            assert!(!filter.insert(&image), "{symmetry:?} of {}", puzzle.position);
            // The same position with another line, and the same line from another position.
            let mut line = image.line.clone();
            line.push(Move::Pass);
            assert!(!filter.insert(&Puzzle { line, ..image.clone() }));
            let start = Position::start(MatchLength::Single);
            assert!(!filter.insert(&Puzzle { position: start, ..image }));
        }
        assert_eq!(filter.len(), 1);
    }
}

#[test]
fn no_win_at_once_comes_twice() {
    let puzzles =
        generate(PuzzleSource { seed: 2, length: MatchLength::Single, ending: None }, 60, None, &mut Unlimited);
    let mut seen = HashSet::new();
    for puzzle in puzzles.expect("nobody stops it").iter().filter(|puzzle| puzzle.features.moves_left == 1) {
        let Move::Step { from, to } = puzzle.solution else {
            panic!("{} is no step", puzzle.solution);
        };
        let kind = (from.row().abs_diff(to.row()), from.file() == to.file());
        assert!(seen.insert(kind), "{}", puzzle.position);
    }
    assert!(!seen.is_empty());
}

#[test]
fn a_grade_can_be_asked_for() {
    for grade in Grade::all() {
        let source = PuzzleSource { seed: 1, length: MatchLength::Single, ending: None };
        let puzzles = generate(source, 2, Some(grade), &mut Unlimited).expect("nobody stops it");
        assert_eq!(puzzles.len(), 2);
        assert!(puzzles.iter().all(|puzzle| puzzle.grade == grade));
    }
}

#[test]
fn puzzles_of_matches_have_sumo_towers() {
    let has_sumo = |puzzle: &Puzzle| Tower::ALL.into_iter().any(|tower| puzzle.position.rank(tower) != Rank::Plain);
    assert!(puzzles(1, MatchLength::Standard, 5).iter().all(has_sumo));
    assert!(!puzzles(1, MatchLength::Single, 5).iter().any(has_sumo));
}

#[test]
fn what_is_no_puzzle_is_none() {
    let mut solver = Solver::new(1 << 16);
    let mut puzzle = |kfen: &str| {
        let position: Position = kfen.parse().expect("a position");
        Puzzle::of(&position, &mut solver, 1_000_000, &mut Unlimited).expect("nobody stops it")
    };
    // A round that is over, a pass, the one legal move of figure 6, and the start with its sixteen winning moves.
    assert_eq!(puzzle("P3yrg1/G7/Y5k1/1RK2o1n/2O5/b7/p7/NB6 b O 3"), None);
    assert_eq!(puzzle("o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1"), None);
    assert_eq!(puzzle("8/o3y3/6Pg/1pNk3n/2R1KOYr/7B/1bG5/8 b G 1"), None);
    assert_eq!(puzzle("obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1"), None);
}

#[test]
fn a_budget_of_nothing_gives_no_puzzle_and_a_stop_stops() {
    let source = PuzzleSource { seed: 1, length: MatchLength::Single, ending: None };
    assert_eq!(generate(source, 5, None, &mut NodeLimit(0)), Err(Stopped));
    assert_eq!(PuzzleGenerator::new(source).puzzle_from(0, &mut |_: &Progress| false), Err(Stopped));
    assert_eq!(generate(source, 0, None, &mut NodeLimit(0)), Ok(Vec::new()));
    let start = Position::start(MatchLength::Single);
    assert_eq!(Puzzle::of(&start, &mut Solver::new(0), 0, &mut Unlimited), Ok(None));
}
