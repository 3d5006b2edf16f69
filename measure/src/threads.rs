//! Work on all cores.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use crate::progress::progress_bar;

/// Does something for each number below a count, on as many cores as there are, in any order.
pub(crate) fn in_threads<T: Send>(what: &'static str, count: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let done = Mutex::new((Vec::new(), progress_bar(what, count)));
    let next = AtomicUsize::new(0);
    let run = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                return;
            }
            let result = work(number);
            let mut guard = done.lock().unwrap_or_else(PoisonError::into_inner);
            guard.0.push(result);
            guard.1.inc(1);
        }
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(run);
        }
    });
    done.into_inner().unwrap_or_else(PoisonError::into_inner).0
}
