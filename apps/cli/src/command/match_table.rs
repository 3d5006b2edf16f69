//! Tables of proven round starts: `kamisado solve --match --table FILE`, and `kamisado check FILE`.

use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use kamisado::{OpeningLimits, Player, Position};
use kamisado_proof::{MatchClaim, MatchStore, MatchTable, MatchTableContents, MatchTableFile, MatchTableFileError};
use kamisado_solver::{Control, ProveMatchError, Solver};
use serde_json::{Value, json};

use crate::context::Context;
use crate::error::CliError;

/// How a table was used: what it held, and what was added.
pub(crate) struct TableUse {
    file: String,
    /// Whether it held the answer.
    was_known: bool,
    added: usize,
    scores: ScoreCounts,
}

impl TableUse {
    /// The same as JSON.
    pub(crate) fn json(&self) -> Value {
        let scores: serde_json::Map<String, Value> =
            self.scores.0.iter().map(|(&(own, other), &count)| (format!("{own}-{other}"), json!(count))).collect();
        json!({
            "known": self.was_known,
            "added": self.added,
            "proofs": self.scores.0.values().sum::<usize>(),
            "scores": scores,
        })
    }
}

impl fmt::Display for TableUse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TableUse { file, was_known, added, scores } = self;
        let known = if *was_known { "it was in the table" } else { "it was not in the table" };
        write!(f, "{file}: {known}, {added} proofs added; {scores}")
    }
}

/// The numbers of proofs by the points of the player to move and of the opponent.
#[derive(Default)]
struct ScoreCounts(BTreeMap<(u32, u32), usize>);

impl ScoreCounts {
    fn of(table: &MatchTable) -> ScoreCounts {
        let mut counts = ScoreCounts::default();
        for proof in table.iter() {
            let start = proof.start();
            let score = (start.points(start.to_move()), start.points(!start.to_move()));
            *counts.0.entry(score).or_default() += 1;
        }
        counts
    }
}

impl fmt::Display for ScoreCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} proofs", self.0.values().sum::<usize>())?;
        for (number, ((own, other), count)) in self.0.iter().rev().enumerate() {
            write!(f, "{} {count} at {own}–{other}", if number == 0 { ":" } else { "," })?;
        }
        Ok(())
    }
}

/// Finds the winner of the match with a table of proven starts, which is saved if it has a file. `None` if the time was too
/// short.
pub(crate) fn solve(
    context: Context,
    file: Option<&Path>,
    solver: &mut Solver,
    position: &Position,
    limits: OpeningLimits,
    control: &mut dyn Control,
) -> Result<(Option<Player>, Option<TableUse>), CliError> {
    let name = file.map(|file| file.display().to_string()).unwrap_or_default();
    let io_error = |error: &io::Error| context.not_written(&name, error);
    let mut prove = |store: &mut dyn MatchStore| match solver.prove_match(position, limits, store, control) {
        Ok(winner) => Ok(Some(winner)),
        Err(ProveMatchError::Stopped) => Ok(None),
        Err(ProveMatchError::NotWritten(error)) => Err(io_error(&error)),
        Err(error @ ProveMatchError::InvalidStrategy(_)) => Err(CliError::input(format_args!("{error:#}"))),
    };
    let Some(file) = file else {
        return Ok((prove(&mut MatchTable::default())?, None));
    };
    let mut file = MatchTableFile::open(file).map_err(|error| match error {
        MatchTableFileError::Io(error) => io_error(&error),
        other => CliError::input(format_args!("{name}: {other:#}")),
    })?;
    let before = file.table().len();
    let was_known = file.table().get(position, limits).is_some();
    let winner = prove(&mut file)?;
    let (added, scores) = (file.table().len() - before, ScoreCounts::of(file.table()));
    Ok((winner, Some(TableUse { file: name, was_known, added, scores })))
}

/// Verifies a table of proven starts by the rules alone, and prints what it proves.
pub(crate) fn check(name: &str, bytes: &[u8]) -> Result<(), CliError> {
    let contents = MatchTable::from_bytes(bytes);
    let MatchTableContents { table, whole } =
        contents.map_err(|error| CliError::input(format_args!("{name}: {error:#}")))?;
    let report = table.check().map_err(|error| CliError::input(format_args!("{name}: not proven: {error}")))?;
    let mut out = BufWriter::new(io::stdout().lock());
    for proof in table.iter() {
        let MatchClaim { start, limits, player } = proof.claim();
        let rounds = if limits.is_none() { "free" } else { "limited" };
        writeln!(out, "{player} wins the match from {start}, later rounds {rounds}")?;
    }
    if whole < bytes.len() {
        writeln!(out, "ignored: {} bytes at the end, an incomplete proof", bytes.len() - whole)?;
    }
    let (positions, choices, leaves) = (report.positions, report.choices, report.leaves);
    let scores = ScoreCounts::of(&table);
    writeln!(
        out,
        "proven: {scores}; {positions} positions, {choices} choices of the winner, {leaves} later rounds relied on"
    )?;
    out.flush()?;
    Ok(())
}
