//! The field in which a turn is typed.

use kamisado_text::PageText;
use leptos::html::Input;
use leptos::prelude::*;

use super::Desk;
use crate::settings::Settings;

/// A field that takes a turn in any notation. What is wrong with it is said in the line under the board.
#[component]
pub(super) fn TypedTurn() -> impl IntoView {
    let (settings, desk) = (Settings::get(), Desk::get());
    let field = NodeRef::<Input>::new();
    let waits = Memo::new(move |_| desk.ask(|live| live.is_your_turn()) == Some(true));
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Some(field) = field.get_untracked()
            && desk.type_turn(&field.value(), settings.language.get_untracked())
        {
            field.set_value("");
        }
    };
    view! {
        <form class="typed" on:submit=submit>
            <label for="typed">{settings.text(PageText::TypeMove)}</label>
            <input
                id="typed"
                node_ref=field
                type="text"
                dir="auto"
                placeholder="f8f3"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
            />
            <button type="submit" disabled=move || !waits.get()>
                {settings.text(PageText::PlayMove)}
            </button>
        </form>
    }
}
