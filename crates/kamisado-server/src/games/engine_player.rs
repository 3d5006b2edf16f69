//! The server's engine as an opponent.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use kamisado::{Match, Phase, Player, Turn};
use kamisado_engine::{Engine, Level, SearchLimits, SearchObserver, TimeBudget};
use kamisado_online::{OnlineGame, TimeControl};
use tokio::sync::mpsc;
use tokio::time::sleep;

use super::GameCommand;
use crate::now;
use crate::pool::Pool;

/// The table of an engine while it thinks, in bytes.
const BYTES: usize = 8 << 20;
/// The longest that it thinks about a turn where no clock asks for less.
const MAX_THINK_TIME: Duration = Duration::from_secs(5);
/// The same for a fill.
const MAX_FILL_TIME: Duration = Duration::from_secs(1);
/// The shortest: every level has something to say by then.
const MIN_THINK_TIME: Duration = Duration::from_millis(20);
/// How many engines wait in the row to think; the others ask again a little later.
const MAX_WAITING: usize = 256;
const RETRY_DELAY: Duration = Duration::from_millis(500);
/// What a person who is the engine of a level is called in the tables.
const NAME: &str = "engine-";

/// The id of the engine of a level.
pub(crate) fn id(level: Level) -> String {
    format!("{NAME}{}", level.number())
}

/// The level of an engine by its id; none for people.
pub(crate) fn level(id: &str) -> Option<Level> {
    id.strip_prefix(NAME)?.parse().ok().and_then(Level::new)
}

/// Stops the engine when its time is up.
struct StopAt(Instant);

impl SearchObserver for StopAt {
    fn should_continue(&mut self, _: u64) -> bool {
        Instant::now() < self.0
    }
}

/// Engines think one for each processor, each with a table of its own.
static ENGINES: LazyLock<Arc<Pool<Engine>>> =
    LazyLock::new(|| Pool::new(std::thread::available_parallelism().map_or(1, std::num::NonZero::get), MAX_WAITING));

/// Whether so many engines wait that no game with another one should begin.
pub(crate) fn is_busy() -> bool {
    ENGINES.waiting() >= MAX_WAITING / 2
}

/// How many engines think or wait for it.
static THINKING: AtomicUsize = AtomicUsize::new(0);

/// One engine that thinks or waits for it.
struct ThinkGuard;

impl ThinkGuard {
    fn new() -> ThinkGuard {
        THINKING.fetch_add(1, Ordering::Relaxed);
        ThinkGuard
    }
}

impl Drop for ThinkGuard {
    fn drop(&mut self) {
        THINKING.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Thinks about the turn that an engine is to take, and sends it to the game. Engines think one for each processor; the
/// others wait. The more there are, the shorter each thinks, so that nobody's engine waits for long.
pub(super) fn request_move(
    game: &OnlineGame,
    player: Player,
    level: Level,
    request: u64,
    calls: mpsc::WeakSender<GameCommand>,
) {
    let (time, history) = (share(game, player), game.game().clone());
    let (thinker, asked) = (ThinkGuard::new(), Instant::now());
    tokio::spawn(async move {
        let _thinker = thinker;
        let turn = loop {
            let history = history.clone();
            let make = move || Engine::new(level, 0, BYTES);
            let think = move |engine: &mut Engine| {
                let crowd = u32::try_from(THINKING.load(Ordering::Relaxed)).unwrap_or(u32::MAX);
                choose(engine, &history, level, among(crowd, time.saturating_sub(asked.elapsed())))
            };
            match ENGINES.work(make, think).await {
                Some(turn) => break turn,
                None if calls.strong_count() == 0 => return,
                None => sleep(RETRY_DELAY).await,
            }
        };
        let Some(turn) = turn else {
            return;
        };
        if let Some(calls) = calls.upgrade() {
            // What became of it is seen by what happens in the game.
            let _ = calls.send(GameCommand::EngineTurn { request, turn }).await;
        }
    });
}

/// The time that an engine takes among so many.
fn among(crowd: u32, time: Duration) -> Duration {
    time.min(MAX_THINK_TIME / crowd.max(1)).max(MIN_THINK_TIME)
}

fn choose(engine: &mut Engine, history: &Match, level: Level, time: Duration) -> Option<Turn> {
    engine.restart_at(level, now().as_millis());
    Some(engine.choose(history, &SearchLimits::NONE, &mut StopAt(Instant::now() + time))?.turn)
}

/// The time that an engine takes for its turn.
fn share(game: &OnlineGame, player: Player) -> Duration {
    let longest = longest(game.game());
    match (game.clock().left(), game.terms().time_control) {
        (Some(left), TimeControl::Fischer { increment, .. }) => {
            let clock = TimeBudget { left: left[player], increment: Duration::from_secs(increment.into()) };
            clock.per_turn().min(longest)
        }
        _ => longest,
    }
}

/// The longest that an engine takes for its turn.
fn longest(history: &Match) -> Duration {
    match history.phase() {
        Phase::Fill(_) => MAX_FILL_TIME,
        _ => MAX_THINK_TIME,
    }
}

#[cfg(test)]
mod tests {
    use kamisado::{MatchLength, MatchRules, Position};

    use super::*;

    #[test]
    fn a_fill_takes_at_most_a_second() {
        let position: Position = "4yrg1/G7/Y5k1/1RK2o1n/2O5/b4P2/p7/NB6 w P 3".parse().expect("a position");
        let mut game = Match::from_position(MatchRules::new(MatchLength::Standard), position).expect("a match");
        assert_eq!(longest(&game), MAX_THINK_TIME);
        game.play("f3a8".parse().expect("a turn")).expect("it is legal");
        assert_eq!(longest(&game), Duration::from_secs(1));
    }

    #[test]
    fn engines_think_shorter_the_more_there_are() {
        assert_eq!(among(1, Duration::from_secs(9)), MAX_THINK_TIME);
        assert_eq!(among(50, Duration::from_secs(9)), MAX_THINK_TIME / 50);
        assert_eq!((among(1, Duration::ZERO), among(u32::MAX, MAX_THINK_TIME)), (MIN_THINK_TIME, MIN_THINK_TIME));
    }
}
