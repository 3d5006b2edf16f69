//! Who wins, in words.

use kamisado::{Phase, Turn};
use kamisado_text::{AnalysisText, PageText};
use leptos::prelude::*;

use super::{Desk, text};
use crate::settings::Settings;

/// Who wins the round, and between rounds who wins the next one after each fill.
#[component]
pub(super) fn Verdict(desk: Desk) -> impl IntoView {
    let settings = Settings::get();
    let moves = Memo::new(move |_| desk.tree.with(|tree| matches!(tree.game().phase(), Phase::Move(_))));
    let judgement = Memo::new(move |_| desk.judgement());
    let sentence = move || match (moves.get(), judgement.get()) {
        (false, _) => None,
        (true, None) => Some(text(settings, AnalysisText::Searching)().to_owned()),
        (true, Some(known)) => Some(settings.words().solved(known.winner, known.length, known.points)),
    };
    let fills = move || {
        let buttons = desk.found.fills.get().into_iter().map(|(fill, winner)| {
            view! {
                <button id=format!("fill-{fill}") on:click=move |_| desk.play(Turn::Fill(fill))>
                    {move || settings.language.get().analyses().fill_verdict(fill, winner)}
                </button>
            }
        });
        let buttons: Vec<_> = buttons.collect();
        (!buttons.is_empty()).then(|| view! { <div class="sides">{buttons}</div> })
    };
    view! {
        <p
            id="verdict"
            aria-live="polite"
            data-known=move || judgement.get().map(|judgement| judgement.winner.name())
        >
            {sentence}
        </p>
        {fills}
        <Show when=move || desk.is_lost()>
            <p class="notice" role="alert">
                {settings.text(PageText::WorkerLost)}
            </p>
        </Show>
    }
}
