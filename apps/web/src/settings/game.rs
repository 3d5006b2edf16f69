//! The settings of a game: sounds, motion, the board, and how moves are made and written.

use kamisado_text::{BoardText, SettingText};
use leptos::prelude::*;

use crate::platform::sound::{self, Sound};
use crate::settings::preference::FULL_VOLUME;
use crate::settings::{AnimationSpeed, MoveNotation, Settings, Switch};

/// The example of a notation: the same move in each, red from f8 to e7.
const fn example(notation: MoveNotation) -> &'static str {
    match notation {
        MoveNotation::Squares => "f8e7",
        MoveNotation::Official => "R↗1B",
    }
}

/// Whether sounds are played, and the volume. A change is heard at once.
#[component]
pub(super) fn SoundChoices() -> impl IntoView {
    let settings = Settings::get();
    let text = move |text| move || settings.part_words().text(text);
    let on_sounds = move |event| {
        let on = event_target_checked(&event);
        settings.choose_sounds(on);
        if on {
            sound::play(Sound::Tower);
        }
    };
    let on_volume = move |event| {
        if let Ok(volume) = event_target_value(&event).parse::<u8>() {
            settings.choose_volume(volume.min(FULL_VOLUME));
            sound::play(Sound::Tower);
        }
    };
    view! {
        <div class="options switches sound-choices">
            <label>
                <input
                    id="sounds"
                    type="checkbox"
                    prop:checked=move || settings.sounds.get()
                    on:change=on_sounds
                />
                <span>{settings.board_text(BoardText::Sounds)}</span>
            </label>
            <label class="volume">
                <span>{text(SettingText::Volume)}</span>
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

/// A value of a setting.
#[derive(Clone, Copy)]
struct NamedValue<T> {
    value: T,
    /// Its name in the storage.
    name: &'static str,
    text: SettingText,
    /// An example, if words are not enough.
    example: Option<&'static str>,
}

/// A choice between the values of a setting, one of which is always chosen.
#[component]
fn ValueChoice<T: Copy + PartialEq + Send + Sync + 'static>(
    /// The name of the group of radio buttons.
    group: &'static str,
    legend: SettingText,
    values: Vec<NamedValue<T>>,
    chosen: Signal<T>,
    choose: Callback<T>,
) -> impl IntoView {
    let settings = Settings::get();
    let text = move |text| move || settings.part_words().text(text);
    let values = values.into_iter().map(|NamedValue { value, name, text: label, example }| {
        let example = example.map(|example| view! { <b dir="ltr" translate="no">{example}</b> });
        view! {
            <label>
                <input
                    type="radio"
                    name=group
                    value=name
                    prop:checked=move || chosen.get() == value
                    on:change=move |_| choose.run(value)
                />
                <span>{text(label)}</span>
                {example}
            </label>
        }
    });
    view! {
        <fieldset class="options">
            <legend>{text(legend)}</legend>
            <div>{values.collect_view()}</div>
        </fieldset>
    }
}

/// The speed of animations, the look of the board, and how moves are made and written.
#[component]
pub(super) fn GameChoices() -> impl IntoView {
    let settings = Settings::get();
    let text = move |text| move || settings.part_words().text(text);
    let speeds = AnimationSpeed::ALL.map(|speed| NamedValue {
        value: speed,
        name: speed.name(),
        text: match speed {
            AnimationSpeed::Off => SettingText::AnimationOff,
            AnimationSpeed::Quick => SettingText::AnimationQuick,
            AnimationSpeed::Normal => SettingText::AnimationNormal,
            AnimationSpeed::Slow => SettingText::AnimationSlow,
        },
        example: None,
    });
    let notations = MoveNotation::ALL.map(|notation| NamedValue {
        value: notation,
        name: notation.name(),
        text: match notation {
            MoveNotation::Squares => SettingText::NotationSquares,
            MoveNotation::Official => SettingText::NotationOfficial,
        },
        example: Some(example(notation)),
    });
    let switch = move |id: &'static str, switch: Switch, name: SettingText| {
        view! {
            <label>
                <input
                    id=id
                    type="checkbox"
                    prop:checked=move || switch.get()
                    on:change=move |event| switch.choose(event_target_checked(&event))
                />
                <span>{text(name)}</span>
            </label>
        }
    };
    view! {
        <ValueChoice
            group="animation"
            legend=SettingText::Animation
            values=speeds.into()
            chosen=settings.animation.into()
            choose=Callback::new(move |speed| settings.choose_animation(speed))
        />
        <div class="options switches">
            {switch("coordinates", settings.coordinates, SettingText::Coordinates)}
            {switch("dots", settings.dots, SettingText::Dots)}
            {switch("confirm-moves", settings.confirm_moves, SettingText::ConfirmMoves)}
        </div>
        <ValueChoice
            group="notation"
            legend=SettingText::Notation
            values=notations.into()
            chosen=settings.notation.into()
            choose=Callback::new(move |notation| settings.choose_notation(notation))
        />
    }
}
