//! The style of a level: its preferences among moves.

use kamisado::{Move, Position};

/// The preferences of a level, as bonuses for its own moves in thousandths of a certain win. Negative values mean that
/// it avoids such moves. They give each level habits that players notice. They do not affect moves that end the round,
/// or moves whose end the search sees.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Style {
    /// Diagonal moves.
    pub(crate) diagonal: i32,
    /// Each square of a move after the first.
    pub(crate) length: i32,
    /// Each file between the target square and the nearer edge of the board, at most three.
    pub(crate) center: i32,
    /// Moves to a square from which the tower could reach the far row.
    pub(crate) threat: i32,
    /// Moves that force the opponent to move a tower from its home row.
    pub(crate) home: i32,
    /// Moves that name a blocked tower of the opponent.
    pub(crate) block: i32,
    /// Pushes. No other bonus applies, because a push has no choice of target.
    pub(crate) push: i32,
}

impl Style {
    /// No preferences.
    pub(crate) const NONE: Style = Style { diagonal: 0, length: 0, center: 0, threat: 0, home: 0, block: 0, push: 0 };

    /// The bonus for a legal move.
    pub(crate) fn bonus(&self, position: &Position, mv: Move) -> i32 {
        let Move::Step { from, to } = mv else {
            return 0;
        };
        if *self == Style::NONE {
            return 0;
        }
        if position.is_push(mv) {
            return self.push;
        }
        let if_so = |holds: bool, weight: i32| if holds { weight } else { 0 };
        let next = position.play_unchecked(mv);
        let mover = position.to_move();
        let threatens = position.tower_of(mv).is_some_and(|tower| next.can_reach_far_row(tower));
        let named = next.tower_to_move().filter(|tower| tower.player != mover);
        let homes = named.is_some_and(|tower| next.square_of(tower).distance_from_home(!mover) == 0);
        if_so(from.file() != to.file(), self.diagonal)
            + i32::from(from.row().abs_diff(to.row()).saturating_sub(1)) * self.length
            + i32::from(to.file().min(7 - to.file())) * self.center
            + if_so(threatens, self.threat)
            + if_so(homes, self.home)
            + if_so(next.must_pass(), self.block)
    }
}

#[cfg(test)]
mod tests {
    use kamisado::MatchLength;

    use super::*;
    use crate::Random;

    /// What a style adds to a move of a position.
    fn bonus(style: Style, position: &Position, mv: &str) -> i32 {
        let mv = mv.parse().expect("a move");
        assert!(position.is_legal(mv));
        style.bonus(position, mv)
    }

    #[test]
    fn each_liking_counts_for_its_moves_alone() {
        let start = Position::start(MatchLength::Single);
        let diagonal = Style { diagonal: 7, ..Style::NONE };
        assert_eq!((bonus(diagonal, &start, "d8d5"), bonus(diagonal, &start, "d8e7")), (0, 7));
        let length = Style { length: -7, ..Style::NONE };
        assert_eq!((bonus(length, &start, "d8d7"), bonus(length, &start, "d8d5")), (0, -14));
        let center = Style { center: 7, ..Style::NONE };
        assert_eq!((bonus(center, &start, "a8a5"), bonus(center, &start, "d8d5")), (0, 21));
        let home = Style { home: 7, ..Style::NONE };
        assert_eq!(bonus(home, &start, "d8d5"), 7);
    }

    #[test]
    fn an_open_way_is_a_threat() {
        // After its move forward the tower on g5 goes straight to g8, which is empty.
        let position: Position = "o7/2p3g1/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w Y 1".parse().expect("a position");
        let threat = Style { threat: 7, ..Style::NONE };
        assert_eq!((bonus(threat, &position, "g5g6"), bonus(threat, &position, "g5h6")), (7, 7));
        let start = Position::start(MatchLength::Single);
        assert_eq!((bonus(threat, &start, "d8d5"), bonus(threat, &start, "a8a7")), (0, 0));
    }

    #[test]
    fn a_blocked_tower_and_a_push_are_noticed() {
        let push: Position = "obp1yrgn/8/8/3+k4/3Y4/8/8/NGR1KPBO b K 3".parse().expect("a position");
        let style = Style { push: 7, diagonal: 100, length: 100, center: 100, ..Style::NONE };
        assert_eq!(bonus(style, &push, "d5d4"), 7);
        let block = Style { block: 7, ..Style::NONE };
        let (mut random, mut blocks) = (Random::new(4), 0);
        while blocks < 5 {
            let mut position = Position::start(MatchLength::Single);
            while !position.is_over() {
                let moves: Vec<Move> = position.legal_moves().collect();
                for &mv in moves.iter().filter(|&&mv| mv != Move::Pass) {
                    let is_blocked = position.play_unchecked(mv).must_pass();
                    assert_eq!(block.bonus(&position, mv) == 7, is_blocked, "{mv} in {position}");
                    blocks += u32::from(is_blocked);
                }
                position = random.pick(&moves).map(|mv| position.play_unchecked(mv)).expect("the round is not over");
            }
        }
    }
}
