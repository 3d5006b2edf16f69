//! The address of the page.

use leptos::prelude::window;

/// The fragment of the address, without the `#`.
pub(crate) fn fragment() -> String {
    window().location().hash().unwrap_or_default().trim_start_matches('#').to_owned()
}

/// Removes the fragment from the address, without a history entry.
pub(crate) fn forget_fragment() {
    if let (Ok(path), Ok(history), false) = (window().location().pathname(), window().history(), fragment().is_empty())
    {
        // If the history refuses, the address stays as it is.
        let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&path));
    }
}

/// The address up to the path, without the trailing slash.
pub(crate) fn origin() -> String {
    window().location().origin().unwrap_or_default()
}

/// The path of the address.
pub(crate) fn path() -> String {
    window().location().pathname().unwrap_or_default()
}

/// Replaces the fragment of the address, without a history entry.
pub(crate) fn replace_fragment(text: &str) {
    if let Ok(history) = window().history() {
        // If the history refuses, the address stays as it is.
        let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&format!("#{text}")));
    }
}

/// Encodes a text for an address.
pub(crate) fn uri_encode(text: &str) -> String {
    js_sys::encode_uri_component(text).into()
}

/// Decodes a text from an address; returns it unchanged if it is not encoded.
pub(crate) fn uri_decode(text: &str) -> String {
    js_sys::decode_uri_component(text).map_or_else(|_| text.to_owned(), String::from)
}
