//! Everything that is kept about somebody.

use kamisado_online::Timestamp;
use serde_json::{Value, json};
use sqlx::Row;
use sqlx::any::AnyRow;

use super::ratings::from_thousandths;
use super::{Store, StoreError};

impl Store {
    /// Everything that is kept about somebody, but for the games, which are read some at a time, and for what is secret: only
    /// hashes of that are kept.
    pub(crate) async fn everything_but_games_of(&self, person: &str) -> Result<Value, StoreError> {
        let about = "SELECT users.id, users.kind, users.name, users.created, accounts.bot, \
                     accounts.second_factor FROM users \
                     LEFT JOIN accounts ON accounts.user_id = users.id WHERE users.id = $1";
        let about = self.rows(about, person, |row| {
            let (id, kind, name): (String, String, String) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
            let (created, bot): (i64, Option<i64>) = (row.try_get(3)?, row.try_get(4)?);
            let second_factor = row.try_get::<Option<i64>, _>(5)? == Some(1);
            let mut about = json!({ "id": id, "kind": kind, "name": name, "created": created, "bot": bot == Some(1) });
            about["second_factor"] = second_factor.into();
            Ok(about)
        });
        let sessions = self.rows(
            "SELECT created, seen, agent, token, confirmed FROM sessions WHERE user_id = $1 ORDER BY created, secret_hash",
            person,
            |row| {
                let (created, seen, agent): (i64, i64, String) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
                let (token, confirmed): (Option<String>, Option<i64>) = (row.try_get(3)?, row.try_get(4)?);
                let mut session = json!({ "created": created, "seen": seen, "agent": agent, "token": token });
                session["confirmed"] = confirmed.into();
                Ok(session)
            },
        );
        let passkeys = self.rows(
            "SELECT name, created, used FROM passkeys WHERE user_id = $1 ORDER BY created, id",
            person,
            |row| {
                let (name, created): (String, i64) = (row.try_get(0)?, row.try_get(1)?);
                Ok(json!({ "name": name, "created": created, "used": row.try_get::<Option<i64>, _>(2)? }))
            },
        );
        let devices =
            self.rows("SELECT seen FROM devices WHERE user_id = $1 ORDER BY seen, secret_hash", person, |row| {
                Ok(json!({ "seen": row.try_get::<i64, _>(0)? }))
            });
        let reports = self.rows(
            "SELECT reports.created, users.name, reports.game, reports.text FROM reports \
             LEFT JOIN users ON users.id = reports.about WHERE reports.user_id = $1 ORDER BY reports.created",
            person,
            |row| {
                let (created, about): (i64, Option<String>) = (row.try_get(0)?, row.try_get(1)?);
                let (game, text): (Option<String>, String) = (row.try_get(2)?, row.try_get(3)?);
                Ok(json!({ "created": created, "about": about, "game": game, "text": text }))
            },
        );
        let ratings = self.rows(
            "SELECT length, rating, deviation, games FROM ratings WHERE user_id = $1 ORDER BY length",
            person,
            |row| {
                let (length, games): (String, i64) = (row.try_get(0)?, row.try_get(3)?);
                let (rating, deviation): (i64, i64) = (row.try_get(1)?, row.try_get(2)?);
                let (rating, deviation) = (from_thousandths(rating), from_thousandths(deviation));
                Ok(json!({ "length": length, "rating": rating, "deviation": deviation, "games": games }))
            },
        );
        Ok(json!({
            "user": about.await?.into_iter().next(),
            "sessions": sessions.await?,
            "recovery_codes_left": self.codes_left(person).await?,
            "passkeys": passkeys.await?,
            "devices": devices.await?,
            "blocks": self.blocks_of(person).await?,
            "reports": reports.await?,
            "ratings": ratings.await?,
        }))
    }

    /// Some games of somebody with everything that happened in them, the oldest first, those after one of them; and the last
    /// of them, after which there may be more.
    pub(crate) async fn whole_games_of(
        &self,
        person: &str,
        (after, id): (Timestamp, &str),
        most: u32,
    ) -> Result<(Vec<Value>, Option<(Timestamp, String)>), StoreError> {
        let rows = self.games_from(person, (after, id), most).await?;
        let mut games = Vec::new();
        for game in &rows {
            let entries: Vec<Value> = self
                .entries(&game.id)
                .await?
                .iter()
                .map(|entry| {
                    let mut body: Value = serde_json::from_str(&entry.body).unwrap_or_default();
                    if let Some(fields) = body.as_object_mut() {
                        fields.insert("at".to_owned(), json!(entry.at));
                    }
                    body
                })
                .collect();
            let (side, terms) = (game.seat_of(person), game.terms);
            let mut whole = json!({ "game": game.id, "terms": terms, "created": game.created, "side": side });
            whole["entries"] = entries.into();
            games.push(whole);
        }
        let last = rows.last().filter(|_| rows.len() == most as usize);
        Ok((games, last.map(|game| (game.created, game.id.clone()))))
    }

    async fn rows(
        &self,
        select: &'static str,
        person: &str,
        read: fn(&AnyRow) -> Result<Value, sqlx::Error>,
    ) -> Result<Vec<Value>, StoreError> {
        let rows = sqlx::query(select).bind(person).fetch_all(&self.pool).await?;
        Ok(rows.iter().map(read).collect::<Result<_, _>>()?)
    }
}
