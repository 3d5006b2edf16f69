//! `cargo xtask measure solution ends`: who wins standard matches from the starts of their last rounds.

use kamisado::{MatchLength, OpeningLimits, Player, Position};
use kamisado_solver::{NodeLimit, Solver};
use kamisado_stats::{CpuTimer, Percentiles};

use crate::print::print_head;
use crate::progress::progress_bar;
use crate::starts;

const TABLE: usize = 256 << 20;
const SEED: u64 = 4;
/// The matches' refills that are looked through for starts.
const REFILLS: usize = 400;
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
         of {} MB, {}.",
        TABLE >> 20,
        CpuTimer::unit()
    );
    println!();
    print_head(
        "challenger | defender | starts | challenger wins the match | defender | open | nodes: median | worst | s: median | worst",
    );
    let refills = starts::refills(MatchLength::Standard, SEED, REFILLS);
    let starts: Vec<Position> = refills.into_iter().map(|refill| refill.left).collect();
    for (challenger, defender) in SCORES {
        let with_score = |start: &&Position| score(start) == (challenger, defender);
        let starts: Vec<&Position> = starts.iter().filter(with_score).take(STARTS).collect();
        println!("| {challenger} | {defender} | {}", solve(&starts));
    }
}

/// The points of the player who opens the round, and of the opponent.
fn score(start: &Position) -> (u32, u32) {
    let challenger = start.to_move();
    (start.points(challenger), start.points(!challenger))
}

/// The rest of a row of the table.
fn solve(starts: &[&Position]) -> String {
    let mut solver = Solver::new(TABLE);
    let progress = progress_bar("ends", starts.len());
    let (mut challenger, mut defender, mut open) = (0, 0, 0);
    let (mut nodes, mut seconds) = (Vec::new(), Vec::new());
    for start in starts {
        solver.clear();
        let timer = CpuTimer::start();
        let winner: Option<Player> = solver.match_winner(start, OpeningLimits::NONE, &mut NodeLimit(LIMIT)).ok();
        match winner {
            Some(winner) if winner == start.to_move() => challenger += 1,
            Some(_) => defender += 1,
            None => open += 1,
        }
        nodes.push(solver.nodes() as f64);
        seconds.push(timer.elapsed().as_secs_f64());
        progress.inc(1);
    }
    let (nodes, seconds) = (Percentiles::of(nodes), Percentiles::of(seconds));
    format!(
        "{} | {challenger} | {defender} | {open} | {} | {} | {:.2} | {:.2} |",
        starts.len(),
        nodes.percentile(50.0),
        nodes.max(),
        seconds.percentile(50.0),
        seconds.max()
    )
}
