//! The field in which a move is typed.

use kamisado_text::PageText;
use leptos::html::Input;
use leptos::prelude::*;

use super::Table;
use crate::session::Waits;
use crate::settings::Settings;

/// A field that takes a move in any notation. What is wrong with it is said in the line under the board.
#[component]
pub(super) fn TypedMove() -> impl IntoView {
    let (settings, table) = (Settings::get(), Table::get());
    let field = NodeRef::<Input>::new();
    let waits = table.ask(|session| matches!(session.waits(), Waits::Move(_) | Waits::Fill(_)));
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Some(field) = field.get_untracked()
            && table.type_turn(&field.value(), settings.language.get_untracked())
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
            <button type="submit" disabled=move || waits.get() != Some(true)>
                {settings.text(PageText::PlayMove)}
            </button>
        </form>
    }
}
