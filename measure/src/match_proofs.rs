//! `cargo xtask measure solution match`: standard matches proven from 1–2, and what earlier starts would take.

use std::io;

use kamisado::{Fill, Layout, MatchLength, OpeningLimits, Player, Position, Turn};
use kamisado_proof::{MatchProof, MatchStore, MatchTable};
use kamisado_solver::{NodeLimit, Solver, Unlimited};
use kamisado_stats::{CpuTimer, Percentiles};

use crate::progress::progress_bar;
use crate::starts;

const TABLE: usize = 256 << 20;
const SEED: u64 = 4;
/// The starts at 1–2 unless the command line says otherwise.
pub(crate) const STARTS: usize = 10;
/// The nodes of each, in millions, unless the command line says otherwise.
pub(crate) const MILLION_NODES: usize = 10;
/// The starts at 1–1 whose strategies are counted.
const EVEN_STARTS: usize = 5;

/// A table that counts the proofs which it got from its patterns.
#[derive(Default)]
struct CountingTable {
    table: MatchTable,
    by_pattern: usize,
}

impl MatchStore for CountingTable {
    fn table(&self) -> &MatchTable {
        &self.table
    }

    fn add(&mut self, proof: MatchProof) -> io::Result<bool> {
        let is_covered = self.table.pattern_for(&proof.start(), proof.limits()).is_some();
        let is_new = self.table.insert(proof);
        self.by_pattern += usize::from(is_new && is_covered);
        Ok(is_new)
    }
}

/// Proves the starts and prints the tables.
pub(crate) fn run(starts: usize, million_nodes: usize) -> Result<(), String> {
    println!(
        "Starts of standard matches at 1–2, proven with one table for all; at most {million_nodes} million nodes each, {} MB, {}.",
        TABLE >> 20,
        CpuTimer::unit()
    );
    println!();
    println!(
        "| starts | challenger wins the match | defender | open | nodes: median | worst | s: median | mean | worst | later rounds relied on: median | most |"
    );
    println!("|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
    let sample = starts::with_score(SEED, (1, 2), starts);
    let mut store = CountingTable::default();
    let (row, mean_seconds, median_leaves) = prove(&sample, million_nodes as u64 * 1_000_000, &mut store)?;
    println!("{row}");
    println!();
    print_table(&store)?;
    println!();
    print_estimate(mean_seconds, median_leaves)
}

/// Proves the starts at 1–2: a row, the mean of the seconds and the median of the later rounds relied on.
fn prove(sample: &[Position], limit: u64, store: &mut CountingTable) -> Result<(String, f64, f64), String> {
    let mut solver = Solver::new(TABLE);
    let progress = progress_bar("starts at 1–2", sample.len());
    let (mut challenger, mut defender, mut open) = (0, 0, 0);
    let (mut nodes, mut seconds, mut leaves) = (Vec::new(), Vec::new(), Vec::new());
    for start in sample {
        solver.clear();
        let timer = CpuTimer::start();
        match solver.prove_match(start, OpeningLimits::NONE, store, &mut NodeLimit(limit)) {
            Ok(winner) if winner == start.to_move() => challenger += 1,
            Ok(_) => defender += 1,
            Err(_) => open += 1,
        }
        seconds.push(timer.elapsed().as_secs_f64());
        nodes.push(solver.nodes() as f64);
        if let Some(proof) = store.table.get(start, OpeningLimits::NONE) {
            leaves.push(proof.leaves().map_err(|error| error.to_string())?.len() as f64);
        }
        progress.inc(1);
    }
    if leaves.is_empty() {
        return Err("no start at 1–2 was settled: allow more nodes".into());
    }
    let mean = seconds.iter().sum::<f64>() / seconds.len() as f64;
    let (nodes, seconds, leaves) = (Percentiles::of(nodes), Percentiles::of(seconds), Percentiles::of(leaves));
    let row = format!(
        "| {} | {challenger} | {defender} | {open} | {} | {} | {:.1} | {mean:.1} | {:.1} | {} | {} |",
        sample.len(),
        nodes.percentile(50.0),
        nodes.max(),
        seconds.percentile(50.0),
        seconds.max(),
        leaves.percentile(50.0),
        leaves.max(),
    );
    Ok((row, mean, leaves.percentile(50.0)))
}

/// What the table holds, and how much of it was found there.
fn print_table(store: &CountingTable) -> Result<(), String> {
    let timer = CpuTimer::start();
    let report = store.table.check().map_err(|error| error.to_string())?;
    let seconds = timer.elapsed().as_secs_f64();
    let mut relied_on = std::collections::HashSet::new();
    for proof in store.table.iter() {
        relied_on.extend(proof.leaves().map_err(|error| error.to_string())?);
    }
    println!("| the table | |");
    println!("|---|--:|");
    println!("| proofs | {} |", report.proofs);
    println!("| choices | {} |", report.choices);
    println!("| bytes | {} |", store.table.to_bytes().len());
    println!("| seconds to check it | {seconds:.1} |");
    println!("| later rounds that the proofs rely on | {} |", report.leaves);
    println!("| of these proven before for another proof | {} |", report.leaves - relied_on.len());
    println!("| proofs found by a pattern | {} |", store.by_pattern);
    Ok(())
}

/// What 1–1, 0–1 and 0–0 would take, from the strategies for one round.
fn print_estimate(mean_seconds: f64, median_leaves: f64) -> Result<(), String> {
    let even = starts::with_score(SEED, (1, 1), EVEN_STARTS);
    let even = even.iter().map(round_leaves).collect::<Result<Vec<f64>, String>>()?;
    let even_leaves = Percentiles::of(even).percentile(50.0);
    let first = Position::start_with(MatchLength::Standard, Layout::NORMAL, OpeningLimits::NONE);
    let first_leaves = round_leaves(&first)?;
    let hours = mean_seconds * even_leaves / 3600.0;
    println!("| start | later rounds that a strategy for the round leads to | core-hours, one after the other |");
    println!("|---|--:|--:|");
    println!("| 1–2 | {median_leaves} (measured) | {:.4} (measured) |", mean_seconds / 3600.0);
    println!("| 1–1 | {even_leaves} at 1–2 (median of {EVEN_STARTS}) | {hours:.1} |");
    println!("| 0–1 | {median_leaves} at 1–1 (taken from 1–2) | {:.0} |", hours * median_leaves);
    println!("| 0–0 | {first_leaves} at 0–1 | {:.0} |", hours * median_leaves * first_leaves);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_counts_what_its_patterns_give() {
        let start: Position = "ork+yb+png/8/8/8/8/8/8/PG+NYKBR+O b - 3".parse().expect("a start");
        // A first move after which White's tower passes and the same one of Black's reaches the far row.
        let by =
            |mv| MatchProof::from_strategy(start, OpeningLimits::NONE, Player::Black, |_| Some(Turn::Move(mv))).ok();
        let quick_win = start.legal_moves().find_map(by).expect("a quick win");
        let mut store = CountingTable::default();
        assert!(store.add(quick_win).is_ok_and(|is_new| is_new));
        assert_eq!(store.by_pattern, 0);
        // The proof reads one tower of White's, so that two of the others can change places.
        let others = ["GP+NYKBR+O", "PG+NYBKR+O"].map(|row| format!("ork+yb+png/8/8/8/8/8/8/{row} b - 3"));
        let others = others.map(|text| text.parse().expect("a start"));
        let is_covered = |other: &&Position| store.table.pattern_for(other, OpeningLimits::NONE).is_some();
        let other = *others.iter().find(is_covered).expect("it is covered");
        let proven = Solver::new(1 << 20).prove_match(&other, OpeningLimits::NONE, &mut store, &mut Unlimited);
        assert_eq!((proven.ok(), store.by_pattern), (Some(Player::Black), 1));
        assert!(store.table.check().is_ok());
    }
}
