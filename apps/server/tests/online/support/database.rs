//! The databases with which every test runs.

use std::sync::atomic::{AtomicU32, Ordering};

use sqlx::{AnyConnection, Connection, Row};
use tempfile::TempDir;

use super::wait::wait_until;

/// The variable that names a PostgreSQL server.
const POSTGRES_VARIABLE: &str = "KAMISADO_TEST_POSTGRES";

/// A database for one test.
pub(crate) struct Database {
    pub(crate) address: String,
    /// The folder of the SQLite file, which goes with it.
    _folder: Option<TempDir>,
}

impl Database {
    /// The texts of the first column of what a statement finds.
    pub(crate) async fn query(address: &str, statement: &'static str, value: &str) -> Vec<String> {
        let mut connection = connect(address).await;
        let rows = sqlx::query(statement).bind(value).fetch_all(&mut connection).await.expect("rows");
        connection.close().await.expect("it is closed");
        rows.iter().map(|row| row.get(0)).collect()
    }

    /// Keeps all others from writing until the connection that comes back is dropped.
    pub(crate) async fn lock(&self) -> AnyConnection {
        let mut connection = connect(&self.address).await;
        let statements: &[&'static str] = if self.address.starts_with("sqlite") {
            &["PRAGMA busy_timeout = 10000", "BEGIN IMMEDIATE"]
        } else {
            &["BEGIN", "LOCK TABLE heartbeat, nodes IN ACCESS EXCLUSIVE MODE"]
        };
        for statement in statements {
            sqlx::query(*statement).execute(&mut connection).await.expect("it is locked");
        }
        connection
    }

    /// Carries out a statement in a transaction that goes on until the connection is dropped.
    pub(crate) async fn hold(&self, statement: &'static str) -> AnyConnection {
        let mut connection = connect(&self.address).await;
        for statement in ["BEGIN", statement] {
            sqlx::query(statement).execute(&mut connection).await.expect("it is done");
        }
        connection
    }

    /// A number that is stored.
    pub(crate) async fn number(&self, select: &'static str) -> i64 {
        let mut connection = connect(&self.address).await;
        let row = sqlx::query(select).fetch_one(&mut connection).await.expect("a row");
        connection.close().await.expect("it is closed");
        row.try_get(0).expect("a number")
    }

    /// Waits until a number is stored.
    pub(crate) async fn until_number(&self, select: &'static str, number: i64) {
        wait_until(&format!("{select} is {number}"), async || self.number(select).await == number).await;
    }

    /// Changes what is stored, as no client could.
    pub(crate) async fn execute(&self, statement: &str) {
        let mut connection = connect(&self.address).await;
        sqlx::query(sqlx::AssertSqlSafe(statement)).execute(&mut connection).await.expect("it is done");
        connection.close().await.expect("it is closed");
    }

    /// Executes several statements in an empty database.
    pub(crate) async fn execute_all(&self, statements: &'static str) {
        if let Some(folder) = &self._folder {
            std::fs::File::create(folder.path().join("kamisado.db")).expect("a file");
        }
        let mut connection = connect(&self.address).await;
        sqlx::raw_sql(statements).execute(&mut connection).await.expect("they are executed");
        connection.close().await.expect("it is closed");
    }

    /// Copies a game with everything that happened in it `count` times, as `copy1` and so on, made at the times 1 and on.
    pub(crate) async fn copy_game(&self, id: &str, count: u32) {
        let numbers = format!(
            "WITH RECURSIVE numbers (number) AS \
             (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < {count})"
        );
        let columns = "terms, black, white, status, public, ended, winner, black_score, white_score, length, rated";
        self.execute(&format!(
            "{numbers} INSERT INTO games (id, created, {columns}) \
             SELECT 'copy' || number, number, {columns} FROM games CROSS JOIN numbers WHERE games.id = '{id}'"
        ))
        .await;
        self.execute(&format!(
            "{numbers} INSERT INTO entries (game, number, at, body) \
             SELECT 'copy' || numbers.number, entries.number, at, body FROM entries CROSS JOIN numbers \
             WHERE entries.game = '{id}'"
        ))
        .await;
    }
}

async fn connect(address: &str) -> AnyConnection {
    sqlx::any::install_default_drivers();
    AnyConnection::connect(address).await.expect("a connection")
}

/// A fresh database: on the PostgreSQL server that `KAMISADO_TEST_POSTGRES` names, or a SQLite file if it names none.
///
/// `cargo xtask test database` runs all tests twice: on SQLite, and on a PostgreSQL server that it starts.
pub(crate) async fn database() -> Database {
    if is_on_postgres() { postgres_database().await } else { sqlite_database() }
}

/// The same, if the tests run on this kind of database: `sqlite` or `postgres`.
pub(crate) async fn database_on(kind: &str) -> Option<Database> {
    let here = if is_on_postgres() { "postgres" } else { "sqlite" };
    if here == kind { Some(database().await) } else { None }
}

/// A fresh database of each kind that there is.
pub(crate) async fn databases() -> Vec<Database> {
    let mut databases = vec![sqlite_database()];
    if is_on_postgres() {
        databases.push(postgres_database().await);
    }
    databases
}

fn is_on_postgres() -> bool {
    std::env::var_os(POSTGRES_VARIABLE).is_some_and(|server| !server.is_empty())
}

fn sqlite_database() -> Database {
    let folder = TempDir::new().expect("a folder");
    let address = format!("sqlite:{}", folder.path().join("kamisado.db").display());
    Database { address, _folder: Some(folder) }
}

/// A database of its own on the PostgreSQL server.
pub(crate) async fn postgres_database() -> Database {
    let server = std::env::var(POSTGRES_VARIABLE).expect("'cargo xtask test cluster' names a PostgreSQL server");
    postgres(&server).await.expect("a database on the PostgreSQL server")
}

async fn postgres(server: &str) -> Result<Database, sqlx::Error> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let name = format!("kamisado_test_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(&format!("{server}/postgres")).await?;
    sqlx::query(sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"))).execute(&mut connection).await?;
    connection.close().await?;
    Ok(Database { address: format!("{server}/{name}"), _folder: None })
}
