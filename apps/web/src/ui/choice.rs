//! A choice between a few options.

use core::str::FromStr;

use kamisado_text::plain_digits;
use web_sys::HtmlInputElement;

use crate::prelude::*;

/// The label of an option.
#[derive(Clone, Copy)]
pub(crate) enum OptionLabel {
    Text(Label),
    Length(MatchLength),
}

impl<T: Into<Label>> From<T> for OptionLabel {
    fn from(text: T) -> OptionLabel {
        OptionLabel::Text(text.into())
    }
}

impl OptionLabel {
    fn in_words(self, settings: Settings) -> String {
        match self {
            OptionLabel::Text(text) => text.in_words(settings).to_owned(),
            OptionLabel::Length(length) => capital(&settings.words().length(length)),
        }
    }
}

/// A value that a field of a form shows and changes.
#[derive(Clone, Copy)]
pub(crate) struct FieldValue<T: Send + Sync + 'static> {
    pub(crate) get: Signal<T>,
    pub(crate) set: Callback<T>,
}

impl<T: Copy + Send + Sync + 'static> FieldValue<T> {
    /// A part of what a signal holds.
    pub(crate) fn part<W: Copy + Send + Sync + 'static>(of: RwSignal<W>, part: fn(&mut W) -> &mut T) -> FieldValue<T> {
        let get = Signal::derive(move || *part(&mut of.get()));
        FieldValue { get, set: Callback::new(move |value| of.update(|whole| *part(whole) = value)) }
    }
}

impl<T: Clone + Send + Sync + 'static> From<RwSignal<T>> for FieldValue<T> {
    fn from(signal: RwSignal<T>) -> FieldValue<T> {
        FieldValue { get: signal.into(), set: Callback::new(move |value| signal.set(value)) }
    }
}

/// A choice between a few options, exactly one of which is selected.
#[component]
pub(crate) fn Options<T: Copy + PartialEq + Send + Sync + 'static>(
    name: &'static str,
    #[prop(into)] legend: Label,
    options: Vec<(T, OptionLabel)>,
    value: FieldValue<T>,
) -> impl IntoView {
    let settings = Settings::get();
    let options = options.into_iter().enumerate().map(|(place, (option, label))| {
        view! {
            <label>
                <input
                    type="radio"
                    name=name
                    value=place.to_string()
                    prop:checked=move || value.get.get() == option
                    on:change=move |_| value.set.run(option)
                />
                <span>{move || label.in_words(settings)}</span>
            </label>
        }
    });
    view! {
        <fieldset class="options">
            <legend>{settings.text(legend)}</legend>
            <div>{options.collect_view()}</div>
        </fieldset>
    }
}

/// A choice between options in a list that folds out, exactly one of which is selected.
#[component]
pub(crate) fn Select<T: Copy + PartialEq + Send + Sync + 'static>(
    id: &'static str,
    #[prop(into)] name: Label,
    options: Vec<T>,
    /// An option in words.
    label: impl Fn(T) -> String + Copy + Send + Sync + 'static,
    get: impl Fn() -> T + Copy + Send + Sync + 'static,
    set: impl Fn(T) + 'static,
) -> impl IntoView {
    let settings = Settings::get();
    let values = options.clone();
    let on_change = move |event| {
        let place = event_target_value(&event).parse::<usize>().ok();
        if let Some(&value) = place.and_then(|place| values.get(place)) {
            set(value);
        }
    };
    let options = options.into_iter().enumerate().map(|(place, option)| {
        view! {
            <option value=place prop:selected=move || get() == option>
                {move || label(option)}
            </option>
        }
    });
    view! {
        <label class="field">
            <span>{settings.text(name)}</span>
            <select id=id on:change=on_change>
                {options.collect_view()}
            </select>
        </label>
    }
}

/// A whole number between two bounds, in any digits. Other input is ignored.
#[component]
pub(crate) fn Number<T: Copy + Into<u32> + FromStr + PartialOrd + Send + Sync + 'static>(
    id: &'static str,
    #[prop(into)] text: Label,
    least: T,
    most: T,
    value: FieldValue<T>,
) -> impl IntoView {
    let settings = Settings::get();
    let on_input = move |event| {
        let field = event_target::<HtmlInputElement>(&event);
        let number = plain_digits(field.value().trim()).parse().ok().filter(|number| (least..=most).contains(number));
        let objection = || untrack(|| settings.part_words().whole_number(least.into(), most.into()));
        field.set_custom_validity(&number.map_or_else(objection, |_| String::new()));
        if let Some(number) = number {
            value.set.run(number);
        }
    };
    view! {
        <label class="number">
            <span>{settings.text(text)}</span>
            <input
                id=id
                type="text"
                inputmode="numeric"
                autocomplete="off"
                value=untrack(|| settings.words().number(value.get.get().into()))
                on:input=on_input
            />
        </label>
    }
}
