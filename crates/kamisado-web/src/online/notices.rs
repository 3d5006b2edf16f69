//! Notices: the user's turn in online games, and a newer version of the page.

use kamisado_text::OnlineText;
use leptos::prelude::*;

use super::lobby::Lobby;
use super::text::{Text, title};
use crate::app::Route;
use crate::platform::address;
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
        known.with(|news| news.turn_beside(game_id(&address::path())).map(game_path)).unwrap_or_default()
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

thread_local! {
    /// Whether the server has said that it speaks another version of the API.
    static IS_OUTDATED: ArcRwSignal<bool> = ArcRwSignal::new(false);
}

/// The server speaks another version of the API: the page says so from now on.
pub(super) fn note_outdated() {
    IS_OUTDATED.with(|is_outdated| is_outdated.set(true));
}

/// Says that there is a newer page, with a button that loads it; nothing while there is none.
#[component]
pub(crate) fn NewVersion() -> impl IntoView {
    let text = Text::get();
    let is_outdated = IS_OUTDATED.with(ArcRwSignal::clone);
    // A browser that does not load the page again shows this one.
    let reload = |_| drop(window().location().reload());
    view! {
        <Show when=move || is_outdated.get()>
            <div id="new-version" class="card words" role="alert">
                <p>{text.of(OnlineText::NewVersion)}</p>
                <button class="main" on:click=reload>
                    {text.of(OnlineText::Reload)}
                </button>
            </div>
        </Show>
    }
}
