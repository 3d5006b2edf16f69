//! The browser's storage for this page.

use leptos::prelude::window;
use serde::Serialize;
use web_sys::Storage;

/// The browser's local storage, if it can be used.
fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// The storage of this tab, which lasts as long as it is open, also when the page is loaded again.
fn tab_storage() -> Option<Storage> {
    window().session_storage().ok().flatten()
}

/// The text that is stored under a name.
pub(crate) fn get(name: &str) -> Option<String> {
    get_from(storage(), name)
}

/// Stores a text under a name. False if the browser does not let the page store anything.
pub(crate) fn set(name: &str, text: &str) -> bool {
    set_in(storage(), name, text)
}

/// Removes what is stored under a name.
pub(crate) fn remove(name: &str) {
    remove_from(storage(), name);
}

/// The text that is stored under a name in the tab.
pub(crate) fn get_in_tab(name: &str) -> Option<String> {
    get_from(tab_storage(), name)
}

/// Stores a text under a name in the tab. Where the browser stores nothing, it is forgotten when the page is loaded again.
pub(crate) fn set_in_tab(name: &str, text: &str) {
    set_in(tab_storage(), name, text);
}

/// Removes what is stored under a name in the tab.
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
        // Where the browser stores nothing, there is nothing to remove.
        let _ = storage.remove_item(&key(name));
    }
}

/// A value as JSON.
pub(crate) fn to_json(value: &impl Serialize) -> String {
    // Not `expect`, which would make the page load the texts of all errors of JSON.
    let Ok(text) = serde_json::to_string(value) else {
        panic!("everything that the page writes has a form in JSON");
    };
    text
}

/// The names of other pages of the same origin do not get mixed up with ours.
fn key(name: &str) -> String {
    format!("kamisado.{name}")
}

/// Whether what the browser keeps under this key is ours under that name.
pub(crate) fn is_key(kept: &str, name: &str) -> bool {
    kept == key(name)
}
