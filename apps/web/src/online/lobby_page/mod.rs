//! The page of online games: offers, the user's games, and games to watch.

mod controller;
mod lists;
mod offer;

use kamisado_api::PlayerInfo;

use super::drawing::OnlineDrawing;
use super::lobby::{Lobby, Server};
use super::notices::NewVersion;
use crate::prelude::*;
use controller::LobbyController;
use lists::{Offers, OwnGames, Playing};
use offer::{FirstChoices, OfferForm, Quick};

pub use offer::{OfferDraft, To};

/// The page of online games.
#[component]
pub(crate) fn LobbyPage() -> impl IntoView {
    let settings = Settings::get();
    let lobby = StoredValue::new(Lobby::get());
    let server = Memo::new(move |_| lobby.with_value(|lobby| lobby.server.get()));
    let lost = move || (server.get() == Server::Lost).then(settings.text(OnlineText::Lost));
    // A briefly lost connection does not remove the lists.
    let place = Memo::new(move |_| match server.get() {
        Server::Lost => Server::Connected,
        server => server,
    });
    let shown = move || match place.get() {
        Server::Missing => view! { <NoServer again=move || lobby.with_value(Lobby::open) /> }.into_any(),
        Server::Connecting => view! { <p class="soft">{settings.text(OnlineText::Connecting)}</p> }.into_any(),
        Server::Connected | Server::Lost => view! { <Games /> }.into_any(),
    };
    view! {
        <section class="online">
            <h1>{settings.text(OnlineText::Head)}</h1>
            <NewVersion />
            <p class="notice" role="status">
                {lost}
            </p>
            {shown}
        </section>
    }
}

/// The notice that there is no server.
#[component]
pub(crate) fn NoServer(#[prop(into)] again: Callback<()>) -> impl IntoView {
    let settings = Settings::get();
    view! {
        <div id="no-server" class="card words">
            <Drawing shapes=OnlineDrawing::Unplugged.shapes() />
            <h2>{settings.text(OnlineText::NoServer)}</h2>
            <p>{settings.text(OnlineText::NoServerHelp)}</p>
            <div class="ways">
                <PageLink page=Page::Play text=PageText::Play class="button main" />
                <button on:click=move |_| again.run(())>{settings.text(OnlineText::Again)}</button>
            </div>
        </div>
    }
}

/// The games to play and watch.
#[component]
fn Games() -> impl IntoView {
    let settings = Settings::get();
    let controller = LobbyController::provide();
    let problem = move || controller.problem.get().map(|problem| settings.part_words().text(problem));
    view! {
        <WhoAmI />
        <p class="refused" role="alert">
            {problem}
        </p>
        <FirstChoices />
        <div class="halves">
            <div>
                <OwnGames />
                <Quick />
                <Offers />
                <Playing />
            </div>
            <OfferForm />
        </div>
    }
}

/// The user's name, with links to the account and the players.
#[component]
pub(super) fn WhoAmI() -> impl IntoView {
    let (settings, controller) = (Settings::get(), LobbyController::get());
    let name = move || {
        let name = controller.me.with(|me| me.account().map(str::to_owned));
        settings.part_words().you_are(&name.unwrap_or_else(|| settings.who(&PlayerInfo::guest())))
    };
    view! {
        <p id="who" class="who-am-i">
            <span dir="auto">{name}</span>
            <PageLink page=Page::Account text=PageText::Account />
            <PageLink page=Page::Players text=PageText::Players />
        </p>
    }
}
