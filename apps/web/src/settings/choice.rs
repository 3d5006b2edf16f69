//! Choices between the values of a setting.

use super::preference::{Preference, Switch, ValueLabel};
use crate::prelude::*;

/// A choice between the values of a setting, one of which is always chosen.
#[component]
pub(super) fn ValueChoice<T: ValueLabel>(
    /// The name of the group of radio buttons.
    group: &'static str,
    #[prop(into)] legend: Label,
    preference: Preference<T>,
    /// A picture before the name.
    #[prop(optional)]
    picture: Option<fn(T) -> AnyView>,
    /// An example after the name.
    #[prop(optional)]
    example: Option<fn(T) -> &'static str>,
    #[prop(default = "options")] class: &'static str,
) -> impl IntoView {
    let settings = Settings::get();
    let values = T::ALL.iter().map(|&value| {
        view! {
            <label>
                <input
                    type="radio"
                    name=group
                    value=value.name()
                    prop:checked=move || preference.get() == value
                    on:change=move |_| preference.choose(value)
                />
                {picture.map(|picture| picture(value))}
                <span>{settings.text(value.label())}</span>
                {example.map(|example| view! { <b dir="ltr" translate="no">{example(value)}</b> })}
            </label>
        }
    });
    view! {
        <fieldset class=class>
            <legend>{settings.text(legend)}</legend>
            <div>{values.collect_view()}</div>
        </fieldset>
    }
}

/// A setting that is on or off.
#[component]
pub(super) fn SwitchChoice(
    id: &'static str,
    switch: Switch,
    #[prop(into)] label: Label,
    /// Shows what the setting does when it is turned on.
    #[prop(optional)]
    demonstrate: Option<fn()>,
) -> impl IntoView {
    let settings = Settings::get();
    let on_change = move |event| {
        let on = event_target_checked(&event);
        switch.choose(on);
        if let Some(demonstrate) = demonstrate.filter(|_| on) {
            demonstrate();
        }
    };
    view! {
        <label>
            <input id=id type="checkbox" prop:checked=move || switch.get() on:change=on_change />
            <span>{settings.text(label)}</span>
        </label>
    }
}
