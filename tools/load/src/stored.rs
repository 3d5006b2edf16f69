//! Stored rows, read from the database itself rather than the server.

use std::io;

use sqlx::any::AnyPoolOptions;
use sqlx::{AnyPool, Row};

/// The stored data.
pub(crate) struct Stored(AnyPool);

impl Stored {
    /// Opens the database of a server.
    pub(crate) async fn open(address: &str) -> io::Result<Stored> {
        sqlx::any::install_default_drivers();
        let pool = AnyPoolOptions::new().max_connections(2).connect(address).await.map_err(io::Error::other)?;
        Ok(Stored(pool))
    }

    /// The number of games in play.
    pub(crate) async fn count_playing(&self) -> io::Result<i64> {
        let select = sqlx::query("SELECT COUNT(*) FROM games WHERE status = 'playing'");
        select.fetch_one(&self.0).await.and_then(|row| row.try_get(0)).map_err(io::Error::other)
    }

    /// Whether there is a game with this id.
    pub(crate) async fn has_game(&self, id: &str) -> io::Result<bool> {
        let select = sqlx::query("SELECT 1 FROM games WHERE id = $1").bind(id);
        Ok(select.fetch_optional(&self.0).await.map_err(io::Error::other)?.is_some())
    }

    /// The entries of a game after the first `after`, as JSON.
    pub(crate) async fn entries(&self, game: &str, after: usize) -> io::Result<Vec<String>> {
        let select = "SELECT body FROM entries WHERE game = $1 AND number > $2 ORDER BY number";
        let select = sqlx::query(select).bind(game).bind(after as i64);
        let rows = select.fetch_all(&self.0).await.map_err(io::Error::other)?;
        rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>().map_err(io::Error::other)
    }

    /// Locks the database for all other connections until the returned one is dropped.
    pub(crate) async fn lock(address: &str) -> io::Result<sqlx::AnyConnection> {
        use sqlx::Connection;
        sqlx::any::install_default_drivers();
        let mut connection = sqlx::AnyConnection::connect(address).await.map_err(io::Error::other)?;
        let statements: &[&'static str] = if address.starts_with("sqlite") {
            &["PRAGMA busy_timeout = 10000", "BEGIN IMMEDIATE"]
        } else {
            &["BEGIN", "LOCK TABLE entries, heartbeat IN ACCESS EXCLUSIVE MODE"]
        };
        for statement in statements {
            sqlx::query(*statement).execute(&mut connection).await.map_err(io::Error::other)?;
        }
        Ok(connection)
    }

    /// Closes all other connections to this PostgreSQL database.
    pub(crate) async fn cut_connections(&self) -> io::Result<()> {
        let cut = "SELECT COUNT(pg_terminate_backend(pid)) FROM pg_stat_activity \
                   WHERE datname = current_database() AND pid <> pg_backend_pid()";
        sqlx::query(cut).execute(&self.0).await.map_err(io::Error::other)?;
        Ok(())
    }
}
