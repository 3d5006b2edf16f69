//! Deletes users: they leave their games, and their chat messages are removed. An interrupted deletion is resumed until
//! it completes. Expired data is deleted here too.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use kamisado_online::{Action, Offer, Timestamp};
use tokio::time::{sleep, timeout};

use super::{CallError, GameRegistry};
use crate::cluster::GameCall;
use crate::keyed_locks::KeyedLocks;
use crate::now;
use crate::store::{Departure, StoreError};

/// The caller waits this long for a deletion; it continues in the background.
const DELETION_TIMEOUT: Duration = Duration::from_secs(5);
/// The time spent finding out whether a deletion was stored, and the interval of the attempts.
const OUTCOME_TIMEOUT: Duration = Duration::from_secs(10);
const OUTCOME_INTERVAL: Duration = Duration::from_millis(200);
/// The number of checks after which a node takes over a deletion that another node left, and the time that requests may
/// take when their user is deleted.
const CHECKS_BEFORE_TAKEOVER: u32 = 3;
/// The delay before another attempt to delete unreadable data; a stand-alone server tries at once.
const UNREADABLE_RETRY: Duration = Duration::from_secs(60 * 60);

/// Why a user was not deleted.
#[derive(Debug)]
pub(crate) enum DeletionError {
    /// Nothing has changed.
    NotBegun(StoreError),
    /// The database does not answer: the user may or may not be deleted.
    Unknown,
}

/// The deletions of this process.
#[derive(Debug)]
pub(super) struct Deletions {
    /// The users that this process is deleting.
    users: KeyedLocks,
    /// Whether the database log may contain deleted data. It may at the start, since the server may have been killed.
    is_log_dirty: AtomicBool,
}

impl Default for Deletions {
    fn default() -> Deletions {
        Deletions { users: KeyedLocks::default(), is_log_dirty: AtomicBool::new(true) }
    }
}

impl GameRegistry {
    /// Deletes a user and everything that belongs to them, in one step. [`GameRegistry::carry_on_deletion`] then
    /// removes the user from games.
    pub(crate) async fn begin_deletion(&self, user: &str) -> Result<(), DeletionError> {
        let Err(error) = self.store.delete_user(user, now()).await else {
            return Ok(());
        };
        // The answer may be lost although the deletion was stored.
        let begun = Instant::now();
        while begun.elapsed() < OUTCOME_TIMEOUT {
            match self.store.is_deleted(user).await {
                Ok(true) => return Ok(()),
                Ok(false) => return Err(DeletionError::NotBegun(error)),
                Err(_) => sleep(OUTCOME_INTERVAL).await,
            }
        }
        tracing::error!(error = %format_args!("{error:#}"), "cannot tell whether a deletion was stored");
        Err(DeletionError::Unknown)
    }

    /// Continues a deletion and waits a little for its end. Failed steps are tried again later.
    pub(crate) async fn carry_on_deletion(&self, user: String) {
        let (registry, since) = (self.clone(), Some(now()));
        let task = tokio::spawn(async move { registry.work_on(&Departure { user, since }).await });
        let _ = timeout(DELETION_TIMEOUT, task).await;
    }

    /// Resumes incomplete deletions, of this process or of an earlier one, as long as the server runs.
    pub(crate) async fn resume_deletions(self) {
        let interval = self.timeouts.account_check_interval;
        // A node gives the node that began the deletion some time. A stand-alone server has no other to wait for.
        let mut is_first = self.cluster().is_none();
        loop {
            let tried_before = match std::mem::take(&mut is_first) {
                true => Timestamp::MAX,
                false => now().minus(CHECKS_BEFORE_TAKEOVER * interval),
            };
            match self.store.departures(tried_before).await {
                // A node that takes no games leaves it to the others.
                Ok(_) if !self.may_open_games() => {}
                Ok(departures) => {
                    for departure in departures {
                        self.work_on(&departure).await;
                    }
                }
                Err(error) => self.log_failure(&error, "cannot search for deletions"),
            }
            self.clean_log().await;
            // A name may be freed late without harm.
            let _ = self.store.free_names(now()).await;
            sleep(interval).await;
        }
    }

    /// Works on a deletion, unless this process does so already.
    async fn work_on(&self, departure: &Departure) {
        let Some(_guard) = self.deletions.users.try_lock(&departure.user) else {
            return;
        };
        if let Err(error) = self.delete_from_games(departure).await {
            self.log_failure(&error, "a deletion failed; it will be resumed");
        }
        self.deletions.is_log_dirty.store(true, Ordering::Relaxed);
        self.clean_log().await;
    }

    /// Removes deleted data from the database log. While a reader needs the log, the next check does it.
    async fn clean_log(&self) {
        let is_dirty = &self.deletions.is_log_dirty;
        if is_dirty.swap(false, Ordering::Relaxed) && !self.store.truncate_log().await.unwrap_or(false) {
            is_dirty.store(true, Ordering::Relaxed);
        }
    }

    /// Removes a deleted user from all games.
    async fn delete_from_games(&self, Departure { user, since }: &Departure) -> Result<(), StoreError> {
        self.store.take_up_departure(user, now()).await?;
        self.refresh_user(user).await?;
        self.leave_games(user).await?;
        self.store.delete_ratings(user).await?;
        let is_whole = self.store.delete_words(user).await? && self.store.count_unfinished(user).await? == 0;
        self.rebuild_games_of(user).await?;
        // A request of this user may just have been carried out.
        let grace = CHECKS_BEFORE_TAKEOVER * self.timeouts.account_check_interval;
        if since.is_none_or(|since| now().since(since) >= grace) {
            self.store.finish_deletion(user, is_whole).await?;
            if !is_whole {
                self.store.take_up_departure(user, now().plus(UNREADABLE_RETRY)).await?;
            }
        }
        Ok(())
    }

    /// Declines or withdraws rematch offers in the user's games, aborts games that have hardly begun, and resigns the
    /// others.
    async fn leave_games(&self, user: &str) -> Result<(), StoreError> {
        for (game, handle) in self.loaded_games_of(user).await? {
            if let Some(by) = game.seat_of(user) {
                // Most games have no offer to decline.
                let _ = handle.call(GameCall::act(by, Action::Decline { offer: Offer::Rematch })).await;
            }
        }
        for game in self.store.unfinished_of(user).await? {
            let handle = match self.handle(&game.id).await {
                Ok(Some(handle)) => handle,
                Ok(None) => continue,
                // An unreadable game must not stop the user's removal from the others.
                Err(StoreError::Damaged(..)) => continue,
                Err(error) => return Err(error),
            };
            let actions = [Action::Abort, Action::Resign];
            for (by, action) in game.seat_of(user).into_iter().flat_map(|by| actions.map(|action| (by, action))) {
                match handle.call(GameCall::act(by, action)).await {
                    Ok(()) => {}
                    // The referee refuses an action that was done already, or that the other action does.
                    Err(CallError::Refused(refusal)) if refusal.by_referee => {}
                    Err(_) => return Err(StoreError::Unavailable),
                }
            }
        }
        Ok(())
    }
}

impl GameRegistry {
    /// Deletes data past its retention period as long as the server runs. In a cluster every node does so: each finds
    /// what is left.
    pub(super) async fn sweep(self) {
        sleep(self.timeouts.first_sweep).await;
        loop {
            let (swept, error) = self.store.sweep(now(), |game| self.loaded(game).is_some()).await;
            if !swept.is_empty() {
                tracing::info!(?swept, "deleted data past its retention period");
            }
            if let Some(error) = error {
                self.log_failure(&error, "cannot delete all expired data");
            }
            sleep(self.timeouts.sweep_interval).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use sqlx::{AnyConnection, Connection};

    use super::*;
    use crate::config::Timeouts;
    use crate::store::UserRef;
    use crate::testing::TestFolder;

    #[tokio::test]
    async fn what_was_deleted_leaves_the_log_when_its_last_reader_has_ended() {
        let folder = TestFolder::new();
        let timeouts = Timeouts { account_check_interval: Duration::ZERO, ..Timeouts::default() };
        let registry = folder.registry_with(timeouts).await;
        let is_dirty = || registry.deletions.is_log_dirty.load(Ordering::Relaxed);
        let user = UserRef { name: "MagnoliePrivat".to_owned(), ..UserRef::guest("ana") };
        registry.store.add_user(&user, now()).await.expect("it is stored");
        let is_in_log = || {
            let log = std::fs::read(folder.file().with_extension("db-wal")).expect("a log");
            log.windows(user.name.len()).any(|part| part == user.name.as_bytes())
        };
        // Another program, such as a backup.
        let mut reader = AnyConnection::connect(&folder.address()).await.expect("a connection");
        for statement in ["BEGIN", "SELECT id FROM users"] {
            sqlx::query(statement).execute(&mut reader).await.expect("it is read");
        }
        registry.begin_deletion("ana").await.expect("it is begun");
        registry.carry_on_deletion("ana".to_owned()).await;
        assert!(registry.store.departures(Timestamp::MAX).await.expect("a list").is_empty(), "it is through");
        assert!(is_dirty() && is_in_log(), "the reader needs the log");
        registry.clean_log().await;
        assert!(is_dirty(), "it is tried again and again");
        reader.close().await.expect("it is closed");
        registry.clean_log().await;
        assert!(!is_dirty() && !is_in_log());
    }
}
