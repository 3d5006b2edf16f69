//! Exports everything stored about a user.

use std::collections::HashSet;

use kamisado_api::{
    AccountData, DeviceData, GameData, LogEntry, LogEvent, PasskeyData, RatingData, ReportData, SessionData,
    UnknownEntry, UnknownGame, UserData, UserKind,
};
use kamisado_online::Timestamp;
use sqlx::Row;
use sqlx::any::AnyRow;

use super::ratings::from_thousandths;
use super::unreadable::raw_text;
use super::users::{signed, unsigned};
use super::{RowPage, Store, StoreError};

impl Store {
    /// Everything stored about a user except the games, which are read page by page, and secrets, of which only hashes
    /// are stored.
    pub(crate) async fn everything_but_games_of(&self, user: &str) -> Result<AccountData, StoreError> {
        let about = "SELECT users.id, users.kind, users.name, users.created, accounts.bot, \
                     accounts.second_factor FROM users \
                     LEFT JOIN accounts ON accounts.user_id = users.id WHERE users.id = $1";
        let about = self.rows(about, user, |row| {
            let (id, kind): (String, String) = (row.try_get(0)?, row.try_get(1)?);
            let damaged = || StoreError::Damaged(format!("user {id}"), format!("{kind} is no kind"));
            let kind = UserKind::from_name(&kind).ok_or_else(damaged)?;
            let is_set = |column| Ok::<_, sqlx::Error>(row.try_get::<Option<i64>, usize>(column)? == Some(1));
            let (name, created) = (row.try_get(2)?, unsigned(row.try_get(3)?));
            Ok(UserData { kind, name, created, bot: is_set(4)?, second_factor: is_set(5)?, id })
        });
        let sessions = self.rows(
            "SELECT created, seen, agent, token, confirmed FROM sessions WHERE user_id = $1 ORDER BY created, secret_hash",
            user,
            |row| {
                Ok(SessionData {
                    created: unsigned(row.try_get(0)?),
                    seen: unsigned(row.try_get(1)?),
                    agent: row.try_get(2)?,
                    token: row.try_get(3)?,
                    confirmed: row.try_get::<Option<i64>, _>(4)?.map(unsigned),
                })
            },
        );
        let passkeys = self.rows(
            "SELECT name, created, used FROM passkeys WHERE user_id = $1 ORDER BY created, id",
            user,
            |row| {
                let used = row.try_get::<Option<i64>, _>(2)?.map(unsigned);
                Ok(PasskeyData { name: row.try_get(0)?, created: unsigned(row.try_get(1)?), used })
            },
        );
        let devices =
            self.rows("SELECT seen FROM devices WHERE user_id = $1 ORDER BY seen, secret_hash", user, |row| {
                Ok(DeviceData { seen: unsigned(row.try_get(0)?) })
            });
        let reports = self.rows(
            "SELECT reports.created, users.name, reports.game, reports.text FROM reports \
             LEFT JOIN users ON users.id = reports.about WHERE reports.user_id = $1 ORDER BY reports.created",
            user,
            |row| {
                let (created, about) = (unsigned(row.try_get(0)?), row.try_get(1)?);
                Ok(ReportData { created, about, game: row.try_get(2)?, text: row.try_get(3)? })
            },
        );
        let ratings = self.rows(
            "SELECT length, rating, deviation, games, settled, unconfirmed FROM ratings WHERE user_id = $1 ORDER BY length",
            user,
            |row| {
                let (length, games): (String, i64) = (row.try_get(0)?, row.try_get(3)?);
                // The category of a newer server must not keep the rest from the user.
                let Ok(length) = length.parse() else {
                    return Ok(None);
                };
                Ok(Some(RatingData {
                    length,
                    rating: from_thousandths(row.try_get(1)?),
                    deviation: from_thousandths(row.try_get(2)?),
                    games: u32::try_from(games).unwrap_or(0),
                    settled: row.try_get::<Option<i64>, _>(4)?.map(unsigned),
                    unconfirmed: from_thousandths(row.try_get(5)?),
                }))
            },
        );
        Ok(AccountData {
            user: about.await?.into_iter().next(),
            sessions: sessions.await?,
            recovery_codes_left: self.codes_left(user).await?,
            passkeys: passkeys.await?,
            devices: devices.await?,
            blocks: self.blocks_of(user).await?,
            reports: reports.await?,
            ratings: ratings.await?.into_iter().flatten().collect(),
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
        let query = sqlx::query(sqlx::AssertSqlSafe(select))
            .bind(user)
            .bind(signed(after))
            .bind(id)
            .bind(signed(until))
            .bind(last);
        let mut unknown = Vec::new();
        for row in query.fetch_all(&self.pool).await? {
            let id: String = row.try_get(0)?;
            if known.contains(id.as_str()) {
                continue;
            }
            let entries = (1..).zip(self.entries(&id).await?);
            let entries =
                entries.map(|(number, entry)| UnknownEntry { number, at: entry.at, stored: entry.body }).collect();
            unknown.push(UnknownGame { id, created: unsigned(row.try_get(1)?), terms: raw_text(&row, 2)?, entries });
        }
        Ok(unknown)
    }

    async fn rows<T>(
        &self,
        select: &'static str,
        user: &str,
        read: fn(&AnyRow) -> Result<T, StoreError>,
    ) -> Result<Vec<T>, StoreError> {
        sqlx::query(select).bind(user).fetch_all(&self.pool).await?.iter().map(read).collect()
    }
}
