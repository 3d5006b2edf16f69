//! A choice between a few options.

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

/// A choice between a few options, exactly one of which is selected.
#[component]
pub(crate) fn Options<T: Copy + PartialEq + Send + Sync + 'static>(
    name: &'static str,
    #[prop(into)] legend: Label,
    options: Vec<(T, OptionLabel)>,
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
            <legend>{settings.text(legend)}</legend>
            <div>{options.collect_view()}</div>
        </fieldset>
    }
}

/// A whole number between two bounds, in any digits. Other input is ignored.
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
        let field = event_target::<HtmlInputElement>(&event);
        let number = plain_digits(field.value().trim()).parse().ok().filter(|number| (least..=most).contains(number));
        let objection = || untrack(|| settings.part_words().whole_number(least.into(), most.into()));
        field.set_custom_validity(&number.map_or_else(objection, |_| String::new()));
        if let Some(number) = number {
            set(number);
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
                value=untrack(|| settings.words().number(get().into()))
                on:input=on_input
            />
        </label>
    }
}
