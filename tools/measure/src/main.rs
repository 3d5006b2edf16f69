//! Measures the solver and the levels, makes the tables of docs/solution.md and the puzzles of the page.
//!
//! `cargo xtask measure solver`, `characters`, `resistance` and others, and `cargo xtask puzzles` run it. Progress goes to
//! standard error, the tables to standard output, in Markdown.

#[macro_use]
mod print;

mod all_layouts;
mod args;
mod characters;
mod equity;
mod formal;
mod ladder;
mod layouts;
mod losses;
mod match_proofs;
mod openings;
mod pictures;
mod play;
mod progress;
mod puzzles;
mod ratings;
mod resistance;
mod rounds;
mod solver;
mod starts;
mod threads;

use std::process::ExitCode;

use clap::Parser;
use kamisado_engine::Level;

use args::{Args, Formal, Part, Series};

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => {
            // There is nothing left to do if it cannot be printed.
            let _ = error.print();
            return if error.use_stderr() { ExitCode::FAILURE } else { ExitCode::SUCCESS };
        }
    };
    match run(args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("kamisado-measure: {message}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: Args) -> Result<(), String> {
    match args {
        Args::Equity => equity::run(),
        Args::Solver => solver::run().map_err(|stopped| stopped.to_string()),
        Args::Characters { games, seed, mut levels } => {
            if levels.is_empty() {
                levels.extend(Level::all());
            }
            characters::run(&levels, Series { games, seed })
        }
        Args::Resistance { positions } => resistance::run(positions),
        Args::Losses { games } => losses::run(games),
        Args::Pictures { size } => pictures::run(size),
        Args::Solution { part: Some(part) } => run_part(part),
        Args::Solution { part: None } => Part::ALL.into_iter().try_for_each(run_part),
        Args::Layouts { threads, folder } => all_layouts::run(&folder, threads),
        Args::Ratings { runs } => ratings::run(runs),
        Args::Puzzles { folder } => puzzles::run(&folder),
        Args::Formal(Formal::Positions { number }) => {
            formal::print_positions(number);
            Ok(())
        }
        Args::Formal(Formal::Layouts { file }) => formal::write_layouts(&file),
    }
}

fn run_part(part: Part) -> Result<(), String> {
    match part {
        Part::Openings { table: true } => openings::run_table(),
        Part::Openings { table: false } => openings::run().map_err(|stopped| stopped.to_string())?,
        Part::Layouts => layouts::run()?,
        Part::Rounds => rounds::run(),
        Part::Match { starts, nodes } => match_proofs::run(starts, nodes)?,
    }
    Ok(())
}
