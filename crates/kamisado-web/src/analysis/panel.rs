//! The panel of an analysis: the board with its status, the verdict, and tools to copy, link and set up the position.

use kamisado::{MatchLength, Phase, Position, Turn};
use kamisado_text::{AnalysisText, PageText};
use leptos::prelude::*;

use super::position_editor::PositionEditor;
use super::tree::Tree;
use super::variations::TurnBoard;
use super::{AnalysisController, text};
use crate::board::{Board, BoardView};
use crate::local_game::position_fragment;
use crate::platform::{address, dom, system};
use crate::play::sentences;
use crate::routes::Page;
use crate::settings::Settings;

/// The position as text and as a link, and the ways to another.
#[component]
pub(super) fn PositionTools(controller: AnalysisController) -> impl IntoView {
    let settings = Settings::get();
    let kfen = Memo::new(move |_| controller.position().to_string());
    let copied = RwSignal::new(None::<AnalysisText>);
    // What was said about an earlier position is not said about this one.
    Effect::new(move |_| {
        kfen.track();
        copied.set(None);
    });
    let copy = move |words: String| {
        let told = move |done| copied.set(Some(if done { AnalysisText::Copied } else { AnalysisText::NotCopied }));
        system::copy(&words, told);
    };
    let link = move || {
        let position = position_fragment(&untrack(|| controller.position()));
        format!("{}{}#{position}", address::origin(), Page::Analysis.path())
    };
    let set_up = move |_| {
        controller.editor.set(Some(PositionEditor::new(&untrack(|| controller.position()))));
        request_animation_frame(|| dom::focus("editor"));
    };
    let start = move |_| controller.open(Tree::from_position(&Position::start(MatchLength::Single)));
    let has_game = Memo::new(move |_| controller.own_game().is_some());
    view! {
        <h2>{text(settings, AnalysisText::Position)}</h2>
        <div class="controls">
            <button id="set-up" on:click=set_up>
                {text(settings, AnalysisText::SetUp)}
            </button>
            <TurnBoard controller />
            <button id="start-position" on:click=start>
                {text(settings, AnalysisText::StartPosition)}
            </button>
            <Show when=move || has_game.get()>
                <button id="your-game" on:click=move |_| controller.open_game()>
                    {text(settings, AnalysisText::YourGame)}
                </button>
            </Show>
            <button id="copy-position" on:click=move |_| copy(kfen.get_untracked())>
                {text(settings, AnalysisText::CopyPosition)}
            </button>
            <button id="copy-link" on:click=move |_| copy(link())>
                {text(settings, AnalysisText::CopyLink)}
            </button>
        </div>
        <p id="copied" role="status">
            {move || copied.get().map(|said| text(settings, said)())}
        </p>
        <label class="field">
            <span>{text(settings, AnalysisText::Kfen)}</span>
            <input id="kfen" dir="ltr" readonly prop:value=move || kfen.get() />
        </label>
    }
}

/// The board, and whose turn it is and why.
#[component]
pub(crate) fn AnalysisBoard(controller: AnalysisController) -> impl IntoView {
    let settings = Settings::get();
    let board_view = Memo::new(move |_: Option<&BoardView>| controller.board_view());
    let said = Memo::new(move |_| match controller.editor.with(Option::is_some) {
        true => Vec::new(),
        false => sentences(&controller.local_game(), settings.words()),
    });
    let refused = move || controller.input.rejected.get().map(|error| error.in_words(settings));
    view! {
        <div class="stage">
            <Board
                board_view
                name=Signal::derive(settings.text(PageText::Board))
                on_press=Callback::new(move |square| controller.on_square(square))
            />
            <div class="status">
                <div id="status" aria-live="polite">
                    {move || said.get().into_iter().map(|sentence| view! { <p>{sentence}</p> }).collect_view()}
                </div>
                <div class="refused" role="alert">
                    {refused}
                </div>
            </div>
        </div>
    }
}

/// Who wins the round, and between rounds who wins the next one after each fill.
#[component]
pub(super) fn Verdict(controller: AnalysisController) -> impl IntoView {
    let settings = Settings::get();
    let moves = Memo::new(move |_| controller.tree.with(|tree| matches!(tree.game().phase(), Phase::Move(_))));
    let verdict = Memo::new(move |_| controller.verdict());
    let sentence = move || match (moves.get(), verdict.get()) {
        (false, _) => None,
        (true, None) => Some(text(settings, AnalysisText::Searching)().to_owned()),
        (true, Some(known)) => Some(settings.words().solved(known.winner, known.length, known.points)),
    };
    let fills = move || {
        let buttons = controller.found.fills.get().into_iter().map(|(fill, winner)| {
            view! {
                <button id=format!("fill-{fill}") on:click=move |_| controller.play(Turn::Fill(fill))>
                    {move || settings.language.get().analyses().fill_verdict(fill, winner)}
                </button>
            }
        });
        let buttons: Vec<_> = buttons.collect();
        (!buttons.is_empty()).then(|| view! { <div class="sides">{buttons}</div> })
    };
    view! {
        <p
            id="verdict"
            aria-live="polite"
            data-known=move || verdict.get().map(|verdict| verdict.winner.name())
        >
            {sentence}
        </p>
        {fills}
        <Show when=move || controller.is_lost()>
            <p class="notice" role="alert">
                {settings.text(PageText::WorkerLost)}
            </p>
        </Show>
    }
}
