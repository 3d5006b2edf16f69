//! `cargo xtask measure solver`: the nodes and the time that the solver needs.

use std::time::Duration;

use kamisado::{MatchLength, Position};
use kamisado_engine::Random;
use kamisado_solver::{Solver, Stopped, Unlimited};
use kamisado_stats::{CpuTimer, Percentiles};

use crate::play;
use crate::print::print_head;
use crate::progress::with_progress;
use crate::starts;

/// The table that decides all first moves.
const LARGE: usize = 16 << 20;
/// The table that is empty before each question.
const SMALL: usize = 4 << 20;

/// How often each question is asked. The least time counts: what other programs on the machine take is no work of the
/// solver's.
const TIMES: usize = 3;

const SEED: u64 = 2026;
const RANDOM: usize = 1000;
const LATER: usize = 500;

/// Measures and prints.
pub(crate) fn run() -> Result<(), Stopped> {
    first_moves()?;
    println!("\nA 4 MB table, empty before each question; {}, the least of three.\n", CpuTimer::unit());
    print_head("<positions | number | nodes: median | 99 % | worst | ms: median | 99 % | worst | nodes/s");
    let start = Position::start(MatchLength::Single);
    let all: Vec<Position> = start.legal_moves().map(|mv| start.play_unchecked(mv)).collect();
    row("after 1 ply, all", &all)?;
    for (plies, name) in [(2, "after 2 plies"), (4, "after 4 plies"), (8, "after 8 plies")] {
        let mut random = Random::new(SEED + plies as u64);
        let positions: Vec<Position> = (0..RANDOM).map(|_| play::wild(&mut random, plies)).collect();
        row(name, &positions)?;
    }
    row("starts of later rounds", &later_starts())
}

/// Starts of later rounds of matches of all lengths that have some, as many of each.
fn later_starts() -> Vec<Position> {
    let lengths = [MatchLength::Standard, MatchLength::Long, MatchLength::Marathon];
    let count = LATER.div_ceil(2 * lengths.len());
    let refills = lengths.into_iter().flat_map(|length| starts::refills(length, SEED, count));
    refills.flat_map(|refill| [refill.left, refill.right]).take(LATER).collect()
}

/// What `kamisado solve --all` does.
fn first_moves() -> Result<(), Stopped> {
    let mut solver = Solver::new(LARGE);
    let start = Position::start(MatchLength::Single);
    let timer = CpuTimer::start();
    let winner = solver.winner(&start, &mut Unlimited)?;
    let verdicts = solver.verdicts(&start, &mut Unlimited);
    let seconds = timer.elapsed().as_secs_f64();
    let winning = verdicts.iter().filter(|verdict| verdict.winner == Some(winner)).count();
    println!(
        "The start and its {} first moves, one table of {} MB: {winner} wins, by {winning} moves; {} nodes, {seconds:.3} {}.",
        verdicts.len(),
        solver.bytes() >> 20,
        solver.nodes(),
        CpuTimer::unit(),
    );
    Ok(())
}

/// One row of the table.
fn row(name: &'static str, positions: &[Position]) -> Result<(), Stopped> {
    let mut solver = Solver::new(SMALL);
    let questions = with_progress(name, positions, |position| {
        let mut least = Duration::MAX;
        for _ in 0..TIMES {
            solver.clear();
            let timer = CpuTimer::start();
            solver.winner(position, &mut Unlimited)?;
            least = least.min(timer.elapsed());
        }
        Ok((least, solver.nodes()))
    });
    let questions = questions.into_iter().collect::<Result<Vec<(Duration, u64)>, Stopped>>()?;
    let nodes = Percentiles::of(questions.iter().map(|&(_, nodes)| nodes as f64));
    let time = Percentiles::of(questions.iter().map(|(time, _)| time.as_secs_f64() * 1e3));
    let all_nodes: u64 = questions.iter().map(|(_, nodes)| nodes).sum();
    let all_time: Duration = questions.iter().map(|(time, _)| time).sum();
    let (count, speed) = (positions.len(), all_nodes as f64 / all_time.as_secs_f64());
    let three = |values: &Percentiles| [values.percentile(50.0), values.percentile(99.0), values.max()];
    let ([nodes, most_nodes, worst_nodes], [time, most_time, worst_time]) = (three(&nodes), three(&time));
    println!(
        "| {name} | {count} | {nodes} | {most_nodes} | {worst_nodes} | {time:.3} | {most_time:.1} | {worst_time:.1} \
         | {speed:.0} |"
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_later_starts_of_every_length() {
        let starts = later_starts();
        assert_eq!(starts.len(), LATER);
        assert!(MatchLength::ALL[1..].iter().all(|&length| starts.iter().any(|start| start.length() == length)));
    }
}
