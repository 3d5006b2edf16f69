//! The head of every page: the name, the ways to the pages, the language and the other settings.

use kamisado_text::{Language, PageText};
use leptos::prelude::*;

use crate::app::PageLink;
use crate::online_link::OnlineLink;
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

/// The sign of the project: a tower seen from above.
#[component]
fn Crest() -> impl IntoView {
    view! {
        <svg class="crest" viewBox="-50 -50 100 100" aria-hidden="true">
            <polygon class="ring" points="44,18 18,44 -18,44 -44,18 -44,-18 -18,-44 18,-44 44,-18" />
            <polygon class="heart" points="26,11 11,26 -11,26 -26,11 -26,-11 -11,-26 11,-26 26,-11" />
        </svg>
    }
}
