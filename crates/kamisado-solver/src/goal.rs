//! What a search is to prove.

use kamisado::{MatchLength, Outcome, Player, Position, Tower, Way};

/// A question with the answer yes or no: does White get at least so many points out of the round?
///
/// A round is worth 1, 2, 4 or 8 points to its winner, by the teeth that the crowned tower has already (P4), and as many
/// with a minus to the loser. Who wins is the question whether White gets at least 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Goal {
    least: i32,
}

impl Goal {
    /// Does White win?
    pub(crate) const WIN: Goal = Goal { least: 1 };

    /// Does this player get at least so many points? Nobody ever gets 0.
    pub(crate) const fn at_least(player: Player, points: i32) -> Goal {
        match player {
            Player::White => Goal { least: points },
            // Black gets at least p if White does not get more than -p.
            Player::Black => Goal { least: 1 - points },
        }
    }

    /// Whether the end of a round is what a player wants.
    pub(crate) fn is_reached_by(self, player: Player, position: &Position, outcome: Outcome) -> bool {
        let white_succeeds = match self {
            Goal::WIN => outcome.winner == Player::White,
            Goal { least } => white_points(position, outcome) >= least,
        };
        white_succeeds == (player == Player::White)
    }

    /// Whether a player gets what it wants by reaching the far row with one of its towers.
    #[inline]
    pub(crate) fn is_reached_by_home(self, player: Player, position: &Position, tower: Tower) -> bool {
        self.is_reached_by(player, position, Outcome { winner: player, tower: tower.color, way: Way::Home })
    }

    /// The key of a position in a table that holds the answers to different questions.
    pub(crate) const fn key(self, position: &Position) -> u64 {
        position.hash() ^ (self.least as u64).wrapping_sub(1).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }
}

/// What the end of a round is worth to White.
fn white_points(position: &Position, outcome: Outcome) -> i32 {
    let points = points(position, outcome) as i32;
    if outcome.winner == Player::White { points } else { -points }
}

/// What the end of a round is worth to its winner: 1, 2, 4 or 8.
///
/// The position is the last one before the tooth is set.
pub(crate) fn points(position: &Position, outcome: Outcome) -> u32 {
    match position.length() {
        MatchLength::Single => 1,
        _ => 1 << position.teeth(outcome.crowned()).count().min(3),
    }
}
