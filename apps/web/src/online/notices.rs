//! Notices: the user's turn in online games, and a newer version of the page.

use kamisado_api::{GameSnapshot, paths};

use super::PlayerName;
use super::api;
use super::lobby::Lobby;
use crate::board::{GridPos, SquarePicture, TowerPicture};
use crate::prelude::*;
use crate::routes::game_id;
use crate::welcome::WelcomeItem;

/// Follows the number of games in which the user is to move, for the header and the window title, and announces
/// changes.
#[component]
pub(crate) fn Notice() -> impl IntoView {
    let (settings, route) = (Settings::get(), Route::get());
    let Lobby { state, .. } = Lobby::get();
    let heard = state.clone();
    // The announcement excludes the game shown, where every turn is announced already.
    let elsewhere = Memo::new(move |_| {
        route.page.track();
        heard.with(|state| state.turns_elsewhere(game_id(&address::path())))
    });
    let spoken = move || {
        Some(elsewhere.get()).filter(|&count| count > 0).map(|count| settings.part_words().turns_waiting(count))
    };
    Announcer::get().follow(spoken);
    Lobby::follow_network();
    let turns = Memo::new(move |_| state.with(|state| u32::try_from(state.turns.len()).unwrap_or(u32::MAX)));
    Effect::new(move |_| route.turns.set(turns.get()));
    on_cleanup(move || route.turns.set(0));
    view! {
        <span id="turns-elsewhere" class="unseen" aria-hidden="true">
            {spoken}
        </span>
        <SearchStrip />
        <CallDialog />
    }
}

/// While the user seeks an opponent and is on another page: a strip that says so and can end the search.
#[component]
fn SearchStrip() -> impl IntoView {
    let (settings, route) = (Settings::get(), Route::get());
    let Lobby { state, .. } = Lobby::get();
    let search = Memo::new(move |_| {
        route.page.track();
        state.with(|state| state.search_beside(game_id(&address::path())).map(str::to_owned))
    });
    let cancel = move |id: String| {
        spawn_local(async move {
            // If an opponent has come at this moment, the call says so.
            let _ = api::send("DELETE", &paths::game(&id), None).await;
            Lobby::get().poll();
        });
    };
    move || {
        let id = search.get()?;
        Some(view! {
            <div id="search-strip">
                <span class="searching" aria-hidden="true"></span>
                <AddressLink page=Page::Game address=game_path(&id)>
                    {settings.text(OnlineText::Looking)}
                </AddressLink>
                <TextButton id="strip-cancel" text=OnlineText::CancelSearch act=move || cancel(id.clone()) />
            </div>
        })
    }
}

/// The dialog that calls a user on another page to a game whose opponent has come. The page's state is kept.
#[component]
fn CallDialog() -> impl IntoView {
    let (settings, route) = (Settings::get(), Route::get());
    let Lobby { call, .. } = Lobby::get();
    let (heard, shown, closed) = (call.clone(), call.clone(), call.clone());
    let open = RwSignal::new(false);
    Effect::new(move |_| {
        let is_called = heard.with(Option::is_some);
        if is_called {
            sound::play_if_on(Sound::Crystal, settings);
        }
        open.set(is_called);
    });
    // However the dialog was closed, the game is among the user's games.
    timing::when_over(move || open.get(), move || closed.set(None));
    let address = Memo::new(move |_| call.with(|call| call.as_ref().map(|call| game_path(&call.id))));
    let said = Memo::new(move |_| {
        shown.with(|call| {
            let name = match PlayerName::new(call.as_ref()?.opponent.as_ref()?) {
                PlayerName::Named(name) | PlayerName::NamedGuest(name) => Some(name),
                _ => None,
            };
            Some(settings.part_words().opponent_found(name.as_deref()))
        })
    });
    Announcer::get().follow(move || said.get());
    let go = move |_| {
        if let Some(address) = address.get_untracked() {
            open.set(false);
            route.go_to(Page::Game, &address);
        }
    };
    view! {
        <ModalDialog open title=PageText::PlayOnline asked_by=QUESTION_ID>
            <p id=QUESTION_ID>{move || said.get()}</p>
            <div class="controls">
                <button id="to-called" class="main" autofocus on:click=go>
                    {settings.text(OnlineText::ToGame)}
                </button>
            </div>
        </ModalDialog>
    }
}

/// The first page's link to a game in which the user is to move, with its opponent, the time left and a small board;
/// empty if there is none.
#[component]
pub(crate) fn TurnCard() -> impl IntoView {
    let settings = Settings::get();
    let Lobby { state, .. } = Lobby::get();
    let turns = Memo::new(move |_| {
        state.with(|state| Some((state.turn_beside(None)?.to_owned(), u32::try_from(state.turns.len()).unwrap_or(1))))
    });
    let waiting = RwSignal::new(None::<GameSnapshot>);
    Effect::new(move |_| {
        let id = turns.with(|turns| turns.as_ref().map(|(id, _)| id.clone()));
        spawn_local(async move {
            // Without an answer of the server nothing is told about the game.
            let read = match id {
                Some(id) => api::get(&paths::game(&id)).await.ok(),
                None => None,
            };
            // The user may have gone to another page meanwhile.
            let _ = waiting.try_set(read);
        });
    });
    let line = move || {
        let (separator, words) = (settings.language().separator(), settings.part_words());
        let (_, count) = turns.get().unwrap_or_default();
        let notice = waiting.with(|waiting| {
            let GameSnapshot { state, .. } = waiting.as_ref()?;
            let you = state.you?;
            let who = state.players[!you].as_ref().map(|player| settings.who(player));
            let left = state.clock.map(|left| settings.clock(left[you], state.terms.time_control));
            Some([who, left].into_iter().flatten().collect::<Vec<_>>().join(separator))
        });
        match notice {
            Some(notice) if count > 1 => format!("{notice}{separator}+{}", words.number(count - 1)),
            Some(notice) => notice,
            None => words.turns_waiting(count),
        }
    };
    let title = move || settings.part_words().text(HistoryText::TurnCard).to_owned();
    move || {
        let (id, count) = turns.get()?;
        let board = move || waiting.with(|game| game.as_ref().map(|game| (game.played.position(), game.state.you)));
        let drawing = move || match board() {
            Some((position, Some(you))) => view! { <SmallBoard position orientation=you /> }.into_any(),
            _ => view! { <span class="count">{settings.part_words().number(count)}</span> }.into_any(),
        };
        Some(view! {
            <WelcomeItem
                id="turn-card"
                page=Page::Game
                address=game_path(&id)
                title
                line
            >
                {drawing}
            </WelcomeItem>
        })
    }
}

/// A small, static board.
#[component]
fn SmallBoard(position: Position, orientation: Player) -> impl IntoView {
    let corner = move |square: Square| {
        let GridPos { column, line } = GridPos::of(square, orientation);
        (i32::from(column) * 100, i32::from(line) * 100)
    };
    let squares = Square::ALL.map(|square| {
        let (x, y) = corner(square);
        view! { <SquarePicture color=square.color() x y /> }
    });
    let towers = position.towers().map(|(square, piece)| {
        let (x, y) = corner(square);
        view! {
            <g transform=format!("translate({} {})", x + 50, y + 50)>
                <TowerPicture tower=piece.tower teeth=Signal::stored(piece.teeth) must_move=false />
            </g>
        }
    });
    view! {
        <svg class="small-board" viewBox="0 0 800 800" aria-hidden="true">
            {squares.into_iter().collect_view()}
            {towers.collect_view()}
        </svg>
    }
}

thread_local! {
    /// Whether the server has reported another API version.
    static IS_OUTDATED: ArcRwSignal<bool> = ArcRwSignal::new(false);
}

/// Notes that the server has another API version: the page says so from now on.
pub(super) fn note_outdated() {
    IS_OUTDATED.with(|is_outdated| is_outdated.set(true));
}

/// The notice of a newer page, with a button that loads it; empty while there is none.
#[component]
pub(crate) fn NewVersion() -> impl IntoView {
    let settings = Settings::get();
    let is_outdated = IS_OUTDATED.with(ArcRwSignal::clone);
    // If the browser does not reload, this page stays.
    let reload = || drop(window().location().reload());
    view! {
        <Show when=move || is_outdated.get()>
            <div id="new-version" class="card words" role="alert">
                <p>{settings.text(OnlineText::NewVersion)}</p>
                <TextButton class="main" text=OnlineText::Reload act=reload />
            </div>
        </Show>
    }
}
