//! `cargo xtask measure layouts`: who wins from each of the 40,320 start layouts.
//!
//! Three files in a folder grow while it runs; stopping it loses only the layouts in progress:
//!
//! ```text
//! free.proof      the certificates of all layouts with a free opening, one after the other, in the order of
//! limited.proof   kamisado_proof::representatives; and with a limited one. kamisado check verifies them
//! layouts.work    a line for each layout and opening, in the same order:
//!                 OBPKYRGN free 16 235272     layout, opening, winning first moves of Black's, nodes
//! layouts.bin     the table, written at the end from all three; crates/kamisado-proof/data has it
//! ```

use std::fs::{self, File, OpenOptions};
use std::io::{BufReader, Write};
use std::path::Path;

use kamisado::{Layout, MatchLength, OpeningLimits, Player, Position};
use kamisado_proof::{CertificateReader, LayoutResult, LayoutTable, representatives};
use kamisado_solver::{Solver, Unlimited};

use crate::print::print_head;
use crate::progress::progress_bar;
use crate::threads::in_threads_with;

/// The table of a solver; it is empty before each layout, so that the nodes do not depend on what was solved before.
const TABLE: usize = 4 << 20;

/// How many layouts there are for each thread before all are written.
const BATCH: usize = 16;

/// Both openings, in the order of the certificates.
const OPENINGS: [OpeningLimits; 2] = [OpeningLimits::NONE, OpeningLimits::FULL];

/// Solves what the folder does not have yet, writes the table and reports on it.
pub(crate) fn run(folder: &Path, threads: usize) -> Result<(), String> {
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let layouts = representatives();
    let lines = folder.join("layouts.work");
    let proof = |limits| folder.join(format!("{}.proof", name(limits)));
    for limits in OPENINGS {
        prove_winners(&proof(limits), &layouts, limits, threads)?;
    }
    count_moves(&lines, &layouts, threads)?;
    let counts = read_counts(&lines)?.0;
    let mut table = LayoutTable::default();
    for limits in OPENINGS {
        let (winners, _) = read_winners(&proof(limits), &layouts, limits)?;
        for (count, winner) in counts.iter().filter(|count| count.limits == limits).zip(winners) {
            add_result(&mut table, count, winner)?;
        }
    }
    let file = folder.join("layouts.bin");
    fs::write(&file, table.to_bytes()).map_err(|error| format!("{}: {error}", file.display()))?;
    report(&counts);
    Ok(())
}

fn start(layout: Layout, limits: OpeningLimits) -> Position {
    Position::start_with(MatchLength::Single, layout, limits)
}

const fn name(limits: OpeningLimits) -> &'static str {
    if limits.is_none() { "free" } else { "limited" }
}

/// Opens a file that grows, without what a stopped run wrote only in part.
fn open_to_append(path: &Path, whole: u64) -> Result<File, String> {
    let fail = |error| format!("{}: {error}", path.display());
    let file = OpenOptions::new().create(true).append(true).open(path).map_err(fail)?;
    file.set_len(whole).map_err(fail)?;
    Ok(file)
}

/// The winners that have a certificate, in their order, and the bytes of the whole ones.
fn read_winners(path: &Path, layouts: &[Layout], limits: OpeningLimits) -> Result<(Vec<Player>, u64), String> {
    let Ok(file) = File::open(path) else {
        return Ok((Vec::new(), 0));
    };
    let mut reader = CertificateReader::new(BufReader::new(file));
    let mut winners = Vec::new();
    let mut whole = 0;
    // A part of a certificate at the end is what a stopped run left.
    while let Ok(Some(certificate)) = reader.read() {
        let number = winners.len();
        let layout = layouts.get(number).ok_or("there are more certificates than layouts")?;
        let expected = start(*layout, limits);
        match certificate.claims() {
            [claim] if claim.position == expected => winners.push(claim.player),
            _ => return Err(format!("{}: certificate {number} is not that of {expected}", path.display())),
        }
        whole = reader.bytes_read();
    }
    Ok((winners, whole))
}

/// The winning first moves and nodes that were counted, and the bytes of the whole lines.
fn read_counts(path: &Path) -> Result<(Vec<Count>, u64), String> {
    let text = fs::read_to_string(path).unwrap_or_default();
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    let read = |line| parse_count(line).ok_or_else(|| format!("{}: '{line}' is not understood", path.display()));
    Ok((text[..whole].lines().map(read).collect::<Result<_, String>>()?, whole as u64))
}

/// The winning first moves of a layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Count {
    layout: Layout,
    limits: OpeningLimits,
    moves: u8,
    nodes: u64,
}

impl Count {
    fn line(&self) -> String {
        format!("{} {} {} {}\n", self.layout, name(self.limits), self.moves, self.nodes)
    }
}

fn parse_count(line: &str) -> Option<Count> {
    let mut words = line.split(' ');
    let layout = words.next()?.parse().ok()?;
    let opening = words.next()?;
    let limits = OPENINGS.into_iter().find(|&limits| name(limits) == opening)?;
    Some(Count { layout, limits, moves: words.next()?.parse().ok()?, nodes: words.next()?.parse().ok()? })
}

/// Does something for a list of items on some threads, each with a solver of its own, and adds the results to a file in
/// their order.
fn append_all<I: Copy + Sync>(
    what: &'static str,
    items: &[I],
    threads: usize,
    (path, whole): (&Path, u64),
    work: impl Fn(&mut Solver, I) -> Result<Vec<u8>, String> + Sync,
) -> Result<(), String> {
    let mut file = open_to_append(path, whole)?;
    let progress = progress_bar(what, items.len());
    let mut solvers: Vec<Solver> = (0..threads).map(|_| Solver::new(TABLE)).collect();
    for batch in items.chunks(BATCH * threads) {
        for result in in_threads_with(&mut solvers, batch.len(), |solver, number| work(solver, batch[number])) {
            file.write_all(&result?).map_err(|error| format!("{}: {error}", path.display()))?;
        }
        progress.inc(batch.len() as u64);
    }
    Ok(())
}

/// Adds the certificates that are not there yet.
fn prove_winners(path: &Path, layouts: &[Layout], limits: OpeningLimits, threads: usize) -> Result<(), String> {
    let (winners, whole) = read_winners(path, layouts, limits)?;
    append_all("certificates", &layouts[winners.len()..], threads, (path, whole), |solver, layout| {
        solver.clear();
        let certificate = solver.certify(&[start(layout, limits)], &mut Unlimited);
        Ok(certificate.map_err(|error| format!("{layout}: {error:#}"))?.to_bytes())
    })
}

/// Adds the numbers of winning first moves that are not there yet.
fn count_moves(path: &Path, layouts: &[Layout], threads: usize) -> Result<(), String> {
    let (counts, whole) = read_counts(path)?;
    let items = layouts.iter().flat_map(|&layout| OPENINGS.map(|limits| (layout, limits)));
    let open: Vec<(Layout, OpeningLimits)> = items.skip(counts.len()).collect();
    append_all("winning first moves", &open, threads, (path, whole), |solver, (layout, limits)| {
        Ok(count_winning_moves(solver, layout, limits).line().into_bytes())
    })
}

/// Counts the first moves by which Black wins, from an empty table.
fn count_winning_moves(solver: &mut Solver, layout: Layout, limits: OpeningLimits) -> Count {
    solver.clear();
    let verdicts = solver.verdicts(&start(layout, limits), &mut Unlimited);
    let moves = verdicts.iter().filter(|verdict| verdict.winner == Some(Player::Black)).count() as u8;
    Count { layout, limits, moves, nodes: solver.nodes() }
}

/// Adds a layout to the table. Its count and its certificate must agree.
fn add_result(table: &mut LayoutTable, count: &Count, winner: Player) -> Result<(), String> {
    let &Count { layout, limits, moves, .. } = count;
    let result = match (winner, moves) {
        (Player::White, 0) => LayoutResult::White,
        (Player::Black, 1..) => LayoutResult::Black(Some(moves)),
        _ => return Err(format!("{layout} {}: {winner} wins, but {moves} moves win", name(limits))),
    };
    table.set(layout, limits, result);
    Ok(())
}

/// Prints what a player may want to know.
fn report(counts: &[Count]) {
    let of = |limits| counts.iter().filter(move |count| count.limits == limits);
    print_head("<opening | layouts | Black wins | White wins | winning first moves: least | median | most");
    for limits in OPENINGS {
        let mut moves: Vec<u8> = of(limits).map(|count| count.moves).collect();
        moves.sort_unstable();
        let (name, layouts, white) = (name(limits), moves.len(), moves.partition_point(|&moves| moves == 0));
        let [least, median, most] = [0, layouts / 2, layouts - 1].map(|index| moves[index]);
        println!("| {name} | {layouts} | {} | {white} | {least} | {median} | {most} |", layouts - white);
    }
    for limits in OPENINGS {
        println!("\nWinning first moves, {} opening: how many layouts have them.\n", name(limits));
        let mut known: Vec<(u8, String)> = of(limits).map(|count| (count.moves, count.layout.to_string())).collect();
        known.sort();
        let alike = known.chunk_by(|(one, _), (other, _)| one == other);
        println!("{}", alike.map(|same| format!("{}: {}", same[0].0, same.len())).collect::<Vec<_>>().join(", "));
        let list = |cells: &mut dyn Iterator<Item = &(u8, String)>| {
            cells.take(10).map(|(moves, layout)| format!("{layout} {moves}")).collect::<Vec<_>>().join(", ")
        };
        println!("\nThe fewest: {}.", list(&mut known.iter()));
        println!("The fewest of Black's wins: {}.", list(&mut known.iter().filter(|(moves, _)| *moves > 0)));
        println!("The most: {}.", list(&mut known.iter().rev()));
        let mut hard: Vec<&Count> = of(limits).collect();
        hard.sort_by_key(|count| (core::cmp::Reverse(count.nodes), count.layout.to_string()));
        let hardest = hard.iter().take(10).map(|count| format!("{} {}", count.layout, count.nodes));
        println!("The hardest, by nodes: {}.", hardest.collect::<Vec<_>>().join(", "));
        println!("Nodes of all: {}.", hard.iter().map(|count| count.nodes).sum::<u64>());
    }
}

#[cfg(test)]
mod tests {
    use kamisado_engine::Random;

    use super::*;

    /// The table that the repository has.
    fn stored() -> LayoutTable {
        let table = include_bytes!("../../../crates/kamisado-proof/data/layouts.bin");
        LayoutTable::from_bytes(table).expect("the table of the repository")
    }

    #[test]
    fn a_count_is_read_as_it_was_written() {
        let count = Count { layout: Layout::NORMAL, limits: OpeningLimits::FULL, moves: 4, nodes: 77 };
        assert_eq!(count.line(), "OBPKYRGN limited 4 77\n");
        assert_eq!(parse_count(count.line().trim_end()), Some(count));
        assert_eq!(parse_count("OBPKYRGN limited 4"), None);
        assert_eq!(parse_count("OBPKYRGN half 4 77"), None);
    }

    #[test]
    fn a_certificate_and_a_count_must_agree() {
        let (layout, limits) = (Layout::NORMAL, OpeningLimits::NONE);
        let mut table = LayoutTable::default();
        let mut add = |winner, moves| add_result(&mut table, &Count { layout, limits, moves, nodes: 1 }, winner);
        assert!(add(Player::White, 3).is_err());
        assert!(add(Player::Black, 0).is_err());
        assert_eq!(add(Player::Black, 3), Ok(()));
        assert_eq!(table.get(layout, limits), LayoutResult::Black(Some(3)));
    }

    #[test]
    fn the_stored_table_is_what_the_solver_finds() {
        let (table, layouts) = (stored(), representatives());
        let mut random = Random::new(2026);
        let mut solver = Solver::new(TABLE);
        for _ in 0..3 {
            let layout = layouts[random.below(layouts.len())];
            for limits in OPENINGS {
                let moves = count_winning_moves(&mut solver, layout, limits).moves;
                assert_eq!(table.get(layout, limits).winning_moves(), Some(moves), "{layout}");
            }
        }
    }

    #[test]
    fn black_wins_every_layout_with_a_free_opening() {
        assert!(stored().iter(OpeningLimits::NONE).all(|(_, result)| result.winner() == Some(Player::Black)));
    }

    #[test]
    fn the_stored_table_agrees_with_the_proven_layouts() {
        // The winners with a limited opening of docs/solution.md, in its order; research/formal/ proves the same.
        const LIMITED: &str = "BWWWWBWBWBBBBBWWBBBBBWWWWWBWWBBBWBBBB";
        let table = stored();
        let layouts = crate::layouts::all().expect("layouts");
        assert_eq!(layouts.len(), LIMITED.len());
        for (layout, letter) in layouts.into_iter().zip(LIMITED.chars()) {
            let winner = if letter == 'B' { Player::Black } else { Player::White };
            assert_eq!(table.get(layout, OpeningLimits::FULL).winner(), Some(winner), "{layout}");
        }
    }

    #[test]
    fn what_a_stopped_run_left_is_cut_off_and_gone_on_with() {
        let folder = std::env::temp_dir().join(format!("kamisado-layouts-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join("layouts.work");
        fs::write(&path, "OBPKYRGN free 16 5\nOBPKYRGN limi").expect("a file");
        let (counts, whole) = read_counts(&path).expect("the whole lines");
        assert_eq!((counts.len(), whole), (1, 19));
        drop(open_to_append(&path, whole).expect("a file"));
        assert_eq!(fs::read_to_string(&path).expect("a file"), "OBPKYRGN free 16 5\n");
        fs::remove_dir_all(&folder).expect("a folder of this test");
    }
}
