//! Games that are not in memory: at a start they are opened or marked as idle, and idle ones are opened when they are due.

use std::time::Duration;

use futures_util::future::join_all;
use kamisado_online::Timestamp;
use tokio::time::sleep;

use super::ownership::Place;
use super::room::GameRoom;
use super::{GameCommand, GameHandle, GameRegistry};
use crate::cluster::GameNotice;
use crate::store::{Batch, GameRow, LogRow, StoreError};

/// How long before its deadline a game is opened, so that its own timer finds it.
const OPEN_AHEAD: Duration = Duration::from_secs(30);
/// How many games are opened at once because they are due, and how many are read at once at a start.
const DUE_BATCH: usize = 200;
const OPEN_BATCH: i64 = 1_000;

impl GameRegistry {
    /// Goes through the games that are in play and not idle: those whose clocks count days become idle, the others are started. One
    /// game that cannot be read must not keep the others from going on.
    pub(super) async fn open_active(&self) -> Result<(), StoreError> {
        let mut after = String::new();
        loop {
            let ids = self.store.active_games(&after, OPEN_BATCH).await?;
            let Some(last) = ids.last() else {
                return Ok(());
            };
            after.clone_from(last);
            self.settle(ids.into_iter().map(|id| (id, 0)).collect()).await?;
        }
    }

    /// Starts games that were not in memory, each with its epoch, or marks them as idle.
    pub(super) async fn settle(&self, games: Vec<(String, u64)>) -> Result<(), StoreError> {
        let ids: Vec<String> = games.iter().map(|(id, _)| id.clone()).collect();
        let epochs: std::collections::HashMap<String, u64> = games.into_iter().collect();
        let mut entries = self.store.entries_of(&ids).await?;
        let mut resting = Vec::new();
        for game in self.store.games_by_id(&ids).await? {
            let (id, entries) = (game.id.clone(), entries.remove(&game.id).unwrap_or_default());
            let epoch = epochs.get(&id).copied().unwrap_or_default();
            match self.rest_or_start(game, &entries, epoch) {
                Ok(rest) => resting.extend(rest),
                Err(error) => error.log_unreadable(&id),
            }
        }
        self.mark_all(resting).await;
        Ok(())
    }

    /// Stores the marks of games that were not in memory.
    async fn mark_all(&self, batches: Vec<Batch>) {
        join_all(batches.into_iter().map(async |batch| {
            let id = batch.game.clone();
            let is_marked = self.writer.store(batch).await.is_ok();
            if let Some(handle) = self.loaded(&id).filter(|handle| handle.is_own) {
                // A client has come meanwhile. A game that is opened from now on knows the mark, or doubts it.
                handle.tell(GameCommand::MarkActive).await;
            } else if !is_marked {
                // It is opened like any other.
                self.open_soon(id);
            }
        }))
        .await;
    }

    /// Starts a game, or gives the batch that marks it as idle.
    fn rest_or_start(&self, game: GameRow, entries: &[LogRow], epoch: u64) -> Result<Option<Batch>, StoreError> {
        let room = GameRoom::open(game.clone(), entries, self.clock_of_games())?.owned(epoch, None);
        // Clients of this node who watch it at another one come to it now.
        if let Some(batch) = room.rest().filter(|_| self.loaded(&game.id).is_none()) {
            if let Some(cluster) = self.cluster() {
                // Nodes with clients of the game report to this one, which opens it then.
                cluster.publish(cluster.game_subject(&game.id), &GameNotice::Owner(cluster.instance().to_string()));
            }
            return Ok(Some(batch));
        }
        self.start_game(game, entries, epoch)?;
        Ok(None)
    }

    /// Opens idle games that are due, as long as the server runs: the game itself then does what is due.
    pub(super) async fn watch_due_games(self) {
        loop {
            sleep(self.timeouts.due_check_interval).await;
            if let Err(error) = self.open_due(self.clock_now().plus(OPEN_AHEAD)).await {
                self.log_failure(&error, "cannot open games that are due");
            }
        }
    }

    async fn open_due(&self, before: Timestamp) -> Result<(), StoreError> {
        // Until a freeze or a step of the clock is stored, games seem to be due that are not.
        if !self.may_open_games() || self.store.has_unstored_outage(self.clock_now()) {
            return Ok(());
        }
        for id in self.store.due_games(before, DUE_BATCH).await? {
            match self.handle_here(&id).await {
                Ok(_) => {}
                Err(error) => self.pass_over(&id, error)?,
            }
        }
        Ok(())
    }

    /// A game that cannot be opened keeps no others from it, unless nothing can be stored.
    pub(super) fn pass_over(&self, id: &str, error: StoreError) -> Result<(), StoreError> {
        match error {
            StoreError::Damaged(..) => error.log_unreadable(id),
            _ if self.storage_state().is_failing() => return Err(error),
            _ => tracing::warn!(game = id, error = %format_args!("{error:#}"), "cannot open a game yet"),
        }
        Ok(())
    }

    /// A game that this node owns, or claims since no other does; none if another node owns it.
    pub(super) async fn handle_here(&self, id: &str) -> Result<Option<GameHandle>, StoreError> {
        match self.cluster() {
            Some(cluster) if !matches!(self.place(cluster, id).await?, Some(Place::Here(_))) => Ok(None),
            _ => self.own_handle(id).await,
        }
    }

    /// The games in which it is a user's turn, in the order of their ids: those in memory, here or at other nodes, and idle ones.
    pub(crate) async fn turns_of(&self, user: &str) -> Result<Vec<String>, StoreError> {
        // In this order: a game that leaves memory meanwhile is in the database already, and one that comes back is announced.
        let mut turns = self.turns.of(user);
        turns.extend(self.store.idle_turns_of(user).await?);
        turns.sort_unstable();
        turns.dedup();
        Ok(turns)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use kamisado_api::LogEvent;
    use kamisado_online::{Event, TimeControl};

    use super::super::tests::{
        DAY, add_game, events, idle_since, mark, open, registry_in, registry_in_folder, store_batch, subscribe, until,
    };
    use super::*;
    use crate::now;
    use crate::store::{IdleChange, IdleGame};
    use crate::testing::game_row;
    use crate::time::SteadyClock;

    #[tokio::test]
    async fn a_game_of_days_leaves_memory_and_is_lost_on_time_when_it_is_due() {
        let (_folder, registry) = registry_in_folder().await;
        add_game(&registry, TimeControl::Days(1), now()).await;
        let handle = open(&registry).await;
        assert_eq!(registry.turns.of("ana"), ["game"]);
        // Somebody looks at it.
        let seen = subscribe(&handle).await;
        // Five times as long as a game without clients stays in memory.
        sleep(Duration::from_millis(100)).await;
        assert_eq!(registry.count(), 1, "a spectator is connected");
        drop(seen);
        handle.tell(GameCommand::Disconnect).await;
        until(async || registry.count() == 0).await;
        assert!(registry.turns.of("ana").is_empty(), "what is not in memory takes no memory");
        assert_eq!(registry.turns_of("ana").await.expect("turns"), ["game"]);
        assert!(registry.turns_of("bo").await.expect("turns").is_empty());
        registry.open_due(now().plus(DAY / 2)).await.expect("it is done");
        assert_eq!(registry.count(), 0, "it is not due");
        // Two days later, in which the server ran.
        let writing = registry.store.begin().await.expect("a transaction");
        registry.store.report_heartbeat(now().plus(2 * DAY));
        registry.set_clock(SteadyClock::reading(now().plus(2 * DAY), Instant::now()));
        drop(writing);
        registry.open_due(registry.clock_now()).await.expect("it is done");
        until(async || matches!(events(&registry).await.last(), Some(LogEvent::Game(Event::TimeLost { .. })))).await;
        // What is stored is told a moment later.
        until(async || registry.turns_of("ana").await.expect("turns").is_empty()).await;
    }

    #[tokio::test]
    async fn a_game_that_went_on_with_an_older_server_is_not_idle_after_a_start() {
        let (folder, registry) = registry_in_folder().await;
        let begun = now().minus(DAY);
        add_game(&registry, TimeControl::Days(3), begun).await;
        mark(&registry, begun, begun.plus(3 * DAY)).await;
        registry.store.clear_stale_marks().await.expect("it is done");
        assert!(idle_since(&registry).await.is_some(), "nothing has happened since");
        // That server did not know the mark.
        let turn = Event::Turn { turn: "f8e7".parse().expect("a turn"), left: None };
        let entries = vec![LogRow::new(&LogEvent::Game(turn), begun.plus(DAY / 2))];
        store_batch(&registry, Batch { first: 2, entries, ..Batch::default() }).await;
        drop(registry);
        let registry = registry_in(&folder).await;
        let since = idle_since(&registry).await.expect("it is idle anew");
        assert!(since > begun.plus(DAY / 2));
        assert_eq!(registry.turns_of("bo").await.expect("turns"), ["game"]);
    }

    #[tokio::test]
    async fn games_that_cannot_be_read_keep_no_others_from_being_opened() {
        let (_folder, registry) = registry_in_folder().await;
        let begun = now().minus(3 * DAY);
        add_game(&registry, TimeControl::Days(1), begun).await;
        let mark = async |game: &str, hours: u32| {
            let due = begun.plus(Duration::from_secs(60 * 60) * hours);
            let idle = IdleChange::Idle(IdleGame { since: begun, due, turn: kamisado::Player::Black });
            let batch = Batch { game: game.to_owned(), first: 2, idle, ..Batch::default() };
            registry.writer.store(batch).await.expect("it is stored");
        };
        mark("game", 2).await;
        let damaged = "a damaged game that is due first";
        registry.add(game_row(damaged, TimeControl::Days(1), [None, None])).await.expect("it is stored");
        mark(damaged, 1).await;
        assert_eq!(registry.store.due_games(now(), 1).await.expect("ids"), [damaged]);
        StoreError::Damaged(String::new(), "an entry".to_owned()).log_unreadable(damaged);
        assert_eq!(registry.store.due_games(now(), 1).await.expect("ids"), ["game"]);
    }

    #[tokio::test]
    async fn a_downtime_is_charged_in_no_idle_game_and_recorded_when_it_is_opened() {
        let (folder, registry) = registry_in_folder().await;
        let begun = now().minus(3 * DAY);
        add_game(&registry, TimeControl::Days(2), begun).await;
        mark(&registry, begun, begun.plus(2 * DAY)).await;
        drop(registry);
        // After one of the days the server was down for two.
        let store = folder.store().await;
        store.begin_serving(now()).await.expect("no other server has it");
        store.set_heartbeat(begun.plus(DAY)).await.expect("it is stored");
        let registry = registry_in(&folder).await;
        assert_eq!(registry.count(), 0, "it is not opened at the start");
        // Without the downtime it would have been due a day ago: it is opened, and rests again.
        let is_due = async |at| !registry.store.due_games(at, 1).await.expect("ids").is_empty();
        registry.open_due(now()).await.expect("it is done");
        until(async || registry.count() == 0 && !is_due(now().plus(DAY / 2)).await).await;
        assert!(is_due(now().plus(DAY)).await, "it is due a day from now");
        let handle = open(&registry).await;
        let shown = handle.snapshot(None).await.expect("an answer");
        let left = shown.state.clock.expect("clocks").black;
        assert!(left > DAY - Duration::from_secs(60) && left <= DAY, "{left:?}");
        let events = events(&registry).await;
        let recorded = events
            .get(1)
            .map(|event| matches!(event, LogEvent::Game(Event::Interrupted { from, .. }) if *from == begun.plus(DAY)));
        assert_eq!((events.len(), recorded), (2, Some(true)), "{events:?}");
    }

    #[tokio::test]
    async fn a_game_that_is_opened_while_it_is_marked_as_idle_is_active() {
        let (_folder, registry) = registry_in_folder().await;
        add_game(&registry, TimeControl::Days(1), now()).await;
        let mark = async || {
            let row = registry.store.game("game").await.expect("an answer").expect("a game");
            let entries = registry.store.entries("game").await.expect("entries");
            registry.rest_or_start(row, &entries, 0).expect("it fits").expect("it may rest")
        };
        // Its client comes before the mark is stored.
        let batch = mark().await;
        let handle = open(&registry).await;
        let seen = subscribe(&handle).await;
        registry.mark_all(vec![batch]).await;
        until(async || idle_since(&registry).await.is_none()).await;
        drop(seen);
        handle.tell(GameCommand::Disconnect).await;
        until(async || registry.count() == 0).await;
        // What was read for its client says that it is not idle, and the mark is stored before it is started.
        store_batch(&registry, Batch { first: 2, idle: IdleChange::Active, ..Batch::default() }).await;
        let batch = mark().await;
        let row = registry.store.game("game").await.expect("an answer").expect("a game");
        let entries = registry.store.entries("game").await.expect("entries");
        registry.mark_all(vec![batch]).await;
        let handle = registry.start_game(row, &entries, 0).expect("it fits");
        let _seen = subscribe(&handle).await;
        assert_eq!(idle_since(&registry).await, None);
    }

    #[tokio::test]
    async fn a_game_that_is_due_by_an_outage_that_is_not_stored_yet_is_not_lost() {
        let (_folder, registry) = registry_in_folder().await;
        let (begun, hour) = (now().minus(DAY - DAY / 48), DAY / 24);
        add_game(&registry, TimeControl::Days(1), begun).await;
        mark(&registry, begun, begun.plus(DAY)).await;
        // No heartbeat is stored meanwhile.
        let writing = registry.store.begin().await.expect("a transaction");
        registry.set_clock(SteadyClock::reading(now().plus(hour), Instant::now()));
        registry.open_due(registry.clock_now()).await.expect("it is done");
        assert_eq!(registry.count(), 0, "it is not due yet");
        // Somebody looks at it.
        let handle = open(&registry).await;
        drop(writing);
        let shown = handle.snapshot(None).await.expect("an answer");
        assert!(shown.game.end().is_none());
        until(async || registry.count() == 0).await;
        registry.open_due(registry.clock_now()).await.expect("it is done");
        assert_eq!(registry.count(), 0, "it is due in half an hour");
        let events = events(&registry).await;
        let [_, LogEvent::Game(Event::Interrupted { from, to, .. })] = &events[..] else {
            panic!("{events:?}");
        };
        assert_eq!(to.since(*from).as_secs() / 60, 60, "{events:?}");
    }
}
