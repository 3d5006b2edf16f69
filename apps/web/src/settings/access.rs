//! The settings for users of screen readers.

use kamisado_text::SpeechText;
use leptos::prelude::*;

use crate::settings::{Settings, Verbosity};

/// How much is announced, whether the board has keys, and whether a game is shown as text.
#[component]
pub(crate) fn AccessChoices() -> impl IntoView {
    let settings = Settings::get();
    let text = move |text| move || settings.part_words().text(text);
    let levels = Verbosity::ALL.map(|verbosity| {
        let name = match verbosity {
            Verbosity::Short => SpeechText::VerbosityShort,
            Verbosity::Normal => SpeechText::VerbosityNormal,
            Verbosity::Full => SpeechText::VerbosityFull,
        };
        view! {
            <label>
                <input
                    type="radio"
                    name="verbosity"
                    value=verbosity.name()
                    prop:checked=move || settings.verbosity.get() == verbosity
                    on:change=move |_| settings.choose_verbosity(verbosity)
                />
                <span>{text(name)}</span>
            </label>
        }
    });
    view! {
        <fieldset class="options">
            <legend>{text(SpeechText::Verbosity)}</legend>
            <div>{levels.collect_view()}</div>
        </fieldset>
        <div class="options switches">
            <label>
                <input
                    id="text-mode"
                    type="checkbox"
                    prop:checked=move || settings.text_mode.get()
                    on:change=move |event| settings.choose_text_mode(event_target_checked(&event))
                />
                <span>{text(SpeechText::TextMode)}</span>
            </label>
            <label>
                <input
                    id="board-keys"
                    type="checkbox"
                    prop:checked=move || settings.board_keys.get()
                    on:change=move |event| settings.choose_board_keys(event_target_checked(&event))
                />
                <span>{text(SpeechText::BoardKeys)}</span>
            </label>
        </div>
    }
}
