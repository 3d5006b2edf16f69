//! Numbered work on several threads.

use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;

use crate::error::CliError;

/// Does the work of every number below a count on some threads, each with its own state, and passes on each result as
/// soon as it is there, in any order. The receiver says whether to go on. A thread that is stopped has no result.
pub(crate) fn in_threads<S, T: Send>(
    threads: usize,
    count: u64,
    state: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, u64, &AtomicBool) -> Option<T> + Sync,
    mut receive: impl FnMut(u64, T) -> Result<bool, CliError>,
) -> Result<(), CliError> {
    let (stop, next) = (AtomicBool::new(false), AtomicU64::new(0));
    let (sender, results) = mpsc::channel();
    let run = |sender: Sender<(u64, T)>| {
        let mut state = state();
        while !stop.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let result = if number < count { work(&mut state, number, &stop) } else { None };
            let Some(result) = result else { return };
            if sender.send((number, result)).is_err() {
                return;
            }
        }
    };
    thread::scope(|scope| {
        let start = |_| {
            let (run, sender) = (&run, sender.clone());
            thread::Builder::new().spawn_scoped(scope, move || run(sender))
        };
        // With fewer threads than requested the work is only slower.
        if (0..threads).map(start).filter(Result::is_ok).count() == 0 {
            return Err(CliError::from(io::Error::other("no thread could be started")));
        }
        // The channel closes with the last thread.
        drop(sender);
        for (number, result) in results {
            let goes_on = receive(number, result);
            if !matches!(goes_on, Ok(true)) {
                stop.store(true, Ordering::Relaxed);
                return goes_on.map(drop);
            }
        }
        Ok(())
    })
}
