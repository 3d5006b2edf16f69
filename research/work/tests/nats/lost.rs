//! Workers, coordinators and servers that are lost, and messages that nobody can read.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use kamisado_work::{
    Answer, AnswerPart, Content, CoordinatorEvent, Job, JobSolver, MatchSolver, MessageError, Solution, WorkerEvent,
};

use super::support::{self, LEAVES_A, LEAVES_B, MAX_NODES, NO_LEAF, position, proof_count, solver};
use super::{ACK_WAIT, POLL_INTERVAL, Site, poll_until};

/// A worker that never finds an answer.
struct Endless;

impl JobSolver for Endless {
    fn solve(&mut self, _: &Job, is_cancelled: &AtomicBool) -> Solution {
        while !is_cancelled.load(Ordering::Relaxed) {
            // Nobody wakes a solver that is cancelled: it looks by itself, as between nodes of a search.
            std::thread::sleep(POLL_INTERVAL);
        }
        Solution { nodes: 0, content: None }
    }
}

/// Leaves the leaves to others.
struct OnlyFirst(MatchSolver);

impl JobSolver for OnlyFirst {
    fn solve(&mut self, job: &Job, is_cancelled: &AtomicBool) -> Solution {
        let mut solution = self.0.solve(job, is_cancelled);
        if let Some(Content::Proofs(bytes)) = &mut solution.content {
            let proofs = kamisado_proof::MatchTable::from_bytes(bytes).expect("a table").table;
            *bytes = support::table(proofs.iter().take(1)).to_bytes();
        }
        solution
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_job_of_a_killed_worker_goes_to_another() {
    let site = Site::new().await;
    let mut killed = site.worker("killed", Endless).await;
    let coordinator = site.coordinator(&[NO_LEAF], MAX_NODES).await;
    killed.wait_for(|event| matches!(event, WorkerEvent::Taken(_))).await;
    let other = site.worker("other", solver()).await;
    // As long as it is alive it keeps its job. That nothing happens shows only in the time in which it would.
    tokio::time::sleep(2 * ACK_WAIT).await;
    assert!(!coordinator.task.is_finished());
    killed.kill().await;
    let (report, _) = coordinator.proven().await;
    assert_eq!(report.workers.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), ["other"]);
    assert_eq!(site.checked_table().len(), 1);
    other.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_that_is_stopped_puts_its_job_back_at_once() {
    let site = Site::new().await;
    let mut stopped = site.worker("stopped", Endless).await;
    let coordinator = site.coordinator(&[NO_LEAF], MAX_NODES).await;
    stopped.wait_for(|event| matches!(event, WorkerEvent::Taken(_))).await;
    let ((), events) = stopped.stop().await;
    assert_eq!(events, [WorkerEvent::PutBack(position(NO_LEAF))]);
    let _other = site.worker("other", solver()).await;
    coordinator.proven().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_coordinator_that_is_killed_and_started_again_loses_nothing() {
    let site = Site::new().await;
    let starts = [LEAVES_A, LEAVES_B, NO_LEAF];
    // The first proofs are there, but what they rely on is not.
    let mut first = site.worker("first", OnlyFirst(solver())).await;
    let mut coordinator = site.coordinator(&starts, MAX_NODES).await;
    let is_root = |event: &CoordinatorEvent| matches!(event, CoordinatorEvent::Answered { start, .. } if *start == position(LEAVES_A));
    coordinator.wait_for(is_root).await;
    coordinator.kill().await;
    // Answers that come while there is no coordinator wait for the next one.
    first.wait_for(|event| matches!(event, WorkerEvent::Proven(start, _) if *start == position(NO_LEAF))).await;
    first.stop().await;
    // The server learns a moment later that the killed coordinator waits for answers no more; there may be only one.
    let queue = site.queue("next").await;
    poll_until(async || queue.answers().await.is_ok()).await;
    site.checked_table();
    let _second = site.worker("second", solver()).await;
    let (report, _) = site.coordinator(&starts, MAX_NODES).await.proven().await;
    let by_first = report.workers.iter().find(|(name, _)| name == "first").expect("its answers were kept").1;
    assert!(by_first.proofs >= 1 && by_first.wrong == 0, "{report}");
    assert_eq!(site.checked_table().len(), proof_count(&starts));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stopped_coordinator_goes_on_later() {
    let site = Site::new().await;
    let mut coordinator = site.coordinator(&[LEAVES_A, NO_LEAF], MAX_NODES).await;
    let worker = site.worker("worker", solver()).await;
    coordinator.wait_for(|event| matches!(event, CoordinatorEvent::Answered { .. })).await;
    let (report, _) = coordinator.stop().await;
    let proofs = report.expect("it was stopped").proofs;
    assert!(proofs >= 1 && site.checked_table().len() == proofs);
    site.coordinator(&[LEAVES_A, NO_LEAF], MAX_NODES).await.proven().await;
    assert_eq!(site.checked_table().len(), proof_count(&[LEAVES_A, NO_LEAF]));
    worker.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_may_be_killed_and_started_again() {
    let mut site = Site::new().await;
    let mut coordinator = site.coordinator(&[LEAVES_A, LEAVES_B, NO_LEAF], MAX_NODES).await;
    let mut slow = site.worker("slow", Endless).await;
    slow.wait_for(|event| matches!(event, WorkerEvent::Taken(_))).await;
    site.nats.restart(&["-js"]);
    slow.stop().await;
    let _worker = site.worker("worker", solver()).await;
    coordinator.wait_for(|event| matches!(event, CoordinatorEvent::Answered { .. })).await;
    coordinator.proven().await;
    assert_eq!(site.checked_table().len(), proof_count(&[LEAVES_A, LEAVES_B, NO_LEAF]));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_can_read_is_thrown_away() {
    let site = Site::new().await;
    let client = async_nats::connect(site.nats.url()).await.expect("a server");
    let jetstream = async_nats::jetstream::new(client);
    let newer = String::from_utf8(Job::new(position(NO_LEAF), false, 1, 1).to_bytes()).expect("JSON");
    let newer = newer.replacen("\"version\":1", "\"version\":2", 1);
    for (subject, bytes) in [
        ("kamisado.jobs.garbage", b"\xff".to_vec()),
        ("kamisado.jobs.newer", newer.into_bytes()),
        ("kamisado.answers", b"\xff".to_vec()),
        ("kamisado.answers", b"{\"version\":9}\n".to_vec()),
    ] {
        let sent = jetstream.publish(subject, bytes.into()).await.expect("it is sent");
        sent.await.expect("it is stored");
    }
    let mut worker = site.worker("worker", solver()).await;
    worker.wait_for(|event| matches!(event, WorkerEvent::NotAJob(MessageError::Json(_)))).await;
    worker.wait_for(|event| *event == WorkerEvent::NotAJob(MessageError::Version(2))).await;
    let (_, events) = site.coordinator(&[NO_LEAF], MAX_NODES).await.proven().await;
    let thrown = events.iter().filter(|event| matches!(event, CoordinatorEvent::NotAnAnswer(_))).count();
    assert_eq!(thrown, 2, "{events:#?}");
}

/// A worker that takes jobs out of the queue and never answers has done nothing worse than to lose them.
#[tokio::test(flavor = "multi_thread")]
async fn a_job_that_is_acknowledged_without_an_answer_is_asked_again() {
    let site = Site::new().await;
    let queue = site.queue("thief").await;
    let mut coordinator = site.coordinator(&[NO_LEAF], MAX_NODES).await;
    let stolen = queue.next_job(Duration::from_secs(10)).await.expect("the server is there").expect("a job");
    stolen.double_ack().await.expect("it is taken out");
    coordinator.wait_for(|event| *event == CoordinatorEvent::Lost(position(NO_LEAF))).await;
    let _worker = site.worker("worker", solver()).await;
    coordinator.proven().await;
}

/// A worker that keeps a job for ever keeps nobody else from it, where there is a limit.
#[tokio::test(flavor = "multi_thread")]
async fn a_job_that_takes_too_long_is_given_to_another_worker_too() {
    let site = Site::new().await;
    let mut slow = site.worker("slow", Endless).await;
    let mut coordinator = site.coordinator_with(&[NO_LEAF], MAX_NODES, Some(Duration::from_secs(1))).await;
    slow.wait_for(|event| matches!(event, WorkerEvent::Taken(_))).await;
    let _other = site.worker("other", solver()).await;
    coordinator.wait_for(|event| *event == CoordinatorEvent::Lost(position(NO_LEAF))).await;
    let (report, _) = coordinator.proven().await;
    assert!(report.workers[0].0 == "other", "{report}");
    slow.stop().await;
}

/// The proofs of one answer may be larger than the largest message.
#[tokio::test(flavor = "multi_thread")]
async fn long_answers_come_in_parts() {
    let site = Site::new().await;
    let queue = site.queue("sender").await;
    let coordinator = site.coordinator(&[LEAVES_A], MAX_NODES).await;
    let job = queue.next_job(Duration::from_secs(10)).await.expect("the server is there").expect("a job");
    let id = Job::from_bytes(&job.payload).expect("a job").id;
    let content = Content::Proofs(support::proofs(LEAVES_A).to_bytes());
    let answer = Answer { job: id, start: position(LEAVES_A), worker: "sender".to_owned(), nodes: 1, content };
    let mut parts: Vec<AnswerPart> = answer.into_parts("1", 500).expect("it is small");
    assert!(parts.len() > 5);
    parts.reverse();
    for part in &parts {
        queue.publish_answer(part).await.expect("it is stored");
        queue.publish_answer(part).await.expect("it is stored once");
    }
    job.double_ack().await.expect("it is done");
    let (_, events) = coordinator.proven().await;
    let [CoordinatorEvent::Answered { .. }] = &events[..] else { panic!("{events:#?}") };
    assert_eq!(site.checked_table().len(), proof_count(&[LEAVES_A]));
}

#[tokio::test(flavor = "multi_thread")]
async fn there_is_one_coordinator_at_a_time() {
    let site = Site::new().await;
    let _first = site.coordinator(&[NO_LEAF], MAX_NODES).await;
    let queue = site.queue("second").await;
    // The first one waits for answers nearly all the time.
    poll_until(async || queue.answers().await.is_err()).await;
}
