//! The form with which a game is offered.

use kamisado_online::Pace;
use kamisado_text::{OnlineText, PageText};
use leptos::prelude::*;

use super::Desk;
use crate::local_game::{Choices, Side};
use crate::online::text::{Text, told};
use crate::online::{Draft, Timing, To};
use crate::play::{LayoutChoice, LengthChoice, LevelChoice, LimitedChoice, PaceChoice};
use crate::settings::Settings;
use crate::ui::{Label, Number, Options};

/// The form with which a game is offered. What was offered last is chosen already; what few need is folded away.
#[component]
pub(super) fn OfferForm() -> impl IntoView {
    let (settings, text, desk) = (Settings::get(), Text::get(), Desk::get());
    let draft = desk.draft;
    // The parts of the form that a game at one screen has too know only what they choose.
    let choices = RwSignal::new(draft.get_untracked().choices);
    Effect::new(move |_| {
        let choices = choices.get();
        draft.update(|draft| draft.choices = choices);
    });
    let to = Memo::new(move |_| draft.with(|draft| draft.to));
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        desk.offer();
    };
    let made = move || match to.get() {
        To::Anybody => text.words().online_text(OnlineText::OfferIt),
        To::Friend => text.words().online_text(OnlineText::MakeLink),
        To::Engine => settings.words().text(PageText::Start),
    };
    view! {
        <form class="new-game card" on:submit=submit>
            <h2>{text.of(OnlineText::OfferHead)}</h2>
            <Options
                name="to"
                legend=PageText::Opponent
                options=vec![
                    (To::Anybody, Label::Other(told!(Anybody))),
                    (To::Friend, Label::Other(told!(Friend))),
                    (To::Engine, Label::Other(told!(Engine))),
                ]
                get=move || to.get()
                set=move |to| draft.update(|draft| draft.to = to)
            />
            <Show when=move || to.get() == To::Engine>
                <LevelChoice choices />
            </Show>
            <LengthChoice choices />
            <TimingChoice draft choices />
            <Options
                name="side"
                legend=PageText::Side
                options=vec![
                    (Side::Either, Label::Text(PageText::SideEither)),
                    (Side::Black, Label::Text(PageText::SideBlack)),
                    (Side::White, Label::Text(PageText::SideWhite)),
                ]
                get=move || choices.with(|choices| choices.side)
                set=move |side| choices.update(|choices| choices.side = side)
            />
            <Show when=move || desk.may_be_rated()>
                <RatedChoice draft />
            </Show>
            <details class="more" id="more-choices">
                <summary>{settings.text(PageText::MoreChoices)}</summary>
                <div>
                    <LayoutChoice choices />
                    <LimitedChoice choices />
                </div>
            </details>
            <button id="offer" class="main" type="submit" disabled=move || desk.asking.get()>
                {made}
            </button>
        </form>
    }
}

/// Whether the game counts for the table of players.
#[component]
fn RatedChoice(draft: RwSignal<Draft>) -> impl IntoView {
    let text = Text::get();
    view! {
        <label class="tick">
            <input
                id="rated"
                type="checkbox"
                prop:checked=move || draft.with(|draft| draft.rated)
                on:change=move |event| draft.update(|draft| draft.rated = event_target_checked(&event))
            />
            <span>{text.of(OnlineText::RatedTick)}</span>
        </label>
    }
}

/// How time is measured.
#[component]
fn TimingChoice(draft: RwSignal<Draft>, choices: RwSignal<Choices>) -> impl IntoView {
    let timing = Memo::new(move |_| draft.with(|draft| draft.timing));
    view! {
        <Options
            name="clock"
            legend=PageText::ClockChoice
            options=vec![
                (Timing::Fischer, Label::Text(PageText::ClockFischer)),
                (Timing::Days, Label::Other(told!(ClockDays))),
                (Timing::None, Label::Text(PageText::ClockNone)),
            ]
            get=move || timing.get()
            set=move |timing| draft.update(|draft| draft.timing = timing)
        />
        <Show when=move || timing.get() == Timing::Fischer>
            <PaceChoice choices />
        </Show>
        <Show when=move || timing.get() == Timing::Days>
            <div class="numbers">
                <Number
                    id="days"
                    text=Label::Other(told!(Days))
                    least=1
                    most=Pace::MOST_DAYS.into()
                    get=move || draft.with(|draft| draft.days.into())
                    set=move |days| draft.update(|draft| draft.days = u8::try_from(days).unwrap_or(1))
                />
            </div>
        </Show>
    }
}
