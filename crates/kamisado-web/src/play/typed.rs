//! The field in which a move is typed.

use kamisado::{Position, Turn};
use kamisado_text::{Language, PageText, TypedTurnError};
use leptos::html::Input;
use leptos::prelude::*;
use leptos::task::spawn_local;
use web_sys::HtmlInputElement;

use crate::board::InputError;
use crate::lazy;
use crate::local_game::{Awaiting, LocalGame};
use crate::settings::Settings;

/// What reads a typed turn. It is loaded when the first move is typed.
#[derive(Clone, Copy)]
pub(crate) struct TurnReader {
    pub(crate) read: fn(Language, &str, &Position) -> Result<Turn, TypedTurnError>,
    /// What is wrong and what to write instead.
    pub(crate) say: fn(Language, TypedTurnError) -> String,
}

impl TurnReader {
    /// Reads a turn for a game; nothing comes back where none is waited for.
    fn turn(self, local_game: &LocalGame, text: &str, language: Language) -> Option<Result<Turn, InputError>> {
        if !matches!(local_game.awaiting(), Awaiting::Move(_) | Awaiting::Fill(_)) {
            return None;
        }
        let read = (self.read)(language, text, local_game.game().round().position());
        Some(read.map_err(|error| InputError::TypedTurn(error, self.say)).and_then(|turn| {
            let played = local_game.game().branch().play(turn);
            played.map(|()| turn).map_err(|error| InputError::Refused(error.kind))
        }))
    }
}

/// A field that takes a turn in any notation for a game, and plays it. What is wrong with it is said in the line under the
/// board.
#[component]
pub(crate) fn TypedMove(
    #[prop(into)] local_game: Signal<Option<LocalGame>>,
    rejected: RwSignal<Option<InputError>>,
    play: Callback<Turn>,
) -> impl IntoView {
    let settings = Settings::get();
    let field = NodeRef::<Input>::new();
    let waits = Memo::new(move |_| {
        let waits = |local_game: &LocalGame| matches!(local_game.awaiting(), Awaiting::Move(_) | Awaiting::Fill(_));
        local_game.with(|local_game| local_game.as_ref().is_some_and(waits))
    });
    let take = move |reader: TurnReader, field: &HtmlInputElement| {
        rejected.set(None);
        let language = settings.language.get_untracked();
        let read = local_game.with_untracked(|local_game| reader.turn(local_game.as_ref()?, &field.value(), language));
        match read {
            Some(Ok(turn)) => {
                play.run(turn);
                field.set_value("");
            }
            Some(Err(error)) => rejected.set(Some(error)),
            None => {}
        }
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(field) = field.get_untracked() else {
            return;
        };
        spawn_local(async move {
            match lazy::turn_reader().await {
                Ok(reader) => take(reader, &field),
                Err(_) => rejected.set(Some(InputError::NoReader)),
            }
        });
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
