//! The engine's choice of a turn.

use core::time::Duration;

use kamisado::{Match, Phase};
use kamisado_engine::{Choice, Engine, Level, SearchLimits};
use kamisado_worker_protocol::WorkerUpdate;

use crate::convert;
use crate::time_slice::{Clock, SLICE, TimeSlice};

/// How long a fill may take.
const FILL_TIMEOUT: Duration = Duration::from_secs(1);

/// The engine with the level and seed that it was made for. It keeps what it has found out from one turn to the next.
pub(crate) struct CachedEngine {
    level: Level,
    seed: u32,
    engine: Engine,
}

impl CachedEngine {
    /// The engine of a level and seed: the cached one, or a new one.
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

/// A turn that the engine is choosing.
pub(crate) struct ChoiceJob {
    game: Match,
    level: Level,
    seed: u32,
    /// The time that is left.
    left: Duration,
    /// How long the engine may think before the worker reads its messages again.
    slice: Duration,
    best: Option<Choice>,
}

impl ChoiceJob {
    pub(crate) fn new(game: Match, level: Level, seed: u32, within: Duration) -> ChoiceJob {
        let within = match game.phase() {
            Phase::Fill(_) => within.min(FILL_TIMEOUT),
            _ => within,
        };
        ChoiceJob { game, level, seed, left: within, slice: SLICE, best: None }
    }

    /// Lets the engine think for a slice. True when it has chosen or the time is up.
    ///
    /// A stopped engine plays the best it has found. It is asked again with what it keeps in its table, and for twice as
    /// long each time, so that even an engine that keeps nothing comes to its end.
    pub(crate) fn work(&mut self, cache: &mut Option<CachedEngine>, bytes: usize, clock: Clock<'_>) -> bool {
        let engine = CachedEngine::get(cache, self.level, self.seed, bytes);
        let length = self.slice.min(self.left);
        let begin = clock();
        let mut slice = TimeSlice::new(clock, length);
        if let Some(choice) = engine.choose(&self.game, &SearchLimits::NONE, &mut slice) {
            self.best = Some(choice);
        }
        // A search that looks at the clock late has used more.
        self.left = self.left.saturating_sub(clock().saturating_sub(begin).max(length));
        self.slice = self.slice.saturating_add(self.slice);
        !slice.has_stopped() || self.left.is_zero()
    }

    /// What it would play now; none when the match is over.
    pub(crate) fn update(&self) -> Option<WorkerUpdate> {
        self.best.as_ref().map(convert::choice)
    }
}
