//! The command line.

use std::path::PathBuf;

use kamisado_engine::Level;

use crate::ladder::Pairing;
use crate::match_proofs;

pub(crate) const HELP: &str = "\
Measures the solver or the levels, makes the tables of docs/solution.md, or makes the table of match equity by
self-play.

Usage: cargo xtask measure solver [threads]
       cargo xtask measure characters [--games N] [--seed N] [LEVEL ...]
       cargo xtask measure ladder [--games N] [--seed N] [LEVEL [OPPONENT]]
       cargo xtask measure strength [--games N]
       cargo xtask measure resistance [--positions N]
       cargo xtask measure losses [--games N]
       cargo xtask measure fills [--fills N]
       cargo xtask measure solution [PART]
       cargo xtask measure solution openings --table
       cargo xtask measure solution patterns --starts N
       cargo xtask measure solution match [--starts N] [--nodes MILLIONS]
       cargo xtask measure layouts [--threads N] [--winners | --counts | --table] FOLDER
       cargo xtask measure equity
       cargo xtask measure ratings [--runs N]
       cargo xtask puzzles
       kamisado-measure formal positions N
       kamisado-measure formal layouts FILE

Parts of the solution, all of them when none is named:
  openings      All 102 first moves with winner and exact length, and the shortest win
  layouts       The normal start and 36 tournament layouts, with free and with limited opening
  rounds        Who wins the later rounds of matches
  ends          Who wins standard matches from the starts of their last rounds
  certificate   The size of the proofs of all 102 first moves, who wins and how soon, and how long their checks take
  patterns      How many starts of later rounds are covered by a proof found for another, of 300 of each score or N
  match         Standard matches proven from 1–2, 50 of them or N, with at most 200 million nodes each or another number of
                millions, and an estimate of what earlier starts would take

With threads it is measured how much sooner as many threads as there are cores answer the solver's questions.
With --table the first moves are printed as apps/web/src/openings/table.rs.

Characters are the ten levels as opponents, or those named: their strength, how long their games last and their habits, with
1000 games of each kind unless N says otherwise and fewer for full strength; it fails where a promise of docs/levels.md is
broken. Another seed gives other games.
The ladder is climbed by each level against the one below, or by one level against that or another opponent; 400 games
each unless N says otherwise. Strength are games of full strength against every level, 1000 each unless N says otherwise.
Resistance is how long full strength holds out in lost positions against a perfect opponent, in 1000 positions unless N says
otherwise; it fails where that is less than 80 % of the longest possible length, or where an immediate loss is chosen.
Losses explains why 1000 generated games were lost, or N; it fails where a solver that knows nothing yet finds a named turn or
alternative wrong, or where there are fewer than eight kinds.
Fills are the times of full strength for 600 fills, or N, without a clock; it fails where one takes more than a second.
Layouts are all 40320 orders of the towers, with free and with limited opening: who wins, with a certificate, and by how many
first moves. What is found is added to files in FOLDER, so that it can be stopped at any time and goes on when it is run again;
at the end the table FOLDER/layouts.bin is written and told about. --winners leaves out the numbers of first moves,
--counts finds nothing but them, --table solves nothing and makes the table of what is there.
Ratings are what players gain by cheating, and how soon honest ratings are right, in 100 simulated runs unless N says
otherwise; it fails where a cheat is more than 50 points above its strength on any of 30 days (300 on a new server), or where
honest ratings need more than twice the games of plain Glicko-2, thirty points apart.
Formal prints N positions with what the library says about their moves, or writes the certificates of the layouts for Rocq; cargo
xtask test formal and cargo xtask measure formal run both.
";

/// What the command line asks for.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Args {
    Help,
    /// The table of match equity.
    Equity,
    Solver,
    /// The solver with several threads.
    SolverThreads,
    /// These levels as opponents.
    Characters {
        levels: Vec<Level>,
        series: Series,
    },
    /// Full strength against every level: the number of games with each.
    Strength {
        games: usize,
    },
    /// Full strength in lost positions: their number.
    Resistance {
        positions: usize,
    },
    /// Why generated games were lost: their number.
    Losses {
        games: usize,
    },
    /// Fills of full strength: their number.
    Fills {
        count: usize,
    },
    /// These levels against each other.
    Ladder {
        pairings: Vec<Pairing>,
        series: Series,
    },
    /// One part, or all.
    Solution(Option<Part>),
    /// The patterns of proofs: the starts of each score.
    Patterns {
        starts: usize,
    },
    /// Matches proven from 1–2: the number of starts, and the nodes of each in millions.
    MatchProofs {
        starts: usize,
        million_nodes: usize,
    },
    /// The first moves as the page keeps them.
    FirstMoves,
    /// Ratings under attack: the number of simulated runs.
    Ratings {
        runs: usize,
    },
    /// Positions to compare with the specification in Rocq: their number.
    FormalPositions {
        count: usize,
    },
    /// The certificates of the layouts for Rocq, into this file.
    FormalLayouts {
        file: PathBuf,
    },
    /// All layouts, with files in this folder.
    Layouts {
        folder: PathBuf,
        threads: usize,
        work: LayoutsWork,
    },
    /// The puzzles of the page, into this folder.
    Puzzles {
        folder: PathBuf,
    },
}

/// What to find out about all layouts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LayoutsWork {
    /// Who wins, and by how many first moves.
    All,
    /// Only who wins.
    Winners,
    /// Only by how many first moves.
    Counts,
    /// Nothing: only the table of what is known is made.
    Table,
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

/// A part of docs/solution.md.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Openings,
    Layouts,
    Rounds,
    Ends,
    Certificate,
    Patterns,
    Match,
}

impl Part {
    pub(crate) const ALL: [Part; 7] =
        [Part::Openings, Part::Layouts, Part::Rounds, Part::Ends, Part::Certificate, Part::Patterns, Part::Match];

    const fn name(self) -> &'static str {
        match self {
            Part::Openings => "openings",
            Part::Layouts => "layouts",
            Part::Rounds => "rounds",
            Part::Ends => "ends",
            Part::Certificate => "certificate",
            Part::Patterns => "patterns",
            Part::Match => "match",
        }
    }
}

impl Args {
    pub(crate) fn parse(args: impl IntoIterator<Item = String>) -> Result<Args, String> {
        let args: Vec<String> = args.into_iter().collect();
        if args.iter().any(|arg| arg == "-h" || arg == "--help") {
            return Ok(Args::Help);
        }
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        match args[..] {
            ["equity"] => Ok(Args::Equity),
            ["solver"] => Ok(Args::Solver),
            ["solver", "threads"] => Ok(Args::SolverThreads),
            ["formal", "positions", number] => Ok(Args::FormalPositions { count: count(number, "positions")? }),
            ["formal", "layouts", file] => Ok(Args::FormalLayouts { file: file.into() }),
            ["puzzles", folder] => Ok(Args::Puzzles { folder: folder.into() }),
            ["layouts", ref rest @ ..] => layouts(rest),
            ["characters", ref rest @ ..] => characters(rest),
            ["strength"] => Ok(Args::Strength { games: STRENGTH_GAMES }),
            ["strength", "--games", number] => Ok(Args::Strength { games: number_of_games(number)? }),
            ["losses"] => Ok(Args::Losses { games: LOST_GAMES }),
            ["losses", "--games", number] => Ok(Args::Losses { games: count(number, "games")? }),
            ["resistance"] => Ok(Args::Resistance { positions: LOST_POSITIONS }),
            ["resistance", "--positions", number] => Ok(Args::Resistance { positions: count(number, "positions")? }),
            ["ratings"] => Ok(Args::Ratings { runs: RATING_RUNS }),
            ["ratings", "--runs", number] => Ok(Args::Ratings { runs: count(number, "runs")? }),
            ["fills"] => Ok(Args::Fills { count: FILLS }),
            ["fills", "--fills", number] => Ok(Args::Fills { count: count(number, "fills")? }),
            ["ladder", ref rest @ ..] => ladder(rest),
            ["solution", "openings", "--table"] => Ok(Args::FirstMoves),
            ["solution", "patterns", "--starts", number] => Ok(Args::Patterns { starts: count(number, "starts")? }),
            ["solution", "match", ref rest @ ..] if !rest.is_empty() => match_proofs(rest),
            ["solution"] => Ok(Args::Solution(None)),
            ["solution", name] => match Part::ALL.into_iter().find(|part| part.name() == name) {
                Some(part) => Ok(Args::Solution(Some(part))),
                None => Err(format!("the solution has no part '{name}'\n\n{HELP}")),
            },
            _ => Err(format!("'{}' is not understood\n\n{HELP}", args.join(" "))),
        }
    }
}

/// The games of each kind of each level as an opponent, unless a number is given.
const CHARACTER_GAMES: usize = 1000;

/// The games of full strength against each level, unless a number is given.
const STRENGTH_GAMES: usize = 1000;

/// The lost positions of full strength, unless a number is given.
const LOST_POSITIONS: usize = 1000;

/// How many lost games are explained.
const LOST_GAMES: usize = 1000;

/// The fills of full strength, unless a number is given.
const FILLS: usize = 600;

/// The simulated runs of ratings, unless a number is given.
const RATING_RUNS: usize = 100;

/// The games of two levels unless the command line says otherwise.
const GAMES: usize = 400;

/// The seed of a series of games unless the command line says otherwise.
const SEED: u32 = 1;

/// The options and the folder that follow `layouts`.
fn layouts(mut args: &[&str]) -> Result<Args, String> {
    let (mut threads, mut work) = (1, LayoutsWork::All);
    loop {
        match args {
            ["--threads", number, rest @ ..] => (threads, args) = (count(number, "threads")?, rest),
            ["--winners", rest @ ..] => (work, args) = (LayoutsWork::Winners, rest),
            ["--counts", rest @ ..] => (work, args) = (LayoutsWork::Counts, rest),
            ["--table", rest @ ..] => (work, args) = (LayoutsWork::Table, rest),
            [folder] if !folder.starts_with('-') => return Ok(Args::Layouts { folder: folder.into(), threads, work }),
            _ => return Err(format!("'layouts {}' is not understood\n\n{HELP}", args.join(" "))),
        }
    }
}

/// The options that follow `solution match`.
fn match_proofs(mut args: &[&str]) -> Result<Args, String> {
    let (mut starts, mut million_nodes) = (match_proofs::STARTS, match_proofs::MILLION_NODES);
    loop {
        match args {
            [] => return Ok(Args::MatchProofs { starts, million_nodes }),
            ["--starts", number, rest @ ..] => (starts, args) = (count(number, "starts")?, rest),
            ["--nodes", number, rest @ ..] => (million_nodes, args) = (count(number, "nodes")?, rest),
            _ => return Err(format!("'solution match {}' is not understood\n\n{HELP}", args.join(" "))),
        }
    }
}

/// The options and levels that follow `characters`.
fn characters(args: &[&str]) -> Result<Args, String> {
    let (levels, series) = series(args, CHARACTER_GAMES)?;
    let levels = if levels.is_empty() { Level::all().collect() } else { levels };
    Ok(Args::Characters { levels, series })
}

/// The options and levels that follow `ladder`.
fn ladder(args: &[&str]) -> Result<Args, String> {
    let (levels, series) = series(args, GAMES)?;
    let pairings = match levels[..] {
        [] => Pairing::ladder(),
        [level] => {
            let pairing = Pairing::with_next_below(level);
            vec![pairing.ok_or_else(|| format!("no level is below '{level}'; name an opponent\n\n{HELP}"))?]
        }
        [level, opponent] => vec![Pairing { level, opponent }],
        _ => return Err(format!("'{}' is not understood\n\n{HELP}", args.join(" "))),
    };
    Ok(Args::Ladder { pairings, series })
}

/// Options of a series of games, and the levels after them.
fn series(mut args: &[&str], games: usize) -> Result<(Vec<Level>, Series), String> {
    let mut series = Series { games, seed: SEED };
    loop {
        args = match args {
            ["--games", number, rest @ ..] => {
                series.games = number_of_games(number)?;
                rest
            }
            ["--seed", number, rest @ ..] => {
                series.seed = number.parse().map_err(|_| format!("'{number}' is no seed\n\n{HELP}"))?;
                rest
            }
            _ => break,
        };
    }
    let level = |text: &&str| text.parse::<Level>().map_err(|error| format!("'{text}': {error}\n\n{HELP}"));
    Ok((args.iter().map(level).collect::<Result<_, _>>()?, series))
}

fn number_of_games(text: &str) -> Result<usize, String> {
    count(text, "games")
}

/// How many of something: a whole number that is not 0.
fn count(text: &str, things: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number: &usize| *number > 0);
    number.ok_or_else(|| format!("'{text}' is no number of {things}\n\n{HELP}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Args, String> {
        Args::parse(line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn the_solution_has_parts() {
        assert_eq!(parse("solver"), Ok(Args::Solver));
        assert_eq!(parse("solution"), Ok(Args::Solution(None)));
        assert_eq!(parse("solution rounds"), Ok(Args::Solution(Some(Part::Rounds))));
        assert_eq!(parse("solution openings --table"), Ok(Args::FirstMoves));
        assert_eq!(parse("solution match"), Ok(Args::Solution(Some(Part::Match))));
        assert_eq!(parse("solution patterns --starts 7"), Ok(Args::Patterns { starts: 7 }));
        let proofs = |starts, million_nodes| Ok(Args::MatchProofs { starts, million_nodes });
        assert_eq!(parse("solution match --starts 7"), proofs(7, match_proofs::MILLION_NODES));
        assert_eq!(parse("solution match --nodes 2 --starts 7"), proofs(7, 2));
        assert!(
            parse("solution match --starts 0").is_err_and(|message| message.contains("'0' is no number of starts"))
        );
        assert!(parse("solution match 7").is_err_and(|message| message.contains("'solution match 7'")));
    }

    #[test]
    fn help_names_every_part() {
        assert_eq!(parse("solution --help"), Ok(Args::Help));
        assert!(Part::ALL.iter().all(|part| HELP.contains(part.name())));
    }

    fn series(games: usize) -> Series {
        Series { games, seed: SEED }
    }

    fn levels(numbers: &[u8]) -> Vec<Level> {
        numbers.iter().map(|&number| Level::new(number).expect("a level")).collect()
    }

    #[test]
    fn the_ladder_is_climbed_whole_or_by_one_level() {
        assert_eq!(parse("ladder"), Ok(Args::Ladder { pairings: Pairing::ladder(), series: series(400) }));
        assert_eq!(parse("ladder 9 --games 10").ok(), None);
        let climbs = |line, level, opponent, series| {
            let (level, opponent) = (levels(&[level])[0], levels(&[opponent])[0]);
            assert_eq!(parse(line), Ok(Args::Ladder { pairings: vec![Pairing { level, opponent }], series }));
        };
        climbs("ladder 9", 9, 8, series(400));
        climbs("ladder --games 1000 10 3", 10, 3, series(1000));
        climbs("ladder --seed 5 --games 1000 10 3", 10, 3, Series { games: 1000, seed: 5 });
    }

    #[test]
    fn resistance_losses_and_fills_take_a_number() {
        assert_eq!(parse("resistance"), Ok(Args::Resistance { positions: 1000 }));
        assert_eq!(parse("resistance --positions 12"), Ok(Args::Resistance { positions: 12 }));
        assert_eq!(parse("losses"), Ok(Args::Losses { games: 1000 }));
        assert_eq!(parse("losses --games 12"), Ok(Args::Losses { games: 12 }));
        assert_eq!(parse("fills"), Ok(Args::Fills { count: 600 }));
        assert_eq!(parse("fills --fills 12"), Ok(Args::Fills { count: 12 }));
        assert!(parse("fills --fills 0").is_err_and(|message| message.contains("'0' is no number of fills")));
    }

    #[test]
    fn formal_takes_a_number_or_a_file() {
        assert_eq!(parse("formal positions 12"), Ok(Args::FormalPositions { count: 12 }));
        assert_eq!(parse("formal layouts x.v"), Ok(Args::FormalLayouts { file: "x.v".into() }));
        assert!(parse("formal positions none").is_err_and(|message| message.contains("'none'")));
    }

    #[test]
    fn layouts_need_a_folder() {
        let layouts = |threads, work| Ok(Args::Layouts { folder: "x".into(), threads, work });
        assert_eq!(parse("layouts x"), layouts(1, LayoutsWork::All));
        assert_eq!(parse("layouts --threads 2 --winners x"), layouts(2, LayoutsWork::Winners));
        assert_eq!(parse("layouts --counts x"), layouts(1, LayoutsWork::Counts));
        assert_eq!(parse("layouts --table x"), layouts(1, LayoutsWork::Table));
        assert!(parse("layouts").is_err());
        assert!(parse("layouts --threads 0 x").is_err_and(|message| message.contains("'0' is no number of threads")));
    }

    #[test]
    fn puzzles_need_a_folder() {
        assert_eq!(parse("puzzles static/puzzles"), Ok(Args::Puzzles { folder: "static/puzzles".into() }));
        assert!(parse("puzzles").is_err());
    }

    #[test]
    fn full_strength_plays_a_thousand_games_or_as_many_as_wanted() {
        assert_eq!(parse("strength"), Ok(Args::Strength { games: 1000 }));
        assert_eq!(parse("strength --games 7"), Ok(Args::Strength { games: 7 }));
        assert!(parse("strength --games x").is_err_and(|message| message.contains("'x'")));
    }

    #[test]
    fn characters_play_a_thousand_games_or_as_many_as_wanted() {
        let all: Vec<Level> = Level::all().collect();
        assert_eq!(parse("characters"), Ok(Args::Characters { levels: all.clone(), series: series(1000) }));
        assert_eq!(parse("characters --games 70"), Ok(Args::Characters { levels: all, series: series(70) }));
        let some = Args::Characters { levels: levels(&[1, 3]), series: Series { games: 1000, seed: 2 } };
        assert_eq!(parse("characters --seed 2 1 3"), Ok(some));
        assert!(parse("characters 11").is_err_and(|message| message.contains("'11'")));
        assert!(parse("characters --seed x").is_err_and(|message| message.contains("'x' is no seed")));
    }

    #[test]
    fn no_two_series_share_a_game() {
        let [one, other] = [1, 2].map(|seed| Series { games: 3, seed });
        assert_ne!(one.seed_of(1), other.seed_of(0));
        assert_ne!(one.seed_of(1), one.seed_of(0));
    }

    #[test]
    fn nonsense_about_the_ladder_is_named() {
        assert!(parse("ladder 11").is_err_and(|message| message.contains("'11'")));
        assert!(parse("ladder 1").is_err_and(|message| message.contains("no level is below '1'")));
        assert!(parse("ladder --games 0").is_err_and(|message| message.contains("'0'")));
        assert!(parse("ladder 3 2 1").is_err_and(|message| message.contains("'3 2 1'")));
    }

    #[test]
    fn nonsense_is_named() {
        assert!(parse("solution end").is_err_and(|message| message.contains("'end'")));
        assert!(parse("solver all").is_err_and(|message| message.contains("'solver all'")));
        assert!(parse("").is_err());
    }
}
