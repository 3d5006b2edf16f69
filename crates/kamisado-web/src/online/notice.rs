//! What the head says about the own games.

use leptos::prelude::*;

use super::lobby::Lobby;
use super::text::{Text, title};
use crate::app::Route;
use crate::platform::browser;
use crate::routes::{Page, game_id, game_path};

/// In how many games it is one's turn: in the head, in the title of the window, and for those who hear the page. It leads
/// to one of them.
#[component]
pub(crate) fn Notice() -> impl IntoView {
    let (text, route) = (Text::get(), Route::get());
    let Lobby { news, .. } = Lobby::get();
    let known = news.clone();
    let address = Memo::new(move |_| {
        route.page.track();
        known.with(|news| news.turn_beside(game_id(&browser::path())).map(game_path)).unwrap_or_default()
    });
    Lobby::follow_network();
    let turns = Memo::new(move |_| news.with(|news| u32::try_from(news.turns.len()).unwrap_or(u32::MAX)));
    Effect::new(move |_| document().set_title(&title(text.0.language.get(), turns.get())));
    let shown = move || {
        let count = Some(turns.get()).filter(|&count| count > 0)?;
        let words = text.words();
        let follow = move |event: leptos::ev::MouseEvent| route.follow(&event, Page::Game, &address.get_untracked());
        Some(view! {
            <a href=move || address.get() on:click=follow>
                <span class="count" aria-hidden="true">
                    {words.number(count)}
                </span>
                <span class="unseen">{words.turns_waiting(count)}</span>
            </a>
        })
    };
    view! {
        <span id="turns" role="status">
            {shown}
        </span>
    }
}
