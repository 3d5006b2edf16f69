//! The panel of an analysis: the board with its status, the verdict, and tools to copy, link and set up the position.

use core::time::Duration;

use kamisado::{MatchLength, Phase, Position, Turn};
use kamisado_text::{AnalysisText, PageText, PlayerNames};
use leptos::prelude::*;

use super::position_editor::PositionEditor;
use super::tree::Tree;
use super::variations::{TurnBoard, step};
use super::{AnalysisController, text};
use crate::announcer::Announcer;
use crate::app::Route;
use crate::board::{Board, BoardView};
use crate::local_game::{Opponent, position_fragment};
use crate::platform::{Generation, address, dom, system};
use crate::play::{PlayController, RefusalSentence, StatusSentences, StatusText};
use crate::routes::Page;
use crate::settings::Settings;
use crate::speech::{GameSpeech, OwnedNames};
use crate::ui::{DrawerState, Icon, IconPicture};

/// On a phone, at the thumb: back and forward in the line, and the buttons of the drawers.
#[component]
pub(crate) fn AnalysisBar(controller: AnalysisController, children: Children) -> impl IntoView {
    let settings = Settings::get();
    let button = move |id: &'static str, name: PageText, forward: bool| {
        let leads = Memo::new(move |_| {
            controller.tree.with(|tree| if forward { tree.after() } else { tree.before() }).is_some()
        });
        let icon = if forward { Icon::Forward } else { Icon::Back };
        view! {
            <button
                id=id
                aria-label=settings.text(name)
                title=settings.text(name)
                aria-disabled=move || (!leads.get()).then_some("true")
                on:click=move |_| step(controller, forward)
            >
                <IconPicture icon />
            </button>
        }
    };
    view! {
        <div class="bar" role="group" aria-label=settings.text(PageText::Actions)>
            {button("back", PageText::Back, false)}
            {button("forward", PageText::Forward, true)}
            {children()}
        </div>
    }
}

/// The position as text and as a link, and the ways to another.
#[component]
pub(super) fn PositionTools(controller: AnalysisController, drawer: DrawerState) -> impl IntoView {
    let settings = Settings::get();
    let kfen = Memo::new(move |_| controller.position().to_string());
    let copied = RwSignal::new(None::<AnalysisText>);
    // What was said about an earlier position is not said about this one.
    Effect::new(move |_| {
        kfen.track();
        copied.set(None);
    });
    Announcer::get().follow(move || copied.get().map(|said| text(settings, said)().to_owned()));
    let copy = move |words: String| {
        let on_copied = move |done| copied.set(Some(if done { AnalysisText::Copied } else { AnalysisText::NotCopied }));
        system::copy(&words, on_copied);
    };
    let link = move || {
        let position = position_fragment(&untrack(|| controller.position()));
        format!("{}{}#{position}", address::origin(), Page::Analysis.path())
    };
    let set_up = move |_| {
        drawer.close();
        controller.editor.set(Some(PositionEditor::new(&untrack(|| controller.position()))));
        request_animation_frame(|| dom::focus("editor"));
    };
    let start = move |_| {
        drawer.close();
        controller.open(Tree::from_position(&Position::start(MatchLength::Single)));
    };
    let open_game = move |_| {
        drawer.close();
        controller.open_game();
    };
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
                <button id="your-game" on:click=open_game>
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
        <p id="copied">
            {move || copied.get().map(|said| text(settings, said)())}
        </p>
        <label class="field">
            <span>{text(settings, AnalysisText::Kfen)}</span>
            <input id="kfen" dir="ltr" readonly prop:value=move || kfen.get() />
        </label>
    }
}

/// Plays on from the position, against the computer or with somebody at this screen.
#[component]
pub(super) fn PlayOn(controller: AnalysisController) -> impl IntoView {
    let (settings, play, route) = (Settings::get(), PlayController::get(), Route::get());
    let goes_on = Memo::new(move |_| controller.tree.with(|tree| tree.game().player_to_act().is_some()));
    let start = move |opponent: Opponent| {
        move |_| {
            let game = controller.tree.with_untracked(|tree| tree.game().branch());
            route.go(Page::Play);
            play.play_on(game, opponent);
        }
    };
    view! {
        <Show when=move || goes_on.get()>
            <h2>{settings.text(PageText::PlayFromHere)}</h2>
            <div class="controls">
                <button id="play-on-computer" on:click=start(Opponent::Computer)>
                    {settings.text(PageText::ContinueComputer)}
                </button>
                <button id="play-on-together" on:click=start(Opponent::Person)>
                    {settings.text(PageText::ContinueTogether)}
                </button>
            </div>
        </Show>
    }
}

/// The board, above it who wins, and below it whose turn it is and why.
#[component]
pub(crate) fn AnalysisBoard(controller: AnalysisController) -> impl IntoView {
    let settings = Settings::get();
    let board_view = Memo::new(move |_: Option<&BoardView>| controller.board_view());
    let said = Memo::new(move |_| match controller.editor.with(Option::is_some) {
        true => StatusText::default(),
        false => StatusText::new(&controller.local_game(), &PlayerNames::default(), settings.words()),
    });
    let refused =
        move || controller.input.rejected.get().map(|error| error.in_words(settings, &PlayerNames::default()));
    let speech = GameSpeech {
        local_game: Signal::derive(move || Some(controller.local_game())),
        names: Signal::stored(OwnedNames::default()),
        input: controller.input,
        clocks: Signal::stored(None),
        instead: Signal::derive(move || controller.editor.with(Option::is_some).then(String::new)),
    };
    speech.start();
    view! {
        <div class="stage">
            <VerdictRow controller />
            <Board
                board_view
                name=Signal::derive(settings.text(PageText::Board))
                on_press=Callback::new(move |square| controller.on_square(square))
            />
            <div class="status">
                <div class="said">
                    <StatusSentences status_text=said.into() />
                    <RefusalSentence refusal=Signal::derive(refused) />
                </div>
            </div>
        </div>
    }
}

/// How long a verdict stays the same before it is said.
const VERDICT_DELAY: Duration = Duration::from_millis(800);

/// Who wins the round, in the row above the board.
#[component]
fn VerdictRow(controller: AnalysisController) -> impl IntoView {
    let settings = Settings::get();
    let moves = Memo::new(move |_| {
        !controller.editor.with(Option::is_some)
            && controller.tree.with(|tree| matches!(tree.game().phase(), Phase::Move(_)))
    });
    let verdict = Memo::new(move |_| controller.verdict());
    let sentence = move || match (moves.get(), verdict.get()) {
        _ if controller.closed.get() => Some(settings.words().text(PageText::FairPlay).to_owned()),
        (false, _) => None,
        (true, None) => Some(text(settings, AnalysisText::Searching)().to_owned()),
        (true, Some(known)) => Some(settings.words().solved(known.winner, known.moves_left, known.points)),
    };
    // A verdict is refined step by step: it is said when it has stayed the same for a moment.
    let (announcer, pause) = (Announcer::get(), Generation::new());
    Effect::new(move |_| {
        let said = sentence().filter(|_| verdict.with(Option::is_some));
        pause.advance();
        if let Some(said) = said {
            pause.after(VERDICT_DELAY, move || announcer.say(&said));
        }
    });
    view! {
        <div class="row">
            <p id="verdict" data-known=move || verdict.get().map(|verdict| verdict.winner.name())>
                {sentence}
            </p>
        </div>
    }
}

/// Between rounds, who wins the next one after each fill.
#[component]
pub(super) fn FillVerdicts(controller: AnalysisController) -> impl IntoView {
    let settings = Settings::get();
    let fills = move || {
        let buttons = controller.findings.fills.get().into_iter().map(|(fill, winner)| {
            let play = move |_| {
                controller.play(Turn::Fill(fill));
                request_animation_frame(dom::focus_board);
            };
            view! {
                <button id=format!("fill-{fill}") on:click=play>
                    {move || settings.part_words().fill_verdict(fill, winner)}
                </button>
            }
        });
        let buttons: Vec<_> = buttons.collect();
        (!buttons.is_empty()).then(|| view! { <div class="sides" dir="ltr">{buttons}</div> })
    };
    view! {
        {fills}
        <Show when=move || controller.is_worker_unavailable()>
            <p class="notice" role="alert">
                {settings.text(PageText::WorkerLost)}
            </p>
        </Show>
    }
}
