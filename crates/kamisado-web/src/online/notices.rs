//! Notices: the user's turn in online games, and a newer version of the page.

use kamisado_text::{HistoryText, OnlineText};
use leptos::prelude::*;

use super::lobby::Lobby;
use super::text::OnlineWords;
use crate::announcer::Announcer;
use crate::app::Route;
use crate::cards::Card;
use crate::platform::address;
use crate::routes::{Page, game_id, game_path};

/// In how many games it is one's turn: in the head, in the title of the window, and for those who hear the page. It leads
/// to one of them.
#[component]
pub(crate) fn Notice() -> impl IntoView {
    let (text, route) = (OnlineWords::get(), Route::get());
    let Lobby { state, .. } = Lobby::get();
    let (known, heard) = (state.clone(), state.clone());
    // What is heard leaves out the game that is seen, where every turn is told already.
    let elsewhere = Memo::new(move |_| {
        route.page.track();
        heard.with(|state| state.turns_elsewhere(game_id(&address::path())))
    });
    let spoken =
        move || Some(elsewhere.get()).filter(|&count| count > 0).map(|count| text.words().turns_waiting(count));
    Announcer::get().follow(spoken);
    let address = Memo::new(move |_| {
        route.page.track();
        known.with(|state| state.turn_beside(game_id(&address::path())).map(game_path)).unwrap_or_default()
    });
    Lobby::follow_network();
    let turns = Memo::new(move |_| state.with(|state| u32::try_from(state.turns.len()).unwrap_or(u32::MAX)));
    Effect::new(move |_| route.turns.set(turns.get()));
    on_cleanup(move || route.turns.set(0));
    let shown = move || {
        let count = Some(turns.get()).filter(|&count| count > 0)?;
        let words = text.words();
        let follow = move |event: leptos::ev::MouseEvent| route.follow(&event, Page::Game, &address.get_untracked());
        Some(view! {
            <a href=move || address.get() aria-label=words.turns_waiting(count) on:click=follow>
                <span class="count">{words.number(count)}</span>
            </a>
        })
    };
    view! {
        <span id="turns">{shown}</span>
        <span id="turns-elsewhere" class="unseen" aria-hidden="true">
            {spoken}
        </span>
    }
}

/// The card of the first page that leads to a game in which it is the user's turn; nothing where there is none.
#[component]
pub(crate) fn TurnCard() -> impl IntoView {
    let text = OnlineWords::get();
    let Lobby { state, .. } = Lobby::get();
    let turns = Memo::new(move |_| {
        state.with(|state| {
            let address = game_path(state.turn_beside(None)?);
            Some((u32::try_from(state.turns.len()).unwrap_or(u32::MAX), address))
        })
    });
    move || {
        let (count, address) = turns.get()?;
        let line = Signal::derive(move || text.words().turns_waiting(count));
        Some(view! {
            <Card id="turn-card" page=Page::Game address title=HistoryText::TurnCard line>
                <span class="count">{text.words().number(count)}</span>
            </Card>
        })
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
    let text = OnlineWords::get();
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
