//! One step of a lesson.

use alloc::vec::Vec;

use kamisado::{Fill, Match, MatchLength, Move, Phase, Rule, Square, Turn};

use crate::{ActionResult, Feedback, LessonAction, LessonSetup, StepId, Task};

/// The highest number that can be an answer: the most points that any match can bring.
const MAX_SCORE: u32 = MatchLength::Marathon.max_score();

/// One step of a lesson: something is shown, something is asked, and the opponent answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The name by which its texts are found.
    pub id: StepId,
    /// A new position; none if the step goes on where the last one ended.
    pub setup: Option<LessonSetup>,
    /// What is asked for.
    pub task: Task,
    /// What is played after the right answer: passes and the opponent's moves.
    pub replies: &'static [&'static str],
    /// The rules that the step teaches.
    pub rules: &'static [Rule],
}

impl Step {
    /// A step that goes on where the last one ended.
    pub(crate) const fn new(id: StepId, task: Task, rules: &'static [Rule]) -> Step {
        Step { id, setup: None, task, replies: &[], rules }
    }

    /// The same in a new position.
    pub(crate) const fn at(self, scene: LessonSetup) -> Step {
        Step { setup: Some(scene), ..self }
    }

    /// The same with what is played afterwards.
    pub(crate) const fn then(self, replies: &'static [&'static str]) -> Step {
        Step { replies, ..self }
    }

    /// Judges an action. The match stays as it is.
    pub fn check(&self, game: &Match, action: LessonAction) -> Feedback {
        match (self.task, action) {
            (Task::Play(goal), LessonAction::Play(turn)) => match result_of(game, turn) {
                Feedback::Legal(ActionResult::Moved(effect)) => {
                    let right = matches!(turn, Turn::Move(mv) if goal.is_reached_by_move(mv, &effect));
                    judge(right, ActionResult::Moved(effect))
                }
                Feedback::Legal(ActionResult::Filled(fill)) => {
                    judge(goal.is_reached_by_fill(fill), ActionResult::Filled(fill))
                }
                other => other,
            },
            (Task::Try(rule), LessonAction::Play(turn)) => match result_of(game, turn) {
                Feedback::Refused(refusal) if refusal.rule() == rule => Feedback::Right(ActionResult::Refused(refusal)),
                other => other,
            },
            (Task::Find(target), LessonAction::Tap(square)) => {
                judge(target.is_at(game, square), ActionResult::Tapped(square, game.position().tower_at(square)))
            }
            (Task::Count(player), LessonAction::Say(number)) => {
                judge(game.score()[player] == number, ActionResult::Said(number))
            }
            _ => Feedback::OtherKind,
        }
    }

    /// All right answers, to show one to a person who asks for it.
    pub fn answers(&self, game: &Match) -> Vec<LessonAction> {
        let is_right = |action: &LessonAction| matches!(self.check(game, *action), Feedback::Right(_));
        match self.task {
            Task::Play(_) => game.legal_turns().into_iter().map(LessonAction::Play).filter(is_right).collect(),
            Task::Try(_) => attempts(game).map(LessonAction::Play).filter(is_right).collect(),
            Task::Find(_) => Square::ALL.into_iter().map(LessonAction::Tap).filter(is_right).collect(),
            Task::Count(_) => (0..=MAX_SCORE).map(LessonAction::Say).filter(is_right).collect(),
        }
    }
}

/// Everything that a person could try to play.
fn attempts(game: &Match) -> impl Iterator<Item = Turn> {
    let from = match game.phase() {
        Phase::Move(_) => &Square::ALL[..],
        Phase::Fill(_) | Phase::Over(_) => &[],
    };
    let steps = from.iter().flat_map(|&from| Square::ALL.into_iter().map(move |to| Move::Step { from, to }));
    steps.chain([Move::Pass]).map(Turn::Move).chain(Fill::ALL.map(Turn::Fill))
}

/// What a turn does, as far as the rules allow it.
fn result_of(game: &Match, turn: Turn) -> Feedback {
    if let Err(refused) = game.clone().play(turn) {
        return Feedback::Refused(refused.kind);
    }
    match turn {
        Turn::Move(mv) => match game.round().explain(mv) {
            Ok(effect) => Feedback::Legal(ActionResult::Moved(effect)),
            Err(illegal) => Feedback::Refused(kamisado::TurnErrorKind::Illegal(illegal)),
        },
        Turn::Fill(fill) => Feedback::Legal(ActionResult::Filled(fill)),
    }
}

fn judge(right: bool, result: ActionResult) -> Feedback {
    if right { Feedback::Right(result) } else { Feedback::Legal(result) }
}
