//! Claims of the lessons about winning, proven by the solver.

use kamisado::{Player, QuickStatus};
use kamisado_lessons::{Goal, StepId, Task};
use kamisado_solver::{NodeLimit, Solver};

use crate::course::steps;

/// Far more than these positions need.
const NODES: u64 = 2_000_000;

#[test]
fn only_the_winning_move_wins() {
    let mut solver = Solver::new(16 << 20);
    let mut claims = 0;
    for (step, game) in steps() {
        let Task::Play(Goal::Winning(text)) = step.task else { continue };
        let position = game.position();
        let verdicts = solver.verdicts(&position, &mut NodeLimit(NODES));
        assert!(verdicts.len() > 5, "{:?} offers a choice", step.id);
        for verdict in verdicts {
            let winner = if verdict.mv.to_string() == text { Player::White } else { Player::Black };
            assert_eq!(verdict.winner, Some(winner), "{:?}: {}", step.id, verdict.mv);
        }
        // The next step wins at once, whatever Black might have answered.
        let after = position.play(text.parse().expect("a move")).expect("a legal move");
        for answer in after.legal_moves() {
            let next = after.play_unchecked(answer);
            assert_eq!(solver.winner(&next, &mut NodeLimit(NODES)), Ok(Player::White), "{:?}: {answer}", step.id);
        }
        claims += 1;
    }
    assert_eq!(claims, 3);
}

#[test]
fn the_safe_move_is_the_only_one_and_wins() {
    let (_, game) = steps().into_iter().find(|(step, _)| step.id == StepId::LookSafe).expect("the step");
    let position = game.position();
    assert_eq!(position.legal_moves().len(), 10);
    let safe: Vec<_> =
        position.legal_moves().filter(|&mv| position.quick_status_after(mv) != QuickStatus::FarRow).collect();
    assert_eq!(safe.len(), 1);
    let winner = Solver::new(1 << 20).winner(&position.play_unchecked(safe[0]), &mut NodeLimit(NODES));
    assert_eq!(winner, Ok(Player::White));
}

#[test]
fn the_blocked_tower_really_passes() {
    let (_, game) = steps().into_iter().find(|(step, _)| step.id == StepId::BlockGive).expect("the step");
    let after = game.position().play("d1f3".parse().expect("a move")).expect("a legal move");
    assert!(after.must_pass());
}

#[test]
fn the_short_step_is_the_shortest_there_is() {
    let (_, game) = steps().into_iter().find(|(step, _)| step.id == StepId::ShortGive).expect("the step");
    assert_eq!(game.round().explain("f2f3".parse().expect("a move")).map(|effect| effect.distance), Ok(1));
    assert!(game.position().legal_moves().len() >= 9);
}

/// Filled from the right, White's yellow and purple towers have their own colour right ahead; filled from the left, no tower has
/// a square of its own colour there.
#[test]
fn one_side_of_the_refill_has_the_weak_spot_that_the_text_names() {
    let (_, game) = steps().into_iter().find(|(step, _)| step.id == StepId::RefillChoice).expect("the step");
    let own_colors_ahead = |side: &str| -> String {
        let mut filled = game.clone();
        filled.play(side.parse().expect("a side")).expect("a fill is due");
        let position = filled.position();
        let white = kamisado::Tower::ALL.into_iter().filter(|tower| tower.player == Player::White);
        let is_weak = |tower: &kamisado::Tower| {
            let square = position.square_of(*tower);
            let ahead = kamisado::Square::ALL
                .into_iter()
                .find(|ahead| ahead.file() == square.file() && ahead.row() == square.row() + 1);
            ahead.is_some_and(|ahead| ahead.color() == tower.color)
        };
        white.filter(is_weak).map(|tower| tower.letter()).collect()
    };
    assert_eq!(own_colors_ahead("right"), "YP");
    assert_eq!(own_colors_ahead("left"), "");
}
