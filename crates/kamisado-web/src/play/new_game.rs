//! The form of a new game.

use kamisado::{Layout, MatchLength, Opener, OpeningLimits, Player, Position};
use kamisado_text::{Expected, PageText};
use leptos::html::Details;
use leptos::prelude::*;
use web_sys::HtmlInputElement;

use super::fill::LineUp;
use super::{PlayController, Successor};
use crate::local_game::{LayoutMode, NewGameOptions, Opponent, Side, TimeControl};
use crate::settings::Settings;
use crate::ui::{EnclosingDialog, Number, OptionLabel, Options};

/// The form of a new game. What was chosen last is chosen already; what few need is folded away.
#[component]
pub(crate) fn NewGame() -> impl IntoView {
    let (settings, controller) = (Settings::get(), PlayController::get());
    let around = use_context::<EnclosingDialog>();
    let choices = RwSignal::new(controller.options.get_untracked());
    let against_computer = Memo::new(move |_| choices.with(|choices| choices.opponent == Opponent::Computer));
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        EnclosingDialog::close(around);
        controller.replace(Successor::New(choices.get_untracked()));
    };
    let more = NodeRef::<Details>::new();
    // The browser cannot show what is wrong in what is folded away.
    let unfold = move |_| {
        if let Some(more) =
            more.get_untracked().filter(|more| more.query_selector(":invalid").is_ok_and(|it| it.is_some()))
        {
            more.set_open(true);
        }
    };
    view! {
        <form class="new-game" on:submit=start>
            <Options
                name="opponent"
                legend=PageText::Opponent
                options=vec![
                    (Opponent::Computer, OptionLabel::Text(PageText::Computer)),
                    (Opponent::Person, OptionLabel::Text(PageText::PersonHere)),
                ]
                get=move || choices.with(|choices| choices.opponent)
                set=move |opponent| choices.update(|choices| choices.opponent = opponent)
            />
            <Show when=move || against_computer.get()>
                <LevelChoice choices />
                <Options
                    name="side"
                    legend=PageText::Side
                    options=vec![
                        (Side::Black, OptionLabel::Text(PageText::SideBlack)),
                        (Side::White, OptionLabel::Text(PageText::SideWhite)),
                        (Side::Random, OptionLabel::Text(PageText::SideEither)),
                    ]
                    get=move || choices.with(|choices| choices.side)
                    set=move |side| choices.update(|choices| choices.side = side)
                />
            </Show>
            <LengthChoice choices />
            <details class="more" id="more-choices" node_ref=more open=choices.with_untracked(NewGameOptions::is_special)>
                <summary>{settings.text(PageText::MoreChoices)}</summary>
                <div>
                    <LayoutChoice choices />
                    <LimitedChoice choices />
                    <ClockChoice choices />
                </div>
            </details>
            <button id="start" class="main" type="submit" on:click=unfold>
                {settings.text(PageText::Start)}
            </button>
        </form>
    }
}

/// To how many wins a series goes, and who opens.
#[component]
pub(super) fn SeriesChoice(choices: RwSignal<NewGameOptions>) -> impl IntoView {
    let settings = Settings::get();
    view! {
        <div class="numbers">
            <Number
                id="wins"
                text=PageText::Wins
                least=0
                most=NewGameOptions::MAX_WINS.into()
                get=move || choices.with(|choices| choices.wins.into())
                set=move |wins| choices.update(|choices| choices.wins = u8::try_from(wins).unwrap_or_default())
            />
            <p class="soft">{settings.text(PageText::WinsHelp)}</p>
        </div>
        <Options
            name="opener"
            legend=PageText::OpenerChoice
            options=vec![
                (Opener::Alternating, OptionLabel::Text(PageText::OpenerAlternating)),
                (Opener::Winner, OptionLabel::Text(PageText::OpenerWinner)),
            ]
            get=move || choices.with(|choices| choices.opener)
            set=move |opener| choices.update(|choices| choices.opener = opener)
        />
    }
}

/// Whether there are clocks, and how they run.
#[component]
fn ClockChoice(choices: RwSignal<NewGameOptions>) -> impl IntoView {
    let timed = Memo::new(move |_| choices.with(|choices| choices.timed));
    view! {
        <Options
            name="clock"
            legend=PageText::ClockChoice
            options=vec![
                (false, OptionLabel::Text(PageText::ClockNone)),
                (true, OptionLabel::Text(PageText::ClockFischer)),
            ]
            get=move || timed.get()
            set=move |timed| choices.update(|choices| choices.timed = timed)
        />
        <Show when=move || timed.get()>
            <PaceChoice choices />
        </Show>
    }
}

/// How long is played; for a series, to how many wins as well, and who opens.
#[component]
pub(crate) fn LengthChoice(choices: RwSignal<NewGameOptions>) -> impl IntoView {
    let is_series = Memo::new(move |_| choices.with(|choices| choices.length.is_none()));
    let lengths = MatchLength::ALL.map(|length| (Some(length), OptionLabel::Length(length)));
    let lengths = lengths.into_iter().chain([(None, OptionLabel::Text(PageText::Series))]).collect();
    view! {
        <Options
            name="length"
            legend=PageText::Length
            options=lengths
            get=move || choices.with(|choices| choices.length)
            set=move |length| choices.update(|choices| choices.length = length)
        />
        <Show when=move || is_series.get()>
            <SeriesChoice choices />
        </Show>
    }
}

/// The level, from the easiest to the strongest.
#[component]
pub(crate) fn LevelChoice(choices: RwSignal<NewGameOptions>) -> impl IntoView {
    let settings = Settings::get();
    let on_input = move |event| {
        if let Ok(level) = event_target_value(&event).parse() {
            choices.update(|choices| choices.level = level);
        }
    };
    view! {
        <label class="level">
            <span>{move || settings.words().level(choices.with(|choices| choices.level))}</span>
            <input
                id="level"
                type="range"
                min=NewGameOptions::LEVELS.start().to_string()
                max=NewGameOptions::LEVELS.end().to_string()
                prop:value=move || choices.with(|choices| choices.level.to_string())
                on:input=on_input
            />
        </label>
    }
}

/// Whether the opening is limited.
#[component]
pub(crate) fn LimitedChoice(choices: RwSignal<NewGameOptions>) -> impl IntoView {
    let settings = Settings::get();
    view! {
        <label class="tick">
            <input
                id="limited"
                type="checkbox"
                prop:checked=move || choices.with(|choices| choices.limited)
                on:change=move |event| {
                    choices.update(|choices| choices.limited = event_target_checked(&event));
                }
            />
            <span>{settings.text(PageText::Limited)}</span>
        </label>
    }
}

/// The minutes for the match, and the seconds that a move brings.
#[component]
pub(crate) fn PaceChoice(choices: RwSignal<NewGameOptions>) -> impl IntoView {
    view! {
        <div class="numbers">
            <Number
                id="minutes"
                text=PageText::Minutes
                least=1
                most=TimeControl::MAX_MINUTES
                get=move || choices.with(|choices| choices.pace.minutes)
                set=move |minutes| choices.update(|choices| choices.pace.minutes = minutes)
            />
            <Number
                id="seconds"
                text=PageText::Seconds
                least=0
                most=TimeControl::MAX_SECONDS
                get=move || choices.with(|choices| choices.pace.seconds)
                set=move |seconds| choices.update(|choices| choices.pace.seconds = seconds)
            />
        </div>
    }
}

/// Normal, random, or as letters, with a picture of what they stand for.
#[component]
pub(crate) fn LayoutChoice(choices: RwSignal<NewGameOptions>) -> impl IntoView {
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
        let layout = if order.get() == LayoutMode::Written { layout.get() } else { Layout::NORMAL };
        let start = Position::start_with(MatchLength::Single, layout, OpeningLimits::NONE);
        (order.get() != LayoutMode::Chance).then(|| view! { <LineUp start orientation=Player::White /> })
    };
    view! {
        <Options
            name="order"
            legend=PageText::LayoutChoice
            options=vec![
                (LayoutMode::Normal, OptionLabel::Text(PageText::LayoutNormal)),
                (LayoutMode::Chance, OptionLabel::Text(PageText::LayoutChance)),
                (LayoutMode::Written, OptionLabel::Text(PageText::LayoutLetters)),
            ]
            get=move || order.get()
            set=move |order| {
                wrong.set(false);
                choices.update(|choices| choices.order = order);
            }
        />
        <Show when=move || order.get() == LayoutMode::Written>
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
