//! What a press on a square means in a lesson.

use kamisado::{Move, Phase, Position, Square, Turn};
use kamisado_lessons::{Feedback, LessonAction, LessonRun, Task};

/// What a press on a square means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// This tower is chosen, or none any more.
    Choose(Option<Square>),
    /// The lesson judges this.
    Act(LessonAction),
    /// Nothing.
    Nothing,
}

/// What a press on a square means while this tower is chosen.
///
/// A lesson also wants to see what is not allowed, so that any tower can be taken to any square: the rules answer.
pub fn press(run: &LessonRun, chosen: Option<Square>, square: Square) -> Press {
    if run.is_solved() {
        return Press::Nothing;
    }
    let plays = matches!(run.step().task, Task::Play(_) | Task::Try(_));
    let (true, Phase::Move(player)) = (plays, run.game().phase()) else {
        return Press::Act(LessonAction::Tap(square));
    };
    let position = run.game().round().position();
    let tower = position.tower_at(square);
    match chosen.or_else(|| forced(position)) {
        None if tower.is_some() => Press::Choose(Some(square)),
        // There is nothing to move there: the lesson says again what it asks for.
        None => Press::Act(LessonAction::Tap(square)),
        Some(from) if from == square => Press::Choose(None),
        Some(from) => {
            let action = LessonAction::Play(Turn::Move(Move::Step { from, to: square }));
            let is_own = tower.is_some_and(|tower| tower.player == player);
            // Whoever presses another own tower means to move that one, unless to push it is what is asked for.
            if is_own && !matches!(run.step().check(run.game(), action), Feedback::Right(_)) {
                Press::Choose(Some(square).filter(|_| forced(position) != Some(square)))
            } else {
                Press::Act(action)
            }
        }
    }
}

/// A right answer to show. An attempt that is to be refused is shown with a tower of the player who is to move.
pub(super) fn answer(run: &LessonRun) -> Option<LessonAction> {
    let answers = run.step().answers(run.game());
    let position = run.game().round().position();
    let is_natural = |action: &&LessonAction| match **action {
        LessonAction::Play(Turn::Move(Move::Step { from, .. })) => {
            position.tower_at(from).is_some_and(|tower| tower.player == position.to_move())
        }
        _ => true,
    };
    answers.iter().find(is_natural).or(answers.first()).copied()
}

/// Where the tower stands that must move.
pub(super) fn forced(position: &Position) -> Option<Square> {
    position.tower_to_move().map(|tower| position.square_of(tower))
}

#[cfg(test)]
mod tests {
    use kamisado_lessons::LessonId;

    use super::*;

    /// Presses a square and does what that means.
    fn pressed(run: &mut LessonRun, chosen: &mut Option<Square>, square: Square) -> Option<Feedback> {
        match press(run, *chosen, square) {
            Press::Choose(tower) => *chosen = tower,
            Press::Act(action) => return run.act(action).ok(),
            Press::Nothing => {}
        }
        None
    }

    #[test]
    fn every_lesson_can_be_done_by_presses_on_squares_sides_and_numbers() {
        for &id in LessonId::ALL {
            let mut run = LessonRun::new(id).expect("a lesson");
            loop {
                let step = *run.step();
                let answer = answer(&run).expect("an answer");
                let mut chosen = None;
                let feedback = match answer {
                    LessonAction::Play(Turn::Move(Move::Step { from, to })) => {
                        if forced(run.game().round().position()) != Some(from) {
                            assert_eq!(pressed(&mut run, &mut chosen, from), None, "{:?}", step.id);
                        }
                        pressed(&mut run, &mut chosen, to)
                    }
                    LessonAction::Tap(square) => pressed(&mut run, &mut chosen, square),
                    LessonAction::Play(Turn::Fill(_)) => run.act(answer).ok(),
                    LessonAction::Say(number) => {
                        assert!(number <= super::super::MOST_POINTS, "{:?}: {number} is not offered", step.id);
                        run.act(answer).ok()
                    }
                    LessonAction::Play(Turn::Move(Move::Pass)) => panic!("{:?}: nobody can press a pass", step.id),
                };
                assert!(matches!(feedback, Some(Feedback::Right(_))), "{:?}: {feedback:?}", step.id);
                if !run.advance().expect("a step") {
                    break;
                }
            }
            assert!(run.is_finished(), "{id:?}");
        }
    }

    #[test]
    fn another_tower_can_be_chosen_and_let_go() {
        let run = LessonRun::new(LessonId::Goal).expect("a lesson");
        let (green, blue) = (Square::B2, Square::G1);
        assert_eq!(press(&run, None, blue), Press::Choose(Some(blue)));
        assert_eq!(press(&run, Some(blue), green), Press::Choose(None));
        assert_eq!(press(&run, Some(blue), blue), Press::Choose(None));
    }
}
