//! Deleting users: they leave their games, and what they said goes. A deletion that was begun is resumed until it is through. What
//! nobody uses any more is deleted too.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use kamisado_online::{Action, Offer, Timestamp};
use tokio::time::{sleep, timeout};

use super::{CommandError, GameCommand, GameRegistry};
use crate::now;
use crate::store::{Departure, StoreError};

/// How long the caller waits for a deletion that was begun; it goes on in the background.
const DELETION_TIMEOUT: Duration = Duration::from_secs(5);
/// How long it is tried to find out whether a deletion was stored, and how often.
const OUTCOME_TIMEOUT: Duration = Duration::from_secs(10);
const OUTCOME_INTERVAL: Duration = Duration::from_millis(200);
/// After how many checks a node of a cluster takes up what another has left, and how long requests may be under way when their user
/// is deleted.
const CHECKS_BEFORE_TAKEOVER: u32 = 3;
/// After how long it is tried again to delete what could not be read; a server that starts alone tries at once.
const UNREADABLE_RETRY: Duration = Duration::from_secs(60 * 60);

/// Why a user was not deleted.
#[derive(Debug)]
pub(crate) enum DeletionError {
    /// Nothing has changed.
    NotBegun(StoreError),
    /// The database does not answer any more: the user may be deleted or not.
    Unknown,
}

/// The users whose deletion this process works on.
#[derive(Clone, Debug)]
pub(super) struct Deletions {
    users: Arc<Mutex<HashSet<String>>>,
    /// Whether the log of the database may hold what was deleted. It may at a start: the server may have been killed.
    is_log_dirty: Arc<AtomicBool>,
}

impl Default for Deletions {
    fn default() -> Deletions {
        Deletions { users: Arc::default(), is_log_dirty: Arc::new(AtomicBool::new(true)) }
    }
}

/// A deletion that this process works on, as long as this value is there.
struct DeletionGuard {
    user: String,
    deletions: Deletions,
}

impl Deletions {
    /// None if the process works on it already.
    fn begin(&self, user: &str) -> Option<DeletionGuard> {
        let is_new = self.users.lock().unwrap_or_else(PoisonError::into_inner).insert(user.to_owned());
        is_new.then(|| DeletionGuard { user: user.to_owned(), deletions: self.clone() })
    }
}

impl Drop for DeletionGuard {
    fn drop(&mut self) {
        self.deletions.users.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.user);
    }
}

impl GameRegistry {
    /// Deletes a user with everything that is the user's own, in one step. What is left in games is taken out by
    /// [`GameRegistry::carry_on_deletion`].
    pub(crate) async fn begin_deletion(&self, user: &str) -> Result<(), DeletionError> {
        let Err(error) = self.store().delete_user(user, now()).await else {
            return Ok(());
        };
        // The answer may have been lost, and not the deletion.
        let begun = Instant::now();
        while begun.elapsed() < OUTCOME_TIMEOUT {
            match self.store().is_deleted(user).await {
                Ok(true) => return Ok(()),
                Ok(false) => return Err(DeletionError::NotBegun(error)),
                Err(_) => sleep(OUTCOME_INTERVAL).await,
            }
        }
        tracing::error!(error = %format_args!("{error:#}"), "it is not known whether a deletion was stored");
        Err(DeletionError::Unknown)
    }

    /// Goes on with a deletion that was begun, and waits a little for its end. What fails is tried again later.
    pub(crate) async fn carry_on_deletion(&self, user: String) {
        let (registry, since) = (self.clone(), Some(now()));
        let task = tokio::spawn(async move { registry.work_on(&Departure { user, since }).await });
        let _ = timeout(DELETION_TIMEOUT, task).await;
    }

    /// Resumes deletions that are not through, of this server or of one that was stopped, as long as the server runs.
    pub(crate) async fn resume_deletions(self) {
        let interval = self.timeouts().account_check_interval;
        // A node gives the one that began it some time. No other server works on what one that starts alone finds.
        let mut is_first = self.cluster().is_none();
        loop {
            let tried_before = match std::mem::take(&mut is_first) {
                true => Timestamp::MAX,
                false => now().minus(CHECKS_BEFORE_TAKEOVER * interval),
            };
            match self.store().departures(tried_before).await {
                // A node that takes no games leaves it to the others.
                Ok(_) if !self.may_open_games() => {}
                Ok(departures) => {
                    for departure in departures {
                        self.work_on(&departure).await;
                    }
                }
                Err(error) => self.log_failure(&error, "deletions cannot be looked for"),
            }
            self.clean_log().await;
            // A name that is freed late does no harm.
            let _ = self.store().free_names(now()).await;
            sleep(interval).await;
        }
    }

    /// Works on a deletion, unless this process does so already.
    async fn work_on(&self, departure: &Departure) {
        let Some(_guard) = self.deletions().begin(&departure.user) else {
            return;
        };
        if let Err(error) = self.delete_from_games(departure).await {
            self.log_failure(&error, "a deletion is resumed later");
        }
        self.deletions().is_log_dirty.store(true, Ordering::Relaxed);
        self.clean_log().await;
    }

    /// Removes what was deleted from the log of the database. While a reader needs the log, that is left to the next check.
    async fn clean_log(&self) {
        let is_dirty = &self.deletions().is_log_dirty;
        if is_dirty.swap(false, Ordering::Relaxed) && !self.store().truncate_log().await.unwrap_or(false) {
            is_dirty.store(true, Ordering::Relaxed);
        }
    }

    /// Takes a deleted user out of all games.
    async fn delete_from_games(&self, Departure { user, since }: &Departure) -> Result<(), StoreError> {
        self.store().take_up_departure(user, now()).await?;
        self.refresh_user(user).await?;
        self.leave_games(user).await?;
        self.store().delete_ratings(user).await?;
        let is_whole = self.store().delete_words(user).await? && self.store().count_unfinished(user).await? == 0;
        self.rebuild_games_of(user).await?;
        // A request of this user may just have been carried out.
        let grace = CHECKS_BEFORE_TAKEOVER * self.timeouts().account_check_interval;
        if since.is_none_or(|since| now().since(since) >= grace) {
            self.store().finish_deletion(user, is_whole).await?;
            if !is_whole {
                self.store().take_up_departure(user, now().plus(UNREADABLE_RETRY)).await?;
            }
        }
        Ok(())
    }

    /// Aborts the games of a user that have not really begun, resigns the others, and plays none of those again that are over.
    async fn leave_games(&self, user: &str) -> Result<(), StoreError> {
        for (game, handle) in self.loaded_games_of(user).await? {
            if let Some(by) = game.seat_of(user) {
                let action = Action::Decline { offer: Offer::Rematch };
                // Mostly nothing was offered.
                let _ = handle
                    .ask(|answer| GameCommand::Act { by, action, received: Instant::now(), thought: None, answer })
                    .await;
            }
        }
        for game in self.store().unfinished_of(user).await? {
            let handle = match self.handle(&game.id).await {
                Ok(Some(handle)) => handle,
                Ok(None) => continue,
                // A game that cannot be read must not keep the user in all others.
                Err(StoreError::Damaged(..)) => continue,
                Err(error) => return Err(error),
            };
            let actions = [Action::Abort, Action::Resign];
            for (by, action) in game.seat_of(user).into_iter().flat_map(|by| actions.map(|action| (by, action))) {
                match handle
                    .ask(|answer| GameCommand::Act { by, action, received: Instant::now(), thought: None, answer })
                    .await
                {
                    Some(Ok(())) => {}
                    // What the referee refuses has been done already, or is done by the other action.
                    Some(Err(reason)) if reason.is_by_referee() => {}
                    Some(Err(CommandError::NotStored | CommandError::Remote(_))) | None => {
                        return Err(StoreError::Unavailable);
                    }
                    Some(Err(reason)) => tracing::error!(game = game.id, ?reason, "a deleted user stays in a game"),
                }
            }
        }
        Ok(())
    }
}

impl GameRegistry {
    /// Deletes what is older than its retention period, as long as the server runs. Every node of a cluster does so: what one has
    /// deleted the others do not find.
    pub(super) async fn sweep(self) {
        sleep(self.timeouts().first_sweep).await;
        loop {
            let (swept, error) = self.store().sweep(now(), |game| self.loaded(game).is_some()).await;
            if !swept.is_empty() {
                tracing::info!(?swept, "deleted what was older than its retention period");
            }
            if let Some(error) = error {
                self.log_failure(&error, "not everything could be swept");
            }
            sleep(self.timeouts().sweep_interval).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use sqlx::{AnyConnection, Connection};

    use super::*;
    use crate::config::Timeouts;
    use crate::store::{Store, UserRef};

    #[tokio::test]
    async fn what_was_deleted_leaves_the_log_when_its_last_reader_has_ended() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let path = folder.path().join("kamisado.db");
        let address = format!("sqlite:{}", path.display());
        let store = Store::open(&address).await.expect("a database");
        let timeouts = Timeouts { account_check_interval: Duration::ZERO, ..Timeouts::default() };
        let registry = GameRegistry::open(store, timeouts).await.expect("a registry");
        let is_dirty = || registry.deletions().is_log_dirty.load(Ordering::Relaxed);
        let user = UserRef { name: "MagnoliePrivat".to_owned(), ..UserRef::guest("ana") };
        registry.store().add_user(&user, now()).await.expect("it is stored");
        let is_in_log = || {
            let log = std::fs::read(path.with_extension("db-wal")).expect("a log");
            log.windows(user.name.len()).any(|part| part == user.name.as_bytes())
        };
        // Another program, such as one that makes a back-up.
        let mut reader = AnyConnection::connect(&address).await.expect("a connection");
        for statement in ["BEGIN", "SELECT id FROM users"] {
            sqlx::query(statement).execute(&mut reader).await.expect("it is read");
        }
        registry.begin_deletion("ana").await.expect("it is begun");
        registry.carry_on_deletion("ana".to_owned()).await;
        assert!(registry.store().departures(Timestamp::MAX).await.expect("a list").is_empty(), "it is through");
        assert!(is_dirty() && is_in_log(), "the reader needs the log");
        registry.clean_log().await;
        assert!(is_dirty(), "it is tried again and again");
        reader.close().await.expect("it is closed");
        registry.clean_log().await;
        assert!(!is_dirty() && !is_in_log());
    }
}
