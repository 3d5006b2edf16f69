//! A choice between a few things.

use kamisado::MatchLength;
use kamisado_text::{Language, PageText};
use leptos::prelude::*;

use crate::settings::Settings;

/// What an option is called.
#[derive(Clone, Copy)]
pub(crate) enum Label {
    Text(PageText),
    Length(MatchLength),
    /// A text of another area.
    Other(fn(Language) -> &'static str),
}

impl From<PageText> for Label {
    fn from(text: PageText) -> Label {
        Label::Text(text)
    }
}

impl Label {
    fn in_words(self, settings: Settings) -> String {
        match self {
            Label::Text(text) => settings.words().text(text).to_owned(),
            Label::Length(length) => settings.words().length(length),
            Label::Other(text) => text(settings.language.get()).to_owned(),
        }
    }
}

/// A choice between a few things, one of which is always chosen.
#[component]
pub(crate) fn Options<T: Copy + PartialEq + Send + Sync + 'static>(
    name: &'static str,
    #[prop(into)] legend: Label,
    options: Vec<(T, Label)>,
    get: impl Fn() -> T + Copy + Send + Sync + 'static,
    set: impl Fn(T) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let settings = Settings::get();
    let options = options.into_iter().enumerate().map(|(place, (value, label))| {
        view! {
            <label>
                <input
                    type="radio"
                    name=name
                    value=place.to_string()
                    prop:checked=move || get() == value
                    on:change=move |_| set(value)
                />
                <span>{move || label.in_words(settings)}</span>
            </label>
        }
    });
    view! {
        <fieldset class="options">
            <legend>{move || legend.in_words(settings)}</legend>
            <div>{options.collect_view()}</div>
        </fieldset>
    }
}

/// A whole number between two bounds. What is no such number is not taken.
#[component]
pub(crate) fn Number(
    id: &'static str,
    #[prop(into)] text: Label,
    least: u16,
    most: u16,
    get: impl Fn() -> u16 + Copy + Send + Sync + 'static,
    set: impl Fn(u16) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let settings = Settings::get();
    let on_input = move |event| {
        if let Ok(number) = event_target_value(&event).parse::<u16>()
            && (least..=most).contains(&number)
        {
            set(number);
        }
    };
    view! {
        <label class="number">
            <span>{move || text.in_words(settings)}</span>
            <input
                id=id
                type="number"
                inputmode="numeric"
                min=least.to_string()
                max=most.to_string()
                required
                value=get().to_string()
                on:input=on_input
            />
        </label>
    }
}
