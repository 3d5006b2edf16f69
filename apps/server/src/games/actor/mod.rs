//! The task of a game: it handles one command after the other, stores the events that follow and sends them to all
//! subscribers.

mod idle;
mod pause;
mod storing;

use std::time::{Duration, Instant};

use kamisado::{ByPlayer, Player};
use kamisado_api::{LogEvent, RoomEvent};
use kamisado_input::checked_chat;
use kamisado_online::{Action, ActionError, Event, Offer, Timestamp};
use tokio::sync::{mpsc, watch};
use tokio::time::{sleep, sleep_until};

use super::room::{GameRoom, IdleMark};
use super::{CommandError, GameCommand, GameRegistry, RoomSnapshot, engine_player};
use crate::accounts::secrets::game_id;
use crate::cluster::{GameCall, Reply};
use crate::store::{StorageState, UNFINISHED_OF_USER, UserRef};
use pause::PAUSE_CHECK_INTERVAL;
use storing::SideEffect;

/// How many entries a game may have before nothing more is offered or said in it. Turns are always taken: no match is so long, and
/// a game can be played to its end.
const MAX_ENTRIES: u64 = 3_000;
/// The most chat messages in one game.
const MAX_CHAT_MESSAGES: usize = 500;
/// The time beyond its lease for which a node that cannot store keeps its games: by then others have taken them over.
const OUTAGE_MARGIN: Duration = Duration::from_secs(1);
/// The interval at which a game that could not be stored tries again.
const RETRY_INTERVAL: Duration = Duration::from_millis(500);

/// Why the task of a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ActorEnd {
    /// The game is over, or idle: it is loaded again when it is wanted.
    Unneeded,
    /// It must be read again from the store, and go on.
    Interrupted,
}

/// A game of this node and what its task needs to change it.
pub(super) struct GameActor {
    room: GameRoom,
    registry: GameRegistry,
    /// For commands that the game sends to itself later.
    sender: mpsc::WeakSender<GameCommand>,
}

impl GameActor {
    pub(super) const fn new(
        room: GameRoom,
        registry: GameRegistry,
        sender: mpsc::WeakSender<GameCommand>,
    ) -> GameActor {
        GameActor { room, registry, sender }
    }

    /// Runs a game until no handle to it is left, nobody has needed it for a while, or it must be read again from the
    /// store.
    pub(super) async fn run(mut self, mut commands: mpsc::Receiver<GameCommand>) -> ActorEnd {
        let mut end = self.event_loop(&mut commands).await;
        self.room.forget_turn(&self.registry.turns);
        self.registry.keep_outage(&self.room);
        if self.room.game().end().is_some() {
            end = ActorEnd::Unneeded;
        }
        if end == ActorEnd::Unneeded {
            // Before the receiver of the commands is dropped, so that no other caller has opened the game meanwhile.
            self.registry.forget_opened(self.room.id());
        }
        end
    }

    /// Handles commands, and does what is due without one.
    async fn event_loop(&mut self, commands: &mut mpsc::Receiver<GameCommand>) -> ActorEnd {
        let (mut storage, mut clock) = (self.registry.writer.storage(), self.registry.clock());
        let (failing_since, opened) = (storage.borrow_and_update().failing_since, Instant::now());
        self.room.outage.since = self.room.outage.since.or(failing_since);
        self.room.outage.recorded_until = Some(opened);
        self.record_idle_outages().await;
        let mut retry_at = tokio::time::Instant::now();
        let (mut freezes, mut silences) = (self.registry.pulse.freezes(), changes_of_nodes(&self.registry));
        let timeouts = self.registry.timeouts;
        loop {
            self.update_pause().await;
            if self.room.is_fenced {
                return ActorEnd::Interrupted;
            }
            let (is_storing, is_paused) = (self.room.is_storing(), self.room.pause.since.is_some());
            if is_storing {
                self.ask_engine();
            }
            let rematch_expiry = self.room.expiring_rematch_offer(timeouts.rematch);
            let deadline = self.room.deadline();
            let presence_due = self.room.presence_due(timeouts.presence_delay);
            let remote_expiry = self.room.remote_expiry();
            let is_over = self.room.game().end().is_some();
            let is_unneeded = self.room.may_rest() || (is_over && !self.room.has_subscribers());
            let now = self.room.now();
            // Commands come before deadlines: a move that was received in time is in time.
            let command = tokio::select! {
                biased;
                // Before the commands: players who keep sending must not keep the game from retrying.
                () = sleep_until(retry_at), if !is_storing => {
                    let state = *storage.borrow();
                    if is_cut_off(&self.registry, state, opened) || !self.follow_storage(state).await {
                        return ActorEnd::Interrupted;
                    }
                    retry_at = tokio::time::Instant::now() + RETRY_INTERVAL;
                    continue;
                }
                command = commands.recv() => match command {
                    Some(command) => command,
                    None => return ActorEnd::Interrupted,
                },
                changed = storage.changed() => {
                    let state = *storage.borrow_and_update();
                    if changed.is_err() || !self.follow_storage(state).await {
                        return ActorEnd::Interrupted;
                    }
                    continue;
                }
                changed = clock.changed() => {
                    if changed.is_err() {
                        return ActorEnd::Interrupted;
                    }
                    self.step_clock().await;
                    continue;
                }
                // The clock is brought up to date before anything else happens.
                Ok(()) = freezes.changed() => continue,
                () = changed(&mut silences) => {
                    // Messages may have been lost.
                    self.room.publish_owner();
                    continue;
                }
                () = sleep(PAUSE_CHECK_INTERVAL), if is_storing && is_paused => continue,
                () = wait_until(deadline, now), if is_storing && !is_paused && deadline.is_some() => {
                    self.update_pause().await;
                    if self.room.pause.since.is_some() {
                        continue;
                    }
                    let events = self.room.game().expire(&self.room.context(self.room.now()));
                    // What could not be stored is still due when storing works again, if its time is up then.
                    let _ = self.store(events.into_iter().map(LogEvent::Game).collect()).await;
                    continue;
                }
                () = wait_until(rematch_expiry.map(|(_, at)| at), now), if is_storing && rematch_expiry.is_some() => {
                    let withdrawn = |(by, _)| LogEvent::Game(Event::Declined { by, offer: Offer::Rematch });
                    let _ = self.store(rematch_expiry.map(withdrawn).into_iter().collect()).await;
                    continue;
                }
                () = at(presence_due) => {
                    self.room.send_presence();
                    continue;
                }
                () = at(remote_expiry) => {
                    self.room.update_presence(Some(self.room.now()));
                    continue;
                }
                () = sleep(timeouts.unload), if is_unneeded && is_storing => {
                    if self.mark_idle().await && commands.is_empty() {
                        return ActorEnd::Unneeded;
                    }
                    continue;
                }
            };
            let command = match (self.unknown_user(&command), command) {
                (Some(user), command) => {
                    self.check_seats(user, command);
                    continue;
                }
                (None, GameCommand::Checked { user, seats, command }) => {
                    if let Some(seats) = seats {
                        self.refresh_seats(&user, seats);
                    }
                    *command
                }
                (None, command) => command,
            };
            if !self.handle(command).await {
                return ActorEnd::Interrupted;
            }
        }
    }

    /// Asks the engine for its turn, if it is to move and has not been asked yet.
    fn ask_engine(&mut self) {
        if let Some((player, level, request)) = self.room.idle_engine() {
            let (sender, cluster) = (self.sender.clone(), self.registry.cluster().cloned());
            engine_player::request_move(self.room.game(), player, level, request, sender, cluster);
        }
    }

    /// Follows the state of the store. Returns `false` if the game must be loaded again.
    async fn follow_storage(&mut self, state: StorageState) -> bool {
        let is_sound = self.update_storage(state).await;
        if is_sound && self.room.is_storing() {
            self.answer_for_engine().await;
        }
        is_sound
    }

    /// Handles a command; false if the game must be loaded again.
    async fn handle(&mut self, command: GameCommand) -> bool {
        match command {
            GameCommand::Ask { call, received, answer } => {
                // A caller that does not wait any more sees the result among the game's messages.
                let _ = answer.send(self.carry_out(call, received).await);
            }
            GameCommand::EngineTurn { request, turn } => {
                if let Some(by) = self.room.engine_to_act().filter(|_| self.room.is_last_request(request)) {
                    let action = Action::Turn { ply: self.room.game().ply(), turn };
                    self.update_before_action(by, Instant::now(), None).await;
                    if self.act(by, action, Instant::now()).await == Err(CommandError::NotStored) {
                        // It is asked again as soon as turns can be stored.
                        self.room.forget_engine_request();
                    }
                }
            }
            GameCommand::Subscribe { user, after, messages, answer } => {
                let seat = user.and_then(|user| self.room.seat_of(&user));
                let missed = self.room.messages_for(seat, after);
                self.room.subscribe(messages, seat);
                self.room.update_presence(Some(self.room.now()));
                self.mark_active().await;
                if answer.send((self.room.state(seat, self.room.now()), missed)).is_err() {
                    // A client that has gone already has closed the channel too.
                    self.room.update_presence(Some(self.room.now()));
                }
            }
            GameCommand::Snapshot { user, answer } => {
                let seat = user.and_then(|user| self.room.seat_of(&user));
                let (state, messages) = (self.room.state(seat, self.room.now()), self.room.messages_for(seat, 0));
                // A caller that does not wait any more does not need the answer.
                let _ = answer.send(RoomSnapshot { state, messages, game: self.room.game().clone() });
            }
            GameCommand::Disconnect => self.room.update_presence(Some(self.room.now())),
            GameCommand::RefreshSeats { user, seats } => self.refresh_seats(&user, seats),
            GameCommand::Release { answer } => {
                let is_released = self.release().await;
                let _ = answer.send(is_released);
                return !is_released;
            }
            GameCommand::MarkActive => {
                self.room.idle_mark = IdleMark::Unknown;
                self.mark_active().await;
            }
            // Its command was taken out of it.
            GameCommand::Checked { .. } => {}
            GameCommand::Unload => return false,
        }
        true
    }

    /// Carries out a call of a client of this node or of another one.
    async fn carry_out(&mut self, call: GameCall, received: Instant) -> Reply {
        let done = match call {
            GameCall::Act { by, action, waited, thought } => {
                let received = received.checked_sub(waited).unwrap_or(received);
                self.update_before_action(by, received, thought).await;
                self.act(by, action, received).await
            }
            GameCall::Chat { by, text } => self.chat_message(by, &text).await,
            GameCall::ShareChat { by, share } => self.share_chat(by, share).await,
            GameCall::Withdraw { user } => self.withdraw(&user).await,
            GameCall::Join { who } => return self.join(who).await.map_or_else(Reply::from, Reply::Seat),
            GameCall::State { user, joins } => {
                let seat = user.and_then(|user| self.room.seat_of(&user));
                if let Some(mut watchers) = joins {
                    watchers.add(seat);
                    self.room.set_remote_watchers(watchers);
                    self.mark_active().await;
                }
                return Reply::State(Box::new(self.room.state(seat, self.room.now())));
            }
            GameCall::Presence(watchers) => {
                let is_anyone = watchers.watching > 0 || watchers.players.black || watchers.players.white;
                self.room.set_remote_watchers(watchers);
                if is_anyone {
                    self.mark_active().await;
                }
                return Reply::Number(self.room.number());
            }
            GameCall::Lag { by, lag } => {
                self.room.lag[by] = lag;
                Ok(())
            }
        };
        done.map_or_else(Reply::from, |()| Reply::Done)
    }

    /// Who asks, if what is stored may say something else about the seats than the game: in a cluster a guest may have
    /// signed in at another node, whose message was lost.
    fn unknown_user(&self, command: &GameCommand) -> Option<String> {
        let (GameCommand::Subscribe { user, .. }
        | GameCommand::Snapshot { user, .. }
        | GameCommand::Ask { call: GameCall::State { user, .. }, .. }) = command
        else {
            return None;
        };
        let is_unknown = |user: &&String| self.room.seat_of(user).is_none();
        let user = user.as_ref().filter(is_unknown).cloned()?;
        (self.registry.cluster().is_some() && self.room.is_storing()).then_some(user)
    }

    /// Reads the seats and gives the command back to the game, which goes on meanwhile.
    fn check_seats(&self, user: String, command: GameCommand) {
        let (id, registry, sender) = (self.room.id().to_owned(), self.registry.clone(), self.sender.clone());
        tokio::spawn(async move {
            let stored = registry.store.game(&id).await.ok().flatten();
            let seats = stored.filter(|game| game.seat_of(&user).is_some()).map(|game| game.seats);
            if let Some(commands) = sender.upgrade() {
                // A game whose task has ended is opened again by the caller.
                let _ = commands.send(GameCommand::Checked { user, seats, command: Box::new(command) }).await;
            }
        });
    }

    /// Takes over the seats that concern a user whose account has changed.
    fn refresh_seats(&mut self, user: &str, seats: ByPlayer<Option<UserRef>>) {
        self.room.refresh_seats(user, seats);
        self.room.update_presence(Some(self.room.now()));
        self.room.sync_turn(&self.registry.turns);
    }

    /// Agrees for an engine to what it was offered, if its answer could not be stored.
    async fn answer_for_engine(&mut self) {
        for by in Player::ALL {
            if let Some(offer) = self.room.game().offers()[by].filter(|_| self.room.is_engine(!by)) {
                // One that fails again is answered after the next outage.
                let _ = self.decide(!by, Action::Offer { offer }, self.room.now()).await;
            }
        }
    }

    /// A player acts. An engine agrees to everything that it is offered.
    async fn act(&mut self, by: Player, action: Action, received: Instant) -> Result<(), CommandError> {
        let at = self.room.time_at(received);
        self.decide(by, action, at).await?;
        if let Action::Offer { offer } = action
            && self.room.game().offers()[by] == Some(offer)
            && self.room.is_engine(!by)
        {
            self.decide(!by, action, at).await?;
        }
        Ok(())
    }

    async fn decide(&mut self, by: Player, action: Action, at: Timestamp) -> Result<(), CommandError> {
        if matches!(action, Action::Offer { offer } if offer != Offer::Rematch) {
            self.check_log()?;
        }
        let at = self.room.game().action_time(at);
        let events = self.room.game().decide(by, action, &self.room.context(at)).map_err(CommandError::Refused)?;
        let agreed = events.contains(&Event::RematchAgreed);
        let mut entries: Vec<LogEvent> = events.into_iter().map(LogEvent::Game).collect();
        if !agreed {
            return self.store_at(at, entries).await;
        }
        let people = Player::ALL.into_iter().filter(|&player| !self.room.is_engine(player));
        for who in people.filter_map(|player| self.room.player(player)) {
            // The same: no game is begun with a player who is not there any more.
            if self.registry.store.has_left(&who.id).await.map_err(|_| CommandError::NotStored)? {
                return Err(CommandError::Refused(ActionError::NothingOffered));
            }
            // Each has asked for it, but perhaps in many games at once.
            let unfinished = self.registry.store.count_unfinished(&who.id).await;
            if unfinished.map_err(|_| CommandError::NotStored)? >= UNFINISHED_OF_USER {
                return Err(CommandError::TooManyUnfinished);
            }
        }
        let id = game_id().map_err(|_| CommandError::NotStored)?;
        entries.push(LogEvent::Room(RoomEvent::Rematch { game: id.clone() }));
        self.store_with(at, entries, SideEffect::Rematch(id)).await
    }

    /// Refuses what a game with very many entries has no room for.
    fn check_log(&self) -> Result<(), CommandError> {
        if self.room.number() >= MAX_ENTRIES { Err(CommandError::LogFull) } else { Ok(()) }
    }

    async fn chat_message(&mut self, by: Player, text: &str) -> Result<(), CommandError> {
        let text = checked_chat(text).map_err(CommandError::BadChat)?;
        self.check_log()?;
        if self.room.chat_count() >= MAX_CHAT_MESSAGES {
            return Err(CommandError::TooMuchChat("the chat of this game has reached its limit"));
        }
        self.room.check_chat_rate(by)?;
        let shares = self.room.shares_chat();
        let (text, shared) = (text.to_owned(), shares.black && shares.white);
        self.store(vec![LogEvent::Room(RoomEvent::Chat { player: by, text, shared, hidden: false })]).await
    }

    /// A player allows spectators to read the chat, or does not any more; earlier messages stay as they were.
    async fn share_chat(&mut self, by: Player, share: bool) -> Result<(), CommandError> {
        if self.room.shares_chat()[by] == share {
            return Ok(());
        }
        self.check_log()?;
        self.room.check_chat_rate(by)?;
        self.store(vec![LogEvent::Room(RoomEvent::ChatShared { player: by, share })]).await
    }

    async fn join(&mut self, who: UserRef) -> Result<Player, CommandError> {
        // A user may have left in this moment.
        if self.registry.store.has_left(&who.id).await.map_err(|_| CommandError::NotStored)? {
            return Err(CommandError::NoSeat);
        }
        let (player, entries) = self.room.join(&who)?;
        self.store_with(self.room.now(), entries, SideEffect::Seated(player, who)).await?;
        Ok(player)
    }

    async fn withdraw(&mut self, user: &str) -> Result<(), CommandError> {
        let by = self.room.seat_of(user).ok_or(CommandError::NotYours)?;
        if self.room.game().has_begun() {
            return Err(CommandError::Taken);
        }
        self.decide(by, Action::Abort, self.room.now()).await
    }
}

/// Whether this node of a cluster has stored nothing for longer than others wait before they take its games over. When
/// a game was opened, the database said that this node owned it.
fn is_cut_off(registry: &GameRegistry, state: StorageState, opened: Instant) -> bool {
    let limit = registry.cluster().map(|cluster| cluster.lease().duration + OUTAGE_MARGIN);
    limit.zip(state.failing_since).is_some_and(|(limit, since)| since.max(opened).elapsed() > limit)
}

/// The silences of other nodes, in a cluster.
fn changes_of_nodes(registry: &GameRegistry) -> Option<watch::Receiver<()>> {
    registry.cluster().map(|cluster| cluster.liveness().changes())
}

/// Waits for a change; without a receiver, forever.
async fn changed(changes: &mut Option<watch::Receiver<()>>) {
    let is_changed = match changes {
        Some(changes) => changes.changed().await.is_ok(),
        None => false,
    };
    if !is_changed {
        std::future::pending().await
    }
}

async fn wait_until(time: Option<Timestamp>, now: Timestamp) {
    if let Some(time) = time {
        sleep(time.since(now)).await;
    }
}

/// Waits until this time; without a time, forever.
async fn at(time: Option<tokio::time::Instant>) {
    match time {
        Some(time) => sleep_until(time).await,
        None => std::future::pending().await,
    }
}
