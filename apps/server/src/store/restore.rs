//! Restores backups.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::str::FromStr;

use serde::de::DeserializeOwned;
use serde_json::Value;
use sqlx::any::AnyConnectOptions;
use sqlx::{Any, Transaction};

use super::backup::{End, Head, TableHead, VERSION};
use super::sql::sql;
use super::{Backend, Store, StoreError, connect, migrations, with_creation};

/// Restores a backup into an empty database and returns the number of rows. Everything happens in one transaction:
/// after an error the database is still empty.
pub(crate) async fn restore(url: &str, path: &Path) -> Result<u64, StoreError> {
    let mut lines = Lines::open(path)?;
    let head: Head = lines.next("the first line of a backup")?;
    if head.kamisado != "backup" || head.version != VERSION {
        return Err(lines.wrong("this server cannot read this kind of backup"));
    }
    if head.tables < migrations::FIRST {
        return Err(StoreError::Outdated);
    }
    if !migrations::is_known(head.tables) {
        return Err(lines.wrong("a newer server wrote this backup; restore it with that version"));
    }
    sqlx::any::install_default_drivers();
    let backend = Backend::of(url)?;
    let pool = connect(backend, AnyConnectOptions::from_str(&with_creation(url, backend))?, 1).await?;
    let mut transaction = pool.begin().await?;
    if !backend.tables(&mut transaction).await?.is_empty() {
        return Err(StoreError::NotEmpty);
    }
    // Creates the tables as they were; later migrations run when the rows are there.
    migrations::all().run_to(head.tables, &mut *transaction).await?;
    let rows = read(&mut lines, backend, &mut transaction).await?;
    migrations::all().run(&mut *transaction).await?;
    transaction.commit().await?;
    pool.close().await;
    // Opens the database as the server will: a restore that cannot be opened has failed.
    Store::open(url).await?.close().await;
    Ok(rows)
}

/// Reads all tables up to the last line.
async fn read(lines: &mut Lines, backend: Backend, transaction: &mut Transaction<'_, Any>) -> Result<u64, StoreError> {
    let known = backend.tables(transaction).await?;
    // Migrations may insert rows, which the file contains too.
    for table in known.iter().rev() {
        sql!(format!("DELETE FROM {table}")).execute(&mut **transaction).await?;
    }
    let mut head: Option<TableHead> = None;
    let mut rows = 0;
    loop {
        let line: Value = lines.next("a row or the last line; the file is incomplete")?;
        if let Value::Array(values) = line {
            let head = head.as_ref().ok_or_else(|| lines.wrong("a row without a table"))?;
            insert(transaction, head, values).await.map_err(|error| lines.wrong(&error))?;
            rows += 1;
        } else if let Ok(next) = TableHead::deserialize_from(&line) {
            if !known.contains(&next.table) || !next.columns.iter().all(|column| is_plain(column)) {
                return Err(lines.wrong("this server has no such table"));
            }
            head = Some(next);
        } else {
            return match serde_json::from_value::<End>(line) {
                Ok(end) if end.rows == rows => Ok(rows),
                Ok(end) => Err(lines.wrong(&format!("the backup had {} rows, but the file has {rows}", end.rows))),
                Err(error) => Err(lines.wrong(&error.to_string())),
            };
        }
    }
}

impl TableHead {
    fn deserialize_from(line: &Value) -> Result<TableHead, serde_json::Error> {
        serde_json::from_value(line.clone())
    }
}

/// Whether a text can only be an identifier.
fn is_plain(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_')
}

/// Inserts a row. NULLs are omitted: they are untyped, and PostgreSQL needs a type.
async fn insert(transaction: &mut Transaction<'_, Any>, head: &TableHead, values: Vec<Value>) -> Result<(), String> {
    if values.len() != head.columns.len() {
        return Err(format!("{} values for {} columns of {}", values.len(), head.columns.len(), head.table));
    }
    let there: Vec<(&str, Value)> =
        head.columns.iter().map(String::as_str).zip(values).filter(|(_, value)| !value.is_null()).collect();
    let columns: Vec<&str> = there.iter().map(|(column, _)| *column).collect();
    let places: Vec<String> = (1..=there.len()).map(|place| format!("${place}")).collect();
    let text = format!("INSERT INTO {} ({}) VALUES ({})", head.table, columns.join(", "), places.join(", "));
    let mut query = sqlx::query(sqlx::AssertSqlSafe(text));
    for (column, value) in there {
        query = match value {
            Value::String(text) => query.bind(text),
            Value::Number(number) => match (number.as_i64(), number.as_f64()) {
                (Some(number), _) => query.bind(number),
                (None, Some(number)) => query.bind(number),
                (None, None) => return Err(format!("column {column} holds a number of an unknown kind")),
            },
            _ => return Err(format!("column {column} holds neither a text nor a number")),
        };
    }
    query.execute(&mut **transaction).await.map(drop).map_err(|error| error.to_string())
}

/// The lines of a file, with a counter.
struct Lines {
    path: String,
    reader: BufReader<File>,
    number: u64,
}

impl Lines {
    fn open(path: &Path) -> Result<Lines, StoreError> {
        let shown = path.display().to_string();
        let file = File::open(path).map_err(|error| StoreError::File(shown.clone(), error.to_string()))?;
        Ok(Lines { path: shown, reader: BufReader::new(file), number: 0 })
    }

    fn next<T: DeserializeOwned>(&mut self, wanted: &str) -> Result<T, StoreError> {
        let mut line = String::new();
        self.number += 1;
        match self.reader.read_line(&mut line) {
            Ok(0) => Err(self.wrong(&format!("expected {wanted}"))),
            Ok(_) => serde_json::from_str(&line).map_err(|error| self.wrong(&format!("expected {wanted}: {error}"))),
            Err(error) => Err(self.wrong(&error.to_string())),
        }
    }

    /// The error for the last line read.
    fn wrong(&self, reason: &str) -> StoreError {
        StoreError::File(format!("{}, line {}", self.path, self.number), reason.to_owned())
    }
}
