//! Verdicts on moves, and the value of a position that follows from them.

use kamisado::{Move, Player};

/// The result of a move with perfect play afterwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Verdict {
    /// The move.
    pub mv: Move,
    /// The winner of the round. `None` if unknown.
    pub winner: Option<Player>,
    /// The number of moves to the end of the round, including this one and without passes. `None` if unknown.
    pub moves_left: Option<u32>,
    /// The points that the winner can force: 1, 2, 4 or 8. `None` if unknown, and in a single round, which is not
    /// played for points.
    pub points: Option<u32>,
}

impl Verdict {
    /// A verdict in which nothing is known.
    pub const fn open(mv: Move) -> Verdict {
        Verdict { mv, winner: None, moves_left: None, points: None }
    }
}

/// The value of a position with perfect play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PositionVerdict {
    /// The winner of the round.
    pub winner: Player,
    /// The number of moves to the end of the round, without passes. `None` if unknown.
    pub moves_left: Option<u32>,
    /// The points that the winner can force. `None` if unknown.
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
    /// use kamisado::{Player, Position};
    /// use kamisado_solver::{Detail, Job, PositionVerdict, Solver, Unlimited, VerdictsJob};
    ///
    /// let position: Position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO b Y 1".parse()?;
    /// let mut job = VerdictsJob::new(position, Detail::MovesLeft);
    /// job.run(&mut Solver::new(1 << 20), &mut Unlimited).expect("nothing stops it");
    /// let value = PositionVerdict::of(position.to_move(), job.verdicts()).expect("everything is known");
    /// assert_eq!(value.winner, Player::Black);
    /// # Ok::<(), kamisado::kfen::ParsePositionError>(())
    /// ```
    pub fn of<'a>(mover: Player, verdicts: impl IntoIterator<Item = &'a Verdict>) -> Option<PositionVerdict> {
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

    fn verdict(mv: &str, winner: Player, moves_left: Option<u32>, points: u32) -> Verdict {
        Verdict { winner: Some(winner), moves_left, points: Some(points), ..open(mv) }
    }

    fn open(mv: &str) -> Verdict {
        Verdict::open(mv.parse().expect("a move"))
    }

    const BLACK: Player = Player::Black;
    const WHITE: Player = Player::White;

    #[test]
    fn one_winning_move_is_enough_and_the_shortest_counts_when_all_are_known() {
        let mut verdicts = vec![verdict("a8a7", BLACK, Some(9), 1), verdict("a8a6", BLACK, None, 2), open("a8a5")];
        let value = |moves_left| Some(PositionVerdict { winner: BLACK, moves_left, points: Some(2) });
        assert_eq!(PositionVerdict::of(BLACK, &verdicts), value(None));
        verdicts[1].moves_left = Some(5);
        assert_eq!(PositionVerdict::of(BLACK, &verdicts), value(Some(5)));
    }

    #[test]
    fn a_loss_is_known_when_every_move_is_and_the_longest_resistance_counts() {
        let mut verdicts = vec![verdict("a8a7", WHITE, Some(4), 2), open("a8a6")];
        assert_eq!(PositionVerdict::of(BLACK, &verdicts), None);
        verdicts[1] = verdict("a8a6", WHITE, Some(6), 1);
        let value = PositionVerdict { winner: WHITE, moves_left: Some(6), points: Some(1) };
        assert_eq!(PositionVerdict::of(BLACK, &verdicts), Some(value));
        assert_eq!(PositionVerdict::of(BLACK, &[]), None);
    }
}
