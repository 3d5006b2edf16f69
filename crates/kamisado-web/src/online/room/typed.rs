//! The field in which a turn is typed.

use leptos::prelude::*;
use web_sys::HtmlInputElement;

use super::Desk;
use crate::play::TypedField;
use crate::settings::Settings;

/// A field that takes a turn in any notation. What is wrong with it is said in the line under the board.
#[component]
pub(super) fn TypedTurn() -> impl IntoView {
    let (settings, desk) = (Settings::get(), Desk::get());
    let waits = Memo::new(move |_| desk.ask(|live| live.is_your_turn()) == Some(true));
    let take = Callback::new(move |field: HtmlInputElement| {
        if desk.type_turn(&field.value(), settings.language.get_untracked()) {
            field.set_value("");
        }
    });
    view! { <TypedField waits=waits.into() take /> }
}
