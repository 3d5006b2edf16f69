//! Random play, and slightly better play.

use kamisado::{Match, MatchLength, MatchRules, Move, Position, QuickStatus};
use kamisado_engine::{Choice, Engine, NoObserver, Random, SearchLimits};

/// A position of a running round after this many moves at random.
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

/// A position after 2 to 4 random moves in which neither player can win at once.
pub(crate) fn opening(random: &mut Random) -> Position {
    loop {
        let plies = 2 + random.below(3);
        let position = wild(random, plies);
        if position.quick_status() == QuickStatus::Moves {
            return position;
        }
    }
}

/// A single round that is taken up at a position.
pub(crate) fn round_from(position: Position) -> Match {
    Match::from_position(MatchRules::new(MatchLength::Single), position).expect("it is a single round")
}

/// Lets an engine choose a turn, and plays it; none if the match is over.
pub(crate) fn play_turn(engine: &mut Engine, game: &mut Match) -> Option<Choice> {
    let choice = engine.choose(game, &SearchLimits::NONE, &mut NoObserver)?;
    game.play(choice.turn).expect("the engine plays by the rules");
    Some(choice)
}

/// A player with a little sense, who plays at random apart from that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SimplePlayer {
    /// Takes a win.
    Eager,
    /// Takes a win, and avoids a move after which the opponent wins at once.
    Careful,
}

impl SimplePlayer {
    /// A move in a running round.
    pub(crate) fn choose(self, random: &mut Random, position: &Position) -> Move {
        let moves: Vec<Move> = position.legal_moves().collect();
        if let Some(&mv) = moves.iter().find(|&&mv| position.wins_with(mv)) {
            return mv;
        }
        let safe: Vec<Move> = match self {
            SimplePlayer::Eager => Vec::new(),
            SimplePlayer::Careful => moves.iter().copied().filter(|&mv| !position.allows_win(mv)).collect(),
        };
        random.pick(if safe.is_empty() { &moves } else { &safe }).expect("a round that is not over has a move")
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

    #[test]
    fn simple_players_take_a_win_and_only_one_avoids_a_loss() {
        let mut random = Random::new(2);
        let (mut wins, mut losses) = (0, [0; 2]);
        for _ in 0..200 {
            let position = wild(&mut random, 10);
            let safe = position.legal_moves().any(|mv| !position.allows_win(mv));
            for (number, player) in [SimplePlayer::Eager, SimplePlayer::Careful].into_iter().enumerate() {
                let mv = player.choose(&mut random, &position);
                assert_eq!(position.wins_with(mv), position.wins_now());
                wins += u32::from(position.wins_with(mv));
                losses[number] += u32::from(safe && position.allows_win(mv));
            }
        }
        assert!(wins > 0 && losses[0] > 0 && losses[1] == 0, "{wins} {losses:?}");
    }
}
