//! Games and their entries.

use std::collections::{HashMap, HashSet};

use kamisado::{ByPlayer, Player};
use kamisado_api::{LogEvent, RoomEvent};
use kamisado_online::{KnownTerms, Terms, Timestamp};
use serde::{Deserialize, Serialize};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::unreadable::{raw_text, readable, readable_page};
use super::users::{signed, unsigned};
use super::{RowPage, Store, StoreError, UserRef, first_column, placeholders};

/// A game as the lists know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GameRow {
    pub(crate) id: String,
    pub(crate) terms: Terms,
    pub(crate) created: Timestamp,
    /// The people who play it, as far as they are there.
    pub(crate) seats: ByPlayer<Option<UserRef>>,
    /// Whether every user sees it and may take the free seat, and not only those who have the link.
    pub(crate) public: bool,
}

impl GameRow {
    /// The seat of a user.
    pub(crate) fn seat_of(&self, user: &str) -> Option<Player> {
        Player::ALL.into_iter().find(|&player| self.seats[player].as_ref().is_some_and(|who| who.id == user))
    }

    /// The creator, as long as there is no other player.
    pub(crate) fn creator(&self) -> Option<&UserRef> {
        Player::ALL.into_iter().find_map(|player| self.seats[player].as_ref())
    }

    /// The free seat.
    pub(crate) fn free_seat(&self) -> Option<Player> {
        Player::ALL.into_iter().find(|&player| self.seats[player].is_none())
    }
}

/// How far a game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GameStatus {
    /// It waits for a second player.
    Open,
    /// Both players are there.
    Playing,
    /// It has ended, or was aborted.
    Over,
}

impl GameStatus {
    /// The status as it is stored.
    pub(crate) const fn as_sql(self) -> &'static str {
        match self {
            GameStatus::Open => "open",
            GameStatus::Playing => "playing",
            GameStatus::Over => "over",
        }
    }

    /// The condition of a statement that a game has this status.
    pub(super) fn is(self) -> String {
        format!("games.status = '{}'", self.as_sql())
    }

    /// The condition of a statement that a game has another status.
    pub(super) fn is_not(self) -> String {
        format!("games.status <> '{}'", self.as_sql())
    }
}

/// A list of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GameList {
    /// The public offers.
    Offers,
    /// All that wait for a second player.
    Open,
    /// The public ones in play.
    Playing,
    /// Those of a user that are not over.
    Mine,
    /// Those of a user that are over.
    Over,
}

/// Something that happened in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct LogRow {
    pub(crate) at: Timestamp,
    pub(crate) body: String,
}

/// Which games are those of a user.
const OF_USER: &str = "(games.black = $1 OR games.white = $1)";

impl Store {
    /// The beginning of statements that list games.
    fn columns(&self) -> String {
        format!(
            "SELECT games.id, {}, games.created, games.black, games.white, games.public, \
             one.name, two.name, one.kind, two.kind, first.bot, second.bot FROM games \
             LEFT JOIN users AS one ON one.id = games.black LEFT JOIN users AS two ON two.id = games.white \
             LEFT JOIN accounts AS first ON first.user_id = games.black \
             LEFT JOIN accounts AS second ON second.user_id = games.white",
            self.backend.raw("games.terms")
        )
    }

    /// A game by its id.
    pub(crate) async fn game(&self, id: &str) -> Result<Option<GameRow>, StoreError> {
        let select = sqlx::AssertSqlSafe(format!("{} WHERE games.id = $1", self.columns()));
        let row = sqlx::query(select).bind(id).fetch_optional(&self.pool).await?;
        row.as_ref().map(read).transpose()
    }

    /// The games of these ids, in the order of the ids; those that are not there are left out.
    pub(crate) async fn games_by_id(&self, ids: &[String]) -> Result<Vec<GameRow>, StoreError> {
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let select = format!("{} WHERE games.id IN ({}) ORDER BY games.id", self.columns(), placeholders(ids.len()));
        let query = ids.iter().fold(sqlx::query(sqlx::AssertSqlSafe(select)), |query, id| query.bind(id.as_str()));
        readable(&query.fetch_all(&self.pool).await?, read)
    }

    /// The games of a list, the newest first, those after a place in it: games of the same time are in the order of their
    /// ids. `GameList::Mine` and `GameList::Over` are those of this user.
    pub(crate) async fn games_with(
        &self,
        list: GameList,
        user: &str,
        (before, id): (Timestamp, &str),
        most: u32,
    ) -> Result<RowPage<GameRow>, StoreError> {
        let which = match list {
            GameList::Offers => format!("{} AND games.public = 1", GameStatus::Open.is()),
            GameList::Open => GameStatus::Open.is(),
            // Games by link are for those who have it.
            GameList::Playing => format!("{} AND games.public = 1", GameStatus::Playing.is()),
            GameList::Mine => format!("{} AND (games.black = $4 OR games.white = $4)", GameStatus::Over.is_not()),
            GameList::Over => format!("{} AND (games.black = $4 OR games.white = $4)", GameStatus::Over.is()),
        };
        let after = "(games.created < $1 OR (games.created = $1 AND games.id > $3))";
        let order = "ORDER BY games.created DESC, games.id LIMIT $2";
        let select = format!("{} WHERE {which} AND {after} {order}", self.columns());
        let mut query = sqlx::query(sqlx::AssertSqlSafe(select)).bind(signed(before)).bind(i64::from(most)).bind(id);
        if matches!(list, GameList::Mine | GameList::Over) {
            query = query.bind(user);
        }
        readable_page(&query.fetch_all(&self.pool).await?, most, place, read)
    }

    /// The public games of exactly these terms that wait for a second player, the oldest first, those after one of them.
    pub(crate) async fn offers_of(
        &self,
        terms: Terms,
        (after, id): (Timestamp, &str),
        most: u32,
    ) -> Result<RowPage<GameRow>, StoreError> {
        let which = "games.public = 1 AND games.terms = $1 \
                     AND (games.created > $2 OR (games.created = $2 AND games.id > $3))";
        let is_open = GameStatus::Open.is();
        let select =
            format!("{} WHERE {is_open} AND {which} ORDER BY games.created, games.id LIMIT $4", self.columns());
        let query = sqlx::query(sqlx::AssertSqlSafe(select)).bind(terms_json(terms)).bind(signed(after)).bind(id);
        readable_page(&query.bind(i64::from(most)).fetch_all(&self.pool).await?, most, place, read)
    }

    /// The public games of a user that wait for a second player.
    pub(crate) async fn offers_by(&self, user: &str) -> Result<Vec<GameRow>, StoreError> {
        let which = format!("{} AND games.public = 1 AND {OF_USER}", GameStatus::Open.is());
        let select = sqlx::AssertSqlSafe(format!("{} WHERE {which}", self.columns()));
        readable(&sqlx::query(select).bind(user).fetch_all(&self.pool).await?, read)
    }

    /// The ids of all public games that wait for a second player.
    pub(crate) async fn open_offer_ids(&self) -> Result<HashSet<String>, StoreError> {
        let select = format!("SELECT id FROM games WHERE {} AND public = 1", GameStatus::Open.is());
        let rows = sqlx::query(sqlx::AssertSqlSafe(select)).fetch_all(&self.pool).await?;
        first_column(&rows)
    }

    /// Those of these games that are there and not over.
    pub(crate) async fn unfinished_among(&self, games: &[String]) -> Result<HashSet<String>, StoreError> {
        let (places, is_unfinished) = (placeholders(games.len()), GameStatus::Over.is_not());
        let select = format!("SELECT id FROM games WHERE id IN ({places}) AND {is_unfinished}");
        let query = games.iter().fold(sqlx::query(sqlx::AssertSqlSafe(select)), |query, id| query.bind(id.as_str()));
        first_column(&query.fetch_all(&self.pool).await?)
    }

    /// How many games are in play.
    pub(crate) async fn count_playing(&self) -> Result<u64, StoreError> {
        let select = format!("SELECT COUNT(*) FROM games WHERE {}", GameStatus::Playing.is());
        let row = sqlx::query(sqlx::AssertSqlSafe(select)).fetch_one(&self.pool).await?;
        Ok(u64::try_from(row.try_get::<i64, _>(0)?).expect("a count is not negative"))
    }

    /// All that happened in these games, each in its order.
    pub(crate) async fn entries_of(&self, ids: &[String]) -> Result<HashMap<String, Vec<LogRow>>, StoreError> {
        let mut games: HashMap<String, Vec<LogRow>> = HashMap::new();
        if ids.is_empty() {
            return Ok(games);
        }
        let select = format!(
            "SELECT at, {}, game FROM entries WHERE game IN ({}) ORDER BY game, number",
            self.backend.raw("body"),
            placeholders(ids.len())
        );
        let query = ids.iter().fold(sqlx::query(sqlx::AssertSqlSafe(select)), |query, id| query.bind(id.as_str()));
        for row in query.fetch_all(&self.pool).await? {
            games.entry(row.try_get(2)?).or_default().push(entry(&row)?);
        }
        Ok(games)
    }

    /// Some games of a user, the oldest first, those after one of them.
    pub(crate) async fn games_from(
        &self,
        user: &str,
        (after, id): (Timestamp, &str),
        most: u32,
    ) -> Result<RowPage<GameRow>, StoreError> {
        let which = format!("{OF_USER} AND (games.created > $2 OR (games.created = $2 AND games.id > $3))");
        let select = format!("{} WHERE {which} ORDER BY games.created, games.id LIMIT $4", self.columns());
        let query = sqlx::query(sqlx::AssertSqlSafe(select)).bind(user).bind(signed(after)).bind(id);
        readable_page(&query.bind(i64::from(most)).fetch_all(&self.pool).await?, most, place, read)
    }

    /// The games of a user that are not over.
    pub(crate) async fn unfinished_of(&self, user: &str) -> Result<Vec<GameRow>, StoreError> {
        let which = format!("{} AND {OF_USER}", GameStatus::Over.is_not());
        let select = format!("{} WHERE {which} ORDER BY games.created, games.id", self.columns());
        readable(&sqlx::query(sqlx::AssertSqlSafe(select)).bind(user).fetch_all(&self.pool).await?, read)
    }

    /// The rated games of a user that are in play.
    pub(crate) async fn rated_in_play(&self, user: &str) -> Result<Vec<GameRow>, StoreError> {
        let select = format!("{} WHERE {} AND {OF_USER}", self.columns(), GameStatus::Playing.is());
        let query = sqlx::query(sqlx::AssertSqlSafe(select)).bind(user);
        let mut games = readable(&query.fetch_all(&self.pool).await?, read)?;
        games.retain(|game| game.terms.rated);
        Ok(games)
    }

    /// The game in which the players of a game go on, if they do.
    pub(crate) async fn rematch_of(&self, game: &str) -> Result<Option<String>, StoreError> {
        let rematch = |entry: &LogRow| match LogEvent::from_known_json(&entry.body) {
            Ok(LogEvent::Room(RoomEvent::Rematch { game })) => Some(game),
            _ => None,
        };
        Ok(self.entries(game).await?.iter().rev().find_map(rematch))
    }

    /// All that happened in a game, in its order.
    pub(crate) async fn entries(&self, game: &str) -> Result<Vec<LogRow>, StoreError> {
        let select = format!("SELECT at, {} FROM entries WHERE game = $1 ORDER BY number", self.backend.raw("body"));
        sqlx::query(sqlx::AssertSqlSafe(select)).bind(game).fetch_all(&self.pool).await?.iter().map(entry).collect()
    }
}

/// The epoch of the first owner of a game.
pub(super) const FIRST_EPOCH: i64 = 1;

/// Inserts a game. In a cluster it has an owner from the beginning on.
pub(super) async fn insert(
    connection: &mut AnyConnection,
    game: &GameRow,
    owner: Option<&str>,
) -> Result<(), StoreError> {
    let insert = "INSERT INTO games (id, terms, created, black, white, status, public, owner, epoch) \
                  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
    sqlx::query(insert)
        .bind(game.id.as_str())
        .bind(terms_json(game.terms))
        .bind(signed(game.created))
        .bind(game.seats.black.as_ref().map(|who| who.id.as_str()))
        .bind(game.seats.white.as_ref().map(|who| who.id.as_str()))
        .bind(GameStatus::Open.as_sql())
        .bind(i64::from(game.public))
        .bind(owner)
        .bind(if owner.is_some() { FIRST_EPOCH } else { 0 })
        .execute(connection)
        .await?;
    Ok(())
}

/// Terms as they are stored; the same terms are always written in the same way.
pub(super) fn terms_json(terms: Terms) -> String {
    let json = serde_json::to_string(&terms).expect("terms have a form in JSON");
    #[cfg(next_version)]
    if !terms.time_control.is_live() {
        return json.replacen('{', crate::next_version::TERMS_FIELD, 1);
    }
    json
}

/// Reads stored terms. A server referees no game of which it does not understand everything: terms with a field that it does not
/// know are unreadable to it, and stay as they are.
pub(super) fn read_terms(game: &str, text: &str) -> Result<Terms, StoreError> {
    #[cfg(next_version)]
    let known = text.replacen(crate::next_version::TERMS_FIELD, "{", 1);
    #[cfg(next_version)]
    let text = known.as_str();
    let read: Result<KnownTerms, _> = serde_json::from_str(text);
    let KnownTerms(terms) = read.map_err(|error| StoreError::Damaged(format!("game {game}"), error.to_string()))?;
    Ok(terms)
}

/// The place of a game in a list by its time.
fn place(row: &AnyRow) -> Result<(Timestamp, String), StoreError> {
    Ok((unsigned(row.try_get(2)?), row.try_get(0)?))
}

fn entry(row: &AnyRow) -> Result<LogRow, StoreError> {
    let body = raw_text(row, 1)?;
    // SQLite stores anything as a time. Without one the whole entry is unreadable, as with a damaged body.
    Ok(match row.try_get(0) {
        Ok(at) => LogRow { at: unsigned(at), body },
        Err(_) => LogRow { at: Timestamp::EPOCH, body: format!("without a time: {body}") },
    })
}

fn read(row: &AnyRow) -> Result<GameRow, StoreError> {
    let id: String = row.try_get(0)?;
    let terms = read_terms(&id, &raw_text(row, 1)?)?;
    let damaged = |error: sqlx::Error| StoreError::Damaged(format!("game {id}"), error.to_string());
    let (created, public) = row.try_get(2).and_then(|at| Ok((at, row.try_get::<i64, _>(5)?))).map_err(damaged)?;
    let seats = ByPlayer {
        black: UserRef::from_row(row.try_get(3)?, row.try_get(6)?, row.try_get(8)?, row.try_get(10)?),
        white: UserRef::from_row(row.try_get(4)?, row.try_get(7)?, row.try_get(9)?, row.try_get(11)?),
    };
    Ok(GameRow { id, terms, created: unsigned(created), seats, public: public != 0 })
}

/// The column of a seat.
pub(super) const fn seat_column(player: Player) -> &'static str {
    match player {
        Player::Black => "black",
        Player::White => "white",
    }
}
