//! The server's engine as an opponent.

use kamisado_api::{PlayerInfo, UserKind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use kamisado::{Match, Phase, Player, Turn};
use kamisado_engine::{Engine, Level, MAX_FILL_TIME, SearchLimits, SearchObserver, TimeBudget};
use kamisado_online::{OnlineGame, TimeControl};
use tokio::sync::mpsc;
use tokio::time::sleep;

use super::GameCommand;
use crate::cluster::{Cluster, ThinkReply, ThinkRequest, decode};
use crate::now;
use crate::ops::metrics::METRICS;
use crate::pool::{Pool, PoolError};
use crate::store::UserRef;

/// The size in bytes of an engine's transposition table.
const TABLE_BYTES: usize = 8 << 20;
/// The longest time for a turn, if the clock does not ask for less.
const MAX_THINK_TIME: Duration = Duration::from_secs(5);
/// The shortest time: every level finds a turn in it.
const MIN_THINK_TIME: Duration = Duration::from_millis(20);
/// The most engines in the queue; others ask again a little later.
const MAX_WAITING: usize = 256;
/// How much longer than its thinking time this node waits for a node with the role `engine`.
const ENGINE_NODE_MARGIN: Duration = Duration::from_secs(1);
const RETRY_DELAY: Duration = Duration::from_millis(500);
/// The number of times a panicking search is tried again.
const MAX_PANICS: u32 = 2;
/// The prefix of an engine's user id; its level follows.
const ID_PREFIX: &str = "engine-";

/// The id of the engine of a level.
pub(crate) fn id(level: Level) -> String {
    format!("{ID_PREFIX}{}", level.number())
}

/// The level of an engine by its id; `None` for people.
pub(crate) fn level(id: &str) -> Option<Level> {
    id.strip_prefix(ID_PREFIX)?.parse().ok().and_then(Level::new)
}

/// The engine of a level as a user.
pub(crate) fn user(level: Level) -> UserRef {
    UserRef { id: id(level), name: PlayerInfo::engine(level.number()).name, kind: UserKind::Engine, bot: false }
}

/// The public information about the user in a seat.
pub(crate) fn player_info(who: &UserRef) -> PlayerInfo {
    PlayerInfo { name: who.name.clone(), kind: who.kind, level: level(&who.id).map(Level::number), bot: who.bot }
}

/// Stops the search at this time.
struct StopAt(Instant);

impl SearchObserver for StopAt {
    fn should_continue(&mut self, _: u64) -> bool {
        Instant::now() < self.0
    }
}

/// One engine per processor thinks at a time, each with its own table.
static ENGINES: LazyLock<Arc<Pool<Engine>>> =
    LazyLock::new(|| Pool::new(std::thread::available_parallelism().map_or(1, std::num::NonZero::get), MAX_WAITING));

/// Whether too many engines wait to start another game with one.
pub(crate) fn is_busy() -> bool {
    ENGINES.waiting() >= MAX_WAITING / 2
}

/// The number of engines that think or wait.
static THINKING: AtomicUsize = AtomicUsize::new(0);

/// Counts an engine that thinks or waits.
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

/// Finds the engine's turn and sends it to the game. One engine per processor thinks at a time; the others wait. The
/// more engines, the shorter each thinks, so none waits long.
pub(super) fn request_move(
    game: &OnlineGame,
    player: Player,
    level: Level,
    request: u64,
    commands: mpsc::WeakSender<GameCommand>,
    cluster: Option<Cluster>,
) {
    let (time, history) = (think_time(game, player), game.game().clone());
    tokio::spawn(async move {
        let asked = Instant::now();
        let elsewhere = match cluster.filter(Cluster::has_engines) {
            Some(cluster) => ask_engine_node(&cluster, &history, level, time).await,
            None => None,
        };
        let turn = match elsewhere {
            Some(turn) => Some(turn),
            None => {
                let left = time.saturating_sub(asked.elapsed());
                think_here(history, level, left, || commands.strong_count() > 0).await
            }
        };
        if let (Some(turn), Some(commands)) = (turn, commands.upgrade()) {
            // If the game's task has ended, the turn is not needed.
            let _ = commands.send(GameCommand::EngineTurn { request, turn }).await;
        }
    });
}

/// Finds a turn with an engine of this process.
async fn think_here(history: Match, level: Level, time: Duration, is_wanted: impl Fn() -> bool) -> Option<Turn> {
    let (_thinker, asked) = (ThinkGuard::new(), Instant::now());
    let position = history.clone();
    let make = move || Engine::new(level, 0, TABLE_BYTES);
    let think = move |engine: &mut Engine| {
        let engines = u32::try_from(THINKING.load(Ordering::Relaxed)).unwrap_or(u32::MAX);
        choose(engine, &position, level, scale_by_load(engines, time.saturating_sub(asked.elapsed())))
    };
    find_turn(&ENGINES, make, think, &history, is_wanted).await
}

/// Asks a node with the role `engine` for a turn; `None` if none answers or the turn is illegal.
async fn ask_engine_node(cluster: &Cluster, history: &Match, level: Level, time: Duration) -> Option<Turn> {
    let request = ThinkRequest { history: history.clone(), level: level.number(), time };
    let reply: Result<ThinkReply, _> =
        cluster.request(cluster.think_subject(), &request, time + ENGINE_NODE_MARGIN).await;
    let turn = reply.ok()?.turn?;
    history.sorted_turns().contains(&turn).then_some(turn)
}

/// Finds turns for the games of other nodes, as long as the server runs.
pub(super) async fn serve(cluster: Cluster) {
    loop {
        if let Some(mut requests) = cluster.subscribe_as_one(cluster.think_subject()).await {
            while let Some(message) = requests.next().await {
                METRICS.node_messages_received.add(1);
                let (cluster, asked) = (cluster.clone(), Instant::now());
                tokio::spawn(async move {
                    let request: Option<ThinkRequest> = decode(&message.payload);
                    let turn = match request.and_then(|request| Some((Level::new(request.level)?, request))) {
                        Some((level, ThinkRequest { history, time, .. })) => {
                            think_here(history, level, time, || asked.elapsed() < time + ENGINE_NODE_MARGIN).await
                        }
                        None => None,
                    };
                    cluster.reply(&message, &ThinkReply { turn }).await;
                });
            }
        }
        sleep(RETRY_DELAY).await;
    }
}

/// Finds a turn on a thread of the pool. While too many engines wait, it asks again later. A search that panics is
/// tried again; after the last attempt any legal turn is taken, so the opponent never waits forever. `None` if the turn
/// is no longer wanted, or if there is none.
async fn find_turn<T: Send + 'static>(
    pool: &Arc<Pool<T>>,
    make: impl Fn() -> T + Clone + Send + 'static,
    think: impl Fn(&mut T) -> Option<Turn> + Clone + Send + 'static,
    history: &Match,
    is_wanted: impl Fn() -> bool,
) -> Option<Turn> {
    let mut panics = 0;
    while is_wanted() {
        match pool.work(make.clone(), think.clone()).await {
            Ok(Some(turn)) => return Some(turn),
            Err(PoolError::Full) => {}
            Err(PoolError::Panicked) if panics < MAX_PANICS => panics += 1,
            Ok(None) | Err(PoolError::Panicked) => {
                tracing::error!(turns = history.ply(), "the engine found no turn; taking any legal one");
                return history.sorted_turns().first().copied();
            }
        }
        sleep(RETRY_DELAY).await;
    }
    None
}

/// The thinking time while `engines` engines think or wait.
fn scale_by_load(engines: u32, time: Duration) -> Duration {
    time.min(MAX_THINK_TIME / engines.max(1)).max(MIN_THINK_TIME)
}

fn choose(engine: &mut Engine, history: &Match, level: Level, time: Duration) -> Option<Turn> {
    engine.restart_with_level(level, now().as_millis());
    Some(engine.choose(history, &SearchLimits::NONE, &mut StopAt(Instant::now() + time))?.turn)
}

/// The thinking time that an engine's clock allows for its turn.
fn think_time(game: &OnlineGame, player: Player) -> Duration {
    let longest = max_think_time(game.game());
    match (game.clock().left(), game.terms().time_control) {
        (Some(left), TimeControl::Fischer { increment, .. }) => {
            let clock = TimeBudget { left: left[player], increment: Duration::from_secs(increment.into()) };
            clock.per_turn().min(longest)
        }
        _ => longest,
    }
}

/// The longest thinking time in this phase.
fn max_think_time(history: &Match) -> Duration {
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
        assert_eq!(max_think_time(&game), MAX_THINK_TIME);
        game.play("f3a8".parse().expect("a turn")).expect("it is legal");
        assert_eq!(max_think_time(&game), Duration::from_secs(1));
    }

    #[tokio::test(start_paused = true)]
    async fn a_search_that_panics_does_not_stop_the_game() {
        let (pool, history) = (Pool::<u32>::new(1, 1), Match::new(MatchRules::new(MatchLength::Single)));
        let (any, chosen) = (history.sorted_turns()[0], history.sorted_turns()[5]);
        let tries = Arc::new(AtomicUsize::new(0));
        let think = |good: usize| {
            let tries = Arc::clone(&tries);
            move |_: &mut u32| {
                assert!(tries.fetch_add(1, Ordering::Relaxed) >= good, "this search is to panic");
                Some(chosen)
            }
        };
        assert_eq!(find_turn(&pool, || 0, think(1), &history, || true).await, Some(chosen), "the second search");
        tries.store(0, Ordering::Relaxed);
        assert_eq!(find_turn(&pool, || 0, think(usize::MAX), &history, || true).await, Some(any));
        assert_eq!(tries.load(Ordering::Relaxed), 3);
        assert_eq!(find_turn(&pool, || 0, think(0), &history, || false).await, None, "it is not wanted any more");
    }

    #[test]
    fn engines_think_shorter_the_more_there_are() {
        assert_eq!(scale_by_load(1, Duration::from_secs(9)), MAX_THINK_TIME);
        assert_eq!(scale_by_load(50, Duration::from_secs(9)), MAX_THINK_TIME / 50);
        assert_eq!(
            (scale_by_load(1, Duration::ZERO), scale_by_load(u32::MAX, MAX_THINK_TIME)),
            (MIN_THINK_TIME, MIN_THINK_TIME)
        );
    }
}
