//! The settings for users of screen readers.

use super::choice::{SwitchChoice, ValueChoice};
use crate::prelude::*;
use crate::settings::Verbosity;

/// How much is announced, whether the board has keys, and whether a game is shown as text.
#[component]
pub(crate) fn AccessChoices() -> impl IntoView {
    let settings = Settings::get();
    let level = |settings: Settings, verbosity| {
        settings.part_words().text(match verbosity {
            Verbosity::Short => SpeechText::VerbosityShort,
            Verbosity::Normal => SpeechText::VerbosityNormal,
            Verbosity::Full => SpeechText::VerbosityFull,
        })
    };
    view! {
        <ValueChoice
            group="verbosity"
            legend=|settings| settings.part_words().text(SpeechText::Verbosity)
            preference=settings.verbosity
            label=level
        />
        <div class="options switches">
            <SwitchChoice
                id="text-mode"
                switch=settings.text_mode
                label=|settings| settings.part_words().text(SpeechText::TextMode)
            />
            <SwitchChoice
                id="board-keys"
                switch=settings.board_keys
                label=|settings| settings.part_words().text(SpeechText::BoardKeys)
            />
        </div>
    }
}
