//! The task of a game: it handles one command after the other, stores the events that follow and sends them to all
//! subscribers.

use std::time::Duration;

use kamisado::{ByPlayer, Player};
use kamisado_api::{LogEvent, RoomEvent};
use kamisado_input::checked_chat;
use kamisado_online::{Action, ActionError, Event, Offer, Timestamp};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep, sleep_until};

use super::pause::{PAUSE_CHECK_INTERVAL, update_before_action, update_pause};
use super::room::{GameRoom, IdleMark, Subscriber};
use super::storing::{SideEffect, release, step_clock, store, store_at, update_storage};
use super::{CommandError, GameCommand, GameRegistry, RoomSnapshot, engine_player, idle};
use crate::accounts::secrets::game_id;
use crate::cluster::{GameCall, Reply};
use crate::store::{StorageState, UNFINISHED_OF_USER, UserRef};

/// How many entries a game may have before nothing more is offered or said in it. Turns are always taken: no match is so long, and
/// a game can be played to its end.
const MAX_ENTRIES: u64 = 3_000;
/// The most chat messages in one game.
const MAX_CHAT_MESSAGES: usize = 500;
/// For how long beyond its lease a node that can store nothing keeps its games: others have taken them over by then.
const OUTAGE_MARGIN: Duration = Duration::from_secs(1);
/// How often a game that could not be stored looks whether it can be again.
const RETRY_INTERVAL: Duration = Duration::from_millis(500);

/// Why the task of a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ActorEnd {
    /// The game is over, or idle: it is loaded again when it is wanted.
    Unneeded,
    /// It must be read again from the store, and go on.
    Interrupted,
}

/// Runs a game until no handle to it is left, nobody has needed it for a while, or it must be read again from the store.
pub(super) async fn run(
    mut room: GameRoom,
    mut commands: mpsc::Receiver<GameCommand>,
    sender: mpsc::WeakSender<GameCommand>,
    registry: GameRegistry,
) -> ActorEnd {
    let mut end = event_loop(&mut room, &mut commands, &sender, &registry).await;
    room.forget_turn(registry.turns());
    registry.keep_outage(&room);
    if room.game.end().is_some() {
        end = ActorEnd::Unneeded;
    }
    if end == ActorEnd::Unneeded {
        // Before the receiver of the commands is dropped, so that no other caller has opened the game meanwhile.
        registry.forget_opened(&room.id);
    }
    end
}

/// Handles commands, and does what is due without one.
async fn event_loop(
    room: &mut GameRoom,
    commands: &mut mpsc::Receiver<GameCommand>,
    sender: &mpsc::WeakSender<GameCommand>,
    registry: &GameRegistry,
) -> ActorEnd {
    let (mut storage, mut clock) = (registry.writer().storage(), registry.clock());
    let (failing_since, opened) = (storage.borrow_and_update().failing_since, std::time::Instant::now());
    room.outage.since = room.outage.since.or(failing_since);
    room.outage.recorded_until = Some(opened);
    idle::record_outages(room, registry).await;
    let mut retry_at = Instant::now();
    let (mut freezes, mut silences) = (registry.pulse().freezes(), changes_of_nodes(registry));
    loop {
        update_pause(room, registry).await;
        if room.is_fenced {
            return ActorEnd::Interrupted;
        }
        let (is_storing, is_paused) = (room.outage.since.is_none(), room.pause.since.is_some());
        if let Some((player, level, request)) = if is_storing { room.idle_engine() } else { None } {
            engine_player::request_move(
                &room.game,
                player,
                level,
                request,
                sender.clone(),
                registry.cluster().cloned(),
            );
        }
        let rematch_expiry = room.expiring_rematch_offer(registry.timeouts().rematch);
        let deadline = room.game.deadline(room.lag);
        let presence_due = room.sent_presence.due(room.presence, registry.timeouts().presence_delay);
        let remote_expiry = room.remote_expiry();
        let is_unneeded = room.may_rest() || (room.game.end().is_some() && room.subscribers.is_empty());
        let now = room.now();
        // Commands come before deadlines: a move that was received in time is in time.
        let command = tokio::select! {
            biased;
            // Before the commands: players who keep sending must not keep the game from retrying.
            () = sleep_until(retry_at), if !is_storing => {
                let state = *storage.borrow();
                if is_cut_off(registry, state, opened) {
                    return ActorEnd::Interrupted;
                }
                if !update_storage(room, registry, state).await {
                    return ActorEnd::Interrupted;
                }
                if room.outage.since.is_none() {
                    answer_for_engine(room, registry).await;
                }
                retry_at = Instant::now() + RETRY_INTERVAL;
                continue;
            }
            command = commands.recv() => match command {
                Some(command) => command,
                None => return ActorEnd::Interrupted,
            },
            changed = storage.changed() => {
                let state = *storage.borrow_and_update();
                if changed.is_err() || !update_storage(room, registry, state).await {
                    return ActorEnd::Interrupted;
                }
                if room.outage.since.is_none() {
                    answer_for_engine(room, registry).await;
                }
                continue;
            }
            changed = clock.changed() => {
                if changed.is_err() {
                    return ActorEnd::Interrupted;
                }
                step_clock(room, registry).await;
                continue;
            }
            // The clock is brought up to date before anything else happens.
            Ok(()) = freezes.changed() => continue,
            () = changed(&mut silences) => {
                // Messages may have been lost.
                room.publish_owner();
                continue;
            }
            () = sleep(PAUSE_CHECK_INTERVAL), if is_storing && is_paused => continue,
            () = wait_until(deadline, now), if is_storing && !is_paused && deadline.is_some() => {
                update_pause(room, registry).await;
                if room.pause.since.is_some() {
                    continue;
                }
                let events = room.game.expire(&room.context(room.now()));
                // What could not be stored is still due when storing works again, if its time is up then.
                let _ = store(room, registry, events.into_iter().map(LogEvent::Game).collect(), SideEffect::Nothing).await;
                continue;
            }
            () = wait_until(rematch_expiry.map(|(_, at)| at), now), if is_storing && rematch_expiry.is_some() => {
                let withdrawn = rematch_expiry.map(|(by, _)| LogEvent::Game(Event::Declined { by, offer: Offer::Rematch }));
                let _ = store(room, registry, Vec::from_iter(withdrawn), SideEffect::Nothing).await;
                continue;
            }
            () = sleep_until(presence_due.unwrap_or_else(Instant::now)), if presence_due.is_some() => {
                room.send_presence();
                continue;
            }
            () = sleep_until(remote_expiry.unwrap_or_else(Instant::now)), if remote_expiry.is_some() => {
                room.update_presence(Some(room.now()));
                continue;
            }
            () = sleep(registry.timeouts().unload), if is_unneeded && is_storing => {
                if idle::mark_idle(room, registry).await && commands.is_empty() {
                    return ActorEnd::Unneeded;
                }
                continue;
            }
        };
        let command = match (unknown_user(room, registry, &command), command) {
            (Some(user), command) => {
                check_seats(room.id.clone(), user, command, sender.clone(), registry.clone());
                continue;
            }
            (None, GameCommand::Checked { user, seats, command }) => {
                if let Some(seats) = seats {
                    refresh_seats(room, registry, &user, seats);
                }
                *command
            }
            (None, command) => command,
        };
        if !handle(room, registry, command).await {
            return ActorEnd::Interrupted;
        }
    }
}

/// Whether this node of a cluster has stored nothing for longer than others wait before they take its games over. When
/// a game was opened, the database said that this node owned it.
fn is_cut_off(registry: &GameRegistry, state: StorageState, opened: std::time::Instant) -> bool {
    let limit = registry.cluster().map(|cluster| cluster.lease().duration + OUTAGE_MARGIN);
    limit.zip(state.failing_since).is_some_and(|(limit, since)| since.max(opened).elapsed() > limit)
}

/// Handles a command; false if the game must be loaded again.
async fn handle(room: &mut GameRoom, registry: &GameRegistry, command: GameCommand) -> bool {
    match command {
        GameCommand::Call { call, received, answer } => {
            // A caller that does not wait any more sees the result among the game's messages.
            let _ = answer.send(carry_out(room, registry, call, received).await);
        }
        GameCommand::EngineTurn { request, turn } => {
            if let Some(by) = room.engine_to_act().filter(|_| room.is_last_request(request)) {
                let action = Action::Turn { ply: room.game.ply(), turn };
                update_before_action(room, registry, by, std::time::Instant::now(), None).await;
                if act(room, registry, by, action, std::time::Instant::now()).await == Err(CommandError::NotStored) {
                    // It is asked again as soon as turns can be stored.
                    room.forget_engine_request();
                }
            }
        }
        GameCommand::Subscribe { user, after, messages, answer } => {
            let seat = user.and_then(|user| room.seat_of(&user));
            let missed = room.messages_for(seat, after);
            room.subscribers.push(Subscriber { messages, seat });
            room.update_presence(Some(room.now()));
            idle::mark_active(room, registry).await;
            if answer.send((room.state(seat, room.now()), missed)).is_err() {
                // A client that has gone already has closed the channel too.
                room.update_presence(Some(room.now()));
            }
        }
        GameCommand::Snapshot { user, answer } => {
            let seat = user.and_then(|user| room.seat_of(&user));
            let (state, messages) = (room.state(seat, room.now()), room.messages_for(seat, 0));
            // A caller that does not wait any more does not need the answer.
            let _ = answer.send(RoomSnapshot { state, messages, game: room.game.clone() });
        }
        GameCommand::Disconnect => room.update_presence(Some(room.now())),
        GameCommand::RefreshSeats { user, seats } => refresh_seats(room, registry, &user, seats),
        GameCommand::Release { answer } => {
            let is_released = release(room, registry).await;
            let _ = answer.send(is_released);
            return !is_released;
        }
        GameCommand::MarkActive => {
            room.idle_mark = IdleMark::Unknown;
            idle::mark_active(room, registry).await;
        }
        // Its command was taken out of it.
        GameCommand::Checked { .. } => {}
        GameCommand::Unload => return false,
    }
    true
}

/// Carries out a call of a client of this node or of another one.
async fn carry_out(
    room: &mut GameRoom,
    registry: &GameRegistry,
    call: GameCall,
    received: std::time::Instant,
) -> Reply {
    let done = match call {
        GameCall::Act { by, action, waited, thought } => {
            let received = received.checked_sub(waited).unwrap_or(received);
            update_before_action(room, registry, by, received, thought).await;
            act(room, registry, by, action, received).await
        }
        GameCall::Chat { by, text } => chat_message(room, registry, by, &text).await,
        GameCall::ShareChat { by, share } => share_chat(room, registry, by, share).await,
        GameCall::Withdraw { user } => withdraw(room, registry, &user).await,
        GameCall::Join { who } => return join(room, registry, who).await.map_or_else(Reply::from, Reply::Seat),
        GameCall::State { user, joins } => {
            let seat = user.and_then(|user| room.seat_of(&user));
            if let Some(mut watchers) = joins {
                watchers.add(seat);
                room.set_remote_watchers(watchers);
                idle::mark_active(room, registry).await;
            }
            return Reply::State(Box::new(room.state(seat, room.now())));
        }
        GameCall::Presence(watchers) => {
            let is_anyone = watchers.watching > 0 || watchers.players.black || watchers.players.white;
            room.set_remote_watchers(watchers);
            if is_anyone {
                idle::mark_active(room, registry).await;
            }
            return Reply::Number(room.number());
        }
        GameCall::Lag { by, lag } => {
            room.lag[by] = lag;
            Ok(())
        }
    };
    done.map_or_else(Reply::from, |()| Reply::Done)
}

/// Who asks, if what is stored may say something else about the seats than the game: in a cluster a guest may have signed in at
/// another node, whose message was lost.
fn unknown_user(room: &GameRoom, registry: &GameRegistry, command: &GameCommand) -> Option<String> {
    let (GameCommand::Subscribe { user, .. }
    | GameCommand::Snapshot { user, .. }
    | GameCommand::Call { call: GameCall::State { user, .. }, .. }) = command
    else {
        return None;
    };
    let is_unknown = |user: &&String| room.seat_of(user).is_none();
    let user = user.as_ref().filter(is_unknown).cloned()?;
    (registry.cluster().is_some() && room.outage.since.is_none()).then_some(user)
}

/// Reads the seats and gives the command back to the game, which goes on meanwhile.
fn check_seats(
    id: String,
    user: String,
    command: GameCommand,
    sender: mpsc::WeakSender<GameCommand>,
    registry: GameRegistry,
) {
    tokio::spawn(async move {
        let stored = registry.store().game(&id).await.ok().flatten();
        let seats = stored.filter(|game| game.seat_of(&user).is_some()).map(|game| game.seats);
        if let Some(commands) = sender.upgrade() {
            // A game whose task has ended is opened again by the caller.
            let _ = commands.send(GameCommand::Checked { user, seats, command: Box::new(command) }).await;
        }
    });
}

/// Takes over the seats that concern a user whose account has changed.
fn refresh_seats(room: &mut GameRoom, registry: &GameRegistry, user: &str, seats: ByPlayer<Option<UserRef>>) {
    room.refresh_seats(user, seats);
    room.update_presence(Some(room.now()));
    room.sync_turn(registry.turns());
}

/// Agrees for an engine to what it was offered, if its answer could not be stored.
async fn answer_for_engine(room: &mut GameRoom, registry: &GameRegistry) {
    for by in Player::ALL {
        if let Some(offer) = room.game.offers()[by].filter(|_| room.is_engine(!by)) {
            // One that fails again is answered after the next outage.
            let _ = decide(room, registry, !by, Action::Offer { offer }, room.now()).await;
        }
    }
}

/// A player acts. An engine agrees to everything that it is offered.
async fn act(
    room: &mut GameRoom,
    registry: &GameRegistry,
    by: Player,
    action: Action,
    received: std::time::Instant,
) -> Result<(), CommandError> {
    let at = room.clock.at(received);
    decide(room, registry, by, action, at).await?;
    if let Action::Offer { offer } = action
        && room.game.offers()[by] == Some(offer)
        && room.is_engine(!by)
    {
        decide(room, registry, !by, action, at).await?;
    }
    Ok(())
}

async fn decide(
    room: &mut GameRoom,
    registry: &GameRegistry,
    by: Player,
    action: Action,
    at: Timestamp,
) -> Result<(), CommandError> {
    if matches!(action, Action::Offer { offer } if offer != Offer::Rematch) && room.number() >= MAX_ENTRIES {
        return Err(CommandError::LogFull);
    }
    let at = room.game.action_time(at);
    let events = room.game.decide(by, action, &room.context(at)).map_err(CommandError::Refused)?;
    let agreed = events.contains(&Event::RematchAgreed);
    let mut entries: Vec<LogEvent> = events.into_iter().map(LogEvent::Game).collect();
    if !agreed {
        return store_at(room, registry, at, entries, SideEffect::Nothing).await;
    }
    let people = Player::ALL.into_iter().filter(|&player| !room.is_engine(player));
    for who in people.filter_map(|player| room.seats[player].as_ref()) {
        // The same: no game is begun with a player who is not there any more.
        if registry.store().has_left(&who.id).await.map_err(|_| CommandError::NotStored)? {
            return Err(CommandError::Refused(ActionError::NothingOffered));
        }
        // Each has asked for it, but perhaps in many games at once.
        let unfinished = registry.store().count_unfinished(&who.id).await.map_err(|_| CommandError::NotStored)?;
        if unfinished >= UNFINISHED_OF_USER {
            return Err(CommandError::TooManyUnfinished);
        }
    }
    let id = game_id().map_err(|_| CommandError::NotStored)?;
    entries.push(LogEvent::Room(RoomEvent::Rematch { game: id.clone() }));
    store_at(room, registry, at, entries, SideEffect::Rematch(id)).await
}

async fn chat_message(
    room: &mut GameRoom,
    registry: &GameRegistry,
    by: Player,
    text: &str,
) -> Result<(), CommandError> {
    let text = checked_chat(text).map_err(CommandError::BadChat)?;
    if room.number() >= MAX_ENTRIES {
        return Err(CommandError::LogFull);
    }
    if room.chat_count >= MAX_CHAT_MESSAGES {
        return Err(CommandError::TooMuchChat("enough has been said in this game"));
    }
    if !room.chat_limiters[by].take() {
        return Err(CommandError::TooMuchChat("say a little less at once"));
    }
    let shared = room.shares_chat.black && room.shares_chat.white;
    let entry = LogEvent::Room(RoomEvent::Chat { player: by, text: text.to_owned(), shared, hidden: false });
    store(room, registry, vec![entry], SideEffect::Nothing).await
}

/// A player allows spectators to read the chat, or does not any more; earlier messages stay as they were.
async fn share_chat(room: &mut GameRoom, registry: &GameRegistry, by: Player, share: bool) -> Result<(), CommandError> {
    if room.shares_chat[by] == share {
        return Ok(());
    }
    if room.number() >= MAX_ENTRIES {
        return Err(CommandError::LogFull);
    }
    if !room.chat_limiters[by].take() {
        return Err(CommandError::TooMuchChat("say a little less at once"));
    }
    store(room, registry, vec![LogEvent::Room(RoomEvent::ChatShared { player: by, share })], SideEffect::Nothing).await
}

async fn join(room: &mut GameRoom, registry: &GameRegistry, who: UserRef) -> Result<Player, CommandError> {
    // A user may have left in this moment.
    if registry.store().has_left(&who.id).await.map_err(|_| CommandError::NotStored)? {
        return Err(CommandError::NoSeat);
    }
    let (player, entries) = room.join(&who)?;
    if !entries.is_empty() {
        store(room, registry, entries, SideEffect::Seated(player, who)).await?;
    }
    Ok(player)
}

async fn withdraw(room: &mut GameRoom, registry: &GameRegistry, user: &str) -> Result<(), CommandError> {
    let by = room.seat_of(user).ok_or(CommandError::NotYours)?;
    if room.game.has_begun() {
        return Err(CommandError::Taken);
    }
    decide(room, registry, by, Action::Abort, room.now()).await
}

/// The silences of other nodes, in a cluster.
fn changes_of_nodes(registry: &GameRegistry) -> Option<watch::Receiver<()>> {
    registry.cluster().map(|cluster| cluster.liveness().changes())
}

/// Waits until it has changed; where there is nothing to change, for ever.
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
