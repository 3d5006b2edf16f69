//! Verdicts on all moves of a position, with several threads.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use kamisado::Position;

use crate::job::{is_symmetric, mirror_image, open_verdicts};
use crate::search::proof_table::ProofTable;
use crate::{Control, Progress, Solver, Verdict};

/// The state shared by the threads.
struct Work<'a> {
    position: &'a Position,
    with_moves_left: bool,
    /// The verdicts, with the results so far.
    verdicts: Mutex<Vec<Verdict>>,
    /// The indices of the moves to search, and the number of them already taken.
    indices: Vec<usize>,
    taken: AtomicUsize,
    nodes: AtomicU64,
    control: Mutex<&'a mut (dyn Control + Send)>,
}

/// The verdicts on all legal moves in the order of their text, and the number of nodes of all threads. Each verdict has
/// the winner and, on request, the moves left, unless the control prevented it.
///
/// Each thread takes the next free move. All threads share one table, so each can use the proofs of the others; only
/// the bounds of the moves left are separate. With more than one thread, the number of nodes depends on the scheduling.
pub fn verdicts_parallel(
    position: &Position,
    with_moves_left: bool,
    threads: usize,
    bytes: usize,
    control: &mut (dyn Control + Send),
) -> (Vec<Verdict>, u64) {
    let verdicts = open_verdicts(position);
    let is_symmetric = is_symmetric(position);
    let earlier_image = |i| mirror_image(&verdicts, i).filter(|&image| is_symmetric && image < i);
    let twins: Vec<Option<usize>> = (0..verdicts.len()).map(earlier_image).collect();
    let work = Work {
        position,
        with_moves_left,
        verdicts: Mutex::new(verdicts),
        indices: (0..twins.len()).filter(|&i| twins[i].is_none()).collect(),
        taken: AtomicUsize::new(0),
        nodes: AtomicU64::new(0),
        control: Mutex::new(control),
    };
    let threads = threads.max(1);
    let table = Arc::new(ProofTable::new(bytes));
    if threads > 1 {
        table.use_all();
    }
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| work.run(Solver::sharing(Arc::clone(&table), threads)));
        }
    });
    let nodes = work.nodes.into_inner();
    let mut verdicts = work.verdicts.into_inner().unwrap_or_else(PoisonError::into_inner);
    for (i, twin) in twins.into_iter().enumerate() {
        if let Some(twin) = twin {
            verdicts[i] = Verdict { mv: verdicts[i].mv, ..verdicts[twin] };
        }
    }
    (verdicts, nodes)
}

impl Work<'_> {
    /// Runs one thread: takes moves until none are left.
    fn run(&self, mut solver: Solver) {
        while let Some(&index) = self.indices.get(self.taken.fetch_add(1, Ordering::Relaxed)) {
            let mut verdict = lock(&self.verdicts)[index];
            let next = self.position.play_unchecked(verdict.mv);
            verdict.winner = self.ask(&mut solver, |solver, control| solver.winner(&next, control).ok());
            if self.with_moves_left && verdict.winner.is_some() {
                // Results that the control prevents stay unknown.
                let _ = self
                    .ask(&mut solver, |solver, control| solver.find_moves_left(self.position, &mut verdict, control));
            }
            lock(&self.verdicts)[index] = verdict;
        }
    }

    /// Asks a solver a question. The control receives the total nodes of all threads.
    fn ask<T>(&self, solver: &mut Solver, question: impl FnOnce(&mut Solver, &mut dyn Control) -> T) -> T {
        let before = solver.nodes();
        let mut reported = 0;
        let mut control = |progress: &Progress| {
            let nodes = progress.nodes - reported;
            reported = progress.nodes;
            let nodes = self.nodes.fetch_add(nodes, Ordering::Relaxed) + nodes;
            lock(&self.control).should_continue(&Progress { nodes })
        };
        let answer = question(solver, &mut control);
        self.nodes.fetch_add(solver.nodes() - before - reported, Ordering::Relaxed);
        answer
    }
}

/// Ignores poisoning, because a panicking thread leaves no incomplete state here.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
