//! What a press on a square means.

use kamisado::{IllegalMove, Move, Square, Turn};

use super::{Session, Waits};

/// What a press on a square means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Press {
    /// The tower on it is chosen.
    Choose(Square),
    /// The chosen tower is let go.
    LetGo,
    /// A turn is taken.
    Play(Turn),
    /// The move that was meant is not legal, for this reason.
    Refused(IllegalMove),
    /// Nothing.
    Nothing,
}

impl Session {
    /// The tower that moves: the one that must, or the one that was chosen.
    pub fn mover(&self, chosen: Option<Square>) -> Option<Square> {
        let Waits::Move(_) = self.waits() else {
            return None;
        };
        let position = self.game().round().position();
        position.tower_to_move().map(|tower| position.square_of(tower)).or(chosen)
    }

    /// What a press on a square means while this tower is chosen.
    pub fn press(&self, chosen: Option<Square>, square: Square) -> Press {
        let Waits::Move(player) = self.waits() else {
            return Press::Nothing;
        };
        let round = self.game().round();
        let free = round.position().must_move().is_none();
        let own = round.position().tower_at(square).filter(|tower| tower.player == player);
        if free && own.is_some() {
            return if chosen == Some(square) { Press::LetGo } else { Press::Choose(square) };
        }
        let Some(from) = self.mover(chosen) else {
            return Press::Nothing;
        };
        if from == square {
            return Press::Nothing;
        }
        let mv = Move::Step { from, to: square };
        match round.explain(mv) {
            Ok(_) => Press::Play(Turn::Move(mv)),
            // A press on another own tower means to move that one.
            Err(illegal) => Press::Refused(own.and_then(|tower| round.explain_tower(tower).err()).unwrap_or(illegal)),
        }
    }
}
