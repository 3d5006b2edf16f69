//! When the server last wrote down that it runs, and which server that is.

use kamisado_api::LogEvent;
use kamisado_online::{Event, Interruption, Timestamp};
use sqlx::{AnyConnection, Row};

use super::users::{signed, unsigned};
use super::{LogRow, Store, StoreError};

impl Store {
    /// When the server last wrote down that it runs.
    pub(crate) async fn heartbeat(&self) -> Result<Timestamp, StoreError> {
        let row = sqlx::query("SELECT at FROM heartbeat").fetch_one(&self.pool).await?;
        Ok(unsigned(row.try_get(0)?))
    }

    /// Takes the database for this server: whichever served it before cannot write any more. Every game in play is told that
    /// nobody was there to referee it since the last heartbeat.
    pub(crate) async fn begin_serving(&self, now: Timestamp) -> Result<(), StoreError> {
        let mut transaction = self.begin().await?;
        let row = sqlx::query("SELECT at FROM heartbeat").fetch_one(&mut *transaction).await?;
        let from = unsigned(row.try_get(0)?);
        if from > Timestamp::EPOCH {
            let event = Event::Interrupted { from, to: now, cause: Interruption::Downtime };
            let insert = "INSERT INTO entries (game, number, at, body) SELECT games.id, \
                          (SELECT COALESCE(MAX(entries.number), 0) + 1 FROM entries WHERE entries.game = games.id), \
                          $1, $2 FROM games WHERE games.status = 'playing'";
            let entry = LogRow::new(&LogEvent::Game(event), now);
            sqlx::query(insert).bind(signed(now)).bind(entry.body).execute(&mut *transaction).await?;
        }
        let update = "UPDATE heartbeat SET at = $1, server = $2";
        sqlx::query(update).bind(signed(now)).bind(&*self.server).execute(&mut *transaction).await?;
        transaction.commit().await
    }

    /// Writes down that this server runs, as a part of something larger. It is an error if another one has the database.
    pub(super) async fn beat(&self, transaction: &mut AnyConnection, now: Timestamp) -> Result<(), StoreError> {
        let update = "UPDATE heartbeat SET at = $1 WHERE server = $2";
        let updated = sqlx::query(update).bind(signed(now)).bind(&*self.server).execute(transaction).await?;
        if updated.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Taken) }
    }
}
