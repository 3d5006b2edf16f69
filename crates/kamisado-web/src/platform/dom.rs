//! Elements of the page: the focus, what is in sight, and attributes. Outside a browser nothing of it is called.

use leptos::prelude::{document, window};
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, SvgElement};

/// Puts the focus on the square of the board to which the tabulator key leads.
pub(crate) fn focus_board() {
    let square = document().query_selector(".board [tabindex='0']").ok().flatten();
    if let Some(square) = square.as_ref().and_then(|square| square.dyn_ref::<SvgElement>()) {
        // A square that cannot take the focus leaves it where it is.
        let _ = square.focus();
    }
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

/// Sets an attribute of the root element.
pub(crate) fn set_root(name: &str, value: &str) {
    if let Some(root) = document().document_element() {
        // Only a name that is no name could be refused.
        let _ = root.set_attribute(name, value);
    }
}

/// The content of `<meta name="…">`, which says where the page's files are.
pub(crate) fn meta(name: &str) -> Option<String> {
    document().query_selector(&format!("meta[name='{name}']")).ok().flatten()?.get_attribute("content")
}
