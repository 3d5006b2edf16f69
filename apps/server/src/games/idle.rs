//! Idle games. A game leaves memory if nobody is connected and its clock counts days or does not run. Its row says when
//! it is due and whose turn it is; the game is loaded again when it is wanted or due.

use std::time::{Duration, Instant};

use kamisado::ByPlayer;
use kamisado_api::LogEvent;
use kamisado_online::{Interruption, TimeControl};

use super::GameRegistry;
use super::room::{GameRoom, IdleMark};
use super::storing::{SideEffect, store_at};
use crate::store::{Batch, IdleChange, IdleGame, IdleTime, StoreError};

/// A game leaves memory only if its deadline is further away than this.
const MIN_REST: Duration = Duration::from_secs(5 * 60);

impl GameRoom {
    /// Whether the game can leave memory: no client is connected, no engine thinks, and nothing is due soon.
    pub(super) fn may_rest(&self) -> bool {
        let is_alone = self.subscribers.is_empty() && self.remote_watchers.is_empty();
        let is_waiting = !self.game.has_begun() || self.resting().is_some();
        let is_steady = self.outage.since.is_none() && self.pause.since.is_none();
        self.game.end().is_none() && is_alone && is_steady && is_waiting
    }

    /// The row of the game while it is idle; `None` if it cannot be idle. A running clock of minutes exists only in
    /// memory.
    fn resting(&self) -> Option<IdleGame> {
        let is_slow = !matches!(self.game.terms().time_control, TimeControl::Fischer { .. }) || self.game.clock_waits();
        let turn = self.game.player_to_act().filter(|&player| is_slow && !self.is_engine(player))?;
        let (since, due) = (self.now(), self.game.deadline(ByPlayer::default())?);
        (due > since.plus(MIN_REST)).then_some(IdleGame { since, due, turn })
    }

    /// The batch that marks the game as idle; `None` if it is marked already or waits for its second player.
    pub(super) fn rest(&self) -> Option<Batch> {
        let idle = IdleChange::Idle(self.resting().filter(|_| self.idle_mark != IdleMark::Present)?);
        let (game, epoch, first) = (self.id.clone(), self.epoch, self.number() + 1);
        Some(Batch { game, epoch, first, idle, ..Batch::default() })
    }

    /// Forgets that the game is not marked as idle. Its mark may have been set since the game was read, or may be on
    /// its way: the first client clears it.
    pub(super) fn doubt_mark(&mut self) {
        if self.resting().is_some() {
            self.idle_mark = IdleMark::Unknown;
        }
    }

    /// Restores the game after it was idle: both players have been away since then, and outages in that time are not
    /// events yet.
    pub(super) fn wake_from(&mut self, IdleTime { since, due, outages }: IdleTime) {
        // A game with another deadline is marked again before it becomes idle.
        let is_right = self.game.deadline(ByPlayer::default()) == Some(due);
        self.idle_mark = if is_right { IdleMark::Present } else { IdleMark::Unknown };
        self.away_since = ByPlayer { black: Some(since), white: Some(since) };
        self.unrecorded_outages = outages;
        self.update_presence(None);
    }
}

/// Stores the outages during the idle time as events.
pub(super) async fn record_outages(room: &mut GameRoom, registry: &GameRegistry) {
    let mut outages = std::mem::take(&mut room.unrecorded_outages).into_iter();
    while let Some((from, to)) = outages.next() {
        // An outage that is already an event, or ended before the turn began, costs nobody time.
        let Some(event) = room.game.interruption(from, to, Interruption::Downtime) else {
            continue;
        };
        if store_at(room, registry, to, vec![LogEvent::Game(event)], SideEffect::Nothing).await.is_err() {
            // The time before the outage in which this could not be stored belongs to it too.
            let since = room.outage.since.unwrap_or_else(Instant::now);
            let (begun, outages) = (room.clock.at(since), std::iter::once((from, to)).chain(outages));
            let length = outages.map(|(from, to)| to.min(begun).since(from)).sum();
            room.outage.since = Some(since.checked_sub(length).unwrap_or(since));
            return;
        }
        room.shift_absence(from, to);
    }
}

/// Marks the game as active because a client is connected. Otherwise a restart would count the players as absent since
/// the game became idle.
pub(super) async fn mark_active(room: &mut GameRoom, registry: &GameRegistry) {
    if room.idle_mark != IdleMark::Absent && room.outage.since.is_none() {
        let (game, epoch, first) = (room.id.clone(), room.epoch, room.number() + 1);
        let batch = Batch { game, epoch, first, idle: IdleChange::Active, ..Batch::default() };
        // If this fails, the next event of the game tries again.
        store_mark(room, registry, batch, IdleMark::Absent).await;
    }
}

/// Marks the game as idle before it leaves memory. Returns `false` if the game must stay: the mark could not be stored,
/// or the deadline has come near.
pub(super) async fn mark_idle(room: &mut GameRoom, registry: &GameRegistry) -> bool {
    if let Some(batch) = room.rest() {
        store_mark(room, registry, batch, IdleMark::Present).await;
    }
    room.idle_mark == IdleMark::Present || room.game.end().is_some() || !room.game.has_begun()
}

/// Stores a batch that changes the idle mark.
async fn store_mark(room: &mut GameRoom, registry: &GameRegistry, batch: Batch, mark: IdleMark) {
    let stored = registry.writer().store(batch).await;
    room.idle_mark = if stored.is_ok() { mark } else { IdleMark::Unknown };
    room.is_fenced = matches!(stored, Err(StoreError::Fenced));
}

#[cfg(test)]
pub(super) mod tests {
    use kamisado_online::{Event, Terms, Timestamp};
    use tokio::time::sleep;

    use super::super::{GameCommand, GameHandle};
    use super::*;
    use crate::cluster::GameCall;
    use crate::config::Timeouts;
    use crate::now;
    use crate::store::{GameRow, GameStatus, LogRow, Store, UserRef};

    pub(in crate::games) const DAY: Duration = Duration::from_secs(24 * 60 * 60);

    pub(in crate::games) async fn store_in(folder: &tempfile::TempDir) -> Store {
        Store::open(&format!("sqlite:{}", folder.path().join("kamisado.db").display())).await.expect("a database")
    }

    pub(in crate::games) async fn registry_in(folder: &tempfile::TempDir) -> GameRegistry {
        let timeouts = Timeouts { unload: Duration::from_millis(20), ..Timeouts::default() };
        GameRegistry::open(store_in(folder).await, timeouts).await.expect("a registry")
    }

    /// Stores a game of Ana and Bo that began at this time.
    pub(in crate::games) async fn add_game(registry: &GameRegistry, time_control: TimeControl, begun: Timestamp) {
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

    pub(in crate::games) async fn until(what: impl AsyncFn() -> bool) {
        let begun = Instant::now();
        while !what().await {
            assert!(begun.elapsed() < Duration::from_secs(20), "it takes too long");
            sleep(Duration::from_millis(5)).await;
        }
    }

    /// The start of the idle time according to the game's row.
    pub(in crate::games) async fn idle_since(registry: &GameRegistry) -> Option<Timestamp> {
        registry.store().idle_time("game", now).await.expect("an answer").map(|idle| idle.since)
    }

    /// Marks a game that began at this time as idle, as a stopped server would have.
    pub(in crate::games) async fn mark(registry: &GameRegistry, begun: Timestamp, due: Timestamp) {
        let idle = IdleChange::Idle(IdleGame { since: begun, due, turn: kamisado::Player::Black });
        let batch = Batch { game: "game".to_owned(), first: 2, idle, ..Batch::default() };
        registry.writer().store(batch).await.expect("it is stored");
    }

    pub(in crate::games) async fn subscribe(
        handle: &GameHandle,
    ) -> tokio::sync::mpsc::Receiver<crate::games::EncodedMessage> {
        let (messages, seen) = tokio::sync::mpsc::channel(8);
        let subscribe = |answer| GameCommand::Subscribe { user: None, after: 0, messages, answer };
        handle.ask(subscribe).await.expect("an answer");
        seen
    }

    pub(in crate::games) async fn events(registry: &GameRegistry) -> Vec<LogEvent> {
        let stored = registry.store().entries("game").await.expect("entries");
        stored.iter().map(|entry| LogEvent::from_known_json(&entry.body).expect("an event")).collect()
    }

    /// A game in memory with these events.
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
        assert!(idle_since(&registry).await.is_some());
        // The mark is stored, but the answer was lost.
        room.idle_mark = IdleMark::Unknown;
        assert!(room.rest().is_some(), "before it leaves memory it is marked again");
        let outage = Event::Interrupted { from: now(), to: now(), cause: Interruption::Storage };
        let stored = store_at(&mut room, &registry, now(), vec![LogEvent::Game(outage)], SideEffect::Nothing).await;
        assert!(stored.is_ok() && room.idle_mark == IdleMark::Absent);
        assert_eq!(idle_since(&registry).await, None);
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
            handle.call(GameCall::act(by, action)).await.expect("it is legal");
        }
        sleep(Duration::from_millis(200)).await;
        assert_eq!(registry.count(), 1, "its clock runs");
        drop(registry);
        let registry = registry_in(&folder).await;
        assert_eq!(registry.count(), 1, "it goes on at once");
    }

    #[tokio::test]
    async fn an_outage_is_recorded_once_and_not_in_a_later_turn() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let registry = registry_in(&folder).await;
        let begun = now().minus(DAY / 2);
        add_game(&registry, TimeControl::Days(1), begun).await;
        let mut room = room_with(&registry, &[(Event::Begun, begun)]);
        let outage = |hour: u32| (begun.plus(DAY / 24 * hour), begun.plus(DAY / 24 * (hour + 1)));
        let before = (begun.minus(DAY), begun.minus(DAY / 2));
        room.unrecorded_outages = vec![before, outage(1), outage(1), outage(3)];
        record_outages(&mut room, &registry).await;
        assert_eq!(room.game.clock().since(), Some(begun.plus(DAY / 12)));
        assert_eq!(events(&registry).await.len(), 3);
    }

    #[tokio::test]
    async fn a_long_time_in_which_the_process_stood_still_is_an_event_of_a_game_of_days_too() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let registry = registry_in(&folder).await;
        add_game(&registry, TimeControl::Days(1), now()).await;
        let handle = registry.handle("game").await.expect("an answer").expect("a game");
        handle.snapshot(None).await.expect("an answer");
        // Two outages before the game looks, an hour in total.
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
