//! `kamisado bench`: the signature of the solver, and its speed.

use std::io::{self, Write};
use std::time::Instant;

use kamisado_engine::bench::{BenchCase, BenchRunner};
use kamisado_solver::{Stopped, Unlimited};
use serde_json::{Value, json};

use crate::cli::BenchArgs;
use crate::error::CliError;

/// Solves the fixed questions and prints the nodes and the time. The output is in English, for developers and scripts.
pub(crate) fn run(args: &BenchArgs) -> Result<(), CliError> {
    let mut out = io::stdout().lock();
    let mut signer = BenchRunner::default();
    let mut forms: Vec<Value> = Vec::new();
    let mut signature = 0;
    let start = Instant::now();
    for (place, question) in BenchCase::all().iter().enumerate() {
        let nodes = signer.nodes(question, &mut Unlimited).map_err(|error: Stopped| CliError::input(error))?;
        signature += nodes;
        let (ask, position) = (question.query.name(), question.position);
        if args.json {
            forms.push(json!({ "position": position, "ask": ask, "nodes": nodes }));
        } else {
            writeln!(out, "{:>2} {nodes:>9} {ask} {position}", place + 1)?;
            out.flush()?;
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    let speed = (signature as f64 / seconds.max(1e-9)) as u64;
    if args.json {
        let form = json!({
            "positions": forms,
            "signature": signature,
            "seconds": seconds,
            "nodes_per_second": speed,
        });
        writeln!(out, "{form}")?;
    } else {
        writeln!(out, "signature {signature}")?;
        writeln!(out, "nodes per second {speed}")?;
    }
    Ok(())
}
