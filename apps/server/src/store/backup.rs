//! Backups: the whole database as lines of JSON, which can be restored into either kind of database.
//!
//! The first line names the kind of file and the last migration. Then come the tables in the order of their creation,
//! so that a row only refers to earlier ones: a line with the table's name and columns, and a line for each row. The
//! last line counts the rows, so a truncated file is detected.
//!
//! ```text
//! {"kamisado":"backup","version":1,"tables":100}
//! {"table":"users","columns":["id","kind","name","created"]}
//! ["p1","guest","guest",1700000000000]
//! {"rows":1}
//! ```

use std::io::{self, BufWriter, Write};
use std::path::Path;

use futures_util::TryStreamExt;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::any::{AnyRow, AnyTypeInfoKind};
use sqlx::{Any, Column, Row, Transaction, ValueRef};

use super::sql::sql;
use super::{Backend, Store, StoreError};

/// The version of the format.
pub(super) const VERSION: u64 = 1;

/// The first line.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Head {
    /// `backup`.
    pub(super) kamisado: String,
    pub(super) version: u64,
    /// The number of the last migration.
    pub(super) tables: i64,
}

/// The first line of a table.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct TableHead {
    pub(super) table: String,
    pub(super) columns: Vec<String>,
}

/// The last line.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct End {
    pub(super) rows: u64,
}

impl Store {
    /// Writes a backup into a new file and returns the number of rows. One transaction reads everything, so the backup
    /// shows one moment while others write. The file gets its name only when it is complete.
    pub(crate) async fn back_up(&self, path: &Path) -> Result<u64, StoreError> {
        let failed = |error: io::Error| StoreError::File(path.display().to_string(), error.to_string());
        if path.exists() {
            return Err(failed(io::Error::from(io::ErrorKind::AlreadyExists)));
        }
        // Only the owner may read it. A failed backup removes it. If the program is killed the file stays, with a name
        // that says it is incomplete.
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let prefix = format!("{}.", path.file_name().unwrap_or_default().display());
        let part = tempfile::Builder::new().prefix(&prefix).suffix(".part").tempfile_in(folder).map_err(failed)?;
        let mut out = BufWriter::new(part);
        let rows = self.write_all(&mut out, &failed).await?;
        let part = out.into_inner().map_err(|error| failed(error.into_error()))?;
        part.as_file().sync_all().map_err(failed)?;
        part.persist_noclobber(path).map_err(|error| failed(error.error))?;
        // The new name is durable only after the folder is synchronised.
        #[cfg(unix)]
        std::fs::File::open(folder).and_then(|folder| folder.sync_all()).map_err(failed)?;
        Ok(rows)
    }

    async fn write_all(
        &self,
        out: &mut impl Write,
        failed: &impl Fn(io::Error) -> StoreError,
    ) -> Result<u64, StoreError> {
        let begin = match self.backend {
            Backend::Sqlite => "BEGIN",
            Backend::Postgres => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        };
        let mut transaction = self.pool.begin_with(begin).await?;
        let tables = sql!("SELECT MAX(version) FROM _sqlx_migrations").one(&mut *transaction).await?;
        write(out, &Head { kamisado: "backup".to_owned(), version: VERSION, tables }).map_err(failed)?;
        let mut rows = 0;
        for table in self.backend.tables(&mut transaction).await? {
            let select = format!("SELECT * FROM {table}");
            let mut stream = sqlx::query(sqlx::AssertSqlSafe(select)).fetch(&mut *transaction);
            let mut is_begun = false;
            while let Some(row) = stream.try_next().await? {
                if !is_begun {
                    let columns = row.columns().iter().map(|column| column.name().to_owned()).collect();
                    write(out, &TableHead { table: table.clone(), columns }).map_err(failed)?;
                    is_begun = true;
                }
                let values: Result<Vec<Value>, StoreError> =
                    (0..row.columns().len()).map(|place| value(&row, place, &table)).collect();
                write(out, &values?).map_err(failed)?;
                rows += 1;
            }
        }
        write(out, &End { rows }).map_err(failed)?;
        Ok(rows)
    }
}

impl Backend {
    /// All tables in the order of their creation, without that of the migrations.
    pub(super) async fn tables(self, transaction: &mut Transaction<'_, Any>) -> Result<Vec<String>, StoreError> {
        let select = match self {
            Backend::Sqlite => {
                "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' \
                 AND name <> '_sqlx_migrations' ORDER BY rowid"
            }
            Backend::Postgres => {
                "SELECT CAST(pg_class.relname AS TEXT) FROM pg_class \
                 JOIN pg_namespace ON pg_namespace.oid = pg_class.relnamespace WHERE pg_class.relkind = 'r' \
                 AND pg_namespace.nspname = current_schema() AND pg_class.relname <> '_sqlx_migrations' \
                 ORDER BY pg_class.oid"
            }
        };
        sql!(select).all(&mut **transaction).await
    }
}

fn write(out: &mut impl Write, line: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, line)?;
    out.write_all(b"\n")
}

/// A value as JSON. All columns hold texts or numbers.
fn value(row: &AnyRow, place: usize, table: &str) -> Result<Value, StoreError> {
    let raw = row.try_get_raw(place)?;
    if raw.is_null() {
        return Ok(Value::Null);
    }
    match raw.type_info().kind() {
        AnyTypeInfoKind::Text => Ok(row.try_get::<String, _>(place)?.into()),
        AnyTypeInfoKind::SmallInt | AnyTypeInfoKind::Integer | AnyTypeInfoKind::BigInt => {
            Ok(row.try_get::<i64, _>(place)?.into())
        }
        AnyTypeInfoKind::Real | AnyTypeInfoKind::Double => Ok(row.try_get::<f64, _>(place)?.into()),
        other => Err(StoreError::Damaged(format!("table {table}"), format!("column {place} holds {other:?}"))),
    }
}
