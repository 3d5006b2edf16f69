//! `kamisado arena`: matches between two contestants, to compare their strength.

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

use openings::Openings;
use player::Entry;
use report::Archive;
use runner::TournamentPlan;
use tally::Tally;

use crate::context::Context;
use crate::error::CliError;
use crate::progress::ProgressLine;

pub(crate) use args::ArenaArgs;

/// Plays the matches and prints the result.
pub(crate) fn run(context: Context, args: &ArenaArgs) -> Result<(), CliError> {
    args.check()?;
    let openings = Openings::new(&args.play, args.seed)?.into();
    let plan = TournamentPlan { args, entries: entries(args), openings };
    let names = try_out(&plan.entries)?;
    let archive = match &args.save {
        Some(folder) => Some(Archive::create(folder.clone(), args.games, names.clone(), args.seed)?),
        None => None,
    };
    let tally = play(context, &plan, &names, archive.as_ref(), Tally::new(args.test.sprt()))?;
    let mut out = io::stdout().lock();
    if args.json {
        writeln!(out, "{}", report::render_json(&tally, &names, args.seed))?;
    } else {
        write!(out, "{}", context.encoded(&report::text(&tally, &names)))?;
    }
    Ok(())
}

/// The two contestants with their settings.
fn entries(args: &ArenaArgs) -> [Entry; 2] {
    [(&args.a, &args.option_a), (&args.b, &args.option_b)].map(|(spec, settings)| Entry {
        spec: spec.clone(),
        settings: settings.clone(),
        bytes: usize::from(args.memory) << 20,
        timeout: args.thinking.timeout,
    })
}

/// Checks that both contestants can play, and returns their names.
fn try_out([a, b]: &[Entry; 2]) -> Result<[String; 2], CliError> {
    let name = |entry: &Entry| {
        entry.try_out().map_err(|fault| CliError::input(format_args!("{} {}", entry.spec, fault.reason)))
    };
    Ok([name(a)?, name(b)?])
}

/// Plays, saves and counts all matches.
fn play(
    context: Context,
    plan: &TournamentPlan<'_>,
    names: &[String; 2],
    archive: Option<&Archive>,
    mut tally: Tally,
) -> Result<Tally, CliError> {
    let line = ProgressLine::new(context);
    runner::play(plan, |finished| {
        if let Some(archive) = archive {
            archive.save(&finished)?;
        }
        if let Some((loser, fault)) = &finished.fault {
            let (letter, name) = match finished.is_won_by_a() {
                true => ("B", &names[1]),
                false => ("A", &names[0]),
            };
            let (game, reason) = (finished.number + 1, &fault.reason);
            let message = format!("game {game}: {letter} ({name}, {loser}) {reason}");
            line.print_above(|| context.print_error(&message));
        }
        tally.add(finished);
        if line.is_visible() {
            let games = format!("{}/{} games", tally.played(), plan.args.games);
            line.show([&[games][..], &report::summary_parts(&tally)[..]].concat().join(", "));
        }
        Ok(!tally.is_decided())
    })?;
    Ok(tally)
}
