//! Helpers for tests of games.

use std::time::{Duration, Instant};

use kamisado::Player;
use kamisado_api::LogEvent;
use kamisado_online::{Event, TimeControl, Timestamp};
use tokio::sync::mpsc;
use tokio::time::sleep;

use super::actor::GameActor;
use super::room::GameRoom;
use super::{EncodedMessage, GameCommand, GameHandle, GameRegistry};
use crate::config::Timeouts;
use crate::now;
use crate::store::{Batch, GameRow, GameStatus, IdleChange, IdleGame, LogRow};
use crate::testing::{TestFolder, game_row};

pub(super) const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// A registry whose games leave memory soon.
pub(super) async fn registry_in(folder: &TestFolder) -> GameRegistry {
    folder.registry_with(Timeouts { unload: Duration::from_millis(20), ..Timeouts::default() }).await
}

/// The same in a new folder.
pub(super) async fn registry_in_folder() -> (TestFolder, GameRegistry) {
    let folder = TestFolder::new();
    let registry = registry_in(&folder).await;
    (folder, registry)
}

/// A game without a task.
pub(super) fn alone(registry: &GameRegistry, row: GameRow, entries: &[LogRow]) -> GameActor {
    let room = GameRoom::open(row, entries, registry.clock_of_games()).expect("they fit");
    GameActor::new(room, registry.clone(), mpsc::channel(1).0.downgrade())
}

/// Stores a game of Ana and Bo that began at this time.
pub(super) async fn add_game(registry: &GameRegistry, time_control: TimeControl, begun: Timestamp) {
    let players = registry.store.add_guests(["ana", "bo"]).await.map(Some);
    let row = GameRow { created: begun, ..game_row("game", time_control, players) };
    registry.add(row).await.expect("it is stored");
    let entries = vec![LogRow::new(&LogEvent::Game(Event::Begun), begun)];
    store_batch(registry, Batch { first: 1, entries, status: Some(GameStatus::Playing), ..Batch::default() }).await;
}

/// Stores a batch of that game.
pub(super) async fn store_batch(registry: &GameRegistry, batch: Batch) {
    registry.writer.store(Batch { game: "game".to_owned(), ..batch }).await.expect("it is stored");
}

pub(super) async fn open(registry: &GameRegistry) -> GameHandle {
    registry.handle("game").await.expect("an answer").expect("a game")
}

pub(super) async fn until(what: impl AsyncFn() -> bool) {
    let begun = Instant::now();
    while !what().await {
        assert!(begun.elapsed() < Duration::from_secs(20), "it takes too long");
        sleep(Duration::from_millis(5)).await;
    }
}

/// The start of the idle time according to the game's row.
pub(super) async fn idle_since(registry: &GameRegistry) -> Option<Timestamp> {
    registry.store.idle_time("game", now).await.expect("an answer").map(|idle| idle.since)
}

/// Marks a game that began at this time as idle, as a stopped server would have.
pub(super) async fn mark(registry: &GameRegistry, begun: Timestamp, due: Timestamp) {
    let idle = IdleChange::Idle(IdleGame { since: begun, due, turn: Player::Black });
    store_batch(registry, Batch { first: 2, idle, ..Batch::default() }).await;
}

pub(super) async fn subscribe(handle: &GameHandle) -> mpsc::Receiver<EncodedMessage> {
    let (messages, seen) = mpsc::channel(8);
    let subscribe = |answer| GameCommand::Subscribe { user: None, after: 0, messages, answer };
    handle.ask(subscribe).await.expect("an answer");
    seen
}

pub(super) async fn events(registry: &GameRegistry) -> Vec<LogEvent> {
    let stored = registry.store.entries("game").await.expect("entries");
    stored.iter().map(|entry| LogEvent::from_known_json(&entry.body).expect("an event")).collect()
}
