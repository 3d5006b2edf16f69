//! A game with the people around it.

use kamisado::{ByPlayer, Player};
use kamisado_engine::Level;
use kamisado_online::{Event, Game, Moment, Terms, Time};
use tokio::sync::mpsc;

use super::robot;
use super::{Entry, Hello, Line, Sitter, TableEvent};
use crate::store::StoredEntry;

/// Somebody who watches.
pub(super) struct Watcher {
    pub(super) lines: mpsc::Sender<Line>,
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
    /// How many connections each player has.
    pub(super) connections: ByPlayer<u32>,
    pub(super) away_since: ByPlayer<Option<Time>>,
    /// The turn about which an engine thinks, by the number of those before it.
    pub(super) thinking: Option<usize>,
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
            connections: ByPlayer::default(),
            away_since: ByPlayer { black: Some(now), white: Some(now) },
            thinking: None,
        }
    }

    /// Lets everything happen again that was stored. What cannot be read, or does not fit, is named by its number.
    pub(super) fn rebuild(&mut self, entries: &[StoredEntry]) -> Result<(), String> {
        for (number, stored) in (1u64..).zip(entries) {
            let entry = serde_json::from_str(&stored.body).map_err(|error| format!("entry {number}: {error}"))?;
            if !self.apply(&entry, stored) {
                return Err(format!("entry {number} does not fit: {}", stored.body));
            }
        }
        Ok(())
    }

    /// Lets something happen that is stored, and tells everybody.
    pub(super) fn apply(&mut self, entry: &Entry, stored: &StoredEntry) -> bool {
        let fits = match entry {
            Entry::Game(event) => self.game.apply(event, stored.at),
            Entry::Table(_) => true,
        };
        let line = Line::new(self.number() + 1, stored);
        self.watchers.retain(|watcher| watcher.lines.try_send(line.clone()).is_ok());
        self.lines.push(line);
        fits
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
    pub(super) fn sit(&self, who: &Sitter) -> Option<(Player, Vec<Entry>)> {
        if let Some(player) = self.seat_of(&who.person) {
            return Some((player, Vec::new()));
        }
        let player = Player::ALL.into_iter().find(|&player| self.seats[player].is_none())?;
        let mut entries = vec![Entry::Table(TableEvent::Seated { player, name: who.name.clone() })];
        if self.seats[!player].is_some() && self.game.end().is_none() {
            entries.push(Entry::Game(Event::Begun));
        }
        Some((player, entries))
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
        }
    }

    /// The engine that is to act and does not think about it yet.
    pub(super) fn idle_engine(&mut self) -> Option<(Player, Level)> {
        let player = self.game.waits_for()?;
        let level = robot::level(&self.seats[player].as_ref()?.person)?;
        let ply = Some(self.game.ply());
        (std::mem::replace(&mut self.thinking, ply) != ply).then_some((player, level))
    }

    /// One more connection of a player.
    pub(super) fn come(&mut self, player: Player) {
        self.connections[player] += 1;
        self.away_since[player] = None;
    }

    /// One connection of a player less.
    pub(super) fn go(&mut self, player: Player, now: Time) {
        self.connections[player] = self.connections[player].saturating_sub(1);
        if self.connections[player] == 0 {
            self.away_since[player] = Some(now);
        }
    }
}
