//! Play at random.

use kamisado::{MatchLength, Move, Position, QuickStatus};
use kamisado_engine::Random;

/// A position after so many moves of wild play, the round not being over.
pub(crate) fn wild(random: &mut Random, plies: usize) -> Position {
    'again: loop {
        let mut position = Position::start(MatchLength::Single);
        for _ in 0..plies {
            let moves: Vec<Move> = position.legal_moves().collect();
            let mv = random.pick(&moves).expect("a round that is not over has a move");
            position = position.play_unchecked(mv);
            if position.is_over() {
                continue 'again;
            }
        }
        return position;
    }
}

/// A position after 2 to 4 random moves in which nobody can win at once.
pub(crate) fn opening(random: &mut Random) -> Position {
    loop {
        let plies = 2 + random.below(3);
        let position = wild(random, plies);
        if position.quick_status() == QuickStatus::Moves {
            return position;
        }
    }
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
}
