//! The command line.

use std::path::PathBuf;

use clap::{Parser, Subcommand};
use kamisado_engine::Level;
use kamisado_picture::ImageSize;

use crate::match_proofs;

/// Measure the solver and the levels, and make tables and puzzles
#[derive(Debug, PartialEq, Eq, Parser)]
#[command(name = "kamisado-measure")]
pub(crate) enum Args {
    /// Make the table of match equity by self-play
    Equity,
    /// Measure nodes and time of the solver
    Solver,
    /// Measure levels as opponents: strength and habits; fail if a promise of docs/levels.md is broken
    Characters {
        /// Games of each kind; full strength plays fewer
        #[arg(long, default_value_t = 1000, value_parser = count)]
        games: usize,
        /// Seed of the games
        #[arg(long, default_value_t = 1)]
        seed: u32,
        /// Levels to measure; all ten if none is named
        levels: Vec<Level>,
    },
    /// Measure how long full strength holds out in lost positions against a perfect opponent
    ///
    /// Fails if it lasts less than 80 % of the longest possible length, or chooses an immediate loss.
    Resistance {
        /// Number of lost positions
        #[arg(long, default_value_t = 1000, value_parser = count)]
        positions: usize,
    },
    /// Check the explanations why generated games were lost
    ///
    /// Fails if a solver with an empty table refutes a turn or an alternative, or if there are fewer than eight kinds.
    Losses {
        /// Number of lost games
        #[arg(long, default_value_t = 1000, value_parser = count)]
        games: usize,
    },
    /// Measure how much faster and smaller animations are than those of a plain encoder of whole frames
    ///
    /// Fails if all together are not 20 times as fast, or have more than a tenth of the bytes.
    Pictures {
        /// Width of the pictures in pixels
        #[arg(long, value_name = "PIXELS", default_value_t)]
        size: ImageSize,
    },
    /// Make the tables of docs/solution.md, or one of them
    Solution {
        #[command(subcommand)]
        part: Option<Part>,
    },
    /// Solve all 40320 start layouts, with free and with limited opening, and write certificates and a table
    ///
    /// Writes certificates and the table layouts.bin into FOLDER, and reports on the table.
    Layouts {
        /// Threads to use
        #[arg(long, default_value_t = 1, value_parser = count)]
        threads: usize,
        folder: PathBuf,
    },
    /// Simulate rating manipulation
    ///
    /// Fails if a cheat is more than 50 points above its strength on any of 30 days (300 on a new server).
    Ratings {
        /// Number of simulated runs
        #[arg(long, default_value_t = 100, value_parser = count)]
        runs: usize,
    },
    /// Make the puzzles of the page
    Puzzles { folder: PathBuf },
    /// Compare with the specification in Rocq, as `cargo xtask test formal` and `cargo xtask measure formal` do
    #[command(subcommand)]
    Formal(Formal),
}

/// A part of docs/solution.md.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Subcommand)]
pub(crate) enum Part {
    /// All 102 first moves with winner and exact length, and the shortest win
    Openings {
        /// Print the first moves as apps/web/src/openings/table.rs
        #[arg(long)]
        table: bool,
    },
    /// The normal start and 36 tournament layouts, with free and with limited opening
    Layouts,
    /// Who wins the later rounds of matches
    Rounds,
    /// Standard matches proven from 1–2, and an estimate of what earlier starts would take
    Match {
        /// Starts
        #[arg(long, default_value_t = match_proofs::STARTS, value_parser = count)]
        starts: usize,
        /// Maximum number of nodes for each, in millions
        #[arg(long, value_name = "MILLIONS", default_value_t = match_proofs::MILLION_NODES, value_parser = count)]
        nodes: usize,
    },
}

impl Part {
    pub(crate) const ALL: [Part; 4] = [
        Part::Openings { table: false },
        Part::Layouts,
        Part::Rounds,
        Part::Match { starts: match_proofs::STARTS, nodes: match_proofs::MILLION_NODES },
    ];
}

/// What the specification in Rocq needs.
#[derive(Debug, PartialEq, Eq, Subcommand)]
pub(crate) enum Formal {
    /// Print positions with what the library says about their moves
    Positions {
        #[arg(value_parser = count)]
        number: usize,
    },
    /// Write the certificates of the layouts
    Layouts { file: PathBuf },
}

/// Some games; the same seed gives the same ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Series {
    /// The number of games of each kind.
    pub(crate) games: usize,
    pub(crate) seed: u32,
}

impl Series {
    /// The seed of one of the games, which no other series has.
    pub(crate) fn seed_of(self, number: u64) -> u64 {
        (u64::from(self.seed) << 32) + number
    }
}

/// How many of something: a whole number that is not 0.
fn count(text: &str) -> Result<usize, String> {
    text.parse().ok().filter(|number| *number > 0).ok_or_else(|| "must be a whole number above 0".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Args, clap::Error> {
        Args::try_parse_from(["kamisado-measure"].into_iter().chain(line.split_whitespace()))
    }

    #[test]
    fn every_command_has_its_defaults_and_options() {
        let levels = |numbers: &[u8]| numbers.iter().filter_map(|&number| Level::new(number)).collect();
        let part = |part| Args::Solution { part: Some(part) };
        for (line, args) in [
            ("equity", Args::Equity),
            ("solver", Args::Solver),
            ("characters", Args::Characters { games: 1000, seed: 1, levels: vec![] }),
            ("characters --games 70 --seed 2 1 3", Args::Characters { games: 70, seed: 2, levels: levels(&[1, 3]) }),
            ("resistance", Args::Resistance { positions: 1000 }),
            ("resistance --positions 12", Args::Resistance { positions: 12 }),
            ("losses", Args::Losses { games: 1000 }),
            ("losses --games 12", Args::Losses { games: 12 }),
            ("ratings", Args::Ratings { runs: 100 }),
            ("ratings --runs 12", Args::Ratings { runs: 12 }),
            ("solution", Args::Solution { part: None }),
            ("solution openings", part(Part::ALL[0])),
            ("solution openings --table", part(Part::Openings { table: true })),
            ("solution layouts", part(Part::ALL[1])),
            ("solution rounds", part(Part::ALL[2])),
            ("solution match", part(Part::ALL[3])),
            ("solution match --nodes 2 --starts 7", part(Part::Match { starts: 7, nodes: 2 })),
            ("layouts x", Args::Layouts { threads: 1, folder: "x".into() }),
            ("layouts --threads 2 x", Args::Layouts { threads: 2, folder: "x".into() }),
            ("puzzles static/puzzles", Args::Puzzles { folder: "static/puzzles".into() }),
            ("formal positions 12", Args::Formal(Formal::Positions { number: 12 })),
            ("formal layouts x.v", Args::Formal(Formal::Layouts { file: "x.v".into() })),
        ] {
            assert_eq!(parse(line).ok(), Some(args), "{line}");
        }
    }

    #[test]
    fn mistakes_are_named() {
        for (line, mistake) in [
            ("", "Usage"),
            ("solver all", "'all'"),
            ("solution end", "'end'"),
            ("solution match 7", "'7'"),
            ("solution match --starts 0", "'0' for '--starts"),
            ("losses --games 0", "'0' for '--games"),
            ("losses --games x", "'x'"),
            ("formal positions none", "'none'"),
            ("layouts", "FOLDER"),
            ("layouts --threads 0 x", "'0' for '--threads"),
            ("puzzles", "FOLDER"),
            ("characters 11", "'11'"),
            ("characters --seed x", "'x' for '--seed"),
            ("characters --games 0", "'0'"),
        ] {
            let message = parse(line).expect_err(line).to_string();
            assert!(message.contains(mistake), "{line}: {message}");
        }
    }

    #[test]
    fn no_two_series_share_a_game() {
        let [one, other] = [1, 2].map(|seed| Series { games: 3, seed });
        assert_ne!(one.seed_of(1), other.seed_of(0));
        assert_ne!(one.seed_of(1), one.seed_of(0));
    }
}
