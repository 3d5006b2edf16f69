//! What the player to move has to do, and why.

use crate::relative;
use crate::{Direction, Move, NoPush, Player, Position, Push, Rank, Rule, Square, Tower};

use super::end::RoundEnd;
use crate::rule::by_rank;

/// What the player to move has to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Duty {
    /// Any tower may move (T1).
    AnyTower(Player),
    /// This tower must move and has a choice of moves (T2).
    Choose {
        /// The tower.
        tower: Tower,
        /// Where it stands.
        square: Square,
    },
    /// This tower must move and has one move only (M5).
    OnlyMove {
        /// The tower.
        tower: Tower,
        /// Its only move.
        mv: Move,
    },
    /// The only move is a push, and it must be made (S11, DS11, TS11).
    OnlyPush {
        /// The rank of the tower that must push.
        rank: Rank,
        /// The push.
        push: Push,
    },
    /// The tower is blocked: its player passes (M6).
    Pass {
        /// The blocked tower.
        tower: Tower,
        /// Where it stands; the colour of this square names the next tower.
        square: Square,
        /// The obstacles to the left, straight ahead and to the right.
        obstacles: [Obstacle; 3],
        /// Why the tower cannot push.
        no_push: NoPush,
        /// The opponent's tower that must move next.
        next: Tower,
    },
    /// The round is over.
    Over(RoundEnd),
}

/// The obstacle directly ahead of a blocked tower in one direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// The edge of the board.
    Edge,
    /// A tower.
    Tower {
        /// The tower.
        tower: Tower,
        /// Where it stands.
        square: Square,
    },
}

impl Duty {
    /// The rule that imposes the duty.
    pub const fn rule(&self) -> Rule {
        match self {
            Duty::AnyTower(_) => Rule::T1,
            Duty::Choose { .. } => Rule::T2,
            Duty::OnlyMove { .. } => Rule::M5,
            Duty::OnlyPush { rank, .. } => by_rank(*rank, Rule::S11, Rule::DS11, Rule::TS11),
            Duty::Pass { .. } => Rule::M6,
            Duty::Over(end) => end.rule(),
        }
    }
}

impl Position {
    /// What the player to move has to do.
    ///
    /// ```
    /// # use kamisado::reason::Duty;
    /// # use kamisado::{Player, Position, Rule};
    /// let start = Position::default();
    /// assert_eq!(start.duty(), Duty::AnyTower(Player::Black));
    /// let blocked: Position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1".parse()?;
    /// assert_eq!(blocked.duty().rule(), Rule::M6);
    /// # Ok::<(), kamisado::kfen::ParsePositionError>(())
    /// ```
    pub fn duty(&self) -> Duty {
        if let Some(end) = self.end() {
            return Duty::Over(end);
        }
        let Some(tower) = self.forced_tower() else {
            return Duty::AnyTower(self.to_move());
        };
        let square = self.square_of(tower);
        let mut moves = self.legal_moves();
        match (moves.next(), moves.next()) {
            (Some(mv @ Move::Step { .. }), None) => match self.push_of(mv) {
                Some(push) => Duty::OnlyPush { rank: self.rank(tower), push },
                None => Duty::OnlyMove { tower, mv },
            },
            (Some(Move::Pass), _) => Duty::Pass {
                tower,
                square,
                obstacles: self.obstacles(tower),
                no_push: self.push(tower).err().unwrap_or(NoPush::Plain),
                next: self.after_pass(tower),
            },
            _ => Duty::Choose { tower, square },
        }
    }

    /// The obstacles directly ahead of a blocked tower.
    fn obstacles(&self, tower: Tower) -> [Obstacle; 3] {
        let from = self.rel_squares[tower.player.index()][tower.color as usize];
        Direction::ALL.map(|direction| {
            let ray = relative::RAYS[usize::from(from & 63)][direction as usize];
            let square = relative::square(tower.player, ray.trailing_zeros() as u8);
            match self.tower_at(square) {
                Some(tower) if ray != 0 => Obstacle::Tower { tower, square },
                _ => Obstacle::Edge,
            }
        })
    }
}

/// The event that named the tower that must move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Cause {
    /// It is the first move of the round: any tower may move (T1).
    Free,
    /// The position was set up this way; the previous move is unknown.
    Given,
    /// The opponent's tower landed on a square of this colour (T2).
    Landed {
        /// The opponent's tower.
        tower: Tower,
        /// Where it landed.
        square: Square,
    },
    /// The opponent's blocked tower stands on a square of this colour (M6).
    Passed {
        /// The blocked tower.
        tower: Tower,
        /// Where it stands.
        square: Square,
    },
    /// The player's own push moved a tower onto a square of this colour, and the opponent lost its turn (S3).
    Pushed {
        /// The furthest pushed tower.
        tower: Tower,
        /// Where it was pushed.
        square: Square,
    },
}

impl Cause {
    /// The rule that names the tower.
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
    /// The event that names the next tower if this legal move is made.
    pub fn cause_after(&self, mv: crate::Move) -> Cause {
        if let Some(push) = self.push_of(mv) {
            let after = self.play_unchecked(mv);
            if after.to_move() == push.pusher.player {
                return Cause::Pushed { tower: push.furthest, square: push.landing };
            }
            // A deadlock made by a push is represented as the position after the pusher's pass (K3).
            let tower = Tower { player: push.pusher.player, color: push.landing.color() };
            return Cause::Passed { tower, square: after.square_of(tower) };
        }
        match (self.moving_tower(mv), mv) {
            (Some((square, tower)), crate::Move::Pass) => Cause::Passed { tower, square },
            (Some((_, tower)), crate::Move::Step { to, .. }) => Cause::Landed { tower, square: to },
            (None, _) => Cause::Given,
        }
    }

    /// The cause as far as the position alone shows it.
    pub(crate) const fn bare_cause(&self) -> Cause {
        match self.must_move {
            None => Cause::Free,
            Some(_) => Cause::Given,
        }
    }
}
