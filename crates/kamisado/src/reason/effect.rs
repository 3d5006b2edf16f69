//! The effect of a legal move.

use crate::notation::OfficialMove;
use crate::reason::IllegalMove;
use crate::{Direction, Move, Position, Push, Square, Tower};

/// The effect of a legal move.
#[non_exhaustive]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Effect {
    /// The tower that moves, pushes or passes.
    pub tower: Tower,
    /// Its square before the move.
    pub from: Square,
    /// Its square after the move.
    pub to: Square,
    /// The direction from its player's point of view; straight for a pass.
    pub direction: Direction,
    /// The number of squares; 0 for a pass.
    pub distance: u8,
    /// The push, if the move is one.
    pub push: Option<Push>,
    /// The position after the move.
    pub after: Position,
}

impl Position {
    /// The effect of a move, or the rule that forbids it and the details.
    ///
    /// ```
    /// # use kamisado::{Direction, Position, Rule};
    /// let start = Position::default();
    /// let effect = start.explain("f8e7".parse()?)?;
    /// assert_eq!((effect.direction, effect.distance), (Direction::Right, 1));
    /// assert_eq!(effect.after.must_move(), Some(effect.to.color()));
    /// assert_eq!(start.explain("f8f1".parse()?).unwrap_err().rule(), Rule::M3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn explain(&self, mv: Move) -> Result<Effect, IllegalMove> {
        if !self.is_legal(mv) {
            return Err(self.why_not(mv));
        }
        let official = OfficialMove::new(self, mv).ok_or_else(|| self.why_not(mv))?;
        let (from, tower) = self.moving_tower(mv).ok_or_else(|| self.why_not(mv))?;
        let to = match mv {
            Move::Step { to, .. } => to,
            Move::Pass => from,
        };
        let OfficialMove { direction, distance, .. } = official;
        Ok(Effect { tower, from, to, direction, distance, push: self.push_of(mv), after: self.play_unchecked(mv) })
    }
}
