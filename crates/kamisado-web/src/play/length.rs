//! The choice of a length.

use kamisado::MatchLength;
use kamisado_text::PageText;
use leptos::prelude::*;

use super::new_game::SeriesChoice;
use crate::local_game::Choices;
use crate::ui::{Label, Options};

/// How long is played; for a series, to how many wins as well, and who opens.
#[component]
pub(crate) fn LengthChoice(choices: RwSignal<Choices>) -> impl IntoView {
    let is_series = Memo::new(move |_| choices.with(|choices| choices.length.is_none()));
    let lengths = MatchLength::ALL.map(|length| (Some(length), Label::Length(length)));
    let lengths = lengths.into_iter().chain([(None, Label::Text(PageText::Series))]).collect();
    view! {
        <Options
            name="length"
            legend=PageText::Length
            options=lengths
            get=move || choices.with(|choices| choices.length)
            set=move |length| choices.update(|choices| choices.length = length)
        />
        <Show when=move || is_series.get()>
            <SeriesChoice choices />
        </Show>
    }
}
