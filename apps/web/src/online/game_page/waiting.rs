//! The waiting room while the user looks for an opponent. Meanwhile the user can play another game; the page alerts the
//! user when an opponent comes.

use kamisado_api::{NewGame, paths};
use kamisado_online::Terms;

use super::GameController;
use crate::ladder;
use crate::online::api;
use crate::online::lobby::Lobby;
use crate::online::text::failure;
use crate::play::{ReplaceQuestion, Successor};
use crate::prelude::*;

/// After this time the page suggests the server's engine.
const COMPANY_DELAY: Duration = Duration::from_secs(20);

/// The actions while the user seeks an opponent.
#[component]
pub(super) fn WaitingRoom() -> impl IntoView {
    let (settings, route) = (Settings::get(), Route::get());
    let (controller, own) = (GameController::get(), PlayController::get());
    let level = ladder::beaten().next();
    let asking = RwSignal::new(false);
    let is_late = RwSignal::new(false);
    Generation::new().after(COMPANY_DELAY, move || is_late.set(true));
    let under_way = own.is(LocalGame::is_under_way);
    // The search continues, and the lobby calls the user when an opponent has come.
    let meanwhile = move |_| {
        let options = NewGameOptions { opponent: Opponent::Computer, level, ..own.options.get_untracked() };
        if under_way() || own.replace(Successor::New(options)) {
            route.go(Page::Play);
        }
    };
    // Withdraws the offer and then continues. If an opponent has come at this moment, the game begins instead.
    let leave = move |then: Option<String>| {
        if asking.get_untracked() {
            return;
        }
        asking.set(true);
        controller.answer.set(None);
        let (path, waited_at) = (controller.connection.path(), address::path());
        spawn_local(async move {
            let gone = api::send("DELETE", &path, None).await;
            let found = match (gone, then) {
                (Err(error), _) => Err(error),
                (Ok(_), None) => Ok(None),
                (Ok(_), Some(request)) => api::game(paths::GAMES, Some(request)).await.map(Some),
            };
            let _ = asking.try_set(false);
            Lobby::get().poll();
            let why = match found {
                // The offer is gone, and this room with it. The user may have gone to another page meanwhile, and stays
                // there.
                Ok(_) if address::path() != waited_at => return,
                Ok(Some(game)) => return route.go_to(Page::Game, &game_path(&game.id)),
                Ok(None) => return route.go(Page::Online),
                Err(why) => failure(&why),
            };
            let _ = controller.answer.try_set(Some(why));
        });
    };
    let play_server = move || {
        let terms = controller.peek(|live| live.game().terms());
        let terms = Terms { rated: false, ..terms.unwrap_or_default() };
        leave(Some(api::body(&NewGame { terms, side: None, engine: Some(level), public: false })));
    };
    let meanwhile_text = move || match under_way() {
        true => settings.words().text(PageText::ContinueGame).to_owned(),
        false => settings.part_words().play_meanwhile(level),
    };
    view! {
        <div id="looking" class="invited card">
            <p class="looking-head">
                <span class="searching" aria-hidden="true"></span>
                <b>{settings.text(OnlineText::Looking)}</b>
            </p>
            <p class="soft">{settings.text(OnlineText::LookingHelp)}</p>
            <div class="controls">
                <button id="meanwhile" class="main" on:click=meanwhile>
                    <Show when=move || !under_way()>
                        <Face level=Signal::stored(level) />
                    </Show>
                    <span>{meanwhile_text}</span>
                </button>
                <TextButton id="cancel-search" class="wide" text=OnlineText::CancelSearch act=move || leave(None) />
            </div>
            <div id="company" role="status">
                <Show when=move || is_late.get()>
                    <p>{settings.text(OnlineText::NobodyComes)}</p>
                    <TextButton id="play-server" text=OnlineText::PlayServer act=play_server />
                </Show>
            </div>
            <ReplaceQuestion />
        </div>
    }
}
