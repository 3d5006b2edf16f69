//! Rates puzzles by letting the levels solve them, on a scale comparable to player ratings.

use kamisado::{Match, Move, Position, Turn};
use kamisado_solver::{Control, Solver, Stopped};

use crate::random::mix;
use crate::{Engine, Level, NoObserver, SearchLimits};

use super::Puzzle;

/// The ratings of levels 1 to 9 on the Elo and Glicko scale. The differences follow from their scores against each
/// other, and level 5 has the rating of a new player. Level 10 is left out because it solves every puzzle.
pub const LEVEL_RATINGS: [u16; 9] = [1_249, 1_337, 1_397, 1_442, 1_500, 1_550, 1_616, 1_726, 1_830];

/// The number of attempts of each level at a puzzle, each with a different seed.
pub const TRIES_PER_LEVEL: u32 = 8;

/// The ratings of two virtual players, one who fails and one who solves the puzzle. Without them, a puzzle that all
/// levels or no levels solve would have no finite rating.
const FAILS: f64 = 700.0;
const SOLVES: f64 = 2_300.0;

/// The table size of the engine and of the solver. It is fixed because the results of level 9 depend on it.
const TABLE: usize = 1 << 20;

/// The results of the levels on a puzzle.
///
/// ```
/// # use kamisado_engine::puzzle::LevelResults;
/// let easy = LevelResults { solved: [8; 9] };
/// let hard = LevelResults { solved: [0, 0, 0, 0, 0, 0, 0, 1, 3] };
/// assert!(easy.rating() < 700 && hard.rating() > 1_900);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LevelResults {
    /// The number of solved attempts of each level from 1 to 9, out of [`TRIES_PER_LEVEL`].
    pub solved: [u32; 9],
}

impl LevelResults {
    /// The maximum-likelihood rating for these results, if a player of rating R solves a puzzle of rating r with
    /// probability 1 / (1 + 10^((r − R) / 400)).
    ///
    /// Two virtual results are added: a player of rating 700 failed and one of rating 2,300 solved the puzzle.
    pub fn rating(&self) -> u16 {
        let solved = f64::from(self.solved.iter().sum::<u32>()) + 1.0;
        let expected = |rating: f64| {
            let levels: f64 = LEVEL_RATINGS.iter().map(|&level| chance(level.into(), rating)).sum();
            f64::from(TRIES_PER_LEVEL) * levels + chance(FAILS, rating) + chance(SOLVES, rating)
        };
        // At the maximum, the expected number of solutions equals the actual number. A higher rating lowers the
        // expected number.
        let (mut low, mut high) = (0.0, 4_000.0);
        for _ in 0..50 {
            let middle = (low + high) / 2.0;
            if expected(middle) > solved {
                low = middle;
            } else {
                high = middle;
            }
        }
        f64::round(low) as u16
    }
}

/// The probability that a player solves a puzzle, given their ratings.
fn chance(player: f64, puzzle: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf((puzzle - player) / 400.0))
}

/// Lets the levels attempt puzzles.
pub struct PuzzleRater {
    engine: Engine,
    solver: Solver,
}

impl Default for PuzzleRater {
    fn default() -> PuzzleRater {
        PuzzleRater::new()
    }
}

impl PuzzleRater {
    /// A new rater. Results depend only on the puzzle, not on earlier ones.
    pub fn new() -> PuzzleRater {
        PuzzleRater { engine: Engine::new(Level::FULL, 0, TABLE), solver: Solver::new(TABLE) }
    }

    /// The results of levels 1 to 9 on a puzzle.
    ///
    /// A level solves the puzzle if it wins the round without ever giving the win away. The opponent resists as long as
    /// possible: by the line of the puzzle and, if the level deviates, by the solver's main line.
    pub fn results(&mut self, puzzle: &Puzzle, control: &mut dyn Control) -> Result<LevelResults, Stopped> {
        self.solver.clear();
        let mut results = LevelResults::default();
        for (level, solved) in Level::all().zip(&mut results.solved) {
            for attempt in 0..TRIES_PER_LEVEL {
                let seed = mix(puzzle.position.zobrist() ^ u64::from(attempt));
                self.engine.restart_with_level(level, seed);
                *solved += u32::from(self.solves(puzzle, control)?);
            }
        }
        Ok(results)
    }

    /// Whether the engine with its current settings solves a puzzle.
    fn solves(&mut self, puzzle: &Puzzle, control: &mut dyn Control) -> Result<bool, Stopped> {
        let (mut position, mut line) = (puzzle.position, puzzle.line.clone());
        // The line ends with the round.
        while let Some(&best) = line.first() {
            let mv = if position.to_move() == puzzle.player() { self.choice(&position).unwrap_or(best) } else { best };
            position = position.play_unchecked(mv);
            if mv == best {
                line.remove(0);
                continue;
            }
            if self.solver.winner(&position, control)? != puzzle.player() {
                return Ok(false);
            }
            line = self.solver.main_line(&position, control)?;
        }
        Ok(true)
    }

    /// The engine's move.
    fn choice(&mut self, position: &Position) -> Option<Move> {
        let choice = self.engine.choose(&Match::from(*position), &SearchLimits::NONE, &mut NoObserver)?;
        match choice.turn {
            Turn::Move(mv) => Some(mv),
            Turn::Fill(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use kamisado_solver::Unlimited;

    use super::*;

    fn puzzle(kfen: &str) -> Puzzle {
        let position: Position = kfen.parse().expect("a position");
        let puzzle = Puzzle::of(&position, &mut Solver::new(TABLE), u64::MAX, &mut Unlimited);
        puzzle.expect("nothing stops it").expect("one move wins")
    }

    #[test]
    fn the_rating_is_the_one_at_which_the_results_are_expected() {
        let rating = LevelResults { solved: [4; 9] }.rating();
        assert!((1_450..1_600).contains(&rating), "{rating}");
        let mut last = 0;
        for solved in (0..=TRIES_PER_LEVEL).rev() {
            let rating = LevelResults { solved: [solved; 9] }.rating();
            assert!(rating > last, "{rating} for {solved}");
            last = rating;
        }
        assert!((2_300..2_500).contains(&last), "{last}");
    }

    #[test]
    fn which_level_solved_it_does_not_matter_only_how_many() {
        let (weak, strong) = ([8, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 8]);
        assert_eq!(LevelResults { solved: weak }.rating(), LevelResults { solved: strong }.rating());
    }

    #[test]
    fn a_win_at_once_is_solved_more_often_than_a_long_one() {
        let mut rater = PuzzleRater::new();
        let easy = rater.results(&puzzle("o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO b Y 1"), &mut Unlimited);
        let easy = easy.expect("nothing stops it");
        assert!(easy.solved.iter().sum::<u32>() > 50 && easy.solved[8] == TRIES_PER_LEVEL, "{easy:?}");
        let long = puzzle("ob3rgn/8/1k2y1G1/K7/8/7p/5P2/N1RY2BO w K 1");
        let hard = rater.results(&long, &mut Unlimited).expect("nothing stops it");
        assert!(hard.solved.iter().sum::<u32>() < 36 && hard.rating() > easy.rating() + 200, "{hard:?}");
        // What was tried before changes nothing.
        assert_eq!(PuzzleRater::new().results(&long, &mut Unlimited), Ok(hard));
    }
}
