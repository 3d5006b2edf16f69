//! What a legal move does.

use crate::{Direction, IllegalMove, Move, OfficialMove, Position, Push, Square, Tower};

/// What a legal move does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Effect {
    /// The tower that moves, pushes or passes.
    pub tower: Tower,
    /// Where it stands before.
    pub from: Square,
    /// Where it stands afterwards.
    pub to: Square,
    /// The direction as its player sees it; straight for a pass.
    pub direction: Direction,
    /// How many squares it goes; 0 for a pass.
    pub distance: u8,
    /// The push, if it is one.
    pub push: Option<Push>,
    /// The position afterwards.
    pub after: Position,
}

impl Position {
    /// What a move does here, or which rule forbids it and why.
    pub fn explain(&self, mv: Move) -> Result<Effect, IllegalMove> {
        if !self.is_legal(mv) {
            return Err(self.why_not(mv));
        }
        let official = OfficialMove::new(self, mv).ok_or_else(|| self.why_not(mv))?;
        let (from, tower) = self.mover(mv).ok_or_else(|| self.why_not(mv))?;
        let to = match mv {
            Move::Step { to, .. } => to,
            Move::Pass => from,
        };
        let OfficialMove { direction, distance, .. } = official;
        Ok(Effect { tower, from, to, direction, distance, push: self.push_of(mv), after: self.play_unchecked(mv) })
    }
}
