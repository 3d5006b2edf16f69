//! What the page needs of the browser. Outside a browser nothing of it is called.

use leptos::prelude::{document, window};
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, Storage, SvgElement};

/// What the browser keeps for this page, if it keeps anything.
fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// Reads what was kept under a name.
pub(crate) fn recall(name: &str) -> Option<String> {
    storage()?.get_item(&key(name)).ok().flatten()
}

/// Keeps a text under a name. False if the browser does not let the page keep anything.
pub(crate) fn keep(name: &str, text: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(&key(name), text).is_ok())
}

/// The names of other pages of the same origin do not get mixed up with ours.
fn key(name: &str) -> String {
    format!("kamisado.{name}")
}

/// Puts the focus on an element.
pub(crate) fn focus(id: &str) {
    let Some(element) = document().get_element_by_id(id) else {
        return;
    };
    // An element that cannot take the focus leaves it where it is.
    if let Some(element) = element.dyn_ref::<SvgElement>() {
        let _ = element.focus();
    } else if let Some(element) = element.dyn_ref::<HtmlElement>() {
        let _ = element.focus();
    }
}

/// Whether the focus is on an element or inside it.
pub(crate) fn holds_focus(element: &web_sys::Element) -> bool {
    document().active_element().is_some_and(|active| element.contains(Some(&active)))
}

/// Whether the focus is shown where it went: it is where it went by keyboard.
pub(crate) fn shows_focus(event: &web_sys::FocusEvent) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    element.is_some_and(|element| element.matches(":focus-visible").unwrap_or(false))
}

/// The languages that the person prefers, the best first.
pub(crate) fn languages() -> Vec<String> {
    window().navigator().languages().iter().filter_map(|language| language.as_string()).collect()
}

/// Sets an attribute of the root element.
pub(crate) fn set_root(name: &str, value: &str) {
    if let Some(root) = document().document_element() {
        // Only a name that is no name could be refused.
        let _ = root.set_attribute(name, value);
    }
}

/// The content of `<meta name="…">`, which tells the page where its files are.
pub(crate) fn meta(name: &str) -> Option<String> {
    document().query_selector(&format!("meta[name='{name}']")).ok().flatten()?.get_attribute("content")
}

/// A number by chance.
pub(crate) fn chance() -> u32 {
    (js_sys::Math::random() * f64::from(u32::MAX)) as u32
}
