//! Putting a player's towers back on the home row by hand.

use alloc::vec::Vec;

use kamisado::{Fill, Match, Phase, Player, Position, Square, Tower, Turn};

/// A home row that is being filled by hand. Where each tower goes is asked of the rules: it is where the fill puts it.
pub(crate) struct Refill {
    player: Player,
    /// The towers in the order in which they are put back, each with its square.
    pub(crate) order: Vec<(Tower, Square)>,
    /// The squares of the other player's towers, if that player is the winner, who fills first.
    other: Vec<(Tower, Square)>,
}

impl Refill {
    /// The player's home row, filled from this side. It is empty where nothing is to be filled.
    pub(crate) fn new(game: &Match, player: Player, fill: Fill) -> Refill {
        let mut filled = game.clone();
        let is_due = filled.play(Turn::Fill(fill)).is_ok();
        let position = filled.position();
        let row = |player: Player| {
            let mut squares: Vec<Square> =
                Square::ALL.into_iter().filter(|square| square.distance_from_home(player) == 0).collect();
            // From the left corner as the player sees it, or from the right one.
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

    /// Where a tower stands after this many towers have been put back.
    pub(crate) fn square_of(&self, position: &Position, placed: usize, tower: Tower) -> Square {
        let home = if tower.player == self.player { self.order.get(..placed) } else { Some(&self.other[..]) };
        let home = home.and_then(|home| home.iter().find(|(other, _)| *other == tower));
        home.map_or_else(|| position.square_of(tower), |(_, square)| *square)
    }

    /// The tower on a square after this many towers have been put back.
    pub(crate) fn tower_at(&self, game: &Match, placed: usize, square: Square) -> Option<Tower> {
        let position = game.position();
        Tower::ALL.into_iter().find(|&tower| self.square_of(&position, placed, tower) == square)
    }
}
