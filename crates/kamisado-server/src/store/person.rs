//! People.

use kamisado_api::UserKind;
use kamisado_online::Timestamp;
use sqlx::Row;

use super::{Store, StoreError};

/// Somebody who plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PersonRow {
    pub(crate) id: String,
    pub(crate) name: String,
}

impl Store {
    /// Adds somebody, unless they are there already.
    pub(crate) async fn add_person(
        &self,
        person: &PersonRow,
        kind: UserKind,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let insert = "INSERT INTO people (id, kind, name, created) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING";
        sqlx::query(insert)
            .bind(person.id.as_str())
            .bind(kind.name())
            .bind(person.name.as_str())
            .bind(signed(now))
            .execute(&self.writing)
            .await?;
        Ok(())
    }

    /// What kind of player somebody is; none where they are not there.
    pub(crate) async fn kind_of(&self, person: &str) -> Result<Option<UserKind>, StoreError> {
        let select = sqlx::query("SELECT kind FROM people WHERE id = $1").bind(person);
        let kind: Option<String> = select.fetch_optional(&self.pool).await?.map(|row| row.try_get(0)).transpose()?;
        Ok(kind.as_deref().and_then(UserKind::from_name))
    }
}

/// A time as databases hold it.
pub(super) fn signed(time: Timestamp) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

/// A time as it was held.
pub(super) fn unsigned(time: i64) -> Timestamp {
    Timestamp::from_millis(u64::try_from(time).unwrap_or(0))
}
