//! Idle games: a game that nobody is connected to, and whose clock counts days or has not begun to run, leaves memory. Its row says
//! when it is due and whose turn it is; it comes back when it is wanted or due.

use std::time::{Duration, Instant};

use futures_util::future::join_all;
use kamisado::ByPlayer;
use kamisado_api::LogEvent;
use kamisado_online::{Event, Interruption, TimeControl, Timestamp};
use tokio::time::sleep;

use super::ownership::Place;
use super::room::{GameRoom, IdleMark};
use super::storing::{SideEffect, store_at};
use super::{GameHandle, GameRegistry};
use crate::cluster::GameNotice;
use crate::store::{Batch, GameRow, IdleChange, IdleGame, IdleTime, LogRow, StoreError};

/// How far away the deadline of a game is that leaves memory.
const MIN_REST: Duration = Duration::from_secs(5 * 60);
/// How long before its deadline a game is opened, so that its own timer finds it.
const OPEN_AHEAD: Duration = Duration::from_secs(30);
/// How many games are opened at once because they are due, and how many are read at once at a start.
const DUE_BATCH: usize = 200;
const OPEN_BATCH: i64 = 1_000;

impl GameRoom {
    /// Whether nobody needs the game in memory: no client is connected, no engine thinks, and nothing is due soon.
    pub(super) fn may_rest(&self) -> bool {
        let is_alone = self.subscribers.is_empty() && self.remote_watchers.is_empty();
        let is_waiting = !self.game.has_begun() || self.resting().is_some();
        let is_steady = self.outage.since.is_none() && self.pause.since.is_none();
        self.game.end().is_none() && is_alone && is_steady && is_waiting
    }

    /// What the row of the game says while it is idle; none if it cannot be. A clock of minutes that runs is kept by the game
    /// alone.
    fn resting(&self) -> Option<IdleGame> {
        let is_slow = !matches!(self.game.terms().time_control, TimeControl::Fischer { .. }) || self.game.clock_waits();
        let turn = self.game.player_to_act().filter(|&player| is_slow && !self.is_engine(player))?;
        let (since, due) = (self.now(), self.game.deadline(ByPlayer::default())?);
        (due > since.plus(MIN_REST)).then_some(IdleGame { since, due, turn })
    }

    /// The batch that marks the game as idle; none if it is marked already, or waits for its second player.
    fn rest(&self) -> Option<Batch> {
        let idle = IdleChange::Idle(self.resting().filter(|_| self.idle_mark != IdleMark::Present)?);
        let (game, epoch, first) = (self.id.clone(), self.epoch, self.number() + 1);
        Some(Batch { game, epoch, first, idle, ..Batch::default() })
    }

    /// The game was idle: both players have been away since then, and outages in that time are not events yet.
    pub(super) fn wake_from(&mut self, IdleTime { since, outages }: IdleTime) {
        self.idle_mark = IdleMark::Present;
        self.away_since = ByPlayer { black: Some(since), white: Some(since) };
        self.unrecorded_outages = outages;
        self.update_presence(None);
    }
}

/// Stores the outages while the game was idle as events.
pub(super) async fn record_outages(room: &mut GameRoom, registry: &GameRegistry) {
    let mut outages = std::mem::take(&mut room.unrecorded_outages).into_iter();
    while let Some((from, to)) = outages.next() {
        let event = Event::Interrupted { from, to, cause: Interruption::Downtime };
        if store_at(room, registry, to, vec![LogEvent::Game(event)], SideEffect::Nothing).await.is_err() {
            // Then they are a part of the outage in which this could not be stored.
            let length: Duration = std::iter::once((from, to)).chain(outages).map(|(from, to)| to.since(from)).sum();
            room.outage.since = Instant::now().checked_sub(length).or(room.outage.since);
            return;
        }
        room.shift_absence(from, to);
    }
}

/// Marks the game as active: a client is connected, so that a restart must not take the players for absent since the game was
/// idle.
pub(super) async fn mark_active(room: &mut GameRoom, registry: &GameRegistry) {
    if room.idle_mark != IdleMark::Absent && room.outage.since.is_none() {
        let (game, epoch, first) = (room.id.clone(), room.epoch, room.number() + 1);
        let batch = Batch { game, epoch, first, idle: IdleChange::Active, ..Batch::default() };
        // Where it fails, the next event of the game tries again.
        store_mark(room, registry, batch, IdleMark::Absent).await;
    }
}

/// Marks the game as idle before it leaves memory; false if it must stay there: that is not stored, or its deadline has come
/// near meanwhile.
pub(super) async fn mark_idle(room: &mut GameRoom, registry: &GameRegistry) -> bool {
    if let Some(batch) = room.rest() {
        store_mark(room, registry, batch, IdleMark::Present).await;
    }
    room.idle_mark == IdleMark::Present || room.game.end().is_some() || !room.game.has_begun()
}

/// Stores a batch that changes the mark.
async fn store_mark(room: &mut GameRoom, registry: &GameRegistry, batch: Batch, mark: IdleMark) {
    let stored = registry.writer().store(batch).await;
    room.idle_mark = if stored.is_ok() { mark } else { IdleMark::Unknown };
    room.is_fenced = matches!(stored, Err(StoreError::Fenced));
}

impl GameRegistry {
    /// Goes through the games that are in play and not idle: those whose clocks count days become idle, the others are started. One
    /// game that cannot be read must not keep the others from going on.
    pub(super) async fn open_active(&self) -> Result<(), StoreError> {
        let mut after = String::new();
        loop {
            let ids = self.store().active_games(&after, OPEN_BATCH).await?;
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
        let mut entries = self.store().entries_of(&ids).await?;
        let mut resting = Vec::new();
        for game in self.store().games_by_id(&ids).await? {
            let (id, entries) = (game.id.clone(), entries.remove(&game.id).unwrap_or_default());
            let epoch = epochs.get(&id).copied().unwrap_or_default();
            match self.rest_or_start(game, &entries, epoch) {
                Ok(rest) => resting.extend(rest),
                Err(error) => error.log_unreadable(&id),
            }
        }
        // Those that cannot be marked now are opened like any other.
        let marked = join_all(resting.into_iter().map(async |batch| {
            let id = batch.game.clone();
            self.writer().store(batch).await.is_ok().then_some(()).ok_or(id)
        }));
        for id in marked.await.into_iter().filter_map(Result::err) {
            self.open_soon(id);
        }
        Ok(())
    }

    /// Starts a game, or gives the batch that marks it as idle.
    fn rest_or_start(&self, game: GameRow, entries: &[LogRow], epoch: u64) -> Result<Option<Batch>, StoreError> {
        let mut room = GameRoom::new(game.id.clone(), game.terms, game.seats.clone(), self.clock_of_games());
        room.epoch = epoch;
        room.rebuild(entries).map_err(|reason| StoreError::Damaged(format!("game {}", game.id), reason))?;
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
            sleep(self.timeouts().due_check_interval).await;
            if let Err(error) = self.open_due(self.clock_now().plus(OPEN_AHEAD)).await {
                self.storage_state().log_failure(&error, "games that are due cannot be opened yet");
            }
        }
    }

    async fn open_due(&self, before: Timestamp) -> Result<(), StoreError> {
        for id in self.store().due_games(before, DUE_BATCH).await? {
            match self.handle_here(&id).await {
                Ok(_) => {}
                Err(error @ StoreError::Damaged(..)) => error.log_unreadable(&id),
                Err(error) => return Err(error),
            }
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
        let mut turns = self.turns().of(user);
        turns.extend(self.store().idle_turns_of(user).await?);
        turns.sort_unstable();
        turns.dedup();
        Ok(turns)
    }
}

#[cfg(test)]
mod tests {
    use kamisado_online::Terms;

    use super::super::GameCommand;
    use super::*;
    use crate::config::Timeouts;
    use crate::now;
    use crate::store::{GameStatus, Store, UserRef};
    use crate::time::SteadyClock;

    const DAY: Duration = Duration::from_secs(24 * 60 * 60);

    async fn store_in(folder: &tempfile::TempDir) -> Store {
        Store::open(&format!("sqlite:{}", folder.path().join("kamisado.db").display())).await.expect("a database")
    }

    async fn registry_in(folder: &tempfile::TempDir) -> GameRegistry {
        let timeouts = Timeouts { unload: Duration::from_millis(20), ..Timeouts::default() };
        GameRegistry::open(store_in(folder).await, timeouts).await.expect("a registry")
    }

    /// Stores a game of Ana and Bo that began at a time.
    async fn add_game(registry: &GameRegistry, time_control: TimeControl, begun: Timestamp) {
        let [black, white] = ["ana", "bo"].map(UserRef::guest);
        for user in [&black, &white] {
            registry.store().add_user(user, begun).await.expect("it is stored");
        }
        let terms = Terms { time_control, ..Terms::default() };
        let seats = ByPlayer { black: Some(black), white: Some(white) };
        let row = GameRow { id: "game".to_owned(), terms, created: begun, seats, public: false };
        registry.add(row).await.expect("it is stored");
        let entries = vec![LogRow::new(&LogEvent::Game(Event::Begun), begun)];
        let batch = Batch { game: "game".to_owned(), first: 1, entries, ..Batch::default() };
        registry.writer().store(Batch { status: Some(GameStatus::Playing), ..batch }).await.expect("it is stored");
    }

    async fn until(what: impl AsyncFn() -> bool) {
        let begun = Instant::now();
        while !what().await {
            assert!(begun.elapsed() < Duration::from_secs(20), "it takes too long");
            sleep(Duration::from_millis(5)).await;
        }
    }

    async fn events(registry: &GameRegistry) -> Vec<LogEvent> {
        let stored = registry.store().entries("game").await.expect("entries");
        stored.iter().map(|entry| LogEvent::from_known_json(&entry.body).expect("an event")).collect()
    }

    #[tokio::test]
    async fn a_game_of_days_leaves_memory_and_is_lost_on_time_when_it_is_due() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let registry = registry_in(&folder).await;
        add_game(&registry, TimeControl::Days(1), now()).await;
        let handle = registry.handle("game").await.expect("an answer").expect("a game");
        assert_eq!(registry.turns().of("ana"), ["game"]);
        // Somebody looks at it.
        let (messages, seen) = tokio::sync::mpsc::channel(8);
        let subscribe = |answer| GameCommand::Subscribe { user: None, after: 0, messages, answer };
        handle.ask(subscribe).await.expect("an answer");
        sleep(Duration::from_millis(100)).await;
        assert_eq!(registry.count(), 1, "a spectator is connected");
        drop(seen);
        handle.tell(GameCommand::Disconnect).await;
        until(async || registry.count() == 0).await;
        assert!(registry.turns().of("ana").is_empty(), "what is not in memory takes no memory");
        assert_eq!(registry.turns_of("ana").await.expect("turns"), ["game"]);
        assert!(registry.turns_of("bo").await.expect("turns").is_empty());
        registry.open_due(now().plus(DAY / 2)).await.expect("it is done");
        assert_eq!(registry.count(), 0, "it is not due");
        // Two days later.
        registry.set_clock(SteadyClock::reading(now().plus(2 * DAY), Instant::now()));
        registry.open_due(registry.clock_now()).await.expect("it is done");
        until(async || matches!(events(&registry).await.last(), Some(LogEvent::Game(Event::TimeLost { .. })))).await;
        assert!(registry.turns_of("ana").await.expect("turns").is_empty());
    }

    /// A game as it is in memory, with these events.
    fn room_with(registry: &GameRegistry, events: &[(Event, Timestamp)]) -> GameRoom {
        let terms = Terms { time_control: TimeControl::Days(1), ..Terms::default() };
        let mut room = GameRoom::new("game".to_owned(), terms, ByPlayer::default(), registry.clock_of_games());
        let entries: Vec<LogRow> = events.iter().map(|(event, at)| LogRow::new(&LogEvent::Game(*event), *at)).collect();
        room.rebuild(&entries).expect("they fit");
        room
    }

    #[tokio::test]
    async fn a_game_whose_deadline_has_come_near_stays_in_memory() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let registry = registry_in(&folder).await;
        let begun = now().minus(DAY - MIN_REST / 2);
        let mut room = room_with(&registry, &[(Event::Begun, begun)]);
        assert!(!mark_idle(&mut room, &registry).await, "nothing would wake it in time");
        let mut marked = room_with(&registry, &[(Event::Begun, begun)]);
        marked.idle_mark = IdleMark::Present;
        assert!(mark_idle(&mut marked, &registry).await, "its row says when it is due");
        assert!(mark_idle(&mut room_with(&registry, &[]), &registry).await, "it waits for its second player");
        let aborted = [(Event::Begun, begun), (Event::Aborted { by: kamisado::Player::Black }, begun)];
        assert!(mark_idle(&mut room_with(&registry, &aborted), &registry).await, "it is over");
    }

    #[tokio::test]
    async fn a_mark_that_was_not_confirmed_is_cleared_by_the_next_event() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let registry = registry_in(&folder).await;
        add_game(&registry, TimeControl::Days(1), now()).await;
        let mut room = room_with(&registry, &[(Event::Begun, now())]);
        assert!(mark_idle(&mut room, &registry).await);
        assert!(registry.store().idle_time("game").await.expect("an answer").is_some());
        // It is stored, and that was not heard.
        room.idle_mark = IdleMark::Unknown;
        assert!(room.rest().is_some(), "before it leaves memory it is marked again");
        let outage = Event::Interrupted { from: now(), to: now(), cause: Interruption::Storage };
        let stored = store_at(&mut room, &registry, now(), vec![LogEvent::Game(outage)], SideEffect::Nothing).await;
        assert!(stored.is_ok() && room.idle_mark == IdleMark::Absent);
        assert_eq!(registry.store().idle_time("game").await.expect("an answer"), None);
    }

    #[tokio::test]
    async fn a_game_that_went_on_with_an_older_server_is_not_idle_after_a_start() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let registry = registry_in(&folder).await;
        let begun = now().minus(DAY);
        add_game(&registry, TimeControl::Days(3), begun).await;
        let idle = IdleGame { since: begun, due: begun.plus(3 * DAY), turn: kamisado::Player::Black };
        let batch = Batch { game: "game".to_owned(), first: 2, idle: IdleChange::Idle(idle), ..Batch::default() };
        registry.writer().store(batch).await.expect("it is stored");
        registry.store().clear_stale_marks().await.expect("it is done");
        assert!(registry.store().idle_time("game").await.expect("an answer").is_some(), "nothing has happened since");
        // That server did not know the mark.
        let turn = Event::Turn { turn: "f8e7".parse().expect("a turn"), left: None };
        let entries = vec![LogRow::new(&LogEvent::Game(turn), begun.plus(DAY / 2))];
        let batch = Batch { game: "game".to_owned(), first: 2, entries, ..Batch::default() };
        registry.writer().store(batch).await.expect("it is stored");
        drop(registry);
        let registry = registry_in(&folder).await;
        let since = registry.store().idle_time("game").await.expect("an answer").expect("it is idle anew").since;
        assert!(since > begun.plus(DAY / 2));
        assert_eq!(registry.turns_of("bo").await.expect("turns"), ["game"]);
    }

    #[tokio::test]
    async fn games_that_cannot_be_read_keep_no_others_from_being_opened() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let registry = registry_in(&folder).await;
        let begun = now().minus(3 * DAY);
        add_game(&registry, TimeControl::Days(1), begun).await;
        let mark = async |game: &str, hours: u32| {
            let due = begun.plus(Duration::from_secs(60 * 60) * hours);
            let idle = IdleChange::Idle(IdleGame { since: begun, due, turn: kamisado::Player::Black });
            let batch = Batch { game: game.to_owned(), first: 2, idle, ..Batch::default() };
            registry.writer().store(batch).await.expect("it is stored");
        };
        mark("game", 2).await;
        let terms = Terms { time_control: TimeControl::Days(1), ..Terms::default() };
        let damaged = "a damaged game that is due first".to_owned();
        let row = GameRow { id: damaged.clone(), terms, created: begun, seats: ByPlayer::default(), public: false };
        registry.add(row).await.expect("it is stored");
        mark(&damaged, 1).await;
        assert_eq!(registry.store().due_games(now(), 1).await.expect("ids"), [damaged.as_str()]);
        StoreError::Damaged(String::new(), "an entry".to_owned()).log_unreadable(&damaged);
        assert_eq!(registry.store().due_games(now(), 1).await.expect("ids"), ["game"]);
    }

    #[tokio::test]
    async fn a_running_clock_of_minutes_keeps_its_game_in_memory_and_a_waiting_one_does_not() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let registry = registry_in(&folder).await;
        add_game(&registry, TimeControl::Fischer { seconds: 60 * 60, increment: 0 }, now()).await;
        let handle = registry.handle("game").await.expect("an answer").expect("a game");
        drop(handle);
        until(async || registry.count() == 0).await;
        for (ply, turn) in ["f8e7", "g1g6"].into_iter().enumerate() {
            let handle = registry.handle("game").await.expect("an answer").expect("a game");
            let by = if ply == 0 { kamisado::Player::Black } else { kamisado::Player::White };
            let action = kamisado_online::Action::Turn { ply, turn: turn.parse().expect("a turn") };
            let act = |answer| GameCommand::Act { by, action, received: Instant::now(), thought: None, answer };
            handle.ask(act).await.expect("an answer").expect("it is legal");
        }
        sleep(Duration::from_millis(200)).await;
        assert_eq!(registry.count(), 1, "its clock runs");
        drop(registry);
        let registry = registry_in(&folder).await;
        assert_eq!(registry.count(), 1, "it goes on at once");
    }

    #[tokio::test]
    async fn a_downtime_is_charged_in_no_idle_game_and_recorded_when_it_is_opened() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let registry = registry_in(&folder).await;
        let begun = now().minus(3 * DAY);
        add_game(&registry, TimeControl::Days(2), begun).await;
        let idle = IdleGame { since: begun, due: begun.plus(2 * DAY), turn: kamisado::Player::Black };
        let batch = Batch { game: "game".to_owned(), first: 2, idle: IdleChange::Idle(idle), ..Batch::default() };
        registry.writer().store(batch).await.expect("it is stored");
        drop(registry);
        // After one of the days the server was down for two.
        let store = store_in(&folder).await;
        store.begin_serving(now()).await.expect("no other server has it");
        store.set_heartbeat(begun.plus(DAY)).await.expect("it is stored");
        let registry = registry_in(&folder).await;
        assert_eq!(registry.count(), 0, "it is not opened at the start");
        registry.open_due(now().plus(DAY / 2)).await.expect("it is done");
        assert_eq!(registry.count(), 0, "it is due a day from now");
        let handle = registry.handle("game").await.expect("an answer").expect("a game");
        let shown = handle.ask(|answer| GameCommand::Snapshot { user: None, answer }).await.expect("an answer");
        let left = shown.state.clock.expect("clocks").black;
        assert!(left > DAY - Duration::from_secs(60) && left <= DAY, "{left:?}");
        let events = events(&registry).await;
        let recorded = events
            .get(1)
            .map(|event| matches!(event, LogEvent::Game(Event::Interrupted { from, .. }) if *from == begun.plus(DAY)));
        assert_eq!((events.len(), recorded), (2, Some(true)), "{events:?}");
    }
    #[tokio::test]
    async fn a_long_time_in_which_the_process_stood_still_is_an_event_of_a_game_of_days_too() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let registry = registry_in(&folder).await;
        add_game(&registry, TimeControl::Days(1), now()).await;
        let handle = registry.handle("game").await.expect("an answer").expect("a game");
        handle.ask(|answer| GameCommand::Snapshot { user: None, answer }).await.expect("an answer");
        // Twice before the game looks, an hour in all.
        let begun = Instant::now();
        for minutes in [40, 60] {
            registry.pulse().beat(begun + Duration::from_secs(60 * minutes));
        }
        until(async || events(&registry).await.len() > 1).await;
        let events = events(&registry).await;
        let [_, LogEvent::Game(Event::Interrupted { from, to, .. })] = &events[..] else {
            panic!("{events:?}");
        };
        assert!((59..=61).contains(&(to.since(*from).as_secs() / 60)), "{events:?}");
    }
}
