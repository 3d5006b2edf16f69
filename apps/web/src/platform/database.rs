//! The browser's database (IndexedDB): texts under keys, in a few stores.

use js_sys::{Array, Function, Promise};
use leptos::prelude::window;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{DomException, IdbDatabase, IdbKeyRange, IdbObjectStore, IdbRequest, IdbTransaction, IdbTransactionMode};

/// Why a database operation failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DatabaseError {
    /// There is no space left.
    Full,
    /// The browser has no database, forbids it, or cannot read it.
    Unavailable,
}

impl From<JsValue> for DatabaseError {
    fn from(thrown: JsValue) -> DatabaseError {
        let name = thrown.dyn_ref::<DomException>().map(DomException::name);
        match name.as_deref() {
            Some("QuotaExceededError") => DatabaseError::Full,
            _ => DatabaseError::Unavailable,
        }
    }
}

/// A text to store under a key.
pub(crate) struct Item<'a> {
    pub(crate) store: &'a str,
    pub(crate) key: &'a str,
    pub(crate) text: String,
}

/// An open database.
#[derive(Clone)]
pub(crate) struct Database {
    inner: IdbDatabase,
    stores: &'static [&'static str],
}

impl Database {
    /// Opens a database with these stores; the first time creates it.
    pub(crate) async fn open(name: &str, stores: &'static [&'static str]) -> Result<Database, DatabaseError> {
        let factory = window().indexed_db()?.ok_or(DatabaseError::Unavailable)?;
        let request = factory.open_with_u32(name, 1)?;
        let opening = request.clone();
        let make = Closure::once(move || {
            if let Some(database) = opening.result().ok().and_then(|result| result.dyn_into::<IdbDatabase>().ok()) {
                for store in stores {
                    // A store that was not created is missed when it is used.
                    let _ = database.create_object_store(store);
                }
            }
        });
        request.set_onupgradeneeded(Some(make.as_ref().unchecked_ref()));
        let inner = result(&request).await?.dyn_into::<IdbDatabase>()?;
        Ok(Database { inner, stores })
    }

    /// Stores texts: all of them or none.
    pub(crate) async fn put(&self, items: impl Iterator<Item = Item<'_>>) -> Result<(), DatabaseError> {
        let transaction = self.writing()?;
        for item in items {
            let put = transaction
                .object_store(item.store)
                .and_then(|store| store.put_with_key(&item.text.into(), &item.key.into()));
            if let Err(refused) = put {
                // Earlier writes must not stay alone. A finished transaction cannot be aborted.
                let _ = transaction.abort();
                return Err(refused.into());
            }
        }
        done(&transaction).await
    }

    /// The text under a key.
    pub(crate) async fn get(&self, store: &str, key: &str) -> Result<Option<String>, DatabaseError> {
        let request = self.reading(store)?.get(&key.into())?;
        Ok(result(&request).await?.as_string())
    }

    /// The next texts of a store with their keys, in the order of the keys, after a key or from the start.
    pub(crate) async fn part(
        &self,
        store: &str,
        after: Option<&str>,
        count: u32,
    ) -> Result<Vec<(String, String)>, DatabaseError> {
        let store = self.reading(store)?;
        let range = match after {
            Some(after) => IdbKeyRange::lower_bound_with_open(&after.into(), true)?.into(),
            None => JsValue::UNDEFINED,
        };
        let keys = store.get_all_keys_with_key_and_limit(&range, count)?;
        let texts = store.get_all_with_key_and_limit(&range, count)?;
        let (keys, texts) = (strings(result(&keys).await?), strings(result(&texts).await?));
        Ok(keys.into_iter().zip(texts).collect())
    }

    /// Removes a key from all stores.
    pub(crate) async fn delete(&self, key: &str) -> Result<(), DatabaseError> {
        self.change_all(|store| store.delete(&key.into())).await
    }

    /// Removes everything.
    pub(crate) async fn clear(&self) -> Result<(), DatabaseError> {
        self.change_all(IdbObjectStore::clear).await
    }

    async fn change_all(
        &self,
        change: impl Fn(&IdbObjectStore) -> Result<IdbRequest, JsValue>,
    ) -> Result<(), DatabaseError> {
        let transaction = self.writing()?;
        for store in self.stores {
            change(&transaction.object_store(store)?)?;
        }
        done(&transaction).await
    }

    fn reading(&self, store: &str) -> Result<IdbObjectStore, JsValue> {
        self.inner.transaction_with_str(store)?.object_store(store)
    }

    fn writing(&self) -> Result<IdbTransaction, JsValue> {
        let stores: Array = self.stores.iter().map(|&store| JsValue::from(store)).collect();
        self.inner.transaction_with_str_sequence_and_mode(&stores, IdbTransactionMode::Readwrite)
    }
}

/// The texts of a list; anything else becomes an empty text, so that the indices stay.
fn strings(list: JsValue) -> Vec<String> {
    list.dyn_into::<Array>()
        .map(|list| list.iter().map(|text| text.as_string().unwrap_or_default()).collect())
        .unwrap_or_default()
}

/// Waits for one of two events.
async fn either(listen: impl Fn(&Function, &Function)) -> bool {
    let promise = Promise::new(&mut |resolve, reject| listen(&resolve, &reject));
    JsFuture::from(promise).await.is_ok()
}

/// The result of a request.
async fn result(request: &IdbRequest) -> Result<JsValue, DatabaseError> {
    let is_done = either(|resolve, reject| {
        request.set_onsuccess(Some(resolve));
        request.set_onerror(Some(reject));
    });
    if is_done.await {
        return Ok(request.result()?);
    }
    Err(request.error()?.map_or(DatabaseError::Unavailable, |error| JsValue::from(error).into()))
}

/// Waits until the transaction is stored.
async fn done(transaction: &IdbTransaction) -> Result<(), DatabaseError> {
    let is_done = either(|resolve, reject| {
        transaction.set_oncomplete(Some(resolve));
        transaction.set_onabort(Some(reject));
    });
    if is_done.await {
        return Ok(());
    }
    Err(transaction.error().map_or(DatabaseError::Unavailable, |error| JsValue::from(error).into()))
}
