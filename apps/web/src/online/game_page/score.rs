//! The players, their presence, points and clocks.

use super::GameController;
use super::connection::Connection;
use crate::local_game::is_single;
use crate::online::text::Rating;
use crate::online::{LiveGame, PlayerName};
use crate::play::PlayerClock;
use crate::prelude::*;
use crate::routes::{game_id, player_path};

/// The format, the results of earlier games, and the spectators.
#[component]
pub(super) fn MatchTitle() -> impl IntoView {
    let (settings, controller) = (Settings::get(), GameController::get());
    let head = move || {
        controller.ask(|live| {
            let (terms, rounds) = (live.game().terms(), live.game().game().rounds().len());
            let round = settings.words().round_head(u32::try_from(rounds).unwrap_or(u32::MAX));
            let agreed = settings.terms(&terms);
            if is_single(terms.rules.format) {
                agreed
            } else {
                format!("{agreed}{}{round}", settings.language().separator())
            }
        })
    };
    let watching = move || {
        let watching = controller.ask(|live| live.presence().watching);
        let only = controller.ask(|live| live.you().is_none() && live.free_seat().is_none()) == Some(true);
        // A single spectator knows they are there.
        let watching = watching.filter(|&watching| watching > u32::from(only));
        let watching = watching.map(|watching| settings.part_words().watching(watching));
        let only = only.then(|| settings.part_words().text(OnlineText::Watching).to_owned());
        only.into_iter().chain(watching).collect::<Vec<_>>().join(" ")
    };
    let names = controller.names();
    let wins = move || {
        let wins = controller.ask(LiveGame::wins).flatten()?;
        Some(names.with(|names| settings.part_words().games_won(wins, &names.names())))
    };
    view! {
        <h2 class="match">{head}</h2>
        <p id="games-won" class="soft">
            {wins}
        </p>
        <p id="watching" class="soft watching">
            {watching}
        </p>
    }
}

/// A player beside the board.
#[component]
pub(super) fn SideRow(#[prop(into)] player: Signal<Player>) -> impl IntoView {
    move || view! { <Side player=player.get() /> }
}

/// A player: the name, the side, the presence, the time and the points.
#[component]
fn Side(player: Player) -> impl IntoView {
    let (settings, controller, route) = (Settings::get(), GameController::get(), Route::get());
    let acts = controller.is(move |live| live.game().player_to_act() == Some(player));
    let who = move || {
        controller.ask(|live| {
            let words = settings.part_words();
            let rating = live.rating_change(player).map_or(Rating::Now(live.rating(player)), Rating::Changed);
            let name = live.names()[player].as_ref().map(|player| settings.at_board(player));
            let you = (live.you() == Some(player)).then(|| words.text(OnlineText::You).to_owned());
            let name = you.or(name).map(|name| settings.with_rating(&name, rating, live.is_provisional(player)));
            name.unwrap_or_else(|| words.text(OnlineText::NobodyYet).to_owned())
        })
    };
    let link = Memo::new(move |_| {
        let player = controller.ask(|live| live.names()[player].clone()).flatten()?;
        let is_named = matches!(PlayerName::new(&player), PlayerName::Named(_));
        is_named.then(|| player_path(&player.name, game_id(&address::path())))
    });
    let who = move || match link.get() {
        None => view! { <b dir="auto">{who}</b> }.into_any(),
        Some(address) => {
            let href = address.clone();
            let follow = move |event: MouseEvent| route.follow(&event, Page::Players, &address);
            view! {
                <a class="player" href=href dir="auto" on:click=follow>
                    {who}
                </a>
            }
            .into_any()
        }
    };
    let presence = Memo::new(move |_| is_present(controller, player));
    let is_here = move || {
        let text_of = |is_connected| if is_connected { OnlineText::Here } else { OnlineText::Away };
        presence.get().map(|is_connected| {
            view! {
                <small class="presence" data-here=is_connected.then_some("")>
                    <span>{settings.part_words().text(text_of(is_connected))}</span>
                </small>
            }
        })
    };
    let points = move || {
        controller.local_game.with(|local_game| {
            let local_game = local_game.as_ref().filter(|local_game| !local_game.is_single())?;
            let points = settings.words().number(local_game.game().score()[player]);
            Some(view! { <span class="points">{points}</span> })
        })
    };
    let write = move |left: Duration| {
        settings.clock(left, controller.ask(|live| live.game().terms().time_control).unwrap_or_default())
    };
    view! {
        <div class="row" data-acts=move || acts.get().then_some("") data-player=player.name()>
            <span class="token" aria-hidden="true"></span>
            <span class="who">
                {who}
                <small>{move || settings.words().player(player)}</small>
                {is_here}
            </span>
            <PlayerClock player write />
            {points}
        </div>
    }
}

/// Whether another person is present, if known.
pub(super) fn is_present(controller: GameController, player: Player) -> Option<bool> {
    // Without a connection nothing is known. Users know about themselves, and an engine is always present.
    let is_connected = controller.connection.state.get() == Connection::Connected;
    let is_person = |live: &LiveGame| {
        let other = live.names()[player].as_ref().filter(|_| live.you() != Some(player));
        other.is_some_and(|other| !matches!(PlayerName::new(other), PlayerName::Engine(_)))
    };
    controller.ask(|live| (is_connected && is_person(live)).then(|| live.presence().has(player))).flatten()
}
