//! The value of a position, from the verdicts on its moves.

use kamisado::Player;

use super::Verdict;

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

impl PositionVerdict {
    /// The value of a position in which this player is to move, from the verdicts on its moves. `None` until the winner
    /// is known.
    ///
    /// The quickest win and the most points are independent: one move may win at once and another win more. The loser
    /// delays the end, or gives as few points as possible. Each is known only when it is known for all relevant moves.
    ///
    /// ```
    /// # use kamisado::{Player, Position};
    /// # use kamisado_solver::{PositionVerdict, Solver, Unlimited};
    /// let position: Position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO b Y 1".parse()?;
    /// let verdicts = Solver::new(1 << 20).verdicts(&position, &mut Unlimited);
    /// let value = PositionVerdict::new(position.to_move(), &verdicts);
    /// assert_eq!(value.map(|value| value.winner), Some(Player::Black));
    /// # Ok::<(), kamisado::kfen::ParsePositionError>(())
    /// ```
    pub fn new<'a>(mover: Player, verdicts: impl IntoIterator<Item = &'a Verdict>) -> Option<PositionVerdict> {
        let mut verdicts: Vec<&Verdict> = verdicts.into_iter().collect();
        let wins = |verdict: &&Verdict| verdict.winner == Some(mover);
        let winner = if verdicts.iter().any(wins) {
            verdicts.retain(wins);
            mover
        } else if verdicts.is_empty() || verdicts.iter().any(|verdict| verdict.winner.is_none()) {
            return None;
        } else {
            !mover
        };
        let best = |value: fn(&Verdict) -> Option<u32>, wants_most: bool| {
            let values = verdicts.iter().map(|verdict| value(verdict)).collect::<Option<Vec<u32>>>()?;
            if wants_most { values.into_iter().max() } else { values.into_iter().min() }
        };
        Some(PositionVerdict {
            winner,
            moves_left: best(|verdict| verdict.moves_left, winner != mover),
            points: best(|verdict| verdict.points, winner == mover),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict(mv: &str, winner: Option<Player>, moves_left: Option<u32>, points: Option<u32>) -> Verdict {
        Verdict { mv: mv.parse().expect("a move"), winner, moves_left, points }
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
        let known = |verdicts: &[Verdict]| PositionVerdict::new(Player::Black, verdicts);
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
        assert_eq!(PositionVerdict::new(Player::Black, &verdicts), None);
        verdicts[1] = verdict("a8a6", WHITE, Some(6), Some(1));
        assert_eq!(
            PositionVerdict::new(Player::Black, &verdicts),
            Some(PositionVerdict { winner: Player::White, moves_left: Some(6), points: Some(1) })
        );
        assert_eq!(PositionVerdict::new(Player::Black, &[]), None);
    }
}
