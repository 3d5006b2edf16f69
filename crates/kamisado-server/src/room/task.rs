//! The task of a game: it takes one call after the other, stores what follows and tells everybody.

use std::time::Duration;

use kamisado::{ByPlayer, MatchResult, Player};
use kamisado_online::{Action, End, Event, Game, Ladder, Offer, Terms, Time};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, sleep_until};

use super::call::Answer;
use super::table::{Table, Watcher};
use super::{Call, Entry, Hall, Line, NotDone, Shown, Sitter, TableEvent, chat, robot};
use crate::now;
use crate::secret::game_id;
use crate::store::{Batch, Finished, GameRow, PersonRow, StoredEntry};

/// The most that is said in one game.
const MOST_SAID: usize = 500;
/// How long a game that is over and that nobody watches stays in memory.
const LINGER: Duration = Duration::from_secs(60);

/// Runs a game until nobody can call any more, it has been over and alone for a while, or something could not be stored.
/// It can be built anew from what is stored at any time, and should be where this says that it is not over.
pub(super) async fn run(
    mut table: Table,
    mut calls: mpsc::Receiver<Call>,
    own: mpsc::WeakSender<Call>,
    hall: Hall,
) -> bool {
    // What could not be stored did not happen, and cannot have ended the game.
    let was_over = table.game.end().is_some();
    let is_whole = go_on(&mut table, &mut calls, &own, &hall).await;
    table.forget_turn(hall.turns());
    if is_whole { table.game.end().is_some() } else { was_over }
}

/// Takes calls; false where something could not be stored.
async fn go_on(table: &mut Table, calls: &mut mpsc::Receiver<Call>, own: &mpsc::WeakSender<Call>, hall: &Hall) -> bool {
    loop {
        if let Some((player, level)) = table.idle_engine() {
            robot::think(&table.game, player, level, own.clone());
        }
        let lapse = table.gone_with_offer();
        let due = table.game.due_at(table.lag);
        let news = table.told.due(table.presence);
        let call = tokio::select! {
            call = calls.recv() => match call {
                Some(call) => call,
                None => return true,
            },
            () = wait_until(due), if due.is_some() => {
                let events = table.game.due(&table.moment(now()));
                if store(table, hall, events.into_iter().map(Entry::Game).collect(), After::Nothing).await.is_err() {
                    return false;
                }
                continue;
            }
            () = wait_until(lapse.map(|(_, at)| at)), if lapse.is_some() => {
                let withdrawn = lapse.map(|(by, _)| Entry::Game(Event::Declined { by, offer: Offer::Rematch }));
                if store(table, hall, Vec::from_iter(withdrawn), After::Nothing).await.is_err() {
                    return false;
                }
                continue;
            }
            () = sleep_until(news.unwrap_or_else(Instant::now)), if news.is_some() => {
                table.tell_presence();
                continue;
            }
            () = sleep(LINGER), if table.game.end().is_some() && table.watchers.is_empty() => return true,
        };
        if !take(table, hall, call).await {
            return false;
        }
    }
}

/// Takes a call; false if the game is to be built anew, above all since what followed could not be stored.
async fn take(table: &mut Table, hall: &Hall, call: Call) -> bool {
    match call {
        Call::Act { by, action, answer } => tell(answer, act(table, hall, by, action).await),
        Call::Say { by, text, answer } => tell(answer, say(table, hall, by, &text).await),
        Call::Sit { who, answer } => tell(answer, sit(table, hall, who).await),
        Call::Withdraw { person, answer } => tell(answer, withdraw(table, hall, &person).await),
        Call::Watch { person, after, lines, answer } => {
            let seat = person.and_then(|person| table.seat_of(&person));
            let missed = table.lines.get(usize::try_from(after).unwrap_or(usize::MAX)..).unwrap_or_default().to_vec();
            table.watchers.push(Watcher { lines, seat });
            table.look_round(Some(now()));
            if answer.send((table.hello(seat, now()), missed)).is_err() {
                // Somebody who has gone already has closed the channel too.
                table.look_round(Some(now()));
            }
            true
        }
        Call::Show { person, answer } => {
            let seat = person.and_then(|person| table.seat_of(&person));
            let (hello, lines) = (table.hello(seat, now()), table.lines.clone());
            // Who does not wait for the answer any more does not need it.
            let _ = answer.send(Shown { hello, lines, game: table.game.clone() });
            true
        }
        Call::Lag { by, thousandths } => {
            table.lag[by] = thousandths;
            true
        }
        Call::Gone => {
            table.look_round(Some(now()));
            true
        }
        Call::Renew { person, seats } => {
            table.renew(&person, seats);
            table.look_round(Some(now()));
            table.pass_turn(hall.turns());
            true
        }
        Call::PutAway => false,
    }
}

/// Answers what was done, and says whether the game can go on.
fn tell<T>(answer: Answer<T>, done: Result<T, NotDone>) -> bool {
    let goes_on = !matches!(done, Err(NotDone::NotStored));
    // Whoever does not wait for the answer any more sees it in what happens.
    let _ = answer.send(done);
    goes_on
}

/// A player acts. An engine agrees to everything that it is offered.
async fn act(table: &mut Table, hall: &Hall, by: Player, action: Action) -> Result<(), NotDone> {
    decide(table, hall, by, action).await?;
    if let Action::Offer { offer } = action
        && table.game.offers()[by] == Some(offer)
        && table.is_engine(!by)
    {
        decide(table, hall, !by, action).await?;
    }
    Ok(())
}

async fn decide(table: &mut Table, hall: &Hall, by: Player, action: Action) -> Result<(), NotDone> {
    let events = table.game.decide(by, action, &table.moment(now())).map_err(NotDone::Refused)?;
    let agreed = events.contains(&Event::RematchAgreed);
    let mut entries: Vec<Entry> = events.into_iter().map(Entry::Game).collect();
    if !agreed {
        return store(table, hall, entries, After::Nothing).await;
    }
    let id = game_id().map_err(|_| NotDone::NotStored)?;
    entries.push(Entry::Table(TableEvent::Rematch { game: id.clone() }));
    store(table, hall, entries, After::Rematch(id)).await
}

async fn say(table: &mut Table, hall: &Hall, by: Player, text: &str) -> Result<(), NotDone> {
    let text = chat::checked(text).map_err(NotDone::NotSaid)?;
    if table.said >= MOST_SAID {
        return Err(NotDone::SaidTooMuch("enough has been said in this game"));
    }
    if !table.words[by].take() {
        return Err(NotDone::SaidTooMuch("say a little less at once"));
    }
    let entry = Entry::Table(TableEvent::Said { player: by, text: text.to_owned() });
    store(table, hall, vec![entry], After::Nothing).await
}

async fn sit(table: &mut Table, hall: &Hall, who: Sitter) -> Result<Player, NotDone> {
    let (player, entries) = table.sit(&who)?;
    if !entries.is_empty() {
        store(table, hall, entries, After::Seated(player, who)).await?;
    }
    Ok(player)
}

async fn withdraw(table: &mut Table, hall: &Hall, person: &str) -> Result<(), NotDone> {
    let by = table.seat_of(person).ok_or(NotDone::NotYours)?;
    if table.game.has_begun() {
        return Err(NotDone::Taken);
    }
    decide(table, hall, by, Action::CallOff).await
}

/// What else follows from what happens.
enum After {
    Nothing,
    /// Somebody took a seat.
    Seated(Player, Sitter),
    /// The players go on in a game of this id.
    Rematch(String),
}

/// Lets happen what is to happen, stores it, and tells of it when it is safe. Nothing to store is stored.
///
/// Until it is stored nobody can see it: the task takes no calls meanwhile, and ends if it could not be stored.
async fn store(table: &mut Table, hall: &Hall, entries: Vec<Entry>, after: After) -> Result<(), NotDone> {
    if entries.is_empty() {
        return Ok(());
    }
    let at = now();
    let stored: Vec<StoredEntry> = entries.iter().map(|entry| entry.stored(at)).collect();
    let lines: Vec<Line> =
        (table.number() + 1..).zip(&stored).map(|(number, entry)| Line::new(number, entry)).collect();
    let was_over = table.game.end().is_some();
    for entry in &entries {
        table.apply(entry, at);
    }
    let ended = table.game.end().filter(|_| !was_over);
    let status = match ended {
        Some(_) => Some("over"),
        None => entries.contains(&Entry::Game(Event::Begun)).then_some("playing"),
    };
    let mut batch =
        Batch { game: table.id.clone(), first: table.number() + 1, entries: stored, status, ..Batch::default() };
    batch.finished = ended.and_then(|end| finished(&table.game, end));
    match &after {
        After::Nothing => {}
        After::Seated(player, who) => batch.seated = Some((*player, who.person.clone())),
        After::Rematch(id) => batch.other = Some(Box::new(rematch(table, id.clone(), at))),
    }
    hall.writer().store(batch).await.map_err(|_| NotDone::NotStored)?;
    match after {
        After::Nothing => {}
        After::Seated(player, who) => table.seats[player] = Some(who),
        // Its clock runs from now on, whether or not somebody comes.
        After::Rematch(id) => hall.open_soon(id),
    }
    table.pass_turn(hall.turns());
    if status.is_some() {
        hall.lobby().changed();
    }
    for line in lines {
        table.tell(line);
    }
    Ok(())
}

/// How a game ended, if it was played to its end.
fn finished(game: &Game, end: End) -> Option<Finished> {
    let End::Played(MatchResult { winner, .. }) = end else {
        return None;
    };
    let Terms { rules, rated, .. } = game.terms();
    // A match in which somebody never moved says nothing about strength.
    let rated = rated && Player::ALL.into_iter().all(|player| game.has_moved(player));
    Some(Finished { winner, score: game.game().score(), ladder: Ladder::of(rules.format), rated })
}

/// The game in which the players go on, with colours exchanged.
fn rematch(table: &Table, id: String, at: Time) -> Batch {
    let seats = ByPlayer::from_fn(|player: Player| {
        table.seats[!player].as_ref().map(|who| PersonRow { id: who.person.clone(), name: who.name.clone() })
    });
    let made = GameRow { id: id.clone(), terms: table.game.terms(), created: at, seats, public: false };
    let entries = vec![Entry::Game(Event::Begun).stored(at)];
    Batch { game: id, made: Some(made), first: 1, entries, status: Some("playing"), ..Batch::default() }
}

async fn wait_until(time: Option<Time>) {
    if let Some(time) = time {
        sleep(Duration::from_millis(time.since(now()))).await;
    }
}
