//! The first page: a board ready to play, and a few choices.

use kamisado::{MatchLength, Player, Position};
use kamisado_text::PageText;
use leptos::prelude::*;

use crate::app::{PageLink, Route};
use crate::board::{Board, BoardView, Highlights};
use crate::local_game::{LocalGame, NewGameOptions, Opponent, pieces};
use crate::play::{AskReplace, PlayController, Successor};
use crate::routes::Page;
use crate::settings::Settings;

/// The first page.
#[component]
pub(crate) fn Home() -> impl IntoView {
    let (settings, controller, route) = (Settings::get(), PlayController::get(), Route::get());
    let start = Position::start(MatchLength::Single);
    let board_view =
        BoardView { pieces: pieces(&start), highlights: Highlights::default(), orientation: Player::Black };
    // Coming back here ends the view of a match from elsewhere.
    Effect::new(move |_| {
        if controller.local_game.with_untracked(|local_game| local_game.as_ref().is_some_and(LocalGame::is_view_only)) {
            controller.leave_view_only();
        }
    });
    let begin = move |opponent| {
        if controller.replace(Successor::New(NewGameOptions { opponent, ..controller.options.get_untracked() })) {
            route.go(Page::Play);
        }
    };
    let is_under_way = controller.ask(LocalGame::is_under_way);
    let under_way = move || is_under_way.get() == Some(true);
    view! {
        <section class="home">
            <div class="stage">
                <Board board_view=Signal::stored(board_view) name=Signal::derive(settings.text(PageText::Board)) />
            </div>
            <div class="invitation">
                <h1>"Kamisado"</h1>
                <p class="tagline">{settings.text(PageText::Tagline)}</p>
                <div class="choices">
                    <Show when=under_way>
                        <PageLink page=Page::Play text=PageText::ContinueGame class="button" />
                    </Show>
                    <button
                        id="play-computer"
                        class:main=move || !under_way()
                        on:click=move |_| begin(Opponent::Computer)
                    >
                        {settings.text(PageText::PlayComputer)}
                    </button>
                    <button id="play-together" on:click=move |_| begin(Opponent::Person)>
                        {settings.text(PageText::PlayTogether)}
                    </button>
                    <PageLink page=Page::Online text=PageText::PlayOnline />
                    <PageLink page=Page::Learn text=PageText::ShowMeHow />
                </div>
            </div>
        </section>
        <AskReplace />
    }
}
