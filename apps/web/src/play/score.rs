//! The players, the round, the score and the clocks.

use super::ShownGame;
use super::status::player_names;
use crate::local_game::{clock_face, is_low};
use crate::prelude::*;

/// The format and the round.
#[component]
pub(super) fn MatchTitle() -> impl IntoView {
    let (settings, controller) = (Settings::get(), PlayController::get());
    let head = move || {
        let words = settings.words();
        controller.read(|local_game| {
            let round = words.round_head(u32::try_from(local_game.shown() + 1).unwrap_or(u32::MAX));
            let format = capital(&words.format(local_game.format()));
            if local_game.is_single() { format } else { format!("{format}{}{round}", settings.language().separator()) }
        })
    };
    view! { <h2 class="match">{head}</h2> }
}

/// A player beside the board: the name, the side, the time and the points.
#[component]
pub(super) fn ScoreRow(#[prop(into)] player: Signal<Player>) -> impl IntoView {
    let (settings, controller) = (Settings::get(), PlayController::get());
    let row = controller.ask(|local_game| {
        (
            local_game.seats(),
            local_game.names().clone(),
            local_game.game().score(),
            local_game.player_to_act(),
            local_game.is_single(),
        )
    });
    move || {
        let (seats, _, score, to_act, is_single) = row.get()?;
        let (player, words) = (player.get(), settings.words());
        let names: OwnedNames = controller.peek(|local_game| player_names(local_game, words).into())?;
        let names = names.names();
        let level = seats[player].level();
        let mood = Signal::derive(move || controller.mood());
        let face = level.map(|level| view! { <Face level=Signal::stored(level) mood /> });
        let level = level.map(|level| words.level(level));
        let is_called = names.you.is_some() || names.names[player].is_some();
        let side = is_called.then(|| words.player(player).to_owned());
        let details = [side, level].into_iter().flatten().collect::<Vec<_>>().join(settings.language().separator());
        Some(view! {
            <div class="row" data-acts=(to_act == Some(player)).then_some("") data-player=player.name()>
                {face} <span class="token" aria-hidden="true"></span>
                <span class="who">
                    <b dir="auto">{words.player_name(player, &names)}</b>
                    <small>{details}</small>
                </span>
                <PlayerClock player write=move |left| digits(settings, &clock_face(left)) />
                {(!is_single).then(|| view! { <span class="points">{words.number(score[player])}</span> })}
            </div>
        })
    }
}

/// The clock of a player, if there is one.
#[component]
pub(crate) fn PlayerClock(
    player: Player,
    /// Writes the time left as it is shown.
    #[prop(into)]
    write: Callback<Duration, String>,
) -> impl IntoView {
    let settings = Settings::get();
    let ShownGame { clocks, running, names, .. } = ShownGame::get();
    let left = move || Some(clocks.get()?[player]);
    let face = Memo::new(move |_| left().map(|left| write.run(left)));
    let low = Memo::new(move |_| left().is_some_and(is_low));
    let runs = Memo::new(move |_| running.get() == Some(player));
    let is_timed = Memo::new(move |_| face.with(Option::is_some));
    let label =
        move || names.with(|names| settings.words().time_left(player, &face.get().unwrap_or_default(), &names.names()));
    view! {
        <Show when=move || is_timed.get()>
            <span
                class="clock"
                role="timer"
                aria-live="off"
                data-runs=move || runs.get().then_some("")
                data-low=move || low.get().then_some("")
                aria-label=label
                dir="auto"
            >
                {move || face.get()}
            </span>
        </Show>
    }
}

/// A time with the digits of the language.
pub(crate) fn digits(settings: Settings, face: &str) -> String {
    let words = settings.words();
    let digit = |c: char| c.to_digit(10).map_or_else(|| c.to_string(), |digit| words.number(digit));
    face.chars().map(digit).collect()
}
