//! One step of a lesson.

use alloc::vec::Vec;

use kamisado::notation::OfficialMove;
use kamisado::{Fill, Match, MatchLength, Move, Phase, Rule, Square, Turn};

use crate::refill::Refill;
use crate::{ActionResult, Feedback, LessonAction, LessonSetup, StepId, Task};

/// The highest possible answer: the maximum score of any match.
const MAX_SCORE: u32 = MatchLength::Marathon.max_score();

/// A step of a lesson: a position, a task and the replies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The id, used to find its texts.
    pub id: StepId,
    /// The new position. `None` if the step continues from the previous one.
    pub setup: Option<LessonSetup>,
    /// The task.
    pub task: Task,
    /// The turns played after the correct answer: passes and the opponent's moves.
    pub replies: &'static [&'static str],
    /// The rules that the step teaches.
    pub rules: &'static [Rule],
    /// Whether the board highlights the answer: the tower to move and its target square.
    pub is_guided: bool,
}

impl Step {
    /// A step that continues from the previous one.
    pub(crate) const fn new(id: StepId, task: Task, rules: &'static [Rule]) -> Step {
        Step { id, setup: None, task, replies: &[], rules, is_guided: false }
    }

    /// The same step with a new position.
    pub(crate) const fn at(self, scene: LessonSetup) -> Step {
        Step { setup: Some(scene), ..self }
    }

    /// The same step with these replies.
    pub(crate) const fn then(self, replies: &'static [&'static str]) -> Step {
        Step { replies, ..self }
    }

    /// The same step with highlights.
    pub(crate) const fn guided(self) -> Step {
        Step { is_guided: true, ..self }
    }

    /// Checks an action, given the number of towers already put back by hand. Does not change the match.
    pub fn check(&self, game: &Match, placed: usize, action: LessonAction) -> Feedback {
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
            (Task::Place(player, fill), LessonAction::Tap(square)) => {
                let refill = Refill::new(game, player, fill);
                let tapped = refill.tower_at(game, placed, square);
                match refill.order.get(placed) {
                    Some(&(tower, home)) if tapped == Some(tower) => {
                        let result = ActionResult::PutBack(tower, home);
                        let is_last = placed + 1 == refill.order.len();
                        if is_last { Feedback::Right(result) } else { Feedback::Next(result) }
                    }
                    _ => Feedback::Legal(ActionResult::Tapped(square, tapped)),
                }
            }
            (Task::Write, LessonAction::Write(written)) => {
                judge(last_move(game).is_some_and(|last| is_same(last, written)), ActionResult::Written(written))
            }
            // A tap on a tower that the board does not highlight.
            (Task::Play(_), LessonAction::Tap(square)) if self.is_guided => {
                Feedback::Legal(ActionResult::Tapped(square, game.position().tower_at(square)))
            }
            _ => Feedback::OtherKind,
        }
    }

    /// The highlighted move, if the step is guided.
    pub fn guide(&self, game: &Match) -> Option<(Square, Square)> {
        let moves = if self.is_guided { self.answers(game, 0) } else { Vec::new() };
        moves.into_iter().find_map(|action| match action {
            LessonAction::Play(Turn::Move(Move::Step { from, to })) => Some((from, to)),
            _ => None,
        })
    }

    /// All correct answers, given the number of towers already put back by hand. The page can show one on request.
    pub fn answers(&self, game: &Match, placed: usize) -> Vec<LessonAction> {
        let is_right =
            |action: &LessonAction| matches!(self.check(game, placed, *action), Feedback::Right(_) | Feedback::Next(_));
        match self.task {
            Task::Play(_) => game.legal_turns().into_iter().map(LessonAction::Play).filter(is_right).collect(),
            Task::Try(_) => attempts(game).map(LessonAction::Play).filter(is_right).collect(),
            Task::Find(_) | Task::Place(..) => {
                Square::ALL.into_iter().map(LessonAction::Tap).filter(is_right).collect()
            }
            Task::Write => last_move(game).map(LessonAction::Write).into_iter().collect(),
            Task::Count(_) => (0..=MAX_SCORE).map(LessonAction::Say).filter(is_right).collect(),
        }
    }
}

/// All turns that a user could try.
fn attempts(game: &Match) -> impl Iterator<Item = Turn> {
    let from = match game.phase() {
        Phase::Move(_) => &Square::ALL[..],
        Phase::Fill(_) | Phase::Over(_) => &[],
    };
    let steps = from.iter().flat_map(|&from| Square::ALL.into_iter().map(move |to| Move::Step { from, to }));
    steps.chain([Move::Pass]).map(Turn::Move).chain(Fill::ALL.map(Turn::Fill))
}

/// The result of a turn, or why it is illegal.
fn result_of(game: &Match, turn: Turn) -> Feedback {
    if let Err(refused) = game.check(turn) {
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

/// The last move of the round, in the notation of the rule book.
fn last_move(game: &Match) -> Option<OfficialMove> {
    let (before, mv) = game.round().plies().next_back()?;
    OfficialMove::new(before, mv)
}

/// Whether a written move is this one. The last colour is optional.
fn is_same(last: OfficialMove, written: OfficialMove) -> bool {
    written == OfficialMove { reached: written.reached.and(last.reached), ..last }
}

fn judge(right: bool, result: ActionResult) -> Feedback {
    if right { Feedback::Right(result) } else { Feedback::Legal(result) }
}
