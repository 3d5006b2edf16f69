//! Who plays, the round, the score and the clocks.

use kamisado::{ByPlayer, Format, MatchLength, Player};
use kamisado_text::PageText;
use leptos::prelude::*;

use super::PlayController;
use crate::local_game::{LocalGame, Seat, clock_face};
use crate::settings::Settings;

/// Who plays, the round and the score, in the order of the board.
#[component]
pub(super) fn ScoreBoard(orientation: Memo<Player>) -> impl IntoView {
    let (settings, controller) = (Settings::get(), PlayController::get());
    let sides =
        controller.ask(|local_game| (local_game.seats(), local_game.game().score(), local_game.player_to_act()));
    let head = move || {
        let words = settings.words();
        controller.local_game.with(|local_game| {
            let local_game = local_game.as_ref()?;
            let game = local_game.game();
            let single = game.rules().format == Format::Match(MatchLength::Single);
            let round = words.round_head(u32::try_from(local_game.shown() + 1).unwrap_or(u32::MAX));
            let format = words.format(game.rules().format);
            Some(if single { format } else { format!("{format} · {round}") })
        })
    };
    view! {
        <h2 class="match">{head}</h2>
        <ul class="score">
            {move || {
                let ((seats, score, to_act), orientation) = (sides.get()?, orientation.get());
                Some([!orientation, orientation].map(|player| side(settings, player, seats, score, to_act == Some(player))).collect_view())
            }}
        </ul>
    }
}

/// A player's name, who that is, the time and the points.
fn side(settings: Settings, player: Player, seats: ByPlayer<Seat>, score: ByPlayer<u32>, acts: bool) -> impl IntoView {
    let words = settings.words();
    let who = match seats[player] {
        Seat::Person => None,
        Seat::Engine(level) => Some(format!("{} · {}", words.text(PageText::Computer), words.level(level))),
    };
    view! {
        <li data-acts=acts.then_some("") data-player=player.name()>
            <span class="token" aria-hidden="true"></span>
            <span class="who">
                <b>{words.player(player)}</b>
                {who.map(|who| view! { <small>{who}</small> })}
            </span>
            <PlayerClock player />
            <span class="points">{words.number(score[player])}</span>
        </li>
    }
}

/// The clock of a player, if there is one.
#[component]
fn PlayerClock(player: Player) -> impl IntoView {
    let (settings, controller) = (Settings::get(), PlayController::get());
    let clock = controller.ask(|local_game| (local_game.clock().map(|clock| clock.left()), local_game.runs()));
    let face = Memo::new(move |_| {
        let (left, runs) = clock.get()?;
        let thought = if runs == Some(player) { controller.stopwatch.thought.get() } else { 0 };
        Some(clock_face(left?[player].saturating_sub(thought)))
    });
    let runs = Memo::new(move |_| clock.get().is_some_and(|(_, runs)| runs == Some(player)));
    let is_timed = controller.ask(|local_game: &LocalGame| local_game.clock().is_some());
    view! {
        <Show when=move || is_timed.get() == Some(true)>
            <span
                class="clock"
                role="timer"
                aria-live="off"
                data-runs=move || runs.get().then_some("")
                aria-label=move || settings.words().time_left(player, &face.get().unwrap_or_default())
                dir="ltr"
            >
                {move || face.get().map(|face| digits(settings, &face))}
            </span>
        </Show>
    }
}

/// A time in the digits of the language.
pub(crate) fn digits(settings: Settings, face: &str) -> String {
    let words = settings.words();
    let digit = |sign: char| sign.to_digit(10).map_or_else(|| sign.to_string(), |digit| words.number(digit));
    face.chars().map(digit).collect()
}
