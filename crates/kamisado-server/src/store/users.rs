//! Accounts.

use std::collections::BTreeSet;

use kamisado::Player;
use kamisado_api::{LogEvent, PlayerInfo, RoomEvent, UserKind};
use kamisado_online::Timestamp;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::sessions::{self, NewSession};
use super::{LogRow, Store, StoreError};

/// An account that is to be made, with the session of its creator.
#[derive(Debug)]
pub(crate) struct NewAccount<'a> {
    pub(crate) name: &'a str,
    /// The skeletons of the name.
    pub(crate) looks: BTreeSet<String>,
    /// What is kept of the password.
    pub(crate) password: &'a str,
    pub(crate) bot: bool,
    /// The hashes of the recovery codes.
    pub(crate) codes: &'a [String],
    pub(crate) session: &'a NewSession,
    /// The hash of the guest's session that becomes the account's; a new user if there is none.
    pub(crate) guest: Option<&'a str>,
}

/// An account.
#[derive(Clone, Debug)]
pub(crate) struct AccountRow {
    pub(crate) user: String,
    pub(crate) name: String,
    pub(crate) created: Timestamp,
    /// What is kept of the password.
    pub(crate) password: String,
    pub(crate) bot: bool,
    pub(crate) is_closed: bool,
    /// Whether signing in by the password needs a passkey too.
    pub(crate) second_factor: bool,
}

const COLUMNS: &str = "SELECT users.id, users.name, users.created, accounts.password_hash, accounts.bot, accounts.closed, \
                       accounts.second_factor FROM accounts JOIN users ON users.id = accounts.user_id";

impl Store {
    /// Makes an account; false if the name is taken, or looks like one that is.
    pub(crate) async fn add_account(&self, account: &NewAccount<'_>, now: Timestamp) -> Result<bool, StoreError> {
        let user = account.session.user.as_str();
        let mut transaction = self.begin().await?;
        let statement = match account.guest {
            Some(_) => "UPDATE users SET name = $1, created = $2, kind = 'account' WHERE id = $3 AND kind = 'guest'",
            None => "INSERT INTO users (name, created, id, kind) VALUES ($1, $2, $3, 'account')",
        };
        let done = sqlx::query(statement).bind(account.name).bind(signed(now)).bind(user);
        let mut is_free = done.execute(&mut *transaction).await?.rows_affected() == 1;
        for look in &account.looks {
            let insert = "INSERT INTO skeletons (skeleton, user_id) VALUES ($1, $2) ON CONFLICT (skeleton) DO NOTHING";
            let insert = sqlx::query(insert).bind(look.as_str()).bind(user);
            is_free &= insert.execute(&mut *transaction).await?.rows_affected() == 1;
        }
        if !is_free {
            transaction.rollback().await?;
            return Ok(false);
        }
        sqlx::query("INSERT INTO accounts (user_id, password_hash, bot) VALUES ($1, $2, $3)")
            .bind(user)
            .bind(account.password)
            .bind(i64::from(account.bot))
            .execute(&mut *transaction)
            .await?;
        insert_codes(&mut transaction, user, account.codes).await?;
        if let Some(guest) = account.guest {
            sqlx::query("DELETE FROM sessions WHERE secret_hash = $1").bind(guest).execute(&mut *transaction).await?;
        }
        sessions::insert(&mut transaction, account.session, now).await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// The account whose name has this skeleton.
    pub(crate) async fn account_by_skeleton(&self, look: &str) -> Result<Option<AccountRow>, StoreError> {
        let condition = "JOIN skeletons ON skeletons.user_id = accounts.user_id WHERE skeletons.skeleton = $1";
        self.account_where(condition, look).await
    }

    /// The account of a user.
    pub(crate) async fn account(&self, user: &str) -> Result<Option<AccountRow>, StoreError> {
        self.account_where("WHERE accounts.user_id = $1", user).await
    }

    async fn account_where(&self, condition: &str, value: &str) -> Result<Option<AccountRow>, StoreError> {
        let select = sqlx::AssertSqlSafe(format!("{COLUMNS} {condition}"));
        let row = sqlx::query(select).bind(value).fetch_optional(&self.pool).await?;
        let read = |row: sqlx::any::AnyRow| {
            Ok(AccountRow {
                user: row.try_get(0)?,
                name: row.try_get(1)?,
                created: unsigned(row.try_get(2)?),
                password: row.try_get(3)?,
                bot: row.try_get::<i64, _>(4)? != 0,
                is_closed: row.try_get::<Option<i64>, _>(5)?.is_some(),
                second_factor: row.try_get::<i64, _>(6)? != 0,
            })
        };
        row.map(read).transpose()
    }

    /// Uses up a recovery code by its hash; false if there is none.
    pub(crate) async fn use_code(&self, user: &str, hash: &str) -> Result<bool, StoreError> {
        let delete = "DELETE FROM recovery_codes WHERE user_id = $1 AND secret_hash = $2";
        let deleted = sqlx::query(delete).bind(user).bind(hash).execute(&self.writing).await?;
        Ok(deleted.rows_affected() == 1)
    }

    /// How many recovery codes a user has left.
    pub(crate) async fn codes_left(&self, user: &str) -> Result<u32, StoreError> {
        let select = "SELECT COUNT(*) FROM recovery_codes WHERE user_id = $1";
        let count: i64 = sqlx::query(select).bind(user).fetch_one(&self.pool).await?.try_get(0)?;
        Ok(u32::try_from(count).expect("an account has ten recovery codes at most"))
    }

    /// Gives a user new recovery codes; the old ones are good for nothing.
    pub(crate) async fn renew_codes(&self, user: &str, hashes: &[String]) -> Result<(), StoreError> {
        let mut transaction = self.begin().await?;
        sqlx::query("DELETE FROM recovery_codes WHERE user_id = $1").bind(user).execute(&mut *transaction).await?;
        insert_codes(&mut transaction, user, hashes).await?;
        transaction.commit().await
    }

    /// Whether signing in by the password needs a passkey too. False if there would be no passkey for it: then nothing changes.
    pub(crate) async fn require_second_factor(&self, user: &str, required: bool) -> Result<bool, StoreError> {
        let update = "UPDATE accounts SET second_factor = $1 WHERE user_id = $2 \
                      AND ($1 = 0 OR EXISTS (SELECT 1 FROM passkeys WHERE passkeys.user_id = $2))";
        let done = sqlx::query(update).bind(i64::from(required)).bind(user).execute(&self.writing).await?;
        Ok(done.rows_affected() == 1)
    }

    /// Changes the password, ends all sessions but one, and forgets all devices but one. Tokens of programs end if wished.
    pub(crate) async fn change_password(
        &self,
        user: &str,
        password: &str,
        hash: &str,
        device: &str,
        end_tokens: bool,
    ) -> Result<(), StoreError> {
        let mut transaction = self.begin().await?;
        let update = sqlx::query("UPDATE accounts SET password_hash = $1 WHERE user_id = $2").bind(password).bind(user);
        update.execute(&mut *transaction).await?;
        let delete = "DELETE FROM sessions WHERE user_id = $1 AND secret_hash <> $2 AND (token IS NULL OR $3 = 1)";
        let delete = sqlx::query(delete).bind(user).bind(hash).bind(i64::from(end_tokens));
        delete.execute(&mut *transaction).await?;
        let delete =
            sqlx::query("DELETE FROM devices WHERE user_id = $1 AND secret_hash <> $2").bind(user).bind(device);
        delete.execute(&mut *transaction).await?;
        transaction.commit().await
    }

    /// Deletes an account with everything that is its own, but for its games: there it is a deleted player from now on,
    /// who said nothing once [`Store::finish_deletion`] is through.
    pub(crate) async fn delete_account(&self, user: &str) -> Result<(), StoreError> {
        let mut transaction = self.begin().await?;
        let insert = "INSERT INTO deletions (user_id) VALUES ($1) ON CONFLICT (user_id) DO NOTHING";
        sqlx::query(insert).bind(user).execute(&mut *transaction).await?;
        let update = "UPDATE users SET kind = $2, name = $3 WHERE id = $1";
        let PlayerInfo { name, kind, .. } = PlayerInfo::deleted();
        sqlx::query(update).bind(user).bind(kind.name()).bind(name).execute(&mut *transaction).await?;
        for (table, column) in OWN {
            let delete = sqlx::AssertSqlSafe(format!("DELETE FROM {table} WHERE {column} = $1"));
            sqlx::query(delete).bind(user).execute(&mut *transaction).await?;
        }
        transaction.commit().await
    }

    /// The people whose deletion is not through.
    pub(crate) async fn deletions(&self) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query("SELECT user_id FROM deletions").fetch_all(&self.pool).await?;
        Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
    }

    /// Takes the name, words and changes of ratings of a user out of all games, some at a time, so that no move waits for
    /// it. What is done twice is done once: after a stop in between it begins again.
    pub(crate) async fn finish_deletion(&self, user: &str) -> Result<(), StoreError> {
        let mut after = String::new();
        loop {
            let games = self.games_after(user, &after, DELETION_BATCH).await?;
            let Some((last, _)) = games.last() else {
                break;
            };
            after.clone_from(last);
            let mut changes = Vec::new();
            for (game, side) in &games {
                changes.extend(self.words_of(game, *side).await?);
            }
            self.forget(user, &games, &changes).await?;
        }
        let mut transaction = self.begin().await?;
        sqlx::query("DELETE FROM deletions WHERE user_id = $1").bind(user).execute(&mut *transaction).await?;
        transaction.commit().await
    }

    /// Some games of a user in the order of their ids, those after one of them, with their side.
    async fn games_after(&self, user: &str, after: &str, most: i64) -> Result<Vec<(String, Player)>, StoreError> {
        let select = "SELECT id, black FROM games WHERE (black = $1 OR white = $1) AND id > $2 ORDER BY id LIMIT $3";
        let rows = sqlx::query(select).bind(user).bind(after).bind(most).fetch_all(&self.pool).await?;
        let read = |row: &AnyRow| {
            let is_black = row.try_get::<Option<String>, _>(1)?.as_deref() == Some(user);
            Ok((row.try_get(0)?, if is_black { Player::Black } else { Player::White }))
        };
        rows.iter().map(read).collect()
    }

    /// The entries of a game that hold the name or the words of a player, as they are without them.
    async fn words_of(&self, game: &str, side: Player) -> Result<Vec<Changed>, StoreError> {
        let select = "SELECT number, at, body FROM entries WHERE game = $1 ORDER BY number";
        let mut changes = Vec::new();
        for row in sqlx::query(select).bind(game).fetch_all(&self.pool).await? {
            let (number, at, body): (i64, i64, String) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
            let without = match LogEvent::from_known_json(&body) {
                Ok(LogEvent::Room(RoomEvent::Joined { player, .. })) if player == side => {
                    RoomEvent::Joined { player, who: PlayerInfo::deleted() }
                }
                Ok(LogEvent::Room(RoomEvent::Chat { player, shared, hidden, .. })) if player == side => {
                    RoomEvent::Chat { player, text: String::new(), shared, hidden }
                }
                Ok(_) => continue,
                // One damaged entry must not keep the name and the words in all other games.
                Err(error) => {
                    tracing::error!(%error, game, number, "an entry cannot be read and stays as it is");
                    continue;
                }
            };
            let LogRow { body, .. } = LogRow::new(&LogEvent::Room(without), unsigned(at));
            changes.push(Changed { game: game.to_owned(), number, body });
        }
        Ok(changes)
    }

    /// Stores changed entries of some games, in one short transaction.
    async fn forget(&self, user: &str, games: &[(String, Player)], changes: &[Changed]) -> Result<(), StoreError> {
        let mut transaction = self.begin().await?;
        for Changed { game, number, body } in changes {
            let update = "UPDATE entries SET body = $1 WHERE game = $2 AND number = $3";
            let update = sqlx::query(update).bind(body.as_str()).bind(game.as_str()).bind(number);
            update.execute(&mut *transaction).await?;
        }
        for (game, _) in games {
            let delete = "DELETE FROM rating_changes WHERE game = $1 AND user_id = $2";
            sqlx::query(delete).bind(game.as_str()).bind(user).execute(&mut *transaction).await?;
        }
        transaction.commit().await
    }
}

/// How many games are changed in one transaction.
const DELETION_BATCH: i64 = 50;

/// An entry as it is to be.
#[derive(Debug)]
struct Changed {
    game: String,
    number: i64,
    body: String,
}

/// Where a user's own things are, by table and column, but for what belongs to games.
const OWN: [(&str, &str); 11] = [
    ("sessions", "user_id"),
    ("accounts", "user_id"),
    ("skeletons", "user_id"),
    ("recovery_codes", "user_id"),
    ("passkeys", "user_id"),
    ("devices", "user_id"),
    ("blocks", "user_id"),
    ("blocks", "other"),
    ("reports", "user_id"),
    ("ratings", "user_id"),
    ("puzzle_states", "user_id"),
];

async fn insert_codes(transaction: &mut AnyConnection, user: &str, hashes: &[String]) -> Result<(), StoreError> {
    for hash in hashes {
        let insert = sqlx::query("INSERT INTO recovery_codes (secret_hash, user_id) VALUES ($1, $2)");
        insert.bind(hash.as_str()).bind(user).execute(&mut *transaction).await?;
    }
    Ok(())
}

/// A user by id, with the name and the kind.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(crate) struct UserRef {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) kind: UserKind,
}

impl UserRef {
    /// A user without an account.
    pub(crate) fn guest(id: impl Into<String>) -> UserRef {
        UserRef { id: id.into(), name: PlayerInfo::guest().name, kind: UserKind::Guest }
    }

    /// A user as a row of the database has it; none where a game has a free seat.
    pub(super) fn from_row(id: Option<String>, name: Option<String>, kind: Option<String>) -> Option<UserRef> {
        let kind = kind.as_deref().and_then(UserKind::from_name).unwrap_or_default();
        Some(UserRef { id: id?, name: name?, kind })
    }
}

impl Store {
    /// Adds a user who is not there yet.
    pub(crate) async fn add_user(&self, user: &UserRef, now: Timestamp) -> Result<(), StoreError> {
        let insert = "INSERT INTO users (id, kind, name, created) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING";
        sqlx::query(insert)
            .bind(user.id.as_str())
            .bind(user.kind.name())
            .bind(user.name.as_str())
            .bind(signed(now))
            .execute(&self.writing)
            .await?;
        Ok(())
    }

    /// Whether a user has deleted the account, or it is closed.
    pub(crate) async fn has_left(&self, user: &str) -> Result<bool, StoreError> {
        let select = "SELECT 1 FROM users LEFT JOIN accounts ON accounts.user_id = users.id \
                      WHERE users.id = $1 AND (users.kind = 'deleted' OR accounts.closed IS NOT NULL)";
        Ok(sqlx::query(select).bind(user).fetch_optional(&self.pool).await?.is_some())
    }

    /// The kind of a user; none where there is no such user.
    pub(crate) async fn kind_of(&self, user: &str) -> Result<Option<UserKind>, StoreError> {
        let select = sqlx::query("SELECT kind FROM users WHERE id = $1").bind(user);
        let kind: Option<String> = select.fetch_optional(&self.pool).await?.map(|row| row.try_get(0)).transpose()?;
        Ok(kind.as_deref().and_then(UserKind::from_name))
    }
}

/// A time as databases hold it.
pub(super) fn signed(time: Timestamp) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

/// A time as it was held.
pub(super) fn unsigned(time: i64) -> Timestamp {
    Timestamp::from_millis(u64::try_from(time).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use kamisado::ByPlayer;
    use kamisado_online::Terms;

    use crate::store::{Batch, GameRow, UserRef, Writer};
    use crate::time::SteadyClock;

    use super::*;

    #[tokio::test]
    async fn a_deletion_that_was_stopped_in_between_is_finished_later() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let address = format!("sqlite:{}", folder.path().join("kamisado.db").display());
        let store = Store::open(&address).await.expect("a database");
        let (ana, bo) = ("ana", "bo");
        for name in [ana, bo] {
            let user = UserRef::guest(name);
            store.add_user(&user, Timestamp::from_millis(1)).await.expect("it is stored");
        }
        store.begin_serving(Timestamp::from_millis(1)).await.expect("nobody else serves it");
        let clock = tokio::sync::watch::Sender::new(SteadyClock::start());
        let writer = Writer::start(store.clone(), clock.subscribe(), std::time::Duration::from_secs(1));
        let count = 3 * DELETION_BATCH as usize / 2;
        for number in 0..count {
            let id = format!("game{number:04}");
            let who = |name: &str| Some(UserRef::guest(name));
            let seats = ByPlayer { black: who(ana), white: who(bo) };
            let new_game = GameRow {
                id: id.clone(),
                terms: Terms::default(),
                created: Timestamp::from_millis(1),
                seats,
                public: false,
            };
            let entry = |body: &str| LogRow { at: Timestamp::from_millis(1), body: body.to_owned() };
            let entries = vec![
                entry(r#"{"event":"chat","player":"black","text":"secret"}"#),
                entry(r#"{"event":"chat","player":"white","text":"kept"}"#),
            ];
            let batch = Batch { game: id, new_game: Some(new_game), first: 1, entries, ..Batch::default() };
            writer.store(batch).await.expect("it is stored");
        }
        store.delete_account(ana).await.expect("it is deleted");
        assert_eq!(store.deletions().await.expect("a list"), [ana], "what a restart finds");
        // Stopped after the first games.
        let first = store.games_after(ana, "", DELETION_BATCH).await.expect("games");
        let words = store.words_of(&first[0].0, first[0].1).await.expect("words");
        store.forget(ana, &first, &words).await.expect("they are forgotten");
        for user in store.deletions().await.expect("a list") {
            store.finish_deletion(&user).await.expect("it is finished");
        }
        assert!(store.deletions().await.expect("a list").is_empty());
        for number in 0..count {
            let entries = store.entries(&format!("game{number:04}")).await.expect("entries");
            let texts: Vec<String> = entries
                .iter()
                .map(|entry| match LogEvent::from_known_json(&entry.body).expect("an event") {
                    LogEvent::Room(RoomEvent::Chat { text, .. }) => text,
                    event => panic!("not expected: {event:?}"),
                })
                .collect();
            assert_eq!(texts, ["", "kept"], "game {number}");
        }
    }
}
