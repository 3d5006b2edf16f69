//! Runs the targets.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::mutate::{Mutator, Rng};
use crate::report::Row;
use crate::target::{TARGETS, Target};

/// How many pieces the inputs of a target are cut into, so that all threads have work to the end.
const PIECES: u64 = 64;
/// A target that panics more often is not run any further.
const MAX_PANICS: u64 = 5;

/// What to run.
#[derive(Clone, Debug, clap::Args)]
pub struct Plan {
    /// Minimum number of inputs in all
    #[arg(long, default_value_t = 1_000_000_000)]
    pub inputs: u64,
    /// Minimum number of inputs of each target [default: a hundredth of all]
    #[arg(long)]
    pub each: Option<u64>,
    /// Seed; the same seed gives the same inputs
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Number of threads [default: one for each core]
    #[arg(long)]
    pub threads: Option<usize>,
    /// Run only the target of this name
    #[arg(long)]
    pub target: Option<String>,
}

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
pub fn run(plan: &Plan) -> Vec<Row> {
    let each = plan.each.unwrap_or((plan.inputs / 100).max(1));
    let threads = plan.threads.unwrap_or_else(|| thread::available_parallelism().map_or(1, usize::from)).max(1);
    let targets: Vec<&Target> =
        TARGETS.iter().filter(|target| plan.target.as_ref().is_none_or(|name| name == target.name)).collect();
    let seeds: Vec<Vec<Vec<u8>>> = targets.iter().map(|target| (target.seeds)(&mut Rng(plan.seed))).collect();
    let named = |target: &&Target| Row { name: target.name.to_owned(), ..Row::default() };
    let rows = Mutex::new(targets.iter().map(named).collect::<Vec<Row>>());
    let work = |pieces: &[Piece]| {
        let next = AtomicUsize::new(0);
        thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    while let Some(&piece) = pieces.get(next.fetch_add(1, Ordering::Relaxed)) {
                        if lock(&rows)[piece.target].panics < MAX_PANICS {
                            let done = run_piece(targets[piece.target], &seeds[piece.target], piece, plan.seed);
                            lock(&rows)[piece.target].add(&done);
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
    let all: Vec<Piece> = (0..targets.len()).flat_map(|target| pieces(target, 0, each)).collect();
    work(&all);
    let done = lock(&rows).clone();
    let left = plan.inputs.saturating_sub(done.iter().map(|row| row.inputs).sum());
    eprintln!("each target has had {each} inputs; {left} are left for all");
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

fn run_piece(target: &Target, seeds: &[Vec<u8>], piece: Piece, seed: u64) -> Row {
    let name = target.name.bytes().fold(seed, |hash, byte| hash.wrapping_mul(0x0100_0000_01b3) ^ u64::from(byte));
    let mut mutator = Mutator::new(Rng(name.wrapping_add(piece.number)).next());
    let mut row = Row::default();
    let begin = Instant::now();
    for number in 0..piece.inputs {
        let bytes = mutator.next(seeds);
        let checks = number % target.check_every == 0;
        let is_accepted = run_input(target, bytes, checks);
        row.inputs += 1;
        row.checked += u64::from(checks);
        row.accepted += u64::from(is_accepted == Some(true));
        row.panics += u64::from(is_accepted.is_none());
        if row.panics >= MAX_PANICS {
            break;
        }
    }
    row.time = begin.elapsed().max(Duration::from_nanos(1));
    row
}

/// Whether a target accepts an input; none if it panics.
fn run_input(target: &Target, bytes: &[u8], checks: bool) -> Option<bool> {
    let result = catch_unwind(AssertUnwindSafe(|| {
        let is_accepted = (target.read)(bytes);
        if checks {
            (target.check)(bytes);
        }
        is_accepted
    }));
    if result.is_err() {
        eprintln!("{} panics on these {} bytes: b\"{}\"", target.name, bytes.len(), bytes.escape_ascii());
    }
    result.ok()
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    const PLAN: Plan = Plan { inputs: 0, each: Some(1_000), seed: 3, threads: Some(2), target: None };

    /// The short run of every target; `cargo xtask measure fuzz` is the long one.
    #[test]
    fn no_target_panics() {
        for row in run(&Plan { each: Some(2_000), seed: 7, ..PLAN }) {
            assert_eq!((row.inputs, row.panics), (2_000, 0), "{}: its inputs are printed above", row.name);
            assert!(row.accepted > 20 && row.checked > 0, "{row:?}: the valid inputs are none");
        }
    }

    /// The inputs stored in a folder, in the order of their names.
    fn stored(folder: &str) -> Vec<Vec<u8>> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder);
        let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry of the folder").path()).collect();
        assert!(!paths.is_empty(), "no inputs are stored in {}", folder.display());
        paths.sort();
        paths.iter().map(|path| fs::read(path).expect("a readable file")).collect()
    }

    #[test]
    fn stored_inputs_and_mutated_ones_are_checked() {
        for (name, folders, inputs) in [
            ("kfen", &["crates/kamisado/tests/corpus/kfen"][..], 8_000),
            ("setup", &["crates/kamisado/tests/corpus/setup"], 8_000),
            ("words", &["crates/kamisado/tests/corpus/words"], 20_000),
            ("play", &["crates/kamisado/tests/corpus/play"], 1_000),
            ("record", &["crates/kamisado/tests/corpus/record", "crates/kamisado/tests/records"], 8_000),
            ("match as JSON", &["crates/kamisado/tests/corpus/json"], 40_000),
            ("typed words", &["crates/kamisado-text/tests/corpus/typed"], 1_600),
            ("lines of UGI", &["apps/cli/tests/corpus/ugi"], 8_000),
        ] {
            let target = TARGETS.iter().find(|target| target.name == name).expect("there is such a target");
            let mut seeds: Vec<Vec<u8>> = folders.iter().flat_map(|folder| stored(folder)).collect();
            // As many random bytes as stored ones, for what reads nearly any bytes.
            let rng = &mut Rng(inputs);
            seeds.extend(
                (0..seeds.len()).map(|_| (0..rng.below(120)).map(|_| rng.next() as u8).collect()).collect::<Vec<_>>(),
            );
            seeds.push(Vec::new());
            for bytes in &seeds {
                assert!(run_input(target, bytes, true).is_some(), "{name}: the input is printed above");
            }
            let piece = Piece { target: 0, number: 0, inputs };
            let row = run_piece(&Target { check_every: 1, ..*target }, &seeds, piece, 1);
            assert_eq!((row.checked, row.panics), (inputs, 0), "{name}: the inputs are printed above");
        }
    }

    #[test]
    fn the_number_of_inputs_is_reached_and_the_same_seed_gives_the_same_inputs() {
        let plan = Plan { inputs: 30_000, target: Some("words".to_owned()), ..PLAN };
        assert!(run(&plan)[0].inputs >= 30_000);
        let plan = Plan { inputs: 0, ..plan };
        let (one, other) = (run(&plan), run(&Plan { threads: Some(1), ..plan.clone() }));
        assert_eq!((one[0].inputs, one[0].accepted), (1_000, other[0].accepted));
    }

    #[test]
    fn a_panic_is_counted_and_does_not_end_the_run() {
        let target = Target { read: |bytes| bytes.len().checked_sub(3).expect("three bytes") > 0, ..TARGETS[0] };
        let row = run_piece(&target, &[b"123".to_vec()], Piece { target: 0, number: 0, inputs: 1_000_000 }, 1);
        assert_eq!(row.panics, MAX_PANICS);
    }
}
