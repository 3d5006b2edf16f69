//! Validates a set-up (rules K2–K4).

use core::fmt;

use crate::relative;
use crate::{Color, MatchLength, Outcome, Player, Position, Setup, Square, Teeth, Tower, WinBy};

/// Why a set-up is not a valid position.
///
/// ```
/// # use kamisado::{Position, Setup, SetupError};
/// let setup: Setup = "obpkyrgn/8/8/8/8/8/8/NGRYKPB1 w - 1".parse()?;
/// assert!(matches!(Position::try_from(setup), Err(SetupError::Missing(tower)) if tower.letter() == 'O'));
/// # Ok::<(), kamisado::kfen::KfenError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// A tower is missing.
    Missing(Tower),
    /// A tower stands on two squares.
    Twice {
        /// The tower.
        tower: Tower,
        /// Its squares.
        squares: [Square; 2],
    },
    /// A tower has a tooth, although a single round has none.
    ToothInSingle {
        /// The tower.
        tower: Tower,
        /// Where it stands.
        square: Square,
    },
    /// Two towers stand on far rows, although the first one has ended the round.
    TwoArrived([Square; 2]),
    /// A tower has four teeth, but did not just end a marathon.
    FourTeeth {
        /// The tower.
        tower: Tower,
        /// Where it stands.
        square: Square,
    },
    /// A player has enough points to win, but did not win this round or the round is not over.
    ScoreReached {
        /// The player.
        player: Player,
        /// The points of its teeth.
        points: u32,
        /// The target.
        target: u32,
    },
    /// Any tower may move, but none can.
    NobodyMoves(Player),
    /// A deadlock cannot have crowned this tower.
    Crown(Tower),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            SetupError::Missing(Tower { player, color }) => {
                write!(f, "{player}'s {color} tower is missing")
            }
            SetupError::Twice { tower: Tower { player, color }, squares: [first, second] } => {
                write!(f, "{player}'s {color} tower stands on both {first} and {second}")
            }
            SetupError::ToothInSingle { tower: Tower { player, color }, square } => {
                write!(f, "{square}: {player}'s {color} has a tooth, but where 1 point wins there are no teeth")
            }
            SetupError::TwoArrived([first, second]) => {
                write!(f, "{first} and {second}: only one tower can reach a far row, for it ends the round")
            }
            SetupError::FourTeeth { tower: Tower { player, color }, square } => {
                write!(f, "{square}: {player}'s {color} has four teeth, but it has not just ended a marathon")
            }
            SetupError::ScoreReached { player, points, target } => {
                write!(f, "{player} has {points} points already, and {target} win the match")
            }
            SetupError::NobodyMoves(player) => {
                write!(f, "{player} may move any tower, but none of them can move")
            }
            SetupError::Crown(Tower { player, color }) => {
                write!(f, "{player}'s {color} cannot have been crowned by a deadlock here")
            }
        }
    }
}

impl core::error::Error for SetupError {}

impl TryFrom<Setup> for Position {
    type Error = SetupError;

    fn try_from(setup: Setup) -> Result<Position, SetupError> {
        setup.check_unique()?;
        if let Some(tower) = setup.missing().next() {
            return Err(SetupError::Missing(tower));
        }
        if setup.length == MatchLength::Single
            && let Some((square, piece)) = setup.pieces().find(|(_, piece)| piece.teeth != Teeth::NONE)
        {
            return Err(SetupError::ToothInSingle { tower: piece.tower, square });
        }
        at_most_one_arrived(&setup)?;
        let mut position = Position::from_valid(&setup);
        match setup.crown {
            Some(crown) if !may_be_crown(&position, crown) => return Err(SetupError::Crown(crown)),
            Some(Tower { player, color }) => {
                position.end_by_deadlock(Outcome { winner: player, tower: color, won_by: WinBy::Deadlock });
            }
            None => position.stored_outcome = position.stored_outcome.or_else(|| decided_deadlock(&position)),
        }
        teeth_fit(&position)?;
        let player = position.to_move();
        if position.stored_outcome.is_none()
            && position.must_move().is_none()
            && !Tower::ALL.into_iter().any(|tower| tower.player == player && position.can_move(tower))
        {
            return Err(SetupError::NobodyMoves(player));
        }
        Ok(position)
    }
}

fn at_most_one_arrived(setup: &Setup) -> Result<(), SetupError> {
    let mut arrived = setup
        .pieces()
        .filter(|(square, piece)| relative::bit(relative::of(piece.tower.player, *square)) & relative::FAR_ROW != 0);
    match (arrived.next(), arrived.next()) {
        (Some((first, _)), Some((second, _))) => Err(SetupError::TwoArrived([first, second])),
        _ => Ok(()),
    }
}

/// Whether a deadlock may have crowned this tower (K3). The player to move must have won by a deadlock, with or without
/// the new tooth on this tower, and the tower must be the one that must move (P6) or one that a push may have
/// determined (P7).
fn may_be_crown(position: &Position, crown: Tower) -> bool {
    let without_tooth = || {
        let mut before = *position;
        let teeth = position.teeth(crown).previous()?;
        before.set_teeth(crown, teeth);
        Some(before)
    };
    crown.player == position.to_move()
        && (position.must_move() == Some(crown.color) || position.can_be_crowned_by_push(crown))
        && (position.is_deadlock() || without_tooth().is_some_and(|before| before.is_deadlock()))
}

/// A deadlock that decided the match, if the blocked towers alone do not show it: the fourth tooth shows which tower
/// was crowned, and a tooth that reached the target may let a blocked tower move.
pub(crate) fn decided_deadlock(position: &Position) -> Option<Outcome> {
    let player = position.to_move();
    let target = position.length().target();
    if position.length() == MatchLength::Single || position.points(player) < target {
        return None;
    }
    let still_shown = position.is_deadlock();
    // The crowned tower is the one that must move, unless a push made the deadlock (P6, P7).
    let others = Color::ALL.into_iter().filter(|&color| Some(color) != position.must_move());
    let own = position.must_move().into_iter().chain(others).map(|color| Tower { player, color });
    own.filter(|&tower| !still_shown || position.teeth(tower) == Teeth::MAX).find_map(|tower| {
        let mut before = *position;
        before.set_teeth(tower, position.teeth(tower).previous()?);
        let fits = before.is_deadlock() && before.points(player) < target;
        fits.then_some(Outcome { winner: player, tower: tower.color, won_by: WinBy::Deadlock })
    })
}

/// Checks that scores are below the target and teeth below four, unless the crowned tower has just got the last tooth.
fn teeth_fit(position: &Position) -> Result<(), SetupError> {
    let target = position.length().target();
    let outcome = position.outcome();
    // The towers that may just have got the last tooth. KFEN may not tell which one a deadlock crowned.
    let may_be_crowned = |tower: Tower| match (outcome, position.arrived()) {
        (None, _) => false,
        (Some(_), Some(arrived)) => tower == arrived,
        (Some(outcome), None) if position.stored_outcome.is_some() => tower == outcome.crowned(),
        (Some(outcome), None) => tower.player == outcome.winner,
    };
    for tower in Tower::ALL {
        let four = position.teeth(tower) == Teeth::MAX;
        if four && !(may_be_crowned(tower) && position.length() == MatchLength::Marathon) {
            return Err(SetupError::FourTeeth { tower, square: position.square_of(tower) });
        }
    }
    for player in Player::ALL {
        let points = position.points(player);
        let last_tooth = Tower::ALL
            .into_iter()
            .filter(|&tower| tower.player == player && may_be_crowned(tower))
            .filter_map(|tower| {
                let teeth = position.teeth(tower);
                Some(teeth.points() - teeth.previous()?.points())
            })
            .max();
        if position.length() != MatchLength::Single && points - last_tooth.unwrap_or(0) >= target {
            return Err(SetupError::ScoreReached { player, points, target });
        }
    }
    Ok(())
}
