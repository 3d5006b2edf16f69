//! Why a certain tower must move.

use crate::{Position, Rule, Square, Tower};

/// What named the tower that must move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// It is the first move of the round: any tower may move (T1).
    Free,
    /// The position was set up so; what came before is not known.
    Given,
    /// The opponent's tower landed on a square of that colour (T2).
    Landed {
        /// The opponent's tower.
        tower: Tower,
        /// Where it landed.
        square: Square,
    },
    /// The opponent's blocked tower stands on a square of that colour (M6).
    Passed {
        /// The blocked tower.
        tower: Tower,
        /// Where it stands.
        square: Square,
    },
    /// The player's own push drove a tower onto a square of that colour, and the opponent lost its turn (S3).
    Pushed {
        /// The tower that went furthest.
        tower: Tower,
        /// Where it was driven to.
        square: Square,
    },
}

impl Cause {
    /// The rule behind it.
    pub const fn rule(self) -> Rule {
        match self {
            Cause::Free => Rule::T1,
            Cause::Given | Cause::Landed { .. } => Rule::T2,
            Cause::Passed { .. } => Rule::M6,
            Cause::Pushed { .. } => Rule::S3,
        }
    }
}

impl Position {
    /// What named the tower that must move after a legal move made here.
    pub fn cause_after(&self, mv: crate::Move) -> Cause {
        if let Some(push) = self.push_of(mv) {
            let after = self.play_unchecked(mv);
            if after.to_move() == push.pusher.player {
                return Cause::Pushed { tower: push.furthest, square: push.landing };
            }
            // A deadlock made by a push stands as after the pusher's pass (K3).
            let tower = Tower { player: push.pusher.player, color: push.landing.color() };
            return Cause::Passed { tower, square: after.square_of(tower) };
        }
        match (self.mover(mv), mv) {
            (Some((square, tower)), crate::Move::Pass) => Cause::Passed { tower, square },
            (Some((_, tower)), crate::Move::Step { to, .. }) => Cause::Landed { tower, square: to },
            (None, _) => Cause::Given,
        }
    }

    /// What is known about the cause from the position alone.
    pub(crate) const fn bare_cause(&self) -> Cause {
        match self.must_move {
            None => Cause::Free,
            Some(_) => Cause::Given,
        }
    }
}
