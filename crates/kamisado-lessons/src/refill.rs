//! Refilling a home row by hand.

use alloc::vec::Vec;

use kamisado::{Fill, Match, Phase, Player, Position, Square, Tower, Turn};

/// A home row that the user refills by hand. The rules decide where each tower goes: it is the square after the fill.
pub(crate) struct Refill {
    player: Player,
    /// The towers in the order in which to put them back, with their squares.
    pub(crate) order: Vec<(Tower, Square)>,
    /// The other player's towers with their squares, if that player is the winner, who fills first.
    other: Vec<(Tower, Square)>,
}

impl Refill {
    /// A refill of the player's home row from this side. Empty if no fill is due.
    pub(crate) fn new(game: &Match, player: Player, fill: Fill) -> Refill {
        let mut filled = game.clone();
        let is_due = filled.play(Turn::Fill(fill)).is_ok();
        let position = filled.position();
        let row = |player: Player| {
            let mut squares: Vec<Square> =
                Square::ALL.into_iter().filter(|square| square.distance_from_home(player) == 0).collect();
            // Starts at the left corner from the player's point of view, or at the right one.
            squares.sort_by_key(|square| square.file());
            if (player == Player::Black) != (fill == Fill::Right) {
                squares.reverse();
            }
            let tower = |square| position.tower_at(square).map(|tower| (tower, square));
            squares.into_iter().filter_map(tower).filter(|_| is_due).collect()
        };
        let is_second = game.phase() == Phase::Fill(!player);
        Refill { player, order: row(player), other: if is_second { row(!player) } else { Vec::new() } }
    }

    /// The square of a tower after this number of towers have been put back.
    pub(crate) fn square_of(&self, position: &Position, placed: usize, tower: Tower) -> Square {
        let home = if tower.player == self.player { self.order.get(..placed) } else { Some(&self.other[..]) };
        let home = home.and_then(|home| home.iter().find(|(other, _)| *other == tower));
        home.map_or_else(|| position.square_of(tower), |(_, square)| *square)
    }

    /// The tower on a square after this number of towers have been put back.
    pub(crate) fn tower_at(&self, game: &Match, placed: usize, square: Square) -> Option<Tower> {
        let position = game.position();
        Tower::ALL.into_iter().find(|&tower| self.square_of(&position, placed, tower) == square)
    }
}
