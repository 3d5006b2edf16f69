//! Slow work that needs much memory: a few at a time, with the same memory again and again.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// Slow work that needs much memory. So many do it at once, and so many wait for it. While others wait, the memory goes
/// from one to the next; when nobody does, it is given back.
#[derive(Debug)]
pub(crate) struct Pool<T> {
    places: Arc<Semaphore>,
    waiting: AtomicUsize,
    most_waiting: usize,
    free: Mutex<Vec<T>>,
}

/// Somebody who waits.
struct Waiting<'a>(&'a AtomicUsize);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl<T: Send + 'static> Pool<T> {
    /// So many work at once, and so many wait at most.
    pub(crate) fn new(places: usize, most_waiting: usize) -> Arc<Pool<T>> {
        let (places, waiting) = (Arc::new(Semaphore::new(places)), AtomicUsize::new(0));
        Arc::new(Pool { places, waiting, most_waiting, free: Mutex::new(Vec::new()) })
    }

    /// How many wait.
    pub(crate) fn waiting(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }

    /// Does something slow on a thread of its own, with memory that is made if there is none to be used again. None if too
    /// many wait already. Who does not wait any more gives up its place.
    pub(crate) async fn work<R: Send + 'static>(
        self: &Arc<Pool<T>>,
        make: impl FnOnce() -> T + Send + 'static,
        slow: impl FnOnce(&mut T) -> R + Send + 'static,
    ) -> Option<R> {
        let waits = Waiting(&self.waiting);
        if self.waiting.fetch_add(1, Ordering::Relaxed) >= self.most_waiting && self.places.available_permits() == 0 {
            return None;
        }
        let place = Arc::clone(&self.places).acquire_owned().await.ok()?;
        drop(waits);
        let pool = Arc::clone(self);
        let work = move || {
            // The place is held until the work is done, even if nobody waits for it any more.
            let _place = place;
            let used = pool.free().pop();
            let mut memory = used.unwrap_or_else(make);
            let result = slow(&mut memory);
            pool.give_back(memory);
            result
        };
        spawn_blocking(work).await.ok()
    }

    /// Keeps memory for whoever waits; without anybody all is given back.
    fn give_back(&self, memory: T) {
        let mut free = self.free();
        if self.waiting() > 0 {
            free.push(memory);
        } else {
            free.clear();
        }
    }

    fn free(&self) -> MutexGuard<'_, Vec<T>> {
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

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
        while pool.places.available_permits() > 0 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        let waiting: Vec<_> = (0..2)
            .map(|_| {
                let (pool, make) = (Arc::clone(&pool), make());
                tokio::spawn(async move { pool.work(make, |number| *number).await })
            })
            .collect();
        while pool.waiting() < 2 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        assert_eq!(pool.work(make(), |number| *number).await, None, "too many wait");
        go_on.send(()).expect("it waits");
        assert_eq!(first.await.expect("it ends"), Some(true));
        for waits in waiting {
            assert_eq!(waits.await.expect("it ends"), Some(0), "the memory of the first");
        }
        assert!(pool.free().is_empty() && pool.waiting() == 0);
        assert_eq!(pool.work(make(), |number| *number).await, Some(1), "it was given back");
    }
}
