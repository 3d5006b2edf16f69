//! Deletes users: their own rows at once, and their traces in games step by step.
//!
//! [`Store::delete_user`] is one transaction: after it the user is gone, and a row of `departures` says what is left to
//! do. The rest is done some games at a time, so that no move has to wait. Every step can be repeated, so an
//! interrupted deletion starts again.

use std::collections::BTreeSet;
use std::time::Duration;

use kamisado::Player;
use kamisado_api::{LogEvent, PlayerInfo, RoomEvent, UserKind};
use kamisado_online::Timestamp;
use sqlx::{Any, AnyConnection, Executor};

use super::sql::{from_row, sql};
use super::unreadable::{RawText, log_unreadable};
use super::{BUSY_TIMEOUT, Backend, LogRow, Store, StoreError, UsedConnection, placeholders_from, random_name};
use crate::accounts::secrets::secret_hash;

/// How long the name of a deleted account is reserved at most: a year. docs/operations.md says so too. It is reserved no longer than
/// the account was there, so that nobody takes names away by making accounts and deleting them at once.
const RESERVATION: Duration = Duration::from_secs(365 * 24 * 60 * 60);
/// The key under which names are hashed.
const NAME_KEY: &str = "names";

/// A deletion that is not through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Departure {
    pub(crate) user: String,
    /// When it began; none where an older server began it, and everything but the words is done.
    pub(crate) since: Option<Timestamp>,
}

from_row!(Departure { user, since });

impl Store {
    /// Deletes a user with everything that is the user's own, and reserves the name, in one transaction. In games there is a
    /// deleted player from now on; [`Store::finish_deletion`] takes out what is left there.
    pub(crate) async fn delete_user(&self, user: &str, now: Timestamp) -> Result<(), StoreError> {
        let key = self.name_key().await?;
        let mut transaction = self.begin().await?;
        let select = "SELECT skeletons.skeleton, users.created FROM skeletons JOIN users ON users.id = skeletons.user_id \
                      WHERE skeletons.user_id = $1";
        let names: Vec<(String, Timestamp)> = sql!(select, user).all(&mut *transaction).await?;
        for (skeleton, created) in names {
            let until = now.plus(now.since(created).min(RESERVATION));
            let insert = "INSERT INTO reserved_names (hash, until) VALUES ($1, $2) \
                          ON CONFLICT (hash) DO UPDATE SET until = excluded.until";
            sql!(insert, name_hash(&key, &skeleton), until).execute(&mut *transaction).await?;
        }
        let insert =
            "INSERT INTO departures (user_id, since, tried) VALUES ($1, $2, $2) ON CONFLICT (user_id) DO NOTHING";
        sql!(insert, user, now).execute(&mut *transaction).await?;
        let update = "UPDATE users SET kind = $2, name = $3 WHERE id = $1";
        let PlayerInfo { name, kind, .. } = PlayerInfo::deleted();
        sql!(update, user, kind.name(), name).execute(&mut *transaction).await?;
        delete_from(&OWN, user, &mut transaction).await?;
        transaction.commit().await
    }

    /// Whether a user is deleted, after a deletion whose end is unknown: waits until that has ended either way.
    pub(crate) async fn is_deleted(&self, user: &str) -> Result<bool, StoreError> {
        let mut transaction = self.begin().await?;
        sql!("UPDATE users SET kind = kind WHERE id = $1", user).execute(&mut *transaction).await?;
        let kind: Option<String> = sql!("SELECT kind FROM users WHERE id = $1", user).first(&mut *transaction).await?;
        transaction.rollback().await?;
        Ok(kind.as_deref() == Some(UserKind::Deleted.name()))
    }

    /// The deletions that are not through and that no server has taken up since a time.
    pub(crate) async fn departures(&self, tried_before: Timestamp) -> Result<Vec<Departure>, StoreError> {
        // Those in `deletions` alone were begun by a server that did not know the other table.
        let select = "SELECT user_id, since FROM departures WHERE tried <= $1 \
                      UNION ALL SELECT user_id, CAST(NULL AS BIGINT) FROM deletions \
                      WHERE user_id NOT IN (SELECT user_id FROM departures)";
        sql!(select, tried_before).all(&self.pool).await
    }

    /// Writes down that this server takes up a deletion.
    pub(crate) async fn take_up_departure(&self, user: &str, now: Timestamp) -> Result<(), StoreError> {
        sql!("UPDATE departures SET tried = $1 WHERE user_id = $2", now, user).execute(&self.writing).await
    }

    /// Takes the ratings of a user away. That is not done before the last game is left, which may be rated.
    pub(crate) async fn delete_ratings(&self, user: &str) -> Result<(), StoreError> {
        sql!("DELETE FROM ratings WHERE user_id = $1", user).execute(&self.writing).await
    }

    /// Takes the name, words and changes of ratings of a user out of all games, some at a time, so that no move waits for
    /// it. Idempotent: after a stop in between it begins again. False if something could not be read, and may hold more.
    pub(crate) async fn delete_words(&self, user: &str) -> Result<bool, StoreError> {
        let (mut after, mut is_whole) = (String::new(), true);
        loop {
            let games = self.games_after(user, &after, DELETION_BATCH).await?;
            let Some((last, _)) = games.last() else {
                return Ok(is_whole);
            };
            after.clone_from(last);
            let mut changes = Vec::new();
            for (game, side) in &games {
                let (words, is_readable) = self.words_of(game, *side).await?;
                changes.extend(words);
                is_whole &= is_readable;
            }
            self.forget(user, &games, &changes).await?;
        }
    }

    /// Everything of a deletion is done, but for what cannot be read here: then it stays pending until a server can read that. What
    /// a request has added that was under way when it began goes too.
    pub(crate) async fn finish_deletion(&self, user: &str, is_whole: bool) -> Result<(), StoreError> {
        let mut transaction = self.begin().await?;
        delete_from(&OWN, user, &mut transaction).await?;
        if is_whole {
            delete_from(&[("departures", "user_id"), ("deletions", "user_id")], user, &mut transaction).await?;
        }
        transaction.commit().await
    }

    /// Frees the names whose reservation has ended.
    pub(crate) async fn free_names(&self, now: Timestamp) -> Result<(), StoreError> {
        sql!("DELETE FROM reserved_names WHERE until <= $1", now).execute(&self.writing).await
    }

    /// Removes what was deleted from the log beside a SQLite file. In the file itself it is overwritten with zeros at once
    /// (`secure_delete`). False if a reader still needs the log, so that it must be tried again. It does not wait for readers,
    /// since nothing can be stored meanwhile: SQLite has one writer.
    pub(crate) async fn truncate_log(&self) -> Result<bool, StoreError> {
        if self.backend == Backend::Postgres {
            return Ok(true);
        }
        // A connection that does not get its timeout back is closed.
        let mut used = UsedConnection::of(&self.writing).await?;
        sql!("PRAGMA busy_timeout = 0").execute(&mut *used.connection).await?;
        let is_needed: bool = sql!("PRAGMA wal_checkpoint(TRUNCATE)").one(&mut *used.connection).await?;
        sql!(BUSY_TIMEOUT).execute(&mut *used.connection).await?;
        used.is_done = true;
        Ok(!is_needed)
    }

    /// The key under which names are hashed, made when it is first needed.
    pub(super) async fn name_key(&self) -> Result<String, StoreError> {
        let select = "SELECT secret FROM server_keys WHERE name = $1";
        if let Some(key) = sql!(select, NAME_KEY).first(&self.pool).await? {
            return Ok(key);
        }
        let insert = "INSERT INTO server_keys (name, secret) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";
        sql!(insert, NAME_KEY, &*random_name()?).execute(&self.writing).await?;
        sql!(select, NAME_KEY).one(&self.pool).await
    }

    /// Some games of a user in the order of their ids, those after one of them, with their side.
    async fn games_after(&self, user: &str, after: &str, most: i64) -> Result<Vec<(String, Player)>, StoreError> {
        let select = "SELECT id, black FROM games WHERE (black = $1 OR white = $1) AND id > $2 ORDER BY id LIMIT $3";
        let games: Vec<(String, Option<String>)> = sql!(select, user, after, most).all(&self.pool).await?;
        let side = |black: Option<String>| if black.as_deref() == Some(user) { Player::Black } else { Player::White };
        Ok(games.into_iter().map(|(game, black)| (game, side(black))).collect())
    }

    /// The entries of a game that hold the name or the words of a player, as they are without them, and whether all could be read.
    async fn words_of(&self, game: &str, side: Player) -> Result<(Vec<Changed>, bool), StoreError> {
        let select =
            format!("SELECT number, {} FROM entries WHERE game = $1 ORDER BY number", self.backend.raw("body"));
        let (mut changes, mut is_readable) = (Vec::new(), true);
        let entries: Vec<(i64, RawText)> = sql!(select, game).all(&self.pool).await?;
        for (number, RawText(body)) in entries {
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
                    log_unreadable(&format!("entry {number} of game {game}"), &error.to_string());
                    is_readable = false;
                    continue;
                }
            };
            // The time of the entry stays.
            let LogRow { body, .. } = LogRow::new(&LogEvent::Room(without), Timestamp::EPOCH);
            changes.push(Changed { game: game.to_owned(), number, body });
        }
        Ok((changes, is_readable))
    }

    /// Stores changed entries of some games, in one short transaction.
    async fn forget(&self, user: &str, games: &[(String, Player)], changes: &[Changed]) -> Result<(), StoreError> {
        let mut transaction = self.begin().await?;
        for Changed { game, number, body } in changes {
            let update = "UPDATE entries SET body = $1 WHERE game = $2 AND number = $3";
            sql!(update, body, game, *number).execute(&mut *transaction).await?;
        }
        for (game, _) in games {
            let delete = "DELETE FROM rating_changes WHERE game = $1 AND user_id = $2";
            sql!(delete, game, user).execute(&mut *transaction).await?;
        }
        transaction.commit().await
    }
}

/// Whether one of these skeletons is that of a deleted account whose name is reserved.
pub(super) async fn is_reserved<'c>(
    connection: impl Executor<'c, Database = Any>,
    key: &str,
    looks: &BTreeSet<String>,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let select =
        format!("SELECT 1 FROM reserved_names WHERE hash IN ({}) AND until > $1", placeholders_from(2, looks.len()));
    sql!(select, now).with_all(looks.iter().map(|look| name_hash(key, look))).exists(connection).await
}

/// Deletes everything of a user from these columns of tables.
async fn delete_from(columns: &[(&str, &str)], user: &str, transaction: &mut AnyConnection) -> Result<(), StoreError> {
    for (table, column) in columns {
        sql!(format!("DELETE FROM {table} WHERE {column} = $1"), user).execute(&mut *transaction).await?;
    }
    Ok(())
}

/// What is kept of the skeleton of a reserved name.
fn name_hash(key: &str, skeleton: &str) -> String {
    secret_hash(format!("{key}:{skeleton}"))
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

/// Where a user's own things are, by table and column, but for what belongs to games and for ratings.
const OWN: [(&str, &str); 10] = [
    ("sessions", "user_id"),
    ("accounts", "user_id"),
    ("skeletons", "user_id"),
    ("recovery_codes", "user_id"),
    ("passkeys", "user_id"),
    ("devices", "user_id"),
    ("blocks", "user_id"),
    ("blocks", "other"),
    ("reports", "user_id"),
    // Its results and days go with it.
    ("puzzle_states", "user_id"),
];

#[cfg(test)]
mod tests {
    use kamisado_online::TimeControl;
    use sqlx::Row;

    use crate::store::{Batch, UserRef, Writer};
    use crate::time::SteadyClock;

    use super::*;
    use crate::testing::{TestFolder, game_row};

    #[tokio::test]
    async fn a_reader_that_needs_the_log_holds_up_no_writing() {
        let (folder, store) = TestFolder::with_store().await;
        let log_size = || std::fs::metadata(folder.file().with_extension("db-wal")).expect("a log").len();
        let mut reader = store.pool.acquire().await.expect("a connection");
        // As a back-up does: it reads from one state of the database until it ends.
        for statement in ["BEGIN", "SELECT id FROM users"] {
            sqlx::query(statement).execute(&mut *reader).await.expect("it is read");
        }
        store.add_user(&UserRef::guest("ana"), Timestamp::EPOCH).await.expect("it is stored");
        store.delete_user("ana", Timestamp::EPOCH).await.expect("it is deleted");
        let begun = std::time::Instant::now();
        assert!(!store.truncate_log().await.expect("an answer"), "the reader needs it");
        assert!(begun.elapsed() < Duration::from_secs(5), "other connections wait for each other for 10 s");
        assert!(log_size() > 0);
        let timeout = sqlx::query("PRAGMA busy_timeout").fetch_one(&store.writing).await.expect("a row");
        assert_eq!(timeout.try_get::<i64, _>(0).expect("a number"), 10_000, "what is stored next waits as before");
        sqlx::query("COMMIT").execute(&mut *reader).await.expect("it is done");
        assert!(store.truncate_log().await.expect("an answer"));
        assert_eq!(log_size(), 0);
    }

    #[tokio::test]
    async fn a_deletion_that_was_stopped_in_between_is_finished_later() {
        let (_folder, store) = TestFolder::with_store().await;
        let (ana, bo) = ("ana", "bo");
        store.add_guests([ana, bo]).await;
        store.begin_serving(Timestamp::from_millis(1)).await.expect("nobody else serves it");
        let clock = tokio::sync::watch::Sender::new(SteadyClock::start());
        let writer = Writer::start(store.clone(), clock.subscribe(), std::time::Duration::from_secs(1));
        let count = 3 * DELETION_BATCH as usize / 2;
        for number in 0..count {
            let id = format!("game{number:04}");
            let new_game = game_row(&id, TimeControl::None, [ana, bo].map(|name| Some(UserRef::guest(name))));
            let entry = |body: &str| LogRow { at: Timestamp::from_millis(1), body: body.to_owned() };
            let entries = vec![
                entry(r#"{"event":"chat","player":"black","text":"secret"}"#),
                entry(r#"{"event":"chat","player":"white","text":"kept"}"#),
            ];
            let batch = Batch { game: id, new_game: Some(new_game), first: 1, entries, ..Batch::default() };
            writer.store(batch).await.expect("it is stored");
        }
        let now = Timestamp::from_millis(7);
        store.delete_user(ana, now).await.expect("it is deleted");
        assert!(store.is_deleted(ana).await.expect("an answer") && !store.is_deleted(bo).await.expect("an answer"));
        let pending = async || store.departures(now).await.expect("a list");
        assert_eq!(pending().await, [Departure { user: ana.to_owned(), since: Some(now) }], "what a restart finds");
        // Stopped after the first games.
        let first = store.games_after(ana, "", DELETION_BATCH).await.expect("games");
        let words = store.words_of(&first[0].0, first[0].1).await.expect("words");
        store.forget(ana, &first, &words.0).await.expect("they are forgotten");
        for Departure { user, .. } in pending().await {
            assert!(store.delete_words(&user).await.expect("they are deleted"));
            store.finish_deletion(&user, true).await.expect("it is finished");
        }
        assert!(pending().await.is_empty());
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
