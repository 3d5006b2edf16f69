//! The task of a game: it takes one call after the other, stores what follows and tells everybody.

use std::pin::pin;
use std::time::Duration;

use kamisado::{ByPlayer, MatchEnd, MatchResult, Player};
use kamisado_api::{LogEvent, RoomEvent};
use kamisado_online::{Action, Event, GameEnd, Interruption, Offer, OnlineGame, Terms, Timestamp};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, sleep_until};

use super::handle::Reply;
use super::room::count_said;
use super::room::{GameRoom, Subscriber};
use super::{CommandError, EntryLines, GameCommand, GameRegistry, RoomSnapshot, chat, engine_player};
use crate::accounts::secrets::game_id;
use crate::store::{Batch, FinishedGame, GameRow, LogRow, StorageState, StoreError, UserRef};

/// The most that is said in one game.
const MAX_CHAT_MESSAGES: usize = 500;
/// How long a game that is over and that nobody watches stays in memory.
const UNLOAD_DELAY: Duration = Duration::from_secs(60);
/// How often a game that could not be stored looks whether it can be again.
const RETRY_INTERVAL: Duration = Duration::from_millis(500);

/// Runs a game until nobody can call any more, it has been over and alone for a while, or it is to be built anew from what
/// is stored, which it should be where this says that it is not over.
pub(super) async fn run(
    mut table: GameRoom,
    mut calls: mpsc::Receiver<GameCommand>,
    own: mpsc::WeakSender<GameCommand>,
    registry: GameRegistry,
) -> bool {
    event_loop(&mut table, &mut calls, &own, &registry).await;
    table.forget_turn(registry.turns());
    table.game.end().is_some()
}

/// Takes calls, and does by itself what is due.
async fn event_loop(
    table: &mut GameRoom,
    calls: &mut mpsc::Receiver<GameCommand>,
    own: &mpsc::WeakSender<GameCommand>,
    registry: &GameRegistry,
) {
    let (mut storage, mut clock) = (registry.writer().storage(), registry.clock());
    table.outage.since = storage.borrow_and_update().failing_since;
    table.outage.recorded_until = Some(std::time::Instant::now());
    let mut retry_at = Instant::now();
    loop {
        let is_storing = table.outage.since.is_none();
        if let Some((player, level, request)) = if is_storing { table.idle_engine() } else { None } {
            engine_player::request_move(&table.game, player, level, request, own.clone());
        }
        let lapse = table.gone_with_offer();
        let due = table.game.deadline(table.lag);
        let news = table.told.due(table.presence);
        let (now, is_alone) = (table.now(), table.game.end().is_some() && table.watchers.is_empty());
        // What was asked for comes before what happens by itself: a move that was received in time is in time.
        let call = tokio::select! {
            biased;
            // Before the calls: players who try again and again must not keep the game from trying.
            () = sleep_until(retry_at), if !is_storing => {
                let state = *storage.borrow();
                if !update_storage(table, registry, state).await {
                    return;
                }
                retry_at = Instant::now() + RETRY_INTERVAL;
                continue;
            }
            call = calls.recv() => match call {
                Some(call) => call,
                None => return,
            },
            changed = storage.changed() => {
                let state = *storage.borrow_and_update();
                if changed.is_err() || !update_storage(table, registry, state).await {
                    return;
                }
                continue;
            }
            changed = clock.changed() => {
                if changed.is_err() {
                    return;
                }
                step_clock(table, registry).await;
                continue;
            }
            () = wait_until(due, now), if is_storing && due.is_some() => {
                let events = table.game.expire(&table.moment(table.now()));
                // What could not be stored is due still when storing works again, if its time is up then.
                let _ = store(table, registry, events.into_iter().map(LogEvent::Game).collect(), After::Nothing).await;
                continue;
            }
            () = wait_until(lapse.map(|(_, at)| at), now), if is_storing && lapse.is_some() => {
                let withdrawn = lapse.map(|(by, _)| LogEvent::Game(Event::Declined { by, offer: Offer::Rematch }));
                let _ = store(table, registry, Vec::from_iter(withdrawn), After::Nothing).await;
                continue;
            }
            () = sleep_until(news.unwrap_or_else(Instant::now)), if news.is_some() => {
                table.tell_presence();
                continue;
            }
            () = sleep(UNLOAD_DELAY), if is_alone && is_storing => return,
        };
        if !handle(table, registry, call).await {
            return;
        }
    }
}

/// Takes a call; false if the game is to be built anew.
async fn handle(table: &mut GameRoom, registry: &GameRegistry, call: GameCommand) -> bool {
    match call {
        GameCommand::Act { by, action, received, answer } => {
            answer_to(answer, act(table, registry, by, action, received).await)
        }
        GameCommand::EngineTurn { request, turn } => {
            if let Some(by) = table.engine_to_act().filter(|_| table.is_last_request(request)) {
                let action = Action::Turn { ply: table.game.ply(), turn };
                // What could not be stored is thought about once more.
                let _ = act(table, registry, by, action, std::time::Instant::now()).await;
            }
        }
        GameCommand::Chat { by, text, answer } => answer_to(answer, chat_message(table, registry, by, &text).await),
        GameCommand::ShareChat { by, share, answer } => answer_to(answer, share_chat(table, registry, by, share).await),
        GameCommand::Join { who, answer } => answer_to(answer, join(table, registry, who).await),
        GameCommand::Withdraw { person, answer } => answer_to(answer, withdraw(table, registry, &person).await),
        GameCommand::Subscribe { person, after, lines, answer } => {
            let seat = person.and_then(|person| table.seat_of(&person));
            let missed = table.lines_for(seat, after);
            table.watchers.push(Subscriber { lines, seat });
            table.update_presence(Some(table.now()));
            if answer.send((table.state(seat, table.now()), missed)).is_err() {
                // Somebody who has gone already has closed the channel too.
                table.update_presence(Some(table.now()));
            }
        }
        GameCommand::Snapshot { person, answer } => {
            let seat = person.and_then(|person| table.seat_of(&person));
            let (state, lines) = (table.state(seat, table.now()), table.lines_for(seat, 0));
            // Who does not wait for the answer any more does not need it.
            let _ = answer.send(RoomSnapshot { state, lines, game: table.game.clone() });
        }
        GameCommand::Lag { by, lag } => table.lag[by] = lag,
        GameCommand::Disconnect => table.update_presence(Some(table.now())),
        GameCommand::RefreshSeats { person, seats } => {
            table.refresh_seats(&person, seats);
            table.update_presence(Some(table.now()));
            table.sync_turn(registry.turns());
        }
        GameCommand::Unload => return false,
    }
    true
}

/// Answers what was done.
fn answer_to<T>(answer: Reply<T>, done: Result<T, CommandError>) {
    // Whoever does not wait for the answer any more sees it in what happens.
    let _ = answer.send(done);
}

/// Does what follows when storing has begun to fail, or works again; false if what is stored is not what was told.
async fn update_storage(table: &mut GameRoom, registry: &GameRegistry, state: StorageState) -> bool {
    if let Some(since) = state.failing_since {
        if table.outage.since.is_none() {
            table.outage.since = Some(since);
            table.tell_storing();
        }
        return true;
    }
    // An outage may have begun and ended while this game waited for something to be stored.
    let missed =
        state.last_outage.filter(|(_, until)| Some(*until) > table.outage.recorded_until).map(|(from, _)| from);
    let Some(began) = table.outage.since.or(missed) else {
        return true;
    };
    if table.outage.is_unknown {
        match reload(table, registry).await {
            Ok(()) => table.outage.is_unknown = false,
            Err(StoreError::Damaged(place, reason)) => {
                tracing::error!(place, reason, "a game is built anew");
                return false;
            }
            // It is tried again in a moment.
            Err(_) => return true,
        }
    }
    let (from, recorded_until) = (table.clock.at(began), std::time::Instant::now());
    let to = table.now();
    table.outage.since = None;
    if table.game.player_to_act().is_some() {
        let event = Event::Interrupted { from, to, cause: Interruption::Storage };
        if store(table, registry, vec![LogEvent::Game(event)], After::Nothing).await.is_err() {
            table.outage.since = Some(began);
            return true;
        }
    }
    table.outage.recorded_until = Some(recorded_until);
    table.shift_absence(from, to);
    table.tell_storing();
    step_clock(table, registry).await;
    true
}

/// Reads the game anew and tells what nobody was told yet.
async fn reload(table: &mut GameRoom, registry: &GameRegistry) -> Result<(), StoreError> {
    let stored = registry.store().entries(&table.id).await?;
    let row = registry.store().game(&table.id).await?;
    let damaged = |reason| StoreError::Damaged(format!("game {}", table.id), reason);
    let row = row.ok_or_else(|| damaged("it is gone".to_owned()))?;
    let damaged = format!("game {}", table.id);
    let untold = table.reload(&stored).map_err(|reason| StoreError::Damaged(damaged, reason))?;
    table.seats = row.seats;
    for (entry, lines) in untold {
        if let LogEvent::Room(RoomEvent::Rematch { game }) = entry {
            registry.open_soon(game);
        }
        table.broadcast(lines);
    }
    table.sync_turn(registry.turns());
    registry.lobby().changed();
    Ok(())
}

/// Goes over to the server's clock after a step of the wall clock. Nobody is charged for the step. Where it cannot be stored,
/// the game keeps its own time until storing works again.
async fn step_clock(table: &mut GameRoom, registry: &GameRegistry) {
    let clock = *registry.clock().borrow();
    if !table.clock.differs_from(&clock) {
        return;
    }
    let (from, to) = (table.now(), clock.now());
    if table.game.player_to_act().is_some() {
        let event = Event::Interrupted { from, to, cause: Interruption::ClockStep };
        if store_at(table, registry, to, vec![LogEvent::Game(event)], After::Nothing).await.is_err() {
            return;
        }
    }
    table.clock = clock;
    table.shift_absence(from, to);
}

/// A player acts. An engine agrees to everything that it is offered.
async fn act(
    table: &mut GameRoom,
    registry: &GameRegistry,
    by: Player,
    action: Action,
    received: std::time::Instant,
) -> Result<(), CommandError> {
    let at = table.clock.at(received);
    decide(table, registry, by, action, at).await?;
    if let Action::Offer { offer } = action
        && table.game.offers()[by] == Some(offer)
        && table.is_engine(!by)
    {
        decide(table, registry, !by, action, at).await?;
    }
    Ok(())
}

async fn decide(
    table: &mut GameRoom,
    registry: &GameRegistry,
    by: Player,
    action: Action,
    at: Timestamp,
) -> Result<(), CommandError> {
    // Before its turn began nobody can have acted in it.
    let at = table.game.clock().since().map_or(at, |since| at.max(since));
    let events = table.game.decide(by, action, &table.moment(at)).map_err(CommandError::Refused)?;
    let agreed = events.contains(&Event::RematchAgreed);
    let mut entries: Vec<LogEvent> = events.into_iter().map(LogEvent::Game).collect();
    if !agreed {
        return store_at(table, registry, at, entries, After::Nothing).await;
    }
    let id = game_id().map_err(|_| CommandError::NotStored)?;
    entries.push(LogEvent::Room(RoomEvent::Rematch { game: id.clone() }));
    store_at(table, registry, at, entries, After::Rematch(id)).await
}

async fn chat_message(
    table: &mut GameRoom,
    registry: &GameRegistry,
    by: Player,
    text: &str,
) -> Result<(), CommandError> {
    let text = chat::checked(text).map_err(CommandError::NotSaid)?;
    if table.said >= MAX_CHAT_MESSAGES {
        return Err(CommandError::SaidTooMuch("enough has been said in this game"));
    }
    if !table.words[by].take() {
        return Err(CommandError::SaidTooMuch("say a little less at once"));
    }
    let shared = table.shares_chat.black && table.shares_chat.white;
    let entry = LogEvent::Room(RoomEvent::Chat { player: by, text: text.to_owned(), shared, hidden: false });
    store(table, registry, vec![entry], After::Nothing).await
}

/// A player allows spectators to read the chat, or does not any more; what was said before stays as it was.
async fn share_chat(
    table: &mut GameRoom,
    registry: &GameRegistry,
    by: Player,
    share: bool,
) -> Result<(), CommandError> {
    if table.shares_chat[by] == share {
        return Ok(());
    }
    if !table.words[by].take() {
        return Err(CommandError::SaidTooMuch("say a little less at once"));
    }
    store(table, registry, vec![LogEvent::Room(RoomEvent::ChatShared { player: by, share })], After::Nothing).await
}

async fn join(table: &mut GameRoom, registry: &GameRegistry, who: UserRef) -> Result<Player, CommandError> {
    let (player, entries) = table.join(&who)?;
    if !entries.is_empty() {
        store(table, registry, entries, After::Seated(player, who)).await?;
    }
    Ok(player)
}

async fn withdraw(table: &mut GameRoom, registry: &GameRegistry, person: &str) -> Result<(), CommandError> {
    let by = table.seat_of(person).ok_or(CommandError::NotYours)?;
    if table.game.has_begun() {
        return Err(CommandError::Taken);
    }
    decide(table, registry, by, Action::Abort, table.now()).await
}

/// What else follows from what happens.
enum After {
    Nothing,
    /// Somebody took a seat.
    Seated(Player, UserRef),
    /// The players go on in a game of this id.
    Rematch(String),
}

/// Stores what happens now, and lets it happen and tells of it when it is safe.
async fn store(
    table: &mut GameRoom,
    registry: &GameRegistry,
    entries: Vec<LogEvent>,
    after: After,
) -> Result<(), CommandError> {
    store_at(table, registry, table.now(), entries, after).await
}

/// Stores what happens at a time, and lets it happen and tells of it when it is safe. Nothing to store is stored.
///
/// Until it is stored nobody can see it: the task takes no calls meanwhile. If it could not be stored, or nobody knows, nothing
/// has happened; then the game is read anew before anything else is stored.
async fn store_at(
    table: &mut GameRoom,
    registry: &GameRegistry,
    at: Timestamp,
    entries: Vec<LogEvent>,
    after: After,
) -> Result<(), CommandError> {
    if entries.is_empty() {
        return Ok(());
    }
    if table.outage.since.is_some() {
        return Err(CommandError::NotStored);
    }
    let stored: Vec<LogRow> = entries.iter().map(|event| LogRow::new(event, at)).collect();
    let numbered = (table.number() + 1..).zip(entries.iter().zip(&stored));
    let lines: Vec<EntryLines> =
        numbered.map(|(number, (entry, stored))| EntryLines::new(number, entry, stored)).collect();
    let was_over = table.game.end().is_some();
    let mut game = table.game.clone();
    let events =
        || entries.iter().filter_map(|entry| if let LogEvent::Game(event) = entry { Some(event) } else { None });
    for event in events() {
        if let Err(error) = game.apply(event, at) {
            // What the game decided upon fits it; it is not stored otherwise.
            tracing::error!(game = table.id, ?event, %error, "nothing is stored");
            return Err(CommandError::NotStored);
        }
    }
    let ended = game.end().filter(|_| !was_over);
    let status = match ended {
        Some(_) => Some("over"),
        None => events().any(|event| *event == Event::Begun).then_some("playing"),
    };
    let mut batch =
        Batch { game: table.id.clone(), first: table.number() + 1, entries: stored, status, ..Batch::default() };
    batch.turns = events().filter(|event| matches!(event, Event::Turn { .. })).count();
    batch.finished = ended.and_then(|end| finished(&game, end));
    match &after {
        After::Nothing => {}
        After::Seated(player, who) => batch.seated = Some((*player, who.id.clone())),
        After::Rematch(id) => batch.other = Some(Box::new(rematch(table, id.clone(), at))),
    }
    let begun = std::time::Instant::now();
    if !store_batch(table, registry, batch).await {
        table.outage.since.get_or_insert(begun);
        table.outage.is_unknown = true;
        table.tell_storing();
        return Err(CommandError::NotStored);
    }
    table.game = game;
    table.said += count_said(&entries);
    entries.iter().for_each(|entry| table.note(entry));
    if events().any(Event::begins_turn) {
        table.game.announce_turn(table.now());
    }
    match after {
        After::Nothing => {}
        After::Seated(player, who) => table.seats[player] = Some(who),
        // Its clock runs from now on, whether or not somebody comes.
        After::Rematch(id) => registry.open_soon(id),
    }
    table.sync_turn(registry.turns());
    if status.is_some() {
        registry.lobby().changed();
    }
    for line in lines {
        table.broadcast(line);
    }
    Ok(())
}

/// Stores a batch; false if it was not, or nobody knows. While that takes long, players are told that nothing can be stored.
async fn store_batch(table: &mut GameRoom, registry: &GameRegistry, batch: Batch) -> bool {
    let mut storage = registry.writer().storage();
    let mut stored = pin!(registry.writer().store(batch));
    let failing_since = tokio::select! {
        biased;
        stored = stored.as_mut() => return stored.is_ok(),
        failing = storage.wait_for(StorageState::is_failing) => failing.map(|state| state.failing_since),
    };
    if let Ok(since) = failing_since {
        table.outage.since = since;
        table.tell_storing();
    }
    stored.await.is_ok()
}

/// How many moves each player has made in a rated game that was not played out, if its winner is to gain by it: fewer say
/// nothing about strength, but whoever gave up has lost.
const RATED_MOVES: usize = 3;

/// How a game ended, if it was played to its end.
fn finished(game: &OnlineGame, end: GameEnd) -> Option<FinishedGame> {
    let GameEnd::Played(MatchResult { winner, ended }) = end else {
        return None;
    };
    let Terms { rules, rated, .. } = game.terms();
    // A match in which nobody moved says nothing about strength.
    let rated = rated && Player::ALL.into_iter().any(|player| game.has_moved(player));
    let gains =
        ended == MatchEnd::Score || Player::ALL.into_iter().all(|player| game.has_made_moves(player, RATED_MOVES));
    Some(FinishedGame { winner, score: game.game().score(), ladder: rules.format.kind(), rated, gains })
}

/// The game in which the players go on, with colours exchanged.
fn rematch(table: &GameRoom, id: String, at: Timestamp) -> Batch {
    let seats = ByPlayer::from_fn(|player: Player| table.seats[!player].clone());
    let made = GameRow { id: id.clone(), terms: table.game.terms(), created: at, seats, public: table.public };
    let entries = vec![LogRow::new(&LogEvent::Game(Event::Begun), at)];
    Batch { game: id, made: Some(made), first: 1, entries, status: Some("playing"), ..Batch::default() }
}

async fn wait_until(time: Option<Timestamp>, now: Timestamp) {
    if let Some(time) = time {
        sleep(time.since(now)).await;
    }
}
