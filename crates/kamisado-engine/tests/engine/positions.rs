//! Positions and games to try the engine on.

use kamisado::{Match, MatchLength, MatchRules, Move, Position, Turn};
use kamisado_engine::{Engine, NoObserver, Random, SearchLimits};

/// A single round after some random moves that end nothing.
pub(crate) fn opening(random: &mut Random, plies: usize) -> Match {
    loop {
        let mut game = Match::new(MatchRules::new(MatchLength::Single));
        for _ in 0..plies {
            if let Some(turn) = random.pick(&game.legal_turns()) {
                game.play(turn).expect("it is legal");
            }
        }
        if game.result().is_none() {
            return game;
        }
    }
}

/// A match that is taken up at a position.
pub(crate) fn from(position: &str) -> Match {
    let position: Position = position.parse().expect("a position");
    Match::from_position(MatchRules::new(position.length()), position).expect("the same length")
}

/// What an engine does without a limit.
pub(crate) fn choice(engine: &mut Engine, game: &Match) -> Turn {
    engine.choose(game, &SearchLimits::NONE, &mut NoObserver).expect("the match is not over").turn
}

/// The position after a move.
pub(crate) fn after(position: &Position, turn: Turn) -> Position {
    match turn {
        Turn::Move(mv) => position.play(mv).expect("it is legal"),
        Turn::Fill(_) => *position,
    }
}

/// All legal moves.
pub(crate) fn moves(position: &Position) -> Vec<Move> {
    position.legal_moves().collect()
}
