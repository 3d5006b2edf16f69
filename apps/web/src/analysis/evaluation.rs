//! The value of a position, derived from the verdicts on its moves.

use core::cmp::Reverse;

use kamisado::{Move, Player, Square};
use kamisado_worker_protocol::{PositionVerdict, Verdict};

use crate::board::VerdictMark;

/// The marks on the board: those of one tower's moves or, if any tower may move and none is selected, one mark for each
/// tower that can.
pub fn marks(mover: Player, from: Option<Square>, verdicts: &[Verdict]) -> Vec<(Square, Option<VerdictMark>)> {
    let steps = verdicts.iter().filter_map(|verdict| match verdict.mv {
        Move::Step { from, to } => Some((from, to, verdict)),
        Move::Pass => None,
    });
    let mark = |verdict: Option<PositionVerdict>| {
        verdict
            .map(|PositionVerdict { winner, moves_left, .. }| VerdictMark { won: winner == mover, moves: moves_left })
    };
    if let Some(from) = from {
        let own = steps.filter(|(square, ..)| *square == from);
        return own.map(|(_, to, verdict)| (to, mark(PositionVerdict::new(mover, [verdict])))).collect();
    }
    let mut squares: Vec<Square> = steps.clone().map(|(from, ..)| from).collect();
    squares.dedup();
    let of_tower = |square: Square| {
        let own = steps.clone().filter(move |(from, ..)| *from == square).map(|(.., verdict)| verdict);
        (square, mark(PositionVerdict::new(mover, own)))
    };
    squares.into_iter().map(of_tower).collect()
}

/// The order of the list of moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// By result, the best first.
    #[default]
    Best,
    /// By the text of the move.
    Text,
    /// By the number of moves to the end, unknown ones last.
    Length,
    /// By points, unknown ones last.
    Points,
}

/// Sorts moves for the player who makes them.
pub fn sort(verdicts: &mut [Verdict], mover: Player, order: Order, reversed: bool) {
    verdicts.sort_by_cached_key(|verdict| verdict.mv.to_string());
    let last = |value: Option<u32>| value.unwrap_or(u32::MAX);
    match order {
        Order::Text => {}
        Order::Best => verdicts.sort_by_key(|verdict| match verdict.winner {
            Some(winner) if winner == mover => (0, Reverse(verdict.points), last(verdict.moves_left)),
            None => (1, Reverse(None), 0),
            Some(_) => {
                (2, Reverse(verdict.points.map(|points| u32::MAX - points)), u32::MAX - last(verdict.moves_left))
            }
        }),
        Order::Length => verdicts.sort_by_key(|verdict| last(verdict.moves_left)),
        Order::Points => verdicts.sort_by_key(|verdict| last(verdict.points)),
    }
    if reversed {
        verdicts.reverse();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict(mv: &str, winner: Option<Player>, length: Option<u32>, points: Option<u32>) -> Verdict {
        Verdict { mv: mv.parse().expect("a move"), winner, moves_left: length, points }
    }

    const BLACK: Option<Player> = Some(Player::Black);
    const WHITE: Option<Player> = Some(Player::White);

    #[test]
    fn the_moves_of_the_chosen_tower_are_marked_or_else_the_towers() {
        let verdicts = [
            verdict("a8a7", WHITE, Some(4), None),
            verdict("a8a6", BLACK, Some(5), None),
            verdict("b8b7", None, None, None),
        ];
        let won = Some(VerdictMark { won: true, moves: Some(5) });
        assert_eq!(marks(Player::Black, None, &verdicts), [(Square::A8, won), (Square::B8, None)]);
        let lost = Some(VerdictMark { won: false, moves: Some(4) });
        assert_eq!(marks(Player::Black, Some(Square::A8), &verdicts), [(Square::A7, lost), (Square::A6, won)]);
    }

    #[test]
    fn the_best_moves_come_first() {
        let mut verdicts = [
            verdict("a8a2", WHITE, Some(3), Some(2)),
            verdict("a8a3", WHITE, Some(9), Some(2)),
            verdict("a8a4", WHITE, Some(5), Some(1)),
            verdict("a8a5", None, None, None),
            verdict("a8a6", BLACK, Some(5), Some(1)),
            verdict("a8a7", BLACK, Some(7), Some(2)),
            verdict("b8b7", BLACK, Some(5), Some(2)),
        ];
        let moves = |verdicts: &[Verdict]| {
            verdicts.iter().map(|verdict| verdict.mv.to_string()).collect::<Vec<String>>().join(" ")
        };
        sort(&mut verdicts, Player::Black, Order::Best, false);
        assert_eq!(moves(&verdicts), "b8b7 a8a7 a8a6 a8a5 a8a4 a8a3 a8a2");
        sort(&mut verdicts, Player::Black, Order::Best, true);
        assert_eq!(moves(&verdicts), "a8a2 a8a3 a8a4 a8a5 a8a6 a8a7 b8b7");
        sort(&mut verdicts, Player::Black, Order::Length, false);
        assert_eq!(moves(&verdicts), "a8a2 a8a4 a8a6 b8b7 a8a7 a8a3 a8a5");
        sort(&mut verdicts, Player::Black, Order::Text, false);
        assert_eq!(moves(&verdicts), "a8a2 a8a3 a8a4 a8a5 a8a6 a8a7 b8b7");
        sort(&mut verdicts, Player::Black, Order::Points, false);
        assert_eq!(moves(&verdicts), "a8a4 a8a6 a8a2 a8a3 a8a7 b8b7 a8a5");
    }
}
