//! The arguments of `arena`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use kamisado::{Layout, MatchLength, MatchRules};
use kamisado_engine::TimeBudget;

use super::player::{PlayerSpec, Setting};
use super::stats::sprt::Sprt;
use crate::error::CliError;

/// The longest time allowed: a day. Longer ones are typing mistakes.
const MAX_DURATION: Duration = Duration::from_secs(86_400);

/// Who plays whom, what, and how often.
#[derive(Debug, Args)]
pub(crate) struct ArenaArgs {
    /// The first contestant: a level from 1 to 10, or the command line of a UGI program, in quotes
    pub a: PlayerSpec,
    /// The second contestant
    pub b: PlayerSpec,
    /// Number of matches; even, because every opening is played twice with sides exchanged
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = parse_games)]
    pub games: usize,
    /// Number of matches at once [default: one for each core]
    #[arg(long, value_name = "N", value_parser = parse_concurrency)]
    pub concurrency: Option<usize>,
    /// Seed; the same seed gives the same openings and, without time limits, the same games between levels
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Memory of each level in MB
    #[arg(long, value_name = "MB", default_value_t = 16, value_parser = clap::value_parser!(u16).range(1..=4096))]
    pub memory: u16,
    /// Set an option of the first contestant, if it is a program; can be repeated
    #[arg(long, value_name = "NAME=VALUE")]
    pub option_a: Vec<Setting>,
    /// Set an option of the second contestant, if it is a program; can be repeated
    #[arg(long, value_name = "NAME=VALUE")]
    pub option_b: Vec<Setting>,
    /// Save every match as a record in this folder, which must not contain records
    #[arg(long, value_name = "FOLDER")]
    pub save: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub play: PlayedArgs,
    #[command(flatten)]
    pub thinking: ThinkingArgs,
    #[command(flatten)]
    pub test: TestArgs,
}

/// What is played.
#[derive(Debug, Args)]
#[command(next_help_heading = "Matches")]
pub(crate) struct PlayedArgs {
    /// Length of the match: single, standard, long or marathon [default: single, or that of the openings]
    #[arg(long = "match", value_name = "LENGTH")]
    pub length: Option<MatchLength>,
    /// Set the start layout: Black's home row from a to h [default: OBPKYRGN]
    #[arg(long, value_name = "LETTERS", conflicts_with = "openings")]
    pub layout: Option<Layout>,
    /// Limit the opening: the first three moves of a round go at most 1, 3 and 5 squares
    #[arg(long)]
    pub limited: bool,
    /// Number of random moves at the start of every match
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u8).range(0..=16))]
    pub opening_plies: u8,
    /// Start from the positions of this file instead, one KFEN per line; empty lines and lines with # are skipped
    #[arg(long, value_name = "FILE", conflicts_with = "opening_plies")]
    pub openings: Option<PathBuf>,
}

/// How long the contestants may think. At most one of the first four is given.
#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = "Thinking")]
pub(crate) struct ThinkingArgs {
    /// Milliseconds for each turn [default for programs: 1000; levels need no limit]
    #[arg(long, value_name = "MS", group = "pace", value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    pub movetime: Option<u64>,
    /// Nodes for each turn, approximately
    #[arg(long, value_name = "N", group = "pace", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,
    /// Number of moves to look ahead
    #[arg(long, value_name = "N", group = "pace", value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub depth: Option<u32>,
    /// Clock for the whole match: seconds and the increment for each turn, such as 10+0.1
    #[arg(long, value_name = "S+INC", group = "pace", value_parser = parse_clock)]
    pub clock: Option<TimeBudget>,
    /// Milliseconds that a turn may exceed its time before it loses the match
    #[arg(long, value_name = "MS", default_value_t = 250, value_parser = clap::value_parser!(u64).range(0..=60_000))]
    pub margin: u64,
    /// Seconds after which a program that does not answer loses, if there is neither a clock nor a move time
    #[arg(long, value_name = "S", default_value = "60", value_parser = parse_seconds)]
    pub timeout: Duration,
}

/// When to stop early.
#[derive(Debug, Args)]
#[command(next_help_heading = "Sequential test")]
pub(crate) struct TestArgs {
    /// Stop as soon as the sequential test decides whether the first contestant is ELO0 or ELO1 better
    #[arg(long, value_name = "ELO0,ELO1", value_parser = parse_elos, allow_hyphen_values = true)]
    pub sprt: Option<(f64, f64)>,
    /// Probability that the test accepts ELO1 although ELO0 is true
    #[arg(long, value_name = "P", default_value_t = 0.05, value_parser = parse_risk, requires = "sprt")]
    pub alpha: f64,
    /// Probability that the test accepts ELO0 although ELO1 is true
    #[arg(long, value_name = "P", default_value_t = 0.05, value_parser = parse_risk, requires = "sprt")]
    pub beta: f64,
}

impl ArenaArgs {
    /// Checks combinations of options.
    pub(crate) fn check(&self) -> Result<(), CliError> {
        for (letter, spec, options) in [('a', &self.a, &self.option_a), ('b', &self.b, &self.option_b)] {
            if matches!(spec, PlayerSpec::Level(_)) && !options.is_empty() {
                let message = format!("--option-{letter} is only for programs, but {spec} is a level");
                return Err(CliError::input(message));
            }
        }
        Ok(())
    }
}

impl PlayedArgs {
    /// The rules of a match from the usual start.
    pub(crate) fn rules(&self) -> MatchRules {
        let rules = MatchRules::new(self.length.unwrap_or_default());
        rules.with_layout(self.layout.unwrap_or_default()).with_limited_opening(self.limited)
    }
}

impl TestArgs {
    /// The sequential test, if requested.
    pub(crate) fn sprt(&self) -> Option<Sprt> {
        self.sprt.map(|(elo0, elo1)| Sprt { elo0, elo1, alpha: self.alpha, beta: self.beta })
    }
}

fn parse_games(text: &str) -> Result<usize, String> {
    let games = text.parse().ok().filter(|games: &usize| (2..=1_000_000).contains(games) && games.is_multiple_of(2));
    games.ok_or_else(|| "expected an even number from 2 to 1000000".into())
}

fn parse_concurrency(text: &str) -> Result<usize, String> {
    let count = text.parse().ok().filter(|count| (1..=1024).contains(count));
    count.ok_or_else(|| "expected a number from 1 to 1024".into())
}

fn parse_clock(text: &str) -> Result<TimeBudget, String> {
    let (left, increment) = text.split_once('+').unwrap_or((text, "0"));
    match (parse_duration(left), parse_duration(increment)) {
        (Some(left), Some(increment)) if !left.is_zero() => Ok(TimeBudget { left, increment }),
        _ => Err("expected seconds and the increment for each turn, such as 10+0.1".into()),
    }
}

fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds = parse_duration(text).filter(|seconds| !seconds.is_zero());
    seconds.ok_or_else(|| "expected a number of seconds, at most a day".into())
}

fn parse_duration(text: &str) -> Option<Duration> {
    let seconds = text.parse().ok()?;
    Duration::try_from_secs_f64(seconds).ok().filter(|seconds| *seconds <= MAX_DURATION)
}

fn parse_elos(text: &str) -> Result<(f64, f64), String> {
    let elo = |text: &str| text.trim().parse().ok().filter(|elo: &f64| elo.abs() <= 1000.0);
    let elos = text.split_once(',').and_then(|(low, high)| Some((elo(low)?, elo(high)?)));
    elos.filter(|(low, high)| low < high).ok_or_else(|| "expected two differences, the smaller first: 0,20".into())
}

fn parse_risk(text: &str) -> Result<f64, String> {
    let risk = text.parse().ok().filter(|risk: &f64| *risk > 0.0 && *risk < 0.5);
    risk.ok_or_else(|| "expected a number between 0 and 0.5".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_seconds_and_an_increment() {
        let clock = |left, increment| TimeBudget {
            left: Duration::from_millis(left),
            increment: Duration::from_millis(increment),
        };
        assert_eq!(parse_clock("10+0.1"), Ok(clock(10_000, 100)));
        assert_eq!(parse_clock("0.5"), Ok(clock(500, 0)));
        for bad in ["", "+", "0+1", "-1", "1+-1", "x", "1e99", "nan", "90000"] {
            assert!(parse_clock(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn the_two_differences_are_in_order() {
        assert_eq!(parse_elos("-5, 10"), Ok((-5.0, 10.0)));
        for bad in ["5", "5,5", "10,0", "0,nan", "0,1e9", ""] {
            assert!(parse_elos(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn games_come_in_pairs() {
        assert_eq!(parse_games("400"), Ok(400));
        for bad in ["0", "3", "-2", "x", "99999999999999999999"] {
            assert!(parse_games(bad).is_err(), "{bad}");
        }
    }
}
