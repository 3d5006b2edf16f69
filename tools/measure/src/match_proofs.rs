//! `cargo xtask measure solution match`: standard matches proven from 1–2, and what earlier starts would take.

use std::collections::HashSet;

use kamisado::{Fill, Layout, MatchLength, OpeningLimits, Player, Position, Turn};
use kamisado_proof::{MatchProof, MatchTable, MatchTableReport};
use kamisado_solver::{NodeLimit, Solver, Unlimited};
use kamisado_stats::{CpuTimer, Percentiles};

use crate::print::print_head;
use crate::progress::progress_bar;
use crate::starts;
use crate::threads::{core_count, in_threads_with};

const TABLE: usize = 256 << 20;
const SEED: u64 = 4;
/// The starts at 1–2 unless the command line says otherwise.
pub(crate) const STARTS: usize = 50;
/// The nodes of each, in millions, unless the command line says otherwise.
pub(crate) const MILLION_NODES: usize = 200;
/// The starts at 1–1 whose strategies are counted.
const EVEN_STARTS: usize = 5;

/// What came of a start at 1–2, which has a table of its own, so that nothing depends on the order of the starts.
struct Attempt {
    /// Whether the challenger wins the match; none if the nodes did not suffice.
    challenger_wins: Option<bool>,
    nodes: u64,
    seconds: f64,
    /// The later rounds that its proof relies on.
    leaves: Vec<Position>,
    /// What the check of the table went through, and its seconds.
    report: MatchTableReport,
    check_seconds: f64,
    bytes: usize,
}

/// Proves the starts and prints the tables.
pub(crate) fn run(starts: usize, million_nodes: usize) -> Result<(), String> {
    println!(
        "Starts of standard matches at 1–2, each proven with a table of its own; at most {million_nodes} million nodes each, {} MB, {}.\n",
        TABLE >> 20,
        CpuTimer::unit()
    );
    let sample = starts::with_score(SEED, (1, 2), starts);
    let progress = progress_bar("starts at 1–2", sample.len());
    let mut solvers: Vec<Solver> = (0..core_count()).map(|_| Solver::new(TABLE)).collect();
    let attempts = in_threads_with(&mut solvers, sample.len(), |solver, number| {
        let attempt = attempt(solver, &sample[number], million_nodes as u64 * 1_000_000);
        progress.inc(1);
        attempt
    });
    progress.finish_and_clear();
    let attempts = attempts.into_iter().collect::<Result<Vec<Attempt>, String>>()?;
    let mean_seconds = attempts.iter().map(|attempt| attempt.seconds).sum::<f64>() / attempts.len() as f64;
    let leaves = attempts.iter().filter(|attempt| attempt.challenger_wins.is_some());
    let leaves: Vec<f64> = leaves.map(|attempt| attempt.leaves.len() as f64).collect();
    if leaves.is_empty() {
        return Err("no start at 1–2 was settled: allow more nodes".into());
    }
    let mean_leaves = leaves.iter().sum::<f64>() / leaves.len() as f64;
    print_attempts(&attempts, mean_seconds, &Percentiles::of(leaves));
    println!();
    print_tables(&attempts);
    println!();
    print_estimate(mean_seconds, mean_leaves)
}

/// Proves a start at 1–2 and checks its table.
fn attempt(solver: &mut Solver, start: &Position, limit: u64) -> Result<Attempt, String> {
    solver.clear();
    let mut table = MatchTable::default();
    let timer = CpuTimer::start();
    let winner = solver.prove_match(start, OpeningLimits::NONE, &mut table, &mut NodeLimit(limit)).ok();
    let seconds = timer.elapsed().as_secs_f64();
    let timer = CpuTimer::start();
    let report = table.check().map_err(|error| error.to_string())?;
    let check_seconds = timer.elapsed().as_secs_f64();
    let proof = table.get(start, OpeningLimits::NONE);
    let leaves = proof.map_or_else(|| Ok(Vec::new()), MatchProof::leaves).map_err(|error| error.to_string())?;
    Ok(Attempt {
        challenger_wins: winner.map(|winner| winner == start.to_move()),
        nodes: solver.nodes(),
        seconds,
        leaves,
        report,
        check_seconds,
        bytes: table.to_bytes().len(),
    })
}

fn print_attempts(attempts: &[Attempt], mean_seconds: f64, leaves: &Percentiles) {
    let with = |result: Option<bool>| attempts.iter().filter(|attempt| attempt.challenger_wins == result).count();
    let nodes = Percentiles::of(attempts.iter().map(|attempt| attempt.nodes as f64));
    let seconds = Percentiles::of(attempts.iter().map(|attempt| attempt.seconds));
    print_head(
        "starts | challenger wins the match | defender | open | nodes: median | worst | s: median | mean | worst | later rounds relied on: median | most",
    );
    let (count, [wins, losses, open]) = (attempts.len(), [Some(true), Some(false), None].map(with));
    let [nodes, seconds, leaves] = [&nodes, &seconds, leaves].map(|values| (values.percentile(50.0), values.max()));
    println!(
        "| {count} | {wins} | {losses} | {open} | {} | {} | {:.1} | {mean_seconds:.1} | {:.1} | {} | {} |",
        nodes.0, nodes.1, seconds.0, seconds.1, leaves.0, leaves.1
    );
}

/// What the tables hold.
fn print_tables(attempts: &[Attempt]) {
    let sum = |count: fn(&Attempt) -> usize| attempts.iter().map(count).sum::<usize>();
    let leaves = sum(|attempt| attempt.leaves.len());
    let distinct: HashSet<&Position> = attempts.iter().flat_map(|attempt| &attempt.leaves).collect();
    print_head("<the tables | ");
    println!("| proofs | {} |", sum(|attempt| attempt.report.proofs));
    println!("| choices | {} |", sum(|attempt| attempt.report.choices));
    println!("| bytes | {} |", sum(|attempt| attempt.bytes));
    println!("| seconds to check them | {:.1} |", attempts.iter().map(|attempt| attempt.check_seconds).sum::<f64>());
    println!("| later rounds that the proofs of the starts rely on | {leaves} |");
    println!("| of these also needed for another start | {} |", leaves - distinct.len());
}

/// What 1–1, 0–1 and 0–0 would take, from the strategies for one round.
fn print_estimate(mean_seconds: f64, mean_leaves: f64) -> Result<(), String> {
    let even = starts::with_score(SEED, (1, 1), EVEN_STARTS);
    let even = even.iter().map(round_leaves).collect::<Result<Vec<f64>, String>>()?;
    let even_leaves = Percentiles::of(even).percentile(50.0);
    let first = Position::start_with(MatchLength::Standard, Layout::NORMAL, OpeningLimits::NONE);
    let first_leaves = round_leaves(&first)?;
    let hours = mean_seconds * even_leaves / 3600.0;
    print_head("<start | later rounds that a strategy for the round leads to | core-hours, one after the other");
    println!("| 1–2 | {mean_leaves:.0}, mean (measured) | {:.4} (measured) |", mean_seconds / 3600.0);
    println!("| 1–1 | {even_leaves} at 1–2 (median of {EVEN_STARTS}) | {hours:.1} |");
    println!("| 0–1 | {mean_leaves:.0} at 1–1 (taken from 1–2) | {:.0} |", hours * mean_leaves);
    println!("| 0–0 | {first_leaves} at 0–1 | {:.0} |", hours * mean_leaves * first_leaves);
    Ok(())
}

/// The starts of the next round that a winner's strategy for this one leads to.
fn round_leaves(start: &Position) -> Result<f64, String> {
    let mut solver = Solver::new(TABLE);
    let winner: Player = solver.winner(start, &mut Unlimited).map_err(|stopped| stopped.to_string())?;
    let proof = MatchProof::from_strategy(*start, OpeningLimits::NONE, winner, |position| {
        if position.is_over() {
            return Some(Turn::Fill(Fill::Left));
        }
        solver.winning_move(position, &mut Unlimited).ok().flatten().map(Turn::Move)
    });
    let leaves = proof.and_then(|proof| proof.leaves()).map_err(|error| error.to_string())?;
    Ok(leaves.len() as f64)
}
