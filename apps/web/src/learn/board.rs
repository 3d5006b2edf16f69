//! The board of a lesson: what a press means, and what is shown.

use kamisado::{Match, Move, Phase, Piece, Position, Square, Turn};
use kamisado_lessons::{Feedback, LessonAction, LessonRun, Target, Task};

use crate::board::{BoardModel, BoardView, Highlights, SquareAction};
use crate::local_game::{mark_moves, pieces, round_highlights};

/// The board of a lesson.
pub(super) struct LessonBoard<'a> {
    pub(super) run: &'a LessonRun,
    /// The match as the board shows it: it is behind the run while the opponent answers.
    pub(super) shown: &'a Match,
}

impl BoardModel for LessonBoard<'_> {
    /// A lesson also wants to see forbidden moves, so any tower can be moved to any square: the rules answer.
    fn on_square(&self, selected: Option<Square>, square: Square) -> SquareAction {
        let run = self.run;
        if run.is_solved() {
            return SquareAction::Ignore;
        }
        let plays = matches!(run.step().task, Task::Play(_) | Task::Try(_));
        let (true, Phase::Move(player)) = (plays, run.game().phase()) else { return SquareAction::Tap(square) };
        let position = run.game().round().position();
        let tower = position.tower_at(square);
        if let Some(refusal) = wrong_tower(run, square) {
            return refusal;
        }
        match selected.or_else(|| forced(position)) {
            None if tower.is_some() => SquareAction::Select,
            // There is nothing to move: the lesson repeats its task.
            None => SquareAction::Tap(square),
            Some(from) if from == square => SquareAction::Deselect,
            Some(from) => {
                let turn = Turn::Move(Move::Step { from, to: square });
                let is_own = tower.is_some_and(|tower| tower.player == player);
                let is_right = || matches!(run.check(LessonAction::Play(turn)), Feedback::Right(_));
                // A press on another own tower selects that one, unless the task is to push it.
                if !is_own || is_right() {
                    SquareAction::Play(turn)
                } else if forced(position) == Some(square) {
                    SquareAction::Deselect
                } else {
                    SquareAction::Select
                }
            }
        }
    }

    fn view(&self, selected: Option<Square>) -> BoardView {
        picture(self.run, self.shown, selected)
    }
}

/// The immediate reaction to a press on an own tower that may not move, or that a pointing lesson does not point at. If
/// the task is an attempt, any tower can be selected.
fn wrong_tower(run: &LessonRun, square: Square) -> Option<SquareAction> {
    let position = run.game().round().position();
    let is_own = position.tower_at(square).is_some_and(|tower| tower.player == position.to_move());
    if !is_own || !matches!(run.step().task, Task::Play(_)) || forced(position) == Some(square) {
        return None;
    }
    // The task may be to push an own tower.
    let push = forced(position).map(|from| Turn::Move(Move::Step { from, to: square }));
    if push.is_some_and(|turn| matches!(run.check(LessonAction::Play(turn)), Feedback::Right(_))) {
        return None;
    }
    if forced(position).is_some() {
        let stay = Move::Step { from: square, to: square };
        return run.game().round().explain(stay).err().map(SquareAction::Reject);
    }
    let guide = run.step().guide(run.game())?;
    (guide.0 != square).then_some(SquareAction::Tap(square))
}

/// A correct answer to show. A forbidden attempt is shown with a tower of the player to move.
pub(super) fn answer(run: &LessonRun) -> Option<LessonAction> {
    let answers = run.answers();
    let position = run.game().round().position();
    let is_natural = |action: &&LessonAction| match **action {
        LessonAction::Play(Turn::Move(Move::Step { from, .. })) => {
            position.tower_at(from).is_some_and(|tower| tower.player == position.to_move())
        }
        _ => true,
    };
    answers.iter().find(is_natural).or(answers.first()).copied()
}

/// The square of the tower that must move.
pub(super) fn forced(position: &Position) -> Option<Square> {
    position.tower_to_move().map(|tower| position.square_of(tower))
}

/// What the board shows of a match while this tower is selected. The user's side is at the bottom.
pub fn picture(run: &LessonRun, shown: &Match, selected: Option<Square>) -> BoardView {
    let is_refill = !run.is_solved() && matches!(run.step().task, Task::Place(..));
    BoardView {
        pieces: if is_refill { placed(run) } else { pieces(&shown.position()) },
        highlights: highlights(run, shown, selected),
        orientation: run.seat(),
    }
}

/// The pieces while the user puts towers back by hand.
fn placed(run: &LessonRun) -> Vec<(Square, Piece)> {
    let position = run.game().position();
    let piece = |(square, tower)| (square, Piece { tower, teeth: position.teeth(tower) });
    run.towers().into_iter().map(piece).collect()
}

fn highlights(run: &LessonRun, shown: &Match, selected: Option<Square>) -> Highlights {
    let round = shown.round();
    let position = round.position();
    let is_asked = !run.is_solved() && run.step().task == Task::Find(Target::Next);
    let moves = matches!(shown.phase(), Phase::Move(_));
    // The tower is not marked if the task is to find it, nor while another is selected.
    let must_move = forced(position).filter(|_| moves && selected.is_none() && !is_asked);
    let mut highlights = Highlights { must_move, selected, ..round_highlights(round) };
    highlights.blocked = highlights.blocked.filter(|_| !is_asked);
    if moves && !run.is_solved() && matches!(run.step().task, Task::Play(_) | Task::Try(_)) {
        mark_moves(&mut highlights, position, selected.or(must_move));
        highlights.guide = run.step().guide(run.game()).into_iter().flat_map(|(from, to)| [from, to]).collect();
    }
    highlights
}

#[cfg(test)]
mod tests {
    use kamisado::reason::IllegalMove;
    use kamisado_lessons::{LessonAction, LessonId};

    use super::*;

    fn press(run: &LessonRun, selected: Option<Square>, square: Square) -> SquareAction {
        LessonBoard { run, shown: run.game() }.on_square(selected, square)
    }

    /// Presses a square and carries out the action.
    fn pressed(run: &mut LessonRun, selected: &mut Option<Square>, square: Square) -> Option<Feedback> {
        match press(run, *selected, square) {
            SquareAction::Select => *selected = Some(square),
            SquareAction::Deselect => *selected = None,
            SquareAction::Play(turn) => return run.act(LessonAction::Play(turn)).ok(),
            SquareAction::Tap(square) => return run.act(LessonAction::Tap(square)).ok(),
            SquareAction::Reject(_) | SquareAction::Ignore => {}
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
                let mut selected = None;
                let feedback = match answer {
                    LessonAction::Play(Turn::Move(Move::Step { from, to })) => {
                        if forced(run.game().round().position()) != Some(from) {
                            assert_eq!(pressed(&mut run, &mut selected, from), None, "{:?}", step.id);
                        }
                        pressed(&mut run, &mut selected, to)
                    }
                    LessonAction::Tap(square) => pressed(&mut run, &mut selected, square),
                    LessonAction::Play(Turn::Fill(_)) => run.act(answer).ok(),
                    LessonAction::Say(number) => {
                        assert!(number <= super::super::MAX_POINTS, "{:?}: {number} is not offered", step.id);
                        run.act(answer).ok()
                    }
                    LessonAction::Write(_) => run.act(answer).ok(),
                    LessonAction::Play(Turn::Move(Move::Pass)) => panic!("{:?}: nobody can press a pass", step.id),
                };
                if matches!(feedback, Some(Feedback::Next(_))) {
                    continue;
                }
                assert!(matches!(feedback, Some(Feedback::Right(_))), "{:?}: {feedback:?}", step.id);
                if !run.advance().expect("a step") {
                    break;
                }
            }
            assert!(run.is_finished(), "{id:?}");
        }
    }

    #[test]
    fn a_tower_that_may_not_move_is_refused_at_once_as_in_play() {
        let run = LessonRun::new(LessonId::Goal).expect("a lesson");
        let refused = press(&run, None, Square::G1);
        assert!(matches!(refused, SquareAction::Reject(IllegalMove::WrongTower { .. })), "{refused:?}");
        // If the task is an attempt, any tower can be selected and deselected.
        let run = LessonRun::new(LessonId::NoJumping).expect("a lesson");
        let (orange, green) = (Square::E4, Square::B1);
        assert_eq!(press(&run, None, green), SquareAction::Select);
        assert_eq!(press(&run, Some(green), orange), SquareAction::Deselect);
        assert_eq!(press(&run, Some(green), green), SquareAction::Deselect);
    }

    #[test]
    fn the_first_lesson_points_at_the_tower_and_its_square_and_refuses_other_towers() {
        let mut run = LessonRun::new(LessonId::Minute).expect("a lesson");
        let guide = |run: &LessonRun, selected| picture(run, run.game(), selected).highlights.guide;
        assert_eq!(guide(&run, None), [Square::B8, Square::B5]);
        assert_eq!(press(&run, None, Square::D8), SquareAction::Tap(Square::D8));
        assert_eq!(press(&run, None, Square::B8), SquareAction::Select);
        assert_eq!(guide(&run, Some(Square::B8)), [Square::B8, Square::B5]);
        run.act(LessonAction::Play("b8b5".parse().expect("a move"))).expect("an answer");
        assert!(guide(&run, None).is_empty(), "what is solved is not pointed at");
        run.advance().expect("a step");
        assert_eq!(guide(&run, None), [Square::G8, Square::E6]);
        assert!(matches!(press(&run, None, Square::E8), SquareAction::Reject(_)));
    }

    #[test]
    fn towers_that_are_put_back_are_seen_on_their_home_squares() {
        let mut run = LessonRun::new(LessonId::Refill).expect("a lesson");
        let letters = |run: &LessonRun| {
            let view = picture(run, run.game(), None);
            let at = |square| view.at(square).map_or('.', |piece: Piece| piece.tower.letter());
            [Square::A1, Square::B1, Square::C1, Square::C4].map(at).into_iter().collect::<String>()
        };
        assert_eq!(letters(&run), "NB.O");
        for square in [Square::A1, Square::B1, Square::C4] {
            assert!(matches!(pressed(&mut run, &mut None, square), Some(Feedback::Next(_))), "{square}");
        }
        assert_eq!(letters(&run), "NBO.");
        assert!(matches!(pressed(&mut run, &mut None, Square::A8), Some(Feedback::Legal(_))), "not yet");
    }

    #[test]
    fn the_tower_that_is_to_be_found_is_not_marked_before_it_is_found() {
        let mut run = LessonRun::new(LessonId::FirstMove).expect("a lesson");
        run.act(LessonAction::Play("d8d5".parse().expect("a move"))).expect("an answer");
        run.advance().expect("a step");
        let game = run.game().clone();
        assert_eq!(picture(&run, &game, None).highlights.must_move, None);
        let answer = *run.answers().first().expect("an answer");
        run.act(answer).expect("an answer");
        assert!(picture(&run, &game, None).highlights.must_move.is_some());
    }

    #[test]
    fn the_squares_that_the_tower_can_reach_are_marked() {
        let run = LessonRun::new(LessonId::Goal).expect("a lesson");
        let highlights = picture(&run, run.game(), None).highlights;
        assert_eq!(highlights.must_move, Some(Square::B2));
        assert!(highlights.destinations.contains(&Square::H8));
        assert!(picture(&run, run.game(), Some(Square::G1)).highlights.destinations.is_empty());
    }
}
