//! A game that another node owns, for the clients of this node. The mirror forwards their commands to the owner, and
//! sends them what the owner has stored.

use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use futures_util::future::BoxFuture;
use kamisado::ByPlayer;
use kamisado_api::{ErrorCode, GameState, LogEntry, LogEvent, RoomEvent};
use tokio::sync::{Notify, mpsc, oneshot, watch};
use tokio::time::{MissedTickBehavior, interval, sleep_until};

use super::ownership::Place;
use super::room::GameRoom;
use super::{EncodedMessage, EntryMessages, GameCommand, GameRegistry, RoomSnapshot};
use crate::cluster::{
    Cluster, GameCall, GameNotice, NoReply, NodeWatchers, Reply, Request, Subscriber as Notices, decode,
};
use crate::ops::metrics::METRICS;
use crate::store::{LogRow, StoreError};

/// A mirror without clients stays in memory for this long.
const UNLOAD_DELAY: Duration = Duration::from_secs(10);
/// The owner must answer within this time; otherwise the stored state is shown.
const STATE_TIMEOUT: Duration = Duration::from_secs(1);
/// Entries that the owner has stored may take this long before they are read from the database.
const ENTRY_DELAY: Duration = Duration::from_millis(500);

/// A game that another node owns.
pub(super) struct Mirror {
    /// The game as it is stored, and the clients of this node.
    room: GameRoom,
    owner: watch::Sender<Arc<str>>,
    cluster: Cluster,
    registry: GameRegistry,
    /// Notified when the owner does not answer, cannot store, or has changed.
    is_doubted: Arc<Notify>,
    /// The number of entries applied to the game. Turns are applied when the game is asked for, since most are only
    /// passed on.
    applied: u64,
    /// The report on its way to the owner, and whether another must follow.
    reporting: Option<BoxFuture<'static, Result<Reply, NoReply>>>,
    reports_again: bool,
    /// Whether this owner has answered a report.
    has_reported: bool,
    /// When the turn was shown here, and which players were connected then. `None` if it was read with the game
    /// instead.
    turn_shown: Option<(Instant, ByPlayer<bool>)>,
    /// An entry that the owner has stored but that has not arrived, and the time limit for it.
    awaited: Option<(u64, tokio::time::Instant)>,
}

/// Whether a mirror continues: `None` ends it.
type Next = Option<()>;

/// Runs a mirror until it has had no clients for a while, or this node owns the game.
pub(super) async fn run(mut mirror: Mirror, mut commands: mpsc::Receiver<GameCommand>, mut notices: Notices) {
    let mut reports = interval(mirror.registry.timeouts.ping_interval);
    reports.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let is_doubted = Arc::clone(&mirror.is_doubted);
    let (mut silences, mut gaps) = (mirror.cluster.liveness().changes(), mirror.cluster.gaps());
    let mut alone_since = tokio::time::Instant::now();
    loop {
        let is_alone = !mirror.room.has_subscribers();
        if !is_alone {
            alone_since = tokio::time::Instant::now();
        }
        let awaited_until = mirror.awaited_until();
        let is_awaiting = mirror.awaited.is_some();
        let next = tokio::select! {
            biased;
            command = commands.recv() => match command {
                Some(command) => mirror.handle(command).await,
                None => None,
            },
            notice = notices.next() => match notice {
                Some(message) => {
                    METRICS.node_messages_received.add(1);
                    mirror.on_notice(decode(&message.payload)).await
                }
                None => None,
            },
            () = is_doubted.notified() => mirror.find_owner().await,
            // Messages may have been lost.
            Ok(()) = silences.changed() => mirror.report(),
            Ok(()) = gaps.changed() => mirror.report(),
            reply = answered(&mut mirror.reporting) => mirror.on_report(reply).await,
            // The first tick comes at once and finds what happened since the game was read.
            _ = reports.tick() => mirror.report(),
            () = sleep_until(awaited_until), if is_awaiting => mirror.catch_up_or_end().await,
            () = sleep_until(alone_since + UNLOAD_DELAY), if is_alone => None,
        };
        if next.is_none() {
            return;
        }
    }
}

/// The answer to the report on its way; waits forever without one.
async fn answered(reporting: &mut Option<BoxFuture<'static, Result<Reply, NoReply>>>) -> Result<Reply, NoReply> {
    let Some(report) = reporting else {
        return std::future::pending().await;
    };
    let reply = report.await;
    *reporting = None;
    reply
}

impl Mirror {
    pub(super) fn new(room: GameRoom, owner: Arc<str>, cluster: Cluster, registry: GameRegistry) -> Mirror {
        Mirror {
            applied: room.number(),
            room,
            owner: watch::Sender::new(owner),
            cluster,
            registry,
            is_doubted: Arc::default(),
            reporting: None,
            reports_again: false,
            has_reported: false,
            turn_shown: None,
            awaited: None,
        }
    }

    async fn handle(&mut self, command: GameCommand) -> Next {
        match command {
            GameCommand::Ask { call, received, answer } => self.forward(call, received, answer),
            GameCommand::Subscribe { user, after, messages, answer } => {
                // A report that reached the owner after this call would remove the client again.
                while self.reporting.is_some() {
                    let reply = answered(&mut self.reporting).await;
                    self.on_report(reply).await?;
                }
                let watchers = self.watchers();
                // Otherwise the client reconnects, and the game is read again.
                let state = self.state(user, Some(watchers)).await?;
                let missed = self.room.messages_for(state.you, after);
                self.room.subscribe(messages, state.you);
                // A client that has gone has closed its channel too.
                let _ = answer.send((state, missed));
            }
            GameCommand::Snapshot { user, answer } => {
                let state = self.state(user, None).await?;
                if self.apply_turns().is_none() {
                    self.catch_up().await.ok()?;
                }
                let messages = self.room.messages_for(state.you, 0);
                let _ = answer.send(RoomSnapshot { state, messages, game: self.room.game().clone() });
            }
            GameCommand::Disconnect => return self.report(),
            GameCommand::RefreshSeats { user, seats } => {
                self.room.refresh_seats(&user, seats);
                return self.report();
            }
            // Only the owner handles these.
            GameCommand::EngineTurn { .. } | GameCommand::MarkActive | GameCommand::Checked { .. } => {}
            GameCommand::Release { .. } | GameCommand::Unload => return None,
        }
        Some(())
    }

    /// Passes a call on to the owner of the game without waiting for it here. Without an answer the caller is told to
    /// try again.
    fn forward(&self, mut call: GameCall, received: Instant, answer: oneshot::Sender<Reply>) {
        let game = self.room.id().to_owned();
        match &mut call {
            GameCall::Act { by, waited, thought, .. } => {
                let shown = self.turn_shown.filter(|(_, players)| players[*by]);
                *thought = shown.map(|(shown, _)| received.saturating_duration_since(shown));
                *waited = received.elapsed();
            }
            // Nobody waits for the answer.
            GameCall::Lag { .. } => {
                self.cluster.publish(self.cluster.node_subject(&self.owner.borrow()), &Request { game, call });
                return;
            }
            _ => {}
        }
        let (registry, cluster, is_doubted) =
            (self.registry.clone(), self.cluster.clone(), Arc::clone(&self.is_doubted));
        let owners = self.owner.subscribe();
        tokio::spawn(async move {
            let (reply, is_moved) = registry.call(&cluster, &game, owners, call).await;
            // A node that cannot store may have lost the game.
            let is_stored = !matches!(&reply, Some(Reply::Refused(refusal)) if refusal.code == ErrorCode::NotStored);
            if reply.is_none() || is_moved || !is_stored {
                is_doubted.notify_one();
            }
            if let Some(reply) = reply {
                // A caller that has stopped waiting sees the result in the game's messages.
                let _ = answer.send(reply);
            }
        });
    }

    /// Asks the owner without changing anything.
    async fn ask_owner(&mut self, call: GameCall) -> Result<Reply, NoReply> {
        let request = Request { game: self.room.id().to_owned(), call };
        let subject = self.cluster.node_subject(&self.owner.borrow());
        self.cluster.request(subject, &request, STATE_TIMEOUT).await
    }

    /// The game as a user sees it: from its owner or, if that does not answer, as it is stored. `None` if it cannot be
    /// read.
    async fn state(&mut self, user: Option<String>, joins: Option<NodeWatchers>) -> Option<GameState> {
        let said = self.ask_owner(GameCall::State { user: user.clone(), joins: joins.clone() }).await;
        let Ok(Reply::State(mut state)) = said else {
            self.is_doubted.notify_one();
            self.catch_up().await.ok()?;
            let seat = user.and_then(|user| self.room.seat_of(&user));
            let mut state = self.room.state(seat, self.room.now());
            state.clock = self.stored_clock();
            // Only the owner knows who is connected elsewhere.
            if let Some(mut here) = joins {
                here.add(seat);
                state.presence.black |= here.players.black;
                state.presence.white |= here.players.white;
                state.presence.watching = here.watching;
            }
            return Some(state);
        };
        if state.last_entry > self.room.number() {
            self.catch_up().await.ok()?;
        }
        if state.last_entry != self.room.number() {
            // Entries have arrived since the owner answered.
            if self.apply_turns().is_none() {
                self.catch_up().await.ok()?;
            }
            state.last_entry = self.room.number();
            (state.clock, state.player_to_act) = (self.stored_clock(), self.room.game().player_to_act());
        }
        Some(*state)
    }

    /// The clocks when the turn began. Only the owner knows the time since then: the clock of this node may differ.
    fn stored_clock(&self) -> Option<ByPlayer<Duration>> {
        self.room.game().clock().left()
    }

    /// The clients connected here.
    fn watchers(&mut self) -> NodeWatchers {
        self.room.watchers(self.cluster.instance().to_string())
    }

    /// Reports the clients of this node to the owner, and learns whether entries are missing. Reports go out one after
    /// the other, so they arrive in order.
    fn report(&mut self) -> Next {
        if self.reporting.is_some() {
            self.reports_again = true;
            return Some(());
        }
        let call = GameCall::Presence(self.watchers());
        let (cluster, request) = (self.cluster.clone(), Request { game: self.room.id().to_owned(), call });
        let subject = cluster.node_subject(&self.owner.borrow());
        self.reporting = Some(Box::pin(async move { cluster.request(subject, &request, STATE_TIMEOUT).await }));
        Some(())
    }

    /// Handles the owner's answer to a report, or its absence.
    async fn on_report(&mut self, reply: Result<Reply, NoReply>) -> Next {
        if std::mem::take(&mut self.reports_again) {
            self.report();
        }
        match reply {
            Ok(Reply::Number(number)) => {
                let is_first = !std::mem::replace(&mut self.has_reported, true);
                if number <= self.room.number() {
                    return Some(());
                }
                // Before the first answer this node may have had no subscription yet, and a claim is stored without a
                // message. Later entries are mostly on their way.
                if is_first {
                    return self.catch_up_or_end().await;
                }
                self.awaited.get_or_insert((number, tokio::time::Instant::now() + ENTRY_DELAY));
                Some(())
            }
            _ => {
                self.find_owner().await?;
                self.catch_up_or_end().await
            }
        }
    }

    /// The time limit of the awaited entry.
    fn awaited_until(&self) -> tokio::time::Instant {
        self.awaited.map_or_else(tokio::time::Instant::now, |(_, until)| until)
    }

    /// Looks up the current owner.
    async fn find_owner(&mut self) -> Next {
        match self.registry.place(&self.cluster, self.room.id()).await {
            Ok(Some(Place::Other(owner))) => {
                self.set_owner(owner);
                Some(())
            }
            Ok(Some(Place::Here(_))) => {
                self.registry.open_soon(self.room.id().to_owned());
                None
            }
            Ok(None) => None,
            // The next report tries again.
            Err(_) => Some(()),
        }
    }

    /// Follows a new owner.
    fn set_owner(&mut self, owner: Arc<str>) {
        if *self.owner.borrow() != owner {
            self.owner.send_replace(owner);
            // The answers of the former owner no longer matter.
            (self.reporting, self.has_reported) = (None, false);
            // The former owner may have reported that it cannot store.
            self.room.send_storing();
        }
    }

    async fn on_notice(&mut self, notice: Option<GameNotice>) -> Next {
        match notice {
            Some(GameNotice::Entries { first, entries }) => {
                let known = usize::try_from((self.room.number() + 1).saturating_sub(first)).unwrap_or(usize::MAX);
                let new = entries.get(known..).unwrap_or_default();
                // After a gap the database has the missing entries.
                if !new.is_empty() && (first > self.room.number() + 1 || self.apply(new).await.is_none()) {
                    return self.catch_up_or_end().await;
                }
                Some(())
            }
            Some(GameNotice::Message(text)) => {
                self.room.send(&EncodedMessage(text.into()));
                Some(())
            }
            Some(GameNotice::Owner(owner)) => {
                self.set_owner(owner.into());
                self.report()
            }
            None => self.catch_up_or_end().await,
        }
    }

    /// Applies the next entries and sends them to the clients; `None` if one cannot be applied.
    async fn apply(&mut self, rows: &[LogRow]) -> Option<()> {
        for row in rows {
            let number = self.room.number() + 1;
            if let Some(turn) = EntryMessages::of_turn(number, row) {
                self.show_turn();
                self.room.broadcast(turn);
                continue;
            }
            self.apply_turns()?;
            let event = LogEvent::from_known_json(&row.body).ok()?;
            if matches!(event, LogEvent::Room(RoomEvent::Joined { .. })) {
                let seats = self.registry.store.game(self.room.id()).await.ok()??.seats;
                self.room.set_seats(seats);
            }
            self.room.apply(&event, row.at)?;
            self.applied += 1;
            if matches!(&event, LogEvent::Game(event) if event.begins_turn()) {
                self.show_turn();
            }
            self.room.broadcast(EntryMessages::new(number, row, &event));
        }
        if self.awaited.is_some_and(|(number, _)| number <= self.room.number()) {
            self.awaited = None;
        }
        Some(())
    }

    /// Notes that the turn is shown now to the connected players.
    fn show_turn(&mut self) {
        self.turn_shown = Some((Instant::now(), self.room.connected()));
    }

    /// Applies the turns that have only been forwarded so far; `None` if one does not fit.
    fn apply_turns(&mut self) -> Option<()> {
        while let Some(messages) = self.room.messages_of(self.applied + 1) {
            let LogEntry { event, at, .. } = messages.entry()?;
            self.room.apply(&event, at)?;
            self.applied += 1;
        }
        Some(())
    }

    /// Reads missing entries from the database and sends them to the clients.
    async fn catch_up(&mut self) -> Result<(), StoreError> {
        // Read in this order, as everywhere, the seats are at least as new as the entries.
        let stored = self.registry.store.entries(self.room.id()).await?;
        let row = self.registry.store.game(self.room.id()).await?;
        let row = row.ok_or_else(|| self.room.damaged("it is gone".to_owned()))?;
        let missed = self.room.reload(&stored, row.seats)?;
        for (event, messages) in missed {
            if matches!(&event, LogEvent::Game(event) if event.begins_turn()) {
                self.show_turn();
            }
            self.room.broadcast(messages);
        }
        (self.applied, self.awaited) = (self.room.number(), None);
        Ok(())
    }

    async fn catch_up_or_end(&mut self) -> Next {
        self.awaited = None;
        match self.catch_up().await {
            // The database may answer again by the next report.
            Ok(()) | Err(StoreError::Database(_)) => Some(()),
            Err(error) => {
                tracing::warn!(error = %format_args!("{error:#}"), "reading a game again");
                None
            }
        }
    }
}
