//! The lists of games.

use kamisado_api::{GameSummary, PlayerInfo};

use super::LobbyController;
use crate::online::drawing::OnlineDrawing;
use crate::prelude::*;

/// The user's games; those in which the user is to move come first.
#[component]
pub(super) fn OwnGames() -> impl IntoView {
    let (settings, controller) = (Settings::get(), LobbyController::get());
    let has_some = Memo::new(move |_| controller.own.with(|games| !games.is_empty()));
    let games =
        move || controller.own.get().into_iter().map(|game| own_game(settings, controller, game)).collect_view();
    view! {
        <Show when=move || has_some.get()>
            <section>
                <h2>{settings.text(OnlineText::YourGames)}</h2>
                <ul id="own-games" class="games">
                    {games}
                </ul>
            </section>
        </Show>
    }
}

fn own_game(settings: Settings, controller: LobbyController, game: GameSummary) -> impl IntoView {
    let GameSummary { id, terms, players, ratings, you, your_turn, free_seat, .. } = game;
    let state = match (your_turn, free_seat) {
        (_, Some(_)) => OnlineText::NobodyYet,
        (true, None) => OnlineText::YourTurn,
        (false, None) => OnlineText::TheirTurn,
    };
    let other = you.and_then(|you| Some((players[!you].clone()?, ratings[!you])));
    let who = move || other.as_ref().map(|(name, rating)| settings.rated(name, *rating));
    let withdraw = free_seat.map(|_| {
        let id = id.clone();
        view! { <button on:click=move |_| controller.withdraw(id.clone())>{settings.text(OnlineText::Withdraw)}</button> }
    });
    view! {
        <li data-yours=your_turn.then_some("")>
            <AddressLink page=Page::Game address=game_path(&id)>
                <b>{settings.text(state)}</b>
                <span>{who}</span>
                <span class="soft">{move || settings.terms(&terms)}</span>
            </AddressLink>
            {withdraw}
        </li>
    }
}

/// The offers that any player can take.
#[component]
pub(super) fn Offers() -> impl IntoView {
    let (settings, controller) = (Settings::get(), LobbyController::get());
    let none = (OnlineDrawing::EmptySeat, OnlineText::NoOffers);
    let offers = listed(settings, controller.offers.into(), none, move |game| offer(settings, controller, game));
    view! {
        <section id="offers">
            <h2>{settings.text(OnlineText::Offers)}</h2>
            {offers}
        </section>
    }
}

fn offer(settings: Settings, controller: LobbyController, game: GameSummary) -> impl IntoView {
    let GameSummary { id, terms, players, ratings, you, free_seat, .. } = game;
    let maker = free_seat.and_then(|free| Some((players[!free].clone()?, ratings[!free])));
    let who = move || match (you, &maker) {
        (Some(_), _) => settings.part_words().text(OnlineText::YourOffer).to_owned(),
        (None, Some((name, rating))) => settings.rated(name, *rating),
        (None, None) => settings.who(&PlayerInfo::guest()),
    };
    let side = move || free_seat.map(|free| settings.part_words().join(free));
    let taken = id.clone();
    let button = match you {
        Some(_) => view! {
            <button on:click=move |_| controller.withdraw(taken.clone())>{settings.text(OnlineText::Withdraw)}</button>
        }
        .into_any(),
        None => view! {
            <button class="take" disabled=move || controller.asking.get() on:click=move |_| controller.take(&taken)>
                {side}
            </button>
        }
        .into_any(),
    };
    view! {
        <li>
            <AddressLink page=Page::Game address=game_path(&id)>
                <b>{who}</b>
                <span class="soft">{move || settings.terms(&terms)}</span>
            </AddressLink>
            {button}
        </li>
    }
}

/// The games in play, to watch.
#[component]
pub(super) fn Playing() -> impl IntoView {
    let (settings, controller) = (Settings::get(), LobbyController::get());
    let none = (OnlineDrawing::Asleep, OnlineText::NoPlaying);
    let games = listed(settings, controller.playing.games.into(), none, move |game| playing(settings, game));
    view! {
        <section id="playing">
            <h2>{settings.text(OnlineText::Playing)}</h2>
            {games}
            <Show when=move || controller.playing.has_more.get()>
                <TextButton id="more-playing" text=OnlineText::More act=move || controller.more() />
            </Show>
        </section>
    }
}

fn playing(settings: Settings, game: GameSummary) -> impl IntoView {
    let GameSummary { id, terms, players, ratings, .. } = game;
    let who = move || {
        let guest = PlayerInfo::guest();
        let name = |player: Player| settings.rated(players[player].as_ref().unwrap_or(&guest), ratings[player]);
        format!("{} – {}", name(Player::Black), name(Player::White))
    };
    view! {
        <li>
            <AddressLink page=Page::Game address=game_path(&id)>
                <b>{who}</b>
                <span class="soft">{move || settings.terms(&terms)}</span>
            </AddressLink>
        </li>
    }
}

/// A line per game, or a drawing and a sentence if there is none.
fn listed<V: IntoView + 'static>(
    settings: Settings,
    games: Signal<Vec<GameSummary>>,
    (drawing, none): (OnlineDrawing, OnlineText),
    line: impl Fn(GameSummary) -> V + Copy,
) -> impl Fn() -> AnyView {
    move || match games.get() {
        games if games.is_empty() => view! {
            <div class="nothing">
                <Drawing shapes=drawing.shapes() />
                <p>{settings.text(none)}</p>
            </div>
        }
        .into_any(),
        games => view! { <ul class="games">{games.into_iter().map(line).collect_view()}</ul> }.into_any(),
    }
}
