//! `cargo xtask measure solution certificate`: the proofs of all first moves, written and checked.

use kamisado::{MatchLength, Position};
use kamisado_proof::{Certificate, CertificateReader, CheckReport};
use kamisado_solver::{CertifyError, Solver, Unlimited};
use kamisado_stats::CpuTimer;

use crate::print::print_head;

const TABLE: usize = 256 << 20;

/// Writes, reads and checks the certificates of who wins and of how soon, and prints their sizes.
pub(crate) fn run() -> Result<(), String> {
    let start = Position::start(MatchLength::Single);
    let positions: Vec<Position> = start.legal_moves().map(|mv| start.play_unchecked(mv)).collect();
    let winners = measure("who wins", || Ok(Solver::new(TABLE).certify(&positions, &mut Unlimited)?.to_bytes()))?;
    let lengths = measure("how soon", || {
        let mut solver = Solver::new(TABLE);
        let certificates = positions.iter().map(|position| solver.certify_length(position, &mut Unlimited));
        let certificates = certificates.collect::<Result<Vec<Certificate>, CertifyError>>()?;
        Ok(certificates.iter().flat_map(Certificate::to_bytes).collect())
    })?;
    let both = [winners, lengths];
    print_head("<certificate of all first moves | who wins | how soon");
    let row = |name: &str, cell: fn(&Measured) -> String| {
        println!("| {name} | {} |", both.iter().map(cell).collect::<Vec<_>>().join(" | "));
    };
    row("claims", |measured| measured.report.claims.to_string());
    row("positions", |measured| measured.report.positions.to_string());
    row("choices", |measured| measured.report.choices.to_string());
    row("bytes", |measured| measured.bytes.to_string());
    row(&format!("{} to find and write it", CpuTimer::unit()), |measured| format!("{:.1}", measured.writing));
    row(&format!("{} to check it", CpuTimer::unit()), |measured| format!("{:.2}", measured.checking));
    Ok(())
}

struct Measured {
    report: CheckReport,
    bytes: usize,
    writing: f64,
    checking: f64,
}

/// Writes a file of certificates and checks it.
fn measure(name: &str, write: impl FnOnce() -> Result<Vec<u8>, CertifyError>) -> Result<Measured, String> {
    eprintln!("{name}: writing the certificate");
    let timer = CpuTimer::start();
    let bytes = write().map_err(|error| format!("the certificate: {error:#}"))?;
    let writing = timer.elapsed().as_secs_f64();
    eprintln!("{name}: checking it");
    let timer = CpuTimer::start();
    let mut reader = CertificateReader::new(&bytes[..]);
    let mut report = CheckReport::default();
    while let Some(certificate) = reader.read().map_err(|error| format!("{error:#}"))? {
        let part = certificate.check().map_err(|error| format!("not proven: {error}"))?;
        report.claims += part.claims;
        report.positions += part.positions;
        report.choices += part.choices;
    }
    Ok(Measured { report, bytes: bytes.len(), writing, checking: timer.elapsed().as_secs_f64() })
}
