//! The value of a position, derived from the verdicts on its moves.

use core::cmp::Reverse;

use kamisado::{Move, Player, Square};
use kamisado_worker_protocol::MoveVerdict;

use crate::board::VerdictMark;

/// The value of a position with perfect play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PositionVerdict {
    /// The winner of the round.
    pub winner: Player,
    /// The number of moves (without passes) until the earliest win, if known.
    pub moves_left: Option<u32>,
    /// The most points for the winner, if known.
    pub points: Option<u32>,
}

/// The value of a position in which this player is to move, from the verdicts on the moves; `None` until the winner is
/// known.
///
/// The quickest win and the most points are independent: one move may win at once and another win more. The loser
/// delays the end, or gives as few points as possible. Each is known only when it is known for all relevant moves.
pub fn position_verdict<'a>(
    mover: Player,
    verdicts: impl IntoIterator<Item = &'a MoveVerdict>,
) -> Option<PositionVerdict> {
    let mut verdicts: Vec<&MoveVerdict> = verdicts.into_iter().collect();
    let wins = |verdict: &&MoveVerdict| verdict.winner == Some(mover);
    let winner = if verdicts.iter().any(wins) {
        verdicts.retain(wins);
        mover
    } else if verdicts.is_empty() || verdicts.iter().any(|verdict| verdict.winner.is_none()) {
        return None;
    } else {
        !mover
    };
    let all = |value: fn(&MoveVerdict) -> Option<u32>| {
        let values = verdicts.iter().map(|verdict| value(verdict)).collect::<Option<Vec<u32>>>()?;
        Some((values.iter().copied().min()?, values.into_iter().max()?))
    };
    let (moves_left, points) = (all(|verdict| verdict.moves_left), all(|verdict| verdict.points));
    let best = |(least, most): (u32, u32), most_wanted: bool| if most_wanted { most } else { least };
    Some(PositionVerdict {
        winner,
        moves_left: moves_left.map(|range| best(range, winner != mover)),
        points: points.map(|range| best(range, winner == mover)),
    })
}

/// The marks on the board: those of one tower's moves or, if any tower may move and none is selected, one mark for each
/// tower that can.
pub fn marks(mover: Player, from: Option<Square>, verdicts: &[MoveVerdict]) -> Vec<(Square, Option<VerdictMark>)> {
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
        return own.map(|(_, to, verdict)| (to, mark(position_verdict(mover, [verdict])))).collect();
    }
    let mut squares: Vec<Square> = steps.clone().map(|(from, ..)| from).collect();
    squares.dedup();
    let of_tower = |square: Square| {
        let own = steps.clone().filter(move |(from, ..)| *from == square).map(|(.., verdict)| verdict);
        (square, mark(position_verdict(mover, own)))
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
pub fn sort(verdicts: &mut [MoveVerdict], mover: Player, order: Order, reversed: bool) {
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

    fn verdict(mv: &str, winner: Option<Player>, length: Option<u32>, points: Option<u32>) -> MoveVerdict {
        MoveVerdict { mv: mv.parse().expect("a move"), winner, moves_left: length, points }
    }

    const BLACK: Option<Player> = Some(Player::Black);
    const WHITE: Option<Player> = Some(Player::White);

    #[test]
    fn one_winning_move_is_enough_and_the_shortest_counts_when_all_are_known() {
        let mut verdicts = vec![
            verdict("a8a7", BLACK, Some(9), Some(1)),
            verdict("a8a6", BLACK, None, Some(2)),
            verdict("a8a5", None, None, None),
        ];
        let known = |verdicts: &[MoveVerdict]| position_verdict(Player::Black, verdicts);
        assert_eq!(
            known(&verdicts),
            Some(PositionVerdict { winner: Player::Black, moves_left: None, points: Some(2) })
        );
        verdicts[1].moves_left = Some(5);
        assert_eq!(
            known(&verdicts),
            Some(PositionVerdict { winner: Player::Black, moves_left: Some(5), points: Some(2) })
        );
    }

    #[test]
    fn a_loss_is_known_when_every_move_is_and_the_longest_resistance_counts() {
        let mut verdicts = vec![verdict("a8a7", WHITE, Some(4), Some(2)), verdict("a8a6", None, None, None)];
        assert_eq!(position_verdict(Player::Black, &verdicts), None);
        verdicts[1] = verdict("a8a6", WHITE, Some(6), Some(1));
        assert_eq!(
            position_verdict(Player::Black, &verdicts),
            Some(PositionVerdict { winner: Player::White, moves_left: Some(6), points: Some(1) })
        );
        assert_eq!(position_verdict(Player::Black, &[]), None);
    }

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
        let moves = |verdicts: &[MoveVerdict]| {
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
