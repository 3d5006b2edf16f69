//! The words about a finished round: where it changed hands, and a kind word to the loser.

use kamisado::{Match, Move, Player};
use kamisado_text::PageText;
use kamisado_worker_protocol::{Judgment, Reviewed, ReviewedMove, WorkerQuery, WorkerUpdate};
use leptos::prelude::*;

use super::PlayController;
use super::status::player_names;
use crate::announcer::Announcer;
use crate::history::RecordAgainst;
use crate::local_game::LocalGame;
use crate::platform::Subscriptions;
use crate::settings::Settings;
use crate::speech::OwnedNames;

/// The move by which a player gave away a round.
#[derive(Clone, Debug, PartialEq)]
struct TurningPoint {
    /// The place of the move in its round, counted from 1.
    number: u32,
    mv: Move,
    player: Player,
}

impl TurningPoint {
    /// The last move of a round that gave a win away, if there was one.
    fn find(review: &Reviewed, round: usize) -> Option<TurningPoint> {
        let moves = &review.rounds.get(round)?.moves;
        let is_mistake = |(_, played): &(usize, &ReviewedMove)| played.judgment == Judgment::Mistake;
        let (place, played) = moves.iter().enumerate().rfind(is_mistake)?;
        let number = u32::try_from(place + 1).unwrap_or(u32::MAX);
        Some(TurningPoint { number, mv: played.mv, player: played.player })
    }
}

/// The end of a round of the game at this screen.
#[component]
pub(crate) fn Ending() -> impl IntoView {
    let (settings, controller) = (Settings::get(), PlayController::get());
    let names = move || {
        let words = settings.words();
        controller.local_game.with(|local_game| {
            local_game.as_ref().map(|local_game| player_names(local_game, words).into()).unwrap_or_default()
        })
    };
    view! {
        <EndWords
            local_game=controller.local_game.into()
            names=Signal::derive(names)
            is_lost=Signal::derive(controller.is(LocalGame::is_lost_to_engine))
        >
            <RecordAgainst />
        </EndWords>
    }
}

/// Where the round changed hands, as soon as the worker knows it, and a kind word to a user who has lost.
#[component]
pub(crate) fn EndWords(
    /// The game, with the round that is over.
    local_game: Signal<Option<LocalGame>>,
    /// What its players are called.
    names: Signal<OwnedNames>,
    /// Whether the user has lost the match.
    is_lost: Signal<bool>,
    /// What is said between the two.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let settings = Settings::get();
    let shown = local_game.with_untracked(|local_game| {
        let local_game = local_game.as_ref()?;
        Some((local_game.game().branch(), local_game.shown()))
    });
    let turning_point = RwSignal::new(None);
    if let Some((game, round)) = shown {
        ask(game, round, turning_point);
    }
    let sentence = move || {
        let TurningPoint { number, mv, player } = turning_point.get()?;
        let (words, names) = (settings.words(), names.get());
        local_game.with(|local_game| {
            let local_game = local_game.as_ref()?;
            let round = local_game.game().rounds().get(local_game.shown())?;
            let (before, _) = round.plies().nth(usize::try_from(number).ok()?.checked_sub(1)?)?;
            Some(words.turning_point(number, &settings.move_in_words(before, mv), player, &names.names()))
        })
    };
    let announcer = Announcer::get();
    announcer.follow(move || is_lost.get().then(|| settings.words().text(PageText::LostKindly).to_owned()));
    announcer.follow(move || Some(format!("{} {}", settings.words().text(PageText::TurningPoint), sentence()?)));
    view! {
        <Show when=move || is_lost.get()>
            <p class="kind">{settings.text(PageText::LostKindly)}</p>
        </Show>
        {children.map(|children| children())}
        {move || {
            sentence()
                .map(|sentence| {
                    view! {
                        <p id="turning-point" class="turning-point">
                            <b>{settings.text(PageText::TurningPoint)}</b>
                            " "
                            {sentence}
                        </p>
                    }
                })
        }}
    }
}

/// Asks the worker where a round changed hands. The question is let go when the game goes on.
fn ask(game: Match, round: usize, turning_point: RwSignal<Option<TurningPoint>>) {
    let on_update = move |update: &WorkerUpdate, is_last| {
        if let (WorkerUpdate::Review(review), true) = (update, is_last)
            && let Ok(review) = review.decode()
        {
            let _ = turning_point.try_set(TurningPoint::find(&review, round));
        }
    };
    Subscriptions::new().ask(WorkerQuery::Review { game }, on_update);
}
