//! Storage: a SQLite file or PostgreSQL, by the same statements.
//!
//! Reads go through a pool of connections. The entries of games go through one [`Writer`], which stores many at once
//! and confirms them only when they are safe on disk.

mod backup;
mod deletion;
mod error;
mod export;
mod games;
mod history;
mod idle;
mod limited_pool;
mod lock;
mod migrations;
mod moderation;
mod nodes;
mod passkeys;
mod private_file;
mod puzzles;
mod ratings;
mod restore;
mod retention;
mod sessions;
mod sql;
mod storage;
mod transaction;
mod unreadable;
mod uptime;
mod users;
mod writer;

use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::AtomicI64;
use std::time::Duration;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AnyConnection, AnyPool, Connection};

use crate::accounts::secrets::secret;

pub(crate) use deletion::Departure;
pub(crate) use error::StoreError;
pub(crate) use games::{GameList, GameRow, GameStatus, LogRow};
pub(crate) use history::{FinishedRow, HistoryFilter};
pub(crate) use idle::{IdleChange, IdleGame, IdleTime, MIN_OUTAGE, UNFINISHED_OF_USER};
use limited_pool::{LimitedPool, UsedConnection, limited};
pub(crate) use lock::{Holding, Lock};
pub(crate) use moderation::Report;
pub(crate) use nodes::{NodeLease, Owner};
pub(crate) use passkeys::{PasskeyOutcome, PasskeyRow};
pub(crate) use ratings::{FinishedGame, RatingRow};
pub(crate) use restore::restore;
pub(crate) use sessions::{NewSession, OwnSession, SessionRow};
use sql::sql;
pub(crate) use storage::{StorageState, is_in_outage, log_failure};
pub(crate) use transaction::WriteTransaction;
pub(crate) use unreadable::{RowPage, log_unreadable};
pub(crate) use users::UserRef;
pub(crate) use users::{AccountRow, ChangedPassword, NewAccount};
pub(crate) use writer::{Batch, Writer};

/// The databases that can be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Backend {
    Sqlite,
    Postgres,
}

impl Backend {
    fn of(url: &str) -> Result<Backend, StoreError> {
        match url.split(':').next() {
            Some("sqlite") => Ok(Backend::Sqlite),
            Some("postgres" | "postgresql") if cfg!(not(feature = "postgres")) => Err(StoreError::NoPostgres),
            Some("postgres" | "postgresql") => Ok(Backend::Postgres),
            _ => Err(StoreError::Address),
        }
    }

    /// The first statements of every connection: nothing counts as stored before it is on the disk.
    const fn setup_statements(self) -> &'static [&'static str] {
        match self {
            Backend::Sqlite => &[
                "PRAGMA journal_mode = WAL",
                "PRAGMA synchronous = FULL",
                BUSY_TIMEOUT,
                "PRAGMA foreign_keys = ON",
                // What is deleted is overwritten, so that no free page of the file holds it any more.
                "PRAGMA secure_delete = ON",
                // The pages of many moves are copied into the file at once, since they are mostly the same.
                "PRAGMA wal_autocheckpoint = 8000",
            ],
            Backend::Postgres => &["SET synchronous_commit = on"],
        }
    }

    /// The cache size of a connection, if it has one. There are several reading connections, and a user may make them
    /// read very much, so all their caches together are no larger than the writer's.
    const fn cache(self, connections: u32) -> Option<&'static str> {
        match self {
            Backend::Sqlite if connections == 1 => Some("PRAGMA cache_size = -8000"),
            Backend::Sqlite => Some("PRAGMA cache_size = -1000"),
            Backend::Postgres => None,
        }
    }

    /// The settings that keep what is stored, in words.
    pub(crate) const fn durability(self) -> &'static str {
        match self {
            Backend::Sqlite => "SQLite, journal_mode=WAL, synchronous=FULL",
            Backend::Postgres => "PostgreSQL, synchronous_commit=on",
        }
    }
}

/// How long a connection of SQLite waits for another one, in milliseconds.
const BUSY_TIMEOUT: &str = "PRAGMA busy_timeout = 10000";

/// The open database.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    pool: LimitedPool,
    /// For everything that is written. SQLite has one writer at a time, and here they wait in a fair queue for the one
    /// connection, where otherwise each would try again and again until it gives up.
    writing: LimitedPool,
    /// For the writer, and for leases.
    writer: AnyPool,
    backend: Backend,
    /// A name of this server that no other has.
    server: Arc<str>,
    /// The lease of this server, if it is a node of a cluster.
    lease: Option<Arc<NodeLease>>,
    /// For locks between the nodes of a cluster, which must not keep others from reading.
    locks: Option<AnyPool>,
    /// The time of the last heartbeat that this server has stored.
    heartbeat_at: Arc<AtomicI64>,
    /// Whether the file was too large to be checked as a whole when it was opened.
    is_checked_later: bool,
}

impl Store {
    /// Opens a database by its address, makes it if it is a file that is not there, and brings its tables up to date.
    pub(crate) async fn open(url: &str) -> Result<Store, StoreError> {
        Store::open_with(url, None, CHECKED_AT_START).await
    }

    /// Opens a database for a node of a cluster.
    pub(crate) async fn open_as_node(url: &str, lease: Arc<NodeLease>) -> Result<Store, StoreError> {
        Store::open_with(url, Some(lease), CHECKED_AT_START).await
    }

    /// A file of SQLite up to this size is checked now.
    async fn open_with(url: &str, lease: Option<Arc<NodeLease>>, checked_size: u64) -> Result<Store, StoreError> {
        sqlx::any::install_default_drivers();
        let backend = Backend::of(url)?;
        let mut size = 0;
        if backend == Backend::Sqlite && !url.contains(":memory:") {
            let file = SqliteConnectOptions::from_str(url)?.get_filename().to_owned();
            // The database reports errors of the file better.
            let _ = private_file::provide(&file);
            size = std::fs::metadata(&file).map_or(0, |file| file.len());
        }
        let options = AnyConnectOptions::from_str(&with_creation(url, backend))?;
        let is_checked_later = size > checked_size;
        check(backend, &options, !is_checked_later).await?;
        // A node that stops in the middle of a transaction must not keep the others from taking over.
        let idle = lease.as_ref().map(|lease| idle_limit(lease.duration));
        let connect_node = async |most| connect_with(backend, options.clone(), most, idle.clone()).await;
        let (pool, writing, writer, locks) = match backend {
            // What waits for an answer here must not keep a node from renewing its lease.
            Backend::Postgres if lease.is_some() => {
                let locks = Some(connect_node(3).await?);
                (connect_node(5).await?, connect_node(2).await?, connect_node(2).await?, locks)
            }
            Backend::Postgres => {
                // Slow reads, however many, do not hold up what happens in games.
                let pool = connect_node(8).await?;
                (pool.clone(), pool, connect_node(2).await?, None)
            }
            Backend::Sqlite => {
                let writing = connect_node(1).await?;
                (connect_node(8).await?, writing.clone(), writing, None)
            }
        };
        migrations::refuse_outdated(&pool).await?;
        migrations::run(&writing).await?;
        users::add_missing_looks(&writing).await?;
        let limit = lease.as_ref().map(|lease| time_limit(lease.duration));
        let [pool, writing] = [pool, writing].map(|pool| LimitedPool::new(pool, limit));
        Ok(Store {
            pool,
            writing,
            writer,
            backend,
            server: random_name()?,
            lease,
            locks,
            heartbeat_at: Arc::default(),
            is_checked_later,
        })
    }

    /// Waits for something that asks the database, at a node of a cluster no longer than one statement may take.
    async fn limited<T>(&self, work: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
        match &self.lease {
            Some(lease) => limited(time_limit(lease.duration), work).await,
            None => work.await,
        }
    }

    /// Opens a database that is there, and leaves its tables as they are.
    pub(crate) async fn open_as_it_is(url: &str) -> Result<Store, StoreError> {
        sqlx::any::install_default_drivers();
        let backend = Backend::of(url)?;
        let pool = connect(backend, AnyConnectOptions::from_str(url)?, 8).await?;
        migrations::refuse_outdated(&pool).await?;
        let (writer, pool) = (pool.clone(), LimitedPool::new(pool, None));
        Ok(Store {
            writing: pool.clone(),
            pool,
            writer,
            backend,
            server: random_name()?,
            lease: None,
            locks: None,
            heartbeat_at: Arc::default(),
            is_checked_later: false,
        })
    }

    /// Checks a file that was too large to be checked when it was opened.
    pub(crate) async fn check_later(&self) -> Result<(), StoreError> {
        if !self.is_checked_later {
            return Ok(());
        }
        check_pages(&mut *self.pool.acquire().await?).await
    }

    pub(crate) const fn backend(&self) -> Backend {
        self.backend
    }

    /// Waits for everything that is under way and closes the database.
    pub(crate) async fn close(&self) {
        if let Some(locks) = &self.locks {
            locks.close().await;
        }
        self.writer.close().await;
        self.writing.close().await;
        self.pool.close().await;
    }
}

/// A name that nothing else has.
fn random_name() -> Result<Arc<str>, StoreError> {
    let name = secret().map_err(|error| StoreError::File("random number generator".to_owned(), error.to_string()))?;
    Ok(name.into())
}

/// Checks that the database can be used. It uses a connection of its own, because a pool would retry for half a minute.
/// SQLite checks the pages of a small file, so that no player is the first to find damage.
async fn check(backend: Backend, options: &AnyConnectOptions, with_pages: bool) -> Result<(), StoreError> {
    let mut connection = AnyConnection::connect_with(options).await?;
    for line in backend.setup_statements() {
        sql!(*line).execute(&mut connection).await?;
    }
    if backend == Backend::Sqlite && with_pages {
        check_pages(&mut connection).await?;
    }
    Ok(connection.close().await?)
}

/// Reads the whole file of SQLite and checks whether its pages fit together.
async fn check_pages(connection: &mut AnyConnection) -> Result<(), StoreError> {
    let found: String = sql!("PRAGMA quick_check(1)").one(connection).await?;
    if found == "ok" {
        return Ok(());
    }
    let place = "the database".to_owned();
    Err(StoreError::Damaged(place, format!("{found}; restore a backup, or try 'sqlite3 .recover'")))
}

/// The largest SQLite file that is checked before it is used, in bytes: this takes a fraction of a second. Larger files
/// are checked while the server runs.
const CHECKED_AT_START: u64 = 64 << 20;

/// How long a connection is waited for. A database that was away is asked again soon.
const CONNECTION_TIMEOUT: Duration = Duration::from_secs(5);

/// The shortest time for which a node of a cluster waits for an answer.
const MIN_TIME_LIMIT: Duration = Duration::from_secs(2);

/// The statement that ends a session in which nothing happens for half a lease in the middle of a transaction.
fn idle_limit(lease: Duration) -> String {
    format!("SET idle_in_transaction_session_timeout = {}", lease.as_millis() / 2)
}

/// How long a node of a cluster waits for an answer of the database: as long as its lease.
fn time_limit(lease: Duration) -> Duration {
    lease.max(MIN_TIME_LIMIT)
}

/// Opens a pool of at most `most` connections.
async fn connect(backend: Backend, options: AnyConnectOptions, most: u32) -> Result<AnyPool, sqlx::Error> {
    connect_with(backend, options, most, None).await
}

/// The same, with one more statement at the beginning of every connection.
async fn connect_with(
    backend: Backend,
    options: AnyConnectOptions,
    most: u32,
    statement: Option<String>,
) -> Result<AnyPool, sqlx::Error> {
    let statement: Option<Arc<str>> = statement.map(Arc::from);
    AnyPoolOptions::new()
        .max_connections(most)
        .acquire_timeout(CONNECTION_TIMEOUT)
        .after_connect(move |connection, _| {
            let statement = statement.clone();
            Box::pin(async move {
                for line in backend.setup_statements().iter().chain(&backend.cache(most)) {
                    sqlx::query(*line).execute(&mut *connection).await?;
                }
                if let Some(statement) = statement {
                    sqlx::query(sqlx::AssertSqlSafe(statement.to_string())).execute(&mut *connection).await?;
                }
                Ok(())
            })
        })
        .connect_with(options)
        .await
}

/// Places for values of a list: `$1, $2`.
fn placeholders(count: usize) -> String {
    placeholders_from(1, count)
}

/// The same from another place on.
fn placeholders_from(first: usize, count: usize) -> String {
    (first..first + count).map(|number| format!("${number}")).collect::<Vec<String>>().join(", ")
}

/// An array of texts as PostgreSQL reads it: `{"a","b"}`.
fn text_array<'a>(texts: impl Iterator<Item = &'a str>) -> String {
    let mut array = "{".to_owned();
    for text in texts {
        array.push_str(if array.len() == 1 { "\"" } else { ",\"" });
        for part in text.split_inclusive(['"', '\\']) {
            match part.strip_suffix(['"', '\\']) {
                Some(before) => array.extend([before, "\\", &part[before.len()..]]),
                None => array.push_str(part),
            }
        }
        array.push('"');
    }
    array + "}"
}

/// An array of numbers as PostgreSQL reads it: `{1,2}`.
fn number_array(numbers: impl Iterator<Item = i64>) -> String {
    let numbers: Vec<String> = numbers.map(|number| number.to_string()).collect();
    format!("{{{}}}", numbers.join(","))
}

/// A SQLite file that is not there is made.
fn with_creation(url: &str, backend: Backend) -> String {
    match backend {
        Backend::Sqlite if !url.contains("mode=") => {
            let sign = if url.contains('?') { '&' } else { '?' };
            format!("{url}{sign}mode=rwc")
        }
        _ => url.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Seek, SeekFrom, Write};

    use super::*;
    use crate::testing::TestFolder;

    #[cfg(not(feature = "postgres"))]
    #[test]
    fn a_build_without_postgresql_says_what_to_build() {
        let error = Backend::of("postgres://db.example/kamisado").expect_err("no PostgreSQL").to_string();
        assert!(error.contains("--features postgres"), "{error}");
        assert_eq!(Backend::of("sqlite:x.db").expect("a database"), Backend::Sqlite);
    }

    #[test]
    fn arrays_are_written_as_postgresql_reads_them() {
        let texts = ["", "a b", r#"{"text":"\"{,}\\"}"#, "null"];
        assert_eq!(text_array(texts.into_iter()), r#"{"","a b","{\"text\":\"\\\"{,}\\\\\"}","null"}"#);
        assert_eq!((text_array([].into_iter()), number_array([1, -2].into_iter())), ("{}".into(), "{1,-2}".into()));
    }

    #[tokio::test]
    async fn what_is_no_database_or_a_damaged_one_is_refused_at_once() {
        let folder = TestFolder::new();
        let (path, url) = (folder.file(), folder.address());
        std::fs::write(&path, "this is no database, however long it is looked at".repeat(100)).expect("a file");
        let begun = std::time::Instant::now();
        assert!(Store::open(&url).await.is_err());
        assert!(begun.elapsed() < std::time::Duration::from_secs(10), "a pool would try for half a minute");
        std::fs::remove_file(&path).expect("it is there");
        let store = Store::open(&url).await.expect("a database");
        let mut transaction = store.begin().await.expect("a transaction");
        for number in 0..2_000 {
            let insert = "INSERT INTO users (id, kind, name, created) VALUES ($1, 'guest', $2, 0)";
            let query = sqlx::query(insert).bind(format!("user {number}")).bind("guest".repeat(10));
            query.execute(&mut *transaction).await.expect("it is stored");
        }
        transaction.commit().await.expect("it is stored");
        store.close().await;
        let mut file = std::fs::File::options().write(true).open(&path).expect("a file");
        let middle = file.metadata().expect("a size").len() / 2 / 4_096 * 4_096;
        file.seek(SeekFrom::Start(middle)).expect("a place");
        file.write_all(&[0xa5; 4_096]).expect("it is written");
        drop(file);
        let error = Store::open(&url).await.expect_err("it is damaged");
        assert!(matches!(error, StoreError::Damaged(..) | StoreError::Database(_)), "{error}");
        // One that is too large for that is opened, and the damage found while the server runs.
        let store = Store::open_with(&url, None, 0).await.expect("it is opened");
        let found = store.check_later().await;
        assert!(matches!(found, Err(StoreError::Damaged(..))), "{found:?}");
    }
}
