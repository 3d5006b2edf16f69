//! The task of a game: it takes one call after the other, stores what follows and tells everybody.

use std::time::Duration;

use kamisado::MatchResult;
use kamisado_online::{End, Event, Game, Ladder, Terms, Time};
use tokio::sync::mpsc;
use tokio::time::sleep;

use super::call::Answer;
use super::table::{Table, Watcher};
use super::{Call, Entry, NotDone, Sitter, TableEvent, robot};
use crate::now;
use crate::store::{Batch, Finished, StoredEntry, Writer};

/// The longest text that can be said.
const LONGEST: usize = 300;
/// The most that is said in one game.
const MOST_SAID: usize = 500;
/// How long a game that is over and that nobody watches stays in memory.
const LINGER: Duration = Duration::from_secs(60);

/// Runs a game until nobody can call any more, it has been over and alone for a while, or something could not be stored.
/// It can be built anew from what is stored at any time.
pub(super) async fn run(
    mut table: Table,
    mut calls: mpsc::Receiver<Call>,
    own: mpsc::WeakSender<Call>,
    writer: Writer,
) {
    loop {
        if let Some((player, level)) = table.idle_engine() {
            robot::think(&table.game, player, level, own.clone());
        }
        let due = table.game.due_at(table.lag);
        let call = tokio::select! {
            call = calls.recv() => match call {
                Some(call) => call,
                None => return,
            },
            () = wait_until(due), if due.is_some() => {
                let events = table.game.due(&table.moment(now()));
                if !store(&mut table, &writer, events.into_iter().map(Entry::Game).collect(), None).await {
                    return;
                }
                continue;
            }
            () = sleep(LINGER), if table.game.end().is_some() && table.watchers.is_empty() => return,
        };
        if !take(&mut table, &writer, call).await {
            return;
        }
    }
}

/// Takes a call; false if the game is to be built anew, above all since what followed could not be stored.
async fn take(table: &mut Table, writer: &Writer, call: Call) -> bool {
    match call {
        Call::Act { by, action, answer } => {
            let events = match table.game.decide(by, action, &table.moment(now())) {
                Ok(events) => events,
                Err(refusal) => {
                    let _ = answer.send(Err(NotDone::Refused(refusal)));
                    return true;
                }
            };
            let stored = store(table, writer, events.into_iter().map(Entry::Game).collect(), None).await;
            tell(answer, (), stored)
        }
        Call::Say { by, text, answer } => {
            let text = text.trim();
            let said = table.lines.len().saturating_sub(table.game.ply());
            let problem = if text.is_empty() {
                Some("there is nothing to say")
            } else if text.chars().count() > LONGEST {
                Some("at most 300 characters can be said at once")
            } else if said > MOST_SAID {
                Some("enough has been said in this game")
            } else {
                None
            };
            if let Some(problem) = problem {
                let _ = answer.send(Err(NotDone::NotSaid(problem)));
                return true;
            }
            let entry = Entry::Table(TableEvent::Said { player: by, text: text.to_owned() });
            let stored = store(table, writer, vec![entry], None).await;
            tell(answer, (), stored)
        }
        Call::Sit { who, answer } => {
            let Some((player, entries)) = table.sit(&who) else {
                let _ = answer.send(Err(NotDone::NoSeat));
                return true;
            };
            let is_new = !entries.is_empty();
            let stored = store(table, writer, entries, is_new.then_some((player, who))).await;
            tell(answer, player, stored)
        }
        Call::Watch { person, after, lines, answer } => {
            let seat = person.and_then(|person| table.seat_of(&person));
            let missed = table.lines.get(usize::try_from(after).unwrap_or(usize::MAX)..).unwrap_or_default().to_vec();
            if answer.send((table.hello(seat, now()), missed)).is_ok() {
                table.watchers.push(Watcher { lines });
                if let Some(seat) = seat {
                    table.come(seat);
                }
            }
            true
        }
        Call::Lag { by, thousandths } => {
            table.lag[by] = thousandths;
            true
        }
        Call::Gone { by } => {
            table.watchers.retain(|watcher| !watcher.lines.is_closed());
            if let Some(player) = by {
                table.go(player, now());
            }
            true
        }
        Call::PutAway => false,
    }
}

/// Answers whether something was stored, and says so once more.
fn tell<T>(answer: Answer<T>, done: T, stored: bool) -> bool {
    // Whoever does not wait for the answer any more sees it in what happens.
    let _ = answer.send(if stored { Ok(done) } else { Err(NotDone::NotStored) });
    stored
}

/// Stores what is to happen, and lets it happen when it is safe. Nothing to store is stored.
async fn store(
    table: &mut Table,
    writer: &Writer,
    entries: Vec<Entry>,
    seated: Option<(kamisado::Player, Sitter)>,
) -> bool {
    if entries.is_empty() {
        return true;
    }
    let at = now();
    let stored: Vec<StoredEntry> = entries.iter().map(|entry| entry.stored(at)).collect();
    let (status, finished) = status_after(table, &entries, at);
    let batch = Batch {
        game: table.id.clone(),
        first: table.number() + 1,
        entries: stored.clone(),
        seated: seated.as_ref().map(|(player, who)| (*player, who.person.clone())),
        status,
        finished,
    };
    if writer.store(batch).await.is_err() {
        return false;
    }
    if let Some((player, who)) = seated {
        table.seats[player] = Some(who);
    }
    for (entry, stored) in entries.iter().zip(&stored) {
        table.apply(entry, stored);
    }
    true
}

/// The status of the game in the lists, if it changes, and how it ended, if it was played to its end.
fn status_after(table: &Table, entries: &[Entry], at: Time) -> (Option<&'static str>, Option<Finished>) {
    let mut after = table.game.clone();
    let mut status = None;
    for entry in entries {
        if let Entry::Game(event) = entry {
            after.apply(event, at);
            if *event == Event::Begun {
                status = Some("playing");
            }
        }
    }
    match after.end() {
        Some(end) if table.game.end().is_none() => (Some("over"), finished(&after, end)),
        _ => (status, None),
    }
}

fn finished(game: &Game, end: End) -> Option<Finished> {
    let End::Played(MatchResult { winner, .. }) = end else {
        return None;
    };
    let Terms { rules, rated, .. } = game.terms();
    Some(Finished { winner, score: game.game().score(), ladder: Ladder::of(rules.format), rated })
}

async fn wait_until(time: Option<Time>) {
    if let Some(time) = time {
        sleep(Duration::from_millis(time.since(now()))).await;
    }
}
