//! After the end: rematch, review, export.

use kamisado::link;
use kamisado::{Match, Record};
use kamisado_online::{Action, Offer};
use kamisado_text::{OnlineText, PageText};
use leptos::prelude::*;

use super::GameController;
use super::controller::Connection;
use crate::app::{PageLink, Route};
use crate::local_game::MATCH_PREFIX;
use crate::online::LiveGame;
use crate::online::text::Text;
use crate::platform::address;
use crate::routes::Page;
use crate::settings::Settings;

/// The file name of a downloaded game, without its ending.
const FILE_NAME: &str = "kamisado";

/// The buttons after the end.
#[component]
pub(super) fn After() -> impl IntoView {
    let (text, controller) = (Text::get(), GameController::get());
    let is_over = Memo::new(move |_| controller.ask(|live| live.game().end().is_some()) == Some(true));
    let is_played = Memo::new(move |_| controller.ask(LiveGame::is_played) == Some(true));
    let rematch = Action::Offer { offer: Offer::Rematch };
    let may_rematch = Memo::new(move |_| {
        let may = |live: &LiveGame| live.asked().is_none() && live.may(rematch, controller.here.get_untracked());
        controller.connection.get() == Connection::Here && controller.ask(may) == Some(true)
    });
    let next = Memo::new(move |_| controller.ask(|live| live.next().map(str::to_owned)).flatten());
    let onward = move || {
        let next = next.get()?;
        Some(view! {
            <button id="next-game" class="main" on:click=move |_| controller.go_to_game(&next)>
                {text.of(OnlineText::NextGame)}
            </button>
        })
    };
    view! {
        <Show when=move || is_over.get()>
            <div class="controls">
                {onward}
                <Show when=move || may_rematch.get()>
                    <button id="rematch" class="main" on:click=move |_| controller.act(rematch)>
                        {text.of(OnlineText::AskRematch)}
                    </button>
                </Show>
                <Show when=move || is_played.get()>
                    <Take />
                </Show>
                <PageLink page=Page::Online class="onward">
                    {text.of(OnlineText::ToGames)}
                </PageLink>
            </div>
        </Show>
    }
}

/// The match for the review, as a record and for programs.
#[component]
fn Take() -> impl IntoView {
    let (settings, text, controller, route) = (Settings::get(), Text::get(), GameController::get(), Route::get());
    let game = controller.live.with_untracked(|live| live.as_ref().map(|live| live.game().game().clone()));
    let game = game.unwrap_or_else(|| Match::new(kamisado::MatchRules::default()));
    let mut record = Record::from(game.clone());
    controller.live.with_untracked(|live| {
        let names = live.as_ref().map(|live| live.names().clone()).unwrap_or_default();
        (record.tags.black, record.tags.white) = (names.black, names.white);
    });
    let file = |kind: &str, text: &str| format!("data:{kind};charset=utf-8,{}", address::uri_encode(text));
    let as_record = file("text/plain", &record.to_string());
    // A match always has a form for programs.
    let as_json = file("application/json", &serde_json::to_string(&game).unwrap_or_default());
    let review = format!("{}#{MATCH_PREFIX}{}", Page::Review.path(), link::encode(&game));
    let href = review.clone();
    view! {
        <a id="review" class="onward" href=href on:click=move |event| route.follow(&event, Page::Review, &review)>
            {settings.text(PageText::ReviewMatch)}
        </a>
        <a id="download" class="onward" href=as_record download=format!("{FILE_NAME}.txt")>
            {settings.text(PageText::DownloadRecord)}
        </a>
        <a id="download-json" class="onward" href=as_json download=format!("{FILE_NAME}.json")>
            {text.of(OnlineText::DownloadJson)}
        </a>
    }
}
