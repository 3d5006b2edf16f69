//! What the board shows in a lesson.

use kamisado::{Match, Phase, Player, Square};
use kamisado_lessons::{Run, Target, Task};

use super::board::forced;
use crate::board::{Marks, Scene};
use crate::local_game::{happened, mark_moves, pieces};

/// What the board shows of a match while this tower is chosen. The lessons speak of White as sitting below.
pub fn picture(run: &Run, shown: &Match, chosen: Option<Square>) -> Scene {
    Scene { pieces: pieces(&shown.position()), marks: marks(run, shown, chosen), below: Player::White }
}

fn marks(run: &Run, shown: &Match, chosen: Option<Square>) -> Marks {
    let round = shown.round();
    let position = round.position();
    let is_asked = !run.is_solved() && run.step().task == Task::Find(Target::Next);
    let moves = matches!(shown.phase(), Phase::Move(_));
    // The tower is not marked where it is to be found, nor while another is chosen.
    let must_move = forced(position).filter(|_| moves && chosen.is_none() && !is_asked);
    let mut marks = Marks { must_move, chosen, ..happened(round) };
    marks.blocked = marks.blocked.filter(|_| !is_asked);
    if moves && !run.is_solved() && matches!(run.step().task, Task::Play(_) | Task::Try(_)) {
        mark_moves(&mut marks, position, chosen.or(must_move));
    }
    marks
}

#[cfg(test)]
mod tests {
    use kamisado_lessons::{Action, LessonId};

    use super::*;

    #[test]
    fn the_tower_that_is_to_be_found_is_not_marked_before_it_is_found() {
        let mut run = Run::new(LessonId::FirstMove).expect("a lesson");
        run.act(Action::Play("d8d5".parse().expect("a move"))).expect("an answer");
        run.advance().expect("a step");
        let game = run.game().clone();
        assert_eq!(picture(&run, &game, None).marks.must_move, None);
        let answer = *run.step().answers(&game).first().expect("an answer");
        run.act(answer).expect("an answer");
        assert!(picture(&run, &game, None).marks.must_move.is_some());
    }

    #[test]
    fn the_squares_that_the_tower_can_reach_are_marked() {
        let run = Run::new(LessonId::Goal).expect("a lesson");
        let marks = picture(&run, run.game(), None).marks;
        assert_eq!(marks.must_move, Some(Square::B2));
        assert!(marks.reachable.contains(&Square::H8));
        assert!(picture(&run, run.game(), Some(Square::G1)).marks.reachable.is_empty());
    }
}
