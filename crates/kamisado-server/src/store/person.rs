//! People and their sessions.

use kamisado_online::Time;
use sqlx::Row;

use super::{Store, StoreError};

/// What kind of player somebody is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Somebody without an account.
    Guest,
    /// The server's engine at one of its levels.
    Engine,
}

impl Kind {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Kind::Guest => "guest",
            Kind::Engine => "engine",
        }
    }
}

/// Somebody who plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PersonRow {
    pub(crate) id: String,
    pub(crate) name: String,
}

impl Store {
    /// Adds somebody, unless they are there already.
    pub(crate) async fn add_person(&self, person: &PersonRow, kind: Kind, now: Time) -> Result<(), StoreError> {
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

    /// Opens a session for somebody, under the mark of its secret.
    pub(crate) async fn add_session(&self, mark: &str, person: &str, now: Time) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO sessions (mark, person, created, seen) VALUES ($1, $2, $3, $3)")
            .bind(mark)
            .bind(person)
            .bind(signed(now))
            .execute(&self.writing)
            .await?;
        Ok(())
    }

    /// Who is behind a session.
    pub(crate) async fn person_of(&self, mark: &str) -> Result<Option<PersonRow>, StoreError> {
        let select = "SELECT people.id, people.name FROM sessions JOIN people ON people.id = sessions.person \
                      WHERE sessions.mark = $1";
        let row = sqlx::query(select).bind(mark).fetch_optional(&self.pool).await?;
        row.map(|row| Ok(PersonRow { id: row.try_get(0)?, name: row.try_get(1)? })).transpose()
    }
}

/// A time as databases hold it.
pub(super) fn signed(time: Time) -> i64 {
    i64::try_from(time.0).unwrap_or(i64::MAX)
}

/// A time as it was held.
pub(super) fn unsigned(time: i64) -> Time {
    Time(u64::try_from(time).unwrap_or(0))
}
