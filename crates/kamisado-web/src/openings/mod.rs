//! The first moves, all of which are solved, and what follows them.

mod first;
mod table;

use kamisado::{MatchLength, Position};
use kamisado_text::OpeningText;
use leptos::prelude::*;

use crate::analysis::{Desk, Judged, Stage};
use crate::settings::Settings;

pub(crate) use first::known_verdicts;

/// The first moves with what they lead to, and the way on from there.
#[component]
pub(crate) fn Openings() -> impl IntoView {
    let settings = Settings::get();
    let desk = Desk::new();
    let opener = Position::start(MatchLength::Single).to_move();
    let first = first::first_moves();
    let winning = first.iter().filter(|verdict| verdict.winner == Some(opener));
    let shortest = winning.clone().filter_map(|verdict| verdict.length).min().unwrap_or_default();
    let small = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    let (won, all) = (small(winning.count()), small(first.len()));
    let text = move |text| move || settings.language.get().openings().opening_text(text);
    view! {
        <section class="game analysis">
            <Stage desk />
            <div class="panel">
                <h1>{text(OpeningText::Head)}</h1>
                <p id="summary">
                    {move || settings.language.get().openings().openings_summary(won, all, shortest)}
                </p>
                <p class="soft">{text(OpeningText::Choose)}</p>
                <Judged desk />
            </div>
        </section>
    }
}
