//! `cargo xtask measure layouts`: who wins from each of the 40,320 start layouts.
//!
//! Three files in a folder grow while it runs; stopping it loses only the layouts in progress:
//!
//! ```text
//! free.proof      the certificates of all layouts with a free opening, one after the other, in the order of
//! limited.proof   kamisado_proof::representatives; and with a limited one. kamisado check verifies them
//! layouts.work    a line for each layout and opening whose winning first moves were counted:
//!                 OBPKYRGN free 16 235272     layout, opening, winning first moves of Black's, nodes
//! layouts.bin     the table, written at the end from all three
//! ```
//!
//! Counts in the repository's table are not repeated, so runs in different folders add up: copy the new table to
//! `crates/kamisado-proof/data/`.

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{BufReader, Write};
use std::path::Path;

use kamisado::{Layout, MatchLength, OpeningLimits, Player, Position};
use kamisado_proof::{CertificateReader, LayoutResult, LayoutTable, representatives};
use kamisado_solver::{Solver, Unlimited};

use crate::args::LayoutsOnly;
use crate::print::print_head;
use crate::progress::progress_bar;
use crate::threads::in_threads_with;

/// The table of a solver; it is empty before each layout, so that the nodes do not depend on what was solved before.
const TABLE: usize = 4 << 20;

/// How many layouts there are for each thread before all are written.
const BATCH: usize = 16;

/// The table that the repository has.
const STORED: &[u8] = include_bytes!("../../../crates/kamisado-proof/data/layouts.bin");

/// Both openings, in the order of the certificates.
const OPENINGS: [OpeningLimits; 2] = [OpeningLimits::NONE, OpeningLimits::FULL];

/// The step from one layout to the next whose first moves are counted. It has no common divisor with their number, so that it
/// comes to each, and what is counted until it is stopped is spread evenly over all.
const STRIDE: usize = 7919;

/// Solves what the folder does not have yet, as far as it was asked for, and writes the table.
pub(crate) fn run(folder: &Path, threads: usize, only: LayoutsOnly) -> Result<(), String> {
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let layouts = representatives();
    let lines = folder.join("layouts.work");
    let proof = |limits| folder.join(format!("{}.proof", name(limits)));
    if !only.counts && !only.table {
        for limits in OPENINGS {
            prove_winners(&proof(limits), &layouts, limits, threads)?;
        }
    }
    let mut table = LayoutTable::from_bytes(STORED).map_err(|error| format!("the table of the repository: {error}"))?;
    if !only.winners && !only.table {
        count_moves(&lines, &table, &layouts, threads)?;
    }
    let counts = read_counts(&lines)?.0;
    for limits in OPENINGS {
        let winners = read_winners(&proof(limits), &layouts, limits)?.0;
        fill_table(&mut table, &layouts, limits, &winners, &counts)?;
    }
    let file = folder.join("layouts.bin");
    fs::write(&file, table.to_bytes()).map_err(|error| format!("{}: {error}", file.display()))?;
    report(&table, &layouts, &counts);
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
fn read_counts(path: &Path) -> Result<(Counts, u64), String> {
    let text = fs::read_to_string(path).unwrap_or_default();
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    let mut counts = Counts::new();
    for line in text[..whole].lines() {
        let count = parse_count(line).ok_or_else(|| format!("{}: '{line}' is not understood", path.display()))?;
        counts.insert((count.layout, count.limits), count);
    }
    Ok((counts, whole as u64))
}

/// What was counted, by layout and opening.
type Counts = HashMap<(Layout, OpeningLimits), Count>;

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

/// Does something for a list of items on some threads, each with a solver of its own, and passes on the results in their order.
fn in_order<I: Copy + Sync, T: Send>(
    what: &'static str,
    items: &[I],
    threads: usize,
    work: impl Fn(&mut Solver, I) -> Result<T, String> + Sync,
    mut write: impl FnMut(T) -> Result<(), String>,
) -> Result<(), String> {
    let progress = progress_bar(what, items.len());
    let mut solvers: Vec<Solver> = (0..threads).map(|_| Solver::new(TABLE)).collect();
    for batch in items.chunks(BATCH * threads) {
        for result in in_threads_with(&mut solvers, batch.len(), |solver, number| work(solver, batch[number])) {
            write(result?)?;
        }
        progress.inc(batch.len() as u64);
    }
    Ok(())
}

/// Adds the certificates that are not there yet.
fn prove_winners(path: &Path, layouts: &[Layout], limits: OpeningLimits, threads: usize) -> Result<(), String> {
    let (winners, whole) = read_winners(path, layouts, limits)?;
    let mut file = open_to_append(path, whole)?;
    let starts: Vec<Position> = layouts[winners.len()..].iter().map(|&layout| start(layout, limits)).collect();
    let prove = |solver: &mut Solver, position| {
        solver.clear();
        solver.certify(&[position], &mut Unlimited).map_err(|error| format!("{position}: {error:#}"))
    };
    in_order("certificates", &starts, threads, prove, |certificate| {
        file.write_all(&certificate.to_bytes()).map_err(|error| format!("{}: {error}", path.display()))
    })
}

/// The layouts in the order in which their first moves are counted.
fn spread(layouts: &[Layout]) -> impl Iterator<Item = Layout> {
    (0..layouts.len()).map(|number| layouts[number * STRIDE % layouts.len()])
}

/// The numbers of winning first moves as far as all were counted, in the order in which that is done: these are a sample.
fn counted(table: &LayoutTable, layouts: &[Layout], limits: OpeningLimits) -> Vec<(u8, Layout)> {
    let known = |layout| table.get(layout, limits).winning_moves().map(|moves| (moves, layout));
    spread(layouts).map_while(known).collect()
}

/// Adds the numbers of winning first moves that neither the file nor the table has.
fn count_moves(path: &Path, table: &LayoutTable, layouts: &[Layout], threads: usize) -> Result<(), String> {
    let (counts, whole) = read_counts(path)?;
    let mut file = open_to_append(path, whole)?;
    let items = spread(layouts).flat_map(|layout| OPENINGS.map(|limits| (layout, limits)));
    let is_open = |item: &(Layout, OpeningLimits)| {
        !counts.contains_key(item) && table.get(item.0, item.1).winning_moves().is_none()
    };
    let open: Vec<_> = items.filter(is_open).collect();
    let count = |solver: &mut Solver, (layout, limits)| Ok(count_winning_moves(solver, layout, limits));
    in_order("winning first moves", &open, threads, count, |count: Count| {
        file.write_all(count.line().as_bytes()).map_err(|error| format!("{}: {error}", path.display()))
    })
}

/// Counts the first moves by which Black wins, from an empty table.
fn count_winning_moves(solver: &mut Solver, layout: Layout, limits: OpeningLimits) -> Count {
    solver.clear();
    let verdicts = solver.verdicts(&start(layout, limits), &mut Unlimited);
    let moves = verdicts.iter().filter(|verdict| verdict.winner == Some(Player::Black)).count() as u8;
    Count { layout, limits, moves, nodes: solver.nodes() }
}

/// Adds what was found for one opening to the table. The count, the certificate and the table must agree about a layout.
fn fill_table(
    table: &mut LayoutTable,
    layouts: &[Layout],
    limits: OpeningLimits,
    winners: &[Player],
    counts: &Counts,
) -> Result<(), String> {
    for (number, &layout) in layouts.iter().enumerate() {
        let counted = counts.get(&(layout, limits)).map(|count| count.moves);
        let result = match (winners.get(number), counted) {
            (None, None) => continue,
            (Some(Player::Black), None) => match table.get(layout, limits) {
                counted @ LayoutResult::Black(Some(_)) => counted,
                _ => LayoutResult::Black(None),
            },
            (Some(Player::White) | None, Some(0)) | (Some(Player::White), None) => LayoutResult::White,
            (Some(Player::Black) | None, Some(moves @ 1..)) => LayoutResult::Black(Some(moves)),
            (Some(winner), Some(moves)) => {
                return Err(format!("{layout} {}: {winner} wins, but {moves} moves win", name(limits)));
            }
        };
        let stored = table.get(layout, limits);
        let differs =
            |known: Option<u8>, found: Option<u8>| known.zip(found).is_some_and(|(known, found)| known != found);
        let is_other_winner = stored.winner().is_some_and(|winner| Some(winner) != result.winner());
        if is_other_winner || differs(stored.winning_moves(), result.winning_moves()) {
            return Err(format!("{layout} {}: the table has {stored:?}, and found was {result:?}", name(limits)));
        }
        table.set(layout, limits, result);
    }
    Ok(())
}

/// Prints what a player may want to know.
fn report(table: &LayoutTable, layouts: &[Layout], counts: &Counts) {
    print_head(
        "<opening | layouts | Black wins | White wins | open | counted | winning first moves: least | median | most",
    );
    for limits in OPENINGS {
        let results: Vec<LayoutResult> = table.iter(limits).map(|(_, result)| result).collect();
        let won = |player| results.iter().filter(|result| result.winner() == player).count();
        let mut moves: Vec<u8> = counted(table, layouts, limits).into_iter().map(|(moves, _)| moves).collect();
        moves.sort_unstable();
        let at = |index: usize| moves.get(index).map_or("–".to_owned(), u8::to_string);
        let (name, layouts, counted) = (name(limits), results.len(), moves.len());
        let [black, white, open] = [Some(Player::Black), Some(Player::White), None].map(won);
        let [least, median, most] = [0, counted / 2, counted.wrapping_sub(1)].map(at);
        println!("| {name} | {layouts} | {black} | {white} | {open} | {counted} | {least} | {median} | {most} |");
    }
    for limits in OPENINGS {
        println!("\nWinning first moves, {} opening: how many layouts have them.\n", name(limits));
        let mut known: Vec<(u8, String)> =
            counted(table, layouts, limits).into_iter().map(|(moves, layout)| (moves, layout.to_string())).collect();
        known.sort();
        let mut histogram = [0; 256];
        for (moves, _) in &known {
            histogram[usize::from(*moves)] += 1;
        }
        let cells = histogram.iter().enumerate().filter(|(_, layouts)| **layouts > 0);
        println!("{}", cells.map(|(moves, layouts)| format!("{moves}: {layouts}")).collect::<Vec<_>>().join(", "));
        let list = |cells: &mut dyn Iterator<Item = &(u8, String)>| {
            cells.take(10).map(|(moves, layout)| format!("{layout} {moves}")).collect::<Vec<_>>().join(", ")
        };
        println!("\nThe fewest: {}.", list(&mut known.iter()));
        println!("The fewest of Black's wins: {}.", list(&mut known.iter().filter(|(moves, _)| *moves > 0)));
        println!("The most: {}.", list(&mut known.iter().rev()));
        let mut hard: Vec<&Count> = counts.values().filter(|count| count.limits == limits).collect();
        hard.sort_by_key(|count| (core::cmp::Reverse(count.nodes), count.layout.to_string()));
        let hardest = hard.iter().take(10).map(|count| format!("{} {}", count.layout, count.nodes));
        println!("The hardest of those counted in this folder, by nodes: {}.", hardest.collect::<Vec<_>>().join(", "));
        let nodes: u64 = hard.iter().map(|count| count.nodes).sum();
        println!("Nodes of all that were counted in this folder: {nodes}.");
    }
}

#[cfg(test)]
mod tests {
    use kamisado_engine::Random;

    use super::*;

    fn stored() -> LayoutTable {
        LayoutTable::from_bytes(STORED).expect("the table of the repository")
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
        let layouts = representatives();
        let count = |moves| Count { layout: layouts[0], limits: OpeningLimits::NONE, moves, nodes: 1 };
        let counts = |moves| Counts::from([((layouts[0], OpeningLimits::NONE), count(moves))]);
        let mut table = LayoutTable::default();
        let mut fill = |winner, counts| fill_table(&mut table, &layouts, OpeningLimits::NONE, &[winner], &counts);
        assert!(fill(Player::White, counts(3)).is_err());
        assert!(fill(Player::Black, counts(0)).is_err());
        assert_eq!(fill(Player::Black, counts(3)), Ok(()));
        // What is in the table is not contradicted, and a certificate alone leaves the count.
        assert!(fill(Player::Black, counts(4)).is_err());
        assert!(fill(Player::White, Counts::new()).is_err());
        assert_eq!(fill(Player::Black, Counts::new()), Ok(()));
        assert_eq!(table.get(layouts[0], OpeningLimits::NONE), LayoutResult::Black(Some(3)));
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
                let result = table.get(layout, limits);
                let winner = if moves == 0 { Player::White } else { Player::Black };
                assert!(result.winner().is_none_or(|stored| stored == winner), "{layout}: {result:?}, {moves}");
                assert!(result.winning_moves().is_none_or(|stored| stored == moves), "{layout}: {result:?}, {moves}");
            }
        }
    }

    /// A layout that was only proven to be White's does not count as counted before its turn.
    #[test]
    fn only_what_was_counted_in_its_order_is_a_sample() {
        let layouts = representatives();
        let mut table = LayoutTable::default();
        for (number, result) in [(0, LayoutResult::Black(Some(9))), (1, LayoutResult::White), (3, LayoutResult::White)]
        {
            table.set(layouts[number * STRIDE % layouts.len()], OpeningLimits::FULL, result);
        }
        let sample: Vec<u8> =
            counted(&table, &layouts, OpeningLimits::FULL).into_iter().map(|(moves, _)| moves).collect();
        assert_eq!(sample, [9, 0]);
        assert!(counted(&table, &layouts, OpeningLimits::NONE).is_empty());
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
            assert!(table.get(layout, OpeningLimits::FULL).winner().is_none_or(|stored| stored == winner), "{layout}");
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
