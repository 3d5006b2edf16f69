//! Texts of the lessons.

use kamisado::Square;
use kamisado_lessons::{ActionResult, Feedback, LessonId, StepId};

use crate::labels::LessonSentence;
use crate::prelude::*;
use crate::{LessonText, Reasons, StepText, TaskText};

/// The lessons.
///
/// The tasks name towers by colour, so that a beginner needs no notation. The hints also name the squares, for users
/// who do not see the board.
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
pub trait Lessons:
    Reasons + Texts<LessonId, LessonText> + Texts<StepId, StepText> + Texts<TaskText> + Texts<LessonSentence>
{
    /// The texts of a lesson.
    fn lesson(&self, id: LessonId) -> LessonText {
        self.text(id)
    }

    /// The texts of a step.
    fn step(&self, id: StepId) -> StepText {
        self.text(id)
    }

    /// The response to a tower put back on its square, if more follow.
    fn placed(&self, tower: Tower, square: Square) -> String {
        say!(self, LessonSentence::PutBack, tower = tower.color, square)
    }

    /// The response to an action: why the rules forbid it, and the step's own text. A move that was made shows on the
    /// board. The names say who learns.
    fn feedback(&self, id: StepId, feedback: &Feedback, names: &PlayerNames) -> String {
        let StepText { task, right, hint } = self.step(id);
        match feedback {
            Feedback::Right(ActionResult::Refused(refusal)) => format!("{} {right}", self.turn_error(refusal, names)),
            Feedback::Right(_) => right.to_string(),
            Feedback::Next(ActionResult::PutBack(tower, square)) => self.placed(*tower, *square),
            Feedback::Next(_) => String::new(),
            Feedback::Legal(_) => format!("{} {hint}", self.text(TaskText::NotAsked)),
            Feedback::Refused(refusal) => format!("{} {hint}", self.turn_error(refusal, names)),
            Feedback::OtherKind => task.to_string(),
        }
    }
}
