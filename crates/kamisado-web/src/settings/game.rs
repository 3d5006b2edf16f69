//! The settings of a game: how loud it is, how it moves, what the board shows, and how moves are made and written.

use kamisado_text::{BoardText, SettingText};
use leptos::prelude::*;

use crate::board::LastAction;
use crate::platform::sound;
use crate::settings::preference::FULL_VOLUME;
use crate::settings::{AnimationSpeed, MoveNotation, Settings, Switch};

/// The example by which a notation is known: the same move, red from f8 to e7, in each.
const fn example(notation: MoveNotation) -> &'static str {
    match notation {
        MoveNotation::Squares => "f8e7",
        MoveNotation::Official => "R↗1B",
    }
}

/// Whether sounds are heard, and how loud. A change is heard at once.
#[component]
pub(super) fn SoundChoices() -> impl IntoView {
    let settings = Settings::get();
    let text = move |text| move || settings.part_words().setting_text(text);
    let on_sounds = move |event| {
        let on = event_target_checked(&event);
        settings.choose_sounds(on);
        if on {
            sound::play(LastAction::Move);
        }
    };
    let on_volume = move |event| {
        if let Ok(volume) = event_target_value(&event).parse::<u8>() {
            settings.choose_volume(volume.min(FULL_VOLUME));
            sound::play(LastAction::Move);
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

/// How fast things move, what the board shows, and how moves are made and written.
#[component]
pub(super) fn GameChoices() -> impl IntoView {
    let settings = Settings::get();
    let text = move |text| move || settings.part_words().setting_text(text);
    let speeds = AnimationSpeed::ALL.map(|speed| {
        let name = match speed {
            AnimationSpeed::Off => SettingText::AnimationOff,
            AnimationSpeed::Quick => SettingText::AnimationQuick,
            AnimationSpeed::Normal => SettingText::AnimationNormal,
            AnimationSpeed::Slow => SettingText::AnimationSlow,
        };
        view! {
            <label>
                <input
                    type="radio"
                    name="animation"
                    value=speed.name()
                    prop:checked=move || settings.animation.get() == speed
                    on:change=move |_| settings.choose_animation(speed)
                />
                <span>{text(name)}</span>
            </label>
        }
    });
    let notations = MoveNotation::ALL.map(|notation| {
        let name = match notation {
            MoveNotation::Squares => SettingText::NotationSquares,
            MoveNotation::Official => SettingText::NotationOfficial,
        };
        view! {
            <label>
                <input
                    type="radio"
                    name="notation"
                    value=notation.name()
                    prop:checked=move || settings.notation.get() == notation
                    on:change=move |_| settings.choose_notation(notation)
                />
                <span>{text(name)}</span>
                <b dir="ltr" translate="no">
                    {example(notation)}
                </b>
            </label>
        }
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
        <fieldset class="options">
            <legend>{text(SettingText::Animation)}</legend>
            <div>{speeds.collect_view()}</div>
        </fieldset>
        <div class="options switches">
            {switch("coordinates", settings.coordinates, SettingText::Coordinates)}
            {switch("dots", settings.dots, SettingText::Dots)}
            {switch("confirm-moves", settings.confirm_moves, SettingText::ConfirmMoves)}
        </div>
        <fieldset class="options">
            <legend>{text(SettingText::Notation)}</legend>
            <div>{notations.collect_view()}</div>
        </fieldset>
    }
}
