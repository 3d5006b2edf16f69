//! The state and commands of a lesson: the current step, the last feedback, and what the board shows.

use kamisado::TurnErrorKind;
use kamisado::reason::{Effect, IllegalMove};
use kamisado_lessons::{ActionResult, Feedback, LessonAction, LessonId, LessonRun, Task};

use super::LessonBoard;
use super::board::answer;
use super::progress::Progress;
use crate::prelude::*;
use crate::speech::last_effect;

/// The delay between the opponent's replies.
const REPLY_DELAY: Duration = Duration::from_millis(900);

/// The storage key of the finished lessons.
const LESSONS_KEY: &str = "lessons";

/// The last comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum LessonComment {
    /// The hint, because it was asked for.
    Hint,
    /// The answer to an action.
    Answer(Feedback),
}

/// The controller of a lesson.
#[derive(Clone, Copy)]
pub(super) struct LessonController {
    pub(super) id: LessonId,
    pub(super) run: RwSignal<LessonRun>,
    /// The match as the board shows it: while the opponent answers, it is behind the run.
    pub(super) shown: RwSignal<Match>,
    /// What is selected on the board; the lesson itself says what is rejected.
    pub(super) input: BoardInput,
    pub(super) said: RwSignal<Option<LessonComment>>,
    /// The opponent's last reply in this step, once it is shown.
    pub(super) replied: RwSignal<Option<Effect>>,
    /// The answer that a hint points at, where that is no move.
    pub(super) pointed: RwSignal<Option<LessonAction>>,
    /// Whether the introduction has been read. On a phone it stands in the place of the first task until then.
    pub(super) is_introduced: RwSignal<bool>,
    progress: RwSignal<Progress>,
    generation: Generation,
}

impl LessonController {
    /// The controller of a lesson at its beginning.
    pub(super) fn new(run: LessonRun, progress: RwSignal<Progress>) -> LessonController {
        LessonController {
            id: run.lesson().id,
            // The first lesson says hardly more than its name, and begins at once.
            is_introduced: RwSignal::new(run.lesson().id == LessonId::Minute),
            shown: RwSignal::new(run.game().clone()),
            run: RwSignal::new(run),
            input: BoardInput::new(),
            said: RwSignal::new(None),
            pointed: RwSignal::new(None),
            replied: RwSignal::new(None),
            progress,
            generation: Generation::new(),
        }
    }

    /// A square was pressed.
    pub(super) fn on_square(self, square: Square) {
        let action = untrack(|| self.with_board(|board| self.input.on_square(&board, square)));
        match action {
            SquareAction::Play(turn) => self.act(LessonAction::Play(turn)),
            SquareAction::Tap(square) => self.act(LessonAction::Tap(square)),
            // The lesson says why, as it does to a move.
            SquareAction::Reject(illegal) => {
                self.input.rejected.set(None);
                self.said.set(Some(LessonComment::Answer(Feedback::Refused(TurnErrorKind::Illegal(illegal)))));
            }
            _ => {}
        }
    }

    /// What the board shows.
    pub(super) fn view(self) -> BoardView {
        let mut view = self.with_board(|board| self.input.view(&board));
        if let Some(LessonAction::Tap(square)) = self.pointed.get() {
            view.highlights.guide = vec![square];
        }
        view.highlights.refused = self.said.with(|said| match said {
            Some(LessonComment::Answer(Feedback::Legal(ActionResult::Tapped(square, Some(_))))) => Some(*square),
            Some(LessonComment::Answer(Feedback::Refused(TurnErrorKind::Illegal(IllegalMove::WrongTower {
                tower,
                ..
            })))) => view.square_of(*tower),
            _ => None,
        });
        view
    }

    fn with_board<T>(self, ask: impl FnOnce(LessonBoard<'_>) -> T) -> T {
        self.run.with(|run| self.shown.with(|shown| ask(LessonBoard { run, shown })))
    }

    /// The lesson judges an action and answers.
    pub(super) fn act(self, action: LessonAction) {
        self.is_introduced.set(true);
        let before = self.run.with_untracked(|run| run.game().clone());
        let Some(Ok(feedback)) = self.run.try_update(|run| run.act(action)) else { return };
        self.pointed.set(None);
        // What was found stays marked; a tower that has moved or may not move is let go.
        let found = match (action, &feedback) {
            (LessonAction::Tap(square), Feedback::Right(ActionResult::Tapped(..))) => Some(square),
            _ => None,
        };
        self.input.selected.set(found);
        if let Feedback::Right(_) = &feedback {
            let task = self.run.with_untracked(|run| run.step().task);
            let turn = match (action, task) {
                (LessonAction::Play(turn), _) => Some(turn),
                (_, Task::Place(_, fill)) => Some(Turn::Fill(fill)),
                _ => None,
            };
            self.show_from(before, turn);
            // What was pressed to answer goes with the question.
            request_animation_frame(dom::keep_focus);
            if self.run.with_untracked(LessonRun::is_finished) {
                self.progress.update(|progress| progress.mark(self.id));
                // Where the browser keeps nothing, the list forgets it when the page is closed.
                let _ = storage::set(LESSONS_KEY, &self.progress.with_untracked(Progress::to_kept));
            }
        }
        self.said.set(Some(LessonComment::Answer(feedback)));
    }

    /// Gives the hint in words; asked again, an arrow shows a move on the board, and a mark any other answer.
    pub(super) fn hint(self) {
        if self.said.with_untracked(|said| matches!(said, Some(LessonComment::Hint))) {
            match self.run.with_untracked(answer) {
                Some(LessonAction::Play(Turn::Move(Move::Step { from, to }))) => self.input.mark_hint(Some((from, to))),
                other => self.pointed.set(other),
            }
        }
        self.said.set(Some(LessonComment::Hint));
    }

    /// Does what is asked for.
    pub(super) fn show_me(self) {
        if let Some(answer) = self.run.with_untracked(answer) {
            self.act(answer);
        }
    }

    /// Goes on from the introduction to the first task.
    pub(super) fn begin(self) {
        self.is_introduced.set(true);
        request_animation_frame(|| dom::focus("task"));
    }

    /// Goes on to the next step.
    pub(super) fn advance(self) {
        if let Some(Ok(true)) = self.run.try_update(LessonRun::advance) {
            self.clear();
        }
    }

    /// Starts the lesson again.
    pub(super) fn again(self) {
        if let Ok(run) = LessonRun::new(self.id) {
            self.run.set(run);
            self.clear();
        }
    }

    fn clear(self) {
        self.generation.advance();
        self.input.clear();
        self.said.set(None);
        self.pointed.set(None);
        self.replied.set(None);
        self.shown.set(self.run.with_untracked(|run| run.game().clone()));
        request_animation_frame(|| dom::focus("task"));
    }

    /// Shows a turn at once and the replies to it one after the other.
    fn show_from(self, mut game: Match, turn: Option<Turn>) {
        self.generation.advance();
        // A turn that the lesson wanted to see refused changes nothing.
        if turn.is_some_and(|turn| game.play(turn).is_ok()) {
            self.shown.set(game.clone());
        }
        let replies = self.run.with_untracked(|run| run.step().replies);
        for (reply, number) in replies.iter().zip(1..) {
            if reply.parse::<Turn>().is_ok_and(|reply| game.play(reply).is_ok()) {
                let game = game.clone();
                self.generation.after(REPLY_DELAY * number, move || {
                    self.replied.set(last_effect(game.round()));
                    self.shown.set(game);
                });
            }
        }
    }
}

/// Which lessons the browser remembers as done.
pub(super) fn remembered() -> Progress {
    storage::get(LESSONS_KEY).map_or_else(Progress::default, |text| Progress::from_kept(&text))
}
