//! Runs the targets.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::args::Args;
use crate::mutate::{Mutator, Rng};
use crate::report::Row;
use crate::target::{TARGETS, Target};

/// How many pieces the inputs of a target are cut into, so that all threads have work to the end.
const PIECES: u64 = 64;
/// A target that panics more often is not run any further.
const MAX_PANICS: u64 = 5;

/// Some inputs of a target.
#[derive(Clone, Copy, Debug)]
struct Piece {
    target: usize,
    /// Its number among the pieces of the target; the inputs depend on it and on nothing else.
    number: u64,
    inputs: u64,
}

/// Runs all targets: first each of them on its least number of inputs, then the faster half of them, the same time each,
/// until there are as many inputs as wanted in all.
pub(crate) fn run(args: &Args) -> Vec<Row> {
    let targets: Vec<&Target> =
        TARGETS.iter().filter(|target| args.target.as_ref().is_none_or(|name| name == target.name)).collect();
    let seeds: Vec<Vec<Vec<u8>>> = targets.iter().map(|target| (target.seeds)(&mut Rng(args.seed))).collect();
    let named = |target: &&Target| Row { name: target.name.to_owned(), ..Row::default() };
    let rows = Mutex::new(targets.iter().map(named).collect::<Vec<Row>>());
    let work = |pieces: &[Piece]| {
        let next = AtomicUsize::new(0);
        thread::scope(|scope| {
            for _ in 0..args.threads {
                scope.spawn(|| {
                    while let Some(&piece) = pieces.get(next.fetch_add(1, Ordering::Relaxed)) {
                        if lock(&rows)[piece.target].panics < MAX_PANICS {
                            let done = run_piece(targets[piece.target], &seeds[piece.target], piece, args.seed);
                            add(&mut lock(&rows)[piece.target], &done);
                        }
                    }
                });
            }
        });
    };
    let pieces = |target: usize, first: u64, inputs: u64| {
        let each = inputs.div_ceil(PIECES).max(1);
        (0..inputs.div_ceil(each)).map(move |number| {
            let inputs = each.min(inputs - number * each);
            Piece { target, number: first + number, inputs }
        })
    };
    let all: Vec<Piece> = (0..targets.len()).flat_map(|target| pieces(target, 0, args.each)).collect();
    work(&all);
    let done = lock(&rows).clone();
    let left = args.inputs.saturating_sub(done.iter().map(|row| row.inputs).sum());
    eprintln!("each target has had {} inputs; {left} are left for all", args.each);
    // Equal times for the faster half: as many inputs as a target has in a nanosecond.
    let rate = |row: &Row| row.inputs as f64 / row.time.as_nanos().max(1) as f64;
    let mut sorted: Vec<f64> = done.iter().map(rate).collect();
    sorted.sort_by(f64::total_cmp);
    let median = sorted.get(sorted.len() / 2).copied().unwrap_or_default();
    let rates: Vec<f64> = done.iter().map(rate).map(|rate| if rate >= median { rate } else { 0.0 }).collect();
    let share = left as f64 / rates.iter().sum::<f64>().max(f64::MIN_POSITIVE);
    let rest = rates.iter().enumerate().flat_map(|(target, rate)| pieces(target, PIECES, (rate * share).ceil() as u64));
    work(&rest.collect::<Vec<_>>());
    rows.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner)
}

fn lock(rows: &Mutex<Vec<Row>>) -> std::sync::MutexGuard<'_, Vec<Row>> {
    rows.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

fn add(row: &mut Row, more: &Row) {
    row.inputs += more.inputs;
    row.accepted += more.accepted;
    row.checked += more.checked;
    row.time += more.time;
    row.panics += more.panics;
}

fn run_piece(target: &Target, seeds: &[Vec<u8>], piece: Piece, seed: u64) -> Row {
    let name = target.name.bytes().fold(seed, |hash, byte| hash.wrapping_mul(0x0100_0000_01b3) ^ u64::from(byte));
    let mut mutator = Mutator::new(Rng(name.wrapping_add(piece.number)).next());
    let mut row = Row::default();
    let begin = Instant::now();
    for number in 0..piece.inputs {
        let bytes = mutator.next(seeds);
        let checks = number % target.check_every == 0;
        let result = catch_unwind(AssertUnwindSafe(|| {
            let is_accepted = (target.read)(bytes);
            if checks {
                (target.check)(bytes);
            }
            is_accepted
        }));
        row.inputs += 1;
        row.checked += u64::from(checks);
        match result {
            Ok(is_accepted) => row.accepted += u64::from(is_accepted),
            Err(_) => {
                row.panics += 1;
                eprintln!("{} panics on these {} bytes: b\"{}\"", target.name, bytes.len(), bytes.escape_ascii());
                if row.panics >= MAX_PANICS {
                    break;
                }
            }
        }
    }
    row.time = begin.elapsed().max(Duration::from_nanos(1));
    row
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The short run of every target; `cargo xtask measure fuzz` is the long one.
    #[test]
    fn no_target_panics() {
        let args = Args { inputs: 0, each: 2_000, seed: 7, threads: 2, target: None, rows: None };
        for row in run(&args) {
            assert_eq!((row.inputs, row.panics), (2_000, 0), "{}: its inputs are printed above", row.name);
            assert!(row.accepted > 20 && row.checked > 0, "{row:?}: the valid inputs are none");
        }
    }

    #[test]
    fn the_number_of_inputs_is_reached_and_the_same_seed_gives_the_same_inputs() {
        let args =
            Args { inputs: 30_000, each: 1_000, seed: 3, threads: 2, target: Some("words".to_owned()), rows: None };
        assert!(run(&args)[0].inputs >= 30_000);
        let args = Args { inputs: 0, ..args };
        let (one, other) = (run(&args), run(&Args { threads: 1, ..args.clone() }));
        assert_eq!((one[0].inputs, one[0].accepted), (1_000, other[0].accepted));
    }

    #[test]
    fn a_panic_is_counted_and_does_not_end_the_run() {
        let target = Target { read: |bytes| bytes.len().checked_sub(3).expect("three bytes") > 0, ..TARGETS[0] };
        let row = run_piece(&target, &[b"123".to_vec()], Piece { target: 0, number: 0, inputs: 1_000_000 }, 1);
        assert_eq!(row.panics, MAX_PANICS);
    }
}
