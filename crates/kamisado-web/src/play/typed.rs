//! The field in which a move is typed.

use kamisado::Turn;
use kamisado_text::{Language, PageText};
use leptos::html::Input;
use leptos::prelude::*;

use super::Table;
use super::table::Objection;
use crate::session::{Session, Waits};
use crate::settings::Settings;

/// A field that takes a move in any notation. What is wrong with it is said in the line under the board.
#[component]
pub(super) fn TypedMove() -> impl IntoView {
    let (settings, table) = (Settings::get(), Table::get());
    let waits = table.ask(may_type);
    let play = Callback::new(move |text: String| table.type_turn(&text, settings.language.get_untracked()));
    view! { <TypedTurn may=Signal::derive(move || waits.get() == Some(true)) play /> }
}

/// Whether a turn can be typed in a game.
pub(crate) fn may_type(session: &Session) -> bool {
    matches!(session.waits(), Waits::Move(_) | Waits::Fill(_))
}

/// Reads a turn that was typed; nothing comes back where none is waited for.
pub(crate) fn read_typed(session: &Session, text: &str, language: Language) -> Option<Result<Turn, Objection>> {
    let turn = match language.read_turn(text, session.game().round().position()) {
        Ok(turn) => turn,
        Err(error) => return Some(Err(Objection::NotATurn(error))),
    };
    match session.game().branch().play(turn) {
        Ok(()) => may_type(session).then_some(Ok(turn)),
        Err(error) => Some(Err(Objection::Refused(error.refusal))),
    }
}

/// The same for any game.
#[component]
pub(crate) fn TypedTurn(
    /// Whether a turn is waited for.
    #[prop(into)]
    may: Signal<bool>,
    /// Plays what was typed; false if it is no turn.
    play: Callback<String, bool>,
) -> impl IntoView {
    let settings = Settings::get();
    let field = NodeRef::<Input>::new();
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Some(field) = field.get_untracked()
            && play.run(field.value())
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
            <button type="submit" disabled=move || !may.get()>
                {settings.text(PageText::PlayMove)}
            </button>
        </form>
    }
}
