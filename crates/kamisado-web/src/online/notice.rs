//! What the head says about the own games.

use leptos::prelude::*;

use super::lobby::Lobby;
use super::text::{Text, title};

/// In how many games it is one's turn: in the head, in the title of the window, and for those who hear the page.
#[component]
pub(crate) fn Notice() -> impl IntoView {
    let text = Text::get();
    let Lobby { news, .. } = Lobby::get();
    Lobby::follow_network();
    let turns = Memo::new(move |_| news.with(|news| u32::try_from(news.turns.len()).unwrap_or(u32::MAX)));
    Effect::new(move |_| document().set_title(&title(text.0.language.get(), turns.get())));
    let shown = move || {
        let count = Some(turns.get()).filter(|&count| count > 0)?;
        let words = text.words();
        Some(view! {
            <span class="count" aria-hidden="true">
                {words.number(count)}
            </span>
            <span class="unseen">{words.turns_waiting(count)}</span>
        })
    };
    view! {
        <span id="turns" role="status">
            {shown}
        </span>
    }
}
