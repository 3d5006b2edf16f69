//! `kamisado arena`: matches between two contestants, and what they say about their strength.

mod args;
mod game;
mod limits;
mod openings;
mod player;
mod process;
mod report;
mod runner;
mod stats;
mod tally;
mod ugi_client;

use std::io::{self, Write};
use std::thread;
use std::time::Duration;

use limits::Timeouts;
use openings::Openings;
use player::Entry;
use report::Archive;
use runner::Progress;
use runner::TournamentPlan;
use tally::Tally;

use crate::error::CliError;

pub(crate) use args::ArenaArgs;

/// Plays the matches and prints the result.
pub(crate) fn run(args: &ArenaArgs) -> Result<(), CliError> {
    args.check()?;
    let program = TournamentPlan {
        entries: entries(args),
        openings: Openings::new(&args.play, args.seed)?.into(),
        games: args.games,
        concurrency: args.concurrency.unwrap_or_else(|| thread::available_parallelism().map_or(1, Into::into)),
        seed: args.seed,
        pace: args.thought.pace(),
        patience: Timeouts { margin: Duration::from_millis(args.thought.margin), timeout: args.thought.timeout },
    };
    let names = try_out(&program.entries)?;
    let archive = match &args.save {
        Some(folder) => Some(Archive::create(folder.clone(), args.games, names.clone(), args.seed)?),
        None => None,
    };
    let tally = play(&program, &names, archive.as_ref(), Tally::new(args.test.sprt()))?;
    let mut out = io::stdout().lock();
    if args.json {
        writeln!(out, "{}", report::render_json(&tally, &names, args.seed))?;
    } else {
        write!(out, "{}", report::text(&tally, &names))?;
    }
    Ok(())
}

/// The two contestants with all they need.
fn entries(args: &ArenaArgs) -> [Entry; 2] {
    [(&args.a, &args.option_a), (&args.b, &args.option_b)].map(|(contestant, settings)| Entry {
        contestant: contestant.clone(),
        settings: settings.clone(),
        bytes: usize::from(args.memory) << 20,
        timeout: args.thought.timeout,
    })
}

/// The names of the contestants, once it is seen that both can play.
fn try_out([a, b]: &[Entry; 2]) -> Result<[String; 2], CliError> {
    let name =
        |entry: &Entry| entry.try_out().map_err(|fault| CliError::input(format_args!("{} {fault}", entry.contestant)));
    Ok([name(a)?, name(b)?])
}

/// Plays all matches, keeps each, and counts them.
fn play(
    program: &TournamentPlan,
    names: &[String; 2],
    archive: Option<&Archive>,
    mut tally: Tally,
) -> Result<Tally, CliError> {
    let mut progress = Progress::new(program.games);
    let played = runner::play(program, |finished| {
        if let Some(archive) = archive {
            archive.save(&finished)?;
        }
        if let Some((loser, fault)) = &finished.fault {
            let (letter, name) = match finished.is_won_by_a() {
                true => ("B", &names[1]),
                false => ("A", &names[0]),
            };
            progress.say(&format!("game {}: {letter} ({name}, {loser}) {fault}", finished.number + 1));
        }
        tally.add(finished);
        progress.show(&tally);
        Ok(!tally.is_decided())
    });
    progress.finish();
    played.map(|()| tally)
}
