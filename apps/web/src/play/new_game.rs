//! The form of a new game.

use kamisado::{Layout, Opener, OpeningLimits};
use kamisado_text::{Expected, tower_letters};
use leptos::html::Details;
use web_sys::HtmlInputElement;

use super::Successor;
use super::fill::LineUp;
use super::persistence::save_names;
use crate::history::{LevelRecords, level_records};
use crate::local_game::{LayoutMode, MAX_NAME_LENGTH, PersonNames, Side, TimeControl, fair_winning_moves, person_name};
use crate::prelude::*;
use crate::rules::CitingSentence;

/// The form of a new game. The last choices are preselected; less common options are folded.
#[component]
pub(crate) fn NewGame() -> impl IntoView {
    let (settings, controller) = (Settings::get(), PlayController::get());
    let around = use_context::<EnclosingDialog>();
    let choices = RwSignal::new(controller.options.get_untracked());
    let against_computer = Memo::new(move |_| choices.with(|choices| choices.opponent == Opponent::Computer));
    let names = RwSignal::new(controller.names.get_untracked());
    let start = move |event: SubmitEvent| {
        event.prevent_default();
        begin(controller, around, choices, names);
    };
    let more = NodeRef::<Details>::new();
    view! {
        <form class="new-game" on:submit=start>
            <Options
                name="opponent"
                legend=PageText::Opponent
                options=vec![
                    (Opponent::Computer, PageText::Computer.into()),
                    (Opponent::Person, PageText::PersonHere.into()),
                ]
                value=FieldValue::part(choices, |choices| &mut choices.opponent)
            />
            <Show when=move || against_computer.get()>
                <LevelChoice choices records=level_records() />
                <SideChoice choices />
            </Show>
            <Show when=move || !against_computer.get()>
                <NameFields names />
            </Show>
            <LengthChoice choices />
            <details class="more" id="more-choices" node_ref=more open=choices.with_untracked(NewGameOptions::is_special)>
                <summary>{settings.text(PageText::MoreChoices)}</summary>
                <div>
                    <StartChoice choices />
                    <ClockChoice choices />
                </div>
            </details>
            <div class="start-bar">
                <button id="start" class="main" type="submit" on:click=move |_| unfold_invalid(more)>
                    {settings.text(PageText::Start)}
                </button>
            </div>
        </form>
    }
}

/// Keeps the names and begins the chosen game. Returns `false` if the user must first say what becomes of another one.
fn begin(
    controller: PlayController,
    around: Option<EnclosingDialog>,
    choices: RwSignal<NewGameOptions>,
    names: RwSignal<PersonNames>,
) -> bool {
    controller.names.set(names.get_untracked());
    names.with_untracked(save_names);
    EnclosingDialog::close(around);
    controller.replace(Successor::New(choices.get_untracked()))
}

/// Unfolds invalid fields: the browser cannot point at them while they are folded.
fn unfold_invalid(more: NodeRef<Details>) {
    if let Some(more) = more.get_untracked().filter(|more| more.query_selector(":invalid").is_ok_and(|it| it.is_some()))
    {
        more.set_open(true);
    }
}

/// The folded options of a game against the engine besides the opponent; a summary of the choices is always shown.
#[component]
pub(crate) fn GameChoices(choices: RwSignal<NewGameOptions>) -> impl IntoView {
    let settings = Settings::get();
    let more = NodeRef::<Details>::new();
    let summary = move || {
        let (words, separator) = (settings.words(), settings.language().separator());
        let (length, side) = choices.with(|choices| (choices.length, choices.side));
        let length = length.map_or_else(|| words.text(PageText::Series).to_owned(), |it| capital(&words.length(it)));
        format!("{length}{separator}{}", words.text(side_text(side)))
    };
    view! {
        <details class="more" id="more-choices" node_ref=more on:invalid:capture=move |_| unfold_invalid(more)>
            <summary>
                {settings.text(PageText::MoreChoices)} " " <span class="soft">{summary}</span>
            </summary>
            <div class="new-game">
                <SideChoice choices />
                <LengthChoice choices />
                <StartChoice choices />
                <ClockChoice choices />
            </div>
        </details>
    }
}

/// The form of a game of two people at this screen: their names and the length, which are stored.
#[component]
pub(crate) fn Together() -> impl IntoView {
    let (settings, controller, route) = (Settings::get(), PlayController::get(), Route::get());
    let around = use_context::<EnclosingDialog>();
    let choices = RwSignal::new(NewGameOptions { opponent: Opponent::Person, ..controller.options.get_untracked() });
    let names = RwSignal::new(controller.names.get_untracked());
    let start = move |event: SubmitEvent| {
        event.prevent_default();
        if begin(controller, around, choices, names) {
            route.go(Page::Play);
        }
    };
    view! {
        <form class="new-game" on:submit=start>
            <NameFields names />
            <LengthChoice choices />
            <button id="start-together" class="main" type="submit">
                {settings.text(PageText::Start)}
            </button>
        </form>
    }
}

const fn side_text(side: Side) -> PageText {
    match side {
        Side::Black => PageText::SideBlack,
        Side::White => PageText::SideWhite,
        Side::Random => PageText::SideEither,
    }
}

/// The user's side against an opponent, in this order of the options.
#[component]
pub(crate) fn SideChoice(
    choices: RwSignal<NewGameOptions>,
    #[prop(default = [Side::Black, Side::White, Side::Random])] sides: [Side; 3],
) -> impl IntoView {
    view! {
        <Options
            name="side"
            legend=PageText::Side
            options=sides.map(|side| (side, side_text(side).into())).into()
            value=FieldValue::part(choices, |choices| &mut choices.side)
        />
    }
}

/// The names of two people at this screen. Without a name a player is called by their side.
#[component]
fn NameFields(names: RwSignal<PersonNames>) -> impl IntoView {
    let settings = Settings::get();
    let field = move |player: Player| {
        let (id, label) = match player {
            Player::Black => ("name-black", GameText::NameBlack),
            Player::White => ("name-white", GameText::NameWhite),
        };
        view! {
            <label class="field">
                <span>{settings.text(label)}</span>
                <input
                    id=id
                    type="text"
                    dir="auto"
                    maxlength=MAX_NAME_LENGTH.to_string()
                    autocomplete="off"
                    spellcheck="false"
                    value=names.with_untracked(|names| names[player].clone())
                    on:input=move |event| {
                        let name = person_name(&event_target_value(&event));
                        names.update(|names| names[player] = name);
                    }
                />
            </label>
        }
    };
    view! { <div class="names">{field(Player::Black)} {field(Player::White)}</div> }
}

/// The number of wins in a series, and who opens.
#[component]
pub(super) fn SeriesChoice(choices: RwSignal<NewGameOptions>) -> impl IntoView {
    let settings = Settings::get();
    view! {
        <div class="numbers">
            <Number
                id="wins"
                text=PageText::Wins
                least=0
                most=NewGameOptions::MAX_WINS
                value=FieldValue::part(choices, |choices| &mut choices.wins)
            />
            <p class="soft">{settings.text(PageText::WinsHelp)}</p>
        </div>
        <Options
            name="opener"
            legend=PageText::OpenerChoice
            options=vec![
                (Opener::Alternating, PageText::OpenerAlternating.into()),
                (Opener::Winner, PageText::OpenerWinner.into()),
            ]
            value=FieldValue::part(choices, |choices| &mut choices.opener)
        />
    }
}

/// Whether there are clocks, and the time control.
#[component]
fn ClockChoice(choices: RwSignal<NewGameOptions>) -> impl IntoView {
    let timed = Memo::new(move |_| choices.with(|choices| choices.timed));
    view! {
        <Options
            name="clock"
            legend=PageText::ClockChoice
            options=vec![
                (false, PageText::ClockNone.into()),
                (true, PageText::ClockFischer.into()),
            ]
            value=FieldValue::part(choices, |choices| &mut choices.timed)
        />
        <Show when=move || timed.get()>
            <PaceChoice choices />
        </Show>
    }
}

/// The length of the game; for a series also the number of wins and who opens.
#[component]
pub(crate) fn LengthChoice(choices: RwSignal<NewGameOptions>) -> impl IntoView {
    let is_series = Memo::new(move |_| choices.with(|choices| choices.length.is_none()));
    let lengths = MatchLength::ALL.map(|length| (Some(length), OptionLabel::Length(length)));
    let lengths = lengths.into_iter().chain([(None, PageText::Series.into())]).collect();
    view! {
        <Options
            name="length"
            legend=PageText::Length
            options=lengths
            value=FieldValue::part(choices, |choices| &mut choices.length)
        />
        <Show when=move || is_series.get()>
            <SeriesChoice choices />
        </Show>
    }
}

/// The opponent, from the easiest to the strongest: ten faces, and the name, level and style of the chosen one.
#[component]
pub(crate) fn LevelChoice(
    choices: RwSignal<NewGameOptions>,
    /// The user's record against each, if known.
    #[prop(optional)]
    records: Option<Memo<LevelRecords>>,
) -> impl IntoView {
    let settings = Settings::get();
    let name = move |level: u8| {
        let words = settings.words();
        format!("{}{}{}", words.opponent(level), settings.language().separator(), words.level(level))
    };
    let record_of = move |level: u8| records?.with(|records| records.get(&level).copied());
    let record = move |level: u8| record_of(level).map(|record| settings.part_words().record(record.won, record.lost));
    let in_words = move |level: u8| {
        record_of(level).map(|record| settings.part_words().record_against(level, record.won, record.lost))
    };
    let label =
        move |level: u8| [Some(name(level)), in_words(level)].into_iter().flatten().collect::<Vec<_>>().join(". ");
    let chosen = move || choices.with(|choices| choices.level);
    let faces = NewGameOptions::LEVELS.map(|level| {
        view! {
            <label>
                <input
                    type="radio"
                    name="level"
                    value=level.to_string()
                    aria-label=move || label(level)
                    prop:checked=move || chosen() == level
                    on:change=move |_| choices.update(|choices| choices.level = level)
                />
                <Face level=Signal::stored(level) />
                <small class="record" aria-hidden="true">{move || record(level)}</small>
            </label>
        }
    });
    view! {
        <fieldset class="options opponents">
            <legend>{settings.text(PageText::Level)}</legend>
            <div>{faces.collect_view()}</div>
            <p id="level-name">{move || name(chosen())}</p>
            <p id="level-style" class="soft">{move || settings.part_words().opponent_style(chosen())}</p>
            <p id="level-record" class="soft">{move || in_words(chosen())}</p>
        </fieldset>
    }
}

/// The minutes for the match, and the seconds added per move.
#[component]
pub(crate) fn PaceChoice(choices: RwSignal<NewGameOptions>) -> impl IntoView {
    view! {
        <div class="numbers">
            <Number
                id="minutes"
                text=PageText::Minutes
                least=1
                most=TimeControl::MAX_MINUTES
                value=FieldValue::part(choices, |choices| &mut choices.pace.minutes)
            />
            <Number
                id="seconds"
                text=PageText::Seconds
                least=0
                most=TimeControl::MAX_SECONDS
                value=FieldValue::part(choices, |choices| &mut choices.pace.seconds)
            />
        </div>
    }
}

/// The order of the towers: usual, random, fair, or entered as letters, with a picture of the result; and whether the opening
/// is limited.
#[component]
pub(crate) fn StartChoice(choices: RwSignal<NewGameOptions>) -> impl IntoView {
    let settings = Settings::get();
    let wrong = RwSignal::new(false);
    let order = Memo::new(move |_| choices.with(|choices| choices.order));
    let layout = Memo::new(move |_| choices.with(|choices| choices.layout));
    let said = move || settings.part_words().expected(Expected::Layout);
    let on_input = move |event| {
        let letters: String = event_target_value(&event).to_uppercase().split_whitespace().collect();
        match letters.parse::<Layout>() {
            Ok(layout) => {
                wrong.set(false);
                choices.update(|choices| choices.layout = layout);
            }
            Err(_) => wrong.set(true),
        }
        // No game starts with invalid letters.
        let objection =
            if wrong.get_untracked() { settings.words().without_code(&untrack(said)).0 } else { String::new() };
        event_target::<HtmlInputElement>(&event).set_custom_validity(&objection);
    };
    let choose = move |order| {
        wrong.set(false);
        choices.update(|choices| choices.order = order);
    };
    let letters = move || tower_letters(settings.words(), settings.language().separator());
    let picture = move || {
        let layout = match order.get() {
            LayoutMode::Normal => Layout::NORMAL,
            LayoutMode::Written => layout.get(),
            LayoutMode::Chance | LayoutMode::Fair => return None,
        };
        let start = Position::start_with(MatchLength::Single, layout, OpeningLimits::NONE);
        Some(view! { <LineUp start orientation=Player::White /> })
    };
    view! {
        <Options
            name="order"
            legend=PageText::LayoutChoice
            options=vec![
                (LayoutMode::Normal, PageText::LayoutNormal.into()),
                (LayoutMode::Chance, PageText::LayoutChance.into()),
                (LayoutMode::Fair, PageText::LayoutFair.into()),
                (LayoutMode::Written, PageText::LayoutLetters.into()),
            ]
            value=FieldValue { get: order.into(), set: Callback::new(choose) }
        />
        <Show when=move || order.get() == LayoutMode::Fair>
            <p id="fair-layouts" class="soft">
                {move || {
                    let (least, most) = fair_winning_moves();
                    settings.part_words().fair_layouts(least.into(), most.into())
                }}
            </p>
        </Show>
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
            <p class="soft">{letters}</p>
            <p id="letters-wrong" class="refused" aria-live="polite">
                {move || wrong.get().then(|| view! { <CitingSentence text=said() /> })}
            </p>
        </Show>
        {picture}
        <Tick id="limited" text=PageText::Limited value=FieldValue::part(choices, |choices| &mut choices.limited) />
    }
}
