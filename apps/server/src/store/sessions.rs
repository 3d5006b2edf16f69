//! The sessions of browsers, and the tokens of programs.

use std::collections::HashSet;
use std::time::Duration;

use kamisado_api::UserKind;
use kamisado_online::Timestamp;
use sqlx::AnyConnection;

use super::idle::{UNFINISHED_OF_USER, count_unfinished};
use super::sql::{Sql, from_row, sql};
use super::{Store, StoreError, UserRef, WriteTransaction, placeholders};

/// An unused session expires after a year.
pub(super) const SESSION_TIMEOUT: Duration = Duration::from_secs(365 * 24 * 60 * 60);
/// The use of a session is stored at most this often.
const SEEN_INTERVAL: Duration = Duration::from_secs(60 * 60);
/// A confirmation is valid for this time.
const CONFIRMATION_TIMEOUT: Duration = Duration::from_secs(5 * 60);
/// The most sessions of an account, not counting tokens; the least recently used are removed.
const MAX_SESSIONS: i64 = 100;
/// The id of a session is this many characters of its hash. The hash is useless without the secret.
const SESSION_ID_CHARS: usize = 16;

/// A new session.
#[derive(Clone, Debug)]
pub(crate) struct NewSession {
    /// The hash of its secret.
    pub(crate) hash: String,
    pub(crate) user: String,
    /// The browser's user agent.
    pub(crate) agent: String,
    /// The name of a program's token.
    pub(crate) token: Option<String>,
    /// Whether it starts confirmed.
    pub(crate) is_confirmed: bool,
}

/// The user behind a session.
#[derive(Clone, Debug)]
pub(crate) struct SessionRow {
    pub(crate) hash: String,
    pub(crate) user: String,
    pub(crate) name: String,
    pub(crate) is_account: bool,
    /// Whether the session is a program's token.
    pub(crate) is_token: bool,
    /// Whether the account belongs to a bot.
    pub(crate) is_bot: bool,
    /// Whether the session was confirmed in the last five minutes.
    pub(crate) is_confirmed: bool,
}

/// A session as its owner sees it.
#[derive(Clone, Debug)]
pub(crate) struct OwnSession {
    pub(crate) hash: String,
    pub(crate) created: Timestamp,
    pub(crate) seen: Timestamp,
    pub(crate) agent: String,
    /// The name of a program's token.
    pub(crate) token: Option<String>,
}

from_row!(OwnSession { hash, created, seen, agent, token });

/// A session and its user, as they are stored.
struct StoredSession {
    user: String,
    name: String,
    kind: String,
    token: Option<String>,
    seen: Timestamp,
    confirmed: Option<Timestamp>,
    bot: Option<bool>,
}

from_row!(StoredSession { user, name, kind, token, seen, confirmed, bot });

impl SessionRow {
    /// The user of the session.
    pub(crate) fn user_ref(self) -> UserRef {
        let kind = if self.is_account { UserKind::Account } else { UserKind::Guest };
        UserRef { id: self.user, name: self.name, kind, bot: self.is_bot }
    }
}

impl Store {
    /// Opens a session.
    pub(crate) async fn add_session(&self, session: &NewSession, now: Timestamp) -> Result<(), StoreError> {
        self.replace_session(None, session, now).await
    }

    /// Adds a token. Returns `false` at the account's limit.
    pub(crate) async fn add_token(&self, token: &NewSession, most: i64, now: Timestamp) -> Result<bool, StoreError> {
        let others = sql!("SELECT COUNT(*) FROM sessions WHERE user_id = $1 AND token IS NOT NULL", &token.user);
        let Some(mut transaction) = self.begin_below(most, &token.user, others).await? else {
            return Ok(false);
        };
        insert(&mut transaction, token, now).await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// Opens a session in place of another. If the other was a guest's, the guest's games move to the account, unless
    /// the user would play against themselves. Of the unfinished ones only as many move as the account has room for,
    /// the newest first.
    pub(crate) async fn replace_session(
        &self,
        before: Option<&SessionRow>,
        session: &NewSession,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let mut transaction = self.begin().await?;
        insert(&mut transaction, session, now).await?;
        if let Some(SessionRow { hash, user: guest, is_account, .. }) = before {
            sql!("DELETE FROM sessions WHERE secret_hash = $1", hash).execute(&mut *transaction).await?;
            let seats = if *is_account { [].as_slice() } else { &[("black", "white"), ("white", "black")] };
            // Concurrent sign-ins wait for each other here.
            lock_account(&mut transaction, &session.user).await?;
            for (own, other) in seats {
                let unfinished = count_unfinished(&mut *transaction, &session.user).await?;
                let update = format!(
                    "UPDATE games SET {own} = $1 WHERE {own} = $2 AND ({other} IS NULL OR {other} <> $1) \
                     AND (status = 'over' OR id IN (SELECT id FROM games WHERE {own} = $2 AND status <> 'over' \
                     AND ({other} IS NULL OR {other} <> $1) ORDER BY created DESC, id LIMIT $3))"
                );
                let room = i64::try_from(UNFINISHED_OF_USER.saturating_sub(unfinished)).unwrap_or_default();
                sql!(update, &session.user, guest, room).execute(&mut *transaction).await?;
            }
        }
        transaction.commit().await
    }

    /// The sessions and tokens among these that exist.
    pub(crate) async fn existing_sessions(&self, hashes: &[String]) -> Result<HashSet<String>, StoreError> {
        let select = format!("SELECT secret_hash FROM sessions WHERE secret_hash IN ({})", placeholders(hashes.len()));
        sql!(select).with_all(hashes).all(&self.pool).await
    }

    /// The user of a session; `None` if the account was closed or deleted. The time of use is stored, but not every
    /// time.
    pub(crate) async fn session(&self, hash: &str, now: Timestamp) -> Result<Option<SessionRow>, StoreError> {
        let select = "SELECT users.id, users.name, users.kind, sessions.token, sessions.seen, sessions.confirmed, accounts.bot \
                      FROM sessions JOIN users ON users.id = sessions.user_id \
                      LEFT JOIN accounts ON accounts.user_id = users.id \
                      WHERE sessions.secret_hash = $1 AND sessions.seen > $2 AND accounts.closed IS NULL AND users.kind <> 'deleted'";
        let found: Option<StoredSession> = sql!(select, hash, now.minus(SESSION_TIMEOUT)).first(&self.pool).await?;
        let Some(StoredSession { user, name, kind, token, seen, confirmed, bot }) = found else {
            return Ok(None);
        };
        if now.since(seen) > SEEN_INTERVAL {
            sql!("UPDATE sessions SET seen = $1 WHERE secret_hash = $2", now, hash).execute(&self.writing).await?;
        }
        Ok(Some(SessionRow {
            is_confirmed: confirmed.is_some_and(|confirmed| now.since(confirmed) < CONFIRMATION_TIMEOUT),
            hash: hash.to_owned(),
            user,
            name,
            is_account: kind == UserKind::Account.name(),
            is_token: token.is_some(),
            is_bot: bot == Some(true),
        }))
    }

    /// The sessions and tokens of a user, the most recently used first.
    pub(crate) async fn sessions_of(&self, user: &str) -> Result<Vec<OwnSession>, StoreError> {
        let select = "SELECT secret_hash, created, seen, agent, token FROM sessions WHERE user_id = $1 ORDER BY seen DESC, secret_hash";
        sql!(select, user).all(&self.pool).await
    }

    /// Marks a session as confirmed by its user.
    pub(crate) async fn confirm_session(&self, hash: &str, now: Timestamp) -> Result<(), StoreError> {
        sql!("UPDATE sessions SET confirmed = $1 WHERE secret_hash = $2", now, hash).execute(&self.writing).await
    }

    /// Ends a session by its hash.
    pub(crate) async fn end_session(&self, hash: &str) -> Result<(), StoreError> {
        sql!("DELETE FROM sessions WHERE secret_hash = $1", hash).execute(&self.writing).await
    }
}

/// The id of a session for its owner.
fn id_of(hash: &str) -> String {
    hash.chars().take(SESSION_ID_CHARS).collect()
}

impl OwnSession {
    pub(crate) fn id(&self) -> String {
        id_of(&self.hash)
    }
}

impl NewSession {
    /// The id of the session for its owner.
    pub(crate) fn id(&self) -> String {
        id_of(&self.hash)
    }
}

/// Inserts a session as part of a larger transaction.
pub(super) async fn insert(
    transaction: &mut AnyConnection,
    NewSession { hash, user, agent, token, is_confirmed }: &NewSession,
    now: Timestamp,
) -> Result<(), StoreError> {
    let insert = "INSERT INTO sessions (secret_hash, user_id, created, seen, agent, token, confirmed) \
                  VALUES ($1, $2, $3, $3, $4, $5, $6)";
    let confirmed = is_confirmed.then_some(now);
    sql!(insert, hash, user, now, agent, token.as_deref(), confirmed).execute(&mut *transaction).await?;
    let delete = "DELETE FROM sessions WHERE user_id = $1 AND token IS NULL AND secret_hash NOT IN \
                  (SELECT secret_hash FROM sessions WHERE user_id = $1 AND token IS NULL \
                   ORDER BY seen DESC, secret_hash LIMIT $2)";
    sql!(delete, user, MAX_SESSIONS).execute(transaction).await
}

/// Holds an account until the end of a transaction: others that change it at the same moment wait here.
async fn lock_account(transaction: &mut AnyConnection, user: &str) -> Result<(), StoreError> {
    sql!("UPDATE accounts SET bot = bot WHERE user_id = $1", user).execute(transaction).await
}

impl Store {
    /// Begins a transaction that adds something to an account; `None` if the account has as many others as it may have.
    /// Additions to one account wait for each other, so that none of them overlooks another.
    pub(super) async fn begin_below(
        &self,
        most: i64,
        user: &str,
        count_others: Sql,
    ) -> Result<Option<WriteTransaction>, StoreError> {
        let mut transaction = self.begin().await?;
        lock_account(&mut transaction, user).await?;
        if count_others.one::<i64>(&mut *transaction).await? < most {
            return Ok(Some(transaction));
        }
        transaction.rollback().await?;
        Ok(None)
    }
}

/// A device is forgotten after a year without a sign-in.
pub(super) const DEVICE_TIMEOUT: Duration = Duration::from_secs(365 * 24 * 60 * 60);
/// The most known devices of an account; the least recently used are removed.
const MAX_DEVICES: i64 = 20;

impl Store {
    /// Whether a user has signed in from the device with this hash.
    pub(crate) async fn is_known_device(&self, hash: &str, user: &str, now: Timestamp) -> Result<bool, StoreError> {
        let select = "SELECT 1 FROM devices WHERE secret_hash = $1 AND user_id = $2 AND seen > $3";
        sql!(select, hash, user, now.minus(DEVICE_TIMEOUT)).exists(&self.pool).await
    }

    /// Remembers that a user has signed in from a device.
    pub(crate) async fn remember_device(&self, hash: &str, user: &str, now: Timestamp) -> Result<(), StoreError> {
        let mut transaction = self.begin().await?;
        let insert = "INSERT INTO devices (secret_hash, user_id, seen) VALUES ($1, $2, $3) \
                      ON CONFLICT (secret_hash, user_id) DO UPDATE SET seen = excluded.seen";
        sql!(insert, hash, user, now).execute(&mut *transaction).await?;
        let delete = "DELETE FROM devices WHERE user_id = $1 AND secret_hash NOT IN \
                      (SELECT secret_hash FROM devices WHERE user_id = $1 ORDER BY seen DESC, secret_hash LIMIT $2)";
        sql!(delete, user, MAX_DEVICES).execute(&mut *transaction).await?;
        transaction.commit().await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::TestFolder;

    #[tokio::test]
    async fn a_session_is_written_down_once_an_hour_and_ends_after_a_year() {
        let (_folder, store) = TestFolder::with_store().await;
        let user = UserRef::guest("ana");
        store.add_user(&user, Timestamp::EPOCH).await.expect("it is stored");
        let session = NewSession {
            hash: "hash".to_owned(),
            user: user.id,
            agent: "a browser".to_owned(),
            token: None,
            is_confirmed: true,
        };
        let begin = Timestamp::EPOCH.plus(SESSION_TIMEOUT);
        store.add_session(&session, begin).await.expect("it is stored");
        let mut seen = Vec::new();
        for minutes in [30, 60, 61, 100, 150] {
            let now = begin.plus(Duration::from_secs(minutes * 60));
            assert!(store.session("hash", now).await.expect("an answer").is_some());
            let own = store.sessions_of("ana").await.expect("a list");
            seen.push(own[0].seen.since(begin).as_secs() / 60);
        }
        assert_eq!(seen, [0, 0, 61, 61, 150]);
        // A confirmation is valid for five minutes.
        let confirmed =
            async |at: Timestamp| store.session("hash", at).await.expect("an answer").expect("a session").is_confirmed;
        assert!(
            confirmed(begin.plus(CONFIRMATION_TIMEOUT - Duration::from_millis(1))).await
                && !confirmed(begin.plus(CONFIRMATION_TIMEOUT)).await
        );
        store.confirm_session("hash", begin.plus(CONFIRMATION_TIMEOUT)).await.expect("it is stored");
        assert!(confirmed(begin.plus(CONFIRMATION_TIMEOUT)).await);
        let last = begin.plus(Duration::from_secs(150 * 60));
        assert!(store.session("hash", last.plus(SESSION_TIMEOUT)).await.expect("an answer").is_none());
        store.close().await;
    }

    #[tokio::test]
    async fn the_last_devices_are_known_for_a_year() {
        let (_folder, store) = TestFolder::with_store().await;
        let user = UserRef { id: "ana".to_owned(), name: "Ana".to_owned(), kind: UserKind::Account, bot: false };
        store.add_user(&user, Timestamp::EPOCH).await.expect("it is stored");
        let begin = Timestamp::EPOCH.plus(DEVICE_TIMEOUT);
        for number in 0..30 {
            let at = begin.plus(Duration::from_millis(number));
            store.remember_device(&format!("device {number}"), "ana", at).await.expect("it is stored");
        }
        let later = begin.plus(Duration::from_millis(30));
        let known = async |hash: &str, at: Timestamp| store.is_known_device(hash, "ana", at).await.expect("an answer");
        assert!(known("device 29", later).await && known("device 10", later).await);
        assert!(!known("device 9", later).await, "twenty are remembered");
        assert!(!known("device 29", begin.plus(Duration::from_millis(29) + DEVICE_TIMEOUT)).await);
        assert!(!store.is_known_device("device 29", "ben", later).await.expect("an answer"));
        store.close().await;
    }
}
