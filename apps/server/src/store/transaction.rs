//! Write transactions.

use std::ops::{Deref, DerefMut};

use kamisado_online::Terms;
use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection};

use super::games::terms_json;
use super::{Backend, Store, StoreError};

/// A write transaction. Nothing of it is stored before [`commit`](WriteTransaction::commit) has returned.
///
/// Plain statements begin and end it, not sqlx's own type. When COMMIT fails on a full disk, SQLite rolls back by
/// itself; sqlx still counts an open transaction on that connection, begins the next one as a savepoint inside it, and
/// every later "commit" releases that savepoint and stores nothing. So a connection is closed after any error, or if
/// its transaction was abandoned: closing rolls back on either database.
#[derive(Debug)]
pub(crate) struct WriteTransaction {
    /// `Some` until the transaction has ended well.
    connection: Option<PoolConnection<Any>>,
}

impl Store {
    /// Begins a write transaction. A transaction inside another is a database error.
    pub(crate) async fn begin(&self) -> Result<WriteTransaction, StoreError> {
        self.begin_with(self.writing.acquire().await?).await
    }

    /// Begins a transaction of the writer or of a lease. A cluster node has connections reserved for these.
    pub(super) async fn begin_writing(&self) -> Result<WriteTransaction, StoreError> {
        self.begin_with(self.writer.acquire().await?).await
    }

    async fn begin_with(&self, connection: PoolConnection<Any>) -> Result<WriteTransaction, StoreError> {
        let begin = match self.backend {
            // Takes the write lock at once: taken later, it could fail half-way.
            Backend::Sqlite => "BEGIN IMMEDIATE",
            Backend::Postgres => "BEGIN",
        };
        let mut transaction = WriteTransaction { connection: Some(connection) };
        sqlx::query(begin).execute(&mut *transaction).await?;
        Ok(transaction)
    }
}

/// The high half of the numbers of pairing locks in PostgreSQL.
const PAIRING: i32 = 0x7061_6972;

impl Store {
    /// In a cluster, waits until no other node looks for a game with these terms. The lock ends with the transaction.
    pub(crate) async fn lock_pairing(&self, terms: Terms) -> Result<Option<WriteTransaction>, StoreError> {
        let Some(locks) = &self.locks else {
            return Ok(None);
        };
        let locked = async {
            let mut transaction = self.begin_with(locks.acquire().await?).await?;
            sqlx::query("SELECT CAST(pg_advisory_xact_lock($1, hashtext($2)) AS TEXT)")
                .bind(PAIRING)
                .bind(terms_json(terms))
                .execute(&mut *transaction)
                .await?;
            Ok(Some(transaction))
        };
        self.limited(locked).await
    }
}

impl WriteTransaction {
    /// Commits. After success everything is durable; after an error it may or may not be.
    pub(crate) async fn commit(self) -> Result<(), StoreError> {
        self.end("COMMIT").await
    }

    /// Rolls back, and keeps the connection.
    pub(crate) async fn rollback(self) -> Result<(), StoreError> {
        self.end("ROLLBACK").await
    }

    async fn end(mut self, statement: &'static str) -> Result<(), StoreError> {
        sqlx::query(statement).execute(&mut *self).await?;
        // Dropping it returns the connection to the pool.
        self.connection = None;
        Ok(())
    }
}

impl Deref for WriteTransaction {
    type Target = AnyConnection;

    fn deref(&self) -> &AnyConnection {
        self.connection.as_ref().expect("it is there until the transaction has ended, which consumes it")
    }
}

impl DerefMut for WriteTransaction {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        self.connection.as_mut().expect("it is there until the transaction has ended, which consumes it")
    }
}

impl Drop for WriteTransaction {
    fn drop(&mut self) {
        if let Some(connection) = &mut self.connection {
            connection.close_on_drop();
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::TestFolder;

    #[tokio::test]
    async fn what_was_given_up_or_failed_leaves_nothing_behind() {
        let (folder, store) = TestFolder::with_store().await;
        let insert = "INSERT INTO users (id, kind, name, created) VALUES ($1, 'guest', 'guest', 0)";
        for round in 0..3 {
            let mut given_up = store.begin().await.expect("a transaction");
            sqlx::query(insert).bind(format!("given up {round}")).execute(&mut *given_up).await.expect("a row");
            drop(given_up);
            let mut ended = store.begin().await.expect("a transaction");
            // Simulates a database that has ended the transaction by itself, as on a full disk.
            sqlx::query("ROLLBACK").execute(&mut *ended).await.expect("it ends");
            assert!(ended.commit().await.is_err());
            let mut kept = store.begin().await.expect("a transaction");
            sqlx::query(insert).bind(format!("kept {round}")).execute(&mut *kept).await.expect("a row");
            kept.commit().await.expect("it is stored");
        }
        store.close().await;
        let store = folder.store().await;
        let rows = sqlx::query("SELECT id FROM users ORDER BY id").fetch_all(&store.pool).await.expect("rows");
        let ids: Vec<String> = rows.iter().map(|row| sqlx::Row::get(row, 0)).collect();
        assert_eq!(ids, ["kept 0", "kept 1", "kept 2"]);
    }

    #[tokio::test]
    async fn a_transaction_inside_another_is_an_error() {
        let folder = TestFolder::new();
        let mut transaction = folder.store().await.begin().await.expect("a transaction");
        assert!(sqlx::query("BEGIN IMMEDIATE").execute(&mut *transaction).await.is_err());
    }
}
