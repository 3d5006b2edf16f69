//! Generates puzzles from sensible random matches.

use kamisado::{Match, MatchLength, MatchRules, Move, Phase, Position, Round, Turn, WinBy};
use kamisado_solver::{Control, Solver, Stopped};

use crate::Random;
use crate::random::mix;

use super::{Grade, Puzzle, PuzzleFilter};

/// The table size of the solver. It is fixed because the results of a bounded search depend on it.
const TABLE: usize = 1 << 20;

/// The maximum number of nodes for one position.
const NODES: u64 = 40_000;

/// The number of positions to try per match. At most one becomes a puzzle, because positions of one match are similar.
const TRIES: usize = 4;

/// The number of first moves of a round to skip, because their positions take too long to solve.
const FIRST: usize = 4;

/// For a required ending, the number of moves before the end from which positions are taken.
const LAST: usize = 8;

/// An endless sequence of candidate positions, numbered from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleSource {
    /// The seed. It determines the puzzles.
    pub seed: u64,
    /// The length of the matches to play. In matches with several rounds the first is skipped, so the puzzles contain
    /// sumo towers.
    pub length: MatchLength,
    /// The required ending. Only the last moves of rounds that ended this way are used. `None` uses all rounds.
    pub ending: Option<WinBy>,
}

impl PuzzleSource {
    /// The maximum number of candidates to examine for `count` puzzles. If a grade is rare, fewer puzzles may be found.
    pub const fn max_candidates(count: usize) -> u64 {
        5_000 + 500 * count as u64
    }

    /// Candidate positions from the match with this number.
    fn positions(&self, number: u64) -> Vec<Position> {
        let mut random = Random::new(mix(self.seed ^ mix(number)));
        let game = sensible_match(&mut random, self.length);
        let later = usize::from(game.rounds().len() > 1);
        let rounds: Vec<&Round> = game.rounds()[later..].iter().filter(|round| self.fits(round)).collect();
        let pick = |_| {
            let round = random.pick(&rounds)?;
            random.pick(self.choices(round)?)
        };
        (0..TRIES).filter_map(pick).collect()
    }

    /// Whether a round has the required ending.
    fn fits(&self, round: &Round) -> bool {
        let won_by = round.position().outcome().map(|outcome| outcome.won_by);
        self.ending.is_none() || self.ending == won_by
    }

    /// The candidate positions of a round. The final position is not among them.
    fn choices<'a>(&self, round: &'a Round) -> Option<&'a [Position]> {
        let end = round.moves().len();
        let first = if self.ending.is_some() { end.saturating_sub(LAST).max(FIRST) } else { FIRST };
        round.positions().get(first..end)
    }
}

/// Turns candidates into puzzles.
pub struct PuzzleGenerator {
    source: PuzzleSource,
    solver: Solver,
}

impl PuzzleGenerator {
    /// A generator for this source.
    pub fn new(source: PuzzleSource) -> PuzzleGenerator {
        PuzzleGenerator { source, solver: Solver::new(TABLE) }
    }

    /// The puzzle from the candidate with this number, if there is one. It depends only on the source and the number,
    /// so several generators can examine candidates in any order.
    pub fn puzzle_from(&mut self, number: u64, control: &mut dyn Control) -> Result<Option<Puzzle>, Stopped> {
        for position in self.source.positions(number) {
            self.solver.clear();
            if let Some(puzzle) = Puzzle::of(&position, &mut self.solver, NODES, control)? {
                return Ok(Some(puzzle));
            }
        }
        Ok(None)
    }
}

/// Generates `count` dissimilar puzzles, all of `grade` if it is given. Returns fewer only if the candidates run out.
pub fn generate(
    source: PuzzleSource,
    count: usize,
    grade: Option<Grade>,
    control: &mut dyn Control,
) -> Result<Vec<Puzzle>, Stopped> {
    let mut generator = PuzzleGenerator::new(source);
    let mut filter = PuzzleFilter::default();
    let mut puzzles = Vec::new();
    for number in 0..PuzzleSource::max_candidates(count) {
        if puzzles.len() == count {
            break;
        }
        let puzzle = generator.puzzle_from(number, control)?;
        let fitting = puzzle.filter(|puzzle| grade.is_none_or(|grade| grade == puzzle.grade));
        puzzles.extend(fitting.filter(|puzzle| filter.insert(puzzle)));
    }
    Ok(puzzles)
}

/// A complete match between players who win at once if they can, avoid moves that let the opponent win at once, and
/// otherwise play at random.
pub fn sensible_match(random: &mut Random, length: MatchLength) -> Match {
    let mut game = Match::new(MatchRules::new(length));
    loop {
        let turn = match game.phase() {
            Phase::Over(_) => None,
            Phase::Fill(_) => random.pick(&game.legal_turns()),
            Phase::Move(_) => sensible(random, game.round().position()).map(Turn::Move),
        };
        // A legal turn is never refused.
        if turn.is_none_or(|turn| game.play(turn).is_err()) {
            return game;
        }
    }
}

/// A move of such a player. `None` if the round is over.
fn sensible(random: &mut Random, position: &Position) -> Option<Move> {
    let moves: Vec<Move> = position.legal_moves().collect();
    if let Some(&mv) = moves.iter().find(|&&mv| position.wins_with(mv)) {
        return Some(mv);
    }
    let safe: Vec<Move> = moves.iter().copied().filter(|&mv| !position.allows_win(mv)).collect();
    random.pick(if safe.is_empty() { &moves } else { &safe })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_is_seen_and_a_loss_is_shunned() {
        // White passes, then Black's yellow can reach the far row.
        let position: Position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1".parse().expect("it is a position");
        let position = position.play_unchecked(Move::Pass);
        let mv = sensible(&mut Random::new(1), &position).expect("it is not over");
        assert!(position.play_unchecked(mv).is_over());
        assert!(!position.allows_win(mv));
    }

    #[test]
    fn matches_of_all_lengths_end_and_a_seed_repeats_them() {
        for length in MatchLength::ALL {
            let game = |seed| sensible_match(&mut Random::new(seed), length);
            assert!(game(3).result().is_some());
            assert_eq!(game(3), game(3));
            assert_ne!(game(3), game(4));
        }
    }
}
