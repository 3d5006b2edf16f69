//! The cards of the first page. Each suggests something to do today.

use crate::board::BoardStyle;
use crate::history::{KeptGame, Library, Standing, rival_name};
use crate::learn;
use crate::prelude::*;
use crate::puzzles;

/// The cards.
#[component]
pub(crate) fn Cards() -> impl IntoView {
    let settings = Settings::get();
    view! {
        <ul class="cards" aria-label=settings.text(HistoryText::Cards)>
            <PuzzleCard />
            <LessonCard />
            <SignsCard />
            // Cards that wait for the server come last, so that nothing moves when they appear.
            <ContinueCard />
        </ul>
    }
}

/// A card: a drawing, a title and a line of text. It is an ordinary link.
#[component]
fn Card(
    id: &'static str,
    page: Page,
    #[prop(into)] address: Signal<String>,
    title: HistoryText,
    #[prop(into)] line: Signal<String>,
    /// Called instead of following the link.
    #[prop(optional)]
    act: Option<Callback<()>>,
    /// The drawing.
    children: Children,
) -> impl IntoView {
    let (settings, route) = (Settings::get(), Route::get());
    let follow = move |event: MouseEvent| match act {
        Some(act) => {
            event.prevent_default();
            act.run(());
        }
        None => route.follow(&event, page, &address.get_untracked()),
    };
    view! {
        <li>
            <a id=id class="card-link" href=move || address.get() on:click=follow>
                <span class="card-drawing" aria-hidden="true">{children()}</span>
                <b>{settings.text(title)}</b>
                <span class="soft">{move || line.get()}</span>
            </a>
        </li>
    }
}

/// Offers the symbols of the colours to a first visitor, who may not know of them.
#[component]
fn SignsCard() -> impl IntoView {
    let (settings, controller) = (Settings::get(), PlayController::get());
    let announcer = Announcer::get();
    let is_first = move || !settings.board_style.is_chosen() && controller.local_game.with(Option::is_none);
    let choose = move |_| {
        settings.board_style.choose(BoardStyle::Contrast);
        // The card is gone; its effect shows on the board and is announced.
        announcer.say(untrack(|| settings.boards().text(BoardText::FaceContrast)));
        dom::focus_board();
    };
    view! {
        <Show when=is_first>
            <li>
                <button id="offer-signs" class="card-link" on:click=choose>
                    <span class="card-drawing" aria-hidden="true">
                        <svg viewBox="0 0 24 24" fill="currentColor">
                            <path d="M12 3l5 9H7zM4 15h7v7H4zM17.5 15a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z" />
                        </svg>
                    </span>
                    <b>{settings.text(HistoryText::SignsCard)}</b>
                    <span class="soft">{settings.text(HistoryText::SignsCardHelp)}</span>
                </button>
            </li>
        </Show>
    }
}

/// The last unfinished game that is not on the board already.
#[component]
fn ContinueCard() -> impl IntoView {
    let settings = Settings::get();
    let (controller, route) = (PlayController::get(), Route::get());
    let games = Library::get().read_games();
    let on_board = controller.ask(LocalGame::started);
    let last = Memo::new(move |_| {
        let on_board = on_board.get();
        let is_open =
            |game: &&KeptGame| game.standing() == Some(Standing::Unfinished) && Some(game.started) != on_board;
        games.with(|games| games.values().filter(is_open).max_by_key(|game| game.changed).cloned())
    });
    let resume = move |id: String| {
        spawn_local(async move {
            let library = Library::get();
            if let Some(own) = controller.own().filter(LocalGame::is_under_way)
                && library.record(own).await.is_err()
            {
                // The page of the games says what the user can do.
                route.go(Page::Games);
                return;
            }
            match library.game(&id).await {
                Some(local_game) => {
                    controller.resume(Some(local_game));
                    route.go(Page::Play);
                }
                None => route.go(Page::Games),
            }
        });
    };
    move || {
        let game = last.get()?;
        let id = game.id.clone();
        let level = game.rival().level();
        let line = move || {
            let length = settings.part_words().game_length(game.rounds, game.moves);
            format!("{}{}{length}", rival_name(&game, settings), settings.language().separator())
        };
        Some(view! {
            <Card
                id="continue-card"
                page=Page::Games
                address=Page::Games.path().to_owned()
                title=HistoryText::ContinueCard
                line
                act=Callback::new(move |()| resume(id.clone()))
            >
                {level.map(|level| view! { <Face level=Signal::stored(level) /> })}
            </Card>
        })
    }
}

/// The first unfinished lesson.
#[component]
fn LessonCard() -> impl IntoView {
    let settings = Settings::get();
    let (id, address) = learn::next_lesson()?;
    let line = move || settings.part_words().lesson(id).title.to_owned();
    Some(view! {
        <Card id="lesson-card" page=Page::Learn address title=HistoryText::LessonCard line>
            <svg viewBox="0 0 40 40">
                <path class="tile" d="M4 4h32v32H4z" />
                <path class="line" d="M20 31V11M12 18l8-8 8 8" />
            </svg>
        </Card>
    })
}

/// A tower on four squares, ticked once today's puzzle is solved.
#[component]
pub(crate) fn PuzzleDrawing(is_solved: bool) -> impl IntoView {
    let tick = is_solved.then(|| view! { <path class="tick-mark" d="M12 21l6 6 11-14" /> });
    view! {
        <svg viewBox="0 0 40 40">
            <path class="tile" d="M4 4h32v32H4z" />
            <path class="tile other" d="M20 4h16v16H20zM4 20h16v16H4z" />
            <path class="ring" d="M15 9h10l6 6v10l-6 6H15l-6-6V15z" />
            {tick}
        </svg>
    }
}

/// Today's puzzle, ticked once it is solved.
#[component]
fn PuzzleCard() -> impl IntoView {
    let settings = Settings::get();
    let is_solved = puzzles::is_today_solved();
    let help = if is_solved { HistoryText::PuzzleCardSolved } else { HistoryText::PuzzleCardHelp };
    let line = move || settings.part_words().text(help).to_owned();
    let address = puzzles::today_path();
    view! {
        <Card id="puzzle-card" page=Page::Puzzles address title=HistoryText::PuzzleCard line>
            <PuzzleDrawing is_solved />
        </Card>
    }
}
