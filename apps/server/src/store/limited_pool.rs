//! Connections for single statements, with a time limit for each.

use std::io;
use std::ops::Deref;
use std::time::Duration;

use futures_util::future::BoxFuture;
use futures_util::stream::{self, BoxStream};
use futures_util::{StreamExt, TryFutureExt, TryStreamExt};
use sqlx::any::{AnyQueryResult, AnyRow, AnyStatement, AnyTypeInfo};
use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyPool, Either, Error, Execute, Executor, SqlStr};
use tokio::time::timeout;

/// Connections for single statements. A statement that exceeds the time limit, if any, fails, and its connection is
/// closed.
#[derive(Clone, Debug)]
pub(super) struct LimitedPool {
    pool: AnyPool,
    limit: Option<Duration>,
}

impl LimitedPool {
    pub(super) const fn new(pool: AnyPool, limit: Option<Duration>) -> LimitedPool {
        LimitedPool { pool, limit }
    }
}

impl Deref for LimitedPool {
    type Target = AnyPool;

    fn deref(&self) -> &AnyPool {
        &self.pool
    }
}

impl<'p> Executor<'p> for &'_ LimitedPool {
    type Database = Any;

    fn fetch_many<'e, 'q: 'e, E>(self, query: E) -> BoxStream<'e, Result<Either<AnyQueryResult, AnyRow>, Error>>
    where
        'p: 'e,
        E: 'q + Execute<'q, Any>,
    {
        let Some(limit) = self.limit else {
            return self.pool.fetch_many(query);
        };
        let pool = self.pool.clone();
        let all = async move {
            let mut used = UsedConnection::of(&pool).await?;
            let rows: Result<Vec<_>, Error> = used.connection.fetch_many(query).try_collect().await;
            used.is_done = true;
            rows
        };
        limited(limit, all).map_ok(|rows| stream::iter(rows.into_iter().map(Ok))).try_flatten_stream().boxed()
    }

    fn fetch_optional<'e, 'q: 'e, E>(self, query: E) -> BoxFuture<'e, Result<Option<AnyRow>, Error>>
    where
        'p: 'e,
        E: 'q + Execute<'q, Any>,
    {
        let Some(limit) = self.limit else {
            return self.pool.fetch_optional(query);
        };
        let pool = self.pool.clone();
        let row = async move {
            let mut used = UsedConnection::of(&pool).await?;
            let row = used.connection.fetch_optional(query).await;
            used.is_done = true;
            row
        };
        Box::pin(limited(limit, row))
    }

    fn prepare_with<'e>(self, sql: SqlStr, parameters: &'e [AnyTypeInfo]) -> BoxFuture<'e, Result<AnyStatement, Error>>
    where
        'p: 'e,
    {
        self.pool.prepare_with(sql, parameters)
    }
}

/// A connection in use. It returns to the pool when its statement is done, and is closed otherwise.
pub(super) struct UsedConnection {
    pub(super) connection: PoolConnection<Any>,
    pub(super) is_done: bool,
}

impl UsedConnection {
    pub(super) async fn of(pool: &AnyPool) -> Result<UsedConnection, Error> {
        Ok(UsedConnection { connection: pool.acquire().await?, is_done: false })
    }
}

impl Drop for UsedConnection {
    fn drop(&mut self) {
        if !self.is_done {
            self.connection.close_on_drop();
        }
    }
}

/// Waits for the database, but no longer than `limit`.
pub(super) async fn limited<T, E: From<Error>>(
    limit: Duration,
    answer: impl Future<Output = Result<T, E>>,
) -> Result<T, E> {
    timeout(limit, answer).await.unwrap_or_else(|_| Err(Error::Io(io::ErrorKind::TimedOut.into()).into()))
}
