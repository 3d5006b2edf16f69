//! A lesson.

use kamisado::notation::OfficialMove;
use kamisado::{Direction, Fill};
use kamisado_lessons::{ActionResult, Feedback, LessonAction, LessonId, LessonRun, Task};
use kamisado_text::{Command, TaskText, plain_digits};

use super::controller::{LessonComment, LessonController};
use super::{MAX_POINTS, Progress, address, small};
use crate::play::{FoldedField, Pointing, TypedGame};
use crate::prelude::*;
use crate::rules::RuleSentence;
use crate::speech::{announce_board, follow_refusals};

/// A lesson: the board to act on, what is asked for, and what the rules and the lesson say to it.
#[component]
pub(super) fn LessonView(run: LessonRun, progress: RwSignal<Progress>) -> impl IntoView {
    let settings = Settings::get();
    let controller = LessonController::new(run, progress);
    let board_view = Memo::new(move |_: Option<&BoardView>| controller.view());
    let said = move || settings.part_words().lesson(controller.id);
    let step = Memo::new(move |_| controller.run.with(|run| run.step().id));
    let place =
        Memo::new(move |_| controller.run.with(|run| (small(run.place()) + 1, small(run.lesson().steps.len()))));
    announce(controller);
    provide_context(typed_game(controller));
    let is_drawn = move || !settings.text_mode.get();
    let task = move || settings.part_words().step(step.get()).task;
    // A lesson begins at its top, wherever in the list it was chosen, and a screen reader with its title.
    request_animation_frame(|| {
        window().scroll_to_with_x_and_y(0.0, 0.0);
        dom::focus("lesson");
    });
    view! {
        <section
            class="game lesson"
            data-solved=move || controller.run.with(LessonRun::is_solved).then_some("")
            data-minute=(controller.id == LessonId::Minute).then_some("")
            data-introduction=move || (!controller.is_introduced.get()).then_some("")
        >
            <div class="stage">
                <div class="row head">
                    <a href="#" class="icon" aria-label=settings.text(PageText::AllLessons)>
                        <IconPicture icon=Signal::stored(Icon::BACK) />
                    </a>
                    <h1 id="lesson" tabindex="-1">
                        {move || said().title}
                    </h1>
                    <small class="soft">
                        {move || {
                            let (place, count) = place.get();
                            settings.words().step_head(place, count)
                        }}
                    </small>
                </div>
                <Show when=is_drawn>
                    <Board board_view on_press=move |square| controller.on_square(square) />
                </Show>
            </div>
            <div class="panel">
                <Show when=move || place.get().0 == 1>
                    <p id="introduction">{move || said().introduction}</p>
                </Show>
                <p id="task" tabindex="-1">
                    {task}
                </p>
                <Choice controller />
                <Answer controller />
                <Show when=is_drawn>
                    <FoldedField>
                        <LazyView load=|| Box::pin(lazy::typed_game()) />
                    </FoldedField>
                </Show>
            </div>
            <Buttons controller />
            // What is asked for is read before the board.
            <LazyView load=|| Box::pin(lazy::typed_game_text()) when=move || !is_drawn() />
        </section>
    }
}

/// What is heard of a lesson besides its answers: the moves of a selected tower, and what the opponent replies.
fn announce(controller: LessonController) {
    let settings = Settings::get();
    let spoken = SpokenGame {
        game: Signal::derive(move || Some(controller.shown.get())),
        names: Signal::derive(move || own_names(controller)),
        time: Signal::stored(None),
    };
    // A tower that was found stays selected, and the answer speaks of it.
    let is_found = Signal::derive(move || controller.run.with(LessonRun::is_solved));
    announce_board(spoken, controller.input, is_found);
    follow_refusals(controller.input);
    // The introduction and the first task are said after the title, which has the focus; the other tasks have it themselves, and
    // so has the first one on a phone, where it comes after the introduction.
    let announcer = Announcer::get();
    announcer.say(&untrack(|| {
        let (words, id) = (settings.part_words(), controller.run.with(|run| run.lesson().id));
        let introduction = words.lesson(id).introduction;
        if system::is_phone() && id != LessonId::Minute {
            return introduction.to_owned();
        }
        format!("{introduction} {}", words.step(controller.run.with(|run| run.step().id)).task)
    }));
    announcer.follow(move || {
        let names = spoken.names.get();
        let reply = controller.replied.get().filter(|effect| Some(effect.tower.player) != names.you);
        reply.map(|effect| settings.part_words().heard_move(&effect, &names.names()))
    });
}

/// What the players of a lesson are called: the learner is "you".
fn own_names(controller: LessonController) -> OwnedNames {
    OwnedNames { you: Some(controller.run.with(LessonRun::seat)), ..OwnedNames::default() }
}

/// The lesson as the field for moves and commands and the text mode know it. A lesson also wants to see what the rules forbid, and
/// asks for squares and numbers.
fn typed_game(controller: LessonController) -> TypedGame {
    let settings = Settings::get();
    let shown = move || Some(LocalGame::open(controller.shown.get(), controller.run.with(LessonRun::seat)));
    let is_open = move || {
        let is_played = |run: &LessonRun| !run.is_solved() && matches!(run.step().task, Task::Play(_) | Task::Try(_));
        controller.run.with(is_played)
    };
    let play = Callback::new(move |turn| controller.act(LessonAction::Play(turn)));
    let act = Callback::new(move |(command, _)| {
        let has_hint = command == Command::Hint && !controller.run.with_untracked(LessonRun::is_solved);
        if has_hint {
            controller.hint();
        }
        has_hint.into()
    });
    // A legal move stands in the list of moves; what is forbidden or only to be found is pressed on the board.
    let is_pointing = move || {
        controller
            .run
            .with(|run| !run.is_solved() && matches!(run.step().task, Task::Find(_) | Task::Place(..) | Task::Try(_)))
    };
    let pointing = Pointing {
        is_open: Memo::new(move |_| is_pointing()).into(),
        press: Callback::new(move |square| controller.on_square(square)),
        read: Callback::new(move |text: String| {
            let asked = controller.run.with_untracked(|run| (!run.is_solved()).then(|| run.step().task));
            let language = untrack(|| settings.language());
            let action = asked.and_then(|task| typed_answer(task, &text, language));
            if let Some(action) = action {
                controller.act(action);
            }
            action.is_some()
        }),
    };
    TypedGame {
        local_game: Memo::new(move |_| shown()).into(),
        rejected: controller.input.rejected,
        play,
        act,
        premoves: None,
        is_open: Memo::new(move |_| is_open()).into(),
        forbidden: Some(play),
        pointing: Some(pointing),
    }
}

/// A typed square, number or move in official notation, where the task asks for one.
fn typed_answer(task: Task, text: &str, language: Language) -> Option<LessonAction> {
    let text = plain_digits(text.trim()).to_lowercase();
    match task {
        Task::Find(_) | Task::Place(..) => text.parse().ok().map(LessonAction::Tap),
        Task::Count(_) => text.parse().ok().map(LessonAction::Say),
        Task::Write => {
            let written = text.to_uppercase().parse().ok();
            written.or_else(|| language.parse_official(&text)).map(LessonAction::Write)
        }
        Task::Play(_) | Task::Try(_) => None,
    }
}

/// The sides or the numbers to choose from, where the step asks for them.
#[component]
fn Choice(controller: LessonController) -> impl IntoView {
    let settings = Settings::get();
    let hinted = move |action| move || (controller.pointed.get() == Some(action)).then_some("");
    let asked = Memo::new(move |_| {
        controller.run.with(|run| {
            let (task, phase, open) = (run.step().task, run.game().phase(), !run.is_solved());
            let fills = matches!((task, phase), (Task::Play(_), Phase::Fill(_)));
            (open && fills, open && matches!(task, Task::Count(_)), open && task == Task::Write)
        })
    });
    move || match asked.get() {
        (true, ..) => {
            let sides = Fill::ALL.map(|fill| {
                let action = LessonAction::Play(Turn::Fill(fill));
                view! {
                    <button
                        id=format!("fill-{fill}")
                        data-hinted=hinted(action)
                        on:click=move |_| controller.act(action)
                    >
                        {move || capital(settings.words().fill(fill))}
                    </button>
                }
            });
            Some(view! { <div class="sides" dir="ltr">{sides.collect_view()}</div> }.into_any())
        }
        (_, _, true) => Some(view! { <WriteDown controller /> }.into_any()),
        (_, true, _) => {
            let numbers = (0..=MAX_POINTS).map(|number| {
                let action = LessonAction::Say(number);
                view! {
                    <button data-hinted=hinted(action) on:click=move |_| controller.act(action)>
                        {move || settings.words().number(number)}
                    </button>
                }
            });
            Some(view! { <div class="numbers">{numbers.collect_view()}</div> }.into_any())
        }
        _ => None,
    }
}

/// The labels of the four signs of a written move.
const SIGNS: [TaskText; 4] =
    [TaskText::WrittenTower, TaskText::WrittenDirection, TaskText::WrittenSquares, TaskText::WrittenColor];

/// A move to be written down, sign by sign: the tower, the direction, the number of squares, and the colour that is reached.
#[component]
fn WriteDown(controller: LessonController) -> impl IntoView {
    let settings = Settings::get();
    let signs = RwSignal::new([0; 4]);
    let written = move || {
        let [tower, direction, distance, reached] = signs.get();
        OfficialMove {
            tower: Color::ALL[tower],
            direction: Direction::ALL[direction],
            distance: u8::try_from(distance).unwrap_or_default(),
            reached: Some(Color::ALL[reached]),
        }
    };
    // A hint points at the signs that are still wrong.
    let hinted = move |place: usize| {
        let Some(LessonAction::Write(right)) = controller.pointed.get() else { return None };
        let OfficialMove { tower, direction, distance, reached } = written();
        let is_wrong =
            [tower != right.tower, direction != right.direction, distance != right.distance, reached != right.reached];
        is_wrong[place].then_some("")
    };
    let part = move |place: usize, count: usize, name: fn(Settings, usize) -> String| {
        let options = (0..count).map(|sign| view! { <option value=sign>{move || name(settings, sign)}</option> });
        let choose = move |event| {
            if let Ok(sign) = event_target_value(&event).parse() {
                signs.update(|signs| signs[place] = sign);
            }
        };
        view! {
            <select
                aria-label=settings.text(SIGNS[place])
                data-hinted=move || hinted(place)
                on:change=choose
            >
                {options.collect_view()}
            </select>
        }
    };
    let color = |settings: Settings, sign: usize| {
        let color = Color::ALL[sign];
        format!("{} {}", color.letter(), settings.words().color(color))
    };
    let arrow = |_: Settings, sign: usize| Direction::ALL[sign].arrow().to_string();
    let number = |settings: Settings, sign: usize| settings.words().number(small(sign));
    let hand_in = move || controller.act(LessonAction::Write(untrack(written)));
    view! {
        <div class="sides written" dir="ltr">
            {part(0, 8, color)} {part(1, 3, arrow)} {part(2, 8, number)} {part(3, 8, color)}
            <TextButton id="check-written" class="main" text=TaskText::CheckWritten act=hand_in />
        </div>
    }
}

/// The lesson's answer to an action. It is seen and heard.
#[component]
fn Answer(controller: LessonController) -> impl IntoView {
    let settings = Settings::get();
    // The sentence, and the rule behind it: the one that forbids what was tried, or the one that the step teaches.
    let answer = move || {
        let lessons = settings.part_words();
        let (step, taught) = controller.run.with_untracked(|run| (run.step().id, run.step().rules.first().copied()));
        controller.said.get().map(|said| match said {
            LessonComment::Hint => (lessons.step(step).hint.to_owned(), None),
            LessonComment::Answer(feedback) => {
                let answer = lessons.feedback(step, &feedback, &own_names(controller).names());
                let (sentence, rule) = settings.words().without_code(&answer);
                (sentence, rule.or(taught.filter(|_| matches!(feedback, Feedback::Right(_)))))
            }
        })
    };
    let is_right = move || controller.run.with(LessonRun::is_solved).then_some("");
    Announcer::get().follow_each(move || {
        let (sentence, _) = answer()?;
        if controller.said.with(|said| matches!(said, Some(LessonComment::Answer(Feedback::Refused(_))))) {
            sound::play_if_on(Sound::Rejected, settings);
        }
        let moved = controller.said.with(|said| match said {
            Some(LessonComment::Answer(Feedback::Right(ActionResult::Moved(effect)))) => {
                Some(settings.part_words().heard_move(effect, &own_names(controller).names()))
            }
            _ => None,
        });
        Some(moved.into_iter().chain([sentence]).collect::<Vec<_>>().join(" "))
    });
    let is_last = move || controller.run.with(LessonRun::is_finished) && following(controller.id).is_none();
    view! {
        <div id="answer" data-right=is_right>
            {move || {
                answer()
                    .map(|(sentence, rule)| {
                        view! {
                            <p>
                                <RuleSentence sentence rule />
                            </p>
                        }
                    })
            }}
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
    let button = move |id: &'static str, is_main: bool, text: PageText, act: fn(LessonController)| {
        view! {
            <button id=id class:main=is_main on:click=move |_| act(controller)>
                {settings.text(text)}
            </button>
        }
    };
    let buttons = move || match state.get() {
        (false, _) => view! {
            {button("begin", true, PageText::Start, LessonController::begin)}
            {button("hint", false, PageText::Hint, LessonController::hint)}
            {button("show-me", false, PageText::ShowMe, LessonController::show_me)}
        }
        .into_any(),
        (true, false) => button("next-step", true, PageText::NextStep, LessonController::advance).into_any(),
        (true, true) => view! {
            <Onward id=controller.id />
            {button("again", false, PageText::LessonAgain, LessonController::again)}
        }
        .into_any(),
    };
    view! { <div class="bar">{buttons}</div> }
}

/// The way on after a lesson: to the next one, or to a game. After the first one a person can play, and is asked to.
#[component]
fn Onward(id: LessonId) -> impl IntoView {
    let (settings, route) = (Settings::get(), Route::get());
    let is_first = id == LessonId::Minute;
    view! {
        {is_first
            .then(|| {
                view! {
                    <button id="play-computer" class="main" on:click=move |_| route.go(Page::Ladder)>
                        {settings.text(PageText::PlayComputer)}
                    </button>
                }
            })}
        {match following(id) {
            Some(next) => {
                view! {
                    <a id="next-lesson" class="button" class:main=!is_first href=address(next)>
                        {settings.text(PageText::NextLesson)}
                    </a>
                }
                    .into_any()
            }
            None => view! { <PageLink page=Page::Play text=PageText::Play class="button main" /> }.into_any(),
        }}
    }
}

/// The lesson after this one.
fn following(id: LessonId) -> Option<LessonId> {
    LessonId::ALL.iter().copied().skip_while(|&lesson| lesson != id).nth(1)
}

#[cfg(test)]
mod tests {
    use kamisado_lessons::Target;

    use super::*;

    #[test]
    fn a_square_and_a_number_are_typed_where_they_are_asked_for() {
        let (find, count) = (Task::Find(Target::Next), Task::Count(Player::White));
        let typed_answer = |task, text| super::typed_answer(task, text, Language::English);
        for square in ["b8", " B8 ", "b۸"] {
            assert_eq!(typed_answer(find, square), Some(LessonAction::Tap(Square::B8)), "{square}");
        }
        for number in ["12", "۱۲"] {
            assert_eq!(typed_answer(count, number), Some(LessonAction::Say(12)), "{number}");
        }
        assert_eq!(typed_answer(find, "board"), None);
        assert_eq!(typed_answer(find, "b8b7"), None);
        assert_eq!(typed_answer(count, "b8"), None);
        assert_eq!(typed_answer(Task::Try(Rule::M1), "b8"), None);
    }
    #[test]
    fn a_move_is_written_in_letters_or_in_the_words_of_the_language() {
        let written = LessonAction::Write("G↑4P".parse().expect("a move"));
        for (language, text) in [
            (Language::English, "g↑4p"),
            (Language::English, "Green straight 4 purple"),
            (Language::Romanian, "verde înainte 4 violet"),
            (Language::Hungarian, "G↑4P"),
        ] {
            assert_eq!(typed_answer(Task::Write, text, language), Some(written), "{text}");
        }
        assert_eq!(typed_answer(Task::Write, "green", Language::English), None);
    }
}
