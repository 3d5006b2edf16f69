//! The first page: a board ready to play, and a few choices.

use crate::header;
use crate::ladder;
use crate::local_game::Side;
use crate::play::{RefusalSentence, ReplaceQuestion, StatusSentences, StatusText, player_names};
use crate::prelude::*;
use crate::puzzles;
use crate::speech::BoardKey;

/// The address of the lesson that shows the game in a minute.
const FIRST_LESSON: &str = "/learn#Minute";

/// The first page.
#[component]
pub(crate) fn Home() -> impl IntoView {
    let (settings, controller, route) = (Settings::get(), PlayController::get(), Route::get());
    // Coming back here ends the view of a match from elsewhere.
    Effect::new(move |_| {
        if controller.peek(LocalGame::is_view_only) == Some(true) {
            controller.leave_view_only();
        }
    });
    let together = RwSignal::new(false);
    let under_way = controller.is(LocalGame::is_under_way);
    let is_known = is_known();
    view! {
        <section class="home" data-known=is_known.then_some("")>
            <LiveBoard under_way=Signal::derive(under_way) />
            <div class="invitation">
                <h1>{move || settings.language().game_name()}</h1>
                <p class="tagline">{settings.text(PageText::Tagline)}</p>
                {is_known
                    .then(|| {
                        view! {
                            <div class="for-you">
                                <LazyView load=|| Box::pin(lazy::welcome()) />
                            </div>
                        }
                    })}
                <div class="choices">
                    <Show when=under_way>
                        <PageLink page=Page::Play text=PageText::ContinueGame class="button main" />
                    </Show>
                    <a
                        id="play-computer"
                        href=Page::Ladder.path()
                        class="button"
                        class:main=move || !under_way()
                        on:click=move |event| route.follow(&event, Page::Ladder, Page::Ladder.path())
                    >
                        {settings.text(PageText::PlayComputer)}
                    </a>
                    <button id="play-together" on:click=move |_| together.set(true)>
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
        <ModalDialog open=together title=PageText::PlayTogether>
            <LazyPage load=|| Box::pin(lazy::together()) />
            <CloseButton open=together />
        </ModalDialog>
        <ReplaceQuestion />
    }
}

/// Whether there is something to tell a returning user.
fn is_known() -> bool {
    ladder::beaten().count() > 0 || header::has_played_online() || puzzles::is_begun()
}

/// The board of the first page. It shows the game that is under way, and a press leads there; where there is none, the first
/// move on it begins one against the computer.
#[component]
fn LiveBoard(under_way: Signal<bool>) -> impl IntoView {
    let (settings, controller, route) = (Settings::get(), PlayController::get(), Route::get());
    let options = NewGameOptions {
        opponent: Opponent::Computer,
        side: Side::Black,
        // Whatever was chosen last: the board of the first page is for a short game against who comes next.
        level: ladder::beaten().next(),
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
    speak(settings, board_view.into(), Signal::derive(game), input, Signal::derive(refusal));
    // Who sits opposite, and whether that is the next one of the ladder.
    let opponent = Memo::new(move |_| {
        let own = controller.read(|own| own.against_engine().map(|(_, level)| level));
        match own.filter(|_| under_way.get()) {
            Some(level) => level.map(|level| (level, false)),
            None => Some((options.level, ladder::beaten().count() > 0)),
        }
    });
    let row = move || {
        let (level, is_next) = opponent.get()?;
        let name = move || match is_next {
            true => settings.words().next_opponent(level),
            false => settings.words().opponent(level).to_owned(),
        };
        Some(view! {
            <Face level=Signal::stored(level) />
            <span class="who">
                <b>{name}</b>
                <small>{move || settings.words().level(level)}</small>
            </span>
        })
    };
    view! {
        <div class="stage">
            <div class="row">{row}</div>
            <Board board_view on_press=press />
            <div class="status">
                <div class="said">
                    <StatusSentences status_text=status_text />
                    <RefusalSentence refusal />
                </div>
            </div>
        </div>
    }
}

/// Says the moves of a tower that is chosen and why something is refused, and lets the keys of the board ask about the game. What
/// says it is loaded when it is wanted.
fn speak(
    settings: Settings,
    board_view: Signal<BoardView>,
    game: Signal<LocalGame>,
    input: BoardInput,
    refusal: Signal<Option<String>>,
) {
    let announcer = Announcer::get();
    announcer.show_game(SpokenGame {
        game: Signal::derive(move || Some(game.with(|local_game| local_game.game().clone()))),
        names: Signal::derive(move || game.with(|local_game| player_names(local_game, settings.words()).into())),
        time: Signal::stored(None),
    });
    Effect::new(move |_| {
        if let Some(at) = input.selected.get() {
            let asked = BoardKey { key: 'm', shift: false, at, board_view, cursor: RwSignal::new(None) };
            asked.handle(settings, announcer);
        }
    });
    Effect::new(move |_| {
        if let Some(refusal) = refusal.get() {
            sound::play_if_on(Sound::Rejected, settings);
            announcer.say_now(&untrack(|| settings.words().without_code(&refusal)).0);
        }
    });
}
