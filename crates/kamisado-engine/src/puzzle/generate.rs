//! Making puzzles.

use kamisado::{MatchLength, Position};
use kamisado_solver::{Control, Solver, Stopped};

use super::{Collection, Grade, Puzzle, play};
use crate::Random;
use crate::random::mix;

/// The table of the solver. Its size is fixed, because what a bounded search finds depends on it.
const TABLE: usize = 1 << 20;

/// What one position may cost before it is left alone.
const NODES: u64 = 40_000;

/// The positions of a match that are tried. At most one of them becomes a puzzle, for those of one match are alike.
const TRIES: usize = 4;

/// The first moves of a round are too dear to measure.
const FIRST: usize = 4;

/// Where puzzles come from: an endless row of candidates, numbered from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source {
    /// Another seed gives other puzzles, the same one the same.
    pub seed: u64,
    /// The length of the matches that are played for them. In a match the first round is left out, so that there are
    /// sumo towers.
    pub length: MatchLength,
}

impl Source {
    /// How many candidates are looked at, at most, for so many puzzles. Where a grade is rare there may be fewer.
    pub const fn candidates(count: usize) -> u64 {
        5_000 + 500 * count as u64
    }

    /// Positions of the match with that number.
    fn positions(&self, number: u64) -> Vec<Position> {
        let mut random = Random::new(mix(self.seed ^ mix(number)));
        let game = play::sensible_match(&mut random, self.length);
        let later = usize::from(game.rounds().len() > 1);
        let rounds = &game.rounds()[later..];
        let pick = |_| {
            let round = rounds.get(random.below(rounds.len()))?;
            // The last position is the end of the round.
            let choices = round.positions().get(FIRST..round.moves().len())?;
            random.pick(choices)
        };
        (0..TRIES).filter_map(pick).collect()
    }
}

/// Makes puzzles out of candidates.
pub struct Maker {
    source: Source,
    solver: Solver,
}

impl Maker {
    /// A maker for a source.
    pub fn new(source: Source) -> Maker {
        Maker { source, solver: Solver::new(TABLE) }
    }

    /// The puzzle that a candidate gives, if it gives one. It depends on the source and the number alone, so that
    /// candidates may be looked at in any order and by many makers at once.
    pub fn candidate(&mut self, number: u64, control: &mut dyn Control) -> Result<Option<Puzzle>, Stopped> {
        for position in self.source.positions(number) {
            self.solver.clear();
            if let Some(puzzle) = Puzzle::of(&position, &mut self.solver, NODES, control)? {
                return Ok(Some(puzzle));
            }
        }
        Ok(None)
    }
}

/// Makes so many puzzles, of one grade if it is given, no two alike. There are fewer only if the candidates run out.
pub fn make(
    source: Source,
    count: usize,
    grade: Option<Grade>,
    control: &mut dyn Control,
) -> Result<Vec<Puzzle>, Stopped> {
    let mut maker = Maker::new(source);
    let mut collection = Collection::default();
    let mut puzzles = Vec::new();
    for number in 0..Source::candidates(count) {
        if puzzles.len() == count {
            break;
        }
        let puzzle = maker.candidate(number, control)?;
        let fitting = puzzle.filter(|puzzle| grade.is_none_or(|grade| grade == puzzle.grade));
        puzzles.extend(fitting.filter(|puzzle| collection.admit(puzzle)));
    }
    Ok(puzzles)
}
