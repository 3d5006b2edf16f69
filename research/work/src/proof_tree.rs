//! The proof tree of a match: the round starts that need proofs, and what these proofs rely on.
//!
//! A proof is *stored* as soon as all later starts that it relies on are stored with the same winner, so the table of
//! stored proofs is complete at any time. Until then a proof is *pending*: its strategy is correct, but a start that it
//! relies on may be won by the opponent. If that turns out to be so, the proof is dropped and its start needs a new
//! one.
//!
//! This module uses neither the network nor a clock.

use std::collections::{HashMap, HashSet};
use std::io;
use std::time::Instant;

use kamisado::{OpeningLimits, Player, Position};
use kamisado_proof::{MatchClaim, MatchProof, MatchStore, MatchTable};

use crate::answer_check::{Verdict, WrongAnswer};
use crate::message::{Answer, Content, Job};
use crate::open_start::{OpenStart, OpenStarts};
use crate::report::{Report, WorkerReport};

/// The number of wrong answers after which a worker is ignored.
pub const MAX_WRONG_ANSWERS: u32 = 3;
/// The number of answers that do not settle a start after which it is given up.
pub const MAX_UNSETTLED_ANSWERS: u32 = 2;
/// The number of lost jobs that count as one answer that does not settle the start.
pub const MAX_LOST_JOBS: u32 = 5;

/// The serial number of an answer.
pub type AnswerNumber = u64;

/// The proof tree of some starts, the *roots*.
#[derive(Debug)]
pub struct ProofTree<S> {
    store: S,
    limits: OpeningLimits,
    max_nodes: u64,
    roots: Vec<Position>,
    /// The starts that need a proof and have none.
    open: OpenStarts,
    pending: HashMap<Position, PendingProof>,
    /// For each start that is not stored: the pending proofs that rely on it.
    parents: HashMap<Position, Vec<Position>>,
    workers: HashMap<String, WorkerReport>,
    /// For each answer: the number of its pending proofs, plus one while the answer is being checked.
    held: HashMap<AnswerNumber, usize>,
    changes: Changes,
}

/// What the coordinator must tell the queue.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// Starts whose jobs are out, but no longer needed.
    pub settled: Vec<Position>,
    /// Answers without pending proofs, which may leave the queue.
    pub released: Vec<AnswerNumber>,
    /// Starts whose proofs relied on a start that the opponent wins, with the workers who sent them.
    pub refuted: Vec<(Position, String)>,
}

/// A proof that relies on unproven starts.
#[derive(Debug)]
struct PendingProof {
    proof: MatchProof,
    leaves: Vec<Position>,
    /// The number of leaves that are not stored.
    missing: usize,
    worker: String,
    answer: AnswerNumber,
    /// The earlier state of the start.
    before: OpenStart,
}

impl<S: MatchStore> ProofTree<S> {
    /// A tree for these starts. It trusts the proofs in the store, so check the store first.
    pub fn new(store: S, starts: &[Position], limits: OpeningLimits, max_nodes: u64) -> ProofTree<S> {
        let mut open = OpenStarts::default();
        let mut seen = HashSet::new();
        let roots: Vec<Position> = starts.iter().copied().filter(|&start| seen.insert(start)).collect();
        for root in roots.iter().filter(|root| store.table().get(root, limits).is_none()) {
            open.insert(*root);
        }
        ProofTree {
            store,
            limits,
            max_nodes,
            roots,
            open,
            pending: HashMap::new(),
            parents: HashMap::new(),
            workers: HashMap::new(),
            held: HashMap::new(),
            changes: Changes::default(),
        }
    }

    /// The stored proofs.
    pub fn table(&self) -> &MatchTable {
        self.store.table()
    }

    /// Whether no more answers are needed because every start is proven or given up.
    pub fn is_done(&self) -> bool {
        self.roots.iter().all(|root| self.winner(root).is_some()) || self.open.all_given_up()
    }

    /// The proven winner of the match from a start.
    pub fn winner(&self, start: &Position) -> Option<Player> {
        self.store.table().get(start, self.limits).map(MatchProof::player)
    }

    /// Takes the next jobs. They count as out from now on. At most `max_out` jobs are out afterwards.
    pub fn take_jobs(&mut self, max_out: usize, now: Instant) -> Vec<Job> {
        let limited = !self.limits.is_none();
        let attempts = self.open.take(max_out, now);
        attempts.into_iter().map(|(start, attempt)| Job::new(start, limited, self.max_nodes, attempt)).collect()
    }

    /// The starts whose jobs are out, each with the time since when.
    pub fn out(&self) -> Vec<(Position, Instant)> {
        self.open.out()
    }

    /// Records that a job disappeared from the queue without an answer. It is queued again a limited number of times.
    pub fn lose_job(&mut self, start: &Position, now: Instant) {
        if self.open.lose(start, MAX_LOST_JOBS) {
            self.leave_unsettled(start, &format!("{MAX_LOST_JOBS} jobs were lost"), now);
        }
    }

    /// Records that a job could not be queued or takes too long. It is queued again.
    pub fn retry(&mut self, start: &Position) {
        self.open.wait(start);
    }

    /// Takes the changes since the last call, to tell the queue.
    pub fn take_changes(&mut self) -> Changes {
        std::mem::take(&mut self.changes)
    }

    /// Returns changes that could not be sent. The next call of [`ProofTree::take_changes`] includes them.
    pub fn put_back(&mut self, Changes { settled, released, refuted }: Changes) {
        self.changes.settled.splice(..0, settled);
        self.changes.released.splice(..0, released);
        self.changes.refuted.splice(..0, refuted);
    }

    /// Checks an answer by the rules and keeps what it proves. Fails if a proof could not be written.
    pub fn add_answer(&mut self, answer: &Answer, number: AnswerNumber, now: Instant) -> io::Result<Verdict> {
        self.held.insert(number, 1);
        let verdict = self.judge(answer, number, now)?;
        let worker = self.workers.entry(answer.worker.clone()).or_default();
        match &verdict {
            Verdict::Wrong(_) => worker.wrong += 1,
            Verdict::Accepted { .. } | Verdict::Unsettled(_) => worker.nodes += answer.nodes,
            Verdict::Late | Verdict::Ignored => worker.ignored += 1,
        }
        self.release(number);
        Ok(verdict)
    }

    fn judge(&mut self, answer: &Answer, number: AnswerNumber, now: Instant) -> io::Result<Verdict> {
        let is_needed = self.open.contains(&answer.start) || self.pending.contains_key(&answer.start);
        if self.is_ignored(&answer.worker) {
            // Gives other workers time to take the job.
            self.open.refuse(&answer.start, now);
            return Ok(Verdict::Ignored);
        }
        if !is_needed {
            return Ok(Verdict::Late);
        }
        let reason = match &answer.content {
            Content::Proofs(proofs) => {
                return Ok(match self.add_proofs(answer, proofs, number)? {
                    Ok((stored, pending)) => Verdict::Accepted { stored, pending },
                    Err(wrong) => {
                        self.open.refuse(&answer.start, now);
                        Verdict::Wrong(wrong)
                    }
                });
            }
            Content::NotWithinLimit => format!("not within {} nodes", self.max_nodes),
            Content::Failed { reason } => reason.clone(),
        };
        self.leave_unsettled(&answer.start, &reason, now);
        Ok(Verdict::Unsettled(reason))
    }

    /// Adds the proofs of an answer up to the first wrong one. Returns how many are stored thanks to them and how many
    /// are pending.
    fn add_proofs(
        &mut self,
        answer: &Answer,
        proofs: &[u8],
        number: AnswerNumber,
    ) -> io::Result<Result<(usize, usize), WrongAnswer>> {
        let contents = match MatchTable::from_bytes(proofs) {
            Ok(contents) if contents.whole == proofs.len() => contents,
            Ok(_) => return Ok(Err(WrongAnswer::Truncated)),
            Err(error) => return Ok(Err(WrongAnswer::NotRead(format!("{error:#}")))),
        };
        if contents.table.is_empty() {
            return Ok(Err(WrongAnswer::Empty));
        }
        let stored = self.table().len();
        for proof in contents.table.iter() {
            match self.check(proof) {
                Ok(None) => {}
                Ok(Some(leaves)) => self.add_proof(proof, leaves, answer, number)?,
                Err(wrong) => return Ok(Err(wrong)),
            }
        }
        let pending = self.held.get(&number).map_or(0, |reasons| reasons - 1);
        Ok(Ok((self.table().len() - stored, pending)))
    }

    /// The leaves of a proof. `None` if its start already has a proof.
    fn check(&self, proof: &MatchProof) -> Result<Option<Vec<Position>>, WrongAnswer> {
        let MatchClaim { start, limits, player } = proof.claim();
        if limits != self.limits {
            return Err(WrongAnswer::OtherLimits);
        }
        if self.winner(&start).is_some() || self.pending.contains_key(&start) {
            return Ok(None);
        }
        if !self.open.contains(&start) {
            return Err(WrongAnswer::NotAsked(Box::new(start)));
        }
        let leaves = proof.leaves().map_err(WrongAnswer::NotProven)?;
        match leaves.iter().find(|leaf| self.winner(leaf) == Some(!player)) {
            Some(&leaf) => Err(WrongAnswer::Refuted(Box::new(leaf))),
            None => Ok(Some(leaves)),
        }
    }

    /// Adds a checked proof as stored or pending.
    fn add_proof(
        &mut self,
        proof: &MatchProof,
        leaves: Vec<Position>,
        answer: &Answer,
        number: AnswerNumber,
    ) -> io::Result<()> {
        let start = proof.start();
        let before = self.open.remove(&start).unwrap_or_default();
        // The worker itself acknowledges the job that it answers.
        if before.is_out() && start != answer.start {
            self.changes.settled.push(start);
        }
        let unproven: Vec<Position> = leaves.into_iter().filter(|leaf| self.winner(leaf).is_none()).collect();
        if unproven.is_empty() {
            return self.store(proof.clone(), &answer.worker);
        }
        for leaf in &unproven {
            self.parents.entry(*leaf).or_default().push(start);
            if !self.pending.contains_key(leaf) && !self.open.contains(leaf) {
                self.open.insert(*leaf);
            }
        }
        *self.held.entry(number).or_default() += 1;
        let (missing, worker) = (unproven.len(), answer.worker.clone());
        let pending = PendingProof { proof: proof.clone(), leaves: unproven, missing, worker, answer: number, before };
        self.pending.insert(start, pending);
        Ok(())
    }

    /// Stores a proof whose leaves are all stored, and the pending proofs that waited only for it.
    fn store(&mut self, proof: MatchProof, worker: &str) -> io::Result<()> {
        let mut complete = vec![(proof, worker.to_owned())];
        while let Some((proof, worker)) = complete.pop() {
            let MatchClaim { start, player, .. } = proof.claim();
            self.store.add(proof)?;
            self.workers.entry(worker).or_default().proofs += 1;
            for parent in self.parents.remove(&start).unwrap_or_default() {
                let Some(pending) = self.pending.get_mut(&parent) else { continue };
                pending.missing -= 1;
                let (is_refuted, is_complete) = (pending.proof.player() != player, pending.missing == 0);
                if is_refuted {
                    self.refute(&parent);
                } else if is_complete && let Some(pending) = self.pending.remove(&parent) {
                    self.release(pending.answer);
                    complete.push((pending.proof, pending.worker));
                }
            }
        }
        Ok(())
    }

    /// Drops a pending proof that relies on a start which the opponent wins.
    fn refute(&mut self, start: &Position) {
        if let Some(worker) = self.drop_pending(start) {
            self.workers.entry(worker.clone()).or_default().wrong += 1;
            self.changes.refuted.push((*start, worker));
        }
    }

    /// Drops the pending proof of a start, which then needs a new one, and returns the name of its worker. Starts that
    /// only this proof relied on are no longer needed.
    fn drop_pending(&mut self, start: &Position) -> Option<String> {
        let PendingProof { leaves, worker, answer, before, .. } = self.pending.remove(start)?;
        for leaf in leaves {
            let Some(parents) = self.parents.get_mut(&leaf) else { continue };
            parents.retain(|parent| parent != start);
            if parents.is_empty() {
                self.parents.remove(&leaf);
                if !self.roots.contains(&leaf) && self.open.remove(&leaf).is_some_and(|open| open.is_out()) {
                    self.changes.settled.push(leaf);
                }
            }
        }
        self.open.reopen(*start, before);
        self.release(answer);
        Some(worker)
    }

    /// Records an answer that does not settle a start. If that means giving up the start, the proofs that rely on it
    /// are dropped, because there may be others that do not.
    fn leave_unsettled(&mut self, start: &Position, reason: &str, now: Instant) {
        let mut unsettled = vec![(*start, reason.to_owned())];
        while let Some((start, reason)) = unsettled.pop() {
            if !self.open.leave_unsettled(&start, &reason, MAX_UNSETTLED_ANSWERS, now) {
                continue;
            }
            for parent in self.parents.get(&start).cloned().unwrap_or_default() {
                self.drop_pending(&parent);
                unsettled.push((parent, format!("its proof relies on {start}: {reason}")));
            }
        }
    }

    /// Decrements the count that keeps an answer in the queue.
    fn release(&mut self, number: AnswerNumber) {
        let Some(count) = self.held.get_mut(&number) else { return };
        *count -= 1;
        if *count == 0 {
            self.held.remove(&number);
            self.changes.released.push(number);
        }
    }

    /// Whether a worker is ignored because of too many wrong answers.
    pub fn is_ignored(&self, worker: &str) -> bool {
        self.workers.get(worker).is_some_and(|worker| worker.wrong >= MAX_WRONG_ANSWERS)
    }

    /// A report of the results so far.
    pub fn report(&self) -> Report {
        let mut workers: Vec<(String, WorkerReport)> =
            self.workers.iter().map(|(name, worker)| (name.clone(), *worker)).collect();
        workers.sort_by(|a, b| a.0.cmp(&b.0));
        Report {
            roots: self.roots.iter().map(|root| (*root, self.winner(root))).collect(),
            proofs: self.table().len(),
            given_up: self.open.given_up(),
            workers,
        }
    }
}
