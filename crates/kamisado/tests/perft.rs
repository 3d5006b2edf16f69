//! Paths counted from many positions, against the counts written in `perft/*.perft`.
//!
//! A line of such a file is `position KFEN`, or `perft DEPTH COUNT` for the position above it; it may be empty, and `#`
//! begins a comment. New cases are lines, not code. Every count should be confirmed by the reference model
//! (`tests/reference`) before it is written down.

use std::ffi::OsStr;
use std::fs;
use std::path::Path;

use kamisado::{MatchLength, Position, Rank, Symmetry, Tower};

/// The number of paths from a position.
struct Case {
    /// The file and the line it stands in.
    place: String,
    position: Position,
    depth: u32,
    count: u64,
}

/// Reads a file of cases.
fn read(name: &str, text: &str) -> Vec<Case> {
    let mut position = None;
    let mut cases = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let place = format!("{name}:{number}");
        let line = line.split_once('#').map_or(line, |(line, _)| line).trim();
        if line.is_empty() {
            continue;
        }
        let expected = "expected 'position KFEN' or 'perft DEPTH COUNT'";
        let (word, rest) = line.split_once(' ').unwrap_or_else(|| panic!("{place}: {expected}"));
        match word {
            "position" => position = Some(rest.parse().unwrap_or_else(|error| panic!("{place}: {error}"))),
            "perft" => {
                let numbers = rest.split_once(' ').and_then(|(depth, count)| {
                    let count = count.trim().parse().ok()?;
                    Some((depth.parse().ok()?, count))
                });
                let (depth, count) = numbers.unwrap_or_else(|| panic!("{place}: {expected}"));
                let position = position.unwrap_or_else(|| panic!("{place}: no position above"));
                cases.push(Case { place, position, depth, count });
            }
            _ => panic!("{place}: {expected}"),
        }
    }
    cases
}

/// All cases of all files.
fn cases() -> Vec<Case> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft");
    let mut cases = Vec::new();
    for entry in fs::read_dir(here).expect("the data lies here") {
        let path = entry.expect("a file").path();
        assert_eq!(path.extension().and_then(OsStr::to_str), Some("perft"), "{}", path.display());
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        cases.extend(read(&path.display().to_string(), &text));
    }
    cases
}

#[test]
fn every_count_is_as_written() {
    for Case { place, position, depth, count } in cases() {
        assert_eq!(position.perft(depth), count, "{place}: {position}, {depth} moves");
    }
}

#[test]
fn mirror_and_half_a_turn_do_not_change_a_count() {
    for Case { place, position, depth, count } in cases().into_iter().filter(|case| case.count <= 1_000_000) {
        for symmetry in Symmetry::ALL {
            let image = symmetry.position(&position);
            assert_eq!(image.perft(depth), count, "{place}: {image}, {depth} moves");
        }
    }
}

#[test]
fn every_first_move_of_the_start_has_as_many_paths_as_its_mirror_image() {
    let mirror = Symmetry { mirror: true, rotate: false };
    let start = Position::start(MatchLength::Single);
    let counts = start.perft_divide(6);
    assert_eq!(counts.iter().map(|&(_, count)| count).sum::<u64>(), start.perft(6));
    for &(mv, count) in &counts {
        assert!(counts.contains(&(mirror.mv(mv), count)), "{mv}");
    }
}

#[test]
fn the_data_has_every_kind_of_position() {
    let cases = cases();
    let mut positions: Vec<Position> = cases.iter().map(|case| case.position).collect();
    positions.dedup();
    assert!(positions.len() > 60, "only {} positions", positions.len());
    for length in MatchLength::ALL {
        assert!(positions.iter().any(|position| position.length() == length), "no {length} match");
    }
    for rank in Rank::ALL {
        assert!(
            positions.iter().any(|position| Tower::ALL.into_iter().any(|tower| position.rank(tower) == rank)),
            "no {rank}"
        );
    }
    for limits in ["", "5", "35", "135"] {
        assert!(positions.iter().any(|position| position.limits().to_string() == limits), "no limits {limits:?}");
    }
    let start = Position::start(MatchLength::Single);
    let counts: Vec<u64> = cases.iter().filter(|case| case.position == start).map(|case| case.count).collect();
    assert!(counts.starts_with(&[102, 1150, 11182, 105020, 900982]), "the numbers of docs/rules.md: {counts:?}");
}
