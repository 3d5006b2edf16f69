//! The passkeys of accounts.

use kamisado_online::Timestamp;

use super::sql::{from_row, sql};
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

from_row!(PasskeyRow { id, user, name, created, used, body });

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
        let PasskeyRow { id, user, name, created, body, .. } = key;
        let others = sql!("SELECT COUNT(*) FROM passkeys WHERE user_id = $1", user);
        let Some(mut transaction) = self.begin_below(most as i64, user, others).await? else {
            return Ok(PasskeyOutcome::TooMany);
        };
        let insert = "INSERT INTO passkeys (id, user_id, name, created, body) VALUES ($1, $2, $3, $4, $5) \
                      ON CONFLICT (id) DO NOTHING";
        let added = sql!(insert, id, user, name, *created, body).affected(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(if added == 1 { PasskeyOutcome::Added } else { PasskeyOutcome::Known })
    }

    /// The passkeys of a user, the oldest first.
    pub(crate) async fn passkeys_of(&self, user: &str) -> Result<Vec<PasskeyRow>, StoreError> {
        sql!(format!("{COLUMNS} WHERE user_id = $1 ORDER BY created, id"), user).all(&self.pool).await
    }

    /// A passkey by its id.
    pub(crate) async fn passkey(&self, id: &str) -> Result<Option<PasskeyRow>, StoreError> {
        sql!(format!("{COLUMNS} WHERE id = $1"), id).first(&self.pool).await
    }

    /// A passkey was used, which may have changed what is kept of it.
    pub(crate) async fn used_passkey(&self, id: &str, body: &str, now: Timestamp) -> Result<(), StoreError> {
        sql!("UPDATE passkeys SET used = $1, body = $2 WHERE id = $3", now, body, id).execute(&self.writing).await
    }

    /// Removes a passkey of a user; false if there is none with this id, or if it is the last one and required to sign in.
    pub(crate) async fn remove_passkey(&self, user: &str, id: &str) -> Result<bool, StoreError> {
        let delete = "DELETE FROM passkeys WHERE user_id = $1 AND id = $2 AND \
                      (EXISTS (SELECT 1 FROM passkeys AS others WHERE others.user_id = $1 AND others.id <> $2) \
                      OR NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.user_id = $1 AND accounts.second_factor <> 0))";
        Ok(sql!(delete, user, id).affected(&self.writing).await? == 1)
    }
}
