//! `kamisado prove` and `kamisado check`: write and verify certificates.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::Path;

use kamisado::Position;
use kamisado_proof::{
    Certificate, CertificateFileError, CertificateReader, CheckError, CheckReport, Claim, ClaimKind, DecodeError,
    MatchTable, Tree, TreeClaim,
};
use kamisado_solver::Solver;
use kamisado_text::ArgumentsError;

use crate::cli::{ProofFormat, ProveArgs};
use crate::command::match_table;
use crate::context::Context;
use crate::deadline::Deadline;
use crate::error::CliError;
use crate::input;

/// Writes the winner's strategy for a position, or for every position after one move, to a file.
pub(crate) fn prove(context: Context, args: &ProveArgs) -> Result<(), CliError> {
    let position = context.position(&args.position)?;
    let positions: Vec<Position> =
        if args.all { position.legal_moves().map(|mv| position.play_unchecked(mv)).collect() } else { vec![position] };
    if positions.is_empty() {
        return Err(context.arguments_error(&ArgumentsError::NoMoveToProve));
    }
    let mut control = Deadline::new(context, None);
    let mut solver = Solver::new(args.memory << 20);
    let certificates = if args.lengths {
        // One certificate per position, so that a check needs only one in memory.
        positions.iter().map(|position| solver.certify_length(position, &mut control)).collect()
    } else if args.shortest {
        solver.certify_shortest(&positions, &mut control).map(|certificate| vec![certificate])
    } else {
        solver.certify(&positions, &mut control).map(|certificate| vec![certificate])
    };
    let certificates: Vec<Certificate> = certificates.map_err(|error| CliError::input(format_args!("{error:#}")))?;
    drop(control);
    let claims: usize = certificates.iter().map(|certificate| certificate.claims().len()).sum();
    let bytes = match args.format {
        ProofFormat::Compact => certificates.iter().flat_map(Certificate::to_bytes).collect(),
        ProofFormat::Rocq => {
            let trees = certificates.iter().map(Tree::new).collect::<Result<_, CheckError>>();
            let trees: Vec<Tree> = trees.map_err(|error| CliError::input(format_args!("{error:#}")))?;
            Tree::join(trees).to_rocq().into_bytes()
        }
    };
    let file = args.file.display().to_string();
    let written = input::write_file(&args.file, |out| out.write_all(&bytes));
    written.map_err(|error: io::Error| context.not_written(&file, &error))?;
    context.print(&format!("{file}: {claims} claims, {} bytes\n", bytes.len()))?;
    Ok(())
}

/// Verifies the certificates of a file by the rules alone.
pub(crate) fn check(context: Context, file: &Path) -> Result<(), CliError> {
    let name = file.display().to_string();
    let not_read = |error: io::Error| context.not_read(&name, &error);
    let mut source = BufReader::new(File::open(file).map_err(not_read)?);
    let not_decoded = |error: DecodeError| CliError::input(format_args!("{name}: {error:#}"));
    let not_proven = |error: CheckError| CliError::input(format_args!("{name}: not proven: {error}"));
    let beginning = source.fill_buf().map_err(not_read)?;
    if MatchTable::is_table(beginning) {
        let mut bytes = Vec::new();
        source.read_to_end(&mut bytes).map_err(not_read)?;
        return match_table::check(&name, &bytes);
    }
    let mut out = BufWriter::new(io::stdout().lock());
    let report = if Tree::is_rocq(beginning) {
        let mut bytes = Vec::new();
        source.read_to_end(&mut bytes).map_err(not_read)?;
        let tree = Tree::from_rocq(&String::from_utf8_lossy(&bytes)).map_err(not_decoded)?;
        let report = tree.check().map_err(not_proven)?;
        for TreeClaim { claim, .. } in tree.claims() {
            write_claim(&mut out, claim)?;
        }
        report
    } else {
        check_all(&mut CertificateReader::new(source), &mut out, not_proven, |error| match error {
            CertificateFileError::Io(error) => not_read(error),
            CertificateFileError::Decode(error) => not_decoded(error),
        })?
    };
    let (claims, positions, choices) = (report.claims, report.positions, report.choices);
    writeln!(out, "proven: {claims} claims, {positions} positions, {choices} choices of the winner")?;
    out.flush()?;
    Ok(())
}

/// Verifies the certificates of a file one by one, so that it may be larger than the memory.
fn check_all(
    reader: &mut CertificateReader<impl BufRead>,
    out: &mut impl Write,
    not_proven: impl Fn(CheckError) -> CliError,
    not_read: impl Fn(CertificateFileError) -> CliError,
) -> Result<CheckReport, CliError> {
    let mut all = CheckReport::default();
    loop {
        let certificate = match reader.read().map_err(&not_read)? {
            Some(certificate) => certificate,
            // An empty file is not a certificate; its reader reports that.
            None if all.claims == 0 => {
                Certificate::from_bytes(&[]).map_err(|error| not_read(CertificateFileError::Decode(error)))?
            }
            None => return Ok(all),
        };
        let report = certificate.check().map_err(&not_proven)?;
        for claim in certificate.claims() {
            write_claim(out, claim)?;
        }
        all.claims += report.claims;
        all.positions += report.positions;
        all.choices += report.choices;
    }
}

/// Writes a line that says what was proven.
fn write_claim(out: &mut impl Write, claim: &Claim) -> io::Result<()> {
    let Claim { position, player, kind } = claim;
    match kind {
        ClaimKind::Wins => writeln!(out, "{player} wins {position}"),
        ClaimKind::WinsWithin(moves) => writeln!(out, "{player} wins {position} within {moves} moves"),
        ClaimKind::HoldsOut(moves) => writeln!(out, "{player} holds out in {position} for {moves} moves"),
    }
}
