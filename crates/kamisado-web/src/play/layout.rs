//! The choice of the start layout.

use kamisado::{Layout, Limits, MatchLength, Player, Position};
use kamisado_text::{Expected, PageText};
use leptos::prelude::*;
use web_sys::HtmlInputElement;

use super::line_up::LineUp;
use crate::local_game::{Choices, Order};
use crate::settings::Settings;
use crate::ui::{Label, Options};

/// Normal, by chance, or as letters, with a picture of what they stand for.
#[component]
pub(crate) fn LayoutChoice(choices: RwSignal<Choices>) -> impl IntoView {
    let settings = Settings::get();
    let wrong = RwSignal::new(false);
    let order = Memo::new(move |_| choices.with(|choices| choices.order));
    let layout = Memo::new(move |_| choices.with(|choices| choices.layout));
    let said = move || settings.language.get().mistakes().expected(Expected::Layout);
    let on_input = move |event| {
        let letters: String = event_target_value(&event).to_uppercase().split_whitespace().collect();
        match letters.parse::<Layout>() {
            Ok(layout) => {
                wrong.set(false);
                choices.update(|choices| choices.layout = layout);
            }
            Err(_) => wrong.set(true),
        }
        // No game starts with letters that are refused.
        let objection = if wrong.get_untracked() { untrack(said) } else { String::new() };
        event_target::<HtmlInputElement>(&event).set_custom_validity(&objection);
    };
    let picture = move || {
        let layout = if order.get() == Order::Written { layout.get() } else { Layout::NORMAL };
        let start = Position::start_with(MatchLength::Single, layout, Limits::NONE);
        (order.get() != Order::Chance).then(|| view! { <LineUp start below=Player::White /> })
    };
    view! {
        <Options
            name="order"
            legend=PageText::LayoutChoice
            options=vec![
                (Order::Normal, Label::Text(PageText::LayoutNormal)),
                (Order::Chance, Label::Text(PageText::LayoutChance)),
                (Order::Written, Label::Text(PageText::LayoutLetters)),
            ]
            get=move || order.get()
            set=move |order| {
                wrong.set(false);
                choices.update(|choices| choices.order = order);
            }
        />
        <Show when=move || order.get() == Order::Written>
            <label class="field">
                <span>{settings.text(PageText::LettersField)}</span>
                <input
                    id="letters"
                    type="text"
                    dir="ltr"
                    maxlength="16"
                    autocomplete="off"
                    spellcheck="false"
                    aria-describedby="letters-wrong"
                    aria-invalid=move || wrong.get().then_some("true")
                    value=layout.get_untracked().to_string()
                    on:input=on_input
                />
            </label>
            <p id="letters-wrong" class="refused" aria-live="polite">
                {move || wrong.get().then(said)}
            </p>
        </Show>
        {picture}
    }
}
