//! After the end: rematch, review, export.

use kamisado::link;
use kamisado::record::Record;
use kamisado_api::PlayerInfo;
use kamisado_online::{Action, Offer};

use super::GameController;
use super::connection::Connection;
use super::status::against_engine;
use crate::local_game::MATCH_PREFIX;
use crate::online::LiveGame;
use crate::prelude::*;
use crate::review::ReviewedPlayers;

/// The file name of a downloaded game, without its ending.
const FILE_NAME: &str = "kamisado";

/// What leads on after the end: the next game, a rematch, the review.
#[component]
pub(super) fn Onward() -> impl IntoView {
    let controller = GameController::get();
    let rematch = Action::Offer { offer: Offer::Rematch };
    let can_rematch = Memo::new(move |_| {
        let can = |live: &LiveGame| {
            live.incoming_offer().is_none() && live.can(rematch, controller.local_now.get_untracked())
        };
        controller.connection.state.get() == Connection::Connected && controller.ask(can) == Some(true)
    });
    timing::when_over(move || can_rematch.get(), || request_animation_frame(dom::focus_result));
    let rematch_id = Memo::new(move |_| controller.ask(|live| live.rematch_id().map(str::to_owned)).flatten());
    let next_game = move || {
        let rematch_id = rematch_id.get()?;
        Some(view! {
            <TextButton
                id="next-game"
                class="main"
                text=OnlineText::NextGame
                act=move || controller.go_to_game(&rematch_id)
            />
        })
    };
    let has_review = is_played(controller);
    view! {
        {next_game}
        <Show when=move || can_rematch.get()>
            <TextButton
                id="rematch"
                class="main"
                text=OnlineText::AskRematch
                icon=Icon::REMATCH
                act=move || controller.act(rematch)
            />
        </Show>
        <Show when=move || has_review.get()>
            <ReviewLink />
        </Show>
    }
}

/// Whether the game is over and anything was played in it.
fn is_played(controller: GameController) -> Memo<bool> {
    controller.is(|live| live.game().end().is_some() && live.is_played())
}

/// The match as it was played.
fn played_match(controller: GameController) -> Match {
    controller.peek(|live| live.game().game().clone()).unwrap_or_else(|| Match::new(kamisado::MatchRules::default()))
}

/// Leads to the review.
#[component]
fn ReviewLink() -> impl IntoView {
    let (settings, controller, route) = (Settings::get(), GameController::get(), Route::get());
    let names = controller.names();
    let game = played_match(controller);
    let review = format!("{}#{MATCH_PREFIX}{}", Page::Review.path(), link::encode(&game));
    let href = review.clone();
    let follow = move |event: MouseEvent| {
        let level = controller.peek(against_engine).flatten();
        ReviewedPlayers::Online(names.get_untracked(), level.map(|(_, level)| level)).remember(&game);
        route.follow(&event, Page::Review, &review);
    };
    view! {
        <a id="review" class="onward" href=href on:click=follow>
            <IconPicture icon=Signal::stored(Icon::REVIEW) />
            <span>{settings.text(PageText::Review)}</span>
        </a>
    }
}

/// The other ways after the end: the match as a file, and back to the games.
#[component]
pub(super) fn After() -> impl IntoView {
    let (settings, controller) = (Settings::get(), GameController::get());
    let is_over = controller.is(|live| live.game().end().is_some());
    let has_files = is_played(controller);
    view! {
        <Show when=move || is_over.get()>
            <div class="controls">
                <Show when=move || has_files.get()>
                    <Take />
                </Show>
                <PageLink page=Page::Online class="onward">
                    {settings.text(OnlineText::ToGames)}
                </PageLink>
            </div>
        </Show>
    }
}

/// The match as a record and for programs.
#[component]
fn Take() -> impl IntoView {
    let (settings, controller) = (Settings::get(), GameController::get());
    let game = played_match(controller);
    let mut record = Record::from(game.clone());
    let names = controller.peek(|live| live.names().clone()).unwrap_or_default();
    let name = |player: Option<PlayerInfo>| player.map(|player| player.name);
    (record.tags.black, record.tags.white) = (name(names.black), name(names.white));
    let file = |kind: &str, text: &str| format!("data:{kind};charset=utf-8,{}", address::uri_encode(text));
    let as_record = file("text/plain", &record.to_string());
    let as_json = file("application/json", &storage::to_json(&game));
    view! {
        <a id="download" class="onward" href=as_record download=format!("{FILE_NAME}.txt")>
            {settings.text(PageText::DownloadRecord)}
        </a>
        <a id="download-json" class="onward" href=as_json download=format!("{FILE_NAME}.json")>
            {settings.text(OnlineText::DownloadJson)}
        </a>
    }
}
