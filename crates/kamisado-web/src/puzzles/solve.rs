//! A puzzle to solve.

use kamisado::Move;
use kamisado_text::{PageText, PuzzlePages, PuzzleText};
use leptos::prelude::*;

use super::Text;
use super::attempt::{Attempt, Hint, PuzzleComment};
use super::controller::PuzzleController;
use super::list::Next;
use super::puzzle_set::Puzzle;
use super::puzzle_set::PuzzleSet;
use crate::board::{Board, BoardView};
use crate::platform::{WorkerClient, dom};
use crate::settings::Settings;

/// A puzzle: the board to play on, what is asked for, and what is said to each move.
#[component]
pub(super) fn PuzzleView(puzzle_set: PuzzleSet, number: u32, puzzle: Puzzle) -> impl IntoView {
    let (settings, text, worker) = (Settings::get(), Text::get(), WorkerClient::get());
    let (grade, position) = (puzzle.grade, puzzle.position);
    let controller = PuzzleController::new(puzzle_set, puzzle);
    let board_view =
        Memo::new(move |_: Option<&BoardView>| controller.attempt.with(|attempt| controller.input.view(attempt)));
    let task = move || {
        let words = text.words();
        controller.attempt.with(|attempt| {
            let round = attempt.round();
            if attempt.is_untouched() {
                words.puzzle_question(position.to_move(), position.must_move())
            } else if let Some(end) = round.position().end() {
                words.end(&end)
            } else {
                words.duty(&round.position().duty(), &round.cause())
            }
        })
    };
    // A puzzle begins at its top, wherever in the list it was chosen, and a screen reader with its title.
    request_animation_frame(|| {
        window().scroll_to_with_x_and_y(0.0, 0.0);
        dom::focus("puzzle");
    });
    view! {
        <section class="game lesson puzzle">
            <div class="stage">
                <Board
                    board_view
                    name=Signal::derive(settings.text(PageText::Board))
                    on_press=Callback::new(move |square| controller.on_square(square))
                />
            </div>
            <div class="panel">
                <div class="head">
                    <a href="#">{text.of(PuzzleText::AllPuzzles)}</a>
                    <h1 id="puzzle" tabindex="-1">
                        {move || text.words().puzzle(number, grade.into())}
                    </h1>
                    <Show when=move || puzzle_set.is_solved(&position)>
                        <p class="solved soft">"✓ " {text.of(PuzzleText::Solved)}</p>
                    </Show>
                </div>
                <p id="task" tabindex="-1">
                    {task}
                </p>
                <Answer controller />
                <Buttons controller puzzle_set number />
                <Show when=move || worker.lost.get()>
                    <p class="notice" role="alert">{settings.text(PageText::WorkerLost)}</p>
                </Show>
                <Show when=move || puzzle_set.unreadable>
                    <p class="notice">{text.of(PuzzleText::Unreadable)}</p>
                </Show>
                <Show when=move || puzzle_set.unkept.get()>
                    <p class="notice">{text.of(PuzzleText::NotKept)}</p>
                </Show>
            </div>
        </section>
    }
}

/// The answer to a move. It is seen and heard.
#[component]
fn Answer(controller: PuzzleController) -> impl IntoView {
    let text = Text::get();
    let said = move || controller.attempt.with(|attempt| answers(attempt, text.words()));
    let settings = Settings::get();
    let refused = move || controller.input.rejected.get().map(|error| error.in_words(settings));
    let is_right = move || {
        controller
            .attempt
            .with(|attempt| {
                matches!(attempt.said(), PuzzleComment::Right | PuzzleComment::AlsoWins | PuzzleComment::Won(_))
            })
            .then_some("")
    };
    view! {
        <div id="answer" aria-live="polite" data-right=is_right>
            {move || said().into_iter().map(|sentence| view! { <p>{sentence}</p> }).collect_view()}
        </div>
        <div class="refused" role="alert">
            {refused}
        </div>
    }
}

/// The sentences for where an attempt stands.
fn answers(attempt: &Attempt, words: &dyn PuzzlePages) -> Vec<String> {
    let text = |text| vec![words.puzzle_text(text).to_owned()];
    match attempt.said() {
        PuzzleComment::Question => Vec::new(),
        PuzzleComment::Right => text(PuzzleText::Right),
        PuzzleComment::AlsoWins => text(PuzzleText::AlsoWins),
        PuzzleComment::Checking => text(PuzzleText::Checking),
        PuzzleComment::Won(false) => text(PuzzleText::Won),
        PuzzleComment::Won(true) => text(PuzzleText::WonWithHelp),
        PuzzleComment::Hint(Hint::Home) => text(PuzzleText::HintHome),
        PuzzleComment::Hint(Hint::Push) => text(PuzzleText::HintPush),
        PuzzleComment::Hint(Hint::Square(square)) => vec![words.hint_color(square.color())],
        // The end of the round, which is shown above, says why.
        PuzzleComment::Wrong(_, None) => Vec::new(),
        PuzzleComment::Wrong(mv, Some(reply)) => {
            let rest: Vec<String> = attempt.refutation().iter().map(Move::to_string).collect();
            let goes_on = (!rest.is_empty()).then(|| words.goes_on(&rest.join(" ")));
            core::iter::once(words.wrong(&mv.to_string(), &reply.to_string())).chain(goes_on).collect()
        }
    }
}

/// The buttons for the next step.
#[component]
fn Buttons(controller: PuzzleController, puzzle_set: PuzzleSet, number: u32) -> impl IntoView {
    let (settings, text) = (Settings::get(), Text::get());
    let state = Memo::new(move |_| {
        controller.attempt.with(|attempt| {
            (attempt.is_wrong(), matches!(attempt.said(), PuzzleComment::Won(_)), attempt.is_untouched())
        })
    });
    let restart = move || {
        view! {
            <button id="restart" class="wide" on:click=move |_| controller.restart()>
                {text.of(PuzzleText::Restart)}
            </button>
        }
    };
    view! {
        <div class="controls">
            {move || match state.get() {
                (true, ..) => {
                    view! {
                        <button id="try-again" class="main" on:click=move |_| controller.try_again()>
                            {text.of(PuzzleText::TryAgain)}
                        </button>
                    }
                        .into_any()
                }
                (_, true, _) => view! { <Next puzzle_set number /> {restart()} }.into_any(),
                _ => {
                    view! {
                        <button id="hint" on:click=move |_| controller.hint()>
                            {settings.text(PageText::Hint)}
                        </button>
                        <button id="solution" on:click=move |_| controller.show()>
                            {text.of(PuzzleText::Solution)}
                        </button>
                        <Show when=move || !state.get().2>{restart()}</Show>
                    }
                        .into_any()
                }
            }}
        </div>
    }
}
