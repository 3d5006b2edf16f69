//! What the board shows of a game.

use kamisado::{Move, Position, Square};

use super::{Session, Waits};
use crate::board::{Marks, Scene};

impl Session {
    /// What the board shows while this tower is chosen.
    pub fn scene(&self, chosen: Option<Square>) -> Scene {
        let position = self.game().position();
        Scene { pieces: pieces(&position), marks: self.marks(chosen), below: self.below }
    }

    fn marks(&self, chosen: Option<Square>) -> Marks {
        let round = self.game().round();
        let position = round.position();
        let last = match round.steps().next_back() {
            Some((_, Move::Step { from, to })) => Some((from, to)),
            _ => None,
        };
        let forced = position.must_move().filter(|_| !position.is_over());
        let must_move = forced.map(|color| position.square_of(kamisado::Tower { player: position.to_move(), color }));
        let mut marks = Marks { last, must_move, ..Marks::default() };
        if let Waits::Move(_) = self.waits() {
            let mover = self.mover(chosen);
            marks.chosen = chosen.filter(|_| must_move.is_none());
            for mv in position.legal_moves() {
                if let Move::Step { from, to } = mv {
                    let list = if position.tower_at(to).is_some() { &mut marks.pushable } else { &mut marks.reachable };
                    if Some(from) == mover {
                        list.push(to);
                    }
                }
            }
        }
        marks
    }
}

/// What stands on the board, in an order that does not change when towers move.
pub fn pieces(position: &Position) -> Vec<(Square, kamisado::Piece)> {
    kamisado::Tower::all()
        .map(|tower| (position.square_of(tower), kamisado::Piece { tower, teeth: position.teeth(tower) }))
        .collect()
}
