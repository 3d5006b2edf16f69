//! A game with the people around it.

use std::time::Duration;

use kamisado::{ByPlayer, Player};
use kamisado_api::{GameState, LogEvent, Presence, RoomEvent, ServerMessage};
use kamisado_engine::Level;
use kamisado_online::{ActionError, Event, GameContext, Offer, OnlineGame, Terms, Timestamp};
use tokio::sync::mpsc;
use tokio::time::Instant;

use crate::net::{Rate, RateLimiter};
use crate::store::{LogRow, UserRef};
use crate::time::SteadyClock;

use super::presence::PresenceThrottle;
use super::{CommandError, EncodedEntry, EntryLines, TurnIndex, engine_player};

/// How long somebody may be away whose offer to play once more stays.
const REMATCH_TIMEOUT: Duration = Duration::from_secs(10);

/// Somebody who watches.
pub(super) struct Subscriber {
    pub(super) lines: mpsc::Sender<EncodedEntry>,
    /// Whose towers they move.
    pub(super) seat: Option<Player>,
}

/// How a game stands with what is stored.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Outage {
    /// Since when nothing can be stored; nothing while it can.
    pub(super) since: Option<std::time::Instant>,
    /// Until when outages have been told as events of the game.
    pub(super) recorded_until: Option<std::time::Instant>,
    /// Whether it is unknown what became of the last attempt to store, so that the game has to be read anew.
    pub(super) is_unknown: bool,
}

/// A game with the people around it.
pub(super) struct GameRoom {
    pub(super) id: String,
    pub(super) game: OnlineGame,
    pub(super) seats: ByPlayer<Option<UserRef>>,
    /// Whether it is shown to everybody.
    pub(super) public: bool,
    pub(super) lines: Vec<EntryLines>,
    pub(super) watchers: Vec<Subscriber>,
    /// How long each player's messages take.
    pub(super) lag: ByPlayer<Duration>,
    /// How much each player may still say.
    pub(super) words: ByPlayer<RateLimiter>,
    /// How often something was said.
    pub(super) said: usize,
    pub(super) away_since: ByPlayer<Option<Timestamp>>,
    /// Who allows spectators to read the chat.
    pub(super) shares_chat: ByPlayer<bool>,
    /// The turn about which an engine thinks, by the number of those before it.
    thinking: Option<usize>,
    /// The number of the last request to an engine.
    engine_request: u64,
    /// The clock of this game, which never steps by itself.
    pub(super) clock: SteadyClock,
    /// How it stands with what is stored.
    pub(super) outage: Outage,
    /// Who is there, and what was told of it.
    pub(super) presence: Presence,
    pub(super) told: PresenceThrottle,
    /// Whose turn it was when that was last passed on.
    turn: Option<String>,
}

impl GameRoom {
    /// A table at which nothing has happened yet.
    pub(super) fn new(id: String, terms: Terms, seats: ByPlayer<Option<UserRef>>, clock: SteadyClock) -> GameRoom {
        let now = clock.now();
        GameRoom {
            id,
            game: OnlineGame::new(terms),
            seats,
            public: false,
            lines: Vec::new(),
            watchers: Vec::new(),
            lag: ByPlayer::default(),
            words: ByPlayer::from_fn(|_| RateLimiter::new(Rate::per_second(1, 3))),
            said: 0,
            away_since: ByPlayer { black: Some(now), white: Some(now) },
            shares_chat: ByPlayer::default(),
            thinking: None,
            engine_request: 0,
            clock,
            outage: Outage::default(),
            presence: Presence::default(),
            told: PresenceThrottle { presence: Presence::default(), at: Instant::now() },
            turn: None,
        }
    }

    /// Lets everything happen again that was stored. What cannot be read, or does not fit, is named by its number.
    pub(super) fn rebuild(&mut self, stored: &[LogRow]) -> Result<(), String> {
        let entries = read(stored)?;
        self.game = replay(self.game.terms(), stored)?;
        self.lines = GameRoom::lines_after(0, &entries, stored);
        self.said = count_said(&entries);
        self.shares_chat = ByPlayer::default();
        entries.iter().for_each(|entry| self.note(entry));
        self.update_presence(None);
        Ok(())
    }

    /// Reads anew what is stored, after an attempt to store whose end is unknown, and gives what nobody was told yet. What
    /// was told is stored: anything else is a reason to stop.
    pub(super) fn reload(&mut self, stored: &[LogRow]) -> Result<Vec<(LogEvent, EntryLines)>, String> {
        let told = self.lines.len();
        if stored.len() < told {
            return Err(format!("{told} entries were told, and {} are stored", stored.len()));
        }
        let mut entries = read(stored)?;
        self.game = replay(self.game.terms(), stored)?;
        self.said = count_said(&entries);
        entries[told..].iter().for_each(|entry| self.note(entry));
        self.thinking = None;
        let lines = GameRoom::lines_after(told, &entries, stored);
        Ok(entries.drain(told..).zip(lines).collect())
    }

    fn lines_after(told: usize, entries: &[LogEvent], stored: &[LogRow]) -> Vec<EntryLines> {
        let numbered = (1..).zip(entries.iter().zip(stored)).skip(told);
        numbered.map(|(number, (entry, stored))| EntryLines::new(number, entry, stored)).collect()
    }

    /// Remembers what an entry changes around the board.
    pub(super) fn note(&mut self, entry: &LogEvent) {
        match entry {
            LogEvent::Room(RoomEvent::ChatShared { player, share }) => self.shares_chat[*player] = *share,
            // What an engine thought about is gone.
            LogEvent::Game(Event::TakenBack { .. }) => self.thinking = None,
            _ => {}
        }
    }

    /// Tells everybody what happened and is stored. Who is too far behind is let go.
    pub(super) fn broadcast(&mut self, lines: EntryLines) {
        self.watchers.retain(|watcher| watcher.lines.try_send(lines.of(watcher.seat).clone()).is_ok());
        self.lines.push(lines);
    }

    /// The game goes on at `to` as it stood at `from`: nobody was away meanwhile.
    pub(super) fn shift_absence(&mut self, from: Timestamp, to: Timestamp) {
        let shifted = |since: Timestamp| to.minus(from.since(since));
        self.away_since = ByPlayer::from_fn(|player| self.away_since[player].map(shifted));
    }

    /// Tells everybody whether anything can be stored: `{"storing":false}`, without a number, since it is not kept.
    pub(super) fn tell_storing(&mut self) {
        let line = EncodedEntry::of(&ServerMessage::Storing(self.outage.since.is_none()));
        self.send(&line);
    }

    /// The time in this game.
    pub(super) fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// What somebody in this seat, or in none, is told of what happened after an entry.
    pub(super) fn lines_for(&self, seat: Option<Player>, after: u64) -> Vec<EncodedEntry> {
        let lines = self.lines.get(usize::try_from(after).unwrap_or(usize::MAX)..).unwrap_or_default();
        lines.iter().map(|lines| lines.of(seat).clone()).collect()
    }

    /// Whether an engine's answer is the one that is waited for.
    pub(super) fn is_last_request(&self, request: u64) -> bool {
        self.thinking.is_some() && self.engine_request == request
    }

    /// Tells everybody who is there.
    pub(super) fn tell_presence(&mut self) {
        self.told = PresenceThrottle { presence: self.presence, at: Instant::now() };
        self.send(&EncodedEntry::of(&ServerMessage::Presence(self.presence)));
    }

    fn send(&mut self, line: &EncodedEntry) {
        self.watchers.retain(|watcher| watcher.lines.try_send(line.clone()).is_ok());
    }

    /// The number of the last entry.
    pub(super) fn number(&self) -> u64 {
        self.lines.len() as u64
    }

    /// The seat of somebody.
    pub(super) fn seat_of(&self, person: &str) -> Option<Player> {
        Player::ALL.into_iter().find(|&player| self.seats[player].as_ref().is_some_and(|who| who.id == person))
    }

    /// What follows when somebody sits down: nothing if they sit there already.
    pub(super) fn join(&self, who: &UserRef) -> Result<(Player, Vec<LogEvent>), CommandError> {
        if let Some(player) = self.seat_of(&who.id) {
            return Ok((player, Vec::new()));
        }
        let free = Player::ALL.into_iter().find(|&player| self.seats[player].is_none());
        let player = free.ok_or(CommandError::NoSeat)?;
        if self.game.end().is_some() {
            return Err(CommandError::Refused(ActionError::Over));
        }
        let mut entries = vec![LogEvent::Room(RoomEvent::Joined { player, name: who.name.clone() })];
        if self.seats[!player].is_some() {
            entries.push(LogEvent::Game(Event::Begun));
        }
        Ok((player, entries))
    }

    pub(super) fn moment(&self, now: Timestamp) -> GameContext {
        GameContext { now, lag: self.lag, away_since: self.away_since }
    }

    /// The game as it is for a reader on this side, or on none.
    pub(super) fn state(&self, you: Option<Player>, now: Timestamp) -> GameState {
        GameState {
            id: self.id.clone(),
            terms: self.game.terms(),
            you,
            players: ByPlayer::from_fn(|player| self.seats[player].as_ref().map(|who| who.name.clone())),
            last_entry: self.number(),
            now,
            clock: self.game.clock_at(now),
            player_to_act: self.game.player_to_act(),
            presence: self.presence,
            storing: self.outage.since.is_none(),
            shares_chat: self.shares_chat,
        }
    }

    /// The engine that is to act and does not think about it yet, and the number of the request to it.
    pub(super) fn idle_engine(&mut self) -> Option<(Player, Level, u64)> {
        let player = self.game.player_to_act()?;
        let level = engine_player::level(&self.seats[player].as_ref()?.id)?;
        let ply = Some(self.game.ply());
        if std::mem::replace(&mut self.thinking, ply) == ply {
            return None;
        }
        self.engine_request += 1;
        Some((player, level, self.engine_request))
    }

    /// The engine whose turn it is.
    pub(super) fn engine_to_act(&self) -> Option<Player> {
        self.game.player_to_act().filter(|&player| self.is_engine(player))
    }

    /// Whether an engine sits there.
    pub(super) fn is_engine(&self, player: Player) -> bool {
        self.seats[player].as_ref().is_some_and(|who| engine_player::level(&who.id).is_some())
    }

    /// The player who offers to play once more and has gone, and when the offer goes too. Nobody is to be drawn into a game
    /// while away, but whoever only loads the page anew is back in time.
    pub(super) fn gone_with_offer(&self) -> Option<(Player, Timestamp)> {
        let offers = self.game.offers();
        Player::ALL.into_iter().find_map(|player| {
            let since = self.away_since[player].filter(|_| offers[player] == Some(Offer::Rematch))?;
            Some((player, since.plus(REMATCH_TIMEOUT)))
        })
    }

    /// Sees who is there, where somebody may just have left. An engine always is.
    pub(super) fn update_presence(&mut self, now: Option<Timestamp>) {
        self.watchers.retain(|watcher| !watcher.lines.is_closed());
        let connected = |player| self.watchers.iter().any(|watcher| watcher.seat == Some(player));
        let there = ByPlayer::from_fn(|player| connected(player) || self.is_engine(player));
        let watching = self.watchers.iter().filter(|watcher| watcher.seat.is_none()).count();
        let watching = u32::try_from(watching).unwrap_or(u32::MAX);
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
    pub(super) fn refresh_seats(&mut self, person: &str, seats: ByPlayer<Option<UserRef>>) {
        let is = |sitter: &Option<UserRef>| sitter.as_ref().is_some_and(|who| who.id == person);
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
    pub(super) fn forget_turn(&mut self, turns: &TurnIndex) {
        turns.set(&self.id, self.turn.take().as_deref(), None);
    }

    /// Passes on whose turn it is, if that has changed.
    pub(super) fn sync_turn(&mut self, turns: &TurnIndex) {
        let sitter = self.game.player_to_act().and_then(|player| self.seats[player].as_ref());
        let now = sitter.map(|who| who.id.as_str());
        if now != self.turn.as_deref() {
            turns.set(&self.id, self.turn.as_deref(), now);
            self.turn = now.map(str::to_owned);
        }
    }
}

/// What is stored, as entries. What cannot be read is named by its number.
pub(super) fn read(entries: &[LogRow]) -> Result<Vec<LogEvent>, String> {
    let read = |(number, stored): (u64, &LogRow)| {
        LogEvent::from_known_json(&stored.body).map_err(|error| format!("entry {number}: {error}"))
    };
    (1u64..).zip(entries).map(read).collect()
}

/// A game as what is stored makes it. What cannot be read, or does not fit, is named by its number.
pub(crate) fn replay(terms: Terms, entries: &[LogRow]) -> Result<OnlineGame, String> {
    let mut game = OnlineGame::new(terms);
    for ((number, stored), entry) in (1u64..).zip(entries).zip(read(entries)?) {
        if let LogEvent::Game(event) = entry
            && game.apply(&event, stored.at).is_err()
        {
            return Err(format!("entry {number} does not fit: {}", stored.body));
        }
    }
    Ok(game)
}

/// How often something was said.
pub(super) fn count_said(entries: &[LogEvent]) -> usize {
    entries.iter().filter(|entry| matches!(entry, LogEvent::Room(RoomEvent::Chat { .. }))).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> GameRoom {
        GameRoom::new("game".to_owned(), Terms::default(), ByPlayer::default(), SteadyClock::start())
    }

    fn said(text: &str) -> LogEvent {
        LogEvent::Room(RoomEvent::Chat { player: Player::Black, text: text.to_owned(), shared: false, hidden: false })
    }

    #[test]
    fn only_what_is_said_counts_as_said() {
        let mut table = table();
        let (by, offer) = (Player::Black, Offer::Stop);
        let entries = [LogEvent::Game(Event::Begun), said("hello"), LogEvent::Game(Event::Offered { by, offer })]
            .map(|event| LogRow::new(&event, Timestamp::from_millis(1)));
        table.rebuild(&entries).expect("it fits");
        assert_eq!(table.said, 1);
    }

    #[test]
    fn an_engine_is_asked_anew_after_a_take_back_and_its_older_answer_is_dropped() {
        let mut table = table();
        table.seats.white = Some(UserRef { id: engine_player::id(Level::FULL), name: "engine 10".to_owned() });
        let moved = Event::Turn { turn: "f8e7".parse().expect("a turn"), left: None };
        for event in [Event::Begun, moved] {
            table.game.apply(&event, Timestamp::from_millis(1)).expect("it fits");
        }
        let (_, _, first) = table.idle_engine().expect("it is to act");
        assert!(table.idle_engine().is_none() && table.is_last_request(first));
        let back = Event::TakenBack { ply: 0 };
        table.game.apply(&back, Timestamp::from_millis(2)).expect("it fits");
        table.note(&LogEvent::Game(back));
        assert!(!table.is_last_request(first), "nothing is asked");
        table.game.apply(&moved, Timestamp::from_millis(3)).expect("it fits");
        let (_, _, second) = table.idle_engine().expect("it is to act again");
        assert!(!table.is_last_request(first) && table.is_last_request(second));
    }

    #[test]
    fn after_an_unknown_end_the_game_is_what_is_stored() {
        let mut table = table();
        let turn = LogEvent::Game(Event::Turn { turn: "f8e7".parse().expect("a turn"), left: None });
        let stored = [LogEvent::Game(Event::Begun), turn, said("hello")]
            .map(|event| LogRow::new(&event, Timestamp::from_millis(1)));
        table.rebuild(&stored[..1]).expect("it fits");
        assert_eq!(table.reload(&stored[..1]).expect("the same").len(), 0);
        let lines = table.reload(&stored).expect("more than was told");
        assert_eq!((lines.len(), table.game.ply(), table.said, table.number()), (2, 1, 1, 1));
        lines.into_iter().for_each(|(_, lines)| table.broadcast(lines));
        assert!(table.reload(&stored[..2]).is_err(), "what was told is gone");
    }
}
