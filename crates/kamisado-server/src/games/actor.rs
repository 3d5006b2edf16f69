//! The task of a game: it handles one command after the other, stores the events that follow and sends them to all
//! subscribers.

use std::time::Duration;

use kamisado::{ByPlayer, Player};
use kamisado_api::{LogEvent, RoomEvent};
use kamisado_online::{Action, ActionError, Event, Offer, Timestamp};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, sleep_until};

use super::handle::Reply;
use super::room::{GameRoom, Subscriber};
use super::storing::{SideEffect, record_opening, release, step_clock, store, store_at, update_storage};
use super::{CommandError, GameCommand, GameRegistry, RoomSnapshot, chat, engine_player};
use crate::accounts::secrets::game_id;
use crate::store::{StorageState, UserRef};

/// The most chat messages in one game.
const MAX_CHAT_MESSAGES: usize = 500;
/// How long a game that is over and has no subscriber stays in memory.
const UNLOAD_DELAY: Duration = Duration::from_secs(60);
/// For how long beyond its lease a node that can store nothing keeps its games: others have taken them over by then.
const OUTAGE_MARGIN: Duration = Duration::from_secs(1);
/// How often a game that could not be stored looks whether it can be again.
const RETRY_INTERVAL: Duration = Duration::from_millis(500);

/// Runs a game until no handle to it is left, it has been over without subscribers for a while, or it must be read again
/// from the store. Returns whether the game is over. If not, the caller must load it again.
pub(super) async fn run(
    mut room: GameRoom,
    mut commands: mpsc::Receiver<GameCommand>,
    sender: mpsc::WeakSender<GameCommand>,
    registry: GameRegistry,
) -> bool {
    event_loop(&mut room, &mut commands, &sender, &registry).await;
    room.forget_turn(registry.turns());
    registry.keep_outage(&room);
    room.game.end().is_some()
}

/// Handles commands, and does what is due without one.
async fn event_loop(
    room: &mut GameRoom,
    commands: &mut mpsc::Receiver<GameCommand>,
    sender: &mpsc::WeakSender<GameCommand>,
    registry: &GameRegistry,
) {
    let (mut storage, mut clock) = (registry.writer().storage(), registry.clock());
    let (failing_since, opened) = (storage.borrow_and_update().failing_since, std::time::Instant::now());
    room.outage.since = room.outage.since.or(failing_since);
    room.outage.recorded_until = Some(opened);
    record_opening(room, registry).await;
    let mut retry_at = Instant::now();
    loop {
        if room.is_fenced {
            return;
        }
        let is_storing = room.outage.since.is_none();
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
        let (now, is_alone) = (room.now(), room.game.end().is_some() && room.subscribers.is_empty());
        // Commands come before deadlines: a move that was received in time is in time.
        let command = tokio::select! {
            biased;
            // Before the commands: players who keep sending must not keep the game from retrying.
            () = sleep_until(retry_at), if !is_storing => {
                let state = *storage.borrow();
                if is_cut_off(registry, state, opened) {
                    return;
                }
                if !update_storage(room, registry, state).await {
                    return;
                }
                retry_at = Instant::now() + RETRY_INTERVAL;
                continue;
            }
            command = commands.recv() => match command {
                Some(command) => command,
                None => return,
            },
            changed = storage.changed() => {
                let state = *storage.borrow_and_update();
                if changed.is_err() || !update_storage(room, registry, state).await {
                    return;
                }
                continue;
            }
            changed = clock.changed() => {
                if changed.is_err() {
                    return;
                }
                step_clock(room, registry).await;
                continue;
            }
            () = wait_until(deadline, now), if is_storing && deadline.is_some() => {
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
            () = sleep(UNLOAD_DELAY), if is_alone && is_storing => return,
        };
        if !handle(room, registry, command).await {
            return;
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
        GameCommand::Act { by, action, received, answer } => {
            answer_to(answer, act(room, registry, by, action, received).await)
        }
        GameCommand::EngineTurn { request, turn } => {
            if let Some(by) = room.engine_to_act().filter(|_| room.is_last_request(request)) {
                let action = Action::Turn { ply: room.game.ply(), turn };
                // If the turn could not be stored, the engine is asked again.
                let _ = act(room, registry, by, action, std::time::Instant::now()).await;
            }
        }
        GameCommand::Chat { by, text, answer } => answer_to(answer, chat_message(room, registry, by, &text).await),
        GameCommand::ShareChat { by, share, answer } => answer_to(answer, share_chat(room, registry, by, share).await),
        GameCommand::Join { who, answer } => answer_to(answer, join(room, registry, who).await),
        GameCommand::Withdraw { user, answer } => answer_to(answer, withdraw(room, registry, &user).await),
        GameCommand::Subscribe { user, after, messages, answer } => {
            let seat = find_seat(room, registry, user).await;
            let missed = room.messages_for(seat, after);
            room.subscribers.push(Subscriber { messages, seat });
            room.update_presence(Some(room.now()));
            if answer.send((room.state(seat, room.now()), missed)).is_err() {
                // A client that has gone already has closed the channel too.
                room.update_presence(Some(room.now()));
            }
        }
        GameCommand::Snapshot { user, answer } => {
            let seat = find_seat(room, registry, user).await;
            let (state, messages) = (room.state(seat, room.now()), room.messages_for(seat, 0));
            // A caller that does not wait any more does not need the answer.
            let _ = answer.send(RoomSnapshot { state, messages, game: room.game.clone() });
        }
        GameCommand::Lag { by, lag } => room.lag[by] = lag,
        GameCommand::Disconnect => room.update_presence(Some(room.now())),
        GameCommand::RefreshSeats { user, seats } => refresh_seats(room, registry, &user, seats),
        GameCommand::State { user, joins, answer } => {
            let seat = find_seat(room, registry, user).await;
            if let Some(mut watchers) = joins {
                match seat {
                    Some(player) => watchers.players[player] = true,
                    None => watchers.watching = watchers.watching.saturating_add(1),
                }
                room.set_remote_watchers(watchers);
            }
            // A node that does not wait any more asks again.
            let _ = answer.send(room.state(seat, room.now()));
        }
        GameCommand::RemotePresence { watchers, answer } => {
            room.set_remote_watchers(watchers);
            // A node that does not wait any more asks again.
            let _ = answer.send(room.number());
        }
        GameCommand::Release { answer } => {
            let is_released = release(room, registry).await;
            let _ = answer.send(is_released);
            return !is_released;
        }
        GameCommand::Unload => return false,
    }
    true
}

/// The seat of a user. In a cluster a guest may have signed in at another node, whose message was lost: what is stored
/// says whether the seat is the account's now.
async fn find_seat(room: &mut GameRoom, registry: &GameRegistry, user: Option<String>) -> Option<Player> {
    let user = user?;
    if room.seat_of(&user).is_none() && registry.cluster().is_some() && room.outage.since.is_none() {
        let stored = registry.store().game(&room.id).await.ok().flatten();
        if let Some(game) = stored.filter(|game| game.seat_of(&user).is_some()) {
            refresh_seats(room, registry, &user, game.seats);
        }
    }
    room.seat_of(&user)
}

/// Takes over the seats that concern a user whose account has changed.
fn refresh_seats(room: &mut GameRoom, registry: &GameRegistry, user: &str, seats: ByPlayer<Option<UserRef>>) {
    room.refresh_seats(user, seats);
    room.update_presence(Some(room.now()));
    room.sync_turn(registry.turns());
}

/// Answers a caller.
fn answer_to<T>(answer: Reply<T>, done: Result<T, CommandError>) {
    // A caller that does not wait any more sees the result among the game's messages.
    let _ = answer.send(done);
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
    // No player can have acted in a turn before it began.
    let at = room.game.clock().since().map_or(at, |since| at.max(since));
    let events = room.game.decide(by, action, &room.context(at)).map_err(CommandError::Refused)?;
    let agreed = events.contains(&Event::RematchAgreed);
    let mut entries: Vec<LogEvent> = events.into_iter().map(LogEvent::Game).collect();
    if !agreed {
        return store_at(room, registry, at, entries, SideEffect::Nothing).await;
    }
    for who in Player::ALL.into_iter().filter_map(|player| room.seats[player].as_ref()) {
        // The same: no game is begun with a player who is not there any more.
        if registry.cluster().is_some()
            && registry.store().has_left(&who.id).await.map_err(|_| CommandError::NotStored)?
        {
            return Err(CommandError::Refused(ActionError::NothingOffered));
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
    let text = chat::checked(text).map_err(CommandError::BadChat)?;
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
    if !room.chat_limiters[by].take() {
        return Err(CommandError::TooMuchChat("say a little less at once"));
    }
    store(room, registry, vec![LogEvent::Room(RoomEvent::ChatShared { player: by, share })], SideEffect::Nothing).await
}

async fn join(room: &mut GameRoom, registry: &GameRegistry, who: UserRef) -> Result<Player, CommandError> {
    // A user may have left at another node in this moment.
    if registry.cluster().is_some() && registry.store().has_left(&who.id).await.map_err(|_| CommandError::NotStored)? {
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

async fn wait_until(time: Option<Timestamp>, now: Timestamp) {
    if let Some(time) = time {
        sleep(time.since(now)).await;
    }
}
