//! Locks by key.

use std::collections::HashMap;
use std::sync::{Arc, Weak};

use parking_lot::Mutex;
use tokio::sync::OwnedMutexGuard;

/// Locks by key. Keys whose lock is neither held nor awaited are removed.
#[derive(Clone, Debug, Default)]
pub(crate) struct KeyedLocks {
    locks: Arc<Mutex<HashMap<String, Weak<tokio::sync::Mutex<()>>>>>,
}

impl KeyedLocks {
    /// Waits for the lock of a key; callers get it in order.
    pub(crate) async fn lock(&self, key: &str) -> OwnedMutexGuard<()> {
        let lock = self.get(key);
        lock.lock_owned().await
    }

    /// The lock of a key, if it is neither held nor awaited.
    pub(crate) fn try_lock(&self, key: &str) -> Option<OwnedMutexGuard<()>> {
        self.get(key).try_lock_owned().ok()
    }

    fn get(&self, key: &str) -> Arc<tokio::sync::Mutex<()>> {
        let mut locks = self.locks.lock();
        if let Some(lock) = locks.get(key).and_then(Weak::upgrade) {
            return lock;
        }
        // There are at most as many as requests under way.
        locks.retain(|_, lock| lock.strong_count() > 0);
        let lock = Arc::default();
        locks.insert(key.to_owned(), Arc::downgrade(&lock));
        lock
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn only_the_same_key_waits_and_keys_are_forgotten() {
        let locks = KeyedLocks::default();
        let held = locks.lock("a").await;
        assert!(locks.try_lock("a").is_none() && locks.try_lock("b").is_some());
        assert!(locks.lock("a").now_or_never().is_none());
        assert!(locks.lock("b").now_or_never().is_some());
        drop(held);
        let _again = locks.lock("a").await;
        let _other = locks.lock("c").await;
        assert_eq!(locks.locks.lock().len(), 2, "b is forgotten");
    }
}
