//! `kamisado prove` and `kamisado check`: certificates written and verified.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use kamisado::Position;
use kamisado_proof::Certificate;
use kamisado_solver::Solver;

use crate::cli::ProveArgs;
use crate::context::Context;
use crate::deadline::Deadline;
use crate::error::CliError;

/// Writes the winner's strategy for a position, or for every position after one move, to a file.
pub(crate) fn prove(context: Context, args: &ProveArgs) -> Result<(), CliError> {
    let position = context.position(&args.position)?;
    let positions: Vec<Position> =
        if args.all { position.legal_moves().map(|mv| position.play_unchecked(mv)).collect() } else { vec![position] };
    if positions.is_empty() {
        return Err(CliError::input("the round is over: there is no move to prove anything about"));
    }
    let mut control = Deadline::new(None);
    let certificate = Solver::new(args.memory << 20).certify(&positions, &mut control).map_err(CliError::input)?;
    control.finish();
    let bytes = certificate.to_bytes();
    let file = args.file.display();
    fs::write(&args.file, &bytes).map_err(|error| CliError::input(format_args!("{file}: {error}")))?;
    writeln!(io::stdout().lock(), "{file}: {} claims, {} bytes", certificate.claims().len(), bytes.len())?;
    Ok(())
}

/// Verifies a certificate by the rules alone.
pub(crate) fn check(file: &Path) -> Result<(), CliError> {
    let name = file.display();
    let bytes = fs::read(file).map_err(|error| CliError::input(format_args!("{name}: {error}")))?;
    let certificate =
        Certificate::from_bytes(&bytes).map_err(|error| CliError::input(format_args!("{name}: {error}")))?;
    let report = certificate.check().map_err(|error| CliError::input(format_args!("{name}: not proven: {error}")))?;
    let mut out = io::stdout().lock();
    for claim in certificate.claims() {
        writeln!(out, "{} wins {}", claim.winner, claim.position)?;
    }
    let (claims, positions, decisions) = (report.claims, report.positions, report.decisions);
    writeln!(out, "proven: {claims} claims, {positions} positions, {decisions} choices of the winner")?;
    Ok(())
}
