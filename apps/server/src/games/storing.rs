//! Stores the events of a game, then applies and broadcasts them. Handles outages of the store.

use std::pin::pin;

use kamisado::{ByPlayer, MatchEnd, MatchResult, Player};
use kamisado_api::{LogEvent, RoomEvent};
use kamisado_online::{Event, GameEnd, Interruption, OnlineGame, Terms, Timestamp};

use super::pause::take_freezes;
use super::room::{GameRoom, IdleMark, count_chat};
use super::{CommandError, EntryMessages, GameRegistry};
use crate::broken::Broken;
use crate::cluster::GameNotice;
use crate::store::{Batch, FinishedGame, GameRow, GameStatus, IdleChange, LogRow, StorageState, StoreError, UserRef};

/// A change outside the game that is stored with its events.
pub(super) enum SideEffect {
    Nothing,
    /// A user took a seat.
    Seated(Player, UserRef),
    /// The players continue in a game with this id.
    Rematch(String),
}

/// Stores events that happen now, then applies and broadcasts them.
pub(super) async fn store(
    room: &mut GameRoom,
    registry: &GameRegistry,
    entries: Vec<LogEvent>,
    side_effect: SideEffect,
) -> Result<(), CommandError> {
    store_at(room, registry, room.now(), entries, side_effect).await
}

/// Stores events at a given time, then applies and broadcasts them. Does nothing if `entries` is empty.
///
/// No client sees the events until they are stored: the task handles no commands meanwhile. If they were not stored, or
/// the result is unknown, nothing has happened; in the latter case the game is read again before it stores anything
/// else.
pub(super) async fn store_at(
    room: &mut GameRoom,
    registry: &GameRegistry,
    at: Timestamp,
    entries: Vec<LogEvent>,
    side_effect: SideEffect,
) -> Result<(), CommandError> {
    if entries.is_empty() {
        return Ok(());
    }
    if room.outage.since.is_some() {
        return Err(CommandError::NotStored);
    }
    let stored: Vec<LogRow> = entries.iter().map(|event| LogRow::new(event, at)).collect();
    let numbered = (room.number() + 1..).zip(stored.iter().zip(&entries));
    let mut messages: Vec<EntryMessages> =
        numbered.map(|(number, (row, entry))| EntryMessages::new(number, row, entry)).collect();
    let was_over = room.game.end().is_some();
    let mut game = room.game.clone();
    let events =
        || entries.iter().filter_map(|entry| if let LogEvent::Game(event) = entry { Some(event) } else { None });
    for event in events() {
        if let Err(error) = game.apply(event, at) {
            // The game only decides on events that fit. One that does not fit is not stored.
            tracing::error!(game = room.id, ?event, %error, "an event does not fit the game; stored nothing");
            return Err(CommandError::NotStored);
        }
    }
    let ended = game.end().filter(|_| !was_over);
    let status = match ended {
        Some(_) => Some(GameStatus::Over),
        None => events().any(|event| *event == Event::Begun).then_some(GameStatus::Playing),
    };
    let mut batch =
        Batch { game: room.id.clone(), first: room.number() + 1, entries: stored, status, ..Batch::default() };
    batch.epoch = room.epoch;
    if room.idle_mark != IdleMark::Absent {
        batch.idle = IdleChange::Active;
        // Until the write is confirmed.
        room.idle_mark = IdleMark::Unknown;
    }
    let notice = room.publisher.as_ref().map(|_| entries_notice(batch.first, &batch.entries));
    batch.turns = events().filter(|event| matches!(event, Event::Turn { .. })).count();
    batch.finished = ended.and_then(|end| finished(&game, end));
    match &side_effect {
        SideEffect::Nothing => {}
        SideEffect::Seated(player, who) => batch.seated = Some((*player, who.id.clone())),
        SideEffect::Rematch(id) => batch.linked = Some(Box::new(rematch(room, id.clone(), at))),
    }
    if Broken::ToldBeforeStored.is_on() {
        messages.drain(..).for_each(|message| room.broadcast(message));
    }
    let begun = std::time::Instant::now();
    match store_batch(room, registry, batch).await {
        Ok(()) => {}
        Err(StoreError::Fenced) => {
            room.is_fenced = true;
            return Err(CommandError::NotStored);
        }
        Err(_) => {
            room.outage.is_unknown = true;
            if room.outage.since.is_none() {
                room.outage.since = Some(begun);
                room.send_storing();
            }
            return Err(CommandError::NotStored);
        }
    }
    room.game = game;
    room.idle_mark = IdleMark::Absent;
    room.chat_count += count_chat(&entries);
    entries.iter().for_each(|entry| room.apply_entry(entry));
    if events().any(Event::begins_turn) {
        room.game.announce_turn(room.now());
        // The pause was on the other player's clock.
        room.pause.since = None;
    }
    match side_effect {
        SideEffect::Nothing => {}
        SideEffect::Seated(player, who) => {
            let mut seats = room.seats.clone();
            seats[player] = Some(who);
            room.set_seats(seats);
        }
        // The new game's clock runs from now on, whether or not a player comes.
        SideEffect::Rematch(id) => registry.open_soon(id),
    }
    room.sync_turn(registry.turns());
    if status == Some(GameStatus::Over) {
        registry.unfinished().release(&room.id);
    }
    if status.is_some() {
        registry.lobby().changed();
    }
    for message in messages {
        room.broadcast(message);
    }
    if let Some(notice) = notice {
        room.publish(&notice);
    }
    Ok(())
}

/// The notice to other nodes about stored entries.
fn entries_notice(first: u64, entries: &[LogRow]) -> GameNotice {
    GameNotice::Entries { first, entries: entries.to_vec() }
}

/// Gives up the game, so that another node can own it. Returns `false` if this was not stored.
pub(super) async fn release(room: &mut GameRoom, registry: &GameRegistry) -> bool {
    let (game, epoch, first) = (room.id.clone(), room.epoch, room.number() + 1);
    let batch = Batch { game, epoch, first, released: Some(room.now()), ..Batch::default() };
    // Sent before the next owner reports the turn.
    registry.turns().send_changes();
    registry.writer().store(batch).await.is_ok()
}

/// Stores a batch. An error means that it was not stored or that the result is unknown. If the write takes long,
/// subscribers are told that nothing can be stored.
async fn store_batch(room: &mut GameRoom, registry: &GameRegistry, batch: Batch) -> Result<(), StoreError> {
    let mut storage = registry.writer().storage();
    let mut stored = pin!(registry.writer().store(batch));
    let failing_since = tokio::select! {
        biased;
        stored = stored.as_mut() => return stored,
        failing = storage.wait_for(StorageState::is_failing) => failing.map(|state| state.failing_since),
    };
    if let Ok(since) = failing_since {
        room.outage.since = since;
        room.send_storing();
    }
    stored.await
}

/// In a rated game that was not played out, both players must have made this many moves for the winner to gain rating.
/// Fewer moves prove no strength, but a player who gave up has lost.
const RATED_MOVES: usize = 3;

/// The result of a game that was played to its end.
fn finished(game: &OnlineGame, end: GameEnd) -> Option<FinishedGame> {
    let GameEnd::Played(MatchResult { winner, ended }) = end else {
        return None;
    };
    let Terms { rules, rated, .. } = game.terms();
    // A match without a move proves no strength.
    let rated = rated && Player::ALL.into_iter().any(|player| game.has_moved(player));
    let gains =
        ended == MatchEnd::Score || Player::ALL.into_iter().all(|player| game.has_made_moves(player, RATED_MOVES));
    Some(FinishedGame { winner, score: game.game().score(), category: rules.format.kind(), rated, gains })
}

/// The players' next game, with sides exchanged, and with their score and chat.
fn rematch(room: &GameRoom, id: String, at: Timestamp) -> Batch {
    let seats = ByPlayer::from_fn(|player: Player| room.seats[!player].clone());
    let new_game = GameRow { id: id.clone(), terms: room.game.terms(), created: at, seats, public: room.public };
    let entries = room.continued().into_iter().chain([LogEvent::Game(Event::Begun)]);
    let entries = entries.map(|event| LogRow::new(&event, at)).collect();
    Batch {
        game: id,
        new_game: Some(new_game),
        first: 1,
        entries,
        status: Some(GameStatus::Playing),
        ..Batch::default()
    }
}

/// Handles the start and the end of an outage. Returns `false` if the stored game contradicts the sent entries, so that
/// it must be loaded again.
pub(super) async fn update_storage(room: &mut GameRoom, registry: &GameRegistry, state: StorageState) -> bool {
    if let Some(since) = state.failing_since {
        if room.outage.since.is_none() {
            room.outage.since = Some(since);
            room.send_storing();
        }
        return true;
    }
    // An outage may have begun and ended while this game waited for a write.
    let missed = state.last_outage.filter(|(_, until)| Some(*until) > room.outage.recorded_until).map(|(from, _)| from);
    let Some(began) = room.outage.since.or(missed) else {
        return true;
    };
    if room.outage.is_unknown {
        match reload(room, registry).await {
            Ok(()) => room.outage.is_unknown = false,
            Err(StoreError::Damaged(place, reason)) => {
                tracing::error!(place, reason, "rebuilding a game");
                return false;
            }
            // The next attempt follows in a moment.
            Err(_) => return true,
        }
    }
    // An earlier freeze of the process counts too, if the game has not seen it yet.
    let began = began.checked_sub(take_freezes(room, registry, Some(began))).unwrap_or(began);
    let (from, recorded_until) = (room.clock.at(began), std::time::Instant::now());
    // A clock that was paused before stays paused.
    let from = room.pause.since.map_or(from, |since| since.min(from));
    let to = room.now();
    room.outage.since = None;
    if let Some(event) = room.game.interruption(from, to, Interruption::Storage)
        && store(room, registry, vec![LogEvent::Game(event)], SideEffect::Nothing).await.is_err()
    {
        room.outage.since = Some(began);
        return true;
    }
    room.outage.recorded_until = Some(recorded_until);
    room.shift_absence(from, to);
    room.send_storing();
    step_clock(room, registry).await;
    true
}

/// Reads the game again and broadcasts the entries not sent yet.
async fn reload(room: &mut GameRoom, registry: &GameRegistry) -> Result<(), StoreError> {
    let stored = registry.store().entries(&room.id).await?;
    let row = registry.store().game(&room.id).await?;
    let damaged = |reason| StoreError::Damaged(format!("game {}", room.id), reason);
    let row = row.ok_or_else(|| damaged("it is gone".to_owned()))?;
    let damaged = format!("game {}", room.id);
    let unsent = room.reload(&stored).map_err(|reason| StoreError::Damaged(damaged, reason))?;
    room.set_seats(row.seats);
    let sent = usize::try_from(room.number()).unwrap_or(usize::MAX);
    if let Some(entries) = stored.get(sent..).filter(|entries| !entries.is_empty()) {
        room.publish(&entries_notice(room.number() + 1, entries));
    }
    for (entry, messages) in unsent {
        if let LogEvent::Room(RoomEvent::Rematch { game }) = entry {
            registry.open_soon(game);
        }
        room.broadcast(messages);
    }
    room.sync_turn(registry.turns());
    registry.lobby().changed();
    Ok(())
}

/// Switches to the server's clock after a step of the wall clock. No player is charged for the step. If it cannot be
/// stored, the game keeps its own time until the store works again.
pub(super) async fn step_clock(room: &mut GameRoom, registry: &GameRegistry) {
    let clock = *registry.clock().borrow();
    if !room.node_clock.differs_from(&clock) {
        return;
    }
    let (now, to) = (room.now(), clock.now());
    let from = room.pause.since.map_or(now, |since| since.min(now));
    if room.game.player_to_act().is_some() {
        let event = Event::Interrupted { from, to, cause: Interruption::ClockStep };
        if store_at(room, registry, to, vec![LogEvent::Game(event)], SideEffect::Nothing).await.is_err() {
            return;
        }
    }
    (room.clock, room.node_clock) = (clock, clock);
    room.pause.since = room.pause.since.map(|_| to);
    room.shift_absence(from, to);
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use kamisado_online::TimeControl;

    use super::super::GameCommand;
    use super::super::idle::tests::{add_game, events, registry_in};
    use super::*;
    use crate::config::Timeouts;
    use crate::now;
    use crate::store::Store;

    #[tokio::test]
    async fn a_process_that_stood_still_before_an_outage_charges_nobody_for_it() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let registry = registry_in(&folder).await;
        add_game(&registry, TimeControl::Fischer { seconds: 60, increment: 0 }, now()).await;
        let row = registry.store().game("game").await.expect("an answer").expect("a game");
        let mut room = GameRoom::new(row.id, row.terms, row.seats, registry.clock_of_games());
        room.rebuild(&registry.store().entries("game").await.expect("entries")).expect("it fits");
        let left = Some(ByPlayer { black: Duration::from_secs(60), white: Duration::from_secs(60) });
        let turns = ["f8e7", "g1g6"].map(|turn| Event::Turn { turn: turn.parse().expect("a turn"), left });
        let turns = turns.into_iter().map(LogEvent::Game).collect();
        store(&mut room, &registry, turns, SideEffect::Nothing).await.expect("it is stored");
        let since = room.game.clock().since().expect("it is Black's turn");
        // Blocks the only thread; after that nothing can be stored.
        std::thread::sleep(Duration::from_millis(1_200));
        let began = std::time::Instant::now();
        let failing = StorageState { failing_since: Some(began), ..StorageState::default() };
        assert!(update_storage(&mut room, &registry, failing).await);
        let works = StorageState { last_outage: Some((began, began)), ..StorageState::default() };
        assert!(update_storage(&mut room, &registry, works).await);
        let spent = room.now().since(room.game.clock().since().expect("it is Black's turn"));
        assert!(spent < Duration::from_millis(300), "{spent:?} since {since:?}");
        assert_eq!(events(&registry).await.len(), 4);
    }

    #[tokio::test]
    async fn a_clock_goes_on_when_its_player_is_back_after_a_downtime_and_that_is_stored_once_an_epoch() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let address = format!("sqlite:{}", folder.path().join("kamisado.db").display());
        let store = Store::open(&address).await.expect("a database");
        let registry = GameRegistry::open(store, Timeouts::default()).await.expect("a registry");
        let [black, white] = ["ana", "bo"].map(UserRef::guest);
        for user in [&black, &white] {
            registry.store().add_user(user, now()).await.expect("it is stored");
        }
        let time_control = TimeControl::Fischer { seconds: 60 * 60, increment: 0 };
        let terms = Terms { time_control, ..Terms::default() };
        let seats = ByPlayer { black: Some(black), white: Some(white) };
        let row = GameRow { id: "game".to_owned(), terms, created: now(), seats, public: false };
        registry.add(row.clone()).await.expect("it is stored");
        // The game was claimed ten seconds ago, after two hours without an owner.
        let claimed = now().minus(Duration::from_secs(10));
        let begun = claimed.minus(Duration::from_secs(2 * 60 * 60));
        let downtime = Event::Interrupted { from: begun, to: claimed, cause: Interruption::Downtime };
        let hour = Duration::from_secs(60 * 60);
        let turn = |turn: &str| {
            let left = Some(ByPlayer { black: hour, white: hour });
            (Event::Turn { turn: turn.parse().expect("a turn"), left }, begun)
        };
        // A player's clock runs from their second move.
        let entries = [(Event::Begun, begun), turn("f8e7"), turn("g1g6"), (downtime, claimed)];
        let entries = entries.map(|(event, at)| LogRow::new(&LogEvent::Game(event), at)).to_vec();
        let batch = Batch { game: "game".to_owned(), first: 1, entries, ..Batch::default() };
        registry.writer().store(batch).await.expect("it is stored");
        for is_again in [false, true] {
            let stored = registry.store().entries("game").await.expect("entries");
            let handle = registry.start_game(row.clone(), &stored, 2).expect("it fits");
            let spent = async || {
                let shown = handle.snapshot(None).await.expect("an answer");
                hour - shown.state.clock.expect("clocks").black
            };
            if !is_again {
                tokio::time::sleep(Duration::from_millis(600)).await;
                assert_eq!(spent().await, Duration::ZERO, "the player is not back yet");
            }
            let (messages, _received) = tokio::sync::mpsc::channel(16);
            let user = Some("ana".to_owned());
            let subscribe = |answer| GameCommand::Subscribe { user, after: 0, messages, answer };
            let _ = handle.ask(subscribe).await.expect("an answer");
            let spent = spent().await;
            // The second time only covers the thinking since the first.
            assert!((is_again || spent < Duration::from_millis(500)) && spent < Duration::from_secs(5), "{spent:?}");
            assert!(!is_again || spent > Duration::from_millis(500), "{spent:?}");
            let stored = registry.store().entries("game").await.expect("entries");
            let last = LogEvent::from_known_json(&stored.last().expect("an entry").body).expect("an entry");
            assert!(
                matches!(last, LogEvent::Game(Event::Interrupted { from, cause: Interruption::Downtime, .. }) if from == claimed),
                "{last:?}"
            );
            assert_eq!(stored.len(), 5);
            handle.tell(GameCommand::Unload).await;
            while registry.count() > 0 {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
            // Longer than the part of an opening that is not stored.
            tokio::time::sleep(Duration::from_millis(600)).await;
        }
    }
}
