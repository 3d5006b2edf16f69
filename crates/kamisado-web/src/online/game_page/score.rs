//! Who plays, who is here, the score and the clocks.

use kamisado::Player;
use kamisado_text::{OnlineText, PageText};
use leptos::prelude::*;

use super::GameController;
use super::controller::Connection;
use crate::app::Route;
use crate::online::text::{Text, is_single};
use crate::online::{LiveGame, PlayerName};
use crate::platform::{address, system};
use crate::routes::{Page, game_id, player_path};
use crate::settings::Settings;

/// Who plays, what, and how it stands.
#[component]
pub(super) fn ScoreBoard() -> impl IntoView {
    let (settings, text, controller) = (Settings::get(), Text::get(), GameController::get());
    let head = move || {
        controller.ask(|live| {
            let (terms, rounds) = (live.game().terms(), live.game().game().rounds().len());
            let round = settings.words().round_head(u32::try_from(rounds).unwrap_or(u32::MAX));
            let agreed = text.terms(&terms);
            if is_single(terms.rules.format) { agreed } else { format!("{agreed} · {round}") }
        })
    };
    let orientation = Memo::new(move |_| {
        controller.local_game.with(|local_game| local_game.as_ref().map(|local_game| local_game.orientation))
    });
    let sides = move || {
        orientation
            .get()
            .map(|orientation| [!orientation, orientation].map(|player| view! { <Side player /> }).collect_view())
    };
    let watching = move || {
        let watching = controller.ask(|live| live.presence().map(|presence| presence.watching)).flatten();
        let only = controller.ask(|live| live.you().is_none() && live.free_seat().is_none()) == Some(true);
        // A single spectator knows it.
        let watching = watching.filter(|&watching| watching > u32::from(only));
        let watching = watching.map(|watching| text.words().watching(watching));
        let only = only.then(|| text.words().online_text(OnlineText::Watching).to_owned());
        only.into_iter().chain(watching).collect::<Vec<_>>().join(" ")
    };
    view! {
        <h2 class="match">{head}</h2>
        <ul class="score">{sides}</ul>
        <p id="watching" class="soft watching">
            {watching}
        </p>
    }
}

/// A player: the name, whether they are here, the time and the points.
#[component]
fn Side(player: Player) -> impl IntoView {
    let (settings, text, controller, route) = (Settings::get(), Text::get(), GameController::get(), Route::get());
    let acts = Memo::new(move |_| controller.ask(|live| live.game().player_to_act() == Some(player)) == Some(true));
    let who = move || {
        controller.ask(|live| {
            let words = text.words();
            let rating = live.ratings()[player];
            let name = live.names()[player].as_deref().map(|name| text.rated(name, rating));
            let you = (live.you() == Some(player)).then(|| words.online_text(OnlineText::You).to_owned());
            you.or(name).unwrap_or_else(|| words.online_text(OnlineText::NobodyYet).to_owned())
        })
    };
    let link = Memo::new(move |_| {
        let name = controller.ask(|live| live.names()[player].clone()).flatten()?;
        matches!(PlayerName::new(&name), PlayerName::Named(_)).then(|| player_path(&name, game_id(&address::path())))
    });
    let who = move || match link.get() {
        None => view! { <small dir="auto">{who}</small> }.into_any(),
        Some(address) => {
            let href = address.clone();
            let follow = move |event: leptos::ev::MouseEvent| route.follow(&event, Page::Players, &address);
            view! {
                <a class="player" href=href dir="auto" on:click=follow>
                    {who}
                </a>
            }
            .into_any()
        }
    };
    let presence = Memo::new(move |_| {
        // Without a connection nothing is known. The user knows about themselves, and an engine is always there.
        let is_connected = controller.connection.get() == Connection::Here;
        let is_told = |live: &LiveGame| {
            let name = live.names()[player].as_deref().filter(|_| live.you() != Some(player));
            name.is_some_and(|name| !matches!(PlayerName::new(name), PlayerName::Engine(_)))
        };
        controller
            .ask(|live| live.presence().filter(|_| is_connected && is_told(live)).map(|presence| presence.has(player)))
            .flatten()
    });
    let is_here = move || {
        let text_of = |here| if here { OnlineText::Here } else { OnlineText::Away };
        presence.get().map(|here| {
            view! {
                <small class="presence" data-here=here.then_some("")>
                    {text.words().online_text(text_of(here))}
                </small>
            }
        })
    };
    let points = move || {
        controller.local_game.with(|local_game| {
            local_game.as_ref().map(|local_game| settings.words().number(local_game.game().score()[player]))
        })
    };
    view! {
        <li data-acts=move || acts.get().then_some("") data-player=player.name()>
            <span class="token" aria-hidden="true"></span>
            <span class="who">
                <b>{move || settings.words().player(player)}</b>
                {who}
                {is_here}
            </span>
            <PlayerClock player />
            <span class="points">{points}</span>
        </li>
    }
}

/// The clock of a player, if there is one.
#[component]
fn PlayerClock(player: Player) -> impl IntoView {
    let (settings, text, controller) = (Settings::get(), Text::get(), GameController::get());
    let face = Memo::new(move |_| {
        let here = controller.here.get();
        let clock = |live: &LiveGame| Some((live.left(here)?[player], live.game().terms().time_control));
        controller.ask(clock).flatten().map(|(left, pace)| text.clock(left, pace))
    });
    let runs = Memo::new(move |_| controller.ask(|live| live.runs() == Some(player)) == Some(true));
    let is_timed = Memo::new(move |_| face.with(Option::is_some));
    view! {
        <Show when=move || is_timed.get()>
            <span
                class="clock"
                role="timer"
                aria-live="off"
                data-runs=move || runs.get().then_some("")
                aria-label=move || settings.words().time_left(player, &face.get().unwrap_or_default())
                dir="auto"
            >
                {move || face.get()}
            </span>
        </Show>
    }
}

/// The creator of the game sees the link for the opponent; a user who came by the link can take the seat.
#[component]
pub(super) fn Waiting() -> impl IntoView {
    let (text, controller) = (Text::get(), GameController::get());
    let waits = Memo::new(move |_| controller.ask(|live| live.waits_for_other()) == Some(true));
    let free = Memo::new(move |_| controller.ask(|live| live.free_seat()).flatten());
    let seat = move || {
        let player = free.get()?;
        Some(view! {
            <div class="guest card">
                <p>{text.of(OnlineText::SeatFree)}</p>
                <button id="sit" class="main" on:click=move |_| controller.sit()>
                    {move || text.words().join(player)}
                </button>
            </div>
        })
    };
    view! {
        <Show when=move || waits.get()>
            <Invitation />
        </Show>
        {seat}
    }
}

/// The link for the other player.
#[component]
fn Invitation() -> impl IntoView {
    let (settings, text, controller) = (Settings::get(), Text::get(), GameController::get());
    let copied = RwSignal::new(None::<bool>);
    let link = StoredValue::new(controller.address());
    let copy = move |_| {
        copied.set(None);
        system::copy(&link.get_value(), move |done| {
            // The game may have begun meanwhile.
            let _ = copied.try_set(Some(done));
        });
    };
    let told = move || {
        copied.get().map(|done| settings.words().text(if done { PageText::Copied } else { PageText::NotCopied }))
    };
    view! {
        <div class="guest card">
            <p>{text.of(OnlineText::WaitingHelp)}</p>
            <label class="field">
                <span>{text.of(OnlineText::LinkField)}</span>
                <input id="game-link" type="text" readonly dir="ltr" value=link.get_value() />
            </label>
            <button id="copy-link" class="main" on:click=copy>
                {settings.text(PageText::CopyLink)}
            </button>
            <p class="told" role="status">
                {told}
            </p>
        </div>
    }
}
