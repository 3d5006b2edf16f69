//! A pool for slow work that needs much memory: a few tasks run at a time and reuse the memory.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use parking_lot::Mutex;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// A pool for slow work that needs much memory. It limits how many tasks run and how many wait. While tasks wait, memory goes
/// from one task to the next; when none waits, it is freed.
#[derive(Debug)]
pub(crate) struct Pool<T> {
    slots: Arc<Semaphore>,
    waiting: AtomicUsize,
    max_waiting: usize,
    free: Mutex<Vec<T>>,
}

/// Why work was not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PoolError {
    /// Too many tasks are waiting.
    Full,
    /// The work panicked. Its memory is not reused.
    Panicked,
}

/// Counts a waiting task until it is dropped.
struct Waiting<'a>(&'a AtomicUsize);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl<T: Send + 'static> Pool<T> {
    /// A pool in which `slots` tasks run at once and at most `max_waiting` wait.
    pub(crate) fn new(slots: usize, max_waiting: usize) -> Arc<Pool<T>> {
        let (slots, waiting) = (Arc::new(Semaphore::new(slots)), AtomicUsize::new(0));
        Arc::new(Pool { slots, waiting, max_waiting, free: Mutex::new(Vec::new()) })
    }

    /// The number of waiting tasks.
    pub(crate) fn waiting(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }

    /// Runs `slow` on a thread of its own, with memory from the pool, or from `make` if there is none. Dropping the future gives
    /// up the caller's place in the queue.
    pub(crate) async fn work<R: Send + 'static>(
        self: &Arc<Pool<T>>,
        make: impl FnOnce() -> T + Send + 'static,
        slow: impl FnOnce(&mut T) -> R + Send + 'static,
    ) -> Result<R, PoolError> {
        let waits = Waiting(&self.waiting);
        if self.waiting.fetch_add(1, Ordering::Relaxed) >= self.max_waiting && self.slots.available_permits() == 0 {
            return Err(PoolError::Full);
        }
        let slot = Arc::clone(&self.slots).acquire_owned().await.expect("the semaphore is never closed");
        drop(waits);
        let pool = Arc::clone(self);
        let work = move || {
            // The slot is held until the work is done, even if the caller has dropped the future.
            let _slot = slot;
            let used = pool.free.lock().pop();
            let mut memory = used.unwrap_or_else(make);
            let result = slow(&mut memory);
            pool.give_back(memory);
            result
        };
        spawn_blocking(work).await.map_err(|_| PoolError::Panicked)
    }

    /// Keeps memory for the next waiting task, or frees all of it if none waits.
    fn give_back(&self, memory: T) {
        let mut free = self.free.lock();
        if self.waiting() > 0 {
            free.push(memory);
        } else {
            free.clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[tokio::test(flavor = "multi_thread")]
    async fn memory_goes_from_one_to_the_next_and_is_given_back_in_the_end() {
        let pool = Pool::<usize>::new(1, 2);
        let made = Arc::new(AtomicUsize::new(0));
        let make = || {
            let made = Arc::clone(&made);
            move || made.fetch_add(1, Ordering::Relaxed)
        };
        let (go_on, waits) = mpsc::channel::<()>();
        let first = tokio::spawn({
            let (pool, make) = (Arc::clone(&pool), make());
            async move { pool.work(make, move |_| waits.recv().is_ok()).await }
        });
        while pool.slots.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let waiting: Vec<_> = (0..2)
            .map(|_| {
                let (pool, make) = (Arc::clone(&pool), make());
                tokio::spawn(async move { pool.work(make, |number| *number).await })
            })
            .collect();
        while pool.waiting() < 2 {
            tokio::task::yield_now().await;
        }
        assert_eq!(pool.work(make(), |number| *number).await, Err(PoolError::Full), "too many wait");
        go_on.send(()).expect("it waits");
        assert_eq!(first.await.expect("it ends"), Ok(true));
        for waits in waiting {
            assert_eq!(waits.await.expect("it ends"), Ok(0), "the memory of the first");
        }
        assert!(pool.free.lock().is_empty() && pool.waiting() == 0);
        assert_eq!(pool.work(make(), |number| *number).await, Ok(1), "it was given back");
    }

    #[tokio::test]
    async fn a_panic_is_distinguished_and_its_place_and_memory_are_given_up() {
        let pool = Pool::<usize>::new(1, 2);
        assert_eq!(pool.work(|| 1, |_| panic!("as it should")).await, Err::<(), _>(PoolError::Panicked));
        assert_eq!(pool.work(|| 2, |number| *number).await, Ok(2));
        assert_eq!((pool.slots.available_permits(), pool.waiting()), (1, 0));
    }
}
