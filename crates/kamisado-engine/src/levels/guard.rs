//! The opening guard: in the first moves of a round no level makes an avoidable losing move.

use kamisado::{Move, Player, Position, QuickStatus, Round};

/// The number of guarded moves that the player to move has left, if the first `guarded` moves of a round are guarded.
/// It is 0 if the round starts from a set-up in the middle of a round, such as a puzzle.
pub(crate) fn guarded_moves_left(round: &Round, guarded: u32) -> u32 {
    if Player::ALL.into_iter().any(|player| round.start().home_row_towers(player).is_none()) {
        return 0;
    }
    let player = round.position().to_move();
    let made = round.plies().filter(|(position, mv)| position.to_move() == player && *mv != Move::Pass).count();
    guarded.saturating_sub(made as u32)
}

/// The moves after which the player to move cannot lose the round within its next `guarded` moves, including this one.
/// If there are none, the same for one move less, and so on. In the end, all moves.
pub(crate) fn guarded_moves(position: &Position, moves: Vec<Move>, guarded: u32) -> Vec<Move> {
    let player = position.to_move();
    for later in (0..guarded).rev() {
        let holds = |mv: &Move| holds(&position.play_unchecked(*mv), player, later);
        let safe: Vec<Move> = moves.iter().copied().filter(holds).collect();
        if !safe.is_empty() {
            return safe;
        }
    }
    moves
}

/// Whether a player can prevent the opponent from winning before and directly after the player's next `moves` moves.
fn holds(position: &Position, player: Player, moves: u32) -> bool {
    let (position, status) = position.after_passes();
    if let QuickStatus::Over(outcome) = status {
        return outcome.winner == player;
    }
    let next = |mv| position.play_unchecked(mv);
    if position.to_move() != player {
        return status != QuickStatus::FarRow && position.legal_moves().all(|mv| holds(&next(mv), player, moves));
    }
    moves == 0 || status == QuickStatus::FarRow || position.legal_moves().any(|mv| holds(&next(mv), player, moves - 1))
}

#[cfg(test)]
mod tests {
    use kamisado::{Match, MatchLength, MatchRules};
    use kamisado_solver::{Solver, Unlimited};

    use super::*;
    use crate::Random;

    /// A position after some random moves.
    fn position(random: &mut Random, plies: usize) -> Position {
        let mut position = Position::start(MatchLength::Single);
        for _ in 0..plies {
            let moves: Vec<Move> = position.legal_moves().collect();
            match random.pick(&moves) {
                Some(mv) if !position.play_unchecked(mv).is_over() => position = position.play_unchecked(mv),
                _ => return position,
            }
        }
        position
    }

    #[test]
    fn what_holds_is_what_the_solver_does_not_call_lost_so_soon() {
        let (mut random, mut solver) = (Random::new(3), Solver::new(1 << 20));
        let mut lost = [0; 2];
        for number in 0..150 {
            let position = position(&mut random, 10 + number % 12);
            let player = position.to_move();
            if position.must_pass() {
                continue;
            }
            for mv in position.legal_moves() {
                let next = position.play_unchecked(mv);
                let (winner, left) = solver.moves_left(&next, &mut Unlimited).expect("nobody stops it");
                let line = solver.best_line(&next, left, &mut Unlimited);
                for later in [0, 1] {
                    // Without passes the players move by turns, so that the moves left tell how many are the player's.
                    let soon = winner != player && left <= 2 * later + 1 && !line.contains(&Move::Pass);
                    assert!(!soon || !holds(&next, player, later), "{next} is lost within {left} moves");
                    assert!(winner != player || holds(&next, player, later), "{next} is won");
                    lost[later as usize] += u32::from(soon);
                }
            }
        }
        assert!(lost[0] > 50 && lost[1] > lost[0], "{lost:?}");
    }

    #[test]
    fn a_move_that_loses_is_left_out_while_there_are_others() {
        let position = Position::default().play_unchecked("h8h4".parse().expect("a move"));
        let all: Vec<Move> = position.legal_moves().collect();
        let safe = guarded_moves(&position, all.clone(), 1);
        // Two let Black win at once; after a third Black can block a tower and win while White passes.
        assert_eq!((safe.len(), all.len()), (9, 12));
        assert!(safe.iter().all(|&mv| !position.allows_win(mv)));
        assert_eq!(guarded_moves(&position, all.clone(), 0), all);
        // Every move loses.
        let blunders: Vec<Move> = all.into_iter().filter(|mv| position.allows_win(*mv)).collect();
        assert_eq!(guarded_moves(&position, blunders.clone(), 2), blunders);
    }

    #[test]
    fn the_own_moves_of_the_round_are_counted() {
        let mut game = Match::new(MatchRules::new(MatchLength::Single));
        let left = |game: &Match| guarded_moves_left(game.round(), 2);
        assert_eq!(left(&game), 2);
        for (mv, guarded) in [("f8e7", 2), ("g1g6", 1), ("e8b5", 1), ("f1c4", 0)] {
            game.play(mv.parse().expect("a move")).expect("it is legal");
            assert_eq!(left(&game), guarded, "after {mv}");
        }
    }

    #[test]
    fn a_position_of_the_middle_of_a_round_is_not_its_start() {
        let position: Position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO b Y 1".parse().expect("a position");
        assert_eq!(guarded_moves_left(Match::from(position).round(), 2), 0);
    }
}
