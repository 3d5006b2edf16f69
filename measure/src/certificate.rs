//! `cargo xtask measure solution certificate`: the proof of all first moves, written and checked.

use kamisado::{MatchLength, Position};
use kamisado_proof::Certificate;
use kamisado_solver::{Solver, Unlimited};
use kamisado_stats::CpuTimer;

const TABLE: usize = 64 << 20;

/// Writes, reads and checks the certificate, and prints its size.
pub(crate) fn run() -> Result<(), String> {
    let start = Position::start(MatchLength::Single);
    let positions: Vec<Position> = start.legal_moves().map(|mv| start.play_unchecked(mv)).collect();
    eprintln!("writing the certificate");
    let timer = CpuTimer::start();
    let certificate = Solver::new(TABLE)
        .certify(&positions, &mut Unlimited)
        .map_err(|error| format!("the certificate: {error:#}"))?;
    let writing = timer.elapsed().as_secs_f64();
    let bytes = certificate.to_bytes();
    eprintln!("checking it");
    let timer = CpuTimer::start();
    let certificate = Certificate::from_bytes(&bytes).map_err(|error| format!("{error:#}"))?;
    let report = certificate.check().map_err(|error| format!("not proven: {error}"))?;
    let checking = timer.elapsed().as_secs_f64();
    println!("| certificate of all first moves | |");
    println!("|---|--:|");
    println!("| claims | {} |", report.claims);
    println!("| positions | {} |", report.positions);
    println!("| choices of the winner | {} |", report.choices);
    println!("| bytes | {} |", bytes.len());
    println!("| {} to find and write it | {writing:.1} |", CpuTimer::unit());
    println!("| {} to check it | {checking:.2} |", CpuTimer::unit());
    Ok(())
}
