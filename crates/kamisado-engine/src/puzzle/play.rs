//! Where puzzles come from: matches of players with a little sense.

use kamisado::{Match, MatchLength, MatchRules, Move, Phase, Position, Turn};

use crate::Random;

/// A whole match. Both players win where they can at once, and do not let the opponent win at once where they can help
/// it; apart from that they play at random.
pub fn sensible_match(random: &mut Random, length: MatchLength) -> Match {
    let mut game = Match::new(MatchRules::new(length));
    loop {
        let turn = match game.phase() {
            Phase::Over(_) => None,
            Phase::Fill(_) => random.pick(&game.legal_turns()),
            Phase::Move(_) => sensible(random, game.round().position()).map(Turn::Move),
        };
        // A legal turn is not refused.
        if turn.is_none_or(|turn| game.play(turn).is_err()) {
            return game;
        }
    }
}

/// One of the moves of a player with a little sense; none when the round is over.
fn sensible(random: &mut Random, position: &Position) -> Option<Move> {
    let moves: Vec<Move> = position.legal_moves().collect();
    if let Some(&mv) = moves.iter().find(|&&mv| position.wins_with(mv)) {
        return Some(mv);
    }
    let safe: Vec<Move> = moves.iter().copied().filter(|&mv| !position.allows_win(mv)).collect();
    random.pick(if safe.is_empty() { &moves } else { &safe })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_is_seen_and_a_loss_is_shunned() {
        // White passes, then Black's yellow can walk home.
        let position: Position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1".parse().expect("it is a position");
        let position = position.play_unchecked(Move::Pass);
        let mv = sensible(&mut Random::new(1), &position).expect("it is not over");
        assert!(position.play_unchecked(mv).is_over());
        assert!(!position.allows_win(mv));
    }

    #[test]
    fn matches_of_all_lengths_end_and_a_seed_repeats_them() {
        for length in MatchLength::ALL {
            let game = |seed| sensible_match(&mut Random::new(seed), length);
            assert!(game(3).result().is_some());
            assert_eq!(game(3), game(3));
            assert_ne!(game(3), game(4));
        }
    }
}
