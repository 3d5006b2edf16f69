//! Statements with their values, and rows as types of the server.
//!
//! ```text
//! let update = sql!("UPDATE reports SET closed = $1 WHERE id = $2 AND closed IS NULL", now, id);
//! let is_closed = update.affected(&self.pool).await? > 0;
//! ```

use std::borrow::Cow;

use kamisado::ByPlayer;
use kamisado_online::{Day, Timestamp};
use sqlx::any::{AnyArguments, AnyRow};
use sqlx::query::Query;
use sqlx::{Any, AssertSqlSafe, Encode, Executor, Row, Type, ValueRef};

use super::StoreError;
use super::users::{signed, unsigned};

/// A statement with the values of its parameters, in their order.
macro_rules! sql {
    ($text:expr $(, $value:expr)* $(,)?) => {
        crate::store::sql::Sql::new($text)$(.with($value))*
    };
}
pub(super) use sql;

/// Reads a struct from the columns of a row, in the order of these fields, some of them by a function.
macro_rules! from_row {
    (@field $columns:ident) => {
        $columns.read()?
    };
    (@field $columns:ident $read:expr) => {
        ($read)($columns.read()?)
    };
    ($name:ident { $($field:ident $(: $read:expr)?),* $(,)? }) => {
        impl crate::store::sql::FromRow for $name {
            fn from_columns(columns: &mut crate::store::sql::Columns<'_>) -> Result<$name, crate::store::StoreError> {
                Ok($name { $($field: crate::store::sql::from_row!(@field columns $($read)?),)* })
            }
        }
    };
}
pub(super) use from_row;

/// A statement with its values. Its text consists of constants; whatever a user has written is a value.
pub(super) struct Sql(Query<'static, Any, AnyArguments>);

impl Sql {
    pub(super) fn new(text: impl Into<Cow<'static, str>>) -> Sql {
        Sql(sqlx::query(AssertSqlSafe(text.into())))
    }

    /// The same with one more value.
    pub(super) fn with<'t>(self, value: impl Value<'t>) -> Sql {
        Sql(self.0.bind(value.encoded()))
    }

    /// The same with more values.
    pub(super) fn with_all<'t, V: Value<'t>>(self, values: impl IntoIterator<Item = V>) -> Sql {
        values.into_iter().fold(self, Sql::with)
    }

    pub(super) async fn execute<'c>(self, connection: impl Executor<'c, Database = Any>) -> Result<(), StoreError> {
        self.affected(connection).await.map(drop)
    }

    /// Executes it and returns how many rows it changed.
    pub(super) async fn affected<'c>(self, connection: impl Executor<'c, Database = Any>) -> Result<u64, StoreError> {
        Ok(self.0.execute(connection).await?.rows_affected())
    }

    /// The rows that it finds.
    pub(super) async fn rows<'c>(
        self,
        connection: impl Executor<'c, Database = Any>,
    ) -> Result<Vec<AnyRow>, StoreError> {
        Ok(self.0.fetch_all(connection).await?)
    }

    /// Everything that it finds.
    pub(super) async fn all<'c, T: FromRow, C: FromIterator<T>>(
        self,
        connection: impl Executor<'c, Database = Any>,
    ) -> Result<C, StoreError> {
        self.rows(connection).await?.iter().map(T::from_row).collect()
    }

    /// The only row that it finds, if it finds one.
    pub(super) async fn first<'c, T: FromRow>(
        self,
        connection: impl Executor<'c, Database = Any>,
    ) -> Result<Option<T>, StoreError> {
        self.0.fetch_optional(connection).await?.as_ref().map(T::from_row).transpose()
    }

    /// The only row that it finds; without one it is an error.
    pub(super) async fn one<'c, T: FromRow>(
        self,
        connection: impl Executor<'c, Database = Any>,
    ) -> Result<T, StoreError> {
        T::from_row(&self.0.fetch_one(connection).await?)
    }

    /// Whether it finds a row.
    pub(super) async fn exists<'c>(self, connection: impl Executor<'c, Database = Any>) -> Result<bool, StoreError> {
        Ok(self.0.fetch_optional(connection).await?.is_some())
    }
}

/// A value of a parameter.
pub(super) trait Value<'t> {
    type Encoded: Encode<'t, Any> + Type<Any>;

    fn encoded(self) -> Self::Encoded;
}

impl<'t, T: Value<'t>> Value<'t> for Option<T>
where
    Option<T::Encoded>: Encode<'t, Any>,
{
    type Encoded = Option<T::Encoded>;

    fn encoded(self) -> Option<T::Encoded> {
        self.map(T::encoded)
    }
}

/// A type of the server that a column can hold.
pub(super) trait Column: Sized {
    fn read(row: &AnyRow, index: usize) -> Result<Self, sqlx::Error>;
}

impl<T: Column> Column for Option<T> {
    fn read(row: &AnyRow, index: usize) -> Result<Option<T>, sqlx::Error> {
        if row.try_get_raw(index)?.is_null() { Ok(None) } else { T::read(row, index).map(Some) }
    }
}

macro_rules! values {
    ($($name:ty as $encoded:ty = $encode:expr;)*) => {$(
        impl<'t> Value<'t> for $name {
            type Encoded = $encoded;

            fn encoded(self) -> $encoded {
                ($encode)(self)
            }
        }
    )*};
}

values! {
    &'t str as &'t str = std::convert::identity;
    &'t String as &'t str = String::as_str;
    String as String = std::convert::identity;
    i64 as i64 = std::convert::identity;
    u32 as i64 = i64::from;
    bool as i64 = i64::from;
    Day as i64 = |day: Day| i64::from(day.as_days());
    Timestamp as i64 = signed;
}

macro_rules! columns {
    ($($name:ty as $decoded:ty = $decode:expr;)*) => {$(
        impl Column for $name {
            fn read(row: &AnyRow, index: usize) -> Result<$name, sqlx::Error> {
                row.try_get::<$decoded, _>(index).map($decode)
            }
        }
    )*};
}

columns! {
    String as String = std::convert::identity;
    i64 as i64 = std::convert::identity;
    u32 as i64 = |number| u32::try_from(number).unwrap_or(0);
    u64 as i64 = i64::unsigned_abs;
    bool as i64 = |number| number != 0;
    Day as i64 = |days| Day::from_days(u32::try_from(days).unwrap_or(0));
    Timestamp as i64 = unsigned;
}

/// A row, or the next columns of a row, as a type of the server.
pub(super) trait FromRow: Sized {
    fn from_columns(columns: &mut Columns<'_>) -> Result<Self, StoreError>;

    fn from_row(row: &AnyRow) -> Result<Self, StoreError> {
        Self::from_columns(&mut Columns::of(row))
    }
}

impl<T: Column> FromRow for T {
    fn from_columns(columns: &mut Columns<'_>) -> Result<T, StoreError> {
        let index = columns.next;
        columns.next += 1;
        Ok(T::read(columns.row, index)?)
    }
}

impl<T: FromRow> FromRow for ByPlayer<T> {
    fn from_columns(columns: &mut Columns<'_>) -> Result<ByPlayer<T>, StoreError> {
        Ok(ByPlayer { black: columns.read()?, white: columns.read()? })
    }
}

macro_rules! tuples {
    ($(($($name:ident),*);)*) => {$(
        impl<$($name: FromRow),*> FromRow for ($($name),*) {
            fn from_columns(columns: &mut Columns<'_>) -> Result<($($name),*), StoreError> {
                Ok(($(columns.read::<$name>()?),*))
            }
        }
    )*};
}

tuples! {
    (A, B);
    (A, B, C);
    (A, B, C, D);
    (A, B, C, D, E);
}

/// The columns of a row, read one after the other.
pub(super) struct Columns<'r> {
    row: &'r AnyRow,
    next: usize,
}

impl<'r> Columns<'r> {
    pub(super) fn of(row: &'r AnyRow) -> Columns<'r> {
        Columns { row, next: 0 }
    }

    pub(super) fn read<T: FromRow>(&mut self) -> Result<T, StoreError> {
        T::from_columns(self)
    }
}
