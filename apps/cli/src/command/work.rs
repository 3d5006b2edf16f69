//! `kamisado work` and `kamisado coordinate`: matches proven by many machines.

use std::fs;
use std::process;
use std::time::{SystemTime, UNIX_EPOCH};

use kamisado::{OpeningLimits, Position};
use kamisado_proof::{MatchStore, MatchTableFile};
use kamisado_work::{
    Coordinator, CoordinatorError, MatchSolver, ProofTree, Queue, QueueError, Worker, is_name, stop_on_signal,
};
use tokio::runtime::Runtime;

use crate::cli::{CoordinateArgs, WorkArgs};
use crate::command::solve::later_limits;
use crate::context::Context;
use crate::error::CliError;

/// The exit code of a coordinator that has not proven everything.
const NOT_PROVEN: u8 = 3;

/// Solves jobs until it is stopped.
pub(crate) fn work(context: Context, args: &WorkArgs) -> Result<(), CliError> {
    let name = args.name.clone().unwrap_or_else(default_name);
    Runtime::new()?.block_on(async {
        let stop = stop_on_signal()?;
        let queue = Queue::connect(&args.nats, &name).await.map_err(|error| queue_error(&error))?;
        context.print_error(&format!("{name}: waiting for jobs; Ctrl-C ends"));
        let worker = Worker::new(queue, &name, MatchSolver::new(args.memory << 20), stop);
        worker.run(|event| context.print_error(&format!("{name}: {event}"))).await;
        Ok(())
    })
}

/// Asks workers for proofs, checks them and adds them to a file.
pub(crate) fn coordinate(context: Context, args: &CoordinateArgs) -> Result<(), CliError> {
    let starts = starts(context, args)?;
    let limits = limits(&starts, args.limited)?;
    let file = args.table.display().to_string();
    let table = MatchTableFile::open(&args.table);
    let table = table.map_err(|error| CliError::input(format_args!("{file}: {error:#}")))?;
    let known = table.table().check().map_err(|error| CliError::input(format_args!("{file}: not proven: {error}")))?;
    context.print_error(&format!("{file}: {} proofs, checked", known.proofs));
    let tree = ProofTree::new(table, &starts, limits, args.nodes);
    let runtime = Runtime::new()?;
    let stop = {
        let _inside = runtime.enter();
        stop_on_signal()?
    };
    let report = runtime.block_on(async {
        let queue = Queue::connect(&args.nats, "coordinator").await.map_err(CoordinatorError::Queue)?;
        let coordinator = Coordinator::new(queue, tree, stop).with_job_timeout(args.job_timeout);
        coordinator.run(|event| context.print_error(&event.to_string())).await
    });
    let report = report.map_err(|error| match error {
        CoordinatorError::Queue(error) => queue_error(&error),
        CoordinatorError::NotWritten(_) => CliError { message: Some(format!("{file}: {error}")), code: 1 },
    })?;
    context.print(&report.to_string())?;
    if report.is_proven() { Ok(()) } else { Err(CliError { message: None, code: NOT_PROVEN }) }
}

/// The starts to prove.
fn starts(context: Context, args: &CoordinateArgs) -> Result<Vec<Position>, CliError> {
    let mut texts = args.kfens.clone();
    if let Some(file) = &args.starts {
        let name = file.display().to_string();
        let text = fs::read_to_string(file).map_err(|error| context.not_read(&name, &error))?;
        texts.extend(text.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned));
    }
    let mut starts = Vec::new();
    for text in &texts {
        let start = context.parse_position(text)?;
        if start.is_over() {
            return Err(CliError::input(format_args!("{text:?}: the round is over")));
        }
        starts.push(start);
    }
    if starts.is_empty() { Err(CliError::input("there is no start to prove")) } else { Ok(starts) }
}

/// The opening limits of later rounds. They are the same for all starts.
fn limits(starts: &[Position], limited: bool) -> Result<OpeningLimits, CliError> {
    let mut limits = starts.iter().map(|start| later_limits(start, limited));
    let first = limits.next().unwrap_or_default();
    if limits.any(|other| other != first) {
        let message =
            "some starts have opening limits and others have none: prove them in separate runs, or use --limited";
        return Err(CliError::input(message));
    }
    Ok(first)
}

/// A name that no other worker is likely to have.
fn default_name() -> String {
    let host = std::env::var("HOSTNAME").ok().or_else(|| fs::read_to_string("/etc/hostname").ok()).unwrap_or_default();
    let host = host.trim();
    let host = if is_name(host) && host.len() <= 32 { host } else { "worker" };
    let time = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() % 1_000_000_000);
    format!("{host}-{}-{time}", process::id())
}

/// A bad address is bad input. A missing server is an error of the system.
fn queue_error(error: &QueueError) -> CliError {
    let code = if matches!(error, QueueError::Address(_)) { 2 } else { 1 };
    CliError { message: Some(error.to_string()), code }
}
