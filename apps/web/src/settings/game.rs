//! The settings of a game: sounds, motion, the board, and how moves are made and written.

use crate::prelude::*;
use crate::settings::choice::{SettingLabel, SwitchChoice, ValueChoice};
use crate::settings::preference::FULL_VOLUME;
use crate::settings::{AnimationSpeed, MoveNotation, Switch};

/// The example of a notation: the same move in each, red from f8 to e7.
fn example(notation: MoveNotation) -> &'static str {
    match notation {
        MoveNotation::Squares => "f8e7",
        MoveNotation::Official => "R↗1B",
    }
}

fn setting_text(settings: Settings, text: SettingText) -> &'static str {
    settings.part_words().text(text)
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
                label=|settings| settings.boards().text(BoardText::Sounds)
                demonstrate=|| sound::play(Sound::Tower)
            />
            <label class="volume">
                <span>{move || setting_text(settings, SettingText::Volume)}</span>
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
    let speed = |settings, speed| {
        setting_text(
            settings,
            match speed {
                AnimationSpeed::Off => SettingText::AnimationOff,
                AnimationSpeed::Quick => SettingText::AnimationQuick,
                AnimationSpeed::Normal => SettingText::AnimationNormal,
                AnimationSpeed::Slow => SettingText::AnimationSlow,
            },
        )
    };
    let notation = |settings, notation| {
        setting_text(
            settings,
            match notation {
                MoveNotation::Squares => SettingText::NotationSquares,
                MoveNotation::Official => SettingText::NotationOfficial,
            },
        )
    };
    let switch = |id: &'static str, switch: Switch, label: SettingLabel| view! { <SwitchChoice id switch label /> };
    view! {
        <ValueChoice
            group="animation"
            legend=|settings| setting_text(settings, SettingText::Animation)
            preference=settings.animation
            label=speed
        />
        <div class="options switches">
            {switch("coordinates", settings.coordinates, |settings| setting_text(settings, SettingText::Coordinates))}
            {switch("dots", settings.dots, |settings| setting_text(settings, SettingText::Dots))}
            {switch("confirm-moves", settings.confirm_moves, |settings| setting_text(settings, SettingText::ConfirmMoves))}
        </div>
        <ValueChoice
            group="notation"
            legend=|settings| setting_text(settings, SettingText::Notation)
            preference=settings.notation
            label=notation
            example
        />
    }
}
