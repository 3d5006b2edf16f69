//! Marks a game as idle before it leaves memory, and as active when a client comes back.

use std::time::Instant;

use kamisado_api::LogEvent;
use kamisado_online::Interruption;

use super::super::room::IdleMark;
use super::GameActor;
use crate::store::{Batch, IdleChange, StoreError};

impl GameActor {
    /// Stores the outages during the idle time as events.
    pub(super) async fn record_idle_outages(&mut self) {
        let mut outages = self.room.take_idle_outages().into_iter();
        while let Some((from, to)) = outages.next() {
            // An outage that is already an event, or ended before the turn began, costs nobody time.
            let Some(event) = self.room.game().interruption(from, to, Interruption::Downtime) else {
                continue;
            };
            if self.store_at(to, vec![LogEvent::Game(event)]).await.is_err() {
                // The time before the outage in which this could not be stored belongs to it too.
                let since = self.room.outage.since.unwrap_or_else(Instant::now);
                let (begun, outages) = (self.room.time_at(since), std::iter::once((from, to)).chain(outages));
                let length = outages.map(|(from, to)| to.min(begun).since(from)).sum();
                self.room.outage.since = Some(since.checked_sub(length).unwrap_or(since));
                return;
            }
            self.room.shift_absence(from, to);
        }
    }

    /// Marks the game as active because a client is connected. Otherwise a restart would count the players as absent
    /// since the game became idle.
    pub(super) async fn mark_active(&mut self) {
        if self.room.idle_mark != IdleMark::Absent && self.room.is_storing() {
            let batch = Batch { idle: IdleChange::Active, ..self.room.batch() };
            // If this fails, the next event of the game tries again.
            self.store_mark(batch, IdleMark::Absent).await;
        }
    }

    /// Marks the game as idle before it leaves memory. Returns `false` if the game must stay: the mark could not be
    /// stored, or the deadline has come near.
    pub(super) async fn mark_idle(&mut self) -> bool {
        if let Some(batch) = self.room.rest() {
            self.store_mark(batch, IdleMark::Present).await;
        }
        let game = self.room.game();
        self.room.idle_mark == IdleMark::Present || game.end().is_some() || !game.has_begun()
    }

    /// Stores a batch that changes the idle mark.
    async fn store_mark(&mut self, batch: Batch, mark: IdleMark) {
        let stored = self.registry.writer.store(batch).await;
        self.room.idle_mark = if stored.is_ok() { mark } else { IdleMark::Unknown };
        if matches!(stored, Err(StoreError::Fenced)) {
            self.room.is_fenced = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use kamisado::Player;
    use kamisado_online::{Action, Event, TimeControl, Timestamp};
    use tokio::time::sleep;

    use super::*;
    use crate::cluster::GameCall;
    use crate::games::GameRegistry;
    use crate::games::room::MIN_REST;
    use crate::games::tests::{DAY, add_game, alone, events, idle_since, open, registry_in, registry_in_folder, until};
    use crate::now;
    use crate::store::{IdleTime, LogRow};
    use crate::testing::game_row;

    /// A game in memory with these events.
    fn game_with(registry: &GameRegistry, events: &[(Event, Timestamp)]) -> GameActor {
        let entries: Vec<LogRow> = events.iter().map(|(event, at)| LogRow::new(&LogEvent::Game(*event), *at)).collect();
        alone(registry, game_row("game", TimeControl::Days(1), [None, None]), &entries)
    }

    #[tokio::test]
    async fn a_game_whose_deadline_has_come_near_stays_in_memory() {
        let (_folder, registry) = registry_in_folder().await;
        let begun = now().minus(DAY - MIN_REST / 2);
        let mut game = game_with(&registry, &[(Event::Begun, begun)]);
        assert!(!game.mark_idle().await, "nothing would wake it in time");
        game.room.idle_mark = IdleMark::Present;
        assert!(game.mark_idle().await, "its row says when it is due");
        assert!(game_with(&registry, &[]).mark_idle().await, "it waits for its second player");
        let aborted = [(Event::Begun, begun), (Event::Aborted { by: Player::Black }, begun)];
        assert!(game_with(&registry, &aborted).mark_idle().await, "it is over");
    }

    #[tokio::test]
    async fn a_mark_that_was_not_confirmed_is_cleared_by_the_next_event() {
        let (_folder, registry) = registry_in_folder().await;
        add_game(&registry, TimeControl::Days(1), now()).await;
        let mut game = game_with(&registry, &[(Event::Begun, now())]);
        assert!(game.mark_idle().await);
        assert!(idle_since(&registry).await.is_some());
        // The mark is stored, but the answer was lost.
        game.room.idle_mark = IdleMark::Unknown;
        assert!(game.room.rest().is_some(), "before it leaves memory it is marked again");
        let outage = Event::Interrupted { from: now(), to: now(), cause: Interruption::Storage };
        let stored = game.store(vec![LogEvent::Game(outage)]).await;
        assert!(stored.is_ok() && game.room.idle_mark == IdleMark::Absent);
        assert_eq!(idle_since(&registry).await, None);
    }

    #[tokio::test]
    async fn a_running_clock_of_minutes_keeps_its_game_in_memory_and_a_waiting_one_does_not() {
        let (folder, registry) = registry_in_folder().await;
        add_game(&registry, TimeControl::Fischer { seconds: 60 * 60, increment: 0 }, now()).await;
        drop(open(&registry).await);
        until(async || registry.count() == 0).await;
        for (ply, turn) in ["f8e7", "g1g6"].into_iter().enumerate() {
            let handle = open(&registry).await;
            let by = if ply == 0 { Player::Black } else { Player::White };
            let action = Action::Turn { ply, turn: turn.parse().expect("a turn") };
            handle.call(GameCall::act(by, action)).await.expect("it is legal");
        }
        // Ten times as long as a game without clients stays in memory.
        sleep(Duration::from_millis(200)).await;
        assert_eq!(registry.count(), 1, "its clock runs");
        drop(registry);
        let registry = registry_in(&folder).await;
        assert_eq!(registry.count(), 1, "it goes on at once");
    }

    #[tokio::test]
    async fn an_outage_is_recorded_once_and_not_in_a_later_turn() {
        let (_folder, registry) = registry_in_folder().await;
        let begun = now().minus(DAY / 2);
        add_game(&registry, TimeControl::Days(1), begun).await;
        let mut game = game_with(&registry, &[(Event::Begun, begun)]);
        let outage = |hour: u32| (begun.plus(DAY / 24 * hour), begun.plus(DAY / 24 * (hour + 1)));
        let before = (begun.minus(DAY), begun.minus(DAY / 2));
        let outages = vec![before, outage(1), outage(1), outage(3)];
        game.room.wake_from(IdleTime { since: begun, due: begun.plus(DAY), outages });
        game.record_idle_outages().await;
        assert_eq!(game.room.game().clock().since(), Some(begun.plus(DAY / 12)));
        assert_eq!(events(&registry).await.len(), 3);
    }

    #[tokio::test]
    async fn a_long_time_in_which_the_process_stood_still_is_an_event_of_a_game_of_days_too() {
        let (_folder, registry) = registry_in_folder().await;
        add_game(&registry, TimeControl::Days(1), now()).await;
        let handle = open(&registry).await;
        handle.snapshot(None).await.expect("an answer");
        // Two outages before the game looks, an hour in total.
        let begun = Instant::now();
        for minutes in [40, 60] {
            registry.pulse.beat(begun + Duration::from_secs(60 * minutes));
        }
        until(async || events(&registry).await.len() > 1).await;
        let events = events(&registry).await;
        let [_, LogEvent::Game(Event::Interrupted { from, to, .. })] = &events[..] else {
            panic!("{events:?}");
        };
        assert!((59..=61).contains(&(to.since(*from).as_secs() / 60)), "{events:?}");
    }
}
