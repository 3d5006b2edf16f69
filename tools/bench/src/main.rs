//! Compares the speed of perft for Kamisado with that of chess libraries, in alternating repetitions.
//!
//! Run it with `cargo xtask measure perft`. docs/performance.md explains it and shows results.

mod chess;
mod contender;
mod table;

use std::process::ExitCode;

use clap::Parser;
use contender::Contender;

/// Compare the speed of perft for Kamisado with that of chess libraries, in alternating repetitions
#[derive(Debug, PartialEq, Eq, Parser)]
#[command(name = "perft-bench")]
struct Args {
    /// Number of runs of each program
    #[arg(long, value_name = "N", default_value_t = 9, value_parser = clap::value_parser!(u32).range(1..))]
    repetitions: u32,
}

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("perft-bench: {message}");
            ExitCode::FAILURE
        }
    }
}

fn run(&Args { repetitions }: &Args) -> Result<(), String> {
    let contenders = Contender::all();
    println!("{}", table::head(repetitions));
    let mut seconds = vec![Vec::new(); contenders.len()];
    for repetition in 1..=repetitions {
        eprintln!("repetition {repetition} of {repetitions}");
        for (contender, seconds) in contenders.iter().zip(&mut seconds) {
            seconds.push(contender.time()?);
        }
    }
    print!("{}", table::rows(&contenders, &seconds));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Args, String> {
        let words = ["perft-bench"].into_iter().chain(line.split_whitespace());
        Args::try_parse_from(words).map_err(|error| error.to_string())
    }

    #[test]
    fn repetitions_can_be_set() {
        assert_eq!(parse(""), Ok(Args { repetitions: 9 }));
        assert_eq!(parse("--repetitions 3"), Ok(Args { repetitions: 3 }));
        assert!(parse("--repetitions 0").is_err());
        assert!(parse("--repetitions").is_err());
    }

    #[test]
    fn help_and_nonsense() {
        assert!(parse("--help").is_err_and(|help| help.contains("--repetitions <N>")));
        assert!(parse("--fast").is_err_and(|message| message.contains("'--fast'")));
    }
}
