//! Stores the events of a game, then applies and broadcasts them. Handles outages of the store.

use std::pin::pin;
use std::time::Instant;

use kamisado::{MatchEnd, MatchResult, Player};
use kamisado_api::{LogEvent, RoomEvent};
use kamisado_online::{Event, GameEnd, Interruption, OnlineGame, Terms, Timestamp};

use super::super::CommandError;
use super::GameActor;
#[cfg(feature = "broken")]
use crate::broken::Broken;
use crate::cluster::GameNotice;
use crate::store::{Batch, FinishedGame, GameStatus, LogRow, StorageState, StoreError, UserRef};

/// A change outside the game that is stored with its events.
pub(super) enum SideEffect {
    Nothing,
    /// A user took a seat.
    Seated(Player, UserRef),
    /// The players continue in a game with this id.
    Rematch(String),
}

impl GameActor {
    /// Stores events that happen now, then applies and broadcasts them.
    pub(super) async fn store(&mut self, entries: Vec<LogEvent>) -> Result<(), CommandError> {
        self.store_at(self.room.now(), entries).await
    }

    /// Stores events at a given time, then applies and broadcasts them.
    pub(super) async fn store_at(&mut self, at: Timestamp, entries: Vec<LogEvent>) -> Result<(), CommandError> {
        self.store_with(at, entries, SideEffect::Nothing).await
    }

    /// Stores events at a given time and what belongs to them, then applies and broadcasts them. Does nothing if `entries`
    /// is empty.
    ///
    /// No client sees the events until they are stored: the task handles no commands meanwhile. If they were not stored,
    /// or the result is unknown, nothing has happened; in the latter case the game is read again before it stores anything
    /// else.
    pub(super) async fn store_with(
        &mut self,
        at: Timestamp,
        entries: Vec<LogEvent>,
        side_effect: SideEffect,
    ) -> Result<(), CommandError> {
        if entries.is_empty() {
            return Ok(());
        }
        if !self.room.is_storing() {
            return Err(CommandError::NotStored);
        }
        let stored: Vec<LogRow> = entries.iter().map(|event| LogRow::new(event, at)).collect();
        let messages = self.room.next_messages(&stored, &entries);
        let mut game = self.room.game().clone();
        let events =
            || entries.iter().filter_map(|entry| if let LogEvent::Game(event) = entry { Some(event) } else { None });
        for event in events() {
            if let Err(error) = game.apply(event, at) {
                // The game only decides on events that fit. One that does not fit is not stored.
                tracing::error!(game = self.room.id(), ?event, %error, "an event does not fit the game; stored nothing");
                return Err(CommandError::NotStored);
            }
        }
        let ended = game.end().filter(|_| self.room.game().end().is_none());
        let status = match ended {
            Some(_) => Some(GameStatus::Over),
            None => events().any(|event| *event == Event::Begun).then_some(GameStatus::Playing),
        };
        let mut batch = Batch { entries: stored, status, ..self.room.batch() };
        batch.idle = self.room.clear_mark();
        let notice = self.room.is_published().then(|| entries_notice(batch.first, &batch.entries));
        batch.turns = events().filter(|event| matches!(event, Event::Turn { .. })).count();
        batch.finished = ended.and_then(|end| finished(&game, end));
        match &side_effect {
            SideEffect::Nothing => {}
            SideEffect::Seated(player, who) => batch.seated = Some((*player, who.id.clone())),
            SideEffect::Rematch(id) => batch.linked = Some(Box::new(self.room.rematch(id.clone(), at))),
        }
        #[cfg(feature = "broken")]
        let mut messages = messages;
        #[cfg(feature = "broken")]
        if Broken::ToldBeforeStored.is_on() {
            messages.drain(..).for_each(|message| self.room.broadcast(message));
        }
        let begun = Instant::now();
        match self.store_batch(batch).await {
            Ok(()) => {}
            Err(StoreError::Fenced) => {
                self.room.is_fenced = true;
                return Err(CommandError::NotStored);
            }
            Err(_) => {
                self.room.doubt_write(begun);
                return Err(CommandError::NotStored);
            }
        }
        self.room.apply_stored(game, &entries);
        match side_effect {
            SideEffect::Nothing => {}
            SideEffect::Seated(player, who) => self.room.set_player(player, who),
            // The new game's clock runs from now on, whether or not a player comes.
            SideEffect::Rematch(id) => self.registry.open_soon(id),
        }
        self.room.sync_turn(&self.registry.turns);
        if status == Some(GameStatus::Over) {
            self.registry.unfinished.release(&[self.room.id().to_owned()]);
        }
        if status.is_some() {
            self.registry.lobby.changed();
        }
        for message in messages {
            self.room.broadcast(message);
        }
        if let Some(notice) = notice {
            self.room.publish(&notice);
        }
        Ok(())
    }

    /// Gives up the game, so that another node can own it. Returns `false` if this was not stored.
    pub(super) async fn release(&mut self) -> bool {
        let batch = Batch { released: Some(self.room.now()), ..self.room.batch() };
        // Sent before the next owner reports the turn.
        self.registry.turns.send_changes();
        self.registry.writer.store(batch).await.is_ok()
    }

    /// Stores a batch. An error means that it was not stored or that the result is unknown. If the write takes long,
    /// subscribers are told that nothing can be stored.
    async fn store_batch(&mut self, batch: Batch) -> Result<(), StoreError> {
        let mut storage = self.registry.writer.storage();
        let mut stored = pin!(self.registry.writer.store(batch));
        let failing_since = tokio::select! {
            biased;
            stored = stored.as_mut() => return stored,
            failing = storage.wait_for(StorageState::is_failing) => failing.map(|state| state.failing_since),
        };
        if let Ok(Some(since)) = failing_since {
            self.room.begin_outage(since);
        }
        stored.await
    }

    /// Handles the start and the end of an outage. Returns `false` if the stored game contradicts the sent entries, so
    /// that it must be loaded again.
    pub(super) async fn update_storage(&mut self, state: StorageState) -> bool {
        if let Some(since) = state.failing_since {
            self.room.begin_outage(since);
            return true;
        }
        let Some(began) = self.room.unrecorded_outage(&state) else {
            return true;
        };
        if self.room.outage.is_unknown {
            match self.reload().await {
                Ok(()) => self.room.outage.is_unknown = false,
                Err(StoreError::Damaged(place, reason)) => {
                    tracing::error!(place, reason, "rebuilding a game");
                    return false;
                }
                // The next attempt follows in a moment.
                Err(_) => return true,
            }
        }
        // An earlier freeze of the process counts too, if the game has not seen it yet.
        let began = began.checked_sub(self.take_freezes(Some(began))).unwrap_or(began);
        let recorded_until = Instant::now();
        // A clock that was paused before stays paused.
        let (from, to) = (self.room.stopped_at(self.room.time_at(began)), self.room.now());
        self.room.outage.since = None;
        if let Some(event) = self.room.game().interruption(from, to, Interruption::Storage)
            && self.store(vec![LogEvent::Game(event)]).await.is_err()
        {
            self.room.outage.since = Some(began);
            return true;
        }
        self.room.outage.recorded_until = Some(recorded_until);
        self.room.shift_absence(from, to);
        self.room.send_storing();
        self.step_clock().await;
        true
    }

    /// Reads the game again and broadcasts the entries not sent yet.
    async fn reload(&mut self) -> Result<(), StoreError> {
        // Read in this order, as everywhere, the seats are at least as new as the entries.
        let stored = self.registry.store.entries(self.room.id()).await?;
        let row = self.registry.store.game(self.room.id()).await?;
        let row = row.ok_or_else(|| self.room.damaged("it is gone".to_owned()))?;
        let unsent = self.room.reload(&stored, row.seats)?;
        let (first, sent) = (self.room.number() + 1, stored.len() - unsent.len());
        if !unsent.is_empty() {
            self.room.publish(&entries_notice(first, &stored[sent..]));
        }
        for (entry, messages) in unsent {
            if let LogEvent::Room(RoomEvent::Rematch { game }) = entry {
                self.registry.open_soon(game);
            }
            self.room.broadcast(messages);
        }
        self.room.sync_turn(&self.registry.turns);
        self.registry.lobby.changed();
        Ok(())
    }

    /// Switches to the server's clock after a step of the wall clock. No player is charged for the step. If it cannot be
    /// stored, the game keeps its own time until the store works again.
    pub(super) async fn step_clock(&mut self) {
        let clock = self.registry.clock_of_games();
        if !self.room.is_stepped(&clock) {
            return;
        }
        let (from, to) = (self.room.stopped_at(self.room.now()), clock.now());
        if self.room.game().player_to_act().is_some() {
            let event = Event::Interrupted { from, to, cause: Interruption::ClockStep };
            if self.store_at(to, vec![LogEvent::Game(event)]).await.is_err() {
                return;
            }
        }
        self.room.step_clock(clock, from, to);
    }
}

/// The notice to other nodes about stored entries.
fn entries_notice(first: u64, entries: &[LogRow]) -> GameNotice {
    GameNotice::Entries { first, entries: entries.to_vec() }
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

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use kamisado::ByPlayer;
    use kamisado_online::TimeControl;

    use super::*;
    use crate::games::GameCommand;
    use crate::games::tests::{add_game, alone, events, registry_in_folder, store_batch, until};
    use crate::now;
    use crate::testing::{TestFolder, game_row};

    #[tokio::test]
    async fn a_process_that_stood_still_before_an_outage_charges_nobody_for_it() {
        let (_folder, registry) = registry_in_folder().await;
        add_game(&registry, TimeControl::Fischer { seconds: 60, increment: 0 }, now()).await;
        let row = registry.store.game("game").await.expect("an answer").expect("a game");
        let mut game = alone(&registry, row, &registry.store.entries("game").await.expect("entries"));
        let left = Some(ByPlayer { black: Duration::from_secs(60), white: Duration::from_secs(60) });
        let turns = ["f8e7", "g1g6"].map(|turn| Event::Turn { turn: turn.parse().expect("a turn"), left });
        let turns = turns.into_iter().map(LogEvent::Game).collect();
        game.store(turns).await.expect("it is stored");
        let since = game.room.game().clock().since().expect("it is Black's turn");
        // Blocks the only thread; after that nothing can be stored.
        std::thread::sleep(Duration::from_millis(1_200));
        let began = Instant::now();
        let failing = StorageState { failing_since: Some(began), ..StorageState::default() };
        assert!(game.update_storage(failing).await);
        let works = StorageState { last_outage: Some((began, began)), ..StorageState::default() };
        assert!(game.update_storage(works).await);
        let spent = game.room.now().since(game.room.game().clock().since().expect("it is Black's turn"));
        assert!(spent < Duration::from_millis(300), "{spent:?} since {since:?}");
        assert_eq!(events(&registry).await.len(), 4);
    }

    #[tokio::test]
    async fn a_clock_goes_on_when_its_player_is_back_after_a_downtime_and_that_is_stored_once_an_epoch() {
        let (_folder, registry) = TestFolder::with_registry().await;
        let players = registry.store.add_guests(["ana", "bo"]).await.map(Some);
        let row = game_row("game", TimeControl::Fischer { seconds: 60 * 60, increment: 0 }, players);
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
        store_batch(&registry, Batch { first: 1, entries, ..Batch::default() }).await;
        for is_again in [false, true] {
            let stored = registry.store.entries("game").await.expect("entries");
            let handle = registry.start_game(row.clone(), &stored, 2).expect("it fits");
            let spent = async || {
                let shown = handle.snapshot(None).await.expect("an answer");
                hour - shown.state.clock.expect("clocks").black
            };
            if !is_again {
                // Time that would be charged, and would be seen below.
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
            let stored = registry.store.entries("game").await.expect("entries");
            let last = LogEvent::from_known_json(&stored.last().expect("an entry").body).expect("an entry");
            assert!(
                matches!(last, LogEvent::Game(Event::Interrupted { from, cause: Interruption::Downtime, .. }) if from == claimed),
                "{last:?}"
            );
            assert_eq!(stored.len(), 5);
            handle.tell(GameCommand::Unload).await;
            until(async || registry.count() == 0).await;
            // Longer than the part of an opening that is not stored.
            tokio::time::sleep(Duration::from_millis(600)).await;
        }
    }
}
