//! Why a round was lost, and where the loser could still have won.

use kamisado::reason::{BetterMove, LastChance, Loss, LossCause};
use kamisado::{Match, MatchEnd, Move, Position, Round};
use kamisado_solver::{Control, Detail, Job, Solver, Stopped, VerdictsJob};

use super::{Judgment, Review, winner};
use crate::budget::NodeBudget;

/// The maximum number of nodes to measure each winning move. The shortest one found is reported.
const LENGTH_NODES: u64 = 1000;

/// Finds the last chance of the player who lost a round.
///
/// The cause of the loss is known at once. The job then solves the positions in which the loser had a choice, from the
/// last one back, until it finds a won one. The move played there lost the round, and a winning move of that position
/// is the better move. Kamisado has no draws, so every move that does not lose wins.
///
/// ```
/// use kamisado::reason::LossKind;
/// use kamisado::{Match, Position, Square};
/// use kamisado_engine::review::LossJob;
/// use kamisado_solver::{Job, Solver, Unlimited};
///
/// // Black's orange tower can win on e1. Instead, Black calls White's yellow tower, which has an open diagonal.
/// let position: Position = "1bpkyrgn/8/8/o7/4Y3/8/8/NGRK1PBO b O 1".parse()?;
/// let mut game = Match::from(position);
/// for turn in ["a5a4", "e4a8"] {
///     game.play(turn.parse()?)?;
/// }
/// let mut job = LossJob::new(&game, 0).expect("Black has lost");
/// job.run(&mut Solver::new(1 << 20), &mut Unlimited)?;
/// assert_eq!(job.loss().cause.kind(), LossKind::OpenDiagonal);
/// assert_eq!(job.loss().better().map(|better| better.to), Some(Square::E1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct LossJob {
    round: Round,
    loss: Loss,
    stage: Stage,
}

/// The current stage of the search.
#[derive(Clone, Debug)]
enum Stage {
    /// The last chance, if any, is among this many first positions of the round.
    Positions(usize),
    /// The position after this many moves was won. Searching for its winning moves.
    Moves(usize, VerdictsJob),
    /// The winning moves of that position. Measuring them, as far as that takes few nodes.
    CountMoves(usize, Vec<Move>, Vec<u32>),
    /// Finished.
    Done,
}

impl LossJob {
    /// The job for a round of a match, counted from 0. `None` if no player has lost it.
    pub fn new(game: &Match, round: usize) -> Option<LossJob> {
        let number = round;
        let round = game.rounds().get(number)?;
        let is_last = number + 1 == game.rounds().len();
        let early = game.early_result().filter(|_| is_last).and_then(|result| {
            let cause = match result.ended {
                MatchEnd::Resigned => LossCause::Resigned,
                MatchEnd::Time => LossCause::Time,
                MatchEnd::Score | MatchEnd::Stopped => return None,
            };
            Some((!result.winner?, cause))
        });
        let played = round.outcome().and_then(|outcome| Some((!outcome.winner, round.loss_cause()?)));
        let (loser, cause, stage) = match (played, early) {
            // A player who gives up the match between two rounds does not lose a round.
            (Some((round_loser, _)), Some((loser, cause))) if round_loser != loser => (loser, cause, Stage::Done),
            (Some((loser, cause)), _) => (loser, cause, Stage::Positions(round.moves().len())),
            (None, Some((loser, cause))) => (loser, cause, Stage::Positions(round.positions().len())),
            (None, None) => return None,
        };
        let loss = Loss { round: number, loser, cause, chance: LastChance::Unknown };
        Some(LossJob { round: round.clone(), loss, stage })
    }

    /// The result so far.
    pub const fn loss(&self) -> &Loss {
        &self.loss
    }

    /// Returns the result and ends the job.
    pub fn into_loss(self) -> Loss {
        self.loss
    }

    /// Whether a position can be the last chance: the loser had a choice, or the round was broken off there.
    fn may_be_chance(&self, place: usize, position: &Position) -> bool {
        let is_broken_off = place == self.round.moves().len();
        is_broken_off || position.to_move() == self.loss.loser && position.legal_moves().len() > 1
    }

    /// Continues with the current stage and returns the next one.
    fn next_stage(&mut self, solver: &mut Solver, budget: &mut NodeBudget<'_>) -> Result<Stage, Stopped> {
        let loser = self.loss.loser;
        match &mut self.stage {
            Stage::Positions(0) => {
                self.loss.chance = LastChance::Never;
                Ok(Stage::Done)
            }
            &mut Stage::Positions(open) => {
                let place = open - 1;
                let position = self.round.positions()[place];
                if !self.may_be_chance(place, &position) || winner(&position, solver, budget)? != loser {
                    return Ok(Stage::Positions(place));
                }
                if position.to_move() != loser {
                    self.loss.chance = LastChance::Standing { better: None };
                    return Ok(Stage::Done);
                }
                let mut verdicts = VerdictsJob::new(position, Detail::Winners);
                if let Some(&played) = self.round.moves().get(place) {
                    verdicts.set_winner(played, !loser);
                }
                Ok(Stage::Moves(place, verdicts))
            }
            Stage::Moves(place, verdicts) => {
                verdicts.run(solver, budget)?;
                let winning = verdicts.verdicts().iter().filter(|verdict| verdict.winner == Some(loser));
                Ok(Stage::CountMoves(*place, winning.map(|verdict| verdict.mv).collect(), Vec::new()))
            }
            Stage::CountMoves(place, winning, lengths) => {
                let position = &self.round.positions()[*place];
                while lengths.len() < winning.len() {
                    lengths.push(length(position, winning[lengths.len()], solver, budget)?);
                }
                let shortest = winning.iter().zip(lengths.iter()).min_by_key(|&(_, length)| *length);
                let better = shortest.and_then(|(&mv, _)| BetterMove::new(position, mv));
                let is_broken_off = *place == self.round.moves().len();
                self.loss.chance = match better {
                    better if is_broken_off => LastChance::Standing { better },
                    Some(better) => LastChance::Missed { place: *place, better },
                    None => LastChance::Unknown,
                };
                Ok(Stage::Done)
            }
            Stage::Done => Ok(Stage::Done),
        }
    }
}

impl Job for LossJob {
    type Snapshot = Loss;

    fn run(&mut self, solver: &mut Solver, control: &mut dyn Control) -> Result<(), Stopped> {
        let mut budget = NodeBudget::new(control, u64::MAX);
        while !matches!(self.stage, Stage::Done) {
            self.stage = self.next_stage(solver, &mut budget)?;
        }
        Ok(())
    }

    fn snapshot(&self) -> Loss {
        self.loss.clone()
    }
}

/// The number of moves left after a winning move. `u32::MAX` if measuring takes too many nodes.
fn length(position: &Position, mv: Move, solver: &mut Solver, budget: &mut NodeBudget<'_>) -> Result<u32, Stopped> {
    let after = position.play_unchecked(mv);
    if after.is_over() {
        return Ok(0);
    }
    if budget.should_stop() {
        return Err(Stopped);
    }
    let measured = solver.moves_left(&after, &mut NodeBudget::new(budget, LENGTH_NODES));
    Ok(measured.map_or(u32::MAX, |(_, moves_left)| moves_left))
}

impl Review {
    /// Why a round of the reviewed match, counted from 0, was lost, as far as the review shows. `None` if no player has
    /// lost it.
    pub fn loss(&self, game: &Match, round: usize) -> Option<Loss> {
        let review = self.rounds.get(round)?;
        let LossJob { round, mut loss, stage } = LossJob::new(game, round)?;
        let Stage::Positions(count) = stage else {
            return Some(loss);
        };
        for place in (0..count).rev() {
            let Some(step) = review.moves.get(place) else {
                // The round was broken off here.
                match review.end {
                    Some(winner) if winner == loss.loser => loss.chance = LastChance::Standing { better: None },
                    Some(_) => continue,
                    None => {}
                }
                return Some(loss);
            };
            match step.judgment() {
                _ if step.player != loss.loser => continue,
                Judgment::Forced | Judgment::Lost => continue,
                Judgment::Mistake => {
                    let mv = step.better.as_ref().and_then(|line| line.moves.first());
                    let better = mv.and_then(|&mv| BetterMove::new(&round.positions()[place], mv));
                    loss.chance = better.map_or(LastChance::Unknown, |better| LastChance::Missed { place, better });
                }
                Judgment::Kept | Judgment::Only | Judgment::Open | Judgment::Spared => {}
            }
            return Some(loss);
        }
        if review.start == Some(!loss.loser) {
            loss.chance = LastChance::Never;
        }
        Some(loss)
    }
}
