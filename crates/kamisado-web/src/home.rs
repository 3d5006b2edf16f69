//! The first page: a board ready to play, and a few choices.

use kamisado::{MatchLength, Player, Position};
use kamisado_text::PageText;
use leptos::prelude::*;

use crate::app::{PageLink, Route};
use crate::board::{Board, Marks, Scene};
use crate::page::Page;
use crate::play::Table;
use crate::session::{Choices, Opponent, pieces};
use crate::settings::Settings;

/// The first page.
#[component]
pub(crate) fn Home() -> impl IntoView {
    let (settings, table, route) = (Settings::get(), Table::get(), Route::get());
    let start = Position::start(MatchLength::Single);
    let scene = Scene { pieces: pieces(&start), marks: Marks::default(), below: Player::Black };
    let begin = move |opponent| {
        table.start(Choices { opponent, ..table.choices.get_untracked() });
        route.go(Page::Play);
    };
    let under_way =
        Memo::new(move |_| table.session.with(|session| session.as_ref().is_some_and(|s| s.is_under_way())));
    view! {
        <section class="home">
            <div class="stage">
                <Board scene=Signal::stored(scene) name=Signal::derive(settings.text(PageText::Board)) />
            </div>
            <div class="invitation">
                <h1>"Kamisado"</h1>
                <p class="tagline">{settings.text(PageText::Tagline)}</p>
                <div class="choices">
                    <Show when=move || under_way.get()>
                        <PageLink page=Page::Play text=PageText::ContinueGame class="button" />
                    </Show>
                    <button
                        id="play-computer"
                        class:main=move || !under_way.get()
                        on:click=move |_| begin(Opponent::Computer)
                    >
                        {settings.text(PageText::PlayComputer)}
                    </button>
                    <button id="play-together" on:click=move |_| begin(Opponent::Person)>
                        {settings.text(PageText::PlayTogether)}
                    </button>
                    <PageLink page=Page::Learn text=PageText::ShowMeHow />
                </div>
            </div>
        </section>
    }
}
