//! The line under the board: whose turn it is and why, and what has become of the own turn.

use kamisado_online::GameEnd;
use kamisado_text::OnlineText;
use leptos::prelude::*;

use super::GameController;
use crate::board::TowerChip;
use crate::online::text::Text;
use crate::online::{GameNotice, LiveGame};
use crate::play::{mover, sentences};
use crate::settings::Settings;

/// Whose turn it is and why, what was refused and why, and what happened besides. The same sentences are seen and heard.
#[component]
pub(super) fn Status() -> impl IntoView {
    let (settings, text, controller) = (Settings::get(), Text::get(), GameController::get());
    let said = Memo::new(move |_| {
        let around =
            controller.ask(|live| around(live).map(|around| text.words().online_text(around).to_owned())).flatten();
        if let Some(around) = around {
            return vec![around];
        }
        let words = settings.words();
        controller
            .local_game
            .with(|local_game| local_game.as_ref().map_or_else(Vec::new, |local_game| sentences(local_game, words)))
    });
    let note = move || {
        let note = controller.ask(|live| match live.note() {
            Some(GameNotice::TakenBack) => Some(OnlineText::TakenBack),
            Some(GameNotice::Declined) => Some(OnlineText::Declined),
            Some(GameNotice::Interrupted) => Some(OnlineText::Interrupted),
            None => None,
        });
        note.flatten().map(|note| text.words().online_text(note))
    };
    let refused = move || {
        // That nothing can be stored has its own line, for as long as it is so.
        let answer = controller.answer.get().filter(|&answer| answer != OnlineText::NotStoring);
        let answer = answer.map(|answer| text.words().online_text(answer).to_owned());
        let refused = controller.input.rejected.get().map(|error| error.in_words(settings));
        refused.or(answer)
    };
    let tower = Memo::new(move |_| {
        let plays = controller.ask(|live| around(live).is_none()) == Some(true);
        controller.local_game.with(|local_game| local_game.as_ref().filter(|_| plays).and_then(mover))
    });
    let chip = move || tower.get().map(|(tower, teeth)| view! { <TowerChip tower teeth /> });
    let is_storing = Memo::new(move |_| controller.ask(LiveGame::is_storing) != Some(false));
    let is_sent = Memo::new(move |_| controller.ask(|live| live.pending().is_some()) == Some(true));
    view! {
        <div class="status">
            {chip}
            <div class="said" aria-live="polite">
                <div id="status">
                    {move || said.get().into_iter().map(|sentence| view! { <p>{sentence}</p> }).collect_view()}
                </div>
                <p class="soft">{note}</p>
                <p class="refused">{refused}</p>
                <p id="not-storing" class="refused">
                    {move || (!is_storing.get()).then(|| text.words().online_text(OnlineText::NotStoring))}
                </p>
            </div>
            <p id="sending" class="thinking" aria-hidden="true" data-on=move || is_sent.get().then_some("")>
                {text.of(OnlineText::Sending)}
            </p>
        </div>
    }
}

/// The text instead of the state of the board.
fn around(live: &LiveGame) -> Option<OnlineText> {
    match live.game().end() {
        Some(GameEnd::Aborted) => Some(OnlineText::CalledOff),
        None if !live.game().has_begun() => Some(OnlineText::Waiting),
        _ => None,
    }
}
