//! The databases with which every test runs.

use std::sync::atomic::{AtomicU32, Ordering};

use tempfile::TempDir;

/// A database for one test.
pub(crate) struct Database {
    pub(crate) address: String,
    /// The folder of the SQLite file, which goes with it.
    _folder: Option<TempDir>,
}

/// A fresh SQLite file and, where `KAMISADO_TEST_POSTGRES` names a server, a fresh database there.
///
/// `cargo xtask test` starts a PostgreSQL server and names it.
pub(crate) fn databases() -> Vec<Database> {
    let folder = TempDir::new().expect("a folder");
    let address = format!("sqlite:{}", folder.path().join("kamisado.db").display());
    let mut databases = vec![Database { address, _folder: Some(folder) }];
    databases.extend(std::env::var("KAMISADO_TEST_POSTGRES").ok().map(|server| postgres(&server)));
    databases
}

/// A schema of its own on the PostgreSQL server: as good as a database, and made by the first connection.
fn postgres(server: &str) -> Database {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!("kamisado_test_{}_{number}", std::process::id());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let create = async {
        use sqlx::Connection;
        sqlx::any::install_default_drivers();
        let mut connection = sqlx::AnyConnection::connect(&format!("{server}/postgres")).await?;
        sqlx::query(sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"))).execute(&mut connection).await?;
        connection.close().await
    };
    std::thread::scope(|scope| scope.spawn(|| runtime.block_on(create)).join())
        .expect("no panic")
        .expect("a database on the PostgreSQL server");
    Database { address: format!("{server}/{name}"), _folder: None }
}
