//! Elements of the page: focus, scrolling into view, and attributes. Nothing here is called outside a browser.

use std::cell::Cell;

use leptos::ev::EventDescriptor;
use leptos::prelude::{document, on_cleanup, request_animation_frame, window, window_event_listener};
use wasm_bindgen::JsCast;
use web_sys::{Element, FocusOptions, HtmlElement, SvgElement};

/// Listens to an event of the window as long as the caller's part of the page is shown.
pub(crate) fn on_window<E: EventDescriptor + 'static>(event: E, act: impl Fn(E::EventType) + 'static)
where
    E::EventType: JsCast,
{
    let listener = window_event_listener(event, act);
    on_cleanup(move || listener.remove());
}

/// The element with an id.
fn element(id: &str) -> Option<HtmlElement> {
    document().get_element_by_id(id)?.dyn_into().ok()
}

/// The first element of a selector.
fn first<T: JsCast>(selector: &str) -> Option<T> {
    document().query_selector(selector).ok().flatten()?.dyn_into().ok()
}

thread_local! {
    /// Whether the focus is to go to where a game is played as soon as that is there: the game as text is loaded when wanted.
    static IS_FOCUS_DUE: Cell<bool> = const { Cell::new(false) };
}

/// Whether the focus was to go to where a game is played when that was not there yet. Asked once, it is not any more.
pub(crate) fn take_due_focus() -> bool {
    IS_FOCUS_DUE.take()
}

/// Puts the focus on the square of the board to which Tab leads.
pub(crate) fn focus_board() {
    let square = first::<SvgElement>(".board [tabindex='0']");
    IS_FOCUS_DUE.set(square.is_none());
    if let Some(square) = square {
        // A square that cannot take the focus leaves it where it is.
        let _ = square.focus();
    }
}

/// Puts the focus where a game is played, once that is drawn: on the board, or in text mode into the field for moves.
pub(crate) fn focus_game() {
    // The page may put the focus on its head when it is drawn, which is one frame before.
    request_animation_frame(|| request_animation_frame(focus_play));
}

/// Puts the focus where a game is played: on the board, or in text mode into the field for moves.
pub(crate) fn focus_play() {
    if element("text-game").is_some() {
        focus("typed");
    } else {
        focus_board();
    }
}

/// Puts the focus where a game is played, if it has just been lost.
pub(crate) fn keep_focus() {
    if is_focus_lost() {
        focus_play();
    }
}

/// Puts the focus into the field for moves; where that is folded away or in a closed drawer, it is opened first. False if there
/// is no field.
pub(crate) fn focus_typing_field() -> bool {
    if let Some(folded) = first::<Element>("details:has(#typed)") {
        // Only a name that is no name could be refused.
        let _ = folded.set_attribute("open", "");
    }
    let field = element("typed");
    let is_there = field.is_some();
    let hidden = field.filter(|field| field.offset_parent().is_none());
    let drawer = hidden.and_then(|field| field.closest(".drawer").ok().flatten());
    if let Some(button) = drawer.and_then(|drawer| element(&format!("{}-button", drawer.id()))) {
        button.click();
        request_animation_frame(|| request_animation_frame(|| focus("typed")));
    } else {
        focus("typed");
    }
    is_there
}

/// Scrolls the page just far enough down that an element is seen above its lower edge.
pub(crate) fn scroll_down_to(selector: &str) {
    if let Some(element) = first::<Element>(selector) {
        element.scroll_into_view_with_bool(false);
    }
}

/// Puts the focus on an element.
pub(crate) fn focus(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        focus_element(&element);
    }
}

/// Puts the focus back on an element, if it has been lost; where the element is gone, where a game is played.
pub(crate) fn return_focus(element: &Element) {
    if is_focus_lost() {
        focus_element(element);
        keep_focus();
    }
}

/// Puts the focus on an element. One that cannot take it leaves it where it is.
fn focus_element(element: &Element) {
    if let Some(element) = element.dyn_ref::<SvgElement>() {
        let _ = element.focus();
    } else if let Some(element) = element.dyn_ref::<HtmlElement>() {
        let _ = element.focus();
    }
}

/// Puts the focus on what is said about the end of a game, if it has just been lost.
pub(crate) fn focus_result() {
    if let Some(result) = element("status").filter(|_| is_focus_lost()) {
        // It takes the focus from here only, not by keyboard.
        result.set_tab_index(-1);
        let _ = result.focus();
    }
}

/// Whether an element lies over the page, as a drawer does on a phone.
pub(crate) fn is_sheet(id: &str) -> bool {
    // What is fixed and seen has no parent that moves it.
    element(id).is_some_and(|element| element.offset_parent().is_none() && element.offset_height() > 0)
}

/// Keeps the Tab key inside an element: from its last stop it leads to the first, and back.
pub(crate) fn keep_tab_inside(id: &str, event: &web_sys::KeyboardEvent) {
    let selector =
        format!("#{id} :is(a[href], button, input, select, textarea, summary, [tabindex='0']):not(:disabled)");
    let Ok(found) = document().query_selector_all(&selector) else { return };
    let stops = (0..found.length()).filter_map(|place| found.get(place)?.dyn_into::<HtmlElement>().ok());
    // What is folded away is no stop, though in some browsers it has a parent that moves it.
    let is_folded =
        |stop: &HtmlElement| stop.closest("details:not([open]) > :not(summary)").is_ok_and(|folded| folded.is_some());
    let stops: Vec<HtmlElement> =
        stops.filter(|stop| stop.offset_parent().is_some() && stop.tab_index() >= 0 && !is_folded(stop)).collect();
    let active = document().active_element();
    let is_at = |stop: Option<&HtmlElement>| stop.is_some_and(|stop| active.as_ref() == Some(stop));
    let next = match event.shift_key() {
        true if is_at(stops.first()) => stops.last(),
        false if is_at(stops.last()) => stops.first(),
        _ => None,
    };
    if let Some(next) = next {
        event.prevent_default();
        let _ = next.focus();
    }
}

/// Presses a button or follows a link, if it is there.
pub(crate) fn press(id: &str) -> bool {
    element(id).inspect(HtmlElement::click).is_some()
}

/// Whether the focus is on an element or inside it.
pub(crate) fn holds_focus(element: &Element) -> bool {
    document().active_element().is_some_and(|active| element.contains(Some(&active)))
}

/// Whether the focus is shown where it went: it is where it went by keyboard.
pub(crate) fn shows_focus(event: &web_sys::FocusEvent) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    element.is_some_and(|element| element.matches(":focus-visible").unwrap_or(false))
}

/// Whether the focus is somewhere inside an element.
pub(crate) fn has_focus_inside(id: &str) -> bool {
    is_focus_in(&format!("#{id}"))
}

/// Whether the focus is inside an element of a selector.
fn is_focus_in(selector: &str) -> bool {
    document().active_element().is_some_and(|active| active.closest(selector).is_ok_and(|around| around.is_some()))
}

/// The id of what has the focus inside an element, if it has one.
pub(crate) fn focused_inside(id: &str) -> Option<String> {
    let active = document().active_element().filter(|_| has_focus_inside(id))?;
    Some(active.id()).filter(|id| !id.is_empty())
}

/// Puts the focus on the head of the page, if that is there.
pub(crate) fn focus_heading() {
    IS_FOCUS_DUE.set(false);
    if let Some(heading) = first::<HtmlElement>("main h1") {
        // It takes the focus from here only, not by keyboard.
        heading.set_tab_index(-1);
        let options = FocusOptions::new();
        options.set_prevent_scroll(true);
        let _ = heading.focus_with_options(&options);
    }
}

/// Whether the focus is nowhere.
pub(crate) fn is_focus_lost() -> bool {
    document().active_element().is_none_or(|active| active.tag_name() == "BODY")
}

/// Whether the focus is in the menu of the header.
pub(crate) fn is_focus_in_menu() -> bool {
    is_focus_in("header .drawer")
}

/// Puts the focus on the first thing inside an element that can take it.
pub(crate) fn focus_inside(id: &str) {
    let selector = format!("#{id} :is(a, button, input, select, textarea):not(:disabled)");
    if let Some(first) = first::<HtmlElement>(&selector) {
        // An element that cannot take the focus leaves it where it is.
        let _ = first.focus();
    }
}

/// Whether an arrow key leads forward in a list, or back; none for another key.
pub(crate) fn arrow_direction(event: &web_sys::KeyboardEvent) -> Option<bool> {
    match event.key().as_str() {
        "ArrowDown" | "ArrowRight" => Some(true),
        "ArrowUp" | "ArrowLeft" => Some(false),
        _ => None,
    }
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
pub(crate) fn is_in_sight(element: &Element) -> bool {
    let edge = element.get_bounding_client_rect().bottom();
    let height = window().inner_height().ok().and_then(|height| height.as_f64());
    height.is_some_and(|height| edge > 0.0 && edge <= height)
}

/// Whether a dialog is open, which has the keys then.
pub(crate) fn is_dialog_open() -> bool {
    first::<Element>("dialog[open]").is_some()
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

/// Gives the root element an attribute without a value, or takes it away.
///
/// For what CSS could ask with `:root:has(…)`: with that, a browser styles the whole page anew whenever any element is added.
pub(crate) fn mark_root(name: &str, on: bool) {
    if let Some(root) = document().document_element() {
        // Only a name that is no name could be refused.
        let _ = root.toggle_attribute_with_force(name, on);
    }
}

/// Tells the root element whether a dialog is open.
pub(crate) fn mark_dialog() {
    mark_root("data-dialog", is_dialog_open());
}

/// The content of `<meta name="…">`, which says where the page's files are.
pub(crate) fn meta(name: &str) -> Option<String> {
    first::<Element>(&format!("meta[name='{name}']"))?.get_attribute("content")
}
