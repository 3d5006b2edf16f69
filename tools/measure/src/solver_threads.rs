//! `cargo xtask measure solver threads`: how much faster several threads answer the same questions than one.

use std::time::{Duration, Instant};

use kamisado::{MatchLength, Position};
use kamisado_solver::{NodeLimit, Solver, Unlimited, verdicts_parallel};
use kamisado_stats::Percentiles;

use crate::print::print_head;
use crate::progress::progress_bar;
use crate::solver::{LARGE, later_starts};
use crate::threads::core_count;

/// How often everything is measured, one thread and several by turns.
const TIMES: usize = 7;

/// How many later starts are asked.
const STARTS: usize = 12;
/// They are the first that take more nodes than this.
const NODES: u64 = 100_000;

/// Measures and prints.
pub(crate) fn run() -> Result<(), String> {
    let threads = core_count();
    if threads == 1 {
        return Err("this needs more than one core".to_owned());
    }
    let start = Position::start(MatchLength::Single);
    let first_moves = |threads| drop(verdicts_parallel(&start, false, threads, LARGE, &mut Unlimited));
    let starts = hard_starts();
    let winners = |threads| {
        for position in &starts {
            let _ = Solver::new(LARGE).with_threads(threads).winner(position, &mut Unlimited);
        }
    };
    println!("A table of {} MB, empty before each question; medians of {TIMES} times by turns.\n", LARGE >> 20);
    print_head(&format!("<questions | one thread, s | {threads} threads, s | efficiency"));
    println!("| all {} first moves, shared out | {}", start.legal_moves().len(), row(threads, first_moves));
    println!("| {} starts of later rounds, all threads on each | {}", starts.len(), row(threads, winners));
    Ok(())
}

/// The first starts of later rounds that take some work.
fn hard_starts() -> Vec<Position> {
    let mut solver = Solver::new(LARGE);
    let is_hard = |position: &Position| {
        solver.clear();
        solver.winner(position, &mut NodeLimit(NODES)).is_err()
    };
    later_starts().into_iter().filter(is_hard).take(STARTS).collect()
}

/// The end of a row: the times, and what part of the cores' time was of use.
fn row(threads: usize, ask: impl Fn(usize)) -> String {
    let progress = progress_bar("threads", TIMES);
    let time = |threads: usize| {
        let begin = Instant::now();
        ask(threads);
        begin.elapsed()
    };
    let (mut one, mut several) = (Vec::new(), Vec::new());
    for _ in 0..TIMES {
        one.push(time(1));
        several.push(time(threads));
        progress.inc(1);
    }
    let median = |times: Vec<Duration>| Percentiles::of(times.iter().map(Duration::as_secs_f64)).percentile(50.0);
    let (one, several) = (median(one), median(several));
    format!("{one:.3} | {several:.3} | {:.2} |", one / several / threads as f64)
}
