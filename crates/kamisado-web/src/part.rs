//! A part of the page that is loaded when it is wanted.

use std::future::Future;
use std::pin::Pin;

use kamisado_text::LoadingText;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::SplitLoaderError;

use crate::settings::Settings;

/// Draws a part that has been loaded.
pub(crate) type Draw = fn() -> AnyView;

/// What comes of loading a part.
pub(crate) type Loaded = Result<Draw, SplitLoaderError>;

/// Loads a part; once it is there, at once.
pub(crate) type Load = fn() -> Pin<Box<dyn Future<Output = Loaded>>>;

/// How far the loading has come.
#[derive(Clone, Copy)]
enum Stage {
    Loading,
    Here(Draw),
    Missing,
}

/// A part of the page: a calm word while it is loaded, and if that fails a kind one, with another try.
#[component]
pub(crate) fn Part(load: Load) -> impl IntoView {
    let settings = Settings::get();
    let text = move |text| move || settings.language.get().loading().loading_text(text);
    let stage = RwSignal::new(Stage::Loading);
    let fetch = move || {
        stage.set(Stage::Loading);
        spawn_local(async move {
            let loaded = load().await.map_or(Stage::Missing, Stage::Here);
            // The person may have gone to another page meanwhile.
            let _ = stage.try_set(loaded);
        });
    };
    fetch();
    move || match stage.get() {
        Stage::Here(draw) => draw(),
        Stage::Loading => view! { <p class="part" role="status">{text(LoadingText::Loading)}</p> }.into_any(),
        Stage::Missing => view! {
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
