//! The engine's choice of a turn.

use core::time::Duration;

use kamisado::{Match, Phase};
use kamisado_engine::{Choice, Engine, Level, MAX_FILL_TIME, SearchLimits};
use kamisado_worker_protocol::WorkerUpdate;

use crate::time_slice::{Clock, SLICE, TimeSlice};

/// An engine with its level and seed. It keeps its search results from turn to turn.
pub(crate) struct CachedEngine {
    level: Level,
    seed: u32,
    engine: Engine,
}

impl CachedEngine {
    /// The engine for a level and seed: the cached one, or a new one.
    fn get(cache: &mut Option<CachedEngine>, level: Level, seed: u32, bytes: usize) -> &mut Engine {
        let fits = cache.as_ref().is_some_and(|cached| cached.level == level && cached.seed == seed);
        if !fits {
            *cache = None;
        }
        &mut cache
            .get_or_insert_with(|| CachedEngine { level, seed, engine: Engine::new(level, seed.into(), bytes) })
            .engine
    }
}

/// The choice of a turn in progress.
pub(crate) struct ChoiceJob {
    game: Match,
    level: Level,
    seed: u32,
    /// The remaining time.
    left: Duration,
    /// The time for the next slice, before the worker reads its messages again.
    slice: Duration,
    best: Option<Choice>,
}

impl ChoiceJob {
    pub(crate) fn new(game: Match, level: Level, seed: u32, within: Duration) -> ChoiceJob {
        let within = match game.phase() {
            Phase::Fill(_) => within.min(MAX_FILL_TIME),
            _ => within,
        };
        ChoiceJob { game, level, seed, left: within, slice: SLICE, best: None }
    }

    /// Lets the engine think for one slice. Returns `true` when it has chosen or the time is up.
    ///
    /// A stopped engine returns the best turn so far. The next slice continues with the contents of its table and is
    /// twice as long, so even a search that keeps nothing in the table finishes eventually.
    pub(crate) fn work(&mut self, cache: &mut Option<CachedEngine>, bytes: usize, clock: Clock<'_>) -> bool {
        let engine = CachedEngine::get(cache, self.level, self.seed, bytes);
        let length = self.slice.min(self.left);
        let begin = clock();
        let mut slice = TimeSlice::new(clock, length);
        if let Some(choice) = engine.choose(&self.game, &SearchLimits::NONE, &mut slice) {
            self.best = Some(choice);
        }
        // A search that checks the clock late has used more than its slice.
        self.left = self.left.saturating_sub(clock().saturating_sub(begin).max(length));
        self.slice = self.slice.saturating_add(self.slice);
        !slice.has_stopped() || self.left.is_zero()
    }

    /// The current choice. `None` if the match is over.
    pub(crate) fn update(&self) -> Option<WorkerUpdate> {
        self.best.clone().map(WorkerUpdate::Choice)
    }
}
