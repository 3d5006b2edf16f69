//! Workers and a coordinator on a real NATS server: killed, lying, silent and restarted.
//!
//! `cargo xtask test cluster` runs these; they need the program `nats-server`.

mod liars;
mod lost;
mod server;
#[path = "../support/mod.rs"]
mod support;

use std::path::PathBuf;
use std::time::Duration;

use kamisado::{OpeningLimits, Position};
use kamisado_proof::{MatchStore, MatchTable, MatchTableFile};
use kamisado_work::{
    Coordinator, CoordinatorError, CoordinatorEvent, JobSolver, ProofTree, Queue, Report, Worker, WorkerEvent,
};
use tempfile::TempDir;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use server::Nats;
use support::{MAX_NODES, position, proof_count, solver};

/// A worker that is silent for this long has lost its job.
const ACK_WAIT: Duration = Duration::from_secs(2);
/// More than any of these tests takes: what hangs is an error.
const TEST_TIMEOUT: Duration = Duration::from_secs(120);
/// How often the server is asked for what it does not tell by itself.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

type RunningCoordinator = Running<Result<Report, CoordinatorError>, CoordinatorEvent>;

/// A server and a folder for the table.
struct Site {
    nats: Nats,
    folder: TempDir,
}

impl Site {
    /// A server whose queue has a short time for silent workers.
    async fn new() -> Site {
        let site = Site { nats: Nats::start(&["-js"]), folder: TempDir::new().expect("a folder") };
        site.queue("setup").await;
        site
    }

    async fn queue(&self, name: &str) -> Queue {
        Queue::connect_with(&self.nats.url(), name, ACK_WAIT).await.expect("a queue")
    }

    fn table_path(&self) -> PathBuf {
        self.folder.path().join("table")
    }

    /// The table, which holds nothing but what can be checked.
    fn checked_table(&self) -> MatchTable {
        let table = MatchTableFile::open(self.table_path()).expect("a table").table().clone();
        table.check().expect("every proof holds");
        table
    }

    async fn coordinator(&self, starts: &[&str], max_nodes: u64) -> RunningCoordinator {
        self.coordinator_with(starts, max_nodes, None).await
    }

    async fn coordinator_with(
        &self,
        starts: &[&str],
        max_nodes: u64,
        job_timeout: Option<Duration>,
    ) -> RunningCoordinator {
        let starts: Vec<Position> = starts.iter().map(|start| position(start)).collect();
        let file = MatchTableFile::open(self.table_path()).expect("a table");
        file.table().check().expect("every proof holds");
        let tree = ProofTree::new(file, &starts, OpeningLimits::NONE, max_nodes);
        let queue = self.queue("coordinator").await;
        let (stop, stopped) = watch::channel(false);
        let (send, events) = tokio::sync::mpsc::unbounded_channel();
        let coordinator = Coordinator::new(queue, tree, stopped).with_job_timeout(job_timeout);
        let task = tokio::spawn(async move { coordinator.run(|event| drop(send.send(event.clone()))).await });
        Running { task, stop, events }
    }

    async fn worker(&self, name: &str, solver: impl JobSolver) -> Running<(), WorkerEvent> {
        let queue = self.queue(name).await;
        let (stop, stopped) = watch::channel(false);
        let (send, events) = tokio::sync::mpsc::unbounded_channel();
        let worker = Worker::new(queue, name, solver, stopped);
        let task = tokio::spawn(async move { worker.run(|event| drop(send.send(event.clone()))).await });
        Running { task, stop, events }
    }
}

/// Asks until something is so.
async fn poll_until(is_so: impl AsyncFn() -> bool) {
    let wait = async {
        while !is_so().await {
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    };
    tokio::time::timeout(TEST_TIMEOUT, wait).await.expect("it becomes so");
}

impl RunningCoordinator {
    /// Waits until all starts are proven, and returns what happened meanwhile.
    async fn proven(self) -> (Report, Vec<CoordinatorEvent>) {
        let (report, events) = self.finish().await;
        let report = report.expect("the server is there");
        assert!(report.is_proven(), "{report}\n{events:#?}");
        (report, events)
    }
}

/// A coordinator or a worker at work, which is aborted when it is dropped.
struct Running<T, E> {
    task: JoinHandle<T>,
    stop: watch::Sender<bool>,
    events: tokio::sync::mpsc::UnboundedReceiver<E>,
}

impl<T, E: std::fmt::Debug> Running<T, E> {
    /// Waits until something of a kind happens.
    async fn wait_for(&mut self, is_it: impl Fn(&E) -> bool) -> E {
        let mut others = Vec::new();
        let wait = async {
            loop {
                let event = self.events.recv().await.expect("it is at work");
                if is_it(&event) {
                    return event;
                }
                others.push(event);
            }
        };
        let happened = tokio::time::timeout(TEST_TIMEOUT, wait).await;
        happened.unwrap_or_else(|_| panic!("an event is awaited, and only these have happened: {others:#?}"))
    }

    /// Waits for the end, and returns what happened meanwhile.
    async fn finish(mut self) -> (T, Vec<E>) {
        let task = &mut self.task;
        let result =
            tokio::time::timeout(TEST_TIMEOUT, task).await.expect("the coordinator or worker ends").expect("no panic");
        let mut events = Vec::new();
        while let Ok(event) = self.events.try_recv() {
            events.push(event);
        }
        (result, events)
    }

    /// Ends it as Ctrl-C does.
    async fn stop(self) -> (T, Vec<E>) {
        self.stop.send_replace(true);
        self.finish().await
    }

    /// Ends it as a loss of power does: it says and writes nothing more.
    async fn kill(mut self) {
        self.task.abort();
        // It has been aborted, or it ended before.
        let _ = (&mut self.task).await;
    }
}

impl<T, E> Drop for Running<T, E> {
    fn drop(&mut self) {
        self.task.abort();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn workers_prove_several_starts_together() {
    let site = Site::new().await;
    let first = site.worker("first", solver()).await;
    let second = site.worker("second", solver()).await;
    let starts = [support::LEAVES_A, support::LEAVES_B, support::NO_LEAF, support::OTHER];
    let (report, _) = site.coordinator(&starts, MAX_NODES).await.proven().await;
    assert_eq!((report.wrong_answers(), report.proofs), (0, proof_count(&starts)), "{report}");
    assert_eq!(site.checked_table().len(), report.proofs);
    for worker in [first, second] {
        worker.stop().await;
    }
    // Nothing is asked again: no worker is there.
    site.coordinator(&starts, MAX_NODES).await.proven().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_nodes_do_not_settle_stays_open() {
    let site = Site::new().await;
    let _worker = site.worker("only", solver()).await;
    let (report, _) = site.coordinator(&[support::LEAVES_A, support::NO_LEAF], 2_000).await.finish().await;
    let report = report.expect("the server is there");
    assert!(!report.is_proven());
    assert_eq!(report.given_up, [(position(support::LEAVES_A), "not within 2000 nodes".to_owned())]);
    assert_eq!(site.checked_table().len(), 1, "the other start is proven");
}
