//! The field in which a move is typed.

use kamisado::{Position, Turn};
use kamisado_text::{Language, NotATurn, PageText};
use leptos::html::Input;
use leptos::prelude::*;
use leptos::task::spawn_local;
use web_sys::HtmlInputElement;

use super::Table;
use super::table::Objection;
use crate::parts;
use crate::session::Waits;
use crate::settings::Settings;

/// What reads a typed turn. It is loaded when somebody types.
#[derive(Clone, Copy)]
pub(crate) struct TurnReader {
    pub(crate) read: fn(Language, &str, &Position) -> Result<Turn, NotATurn>,
    /// What is wrong and what to write instead.
    pub(crate) say: fn(Language, NotATurn) -> String,
}

/// The field in which a turn is typed at the own table. What is wrong with it is said in the line under the board.
#[component]
pub(super) fn TypedMove() -> impl IntoView {
    let (settings, table) = (Settings::get(), Table::get());
    let waits = table.ask(|session| matches!(session.waits(), Waits::Move(_) | Waits::Fill(_)));
    let take = Callback::new(move |field: HtmlInputElement| {
        spawn_local(async move {
            match parts::turn_reader().await {
                Ok(reader) => {
                    if table.type_turn(reader, &field.value(), settings.language.get_untracked()) {
                        field.set_value("");
                    }
                }
                Err(_) => table.refused.set(Some(Objection::NoReader)),
            }
        });
    });
    view! { <TypedField waits=Signal::derive(move || waits.get() == Some(true)) take /> }
}

/// A field that takes a turn in any notation and hands itself on when it is to be played.
#[component]
pub(crate) fn TypedField(waits: Signal<bool>, take: Callback<HtmlInputElement>) -> impl IntoView {
    let settings = Settings::get();
    let field = NodeRef::<Input>::new();
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Some(field) = field.get_untracked() {
            take.run(field);
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
