//! `cargo xtask measure solution ends`: who wins standard matches from the starts of their last rounds.

use kamisado::{OpeningLimits, Position};
use kamisado_solver::{NodeLimit, Solver};
use kamisado_stats::{CpuTimer, Percentiles};

use crate::print::print_head;
use crate::progress::with_progress;
use crate::starts;

const TABLE: usize = 256 << 20;
const SEED: u64 = 4;
/// The starts of each score.
const STARTS: usize = 10;
/// After this many nodes a start is left open.
const LIMIT: u64 = 20_000_000;

/// The scores from which the match is solved: the challenger's points, then the defender's, who won the last round.
const SCORES: [(u32, u32); 3] = [(2, 2), (2, 1), (1, 2)];

/// Solves the ends of matches and prints the table.
pub(crate) fn run() {
    println!(
        "Standard matches from the start of a later round, played perfectly to their end; at most {LIMIT} nodes each, table \
         of {} MB, {}.\n",
        TABLE >> 20,
        CpuTimer::unit()
    );
    print_head(
        "challenger | defender | starts | challenger wins the match | defender | open | nodes: median | worst | s: median | worst",
    );
    for (challenger, defender) in SCORES {
        let starts = starts::with_score(SEED, (challenger, defender), STARTS);
        println!("| {challenger} | {defender} | {}", solve(&starts));
    }
}

/// The rest of a row of the table.
fn solve(starts: &[Position]) -> String {
    let mut solver = Solver::new(TABLE);
    let solved = with_progress("ends", starts, |start| {
        solver.clear();
        let timer = CpuTimer::start();
        let winner = solver.match_winner(start, OpeningLimits::NONE, &mut NodeLimit(LIMIT)).ok();
        let challenger_wins = winner.map(|winner| winner == start.to_move());
        (challenger_wins, solver.nodes() as f64, timer.elapsed().as_secs_f64())
    });
    let with = |result: Option<bool>| solved.iter().filter(|(wins, ..)| *wins == result).count();
    let (count, [wins, losses, open]) = (starts.len(), [Some(true), Some(false), None].map(with));
    let nodes = Percentiles::of(solved.iter().map(|(_, nodes, _)| *nodes));
    let seconds = Percentiles::of(solved.iter().map(|(.., seconds)| *seconds));
    let [nodes, seconds] = [nodes, seconds].map(|values| (values.percentile(50.0), values.max()));
    format!("{count} | {wins} | {losses} | {open} | {} | {} | {:.2} | {:.2} |", nodes.0, nodes.1, seconds.0, seconds.1)
}
