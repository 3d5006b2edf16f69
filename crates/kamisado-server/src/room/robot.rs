//! The server's engine as an opponent.

use std::sync::OnceLock;
use std::time::{Duration, Instant};

use kamisado::{Match, Player, Turn};
use kamisado_engine::{Clock, Engine, Level, Limit, Watch};
use kamisado_online::{Action, Game, Pace};
use tokio::sync::{Semaphore, mpsc, oneshot};

use super::Call;
use crate::now;

/// The table of an engine while it thinks, in bytes.
const BYTES: usize = 8 << 20;
/// The longest that it thinks about a turn where no clock asks for less.
const LONGEST: Duration = Duration::from_secs(5);
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
struct Until(Instant);

impl Watch for Until {
    fn go_on(&mut self, _: u64) -> bool {
        Instant::now() < self.0
    }
}

/// Thinks about the turn that an engine is to take, and sends it to the game. Engines think one for each processor; the
/// others wait.
pub(super) fn think(game: &Game, player: Player, level: Level, calls: mpsc::WeakSender<Call>) {
    static PLACES: OnceLock<Semaphore> = OnceLock::new();
    let places =
        PLACES.get_or_init(|| Semaphore::new(std::thread::available_parallelism().map_or(1, std::num::NonZero::get)));
    let (ply, time, history) = (game.ply(), share(game, player), game.game().clone());
    tokio::spawn(async move {
        let Ok(_place) = places.acquire().await else {
            return;
        };
        let Ok(Some(turn)) = tokio::task::spawn_blocking(move || choose(&history, level, time)).await else {
            return;
        };
        if let Some(calls) = calls.upgrade() {
            let action = Action::Turn { ply, turn };
            // What became of it is seen by what happens in the game.
            let (answer, _) = oneshot::channel();
            let _ = calls.send(Call::Act { by: player, action, answer }).await;
        }
    });
}

fn choose(history: &Match, level: Level, time: Duration) -> Option<Turn> {
    let seed = now().0;
    let mut engine = Engine::new(level, seed, BYTES);
    Some(engine.choose(history, &Limit::NONE, &mut Until(Instant::now() + time))?.turn)
}

/// The time that an engine takes for its turn.
fn share(game: &Game, player: Player) -> Duration {
    match (game.clock().left(), game.terms().pace) {
        (Some(left), Pace::Fischer { increment, .. }) => {
            let clock =
                Clock { left: Duration::from_millis(left[player]), increment: Duration::from_secs(increment.into()) };
            clock.share().min(LONGEST)
        }
        _ => LONGEST,
    }
}
