//! The pages that are loaded when wanted, because they are not needed to play. The bundle puts each into a file of its
//! own, together with all that only this page uses: its code, its words and its data. What is opened beside a game shares
//! one file.

use std::future::Future;
use std::pin::Pin;

use kamisado::Position;
use kamisado_text::{Language, LoadingText, TypedTurnError};
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::{SplitLoaderError, wasm_split};

use crate::play::TurnReader;
use crate::settings::Settings;

/// Makes the functions that load the pages: each names its file and renders a component.
macro_rules! lazy_pages {
    ($($(#[$about:meta])* $name:ident in $file:ident: $component:path;)*) => {
        $(
            $(#[$about])*
            #[wasm_split($file, wasm_split_path = ::leptos::wasm_split, fallible)]
            pub(crate) fn $name() -> Loaded {
                Ok(|| $component().into_any())
            }
        )*
    };
}

lazy_pages! {
    /// The lessons.
    learn in learn: crate::learn::Learn;
    /// The rules.
    rules in rules: crate::rules::Rules;
    /// Any position, judged.
    analysis in analysis: crate::analysis::Analysis;
    /// The review of a match.
    review in review: crate::review::Review;
    /// The puzzles.
    puzzles in puzzles: crate::puzzles::Puzzles;
    /// The first moves.
    openings in openings: crate::openings::Openings;
    /// The online games.
    online in online: crate::online::LobbyPage;
    /// An online game.
    game in online: crate::online::Game;
    /// The header's notice about the user's online games.
    notice in online: crate::online::Notice;
    /// The own account.
    account in account: crate::account::Account;
    /// The players.
    players in account: crate::players::Players;
    /// The choices before a new game.
    new_game in sheets: crate::play::NewGame;
    /// A match is saved, shared and opened.
    share in sheets: crate::play::Share;
    /// A match is opened.
    open_match in sheets: crate::play::OpenMatch;
    /// The match of the address.
    linked in sheets: crate::play::Linked;
    /// Everything that can be set.
    settings in sheets: crate::settings::dialog::Choices;
}

/// The reader of typed turns.
#[wasm_split(sheets, wasm_split_path = ::leptos::wasm_split, fallible)]
pub(crate) fn turn_reader() -> Result<TurnReader, SplitLoaderError> {
    Ok(TurnReader {
        read: |language: Language, text: &str, position: &Position| language.read_turn(text, position),
        say: |language: Language, error: TypedTurnError| error.sentence(language.mistakes()),
    })
}

/// Renders a page that has been loaded.
pub(crate) type Render = fn() -> AnyView;

/// The result of loading a page.
pub(crate) type Loaded = Result<Render, SplitLoaderError>;

/// Loads a page; once it is there, at once.
pub(crate) type Load = fn() -> Pin<Box<dyn Future<Output = Loaded>>>;

/// The progress of loading.
#[derive(Clone, Copy)]
enum LoadState {
    Loading,
    Here(Render),
    Missing,
}

/// A page that is loaded when wanted: a short text while it is loaded, and if that fails another, with a button to try again.
#[component]
pub(crate) fn LazyPage(load: Load) -> impl IntoView {
    let settings = Settings::get();
    let text = move |text| move || settings.language.get().loading().loading_text(text);
    let stage = RwSignal::new(LoadState::Loading);
    let fetch = move || {
        stage.set(LoadState::Loading);
        spawn_local(async move {
            let loaded = load().await.map_or(LoadState::Missing, LoadState::Here);
            // The person may have gone to another page meanwhile.
            let _ = stage.try_set(loaded);
        });
    };
    fetch();
    move || match stage.get() {
        LoadState::Here(draw) => draw(),
        LoadState::Loading => view! { <p class="part" role="status">{text(LoadingText::Loading)}</p> }.into_any(),
        LoadState::Missing => view! {
            <section class="words" role="alert">
                <h1>{text(LoadingText::Missing)}</h1>
                <p>{text(LoadingText::MissingHelp)}</p>
                <button id="load-again" class="main" on:click=move |_| fetch()>
                    {text(LoadingText::LoadAgain)}
                </button>
            </section>
        }
        .into_any(),
    }
}
