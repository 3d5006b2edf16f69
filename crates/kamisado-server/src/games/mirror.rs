//! A game that another node owns, for the clients of this node: it passes their commands on to the owner, and sends them what
//! the owner has stored.

use std::sync::Arc;
use std::time::{Duration, Instant};

use async_nats::Subscriber as Notices;
use futures_util::StreamExt;
use kamisado::{ByPlayer, Player};
use kamisado_api::{GameState, LogEvent, RoomEvent};
use tokio::sync::{Notify, mpsc};
use tokio::time::{MissedTickBehavior, interval, sleep_until};

use super::handle::Reply as Answer;
use super::ownership::Place;
use super::room::{GameRoom, Subscriber, count_chat};
use super::{CommandError, EncodedMessage, EntryMessages, GameCommand, GameRegistry, RoomSnapshot};
use crate::cluster::{Cluster, GameNotice, NoReply, NodeWatchers, RemoteCommand, Reply, Request, decode};
use crate::ops::metrics::METRICS;
use crate::store::{LogRow, StoreError};

/// How long a mirror without clients stays in memory.
const UNLOAD_DELAY: Duration = Duration::from_secs(10);
/// How long the owner may take to say how the game stands. What is stored is shown where it takes longer.
const STATE_TIMEOUT: Duration = Duration::from_secs(1);

/// A game that another node owns.
pub(super) struct Mirror {
    /// The game as it is stored, and the clients of this node.
    room: GameRoom,
    owner: Arc<str>,
    cluster: Cluster,
    registry: GameRegistry,
    /// Notified when the owner did not answer.
    is_doubted: Arc<Notify>,
}

/// Whether a mirror goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    GoOn,
    End,
}

/// Runs a mirror until it has had no clients for a while, or this node owns the game.
pub(super) async fn run(mut mirror: Mirror, mut commands: mpsc::Receiver<GameCommand>, mut notices: Notices) {
    let mut reports = interval(mirror.registry.timeouts().ping_interval);
    reports.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let is_doubted = Arc::clone(&mirror.is_doubted);
    let mut alone_since = tokio::time::Instant::now();
    loop {
        let is_alone = mirror.room.subscribers.is_empty();
        if !is_alone {
            alone_since = tokio::time::Instant::now();
        }
        let next = tokio::select! {
            biased;
            command = commands.recv() => match command {
                Some(command) => mirror.handle(command).await,
                None => Next::End,
            },
            notice = notices.next() => match notice {
                Some(message) => {
                    METRICS.node_message_received();
                    mirror.on_notice(decode(&message.payload)).await
                }
                None => Next::End,
            },
            () = is_doubted.notified() => mirror.find_owner().await,
            // The first comes at once: what happened since the game was read is found then.
            _ = reports.tick() => mirror.report().await,
            () = sleep_until(alone_since + UNLOAD_DELAY), if is_alone => Next::End,
        };
        if next == Next::End {
            return;
        }
    }
}

impl Mirror {
    pub(super) fn new(room: GameRoom, owner: Arc<str>, cluster: Cluster, registry: GameRegistry) -> Mirror {
        Mirror { room, owner, cluster, registry, is_doubted: Arc::default() }
    }

    async fn handle(&mut self, command: GameCommand) -> Next {
        match command {
            GameCommand::Act { by, action, received, answer } => {
                self.forward(RemoteCommand::Act { by, action, waited: received.elapsed() }, answer, done);
            }
            GameCommand::Chat { by, text, answer } => self.forward(RemoteCommand::Chat { by, text }, answer, done),
            GameCommand::ShareChat { by, share, answer } => {
                self.forward(RemoteCommand::ShareChat { by, share }, answer, done)
            }
            GameCommand::Withdraw { user, answer } => self.forward(RemoteCommand::Withdraw { user }, answer, done),
            GameCommand::Join { who, answer } => self.forward(RemoteCommand::Join { who }, answer, seated),
            GameCommand::Lag { by, lag } => {
                let request = Request { game: self.room.id.clone(), call: RemoteCommand::Lag { by, lag } };
                self.cluster.publish(self.cluster.node_subject(&self.owner), &request);
            }
            GameCommand::Subscribe { user, after, messages, answer } => {
                let watchers = self.watchers();
                let Some(state) = self.state(user, Some(watchers)).await else {
                    // The client comes back, and the game is read again.
                    return Next::End;
                };
                let missed = self.room.messages_for(state.you, after);
                self.room.subscribers.push(Subscriber { messages, seat: state.you });
                // A client that has gone already has closed its channel too.
                let _ = answer.send((state, missed));
            }
            GameCommand::Snapshot { user, answer } => {
                let Some(state) = self.state(user, None).await else {
                    return Next::End;
                };
                let messages = self.room.messages_for(state.you, 0);
                let _ = answer.send(RoomSnapshot { state, messages, game: self.room.game.clone() });
            }
            GameCommand::Disconnect => return self.report().await,
            GameCommand::RefreshSeats { user, seats } => {
                self.room.refresh_seats(&user, seats);
                return self.report().await;
            }
            // These are for the owner.
            GameCommand::State { .. } | GameCommand::RemotePresence { .. } | GameCommand::EngineTurn { .. } => {}
            GameCommand::Release { .. } | GameCommand::Unload => return Next::End,
        }
        Next::GoOn
    }

    /// Passes a call on to the owner of the game, without waiting for it here. Without an answer the caller is told to try
    /// again.
    fn forward<T: Send + 'static>(
        &self,
        call: RemoteCommand,
        answer: Answer<T>,
        read: fn(Reply) -> Option<Result<T, CommandError>>,
    ) {
        let (registry, cluster, is_doubted) =
            (self.registry.clone(), self.cluster.clone(), Arc::clone(&self.is_doubted));
        let (game, owner) = (self.room.id.clone(), Arc::clone(&self.owner));
        tokio::spawn(async move {
            let begun = Instant::now();
            let reply = registry.call(&cluster, &game, owner, call).await;
            if reply.is_none() || begun.elapsed() > STATE_TIMEOUT {
                is_doubted.notify_one();
            }
            if let Some(done) = reply.and_then(read) {
                // A caller that does not wait any more sees the result among the game's messages.
                let _ = answer.send(done);
            }
        });
    }

    /// Asks the owner something that changes nothing.
    async fn ask_owner(&self, call: RemoteCommand) -> Result<Reply, NoReply> {
        let request = Request { game: self.room.id.clone(), call };
        self.cluster.request(self.cluster.node_subject(&self.owner), &request, STATE_TIMEOUT).await
    }

    /// The game as a user sees it: as its owner says or, where that does not answer, as it is stored. None if it cannot be
    /// read.
    async fn state(&mut self, user: Option<String>, joins: Option<NodeWatchers>) -> Option<GameState> {
        let said = self.ask_owner(RemoteCommand::State { user: user.clone(), joins }).await;
        let Ok(Reply::State(mut state)) = said else {
            self.is_doubted.notify_one();
            self.catch_up().await.ok()?;
            let seat = user.and_then(|user| self.room.seat_of(&user));
            let state = self.room.state(seat, self.room.now());
            return Some(GameState { clock: self.stored_clock(), ..state });
        };
        if state.last_entry > self.room.number() {
            self.catch_up().await.ok()?;
        }
        if state.last_entry != self.room.number() {
            // Something has happened since the owner answered.
            state.last_entry = self.room.number();
            (state.clock, state.player_to_act) = (self.stored_clock(), self.room.game.player_to_act());
        }
        Some(*state)
    }

    /// What the clocks showed when the turn began. What has passed since then only the owner knows: the clock of this node may be
    /// another.
    fn stored_clock(&self) -> Option<ByPlayer<Duration>> {
        self.room.game.clock().left()
    }

    /// Who is connected here.
    fn watchers(&mut self) -> NodeWatchers {
        self.room.subscribers.retain(|subscriber| !subscriber.messages.is_closed());
        let seats = || self.room.subscribers.iter().map(|subscriber| subscriber.seat);
        let players = ByPlayer::from_fn(|player: Player| seats().any(|seat| seat == Some(player)));
        let watching = u32::try_from(seats().filter(Option::is_none).count()).unwrap_or(u32::MAX);
        NodeWatchers { node: self.cluster.instance().to_string(), players, watching }
    }

    /// Reports to the owner who is connected here, and finds out whether anything was missed.
    async fn report(&mut self) -> Next {
        let watchers = self.watchers();
        match self.ask_owner(RemoteCommand::Presence(watchers)).await {
            Ok(Reply::Number(number)) if number <= self.room.number() => Next::GoOn,
            Ok(Reply::Number(_)) => self.catch_up_or_end().await,
            _ => match self.find_owner().await {
                Next::GoOn => self.catch_up_or_end().await,
                Next::End => Next::End,
            },
        }
    }

    /// Looks who owns the game now.
    async fn find_owner(&mut self) -> Next {
        match self.registry.place(&self.cluster, &self.room.id).await {
            Ok(Some(Place::Other(owner))) => {
                self.owner = owner;
                Next::GoOn
            }
            Ok(Some(Place::Here(_))) => {
                self.registry.open_soon(self.room.id.clone());
                Next::End
            }
            Ok(None) => Next::End,
            // It is tried again with the next report.
            Err(_) => Next::GoOn,
        }
    }

    async fn on_notice(&mut self, notice: Option<GameNotice>) -> Next {
        match notice {
            Some(GameNotice::Entries { first, entries }) => {
                let known = usize::try_from((self.room.number() + 1).saturating_sub(first)).unwrap_or(usize::MAX);
                let Some(new) = entries.get(known..).filter(|new| !new.is_empty()) else {
                    return Next::GoOn;
                };
                // After a gap the database says what was missed.
                if first > self.room.number() + 1 || self.apply(new).await.is_none() {
                    return self.catch_up_or_end().await;
                }
                Next::GoOn
            }
            Some(GameNotice::Message(text)) => {
                self.room.send(&EncodedMessage(text.into()));
                Next::GoOn
            }
            Some(GameNotice::Owner(owner)) => {
                self.owner = owner.into();
                self.report().await
            }
            None => self.catch_up_or_end().await,
        }
    }

    /// Applies the entries that come next, and sends them to the clients; none if one cannot be applied.
    async fn apply(&mut self, rows: &[LogRow]) -> Option<()> {
        for row in rows {
            let event = LogEvent::from_known_json(&row.body).ok()?;
            if let LogEvent::Game(event) = &event {
                self.room.game.apply(event, row.at).ok()?;
            }
            if matches!(event, LogEvent::Room(RoomEvent::Joined { .. })) {
                self.room.seats = self.registry.store().game(&self.room.id).await.ok()??.seats;
            }
            self.room.chat_count += count_chat(std::slice::from_ref(&event));
            self.room.apply_entry(&event);
            let message = EntryMessages::new(self.room.number() + 1, &event, row.at);
            self.room.broadcast(message);
        }
        Some(())
    }

    /// Reads from the database what was missed, and sends it to the clients.
    async fn catch_up(&mut self) -> Result<(), StoreError> {
        let id = self.room.id.clone();
        let damaged = |reason: String| StoreError::Damaged(format!("game {id}"), reason);
        let row = self.registry.store().game(&id).await?.ok_or_else(|| damaged("it is gone".to_owned()))?;
        let stored = self.registry.store().entries(&id).await?;
        let missed = self.room.reload(&stored).map_err(damaged)?;
        self.room.seats = row.seats;
        for (_, messages) in missed {
            self.room.broadcast(messages);
        }
        Ok(())
    }

    async fn catch_up_or_end(&mut self) -> Next {
        match self.catch_up().await {
            // The database may answer again when the next report is due.
            Ok(()) | Err(StoreError::Database(_)) => Next::GoOn,
            Err(error) => {
                tracing::warn!(error = %format_args!("{error:#}"), "a game is read anew");
                Next::End
            }
        }
    }
}

fn done(reply: Reply) -> Option<Result<(), CommandError>> {
    match reply {
        Reply::Done => Some(Ok(())),
        Reply::Refused(refusal) => Some(Err(CommandError::Remote(refusal))),
        _ => None,
    }
}

fn seated(reply: Reply) -> Option<Result<Player, CommandError>> {
    match reply {
        Reply::Seat(player) => Some(Ok(player)),
        Reply::Refused(refusal) => Some(Err(CommandError::Remote(refusal))),
        _ => None,
    }
}
