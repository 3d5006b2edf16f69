//! The positions of rated correspondence games, which are closed to analysis.

use std::collections::BTreeSet;

use kamisado::{Match, MatchLength, OpeningLimits, Position, Setup, Symmetry};

/// Positions that are closed to analysis, with all that follow from them.
///
/// Positions are compared by board, player to move and the tower that must move. Help hardly depends on the length of
/// the match or on opening limits, and not at all on symmetry, so positions that differ only in these are closed too.
///
/// ```
/// # use kamisado::{Match, MatchLength, MatchRules};
/// # use kamisado_online::ClosedPositions;
/// let mut game = Match::new(MatchRules::new(MatchLength::Long));
/// game.play("f8e7".parse()?)?;
/// let closed: ClosedPositions = [game.position()].into_iter().collect();
/// let mut mirrored = Match::new(MatchRules::new(MatchLength::Single));
/// assert!(!closed.are_reached(&mirrored));
/// mirrored.play("c8d7".parse()?)?;
/// assert!(closed.are_reached(&mirrored));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClosedPositions(BTreeSet<String>);

impl ClosedPositions {
    /// Whether a match has reached one of them.
    pub fn are_reached(&self, game: &Match) -> bool {
        let is_closed = |ply| game.position_at(ply).is_some_and(|position| self.0.contains(&key(&position)));
        !self.0.is_empty() && (0..=game.ply()).any(is_closed)
    }
}

impl FromIterator<Position> for ClosedPositions {
    fn from_iter<T: IntoIterator<Item = Position>>(positions: T) -> ClosedPositions {
        ClosedPositions(positions.into_iter().map(|position| key(&position)).collect())
    }
}

/// A key that a position shares with its images, whatever the length of the match and the opening limits.
fn key(position: &Position) -> String {
    let setup = Setup { length: MatchLength::Single, limits: OpeningLimits::NONE, crown: None, ..position.setup() };
    let images = Symmetry::ALL.map(|symmetry| symmetry.setup(&setup).to_string());
    images.into_iter().min().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use kamisado::MatchRules;

    use super::*;

    fn played(rules: MatchRules, turns: &[&str]) -> Match {
        let mut game = Match::new(rules);
        turns.iter().for_each(|turn| game.play(turn.parse().expect("a turn")).expect("it is legal"));
        game
    }

    #[test]
    fn a_position_is_known_again_by_board_player_and_tower_in_any_match() {
        let single = MatchRules::new(MatchLength::Single);
        let rules = MatchRules::new(MatchLength::Long).with_limited_opening(true);
        let closed: ClosedPositions = [played(rules, &["f8e7", "g1g3"]).position()].into_iter().collect();
        assert!(!closed.are_reached(&played(single, &["f8e7"])) && !closed.are_reached(&played(single, &["f8f7"])));
        let mut later = played(single, &["f8e7", "g1g3"]);
        let next = later.round().position().legal_moves().next().expect("a move");
        later.play(kamisado::Turn::Move(next)).expect("it is legal");
        assert!(closed.are_reached(&later), "and what follows from it");
        later.truncate(1);
        assert!(!closed.are_reached(&later), "but not what comes before");
        // The same board after half a turn, set up with White to move first.
        let rotate = Symmetry { mirror: false, rotate: true };
        let turned = rotate.position(&played(single, &["f8e7", "g1g3"]).position());
        assert!(closed.0.contains(&key(&turned)));
        // The other player to move, or another tower.
        let setup = turned.setup();
        for other in [Setup { to_move: !setup.to_move, ..setup }, Setup { must_move: None, ..setup }] {
            let other = Position::try_from(other).expect("a position");
            assert!(!closed.0.contains(&key(&other)));
        }
    }
}
