//! The header of every page: the name, the links to the pages, the language and the other settings.

use kamisado_text::{Language, PageText};
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::app::{PageLink, Route};
use crate::lazy::{self, Render};
use crate::platform::storage;
use crate::routes::Page;
use crate::settings::Settings;
use crate::settings::dialog::SettingsButton;

/// The head of every page.
#[component]
pub(crate) fn Header() -> impl IntoView {
    let settings = Settings::get();
    let languages = Language::ALL.map(|language| {
        let chosen = move || settings.language.get() == language;
        view! {
            <option value=language.code() lang=language.code() selected=chosen>
                {language.own_name()}
            </option>
        }
    });
    let on_language = move |event| {
        if let Some(language) = Language::from_code(&event_target_value(&event)) {
            settings.choose_language(language);
        }
    };
    view! {
        <header>
            <PageLink page=Page::Home class="name">
                <Crest />
                <span translate="no">"Kamisado"</span>
            </PageLink>
            <nav aria-label=settings.text(PageText::Menu)>
                <PageLink page=Page::Play text=PageText::Play />
                <OnlineLink />
                <PageLink page=Page::Learn text=PageText::Learn />
                <PageLink page=Page::Rules text=PageText::Rules />
                <PageLink page=Page::Puzzles text=PageText::Puzzles />
                <PageLink page=Page::Analysis text=PageText::Analysis />
                <PageLink page=Page::Openings text=PageText::Openings />
            </nav>
            <select id="language" aria-label=settings.text(PageText::Language) on:change=on_language>
                {languages.collect_view()}
            </select>
            <SettingsButton />
        </header>
    }
}

/// The logo: a tower seen from above.
#[component]
fn Crest() -> impl IntoView {
    view! {
        <svg class="crest" viewBox="-50 -50 100 100" aria-hidden="true">
            <polygon class="ring" points="44,18 18,44 -18,44 -44,18 -44,-18 -18,-44 18,-44 44,-18" />
            <polygon class="heart" points="26,11 11,26 -11,26 -26,11 -26,-11 -11,-26 11,-26 26,-11" />
        </svg>
    }
}

/// The storage key for whether the user has played online.
const HAS_PLAYED_KEY: &str = "online";

/// From now on the header shows where it is the user's turn. False if it did already.
pub(crate) fn remember() -> bool {
    let is_new = storage::get(HAS_PLAYED_KEY).is_none();
    // Without storage the header shows it only while a page of games is open.
    let _ = storage::set(HAS_PLAYED_KEY, "yes");
    is_new
}

/// The link and, for a user who has played online, a notice about their games: that is loaded separately, so
/// that no one else loads it.
#[component]
pub(crate) fn OnlineLink() -> impl IntoView {
    let route = Route::get();
    let notice = RwSignal::new(None::<Render>);
    Effect::new(move |asked: Option<bool>| {
        let is_here = matches!(route.page.get(), Page::Online | Page::Game);
        let wanted = asked == Some(true) || is_here || storage::get(HAS_PLAYED_KEY).is_some();
        if wanted && asked != Some(true) {
            spawn_local(async move {
                if let Ok(draw) = lazy::notice().await {
                    let _ = notice.try_set(Some(draw));
                }
            });
        }
        wanted
    });
    view! {
        <PageLink page=Page::Online text=PageText::Online />
        {move || notice.get().map(|draw| draw())}
    }
}
