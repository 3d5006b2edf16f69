//! The puzzles: the list, and a puzzle to solve.
//!
//! The address says which puzzle is shown: `/puzzles#12`. The puzzles are loaded when they are wanted.

mod attempt;
mod controller;
mod list;
mod puzzle_set;
mod solve;

use kamisado_text::{PuzzlePages, PuzzleText};
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::platform::{dom, system};
use crate::routes;
use crate::settings::Settings;
use list::PuzzleList;
use puzzle_set::PuzzleSet;
use solve::PuzzleView;

/// The words of this page.
#[derive(Clone, Copy)]
struct Text(Settings);

impl Text {
    fn get() -> Text {
        Text(Settings::get())
    }

    /// All words; whatever asks for them is drawn again when the language changes.
    fn words(self) -> &'static dyn PuzzlePages {
        self.0.language.get().puzzle_pages()
    }

    /// A text that depends on nothing.
    fn of(self, text: PuzzleText) -> impl Fn() -> &'static str + Copy + Send + Sync + 'static {
        move || self.words().puzzle_text(text)
    }
}

/// The progress of loading.
#[derive(Clone, Copy)]
enum LoadState {
    Loading,
    Missing,
    Here(PuzzleSet),
}

/// The puzzles.
#[component]
pub(crate) fn Puzzles() -> impl IntoView {
    let text = Text::get();
    let place = routes::watched_fragment();
    let stage = RwSignal::new(LoadState::Loading);
    let owner = Owner::current();
    let load = move || {
        stage.set(LoadState::Loading);
        let owner = owner.clone();
        spawn_local(async move {
            let loaded = match dom::meta("kamisado-puzzles") {
                Some(address) => system::load(&address).await.and_then(|text| puzzle_set::read(&text).ok()),
                None => None,
            };
            let puzzle_set = |puzzles| match &owner {
                Some(owner) => owner.with(|| PuzzleSet::new(puzzles)),
                None => PuzzleSet::new(puzzles),
            };
            // The person may have gone to another page meanwhile.
            let _ = stage.try_set(loaded.map_or(LoadState::Missing, |puzzles| LoadState::Here(puzzle_set(puzzles))));
        });
    };
    load();
    let load = StoredValue::new_local(load);
    move || match stage.get() {
        LoadState::Loading => {
            view! { <section class="words"><p role="status">{text.of(PuzzleText::Loading)}</p></section> }.into_any()
        }
        LoadState::Missing => view! {
            <section class="words" role="alert">
                <p>{text.of(PuzzleText::NotLoaded)}</p>
                <button id="load-again" class="main" on:click=move |_| load.with_value(|load| load())>
                    {text.of(PuzzleText::LoadAgain)}
                </button>
            </section>
        }
        .into_any(),
        LoadState::Here(puzzle_set) => {
            let named = place.get();
            match named.parse().ok().and_then(|number| Some((number, puzzle_set.puzzle(number)?))) {
                Some((number, puzzle)) => view! { <PuzzleView puzzle_set number puzzle /> }.into_any(),
                None => view! { <PuzzleList puzzle_set missing=!named.is_empty() /> }.into_any(),
            }
        }
    }
}

/// The address of a puzzle within the page.
fn address(number: u32) -> String {
    format!("#{number}")
}
