//! A game with the people around it.

use kamisado::{ByPlayer, Player};
use kamisado_engine::Level;
use kamisado_online::{Event, Game, Moment, Offer, Refusal, Terms, Time};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::presence::Told;
use super::robot;
use super::{Entry, Hello, Line, NotDone, Presence, Sitter, TableEvent, Turns, rebuilt};
use crate::allowance::Allowance;
use crate::store::StoredEntry;

/// How an entry begins that was said.
const SAID: &str = "{\"event\":\"said\"";

/// How long somebody may be away whose offer to play once more stays, in thousandths of a second.
const GRACE: u64 = 10_000;

/// Somebody who watches.
pub(super) struct Watcher {
    pub(super) lines: mpsc::Sender<Line>,
    /// Whose towers they move.
    pub(super) seat: Option<Player>,
}

/// A game with the people around it.
pub(super) struct Table {
    pub(super) id: String,
    pub(super) game: Game,
    pub(super) seats: ByPlayer<Option<Sitter>>,
    pub(super) lines: Vec<Line>,
    pub(super) watchers: Vec<Watcher>,
    /// How long each player's messages take.
    pub(super) lag: ByPlayer<u64>,
    /// How much each player may still say.
    pub(super) words: ByPlayer<Allowance>,
    /// How often something was said.
    pub(super) said: usize,
    pub(super) away_since: ByPlayer<Option<Time>>,
    /// The turn about which an engine thinks, by the number of those before it.
    pub(super) thinking: Option<usize>,
    /// Who is there, and what was told of it.
    pub(super) presence: Presence,
    pub(super) told: Told,
    /// Whose turn it was when that was last passed on.
    turn: Option<String>,
}

impl Table {
    /// A table at which nothing has happened yet.
    pub(super) fn new(id: String, terms: Terms, seats: ByPlayer<Option<Sitter>>, now: Time) -> Table {
        Table {
            id,
            game: Game::new(terms),
            seats,
            lines: Vec::new(),
            watchers: Vec::new(),
            lag: ByPlayer::default(),
            words: ByPlayer::from_fn(|_| Allowance::new(1)),
            said: 0,
            away_since: ByPlayer { black: Some(now), white: Some(now) },
            thinking: None,
            presence: Presence::default(),
            told: Told { presence: Presence::default(), at: Instant::now() },
            turn: None,
        }
    }

    /// Lets everything happen again that was stored. What cannot be read, or does not fit, is named by its number.
    pub(super) fn rebuild(&mut self, entries: &[StoredEntry]) -> Result<(), String> {
        self.game = rebuilt(self.game.terms(), entries)?;
        self.lines = (1..).zip(entries).map(|(number, stored)| Line::new(number, stored)).collect();
        self.said = entries.iter().filter(|stored| stored.body.starts_with(SAID)).count();
        self.look_round(None);
        Ok(())
    }

    /// Lets something happen; false if it does not fit.
    pub(super) fn apply(&mut self, entry: &Entry, at: Time) -> bool {
        let event = match entry {
            Entry::Game(event) => event,
            Entry::Table(event) => {
                self.said += usize::from(matches!(event, TableEvent::Said { .. }));
                return true;
            }
        };
        if matches!(event, Event::TakenBack { .. }) {
            // What an engine thought about is gone.
            self.thinking = None;
        }
        self.game.apply(event, at)
    }

    /// Tells everybody what happened and is stored. Who is too far behind is let go.
    pub(super) fn tell(&mut self, line: Line) {
        self.send(&line);
        self.lines.push(line);
    }

    /// Tells everybody who is there.
    pub(super) fn tell_presence(&mut self) {
        self.told = Told { presence: self.presence, at: Instant::now() };
        self.send(&self.presence.line());
    }

    fn send(&mut self, line: &Line) {
        self.watchers.retain(|watcher| watcher.lines.try_send(line.clone()).is_ok());
    }

    /// The number of the last entry.
    pub(super) fn number(&self) -> u64 {
        self.lines.len() as u64
    }

    /// The seat of somebody.
    pub(super) fn seat_of(&self, person: &str) -> Option<Player> {
        Player::ALL.into_iter().find(|&player| self.seats[player].as_ref().is_some_and(|who| who.person == person))
    }

    /// What follows when somebody sits down: nothing if they sit there already.
    pub(super) fn sit(&self, who: &Sitter) -> Result<(Player, Vec<Entry>), NotDone> {
        if let Some(player) = self.seat_of(&who.person) {
            return Ok((player, Vec::new()));
        }
        let free = Player::ALL.into_iter().find(|&player| self.seats[player].is_none());
        let player = free.ok_or(NotDone::NoSeat)?;
        if self.game.end().is_some() {
            return Err(NotDone::Refused(Refusal::Over));
        }
        let mut entries = vec![Entry::Table(TableEvent::Seated { player, name: who.name.clone() })];
        if self.seats[!player].is_some() {
            entries.push(Entry::Game(Event::Begun));
        }
        Ok((player, entries))
    }

    pub(super) fn moment(&self, now: Time) -> Moment {
        Moment { now, lag: self.lag, away_since: self.away_since }
    }

    pub(super) fn hello(&self, you: Option<Player>, now: Time) -> Hello {
        Hello {
            game: self.id.clone(),
            terms: self.game.terms(),
            you,
            players: ByPlayer::from_fn(|player| self.seats[player].as_ref().map(|who| who.name.clone())),
            number: self.number(),
            now,
            clock: self.game.clock_at(now),
            waits_for: self.game.waits_for(),
            presence: self.presence,
        }
    }

    /// The engine that is to act and does not think about it yet.
    pub(super) fn idle_engine(&mut self) -> Option<(Player, Level)> {
        let player = self.game.waits_for()?;
        let level = robot::level(&self.seats[player].as_ref()?.person)?;
        let ply = Some(self.game.ply());
        (std::mem::replace(&mut self.thinking, ply) != ply).then_some((player, level))
    }

    /// Whether an engine sits there.
    pub(super) fn is_engine(&self, player: Player) -> bool {
        self.seats[player].as_ref().is_some_and(|who| robot::level(&who.person).is_some())
    }

    /// The player who offers to play once more and has gone, and when the offer goes too. Nobody is to be drawn into a game
    /// while away, but whoever only loads the page anew is back in time.
    pub(super) fn gone_with_offer(&self) -> Option<(Player, Time)> {
        let offers = self.game.offers();
        Player::ALL.into_iter().find_map(|player| {
            let since = self.away_since[player].filter(|_| offers[player] == Some(Offer::Rematch))?;
            Some((player, since.plus(GRACE)))
        })
    }

    /// Sees who is there, where somebody may just have left. An engine always is.
    pub(super) fn look_round(&mut self, now: Option<Time>) {
        self.watchers.retain(|watcher| !watcher.lines.is_closed());
        let connected = |player| self.watchers.iter().any(|watcher| watcher.seat == Some(player));
        let there = ByPlayer::from_fn(|player| connected(player) || self.is_engine(player));
        let watching = self.watchers.iter().filter(|watcher| watcher.seat.is_none()).count();
        self.presence = Presence { black: there.black, white: there.white, watching };
        for player in Player::ALL {
            if there[player] {
                self.away_since[player] = None;
            } else if self.away_since[player].is_none() {
                self.away_since[player] = now;
            }
        }
    }

    /// Seats those who sit here now, and lets the connections of this person go.
    pub(super) fn renew(&mut self, person: &str, seats: ByPlayer<Option<Sitter>>) {
        let is = |sitter: &Option<Sitter>| sitter.as_ref().is_some_and(|who| who.person == person);
        let gone = ByPlayer::from_fn(|player| is(&self.seats[player]) || is(&seats[player]));
        self.watchers.retain(|watcher| watcher.seat.is_none_or(|player| !gone[player]));
        let ByPlayer { black, white } = seats;
        for (player, sitter) in [(Player::Black, black), (Player::White, white)] {
            if gone[player] {
                self.seats[player] = sitter;
            }
        }
    }

    /// It is nobody's turn in a game that is put away.
    pub(super) fn forget_turn(&mut self, turns: &Turns) {
        turns.pass_on(&self.id, self.turn.take().as_deref(), None);
    }

    /// Passes on whose turn it is, if that has changed.
    pub(super) fn pass_turn(&mut self, turns: &Turns) {
        let sitter = self.game.waits_for().and_then(|player| self.seats[player].as_ref());
        let now = sitter.map(|who| who.person.as_str());
        if now != self.turn.as_deref() {
            turns.pass_on(&self.id, self.turn.as_deref(), now);
            self.turn = now.map(str::to_owned);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_said_counts_as_said() {
        let mut table = Table::new("game".to_owned(), Terms::default(), ByPlayer::default(), Time(0));
        let (by, offer) = (Player::Black, Offer::Stop);
        let said = Entry::Table(TableEvent::Said { player: by, text: "hello".to_owned() });
        let entries = [Entry::Game(Event::Begun), said.clone(), Entry::Game(Event::Offered { by, offer })]
            .map(|entry| entry.stored(Time(1)));
        table.rebuild(&entries).expect("it fits");
        assert_eq!(table.said, 1);
        table.apply(&Entry::Game(Event::Declined { by, offer }), Time(2));
        table.apply(&said, Time(3));
        assert_eq!(table.said, 2);
    }
}
