//! Answers about points, match winners and the number of moves left.

pub(crate) mod moves_left;

use kamisado::{Match, MatchRules, OpeningLimits, Phase, Player, Position, Teeth};

use crate::search::goal::Goal;
use crate::{Control, Solver, Stopped};

impl Solver {
    /// The winner of the match if every later round is won by its favourite: the player with more points or, at equal
    /// scores, the opener. The round must not be over.
    ///
    /// This takes hardly longer than solving the round. In standard matches the favourite nearly always wins; in longer
    /// matches the answer is only an estimate.
    ///
    /// ```
    /// # use kamisado::{Player, Position};
    /// # use kamisado_solver::{NodeLimit, Solver};
    /// // At 1–2 White can win the round, but not with its sumo. The score is then 2–2, and Black opens.
    /// let start: Position = "+bogkrp+ny/8/8/8/8/8/8/YPGR+BNKO w - 3".parse()?;
    /// let mut solver = Solver::new(16 << 20);
    /// assert_eq!(solver.winner(&start, &mut NodeLimit(1_000_000)), Ok(Player::White));
    /// assert_eq!(solver.match_favourite(&start, &mut NodeLimit(1_000_000)), Ok(Player::Black));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn match_favourite(&mut self, position: &Position, control: &mut dyn Control) -> Result<Player, Stopped> {
        self.prove(Goal::Favourite, position, control)
    }

    /// The winner of the match with perfect play to its end.
    ///
    /// Later rounds start with these opening limits. The search is feasible near the end of a standard match and if the
    /// round decides the match. Otherwise it takes far too long, so set a node limit. In a finished round, the tooth of
    /// the crowned tower counts as the new one, as in [`kamisado::Match::from_position`].
    pub fn match_winner(
        &mut self,
        position: &Position,
        limits: OpeningLimits,
        control: &mut dyn Control,
    ) -> Result<Player, Stopped> {
        if !position.is_over() {
            return self.prove(Goal::of_match(limits), position, control);
        }
        let rules = MatchRules::for_position(position).with_limited_opening(!limits.is_none());
        let game = Match::from_position(rules, *position).expect("the rules are those of the position");
        let winner = match game.phase() {
            Phase::Over(result) => {
                return Ok(result.winner.expect("a match that is decided by its score has a winner"));
            }
            Phase::Fill(winner) | Phase::Move(winner) => winner,
        };
        for (_, start) in game.next_starts().into_iter().flatten() {
            if self.match_winner(&start, limits, control)? == winner {
                return Ok(winner);
            }
        }
        Ok(!winner)
    }
}

impl Solver {
    /// The winner of the round and the points that it can force: 1, 2, 4 or 8.
    ///
    /// The winner maximises the points, the loser minimises them.
    ///
    /// ```
    /// # use kamisado::{Player, Position};
    /// # use kamisado_solver::{Solver, Unlimited};
    /// let position: Position = "o5g1/2p5/5P2/4b1Y1/+yrN2R2/1G1k3n/8/4K1BO b Y 7".parse()?;
    /// let answer = Solver::new(1 << 20).points(&position, &mut Unlimited)?;
    /// assert_eq!(answer, (Player::Black, 2), "the second tooth of the yellow tower");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn points(&mut self, position: &Position, control: &mut dyn Control) -> Result<(Player, u32), Stopped> {
        let winner = self.winner(position, control)?;
        let mut teeth = Teeth::NONE;
        while teeth.next_points() < position.max_points(winner) {
            let Some(more) = teeth.next() else { break };
            let goal = Goal::at_least(winner, more.next_points() as i32);
            if self.prove(goal, position, control)? != winner {
                break;
            }
            teeth = more;
        }
        Ok((winner, teeth.next_points()))
    }
}
