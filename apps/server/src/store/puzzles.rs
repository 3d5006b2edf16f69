//! The puzzle progress of users.

use kamisado_api::PuzzleState;
use sqlx::Row;
use sqlx::any::AnyRow;

use super::ratings::{billionths, from_billionths, from_thousandths, thousandths};
use super::{Store, StoreError};

impl Store {
    /// The progress of a user; `None` if none was stored.
    pub(crate) async fn puzzle_state(&self, user: &str) -> Result<Option<PuzzleState>, StoreError> {
        let select = "SELECT rating, deviation, volatility, solved, failed, streak_best, daily_streak, rush_best, \
                      revision, last_daily FROM puzzle_states WHERE user_id = $1";
        let row = sqlx::query(select).bind(user).fetch_optional(&self.pool).await?;
        row.as_ref().map(read).transpose()
    }

    /// Stores the progress of a user, unless the same or a higher revision is stored.
    pub(crate) async fn store_puzzle_state(&self, user: &str, state: &PuzzleState) -> Result<(), StoreError> {
        let insert = "INSERT INTO puzzle_states (user_id, rating, deviation, volatility, solved, failed, streak_best, \
                      daily_streak, rush_best, revision, last_daily) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) \
                      ON CONFLICT (user_id) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation, \
                      volatility = excluded.volatility, solved = excluded.solved, failed = excluded.failed, \
                      streak_best = excluded.streak_best, daily_streak = excluded.daily_streak, \
                      rush_best = excluded.rush_best, revision = excluded.revision, last_daily = excluded.last_daily \
                      WHERE excluded.revision > puzzle_states.revision";
        sqlx::query(insert)
            .bind(user)
            .bind(thousandths(state.rating))
            .bind(thousandths(state.deviation))
            .bind(billionths(state.volatility))
            .bind(i64::from(state.solved))
            .bind(i64::from(state.failed))
            .bind(i64::from(state.streak_best))
            .bind(i64::from(state.daily_streak))
            .bind(i64::from(state.rush_best))
            .bind(i64::try_from(state.revision).unwrap_or(i64::MAX))
            .bind(state.last_daily.as_deref())
            .execute(&self.writing)
            .await?;
        Ok(())
    }
}

fn read(row: &AnyRow) -> Result<PuzzleState, StoreError> {
    let number = |column| Ok::<u32, sqlx::Error>(u32::try_from(row.try_get::<i64, usize>(column)?).unwrap_or(0));
    Ok(PuzzleState {
        rating: from_thousandths(row.try_get(0)?),
        deviation: from_thousandths(row.try_get(1)?),
        volatility: from_billionths(row.try_get(2)?),
        solved: number(3)?,
        failed: number(4)?,
        streak_best: number(5)?,
        daily_streak: number(6)?,
        rush_best: number(7)?,
        revision: u64::try_from(row.try_get::<i64, _>(8)?).unwrap_or(0),
        last_daily: row.try_get(9)?,
    })
}
