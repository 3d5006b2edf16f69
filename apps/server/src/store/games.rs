//! Games and their entries.

use std::collections::{HashMap, HashSet};

use kamisado::{ByPlayer, Player};
use kamisado_api::{LogEvent, RoomEvent};
use kamisado_online::{KnownTerms, Terms, Timestamp};
use serde::{Deserialize, Serialize};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::sql::{Column, Columns, FromRow, Sql, sql};
use super::unreadable::{RawText, readable, readable_page};
use super::{RowPage, Store, StoreError, UserRef, placeholders};

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

/// The columns of the players of games that are listed [`WITH_PLAYERS`], as [`players`] reads them.
pub(super) const PLAYERS: &str = "games.black, black.name, black.kind, black_account.bot, \
                                  games.white, white.name, white.kind, white_account.bot";
pub(super) const WITH_PLAYERS: &str = "FROM games LEFT JOIN users AS black ON black.id = games.black LEFT JOIN users AS white ON white.id = games.white \
     LEFT JOIN accounts AS black_account ON black_account.user_id = games.black \
     LEFT JOIN accounts AS white_account ON white_account.user_id = games.white";

/// Which games are those of a user.
const OF_USER: &str = "(games.black = $1 OR games.white = $1)";

impl Store {
    /// The games that a statement finds and that can be read.
    async fn readable_games(&self, select: Sql) -> Result<Vec<GameRow>, StoreError> {
        readable(&select.rows(&self.pool).await?, GameRow::from_row)
    }

    /// The same for a page of at most `most` games.
    async fn page_of_games(&self, select: Sql, most: u32) -> Result<RowPage<GameRow>, StoreError> {
        readable_page(&select.rows(&self.pool).await?, most, place, GameRow::from_row)
    }

    /// The beginning of statements that list games.
    fn columns(&self) -> String {
        format!(
            "SELECT games.id, {}, games.created, games.public, {PLAYERS} {WITH_PLAYERS}",
            self.backend.raw("games.terms")
        )
    }

    /// A game by its id.
    pub(crate) async fn game(&self, id: &str) -> Result<Option<GameRow>, StoreError> {
        sql!(format!("{} WHERE games.id = $1", self.columns()), id).first(&self.pool).await
    }

    /// The games of these ids, in the order of the ids; those that are not there are left out.
    pub(crate) async fn games_by_id(&self, ids: &[String]) -> Result<Vec<GameRow>, StoreError> {
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let select = format!("{} WHERE games.id IN ({}) ORDER BY games.id", self.columns(), placeholders(ids.len()));
        self.readable_games(sql!(select).with_all(ids)).await
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
        let of_user = matches!(list, GameList::Mine | GameList::Over).then_some(user);
        self.page_of_games(sql!(select, before, most, id).with_all(of_user), most).await
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
        self.page_of_games(sql!(select, terms_json(terms), after, id, most), most).await
    }

    /// The public games of a user that wait for a second player.
    pub(crate) async fn offers_by(&self, user: &str) -> Result<Vec<GameRow>, StoreError> {
        let which = format!("{} AND games.public = 1 AND {OF_USER}", GameStatus::Open.is());
        self.readable_games(sql!(format!("{} WHERE {which}", self.columns()), user)).await
    }

    /// The ids of all public games that wait for a second player.
    pub(crate) async fn open_offer_ids(&self) -> Result<HashSet<String>, StoreError> {
        let select = format!("SELECT id FROM games WHERE {} AND public = 1", GameStatus::Open.is());
        sql!(select).all(&self.pool).await
    }

    /// Those of these games that are there and not over.
    pub(crate) async fn unfinished_among(&self, games: &[String]) -> Result<HashSet<String>, StoreError> {
        let (places, is_unfinished) = (placeholders(games.len()), GameStatus::Over.is_not());
        let select = format!("SELECT id FROM games WHERE id IN ({places}) AND {is_unfinished}");
        sql!(select).with_all(games).all(&self.pool).await
    }

    /// How many games are in play.
    pub(crate) async fn count_playing(&self) -> Result<u64, StoreError> {
        sql!(format!("SELECT COUNT(*) FROM games WHERE {}", GameStatus::Playing.is())).one(&self.pool).await
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
        let entries: Vec<(LogRow, String)> = sql!(select).with_all(ids).all(&self.pool).await?;
        for (entry, game) in entries {
            games.entry(game).or_default().push(entry);
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
        self.page_of_games(sql!(select, user, after, id, most), most).await
    }

    /// The games of a user that are not over.
    pub(crate) async fn unfinished_of(&self, user: &str) -> Result<Vec<GameRow>, StoreError> {
        let which = format!("{} AND {OF_USER}", GameStatus::Over.is_not());
        let select = format!("{} WHERE {which} ORDER BY games.created, games.id", self.columns());
        self.readable_games(sql!(select, user)).await
    }

    /// The rated games of a user that are in play.
    pub(crate) async fn rated_in_play(&self, user: &str) -> Result<Vec<GameRow>, StoreError> {
        let select = format!("{} WHERE {} AND {OF_USER}", self.columns(), GameStatus::Playing.is());
        let mut games = self.readable_games(sql!(select, user)).await?;
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
        sql!(select, game).all(&self.pool).await
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
    let GameRow { id, terms, created, seats, public } = game;
    let [black, white] = [&seats.black, &seats.white].map(|seat| seat.as_ref().map(|who| &who.id));
    let (status, epoch) = (GameStatus::Open.as_sql(), if owner.is_some() { FIRST_EPOCH } else { 0 });
    let insert = sql!(insert, id, terms_json(*terms), *created, black, white, status, *public, owner, epoch);
    insert.execute(connection).await
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
    Ok((Column::read(row, 2)?, row.try_get(0)?))
}

impl FromRow for LogRow {
    fn from_columns(columns: &mut Columns<'_>) -> Result<LogRow, StoreError> {
        let (at, RawText(body)) = (columns.read(), columns.read()?);
        // SQLite stores anything as a time. Without one the whole entry is unreadable, as with a damaged body.
        Ok(match at {
            Ok(at) => LogRow { at, body },
            Err(_) => LogRow { at: Timestamp::EPOCH, body: format!("without a time: {body}") },
        })
    }
}

impl FromRow for GameRow {
    fn from_columns(columns: &mut Columns<'_>) -> Result<GameRow, StoreError> {
        let (id, RawText(terms)): (String, RawText) = columns.read()?;
        let terms = read_terms(&id, &terms)?;
        let damaged = |error: StoreError| StoreError::Damaged(format!("game {id}"), error.to_string());
        let (created, public) = columns.read().map_err(damaged)?;
        Ok(GameRow { seats: columns.read()?, id, terms, created, public })
    }
}

/// The column of a seat.
pub(super) const fn seat_column(player: Player) -> &'static str {
    match player {
        Player::Black => "black",
        Player::White => "white",
    }
}
