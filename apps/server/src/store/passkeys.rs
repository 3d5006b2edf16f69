//! The passkeys of accounts.

use kamisado_online::Timestamp;
use sqlx::Row;

use super::users::{signed, unsigned};
use super::{Store, StoreError};

/// A passkey.
#[derive(Clone, Debug)]
pub(crate) struct PasskeyRow {
    /// A hash of the id that the device gave it.
    pub(crate) id: String,
    pub(crate) user: String,
    /// What its owner calls it.
    pub(crate) name: String,
    pub(crate) created: Timestamp,
    /// When it was last used.
    pub(crate) used: Option<Timestamp>,
    /// Its public part, as JSON.
    pub(crate) body: String,
}

const COLUMNS: &str = "SELECT id, user_id, name, created, used, body FROM passkeys";

impl Store {
    /// Adds a passkey; false if it is there already.
    pub(crate) async fn add_passkey(&self, key: &PasskeyRow) -> Result<bool, StoreError> {
        let insert = "INSERT INTO passkeys (id, user_id, name, created, body) VALUES ($1, $2, $3, $4, $5) \
                      ON CONFLICT (id) DO NOTHING";
        let inserted = sqlx::query(insert)
            .bind(key.id.as_str())
            .bind(key.user.as_str())
            .bind(key.name.as_str())
            .bind(signed(key.created))
            .bind(key.body.as_str())
            .execute(&self.writing)
            .await?;
        Ok(inserted.rows_affected() == 1)
    }

    /// The passkeys of a user, the oldest first.
    pub(crate) async fn passkeys_of(&self, user: &str) -> Result<Vec<PasskeyRow>, StoreError> {
        let select = sqlx::AssertSqlSafe(format!("{COLUMNS} WHERE user_id = $1 ORDER BY created, id"));
        sqlx::query(select).bind(user).fetch_all(&self.pool).await?.iter().map(read).collect()
    }

    /// A passkey by its id.
    pub(crate) async fn passkey(&self, id: &str) -> Result<Option<PasskeyRow>, StoreError> {
        let select = sqlx::AssertSqlSafe(format!("{COLUMNS} WHERE id = $1"));
        sqlx::query(select).bind(id).fetch_optional(&self.pool).await?.as_ref().map(read).transpose()
    }

    /// A passkey was used, which may have changed what is kept of it.
    pub(crate) async fn used_passkey(&self, id: &str, body: &str, now: Timestamp) -> Result<(), StoreError> {
        let update = "UPDATE passkeys SET used = $1, body = $2 WHERE id = $3";
        sqlx::query(update).bind(signed(now)).bind(body).bind(id).execute(&self.writing).await?;
        Ok(())
    }

    /// Removes a passkey of a user; false if there is none with this id, or if it is the last one and required to sign in.
    pub(crate) async fn remove_passkey(&self, user: &str, id: &str) -> Result<bool, StoreError> {
        let delete = "DELETE FROM passkeys WHERE user_id = $1 AND id = $2 AND \
                      (EXISTS (SELECT 1 FROM passkeys AS others WHERE others.user_id = $1 AND others.id <> $2) \
                      OR NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.user_id = $1 AND accounts.second_factor <> 0))";
        let deleted = sqlx::query(delete).bind(user).bind(id).execute(&self.writing).await?;
        Ok(deleted.rows_affected() == 1)
    }
}

fn read(row: &sqlx::any::AnyRow) -> Result<PasskeyRow, StoreError> {
    Ok(PasskeyRow {
        id: row.try_get(0)?,
        user: row.try_get(1)?,
        name: row.try_get(2)?,
        created: unsigned(row.try_get(3)?),
        used: row.try_get::<Option<i64>, _>(4)?.map(unsigned),
        body: row.try_get(5)?,
    })
}
