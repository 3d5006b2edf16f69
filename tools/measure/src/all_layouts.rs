//! `cargo xtask measure layouts`: who wins from each of the 40,320 start layouts.
//!
//! It writes three files into a folder:
//!
//! ```text
//! free.proof      the certificates of all layouts with a free opening, one after the other, in the order of
//! limited.proof   kamisado_proof::representatives; and with a limited one. kamisado check verifies them
//! layouts.bin     the table of Black's winning first moves; crates/kamisado-proof/data has it
//! ```

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::Path;

use kamisado::{Layout, MatchLength, OpeningLimits, Player, Position};
use kamisado_proof::{LayoutTable, representatives};
use kamisado_solver::{Solver, Unlimited};

use crate::print::print_head;
use crate::progress::progress_bar;
use crate::threads::in_threads_with;

/// The table of a solver; it is empty before each question, so that no answer depends on another.
const TABLE: usize = 4 << 20;

/// How many layouts there are for each thread before all are written.
const BATCH: usize = 16;

/// Both openings, in the order of the table.
const OPENINGS: [OpeningLimits; 2] = [OpeningLimits::NONE, OpeningLimits::FULL];

/// Solves all layouts, writes the files and reports on them.
pub(crate) fn run(folder: &Path, threads: usize) -> Result<(), String> {
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut winning_moves = HashMap::new();
    for limits in OPENINGS {
        let path = folder.join(format!("{}.proof", name(limits)));
        for (layout, moves) in prove_winners(&path, limits, threads)? {
            winning_moves.insert((layout, limits), moves);
        }
    }
    let table = LayoutTable::new(|layout, limits| winning_moves[&(layout, limits)]);
    let file = folder.join("layouts.bin");
    fs::write(&file, table.to_bytes()).map_err(|error| format!("{}: {error}", file.display()))?;
    report(&table);
    Ok(())
}

const fn name(limits: OpeningLimits) -> &'static str {
    if limits.is_none() { "free" } else { "limited" }
}

/// Writes the certificates of all representatives, and counts Black's winning first moves.
fn prove_winners(path: &Path, limits: OpeningLimits, threads: usize) -> Result<Vec<(Layout, u8)>, String> {
    let fail = |error| format!("{}: {error}", path.display());
    let layouts = representatives();
    let mut file = BufWriter::new(File::create(path).map_err(fail)?);
    let mut solvers: Vec<Solver> = (0..threads).map(|_| Solver::new(TABLE)).collect();
    let progress = progress_bar(name(limits), layouts.len());
    let mut counts = Vec::new();
    for batch in layouts.chunks(BATCH * threads) {
        let solved = in_threads_with(&mut solvers, batch.len(), |solver, number| solve(solver, batch[number], limits));
        for (&layout, solved) in batch.iter().zip(solved) {
            let (certificate, moves) = solved?;
            file.write_all(&certificate).map_err(fail)?;
            counts.push((layout, moves));
        }
        progress.inc(batch.len() as u64);
    }
    file.flush().map_err(fail)?;
    Ok(counts)
}

/// The certificate of a layout's winner, and Black's winning first moves. They must agree.
fn solve(solver: &mut Solver, layout: Layout, limits: OpeningLimits) -> Result<(Vec<u8>, u8), String> {
    solver.clear();
    let start = Position::start_with(MatchLength::Single, layout, limits);
    let certificate = solver.certify(&[start], &mut Unlimited).map_err(|error| format!("{layout}: {error:#}"))?;
    solver.clear();
    let verdicts = solver.verdicts(&start, &mut Unlimited);
    let moves = verdicts.iter().filter(|verdict| verdict.winner == Some(Player::Black)).count() as u8;
    let black_wins = certificate.claims().iter().all(|claim| claim.player == Player::Black);
    if black_wins == (moves > 0) {
        Ok((certificate.to_bytes(), moves))
    } else {
        Err(format!("{layout} {}: {moves} first moves win, which contradicts the certificate", name(limits)))
    }
}

/// Prints what a player may want to know.
fn report(table: &LayoutTable) {
    let layouts = representatives();
    let sorted = OPENINGS.map(|limits| {
        let count = |&layout: &Layout| (table.winning_moves(layout, limits), layout.to_string());
        let mut counts: Vec<(u8, String)> = layouts.iter().map(count).collect();
        counts.sort();
        counts
    });
    print_head("<opening | layouts | Black wins | White wins | winning first moves: least | median | most");
    for (limits, counts) in OPENINGS.into_iter().zip(&sorted) {
        let (name, layouts, white) = (name(limits), counts.len(), counts.partition_point(|(moves, _)| *moves == 0));
        let [least, median, most] = [0, layouts / 2, layouts - 1].map(|index| counts[index].0);
        println!("| {name} | {layouts} | {} | {white} | {least} | {median} | {most} |", layouts - white);
    }
    for (limits, counts) in OPENINGS.into_iter().zip(&sorted) {
        println!("\nWinning first moves, {} opening: how many layouts have them.\n", name(limits));
        let alike = counts.chunk_by(|(one, _), (other, _)| one == other);
        println!("{}", alike.map(|same| format!("{}: {}", same[0].0, same.len())).collect::<Vec<_>>().join(", "));
        let list = |cells: &mut dyn Iterator<Item = &(u8, String)>| {
            cells.take(10).map(|(moves, layout)| format!("{layout} {moves}")).collect::<Vec<_>>().join(", ")
        };
        println!("\nThe fewest: {}.", list(&mut counts.iter()));
        println!("The fewest of Black's wins: {}.", list(&mut counts.iter().filter(|(moves, _)| *moves > 0)));
        println!("The most: {}.", list(&mut counts.iter().rev()));
    }
}

#[cfg(test)]
mod tests {
    use kamisado_engine::Random;
    use kamisado_proof::Certificate;

    use super::*;

    /// The table that the repository has.
    fn stored() -> LayoutTable {
        let table = include_bytes!("../../../crates/kamisado-proof/data/layouts.bin");
        LayoutTable::from_bytes(table).expect("the table of the repository")
    }

    #[test]
    fn the_stored_table_is_what_the_solver_finds_and_certifies() {
        let (table, layouts) = (stored(), representatives());
        let mut random = Random::new(2026);
        let mut solver = Solver::new(TABLE);
        for _ in 0..3 {
            let layout = layouts[random.below(layouts.len())];
            for limits in OPENINGS {
                let (certificate, moves) = solve(&mut solver, layout, limits).expect("both agree");
                assert_eq!(table.winning_moves(layout, limits), moves, "{layout}");
                assert!(Certificate::from_bytes(&certificate).is_ok_and(|certificate| certificate.check().is_ok()));
            }
        }
    }

    #[test]
    fn black_wins_every_layout_with_a_free_opening() {
        let table = stored();
        assert!(representatives().into_iter().all(|layout| table.winner(layout, OpeningLimits::NONE) == Player::Black));
    }

    #[test]
    fn the_stored_table_agrees_with_the_proven_layouts() {
        // The winners with a limited opening of docs/solution.md, in its order; research/formal/ proves the same.
        const LIMITED: &str = "BWWWWBWBWBBBBBWWBBBBBWWWWWBWWBBBWBBBB";
        let table = stored();
        let layouts = crate::layouts::all().expect("layouts");
        assert_eq!(layouts.len(), LIMITED.len());
        for (layout, letter) in layouts.into_iter().zip(LIMITED.chars()) {
            assert_eq!(table.winner(layout, OpeningLimits::FULL).letter().to_ascii_uppercase(), letter, "{layout}");
        }
    }
}
