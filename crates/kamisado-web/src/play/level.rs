//! The choice of the engine's level.

use leptos::prelude::*;

use crate::local_game::Choices;
use crate::settings::Settings;

/// The level, from the easiest to the strongest.
#[component]
pub(crate) fn LevelChoice(choices: RwSignal<Choices>) -> impl IntoView {
    let settings = Settings::get();
    let on_input = move |event| {
        if let Ok(level) = event_target_value(&event).parse() {
            choices.update(|choices| choices.level = level);
        }
    };
    view! {
        <label class="level">
            <span>{move || settings.words().level(choices.with(|choices| choices.level))}</span>
            <input
                id="level"
                type="range"
                min=Choices::LEVELS.start().to_string()
                max=Choices::LEVELS.end().to_string()
                prop:value=move || choices.with(|choices| choices.level.to_string())
                on:input=on_input
            />
        </label>
    }
}
