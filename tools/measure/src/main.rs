//! Measures the solver and the levels, makes the tables of docs/solution.md and the puzzles of the page.
//!
//! `cargo xtask measure solver`, `characters`, `resistance` and others, and `cargo xtask puzzles` run it. Progress goes to
//! standard error, the tables to standard output, in Markdown.

mod all_layouts;
mod args;
mod certificate;
mod characters;
mod ends;
mod equity;
mod fills;
mod formal;
mod ladder;
mod layouts;
mod losses;
mod match_proofs;
mod openings;
mod patterns;
mod play;
mod progress;
mod puzzles;
mod ratings;
mod resistance;
mod rounds;
mod solver;
mod solver_threads;
mod starts;
mod strength;
mod threads;

use std::process::ExitCode;

use args::{Args, Part};

fn main() -> ExitCode {
    match Args::parse(std::env::args().skip(1)).and_then(run) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("kamisado-measure: {message}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: Args) -> Result<(), String> {
    let parts = match args {
        Args::Help => {
            print!("{}", args::HELP);
            return Ok(());
        }
        Args::Equity => return equity::run(),
        Args::SolverThreads => return solver_threads::run(),
        Args::Solver => return solver::run().map_err(|stopped| stopped.to_string()),
        Args::Characters { levels, series } => return characters::run(&levels, series),
        Args::Strength { games } => return strength::run(games),
        Args::Fills { count } => return fills::run(count),
        Args::Ratings { runs } => return ratings::run(runs),
        Args::Resistance { positions } => return resistance::run(positions),
        Args::Losses { games } => return losses::run(games),
        Args::Ladder { pairings, series } => {
            ladder::run(&pairings, series);
            return Ok(());
        }
        Args::FormalPositions { count } => return formal::print_positions(count),
        Args::FormalLayouts { file } => return formal::write_layouts(&file),
        Args::Layouts { folder, threads, work } => return all_layouts::run(&folder, threads, work),
        Args::Puzzles { folder } => return puzzles::run(&folder),
        Args::FirstMoves => {
            openings::run_table();
            return Ok(());
        }
        Args::Patterns { starts } => {
            patterns::run(starts);
            return Ok(());
        }
        Args::MatchProofs { starts, million_nodes } => return match_proofs::run(starts, million_nodes),
        Args::Solution(Some(part)) => vec![part],
        Args::Solution(None) => Part::ALL.to_vec(),
    };
    for part in parts {
        match part {
            Part::Openings => openings::run().map_err(|stopped| stopped.to_string())?,
            Part::Layouts => layouts::run()?,
            Part::Rounds => rounds::run(),
            Part::Ends => ends::run(),
            Part::Certificate => certificate::run()?,
            Part::Patterns => patterns::run(patterns::STARTS),
            Part::Match => match_proofs::run(match_proofs::STARTS, match_proofs::MILLION_NODES)?,
        }
    }
    Ok(())
}
