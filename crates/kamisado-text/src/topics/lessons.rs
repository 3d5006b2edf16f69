//! Texts of the lessons.

use alloc::format;
use alloc::string::{String, ToString};

use kamisado::{Square, Tower};
use kamisado_lessons::{ActionResult, Feedback, LessonId, StepId};

use crate::languages::english::English;
use crate::languages::hungarian::Hungarian;
use crate::languages::persian::Persian;
use crate::languages::romanian::Romanian;
use crate::{Language, PlayerNames, Reasons};

/// What is said about a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LessonText {
    /// Its title.
    pub title: &'static str,
    /// What it is about, read before its first step.
    pub introduction: &'static str,
}

/// What is said at a step of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepText {
    /// What is asked for.
    pub task: &'static str,
    /// What is said to the right answer: what happened, and why.
    pub right: &'static str,
    /// What helps after another answer.
    pub hint: &'static str,
}

/// The lessons.
///
/// The tasks name towers by their colours, so that a beginner needs no notation; the hints also name the squares, so that nobody
/// has to see the board to find them.
///
/// ```
/// use kamisado_lessons::{LessonAction, LessonId, LessonRun};
/// use kamisado_text::{Language, PlayerNames};
///
/// let lessons = Language::English.lessons();
/// let mut run = LessonRun::new(LessonId::NoJumping)?;
/// assert_eq!(lessons.lesson(LessonId::NoJumping).title, "No jumping");
///
/// // The first step asks for an attempt, and the answer says what the rules say to it.
/// let feedback = run.act(LessonAction::Play("e4c6".parse().unwrap()))?;
/// assert_eq!(
///     lessons.feedback(run.step().id, &feedback, &PlayerNames { you: Some(run.seat()), ..PlayerNames::default() }),
///     "The way is blocked on d5 by Black's pink tower (rule M2). \
///      No tower jumps over another: the way ends in front of the first one."
/// );
/// # Ok::<(), kamisado_lessons::BrokenStepError>(())
/// ```
pub trait Lessons: Reasons {
    /// What is said about a lesson.
    fn lesson(&self, id: LessonId) -> LessonText;

    /// What is said at a step.
    fn step(&self, id: StepId) -> StepText;

    /// What is said first to an action that is legal, but is not what was asked for.
    fn not_asked(&self) -> &'static str;

    /// The button that hands in a move that was written down.
    fn check_written(&self) -> &'static str;

    /// What a sign of a written move tells, by its place: the tower, the direction, the squares, the colour reached.
    fn written_part(&self, place: usize) -> &'static str;

    /// What is said to a tower that was put back on this square, when more are to come.
    fn placed(&self, tower: Tower, square: Square) -> String;

    /// The answer to an action: why the rules do not allow it, and what the step says to it. A move that is made is seen on the
    /// board. The names say who learns.
    fn feedback(&self, id: StepId, feedback: &Feedback, names: &PlayerNames) -> String {
        let StepText { task, right, hint } = self.step(id);
        match feedback {
            Feedback::Right(ActionResult::Refused(refusal)) => format!("{} {right}", self.turn_error(refusal, names)),
            Feedback::Right(_) => right.to_string(),
            Feedback::Next(ActionResult::PutBack(tower, square)) => self.placed(*tower, *square),
            Feedback::Next(_) => String::new(),
            Feedback::Legal(_) => format!("{} {hint}", self.not_asked()),
            Feedback::Refused(refusal) => format!("{} {hint}", self.turn_error(refusal, names)),
            Feedback::OtherKind => task.to_string(),
        }
    }
}

impl Language {
    /// The lessons in the language.
    pub fn lessons(self) -> &'static dyn Lessons {
        match self {
            Language::English => &English,
            Language::Romanian => &Romanian,
            Language::Hungarian => &Hungarian,
            Language::Persian => &Persian,
        }
    }
}
