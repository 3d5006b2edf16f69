//! The static evaluation of a position.

use kamisado::{Color, Player, Position, Tower};

/// A tower that could reach the far row at once keeps the opponent from naming it: in thousandths of a sure win.
const THREAT: i32 = 60;
/// A way for the player to move to go on.
const CHOICE: i32 = 10;
/// More are not better: at the start of a round there are about a hundred.
const CHOICES: usize = 20;
/// A row that a tower has gone ahead.
const ROW: i32 = 5;

/// What a position that is not over seems to be worth to the player to move, in thousandths of a sure win.
pub(crate) fn evaluate(position: &Position) -> i32 {
    let mover = position.to_move();
    let choices = position.legal_moves().len().min(CHOICES) as i32;
    choices * CHOICE + tower_values(position, mover) - tower_values(position, !mover)
}

/// What a player's towers are worth where they stand.
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
