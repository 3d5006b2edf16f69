//! The browser's storage for this page.

use leptos::prelude::window;
use web_sys::Storage;

/// The browser's local storage, if it can be used.
fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// The text that is stored under a name.
pub(crate) fn get(name: &str) -> Option<String> {
    storage()?.get_item(&key(name)).ok().flatten()
}

/// Stores a text under a name. False if the browser does not let the page store anything.
pub(crate) fn set(name: &str, text: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(&key(name), text).is_ok())
}

/// The names of other pages of the same origin do not get mixed up with ours.
fn key(name: &str) -> String {
    format!("kamisado.{name}")
}

/// Whether what the browser keeps under this key is ours under that name.
pub(crate) fn is_key(kept: &str, name: &str) -> bool {
    kept == key(name)
}
