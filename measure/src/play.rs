//! Play at random, wild or with a little sense.

use kamisado::{Match, MatchLength, MatchRules, Move, Phase, Position, Turn};
use kamisado_engine::Random;

const MOVE: &str = "a round that is not over has a move";

/// A position after so many moves of wild play, the round not being over.
pub(crate) fn wild(random: &mut Random, plies: usize) -> Position {
    'again: loop {
        let mut position = Position::start(MatchLength::Single);
        for _ in 0..plies {
            let moves: Vec<Move> = position.legal_moves().collect();
            let mv = random.pick(&moves).expect(MOVE);
            position = position.play_unchecked(mv);
            if position.is_over() {
                continue 'again;
            }
        }
        return position;
    }
}

/// A whole match. Both players win where they can at once, and do not let the opponent win at once where they can help
/// it; apart from that they play at random.
pub(crate) fn sensible_match(random: &mut Random, length: MatchLength) -> Match {
    let mut game = Match::new(MatchRules::new(length));
    loop {
        let turn = match game.phase() {
            Phase::Over(_) => return game,
            Phase::Fill(_) => random.pick(&game.legal_turns()).expect("there are two sides to fill from"),
            Phase::Move(_) => Turn::Move(sensible(random, game.round().position())),
        };
        game.play(turn).expect("a legal turn is not refused");
    }
}

/// One of the moves of a player with a little sense.
fn sensible(random: &mut Random, position: &Position) -> Move {
    let player = position.to_move();
    let moves: Vec<Move> = position.legal_moves().collect();
    let wins = |mv: &&Move| position.play_unchecked(**mv).outcome().is_some_and(|outcome| outcome.winner == player);
    if let Some(&mv) = moves.iter().find(wins) {
        return mv;
    }
    let safe: Vec<Move> = moves.iter().copied().filter(|&mv| !hands_over(position, mv)).collect();
    random.pick(if safe.is_empty() { &moves } else { &safe }).expect(MOVE)
}

/// Whether a move loses at once or lets the opponent win at once.
fn hands_over(position: &Position, mv: Move) -> bool {
    let opponent = !position.to_move();
    let mut next = position.play_unchecked(mv);
    while next.must_pass() {
        next = next.play_unchecked(Move::Pass);
    }
    let lost = |position: &Position| position.outcome().is_some_and(|outcome| outcome.winner == opponent);
    lost(&next) || next.to_move() == opponent && next.legal_moves().any(|mv| lost(&next.play_unchecked(mv)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wild_play_stops_where_it_should() {
        let position = wild(&mut Random::new(1), 8);
        assert!(!position.is_over());
        assert_eq!(position, wild(&mut Random::new(1), 8));
    }

    #[test]
    fn a_win_is_seen_and_a_loss_is_shunned() {
        // White passes, then Black's yellow can walk home.
        let position: Position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1".parse().expect("it is a position");
        let position = position.play_unchecked(Move::Pass);
        let mv = sensible(&mut Random::new(1), &position);
        assert!(position.play_unchecked(mv).is_over());
        assert!(!hands_over(&position, mv));
    }

    #[test]
    fn matches_end() {
        for length in MatchLength::ALL {
            assert!(sensible_match(&mut Random::new(3), length).result().is_some());
        }
    }
}
