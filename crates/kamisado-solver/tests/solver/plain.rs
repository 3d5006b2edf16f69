//! Plain exhaustive search, as simple as can be.

use std::collections::HashMap;

use kamisado::{MatchLength, Move, Player, Position};

/// What perfect play leads to: the winner's points to White, and the moves of the shortest win, passes not counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Truth {
    pub(crate) winner: Player,
    /// With a minus if Black wins.
    pub(crate) points: i32,
    pub(crate) moves_left: u32,
}

/// A search that examines everything, up to a number of positions.
pub(crate) struct Plain {
    known: HashMap<Position, Truth>,
    most: usize,
}

impl Plain {
    pub(crate) fn new(most: usize) -> Plain {
        Plain { known: HashMap::new(), most }
    }

    /// The truth about a position, if it is not too large.
    pub(crate) fn truth(&mut self, position: &Position) -> Option<Truth> {
        if let Some(outcome) = position.outcome() {
            let teeth = position.teeth(outcome.crowned()).count().min(3);
            let points = if position.length() == MatchLength::Single { 1 } else { 1 << teeth };
            let points = if outcome.winner == Player::White { points } else { -points };
            return Some(Truth { winner: outcome.winner, points, moves_left: 0 });
        }
        if let Some(&truth) = self.known.get(position) {
            return Some(truth);
        }
        if self.known.len() >= self.most {
            return None;
        }
        let mover = position.to_move();
        let mut children = Vec::new();
        for mv in position.legal_moves() {
            let truth = self.truth(&position.play_unchecked(mv))?;
            let own = u32::from(mv != Move::Pass);
            children.push(Truth { moves_left: truth.moves_left + own, ..truth });
        }
        let points = children.iter().map(|truth| truth.points);
        let points = if mover == Player::White { points.max() } else { points.min() }?;
        let wins = children.iter().filter(|truth| truth.winner == mover).map(|truth| truth.moves_left).min();
        let truth = match wins {
            Some(moves_left) => Truth { winner: mover, points, moves_left },
            None => Truth { winner: !mover, points, moves_left: children.iter().map(|truth| truth.moves_left).max()? },
        };
        self.known.insert(*position, truth);
        Some(truth)
    }
}
