//! The choices before a new game.

use kamisado::MatchLength;
use kamisado_text::{PageText, Pages};
use leptos::prelude::*;

use super::Table;
use crate::session::{Choices, Opponent, Side};
use crate::settings::Settings;

/// The form of a new game. What was chosen last is chosen already.
#[component]
pub(super) fn NewGame(on_start: Callback<()>) -> impl IntoView {
    let (settings, table) = (Settings::get(), Table::get());
    let choices = RwSignal::new(table.choices.get_untracked());
    let against_computer = Memo::new(move |_| choices.with(|choices| choices.opponent == Opponent::Computer));
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        on_start.run(());
        table.start(choices.get_untracked());
    };
    let level = move |event| {
        if let Ok(level) = event_target_value(&event).parse() {
            choices.update(|choices| choices.level = level);
        }
    };
    view! {
        <form class="new-game" on:submit=start>
            <Options
                name="opponent"
                legend=PageText::Opponent
                options=vec![
                    (Opponent::Computer, text(PageText::Computer)),
                    (Opponent::Person, text(PageText::PersonHere)),
                ]
                get=move || choices.with(|choices| choices.opponent)
                set=move |opponent| choices.update(|choices| choices.opponent = opponent)
            />
            <Show when=move || against_computer.get()>
                <label class="level">
                    <span>{move || settings.words().level(choices.with(|choices| choices.level))}</span>
                    <input
                        id="level"
                        type="range"
                        min=Choices::LEVELS.start().to_string()
                        max=Choices::LEVELS.end().to_string()
                        prop:value=move || choices.with(|choices| choices.level.to_string())
                        on:input=level
                    />
                </label>
                <Options
                    name="side"
                    legend=PageText::Side
                    options=vec![
                        (Side::Black, text(PageText::SideBlack)),
                        (Side::White, text(PageText::SideWhite)),
                        (Side::Either, text(PageText::SideEither)),
                    ]
                    get=move || choices.with(|choices| choices.side)
                    set=move |side| choices.update(|choices| choices.side = side)
                />
            </Show>
            <Options
                name="length"
                legend=PageText::Length
                options=MatchLength::ALL.map(|length| (length, Label::Length(length))).to_vec()
                get=move || choices.with(|choices| choices.length)
                set=move |length| choices.update(|choices| choices.length = length)
            />
            <button id="start" class="main" type="submit">{settings.text(PageText::Start)}</button>
        </form>
    }
}

/// What an option is called.
#[derive(Clone, Copy)]
enum Label {
    Text(PageText),
    Length(MatchLength),
}

const fn text(text: PageText) -> Label {
    Label::Text(text)
}

impl Label {
    fn in_words(self, words: &dyn Pages) -> String {
        match self {
            Label::Text(text) => words.text(text).to_owned(),
            Label::Length(length) => words.length(length),
        }
    }
}

/// A choice between a few things, one of which is always chosen.
#[component]
fn Options<T: Copy + PartialEq + Send + Sync + 'static>(
    name: &'static str,
    legend: PageText,
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
                <span>{move || label.in_words(settings.words())}</span>
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
