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

/// What became of a new passkey.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PasskeyOutcome {
    Added,
    /// It is there already.
    Known,
    /// The user has as many as are allowed.
    TooMany,
}

const COLUMNS: &str = "SELECT id, user_id, name, created, used, body FROM passkeys";

impl Store {
    /// Adds a passkey to a user who has fewer than `most`.
    pub(crate) async fn add_passkey(&self, key: &PasskeyRow, most: usize) -> Result<PasskeyOutcome, StoreError> {
        let mut transaction = self.begin().await?;
        // Passkeys that are made at the same moment wait for each other here.
        let lock = sqlx::query("UPDATE accounts SET bot = bot WHERE user_id = $1").bind(key.user.as_str());
        lock.execute(&mut *transaction).await?;
        let count = sqlx::query("SELECT COUNT(*) FROM passkeys WHERE user_id = $1").bind(key.user.as_str());
        let count: i64 = count.fetch_one(&mut *transaction).await?.try_get(0)?;
        if usize::try_from(count).is_ok_and(|count| count >= most) {
            transaction.rollback().await?;
            return Ok(PasskeyOutcome::TooMany);
        }
        let insert = "INSERT INTO passkeys (id, user_id, name, created, body) VALUES ($1, $2, $3, $4, $5) \
                      ON CONFLICT (id) DO NOTHING";
        let inserted = sqlx::query(insert)
            .bind(key.id.as_str())
            .bind(key.user.as_str())
            .bind(key.name.as_str())
            .bind(signed(key.created))
            .bind(key.body.as_str())
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(if inserted.rows_affected() == 1 { PasskeyOutcome::Added } else { PasskeyOutcome::Known })
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
