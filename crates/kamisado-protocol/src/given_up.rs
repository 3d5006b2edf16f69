//! How a match was given up: what is told of it besides its turns.

use kamisado::{Ended, Match, MatchResult};

/// How a match was given up, if it was.
pub(crate) fn given_up(game: &Match) -> Option<MatchResult> {
    game.result().filter(|result| result.ended != Ended::Score)
}

/// Gives a match up again as it was. False if it cannot have been like that.
pub(crate) fn give_up(game: &mut Match, result: MatchResult) -> bool {
    match (result.ended, result.winner) {
        (Ended::Resigned, Some(winner)) => game.resign(!winner),
        (Ended::Time, Some(winner)) => game.lose_on_time(!winner),
        _ => game.stop(),
    };
    game.result() == Some(result)
}
