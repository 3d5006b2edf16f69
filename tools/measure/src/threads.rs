//! Work on several cores.

use std::iter;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::progress::progress_bar;

/// Does something for each number below a count, on as many cores as there are.
pub(crate) fn in_threads<T: Send>(what: &'static str, count: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let progress = progress_bar(what, count);
    in_threads_with(&mut vec![(); core_count()], count, |(), number| {
        let result = work(number);
        progress.inc(1);
        result
    })
}

/// How many cores there are.
pub(crate) fn core_count() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// The same on a thread for each of some states, which it passes to the work. The results are in the order of the numbers.
pub(crate) fn in_threads_with<S: Send, T: Send>(
    states: &mut [S],
    count: usize,
    work: impl Fn(&mut S, usize) -> T + Sync,
) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let take = |state: &mut S| -> Vec<(usize, T)> {
        let taken = || Some(next.fetch_add(1, Ordering::Relaxed)).filter(|&number| number < count);
        iter::from_fn(taken).map(|number| (number, work(state, number))).collect()
    };
    let mut results: Vec<(usize, T)> = thread::scope(|scope| {
        let take = &take;
        let handles: Vec<_> = states.iter_mut().map(|state| scope.spawn(move || take(state))).collect();
        handles.into_iter().flat_map(|handle| handle.join().expect("a thread that works")).collect()
    });
    results.sort_unstable_by_key(|(number, _)| *number);
    results.into_iter().map(|(_, result)| result).collect()
}
