//! The puzzle results of users, and their progress, which follows from them.
//!
//! A result is a row, and only the first one of a user at a puzzle counts. The state in `puzzle_states` changes in the
//! transaction that adds the rows, from what is stored there: versions before the rows stored only the state. So
//! `revision` less the number of rows is the revision that such a version stored last.

use std::collections::{BTreeSet, HashSet};
use std::fmt::Write as _;

use kamisado_api::{NewPuzzleResults, PuzzleProgress, PuzzleResult, PuzzleStart, PuzzleState, UserKind};
use kamisado_online::Day;
use sqlx::AnyConnection;

use super::ratings::{billionths, from_billionths, from_thousandths, thousandths};
use super::sql::{from_row, sql};
use super::{Store, StoreError, placeholders_from};

/// The most results of a user; further ones are ignored. docs/server.md says so too.
const MAX_RESULTS: i64 = 10_000;
/// The most puzzles in an answer.
const PAGE: usize = 1_000;
/// The most rows inserted by one statement.
const BATCH: usize = 100;

/// The columns of a [`PuzzleState`].
const COLUMNS: &str = "rating, deviation, volatility, solved, failed, streak_best, daily_streak, rush_best, revision, \
                       last_daily, rated";

from_row!(PuzzleState {
    rating: from_thousandths,
    deviation: from_thousandths,
    volatility: from_billionths,
    solved,
    failed,
    streak_best,
    daily_streak,
    rush_best,
    revision,
    last_daily,
    rated,
});
from_row!(PuzzleResult { puzzle: i64::cast_unsigned, rating, solved, day });

impl Store {
    /// The progress of a user; `None` if none was stored.
    pub(crate) async fn puzzle_state(&self, user: &str) -> Result<Option<PuzzleState>, StoreError> {
        let select = format!("SELECT {COLUMNS} FROM puzzle_states WHERE user_id = $1");
        sql!(select, user).first(&self.pool).await
    }

    /// The progress of a user, and the puzzles of the results after a sequence number.
    pub(crate) async fn puzzle_progress(&self, user: &str, since: u64) -> Result<PuzzleProgress, StoreError> {
        let select = "SELECT puzzle, sequence FROM puzzle_results WHERE user_id = $1 AND sequence > $2 \
                      ORDER BY sequence LIMIT $3";
        let after = i64::try_from(since).unwrap_or(i64::MAX);
        let mut found: Vec<(i64, u64)> = sql!(select, user, after, PAGE as i64 + 1).all(&self.pool).await?;
        let more = found.len() > PAGE;
        found.truncate(PAGE);
        let sequence = found.last().map_or(since, |(_, sequence)| *sequence);
        let puzzles = found.into_iter().map(|(puzzle, _)| puzzle.cast_unsigned()).collect();
        // It has at least these results.
        let state = self.puzzle_state(user).await?;
        Ok(PuzzleProgress { state, puzzles, sequence, more })
    }

    /// Adds what a device has for its account. `false` if the account was deleted.
    pub(crate) async fn add_puzzle_results(&self, user: &str, new: &NewPuzzleResults) -> Result<bool, StoreError> {
        if is_within(new, self.puzzle_state(user).await?.as_ref()) {
            return Ok(true);
        }
        let mut transaction = self.begin().await?;
        // One request of an account after the other, and none after its deletion.
        let lock = sql!("UPDATE users SET kind = kind WHERE id = $1 AND kind = $2", user, UserKind::Account.name());
        if lock.affected(&mut *transaction).await? == 0 {
            transaction.rollback().await?;
            return Ok(false);
        }
        // Servers that store no results lock only this row.
        let lock = format!("UPDATE puzzle_states SET revision = revision WHERE user_id = $1 RETURNING {COLUMNS}");
        let stored: Option<PuzzleState> = sql!(lock, user).first(&mut *transaction).await?;
        let start = || new.start.as_ref().map_or(PuzzleState::NEW, PuzzleStart::to_state);
        let mut state = stored.unwrap_or_else(start);
        let (last, results) = unknown_results(&mut transaction, user, &new.results).await?;
        results.iter().for_each(|result| state.count(result));
        let days = match new.days.as_slice() {
            [] => BTreeSet::new(),
            days => count_days(&mut transaction, user, days, &mut state).await?,
        };
        state.streak_best = state.streak_best.max(new.streak_best);
        state.rush_best = state.rush_best.max(new.rush_best);
        store_state(&mut transaction, user, &state).await?;
        insert_results(&mut transaction, user, last, &results).await?;
        insert_days(&mut transaction, user, &days).await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// All results of a user, in the order in which they were stored.
    pub(super) async fn puzzle_results_of(&self, user: &str) -> Result<Vec<PuzzleResult>, StoreError> {
        let select = "SELECT puzzle, rating, solved, day FROM puzzle_results WHERE user_id = $1 ORDER BY sequence";
        sql!(select, user).all(&self.pool).await
    }

    /// All days on which a user solved the puzzle of the day.
    pub(super) async fn puzzle_days_of(&self, user: &str) -> Result<Vec<Day>, StoreError> {
        sql!("SELECT day FROM puzzle_days WHERE user_id = $1 ORDER BY day", user).all(&self.pool).await
    }
}

/// Whether the state has all of this already, as after a request that only asks.
fn is_within(new: &NewPuzzleResults, state: Option<&PuzzleState>) -> bool {
    let (streak_best, rush_best) = state.map_or((0, 0), |state| (state.streak_best, state.rush_best));
    let has_bests = new.streak_best <= streak_best && new.rush_best <= rush_best;
    new.results.is_empty() && new.days.is_empty() && has_bests && (new.start.is_none() || state.is_some())
}

/// The first results at puzzles that the user has not tried before, as far as there is room, and the last sequence
/// number.
async fn unknown_results<'a>(
    transaction: &mut AnyConnection,
    user: &str,
    results: &'a [PuzzleResult],
) -> Result<(i64, Vec<&'a PuzzleResult>), StoreError> {
    let select = "SELECT COALESCE(MAX(sequence), 0) FROM puzzle_results WHERE user_id = $1";
    let last: i64 = sql!(select, user).one(&mut *transaction).await?;
    if results.is_empty() {
        return Ok((last, Vec::new()));
    }
    let places = placeholders_from(2, results.len());
    let select = format!("SELECT puzzle FROM puzzle_results WHERE user_id = $1 AND puzzle IN ({places})");
    let puzzles = results.iter().map(|result| result.puzzle.cast_signed());
    let mut tried: HashSet<i64> = sql!(select, user).with_all(puzzles).all(transaction).await?;
    let room = usize::try_from(MAX_RESULTS - last).unwrap_or(0);
    let is_new = |result: &&PuzzleResult| tried.insert(result.puzzle.cast_signed());
    Ok((last, results.iter().filter(is_new).take(room).collect()))
}

/// Counts days in the daily streak. Returns those that are to be stored.
async fn count_days(
    transaction: &mut AnyConnection,
    user: &str,
    new: &[Day],
    state: &mut PuzzleState,
) -> Result<BTreeSet<Day>, StoreError> {
    let select = sql!("SELECT day FROM puzzle_days WHERE user_id = $1", user);
    let stored: BTreeSet<Day> = select.all(&mut *transaction).await?;
    let mut all: BTreeSet<Day> = stored.iter().chain(new).copied().collect();
    // A version that stored no days may have stored a streak.
    if let Some(last) = state.last_daily.as_deref().and_then(|day| day.parse::<Day>().ok()) {
        let streak = (0..state.daily_streak).map_while(|back| last.as_days().checked_sub(back)).map(Day::from_days);
        all.extend(streak.take_while(|&day| day >= NewPuzzleResults::FIRST_DAY));
    }
    let in_a_row = all.iter().rev().zip(all.iter().rev().skip(1)).take_while(|(day, before)| day.since(**before) == 1);
    state.daily_streak = u32::try_from(in_a_row.count() + 1).unwrap_or(u32::MAX);
    state.last_daily = all.last().map(Day::to_string);
    Ok(&all - &stored)
}

/// Stores the progress of a user.
async fn store_state(transaction: &mut AnyConnection, user: &str, state: &PuzzleState) -> Result<(), StoreError> {
    // PostgreSQL needs the type of a NULL.
    let upsert = "INSERT INTO puzzle_states (user_id, rating, deviation, volatility, solved, failed, streak_best, \
                  daily_streak, rush_best, revision, last_daily, rated) \
                  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, NULLIF($12, 0)) \
                  ON CONFLICT (user_id) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation, \
                  volatility = excluded.volatility, solved = excluded.solved, failed = excluded.failed, \
                  streak_best = excluded.streak_best, daily_streak = excluded.daily_streak, \
                  rush_best = excluded.rush_best, revision = excluded.revision, last_daily = excluded.last_daily, \
                  rated = excluded.rated";
    let rating = [thousandths(state.rating), thousandths(state.deviation), billionths(state.volatility)];
    let counts = [state.solved, state.failed, state.streak_best, state.daily_streak, state.rush_best];
    let revision = i64::try_from(state.revision).unwrap_or(i64::MAX);
    let upsert = sql!(upsert, user).with_all(rating).with_all(counts).with(revision);
    upsert.with(state.last_daily.as_deref()).with(state.rated.unwrap_or_default()).execute(transaction).await
}

/// Inserts results after a sequence number.
async fn insert_results(
    transaction: &mut AnyConnection,
    user: &str,
    last: i64,
    results: &[&PuzzleResult],
) -> Result<(), StoreError> {
    let mut sequence = last;
    for part in results.chunks(BATCH) {
        let columns = "puzzle_results (user_id, puzzle, sequence, rating, solved, day)";
        let mut insert = sql!(insert_statement(columns, part.len(), 5), user);
        for PuzzleResult { puzzle, rating, solved, day } in part.iter().copied() {
            sequence += 1;
            insert = insert.with(puzzle.cast_signed()).with(sequence).with(*rating).with(*solved).with(*day);
        }
        insert.execute(&mut *transaction).await?;
    }
    Ok(())
}

/// Inserts days that are not stored.
async fn insert_days(transaction: &mut AnyConnection, user: &str, days: &BTreeSet<Day>) -> Result<(), StoreError> {
    let days: Vec<Day> = days.iter().copied().collect();
    for part in days.chunks(BATCH) {
        let insert = sql!(insert_statement("puzzle_days (user_id, day)", part.len(), 1), user);
        insert.with_all(part.iter().copied()).execute(&mut *transaction).await?;
    }
    Ok(())
}

/// A statement that inserts rows of a user, who is its first parameter.
fn insert_statement(columns: &str, rows: usize, values: usize) -> String {
    let mut text = format!("INSERT INTO {columns} VALUES ");
    for row in 0..rows {
        let comma = if row == 0 { "" } else { ", " };
        write!(text, "{comma}($1, {})", placeholders_from(2 + values * row, values))
            .expect("writing into a text does not fail");
    }
    text
}
