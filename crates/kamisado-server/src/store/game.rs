//! Games and what happened in them.

use kamisado::{ByPlayer, Player};
use kamisado_online::{Terms, Time};
use sqlx::Row;

use super::person::{signed, unsigned};
use super::{Store, StoreError};

/// A game as the lists know it.
#[derive(Clone, Debug)]
pub(crate) struct GameRow {
    pub(crate) id: String,
    pub(crate) terms: Terms,
    pub(crate) created: Time,
    /// The people who play it, as far as they are there.
    pub(crate) seats: ByPlayer<Option<String>>,
    /// Whether anybody may take the free seat, and not only who has the link.
    pub(crate) public: bool,
}

/// A list of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum List {
    /// Those that wait for anybody who likes to play.
    Offers,
    /// Those in play.
    Playing,
}

/// Something that happened in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StoredEntry {
    pub(crate) at: Time,
    pub(crate) body: String,
}

const COLUMNS: &str = "SELECT id, terms, created, black, white, public FROM games";

impl Store {
    /// Adds a game.
    pub(crate) async fn add_game(&self, game: &GameRow) -> Result<(), StoreError> {
        let terms = serde_json::to_string(&game.terms)
            .map_err(|error| StoreError::Damaged("the terms of a game".to_owned(), error.to_string()))?;
        let insert = "INSERT INTO games (id, terms, created, black, white, status, public) \
                      VALUES ($1, $2, $3, $4, $5, 'open', $6)";
        sqlx::query(insert)
            .bind(game.id.as_str())
            .bind(terms)
            .bind(signed(game.created))
            .bind(game.seats.black.as_deref())
            .bind(game.seats.white.as_deref())
            .bind(i64::from(game.public))
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// A game by its id.
    pub(crate) async fn game(&self, id: &str) -> Result<Option<GameRow>, StoreError> {
        let select = sqlx::AssertSqlSafe(format!("{COLUMNS} WHERE id = $1"));
        let row = sqlx::query(select).bind(id).fetch_optional(&self.pool).await?;
        row.as_ref().map(read).transpose()
    }

    /// Public games that wait for a second player, or games in play, the newest first, made before a time.
    pub(crate) async fn games_with(&self, list: List, before: Time, most: u32) -> Result<Vec<GameRow>, StoreError> {
        let which = match list {
            List::Offers => "status = 'open' AND public = 1 AND created < $1",
            List::Playing => "status = 'playing' AND created < $1",
        };
        let select = sqlx::AssertSqlSafe(format!("{COLUMNS} WHERE {which} ORDER BY created DESC, id LIMIT $2"));
        let rows = sqlx::query(select).bind(signed(before)).bind(i64::from(most)).fetch_all(&self.pool).await?;
        rows.iter().map(read).collect()
    }

    /// All games that are not over, the oldest first.
    pub(crate) async fn unfinished(&self) -> Result<Vec<GameRow>, StoreError> {
        let select = sqlx::AssertSqlSafe(format!("{COLUMNS} WHERE status <> 'over' ORDER BY created, id"));
        sqlx::query(select).fetch_all(&self.pool).await?.iter().map(read).collect()
    }

    /// All games of somebody, the oldest first.
    pub(crate) async fn games_of(&self, person: &str) -> Result<Vec<GameRow>, StoreError> {
        let select = sqlx::AssertSqlSafe(format!("{COLUMNS} WHERE black = $1 OR white = $1 ORDER BY created, id"));
        sqlx::query(select).bind(person).fetch_all(&self.pool).await?.iter().map(read).collect()
    }

    /// The games of somebody that are not over.
    pub(crate) async fn unfinished_of(&self, person: &str) -> Result<Vec<GameRow>, StoreError> {
        let which = "status <> 'over' AND (black = $1 OR white = $1)";
        let select = sqlx::AssertSqlSafe(format!("{COLUMNS} WHERE {which} ORDER BY created, id"));
        sqlx::query(select).bind(person).fetch_all(&self.pool).await?.iter().map(read).collect()
    }

    /// All that happened in a game, in its order.
    pub(crate) async fn entries(&self, game: &str) -> Result<Vec<StoredEntry>, StoreError> {
        let select = "SELECT at, body FROM entries WHERE game = $1 ORDER BY number";
        let rows = sqlx::query(select).bind(game).fetch_all(&self.pool).await?;
        let entry = |row: &sqlx::any::AnyRow| Ok(StoredEntry { at: unsigned(row.try_get(0)?), body: row.try_get(1)? });
        rows.iter().map(entry).collect()
    }

    /// When the server was last known to run.
    pub(crate) async fn last_alive(&self) -> Result<Time, StoreError> {
        let select = "SELECT MAX(at) FROM (SELECT at FROM heartbeat UNION ALL SELECT MAX(at) FROM entries) AS times";
        let row = sqlx::query(select).fetch_one(&self.pool).await?;
        Ok(unsigned(row.try_get::<Option<i64>, _>(0)?.unwrap_or(0)))
    }
}

fn read(row: &sqlx::any::AnyRow) -> Result<GameRow, StoreError> {
    let id: String = row.try_get(0)?;
    let terms = serde_json::from_str(&row.try_get::<String, _>(1)?)
        .map_err(|error| StoreError::Damaged(format!("game {id}"), error.to_string()))?;
    let seats = ByPlayer { black: row.try_get(3)?, white: row.try_get(4)? };
    let public = row.try_get::<i64, _>(5)? != 0;
    Ok(GameRow { id, terms, created: unsigned(row.try_get(2)?), seats, public })
}

/// The column of a seat.
pub(super) const fn seat_column(player: Player) -> &'static str {
    match player {
        Player::Black => "black",
        Player::White => "white",
    }
}
