//! The browser's storage for the page.

use leptos::prelude::window;
use serde::Serialize;
use web_sys::Storage;

/// The browser's local storage, if it can be used.
fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// The storage of this tab, which lasts as long as the tab, even when the page is reloaded.
fn tab_storage() -> Option<Storage> {
    window().session_storage().ok().flatten()
}

/// The text stored under a name.
pub(crate) fn get(name: &str) -> Option<String> {
    get_from(storage(), name)
}

/// Stores a text under a name. Returns `false` if the browser does not allow it.
pub(crate) fn set(name: &str, text: &str) -> bool {
    set_in(storage(), name, text)
}

/// Removes the text stored under a name.
pub(crate) fn remove(name: &str) {
    remove_from(storage(), name);
}

/// The text stored in the tab under a name.
pub(crate) fn get_in_tab(name: &str) -> Option<String> {
    get_from(tab_storage(), name)
}

/// Stores a text in the tab under a name. If the browser does not allow it, the text is lost when the page is reloaded.
pub(crate) fn set_in_tab(name: &str, text: &str) {
    set_in(tab_storage(), name, text);
}

/// Removes the text stored in the tab under a name.
pub(crate) fn remove_in_tab(name: &str) {
    remove_from(tab_storage(), name);
}

fn get_from(storage: Option<Storage>, name: &str) -> Option<String> {
    storage?.get_item(&key(name)).ok().flatten()
}

fn set_in(storage: Option<Storage>, name: &str, text: &str) -> bool {
    storage.is_some_and(|storage| storage.set_item(&key(name), text).is_ok())
}

fn remove_from(storage: Option<Storage>, name: &str) {
    if let Some(storage) = storage {
        // If the browser stores nothing, there is nothing to remove.
        let _ = storage.remove_item(&key(name));
    }
}

/// A value as JSON.
pub(crate) fn to_json(value: &impl Serialize) -> String {
    // Not `expect`, which would link in all error texts of JSON.
    let Ok(text) = serde_json::to_string(value) else { panic!("everything that the page writes has a form in JSON") };
    text
}

/// Prefixed, so that names do not clash with other pages of the same origin.
fn key(name: &str) -> String {
    format!("kamisado.{name}")
}

/// Whether a key in the storage belongs to the page under that name.
pub(crate) fn is_key(kept: &str, name: &str) -> bool {
    kept == key(name)
}
