//! Several threads on one question.
//!
//! All threads search the same position with the same table: what one has proven the others find. Where two would work on
//! the same child, the second takes another one, and a thread that works below a decided position leaves it.

use core::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};

/// How many counters of busy threads there are.
const COUNTERS: usize = 1 << 14;

/// What the threads share besides the table.
#[cfg_attr(target_family = "wasm", allow(dead_code, reason = "there are no threads"))]
pub(crate) struct Team {
    /// Whether the others are to stop.
    pub(crate) stop: AtomicBool,
    /// The nodes of the others.
    pub(crate) nodes: AtomicU64,
    /// How many threads work on positions, by a part of their keys.
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

    /// How many threads work on a position.
    pub(super) fn busy(&self, key: u64) -> u32 {
        self.counter(key).load(Ordering::Relaxed).into()
    }

    /// A thread begins to work on a position.
    pub(super) fn enter(&self, key: u64) {
        self.counter(key).fetch_add(1, Ordering::Relaxed);
    }

    /// It has done so.
    pub(super) fn leave(&self, key: u64) {
        self.counter(key).fetch_sub(1, Ordering::Relaxed);
    }
}
