//! The static evaluation of a position.

use kamisado::{Color, Player, Position, Tower};

/// The value of a tower that could reach the far row at once, because the opponent must not name it. In thousandths of
/// a certain win, like all values here.
const THREAT: i32 = 60;
/// The value of each move available to the player to move.
const CHOICE: i32 = 10;
/// The maximum number of moves that count. The start of a round has about a hundred.
const CHOICES: usize = 20;
/// The value of each row that a tower has advanced.
const ROW: i32 = 5;

/// The estimated value of an unfinished position for the player to move, in thousandths of a certain win.
pub(crate) fn evaluate(position: &Position) -> i32 {
    let mover = position.to_move();
    let choices = position.legal_moves().len().min(CHOICES) as i32;
    choices * CHOICE + tower_values(position, mover) - tower_values(position, !mover)
}

/// The value of a player's towers on their squares.
fn tower_values(position: &Position, player: Player) -> i32 {
    let towers = Color::ALL.into_iter().map(|color| Tower { player, color });
    let worth = |tower| {
        let threat = if position.can_reach_far_row(tower) { THREAT } else { 0 };
        threat + i32::from(position.square_of(tower).distance_from_home(player)) * ROW
    };
    towers.map(worth).sum()
}

#[cfg(test)]
mod tests {
    use kamisado::{MatchLength, Symmetry};

    use super::*;

    #[test]
    fn a_position_is_worth_the_same_to_either_player_and_in_the_mirror() {
        let position: Position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO b Y 1".parse().expect("a position");
        for symmetry in Symmetry::ALL {
            assert_eq!(evaluate(&symmetry.position(&position)), evaluate(&position));
        }
    }

    #[test]
    fn an_open_way_to_the_far_row_is_worth_something() {
        let start = Position::start(MatchLength::Single);
        let opened = "d8d2".parse().map(|mv| start.play_unchecked(mv)).expect("a move");
        assert!(tower_values(&opened, Player::Black) > tower_values(&opened, Player::White));
    }
}
