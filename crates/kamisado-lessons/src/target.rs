//! What is to be found on the board.

use kamisado::{Duty, Match, NoPush, Obstacle, Phase, Player, Position, Square, Tower};

/// What is to be found on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// This tower.
    Tower(Tower),
    /// Any square of this player's home row.
    HomeRow(Player),
    /// The tower that must move now.
    Next,
    /// Any tower of the player who is to move.
    Mover,
    /// One of the towers that block the one that must move.
    Obstacle,
    /// The tower that must move when the blocked one has passed.
    AfterPass,
    /// The tower because of which the one that must move cannot push.
    Culprit,
    /// The tower that got the tooth of the round that is over.
    Crowned,
}

impl Target {
    /// Whether it is on this square.
    pub(crate) fn is_at(self, game: &Match, square: Square) -> bool {
        let position = game.position();
        let tower = position.tower_at(square);
        match self {
            Target::Tower(wanted) => tower == Some(wanted),
            Target::HomeRow(player) => square.distance_from_home(player) == 0,
            Target::Next => tower.is_some() && tower == position.tower_to_move(),
            Target::Mover => match (game.phase(), tower) {
                (Phase::Move(player), Some(tower)) => tower.player == player,
                _ => false,
            },
            Target::Obstacle => match position.duty() {
                Duty::Pass { obstacles, .. } => obstacles.iter().any(|obstacle| match *obstacle {
                    Obstacle::Tower { square: blocked, .. } => blocked == square,
                    Obstacle::Edge => false,
                }),
                _ => false,
            },
            Target::AfterPass => match position.duty() {
                Duty::Pass { next, .. } => tower == Some(next),
                _ => false,
            },
            Target::Culprit => {
                position.tower_to_move().is_some_and(|pusher| culprit(&position, pusher) == Some(square))
            }
            Target::Crowned => match game.round().outcome() {
                Some(outcome) => tower == Some(outcome.crowned()),
                None => false,
            },
        }
    }
}

/// Where the tower stands because of which another cannot push.
fn culprit(position: &Position, pusher: Tower) -> Option<Square> {
    match position.push(pusher).err()? {
        NoPush::Plain | NoPush::NothingAhead => None,
        NoPush::Own { square, .. }
        | NoPush::TooStrong { square, .. }
        | NoPush::TooMany { square, .. }
        | NoPush::NoRoom { square, .. }
        | NoPush::OffBoard { square, .. } => Some(square),
    }
}
