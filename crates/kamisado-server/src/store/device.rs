//! Devices from which accounts were signed in to.

use std::time::Duration;

use kamisado_online::Timestamp;

use super::person::signed;
use super::{Store, StoreError};

/// How long a device is known that nobody signs in from: a year.
const DEVICE_TIMEOUT: Duration = Duration::from_secs(365 * 24 * 60 * 60);
/// How many devices of an account are known; those that were used last.
const MOST: i64 = 20;

impl Store {
    /// Whether somebody has signed in from a device before, by its mark.
    pub(crate) async fn is_known_device(&self, mark: &str, person: &str, now: Timestamp) -> Result<bool, StoreError> {
        let oldest = signed(now.minus(DEVICE_TIMEOUT));
        let select = "SELECT 1 FROM devices WHERE mark = $1 AND person = $2 AND seen > $3";
        let found = sqlx::query(select).bind(mark).bind(person).bind(oldest).fetch_optional(&self.pool).await?;
        Ok(found.is_some())
    }

    /// Somebody has signed in from a device.
    pub(crate) async fn remember_device(&self, mark: &str, person: &str, now: Timestamp) -> Result<(), StoreError> {
        let mut transaction = self.begin().await?;
        let insert = "INSERT INTO devices (mark, person, seen) VALUES ($1, $2, $3) \
                      ON CONFLICT (mark, person) DO UPDATE SET seen = excluded.seen";
        sqlx::query(insert).bind(mark).bind(person).bind(signed(now)).execute(&mut *transaction).await?;
        let delete = "DELETE FROM devices WHERE person = $1 AND mark NOT IN \
                      (SELECT mark FROM devices WHERE person = $1 ORDER BY seen DESC, mark LIMIT $2)";
        sqlx::query(delete).bind(person).bind(MOST).execute(&mut *transaction).await?;
        transaction.commit().await
    }
}

#[cfg(test)]
mod tests {
    use kamisado_api::UserKind;

    use super::*;
    use crate::store::PersonRow;

    #[tokio::test]
    async fn the_last_devices_are_known_for_a_year() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let address = format!("sqlite:{}", folder.path().join("kamisado.db").display());
        let store = Store::open(&address).await.expect("a database");
        let person = PersonRow { id: "ana".to_owned(), name: "Ana".to_owned() };
        store.add_person(&person, UserKind::Account, Timestamp::EPOCH).await.expect("it is stored");
        let begin = Timestamp::EPOCH.plus(DEVICE_TIMEOUT);
        for number in 0..30 {
            let at = begin.plus(Duration::from_millis(number));
            store.remember_device(&format!("device {number}"), "ana", at).await.expect("it is stored");
        }
        let later = begin.plus(Duration::from_millis(30));
        let known = async |mark: &str, at: Timestamp| store.is_known_device(mark, "ana", at).await.expect("an answer");
        assert!(known("device 29", later).await && known("device 10", later).await);
        assert!(!known("device 9", later).await, "twenty are remembered");
        assert!(!known("device 29", begin.plus(Duration::from_millis(29) + DEVICE_TIMEOUT)).await);
        assert!(!store.is_known_device("device 29", "ben", later).await.expect("an answer"));
        store.close().await;
    }
}
