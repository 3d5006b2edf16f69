//! A person on the way through a lesson.

use core::fmt;

use alloc::vec::Vec;

use kamisado::{Match, Player, Square, Tower, Turn};

use crate::refill::Refill;
use crate::{ActionResult, Feedback, Lesson, LessonAction, LessonId, Step, StepId, Task};

/// A step whose position or replies do not fit the rules. The tests rule it out for all lessons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BrokenStepError(pub StepId);

impl fmt::Display for BrokenStepError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the position or the replies of the step {:?} do not fit the rules", self.0)
    }
}

impl core::error::Error for BrokenStepError {}

/// A person on the way through a lesson.
///
/// A right action is played, and the replies after it; then [`LessonRun::advance`] goes on to the next step. Anything else
/// leaves the position as it is, and the person tries again.
///
/// ```
/// # use kamisado_lessons::{LessonId, LessonRun};
/// // Plays a lesson through by answers that are right.
/// let mut run = LessonRun::new(LessonId::Goal)?;
/// loop {
///     run.act(run.answers()[0])?;
///     assert!(run.is_solved());
///     if !run.advance()? {
///         break;
///     }
/// }
/// assert!(run.is_finished());
/// # Ok::<(), kamisado_lessons::BrokenStepError>(())
/// ```
#[derive(Clone, Debug)]
pub struct LessonRun {
    lesson: Lesson,
    place: usize,
    step: Step,
    game: Match,
    seat: Player,
    is_solved: bool,
    /// How many towers have been put back by hand in this step.
    placed: usize,
}

impl LessonRun {
    /// The beginning of a lesson.
    pub fn new(id: LessonId) -> Result<LessonRun, BrokenStepError> {
        let lesson = Lesson::of(id);
        let step = *lesson.steps.first().ok_or(BrokenStepError(StepId::BoardCorner))?;
        let game = step.setup.and_then(|scene| scene.game()).ok_or(BrokenStepError(step.id))?;
        let seat = step.task.seat(&game);
        Ok(LessonRun { lesson, place: 0, step, game, seat, is_solved: false, placed: 0 })
    }

    /// The lesson.
    pub fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// The current step.
    pub fn step(&self) -> &Step {
        &self.step
    }

    /// The place of the current step, counted from 0.
    pub fn place(&self) -> usize {
        self.place
    }

    /// The match as it stands, with everything that has been played.
    pub fn game(&self) -> &Match {
        &self.game
    }

    /// The player whose seat the person takes: the one who was to act when the position was set up, so that its left and
    /// right are the person's. A step that is only about the board is seen from White's seat. A step that goes on from the
    /// one before keeps the seat.
    pub fn seat(&self) -> Player {
        self.seat
    }

    /// Whether the current step has got its right answer.
    pub fn is_solved(&self) -> bool {
        self.is_solved
    }

    /// Whether the last step has got its right answer.
    pub fn is_finished(&self) -> bool {
        self.is_solved && self.place + 1 == self.lesson.steps.len()
    }

    /// Judges an action as [`LessonRun::act`] does, without doing it.
    pub fn check(&self, action: LessonAction) -> Feedback {
        self.step.check(&self.game, self.placed, action)
    }

    /// All right answers to the current step, or to the next part of it.
    pub fn answers(&self) -> Vec<LessonAction> {
        self.step.answers(&self.game, self.placed)
    }

    /// Where all towers stand, with those that have been put back by hand.
    pub fn towers(&self) -> Vec<(Square, Tower)> {
        let position = self.game.position();
        let refill = match self.step.task {
            Task::Place(player, fill) if !self.is_solved => Some(Refill::new(&self.game, player, fill)),
            _ => None,
        };
        let square = |tower| match &refill {
            Some(refill) => refill.square_of(&position, self.placed, tower),
            None => position.square_of(tower),
        };
        Tower::ALL.into_iter().map(|tower| (square(tower), tower)).collect()
    }

    /// Judges an action, and plays it together with the replies if it is right. A step that is solved stays so.
    pub fn act(&mut self, action: LessonAction) -> Result<Feedback, BrokenStepError> {
        if self.is_solved {
            return Ok(Feedback::OtherKind);
        }
        let feedback = self.check(action);
        let result = match &feedback {
            Feedback::Right(result) => result,
            Feedback::Next(_) => {
                self.placed += 1;
                return Ok(feedback);
            }
            _ => return Ok(feedback),
        };
        let mut game = self.game.clone();
        let broken = BrokenStepError(self.step.id);
        match (action, self.step.task) {
            (LessonAction::Play(turn), _) if !matches!(result, ActionResult::Refused(_)) => {
                game.play(turn).map_err(|_| broken)?;
            }
            // With the last tower both home rows are full.
            (_, Task::Place(_, fill)) => game.play(Turn::Fill(fill)).map_err(|_| broken)?,
            _ => {}
        }
        for text in self.step.replies {
            let turn: Turn = text.parse().map_err(|_| broken)?;
            game.play(turn).map_err(|_| broken)?;
        }
        self.game = game;
        self.is_solved = true;
        Ok(feedback)
    }

    /// Goes on to the next step, if the current one is solved and there is one.
    pub fn advance(&mut self) -> Result<bool, BrokenStepError> {
        let Some(&next) = self.lesson.steps.get(self.place + 1).filter(|_| self.is_solved) else {
            return Ok(false);
        };
        if let Some(scene) = next.setup {
            self.game = scene.game().ok_or(BrokenStepError(next.id))?;
            self.seat = next.task.seat(&self.game);
        }
        self.place += 1;
        self.step = next;
        self.is_solved = false;
        self.placed = 0;
        Ok(true)
    }
}
