//! Stored rows, read from the database itself rather than the server.

use std::io;

use kamisado::ByPlayer;
use kamisado_online::Timestamp;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, FromRow, Row};

use crate::history::{RatedGame, RatingChange, StoredGame, StoredLogEntry, StoredRating, StoredState};

/// Whether the database records the writer of each entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Audit {
    /// A trigger fills the table `audit`.
    Table,
    /// No: there is only one server.
    None,
}

impl Audit {
    /// Selects the entries of a game with their writers, owners and epochs.
    fn select_entries(self) -> String {
        let (columns, join) = match self {
            Audit::Table => (
                "COALESCE(audit.writer, ''), COALESCE(audit.owner, 'nobody'), COALESCE(audit.epoch, 0)",
                "LEFT JOIN audit ON audit.game = entries.game AND audit.number = entries.number",
            ),
            Audit::None => ("'the server', 'the server', CAST(1 AS BIGINT)", ""),
        };
        format!(
            "SELECT entries.number, entries.at, entries.body, {columns} FROM entries {join} \
             WHERE entries.game = $1 ORDER BY entries.number"
        )
    }
}

/// Connects to a database.
pub(crate) async fn connect(address: &str) -> io::Result<AnyConnection> {
    sqlx::any::install_default_drivers();
    AnyConnection::connect(address).await.map_err(io::Error::other)
}

/// Executes statements.
pub(crate) async fn execute(address: &str, statements: &[String]) -> io::Result<()> {
    let mut connection = connect(address).await?;
    for statement in statements {
        sqlx::query(AssertSqlSafe(statement.as_str())).execute(&mut connection).await.map_err(io::Error::other)?;
    }
    connection.close().await.map_err(io::Error::other)
}

/// Selects numbers: the columns of the only row.
pub(crate) async fn numbers<const N: usize>(address: &str, select: &str) -> io::Result<[i64; N]> {
    let mut connection = connect(address).await?;
    let row = sqlx::query(AssertSqlSafe(select)).fetch_one(&mut connection).await.map_err(io::Error::other)?;
    let mut numbers = [0; N];
    for (column, number) in numbers.iter_mut().enumerate() {
        *number = row.try_get(column).map_err(io::Error::other)?;
    }
    Ok(numbers)
}

/// Locks the database for all other connections until the returned one is dropped.
pub(crate) async fn lock(address: &str) -> io::Result<AnyConnection> {
    let mut connection = connect(address).await?;
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

/// Reads the stored data of some games, and all ratings.
pub(crate) async fn read(address: &str, audit: Audit, games: &[String]) -> io::Result<StoredState> {
    let connection = connect(address).await?;
    // Everything as of one moment.
    let begin = if address.starts_with("sqlite") { "BEGIN" } else { "BEGIN ISOLATION LEVEL REPEATABLE READ" };
    read_with(connection, begin, audit, games).await.map_err(io::Error::other)
}

async fn read_with(
    mut connection: AnyConnection,
    begin: &'static str,
    audit: Audit,
    ids: &[String],
) -> sqlx::Result<StoredState> {
    sqlx::query(begin).execute(&mut connection).await?;
    let (mut games, select) = (Vec::new(), audit.select_entries());
    for id in ids {
        let exists = sqlx::query("SELECT 1 FROM games WHERE id = $1").bind(id).fetch_optional(&mut connection).await?;
        if exists.is_some() {
            let query = sqlx::query_as(AssertSqlSafe(select.as_str())).bind(id);
            let entries = query.fetch_all(&mut connection).await?.into_iter().map(entry).collect();
            games.push(StoredGame { id: id.clone(), entries });
        }
    }
    let rated_games = "SELECT games.id, games.black, games.white FROM games \
                       JOIN accounts AS one ON one.user_id = games.black \
                       JOIN accounts AS two ON two.user_id = games.white WHERE games.rated = 1";
    let rating_changes = "SELECT game, user_id, before, after FROM rating_changes";
    let ratings = "SELECT user_id, rating, games FROM ratings";
    Ok(StoredState {
        games,
        rated_games: select_all(&mut connection, rated_games, |(id, black, white)| {
            let users = ByPlayer { black, white };
            RatedGame { id, users }
        })
        .await?,
        rating_changes: select_all(&mut connection, rating_changes, |(game, user, before, after)| RatingChange {
            game,
            user,
            before,
            after,
        })
        .await?,
        ratings: select_all(&mut connection, ratings, |(user, rating, games)| StoredRating { user, rating, games })
            .await?,
    })
}

async fn select_all<R, T>(
    connection: &mut AnyConnection,
    select: &'static str,
    read: impl Fn(R) -> T,
) -> sqlx::Result<Vec<T>>
where
    R: for<'r> FromRow<'r, AnyRow> + Send + Unpin,
{
    Ok(sqlx::query_as(select).fetch_all(connection).await?.into_iter().map(read).collect())
}

fn entry((number, at, body, writer, owner, epoch): (i64, i64, String, String, String, i64)) -> StoredLogEntry {
    let at = Timestamp::from_millis(at.unsigned_abs());
    StoredLogEntry { number: number.unsigned_abs(), at, body, writer, owner, epoch }
}
