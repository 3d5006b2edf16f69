//! The header of every page: the name, the links to the pages, the language and the other settings.

use crate::prelude::*;
use crate::settings::dialog::SettingsButton;
use crate::settings::sound_panel::SoundButton;

/// The head of every page.
#[component]
pub(crate) fn Header() -> impl IntoView {
    let settings = Settings::get();
    let languages = Language::ALL.map(|language| {
        let chosen = move || settings.language() == language;
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
    let (route, menu, announcer) = (Route::get(), DrawerState::new("menu"), Announcer::get());
    let on_text = move |_| {
        let is_text = !settings.text_mode.get_untracked();
        settings.text_mode.choose(is_text);
        let said = if is_text { PageText::NowText } else { PageText::NowBoard };
        announcer.say(untrack(settings.text(said)));
    };
    Effect::new(move |_| {
        route.page.track();
        menu.close();
    });
    view! {
        <header>
            <a class="skip" href="#content">
                {settings.text(PageText::SkipToContent)}
            </a>
            <button
                id="offer-text"
                class="skip"
                on:click=on_text
            >
                {move || {
                    let text = if settings.text_mode.get() { PageText::OfferBoard } else { PageText::OfferText };
                    settings.words().text(text)
                }}
            </button>
            <PageLink page=Page::Home class="name">
                <Crest />
                <span translate="no">{move || settings.language().game_name()}</span>
            </PageLink>
            <Drawer drawer=menu title=PageText::Menu>
                <nav aria-label=settings.text(PageText::Menu)>
                    <PageLink page=Page::Play text=PageText::Play />
                    <OnlineLink />
                    <PageLink page=Page::Learn text=PageText::Learn />
                    <PageLink page=Page::Rules text=PageText::Rules />
                    <PageLink page=Page::Puzzles text=PageText::Puzzles />
                    <PageLink page=Page::Analysis text=PageText::Analysis />
                    <PageLink page=Page::Openings text=PageText::Openings />
                    <PageLink page=Page::Games text=PageText::MyGames />
                </nav>
                <PageLink page=Page::Account>
                    <IconPicture icon=Icon::PERSON />
                    <span>{settings.text(PageText::Account)}</span>
                </PageLink>
                <select id="language" aria-label=settings.text(PageText::Language) on:change=on_language>
                    {languages.collect_view()}
                </select>
            </Drawer>
            <SettingsButton />
            <SoundButton />
            <span class="menu-button" data-turns=move || (route.turns.get() > 0).then_some("")>
                <DrawerButton drawer=menu title=PageText::Menu icon=Icon::MENU note=turns_note(route, settings) />
            </span>
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

/// Whether the user has played online.
pub(crate) fn has_played_online() -> bool {
    storage::get(HAS_PLAYED_KEY).is_some()
}

/// In how many online games it is the user's turn, in a few words; none where it is in none.
fn turns_note(route: Route, settings: Settings) -> Signal<Option<String>> {
    // The words are there as soon as the number is: what counts the games loads them.
    Signal::derive(move || {
        Some(route.turns.get()).filter(|&count| count > 0).map(|count| settings.part_words().turns_short(count))
    })
}

/// The link to the online games, with the number of those that wait for the user: in the menu of a phone in words, on a wide
/// screen as a small number that takes no room.
#[component]
fn OnlineLink() -> impl IntoView {
    let (settings, route) = (Settings::get(), Route::get());
    let note = turns_note(route, settings);
    view! {
        <PageLink page=Page::Online class="online-link">
            {settings.text(PageText::Online)}
            <Show when=move || note.with(Option::is_some)>
                <span class="count" aria-hidden="true">{move || settings.words().number(route.turns.get())}</span>
                <span id="turns">{move || note.get().map(|note| format!("{}{note}", settings.language().separator()))}</span>
            </Show>
        </PageLink>
    }
}

/// For a user who has played online, what follows their games: that is loaded separately, so that no one else loads it.
#[component]
pub(crate) fn OnlineNotice() -> impl IntoView {
    let route = Route::get();
    // Once wanted, it stays.
    let is_wanted = Memo::new(move |was: Option<&bool>| {
        let is_here = matches!(route.page.get(), Page::Online | Page::Game);
        was == Some(&true) || is_here || has_played_online()
    });
    view! {
        <LazyView load=|| Box::pin(lazy::notice()) when=is_wanted />
    }
}
