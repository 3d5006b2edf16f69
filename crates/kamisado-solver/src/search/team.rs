//! Several threads that search one question.
//!
//! All threads search the same position with one table, so each can use the proofs of the others. A thread that would
//! work on the same child as another takes a different one, and a thread below a decided position leaves it.

use core::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};

/// The number of counters of busy threads.
const COUNTERS: usize = 1 << 14;

/// The state shared by the threads, besides the table.
#[cfg_attr(target_family = "wasm", allow(dead_code, reason = "there are no threads"))]
pub(crate) struct Team {
    /// Whether the other threads must stop.
    pub(crate) stop: AtomicBool,
    /// The nodes of the other threads.
    pub(crate) nodes: AtomicU64,
    /// The number of threads working on each position, indexed by a part of its key.
    busy: Vec<AtomicU8>,
}

impl Team {
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn new() -> Team {
        let busy = (0..COUNTERS).map(|_| AtomicU8::new(0)).collect();
        Team { stop: AtomicBool::new(false), nodes: AtomicU64::new(0), busy }
    }

    fn counter(&self, key: u64) -> &AtomicU8 {
        &self.busy[(key >> 40) as usize % COUNTERS]
    }

    /// The number of threads working on a position.
    pub(super) fn busy(&self, key: u64) -> u32 {
        self.counter(key).load(Ordering::Relaxed).into()
    }

    /// Records that a thread begins to work on a position.
    pub(super) fn enter(&self, key: u64) {
        self.counter(key).fetch_add(1, Ordering::Relaxed);
    }

    /// Records that a thread has stopped working on a position.
    pub(super) fn leave(&self, key: u64) {
        self.counter(key).fetch_sub(1, Ordering::Relaxed);
    }
}
