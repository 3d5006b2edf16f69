//! The board editor: sets up a position, and says why it is not valid yet.

use kamisado::kfen::ParsePositionError;
use kamisado::{OpeningLimits, Setup};

use super::AnalysisController;
use super::position_editor::{Held, PositionEditor, Tool};
use super::tree::Tree;
use crate::prelude::*;
use crate::rules::CitingSentence;

/// The panel of the board editor, beside the board on which the towers are moved.
#[component]
pub(super) fn Editor(controller: AnalysisController) -> impl IntoView {
    let settings = Settings::get();
    let editor =
        Memo::new(move |_| controller.editor.get().unwrap_or_else(|| PositionEditor::new(&controller.position())));
    // A text that was written and is none of ours: why it was refused.
    let unread = RwSignal::new(None::<ParsePositionError>);
    let position = Memo::new(move |_| editor.with(PositionEditor::position));
    let wrong = move || {
        let error = unread.get().or_else(|| position.get().err().map(ParsePositionError::Setup));
        error.map(|error| settings.part_words().position_error(&error))
    };
    let change = move |change: &dyn Fn(&mut PositionEditor)| {
        unread.set(None);
        controller.change_editor(|editor| change(editor));
    };
    let on_text = move |event| {
        let written = event_target_value(&event);
        let mut read = editor.get_untracked();
        unread.set(read.read(&written).err());
        if unread.with_untracked(Option::is_none) {
            controller.change_editor(|editor| *editor = read);
        }
    };
    let accept = move |_| {
        if let (Ok(position), None) = (position.get_untracked(), unread.get_untracked()) {
            controller.open(Tree::from_position(&position));
            // The board is above everything that is known about it.
            request_animation_frame(|| {
                window().scroll_to_with_x_and_y(0.0, 0.0);
                dom::focus_board();
            });
        }
    };
    let cancel = move || {
        controller.editor.set(None);
        request_animation_frame(|| dom::focus("set-up"));
    };
    let start = move || {
        let length = editor.with_untracked(|editor| editor.setup().length);
        change(&|editor| *editor = PositionEditor::new(&Position::start(length)));
    };
    let is_possible = move || position.with(Result::is_ok) && unread.with(Option::is_none);
    view! {
        <h2 id="editor" tabindex="-1">
            {settings.text(AnalysisText::SetUp)}
        </h2>
        <Tools controller editor />
        <Beside controller editor />
        <div class="controls">
            <TextButton id="clear-board" text=AnalysisText::ClearBoard act=move || change(&PositionEditor::clear) />
            <TextButton id="start-position" text=AnalysisText::StartPosition act=start />
        </div>
        <Fields editor change=Callback::new(move |new| change(&|editor| *editor = Clone::clone(&new))) />
        <label class="field">
            <span>{settings.text(AnalysisText::Kfen)}</span>
            <input
                id="kfen"
                dir="ltr"
                spellcheck="false"
                autocomplete="off"
                aria-describedby="possible"
                aria-invalid=move || (!is_possible()).then_some("true")
                prop:value=move || editor.with(|editor| editor.setup().to_string())
                on:input=on_text
            />
        </label>
        <p id="possible" role="status" class:notice=move || !is_possible()>
            {move || {
                let text = wrong().unwrap_or_else(|| settings.text(AnalysisText::Possible)().to_owned());
                view! { <CitingSentence text /> }
            }}
        </p>
        <div class="bar">
            <button id="use" class="main" disabled=move || !is_possible() on:click=accept>
                {settings.text(AnalysisText::Use)}
            </button>
            <TextButton id="cancel" text=AnalysisText::Cancel act=cancel />
        </div>
    }
}

/// The tool of the editor: what a press on a square does.
#[component]
fn Tools(controller: AnalysisController, editor: Memo<PositionEditor>) -> impl IntoView {
    let settings = Settings::get();
    let words = |tool: Tool| match tool {
        Tool::Hand => (AnalysisText::Hand, AnalysisText::HandHelp),
        Tool::Tooth => (AnalysisText::Tooth, AnalysisText::ToothHelp),
        Tool::Remove => (AnalysisText::Remove, AnalysisText::RemoveHelp),
    };
    let choose = move |tool| {
        controller.tool.set(tool);
        controller.change_editor(PositionEditor::let_go);
    };
    let help = move || match editor.with(PositionEditor::held) {
        Some(Held::Beside(tower)) => settings.part_words().held(tower),
        Some(Held::On(_)) | None => settings.text(words(controller.tool.get()).1)().to_owned(),
    };
    view! {
        <Options
            name="tool"
            legend=AnalysisText::Tools
            options=Tool::ALL.map(|tool| (tool, words(tool).0.into())).to_vec()
            value=FieldValue { get: controller.tool.into(), set: Callback::new(choose) }
        />
        <p class="soft" aria-live="polite">
            {help}
        </p>
    }
}

/// The towers beside the board.
#[component]
fn Beside(controller: AnalysisController, editor: Memo<PositionEditor>) -> impl IntoView {
    let settings = Settings::get();
    let towers = Memo::new(move |_| editor.with(PositionEditor::beside));
    let buttons = move || {
        let buttons = towers.get().into_iter().map(|tower| {
            view! {
                <button
                    class="beside"
                    data-tower=tower.letter().to_string()
                    aria-label=move || settings.words().tower(tower)
                    aria-pressed=move || (editor.with(PositionEditor::held) == Some(Held::Beside(tower))).to_string()
                    on:click=move |_| controller.change_editor(|editor| editor.take(tower))
                >
                    <TowerChip tower />
                </button>
            }
        });
        buttons.collect_view()
    };
    view! {
        <Show when=move || !towers.with(Vec::is_empty)>
            <h3>{settings.text(AnalysisText::Beside)}</h3>
            <div class="towers-beside">{buttons}</div>
        </Show>
    }
}

/// The fields of a position that the board does not show: whose turn it is, with which tower, the target, the limits.
#[component]
fn Fields(editor: Memo<PositionEditor>, change: Callback<PositionEditor>) -> impl IntoView {
    let settings = Settings::get();
    let with = move |set: &dyn Fn(&mut Setup)| {
        let mut new = editor.get_untracked();
        new.change(set);
        change.run(new);
    };
    let setup = move || editor.with(|editor| *editor.setup());
    let color = move |color: Option<Color>| match color {
        Some(color) => settings.words().color(color).to_owned(),
        None => settings.text(AnalysisText::AnyTower)().to_owned(),
    };
    view! {
        <div class="fields">
            <Select
                id="to-move"
                name=AnalysisText::ToMove
                options=Player::ALL.to_vec()
                label=move |player| settings.words().player(player).to_owned()
                get=move || setup().to_move
                set=move |player| with(&|setup| setup.to_move = player)
            />
            <Select
                id="must-move"
                name=AnalysisText::MustMove
                options=[None].into_iter().chain(Color::ALL.map(Some)).collect()
                label=color
                get=move || setup().must_move
                set=move |color| with(&|setup| setup.must_move = color)
            />
            <Select
                id="target"
                name=AnalysisText::Target
                options=MatchLength::ALL.to_vec()
                label=move |length| capital(&settings.words().length(length))
                get=move || setup().length
                set=move |length| with(&|setup| setup.length = length)
            />
            <Select
                id="limits"
                name=AnalysisText::Limits
                options=OpeningLimits::ALL.to_vec()
                label=move |limits| limits_in_words(settings, limits)
                get=move || setup().limits
                set=move |limits| with(&|setup| setup.limits = limits)
            />
        </div>
    }
}

/// The limits one after the other: "1–3–5".
fn limits_in_words(settings: Settings, limits: OpeningLimits) -> String {
    let squares = limits.iter().map(|squares| settings.words().number(squares.into()));
    let squares = squares.collect::<Vec<String>>().join("–");
    if squares.is_empty() { settings.text(AnalysisText::NoLimits)().to_owned() } else { squares }
}
