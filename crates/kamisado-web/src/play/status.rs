//! The line under the board that says whose turn it is and why, and the score.

use kamisado::{ByPlayer, MatchLength, Phase, Player, Teeth, Tower};
use kamisado_text::{PageText, Pages};
use leptos::prelude::*;

use super::Table;
use crate::board::TowerChip;
use crate::session::{Seat, Session};
use crate::settings::Settings;

/// Whose turn it is and why. The same sentence is seen and heard.
#[component]
pub(super) fn Status() -> impl IntoView {
    let (settings, table) = (Settings::get(), Table::get());
    let sentences = Memo::new(move |_| {
        let words = settings.words();
        table.session.with(|session| session.as_ref().map_or_else(Vec::new, |session| sentences(session, words)))
    });
    let refused = move || table.refused.get().map(|illegal| settings.words().illegal(&illegal));
    let tower = Memo::new(move |_| table.session.with(|session| session.as_ref().and_then(mover)));
    let chip = move || tower.get().map(|(tower, teeth)| view! { <TowerChip tower teeth /> });
    view! {
        <div class="status">
            {chip}
            <div id="status" aria-live="polite">
                {move || sentences.get().into_iter().map(|sentence| view! { <p>{sentence}</p> }).collect_view()}
            </div>
            <div class="refused" role="alert">
                {refused}
            </div>
            <p class="thinking" aria-hidden="true" data-on=move || table.thinking.get().then_some("")>
                {settings.text(PageText::Thinking)}
            </p>
        </div>
    }
}

/// The tower that must move, with its teeth.
fn mover(session: &Session) -> Option<(Tower, Teeth)> {
    let position = session.game().round().position();
    let color = position.must_move().filter(|_| !position.is_over())?;
    let tower = Tower { player: position.to_move(), color };
    Some((tower, position.teeth(tower)))
}

/// What there is to say about a game now.
fn sentences(session: &Session, words: &dyn Pages) -> Vec<String> {
    let game = session.game();
    let round = game.round();
    let mut sentences = Vec::new();
    if let Some(end) = round.position().end() {
        sentences.push(words.end(&end));
        if let Some((tower, teeth)) = game.crowned_after(game.rounds().len() - 1) {
            sentences.push(words.crowned(tower, teeth));
        }
    }
    match game.phase() {
        Phase::Move(_) => sentences.push(words.duty(&round.position().duty(), &round.cause())),
        Phase::Fill(winner) => sentences.push(words.fill_prompt(winner)),
        Phase::Over(result) => sentences.push(words.result(&result)),
    }
    sentences
}

/// Who plays, the round and the score.
#[component]
pub(super) fn Score() -> impl IntoView {
    let (settings, table) = (Settings::get(), Table::get());
    let sides = Memo::new(move |_| {
        table.session.with(|session| {
            session.as_ref().map(|session| {
                let to_act = match session.game().phase() {
                    Phase::Move(player) | Phase::Fill(player) => Some(player),
                    Phase::Over(_) => None,
                };
                (session.seats(), session.game().score(), session.below, to_act)
            })
        })
    });
    let head = move || {
        let words = settings.words();
        table.session.with(|session| {
            let game = session.as_ref()?.game();
            let single = game.rules().format.length() == MatchLength::Single;
            let round = words.round_head(u32::try_from(game.rounds().len()).unwrap_or(u32::MAX));
            let format = words.format(game.rules().format);
            Some(if single { format } else { format!("{format} · {round}") })
        })
    };
    view! {
        <h2 class="match">{head}</h2>
        <ul class="score">
            {move || {
                let (seats, score, below, to_act) = sides.get()?;
                Some([!below, below].map(|player| side(settings, player, seats, score, to_act == Some(player))).collect_view())
            }}
        </ul>
    }
}

/// A player's name, who that is, and the points.
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
            <span class="points">{words.number(score[player])}</span>
        </li>
    }
}
