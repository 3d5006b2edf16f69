//! The first page: a board ready to play, and a few choices.

use kamisado::Square;
use kamisado_text::{PageText, PlayerNames};
use leptos::prelude::*;

use crate::app::{PageLink, Route};
use crate::board::{Board, BoardInput, BoardView, SquareAction};
use crate::lazy::{self, LazyView};
use crate::local_game::{LocalGame, NewGameOptions, Opponent, Side};
use crate::opponents::Face;
use crate::platform::system;
use crate::play::{
    PlayController, RefusalSentence, ReplaceQuestion, StatusSentences, StatusText, Successor, player_names,
};
use crate::routes::Page;
use crate::settings::Settings;

/// The address of the lesson that shows the game in a minute.
const FIRST_LESSON: &str = "/learn#Minute";

/// The first page.
#[component]
pub(crate) fn Home() -> impl IntoView {
    let (settings, controller, route) = (Settings::get(), PlayController::get(), Route::get());
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
    let under_way = controller.is(LocalGame::is_under_way);
    view! {
        <section class="home">
            <LiveBoard under_way=Signal::derive(under_way) />
            <div class="invitation">
                <h1>"Kamisado"</h1>
                <p class="tagline">{settings.text(PageText::Tagline)}</p>
                <div class="choices">
                    <Show when=under_way>
                        <PageLink page=Page::Play text=PageText::ContinueGame class="button main" />
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
                    <PageLink page=Page::Online text=PageText::PlayOnline class="button" />
                    <a
                        href=FIRST_LESSON
                        class="button"
                        on:click=move |event| route.follow(&event, Page::Learn, FIRST_LESSON)
                    >
                        {settings.text(PageText::ShowMeHow)}
                    </a>
                </div>
                <LazyView load=|| Box::pin(lazy::cards()) />
            </div>
        </section>
        <ReplaceQuestion />
    }
}

/// The board of the first page. It shows the game that is under way, and a press leads there; where there is none, the first
/// move on it begins one against the computer.
#[component]
fn LiveBoard(under_way: Signal<bool>) -> impl IntoView {
    let (settings, controller, route) = (Settings::get(), PlayController::get(), Route::get());
    let options = NewGameOptions {
        opponent: Opponent::Computer,
        side: Side::Black,
        // Whatever was chosen last: the board of the first page is for a short game that can be won.
        level: NewGameOptions::FIRST_LEVEL,
        ..NewGameOptions::default()
    };
    let offered = StoredValue::new(LocalGame::new(&options, 0));
    let input = BoardInput::new();
    // The game on the board: the own one, or the one that is offered.
    let game = move || {
        let own = controller.local_game.with(|local_game| local_game.clone().filter(|_| under_way.get()));
        own.unwrap_or_else(|| offered.get_value())
    };
    let board_view = Memo::new(move |_: Option<&BoardView>| input.view(&game()));
    let press = move |square: Square| {
        if under_way.get_untracked() {
            route.go(Page::Play);
        } else if let SquareAction::Play(turn) = offered.with_value(|offered| input.on_square(offered, square)) {
            // What was chosen for games stays chosen.
            controller.resume(Some(LocalGame::new(&options, system::random_u32())));
            controller.play(turn);
            route.go(Page::Play);
        }
    };
    let status_text = Memo::new(move |_| {
        let (game, words) = (game(), settings.words());
        let names: PlayerNames = player_names(&game, words);
        StatusText::new(&game, &names, words)
    });
    let refusal = move || {
        let (error, words) = (input.rejected.get()?, settings.words());
        Some(error.in_words(settings, &player_names(&game(), words)))
    };
    let name = move || settings.words().opponent(options.level);
    view! {
        <div class="stage">
            <Show when=move || !under_way.get() fallback=|| view! { <div class="row"></div> }>
                <div class="row">
                    <Face level=Signal::stored(options.level) />
                    <span class="who">
                        <b>{name}</b>
                        <small>{move || settings.words().level(options.level)}</small>
                    </span>
                </div>
            </Show>
            <Board
                board_view
                name=Signal::derive(settings.text(PageText::Board))
                on_press=Callback::new(press)
            />
            <div class="status">
                <div class="said">
                    <StatusSentences status_text=status_text.into() />
                    <RefusalSentence refusal=Signal::derive(refusal) />
                </div>
            </div>
        </div>
    }
}
