//! The progress of a user in a lesson.

use core::fmt;

use alloc::vec::Vec;

use kamisado::{Match, Player, Square, Tower, Turn};

use crate::refill::Refill;
use crate::{ActionResult, Feedback, Lesson, LessonAction, LessonId, Step, StepId, Task};

/// The position or the replies of a step are invalid. Tests rule this out for all lessons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BrokenStepError(pub StepId);

impl fmt::Display for BrokenStepError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the position or the replies of the step {:?} do not fit the rules", self.0)
    }
}

impl core::error::Error for BrokenStepError {}

/// The progress of a user in a lesson.
///
/// A correct action is played together with the replies to it. [`LessonRun::advance`] then moves on to the next step.
/// Any other action leaves the position unchanged, and the user tries again.
///
/// ```
/// # use kamisado_lessons::{LessonId, LessonRun};
/// // Complete a lesson with correct answers.
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
    /// The number of towers put back by hand in this step.
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

    /// The index of the current step, counted from 0.
    pub fn place(&self) -> usize {
        self.place
    }

    /// The current match.
    pub fn game(&self) -> &Match {
        &self.game
    }

    /// The player from whose side the user sees the board: the player to act when the position was set up, so left and
    /// right are those of the user. A score is counted from White's side, a home row is sought by the player who moves
    /// towards it, and a tower by its owner. A step that continues from the previous one keeps the side.
    pub fn seat(&self) -> Player {
        self.seat
    }

    /// Whether the current step is solved.
    pub fn is_solved(&self) -> bool {
        self.is_solved
    }

    /// Whether the last step is solved.
    pub fn is_finished(&self) -> bool {
        self.is_solved && self.place + 1 == self.lesson.steps.len()
    }

    /// Checks an action like [`LessonRun::act`], without playing it.
    pub fn check(&self, action: LessonAction) -> Feedback {
        self.step.check(&self.game, self.placed, action)
    }

    /// All correct answers to the current step or to its next part.
    pub fn answers(&self) -> Vec<LessonAction> {
        self.step.answers(&self.game, self.placed)
    }

    /// The squares of all towers, including those put back by hand.
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

    /// Checks an action. If it is correct, plays it with the replies. A solved step stays solved.
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
            // Both home rows are full after the last tower.
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

    /// Moves on to the next step if the current one is solved. Returns `false` if it is not solved or is the last.
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
