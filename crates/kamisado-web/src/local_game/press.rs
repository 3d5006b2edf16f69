//! What a press on a square means.

use kamisado::{Move, Square, Turn};

use super::{Session, Waits};
use crate::board::{BoardModel, Scene, SquareAction};

impl Session {
    /// The tower that moves: the one that must, or the one that was chosen.
    pub fn mover(&self, chosen: Option<Square>) -> Option<Square> {
        let Waits::Move(_) = self.waits() else {
            return None;
        };
        let position = self.game().round().position();
        position.tower_to_move().map(|tower| position.square_of(tower)).or(chosen)
    }
}

impl BoardModel for Session {
    fn on_square(&self, chosen: Option<Square>, square: Square) -> SquareAction {
        let Waits::Move(player) = self.waits() else {
            return SquareAction::Ignore;
        };
        let round = self.game().round();
        let free = round.position().must_move().is_none();
        let own = round.position().tower_at(square).filter(|tower| tower.player == player);
        if free && own.is_some() {
            return if chosen == Some(square) { SquareAction::Deselect } else { SquareAction::Select };
        }
        let Some(from) = self.mover(chosen) else {
            return SquareAction::Ignore;
        };
        if from == square {
            return SquareAction::Ignore;
        }
        let mv = Move::Step { from, to: square };
        match round.explain(mv) {
            Ok(_) => SquareAction::Play(Turn::Move(mv)),
            // A press on another own tower means to move that one.
            Err(illegal) => {
                SquareAction::Reject(own.and_then(|tower| round.explain_tower(tower).err()).unwrap_or(illegal))
            }
        }
    }
    fn view(&self, chosen: Option<Square>) -> Scene {
        self.scene(chosen)
    }
}
