//! The choices before a new game.

use kamisado::Opener;
use kamisado_text::PageText;
use leptos::html::Details;
use leptos::prelude::*;

use super::layout::LayoutChoice;
use super::length::LengthChoice;
use super::level::LevelChoice;
use super::limited::LimitedChoice;
use super::pace::PaceChoice;
use super::{Successor, Table};
use crate::local_game::{Choices, Opponent, Side};
use crate::settings::Settings;
use crate::ui::Around;
use crate::ui::{Label, Number, Options};

/// The form of a new game. What was chosen last is chosen already; what few need is folded away.
#[component]
pub(crate) fn NewGame() -> impl IntoView {
    let (settings, table) = (Settings::get(), Table::get());
    let around = use_context::<Around>();
    let choices = RwSignal::new(table.choices.get_untracked());
    let against_computer = Memo::new(move |_| choices.with(|choices| choices.opponent == Opponent::Computer));
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        Around::close(around);
        table.replace(Successor::New(choices.get_untracked()));
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
                    (Opponent::Computer, Label::Text(PageText::Computer)),
                    (Opponent::Person, Label::Text(PageText::PersonHere)),
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
                        (Side::Black, Label::Text(PageText::SideBlack)),
                        (Side::White, Label::Text(PageText::SideWhite)),
                        (Side::Either, Label::Text(PageText::SideEither)),
                    ]
                    get=move || choices.with(|choices| choices.side)
                    set=move |side| choices.update(|choices| choices.side = side)
                />
            </Show>
            <LengthChoice choices />
            <details class="more" id="more-choices" node_ref=more open=choices.with_untracked(Choices::is_special)>
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
pub(super) fn SeriesChoice(choices: RwSignal<Choices>) -> impl IntoView {
    let settings = Settings::get();
    view! {
        <div class="numbers">
            <Number
                id="wins"
                text=PageText::Wins
                least=0
                most=Choices::MOST_WINS.into()
                get=move || choices.with(|choices| choices.wins.into())
                set=move |wins| choices.update(|choices| choices.wins = u8::try_from(wins).unwrap_or_default())
            />
            <p class="soft">{settings.text(PageText::WinsHelp)}</p>
        </div>
        <Options
            name="opener"
            legend=PageText::OpenerChoice
            options=vec![
                (Opener::Alternating, Label::Text(PageText::OpenerAlternating)),
                (Opener::Winner, Label::Text(PageText::OpenerWinner)),
            ]
            get=move || choices.with(|choices| choices.opener)
            set=move |opener| choices.update(|choices| choices.opener = opener)
        />
    }
}

/// Whether there are clocks, and how they run.
#[component]
fn ClockChoice(choices: RwSignal<Choices>) -> impl IntoView {
    let timed = Memo::new(move |_| choices.with(|choices| choices.timed));
    view! {
        <Options
            name="clock"
            legend=PageText::ClockChoice
            options=vec![
                (false, Label::Text(PageText::ClockNone)),
                (true, Label::Text(PageText::ClockFischer)),
            ]
            get=move || timed.get()
            set=move |timed| choices.update(|choices| choices.timed = timed)
        />
        <Show when=move || timed.get()>
            <PaceChoice choices />
        </Show>
    }
}
