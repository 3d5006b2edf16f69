//! The whole page.

use kamisado_text::LoadingText;

use crate::announcer::LiveRegions;
use crate::header::{Header, OnlineNotice};
use crate::home::Home;
use crate::lazy::NextTask;
use crate::platform::WorkerClient;
use crate::play::{Play, SavedGame};
use crate::prelude::*;
use crate::rules::RuleDialog;

/// The current page, and navigation to others.
#[derive(Clone, Copy)]
pub(crate) struct Route {
    pub(crate) page: RwSignal<Page>,
    /// The number of online games in which the user is to move, for the window title.
    pub(crate) turns: RwSignal<u32>,
    /// The name of the page's subject, such as a player, for the window title; without one the title has the page's
    /// name.
    subject: RwSignal<Option<String>>,
}

impl Route {
    fn provide() -> Route {
        let here = || window().location().pathname().map_or(Page::Unknown, |path| Page::from_path(&path));
        let route = Route { page: RwSignal::new(here()), turns: RwSignal::new(0), subject: RwSignal::new(None) };
        dom::on_window(leptos::ev::popstate, move |_| route.page.set(here()));
        provide_context(route);
        route
    }

    pub(crate) fn get() -> Route {
        expect_context()
    }

    /// Shows the name of the page's subject in the window title until the user leaves the page.
    pub(crate) fn name_subject(self, subject: impl Fn() -> Option<String> + 'static) {
        Effect::new(move |_| self.subject.set(subject()));
        // If the whole page closes, there is no title to change.
        on_cleanup(move || drop(self.subject.try_set(None)));
    }

    /// Goes to another page without loading anything.
    pub(crate) fn go(self, page: Page) {
        self.go_to(page, page.path());
    }

    /// Follows a link, unless it is to be opened elsewhere.
    pub(crate) fn follow(self, event: &MouseEvent, page: Page, address: &str) {
        let elsewhere = event.ctrl_key() || event.meta_key() || event.shift_key() || event.button() != 0;
        if !elsewhere {
            event.prevent_default();
            self.go_to(page, address);
        }
    }

    /// Goes to an address of another page, including its fragment.
    pub(crate) fn go_to(self, page: Page, address: &str) {
        if let Ok(history) = window().history() {
            // If the history refuses, the address stays and the page changes all the same.
            let _ = history.push_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(address));
        }
        self.page.set(page);
        window().scroll_to_with_x_and_y(0.0, 0.0);
    }
}

/// The whole page: the header and, below it, the page of the address.
#[component]
pub(crate) fn App(
    /// The language chosen before, or the one the browser prefers.
    language: Language,
    /// The texts in this language.
    words: &'static dyn Pages,
    /// The games at this screen, as the browser has stored them.
    saved_game: SavedGame,
) -> impl IntoView {
    let settings = Settings::provide(language, words);
    let route = Route::provide();
    let announcer = Announcer::provide();
    WorkerClient::provide();
    let controller = PlayController::provide(saved_game);
    // Without a game there is nothing to record.
    let has_game = controller.is(|_| true);
    // A step within the same page does not draw the page again.
    let page = Memo::new(move |_| route.page.get());
    // After a change of page the focus is on the header of the new one: screen readers read it, and Tab continues
    // there.
    Effect::new(move |was: Option<Page>| {
        let page = page.get();
        if was.is_some_and(|was| was != page) {
            request_animation_frame(dom::focus_heading);
        }
        page
    });
    Effect::new(move |_| document().set_title(&title(settings, page.get(), route)));
    view! {
        <Header />
        <Show when=move || settings.language_missing.get()>
            <p class="notice" role="alert">
                {move || settings.words().text(LoadingText::MissingHelp)}
            </p>
        </Show>
        <LiveRegions announcer />
        <OnlineNotice />
        <RuleDialog />
        <LazyView load=|| Box::pin(lazy::recorder()) when=has_game />
        <main id="content" tabindex="-1">
            <NextTask>
                {move || match page.get() {
                    Page::Home => view! { <Home /> }.into_any(),
                    Page::Play => view! { <Play /> }.into_any(),
                    Page::Ladder => view! { <LazyPage load=|| Box::pin(lazy::ladder()) /> }.into_any(),
                    Page::Learn => view! { <LazyPage load=|| Box::pin(lazy::learn()) /> }.into_any(),
                    Page::Rules => view! { <LazyPage load=|| Box::pin(lazy::rules()) /> }.into_any(),
                    Page::Analysis => view! { <LazyPage load=|| Box::pin(lazy::analysis()) /> }.into_any(),
                    Page::Review => view! { <LazyPage load=|| Box::pin(lazy::review()) /> }.into_any(),
                    Page::Puzzles => view! { <LazyPage load=|| Box::pin(lazy::puzzles()) /> }.into_any(),
                    Page::Openings => view! { <LazyPage load=|| Box::pin(lazy::openings()) /> }.into_any(),
                    Page::Proven => view! { <LazyPage load=|| Box::pin(lazy::proven()) /> }.into_any(),
                    Page::Games => view! { <LazyPage load=|| Box::pin(lazy::games()) /> }.into_any(),
                    Page::Online => view! { <LazyPage load=|| Box::pin(lazy::online()) /> }.into_any(),
                    Page::Game => view! { <LazyPage load=|| Box::pin(lazy::game()) /> }.into_any(),
                    Page::Account => view! { <LazyPage load=|| Box::pin(lazy::account()) /> }.into_any(),
                    Page::Players => view! { <LazyPage load=|| Box::pin(lazy::players()) /> }.into_any(),
                    Page::Unknown => {
                        view! {
                            <section class="words">
                                <h1>{settings.text(PageText::NoSuchPage)}</h1>
                                <p>{settings.text(PageText::NoSuchPageHelp)}</p>
                                <PageLink page=Page::Home text=PageText::Home class="button main" />
                            </section>
                        }
                            .into_any()
                    }
                }}
            </NextTask>
        </main>
    }
}

/// The window title: the number of online games that wait for the user, then the subject or the page.
fn title(settings: Settings, page: Page, route: Route) -> String {
    let (language, words, turns) = (settings.language(), settings.words(), route.turns.get());
    let title = match (route.subject.get(), page.name()) {
        (Some(subject), _) => language.title(&subject),
        (None, Some(name)) => language.title(words.text(name)),
        (None, None) => language.game_name().to_owned(),
    };
    if turns == 0 { title } else { format!("({}) {title}", words.number(turns)) }
}

/// A link to another page, with a text or other content. It can be opened elsewhere like any link.
#[component]
pub(crate) fn PageLink(
    page: Page,
    #[prop(optional)] text: Option<PageText>,
    #[prop(optional)] class: &'static str,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let (settings, route) = (Settings::get(), Route::get());
    let follow = move |event: MouseEvent| route.follow(&event, page, page.path());
    view! {
        <a
            href=page.path()
            class=class
            aria-current=move || (route.page.get() == page).then_some("page")
            on:click=follow
        >
            {children.map(|children| children())}
            {text.map(|text| settings.text(text))}
        </a>
    }
}
