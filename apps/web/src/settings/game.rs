//! The settings of a game: sounds, motion, the board, and how moves are made and written.

use crate::prelude::*;
use crate::settings::MoveNotation;
use crate::settings::choice::{SwitchChoice, ValueChoice};
use crate::settings::preference::FULL_VOLUME;

/// The example of a notation: the same move in each, red from f8 to e7.
fn example(notation: MoveNotation) -> &'static str {
    match notation {
        MoveNotation::Squares => "f8e7",
        MoveNotation::Official => "R↗1B",
    }
}

/// Whether sounds are played, and the volume. A change is heard at once.
#[component]
pub(super) fn SoundChoices() -> impl IntoView {
    let settings = Settings::get();
    let on_volume = move |event| {
        if let Ok(volume) = event_target_value(&event).parse::<u8>() {
            settings.choose_volume(volume.min(FULL_VOLUME));
            sound::play(Sound::Tower);
        }
    };
    view! {
        <div class="options switches sound-choices">
            <SwitchChoice
                id="sounds"
                switch=settings.sounds
                label=BoardText::Sounds
                demonstrate=|| sound::play(Sound::Tower)
            />
            <label class="volume">
                <span>{settings.text(SettingText::Volume)}</span>
                <input
                    id="volume"
                    type="range"
                    min="0"
                    max=FULL_VOLUME
                    step="5"
                    prop:value=move || settings.volume.get().to_string()
                    aria-valuetext=move || settings.words().number(settings.volume.get().into())
                    on:change=on_volume
                />
            </label>
        </div>
    }
}

/// The speed of animations, the look of the board, and how moves are made and written.
#[component]
pub(super) fn GameChoices() -> impl IntoView {
    let settings = Settings::get();
    view! {
        <ValueChoice group="animation" legend=SettingText::Animation preference=settings.animation />
        <div class="options switches">
            <SwitchChoice id="coordinates" switch=settings.coordinates label=SettingText::Coordinates />
            <SwitchChoice id="dots" switch=settings.dots label=SettingText::Dots />
            <SwitchChoice id="confirm-moves" switch=settings.confirm_moves label=SettingText::ConfirmMoves />
        </div>
        <ValueChoice group="notation" legend=SettingText::Notation preference=settings.notation example />
    }
}
