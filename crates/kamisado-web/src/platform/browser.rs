//! What the page needs of the browser. Outside a browser nothing of it is called.

use leptos::prelude::{document, window};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{HtmlElement, Response, Storage, SvgElement};

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

/// Whether what the browser keeps under this key is ours under that name.
pub(crate) fn is_key(kept: &str, name: &str) -> bool {
    kept == key(name)
}

/// What stands behind the `#` of the address, without it.
pub(crate) fn fragment() -> String {
    window().location().hash().unwrap_or_default().trim_start_matches('#').to_owned()
}

/// Takes it away from the address, without a step in the history.
pub(crate) fn forget_fragment() {
    if let (Ok(path), Ok(history), false) = (window().location().pathname(), window().history(), fragment().is_empty())
    {
        // Where the history refuses, the address stays as it is.
        let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&path));
    }
}

/// The address up to the path, without the slash at its end.
pub(crate) fn origin() -> String {
    window().location().origin().unwrap_or_default()
}

/// The path of the address.
pub(crate) fn path() -> String {
    window().location().pathname().unwrap_or_default()
}

/// The time in thousandths of a second.
pub(crate) fn now() -> f64 {
    js_sys::Date::now()
}

/// Puts the focus on the square of the board to which the tabulator key leads.
pub(crate) fn focus_board() {
    let square = document().query_selector(".board [tabindex='0']").ok().flatten();
    if let Some(square) = square.as_ref().and_then(|square| square.dyn_ref::<SvgElement>()) {
        // A square that cannot take the focus leaves it where it is.
        let _ = square.focus();
    }
}

/// Copies a text for the person to paste elsewhere, and says then whether that went well.
pub(crate) fn copy(text: &str, then: impl Fn(bool) + 'static) {
    let navigator = window().navigator();
    // Without a secure connection there is no clipboard at all.
    let there = js_sys::Reflect::get(&navigator, &"clipboard".into()).is_ok_and(|clipboard| clipboard.is_object());
    if !there {
        then(false);
        return;
    }
    let promise = navigator.clipboard().write_text(text);
    leptos::task::spawn_local(async move {
        then(JsFuture::from(promise).await.is_ok());
    });
}

/// Reads a file that was chosen, if it is a text and not too large, and hands it on then.
pub(crate) fn read_file(input: &web_sys::HtmlInputElement, then: impl Fn(Option<String>) + 'static) {
    const LARGEST: f64 = 1_000_000.0;
    let Some(file) = input.files().and_then(|files| files.get(0)) else {
        return;
    };
    if file.size() > LARGEST {
        then(None);
        return;
    }
    let promise = file.text();
    leptos::task::spawn_local(async move {
        let text = JsFuture::from(promise).await.ok().and_then(|text| text.as_string());
        then(text.filter(|text| !text.contains('\u{fffd}')));
    });
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

/// Whether the focus is somewhere inside an element.
pub(crate) fn has_focus_inside(id: &str) -> bool {
    let active = document().active_element();
    active.is_some_and(|element| element.closest(&format!("#{id}")).ok().flatten().is_some())
}

/// Puts the focus on the next button inside an element, or on the one before. False if there is none.
pub(crate) fn focus_neighbour(id: &str, forward: bool) -> bool {
    let (Some(active), Ok(buttons)) =
        (document().active_element(), document().query_selector_all(&format!("#{id} button")))
    else {
        return false;
    };
    let button = |place: u32| buttons.get(place).and_then(|node| node.dyn_into::<HtmlElement>().ok());
    let here = (0..buttons.length()).find(|&place| button(place).is_some_and(|button| **button == *active));
    let next = here.and_then(|here| if forward { here.checked_add(1) } else { here.checked_sub(1) });
    next.and_then(button).is_some_and(|button| button.focus().is_ok())
}

/// Whether the lower edge of an element is in sight.
pub(crate) fn is_in_sight(element: &web_sys::Element) -> bool {
    let edge = element.get_bounding_client_rect().bottom();
    let height = window().inner_height().ok().and_then(|height| height.as_f64());
    height.is_some_and(|height| edge > 0.0 && edge <= height)
}

/// Whether keys that are typed now belong to a field.
pub(crate) fn is_typing() -> bool {
    let tag = document().active_element().map(|element| element.tag_name());
    matches!(tag.as_deref(), Some("INPUT" | "SELECT" | "TEXTAREA"))
}

/// Puts another text behind the `#` of the address, without a step in the history.
pub(crate) fn replace_fragment(text: &str) {
    if let Ok(history) = window().history() {
        // Where the history refuses, the address stays as it is.
        let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&format!("#{text}")));
    }
}

/// A text as a part of an address.
pub(crate) fn encoded(text: &str) -> String {
    js_sys::encode_uri_component(text).into()
}

/// The text that was made a part of an address; as it is where it was not.
pub(crate) fn decoded(text: &str) -> String {
    js_sys::decode_uri_component(text).map_or_else(|_| text.to_owned(), String::from)
}

/// A day as the language writes it, from a time in thousandths of a second.
pub(crate) fn day(time: u64, language: &str) -> String {
    let options = js_sys::JSON::parse(r#"{"dateStyle":"medium"}"#).unwrap_or(wasm_bindgen::JsValue::UNDEFINED);
    js_sys::Date::new(&(time as f64).into()).to_locale_date_string(language, &options).into()
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

/// Loads a text from the page's own files; nothing if that fails.
pub(crate) async fn load(address: &str) -> Option<String> {
    let response = JsFuture::from(window().fetch_with_str(address)).await.ok()?;
    let response: Response = response.dyn_into().ok()?;
    let text = response.text().ok().filter(|_| response.ok())?;
    JsFuture::from(text).await.ok()?.as_string()
}
