//! What the engine plays.

use kamisado::{Match, Phase};
use kamisado_engine::{Choice, Engine, Level, SearchLimits};
use kamisado_worker_protocol::WorkerUpdate;

use crate::convert;
use crate::time_slice::{NowFn, SLICE, TimeSlice};

/// The longest that a person waits for a fill, in milliseconds.
const LONGEST_FILL: u32 = 1000;

/// The engine with the level and seed that it was made for. It keeps what it has found out from one turn to the next.
pub(crate) struct CachedEngine {
    level: Level,
    seed: u32,
    engine: Engine,
}

impl CachedEngine {
    /// The engine of a level and seed: the cached one, or a new one.
    fn take(seat: &mut Option<CachedEngine>, level: Level, seed: u32, bytes: usize) -> &mut Engine {
        let fits = seat.as_ref().is_some_and(|seated| seated.level == level && seated.seed == seed);
        if !fits {
            *seat = None;
        }
        &mut seat
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
    left: f64,
    /// How long the engine may think before the worker looks at its messages again.
    slice: f64,
    best: Option<Choice>,
}

impl ChoiceJob {
    pub(crate) fn new(game: Match, level: Level, seed: u32, within: u32) -> ChoiceJob {
        let within = match game.phase() {
            Phase::Fill(_) => within.min(LONGEST_FILL),
            _ => within,
        };
        ChoiceJob { game, level, seed, left: within.into(), slice: SLICE, best: None }
    }

    /// Lets the engine think for a slice. True when it has chosen or the time is up.
    ///
    /// A stopped engine plays the best it has found. It is asked again with what it keeps in its table, and for twice as
    /// long each time, so that even an engine that keeps nothing comes to its end.
    pub(crate) fn work(&mut self, seat: &mut Option<CachedEngine>, bytes: usize, clock: NowFn<'_>) -> bool {
        let engine = CachedEngine::take(seat, self.level, self.seed, bytes);
        let begin = clock();
        let mut slice = TimeSlice::new(clock, self.slice.min(self.left));
        if let Some(choice) = engine.choose(&self.game, &SearchLimits::NONE, &mut slice) {
            self.best = Some(choice);
        }
        self.left -= clock() - begin;
        self.slice *= 2.0;
        !slice.has_stopped() || self.left <= 0.0
    }

    /// What it would play now; nothing when the match is over.
    pub(crate) fn news(&self) -> Option<WorkerUpdate> {
        self.best.as_ref().map(convert::choice)
    }
}
