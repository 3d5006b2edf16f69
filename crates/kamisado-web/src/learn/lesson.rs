//! A lesson.

use kamisado::{Fill, Phase, Turn};
use kamisado_lessons::{LessonAction, LessonId, LessonRun, Task};
use kamisado_text::PageText;
use leptos::prelude::*;

use super::controller::{LessonComment, LessonController};
use super::{MAX_POINTS, Progress, address, small};
use crate::app::PageLink;
use crate::board::{Board, BoardView};
use crate::platform::dom;
use crate::routes::Page;
use crate::settings::Settings;

/// A lesson: the board to act on, what is asked for, and what the rules and the lesson say to it.
#[component]
pub(super) fn LessonView(run: LessonRun, progress: RwSignal<Progress>) -> impl IntoView {
    let settings = Settings::get();
    let controller = LessonController::new(run, progress);
    let board_view = Memo::new(move |_: Option<&BoardView>| controller.view());
    let said = move || settings.language.get().lessons().lesson(controller.id);
    let step = Memo::new(move |_| controller.run.with(|run| run.step().id));
    let place =
        Memo::new(move |_| controller.run.with(|run| (small(run.place()) + 1, small(run.lesson().steps.len()))));
    let task = move || settings.language.get().lessons().step(step.get()).task;
    // A lesson begins at its top, wherever in the list it was chosen, and a screen reader with its title.
    request_animation_frame(|| {
        window().scroll_to_with_x_and_y(0.0, 0.0);
        dom::focus("lesson");
    });
    view! {
        <section class="game lesson">
            <div class="stage">
                <Board
                    board_view
                    name=Signal::derive(settings.text(PageText::Board))
                    on_press=Callback::new(move |square| controller.on_square(square))
                />
            </div>
            <div class="panel">
                <div class="head">
                    <a href="#">{settings.text(PageText::AllLessons)}</a>
                    <h1 id="lesson" tabindex="-1">
                        {move || said().title}
                    </h1>
                    <p class="soft">
                        {move || {
                            let (place, count) = place.get();
                            settings.words().step_head(place, count)
                        }}
                    </p>
                </div>
                <Show when=move || place.get().0 == 1>
                    <p id="introduction">{move || said().introduction}</p>
                </Show>
                <p id="task" tabindex="-1">
                    {task}
                </p>
                <Choice controller />
                <Answer controller />
                <Buttons controller />
            </div>
        </section>
    }
}

/// The sides or the numbers to choose from, where the step asks for them.
#[component]
fn Choice(controller: LessonController) -> impl IntoView {
    let settings = Settings::get();
    let asked = Memo::new(move |_| {
        controller.run.with(|run| {
            let (task, phase, open) = (run.step().task, run.game().phase(), !run.is_solved());
            let fills = matches!((task, phase), (Task::Play(_), Phase::Fill(_)));
            (open && fills, open && matches!(task, Task::Count(_)))
        })
    });
    move || match asked.get() {
        (true, _) => {
            let sides = Fill::ALL.map(|fill| {
                view! {
                    <button id=format!("fill-{fill}") on:click=move |_| controller.act(LessonAction::Play(Turn::Fill(fill)))>
                        {move || settings.words().fill(fill)}
                    </button>
                }
            });
            Some(view! { <div class="sides">{sides.collect_view()}</div> }.into_any())
        }
        (_, true) => {
            let numbers = (0..=MAX_POINTS).map(|number| {
                view! {
                    <button on:click=move |_| {
                        controller.act(LessonAction::Say(number))
                    }>{move || settings.words().number(number)}</button>
                }
            });
            Some(view! { <div class="numbers">{numbers.collect_view()}</div> }.into_any())
        }
        _ => None,
    }
}

/// The lesson's answer to an action. It is seen and heard.
#[component]
fn Answer(controller: LessonController) -> impl IntoView {
    let settings = Settings::get();
    let text = move || {
        let lessons = settings.language.get().lessons();
        let step = controller.run.with_untracked(|run| run.step().id);
        controller.said.get().map(|said| match said {
            LessonComment::Hint => lessons.step(step).hint.to_owned(),
            LessonComment::Answer(feedback) => lessons.feedback(step, &feedback),
        })
    };
    let is_right = move || controller.run.with(LessonRun::is_solved).then_some("");
    let is_last = move || controller.run.with(LessonRun::is_finished) && following(controller.id).is_none();
    view! {
        <div id="answer" aria-live="polite" data-right=is_right>
            {move || text().map(|text| view! { <p>{text}</p> })}
            <Show when=is_last>
                <p>{settings.text(PageText::CourseDone)}</p>
            </Show>
        </div>
    }
}

/// The buttons for the next step.
#[component]
fn Buttons(controller: LessonController) -> impl IntoView {
    let settings = Settings::get();
    let state = Memo::new(move |_| controller.run.with(|run| (run.is_solved(), run.is_finished())));
    view! {
        <div class="controls">
            {move || match state.get() {
                (false, _) => {
                    view! {
                        <button id="hint" on:click=move |_| controller.hint()>
                            {settings.text(PageText::Hint)}
                        </button>
                        <button id="show-me" on:click=move |_| controller.show_me()>
                            {settings.text(PageText::ShowMe)}
                        </button>
                    }
                        .into_any()
                }
                (true, false) => {
                    view! {
                        <button id="next-step" class="main" on:click=move |_| controller.advance()>
                            {settings.text(PageText::NextStep)}
                        </button>
                    }
                        .into_any()
                }
                (true, true) => {
                    view! {
                        <Onward id=controller.id />
                        <button id="again" class="wide" on:click=move |_| controller.again()>
                            {settings.text(PageText::LessonAgain)}
                        </button>
                    }
                        .into_any()
                }
            }}
        </div>
    }
}

/// The way on after a lesson: to the next one, or to a game.
#[component]
fn Onward(id: LessonId) -> impl IntoView {
    let settings = Settings::get();
    match following(id) {
        Some(next) => view! {
            <a id="next-lesson" class="button wide" href=address(next)>
                {settings.text(PageText::NextLesson)}
            </a>
        }
        .into_any(),
        None => view! { <PageLink page=Page::Play text=PageText::Play /> }.into_any(),
    }
}

/// The lesson after this one.
fn following(id: LessonId) -> Option<LessonId> {
    LessonId::ALL.iter().copied().skip_while(|&lesson| lesson != id).nth(1)
}
