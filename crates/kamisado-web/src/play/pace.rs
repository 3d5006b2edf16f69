//! The choice of how the clocks run.

use kamisado_text::PageText;
use leptos::prelude::*;

use crate::local_game::{Choices, Pace};
use crate::ui::Number;

/// The minutes for the match, and the seconds that a move brings.
#[component]
pub(crate) fn PaceChoice(choices: RwSignal<Choices>) -> impl IntoView {
    view! {
        <div class="numbers">
            <Number
                id="minutes"
                text=PageText::Minutes
                least=1
                most=Pace::MOST_MINUTES
                get=move || choices.with(|choices| choices.pace.minutes)
                set=move |minutes| choices.update(|choices| choices.pace.minutes = minutes)
            />
            <Number
                id="seconds"
                text=PageText::Seconds
                least=0
                most=Pace::MOST_SECONDS
                get=move || choices.with(|choices| choices.pace.seconds)
                set=move |seconds| choices.update(|choices| choices.pace.seconds = seconds)
            />
        </div>
    }
}
