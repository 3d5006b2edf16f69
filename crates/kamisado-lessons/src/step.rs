//! One step of a lesson.

use alloc::vec::Vec;

use kamisado::notation::OfficialMove;
use kamisado::{Fill, Match, MatchLength, Move, Phase, Rule, Square, Turn};

use crate::refill::Refill;
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
    /// Whether the board points at what is asked for: the tower to take and the square to go to.
    pub is_guided: bool,
}

impl Step {
    /// A step that goes on where the last one ended.
    pub(crate) const fn new(id: StepId, task: Task, rules: &'static [Rule]) -> Step {
        Step { id, setup: None, task, replies: &[], rules, is_guided: false }
    }

    /// The same in a new position.
    pub(crate) const fn at(self, scene: LessonSetup) -> Step {
        Step { setup: Some(scene), ..self }
    }

    /// The same with what is played afterwards.
    pub(crate) const fn then(self, replies: &'static [&'static str]) -> Step {
        Step { replies, ..self }
    }

    /// The same with a board that points at what is asked for.
    pub(crate) const fn guided(self) -> Step {
        Step { is_guided: true, ..self }
    }

    /// Judges an action after this many towers have been put back by hand. The match stays as it is.
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
            // A tower that the board does not point at.
            (Task::Play(_), LessonAction::Tap(square)) if self.is_guided => {
                Feedback::Legal(ActionResult::Tapped(square, game.position().tower_at(square)))
            }
            _ => Feedback::OtherKind,
        }
    }

    /// The move that the board points at, where it does.
    pub fn guide(&self, game: &Match) -> Option<(Square, Square)> {
        let moves = self.is_guided.then(|| self.answers(game, 0)).into_iter().flatten();
        moves
            .filter_map(|action| match action {
                LessonAction::Play(Turn::Move(Move::Step { from, to })) => Some((from, to)),
                _ => None,
            })
            .next()
    }

    /// All right answers after this many towers have been put back by hand, to show one to a person who asks for it.
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

/// The last move of the round, as the rule book writes it.
fn last_move(game: &Match) -> Option<OfficialMove> {
    let (before, mv) = game.round().plies().next_back()?;
    OfficialMove::new(before, mv)
}

/// Whether a written move is this one. The last colour may be left out.
fn is_same(last: OfficialMove, written: OfficialMove) -> bool {
    written == OfficialMove { reached: written.reached.and(last.reached), ..last }
}

fn judge(right: bool, result: ActionResult) -> Feedback {
    if right { Feedback::Right(result) } else { Feedback::Legal(result) }
}
