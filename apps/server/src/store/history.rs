//! Searches finished games.

use kamisado::{ByPlayer, Player};
use kamisado_api::PlayerResult;
use kamisado_online::{RatingCategory, Terms, Timestamp};
use sqlx::Row;
use sqlx::any::AnyRow;

use super::games::{PLAYERS, WITH_PLAYERS, read_terms, seat_column};
use super::ratings::from_thousandths;
use super::sql::{Column, Columns, sql};
use super::unreadable::{RawText, readable};
use super::{RowPage, Store, StoreError, UserRef};

/// A filter for the finished games of a user. Unset fields match everything.
#[derive(Clone, Debug)]
pub(crate) struct HistoryFilter {
    /// The player of the games.
    pub(crate) user: String,
    /// The user who searches; `None` if unknown. Games made by link are listed only for their players, unless they were
    /// rated or against the engine.
    pub(crate) viewer: Option<String>,
    /// The beginning of the opponent's name.
    pub(crate) opponent: Option<String>,
    pub(crate) category: Option<RatingCategory>,
    pub(crate) outcome: Option<PlayerResult>,
    pub(crate) rated: Option<bool>,
    /// Only games after this one in the list: its end and its id.
    pub(crate) before: Option<(Timestamp, String)>,
}

/// A finished game.
#[derive(Clone, Debug)]
pub(crate) struct FinishedRow {
    pub(crate) id: String,
    pub(crate) terms: Terms,
    pub(crate) created: Timestamp,
    pub(crate) ended: Timestamp,
    pub(crate) players: ByPlayer<Option<UserRef>>,
    /// The side of the user whose games were searched.
    pub(crate) side: Player,
    pub(crate) winner: Option<Player>,
    pub(crate) score: ByPlayer<i64>,
    /// The ratings before and after a rated game.
    pub(crate) ratings: ByPlayer<Option<(f64, f64)>>,
}

const COLUMNS: &str = "games.created, games.ended, games.winner, games.black_score, games.white_score, \
     black_change.before, black_change.after, white_change.before, white_change.after";
const WITH_CHANGES: &str = "LEFT JOIN rating_changes AS black_change ON black_change.game = games.id AND black_change.user_id = games.black \
     LEFT JOIN rating_changes AS white_change ON white_change.game = games.id AND white_change.user_id = games.white";

impl Store {
    /// Finished games of a user, the last first.
    pub(crate) async fn history(&self, search: &HistoryFilter, most: u32) -> Result<RowPage<FinishedRow>, StoreError> {
        let mut select = format!(
            "SELECT games.id, {}, {COLUMNS}, {PLAYERS} {WITH_PLAYERS} {WITH_CHANGES} \
             WHERE games.winner IS NOT NULL AND (games.black = $1 OR games.white = $1)",
            self.backend.raw("games.terms")
        );
        match search.outcome {
            Some(PlayerResult::Won) => select.push_str(WON),
            Some(PlayerResult::Lost) => select.push_str(LOST),
            Some(PlayerResult::Drawn) => select.push_str(" AND games.winner = 'nobody'"),
            None => {}
        }
        if let Some(category) = search.category {
            // The name is one of five fixed words, so this is no injection.
            select.push_str(&format!(" AND games.length = '{}'", category.name()));
        }
        if let Some(rated) = search.rated {
            select.push_str(&format!(" AND games.rated = {}", i64::from(rated)));
        }
        // These are user input, so they are bound.
        if search.opponent.is_some() {
            select.push_str(AGAINST);
        }
        let first = if search.opponent.is_some() { 4 } else { 2 };
        if search.before.is_some() {
            let (time, id) = (first, first + 1);
            select.push_str(&format!(" AND (games.ended < ${time} OR (games.ended = ${time} AND games.id > ${id}))"));
        }
        let is_owner = search.viewer.as_ref() == Some(&search.user);
        if !is_owner {
            let viewer = first + if search.before.is_some() { 2 } else { 0 };
            select.push_str(&format!(
                " AND (games.public = 1 OR games.rated = 1 {OR_ENGINE} \
                                      OR games.black = ${viewer} OR games.white = ${viewer})"
            ));
        }
        select.push_str(&format!(" ORDER BY games.ended DESC, games.id LIMIT {}", most + 1));
        let mut query = sql!(select, &search.user);
        if let Some(opponent) = &search.opponent {
            query = query.with(opponent.trim()).with(opponent.trim().to_lowercase());
        }
        if let Some((time, id)) = &search.before {
            query = query.with(*time).with(id);
        }
        if !is_owner {
            // No user has the empty id.
            query = query.with(search.viewer.as_deref().unwrap_or_default());
        }
        let rows = query.rows(&self.pool).await?;
        let most = usize::try_from(most).unwrap_or(usize::MAX);
        let (page, rest) = rows.split_at(rows.len().min(most));
        let last = page.last().filter(|_| !rest.is_empty()).map(place).transpose()?;
        Ok(RowPage { rows: readable(page, |row| read(row, &search.user))?, last })
    }
}

const OR_ENGINE: &str = "OR black.kind = 'engine' OR white.kind = 'engine'";

/// Compares the name as typed, or in lower case as far as the database can convert it.
const AGAINST: &str = " AND (CASE WHEN games.black = $1 THEN SUBSTR(white.name, 1, LENGTH($2)) \
     ELSE SUBSTR(black.name, 1, LENGTH($2)) END = $2 OR CASE WHEN games.black = $1 \
     THEN SUBSTR(LOWER(white.name), 1, LENGTH($3)) ELSE SUBSTR(LOWER(black.name), 1, LENGTH($3)) END = $3)";
const WON: &str =
    " AND ((games.winner = 'black' AND games.black = $1) OR (games.winner = 'white' AND games.white = $1))";
const LOST: &str =
    " AND ((games.winner = 'black' AND games.white = $1) OR (games.winner = 'white' AND games.black = $1))";

/// The position of a game in the list.
fn place(row: &AnyRow) -> Result<(Timestamp, String), StoreError> {
    Ok((Option::read(row, 3)?.unwrap_or_default(), row.try_get(0)?))
}

fn read(row: &AnyRow, user: &str) -> Result<FinishedRow, StoreError> {
    let mut columns = Columns::of(row);
    let (id, RawText(terms)): (String, RawText) = columns.read()?;
    let terms = read_terms(&id, &terms)?;
    let (created, ended, winner): (Timestamp, Option<Timestamp>, String) = columns.read()?;
    let (score, changes): (_, ByPlayer<(Option<i64>, Option<i64>)>) = columns.read()?;
    let change = |(before, after): (Option<i64>, Option<i64>)| {
        before.zip(after).map(|(before, after)| (from_thousandths(before), from_thousandths(after)))
    };
    let players: ByPlayer<Option<UserRef>> = columns.read()?;
    let is_black = players.black.as_ref().is_some_and(|who| who.id == user);
    Ok(FinishedRow {
        id,
        terms,
        created,
        ended: ended.unwrap_or_default(),
        players,
        side: if is_black { Player::Black } else { Player::White },
        winner: Player::ALL.into_iter().find(|&player| seat_column(player) == winner),
        score,
        ratings: ByPlayer { black: change(changes.black), white: change(changes.white) },
    })
}
