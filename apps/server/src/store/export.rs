//! Exports everything stored about a user.

use std::collections::HashSet;

use kamisado_api::{
    AccountData, DeviceData, GameData, LogEntry, LogEvent, PasskeyData, RatingData, ReportData, SessionData,
    UnknownEntry, UnknownGame, UserData, UserKind,
};
use kamisado_online::Timestamp;

use super::ratings::from_thousandths;
use super::sql::{Columns, FromRow, from_row, sql};
use super::unreadable::RawText;
use super::{RowPage, Store, StoreError};

from_row!(SessionData { created, seen, agent, token, confirmed });
from_row!(PasskeyData { name, created, used });
from_row!(DeviceData { seen });
from_row!(ReportData { created, about, game, text });

impl FromRow for UserData {
    fn from_columns(columns: &mut Columns<'_>) -> Result<UserData, StoreError> {
        let (id, kind): (String, String) = (columns.read()?, columns.read()?);
        let damaged = || StoreError::Damaged(format!("user {id}"), format!("{kind} is no kind"));
        let kind = UserKind::from_name(&kind).ok_or_else(damaged)?;
        let (name, created) = columns.read()?;
        let (bot, second_factor): (Option<bool>, Option<bool>) = columns.read()?;
        Ok(UserData { kind, name, created, bot: bot == Some(true), second_factor: second_factor == Some(true), id })
    }
}

/// A rating; `None` in a category that only newer servers know, which must not keep the rest from the user.
impl FromRow for Option<RatingData> {
    fn from_columns(columns: &mut Columns<'_>) -> Result<Option<RatingData>, StoreError> {
        let Ok(length) = columns.read::<String>()?.parse() else {
            return Ok(None);
        };
        Ok(Some(RatingData {
            length,
            rating: from_thousandths(columns.read()?),
            deviation: from_thousandths(columns.read()?),
            games: columns.read()?,
            settled: columns.read()?,
            unconfirmed: from_thousandths(columns.read()?),
        }))
    }
}

impl Store {
    /// Everything stored about a user except the games, which are read page by page, and secrets, of which only hashes
    /// are stored.
    pub(crate) async fn everything_but_games_of(&self, user: &str) -> Result<AccountData, StoreError> {
        let about = "SELECT users.id, users.kind, users.name, users.created, accounts.bot, \
                     accounts.second_factor FROM users \
                     LEFT JOIN accounts ON accounts.user_id = users.id WHERE users.id = $1";
        let sessions = "SELECT created, seen, agent, token, confirmed FROM sessions WHERE user_id = $1 \
                        ORDER BY created, secret_hash";
        let passkeys = "SELECT name, created, used FROM passkeys WHERE user_id = $1 ORDER BY created, id";
        let devices = "SELECT seen FROM devices WHERE user_id = $1 ORDER BY seen, secret_hash";
        let reports = "SELECT reports.created, users.name, reports.game, reports.text FROM reports \
                       LEFT JOIN users ON users.id = reports.about WHERE reports.user_id = $1 ORDER BY reports.created";
        let ratings = "SELECT length, rating, deviation, games, settled, unconfirmed FROM ratings WHERE user_id = $1 \
                       ORDER BY length";
        let ratings: Vec<Option<RatingData>> = sql!(ratings, user).all(&self.pool).await?;
        Ok(AccountData {
            user: sql!(about, user).first(&self.pool).await?,
            sessions: sql!(sessions, user).all(&self.pool).await?,
            recovery_codes_left: self.codes_left(user).await?,
            passkeys: sql!(passkeys, user).all(&self.pool).await?,
            devices: sql!(devices, user).all(&self.pool).await?,
            blocks: self.blocks_of(user).await?,
            reports: sql!(reports, user).all(&self.pool).await?,
            ratings: ratings.into_iter().flatten().collect(),
            puzzles: self.puzzle_state(user).await?,
            puzzle_results: self.puzzle_results_of(user).await?,
            puzzle_days: self.puzzle_days_of(user).await?,
        })
    }

    /// A page of a user's games with all their events, the oldest first, after a given game; unreadable games as they
    /// are stored; and the position of the last game, if there may be more.
    pub(crate) async fn whole_games_of(
        &self,
        user: &str,
        (after, id): (Timestamp, &str),
        most: u32,
    ) -> Result<(Vec<GameData>, Vec<UnknownGame>, Option<(Timestamp, String)>), StoreError> {
        let RowPage { rows, last } = self.games_from(user, (after, id), most).await?;
        let mut games = Vec::new();
        for game in &rows {
            let (mut entries, mut unknown) = (Vec::new(), Vec::new());
            for (number, stored) in (1..).zip(self.entries(&game.id).await?) {
                match LogEvent::from_json(&stored.body) {
                    Ok(event) if !matches!(event, LogEvent::Unknown(_)) => {
                        entries.push(LogEntry { number, at: stored.at, event });
                    }
                    // An unreadable entry must not keep the rest from the user, and is exported as it is stored.
                    _ => unknown.push(UnknownEntry { number, at: stored.at, stored: stored.body }),
                }
            }
            let (id, side) = (game.id.clone(), game.seat_of(user));
            games.push(GameData { id, terms: game.terms, created: game.created, side, entries, unknown });
        }
        let until = last.clone().unwrap_or((Timestamp::MAX, String::new()));
        let known: HashSet<&str> = rows.iter().map(|game| game.id.as_str()).collect();
        let unknown = self.unknown_games_of(user, (after, id), (until.0, &until.1), &known).await?;
        Ok((games, unknown, last))
    }

    /// The games of a user between two positions in the list that are not among the known ones.
    async fn unknown_games_of(
        &self,
        user: &str,
        (after, id): (Timestamp, &str),
        (until, last): (Timestamp, &str),
        known: &HashSet<&str>,
    ) -> Result<Vec<UnknownGame>, StoreError> {
        let select = format!(
            "SELECT id, created, {} FROM games WHERE (black = $1 OR white = $1) \
             AND (created > $2 OR (created = $2 AND id > $3)) \
             AND (created < $4 OR (created = $4 AND id <= $5)) ORDER BY created, id",
            self.backend.raw("terms")
        );
        let mut unknown = Vec::new();
        let found: Vec<(String, Timestamp, RawText)> =
            sql!(select, user, after, id, until, last).all(&self.pool).await?;
        for (id, created, RawText(terms)) in found.into_iter().filter(|(id, ..)| !known.contains(id.as_str())) {
            let entries = (1..).zip(self.entries(&id).await?);
            let entries =
                entries.map(|(number, entry)| UnknownEntry { number, at: entry.at, stored: entry.body }).collect();
            unknown.push(UnknownGame { id, created, terms, entries });
        }
        Ok(unknown)
    }
}
