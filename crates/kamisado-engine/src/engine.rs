//! The engine.

use kamisado::{Match, Phase};
use kamisado_solver::Solver;

use crate::budget::NodeCounter;
use crate::{Choice, Level, Random, SearchLimits, SearchObserver, full, full::fill, levels};

/// Plays either side of any match. It keeps its search results from turn to turn.
pub struct Engine {
    level: Level,
    pub(crate) seed: u64,
    pub(crate) random: Random,
    pub(crate) solver: Solver,
}

impl Engine {
    /// An engine of this level with a table of at most `bytes` bytes. The same seed gives the same games.
    pub fn new(level: Level, seed: u64, bytes: usize) -> Engine {
        Engine { level, seed, random: Random::new(seed), solver: Solver::new(bytes) }
    }

    /// The level.
    pub const fn level(&self) -> Level {
        self.level
    }

    /// Discards all search results and starts over with this seed.
    pub fn restart(&mut self, seed: u64) {
        self.seed = seed;
        self.random = Random::new(seed);
        self.solver.clear();
    }

    /// Discards all search results and starts over at this level with this seed, like a new engine. Reuses the table.
    pub fn restart_with_level(&mut self, level: Level, seed: u64) {
        self.level = level;
        self.restart(seed);
    }

    /// The engine's turn at this point of a match: a move, a pass or, as the winner of a round, a fill. `None` if the
    /// match is over.
    ///
    /// ```
    /// # use kamisado::{Match, Position};
    /// # use kamisado_engine::{Engine, Level, NoObserver, Score, SearchLimits};
    /// let position: Position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO b Y 1".parse()?;
    /// let mut engine = Engine::new(Level::FULL, 1, 1 << 20);
    /// let choice = engine.choose(&Match::from(position), &SearchLimits::NONE, &mut NoObserver).expect("it is not over");
    /// assert_eq!(choice.turn.to_string(), "a4a1");
    /// assert_eq!(choice.info.score, Score::Win(Some(1)));
    /// # Ok::<(), kamisado::kfen::ParsePositionError>(())
    /// ```
    pub fn choose(&mut self, game: &Match, limit: &SearchLimits, observer: &mut dyn SearchObserver) -> Option<Choice> {
        let limit = match game.phase() {
            Phase::Fill(_) if self.level == Level::FULL => limit.or_nodes(fill::NODES),
            _ => *limit,
        };
        let mut counter = NodeCounter::new(observer, &limit);
        match game.phase() {
            Phase::Over(_) => None,
            // A proof has no depth, so with a depth limit full strength searches like the other levels.
            _ if self.level == Level::FULL && limit.depth.is_none() => full::choose(self, game, &mut counter),
            _ => levels::choose(self, game, &limit, &mut counter),
        }
    }
}
