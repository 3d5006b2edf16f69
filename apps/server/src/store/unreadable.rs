//! Rows that this server cannot read: damaged ones, and those of a newer server. One such row harms one game and no other.

use std::collections::HashMap;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use kamisado_online::Timestamp;
use parking_lot::Mutex;
use sqlx::Row;
use sqlx::any::AnyRow;

use super::sql::Column;
use super::{Backend, StoreError};

/// How many are remembered; more are logged each time.
const MAX_REMEMBERED: usize = 10_000;
/// After how long a row is read again that could not be read: it may have been repaired.
const REREAD_AFTER: Duration = Duration::from_secs(60);

/// Some rows of a list.
#[derive(Clone, Debug)]
pub(crate) struct RowPage<T> {
    /// The rows that can be read.
    pub(crate) rows: Vec<T>,
    /// The place of the last row, readable or not, if others may follow.
    pub(crate) last: Option<(Timestamp, String)>,
}

impl Backend {
    /// A column of text that may be damaged, as it is selected for [`RawText`]. SQLite stores any bytes, and sqlx reads no row of a
    /// statement if a text of one of them is no UTF-8.
    pub(super) fn raw(self, column: &str) -> String {
        match self {
            Backend::Sqlite => format!("CAST({column} AS BLOB)"),
            Backend::Postgres => column.to_owned(),
        }
    }
}

/// Such a text. What is no UTF-8 in it is replaced: then it is mostly no JSON that is known, and so its game is unreadable.
pub(super) struct RawText(pub(super) String);

impl Column for RawText {
    fn read(row: &AnyRow, index: usize) -> Result<RawText, sqlx::Error> {
        match row.try_get::<Vec<u8>, _>(index) {
            Ok(bytes) => Ok(RawText(String::from_utf8_lossy(&bytes).into_owned())),
            Err(_) => row.try_get(index).map(RawText),
        }
    }
}

/// The rows that can be read. Each of the others is logged once, and left as it is.
pub(super) fn readable<T>(
    rows: &[AnyRow],
    read: impl Fn(&AnyRow) -> Result<T, StoreError>,
) -> Result<Vec<T>, StoreError> {
    let mut readable = Vec::with_capacity(rows.len());
    for row in rows {
        match read(row) {
            Ok(row) => readable.push(row),
            Err(StoreError::Damaged(place, reason)) => log_unreadable(&place, &reason),
            Err(error) => return Err(error),
        }
    }
    Ok(readable)
}

/// The same for a page of at most `most` rows.
pub(super) fn readable_page<T>(
    rows: &[AnyRow],
    most: u32,
    place: impl Fn(&AnyRow) -> Result<(Timestamp, String), StoreError>,
    read: impl Fn(&AnyRow) -> Result<T, StoreError>,
) -> Result<RowPage<T>, StoreError> {
    let is_full = rows.len() >= usize::try_from(most).unwrap_or(usize::MAX);
    // Rows whose time cannot be read come after all others: SQLite orders texts after numbers.
    let last = rows.last().filter(|_| is_full).and_then(|row| place(row).ok());
    Ok(RowPage { rows: readable(rows, read)?, last })
}

/// The places of rows that could not be read, and when that was last found.
static UNREADABLE: LazyLock<Mutex<HashMap<String, Instant>>> = LazyLock::new(Mutex::default);

/// Logs once that something cannot be read.
pub(crate) fn log_unreadable(place: &str, reason: &str) {
    let mut unreadable = UNREADABLE.lock();
    let is_known = unreadable.contains_key(place);
    if is_known || unreadable.len() < MAX_REMEMBERED {
        unreadable.insert(place.to_owned(), Instant::now());
    }
    drop(unreadable);
    if !is_known {
        tracing::error!(place, reason, "cannot read stored data; it is left unchanged");
    }
}

/// The games that could not be read a short time ago.
pub(super) fn unreadable_games() -> Vec<String> {
    let unreadable = UNREADABLE.lock();
    let recent = unreadable.iter().filter(|(_, found)| found.elapsed() < REREAD_AFTER);
    recent.filter_map(|(place, _)| place.strip_prefix("game ").map(str::to_owned)).collect()
}
